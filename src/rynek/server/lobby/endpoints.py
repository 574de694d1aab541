"""Games and tables, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from rynek.engine import shelf
from rynek.server.failure import refuse
from rynek.server.lobby.schemas import Added, Fill, Join, NewMatch, Summaries
from rynek.server.matches.schemas import View
from rynek.server.player import levels
from rynek.server.progress import told
from rynek.server.refusals import refusals
from rynek.server.visitor import account_of, house_of, ready_made, somebody

Asking = Request[Any, Any, Any]
Status = Literal["open", "running", "finished"]
Time = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
Game = Annotated[str | None, QueryParameter(pattern=r"^[a-z0-9_]{1,40}$")]
Language = Literal["en", "pl"]
PAGE = 50


@get("/games")
async def games(request: Asking) -> dict[str, Any]:
    """The games of this house, and how far each is compiled."""
    house = house_of(request)
    found = [told(slug, progress, levels(slug)) for slug, progress in house.games.progress.items()]
    return {"games": found, "ready": house.games.ready, "all": len(found)}


def _known(request: Asking, slug: str) -> None:
    if slug not in house_of(request).games.progress:
        refuse(404, "unknown", f"There is no game '{slug[:40]}'.")


@get("/games/{game:str}/editions/{edition:str}", responses=refusals(404, 503))
async def edition(
    request: Asking, game: FromPath[str], edition: FromPath[str], v: FromQuery[str | None] = None
) -> Response[dict[str, Any]]:
    """An edition as data, which a client draws from."""
    _known(request, game)
    found = house_of(request).games.edition(game, edition)
    for_ever = v is not None and v == found.hash
    headers = {"Cache-Control": "public, max-age=31536000, immutable"} if for_ever else {}
    data = {"edition": found.slug, "name": found.name, "hash": found.hash, "data": found.data}
    return Response(msgspec.to_builtins(data), headers=headers)


def _file(request: Asking, game: str, name: str, media: str) -> Response[str]:
    _known(request, game)
    if not shelf.has(game, name):
        refuse(404, "unknown", "This game has no such page.")
    return Response(shelf.read(game, name), media_type=media, headers={"Cache-Control": "max-age=300"})


@get("/games/{game:str}/text/{lang:str}", media_type=MediaType.TEXT, responses=refusals(404))
async def catalogue(request: Asking, game: FromPath[str], lang: FromPath[Language]) -> Response[str]:
    """Every word a player sees about a game, as a Fluent catalogue."""
    return _file(request, game, f"text.{lang}.ftl", "text/plain")


@get("/games/{game:str}/rules/{lang:str}", media_type="text/markdown", responses=refusals(404))
async def rules(request: Asking, game: FromPath[str], lang: FromPath[Language]) -> Response[str]:
    """The rules of a game in Markdown."""
    return _file(request, game, f"rules.{lang}.md", "text/markdown")


@post("/matches", responses=refusals(401, 503))
async def new_match(request: Asking, data: JSONBody[NewMatch]) -> Response[View]:
    """Set up a table; it starts by itself when nobody is missing."""
    person = somebody(request, "play")
    return ready_made(await house_of(request).lobby.create(person, data), 201)


@get("/matches", responses=refusals())
async def find(
    request: Asking, status: FromQuery[Status] = "open", game: Game = None, before: Time = None
) -> Summaries:
    """The listed matches, newest first."""
    lobby = house_of(request).lobby.repository
    rows = await lobby.listed(status, game, before, PAGE)
    following = rows[-1].created_at if len(rows) == PAGE else None
    return Summaries(await lobby.summaries(rows, account_of(request)), following)


@post("/matches/{match:str}/join", status_code=200, responses=refusals(401, 404, 409))
async def join(request: Asking, match: FromPath[str], data: JSONBody[Join]) -> Response[View]:
    """Sit down at a table."""
    return ready_made(await house_of(request).lobby.join(match, somebody(request, "play"), data))


@post("/matches/{match:str}/entropy", status_code=200, responses=refusals(401, 404, 409))
async def add_entropy(request: Asking, match: FromPath[str], data: JSONBody[Added]) -> Response[View]:
    """Add one's own chance to the shuffle."""
    return ready_made(await house_of(request).lobby.add_entropy(match, somebody(request, "play"), data.entropy))


@post("/matches/{match:str}/leave", status_code=204, responses=refusals(401, 404, 409))
async def leave(request: Asking, match: FromPath[str]) -> None:
    """Stand up before the start."""
    await house_of(request).lobby.leave(match, somebody(request, "play"))


@post("/matches/{match:str}/fill", status_code=200, responses=refusals(401, 404, 409))
async def fill(request: Asking, match: FromPath[str], data: JSONBody[Fill]) -> Response[View]:
    """Let bots take the empty seats."""
    return ready_made(await house_of(request).lobby.fill(match, somebody(request, "play"), data))


@post("/matches/{match:str}/rematch", responses=refusals(401, 404, 409))
async def rematch(request: Asking, match: FromPath[str]) -> Response[View]:
    """The same people again."""
    return ready_made(await house_of(request).lobby.rematch(match, somebody(request, "play")), 201)


@delete("/matches/{match:str}", responses=refusals(401, 404, 409))
async def close(request: Asking, match: FromPath[str]) -> None:
    """Take a table away before it begins."""
    await house_of(request).lobby.close(match, somebody(request, "play"))


ROUTER = Router(
    "",
    tags=["lobby"],
    route_handlers=[
        games, edition, catalogue, rules, new_match, find, join, add_entropy, leave, fill, rematch, close,
    ],
)  # fmt: skip
