"""How games of Multicity end, and how to get there."""

from __future__ import annotations

from random import Random
from typing import Any

from rynek.engine.match import Match

ENDINGS = ("race", "stack")
UNREACHED: dict[tuple[str, int], str] = {}


def builders(match: Match, choices: list[dict[str, Any]], random: Random) -> list[dict[str, Any]]:
    """City builders: three turns of four bring a tile, though there be room for an object."""
    tiles = [choice for choice in choices if choice["do"] == "extend"]
    return tiles if tiles and random.random() < 0.75 else choices


LEANINGS = {"race": (), "stack": builders}


def ending(match: Match) -> str:
    """What ended the game."""
    return str(match.view(None)["ending"])
