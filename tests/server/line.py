"""Asking an application without a network between: one request, or a WebSocket that stays open, to the last byte."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec

HOST = "rynek.example"
QUIET_TURNS = 8


class Answer(NamedTuple):
    """Everything that comes back."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        """The body read."""
        return msgspec.json.decode(self.body)


def _scope(kind: str, path: str, query: str, token: str) -> dict[str, Any]:
    headers = [(b"host", HOST.encode())]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "path": path,
        "raw_path": path.encode(), "root_path": "", "query_string": query.encode(), "headers": headers,
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "state": {},
    }  # fmt: skip


async def asked(app: Any, method: str, path: str, body: Any = None, token: str = "") -> Answer:
    """One request, answered whole."""
    path, _, query = path.partition("?")
    scope = _scope("http", path, query, token) | {"method": method, "scheme": "http"}
    scope["headers"].append((b"content-type", b"application/json"))
    told = [{"type": "http.request", "body": b"" if body is None else msgspec.json.encode(body), "more_body": False}]
    heard: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return told.pop() if told else {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        heard.append(message)

    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in heard)
    return Answer(heard[0]["status"], tuple(tuple(pair) for pair in heard[0]["headers"]), text)


class Line:
    """A WebSocket that is open; ticks, which only tell the time, are not noted."""

    def __init__(self, app: Any, path: str, query: str, token: str) -> None:
        self._told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard: list[str] = []
        self._began = asyncio.Event()
        scope = _scope("websocket", path, query, token) | {"scheme": "ws", "subprotocols": []}
        self._task = asyncio.create_task(app(scope, self._told.get, self._hear))

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send" and not message["text"].startswith('{"type":"tick"'):
            self._heard.append(message["text"])
            self._began.set()
        elif message["type"] == "websocket.close":
            self._heard.append(f"closed {message['code']}")
            self._began.set()

    async def open(self) -> Line:
        """Until the first message is there."""
        await self._told.put({"type": "websocket.connect"})
        await asyncio.wait_for(self._began.wait(), 30)
        return self

    async def settled(self) -> None:
        """Until nothing more comes of what was done."""
        count, quiet = len(self._heard), 0
        while quiet < QUIET_TURNS:
            await asyncio.sleep(0)
            count, quiet = len(self._heard), quiet + 1 if count == len(self._heard) else 0

    async def heard(self) -> list[str]:
        """All that came since it was last asked."""
        await self.settled()
        told, self._heard = self._heard, []
        return told

    async def close(self) -> None:
        """Hang up, and wait until the other side has noticed."""
        await self._told.put({"type": "websocket.disconnect", "code": 1000})
        await self._task
