"""What lies hidden in a position, how often each possible piece must lie there, and how a test looks at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rynek.engine.match import Match


class Hidden(NamedTuple):
    """One hidden place: whose sight, the action that uncovers it if one must, and the odds of what can be there."""

    place: str
    match: Match
    seat: int  # in whose sight worlds are dealt, 0 for the public
    uncover: dict[str, Any] | None
    look: Callable[[Any], Any]  # what is there in a redealt, uncovered row
    odds: Mapping[Any, int]


def evenly(mask: int, first: int = 0) -> dict[int, int]:
    """Every bit of a set with the same odds, as numbers from a first one."""
    return {first + place: 1 for place in range(64) if mask >> place & 1}
