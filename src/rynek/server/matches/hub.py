"""Who watches which match here, and what each of them is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from rynek.server.matches.fold import Fold
from rynek.server.matches.sight import encoded_view
from rynek.server.metrics import Metrics

MOST_WAITING = 200
RESTART = '{"type":"closed","error":"restart","message":"The server restarts; come back in a moment."}'


class Connection:
    """One open page: whose it is, what it sits on, and what waits to be sent."""

    __slots__ = ("account", "queue", "said", "seat", "sent_n", "since_chat", "slow", "unheard")

    def __init__(self, seat: int | None, account: int | None, unheard: set[int], since_chat: int = 0) -> None:
        self.seat = seat
        self.since_chat = since_chat
        self.said: set[int] = set()
        self.account = account
        self.unheard = unheard
        self.sent_n = -1
        self.slow = False
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)

    def put(self, message: str | None) -> None:
        """Send when there is time; who does not read is given up."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.slow = True


class Views:
    """The views of one match after one entry, each encoded once."""

    __slots__ = ("_bodies", "_fold", "_texts")

    def __init__(self, fold: Fold) -> None:
        self._fold = fold
        self._bodies: dict[tuple[int | None, int | None], bytes] = {}
        self._texts: dict[tuple[int | None, int | None], str] = {}

    def body(self, seat: int | None, since: int | None) -> bytes:
        """The view of a seat as JSON."""
        key = (seat, since)
        if key not in self._bodies:
            self._bodies[key] = encoded_view(self._fold, seat, since)
        return self._bodies[key]

    def message(self, seat: int | None, since: int | None) -> str:
        """The view as a live message."""
        key = (seat, since)
        if key not in self._texts:
            self._texts[key] = '{"type":"view","view":' + self.body(seat, since).decode() + "}"
        return self._texts[key]


class Hub:
    """All open pages of this node."""

    def __init__(self, metrics: Metrics) -> None:
        self._watching: dict[str, set[Connection]] = {}
        self._elsewhere: dict[str, dict[str, set[int]]] = {}
        self.lives: Callable[[str], bool] = lambda _: False
        self._metrics = metrics
        self._is_closed = False

    def join(self, match_id: str, connection: Connection) -> None:
        """A page is opened."""
        self._watching.setdefault(match_id, set()).add(connection)
        self._metrics.live.inc()
        if self._is_closed:
            self._send_away(connection)

    def leave(self, match_id: str, connection: Connection) -> None:
        """A page is closed."""
        watching = self._watching.get(match_id, set())
        if connection in watching:
            watching.discard(connection)
            self._metrics.live.dec()
        if not watching:
            self._watching.pop(match_id, None)

    def watched(self) -> list[str]:
        """The matches that somebody watches here."""
        return list(self._watching)

    def is_watched(self, match_id: str) -> bool:
        """Whether somebody watches this match here."""
        return match_id in self._watching

    def here(self, match_id: str) -> set[int]:
        """The seats that have a page open at this node."""
        return {page.seat for page in self._watching.get(match_id, ()) if page.seat is not None}

    def online(self, match_id: str) -> set[int]:
        """The seats that have a page open at any node."""
        others = [seats for node, seats in self._elsewhere.get(match_id, {}).items() if self.lives(node)]
        return self.here(match_id).union(*others)

    def set_elsewhere(self, match_id: str, node: str, seats: set[int]) -> None:
        """Another node says who has a page open there."""
        nodes = self._elsewhere.setdefault(match_id, {})
        nodes[node] = seats
        for gone in [node for node, seats in nodes.items() if not seats]:
            del nodes[gone]
        if not nodes:
            del self._elsewhere[match_id]

    def send_online(self, match_id: str) -> None:
        """Every page is told who is there."""
        self.send_all(match_id, {"type": "online", "seats": sorted(self.online(match_id))})

    def send_views(self, fold: Fold, views: Views | None = None) -> None:
        """Every page gets what is new to it."""
        views = Views(fold) if views is None else views
        for page in self._watching.get(fold.header.id, ()):
            if page.sent_n <= fold.n:
                since = page.sent_n if 0 <= page.sent_n < fold.n else fold.n
                page.put(views.message(page.seat, since))
                page.sent_n = fold.n

    def send_chat(self, match_id: str, author: int, line: dict[str, Any]) -> None:
        """A line of chat, to those who want to hear it."""
        text = msgspec.json.encode({"type": "chat", "chat": line}).decode()
        for page in self._watching.get(match_id, ()):
            if author not in page.unheard and line["id"] > page.since_chat and line["id"] not in page.said:
                page.said.add(line["id"])
                page.put(text)

    def heard_chat(self, match_id: str) -> int:
        """The line of chat after which some page here may have missed something."""
        return min((page.since_chat for page in self._watching.get(match_id, ())), default=0)

    def set_unheard(self, match_id: str, account: int, unheard: set[int]) -> None:
        """Somebody has muted somebody."""
        for page in self._watching.get(match_id, ()):
            if page.account == account:
                page.unheard = unheard

    def send_all(self, match_id: str, message: dict[str, Any]) -> None:
        """The same to everybody at a match."""
        text = msgspec.json.encode(message).decode()
        for page in self._watching.get(match_id, ()):
            page.put(text)

    def close_all(self) -> None:
        """The node stops: every page is told to come back, and so is whoever opens one meanwhile."""
        if not self._is_closed:
            self._is_closed = True
            for pages in self._watching.values():
                for page in pages:
                    self._send_away(page)

    def _send_away(self, page: Connection) -> None:
        page.put(RESTART)
        page.put(None)
