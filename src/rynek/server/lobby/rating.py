"""Ratings: how strong somebody is at a game, and how sure that is, from rated matches alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from openskill.models import PlackettLuce

from rynek.server.lobby.repository import LobbyRepository
from rynek.server.log import logger

LOG = logger("rynek.ratings")
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
        self._begin(self._rate(match_id))

    def catch_up(self) -> None:
        """Rate what a stopped process has left."""
        self._begin(self._rate_all())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="rating")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rate_all(self) -> None:
        try:
            for match_id in await self._repository.unrated():
                await self._rate(match_id)
        except Exception as error:  # the database may be away for a while; the next start looks again
            LOG.warning("not_caught_up", error=type(error).__name__)

    async def stop(self) -> None:
        """Finish what is begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _rate(self, match_id: str) -> None:
        try:
            await self._repository.rate(match_id, self._now(), rated)
        except Exception:
            LOG.exception("not_rated", match=match_id)
