"""How a turn is carried out and who is next: extending, placing, the last placements, the end."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, nth
from rynek.engine.chance import draw
from rynek.engine.event import EVERYBODY, RULING, emit, reveal
from rynek.engine.rule import rule
from rynek.games.multicity.city import attach, column_of, cover, next_field, row_of, spot_at
from rynek.games.multicity.state import LONGEST, SHORTEST, Ending, Phase
from rynek.games.multicity.words import Did


@rule
def tiles_left(state: Any, pieces: Any) -> int:
    """The tiles still in the stack, as bits; which they are everybody can see from those that lie (MC-07)."""
    left = int(pieces.every) & ~int(state.laid)
    return left & ~(1 << int(state.drawn_tile)) if state.drawn_tile != 0 else left


@rule
def placeable(state: Any, seat: int) -> int:
    """The lengths of a seat's objects for which there is room in the city, as bits (MC-14)."""
    player = state.players[seat]
    lengths = 0
    for length in range(SHORTEST, LONGEST + 1):
        if player.ways[length] > 0:
            lengths |= 1 << length
    return lengths & int(player.held)


@rule
def draw_tile(state: Any, pieces: Any, log: Any) -> None:
    """Turns up the top tile: of a shuffled stack it is each of those left with the same chance (MC-07, MC-16)."""
    left = tiles_left(state, pieces)
    state.drawn_tile = nth(left, draw(state, count(left)))
    state.phase = int(Phase.LAY)
    reveal(log, int(Did.DREW_TILE), 16, int(state.mover), int(state.drawn_tile), 0, 0, EVERYBODY)


@rule
def lay_tile(state: Any, pieces: Any, spot: int, turn: int, log: Any) -> None:
    """The drawn tile joins the city; the last one of all begins the last placements (MC-19, MC-21, MC-34)."""
    tile = int(state.drawn_tile)
    x, y = spot_at(state, spot)
    state.drawn_tile = 0
    attach(state, pieces, tile, x, y, turn)
    emit(log, int(Did.LAID_TILE), 19, int(state.mover), x, y, turn, EVERYBODY)
    state.phase = int(Phase.TURN)
    if tiles_left(state, pieces) != 0:
        state.mover = state.mover % state.seats + 1
        return
    emit(log, int(Did.LAST_TILE), 34, int(state.starter), 0, 0, 0, EVERYBODY)
    state.mover = state.starter
    if placeable(state, int(state.mover)) == 0:
        emit(log, int(Did.CANNOT_PLACE), RULING + 14, int(state.mover), 0, 0, 0, EVERYBODY)
        next_turn(state, pieces, log)


@rule
def place_object(state: Any, pieces: Any, side: int, log: Any) -> None:
    """The object stands from its one end to the other; the sixth wins at once (MC-17, MC-33)."""
    seat, length, first = int(state.mover), int(state.length), int(state.begun)
    field = first
    for k in range(length):
        cover(state, pieces, field)
        if k < length - 1:
            field = next_field(state, field, side)
    player = state.players[seat]
    player.held ^= 1 << length
    player.x[length] = min(column_of(state, first), column_of(state, field))
    player.y[length] = min(row_of(state, first), row_of(state, field))
    player.axis[length] = side % 2
    state.length = 0
    state.begun = 0
    state.phase = int(Phase.TURN)
    code = int(Did.PLACED_IN_ROW) + side % 2
    emit(log, code, 17, seat, length, int(player.x[length]), int(player.y[length]), EVERYBODY)
    if player.held == 0:
        emit(log, int(Did.WON_RACE), 33, seat, 0, 0, 0, EVERYBODY)
        finish(state, int(Ending.RACE), log)
    else:
        next_turn(state, pieces, log)


@rule
def pass_last(state: Any, pieces: Any, log: Any) -> None:
    """A seat does without its last placement (MC-35)."""
    emit(log, int(Did.PASSED), 35, int(state.mover), 0, 0, 0, EVERYBODY)
    next_turn(state, pieces, log)


@rule
def next_turn(state: Any, pieces: Any, log: Any) -> None:
    """The next seat clockwise; in the last placements the next that can place, until all have had theirs (MC-Q13)."""
    for _ in range(int(state.seats)):
        state.mover = state.mover % state.seats + 1
        if tiles_left(state, pieces) != 0:
            return
        if state.mover == state.starter:
            finish(state, int(Ending.STACK), log)
            return
        if placeable(state, int(state.mover)) != 0:
            return
        emit(log, int(Did.CANNOT_PLACE), RULING + 14, int(state.mover), 0, 0, 0, EVERYBODY)


@rule
def finish(state: Any, ending: int, log: Any) -> None:
    """The game is over (MC-33, MC-36)."""
    state.phase = int(Phase.OVER)
    state.ending = ending
    state.mover = 0
    emit(log, int(Did.GAME_ENDED), 36, ending, 0, 0, 0, EVERYBODY)
