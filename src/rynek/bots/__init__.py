"""Bots: who plays where no person does.

    >>> from rynek import bots
    >>> bots.levels("some_game")
    >>> architect = bots.bot("some_game", "architect")
    >>> action = architect.choose(match.sight(seat), seat, seed=1)

A bot receives a redacted row – what its seat may know – and answers with the number of a legal action. Names are
loaded when they are first used, so that knowing the levels costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rynek.bots.level import LEVELS
    from rynek.bots.naming import Spec, UnknownBot, named
    from rynek.bots.player import Bot, seat_down
    from rynek.engine.edition import Edition

__all__ = ["LEVELS", "Bot", "Spec", "UnknownBot", "bot", "levels", "named", "seat_down"]

PLACES = {
    "LEVELS": "level",
    "Bot": "player",
    "seat_down": "player",
    "named": "naming",
    "Spec": "naming",
    "UnknownBot": "naming",
}


def __getattr__(name: str) -> Any:
    """Loads the part of the package in which a name stands."""
    if name in PLACES:
        return getattr(import_module(f"rynek.bots.{PLACES[name]}"), name)
    raise AttributeError(name)


def levels(slug: str) -> list[dict[str, Any]]:
    """The strengths at which people meet a bot of this game, the weakest first."""
    from rynek.bots.level import LEVELS, thinking  # noqa: PLC0415

    return [{"level": name, "milliseconds": round(thinking(slug, name).milliseconds)} for name in LEVELS]


def bot(slug: str, word: str, edition: str | Edition = "house", *, against_people: bool = False, taste: int = 0) -> Bot:
    """A bot by its name, at the table of one match: `greedy`, `architect`, `search:800`, `search:20ms` …"""
    from rynek.bots.naming import named  # noqa: PLC0415
    from rynek.bots.player import seat_down  # noqa: PLC0415
    from rynek.engine import registry  # noqa: PLC0415

    game = registry.game(slug)
    used = game.edition(edition) if isinstance(edition, str) else edition
    return seat_down(game, used, named(slug, word, against_people=against_people), taste)
