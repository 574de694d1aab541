"""Matches held in memory, each behind a lock: a cache of the database and never more."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import cast

from rynek.server.failure import Refusal, refuse
from rynek.server.games import Games
from rynek.server.log import logger
from rynek.server.matches.adoption import WRONG, DivergedError, fold_entries
from rynek.server.matches.commit import LostRaceError
from rynek.server.matches.entry import Entry
from rynek.server.matches.fold import Fold
from rynek.server.matches.layout import layout_name
from rynek.server.matches.repository import MatchRepository

LOG = logger("rynek.matches")
ID = re.compile(r"^[2-9b-df-hj-km-np-tv-z]{10}$")

Adopt = Callable[[Fold, Entry], Awaitable[None]]


async def _never(fold: Fold, entry: Entry) -> None:
    """Nobody writes here."""
    fold.take(entry)


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
        self.adopt: Adopt = _never
        self.hears_all: Callable[[], bool] = lambda: True

    def __len__(self) -> int:
        return len(self._held)

    @asynccontextmanager
    async def opened(self, match_id: str, known: int = 0) -> AsyncIterator[Fold]:
        """The match, nobody else at it meanwhile; when something goes wrong inside it is read again next time.

        Who has seen entry `known` is never shown less, whichever node told of it.
        """
        held = self._held.get(match_id)
        if held is None:
            if not ID.match(match_id):
                refuse(404, "unknown", "There is no match at this address.")
            held = self._held[match_id] = Held()
            self._make_room(held)
        self._held.move_to_end(match_id)
        async with held.lock:
            try:
                await self._freshen(match_id, held, known)
                yield cast("Fold", held.fold)
            except Refusal:
                raise
            except BaseException:
                held.fold = None
                raise

    async def _freshen(self, match_id: str, held: Held, known: int) -> None:
        """Read what is not in memory, or not any more; a hint that comes meanwhile counts for the next time."""
        is_stale, held.stale = held.stale, False
        if held.fold is not None and (is_stale or known > held.fold.n or not self.hears_all()):
            try:
                await self._refresh(held.fold)
            except WRONG:
                held.fold = None
        if held.fold is None:
            held.fold = await self._load(match_id)

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
        header, seats, entries, last_chat, stored = found
        game = self._games.game(header.game)
        fold = Fold(header, seats, game, self._games.edition(header.game, header.edition), last_chat=last_chat)
        status, clock = header.status, header.clock
        row = bytes(stored.body) if stored and stored.n == len(entries) and stored.layout == layout_name(game) else None
        try:
            adopted = fold_entries(fold, entries, row)
        except DivergedError:
            refuse(503, "warming", "This match was begun under other rules and cannot be shown by this version.")
        header.status, header.clock = status, clock
        if adopted is None:
            return fold
        try:
            await self.adopt(fold, adopted)
        except LostRaceError:
            return await self._load(match_id)
        return fold

    async def _refresh(self, fold: Fold) -> None:
        """Take what other nodes have written."""
        header, seats, n = await self._repository.table(fold.header.id)
        if n > fold.n:
            for entry in await self._repository.tail(fold.header.id, fold.n):
                fold.take(entry)
        fold.header, fold.seats = header, seats
