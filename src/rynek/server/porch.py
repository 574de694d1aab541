"""The porch: it answers from the first moment, while the house behind it is still being opened.

Loading the program for the first time takes seconds. Until it is there the page, its files and the list of games go out
from here, everything else waits for the house; then the porch only passes things on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableMapping
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec

from rynek.engine import registry
from rynek.server.client import page_at
from rynek.server.progress import Progress, told
from rynek.server.protection import Headers, protecting

Message = MutableMapping[str, Any]
Scope = Any
Receive = Any
Send = Any
JSON = "application/json"


class Inside(Protocol):
    """The house behind its door."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""

    async def say_goodbye(self) -> None:
        """Tell every open page to come back in a moment."""


class Porch:
    """An application that stands in for another one until that one is built and has started."""

    def __init__(self, build: Callable[[], Inside], public_url: str = "") -> None:
        self._build = build
        self._is_https = urlsplit(public_url).scheme == "https"
        self._inside: Inside | None = None
        self._settled = asyncio.Event()
        self._told: asyncio.Queue[Message] = asyncio.Queue()
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.on_failure: Callable[[], None] = lambda: None
        self.failure: BaseException | str | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from here, or pass on what only the house can answer."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if self._inside is None:
            answer = self._answer(scope) if scope["type"] == "http" else None
            if answer is not None:
                await self._send(scope, send, *answer)
                return
            await self._settled.wait()
        if self._inside is not None:
            await self._inside(scope, receive, send)
        elif scope["type"] == "http":
            body = msgspec.json.encode({"error": "warming", "message": "The house could not be opened."})
            await self._send(scope, send, 503, JSON, "no-store", body)
        else:
            await send({"type": "websocket.close", "code": 1012})

    async def say_goodbye(self) -> None:
        """Whoever has a page open hears that it is only for a moment, before the lines are cut."""
        if self._inside is not None:
            await self._inside.say_goodbye()

    async def _live(self, receive: Receive, send: Send) -> None:
        """Say at once that people may come, open the house behind, and close it when all have left."""
        await receive()
        self._tasks.append(asyncio.create_task(self._open(), name="porch"))
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._settled.wait()
        if self._inside is not None:
            await self._told.put({"type": "lifespan.shutdown"})
            await self._heard.get()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> None:
        """Build the house in a thread, let it start, and open the door between."""
        try:
            inside = await asyncio.to_thread(self._build)
            scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
            self._tasks.append(asyncio.create_task(inside(scope, self._told.get, self._heard.put), name="house"))
            await self._told.put({"type": "lifespan.startup"})
            began = await self._heard.get()
            if began["type"] == "lifespan.startup.complete":
                self._inside = inside
            else:
                self.failure = str(began.get("message", "")).strip() or "the house did not start"
        except Exception as error:  # whatever it is, the process ends with it
            self.failure = error
        self._settled.set()
        if self.failure is not None:
            self.on_failure()

    def _answer(self, scope: Scope) -> tuple[int, str, str, bytes] | None:
        """What can be said without the house: status, media type, how long it may be kept, and the body."""
        path = scope["path"]
        if scope["method"] not in {"GET", "HEAD"}:
            return None
        if path == "/healthz":
            return 200, "text/plain; charset=utf-8", "no-store", b"ok\n"
        if path in {"/readyz", "/api/v1/games"}:
            found = [told(slug, Progress(), []) for slug in registry.slugs()]
            if path == "/readyz":
                states = {game["game"]: game["state"] for game in found}
                body = {"ready": False, "database": False, "bus": False, "games": states}
                return 503, JSON, "no-store", msgspec.json.encode(body)
            return 200, JSON, "no-store", msgspec.json.encode({"games": found, "ready": 0, "all": len(found)})
        page = None if path.startswith(("/api", "/schema", "/metrics")) else page_at(path)
        if page is None:
            return None
        media = f"{page.media}; charset=utf-8" if page.media.startswith("text/") else page.media
        return 200, media, page.kept, page.file.read_bytes()

    async def _send(self, scope: Scope, send: Send, status: int, media: str, kept: str, body: bytes) -> None:
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        headers: Headers = [
            (b"content-type", media.encode()), (b"content-length", str(len(body)).encode()),
            *((name, value) for name, value in protecting(_plain(host), "", is_https=self._is_https)),
            (b"cache-control", kept.encode()),
        ]  # fmt: skip
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _plain(host: str) -> str:
    """A host that can stand in a header; one that cannot is left out."""
    return host if host and all(sign.isalnum() or sign in ".-:[]" for sign in host) else "localhost"
