"""Bots: each thinks in a process of its own, of a row in which the truth has been blanked out."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import hashlib
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, NoReturn

from msgspec import Struct

from rynek.lab.orphan import end_with_parent
from rynek.server.log import logger

LOG = logger("rynek.bots")
PATIENCE_S = 10.0  # of a processor's time: on a busy machine everybody is slow, and a bot no worse than others
LONGEST_S = 30.0  # by the clock: a bot that waits for something uses no processor and would never answer
ASIDE_S = 0.1


class Question(Struct, frozen=True):
    """What a bot is asked: a redacted row, and how strong it is to be."""

    game: str
    edition: str
    seat: int
    level: str
    row: bytes
    ply: int
    taste: int = 0


class Answer(Struct, frozen=True):
    """What a bot does, and the simpler level that had to stand in for it, if one had to."""

    action: dict[str, Any]
    instead: str = ""


def answer(question: Question) -> Answer:
    """The action a bot chooses; it runs in a process of its own and has no way to the truth."""
    from rynek.server.player import choose  # noqa: PLC0415 -- the compiled games are loaded in the child alone

    with contextlib.suppress(Exception):  # what is wrong is told when the bot is asked
        prepare(question.game)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE_S)
    signal.setitimer(signal.ITIMER_REAL, LONGEST_S)
    faulthandler.dump_traceback_later(1.5 * LONGEST_S, exit=True)
    try:
        return Answer(choose(question))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()


def _too_long(*_: object) -> NoReturn:
    raise TimeoutError(f"no answer in {PATIENCE_S:.0f} s of thinking, or {LONGEST_S:.0f} s by the clock")


@cache
def prepare(slug: str) -> None:
    """Let a thinker load what it needs for a game, once, without the patience that its answers are given."""
    from rynek.engine import registry  # noqa: PLC0415 -- as above
    from rynek.server.player import first_thoughts  # noqa: PLC0415

    for _ in first_thoughts(registry.game(slug)):
        pass


def seed_of(question: Question) -> int:
    """The chance a bot uses: the same question is answered alike wherever it is asked."""
    data = f"{question.game} {question.seat} {question.level} {question.ply} ".encode() + question.row
    return int.from_bytes(hashlib.sha256(data).digest()[:4], "big")


def _begin(parent: int) -> None:
    end_with_parent(parent)
    signal.signal(signal.SIGPROF, _too_long)
    signal.signal(signal.SIGALRM, _too_long)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)


class Thinkers:
    """A pool of processes in which bots think; it is made anew when one of them dies."""

    def __init__(self, count: int) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._unprepared: list[str] = []
        self._preparing: asyncio.Task[None] | None = None
        self._asked = 0

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.count, mp_context=context, initializer=_begin, initargs=(os.getpid(),)
            )
        return self._pool

    def prepare(self, slug: str) -> None:
        """Every process loads a game that can be played now, so that the first bot to move does not wait for it."""
        self._unprepared.append(slug)
        if self._preparing is None or self._preparing.done():
            self._preparing = asyncio.create_task(self._prepare(), name="thinkers")

    async def _prepare(self) -> None:
        """One game after the other, and only while nobody waits for a bot."""
        loop = asyncio.get_running_loop()
        while self._unprepared:
            if self._asked:
                await asyncio.sleep(ASIDE_S)
                continue
            slug, pool = self._unprepared.pop(0), self._open()
            with contextlib.suppress(BrokenProcessPool, RuntimeError):
                loads = [loop.run_in_executor(pool, prepare, slug) for _ in range(self.count)]
                await asyncio.gather(*loads, return_exceptions=True)

    async def think(self, question: Question) -> Answer:
        """Ask a bot; when its process dies another one is asked."""
        self._asked += 1
        try:
            return await self._answered(question)
        finally:
            self._asked -= 1

    async def _answered(self, question: Question) -> Answer:
        for turn in range(3):
            pool = self._open()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
            except BrokenProcessPool:
                LOG.warning("bot_process_died", turn=turn)
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("the processes in which bots think die again and again")

    async def stop(self) -> None:
        """End all processes, thinking or not."""
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool is None:
            return
        children = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for child in children:
            child.terminate()
