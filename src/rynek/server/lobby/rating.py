"""Ratings: how strong somebody is at a game, and how sure that is, from rated matches alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog
from openskill.models import PlackettLuce

from rynek.server.lobby.repository import LobbyRepository

LOG = structlog.get_logger("rynek.ratings")
MODEL = PlackettLuce()


def rated(before: Sequence[tuple[float, float] | None], places: Sequence[int]) -> list[tuple[float, float]]:
    """The strengths after a match, from those before and the places; who is new begins in the middle."""
    teams = [[MODEL.rating() if b is None else MODEL.rating(mu=b[0], sigma=b[1])] for b in before]
    return [(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=[float(place) for place in places])]


class Ratings:
    """Writes the ratings of matches that have ended, each once."""

    def __init__(self, repository: LobbyRepository, now: Callable[[], int]) -> None:
        self._repository = repository
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, match_id: str) -> None:
        """A rated match has ended."""
        task = asyncio.create_task(self._rate(match_id), name=f"rate {match_id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def catch_up(self) -> None:
        """Rate what a stopped process has left."""
        for match_id in await self._repository.unrated():
            await self._rate(match_id)

    async def stop(self) -> None:
        """Finish what is begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _rate(self, match_id: str) -> None:
        try:
            await self._repository.rate(match_id, self._now(), rated)
        except Exception:
            LOG.exception("not_rated", match=match_id)
