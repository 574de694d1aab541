"""Chapter 12: the worked examples, set up as drawn and played."""

from __future__ import annotations

import pytest

from rynek.games.uptown.state import Phase
from tests.games.uptown.street import (
    closed,
    coins,
    decks,
    happened,
    income,
    is_boxed,
    kinds,
    lines,
    may,
    over,
    parked,
    play,
    plots,
    town,
    why,
)

# Mariusz sits on seat 2; the neighbour to his right, whose turn came before, on seat 1. Plot 5 is empty.
MARIUSZ = ["shop $2", "apartment", "apartment", "services | shop $1/apartment@street"]
PARK = ("roof ground $1 *4", "office duo upper", 6)
STREET = {2: MARIUSZ}
ROOFED = "shop | roof upper"


def test_offices_or_apartments_for_nothing__UPE01():
    match = town(STREET, mover=2, hand=("office *3", "apartment *1", 3), coins={2: 8})
    assert kinds(match) == {"play", "discard"}
    thrown = town(STREET, mover=2, hand=("office *3", "apartment *1", 3), coins={2: 8})
    hand = int(thrown.row[0].hand)
    play(thrown, "discard")
    assert is_boxed(thrown, hand)
    play(match, "play 2 2")
    assert plots(match, 2)[1] == ["apartment", "apartment *1"]
    assert coins(match)[1] == 8
    assert (match.seat, match.row[0].phase) == (2, Phase.SECOND)


def test_three_ways_to_go_on__UPE02():
    match = town(
        STREET,
        seats=4,
        mover=2,
        coins={2: 8},
        tops={1: PARK, 2: ("shop", "cafe", 3), 3: ("hotel", "hotel", 9), 4: ("hotel", "hotel", 2)},
        parked={4: 3},
    )
    assert {text[0] for text in may(match, "buy")} == {"1", "2"}
    assert kinds(match) == {"buy", "take"}
    assert why(match, "buy 3 1 5") == "card-too-dear"
    assert why(match, "buy 4 1 5") == "deck-is-locked"


def test_six_coins_lie_on_the_neighbours_deck__UPE03():
    match = town(STREET, seats=3, mover=2, coins={1: 4, 2: 8}, tops={1: PARK})
    play(match, "buy 1 1 5")
    assert coins(match)[0] == 4
    assert coins(match)[1] == 8 - 6 + 5  # the closed plot has paid five
    assert parked(match) == [6, 0, 0]


def test_one_empty_plot_is_the_only_place__UPE04():
    match = town(STREET, mover=2, tops={1: PARK})
    assert {text for text in may(match, "buy") if text.startswith("1 1 ")} == {"1 1 5"}
    assert {why(match, f"buy 1 1 {plot}") for plot in (1, 2, 3, 4)} == {"needs-the-ground"}


def test_a_roof_on_the_ground_closes_at_once__UPE05():
    match = town(STREET, mover=2, tops={1: PARK}, seats=3)
    events = play(match, "buy 1 1 5")
    assert closed(match, 2) == [5]
    assert plots(match, 2)[4] == [PARK[0]]
    order = [event["event"] for event in events]
    assert order[:4] == ["paid-deck", "played", "closed-plot", "was-paid"]


def test_two_and_three_and_one_are_six_coins__UPE06():
    plots_before = ["shop $2", "apartment", "apartment | apartment", "services | shop $1/apartment@street"]
    match = town({2: plots_before}, mover=2, seats=3, tops={1: PARK}, coins={2: 6})
    assert income(match, 2) == 5
    events = play(match, "buy 1 1 5")
    assert happened(events, "was-paid") == [{"event": "was-paid", "rule": "UP-41", "seat": 2, "coins": 6}]
    assert coins(match)[1] == 6
    assert match.seat == 3


def test_the_neighbours_turn_begins_with_taking_the_coins__UPE07():
    match = town(seats=3, mover=2, front=None, parked={1: 6}, coins={1: 0}, tops={1: ("shop", "office", 5)})
    assert why(match, "buy 1 1 1") == "deck-is-locked"
    play(match, "pass", "discard")
    assert match.seat == 3
    assert why(match, "buy 1 1 1") == "deck-is-locked"
    events = play(match, "pass")
    assert happened(events, "took-coins")[0]["coins"] == 6
    assert not happened(events, "took-free-card")
    assert (match.seat, match.row[0].phase) == (1, Phase.SECOND)
    play(match, "buy 1 1 1")
    assert coins(match)[0] == 1


def test_plus_two_and_minus_three_pay_nothing__UPE08():
    match = town({1: ["shop $2", "office $-2", "services $-1"]}, hand=("roof", "", 1))
    play(match, "play 1 4")
    assert income(match, 1) == -1
    assert coins(match)[0] == 10


def test_eleven_coins_are_three_points__UPE09():
    match = over({}, coins={1: 11, 2: 0})
    assert lines(match, 1)[5] == 3


@pytest.mark.parametrize(("closer", "after"), [(2, [3, 4]), (4, [])])
def test_seats_three_and_four_play_once_more__UPE10(closer, after):
    match = town({closer: [ROOFED] * 4}, seats=4, mover=closer, first=1, tops={closer: ("roof", "", 1)})
    play(match, f"buy {closer} 1 5")
    turns = []
    while match.seat is not None:
        turns.append(match.seat)
        play(match, "discard", "take")
        if match.row[0].phase == Phase.COMMUNAL:
            play(match, "play 1 1")
    assert turns == after
    assert decks(match)[closer - 1] == 4


@pytest.mark.parametrize(("second", "places"), [(4, {1: 1, 2: 2}), (5, {1: 1, 2: 1})])
def test_five_floors_beat_four__UPE11(second, places):
    towers = {1: [" | ".join(["*1"] * 5)], 2: [" | ".join(["*1"] * second), "*1" if second == 4 else ""]}
    match = over(towers, coins={1: 0, 2: 0})
    assert [street["tallest"] for street in match.view(None)["streets"]] == [5, second]
    assert match.result() == places
