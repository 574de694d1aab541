"""Prestige at the end: plot by plot, coins, and the places after the tie-break."""

from __future__ import annotations

from typing import Any

from rynek.engine.rule import rule
from rynek.games.uptown.effect import prestige_of, street_of
from rynek.games.uptown.state import CARDS, COINS_A_POINT, PLOTS, PRESTIGE

LINES = (*(f"plot-{plot}" for plot in range(1, PLOTS + 1)), "coins")


@rule
def scores(state: Any, pieces: Any, out: Any) -> None:
    """The score sheet: prestige of every plot, and of the coins in the wallet (UP-68, UP-69, UP-70)."""
    out[:, :] = 0
    for card in range(1, CARDS + 1):
        place = int(state.place[card])
        if place != 0:
            out[street_of(place), (place - 1) % PLOTS] += prestige_of(state, pieces, card)
    for seat in range(1, int(state.seats) + 1):
        out[seat, PLOTS] = int(state.players[seat].coins) // COINS_A_POINT


@rule
def total_of(state: Any, seat: int) -> int:
    """All prestige of a seat (UP-68, UP-69)."""
    return int(state.worth[PRESTIGE, seat]) + int(state.players[seat].coins) // COINS_A_POINT


@rule
def tallest_of(state: Any, seat: int) -> int:
    """The cards of a seat's tallest building, closed or not (UP-72, UP-Q50)."""
    tallest = 0
    for place in range(PLOTS * (seat - 1) + 1, PLOTS * seat + 1):
        tallest = max(tallest, int(state.height[place]))
    return tallest


@rule
def is_ahead(state: Any, one: int, other: int) -> bool:
    """Does one seat stand before another: by prestige, then by its tallest building (UP-71, UP-72)?"""
    mine, theirs = total_of(state, one), total_of(state, other)
    if mine != theirs:
        return mine > theirs
    return tallest_of(state, one) > tallest_of(state, other)


@rule
def ranks(state: Any, pieces: Any, out: Any) -> None:
    """The place of every seat; seats that tie in everything share a place (UP-73)."""
    for seat in range(1, int(state.seats) + 1):
        out[seat] = 1
        for other in range(1, int(state.seats) + 1):
            if is_ahead(state, other, seat):
                out[seat] += 1
