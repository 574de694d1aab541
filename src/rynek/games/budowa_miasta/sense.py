"""What the greedy bot knows of Budowa miasta: cash now, and what shares may still pay."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.price import lots_of
from rynek.games.budowa_miasta.scoring import pay_of
from rynek.games.budowa_miasta.state import LOTS_OF_A_STREET, STREETS

COMPLETES = (14, 26, 44, 68)  # in how many of a hundred games a street with so many buildings is completed in time
OWN_LOT = 6  # and how many more for each of its empty lots whose building one holds oneself
RESERVE = 8  # million that let a seat build on without selling
THIN = 40  # hundredths for each million below the reserve


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """How well a seat stands against the average of the others, in hundredths of a million."""
    seats = int(state.seats)
    others = 0
    for other in range(1, seats + 1):
        if other != seat:
            others += worth(state, pieces, other, 0)
    return worth(state, pieces, seat, int(state.players[seat].hand)) - others // (seats - 1)


@rule
def worth(state: Any, pieces: Any, seat: int, hand: int) -> int:
    """Cash, and the pay-outs a seat may hope for, in hundredths of a million."""
    player = state.players[seat]
    value = 100 * int(player.coins)
    if state.mover == 0:
        return value
    for street in range(1, STREETS + 1):
        lots = lots_of(street)
        placed = count(lots & int(state.built))
        if placed < LOTS_OF_A_STREET:
            chance = int(COMPLETES[placed]) + OWN_LOT * count(lots & hand)
            for end in range(2):
                value += chance * pay_of(state, pieces, seat, int(pieces.ends[street, end]))
    if player.left != 0:
        return value - 1000
    return value - THIN * max(0, RESERVE - int(player.coins))
