"""The city: tiles joined edge to edge, lines of fields that run on from tile to tile, and what fits into them.

A tile knows its neighbours, and so a line of fields is followed from tile to tile without any board or border. A field
is one number, nine times its tile plus its place on the tile as it lies, row by row; 0 is no field.
"""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest, nth
from rynek.engine.rule import rule
from rynek.games.multicity.state import (
    ALL_FIELDS,
    FIELDS,
    FULL_LANE,
    LANE,
    LANES,
    LONGEST,
    NEAR,
    REACH,
    ROW,
    SHORTEST,
    SIDE,
    SIDES,
    STEP_X,
    STEP_Y,
)

TAKEN, CORNER, AWAY = 1, 2, 3


@rule
def attach(state: Any, pieces: Any, tile: int, x: int, y: int, turn: int) -> None:
    """The tile becomes part of the city, with all the room it brings for objects (MC-19, MC-21)."""
    state.x[tile] = x
    state.y[tile] = y
    state.turn[tile] = turn
    join(state, tile)
    state.laid |= 1 << tile
    for axis in range(2):
        holes = 0 if state.youngest != 0 else int(pieces.hole[axis, tile, turn])
        state.free[axis, tile] = ALL_FIELDS & ~holes
    for axis in range(2):
        for line in range(SIDE):
            count_room(state, pieces, axis, tile, line, NEAR, NEAR + SIDE - 1, 1)


@rule
def join(state: Any, tile: int) -> None:
    """Makes a new tile and those around it neighbours, and works out which spots are open now (MC-19).

    An open spot is named once only, by the tile that has it on its lowest side, so that equal cities have equal bytes.
    """
    named_by_others = 0
    rest = int(state.laid)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        dx = int(state.x[other]) - int(state.x[tile])
        dy = int(state.y[other]) - int(state.y[tile])
        if abs(dx) + abs(dy) == 1:
            side = side_of(dx, dy)
            state.beside[tile, side] = other
            state.beside[other, side ^ 2] = tile
            state.spots[side ^ 2] &= ~(1 << other)
        elif abs(dx) + abs(dy) == 2:
            for theirs in range(SIDES):
                ex, ey = dx + STEP_X[theirs], dy + STEP_Y[theirs]
                if abs(ex) + abs(ey) == 1:
                    side = side_of(ex, ey)
                    if side < theirs:
                        state.spots[theirs] &= ~(1 << other)
                    else:
                        named_by_others |= 1 << side
    for side in range(SIDES):
        if state.beside[tile, side] == 0 and named_by_others >> side & 1 == 0:
            state.spots[side] |= 1 << tile


@rule
def side_of(dx: int, dy: int) -> int:
    """The side towards a place one step away."""
    if dy == 0:
        return 0 if dx > 0 else 2
    return 1 if dy > 0 else 3


@rule
def spots_open(state: Any) -> int:
    """How many places there are beside the city for one more tile (MC-19)."""
    open_spots = 0
    for side in range(SIDES):
        open_spots += count(int(state.spots[side]))
    return open_spots


@rule
def spot_at(state: Any, k: int) -> tuple[int, int]:
    """Column and row of the k-th open spot, counted from 0; there are more than k."""
    for side in range(SIDES):
        here = count(int(state.spots[side]))
        if k < here:
            tile = nth(int(state.spots[side]), k)
            return int(state.x[tile]) + STEP_X[side], int(state.y[tile]) + STEP_Y[side]
        k -= here
    return 0, 0


@rule
def tile_at(state: Any, x: int, y: int) -> int:
    """The tile in this column and row of tiles, 0 where there is none."""
    rest = int(state.laid)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        if state.x[tile] == x and state.y[tile] == y:
            return tile
    return 0


@rule
def field_at(state: Any, x: int, y: int) -> int:
    """The field in this column and row of fields, 0 where there is none (MC-31)."""
    tile = tile_at(state, x // SIDE, y // SIDE)
    return 0 if tile == 0 else FIELDS * tile + SIDE * (y % SIDE) + x % SIDE


@rule
def column_of(state: Any, field: int) -> int:
    """The column of a field, counted from that of the first tile's left fields."""
    return SIDE * int(state.x[field // FIELDS]) + field % SIDE


@rule
def row_of(state: Any, field: int) -> int:
    """The row of a field, counted downwards from the first tile's upper fields."""
    return SIDE * int(state.y[field // FIELDS]) + field % FIELDS // SIDE


@rule
def next_field(state: Any, field: int, side: int) -> int:
    """The next field on this side, on the same tile or the one beside it; 0 at a gap or the rim (MC-Q06)."""
    tile, place = field // FIELDS, field % FIELDS
    column, row = place % SIDE + STEP_X[side], place // SIDE + STEP_Y[side]
    if column < 0 or row < 0 or column >= SIDE or row >= SIDE:
        tile = int(state.beside[tile, side])
        if tile == 0:
            return 0
    return FIELDS * tile + SIDE * (row % SIDE) + column % SIDE


@rule
def is_free(state: Any, field: int) -> bool:
    """Can this field take an element: it bears none, and no hole that matters (MC-27, MC-Q08)?"""
    return bool(int(state.free[ROW, field // FIELDS]) >> field % FIELDS & 1)


@rule
def is_hole(state: Any, pieces: Any, field: int) -> bool:
    """Does the field show a hole (MC-06)?"""
    tile = field // FIELDS
    return bool(int(pieces.hole[ROW, tile, int(state.turn[tile])]) >> field % FIELDS & 1)


@rule
def has_symbol(state: Any, pieces: Any, field: int, seat: int) -> bool:
    """Does the field show a symbol in the colour of this seat (MC-06)?"""
    return bool(symbols_on(state, pieces, field // FIELDS, seat) >> field % FIELDS & 1)


@rule
def symbols_on(state: Any, pieces: Any, tile: int, seat: int) -> int:
    """The fields of a tile with a symbol in the colour of this seat, as bits (MC-06)."""
    fields = 0
    for line in range(SIDE):
        symbols = int(pieces.symbol[ROW, tile, int(state.turn[tile]), line])
        fields |= (symbols >> LANE * (seat - 1) & 7) << SIDE * line
    return fields


@rule
def line_of(state: Any, pieces: Any, axis: int, tile: int, line: int, reach: int) -> tuple[int, int]:
    """A line through a tile and some on either side: its free fields, and its symbols in a lane for each colour.

    The tile's own fields are bits 6 to 8 of a lane; where there is no tile there is no bit.
    """
    free, symbols = 0, 0
    here = tile
    for k in range(reach + 1):
        free |= (int(state.free[axis, here]) >> SIDE * line & 7) << NEAR + SIDE * k
        symbols |= int(pieces.symbol[axis, here, int(state.turn[here]), line]) << NEAR + SIDE * k
        here = int(state.beside[here, axis])
    here = int(state.beside[tile, axis + 2])
    for k in range(1, reach + 1):
        free |= (int(state.free[axis, here]) >> SIDE * line & 7) << NEAR - SIDE * k
        symbols |= int(pieces.symbol[axis, here, int(state.turn[here]), line]) << NEAR - SIDE * k
        here = int(state.beside[here, axis + 2])
    return free, symbols


@rule
def count_room(state: Any, pieces: Any, axis: int, tile: int, line: int, first: int, last: int, sign: int) -> None:
    """Adds, or takes away, all the room for objects in a line that uses one of the fields from first to last.

    All colours are counted at once. No lane disturbs its neighbour: what touches the tile ends within its own lane.
    """
    free, symbols = line_of(state, pieces, axis, tile, line, REACH)
    free *= LANES
    ends = symbols & free
    run = free
    for length in range(SHORTEST, LONGEST + 1):
        run &= free >> length - 1
        touching = (2 << last) - (1 << max(0, first - length + 1))
        starts = run & ends & ends >> length - 1 & touching * LANES
        if starts != 0:
            for seat in range(1, int(state.seats) + 1):
                state.players[seat].ways[length] += sign * count(starts & FULL_LANE)
                starts >>= LANE


@rule
def starts_in(state: Any, pieces: Any, axis: int, tile: int, line: int, length: int) -> int:
    """Where in a line the left or upper end of an object touching a tile could lie (MC-24, MC-27, MC-Q08).

    In the lane of each colour, as `line_of` numbers the fields.
    """
    free, symbols = line_of(state, pieces, axis, tile, line, (length - 2) // SIDE + 1)
    run = free
    for k in range(1, length):
        run &= free >> k
    symbols &= free * LANES
    return symbols & symbols >> length - 1 & run * LANES


@rule
def ends_on(state: Any, pieces: Any, tile: int, seat: int, length: int) -> int:
    """The fields of a tile on which an object of this length could have either of its ends, as bits (MC-24)."""
    found = 0
    for axis in range(2):
        for line in range(SIDE):
            own = int(pieces.symbol[axis, tile, int(state.turn[tile]), line]) >> LANE * (seat - 1)
            if own & int(state.free[axis, tile]) >> SIDE * line & 7 != 0:
                starts = starts_in(state, pieces, axis, tile, line, length) >> LANE * (seat - 1) & FULL_LANE
                own = (starts | starts << length - 1) >> NEAR & 7
                if axis == ROW:
                    found |= own << SIDE * line
                else:
                    found |= (own & 1 | (own & 2) << 2 | (own & 4) << 4) << line
    return found


@rule
def sides_open(state: Any, pieces: Any, field: int, seat: int, length: int) -> int:
    """The sides to which an object that has one end on this field could have its other one, as bits (MC-24, MC-25)."""
    tile, place = field // FIELDS, field % FIELDS
    line, at = place // SIDE, place % SIDE
    sides = 0
    for axis in range(2):
        starts = starts_in(state, pieces, axis, tile, line, length) >> LANE * (seat - 1) & FULL_LANE
        sides |= (starts >> NEAR + at & 1) << axis
        sides |= (starts >> NEAR + at - length + 1 & 1) << axis + 2
        line, at = at, line
    return sides


@rule
def cover(state: Any, pieces: Any, field: int) -> None:
    """An element stands on the field, and all room that used it is gone (MC-Q08)."""
    tile, place = field // FIELDS, field % FIELDS
    line, at = place // SIDE, place % SIDE
    for axis in range(2):
        count_room(state, pieces, axis, tile, line, NEAR + at, NEAR + at, -1)
        line, at = at, line
    state.free[0, tile] &= ~(1 << SIDE * line + at)
    state.free[1, tile] &= ~(1 << SIDE * at + line)


@rule
def where(state: Any, x: int, y: int) -> int:
    """What keeps a tile from being laid in this place: a tile, mere corners, nothing near; else 0 (MC-19, MC-20)."""
    found = AWAY
    rest = int(state.laid)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        dx, dy = abs(int(state.x[tile]) - x), abs(int(state.y[tile]) - y)
        if dx + dy == 0:
            return TAKEN
        if dx + dy == 1:
            found = 0
        elif dx == 1 and dy == 1 and found == AWAY:
            found = CORNER
    return found
