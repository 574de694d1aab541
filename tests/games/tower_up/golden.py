"""How games of Tower Up end, and how to get there."""

from __future__ import annotations

from rynek.engine.match import Match

ENDINGS = ("roofs", "shortage", "dead", "idle")
LEANINGS = {"roofs": (), "shortage": (), "dead": ("build",), "idle": ("take",)}
PLAYED_FROM_A_DRAWING = (
    "hundreds of games by chance did not end so; test_cards.py and test_end.py play it from drawn positions"
)
UNREACHED = dict.fromkeys((("dead", 3), ("dead", 4), ("shortage", 2), ("shortage", 3)), PLAYED_FROM_A_DRAWING)


def ending(match: Match) -> str:
    """What triggered the end."""
    return str(match.view(None)["end"]["kind"])
