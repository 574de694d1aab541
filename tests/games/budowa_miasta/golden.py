"""How games of Budowa miasta end, and how to get there."""

from __future__ import annotations

from rynek.engine.match import Match

ENDINGS = ("link", "alone")
LEANINGS = {"link": (), "alone": ("buy",)}
IMPOSSIBLE: dict[tuple[str, int], str] = {}


def ending(match: Match) -> str:
    """What ended the game."""
    return str(match.view(None)["ending"])
