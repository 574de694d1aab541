"""What is true in every position that can occur, and which of it follows from the rest."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.rule import rule
from rynek.games.multicity.city import (
    attach,
    cover,
    field_at,
    has_symbol,
    is_free,
    is_hole,
    next_field,
    sides_open,
    spot_at,
    spots_open,
    starts_in,
    where,
)
from rynek.games.multicity.scoring import elements_left
from rynek.games.multicity.state import (
    ALL_ELEMENTS,
    ALL_LENGTHS,
    FIELDS,
    FULL_LANE,
    LANE,
    LONGEST,
    MAX_SEATS,
    MAX_TILES,
    NEAR,
    ROW,
    SHORTEST,
    SIDE,
    SIDES,
    Ending,
    Phase,
)
from rynek.games.multicity.turn import placeable, tiles_left
from rynek.games.multicity.words import Wrong


@rule
def derive(state: Any, pieces: Any) -> None:
    """Builds the city again from where its tiles lie, and puts the objects on it."""
    seats, laid = int(state.seats), int(state.laid) & int(pieces.every)
    impossible = int(state.laid) & ~laid
    if not 0 <= seats <= MAX_SEATS:
        return
    state.laid = 0
    state.spots[:] = 0
    state.beside[:] = 0
    state.free[:] = 0
    for seat in range(1, seats + 1):
        state.players[seat].ways[:] = 0
    while laid:
        tile = lowest(laid)
        laid &= laid - 1
        turn = int(state.turn[tile])
        if 0 <= turn <= 3:
            attach(state, pieces, tile, int(state.x[tile]), int(state.y[tile]), turn)
        else:
            impossible |= 1 << tile
    for seat in range(1, seats + 1):
        for length in range(SHORTEST, LONGEST + 1):
            if state.players[seat].held >> length & 1 == 0:
                field = first_field(state, seat, length)
                for _ in range(length):
                    if field != 0:
                        if is_free(state, field):
                            cover(state, pieces, field)
                        field = next_field(state, field, int(state.players[seat].axis[length]) & 1)
    state.laid |= impossible  # for `invariants` to refuse


@rule
def first_field(state: Any, seat: int, length: int) -> int:
    """The field under the left or upper end of an object that was placed, 0 where there is none."""
    return field_at(state, int(state.players[seat].x[length]), int(state.players[seat].y[length]))


@rule
def invariants(state: Any, pieces: Any) -> int:
    """0 for a position that can occur, else what is wrong with it."""
    if not 2 <= state.seats <= MAX_SEATS or not 1 <= state.starter <= state.seats or not 0 <= state.youngest <= 1:
        return int(Wrong.SEATS)
    if not 0 <= state.mover <= state.seats or (state.mover == 0) != (state.phase == int(Phase.OVER)):
        return int(Wrong.MOVER)
    if state.ply < 0 or state.drawn < 0:
        return int(Wrong.STEP)
    wrong = wrong_tiles(state, pieces)
    if wrong == 0:
        wrong = wrong_city(state)
    if wrong == 0:
        wrong = wrong_hands(state)
    if wrong == 0:
        wrong = wrong_objects(state, pieces)
    if wrong == 0:
        wrong = wrong_room(state, pieces)
    if wrong == 0:
        wrong = wrong_step(state, pieces)
    if wrong == 0:
        wrong = wrong_end(state, pieces)
    return wrong


@rule
def wrong_tiles(state: Any, pieces: Any) -> int:
    """Every tile lies in the city, is drawn or waits in the stack; what is not laid lies nowhere (MC-01)."""
    if state.laid == 0 or int(state.laid) & ~int(pieces.every) != 0:
        return int(Wrong.TILES)
    if not 0 <= state.drawn_tile <= pieces.tiles or (state.laid >> state.drawn_tile & 1 and state.drawn_tile != 0):
        return int(Wrong.TILES)
    for tile in range(MAX_TILES + 1):
        is_laid = tile != 0 and int(state.laid) >> tile & 1 != 0
        if not is_laid and (state.x[tile] != 0 or state.y[tile] != 0 or state.turn[tile] != 0):
            return int(Wrong.TILES)
        if not 0 <= state.turn[tile] <= 3:
            return int(Wrong.TILES)
    return 0


@rule
def wrong_city(state: Any) -> int:
    """One tile lies in the middle, no two in one place, and all hang together edge to edge (MC-08, MC-19)."""
    first = 0
    for tile in range(1, MAX_TILES + 1):
        if state.laid >> tile & 1:
            if state.x[tile] == 0 and state.y[tile] == 0:
                if first != 0:
                    return int(Wrong.CITY)
                first = tile
            for other in range(tile + 1, MAX_TILES + 1):
                if state.laid >> other & 1 and state.x[tile] == state.x[other] and state.y[tile] == state.y[other]:
                    return int(Wrong.CITY)
    if first == 0:
        return int(Wrong.CITY)
    reached, before = 1 << first, 0
    while reached != before:
        before = reached
        for tile in range(1, MAX_TILES + 1):
            if reached >> tile & 1:
                for side in range(SIDES):
                    if state.beside[tile, side] != 0:
                        reached |= 1 << int(state.beside[tile, side])
    if reached != state.laid:
        return int(Wrong.CITY)
    for k in range(spots_open(state)):
        x, y = spot_at(state, k)
        if where(state, x, y) != 0:
            return int(Wrong.CITY)
    return 0


@rule
def wrong_hands(state: Any) -> int:
    """Six objects a seat, each of them in hand or in the city (MC-02)."""
    for seat in range(MAX_SEATS + 1):
        player = state.players[seat]
        if seat == 0 or seat > state.seats:
            if player.held != 0:
                return int(Wrong.HAND)
        elif player.held & ~ALL_LENGTHS != 0:
            return int(Wrong.HAND)
        for length in range(LONGEST + 1):
            is_placed = 1 <= seat <= state.seats and length >= SHORTEST and player.held >> length & 1 == 0
            if not is_placed and (player.x[length] != 0 or player.y[length] != 0 or player.axis[length] != 0):
                return int(Wrong.HAND)
            if not 0 <= player.axis[length] <= 1:
                return int(Wrong.HAND)
    return 0


@rule
def wrong_objects(state: Any, pieces: Any) -> int:
    """Every object stands on the city with its ends on its symbols, over no hole, over no other (MC-24 to MC-31)."""
    covered = 0
    for seat in range(1, int(state.seats) + 1):
        covered += ALL_ELEMENTS - elements_left(state, seat)
        for length in range(SHORTEST, LONGEST + 1):
            if state.players[seat].held >> length & 1 == 0:
                field = first_field(state, seat, length)
                if field == 0 or not has_symbol(state, pieces, field, seat):
                    return int(Wrong.OBJECT)
                last = field
                for _ in range(length):
                    if field == 0 or is_free(state, field):
                        return int(Wrong.OBJECT)
                    if is_hole(state, pieces, field) and state.youngest == 0:
                        return int(Wrong.OBJECT)
                    last = field
                    field = next_field(state, field, int(state.players[seat].axis[length]))
                if not has_symbol(state, pieces, last, seat):
                    return int(Wrong.OBJECT)
    for tile in range(1, MAX_TILES + 1):
        if state.laid >> tile & 1:
            holes = 0 if state.youngest != 0 else count(int(pieces.hole[ROW, tile, 0]))
            covered -= FIELDS - holes - count(int(state.free[ROW, tile]))
    return 0 if covered == 0 else int(Wrong.COVERED)


@rule
def wrong_room(state: Any, pieces: Any) -> int:
    """The room counted for each object is the room there is (MC-14)."""
    for length in range(SHORTEST, LONGEST + 1):
        room = 0  # of all colours, in their lanes
        for tile in range(1, MAX_TILES + 1):
            if state.laid >> tile & 1:
                for axis in range(2):
                    for line in range(SIDE):
                        starts = starts_in(state, pieces, axis, tile, line, length) >> NEAR
                        for seat in range(1, int(state.seats) + 1):
                            room += count(starts >> LANE * (seat - 1) & 7) << LANE * (seat - 1)
        for seat in range(1, int(state.seats) + 1):
            if room >> LANE * (seat - 1) & FULL_LANE != state.players[seat].ways[length]:
                return int(Wrong.ROOM)
    return 0


@rule
def wrong_step(state: Any, pieces: Any) -> int:
    """The drawn tile, the chosen object and its first end belong to their steps (MC-12, MC-16, MC-17)."""
    phase = int(state.phase)
    if not 0 <= phase <= int(Phase.END) or (state.drawn_tile != 0) != (phase == int(Phase.LAY)):
        return int(Wrong.STEP)
    if (state.length != 0) != (phase >= int(Phase.START)) or (state.begun != 0) != (phase == int(Phase.END)):
        return int(Wrong.STEP)
    if phase >= int(Phase.START):
        length = int(state.length)
        if not SHORTEST <= length <= LONGEST or placeable(state, int(state.mover)) >> length & 1 == 0:
            return int(Wrong.STEP)
    if phase == int(Phase.END):
        field = int(state.begun)
        if not FIELDS <= field < FIELDS * (MAX_TILES + 1) or state.laid >> field // FIELDS & 1 == 0:
            return int(Wrong.STEP)
        if not is_free(state, field) or not has_symbol(state, pieces, field, int(state.mover)):
            return int(Wrong.STEP)
        if sides_open(state, pieces, field, int(state.mover), int(state.length)) == 0:
            return int(Wrong.STEP)
    return 0


@rule
def wrong_end(state: Any, pieces: Any) -> int:
    """The game is over when somebody has placed all six, or after the last placements (MC-33, MC-34, MC-Q14)."""
    finished = 0
    for seat in range(1, int(state.seats) + 1):
        finished += int(state.players[seat].held == 0)
    if not 0 <= state.ending <= int(Ending.STACK) or (state.ending == 0) != (state.mover != 0):
        return int(Wrong.ENDED)
    if finished != (1 if state.ending == int(Ending.RACE) else 0):
        return int(Wrong.ENDED)
    is_last = tiles_left(state, pieces) == 0 and state.drawn_tile == 0
    if state.ending == int(Ending.STACK) and not is_last:
        return int(Wrong.LAST)
    if state.mover != 0 and is_last and placeable(state, int(state.mover)) == 0:
        return int(Wrong.LAST)
    return 0
