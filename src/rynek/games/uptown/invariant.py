"""What is true in every position that can occur."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.rule import rule
from rynek.games.uptown.effect import counted, settled, street_of
from rynek.games.uptown.pieces import MOST_PRICE, Needs
from rynek.games.uptown.place import fits, may_act, plots_of
from rynek.games.uptown.sight import everything, is_placed, project_of
from rynek.games.uptown.state import (
    CARDS,
    COUNTED,
    DEALT,
    GIFT,
    GROUP,
    GROUPS,
    PLACES,
    PLOTS,
    ROOF,
    SEATS,
    Ending,
    Phase,
)
from rynek.games.uptown.words import Wrong


@rule
def invariants(state: Any, pieces: Any) -> int:
    """0 for a position that can occur, else what is wrong with it."""
    if not 2 <= state.seats <= SEATS:
        return int(Wrong.SEATS)
    wrong = wrong_turn(state)
    if wrong == 0:
        wrong = wrong_coins(state)
    if wrong == 0:
        wrong = wrong_decks(state)
    if wrong == 0:
        wrong = wrong_cards(state)
    if wrong == 0:
        wrong = wrong_buildings(state, pieces)
    if wrong == 0:
        wrong = wrong_worth(state, pieces)
    if wrong == 0:
        wrong = wrong_ending(state)
    if wrong == 0:
        wrong = wrong_options(state, pieces)
    return wrong


@rule
def wrong_turn(state: Any) -> int:
    """One seat decides at a step of its turn, with or without a card in hand (UP-20, UP-21)."""
    mover, phase, hand = int(state.mover), int(state.phase), int(state.hand)
    if state.ply < 0 or state.drawn < 0 or not 0 <= phase <= int(Phase.COMMUNAL):
        return int(Wrong.STEP)
    if not 0 <= mover <= state.seats or not 1 <= state.first <= state.seats:
        return int(Wrong.MOVER)
    if (mover == 0) != (phase == int(Phase.OVER)):
        return int(Wrong.MOVER)
    if not 0 <= hand <= CARDS or not 0 <= state.front <= CARDS or 0 < state.front <= DEALT:
        return int(Wrong.CARDS)
    if (hand != 0) != (phase in (int(Phase.FREE), int(Phase.COMMUNAL))):
        return int(Wrong.STEP)
    if hand != 0 and (hand <= DEALT) != (phase == int(Phase.FREE)):
        return int(Wrong.STEP)
    if state.turned != (1 if phase == int(Phase.COMMUNAL) else 0):
        return int(Wrong.STEP)
    return 0


@rule
def wrong_coins(state: Any) -> int:
    """No wallet is below zero, and nobody decides anything while coins wait on the own deck (UP-27, UP-Q56)."""
    for seat in range(1, int(state.seats) + 1):
        player = state.players[seat]
        if player.coins < 0:
            return int(Wrong.COINS)
        if not 0 <= player.parked <= MOST_PRICE or (player.parked != 0 and seat == state.mover):
            return int(Wrong.LOCK)
    return 0


@rule
def wrong_decks(state: Any) -> int:
    """Decks show their top cards until they run out, and hold all unseen project cards (UP-13, UP-14)."""
    hidden = 0
    for seat in range(1, SEATS + 1):
        player = state.players[seat]
        if seat > state.seats:
            if player.coins != 0 or player.parked != 0 or player.deck != 0 or player.top != 0:
                return int(Wrong.SEATS)
            continue
        if not 0 <= player.deck <= DEALT // state.seats or not 0 <= player.top <= DEALT:
            return int(Wrong.DECKS)
        if (player.deck == 0) != (player.top == 0):
            return int(Wrong.DECKS)
        hidden += max(0, int(player.deck) - 1)
    if hidden != count(int(state.pool[0])) + count(int(state.pool[1])):
        return int(Wrong.DECKS)
    return int(Wrong.CARDS) if state.front == 0 and state.pool[2] != 0 else 0


@rule
def wrong_cards(state: Any) -> int:
    """All 112 cards are in one place each (UP-04, UP-05)."""
    for group in range(GROUPS):
        if (int(state.pool[group]) | int(state.boxed[group])) & ~everything(group) != 0:
            return int(Wrong.CARDS)
    for card in range(1, CARDS + 1):
        group, bit = (card - 1) // GROUP, (card - 1) % GROUP
        times = (int(state.pool[group]) >> bit & 1) + (int(state.boxed[group]) >> bit & 1)
        if state.place[card] != 0:
            if not is_placed(state, card) or state.place[card] > PLOTS * state.seats:
                return int(Wrong.HALVES)
            times += 1
        elif state.half[card] != 0 or state.level[card] != 0:
            return int(Wrong.HALVES)
        times += 1 if state.hand == card else 0
        times += 1 if state.front == card else 0
        for seat in range(1, SEATS + 1):
            if state.players[seat].top == card:
                times += 1
        if times != 1:
            return int(Wrong.CARDS)
    return 0


@rule
def wrong_buildings(state: Any, pieces: Any) -> int:
    """Floors are complete, and every project could be played where it stands (UP-51, UP-54 to UP-58, UP-61)."""
    for place in range(1, PLACES + 1):
        roofed, closed, shielded, height = False, False, False, 0
        for _ in range(CARDS):
            card = card_at(state, place, height + 1)
            if card == 0:
                break
            height += 1
            project = project_of(state, card)
            needs = int(pieces.needs[project])
            if (needs == int(Needs.GROUND) and height > 1) or (needs == int(Needs.UPPER) and height == 1):
                return int(Wrong.GROUND)
            if (closed and needs != int(Needs.ROOF)) or (needs == int(Needs.ROOF) and not roofed):
                return int(Wrong.ROOFS)
            if shielded and pieces.gift[project] != 0:
                return int(Wrong.GIFTS)
            roofed = pieces.roof[project] != 0
            closed = closed or roofed
            shielded = shielded or pieces.shield[project] != 0
        if height != cards_at(state, place):
            return int(Wrong.FLOORS)
    return 0


@rule
def wrong_worth(state: Any, pieces: Any) -> int:
    """What is kept of buildings, counts, income and prestige follows from the cards (UP-41, UP-68, UP-94)."""
    for place in range(1, PLACES + 1):
        if state.height[place] != cards_at(state, place):
            return int(Wrong.FLOORS)
        if (state.built >> place & 1 != 0) != (state.height[place] != 0):
            return int(Wrong.FLOORS)
        if (state.closed >> place & 1 != 0) != (state.tally[place, ROOF] != 0):
            return int(Wrong.ROOFS)
        for of in range(1, COUNTED + 1):
            if state.tally[place, of] != tally_at(state, pieces, place, of):
                return int(Wrong.WORTH)
    for account in range(2):
        for seat in range(1, int(state.seats) + 1):
            worth = 0
            for card in range(1, CARDS + 1):
                place = int(state.place[card])
                if place != 0 and street_of(place) == seat:
                    project = project_of(state, card)
                    worth += settled(pieces, account, project, int(state.level[card]))
                    worth += counted(state, pieces, account, project, place)
            if worth != state.worth[account, seat]:
                return int(Wrong.WORTH)
    return 0


@rule
def tally_at(state: Any, pieces: Any, place: int, of: int) -> int:
    """How many of a kind stand at a place, counted card by card (UP-93)."""
    many = 0
    for card in range(1, CARDS + 1):
        if state.place[card] == place:
            project = project_of(state, card)
            if of == ROOF:
                many += int(pieces.roof[project])
            elif of == GIFT:
                many += int(pieces.gift[project])
            elif pieces.kind[project] == of:
                many += int(pieces.weight[project])
    return many


@rule
def card_at(state: Any, place: int, level: int) -> int:
    """The card on a floor of a place, 0 if there is none (UP-50)."""
    for card in range(1, CARDS + 1):
        if state.place[card] == place and state.level[card] == level:
            return card
    return 0


@rule
def cards_at(state: Any, place: int) -> int:
    """How many cards say that they stand at a place."""
    found = 0
    for card in range(1, CARDS + 1):
        if state.place[card] == place:
            found += 1
    return found


@rule
def wrong_ending(state: Any) -> int:
    """The last round is being played exactly when a deck has run out or a street is closed (UP-65, UP-66)."""
    decks, streets = False, False
    for seat in range(1, int(state.seats) + 1):
        decks = decks or state.players[seat].deck == 0
        streets = streets or plots_of(seat) & ~int(state.closed) == 0
    if state.ending == int(Ending.NONE):
        return int(Wrong.ENDING) if decks or streets or state.mover == 0 else 0
    is_known = (state.ending == int(Ending.DECK) and decks) or (state.ending == int(Ending.STREET) and streets)
    return 0 if is_known else int(Wrong.ENDING)


@rule
def wrong_options(state: Any, pieces: Any) -> int:
    """Whoever decides has something to decide (UP-Q20, UP-Q23)."""
    if state.phase == int(Phase.COMMUNAL) and not fits(state, pieces, int(state.hand)):
        return int(Wrong.OPTIONS)
    return int(Wrong.OPTIONS) if state.phase == int(Phase.SECOND) and not may_act(state, pieces) else 0
