"""Everything that is not the API: the client's page, health, figures, and the list of addresses."""

from __future__ import annotations

import asyncio
import html
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import File
from sqlalchemy import text

from rynek.server.client import INDEX, page_at
from rynek.server.games import Games
from rynek.server.visitor import house_of

Asking = Request[Any, Any, Any]
PATIENCE_S = 3


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """The process lives."""
    return "ok\n"


@get("/readyz", include_in_schema=False)
async def readyz(request: Asking) -> Response[dict[str, Any]]:
    """Whether people can play: the database answers and every game is compiled."""
    house = house_of(request)
    try:
        async with asyncio.timeout(PATIENCE_S):
            await house.database.row(text("SELECT 1"))
        database = True
    except Exception:  # whatever is wrong with it, it does not answer
        database = False
    states = {slug: progress.state for slug, progress in house.games.progress.items()}
    ready = database and house.games.all_ready and not house.is_stopping
    told = {"ready": ready, "database": database, "bus": house.bus.connected, "games": states}
    return Response(told, status_code=200 if ready else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Asking) -> Response[bytes]:
    """The figures for Prometheus."""
    house = house_of(request)
    house.metrics.cached.set(len(house.memory))
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


@get("/api", media_type=MediaType.HTML, include_in_schema=False)
async def addresses(request: Asking) -> str:
    """Every address of the API with what it is for, made from the same document."""
    lines = []
    for path, item in request.app.openapi_schema.to_schema()["paths"].items():
        for method, operation in item.items():
            if isinstance(operation, dict):
                said = html.escape(operation.get("description") or operation.get("summary") or "")
                lines.append(f"<dt><code>{method.upper()} {html.escape(path)}</code></dt><dd>{said}</dd>")
    return _page("Rynek: the API", "<p>The whole document is at <a href='/schema/openapi.json'>openapi.json</a>.</p>"
                 f"<dl>{''.join(lines)}</dl>")  # fmt: skip


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Asking) -> Response[Any] | File:
    """The client: its files, and its page for every other address."""
    path = request.scope["path"]
    if path.startswith("/api/"):
        raise NotFoundException
    page = page_at(path)
    if page is not None:
        headers = {"Cache-Control": page.kept}
        return File(page.file, media_type=page.media, content_disposition_type="inline", headers=headers)
    if INDEX.is_file() or "." in path.rsplit("/", 1)[-1]:
        raise NotFoundException
    return Response(_without_client(house_of(request).games), media_type=MediaType.HTML)


def _without_client(games: Games) -> str:
    """What is shown when the client has not been built."""
    rows = "".join(
        f"<li>{html.escape(slug)}: {progress.state} ({progress.done} of {progress.of})</li>"
        for slug, progress in games.progress.items()
    )
    return _page(
        "Rynek",
        "<p>The server runs, but the client has not been built into it. In a clone, <code>make build</code> builds it; "
        "<code>pip install .</code> does so by itself.</p>"
        f"<h2>Games</h2><ul>{rows}</ul><p><a href='/api'>The API</a> works without it.</p>",
    )


def _page(title: str, body: str) -> str:
    return (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{title}</title><h1>{title}</h1>{body}</html>"
    )


HANDLERS = [healthz, readyz, metrics, addresses, client]
