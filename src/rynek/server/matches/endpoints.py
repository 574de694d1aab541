"""Playing, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from rynek.server.bus import Hint
from rynek.server.matches import document
from rynek.server.matches.live import live
from rynek.server.matches.schemas import (
    Act,
    Answer,
    Ask,
    Chat,
    ChatLine,
    Entries,
    Explained,
    HandOver,
    Mute,
    Preview,
    Replayed,
    Said,
    Step,
    Undo,
    Verified,
    View,
)
from rynek.server.matches.schemas import Request as Wish
from rynek.server.refusals import refusals
from rynek.server.visitor import account_of, house_of, ready_made, somebody

Asking = Request[Any, Any, Any]
Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="the number of an entry")]
PathNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="the number of an entry")]
MaybeSince = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1, description="events after this entry")]
Sight = Annotated[int | None, QueryParameter(ge=0, le=12, description="a seat, 0 for the public")]
Watch = Annotated[str | None, QueryParameter(max_length=64, description="the secret of a spectator link")]
Moved = refusals(401, 404, 409, 410, 503)
RECORD_LIMIT = 4 * 1024 * 1024


@get("/matches/{match:str}", responses=refusals(404, 503))
async def view(request: Asking, match: FromPath[str], since: MaybeSince = None, watch: Watch = None) -> Response[View]:
    """What the caller may know of a match now."""
    return ready_made(await house_of(request).matches.view(match, account_of(request), since, watch))


@post("/matches/{match:str}/actions", responses=Moved)
async def act(request: Asking, match: FromPath[str], data: JSONBody[Act]) -> Response[View]:
    """Play a decision."""
    person = somebody(request, "play")
    return ready_made(await house_of(request).matches.act(match, person, data.n, data.action), 201)


@post("/matches/{match:str}/explain", status_code=200, responses=Moved)
async def explain(request: Asking, match: FromPath[str], data: JSONBody[Ask]) -> Explained:
    """Why something cannot be done now."""
    return Explained(**await house_of(request).matches.explain(match, somebody(request, "read"), data.action))


@post("/matches/{match:str}/preview", status_code=200, responses=Moved)
async def preview(request: Asking, match: FromPath[str], data: JSONBody[Ask]) -> Preview:
    """What surely follows from a choice, in events and points."""
    return Preview(**await house_of(request).matches.preview(match, somebody(request, "read"), data.action))


@post("/matches/{match:str}/undo", responses=Moved)
async def undo(request: Asking, match: FromPath[str], data: JSONBody[Undo]) -> Response[View]:
    """Take back a step, or my whole turn."""
    person = somebody(request, "play")
    return ready_made(await house_of(request).matches.undo(match, person, data.n, turn=data.turn), 201)


@post("/matches/{match:str}/requests", responses=Moved)
async def ask(request: Asking, match: FromPath[str], data: JSONBody[Wish]) -> Response[View]:
    """Ask the others to take something back, or to end here."""
    person = somebody(request, "play")
    return ready_made(await house_of(request).asking.request(match, person, data.n, data.what), 201)


@post("/matches/{match:str}/requests/answer", responses=Moved)
async def answer(request: Asking, match: FromPath[str], data: JSONBody[Answer]) -> Response[View]:
    """Allow what was asked, or not."""
    person = somebody(request, "play")
    return ready_made(await house_of(request).asking.answer(match, person, data.n, accept=data.accept), 201)


@post("/matches/{match:str}/resign", responses=Moved)
async def resign(request: Asking, match: FromPath[str], data: JSONBody[Step]) -> Response[View]:
    """Give up: a bot plays the seat on and it ranks last."""
    return ready_made(await house_of(request).asking.resign(match, somebody(request, "play"), data.n), 201)


@post("/matches/{match:str}/hand_over", responses=Moved)
async def hand_over(request: Asking, match: FromPath[str], data: JSONBody[HandOver]) -> Response[View]:
    """Let a bot sit in for me, or for somebody who is away."""
    person = somebody(request, "play")
    return ready_made(await house_of(request).asking.hand_over(match, person, data.n, data.seat), 201)


@post("/matches/{match:str}/take_back", responses=Moved)
async def take_back(request: Asking, match: FromPath[str], data: JSONBody[Step]) -> Response[View]:
    """Play for myself again."""
    return ready_made(await house_of(request).asking.take_back(match, somebody(request, "play"), data.n), 201)


@post("/matches/{match:str}/seen", status_code=204, responses=refusals(401, 404, 503))
async def seen(request: Asking, match: FromPath[str], data: JSONBody[Step]) -> None:
    """I have seen everything up to an entry."""
    house = house_of(request)
    await house.matches.seen(match, somebody(request, "read"), data.n)
    await house.bus.tell(Hint("seen", match, data.n))


@get("/matches/{match:str}/entries", responses=refusals(404, 503))
async def entries(request: Asking, match: FromPath[str], since: Since = 0, watch: Watch = None) -> Entries:
    """The entries as the caller may know them."""
    return Entries(**await house_of(request).matches.entries(match, account_of(request), since, watch))


@get("/matches/{match:str}/at/{n:int}", responses=refusals(404, 503))
async def moment(
    request: Asking, match: FromPath[str], n: PathNumber, seat: Sight = None, watch: Watch = None
) -> Response[View]:
    """The match as it stood after an entry."""
    return ready_made(await house_of(request).matches.at(match, account_of(request), n, seat, watch))


@get("/matches/{match:str}/record", responses=refusals(404, 503))
async def record(request: Asking, match: FromPath[str], watch: Watch = None) -> dict[str, Any]:
    """The record: what the caller may know while the match runs, all of it after the end."""
    return await house_of(request).matches.record(match, account_of(request), watch)


@post("/verify", status_code=200, request_max_body_size=RECORD_LIMIT, responses=refusals(503))
async def verify(request: Asking, data: JSONBody[dict[str, Any]]) -> Verified:
    """Whether a record is what it says: the seal, every decision, the result."""
    ok, checks = await document.verify_aside(house_of(request).games, data)
    return Verified(ok, checks)


@post("/records", status_code=200, request_max_body_size=RECORD_LIMIT, responses=refusals(503))
async def replay(request: Asking, data: JSONBody[dict[str, Any]]) -> Replayed:
    """Look through a record that was pasted."""
    ok, checks, moments = await document.replay_aside(house_of(request).games, data)
    return Replayed(ok, checks, moments)


@get("/matches/{match:str}/chat", responses=refusals(404, 503))
async def heard(request: Asking, match: FromPath[str], since: Since = 0, watch: Watch = None) -> Chat:
    """What was said at the table."""
    lines = await house_of(request).chat.heard(match, account_of(request), since, watch)
    return Chat([ChatLine(**line) for line in lines])


@post("/matches/{match:str}/chat", responses=refusals(401, 404, 429, 503))
async def say(request: Asking, match: FromPath[str], data: JSONBody[Said], watch: Watch = None) -> ChatLine:
    """Say something at the table."""
    return ChatLine(**await house_of(request).chat.say(match, somebody(request, "play"), data.text, watch))


@post("/matches/{match:str}/mute", status_code=204, responses=refusals(401, 404, 503))
async def mute(request: Asking, match: FromPath[str], data: JSONBody[Mute]) -> None:
    """Hear somebody no more here, or again."""
    house, person = house_of(request), somebody(request, "play")
    await house.chat.mute(match, person, data.person, muted=data.muted, hub=house.hub)


ROUTER = Router(
    "",
    tags=["play"],
    route_handlers=[
        view, act, explain, preview, undo, ask, answer, resign, hand_over, take_back, seen, entries, moment, record,
        verify, replay, heard, say, mute, live,
    ],
)  # fmt: skip
