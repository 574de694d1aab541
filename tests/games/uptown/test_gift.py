"""Chapter 7, presents: for whom they are, who refuses them, and what they do to a street."""

from __future__ import annotations

import pytest

from tests.games.uptown.street import (
    closed,
    coins,
    happened,
    is_boxed,
    kinds,
    lines,
    may,
    over,
    parked,
    play,
    plots,
    prestige,
    town,
    why,
)

ROOFED = "shop | roof upper"


def test_a_gift_goes_to_others_only__UP59__UP92():
    match = town({1: ["shop"], 2: ["shop"]}, hand=("gift", "gift", 1))
    assert why(match, "play 1 1") == why(match, "play 1 2") == "not-on-own-street"
    assert may(match, "play") == {f"{half} {plot}@2" for half in (1, 2) for plot in range(1, 6)}
    assert match.explain(1, {"do": "play", "project": 2, "street": 1, "plot": 1}).numbers == {"project": "3b"}


@pytest.mark.parametrize("building", ["no-gifts", "no-gifts shop | office", "office | cafe no-gifts upper | hotel"])
def test_a_building_that_refuses_gifts_takes_none__UP61(building):
    match = town({2: [building, "shop"]}, hand=("gift", "", 1))
    assert why(match, "play 1 1@2") == "no-gifts-here"
    assert why(match, "play 1 2@2") is None
    assert "1 1@2" not in may(match, "play")
    assert match.explain(1, {"do": "play", "project": 1, "street": 2, "plot": 1}).numbers == {"street": 2, "plot": 1}


def test_what_refuses_gifts_may_itself_be_built_anywhere():
    match = town({1: ["no-gifts"]}, hand=("no-gifts", "", 1))
    assert why(match, "play 1 1") is None
    play(match, "play 1 1")
    assert plots(match, 1)[0] == ["no-gifts", "no-gifts"]


def test_gifts_obey_the_requirements__UP62():
    streets = {2: ["shop", "", ROOFED]}
    match = town(streets, hand=("gift ground", "gift upper", 1))
    assert may(match, "play") == {"1 2@2", "1 4@2", "1 5@2", "2 1@2"}
    match = town(streets, hand=("gift on-roof", "gift ground", 1))
    assert {text for text in may(match, "play") if text[0] == "1"} == {"1 3@2"}


def test_on_an_empty_plot_where_the_ground_is_allowed__UPQ39():
    match = town(hand=("gift", "gift upper", 1))
    assert may(match, "play") == {f"1 {plot}@2" for plot in range(1, 6)}
    assert why(match, "play 2 1@2") == "needs-a-floor-below"


def test_on_a_closed_plot_only_what_is_made_for_roofs__UPQ40():
    match = town({2: [ROOFED]}, hand=("gift", "gift on-roof", 1))
    assert why(match, "play 1 1@2") == "plot-is-closed"
    assert why(match, "play 2 1@2") is None


def test_a_gift_may_close_a_fifth_plot__UPQ42():
    match = town({2: [ROOFED] * 4 + ["shop"]}, hand=("gift roof upper", "", 1))
    events = play(match, "play 1 5@2")
    assert happened(events, "last-round") == [{"event": "last-round", "rule": "UP-66", "seat": 1, "ending": "street"}]
    assert closed(match, 2) == [1, 2, 3, 4, 5]
    assert match.seat == 1


def test_a_gift_may_be_bought_from_whom_it_is_for__UPQ43():
    match = town(seats=3, tops={3: ("gift *-3", "", 2)})
    play(match, "buy 3 1 4@3")
    assert plots(match, 3)[3] == ["gift *-3"]
    assert (coins(match), parked(match)) == ([8, 10, 10], [0, 0, 2])


def test_a_refusal_holds_for_later_gifts__UPQ44():
    match = town({2: ["shop | gift *-1"]}, mover=2, hand=("no-gifts", "", 1), front=None)
    play(match, "play 1 1", "pass")
    assert plots(match, 2)[0] == ["shop", "gift *-1", "no-gifts"]
    assert prestige(match, 2) == -1
    match = town({2: ["shop | gift *-1 | no-gifts"]}, hand=("gift", "", 1))
    assert why(match, "play 1 1@2") == "no-gifts-here"


def test_a_gift_nobody_can_take__UPQ45():
    shielded = {2: ["no-gifts"] * 5}
    match = town(shielded, hand=("gift", "gift", 1), tops={1: ("gift", "gift", 0), 2: ("gift upper", "gift", 0)})
    assert match.choices() == [{"do": "discard"}]
    play(match, "discard")
    assert kinds(match) == {"take"}
    match = town(shielded, front=("gift", "gift *1", "gift $1", "gift $-1"))
    card = int(match.row[0].front)
    events = play(match, "take")
    assert happened(events, "boxed-communal")[0]["rule"] == "UP-Q20"
    assert is_boxed(match, card)


@pytest.mark.parametrize(
    ("project", "building", "said"),
    [
        ("gift roof", "", None),
        ("gift roof upper", "", "needs-a-floor-below"),
        ("gift roof ground", "shop", "needs-the-ground"),
    ],
)
def test_a_roof_for_a_low_house__UPQ55(project, building, said):
    match = town({2: [building, "shop $2"]}, hand=(project, "", 1))
    assert why(match, "play 1 1@2") == said
    if said is None:
        play(match, "play 1 1@2")
        assert closed(match, 2) == [1]
        assert coins(match) == [10, 12]


def test_gifts_count_for_the_owner_of_the_street__UP74():
    match = over({1: ["shop *3 | gift *-2"], 2: ["office *1 | gift *2"]}, coins={1: 0, 2: 0})
    assert (lines(match, 1)[0], lines(match, 2)[0]) == (1, 3)
