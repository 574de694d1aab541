"""Where everything is: the tiles of the city, the objects on it, and what each seat still has in hand."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from rynek.engine.record import Cells, Position, Record, Rows, i1, i2, i4, i8

MAX_SEATS = 4
MAX_TILES = 40
SIDE = 3
FIELDS = SIDE * SIDE
ALL_FIELDS = (1 << FIELDS) - 1
COLOURS = 4
SHORTEST, LONGEST = 2, 7
LENGTHS = LONGEST - SHORTEST + 1
ALL_LENGTHS = (1 << (LONGEST + 1)) - (1 << SHORTEST)  # an object of length n is bit n
ALL_ELEMENTS = sum(range(SHORTEST, LONGEST + 1))

REACH = (LONGEST - 2) // SIDE + 1  # tiles on either side of a tile that an object touching it may reach
NEAR = REACH * SIDE  # where the tile's own three fields begin among those of its line
LANE = NEAR + SIDE + NEAR  # bits of one colour in the word of a line; those of all four stand side by side
LANES = sum(1 << LANE * colour for colour in range(COLOURS))  # times a line: the same line in the lane of every colour
FULL_LANE = (1 << LANE) - 1

COLOUR_WORDS = ("red", "green", "blue", "yellow")  # seat n plays the n-th

ROW, COLUMN = 0, 1
SIDES = 4  # right, below, left, above; the opposite of a side is two further on
STEP_X = (1, 0, -1, 0)
STEP_Y = (0, 1, 0, -1)
MAX_SPOTS = 2 * MAX_TILES  # n tiles in one piece have at most 2n + 2 open spots, and one tile is still to be laid


class Phase(IntEnum):
    """What is being decided (MC-12, MC-16, MC-17)."""

    OVER = 0
    TURN = 1
    LAY = 2
    START = 3
    END = 4


class Ending(IntEnum):
    """How the game came to its end (MC-33, MC-34)."""

    NONE = 0
    RACE = 1
    STACK = 2


class Seat(Record):
    """The six objects of one seat; whatever is not held stands in the city."""

    held: Annotated[int, i4, "bits of the lengths still in hand"]
    ways: Annotated[Cells, i2, LONGEST + 1, "places in the city where an object of this length would fit"]
    x: Annotated[Cells, i1, LONGEST + 1, "column of the left or upper end of the object of this length"]
    y: Annotated[Cells, i1, LONGEST + 1, "row of that end"]
    axis: Annotated[Cells, i1, LONGEST + 1, "0 along a row, 1 along a column"]


class Table(Position):
    """The whole position. Tile n is entry n wherever it lies, so that the order of laying leaves no trace."""

    phase: Annotated[int, i4, "what is being decided"]
    ending: Annotated[int, i4, "how the game ended, 0 while it runs"]
    starter: Annotated[int, i4, "seat that had the first turn"]
    youngest: Annotated[int, i4, "1 when objects may stand over holes"]
    laid: Annotated[int, i8, "bits of the tiles in the city"]
    drawn_tile: Annotated[int, i4, "tile that is to be laid now"]
    length: Annotated[int, i4, "length of the object that is being placed"]
    begun: Annotated[int, i4, "9 times the tile plus the field where it begins"]
    x: Annotated[Cells, i1, MAX_TILES + 1, "column of tiles, counted from the first tile"]
    y: Annotated[Cells, i1, MAX_TILES + 1, "row of tiles, counted downwards from the first tile"]
    turn: Annotated[Cells, i1, MAX_TILES + 1, "quarter turns clockwise"]
    beside: Annotated[Cells, i1, (MAX_TILES + 1, SIDES), "tile on each side of a tile"]
    spots: Annotated[Cells, i8, SIDES, "for each side, bits of the tiles that name an open spot there"]
    free: Annotated[Cells, i2, (2, MAX_TILES + 1), "bits of the fields that can take an element, by row and by column"]
    players: Annotated[Rows, Seat, MAX_SEATS + 1, "seats, 0 unused"]
