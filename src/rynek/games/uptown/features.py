"""What a learning program sees: planes of small numbers, the observer's own seat first."""

from __future__ import annotations

from typing import Any

from rynek.engine.bits import count
from rynek.engine.game import Plane
from rynek.engine.rule import rule, woven
from rynek.engine.spread import lay, spread
from rynek.games.uptown.effect import first_project
from rynek.games.uptown.state import (
    CARDS,
    COMMUNAL,
    COUNTED,
    DEALT,
    FACE,
    GROUP,
    INCOME,
    PLACES,
    PLOTS,
    PRESTIGE,
    SEATS,
    SIDES,
)

TRAITS = 12
STREET = (1 << PLOTS) - 1
SHIFT = 128  # what stands for 0 where numbers may be negative; those of one byte then fit without a look
PLANES = (
    Plane("step", 3, "what becomes of the free card, the second action, where the communal card goes"),
    Plane("clock", 3, "last round, seats still to come in this round, communal cards unseen"),
    Plane("mover", SEATS, "this seat decides, the observer's first"),
    Plane("coins", SEATS, "coins in the wallet, 255 at most"),
    Plane("parked", SEATS, "coins on the deck"),
    Plane("deck", SEATS, "cards in the deck"),
    Plane("income", SEATS, "income of the street, 128 for 0"),
    Plane("prestige", SEATS, "prestige of the street, 128 for 0"),
    Plane("height", PLACES, "cards at a place, the observer's street first"),
    Plane("closed", PLACES, "the place has a roof"),
    Plane("roofed", PLACES, "the topmost card bears a roof"),
    Plane("shielded", PLACES, "the place takes no gifts"),
    Plane("tally", PLACES * COUNTED, "per place: offices, apartments, shops, services, cafes, hotels, roofs, gifts"),
    Plane("per_plot", 2 * PLACES * COUNTED, "income, then prestige, for each of a kind at a place, 128 for 0"),
    Plane("per_street", 2 * SEATS * COUNTED, "income, then prestige, for each of a kind on a street, 128 for 0"),
    Plane("price", SEATS, "price of the open card of a deck, 0 for none"),
    Plane(
        "open",
        SEATS * FACE * TRAITS,
        "per deck and half: there, kind, weight, roof, gift, refuses gifts, requirement, income way and amount from 8, "
        "prestige way and amount from 8, what is counted",
    ),
    Plane("front", FACE * TRAITS, "the same for the open communal card"),
    Plane("hand", SIDES * TRAITS, "the same for the card taken, its reverse for the taker alone"),
    Plane("unseen", CARDS, "nobody has seen this card"),
)


@rule
def observe(state: Any, pieces: Any, seat: int, out: Any) -> None:
    """Writes the planes for a seat, 0 for the public, which sees the table from seat 1."""
    out[:] = 0
    me = max(1, seat)
    at = observe_clock(state, me, out)
    at = observe_seats(state, me, out, at)
    at = observe_places(state, me, out, at)
    for turn in range(int(state.seats)):
        card = int(state.players[(me - 1 + turn) % int(state.seats) + 1].top)
        out[at + turn] = pieces.price[card]
        observe_card(pieces, card, FACE, out, at + SEATS + turn * FACE * TRAITS)
    at += SEATS + SEATS * FACE * TRAITS
    observe_card(pieces, int(state.front), FACE, out, at)
    halves = SIDES if state.turned != 0 and seat == state.mover else FACE
    observe_card(pieces, int(state.hand), halves, out, at + FACE * TRAITS)
    at += (FACE + SIDES) * TRAITS
    spread(int(state.pool[0]), GROUP, out, at)
    spread(int(state.pool[1]), GROUP, out, at + GROUP)
    spread(int(state.pool[2]), COMMUNAL, out, at + 2 * GROUP)


@woven
def observe_clock(state: Any, me: int, out: Any) -> int:
    """What is decided, by whom, and how near the end is; returns where the next plane begins."""
    if state.phase != 0:
        out[int(state.phase) - 1] = 1
    seats = int(state.seats)
    out[3] = 1 if state.ending != 0 else 0
    if state.mover != 0:
        out[4] = seats - 1 - (int(state.mover) - int(state.first)) % seats
        out[6 + (int(state.mover) - me) % seats] = 1
    out[5] = count(int(state.pool[2]) & (1 << CARDS - DEALT) - 1)
    return 6 + SEATS


@woven
def observe_seats(state: Any, me: int, out: Any, at: int) -> int:
    """Money, decks, income and prestige of every seat."""
    for turn in range(int(state.seats)):
        seat = (me - 1 + turn) % int(state.seats) + 1
        player = state.players[seat]
        out[at + turn] = min(255, int(player.coins))
        out[at + SEATS + turn] = player.parked
        out[at + 2 * SEATS + turn] = player.deck
        out[at + 3 * SEATS + turn] = shifted(int(state.worth[INCOME, seat]))
        out[at + 4 * SEATS + turn] = shifted(int(state.worth[PRESTIGE, seat]))
    return at + 5 * SEATS


@woven
def observe_places(state: Any, me: int, out: Any, at: int) -> int:
    """Buildings, and what is counted on them and on their streets; returns where the next plane begins."""
    tally = at + 4 * PLACES
    rates = tally + PLACES * COUNTED
    streets = rates + 2 * PLACES * COUNTED
    closed, roofed, shielded = 0, 0, 0
    for turn in range(int(state.seats)):
        seat = (me - 1 + turn) % int(state.seats) + 1
        first = PLOTS * (seat - 1) + 1
        closed |= (int(state.closed) >> first & STREET) << PLOTS * turn
        roofed |= (int(state.roofed) >> first & STREET) << PLOTS * turn
        shielded |= (int(state.shielded) >> first & STREET) << PLOTS * turn
        lay(state.height, first, PLOTS, 0, out, at + PLOTS * turn)
        for plot in range(PLOTS):
            cell = (PLOTS * turn + plot) * COUNTED
            lay(state.tally[first + plot], 1, COUNTED, 0, out, tally + cell)
            lay(state.per_plot[INCOME, first + plot], 1, COUNTED, SHIFT, out, rates + cell)
            lay(state.per_plot[PRESTIGE, first + plot], 1, COUNTED, SHIFT, out, rates + PLACES * COUNTED + cell)
        for account in range(2):
            cell = (account * SEATS + turn) * COUNTED
            lay(state.per_street[account, seat], 1, COUNTED, SHIFT, out, streets + cell)
    spread(closed, PLACES, out, at + PLACES)
    spread(roofed, PLACES, out, at + 2 * PLACES)
    spread(shielded, PLACES, out, at + 3 * PLACES)
    return streets + 2 * SEATS * COUNTED


@woven
def shifted(number: int) -> int:
    """A number that may be negative, as 0 to 255."""
    return min(255, max(0, number + SHIFT))


@woven
def observe_card(pieces: Any, card: int, halves: int, out: Any, at: int) -> None:
    """What the projects of a card are and bring; nothing where there is no card. It is computed, not guessed."""
    there = int(card != 0)
    for half in range(halves):
        project = (first_project(card) + half) * there
        cell = at + half * TRAITS
        out[cell] = there
        out[cell + 1] = pieces.kind[project]
        out[cell + 2] = pieces.weight[project]
        out[cell + 3] = pieces.roof[project]
        out[cell + 4] = pieces.gift[project]
        out[cell + 5] = pieces.shield[project]
        out[cell + 6] = pieces.needs[project]
        for account in range(2):
            way = int(pieces.way[account, project])
            out[cell + 7 + 2 * account] = way
            out[cell + 8 + 2 * account] = (int(pieces.amount[account, project]) + 8) * int(way != 0)
        out[cell + 11] = int(pieces.of[INCOME, project]) * 16 + int(pieces.of[PRESTIGE, project])
