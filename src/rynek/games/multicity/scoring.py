"""Who is ahead: a race in which only what stands in the city counts, element by element."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.multicity.state import LONGEST, SHORTEST

LINES = tuple(f"object-{length}" for length in range(SHORTEST, LONGEST + 1))


@rule
def elements_left(state: Any, seat: int) -> int:
    """The number of elements on the objects a seat still has (MC-37)."""
    elements = 0
    for length in range(SHORTEST, LONGEST + 1):
        elements += length * (int(state.players[seat].held) >> length & 1)
    return elements


@rule
def scores(state: Any, pieces: Any, out: Any) -> None:
    """The elements every seat has placed, object by object: who has placed most has fewest left (MC-37)."""
    for seat in range(1, int(state.seats) + 1):
        for length in range(SHORTEST, LONGEST + 1):
            is_placed = int(state.players[seat].held) >> length & 1 == 0
            out[seat, length - SHORTEST] = length if is_placed else 0


@rule
def is_ahead(state: Any, seat: int, other: int) -> bool:
    """Does the seat come before the other: by fewer elements left, then by more objects placed (MC-37, MC-38)?"""
    mine, theirs = elements_left(state, seat), elements_left(state, other)
    if mine != theirs:
        return mine < theirs
    return count(int(state.players[seat].held)) < count(int(state.players[other].held))


@rule
def ranks(state: Any, pieces: Any, out: Any) -> None:
    """The place of every seat; seats that tie in everything share a place (MC-39)."""
    for seat in range(1, int(state.seats) + 1):
        place = 1
        for other in range(1, int(state.seats) + 1):
            if other != seat and is_ahead(state, other, seat):
                place += 1
        out[seat] = place
