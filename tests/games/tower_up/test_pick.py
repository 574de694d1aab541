"""What chance picks: every legal action, each as often as the others."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import rynek
from rynek.engine import chance
from tests import audit
from tests.games.tower_up.drawing import TWO_JOKERS, table

GAME = rynek.game("tower_up")
RICH = dict.fromkeys(("black", "grey", "white", "brown"), 2)
CITY = {1: ("black", 1), 14: ("white", 2)}


def positions():
    rich = {1: RICH, 2: RICH}
    yield "turn", table(city=CITY, supply=rich)
    yield "one card", table(city=CITY, supply=rich, market=(0, TWO_JOKERS, 0))
    yield "last card", table(city=CITY, supply=rich, market=(0, 0, TWO_JOKERS))
    yield "bonus", table(city=CITY, supply=rich, bonus=1)
    yield "poor", table(city=CITY, supply={1: {"grey": 1, "white": 2}, 2: RICH})
    yield "cards alone", table(city=CITY, supply={1: {}, 2: RICH})
    match = table(city=CITY, supply=rich, market=(TWO_JOKERS, 1, 5))
    match.play(1, {"do": "take", "slot": 1})
    yield "joker", match
    match = table(city=CITY, supply=rich)
    match.play(1, next(choice for choice in match.choices() if choice["do"] == "build"))
    yield "roof", match
    yield "found", GAME.match(seats=2, seed=3, options={"floors": 5, "start": "placed"})


@pytest.mark.parametrize("number", range(9))
def test_every_legal_action_is_picked_equally_often(number):
    name, match = list(positions())[number]
    legal, random = match.legal_numbers(), chance.generator(7)
    pieces = match.edition.pieces
    seen = Counter(GAME.rules.pick(match.row, 0, pieces, random) for _ in range(100 * len(legal)))
    assert sorted(seen) == legal, name
    assert min(seen.values()) > 55
    assert max(seen.values()) < 150


def test_a_seat_that_can_do_nothing_else_passes():
    match = table(city=CITY, supply={1: {}, 2: RICH}, market=(0, 0, 0))
    assert [choice["do"] for choice in match.choices()] == ["pass"]
    assert GAME.rules.pick(match.row, 0, match.edition.pieces, chance.generator(1)) == match.legal_numbers()[0]


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_nobody_passes_while_one_card_lies_there(slot):
    one, two, three = (TWO_JOKERS if other == slot else 0 for other in (1, 2, 3))
    match = table(city=CITY, supply={1: {}, 2: RICH}, market=(one, two, three))
    assert match.choices() == [{"do": "take", "slot": slot}]


@pytest.mark.parametrize("colour", list(RICH))
def test_a_neighbour_whose_colour_the_seat_lacks_closes_the_site(colour):
    others = {one: 2 for one in RICH if one != colour}
    match = table(city={1: (colour, 1)}, supply={1: others, 2: RICH})
    assert {choice["do"] for choice in match.choices()} == {"take"}
    match = table(city={1: (colour, 1)}, supply={1: others | {colour: 1}, 2: RICH})
    assert {choice["do"] for choice in match.choices()} == {"take", "build"}


def test_what_stood_in_the_table_of_points_before_is_gone():
    match = table(city=CITY, supply={1: RICH, 2: RICH})
    clean = GAME.rules.scores(match.row, 0, match.edition.pieces)
    used = np.full_like(clean, 7)
    GAME.scores(match.row[0], match.edition.pieces[0], used)
    assert used.tolist() == clean.tolist()


def test_events_hold_no_number_that_they_do_not_name():
    assert audit.events_tell_what_they_name(GAME, 2, 3, seed=5)["events"] > 100


def test_rare_events_name_the_rule_they_follow__TUQ12__TU77():
    """What happens in every game is held by the golden games; this seldom happens at all."""
    empty = {"black": 0, "grey": 0, "white": 0, "brown": 1}
    match = table(
        city={1: ("white", 1)},
        stock=empty,
        market=(TWO_JOKERS, 1, 5),
        park_black=22,
        park_grey=20,
        park_white=10,
        park_brown=16,
    )
    events = match.play(1, {"do": "take", "slot": 1}) + match.play(1, {"do": "joker", "colour": "brown"})
    passing = table(city=CITY, supply={1: {}, 2: RICH}, market=(0, 0, 0))
    events += passing.play(1, {"do": "pass"})
    placed = GAME.match(seats=2, seed=3, options={"floors": 5, "start": "placed"})
    events += placed.play(placed.seat or 0, placed.choices()[0])
    held = {event["event"]: event["rule"] for event in events}
    assert set(held.items()) >= {
        ("pass", "TU-Q12"),
        ("found", "TU-26"),
        ("shortage", "TU-77"),
        ("trigger", "TU-Q15"),
    }
