"""What a seat can do. Places are named by their columns and rows, so that no stored game depends on a numbering."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rynek.engine.action import ActionSpace, Lookup, Number, block
from rynek.games.multicity.city import (
    column_of,
    field_at,
    row_of,
    spot_at,
    spots_open,
    where,
)
from rynek.games.multicity.state import FIELDS, LONGEST, MAX_SPOTS, MAX_TILES, SHORTEST, SIDES, STEP_X, STEP_Y

TURNS = 4
NOT_OPEN = 3  # numbers behind the spots, one for each reason why a place is none of them: `city.where`
NO_FIELD = MAX_TILES * FIELDS  # the number behind the fields, for a place without a tile
OFF_LINE, DIAGONAL, OTHER_LENGTH = SIDES, SIDES + 1, SIDES + 2  # numbers behind the directions, for other fields


def describe_spot(row: Any, pieces: Any, index: int) -> dict[str, Any] | None:
    """Column and row of an open spot, in tiles."""
    if index >= spots_open(row):
        return None
    x, y = spot_at(row, index)
    return {"x": x, "y": y}


def find_spot(row: Any, pieces: Any, values: Mapping[str, Any]) -> int | None:
    """The number of an open spot, or of the reason why this place is none."""
    place = whole_place(row, values)
    if place is None:
        return None
    for k in range(spots_open(row)):
        if spot_at(row, k) == place:
            return k
    reason = where(row, *place)
    return MAX_SPOTS + reason - 1 if reason else None


def describe_field(row: Any, pieces: Any, index: int) -> dict[str, Any] | None:
    """Column and row of a field."""
    field = index + FIELDS
    if index >= NO_FIELD or not int(row.laid) >> field // FIELDS & 1:
        return None
    return {"x": column_of(row, field), "y": row_of(row, field)}


def find_field(row: Any, pieces: Any, values: Mapping[str, Any]) -> int | None:
    """The number of a field of the city, or the one for no field at all."""
    place = whole_place(row, values)
    if place is None:
        return None
    field = field_at(row, *place)
    return field - FIELDS if field else NO_FIELD


def describe_end(row: Any, pieces: Any, index: int) -> dict[str, Any] | None:
    """Column and row of the other end, so far away as the object is long."""
    if index >= SIDES or not row.begun:
        return None
    far = int(row.length) - 1
    return {
        "x": column_of(row, int(row.begun)) + far * STEP_X[index],
        "y": row_of(row, int(row.begun)) + far * STEP_Y[index],
    }


def find_end(row: Any, pieces: Any, values: Mapping[str, Any]) -> int | None:
    """The direction in which the other end lies, or the reason why it cannot lie there."""
    place = whole_place(row, values)
    if place is None:
        return None
    if not row.begun:
        return 0
    dx, dy = place[0] - column_of(row, int(row.begun)), place[1] - row_of(row, int(row.begun))
    if dx and dy:
        return DIAGONAL if abs(dx) == abs(dy) else OFF_LINE
    if abs(dx) + abs(dy) != int(row.length) - 1:
        return OTHER_LENGTH
    return (0 if dx > 0 else 2) if dx else (1 if dy > 0 else 3)


def whole_place(row: Any, values: Mapping[str, Any]) -> tuple[int, int] | None:
    """Column and row, if there is a position to look at and both are whole numbers."""
    x, y = values["x"], values["y"]
    return (x, y) if row is not None and isinstance(x, int) and isinstance(y, int) else None


SPOT = Lookup(("x", "y"), MAX_SPOTS + NOT_OPEN, describe_spot, find_spot)
FIELD = Lookup(("x", "y"), NO_FIELD + 1, describe_field, find_field)
OTHER_END = Lookup(("x", "y"), OTHER_LENGTH + 1, describe_end, find_end)

ACTIONS = ActionSpace(
    block("extend", rule="MC-16", means="Draw the top tile of the stack; you will have to lay it."),
    block(
        "lay",
        SPOT,
        Number("turn", 0, TURNS - 1),
        rule="MC-19",
        means="Lay the tile in this column and row of tiles, after so many quarter turns clockwise.",
    ),
    block("object", Number("length", SHORTEST, LONGEST), rule="MC-17", means="Place your object of this length."),
    block("start", FIELD, rule="MC-24", means="Put one end of the object on the field in this column and row."),
    block("end", OTHER_END, rule="MC-24", means="Put its other end on the field in this column and row."),
    block("pass", rule="MC-35", means="Place nothing in the last placements."),
)

EXTEND = ACTIONS.first("extend")
LAY = ACTIONS.first("lay")
OBJECT = ACTIONS.first("object")
START = ACTIONS.first("start")
END = ACTIONS.first("end")
PASS = ACTIONS.first("pass")
