"""The hidden place of Multicity: the top of the stack."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.hidden import Hidden, evenly
from tests.games.multicity.drawing import GAME


def hidden() -> Iterator[Hidden]:
    """The next tile, when the first one lies."""
    match = GAME.match(seats=3, seed=4)
    left = int(match.edition.pieces[0].every) & ~int(match.row[0].laid)
    yield Hidden("stack", match, match.seat, {"do": "extend"}, lambda row: int(row.drawn_tile), evenly(left))
