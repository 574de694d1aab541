"""Matches held in memory, each behind a lock: a cache of the database and never more."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from rynek.server.failure import Refusal, refuse
from rynek.server.games import Games
from rynek.server.matches.fold import Fold
from rynek.server.matches.repository import MatchRepository

LOG = structlog.get_logger("rynek.matches")
ID = re.compile(r"^[2-9b-df-hj-km-np-tv-z]{10}$")


class Held:
    """One match in memory."""

    __slots__ = ("fold", "lock", "stale")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.fold: Fold | None = None
        self.stale = False


class Memory:
    """Loads matches and keeps those lately used."""

    def __init__(self, repository: MatchRepository, games: Games, most: int) -> None:
        self._repository = repository
        self._games = games
        self._most = most
        self._held: OrderedDict[str, Held] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    @asynccontextmanager
    async def opened(self, match_id: str) -> AsyncIterator[Fold]:
        """The match, nobody else at it meanwhile; when something goes wrong inside it is read again next time."""
        held = self._held.get(match_id)
        if held is None:
            if not ID.match(match_id):
                refuse(404, "unknown", "There is no match at this address.")
            held = self._held[match_id] = Held()
            self._make_room(held)
        self._held.move_to_end(match_id)
        async with held.lock:
            if held.fold is None:
                held.fold = await self._load(match_id)
            elif held.stale:
                await self._refresh(held.fold)
            held.stale = False
            try:
                yield held.fold
            except Refusal:
                raise
            except BaseException:
                held.fold = None
                raise

    def _make_room(self, newest: Held) -> None:
        while len(self._held) > self._most:
            oldest = next((key for key, held in self._held.items() if not held.lock.locked()), None)
            if oldest is None or self._held[oldest] is newest:
                return
            del self._held[oldest]

    def forget(self, match_id: str) -> None:
        """What is in memory is not what is committed: read it all again."""
        held = self._held.get(match_id)
        if held is not None:
            held.fold = None

    def outdated(self, match_id: str | None = None) -> None:
        """Something new is in the database: read it before the next use."""
        known = self._held.get(match_id) if match_id is not None else None
        for held in self._held.values() if match_id is None else [known] if known else []:
            held.stale = True

    def heard(self, match_id: str, line: int) -> None:
        """A line of chat was said."""
        held = self._held.get(match_id)
        if held is not None and held.fold is not None:
            held.fold.last_chat = max(held.fold.last_chat, line)

    def known_n(self, match_id: str) -> int | None:
        """How many entries the match in memory has."""
        held = self._held.get(match_id)
        return None if held is None or held.fold is None else held.fold.n

    async def _load(self, match_id: str) -> Fold:
        found = await self._repository.load(match_id)
        if found is None:
            self._held.pop(match_id, None)
            refuse(404, "unknown", "There is no match at this address.")
        header, seats, entries, last_chat = found
        game = self._games.game(header.game)
        fold = Fold(header, seats, game, self._games.edition(header.game, header.edition), last_chat=last_chat)
        status, clock = header.status, header.clock
        for entry in entries:
            fold.take(entry)
            await asyncio.sleep(0) if entry.n % 50 == 0 else None
        header.status, header.clock = status, clock
        return fold

    async def _refresh(self, fold: Fold) -> None:
        """Take what other nodes have written."""
        header, seats, n = await self._repository.table(fold.header.id)
        if n > fold.n:
            for entry in await self._repository.tail(fold.header.id, fold.n):
                fold.take(entry)
        fold.header, fold.seats = header, seats
