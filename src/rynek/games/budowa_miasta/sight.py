"""What a seat may know, and what else could be true."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import draw
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.price import affordable, sale_value
from rynek.games.budowa_miasta.state import ALL_LOTS, HAND, Phase

TRIES = 500
IMAGINED = 1 << 30  # draws of a redeal stand far from those the game will make with the same key


@rule
def redact(state: Any, pieces: Any, seat: int) -> None:
    """Takes away the bag, the hands of the other seats and the random key (BM-33)."""
    state.bag = 0
    for other in range(1, int(state.seats) + 1):
        if other != seat:
            state.players[other].hand = 0
    for k in range(8):
        state.key[k] = 0


@rule
def redeal(state: Any, pieces: Any, seat: int, key: Any) -> None:
    """Deals every building the seat has not seen to the hands it cannot see and to the bag (BM-33).

    Not every hand is possible: the table has seen who could pay for nothing, and who is about to build. Hands of which
    something is known are dealt first; should they leave too little for one another, all are dealt again.
    """
    if not 0 <= seat <= state.seats:
        return
    redact(state, pieces, seat)
    if seat != 0 and count(int(state.players[seat].hand)) != state.players[seat].held:
        state.players[seat].hand = 0  # a drawn position may leave out the hand of its own seat too
        seat = 0
    for k in range(8):
        state.key[k] = key[k]
    drawn = int(state.drawn)
    state.drawn = IMAGINED
    for _ in range(TRIES):
        if deal_all(state, pieces, seat):
            break
    state.drawn = drawn


@rule
def deal_all(state: Any, pieces: Any, seat: int) -> bool:
    """Deals all hidden hands once, and what is left to the bag; false if a hand could not be dealt."""
    unseen = ALL_LOTS & ~int(state.built)
    if seat != 0:
        unseen &= ~int(state.players[seat].hand)
    for known in range(2, -1, -1):
        for other in range(1, int(state.seats) + 1):
            if other != seat and knowledge(state, other) == known:
                hand = deal(state, pieces, other, unseen)
                if count(hand) != state.players[other].held:
                    return False
                state.players[other].hand = hand
                unseen ^= hand
    state.bag = unseen
    return True


@rule
def is_about_to_build(state: Any, seat: int) -> bool:
    """Is the seat known to be able to pay for a building, with sales if it is short (BM-Q12, BM-Q14)?"""
    return bool(state.mover == seat and state.phase == int(Phase.BUILD))


@rule
def knowledge(state: Any, seat: int) -> int:
    """How much is known of a hand: 2 that something in it can be paid for, 1 that some could not be, 0 nothing."""
    if is_about_to_build(state, seat):
        return 2
    return 1 if state.players[seat].dear != 0 else 0


@rule
def deal(state: Any, pieces: Any, seat: int, unseen: int) -> int:
    """A hand for a seat, each that agrees with what the table has seen as likely as any other; 0 if there is none."""
    player = state.players[seat]
    if not 0 < player.held <= HAND:
        return 0
    held, most, least, payable = int(player.held), int(player.held), 0, 0
    dear = int(player.dear)
    if dear != 0:
        most = min(most, int(player.fresh))
    if is_about_to_build(state, seat):
        least = 1
        coins = int(player.coins)
        if state.short != 0:
            coins += sale_value(state, pieces, seat)
        payable = affordable(state, pieces, coins)
    kinds = (unseen & dear & payable, unseen & dear & ~payable, unseen & payable & ~dear, unseen & ~dear & ~payable)
    total = plan(kinds, held, most, least, -1)
    if total == 0:
        return 0
    numbers = plan(kinds, held, most, least, draw(state, total))
    hand = 0
    for kind in range(4):
        hand |= some(state, kinds[kind], numbers >> 8 * kind & 255)
    return hand


@rule
def plan(kinds: tuple[int, int, int, int], held: int, most: int, least: int, k: int) -> int:
    """How many hands there are with at most so many dear and at least so many payable buildings, for k below 0.

    Else how many of each kind the k-th of them holds, eight bits a kind.
    """
    total = 0
    for a in range(held + 1):
        for b in range(held + 1 - a):
            for c in range(held + 1 - a - b):
                if a + b <= most and a + c >= least:
                    d = held - a - b - c
                    total += (
                        ways(count(kinds[0]), a)
                        * ways(count(kinds[1]), b)
                        * ways(count(kinds[2]), c)
                        * ways(count(kinds[3]), d)
                    )
                    if k >= 0 and total > k:
                        return a | b << 8 | c << 16 | d << 24
    return total


@rule
def ways(n: int, k: int) -> int:
    """In how many ways k of n can be chosen."""
    product = 1
    for j in range(k):
        product = product * (n - j) // (j + 1)
    return product


@rule
def some(state: Any, mask: int, n: int) -> int:
    """So many members of a set at random, as bits."""
    chosen = 0
    for _ in range(n):
        rest = mask & ~chosen
        chosen |= 1 << nth(rest, draw(state, count(rest)))
    return chosen
