"""From a decision to the disk: an entry is committed before anybody is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from rynek.server.database.writer import Write, Writer
from rynek.server.log import logger
from rynek.server.matches.adoption import adopted_values
from rynek.server.matches.clock import due_of, turn_clock
from rynek.server.matches.entry import Entry
from rynek.server.matches.fold import Fold
from rynek.server.matches.hub import Views
from rynek.server.matches.layout import layout_name
from rynek.server.matches.repository import SET_CLOCK, MatchRepository

LOG = logger("rynek.matches")
LEASE_MS = 6_000
Publish = Callable[[Fold, Views], Awaitable[None]]


class LostRaceError(Exception):
    """Another node has written an entry of this number."""


class Worker(Protocol):
    """Does by itself what is due."""

    def claims(self) -> bool:
        """Whether this process takes work on at once."""

    def take(self, match_id: str, kind: str, n: int, due_at: int) -> None:
        """Something is due at this time."""


class Committer:
    """Writes entries and tells who is to be told."""

    def __init__(
        self,
        repository: MatchRepository,
        writer: Writer,
        now: Callable[[], int],
        publish: Publish,
        think_ms: int,
    ) -> None:
        self.repository = repository
        self._writer = writer
        self.now = now
        self._think_ms = think_ms
        self.worker: Worker | None = None
        self.publish = publish

    def entry(self, fold: Fold, kind: str, seat: int | None, **body: Any) -> Entry:
        """The next entry of a match."""
        return Entry(fold.n + 1, kind, seat, body, self.now())

    async def add(self, fold: Fold, entry: Entry, *more: tuple[Any, dict[str, Any]], **also: Any) -> Views:
        """Let an entry have its effect, write it down for good, and tell everybody at the table.

        What the rules refuse raises before anything has changed; what cannot be written makes the caller read the
        match again.
        """
        fold.take(entry)
        now = entry.at
        turn_clock(fold, now, moved=entry.kind == "action")
        kind, due_at = due_of(fold, now, self._think_ms)
        claimed = kind == "bot" and not self._think_ms and self.worker is not None and self.worker.claims()
        fold.header.moved_at = now
        values = self._row(fold) | also | {
            "due_kind": kind, "due_at": due_at, "lease_until": now + LEASE_MS if claimed else 0,
        }  # fmt: skip
        write = Write(fold.header.id, [entry.row(fold.header.id)], values, [*self._clocks(fold), *more])
        if fold.match is not None:
            write.more.append((self.repository.store_row, self._stored(fold)))
        if not await self._writer.put(write):
            raise LostRaceError
        if kind is not None and due_at is not None and self.worker is not None:
            self.worker.take(fold.header.id, kind, fold.n, due_at)
        views = Views(fold)
        await self.publish(fold, views)
        return views

    def _row(self, fold: Fold) -> dict[str, Any]:
        """What the match's own row says of it, for lists and for what is due."""
        head = fold.header
        result = fold.result()
        return {
            "n": fold.n,
            "ply": fold.ply,
            "to_move": fold.to_move,
            "status": head.status,
            "moved_at": head.moved_at,
            "started_at": head.started_at,
            "ended_at": head.ended_at,
            "clock": None if head.clock is None else msgspec.json.encode(head.clock).decode(),
            "result": None if result is None else msgspec.json.encode(result).decode(),
        }

    def _clocks(self, fold: Fold) -> list[tuple[Any, dict[str, Any]]]:
        if fold.header.pace["kind"] == "none":
            return []
        return [
            (SET_CLOCK, {"of": fold.header.id, "on": info.seat, "left": info.clock_ms})
            for info in fold.seats
            if info.clock_ms is not None
        ]

    def _stored(self, fold: Fold) -> dict[str, Any]:
        """The position as bytes, so that a change of the rules can never lose a running match."""
        assert fold.match is not None  # asked for only after the deal
        return {
            "match_id": fold.header.id,
            "n": fold.n,
            "layout": layout_name(fold.game),
            "body": fold.match.row.tobytes(),
        }

    async def adopt(self, fold: Fold, entry: Entry) -> None:
        """A running match goes on from its stored row, and its log says so; a finished one is only shown so."""
        if fold.header.status != "running":
            fold.take(entry)
            return
        LOG.warning("adopted", match=fold.header.id, n=entry.n)
        await self.add(fold, msgspec.structs.replace(entry, at=self.now()), **adopted_values(fold))
