"""What is true in every position that can occur, and which of it follows from the rest."""

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
)
from rynek.games.budowa_miasta.words import Wrong


@rule
def invariants(state: Any, pieces: Any) -> int:
    """0 for a position that can occur, else what is wrong with it."""
    if not 2 <= state.seats <= MAX_SEATS:
        return int(Wrong.SEATS)
    if state.ply < 0 or state.drawn < 0:
        return int(Wrong.STEP)
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
    if not 0 <= state.phase <= int(Phase.SHARE) or not 0 <= state.ending <= int(Ending.ALONE):
        return int(Wrong.STEP)
    if (state.phase == int(Phase.OVER)) != (mover == 0) or (state.ending == int(Ending.NONE)) != (mover != 0):
        return int(Wrong.STEP)
    if not 0 <= mover <= state.seats or (mover != 0 and state.players[mover].left != 0):
        return int(Wrong.MOVER)
    if (state.phase == int(Phase.SHARE)) != (state.placed != 0):
        return int(Wrong.STEP)
    if state.placed != 0 and not (1 <= state.placed <= LOTS and state.built >> int(state.placed) & 1 != 0):
        return int(Wrong.STEP)
    if state.short not in (0, 1) or (state.short == 1 and state.phase != int(Phase.BUILD)):
        return int(Wrong.SHORTAGE)
    return 0


@rule
def wrong_seats(state: Any) -> int:
    """Bankrupts hold nothing and left one after the other; the last seat alone ends the game (BM-91, BM-Q30)."""
    order = 0
    if not 0 <= state.fallen < state.seats:
        return int(Wrong.ALONE)
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        if player.left == 0:
            continue
        if not 1 <= player.left <= state.fallen or order >> int(player.left) & 1:
            return int(Wrong.BANKRUPT)
        order |= 1 << int(player.left)
        if player.coins != 0 or player.held != 0 or player.shares.any() or player.dear != 0:
            return int(Wrong.BANKRUPT)
    if count(order) != state.fallen:
        return int(Wrong.BANKRUPT)
    if (state.fallen == state.seats - 1) != (state.ending == int(Ending.ALONE)):
        return int(Wrong.ALONE)
    return 0


@rule
def wrong_buildings(state: Any) -> int:
    """All 48 buildings are in one place each: on the board, in a hand or in the bag (BM-05, BM-11, BM-Q41)."""
    seen = int(state.built)
    if seen & int(state.bag):
        return int(Wrong.BUILDINGS)
    seen |= int(state.bag)
    for seat in range(1, int(state.seats) + 1):
        hand = int(state.players[seat].hand)
        if seen & hand:
            return int(Wrong.BUILDINGS)
        seen |= hand
        most = HAND - 1 if seat == state.mover and state.phase == int(Phase.SHARE) else HAND
        if count(hand) != state.players[seat].held or state.players[seat].held > most:
            return int(Wrong.HAND)
    return 0 if seen == ALL_LOTS else int(Wrong.BUILDINGS)


@rule
def wrong_town(state: Any, pieces: Any) -> int:
    """Prices and complete streets follow from the buildings, and a link ends the game (BM-14, BM-55, BM-99)."""
    plain, complete = town_of(int(state.built))
    if plain != state.plain:
        return int(Wrong.PRICES)
    if complete != state.complete:
        return int(Wrong.STREETS)
    if is_linked(state, pieces) != (state.ending == int(Ending.LINK)):
        return int(Wrong.LINK)
    return 0


@rule
def wrong_shares(state: Any) -> int:
    """All 45 shares are in one place each, and no paid one is out before the free one (BM-07, BM-95, BM-Q20)."""
    for of in range(1, OBJECTS + 1):
        seen = int(state.stack[of])
        for seat in range(1, int(state.seats) + 1):
            cards = int(state.players[seat].shares[of])
            if seen & cards:
                return int(Wrong.SHARES)
            seen |= cards
        if state.stack[of] & FREE_CARD and state.stack[of] != ALL_CARDS:
            return int(Wrong.FREE_CARD)
        if state.box >> of & 1:
            if seen & FREE_CARD or state.fallen == 0:
                return int(Wrong.BOX)
            seen |= FREE_CARD
        if seen != ALL_CARDS:
            return int(Wrong.SHARES)
    return 0 if state.box >> (OBJECTS + 1) == 0 and state.box & 1 == 0 else int(Wrong.BOX)


@rule
def wrong_money(state: Any, pieces: Any) -> int:
    """Every seat's cash is what came in less what went out (BM-97)."""
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        came = int(pieces.start[int(state.seats)]) + int(player.paid_out) + int(player.bonus) + int(player.sold)
        went = int(player.built) + int(player.bought) + int(player.lost)
        if player.coins < 0 or player.coins != came - went:
            return int(Wrong.MONEY)
        if min(player.paid_out, player.bonus, player.sold, player.built, player.bought, player.lost) < 0:
            return int(Wrong.MONEY)
    return 0


@rule
def wrong_knowledge(state: Any, pieces: Any) -> int:
    """A mover about to build can pay, short of money it must sell first; older shortages fit the hands (BM-Q13)."""
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        if count(int(player.hand) & int(player.dear)) > player.fresh and player.dear != 0:
            return int(Wrong.SHORTAGE)
        if player.dear & ~ALL_LOTS != 0 or player.fresh < 0 or (player.dear == 0 and player.fresh != 0):
            return int(Wrong.SHORTAGE)
    if state.phase != int(Phase.BUILD):
        return 0
    mover = int(state.mover)
    coins = int(state.players[mover].coins)
    if state.short != 0:
        if state.players[mover].fresh != 0:
            return int(Wrong.SHORTAGE)
        coins += sale_value(state, pieces, mover)
    return 0 if int(state.players[mover].hand) & affordable(state, pieces, coins) else int(Wrong.SHORTAGE)


@rule
def derive(state: Any, pieces: Any) -> None:
    """Works out what follows from the rest: prices, full streets, stacks, the bag, and an account left blank."""
    state.plain, state.complete = town_of(int(state.built))
    state.bag = ALL_LOTS & ~int(state.built)
    state.fallen = 0
    for of in range(1, OBJECTS + 1):
        state.stack[of] = ALL_CARDS & ~(FREE_CARD if state.box >> of & 1 else 0)
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        state.bag &= ~int(player.hand)
        state.fallen = max(int(state.fallen), int(player.left))
        if player.hand != 0:
            player.held = count(int(player.hand))
        for of in range(1, OBJECTS + 1):
            state.stack[of] &= ~int(player.shares[of])
        balance(pieces, player, int(state.seats))


@rule
def balance(pieces: Any, player: Any, seats: int) -> None:
    """An account without a single line gets the one that explains the cash: pay-outs or buildings (BM-97)."""
    if (
        player.coins >= 0
        and player.paid_out | player.bonus | player.sold | player.built | player.bought | player.lost == 0
    ):
        more = int(player.coins) - int(pieces.start[seats])
        player.paid_out = max(more, 0)
        player.built = max(-more, 0)


@rule
def town_of(built: int) -> tuple[int, int]:
    """The bits of the lots at the printed price and of the complete streets, for these buildings (BM-14, BM-55)."""
    plain, complete = END_LOTS, 0
    for lot in range(1, LOTS + 1):
        if built >> lot & 1:
            plain |= beside(lot)
    for street in range(1, STREETS + 1):
        if lots_of(street) & ~built == 0:
            complete |= 1 << street
    return plain, complete
