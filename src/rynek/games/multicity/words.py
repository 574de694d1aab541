"""The codes of what happens and of what is refused, each with its rule and the names of its numbers."""

from __future__ import annotations

from rynek.engine.meta import Coded
from rynek.games.multicity.state import Ending

GLOSSARY = {"ending": tuple(ending.name.lower() for ending in Ending if ending)}


class Why(Coded):
    """Why an action is not allowed."""

    GAME_IS_OVER = 1, "MC-36"
    LAY_FIRST = 2, "MC-Q11"
    FINISH_OBJECT = 3, "MC-17", "length"
    NO_TILE_LEFT = 4, "MC-Q24"
    DRAW_FIRST = 5, "MC-16"
    SPOT_IS_TAKEN = 6, "MC-23"
    ONLY_A_CORNER = 7, "MC-20"
    AWAY_FROM_CITY = 8, "MC-19"
    NO_SUCH_SPOT = 9, "MC-19"
    OBJECT_NOT_HELD = 10, "MC-Q10", "length"
    NO_ROOM = 11, "MC-14", "length"
    OBJECT_FIRST = 12, "MC-17"
    START_FIRST = 13, "MC-24"
    NO_TILE_THERE = 14, "MC-31"
    START_WITHOUT_SYMBOL = 15, "MC-24"
    START_COVERED = 16, "MC-28"
    NO_END_FITS = 17, "MC-24", "length"
    NOT_IN_LINE = 18, "MC-25", "length"
    DIAGONAL = 19, "MC-26"
    WRONG_LENGTH = 20, "MC-Q04", "length"
    OVER_GAP = 21, "MC-Q06"
    OVER_HOLE = 22, "MC-27"
    CROSSES = 23, "MC-29"
    END_COVERED = 24, "MC-28"
    END_WITHOUT_SYMBOL = 25, "MC-24"
    MUST_EXTEND = 26, "MC-Q27"


class Did(Coded):
    """What the log tells."""

    DREW_TILE = 1, "MC-16", "seat", "tile"
    LAID_TILE = 2, "MC-19", "seat", "x", "y", "turn"
    LAST_TILE = 3, "MC-34", "seat"
    PLACED_IN_ROW = 4, "MC-17", "seat", "length", "x", "y"
    PLACED_IN_COLUMN = 5, "MC-17", "seat", "length", "x", "y"
    CANNOT_PLACE = 6, "MC-Q14", "seat"
    PASSED = 7, "MC-35", "seat"
    WON_RACE = 8, "MC-33", "seat"
    GAME_ENDED = 9, "MC-36", "ending"


class Wrong(Coded):
    """What makes a position impossible."""

    SEATS = 1, "MC-Q03"
    MOVER = 2, "MC-11"
    STEP = 3, "MC-12"
    TILES = 4, "MC-01"
    CITY = 5, "MC-19"
    HAND = 6, "MC-02"
    OBJECT = 7, "MC-24"
    COVERED = 8, "MC-Q08"
    ROOM = 9, "MC-14"
    ENDED = 10, "MC-33"
    LAST = 11, "MC-34"
