"""What the greedy bot knows of UpTown, in hundredths of a point."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.uptown.effect import first_project, gain, street_of
from rynek.games.uptown.place import halves_of, plots_of, spots
from rynek.games.uptown.state import INCOME, PLACES, PLOTS, PRESTIGE, Phase

A_COIN = 33
OPEN_PLOT = 60  # hundredths for a plot that can still grow, while turns are left


@rule
def sense(state: Any, pieces: Any, seat: int) -> int:
    """How well a seat stands against the average of the others, in hundredths of a point."""
    seats = int(state.seats)
    others = 0
    for other in range(1, seats + 1):
        if other != seat:
            others += worth_of(state, pieces, other)
    mine = worth_of(state, pieces, seat)
    if state.phase == int(Phase.COMMUNAL) and state.mover == seat:
        mine += best_of(state, pieces, int(state.hand))
    return mine - others // (seats - 1)


@rule
def turns_left(state: Any, seat: int) -> int:
    """How many turns a seat may expect: the shortest deck and the fullest street set the clock (UP-65, UP-66)."""
    if state.ending != 0:
        return 0
    left = 99
    for one in range(1, int(state.seats) + 1):
        left = min(left, int(state.players[one].deck))
        left = min(left, 3 * count(plots_of(one) & ~int(state.closed)))
    return left


@rule
def worth_of(state: Any, pieces: Any, seat: int) -> int:
    """Prestige, coins, and the income that closings still to come will pay."""
    player = state.players[seat]
    value = 100 * int(state.worth[PRESTIGE, seat]) + A_COIN * int(player.coins)
    if state.mover == 0:
        return 100 * (int(state.worth[PRESTIGE, seat]) + int(player.coins) // 3)
    left = turns_left(state, seat)
    open_plots = count(plots_of(seat) & ~int(state.closed))
    closings = min(open_plots, (left + 1) // 2)
    income = int(state.worth[INCOME, seat])
    value += closings * A_COIN * 2 // 3 * max(0, income)
    value += min(open_plots, left) * OPEN_PLOT
    if player.parked != 0:
        value += A_COIN * int(player.parked) - 100
    return value


@rule
def best_of(state: Any, pieces: Any, card: int) -> int:
    """The best that the mover can make of a card in hand, roughly."""
    best = -400
    seat = int(state.mover)
    for half in range(halves_of(card)):
        project = first_project(card) + half
        free = spots(state, pieces, project)
        for place in range(1, PLACES + 1):
            if free >> place & 1:
                value = 100 * gain(state, pieces, PRESTIGE, project, place)
                value += 50 * gain(state, pieces, INCOME, project, place)
                if street_of(place) != seat:
                    value = -value // (int(state.seats) - 1)
                best = max(best, value)
    return best


assert PLACES % PLOTS == 0
