"""Everything that is not the API: the client's page, health, figures, and the list of addresses."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import File
from sqlalchemy import text

from rynek.server.games import Games
from rynek.server.visitor import house_of

STATIC = Path(__file__).parent / "static"
INDEX = STATIC / "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".html": "text/html",
    ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2", ".png": "image/png", ".ico": "image/x-icon", ".ftl": "text/plain", ".txt": "text/plain",
    ".webp": "image/webp", ".jpg": "image/jpeg", ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".wav": "audio/wav",
}  # fmt: skip
Asking = Request[Any, Any, Any]


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """The process lives."""
    return "ok\n"


@get("/readyz", include_in_schema=False)
async def readyz(request: Asking) -> Response[dict[str, Any]]:
    """Whether people can play: the database answers and every game is compiled."""
    house = house_of(request)
    try:
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
    wanted = request.scope["path"].strip("/")
    if wanted.startswith("api/"):
        raise NotFoundException
    file = (STATIC / wanted).resolve() if wanted and "\x00" not in wanted else INDEX
    if STATIC.resolve() in file.parents and file.suffix in TYPES and file.is_file():
        named = "assets" in file.parts
        headers = {"Cache-Control": FOR_EVER if named else "no-cache"}
        return File(file, media_type=TYPES[file.suffix], content_disposition_type="inline", headers=headers)
    if "." in wanted.rsplit("/", 1)[-1]:
        raise NotFoundException
    if INDEX.is_file():
        return Response(INDEX.read_bytes(), media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})
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
