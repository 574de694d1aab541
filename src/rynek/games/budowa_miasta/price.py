"""What a building costs where it would stand now, and what a share costs or brings."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.state import CARDS, FREE_CARD, LOTS_OF_A_STREET, MOST_COST, OBJECTS


@rule
def street_of(lot: int) -> int:
    """The street a lot lies on (BM-14)."""
    return (lot + LOTS_OF_A_STREET - 1) // LOTS_OF_A_STREET


@rule
def lots_of(street: int) -> int:
    """The bits of a street's four lots (BM-14)."""
    return ((1 << LOTS_OF_A_STREET) - 1) << (LOTS_OF_A_STREET * (street - 1) + 1)


@rule
def beside(lot: int) -> int:
    """The bits of the lots before and after a lot on its own street (BM-49, BM-52)."""
    return ((1 << lot - 1) | (1 << lot + 1)) & lots_of(street_of(lot))


@rule
def cost_of(state: Any, pieces: Any, lot: int) -> int:
    """What the building of a lot costs now: twice the printed cost on a lot with no neighbour (BM-47, BM-53)."""
    printed = int(pieces.cost[lot])
    return printed if state.plain >> lot & 1 else 2 * printed


@rule
def affordable(state: Any, pieces: Any, coins: int) -> int:
    """The bits of all buildings that so much money could pay for now (BM-56)."""
    once = int(pieces.at_most[max(0, min(coins, MOST_COST))])
    twice = int(pieces.at_most[max(0, min(coins // 2, MOST_COST))])
    plain = int(state.plain)
    return (plain & once) | (twice & ~plain)


@rule
def half(price: int) -> int:
    """What a share of this price brings: half of it, rounded up (BM-80)."""
    return (price + 1) // 2


@rule
def earns_no_more(state: Any, pieces: Any, of: int) -> bool:
    """Are all streets of an object complete, so that its shares can never pay again (BM-85, BM-Q39)?"""
    return int(pieces.roads[of]) & ~int(state.complete) == 0


@rule
def sellable(state: Any, pieces: Any, seat: int, of: int) -> int:
    """The bits of the cards of an object that a seat short of money may sell (BM-84, BM-85, BM-86)."""
    if earns_no_more(state, pieces, of):
        return 0
    return int(state.players[seat].shares[of]) & ~FREE_CARD


@rule
def sale_value(state: Any, pieces: Any, seat: int) -> int:
    """What a seat would get for everything it may sell, each share rounded up by itself (BM-Q16, BM-Q43)."""
    value = 0
    for of in range(1, OBJECTS + 1):
        cards = sellable(state, pieces, seat, of)
        for card in range(2, CARDS + 1):
            if cards >> card & 1:
                value += half(int(pieces.price[of, card]))
    return value


@rule
def sales(state: Any, pieces: Any) -> int:
    """How many cards the mover may sell: none unless the turn began short of money (BM-87)."""
    if state.short == 0:
        return 0
    cards = 0
    for of in range(1, OBJECTS + 1):
        cards += count(sellable(state, pieces, int(state.mover), of))
    return cards


@rule
def for_sale(state: Any, pieces: Any, coins: int) -> int:
    """The bits of the objects whose top card is not free and costs no more than this (BM-69, BM-75)."""
    objects = 0
    for of in range(1, OBJECTS + 1):
        stack = int(state.stack[of])
        if stack != 0 and stack & FREE_CARD == 0 and pieces.price[of, lowest(stack)] <= coins:
            objects |= 1 << of
    return objects


@rule
def on_offer(state: Any, pieces: Any) -> int:
    """The object whose free card the mover may take for the building just placed, or 0 (BM-73, BM-Q23)."""
    of = int(pieces.touches[int(state.placed)])
    return of if of != 0 and state.stack[of] & FREE_CARD else 0
