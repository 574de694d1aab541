"""The codes of what happens and of what is refused, each with its rule and the names of its numbers."""

from __future__ import annotations

from rynek.engine.meta import Coded
from rynek.games.uptown.state import COMMUNAL, DEALT, FACE, KIND_WORDS, SIDES, Ending

PROJECT_WORDS = (
    *(f"{card}{half}" for card in range(1, DEALT + 1) for half in "ab"[:FACE]),
    *(f"C{card}{half}" for card in range(1, COMMUNAL + 1) for half in "abcd"[:SIDES]),
)
CARD_WORDS = (*(str(card) for card in range(1, DEALT + 1)), *(f"C{card}" for card in range(1, COMMUNAL + 1)))
GLOSSARY = {
    "kind": (*KIND_WORDS, "other"),
    "project": PROJECT_WORDS,
    "card": CARD_WORDS,
    "ending": tuple(ending.name.lower() for ending in Ending if ending),
}


class Why(Coded):
    """Why an action is not allowed."""

    GAME_IS_OVER = 1, "UP-67"
    CARD_COMES_FIRST = 2, "UP-21", "card"
    NOTHING_IN_HAND = 3, "UP-35"
    NO_SUCH_PROJECT = 4, "UP-38", "card", "half"
    NO_SUCH_STREET = 5, "UP-01", "street", "seats"
    NOT_ON_OWN_STREET = 6, "UP-59", "project"
    NOT_ON_THEIR_STREET = 7, "UP-60", "project", "street"
    PLOT_IS_CLOSED = 8, "UP-57", "street", "plot"
    NEEDS_A_ROOF = 9, "UP-58", "project", "street", "plot"
    ROOF_IS_COVERED = 10, "UP-Q34", "project", "street", "plot"
    NEEDS_THE_GROUND = 11, "UP-54", "project", "street", "plot"
    NEEDS_A_FLOOR_BELOW = 12, "UP-55", "project", "street", "plot"
    NO_GIFTS_HERE = 13, "UP-61", "street", "plot"
    NO_SUCH_DECK = 14, "UP-14", "deck", "seats"
    DECK_IS_EMPTY = 15, "UP-39", "deck"
    DECK_IS_LOCKED = 16, "UP-32", "deck", "coins"
    CARD_TOO_DEAR = 17, "UP-Q56", "card", "price", "coins"
    MUST_BE_PLAYED = 18, "UP-Q21", "card"
    NOTHING_TO_DISCARD = 19, "UP-24"
    STACK_IS_EMPTY = 20, "UP-Q22"
    MUST_BUY_OR_TAKE = 21, "UP-Q18"


class Did(Coded):
    """What the log tells."""

    TURN_BEGAN = 1, "UP-22", "seat"
    TOOK_COINS = 2, "UP-27", "seat", "coins"
    TOOK_FREE_CARD = 3, "UP-23", "seat", "card"
    HAD_NO_CARD = 4, "UP-Q16", "seat"
    OPENED_CARD = 5, "UP-Q10", "seat", "card"
    DISCARDED = 6, "UP-25", "seat", "card"
    PAID_BANK = 7, "UP-30", "seat", "card", "price"
    PAID_DECK = 8, "UP-31", "seat", "card", "price", "deck"
    PLAYED = 9, "UP-48", "seat", "kind", "plot", "project"
    GAVE = 10, "UP-59", "seat", "project", "to_seat", "plot"
    CLOSED_PLOT = 11, "UP-91", "seat", "plot"
    WAS_PAID = 12, "UP-41", "seat", "coins"
    WAS_PAID_NOTHING = 13, "UP-44", "seat"
    TOOK_COMMUNAL_CARD = 14, "UP-29", "seat", "card"
    OPENED_COMMUNAL = 15, "UP-Q11", "card"
    BOXED_COMMUNAL = 16, "UP-Q20", "seat", "card"
    PASSED = 17, "UP-Q18", "seat"
    COULD_DO_NOTHING = 18, "UP-Q23", "seat"
    LAST_ROUND = 19, "UP-65", "seat", "ending"
    GAME_ENDED = 20, "UP-67"
    STACK_RAN_OUT = 21, "UP-Q22"


class Wrong(Coded):
    """What makes a position impossible."""

    SEATS = 1, "UP-07"
    MOVER = 2, "UP-20"
    STEP = 3, "UP-21"
    COINS = 4, "UP-Q56"
    LOCK = 5, "UP-27"
    DECKS = 6, "UP-13"
    CARDS = 7, "UP-05"
    HALVES = 8, "UP-09"
    FLOORS = 9, "UP-51"
    GROUND = 10, "UP-54"
    ROOFS = 11, "UP-57"
    GIFTS = 12, "UP-61"
    ENDING = 13, "UP-65"
    OPTIONS = 14, "UP-Q20"
    WORTH = 15, "UP-68"
