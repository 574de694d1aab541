"""What a learning program sees: planes of small numbers, the observer's own seat and colour first.

The city has no border, so it is told tile by tile: where each lies, counted from the first tile, and what its nine
fields show and bear as it lies.
"""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count, lowest
from rynek.engine.game import Plane
from rynek.engine.rule import rule, woven
from rynek.games.multicity.state import (
    FIELDS,
    LANE,
    LENGTHS,
    LONGEST,
    MAX_SEATS,
    MAX_SPOTS,
    MAX_TILES,
    ROW,
    SHORTEST,
    SIDE,
    SIDES,
    STEP_X,
    STEP_Y,
    Phase,
)
from rynek.games.multicity.turn import tiles_left

MIDDLE = 64  # what stands for column 0 and row 0
SHOWS_HOLE = MAX_SEATS + 1

PLANES = (
    Plane("step", 4, "a new turn, laying a tile, choosing the first end, choosing the other end"),
    Plane("mover", MAX_SEATS, "this seat decides, the observer's first"),
    Plane("starter", MAX_SEATS, "this seat had the first turn"),
    Plane("held", MAX_SEATS * LENGTHS, "the seat still has its object of this length"),
    Plane("ways", MAX_SEATS * LENGTHS, "places for an object of this length in the colour of this seat, 255 at most"),
    Plane("chosen", LENGTHS, "the object that is being placed"),
    Plane("left", 1, "tiles in the stack"),
    Plane("youngest", 1, "objects may stand over holes"),
    Plane("drawn", FIELDS, "the drawn tile: 1 the observer's symbol, 2 to 4 those of the next seats, 5 a hole"),
    Plane("column", MAX_TILES, "64 plus the column of the tile, 0 while it is not laid"),
    Plane("row", MAX_TILES, "64 plus its row"),
    Plane("shows", MAX_TILES * FIELDS, "what the fields of the tile show, as it lies"),
    Plane("bears", MAX_TILES * FIELDS, "1 an element of the observer, 2 to 4 of the next seats"),
    Plane("begun", MAX_TILES * FIELDS, "the first end of the object that is being placed"),
    Plane("open-column", MAX_SPOTS, "64 plus the column of the open place with this number, as laying counts them"),
    Plane("open-row", MAX_SPOTS, "64 plus its row"),
)


@rule
def observe(state: Any, pieces: Any, seat: int, out: Any) -> None:
    """Writes the planes for a seat, 0 for the public, which sees the table from seat 1."""
    out[:] = 0
    own = max(seat, 1)
    signs = signs_of(state, own)
    for step in range(int(Phase.TURN), int(Phase.END) + 1):
        out[step - 1] = 1 if state.phase == step else 0
    at = observe_seats(state, own, out, 4)
    if state.length != 0:
        out[at + state.length - SHORTEST] = 1
    at += LENGTHS
    out[at] = count(tiles_left(state, pieces))
    out[at + 1] = state.youngest
    at += 2
    if state.drawn_tile != 0:
        show(state, pieces, int(state.drawn_tile), signs, out, at)
    observe_city(state, pieces, own, signs, out, at + FIELDS)


@woven
def relative(state: Any, own: int, seat: int) -> int:
    """0 for the observer, then the seats clockwise; colours nobody plays come last."""
    seats = int(state.seats)
    if seat > seats:
        return seat - 1
    return seat - own if seat >= own else seat - own + seats


@woven
def observe_seats(state: Any, own: int, out: Any, at: int) -> int:
    """Turn, hands and room of all seats; returns where the next plane begins."""
    for seat in range(1, int(state.seats) + 1):
        place = relative(state, own, seat)
        player = state.players[seat]
        out[at + place] = 1 if state.mover == seat else 0
        out[at + MAX_SEATS + place] = 1 if state.starter == seat else 0
        for length in range(SHORTEST, LONGEST + 1):
            cell = at + 2 * MAX_SEATS + place * LENGTHS + length - SHORTEST
            out[cell] = player.held >> length & 1
            out[cell + MAX_SEATS * LENGTHS] = min(int(player.ways[length]), 255)
    return at + 2 * MAX_SEATS + 2 * MAX_SEATS * LENGTHS


@rule
def signs_of(state: Any, own: int) -> int:
    """What a symbol of each colour is shown as, four bits to a colour."""
    signs = 0
    for seat in range(1, MAX_SEATS + 1):
        signs |= 1 + relative(state, own, seat) << 4 * (seat - 1)
    return signs


@rule
def show(state: Any, pieces: Any, tile: int, signs: int, out: Any, at: int) -> None:
    """What the nine fields of a tile show."""
    turn = int(state.turn[tile])
    holes = int(pieces.hole[ROW, tile, turn])
    for line in range(SIDE):
        symbols = int(pieces.symbol[ROW, tile, turn, line])
        told = taken = 0
        for colour in range(MAX_SEATS):
            fields = apart(symbols >> LANE * colour)
            told |= fields * (signs >> 4 * colour & 15)
            taken |= fields
        told |= (apart(holes >> SIDE * line) & ~taken) * SHOWS_HOLE
        for place in range(SIDE):
            out[at + SIDE * line + place] = told >> 8 * place & 255


@woven
def apart(line: int) -> int:
    """The lowest three bits, each as the lowest of its own byte."""
    return ((line & 7) * 0x4081) & 0x010101


@woven
def observe_city(state: Any, pieces: Any, own: int, signs: int, out: Any, at: int) -> None:
    """The tiles of the city, the objects on them, and where a tile may be laid."""
    shows = at + 2 * MAX_TILES
    bears = shows + MAX_TILES * FIELDS
    rest = int(state.laid)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        out[at + tile - 1] = MIDDLE + state.x[tile]
        out[at + MAX_TILES + tile - 1] = MIDDLE + state.y[tile]
        show(state, pieces, tile, signs, out, shows + FIELDS * (tile - 1))
    for seat in range(1, int(state.seats) + 1):
        for length in range(SHORTEST, LONGEST + 1):
            if state.players[seat].held >> length & 1 == 0:
                stand(state, seat, length, 1 + relative(state, own, seat), out, bears)
    begun = bears + MAX_TILES * FIELDS
    if state.begun != 0:
        out[begun + state.begun - FIELDS] = 1
    spot = begun + MAX_TILES * FIELDS
    for side in range(SIDES):
        rest = int(state.spots[side])
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            out[spot] = MIDDLE + state.x[tile] + STEP_X[side]
            out[spot + MAX_SPOTS] = MIDDLE + state.y[tile] + STEP_Y[side]
            spot += 1


@rule
def stand(state: Any, seat: int, length: int, sign: int, out: Any, bears: int) -> None:
    """The fields an object covers, from tile to tile along its line.

    Where it goes on is computed, not decided: nobody could guess it, and a wrong guess costs more than the sums.
    """
    x, y = int(state.players[seat].x[length]), int(state.players[seat].y[length])
    tile = tile_lying(state, x // SIDE, y // SIDE)
    place = SIDE * (y % SIDE) + x % SIDE if tile != 0 else 0
    axis = int(state.players[seat].axis[length])
    step, along = (1, place % SIDE) if axis == ROW else (SIDE, place // SIDE)
    for _ in range(length):
        out[bears + FIELDS * (tile - 1) + place] = sign
        leaves = int(along == SIDE - 1)
        tile += (int(state.beside[tile, axis]) - tile) * leaves
        place += step - SIDE * step * leaves
        along = (along + 1) * (1 - leaves)


@woven
def tile_lying(state: Any, x: int, y: int) -> int:
    """The tile that lies in this column and row of tiles, 0 where there is none; it looks at all of them at once."""
    found = 0
    for tile in range(1, MAX_TILES + 1):
        found |= (int(state.x[tile] == x) & int(state.y[tile] == y)) << tile
    found &= int(state.laid)
    return lowest(found) if found != 0 else 0
