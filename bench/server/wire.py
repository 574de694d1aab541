"""Connections that cost the asking side next to nothing: plain HTTP/1.1 and the frames of a WebSocket."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import Any

import msgspec

Answer = tuple[int, bytes]
TEXT, PING, PONG = 1, 9, 10
UNMASKED = bytes(4)


class Http(asyncio.Protocol):
    """One connection that is kept open; one question at a time."""

    def __init__(self, host: str, token: str = "") -> None:
        said = f"Authorization: Bearer {token}\r\n" if token else ""
        self._head = f"Host: {host}\r\nContent-Type: application/json\r\n{said}"
        self._waiting: asyncio.Future[Answer] | None = None
        self._got = bytearray()
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(exc or ConnectionResetError("the server hung up"))

    def ask(self, method: str, path: str, body: bytes = b"") -> asyncio.Future[Answer]:
        """The status and the body of the answer."""
        self._waiting = asyncio.get_running_loop().create_future()
        head = f"{method} {path} HTTP/1.1\r\n{self._head}Content-Length: {len(body)}\r\n\r\n"
        self._transport.write(head.encode() + body)
        return self._waiting

    async def tell(self, method: str, path: str, body: Any = None) -> Any:
        """The same with JSON on both sides; what is refused raises."""
        status, text = await self.ask(method, path, b"" if body is None else msgspec.json.encode(body))
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {text[:300]!r}")
        return msgspec.json.decode(text) if text else None

    def data_received(self, data: bytes) -> None:
        """Part of an answer."""
        self._got += data
        end = self._got.find(b"\r\n\r\n")
        if end < 0 or self._waiting is None:
            return
        head = bytes(self._got[:end]).lower()
        at = head.find(b"content-length:")
        length = int(head[at + 15 :].split(b"\r\n", 1)[0]) if at >= 0 else 0
        if len(self._got) < end + 4 + length:
            return
        body = bytes(self._got[end + 4 : end + 4 + length])
        del self._got[: end + 4 + length]
        waiting, self._waiting = self._waiting, None
        if not waiting.done():
            waiting.set_result((int(head[9:12]), body))


class Live(asyncio.Protocol):
    """The receiving end of a WebSocket: every text goes to `heard` with the time it came."""

    def __init__(self, host: str, path: str, token: str, heard: Callable[[bytes, float], None]) -> None:
        self._host, self._path, self._token, self._heard = host, path, token, heard
        self._got = bytearray()
        self._is_open = False
        self._transport: Any = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be let in."""
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1", f"Host: {self._host}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {self._token}", "", "",
        )  # fmt: skip
        self._transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        """Frames, whole or in part."""
        now = time.perf_counter()
        self._got += data
        if not self._is_open:
            end = self._got.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._got[:20]:
                self.opened.set_exception(RuntimeError(bytes(self._got[:80]).decode("latin-1")))
                return
            del self._got[: end + 4]
            self._is_open = True
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            if frame[0] == TEXT:
                self._heard(frame[1], now)
            elif frame[0] == PING:
                self._transport.write(bytes((0x80 | PONG, 0x80 | len(frame[1]))) + UNMASKED + frame[1])

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame: its kind and what it holds."""
        got = self._got
        if len(got) < 2:
            return None
        length, start = got[1] & 127, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(got) < start:
                return None
            length = int.from_bytes(got[2:start], "big")
        if len(got) < start + length:
            return None
        kind, body = got[0] & 15, bytes(got[start : start + length])
        del got[: start + length]
        return kind, body

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


async def dial(port: int, token: str = "") -> Http:
    """An open line for questions."""
    loop = asyncio.get_running_loop()
    _, http = await loop.create_connection(lambda: Http(f"127.0.0.1:{port}", token), "127.0.0.1", port)
    return http


async def follow(port: int, path: str, token: str, heard: Callable[[bytes, float], None]) -> Live:
    """An open WebSocket."""
    loop = asyncio.get_running_loop()
    address = f"127.0.0.1:{port}"
    _, live = await loop.create_connection(lambda: Live(address, path, token, heard), "127.0.0.1", port)
    await live.opened
    return live
