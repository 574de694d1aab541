"""The codes of what happens and of what is refused, each with its rule and the names of its numbers."""

from rynek.engine.meta import Coded
from rynek.games.miasta_marzen.state import ATTRACTIONS, COLOURS, GRID, PLANE, ZONES

PHASES = ("start", "send", "lay", "place", "build", "over")
COLUMNS = "ABCDEFGHIJKLMNOPQR"
FIELD_NAMES = tuple(f"{COLUMNS[column]}{line + 1}" for line in range(PLANE) for column in range(PLANE))
PLACE_NAMES = tuple(f"{COLUMNS[2 * column]}{2 * line + 1}" for line in range(GRID) for column in range(GRID))
GLOSSARY = {
    "colour": COLOURS,
    "under": COLOURS,
    "attraction": ATTRACTIONS,
    "zone": ZONES,
    "field": FIELD_NAMES,
    "place": PLACE_NAMES,
}


class Did(Coded):
    """Events."""

    START = 1, "MM-27", "seat", "tile"
    ROUND = 2, "MM-32", "round", "rounds"
    SEND = 3, "MM-49", "seat", "zone", "space"
    GOAL = 4, "MM-55", "seat", "goal"
    TILE = 5, "MM-53", "seat", "tile"
    ATTRACTION = 6, "MM-53", "seat", "attraction"
    BLOCKS = 7, "MM-53", "seat", "colour", "blocks"
    UNCOVER_GOAL = 8, "MM-56", "seat", "goal"
    UNCOVER_TILE = 9, "MM-56", "seat", "tile"
    UNCOVER_ATTRACTION = 10, "MM-56", "seat", "attraction"
    DRAW = 11, "MM-57", "seat", "colour"
    LAY = 12, "MM-61", "seat", "tile", "place", "turned"
    PLACE = 13, "MM-54", "seat", "attraction", "field"
    DISCARD = 14, "MM-73", "seat", "attraction"
    NO_ROOM = 15, "MM-Q17", "seat", "attraction"
    BUILD = 16, "MM-75", "seat", "colour", "field", "floors"
    DROP = 17, "MM-81", "seat", "colour"
    NO_LOT = 18, "MM-Q17", "seat", "colour", "blocks"
    MARK = 19, "MM-85", "seat", "requirement", "value"
    STAR = 20, "MM-96", "seat"
    LEFT = 21, "MM-98", "zone", "space"
    OVER = 22, "MM-99"


class Why(Coded):
    """Reasons for which an action is refused."""

    OVER = 1, "MM-99"
    NOT_NOW = 2, "MM-34"
    START_GONE = 3, "MM-27", "tile"
    SPACE_TAKEN = 4, "MM-51", "zone", "space", "seat"
    ZONE_USED = 5, "MM-50", "zone", "workers"
    COVERED = 6, "MM-65", "place"
    NO_SIDE = 7, "MM-61", "place"
    TOO_LONG = 8, "MM-63", "place", "most"
    NOT_IN_HAND = 9, "MM-53", "attraction"
    NO_FIELD = 10, "MM-54", "field"
    NOT_A_LAKE = 11, "MM-68", "attraction", "field"
    NOT_A_PARK = 12, "MM-69", "attraction", "field"
    NOT_A_LOT = 13, "MM-70", "attraction", "field"
    BUILT_ON = 14, "MM-70", "attraction", "field"
    ATTRACTED = 15, "MM-72", "field"
    NO_BLOCK = 16, "MM-53", "colour"
    NO_GROUND = 17, "MM-75", "field"
    MONUMENT = 18, "MM-Q22", "field"
    OTHER_LOT = 19, "MM-75", "colour", "field", "under"
    OTHER_BUILDING = 20, "MM-80", "colour", "field", "under"
    FULL_HEIGHT = 21, "MM-78", "field"


class Wrong(Coded):
    """What can be wrong with a position that somebody has drawn."""

    SEATS = 1, "MM-16"
    PHASE = 2, "MM-34"
    ROUNDS = 3, "MM-31"
    TILES = 4, "MM-01"
    DISTRICT = 5, "MM-60"
    FIELDS = 6, "MM-72"
    BUILDINGS = 7, "MM-77"
    GOALS = 8, "MM-12"
    ATTRACTIONS = 9, "MM-03"
    BLOCKS = 10, "MM-08"
    WORKERS = 11, "MM-50"
    HAND = 12, "MM-54"
    MARKERS = 13, "MM-88"
    CITY = 14, "MM-20"
