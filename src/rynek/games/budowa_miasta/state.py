"""Where everything is: the streets, the stacks of shares, and what each seat holds."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from rynek.engine.record import Cells, Position, Record, Rows, i1, i4, i8

MAX_SEATS = 6
STREETS = 12
LOTS_OF_A_STREET = 4
LOTS = STREETS * LOTS_OF_A_STREET
OBJECTS = 9
CARDS = 5
HAND = 4
MOST_COST = 9
ALL_LOTS = (1 << (LOTS + 1)) - 2  # lot k is bit k; bit 0 stands for no lot
FIRST_LOTS = sum(1 << (LOTS_OF_A_STREET * street + 1) for street in range(STREETS))
END_LOTS = FIRST_LOTS | FIRST_LOTS << (LOTS_OF_A_STREET - 1)
ALL_CARDS = (1 << (CARDS + 1)) - 2  # card k of a stack is bit k
FREE_CARD = 1 << 1

LETTERS = "ABCDEFGHIJKL"
LOT_NAMES = tuple(f"{letter}{place}" for letter in LETTERS for place in range(1, LOTS_OF_A_STREET + 1))
OBJECT_WORDS = (
    "pool",
    "cinema",
    "shopping_centre",
    "amusement_park",
    "theatre",
    "cafe",
    "restaurant",
    "sports_hall",
    "stadium",
)
KIND_WORDS = ("villa", "block", "factory", "office")
POOL = OBJECT_WORDS.index("pool") + 1
STADIUM = OBJECT_WORDS.index("stadium") + 1


class Phase(IntEnum):
    """The step of the turn at which something is decided (BM-40)."""

    OVER = 0
    BUILD = 1
    SHARE = 2


class Ending(IntEnum):
    """How the game came to its end (BM-99, BM-Q30)."""

    NONE = 0
    LINK = 1
    ALONE = 2


class Seat(Record):
    """What one seat holds, and where its money came from and went to."""

    coins: Annotated[int, i4, "million"]
    hand: Annotated[int, i8, "bits of the lots whose buildings are held; secret"]
    held: Annotated[int, i4, "buildings in hand"]
    dear: Annotated[int, i8, "bits of the lots that its older buildings are known not to be, seen when it ran short"]
    fresh: Annotated[int, i4, "buildings in hand that may have been drawn since"]
    left: Annotated[int, i4, "0 in the game, else 1 for the first bankrupt, 2 for the second …"]
    shares: Annotated[Cells, i1, OBJECTS + 1, "bits of the cards held of each object"]
    paid_out: Annotated[int, i4, "million received in pay-outs"]
    bonus: Annotated[int, i4, "million received for the link"]
    sold: Annotated[int, i4, "million received for shares sold"]
    built: Annotated[int, i4, "million paid for buildings"]
    bought: Annotated[int, i4, "million paid for shares"]
    lost: Annotated[int, i4, "million given up in bankruptcy"]


class Table(Position):
    """The whole position."""

    phase: Annotated[int, i4, "step of the turn"]
    ending: Annotated[int, i4, "how the game ended, 0 while it runs"]
    built: Annotated[int, i8, "bits of the lots that are taken"]
    plain: Annotated[int, i8, "bits of the lots that cost the printed price"]
    bag: Annotated[int, i8, "bits of the buildings in the bag; secret"]
    complete: Annotated[int, i4, "bits of the complete streets"]
    placed: Annotated[int, i4, "lot built this turn, 0 before building"]
    short: Annotated[int, i4, "1 in a turn that began without money for any building"]
    fallen: Annotated[int, i4, "bankrupts so far"]
    box: Annotated[int, i4, "bits of the objects whose free card lies in the box"]
    stack: Annotated[Cells, i1, OBJECTS + 1, "bits of the cards in each stack"]
    players: Annotated[Rows, Seat, MAX_SEATS + 1, "seats, 0 unused"]
