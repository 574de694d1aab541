"""What the greedy bot knows of Miasta marzeń, in hundredths of a point."""

from typing import Any

from rynek.engine.rule import rule
from rynek.games.miasta_marzen.scoring import total_of


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """How well a seat stands."""
    return total_of(state, pieces, seat) * 100
