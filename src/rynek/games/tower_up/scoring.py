"""Who has how much: markers, cone and tokens, and the places at the end."""

from typing import Any

from rynek.engine.rule import rule
from rynek.games.tower_up.state import SLOTS
from rynek.games.tower_up.turn import supply_of

LINES = ("black", "grey", "white", "brown", "cone", "left", "middle", "right")
CONE, LEFT = 4, 5


@rule
def scores(state: Any, pieces: Any, out: Any) -> None:
    """Millions of every seat, line by line. TU-102, TU-103, TU-104."""
    out[:, :] = 0
    for seat in range(1, int(state.seats) + 1):
        for colour in range(1, 5):
            out[seat, colour - 1] = pieces.value[state.players[seat].marker[colour]]
        out[seat, CONE] = pieces.cone[state.players[seat].cone]
        for place in range(1, SLOTS + 1):
            out[seat, LEFT + place - 1] = state.players[seat].tokens[place]


@rule
def total_of(state: Any, pieces: Any, seat: int) -> int:
    """All millions of a seat. TU-102 to TU-104."""
    total = int(pieces.cone[state.players[seat].cone])
    for colour in range(1, 5):
        total += int(pieces.value[state.players[seat].marker[colour]])
    for place in range(1, SLOTS + 1):
        total += int(state.players[seat].tokens[place])
    return total


@rule
def ranks(state: Any, pieces: Any, out: Any) -> None:
    """Places: the richest first; of equals the one with more floors left; then they share. TU-105, TU-106, TU-107."""
    out[:] = 0
    for seat in range(1, int(state.seats) + 1):
        out[seat] = 1
        for other in range(1, int(state.seats) + 1):
            if is_ahead(state, pieces, other, seat):
                out[seat] += 1


@rule
def is_ahead(state: Any, pieces: Any, one: int, other: int) -> bool:
    """Does one seat stand before another? TU-105, TU-106, TU-Q47."""
    mine = total_of(state, pieces, one)
    theirs = total_of(state, pieces, other)
    if mine != theirs:
        return mine > theirs
    return supply_of(state, one) > supply_of(state, other)
