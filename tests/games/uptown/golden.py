"""How games of UpTown end, and how to get there."""

from __future__ import annotations

from random import Random
from typing import Any

from rynek.engine.match import Match
from rynek.games.uptown.effect import first_project
from rynek.games.uptown.state import Ending

ENDINGS = ("deck", "street")
UNREACHED: dict[tuple[str, int], str] = {}


def is_roof(match: Match, choice: dict[str, Any]) -> bool:
    """Would this choice close a plot?"""
    if "project" not in choice:
        return False
    row, pieces = match.row[0], match.edition.pieces[0]
    card = int(row.hand) if choice["do"] == "play" else int(row.players[choice["deck"]].top)
    return bool(pieces.roof[first_project(card) + choice["project"] - 1])


def low(match: Match, choices: list[dict[str, Any]], random: Random) -> list[dict[str, Any]]:
    """Everybody closes plots as soon as possible, and builds to be able to."""
    roofs = [choice for choice in choices if is_roof(match, choice)]
    return roofs or [choice for choice in choices if "project" in choice or choice["do"] == "take"] or choices


def high(match: Match, choices: list[dict[str, Any]], random: Random) -> list[dict[str, Any]]:
    """Nobody closes a plot who need not, so the decks run out."""
    return [choice for choice in choices if not is_roof(match, choice)] or choices


LEANINGS = {"deck": high, "street": low}


def ending(match: Match) -> str:
    """What began the last round."""
    return Ending(int(match.row[0].ending)).name.lower()
