"""What a learning program sees: planes of small numbers, the observer's own seat first."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.game import Plane
from rynek.engine.rule import rule, woven
from rynek.games.budowa_miasta.price import lots_of, on_offer
from rynek.games.budowa_miasta.state import FREE_CARD, LOTS, MAX_SEATS, OBJECTS, STREETS, Phase

PLANES = (
    Plane("step", 3, "building, acquiring a share, short of money"),
    Plane("hand", LOTS, "the observer holds the building of this lot"),
    Plane("built", LOTS, "the lot is taken"),
    Plane("plain", LOTS, "the lot costs the printed price"),
    Plane("streets", STREETS, "buildings at this street, 0 to 4"),
    Plane("prices", OBJECTS, "price of the top card, 0 for a free one or an empty stack"),
    Plane("free", OBJECTS, "the free card is on its stack"),
    Plane("offer", OBJECTS, "this free card may be taken now"),
    Plane("mover", MAX_SEATS, "this seat decides, the observer's first"),
    Plane("playing", MAX_SEATS, "this seat is in the game"),
    Plane("coins", MAX_SEATS, "cash of this seat, 255 at most"),
    Plane("held", MAX_SEATS, "buildings in the hand of this seat"),
    Plane("shares", MAX_SEATS * OBJECTS, "shares of this seat in each object, 0 to 5"),
    Plane("bag", 1, "buildings in the bag"),
)


@rule
def observe(state: Any, pieces: Any, seat: int, out: Any) -> None:
    """Writes the planes for a seat, 0 for the public, which sees the table from seat 1."""
    out[:] = 0
    at = observe_step(state, out)
    at = observe_town(state, pieces, seat, out, at)
    observe_seats(state, seat, out, at)


@woven
def observe_step(state: Any, out: Any) -> int:
    """The step of the turn; returns where the next plane begins."""
    out[0] = 1 if state.phase == int(Phase.BUILD) else 0
    out[1] = 1 if state.phase == int(Phase.SHARE) else 0
    out[2] = state.short
    return 3


@woven
def observe_town(state: Any, pieces: Any, seat: int, out: Any, at: int) -> int:
    """Lots, streets and stacks; returns where the next plane begins."""
    hand = int(state.players[seat].hand) if seat != 0 else 0
    built, plain = int(state.built), int(state.plain)
    for lot in range(1, LOTS + 1):
        out[at + lot - 1] = hand >> lot & 1
        out[at + LOTS + lot - 1] = built >> lot & 1
        out[at + 2 * LOTS + lot - 1] = plain >> lot & 1
    at += 3 * LOTS
    for street in range(1, STREETS + 1):
        out[at + street - 1] = count(lots_of(street) & built)
    at += STREETS
    offered = on_offer(state, pieces)
    for of in range(1, OBJECTS + 1):
        stack = int(state.stack[of])
        if stack != 0:
            out[at + of - 1] = pieces.price[of, lowest(stack)]
        out[at + OBJECTS + of - 1] = 1 if stack & FREE_CARD else 0
        out[at + 2 * OBJECTS + of - 1] = 1 if offered == of else 0
    return at + 3 * OBJECTS


@woven
def observe_seats(state: Any, seat: int, out: Any, at: int) -> None:
    """Turn, money, hands and shares of all seats, clockwise from the observer, and the bag."""
    seats = int(state.seats)
    bag = LOTS - count(int(state.built))
    for step in range(seats):
        other = (max(seat, 1) - 1 + step) % seats + 1
        player = state.players[other]
        out[at + step] = 1 if state.mover == other else 0
        out[at + MAX_SEATS + step] = 1 if player.left == 0 else 0
        out[at + 2 * MAX_SEATS + step] = min(int(player.coins), 255)
        out[at + 3 * MAX_SEATS + step] = player.held
        for of in range(1, OBJECTS + 1):
            out[at + 4 * MAX_SEATS + step * OBJECTS + of - 1] = count(int(player.shares[of]))
        bag -= int(player.held)
    out[at + (4 + OBJECTS) * MAX_SEATS] = bag
