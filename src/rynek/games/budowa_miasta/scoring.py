"""Money: what shares pay, where a seat's cash came from, and who has won."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.state import CARDS, OBJECTS


class Line(IntEnum):
    """The lines of a seat's account; together they are its cash (BM-97)."""

    START = 0
    PAID_OUT = 1
    BONUS = 2
    SOLD = 3
    BUILT = 4
    BOUGHT = 5
    LOST = 6


LINES = tuple(line.name.lower().replace("_", "-") for line in Line)


@rule
def pay_of(state: Any, pieces: Any, seat: int, of: int) -> int:
    """What one completed street at an object brings a seat, by the number of its shares (BM-60)."""
    return int(pieces.pays[of, count(int(state.players[seat].shares[of]))])


@rule
def value_of_shares(state: Any, pieces: Any, seat: int) -> int:
    """The sum of the prices of the shares a seat still holds; a free card adds nothing (BM-106, BM-107)."""
    value = 0
    for of in range(1, OBJECTS + 1):
        held = int(state.players[seat].shares[of])
        for card in range(1, CARDS + 1):
            if held >> card & 1:
                value += int(pieces.price[of, card])
    return value


@rule
def scores(state: Any, pieces: Any, out: Any) -> None:
    """The account of every seat, line by line; what was spent counts below zero (BM-97, BM-105)."""
    start = int(pieces.start[int(state.seats)])
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        out[seat, int(Line.START)] = start
        out[seat, int(Line.PAID_OUT)] = player.paid_out
        out[seat, int(Line.BONUS)] = player.bonus
        out[seat, int(Line.SOLD)] = player.sold
        out[seat, int(Line.BUILT)] = -player.built
        out[seat, int(Line.BOUGHT)] = -player.bought
        out[seat, int(Line.LOST)] = -player.lost


@rule
def is_ahead(state: Any, pieces: Any, seat: int, other: int) -> bool:
    """Does the seat come before the other: by staying in the game, by cash, by the prices of its shares (BM-106)?"""
    one, two = state.players[seat], state.players[other]
    if one.left != 0 or two.left != 0:
        return bool(two.left != 0 and (one.left == 0 or one.left > two.left))
    if one.coins != two.coins:
        return bool(one.coins > two.coins)
    return value_of_shares(state, pieces, seat) > value_of_shares(state, pieces, other)


@rule
def ranks(state: Any, pieces: Any, out: Any) -> None:
    """The place of every seat; seats that tie in everything share a place (BM-108)."""
    for seat in range(1, int(state.seats) + 1):
        place = 1
        for other in range(1, int(state.seats) + 1):
            if other != seat and is_ahead(state, pieces, other, seat):
                place += 1
        out[seat] = place
