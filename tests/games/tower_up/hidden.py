"""The hidden place of Tower Up: the draw pile."""

from __future__ import annotations

from collections.abc import Iterator

import rynek
from tests.games.hidden import Hidden, evenly


def hidden() -> Iterator[Hidden]:
    """The card that fills the gap in the market."""
    match = rynek.game("tower_up").match(seats=3, seed=4)
    take = next(choice for choice in match.choices() if choice["do"] == "take")
    before, slot = match.row[0].market.copy(), take["slot"]
    pile = evenly(int(match.row[0].pile))
    yield Hidden("draw pile", match, 0, take, lambda row: int(row.market[slot]), pile)
    assert before[slot] not in pile
