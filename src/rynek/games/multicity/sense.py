"""What the greedy bot knows of Multicity, in hundredths of an element."""

from __future__ import annotations

from typing import Any

from rynek.engine.rule import rule
from rynek.games.multicity.state import LONGEST, SHORTEST


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """How well a seat stands against the average of the others, in hundredths of an element."""
    seats = int(state.seats)
    others = 0
    for other in range(1, seats + 1):
        if other != seat:
            others += worth(state, other)
    return worth(state, seat) - others // (seats - 1)


@rule
def worth(state: Any, seat: int) -> int:
    """What a seat has placed, and what it may hope to place."""
    player = state.players[seat]
    held = int(player.held)
    if state.length != 0 and state.mover == seat:
        held &= ~(1 << int(state.length))  # as good as placed
    value = 0
    for length in range(SHORTEST, LONGEST + 1):
        if held >> length & 1 == 0:
            value += 100 * length + 400
        elif state.mover != 0:
            ways = min(int(player.ways[length]), 8)
            value += ways * (16 - ways) * (length + 3) * 3 // 4
    if held == 0:
        value += 2000
    return value
