"""What may be done and what follows: playing a card, buying one, taking one."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import begin, below, draw
from rynek.engine.event import EVERYBODY, emit, reveal
from rynek.engine.rule import rule
from rynek.engine.spread import spread
from rynek.games.uptown.actions import A_DECK, BUY, DISCARD, PASS, PLAY, TAKE
from rynek.games.uptown.effect import add, first_project, income_of, street_of
from rynek.games.uptown.pieces import Needs
from rynek.games.uptown.place import fits, halves_of, on_offer, plots_of, spots
from rynek.games.uptown.state import COMMUNAL, DEALT, FACE, GROUP, KIND_WORDS, PLACES, PLOTS, START_COINS, Ending, Phase
from rynek.games.uptown.turn import (
    begin_last_round,
    begin_second,
    begin_turn,
    box,
    draw_project_card,
    end_turn,
    open_communal,
    uncover,
)
from rynek.games.uptown.words import Did, Why


@rule
def setup(state: Any, pieces: Any, seats: int, options: Any, key: Any) -> None:
    """Deals the decks, opens their top cards and draws who goes first (UP-11 to UP-19)."""
    begin(state, seats, key)
    state.pool[0] = (1 << GROUP) - 1
    state.pool[1] = (1 << (DEALT - GROUP)) - 1
    state.pool[2] = (1 << COMMUNAL) - 1
    state.first = 1 + draw(state, seats)
    for seat in range(1, seats + 1):
        state.players[seat].coins = START_COINS
        state.players[seat].deck = DEALT // seats
        state.players[seat].top = draw_project_card(state)
    open_communal(state)
    state.mover = state.first
    begin_turn(state, pieces, None)


@rule
def why_not(state: Any, pieces: Any, action: int) -> tuple[int, int, int, int]:
    """Why the mover may not do this now: a reason and its numbers, or zeros."""
    if state.phase == int(Phase.OVER):
        return int(Why.GAME_IS_OVER), 0, 0, 0
    if action < BUY:
        return why_not_play(state, pieces, 1 + (action - PLAY) // PLACES, 1 + (action - PLAY) % PLACES)
    if action == DISCARD:
        return why_not_discard(state)
    if state.phase != int(Phase.SECOND):
        return int(Why.CARD_COMES_FIRST), int(state.hand), 0, 0
    if action < DISCARD:
        rest = (action - BUY) % A_DECK
        return why_not_buy(state, pieces, 1 + (action - BUY) // A_DECK, 1 + rest // PLACES, 1 + rest % PLACES)
    if action == TAKE and state.front == 0:
        return int(Why.STACK_IS_EMPTY), 0, 0, 0
    if action == PASS and state.front != 0:
        return int(Why.MUST_BUY_OR_TAKE), 0, 0, 0
    return 0, 0, 0, 0


@rule
def why_not_play(state: Any, pieces: Any, half: int, place: int) -> tuple[int, int, int, int]:
    """The card in hand, one of the projects it has, where that project may go (UP-38, UP-48)."""
    card = int(state.hand)
    if card == 0:
        return int(Why.NOTHING_IN_HAND), 0, 0, 0
    if half > halves_of(card):
        return int(Why.NO_SUCH_PROJECT), card, half, 0
    return why_not_there(state, pieces, first_project(card) + half - 1, place)


@rule
def why_not_discard(state: Any) -> tuple[int, int, int, int]:
    """Only the free card of the first action may be discarded (UP-24, UP-Q21)."""
    if state.phase == int(Phase.COMMUNAL):
        return int(Why.MUST_BE_PLAYED), int(state.hand), 0, 0
    if state.phase == int(Phase.SECOND):
        return int(Why.NOTHING_TO_DISCARD), 0, 0, 0
    return 0, 0, 0, 0


@rule
def why_not_buy(state: Any, pieces: Any, deck: int, half: int, place: int) -> tuple[int, int, int, int]:
    """The open card of a deck without coins on it, for cash, if it can be played (UP-29, UP-32, UP-Q19)."""
    if deck > state.seats:
        return int(Why.NO_SUCH_DECK), deck, int(state.seats), 0
    owner = state.players[deck]
    card = int(owner.top)
    if card == 0:
        return int(Why.DECK_IS_EMPTY), deck, 0, 0
    if owner.parked != 0:
        return int(Why.DECK_IS_LOCKED), deck, int(owner.parked), 0
    price = int(pieces.price[card])
    coins = int(state.players[int(state.mover)].coins)
    if price > coins:
        return int(Why.CARD_TOO_DEAR), card, price, coins
    return why_not_there(state, pieces, first_project(card) + half - 1, place)


@rule
def why_not_there(state: Any, pieces: Any, project: int, place: int) -> tuple[int, int, int, int]:
    """A project on its own street or, as a gift, on another, where its requirement is met (UP-54 to UP-62)."""
    street = street_of(place)
    plot = (place - 1) % PLOTS + 1
    needs = int(pieces.needs[project])
    if street > state.seats:
        return int(Why.NO_SUCH_STREET), street, int(state.seats), 0
    if pieces.gift[project] != 0:
        if street == state.mover:
            return int(Why.NOT_ON_OWN_STREET), project, 0, 0
        if state.shielded >> place & 1:
            return int(Why.NO_GIFTS_HERE), street, plot, 0
    elif street != state.mover:
        return int(Why.NOT_ON_THEIR_STREET), project, street, 0
    if needs == int(Needs.ROOF):
        if state.closed >> place & 1 == 0:
            return int(Why.NEEDS_A_ROOF), project, street, plot
        if state.roofed >> place & 1 == 0:
            return int(Why.ROOF_IS_COVERED), project, street, plot
        return 0, 0, 0, 0
    if state.closed >> place & 1:
        return int(Why.PLOT_IS_CLOSED), street, plot, 0
    if needs == int(Needs.GROUND) and state.built >> place & 1:
        return int(Why.NEEDS_THE_GROUND), project, street, plot
    if needs == int(Needs.UPPER) and state.built >> place & 1 == 0:
        return int(Why.NEEDS_A_FLOOR_BELOW), project, street, plot
    return 0, 0, 0, 0


@rule
def legal(state: Any, pieces: Any, mask: Any) -> None:
    """Marks every action the mover may do now."""
    mask[:] = 0
    if state.phase == int(Phase.OVER):
        return
    if state.phase != int(Phase.SECOND):
        mark_card(state, pieces, int(state.hand), PLAY, mask)
        if state.phase == int(Phase.FREE):
            mask[DISCARD] = 1
        return
    for deck in range(1, int(state.seats) + 1):
        if on_offer(state, pieces, deck):
            mark_card(state, pieces, int(state.players[deck].top), BUY + A_DECK * (deck - 1), mask)
    mask[PASS if state.front == 0 else TAKE] = 1


@rule
def mark_card(state: Any, pieces: Any, card: int, first: int, mask: Any) -> None:
    """Marks every way to play a card, from this action number on."""
    project = first_project(card)
    for half in range(halves_of(card)):
        spread(spots(state, pieces, project + half) >> 1, PLACES, mask, first + PLACES * half)


@rule
def pick(state: Any, pieces: Any, random: Any) -> int:
    """One action the mover may do now, each as likely as the others."""
    if state.phase != int(Phase.SECOND):
        card = int(state.hand)
        k = below(random, ways(state, pieces, card) + (1 if state.phase == int(Phase.FREE) else 0))
        found = pick_way(state, pieces, card, k)
        return DISCARD if found < 0 else PLAY + found
    total = 0
    for deck in range(1, int(state.seats) + 1):
        if on_offer(state, pieces, deck):
            total += ways(state, pieces, int(state.players[deck].top))
    k = below(random, total + 1)
    for deck in range(1, int(state.seats) + 1):
        if k < total and on_offer(state, pieces, deck):
            card = int(state.players[deck].top)
            found = pick_way(state, pieces, card, k)
            if found >= 0:
                return BUY + A_DECK * (deck - 1) + found
            here = ways(state, pieces, card)
            k -= here
            total -= here
    return PASS if state.front == 0 else TAKE


@rule
def ways(state: Any, pieces: Any, card: int) -> int:
    """In how many ways a card can be played (UP-48)."""
    project = first_project(card)
    total = 0
    for half in range(halves_of(card)):
        total += count(spots(state, pieces, project + half))
    return total


@rule
def pick_way(state: Any, pieces: Any, card: int, k: int) -> int:
    """The k-th way to play a card, counted from 0, as half and place in one number; -1 where there are fewer."""
    project = first_project(card)
    for half in range(halves_of(card)):
        free = spots(state, pieces, project + half)
        here = count(free)
        if k < here:
            return PLACES * half + nth(free, k) - 1
        k -= here
    return -1


@rule
def apply(state: Any, pieces: Any, action: int, log: Any) -> None:
    """Does what the mover decided and all that follows of itself, up to the next decision."""
    state.ply += 1
    was_free = state.phase == int(Phase.FREE)
    if action < DISCARD:
        deck = 0
        card = int(state.hand)
        half = 1 + (action - PLAY) // PLACES
        if action >= BUY:
            deck = 1 + (action - BUY) // A_DECK
            half = 1 + (action - BUY) % A_DECK // PLACES
            card = int(state.players[deck].top)
            pay(state, pieces, deck, log)
        put(state, pieces, card, half, 1 + action % PLACES, log)
        state.hand = 0
        state.turned = 0
        if deck != 0:
            uncover(state, deck, log)
    elif action == DISCARD:
        emit(log, int(Did.DISCARDED), 25, int(state.mover), int(state.hand), 0, 0, EVERYBODY)
        box(state, int(state.hand))
        state.hand = 0
    elif action == TAKE:
        if take(state, pieces, log):
            return
    else:
        emit(log, int(Did.PASSED), 1018, int(state.mover), 0, 0, 0, EVERYBODY)
    if was_free and begin_second(state, pieces, log):
        return
    end_turn(state, pieces, log)


@rule
def pay(state: Any, pieces: Any, deck: int, log: Any) -> None:
    """The price goes to the bank for a card of the own deck, else onto the deck it lay on (UP-30, UP-31)."""
    seat = int(state.mover)
    card = int(state.players[deck].top)
    price = int(pieces.price[card])
    state.players[seat].coins -= price
    if deck == seat:
        emit(log, int(Did.PAID_BANK), 30, seat, card, price, 0, EVERYBODY)
    else:
        state.players[deck].parked = price
        emit(log, int(Did.PAID_DECK), 31, seat, card, price, deck, EVERYBODY)


@rule
def put(state: Any, pieces: Any, card: int, half: int, place: int, log: Any) -> None:
    """The card joins the building as its topmost floor, one project of it visible for good (UP-48 to UP-52)."""
    project = first_project(card) + half - 1
    plot = (place - 1) % PLOTS + 1
    seat = int(state.mover)
    stand(state, pieces, card, half, place, int(state.height[place]) + 1)
    if pieces.gift[project] != 0:
        emit(log, int(Did.GAVE), 59, seat, project, street_of(place), plot, EVERYBODY)
    else:
        kind = int(pieces.kind[project])
        emit(log, int(Did.PLAYED), 48, seat, kind if kind != 0 else len(KIND_WORDS) + 1, plot, project, EVERYBODY)
    if pieces.roof[project] != 0:
        close(state, street_of(place), plot, log)


@rule
def stand(state: Any, pieces: Any, card: int, half: int, place: int, level: int) -> None:
    """Notes where a card stands and all that follows from it (UP-50, UP-57, UP-61)."""
    project = first_project(card) + half - 1
    bit = 1 << place
    state.place[card] = place
    state.half[card] = half
    state.level[card] = level
    state.height[place] += 1
    state.built |= bit
    state.roofed &= ~bit
    if pieces.roof[project] != 0:
        state.closed |= bit
        state.roofed |= bit
    if pieces.shield[project] != 0:
        state.shielded |= bit
    add(state, pieces, project, place, level)


@rule
def close(state: Any, owner: int, plot: int, log: Any) -> None:
    """A roof: the owner of the plot is paid for the whole street; five of them end the game (UP-41, UP-43, UP-66)."""
    emit(log, int(Did.CLOSED_PLOT), 91, owner, plot, 0, 0, EVERYBODY)
    coins = income_of(state, owner)
    if coins != 0:
        state.players[owner].coins += coins
        emit(log, int(Did.WAS_PAID), 41, owner, coins, 0, 0, EVERYBODY)
    else:
        emit(log, int(Did.WAS_PAID_NOTHING), 44, owner, 0, 0, 0, EVERYBODY)
    if plots_of(owner) & ~int(state.closed) == 0:
        begin_last_round(state, int(Ending.STREET), 66, log)


@rule
def take(state: Any, pieces: Any, log: Any) -> bool:
    """The open communal card comes to hand; what fits nowhere goes to the box; says if there is anything to decide.

    Its reverse is seen now, and the front of the next card (UP-29, UP-36, UP-Q11, UP-Q20).
    """
    seat = int(state.mover)
    card = int(state.front)
    emit(log, int(Did.TOOK_COMMUNAL_CARD), 29, seat, card, 0, 0, EVERYBODY)
    open_communal(state)
    if state.front != 0:
        reveal(log, int(Did.OPENED_COMMUNAL), 1011, int(state.front), 0, 0, 0, EVERYBODY)
    else:
        reveal(log, int(Did.STACK_RAN_OUT), 1022, 0, 0, 0, 0, EVERYBODY)
    if not fits(state, pieces, card):
        emit(log, int(Did.BOXED_COMMUNAL), 1020, seat, card, 0, 0, EVERYBODY)
        box(state, card)
        return False
    state.hand = card
    state.turned = 1
    state.phase = int(Phase.COMMUNAL)
    return True


assert FACE * PLACES == A_DECK
