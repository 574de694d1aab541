"""The codes of what happens and of what is refused, each with its rule and the names of its numbers."""

from __future__ import annotations

from rynek.engine.meta import Coded
from rynek.games.budowa_miasta.state import LETTERS, LOT_NAMES, OBJECT_WORDS, Ending

GLOSSARY = {
    "lot": LOT_NAMES,
    "object": OBJECT_WORDS,
    "street": tuple(LETTERS),
    "ending": tuple(ending.name.lower() for ending in Ending if ending),
}


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


class Did(Coded):
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
