"""The law: how the game is set up, what may be done, and what it brings about."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest, nth
from rynek.engine.chance import begin, below, draw
from rynek.engine.event import EVERYBODY, emit
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.actions import BUILD, BUY, DECLINE, SELL, TAKE
from rynek.games.budowa_miasta.price import (
    affordable,
    beside,
    cost_of,
    earns_no_more,
    for_sale,
    half,
    lots_of,
    on_offer,
    sales,
    sellable,
    street_of,
)
from rynek.games.budowa_miasta.scoring import pay_of
from rynek.games.budowa_miasta.state import (
    ALL_CARDS,
    ALL_LOTS,
    CARDS,
    END_LOTS,
    FREE_CARD,
    HAND,
    LOTS,
    OBJECTS,
    POOL,
    STADIUM,
    STREETS,
    Ending,
    Phase,
)
from rynek.games.budowa_miasta.turn import end_turn, finish, take_from_bag
from rynek.games.budowa_miasta.words import Did, Why

BY_LOT = 0


@rule
def setup(state: Any, pieces: Any, seats: int, options: Any, key: Any) -> None:
    """Deals the money and four buildings each, and stacks the shares with the free cards on top (BM-24 to BM-37)."""
    begin(state, seats, key)
    state.bag = ALL_LOTS
    state.plain = END_LOTS
    for of in range(1, OBJECTS + 1):
        state.stack[of] = ALL_CARDS
    for seat in range(1, seats + 1):
        state.players[seat].coins = pieces.start[seats]
        for _ in range(HAND):
            take_from_bag(state, seat)
    if options[0] == BY_LOT:
        state.mover = 1 + draw(state, seats)
    state.phase = int(Phase.BUILD)


@rule
def why_not(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """Why the mover may not do this now: a reason and its numbers, or zeros."""
    if state.phase == int(Phase.OVER):
        return int(Why.GAME_IS_OVER), 0, 0, 0
    if action < SELL:
        return why_not_build(state, pieces, action - BUILD + 1)
    if action < TAKE:
        return why_not_sell(state, pieces, 1 + (action - SELL) // CARDS, 1 + (action - SELL) % CARDS)
    if state.phase != int(Phase.SHARE):
        return int(Why.BUILD_FIRST), 0, 0, 0
    if action < BUY:
        return why_not_take(state, pieces, action - TAKE + 1)
    if action < DECLINE:
        return why_not_buy(state, pieces, action - BUY + 1)
    return 0, 0, 0, 0


@rule
def why_not_build(state: Any, pieces: Any, lot: int) -> tuple[int, int, int, int]:
    """One building a turn, out of the own hand, on its own lot, for cash (BM-41, BM-45, BM-46)."""
    player = state.players[int(state.mover)]
    if state.phase != int(Phase.BUILD):
        return int(Why.BUILT_ALREADY), int(state.placed), 0, 0
    if state.built >> lot & 1:
        return int(Why.LOT_IS_TAKEN), lot, 0, 0
    if player.hand >> lot & 1 == 0:
        return int(Why.NOT_IN_HAND), lot, 0, 0
    cost = cost_of(state, pieces, lot)
    if cost > player.coins:
        return int(Why.BUILDING_TOO_DEAR), lot, cost, int(player.coins)
    return 0, 0, 0, 0


@rule
def why_not_sell(state: Any, pieces: Any, of: int, card: int) -> tuple[int, int, int, int]:
    """Only before building, only when short, only paid shares that could still earn (BM-44, BM-84 to BM-87)."""
    player = state.players[int(state.mover)]
    if state.phase != int(Phase.BUILD):
        return int(Why.SALE_COMES_FIRST), 0, 0, 0
    if state.short == 0:
        return int(Why.NOT_SHORT), int(player.coins), 0, 0
    if player.shares[of] >> card & 1 == 0:
        return int(Why.SHARE_NOT_HELD), of, card, 0
    if 1 << card == FREE_CARD:
        return int(Why.FREE_CARD_UNSELLABLE), of, 0, 0
    if earns_no_more(state, pieces, of):
        return int(Why.EARNS_NO_MORE), of, 0, 0
    return 0, 0, 0, 0


@rule
def why_not_take(state: Any, pieces: Any, of: int) -> tuple[int, int, int, int]:
    """A free card that is still there, of the object beside the building placed this turn (BM-73, BM-Q23)."""
    if state.stack[of] & FREE_CARD == 0:
        return int(Why.FREE_CARD_GONE), of, 0, 0
    if on_offer(state, pieces) != of:
        return int(Why.NOT_NEXT_DOOR), of, int(state.placed), 0
    return 0, 0, 0, 0


@rule
def why_not_buy(state: Any, pieces: Any, of: int) -> tuple[int, int, int, int]:
    """The top card of a stack, if it is not the free one, for cash (BM-69, BM-70, BM-75)."""
    stack = int(state.stack[of])
    if stack == 0:
        return int(Why.STACK_IS_EMPTY), of, 0, 0
    if stack & FREE_CARD:
        return int(Why.FREE_CARD_ON_TOP), of, 0, 0
    price = int(pieces.price[of, lowest(stack)])
    coins = int(state.players[int(state.mover)].coins)
    if price > coins:
        return int(Why.SHARE_TOO_DEAR), of, price, coins
    return 0, 0, 0, 0


@rule
def legal(state: Any, pieces: Any, mask: Any) -> None:
    """Marks every action the mover may do now."""
    mask[:] = 0
    player = state.players[int(state.mover)]
    coins = int(player.coins)
    if state.phase == int(Phase.BUILD):
        hand = int(player.hand) & affordable(state, pieces, coins)
        for lot in range(1, LOTS + 1):
            if hand >> lot & 1:
                mask[BUILD + lot - 1] = 1
        if state.short != 0:
            for of in range(1, OBJECTS + 1):
                cards = sellable(state, pieces, int(state.mover), of)
                for card in range(1, CARDS + 1):
                    if cards >> card & 1:
                        mask[SELL + (of - 1) * CARDS + card - 1] = 1
    elif state.phase == int(Phase.SHARE):
        objects = for_sale(state, pieces, coins)
        for of in range(1, OBJECTS + 1):
            if objects >> of & 1:
                mask[BUY + of - 1] = 1
        offered = on_offer(state, pieces)
        if offered != 0:
            mask[TAKE + offered - 1] = 1
        mask[DECLINE] = 1


@rule
def pick(state: Any, pieces: Any, random: Any) -> int:
    """One action the mover may do now, each as likely as the others."""
    player = state.players[int(state.mover)]
    if state.phase == int(Phase.BUILD):
        hand = int(player.hand) & affordable(state, pieces, int(player.coins))
        ways = count(hand)
        k = below(random, ways + sales(state, pieces))
        return BUILD + nth(hand, k) - 1 if k < ways else pick_sale(state, pieces, k - ways)
    objects = for_sale(state, pieces, int(player.coins))
    ways = count(objects)
    offered = on_offer(state, pieces)
    k = below(random, ways + 1 + (1 if offered != 0 else 0))
    if k < ways:
        return BUY + nth(objects, k) - 1
    return DECLINE if k == ways else TAKE + offered - 1


@rule
def pick_sale(state: Any, pieces: Any, k: int) -> int:
    """The k-th card the mover may sell, counted from 0 (BM-79)."""
    for of in range(1, OBJECTS + 1):
        cards = sellable(state, pieces, int(state.mover), of)
        if k < count(cards):
            return SELL + (of - 1) * CARDS + nth(cards, k) - 1
        k -= count(cards)
    return DECLINE


@rule
def apply(state: Any, pieces: Any, action: int, log: Any) -> None:
    """Does what the mover decided and all that follows of itself, up to the next decision."""
    state.ply += 1
    if TAKE > action >= SELL:
        sell(state, pieces, 1 + (action - SELL) // CARDS, 1 + (action - SELL) % CARDS, log)
        return
    if action < SELL:
        build(state, pieces, action - BUILD + 1, log)
        if state.mover == 0 or on_offer(state, pieces) != 0:
            return
        if for_sale(state, pieces, int(state.players[int(state.mover)].coins)) != 0:
            return
    elif action < BUY:
        take(state, action - TAKE + 1, log)
    elif action < DECLINE:
        buy(state, pieces, action - BUY + 1, log)
    else:
        emit(log, int(Did.DECLINED_SHARE), 42, int(state.mover), 0, 0, 0, EVERYBODY)
    end_turn(state, pieces, log)


@rule
def sell(state: Any, pieces: Any, of: int, card: int, log: Any) -> None:
    """The card goes back to its place in the stack, and the bank pays half its price (BM-80, BM-82, BM-Q19)."""
    seat = int(state.mover)
    player = state.players[seat]
    amount = half(int(pieces.price[of, card]))
    player.shares[of] ^= 1 << card
    state.stack[of] |= 1 << card
    player.coins += amount
    player.sold += amount
    emit(log, int(Did.SOLD_SHARE), 80, seat, of, card, amount, EVERYBODY)


@rule
def build(state: Any, pieces: Any, lot: int, log: Any) -> None:
    """The building is paid for and stands; a street that is now complete pays out (BM-40, BM-46, BM-58)."""
    seat = int(state.mover)
    place(state, pieces, lot, log)
    street = street_of(lot)
    if lots_of(street) & ~int(state.built) == 0:
        state.complete |= 1 << street
        emit(log, int(Did.STREET_COMPLETE), 58, street, 0, 0, 0, EVERYBODY)
        if is_linked(state, pieces):
            state.players[seat].coins += pieces.bonus
            state.players[seat].bonus = pieces.bonus
            emit(log, int(Did.LINK_MADE), 101, seat, int(pieces.bonus), 0, 0, EVERYBODY)
            pay_out(state, pieces, street, log)
            finish(state, int(Ending.LINK), 99, log)
            return
        pay_out(state, pieces, street, log)
    state.phase = int(Phase.SHARE)
    state.placed = lot


@rule
def place(state: Any, pieces: Any, lot: int, log: Any) -> None:
    """Takes the building out of the hand, pays its cost and makes the lots beside it plain (BM-46, BM-49)."""
    seat = int(state.mover)
    player = state.players[seat]
    cost = cost_of(state, pieces, lot)
    code, number = int(Did.BUILT_BUILDING), 46
    if cost != pieces.cost[lot]:
        code, number = int(Did.BUILT_DOUBLE), 53
    player.coins -= cost
    player.built += cost
    player.hand ^= 1 << lot
    player.held -= 1
    state.built |= 1 << lot
    state.plain |= beside(lot)
    state.short = 0
    forget(player, lot)
    emit(log, code, number, seat, lot, cost, 0, EVERYBODY)


@rule
def forget(player: Any, lot: int) -> None:
    """What the table learnt of a hand that ran short wears off, as buildings drawn since replace the old (BM-78)."""
    if player.dear >> lot & 1:
        player.dear ^= 1 << lot
        player.fresh -= 1
    if player.dear == 0 or player.fresh >= player.held:
        player.dear = 0
        player.fresh = 0


@rule
def is_linked(state: Any, pieces: Any) -> bool:
    """Do complete streets join the pool to the stadium, by any way (BM-99, BM-Q32)?"""
    reached, before = 1 << POOL, 0
    while reached != before:
        before = reached
        for street in range(1, STREETS + 1):
            if state.complete >> street & 1:
                ends = (1 << int(pieces.ends[street, 0])) | (1 << int(pieces.ends[street, 1]))
                if reached & ends != 0:
                    reached |= ends
    return reached >> STADIUM & 1 != 0


@rule
def pay_out(state: Any, pieces: Any, street: int, log: Any) -> None:
    """Pays every seat for its shares in the two objects at a street (BM-59 to BM-64)."""
    for end in range(2):
        of = int(pieces.ends[street, end])
        for seat in range(1, int(state.seats) + 1):
            amount = pay_of(state, pieces, seat, of)
            if amount != 0:
                player = state.players[seat]
                player.coins += amount
                player.paid_out += amount
                shares = count(int(player.shares[of]))
                emit(log, int(Did.PAID_OUT), 60, seat, of, shares, amount, EVERYBODY)


@rule
def take(state: Any, of: int, log: Any) -> None:
    """The free card is the turn's acquisition and opens its stack to everybody (BM-72, BM-74, BM-76)."""
    seat = int(state.mover)
    state.stack[of] ^= FREE_CARD
    state.players[seat].shares[of] |= FREE_CARD
    emit(log, int(Did.TOOK_FREE_CARD), 73, seat, of, 0, 0, EVERYBODY)


@rule
def buy(state: Any, pieces: Any, of: int, log: Any) -> None:
    """The top card of the stack for its price (BM-69, BM-70, BM-71)."""
    seat = int(state.mover)
    player = state.players[seat]
    card = lowest(int(state.stack[of]))
    price = int(pieces.price[of, card])
    state.stack[of] ^= 1 << card
    player.shares[of] |= 1 << card
    player.coins -= price
    player.bought += price
    emit(log, int(Did.BOUGHT_SHARE), 70, seat, of, card, price, EVERYBODY)
