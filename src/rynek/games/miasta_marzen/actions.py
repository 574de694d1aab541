"""What can be decided in Miasta marzeń."""

from collections.abc import Mapping
from typing import Any

from rynek.engine.action import ActionSpace, Choice, Lookup, Number, block
from rynek.engine.error import MalformedAction
from rynek.games.miasta_marzen.district import plane_field
from rynek.games.miasta_marzen.state import ATTRACTIONS, COLOURS, FIELDS, GRID, SPACES, STARTS, STRIDE, ZONES
from rynek.games.miasta_marzen.words import FIELD_NAMES, PLACE_NAMES

QUARTER = 90


def describe_place(row: Any, pieces: Any, index: int) -> dict[str, Any]:
    """A place for a tile, named after its upper left field."""
    return {"field": PLACE_NAMES[index]}


def find_place(row: Any, pieces: Any, values: Mapping[str, Any]) -> int | None:
    """The place with this upper left field: tiles lie side to side, never shifted (MM-62)."""
    field = values["field"]
    if field in PLACE_NAMES:
        return PLACE_NAMES.index(field)
    if field in FIELD_NAMES:
        raise MalformedAction(
            f"'field' is '{field}'; a tile there would be shifted against the others: "
            f"its upper left field is in column A, C, E … and line 1, 3, 5 … (MM-62)"
        )
    return None


def describe_turn(row: Any, pieces: Any, index: int) -> dict[str, Any]:
    """How a tile is turned, in degrees clockwise (MM-64)."""
    return {"turned": QUARTER * index}


def find_turn(row: Any, pieces: Any, values: Mapping[str, Any]) -> int | None:
    """The number of quarter turns."""
    if values["turned"] not in (0, 90, 180, 270):
        raise MalformedAction(f"'turned' is {values['turned']!r:.40}; it must be 0, 90, 180 or 270 (MM-64)")
    return int(values["turned"]) // QUARTER


def describe_field(row: Any, pieces: Any, index: int) -> dict[str, Any] | None:
    """The name of a field in the district of the seat that decides."""
    district = row.players[max(int(row.mover), 1)]
    number = plane_field(district, index)
    inside = index // STRIDE < 2 * int(district.high) and index % STRIDE < 2 * int(district.wide)
    return {"field": FIELD_NAMES[number - 1]} if inside else None


def find_field(row: Any, pieces: Any, values: Mapping[str, Any]) -> int | None:
    """The number in the window of the field with this name."""
    if row is None:
        return None
    for index in range(FIELDS):
        if describe_field(row, pieces, index) == values:
            return index
    return None


PLACE_OF_TILE = Lookup(("field",), GRID * GRID, describe_place, find_place)
TURN = Lookup(("turned",), 4, describe_turn, find_turn)
FIELD = Lookup(("field",), FIELDS, describe_field, find_field)
ATTRACTION = Choice("attraction", ATTRACTIONS)
COLOUR = Choice("colour", COLOURS)

ACTIONS = ActionSpace(
    block("start", Number("tile", 1, STARTS), rule="MM-27", means="Pick this starting tile."),
    block(
        "send",
        Choice("zone", ZONES),
        Number("space", 1, SPACES),
        rule="MM-49",
        means="Send a worker to this space and take what lies there.",
    ),
    block("lay", PLACE_OF_TILE, TURN, rule="MM-61", means="Lay the tile with its upper left field here, so turned."),
    block("place", ATTRACTION, FIELD, rule="MM-54", means="Place this attraction on this field."),
    block("discard", ATTRACTION, rule="MM-73", means="Put this attraction into the box."),
    block("build", COLOUR, FIELD, rule="MM-75", means="Build a block of this colour in on this field."),
    block("drop", COLOUR, rule="MM-81", means="Put a block of this colour into the box."),
)

START = ACTIONS.first("start")
SEND = ACTIONS.first("send")
LAY = ACTIONS.first("lay")
PLACE = ACTIONS.first("place")
DISCARD = ACTIONS.first("discard")
BUILD = ACTIONS.first("build")
DROP = ACTIONS.first("drop")
END = ACTIONS.size
