"""The application: every address, behind one door."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from rynek.server.accounts.endpoints import ROUTER as PEOPLE
from rynek.server.accounts.identity import COOKIE
from rynek.server.door import Door
from rynek.server.failure import Refusal, say_crash, say_http, say_refusal, say_unreadable
from rynek.server.house import House
from rynek.server.lobby.endpoints import ROUTER as LOBBY
from rynek.server.matches.endpoints import ROUTER as PLAY
from rynek.server.pages import HANDLERS
from rynek.server.settings import Settings

VERSION = "1"


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Rynek",
        version=VERSION,
        description="Five city-building board games on one table. docs/protocol.md tells the whole story.",
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        tags=[
            Tag("people", "who plays"),
            Tag("lobby", "games and tables"),
            Tag("play", "what happens at a table"),
        ],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
    )


def build_app(settings: Settings, house: House | None = None) -> Door:
    """The application of one node, behind its door."""
    made = House(settings) if house is None else house

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await made.start()
        try:
            yield
        finally:
            await made.stop()

    app = Litestar(
        route_handlers=[Router("/api/v1", route_handlers=[PEOPLE, LOBBY, PLAY]), *HANDLERS],
        lifespan=[lifespan],
        exception_handlers=_handlers(),
        openapi_config=_openapi(),
        request_max_body_size=settings.body_limit,
        logging_config=None,
        debug=False,
    )
    app.state.house = made
    return Door(app, made.identity, made.metrics, settings.public_url, made.say_goodbye)


def _handlers() -> dict[Any, Any]:
    return {
        Refusal: say_refusal,
        HTTPException: say_http,
        RecursionError: say_unreadable,
        UnicodeDecodeError: say_unreadable,
        Exception: say_crash,
    }
