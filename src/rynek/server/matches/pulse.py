"""The pulse: as long as any node lives it beats, and the time in which none did is given back to the clocks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from rynek.server.log import logger
from rynek.server.matches.memory import Memory
from rynek.server.matches.repository import MatchRepository

LOG = logger("rynek.pulse")
BEAT_S = 2.0
MISSED_MS = 10_000


class Pulse:
    """Beats in the database."""

    def __init__(self, repository: MatchRepository, memory: Memory, now: Callable[[], int]) -> None:
        self._repository, self._memory, self._now = repository, memory, now
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Give back what was lost, then beat."""
        await self.beat()
        self._task = asyncio.create_task(self._run(), name="pulse")

    async def stop(self) -> None:
        """Beat no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def beat(self) -> int:
        """One beat; answers with the time that was given back."""
        lost = await self._repository.beat(self._now(), MISSED_MS)
        if lost:
            LOG.info("time_given_back", ms=lost)
            self._memory.outdated()
        return lost

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.beat()
            except Exception as error:  # without a database nothing beats, and that time is given back
                LOG.warning("no_beat", error=type(error).__name__)
