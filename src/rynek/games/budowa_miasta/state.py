"""Where everything is: the streets, the stacks of shares, and what each seat holds."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from rynek.engine.meta import Coded
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
END_LOTS = sum((1 << (LOTS_OF_A_STREET * street + 1)) | (1 << (LOTS_OF_A_STREET * street + LOTS_OF_A_STREET)) for street in range(STREETS))
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


class Why(Coded):
    """Why an action is not allowed."""

    GAME_IS_OVER = 1, "BM-104"
    BUILT_ALREADY = 2, "BM-41", "lot"
    LOT_IS_TAKEN = 3, "BM-12", "lot"
    NOT_IN_HAND = 4, "BM-45", "lot"
    BUILDING_TOO_DEAR = 5, "BM-46", "lot", "cost", "coins"
    SALE_COMES_FIRST = 6, "BM-44"
    NOT_SHORT = 7, "BM-87", "coins"
    SHARE_NOT_HELD = 8, "BM-78", "object", "card"
    FREE_CARD_UNSELLABLE = 9, "BM-84", "object"
    EARNS_NO_MORE = 10, "BM-85", "object"
    BUILD_FIRST = 11, "BM-40"
    FREE_CARD_GONE = 12, "BM-Q23", "object"
    NOT_NEXT_DOOR = 13, "BM-73", "object", "lot"
    STACK_IS_EMPTY = 14, "BM-Q21", "object"
    FREE_CARD_ON_TOP = 15, "BM-75", "object"
    SHARE_TOO_DEAR = 16, "BM-70", "object", "price", "coins"


class Happened(Coded):
    """What the log tells."""

    TURN_BEGAN = 1, "BM-39", "seat"
    TURN_SKIPPED = 2, "BM-Q26", "seat"
    RAN_SHORT = 3, "BM-57", "seat", "coins"
    SOLD_SHARE = 4, "BM-80", "seat", "object", "card", "amount"
    BUILT_BUILDING = 5, "BM-46", "seat", "lot", "cost"
    BUILT_DOUBLE = 6, "BM-53", "seat", "lot", "cost"
    STREET_COMPLETE = 7, "BM-58", "street"
    LINK_MADE = 8, "BM-101", "seat", "amount"
    PAID_OUT = 9, "BM-60", "seat", "object", "shares", "amount"
    TOOK_FREE_CARD = 10, "BM-73", "seat", "object"
    BOUGHT_SHARE = 11, "BM-70", "seat", "object", "card", "price"
    DECLINED_SHARE = 12, "BM-42", "seat"
    DREW_BUILDING = 13, "BM-43", "seat"
    FOUND_BUILDING = 14, "BM-33", "lot", "seen"
    WENT_BANKRUPT = 15, "BM-91", "seat", "amount"
    GAME_ENDED = 16, "BM-99", "ending"


class Wrong(Coded):
    """What makes a position impossible."""

    SEATS = 1, "BM-23"
    MOVER = 2, "BM-39"
    STEP = 3, "BM-40"
    BUILDINGS = 4, "BM-11"
    HAND = 5, "BM-Q41"
    SHARES = 6, "BM-07"
    BOX = 7, "BM-95"
    FREE_CARD = 8, "BM-Q20"
    MONEY = 9, "BM-97"
    PRICES = 10, "BM-55"
    STREETS = 11, "BM-14"
    LINK = 12, "BM-99"
    BANKRUPT = 13, "BM-91"
    SHORTAGE = 14, "BM-Q13"
    ALONE = 15, "BM-Q30"


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
