"""What a learning program sees: planes of small numbers, the observer's own seat and colour first.

The city has no border, so it is told tile by tile: where each lies, counted from the first tile, and what its nine
fields show and bear as it lies.
"""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.game import Plane
from rynek.engine.rule import rule
from rynek.games.multicity.city import has_symbol, is_hole, next_field, spot_at, spots_open
from rynek.games.multicity.invariant import first_field
from rynek.games.multicity.state import (
    FIELDS,
    LENGTHS,
    LONGEST,
    MAX_SEATS,
    MAX_SPOTS,
    MAX_TILES,
    SHORTEST,
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
        show(state, pieces, int(state.drawn_tile), own, out, at)
    observe_city(state, pieces, own, out, at + FIELDS)


@rule
def relative(state: Any, own: int, seat: int) -> int:
    """0 for the observer, then the seats clockwise; colours nobody plays come last."""
    seats = int(state.seats)
    return (seat - own) % seats if seat <= seats else seat - 1


@rule
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
def show(state: Any, pieces: Any, tile: int, own: int, out: Any, at: int) -> None:
    """What the nine fields of a tile show."""
    for place in range(FIELDS):
        field = FIELDS * tile + place
        if is_hole(state, pieces, field):
            out[at + place] = SHOWS_HOLE
        for seat in range(1, MAX_SEATS + 1):
            if has_symbol(state, pieces, field, seat):
                out[at + place] = 1 + relative(state, own, seat)


@rule
def observe_city(state: Any, pieces: Any, own: int, out: Any, at: int) -> None:
    """The tiles of the city and the objects on them."""
    shows = at + 2 * MAX_TILES
    bears = shows + MAX_TILES * FIELDS
    for tile in range(1, MAX_TILES + 1):
        if state.laid >> tile & 1:
            out[at + tile - 1] = MIDDLE + state.x[tile]
            out[at + MAX_TILES + tile - 1] = MIDDLE + state.y[tile]
            show(state, pieces, tile, own, out, shows + FIELDS * (tile - 1))
    for seat in range(1, int(state.seats) + 1):
        for length in range(SHORTEST, LONGEST + 1):
            if state.players[seat].held >> length & 1 == 0:
                field = first_field(state, seat, length)
                for _ in range(length):
                    out[bears + field - FIELDS] = 1 + relative(state, own, seat)
                    field = next_field(state, field, int(state.players[seat].axis[length]))
    begun = bears + MAX_TILES * FIELDS
    if state.begun != 0:
        out[begun + state.begun - FIELDS] = 1
    spots = begun + MAX_TILES * FIELDS
    for k in range(spots_open(state)):
        x, y = spot_at(state, k)
        out[spots + k] = MIDDLE + x
        out[spots + MAX_SPOTS + k] = MIDDLE + y
