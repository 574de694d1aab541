"""How an endpoint learns who asks, and reaches the house."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response
from litestar.connection import ASGIConnection

from rynek.server.accounts.identity import Person
from rynek.server.door import Visitor
from rynek.server.failure import refuse
from rynek.server.house import House

Connection = ASGIConnection[Any, Any, Any, Any]


def house_of(connection: Connection) -> House:
    """The parts of this node."""
    house: House = connection.app.state.house
    return house


def visitor_of(connection: Connection) -> Visitor:
    """What the door found out."""
    visitor: Visitor = connection.scope["state"]["visitor"]
    return visitor


def anybody(connection: Connection) -> Person | None:
    """Whoever asks, if known; a token must be good for looking."""
    person = visitor_of(connection).person
    return None if person is None else person.require("read")


def account_of(connection: Connection) -> int | None:
    """The number of whoever asks."""
    person = anybody(connection)
    return None if person is None else person.id


def somebody(connection: Connection, scope: str) -> Person:
    """Whoever asks, who must be known and may do this kind of thing."""
    person = visitor_of(connection).person
    if person is None:
        refuse(401, "who_are_you", "Choose a name first: this needs to know who you are.")
    return person.require(scope)


def ready_made(body: bytes, status: int = 200) -> Response[Any]:
    """An answer that is encoded already."""
    return Response(body, status_code=status, media_type=MediaType.JSON)
