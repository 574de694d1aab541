"""The codes of what happens and of what is refused, each with its rule and the names of its numbers."""

from rynek.engine.meta import Coded
from rynek.games.tower_up.state import COLOURS

PHASES = ("found", "turn", "joker", "substitute", "roof", "return", "over")
ENDS = ("roofs", "shortage", "dead", "idle")
GLOSSARY = {"colour": COLOURS, "end": ENDS}


class Did(Coded):
    """Events."""

    MARKET = 1, "TU-51", "slot", "card"
    FOUND = 2, "TU-26", "site", "colour"
    TAKE = 3, "TU-46", "seat", "card", "slot"
    GAIN = 4, "TU-47", "seat", "colour", "floors"
    MACHINE = 5, "TU-69", "seat", "colour", "steps", "column"
    BUILD = 6, "TU-52", "seat", "site", "colour"
    RAISE = 7, "TU-55", "seat", "site", "colour", "height"
    ROOF = 8, "TU-65", "seat", "site", "height", "roofs"
    TOKEN = 9, "TU-81", "seat", "place", "goal", "value"
    RETURN = 10, "TU-45", "seat", "colour"
    BONUS = 11, "TU-87", "seat", "stars"
    DECLINE = 12, "TU-Q35", "seat"
    PASS = 13, "TU-Q12", "seat"
    SHORTAGE = 14, "TU-77", "seat", "missing"
    FORGO = 15, "TU-Q13", "seat"
    RESHUFFLE = 16, "TU-Q11", "cards"
    TRIGGER = 17, "TU-92", "seat", "end", "finals"
    CONE = 18, "TU-95", "seat", "visible", "space"
    LAST = 19, "TU-97", "seat"
    OVER = 20, "TU-105"
    START = 21, "TU-40", "seat"


class Why(Coded):
    """Reasons for which an action is refused."""

    OVER = 1, "TU-97"
    NOT_NOW = 2, "TU-43"
    NO_CARD = 3, "TU-46", "slot"
    NO_STOCK = 4, "TU-48", "colour"
    NO_SITE = 5, "TU-03", "site", "sites"
    OCCUPIED = 6, "TU-52", "site", "height"
    LONELY = 7, "TU-53", "site"
    SAME_COLOUR = 8, "TU-54", "site", "colour", "neighbour"
    NO_FLOOR = 9, "TU-52", "colour"
    CANNOT_PAY = 10, "TU-58", "colour", "needed", "floors"
    NO_ROOF = 11, "TU-61"
    NOT_ADDED = 12, "TU-65", "site"
    NONE_TO_RETURN = 13, "TU-45", "colour"
    NO_BONUS = 14, "TU-87"
    MUST_ACT = 15, "TU-62"
    FOUND_COLOUR = 16, "TU-24", "colour"
    FOUND_NEIGHBOUR = 17, "TU-27", "site", "colour", "neighbour"
    PART_OF_SETUP = 18, "TU-26"


class Wrong(Coded):
    """What can be wrong with a position that somebody has drawn."""

    SEATS = 1, "TU-19"
    PHASE = 2, "TU-43"
    FLOORS = 3, "TU-05"
    CARDS = 4, "TU-10"
    ROOFS = 5, "TU-08"
    NEIGHBOURS = 6, "TU-27"
    SUPPLY = 7, "TU-45"
    MARKERS = 8, "TU-73"
    TOKENS = 9, "TU-14"
    GOALS = 10, "TU-39"
    CITY = 11, "TU-07"
    PENDING = 12, "TU-44"
    END = 13, "TU-97"
