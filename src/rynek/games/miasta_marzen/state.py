"""What lies on the table of Miasta marzeń, as one row.

A district is kept in a window that begins at its upper left tile. A field's number in the window is ten times its line
plus its column; at most 6 lines of 10 columns are in use, so that sixty bits hold any district, and a set of fields is
one mask. A district of the long game that grows higher than three tiles is kept lying on its side.

Which piece lies face down is settled when somebody takes it. Until then it is one of those that nobody has seen, and so
are those that went into the box unseen: any of them is as likely as any other, so one pile holds them all.
"""

from enum import IntEnum
from typing import Annotated

from rynek.engine.record import I4, I8, Cells, Position, Record, Rows, i1, i8

SEATS = 4
COLOURS = ("red", "blue", "green", "yellow")
ATTRACTIONS = (
    "dolphins",
    "yacht",
    "pier",
    "swans",
    "carousel",
    "fountain",
    "kiosk",
    "flower_vase",
    "monument",
    "black_lot",
)
ZONES = ("goals", "districts", "attractions", "buildings")
KINDS = len(ATTRACTIONS)
LAST_LAKE_KIND, LAST_PARK_KIND = 4, 8  # the first kinds go on lakes, the next ones in parks, the rest on lots
SPACES = 4  # of a zone
LAST_SPACE = 4  # where a piece lies face down, and the star in the zone of buildings
MOST_FLOORS = 4
MOST_GOALS = 20  # kinds of goal cards
REQUIREMENTS = 3
MOST_PLACES = 4  # for markers at a requirement
TILES = 32
STARTS = 4
MOST_LAID = 15
SIDE = 3  # tiles along the shorter side of a district
LONG_SIDE = 5  # and along the longer one in the long game
STRIDE = 10  # fields in a line of the window
FIELDS = 60  # of the window
GRID = 9  # tiles along a side of the whole plane
PLANE = 2 * GRID  # fields along a side of the whole plane
MIDDLE = GRID * (GRID // 2) + GRID // 2 + 1  # where every district begins
TILE_STRIDE = LONG_SIDE + 2  # tile places in a line of the window, with a margin of one all around

GROUND = 0  # the sets of a district: all fields
PARK, LAKE = 5, 6  # 1 to 4: lots by colour that no grey attraction covers; then parks and lakes
ON = 6  # 7 to 16: fields with an attraction, by kind
MONUMENT, BLACK = ON + 9, ON + 10
BUILT = 16  # 17 to 20: buildings by colour
FLOORS = 20  # 21 to 24: buildings of exactly so many floors
BUILDING, TWO_UP, THREE_UP = 25, 26, 27  # buildings of at least one, two, three floors
LOT = 27  # 28 to 31: lots by colour, with every black lot among each of them
ANY_LOT = 32  # but for those under monuments
ATTRACTED = 33  # park and lake fields with an attraction
SETS = 34


class Zone(IntEnum):
    """The four zones of the common board."""

    GOALS = 1
    DISTRICTS = 2
    ATTRACTIONS = 3
    BUILDINGS = 4


class Phase(IntEnum):
    """What is being decided."""

    START = 1  # which starting tile
    SEND = 2  # where to send a worker
    LAY = 3  # where the tile goes
    PLACE = 4  # where an attraction goes
    BUILD = 5  # where a block goes
    OVER = 6


class Seat(Record):
    """One player's district and goal cards."""

    tiles: I4  # tiles laid
    tile: Annotated[Cells, i1, MOST_LAID + 1, "tiles in the order they were laid; starting tiles are 33 to 36"]
    place: Annotated[Cells, i1, MOST_LAID + 1, "place of each tile on the plane, 1 to 81"]
    turn: Annotated[Cells, i1, MOST_LAID + 1, "quarter turns of each tile, clockwise"]
    left: I4  # column of the window's first tile on the plane, from 0
    top: I4  # line of the window's first tile on the plane
    wide: I4  # tiles in a line of the window
    high: I4  # lines of tiles
    lying: I4  # 1 when columns and lines of the window are swapped
    taken: I8  # tile places of the window with a tile
    sets: Annotated[Cells, i8, SETS, "sets of fields"]
    goals: Annotated[Cells, i1, MOST_GOALS + 1, "goal cards held, by kind"]


class Table(Position):
    """The whole position."""

    phase: I4
    long: I4  # 1 in the long game of two
    city: I4
    star: I4  # the seat that has the star
    this_round: I4
    rounds: I4
    sent: I4  # workers sent this round
    starts: I8  # starting tiles still to be picked
    goal_pile: Annotated[Cells, i1, MOST_GOALS + 1, "goal cards that nobody has seen, by kind"]
    tile_pile: I8  # tiles that nobody has seen; which one comes next is chance
    sight_pile: Annotated[Cells, i1, KINDS + 1, "attractions that nobody has seen, by kind"]
    bag: Annotated[Cells, i1, 5, "blocks in the bag by colour"]
    worker: Annotated[Cells, i1, (5, SPACES + 1), "seat of the worker by zone and space"]
    goal: Annotated[Cells, i1, SPACES + 1, "face-up goal card by space"]
    tile: Annotated[Cells, i1, SPACES + 1, "face-up tile by space"]
    sight: Annotated[Cells, i1, (SPACES + 1, 3), "face-up attractions by space"]
    blocks: Annotated[Cells, i1, (SPACES + 1, 5), "blocks by space and colour"]
    hand_tile: I4
    hand_sights: Annotated[Cells, i1, KINDS + 1, "attractions to place, by kind"]
    hand_blocks: Annotated[Cells, i1, 5, "blocks to build in, by colour"]
    mark: Annotated[Cells, i1, (REQUIREMENTS + 1, MOST_PLACES + 1), "seat of the marker by requirement and place"]
    players: Annotated[Rows, Seat, SEATS + 1, "seats"]
