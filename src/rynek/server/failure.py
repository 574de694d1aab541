"""Every error has one form: a stable word, a sentence, and what helps to go on."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from rynek.server.log import logger

LOG = logger("rynek.server")
NOTHING_CHANGED = "Something went wrong here, not with you; nothing has changed. Try again in a moment."


class Refusal(Exception):
    """The server says no, and why."""

    def __init__(self, status: int, error: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status, self.error, self.message = status, error, message
        self.more = {key: value for key, value in more.items() if value is not None}

    def body(self) -> dict[str, Any]:
        """As it goes out."""
        return {"error": self.error, "message": self.message, **self.more}


class Problem(msgspec.Struct, kw_only=True):
    """What every refused request is answered with."""

    error: str
    message: str
    where: str | None = None
    view: dict[str, Any] | None = None
    reason: dict[str, Any] | None = None
    retry_after_ms: int | None = None


def refuse(status: int, error: str, message: str, **more: Any) -> NoReturn:
    """Say no."""
    raise Refusal(status, error, message, **more)


def _answer(status: int, body: dict[str, Any], headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(msgspec.json.encode(body), status_code=status, media_type=MediaType.JSON, headers=headers)


def say_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    """A refusal of our own."""
    headers = {}
    if "retry_after_ms" in refusal.more:
        headers["Retry-After"] = str(-(-int(refusal.more["retry_after_ms"]) // 1000))
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return _answer(refusal.status, refusal.body(), headers)


WORDS = {
    400: ("malformed", "The request cannot be read."),
    401: ("who_are_you", "Choose a name first: this needs to know who you are."),
    403: ("not_yours", "This is not yours to do."),
    404: ("unknown", "There is nothing at this address."),
    405: ("malformed", "This address does not take that method."),
    413: ("too_large", "The request is larger than this address takes."),
    415: ("malformed", "The body must be JSON: Content-Type: application/json."),
}


def say_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """A refusal of the framework, in our form."""
    status = error.status_code
    if status == 400 and error.extra:
        return _answer(422, _invalid(error.extra))
    word, sentence = WORDS.get(status, ("malformed", "The request cannot be answered."))
    detail = str(error.detail or "")
    if status == 400 and detail:
        sentence = f"The request cannot be read: {detail.split(' for http', maxsplit=1)[0].strip(':. ')[:200]}."
    return _answer(status, {"error": word, "message": sentence}, dict(error.headers or {}))


def _invalid(extra: Any) -> dict[str, Any]:
    """The first field that is wrong, and what is wrong with it."""
    first = extra[0] if isinstance(extra, list) and extra else {}
    where = str(first.get("key", "")).removeprefix("data") or "body"
    what = str(first.get("message", "is not what was expected"))
    if what == "'data'":
        what = "a JSON object is needed"
    return {"error": "invalid", "message": f"{where}: {what}"[:300], "where": where}


def say_unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A document that is not UTF-8, or nested deeper than anything of ours."""
    what = "nested too deeply" if isinstance(error, RecursionError) else "not UTF-8"
    return _answer(400, {"error": "malformed", "message": f"The document is {what}."})


def say_crash(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: told plainly, logged in full, nothing of its inside goes out."""
    LOG.error("crash", path=request.url.path, method=request.method, exc_info=error)
    return _answer(500, {"error": "broken", "message": NOTHING_CHANGED})
