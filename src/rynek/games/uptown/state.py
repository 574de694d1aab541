"""Where everything is: the decks, the coins, and every card with the place and the half it shows."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from rynek.engine.record import Cells, Position, Record, Rows, i1, i4, i8

SEATS = 4
PLOTS = 5
PLACES = SEATS * PLOTS  # place 1 is plot 1 of seat 1, place 6 plot 1 of seat 2 …
DEALT = 84  # project cards, numbered from 1; communal cards follow them
COMMUNAL = 28
CARDS = DEALT + COMMUNAL
FACE = 2
SIDES = 4
PROJECTS = DEALT * FACE + COMMUNAL * SIDES
GROUP = 42  # cards in one mask: two masks of project cards, one of communal cards
GROUPS = 3
START_COINS = 10
COINS_A_POINT = 3

KIND_WORDS = ("office", "apartment", "shop", "services", "cafe", "hotel")
COUNTED_WORDS = (*KIND_WORDS, "roof", "gift")
HOTEL = KIND_WORDS.index("hotel") + 1
ROOF = COUNTED_WORDS.index("roof") + 1
GIFT = COUNTED_WORDS.index("gift") + 1
COUNTED = len(COUNTED_WORDS)
INCOME, PRESTIGE = 0, 1


class Phase(IntEnum):
    """What is being decided (UP-21)."""

    OVER = 0
    FREE = 1  # what becomes of the free card
    SECOND = 2  # the second action
    COMMUNAL = 3  # where the communal card goes


class Ending(IntEnum):
    """What began the last round (UP-65, UP-66)."""

    NONE = 0
    DECK = 1
    STREET = 2


class Seat(Record):
    """What lies before one seat besides its street."""

    coins: Annotated[int, i4, "coins in the wallet"]
    parked: Annotated[int, i4, "coins on the deck"]
    deck: Annotated[int, i4, "cards in the deck, the open one included"]
    top: Annotated[int, i4, "open card of the deck, 0 when it is empty"]


class Table(Position):
    """The whole position; what follows from the cards is kept beside them."""

    phase: Annotated[int, i4, "what is being decided"]
    first: Annotated[int, i4, "seat that went first"]
    ending: Annotated[int, i4, "what began the last round, 0 before it"]
    hand: Annotated[int, i4, "card that the mover has taken and not yet played, 0 for none"]
    turned: Annotated[int, i4, "1 where the reverse of the communal card in hand is seen"]
    front: Annotated[int, i4, "open card of the communal stack, 0 when it is empty"]
    pool: Annotated[Cells, i8, GROUPS, "cards that nobody has seen; which one comes next is chance"]
    boxed: Annotated[Cells, i8, GROUPS, "cards that are out of the game"]
    place: Annotated[Cells, i1, CARDS + 1, "place where a card stands, 0 for none"]
    half: Annotated[Cells, i1, CARDS + 1, "project that the card shows there"]
    level: Annotated[Cells, i1, CARDS + 1, "its floor, 1 on the ground"]
    height: Annotated[Cells, i1, PLACES + 1, "cards at a place"]
    built: Annotated[int, i4, "bits of the places that are not empty"]
    closed: Annotated[int, i4, "bits of the places with a roof"]
    roofed: Annotated[int, i4, "bits of the places whose topmost card bears a roof"]
    shielded: Annotated[int, i4, "bits of the places that take no gifts"]
    tally: Annotated[Cells, i1, (PLACES + 1, COUNTED + 1), "how many of a kind stand at a place"]
    street: Annotated[Cells, i1, (SEATS + 1, COUNTED + 1), "how many of a kind stand on a street"]
    per_plot: Annotated[Cells, i1, (2, PLACES + 1, COUNTED + 1), "income and prestige for each of a kind at a place"]
    per_street: Annotated[Cells, i1, (2, SEATS + 1, COUNTED + 1), "income and prestige for each of a kind on a street"]
    worth: Annotated[Cells, i4, (2, SEATS + 1), "income and prestige of all projects of a street"]
    players: Annotated[Rows, Seat, SEATS + 1, "seats, 0 unused"]
