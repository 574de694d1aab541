"""The door: everything that comes in passes here once. Who is it, from where, and may it come at all?"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from rynek.server.accounts.identity import COOKIE, Identity, Person
from rynek.server.log import logger
from rynek.server.metrics import Metrics
from rynek.server.protection import protecting

LOG = logger("rynek.requests")
SAFE = {"GET", "HEAD", "OPTIONS"}
HOST = re.compile(r"^[A-Za-z0-9.\-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$")
OWN_SITE = {"same-origin", "none", ""}
CROSS_SITE = "This came from another site; open Rynek itself to do that."
CLOSED_CROSS_SITE = 4403
LARGEST_HEAD = 32 * 1024
Goodbye = Callable[[], Awaitable[None]]
GONE = 499  # nobody was there any more to be answered


class Visitor:
    """What the door found out about a request."""

    __slots__ = ("address", "person", "session")

    def __init__(self, person: Person | None, session: str | None, address: str) -> None:
        self.person = person
        self.session = session
        self.address = address


class Door:
    """Checks the origin, knows the person, puts the protecting headers on every answer, counts and logs."""

    def __init__(
        self, app: ASGIApp, identity: Identity, metrics: Metrics, public_url: str, say_goodbye: Goodbye
    ) -> None:
        self._app = app
        self.say_goodbye = say_goodbye
        self._identity = identity
        self._metrics = metrics
        self._public = urlsplit(public_url).netloc.lower()
        self._is_https = public_url.startswith("https://")

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let one request or WebSocket in, or not."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = _headers(scope)
        host = headers.get("host", "").lower()
        if not HOST.match(host):
            await _refuse(scope, send, 400, "malformed", "The Host header names no host.")
            return
        if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
            await _refuse(scope, send, 431, "too_large", f"The headers are larger than {LARGEST_HEAD} bytes.")
            return
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self._is_own(headers, host):
            self._metrics.refused.labels("cross_site").inc()
            await _refuse(scope, send, 403, "cross_site", CROSS_SITE)
            return
        token = _token(headers)
        person = await self._identity.person(token) if token else None
        scope.setdefault("state", {})["visitor"] = Visitor(person, token, _address(scope))
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        await self._answer(scope, receive, send, host)

    async def _answer(self, scope: Any, receive: Receive, send: Send, host: str) -> None:
        began, status = time.perf_counter(), GONE
        headers = protecting(host, scope["path"], is_https=self._is_https)

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # the server leaves the body out
        try:
            await self._app(scope, receive, sending)
        finally:
            spent = time.perf_counter() - began
            self._metrics.requests.labels(scope["method"] if len(scope["method"]) < 8 else "OTHER", status).inc()
            self._metrics.seconds.observe(spent)
            if (status >= 500 and status != 503) or (spent > 1 and status != GONE):
                LOG.warning("request", method=scope["method"], path=scope["path"][:200], status=status,
                            ms=round(spent * 1000))  # fmt: skip

    def _is_own(self, headers: dict[str, str], host: str) -> bool:
        """Whether a request that changes something comes from our own page, or from no page at all."""
        if headers.get("sec-fetch-site", "") not in OWN_SITE:
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        own = {host, self._public} - {""}
        return urlsplit(origin).netloc.lower() in own and origin.startswith(("http://", "https://"))


def _headers(scope: Any) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else "local"


def _token(headers: dict[str, str]) -> str | None:
    """The bearer token, else the cookie."""
    said = headers.get("authorization", "")
    if said[:7].lower() == "bearer ":
        return said[7:].strip()
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


PLAIN = [(b"x-content-type-options", b"nosniff"), (b"content-security-policy", b"default-src 'none'")]


async def _refuse(scope: Any, send: Send, status: int, error: str, message: str) -> None:
    """Say no before anything else is looked at."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": CLOSED_CROSS_SITE, "reason": error})
        return
    body = msgspec.json.encode({"error": error, "message": message})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *PLAIN]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
