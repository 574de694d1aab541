"""How a turn ends and the next begins: drawing, shortage, bankruptcy, the end of the game."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import draw
from rynek.engine.event import EVERYBODY, emit, only, reveal
from rynek.engine.rule import rule
from rynek.games.budowa_miasta.price import affordable, sale_value
from rynek.games.budowa_miasta.state import FREE_CARD, OBJECTS, Ending, Phase
from rynek.games.budowa_miasta.words import Did


@rule
def take_from_bag(state: Any, seat: int) -> int:
    """Draws one building at random into a hand and says which (BM-32, BM-43)."""
    bag = int(state.bag)
    lot = nth(bag, draw(state, count(bag)))
    state.bag = bag ^ 1 << lot
    state.players[seat].hand |= 1 << lot
    state.players[seat].held += 1
    if state.players[seat].dear != 0:
        state.players[seat].fresh += 1
    return lot


@rule
def end_turn(state: Any, pieces: Any, log: Any) -> None:
    """Draws the new building, if there is one, and finds the next seat that can do something (BM-43, BM-Q25)."""
    state.placed = 0
    draw_building(state, int(state.mover), log)
    for _ in range(2 * int(state.seats)):
        pass_on(state)
        if begin_turn(state, pieces, log):
            return


@rule
def draw_building(state: Any, seat: int, log: Any) -> None:
    """One building out of the bag, which only its owner sees (BM-33, BM-43)."""
    if state.bag != 0:
        emit(log, int(Did.DREW_BUILDING), 43, seat, 0, 0, 0, EVERYBODY)
        lot = take_from_bag(state, seat)
        reveal(log, int(Did.FOUND_BUILDING), 33, lot, 1, 0, 0, only(seat))


@rule
def pass_on(state: Any) -> None:
    """The next seat clockwise that is still in the game (BM-39)."""
    seat = int(state.mover) % int(state.seats) + 1
    while state.players[seat].left != 0:
        seat = seat % int(state.seats) + 1
    state.mover = seat


@rule
def begin_turn(state: Any, pieces: Any, log: Any) -> bool:
    """Opens the mover's turn; false if it is over at once, by an empty hand or by bankruptcy (BM-91, BM-Q26, BM-Q28).

    Whether the seat is short depends on its secret hand, so the turn before cannot be taken back freely.
    """
    seat = int(state.mover)
    player = state.players[seat]
    reveal(log, int(Did.TURN_BEGAN), 39, seat, 0, 0, 0, EVERYBODY)
    if player.held == 0:
        draw_building(state, seat, log)
    if player.held == 0:
        emit(log, int(Did.TURN_SKIPPED), 1026, seat, 0, 0, 0, EVERYBODY)
        return False
    coins = int(player.coins)
    hand = int(player.hand)
    if hand & affordable(state, pieces, coins) == 0:
        if hand & affordable(state, pieces, coins + sale_value(state, pieces, seat)) == 0:
            return go_bankrupt(state, log)
        state.short = 1
        player.dear = affordable(state, pieces, coins) & ~int(state.built)
        player.fresh = 0
        emit(log, int(Did.RAN_SHORT), 57, seat, coins, 0, 0, EVERYBODY)
    state.phase = int(Phase.BUILD)
    return True


@rule
def go_bankrupt(state: Any, log: Any) -> bool:
    """The mover leaves the game and gives everything back; true if that ends the game (BM-91 to BM-96, BM-Q30)."""
    seat = int(state.mover)
    player = state.players[seat]
    emit(log, int(Did.WENT_BANKRUPT), 91, seat, int(player.coins), 0, 0, EVERYBODY)
    state.fallen += 1
    player.left = state.fallen
    state.bag |= player.hand
    player.hand = 0
    player.held = 0
    player.dear = 0
    player.fresh = 0
    player.lost = player.coins
    player.coins = 0
    for of in range(1, OBJECTS + 1):
        cards = int(player.shares[of])
        state.stack[of] |= cards & ~FREE_CARD
        if cards & FREE_CARD:
            state.box |= 1 << of
        player.shares[of] = 0
    if state.fallen + 1 < state.seats:
        return False
    finish(state, int(Ending.ALONE), 1030, log)
    return True


@rule
def finish(state: Any, ending: int, number: int, log: Any) -> None:
    """The game is over at once (BM-104, BM-Q30)."""
    state.ending = ending
    state.phase = int(Phase.OVER)
    state.mover = 0
    emit(log, int(Did.GAME_ENDED), number, ending, 0, 0, 0, EVERYBODY)
