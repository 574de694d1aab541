"""What is true in every position that can occur."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.price import affordable, beside, lots_of, sale_value
from rynek.games.budowa_miasta.rules import is_linked
from rynek.games.budowa_miasta.state import (
    ALL_CARDS,
    ALL_LOTS,
    END_LOTS,
    FREE_CARD,
    HAND,
    LOTS,
    MAX_SEATS,
    OBJECTS,
    STREETS,
    Ending,
    Phase,
    Wrong,
)


@rule
def invariants(state: Any, pieces: Any) -> int:
    """0 for a position that can occur, else what is wrong with it."""
    if not 2 <= state.seats <= MAX_SEATS:
        return Wrong.SEATS.value
    wrong = wrong_turn(state)
    if wrong == 0:
        wrong = wrong_seats(state)
    if wrong == 0:
        wrong = wrong_buildings(state)
    if wrong == 0:
        wrong = wrong_town(state, pieces)
    if wrong == 0:
        wrong = wrong_shares(state)
    if wrong == 0:
        wrong = wrong_money(state, pieces)
    if wrong == 0:
        wrong = wrong_knowledge(state, pieces)
    return wrong


@rule
def wrong_turn(state: Any) -> int:
    """One seat of those still in the game decides, at a step of its turn (BM-39, BM-40)."""
    mover = int(state.mover)
    if (state.phase == Phase.OVER.value) != (mover == 0) or (state.ending == Ending.NONE.value) != (mover != 0):
        return Wrong.STEP.value
    if not 0 <= mover <= state.seats or (mover != 0 and state.players[mover].left != 0):
        return Wrong.MOVER.value
    if (state.phase == Phase.SHARE.value) != (state.placed != 0):
        return Wrong.STEP.value
    if state.placed != 0 and not (1 <= state.placed <= LOTS and state.built >> int(state.placed) & 1 != 0):
        return Wrong.STEP.value
    if state.short not in (0, 1) or (state.short == 1 and state.phase != Phase.BUILD.value):
        return Wrong.SHORTAGE.value
    return 0


@rule
def wrong_seats(state: Any) -> int:
    """Bankrupts hold nothing and left one after the other; the last seat alone ends the game (BM-91, BM-Q30)."""
    order = 0
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        if player.left == 0:
            continue
        if not 1 <= player.left <= state.fallen or order >> int(player.left) & 1:
            return Wrong.BANKRUPT.value
        order |= 1 << int(player.left)
        if player.coins != 0 or player.held != 0 or player.shares.any() or player.dear != 0:
            return Wrong.BANKRUPT.value
    if count(order) != state.fallen:
        return Wrong.BANKRUPT.value
    if (state.fallen == state.seats - 1) != (state.ending == Ending.ALONE.value) or state.fallen >= state.seats:
        return Wrong.ALONE.value
    return 0


@rule
def wrong_buildings(state: Any) -> int:
    """All 48 buildings are in one place each: on the board, in a hand or in the bag (BM-05, BM-11, BM-Q41)."""
    seen = int(state.built)
    if seen & int(state.bag):
        return Wrong.BUILDINGS.value
    seen |= int(state.bag)
    for seat in range(1, int(state.seats) + 1):
        hand = int(state.players[seat].hand)
        if seen & hand:
            return Wrong.BUILDINGS.value
        seen |= hand
        most = HAND - 1 if seat == state.mover and state.phase == Phase.SHARE.value else HAND
        if count(hand) != state.players[seat].held or state.players[seat].held > most:
            return Wrong.HAND.value
    return 0 if seen == ALL_LOTS else Wrong.BUILDINGS.value


@rule
def wrong_town(state: Any, pieces: Any) -> int:
    """Prices and complete streets follow from the buildings, and a link ends the game (BM-14, BM-55, BM-99)."""
    plain = END_LOTS
    for lot in range(1, LOTS + 1):
        if state.built >> lot & 1:
            plain |= beside(lot)
    if plain != state.plain:
        return Wrong.PRICES.value
    complete = 0
    for street in range(1, STREETS + 1):
        if lots_of(street) & ~int(state.built) == 0:
            complete |= 1 << street
    if complete != state.complete:
        return Wrong.STREETS.value
    if is_linked(state, pieces) != (state.ending == Ending.LINK.value):
        return Wrong.LINK.value
    return 0


@rule
def wrong_shares(state: Any) -> int:
    """All 45 shares are in one place each, and no paid one is out before the free one (BM-07, BM-95, BM-Q20)."""
    for of in range(1, OBJECTS + 1):
        seen = int(state.stack[of])
        for seat in range(1, int(state.seats) + 1):
            cards = int(state.players[seat].shares[of])
            if seen & cards:
                return Wrong.SHARES.value
            seen |= cards
        if state.stack[of] & FREE_CARD and state.stack[of] != ALL_CARDS:
            return Wrong.FREE_CARD.value
        if state.box >> of & 1:
            if seen & FREE_CARD or state.fallen == 0:
                return Wrong.BOX.value
            seen |= FREE_CARD
        if seen != ALL_CARDS:
            return Wrong.SHARES.value
    return 0 if state.box >> (OBJECTS + 1) == 0 and state.box & 1 == 0 else Wrong.BOX.value


@rule
def wrong_money(state: Any, pieces: Any) -> int:
    """Every seat's cash is what came in less what went out (BM-97)."""
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        came = int(pieces.start[int(state.seats)]) + player.paid_out + player.bonus + player.sold
        if player.coins < 0 or player.coins != came - player.built - player.bought - player.lost:
            return Wrong.MONEY.value
        if min(player.paid_out, player.bonus, player.sold, player.built, player.bought, player.lost) < 0:
            return Wrong.MONEY.value
    return 0


@rule
def wrong_knowledge(state: Any, pieces: Any) -> int:
    """A mover about to build can pay, short of money it must sell first; older shortages fit the hands (BM-Q13)."""
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        if count(int(player.hand) & int(player.dear)) > player.fresh and player.dear != 0:
            return Wrong.SHORTAGE.value
        if player.fresh < 0 or (player.dear == 0 and player.fresh != 0):
            return Wrong.SHORTAGE.value
    if state.phase != Phase.BUILD.value:
        return 0
    mover = int(state.mover)
    coins = int(state.players[mover].coins)
    if state.short != 0:
        if state.players[mover].fresh != 0:
            return Wrong.SHORTAGE.value
        coins += sale_value(state, pieces, mover)
    return 0 if int(state.players[mover].hand) & affordable(state, pieces, coins) else Wrong.SHORTAGE.value
