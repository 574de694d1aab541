"""A page that is open: the live messages of a match."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.table import Person


class Page:
    """One open WebSocket."""

    def __init__(self, person: Person | None, url: str, match: str, query: str = "", **headers: str) -> None:
        if person is not None:
            headers["Authorization"] = f"Bearer {person.token}"
        address = url.replace("http", "ws", 1) + f"/api/v1/matches/{match}/live{query}"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(address, additional_headers=headers, compression=None, ping_interval=None, max_queue=None)
        )
        self.raw: list[str] = []

    def next(self, kind: str = "view", seconds: float = 30) -> Any:
        """The next message of a kind."""
        end = time.monotonic() + seconds
        while True:
            text = self.socket.recv(timeout=max(0.01, end - time.monotonic()))
            assert isinstance(text, str)
            self.raw.append(text)
            message = json.loads(text)
            if message["type"] == kind:
                return message

    def until(self, n: int, seconds: float = 90) -> Any:
        """The first view that holds entry n."""
        while True:
            view = self.next("view", seconds)["view"]
            if view["n"] >= n:
                return view

    def has_heard(self, kind: str, field: str, value: Any, seconds: float = 90) -> bool:
        """Whether such a message has come, or comes."""
        told = [json.loads(text) for text in self.raw]
        if any(message["type"] == kind and message[field] == value for message in told):
            return True
        while True:
            if self.next(kind, seconds)[field] == value:
                return True

    def close(self) -> None:
        """Go away."""
        self._open.close()
