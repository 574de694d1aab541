"""How a turn runs: the first action, the second, and the last round."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import draw
from rynek.engine.event import EVERYBODY, emit, reveal
from rynek.engine.rule import rule
from rynek.games.uptown.place import may_act
from rynek.games.uptown.state import DEALT, GROUP, Ending, Phase
from rynek.games.uptown.words import Did


@rule
def draw_project_card(state: Any) -> int:
    """The next card of a deck: any unseen project card, for nobody knows an order (UP-13, UP-15)."""
    low = count(int(state.pool[0]))
    k = draw(state, low + count(int(state.pool[1])))
    if k < low:
        bit = nth(int(state.pool[0]), k)
        state.pool[0] ^= 1 << bit
        return bit + 1
    bit = nth(int(state.pool[1]), k - low)
    state.pool[1] ^= 1 << bit
    return GROUP + bit + 1


@rule
def open_communal(state: Any) -> None:
    """The next communal card, if there is one, shows its front (UP-11, UP-Q11)."""
    left = int(state.pool[2])
    state.front = 0
    if left != 0:
        bit = nth(left, draw(state, count(left)))
        state.pool[2] = left ^ 1 << bit
        state.front = DEALT + bit + 1


@rule
def box(state: Any, card: int) -> None:
    """Puts a card out of the game (UP-25)."""
    state.boxed[(card - 1) // GROUP] |= 1 << (card - 1) % GROUP


@rule
def uncover(state: Any, deck: int, log: Any) -> None:
    """The top card has left a deck: the next one is seen at once, or the deck has run out (UP-65, UP-Q10)."""
    owner = state.players[deck]
    owner.deck -= 1
    owner.top = 0
    if owner.deck == 0:
        begin_last_round(state, int(Ending.DECK), 65, log)
        return
    owner.top = draw_project_card(state)
    reveal(log, int(Did.OPENED_CARD), 1010, deck, int(owner.top), 0, 0, EVERYBODY)


@rule
def begin_last_round(state: Any, ending: int, number: int, log: Any) -> None:
    """The round that is being played is the last one; nothing undoes that (UP-67, UP-Q46)."""
    if state.ending == int(Ending.NONE):
        state.ending = ending
        emit(log, int(Did.LAST_ROUND), number, int(state.mover), ending, 0, 0, EVERYBODY)


@rule
def begin_turn(state: Any, pieces: Any, log: Any) -> bool:
    """The mover's first action, in which nothing is chosen: coins or a free card (UP-23, UP-27, UP-28).

    Says whether there is something to decide.
    """
    seat = int(state.mover)
    player = state.players[seat]
    emit(log, int(Did.TURN_BEGAN), 22, seat, 0, 0, 0, EVERYBODY)
    if player.parked != 0:
        player.coins += player.parked
        emit(log, int(Did.TOOK_COINS), 27, seat, int(player.parked), 0, 0, EVERYBODY)
        player.parked = 0
    elif player.deck != 0:
        state.hand = player.top
        state.phase = int(Phase.FREE)
        emit(log, int(Did.TOOK_FREE_CARD), 23, seat, int(state.hand), 0, 0, EVERYBODY)
        uncover(state, seat, log)
        return True
    else:
        emit(log, int(Did.HAD_NO_CARD), 1016, seat, 0, 0, 0, EVERYBODY)
    return begin_second(state, pieces, log)


@rule
def begin_second(state: Any, pieces: Any, log: Any) -> bool:
    """The mover's second action; says whether there is anything to decide (UP-29, UP-Q23)."""
    state.phase = int(Phase.SECOND)
    if may_act(state, pieces):
        return True
    emit(log, int(Did.COULD_DO_NOTHING), 1023, int(state.mover), 0, 0, 0, EVERYBODY)
    return False


@rule
def end_turn(state: Any, pieces: Any, log: Any) -> None:
    """The next seat on the left that has something to decide, or the end of the game (UP-22, UP-67)."""
    while True:
        seat = int(state.mover) % int(state.seats) + 1
        if state.ending != int(Ending.NONE) and seat == state.first:
            state.phase = int(Phase.OVER)
            state.mover = 0
            emit(log, int(Did.GAME_ENDED), 67, 0, 0, 0, 0, EVERYBODY)
            return
        state.mover = seat
        if begin_turn(state, pieces, log):
            return
