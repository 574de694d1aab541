"""Where a project may be played, as sets of places, and which cards may be bought."""

from __future__ import annotations

from typing import Any

from rynek.engine.rule import rule
from rynek.games.uptown.effect import first_project
from rynek.games.uptown.pieces import Needs
from rynek.games.uptown.state import DEALT, FACE, PLOTS, SIDES


@rule
def plots_of(seat: int) -> int:
    """The places of a seat's street, as bits (UP-02)."""
    return ((1 << PLOTS) - 1) << (PLOTS * (seat - 1) + 1)


@rule
def halves_of(card: int) -> int:
    """How many projects of a card may be used: a communal card may be turned over (UP-37, UP-38)."""
    return FACE if card <= DEALT else SIDES


@rule
def spots(state: Any, pieces: Any, project: int) -> int:
    """The places where the mover may play a project, as bits (UP-54 to UP-62)."""
    needs = int(pieces.needs[project])
    if needs == int(Needs.ROOF):
        free = int(state.roofed)
    elif needs == int(Needs.GROUND):
        free = ~int(state.built)
    elif needs == int(Needs.UPPER):
        free = int(state.built) & ~int(state.closed)
    else:
        free = ~int(state.closed)
    own = plots_of(int(state.mover))
    if pieces.gift[project] == 0:
        return free & own
    table = (1 << (PLOTS * int(state.seats) + 1)) - 2
    return free & table & ~own & ~int(state.shielded)


@rule
def fits(state: Any, pieces: Any, card: int) -> bool:
    """Can any project of a card be played anywhere (UP-Q19, UP-Q20)?"""
    project = first_project(card)
    for half in range(halves_of(card)):
        if spots(state, pieces, project + half) != 0:
            return True
    return False


@rule
def on_offer(state: Any, pieces: Any, deck: int) -> bool:
    """Is there a card on a deck, not locked by coins, that the mover can pay (UP-32, UP-39, UP-Q56)?"""
    owner = state.players[deck]
    if owner.top == 0 or owner.parked != 0:
        return False
    return int(pieces.price[int(owner.top)]) <= int(state.players[int(state.mover)].coins)


@rule
def may_act(state: Any, pieces: Any) -> bool:
    """Is there anything the mover could do in the second action (UP-29, UP-Q23)?"""
    if state.front != 0:
        return True
    for deck in range(1, int(state.seats) + 1):
        if on_offer(state, pieces, deck) and fits(state, pieces, int(state.players[deck].top)):
            return True
    return False
