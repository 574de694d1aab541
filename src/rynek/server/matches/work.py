"""What happens by itself: bots move, single choices are played, clocks warn and run out, tables are dealt.

What is due stands in the match's row, written together with the entry that made it due. Whoever works takes it with a
lease, renews the lease while at it, and writes an entry whose number makes it happen at most once; a sweep takes up
what a killed process left behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import heapq
from collections.abc import Callable
from typing import Protocol

import msgspec

from rynek.server.bus import Bus, Hint
from rynek.server.failure import Refusal
from rynek.server.log import logger
from rynek.server.matches.commit import LEASE_MS, LostRaceError
from rynek.server.matches.fold import Fold
from rynek.server.matches.repository import MatchRepository
from rynek.server.matches.service import MatchService
from rynek.server.metrics import Metrics
from rynek.server.player import GREEDY, RANDOM
from rynek.server.thinking import Answer, Question, Thinkers

LOG = logger("rynek.work")
SWEEP_S = 1.0
RENEW_S = 2.0
MOST_AT_ONCE = 64
MOST_REMEMBERED = 10_000


class Dealer(Protocol):
    """Deals a table whose people were given long enough."""

    async def deal_due(self, match_id: str) -> None:
        """Deal without waiting for those who promised and did not come."""


class Work:
    """The scheduler of one process."""

    def __init__(
        self, repository: MatchRepository, service: MatchService, thinkers: Thinkers, bus: Bus,
        metrics: Metrics, now: Callable[[], int], *, active: bool,
    ) -> None:  # fmt: skip
        self._repository, self._service, self._thinkers, self._bus = repository, service, thinkers, bus
        self._metrics, self._now, self._active = metrics, now, active
        self.dealer: Dealer | None = None
        self._ahead: list[tuple[int, str, str, int]] = []
        self._called = asyncio.Event()
        self._jobs: dict[asyncio.Task[None], tuple[str, int]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to work."""
        if self._active:
            self._tasks = [asyncio.create_task(self._run(), name="work"),
                           asyncio.create_task(self._renew(), name="leases")]  # fmt: skip

    async def stop(self) -> None:
        """Leave what is begun to others."""
        for task in [*self._tasks, *self._jobs]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._jobs, return_exceptions=True)

    def claims(self) -> bool:
        """Whether a bot's move that becomes due here is thought about here."""
        return self._active and len(self._jobs) < MOST_AT_ONCE

    def take(self, match_id: str, kind: str, n: int, due_at: int) -> None:
        """Something is due: at once and leased to this process, or later."""
        if self._active and kind == "bot" and due_at <= self._now() and len(self._jobs) < MOST_AT_ONCE:
            self._begin(match_id, kind, n)
        elif self._active:
            if len(self._ahead) < MOST_REMEMBERED:
                heapq.heappush(self._ahead, (due_at, match_id, kind, n))
            self._called.set()

    def wake(self) -> None:
        """Another node says that there is work."""
        self._called.set()

    def _begin(self, match_id: str, kind: str, n: int) -> None:
        task = asyncio.create_task(self._do(match_id, kind, n), name=f"{kind} {match_id}")
        self._jobs[task] = (match_id, n)
        task.add_done_callback(lambda done: self._jobs.pop(done, None) and None)

    async def _run(self) -> None:
        """Sleep until something is due, look once a second whether somebody left something."""
        while True:
            wait = SWEEP_S
            if self._ahead:
                wait = min(wait, max(0.0, (self._ahead[0][0] - self._now()) / 1000))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._called.wait(), wait)
            self._called.clear()
            try:
                await self._sweep()
            except Exception as error:  # the database may be away for a while; the work stays in it
                LOG.warning("sweep_failed", error=type(error).__name__)
                await asyncio.sleep(SWEEP_S)

    async def _sweep(self) -> None:
        now = self._now()
        while self._ahead and self._ahead[0][0] <= now:
            heapq.heappop(self._ahead)
        due = await self._repository.next_due(now)
        room = MOST_AT_ONCE - len(self._jobs)
        if due is None or due > now or room <= 0:
            return
        for match_id, kind, n in await self._repository.lease(now, now + LEASE_MS, room):
            self._begin(match_id, kind, n)

    async def _renew(self) -> None:
        """Keep what is being worked at."""
        while True:
            await asyncio.sleep(RENEW_S)
            held = sorted({match_id for match_id, _ in self._jobs.values()})
            if held:
                with contextlib.suppress(Exception):
                    await self._repository.renew(held, self._now() + LEASE_MS)

    async def _do(self, match_id: str, kind: str, n: int) -> None:
        try:
            await getattr(self, f"_{kind}")(match_id, n)
        except LostRaceError:
            pass
        except Refusal as refusal:
            LOG.debug("work_refused", match=match_id, kind=kind, error=refusal.error)
            await self._later(match_id, n, 1_000)
        except Exception:
            LOG.exception("work_failed", match=match_id, kind=kind)
            await self._later(match_id, n, 5_000)

    async def _later(self, match_id: str, n: int, wait_ms: int) -> None:
        with contextlib.suppress(Exception):
            await self._repository.postpone(match_id, n, self._now() + wait_ms)

    async def _bot(self, match_id: str, n: int) -> None:
        """A bot thinks, of what its seat may know, and moves."""
        async with self._service.memory.opened(match_id) as fold:
            question = question_of(fold) if fold.n == n else None
        if question is None:
            return
        began = self._now()
        answer = await self._thought(match_id, question)
        self._metrics.thinking.observe((self._now() - began) / 1000)
        try:
            await self._play(match_id, n, answer)
        except Refusal:
            LOG.exception("bot_nonsense", match=match_id, level=question.level)
            await self._play(match_id, n, await self._simpler(match_id, question))

    async def _play(self, match_id: str, n: int, answer: Answer) -> None:
        also = {"instead": answer.instead} if answer.instead else {}
        await self._service.play_for(match_id, n, answer.action, "bot", **also)

    async def _thought(self, match_id: str, question: Question) -> Answer:
        """What the bot does, or who stands in for it when its thinking fails."""
        try:
            return await self._thinkers.think(question)
        except Exception:
            LOG.exception("bot_failed", match=match_id, level=question.level)
        return await self._simpler(match_id, question)

    async def _simpler(self, match_id: str, question: Question) -> Answer:
        """What a simpler bot does in its place; the log of the match says so."""
        for level in (GREEDY, RANDOM):
            try:
                told = await self._thinkers.think(msgspec.structs.replace(question, level=level))
            except Exception:
                LOG.exception("bot_failed", match=match_id, level=level)
            else:
                return msgspec.structs.replace(told, instead=level)
        raise RuntimeError("no bot can move here")

    async def _forced(self, match_id: str, n: int) -> None:
        """The only thing somebody can do is done for them."""
        async with self._service.memory.opened(match_id) as fold:
            action = fold.single() if fold.n == n else None
        if action is not None:
            await self._service.play_for(match_id, n, action, "forced")

    async def _warn(self, match_id: str, n: int) -> None:
        """Somebody's time is nearly over: say so before anything happens."""
        async with self._service.memory.opened(match_id) as fold:
            clock = fold.header.clock
            if fold.n != n or clock is None:
                return
            warned = clock | {"warned": True}
            end = int(clock["at"] + clock["left_ms"])
            if await self._repository.warn(match_id, n, msgspec.json.encode(warned).decode(), end):
                fold.header.clock = warned
                self.take(match_id, "time_out", n, end)
                await self._bus.tell(Hint("warning", match_id, clock["seat"], text=str(max(0, end - self._now()))))

    async def _time_out(self, match_id: str, n: int) -> None:
        """Somebody's time is over: a bot sits in until they come back."""
        async with self._service.memory.opened(match_id) as fold:
            seat = fold.to_move
            if fold.n == n and seat is not None and not fold.is_bots(seat):
                committer = self._service.committer
                await committer.add(fold, committer.entry(fold, "time_out", seat))

    async def _deal(self, match_id: str, n: int) -> None:  # noqa: ARG002 -- every kind of work is called alike
        """The wait for people's chance is over."""
        if self.dealer is not None:
            await self.dealer.deal_due(match_id)


def question_of(fold: Fold) -> Question | None:
    """What a bot is asked now: its own sight of the position and nothing else."""
    seat, match = fold.to_move, fold.match
    if seat is None or match is None or not fold.is_bots(seat):
        return None
    level = fold.seat(seat).level or GREEDY
    row = match.sight(seat).tobytes()
    return Question(fold.game.slug, fold.header.edition, seat, level, row, fold.ply, _taste_of(fold.header.id, seat))


def _taste_of(match_id: str, seat: int) -> int:
    """What a bot likes lasts for a match and is another in the next."""
    return int.from_bytes(hashlib.sha256(f"{match_id} {seat}".encode()).digest()[:4], "big")
