"""Every page there is, each with something on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from rynek.engine import registry
from tests.server.table import Node, Person

LONG = "Wielce Szanowna Konstan."


@dataclass(frozen=True)
class Place:
    """A page, what shows that it is there, and who looks at it."""

    name: str
    path: str
    sign: str
    who: Person | None


def places(house: Node) -> Iterator[Place]:
    """One of each kind, and a running and a finished match of every game."""
    ala = house.person("Ala")
    jan = house.person(LONG)
    games = sorted(registry.slugs())
    yield Place("start", "/", "[data-game]", None)
    yield Place("new", f"/new/{games[0]}", "form", None)
    yield Place("rules", f"/rules/{games[0]}", ".rules h1", None)
    yield Place("verify", "/verify", "textarea", None)
    yield Place("no-page", "/no/such/page", "main svg", None)
    yield Place("no-match", "/zzzzzzzzzz", "main svg", None)
    yield Place("no-person", "/people/999999", "main svg", None)
    yield Place("settings-of-nobody", "/settings", "select", None)
    yield Place("settings", "/settings", "select", ala)
    waiting = ala.create("me", "open", game=games[0], listed=True)["id"]
    yield Place("lobby", f"/{waiting}", ".lobby", ala)
    yield Place("invited", f"/{waiting}", ".lobby form", jan)
    for game in games:
        most = registry.game(game).meta.seats[1]
        full = ala.create("me", *["bot:random"] * (most - 1), game=game)["id"]
        yield Place(f"{game}-full", f"/{full}", ".board svg", ala)
        over = jan.create("me", "bot:random", game=game)["id"]
        jan.play_out(over, random.Random(7))
        yield Place(f"{game}-over", f"/{over}", "[data-match-over]", jan)
    yield Place("matches", "/matches", "main ul", jan)
    yield Place("person", f"/people/{jan.id}", "main h1", ala)
