"""What people do with their accounts, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from rynek.server.accounts.identity import COOKIE, HERE
from rynek.server.accounts.schemas import (
    Change,
    Claim,
    Entered,
    Export,
    LogIn,
    Me,
    Named,
    NewPassword,
    NewToken,
    PersonPage,
    Report,
    Token,
    Tokens,
)
from rynek.server.accounts.service import SESSION_MS
from rynek.server.bus import Hint
from rynek.server.failure import refuse
from rynek.server.lobby.schemas import MyMatches, Summaries
from rynek.server.refusals import NOTHING, refusals
from rynek.server.text import clean
from rynek.server.visitor import account_of, house_of, somebody, visitor_of

Asking = Request[Any, Any, Any]
PathNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


def _cookies(token: str, *, secure: bool) -> list[Cookie]:
    """The key to the session, and a mark beside it by which the page knows without asking that somebody is here."""
    seconds = SESSION_MS // 1000 if token else 0
    return [
        Cookie(key=COOKIE, value=token, max_age=seconds, httponly=True, samesite="lax", secure=secure, path="/"),
        Cookie(key=HERE, value="1", max_age=seconds, samesite="lax", secure=secure, path="/"),
    ]


def _entered(request: Asking, entered: Entered, *, cookie: bool = True) -> Response[Entered]:
    secure = house_of(request).settings.secure or request.scope["scheme"] == "https"
    cookies = _cookies(entered.token, secure=secure) if cookie else []
    return Response(entered, status_code=201, cookies=cookies)


@post("/guests", responses=refusals(429))
async def new_guest(request: Asking, data: JSONBody[Named]) -> Response[Entered]:
    """Choose a name and play; `cookie: false` for a second person at the same screen."""
    entered = await house_of(request).accounts.welcome(data.name, visitor_of(request).address)
    return _entered(request, entered, cookie=data.cookie)


@post("/sessions", responses=refusals(401, 429))
async def log_in(request: Asking, data: JSONBody[LogIn]) -> Response[Entered]:
    """Enter with a login and its password."""
    return _entered(request, await house_of(request).accounts.log_in(data, visitor_of(request).address))


@delete("/sessions/current", responses=refusals(401) | NOTHING)
async def log_out(request: Asking) -> Response[None]:
    """Leave this browser."""
    person = somebody(request, "read")
    await house_of(request).accounts.log_out(person)
    await house_of(request).bus.tell(Hint("person", "", person.id))
    return Response(None, status_code=204, cookies=_cookies("", secure=house_of(request).settings.secure))


@get("/me", responses=refusals(401))
async def me(request: Asking) -> Me:
    """What is known about me."""
    return await house_of(request).accounts.me(somebody(request, "read"))


@patch("/me", responses=refusals(401))
async def change_me(request: Asking, data: JSONBody[Change]) -> Me:
    """Another name, other settings."""
    person, house = somebody(request, "account"), house_of(request)
    changed = await house.accounts.change(person, data)
    await house.bus.tell(Hint("person", "", person.id))
    for match in await house.lobby.repository.of_person(person.id, "running"):
        await house.bus.tell(Hint("table", match.id))
    return changed


@post("/me/claim", status_code=200, responses=refusals(401, 409))
async def claim(request: Asking, data: JSONBody[Claim]) -> Me:
    """Choose a login and a password, to enter from elsewhere."""
    return await house_of(request).accounts.claim(somebody(request, "account"), data)


@post("/me/password", status_code=204, responses=refusals(401, 429))
async def new_password(request: Asking, data: JSONBody[NewPassword]) -> None:
    """Choose another password; all other sessions end."""
    person = somebody(request, "account")
    await house_of(request).accounts.new_password(person, data)
    await house_of(request).bus.tell(Hint("person", "", person.id))


@get("/me/waiting", responses=refusals(401))
async def waiting(request: Asking) -> Summaries:
    """Matches in which it is my turn, and tables that keep a seat for me."""
    person, lobby = somebody(request, "read"), house_of(request).lobby.repository
    return Summaries(await lobby.summaries(await lobby.waiting(person.id), person.id))


@get("/me/matches", responses=refusals(401))
async def my_matches(request: Asking) -> MyMatches:
    """All my matches."""
    person, lobby = somebody(request, "read"), house_of(request).lobby.repository
    found = [
        await lobby.summaries(await lobby.of_person(person.id, status), person.id)
        for status in ("open", "running", "finished")
    ]
    return MyMatches(*found)


@get("/me/export", responses=refusals(401))
async def export_me(request: Asking) -> Export:
    """All that is kept about me."""
    person, house = somebody(request, "account"), house_of(request)
    people, lobby = house.people, house.lobby.repository
    rows = [r for s in ("open", "running", "finished") for r in await lobby.of_person(person.id, s, most=10_000)]
    return Export(
        account=await house.accounts.me(person),
        tokens=await house.accounts.tokens(person),
        ratings=await house.accounts.ratings(person.id),
        matches=msgspec.to_builtins(await lobby.summaries(rows, person.id)),
        chat=[{"match": r.match_id, "text": r.text, "at": r.at} for r in await people.said(person.id)],
        blocked=await people.blocked_by(person.id),
        reports=[{"person": r.other, "reason": r.reason, "at": r.at} for r in await people.reported(person.id)],
    )


@delete("/me", responses=refusals(401) | NOTHING)
async def delete_me(request: Asking) -> Response[None]:
    """Take all my data away; my seats in running matches are resigned."""
    person, house = somebody(request, "account"), house_of(request)
    lobby = house.lobby
    for match in await lobby.repository.of_person(person.id, "dealing", most=10_000):
        await lobby.deal_due(match.id)
    for match in await lobby.repository.of_person(person.id, "open", most=10_000):
        await lobby.leave(match.id, person)
    for match in await lobby.repository.hosted(person.id):
        await lobby.pass_on(match.id, person)
    for match in await lobby.repository.of_person(person.id, "running", most=10_000):
        await house.asking.resign_for(match.id, person)
    sat_at = [m for s in ("running", "finished") for m in await lobby.repository.of_person(person.id, s, most=10_000)]
    await house.people.erase(person.id, house.now())
    for match in sat_at:
        await house.bus.tell(Hint("table", match.id))
    await house.bus.tell(Hint("person", "", person.id))
    house.identity.forget(person.id)
    return Response(None, status_code=204, cookies=_cookies("", secure=house.settings.secure))


@get("/tokens", responses=refusals(401))
async def tokens(request: Asking) -> Tokens:
    """My tokens, without their secrets."""
    return Tokens(await house_of(request).accounts.tokens(somebody(request, "account")))


@post("/tokens", responses=refusals(401))
async def new_token(request: Asking, data: JSONBody[NewToken]) -> Token:
    """A token for a program; its secret is told this once."""
    return await house_of(request).accounts.make_token(somebody(request, "account"), data)


@delete("/tokens/{token:int}", responses=refusals(401, 404))
async def end_token(request: Asking, token: PathNumber) -> None:
    """A program may no longer come in."""
    person = somebody(request, "account")
    await house_of(request).accounts.end_token(person, token)
    await house_of(request).bus.tell(Hint("person", "", person.id))


@get("/people/{person:int}", responses=refusals(404))
async def person_page(request: Asking, person: PathNumber) -> PersonPage:
    """What anybody may see of a person."""
    house, caller = house_of(request), account_of(request)
    row = await house.accounts.known(person)
    lobby, shown = house.lobby.repository, []
    for status in ("running", "finished"):
        rows = await lobby.of_person(person, status, listed=caller != person, most=50)
        shown.append(msgspec.to_builtins(await lobby.summaries(rows, caller)))
    met = caller is not None and caller != person
    return PersonPage(
        row.id, row.name, row.created_at, await house.accounts.ratings(person), shown[0], shown[1],
        await house.accounts.head_to_head(caller, person) if met and caller else [],
        person in await house.people.blocked_by(caller) if met and caller else False,
    )  # fmt: skip


@post("/people/{person:int}/block", status_code=204, responses=refusals(401, 404))
async def block(request: Asking, person: PathNumber) -> None:
    """Keep somebody away from my tables and their chat from me."""
    await house_of(request).accounts.block(somebody(request, "account"), person)


@delete("/people/{person:int}/block", responses=refusals(401, 404))
async def unblock(request: Asking, person: PathNumber) -> None:
    """Let somebody near again."""
    await house_of(request).people.unblock(somebody(request, "account").id, person)


@post("/people/{person:int}/report", status_code=202, responses=refusals(401, 404))
async def report(request: Asking, person: PathNumber, data: JSONBody[Report]) -> dict[str, bool]:
    """Tell the host about somebody."""
    me, house = somebody(request, "account"), house_of(request)
    await house.accounts.known(person)
    reason = clean(data.reason, lines=True)
    if not reason:
        refuse(422, "invalid", "Say what happened.", where="reason")
    await house.people.report(me.id, person, clean(data.match) if data.match else None, reason, house.now())
    return {"received": True}


ROUTER = Router(
    "",
    tags=["people"],
    route_handlers=[
        new_guest, log_in, log_out, me, change_me, claim, new_password, waiting, my_matches, export_me, delete_me,
        tokens, new_token, end_token, person_page, block, unblock, report,
    ],
)  # fmt: skip
