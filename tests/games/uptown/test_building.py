"""Chapter 7: floors, requirements, roofs, and what is made for roofs."""

from __future__ import annotations

import pytest

from tests.games.uptown.street import closed, coins, happened, may, play, plots, town, why

ROOFED = "shop | roof upper"


def test_a_plot_of_the_own_street_and_one_project_of_the_card__UP48__UP60():
    match = town(hand=("shop", "office", 1), seats=3)
    assert why(match, "play 1 1@2") == why(match, "play 2 5@3") == "not-on-their-street"
    assert match.explain(1, {"do": "play", "project": 1, "street": 2, "plot": 1}).numbers == {
        "project": "1a",
        "street": 2,
    }
    events = play(match, "play 2 5")
    assert happened(events, "played") == [
        {"event": "played", "rule": "UP-48", "seat": 1, "kind": "office", "plot": 5, "project": "1b"}
    ]
    assert plots(match, 1) == [[], [], [], [], ["office"]]


def test_what_is_of_no_kind_is_told_as_something_special():
    match = town(hand=("*2", "", 1))
    assert happened(play(match, "play 1 1"), "played")[0]["kind"] == "other"


def test_a_later_card_is_one_floor_higher_and_the_order_stays__UP50__UP51__UP52():
    match = town({1: ["shop | office"]}, hand=("cafe", "", 1))
    play(match, "play 1 1", "buy 1 1 1")
    assert plots(match, 1)[0] == ["shop", "office", "cafe", "*1"]
    row = match.row[0]
    assert [int(row.level[card]) for card in (1, 2, 3)] == [1, 2, 3]
    assert row.height[1] == 4


def test_a_building_grows_without_limit__UP53():
    match = town({1: [" | ".join(["shop"] * 25)]}, hand=("cafe", "", 1))
    assert why(match, "play 1 1") is None
    play(match, "play 1 1")
    assert len(plots(match, 1)[0]) == 26


def test_ground_only_as_the_first_card__UP54():
    match = town({1: ["shop", "", ROOFED]}, hand=("ground", "ground $1", 1))
    assert may(match, "play") == {f"{half} {plot}" for half in (1, 2) for plot in (2, 4, 5)}
    assert why(match, "play 1 1") == why(match, "play 1 3") or why(match, "play 1 3") == "plot-is-closed"
    assert match.explain(1, {"do": "play", "project": 1, "street": 1, "plot": 1}).rule == "UP-54"


def test_upper_never_as_the_first_card__UP55():
    match = town({1: ["shop", "", ROOFED]}, hand=("upper", "upper $1", 1))
    assert may(match, "play") == {"1 1", "2 1"}
    assert why(match, "play 1 2") == "needs-a-floor-below"
    assert why(match, "play 1 3") == "plot-is-closed"


def test_without_a_requirement_anywhere__UP56():
    match = town({1: ["shop", "", ROOFED]}, hand=("office", "office", 1))
    assert may(match, "play") == {f"{half} {plot}" for half in (1, 2) for plot in (1, 2, 4, 5)}


def test_no_floor_on_a_closed_plot__UP57():
    match = town({1: [ROOFED, "roof"]}, hand=("office", "upper", 1))
    assert why(match, "play 1 1") == why(match, "play 2 1") == why(match, "play 1 2") == "plot-is-closed"
    assert match.explain(1, {"do": "play", "project": 1, "street": 1, "plot": 2}).numbers == {"street": 1, "plot": 2}


def test_on_a_roof_and_nowhere_else__UP58__UPQ54():
    match = town({1: [ROOFED, "shop", "", "roof ground"]}, hand=("on-roof", "on-roof *2", 1))
    assert may(match, "play") == {f"{half} {plot}" for half in (1, 2) for plot in (1, 4)}
    assert why(match, "play 1 2") == why(match, "play 1 3") == "needs-a-roof"


def test_only_the_chosen_project_must_fit__UP63():
    match = town({1: ["shop"] * 5}, hand=("ground", "office", 1))
    assert may(match, "play") == {f"2 {plot}" for plot in range(1, 6)}
    match = town({2: ["no-gifts shop"]}, hand=("gift", "no-gifts", 1))
    assert "1 2@2" in may(match, "play")


def test_no_second_roof_on_a_finished_building__UPQ31():
    match = town({1: [ROOFED]}, hand=("roof", "roof upper", 1))
    assert why(match, "play 1 1") == why(match, "play 2 1") == "plot-is-closed"
    match = town({1: [ROOFED]}, hand=("on-roof", "", 1))
    assert why(match, "play 1 1") is None


def test_a_plot_stays_closed_beneath_what_stands_on_its_roof__UPQ32():
    match = town({1: [f"{ROOFED} | on-roof"]}, hand=("shop", "upper", 1))
    assert closed(match, 1) == [1]
    assert why(match, "play 1 1") == why(match, "play 2 1") == "plot-is-closed"


@pytest.mark.parametrize(("project", "paid"), [("on-roof $1", 0), ("on-roof roof $1", 3)])
def test_a_roof_on_a_roof_pays_again__UPQ33__UPQ58(project, paid):
    match = town({1: [ROOFED, "office $2"]}, hand=(project, "", 1))
    events = play(match, "play 1 1")
    assert coins(match)[0] == 10 + paid
    assert len(happened(events, "closed-plot")) == (paid > 0)


def test_each_needs_a_roof_directly_beneath_it__UPQ34():
    match = town({1: [f"{ROOFED} | on-roof", f"{ROOFED} | on-roof roof"]}, hand=("on-roof", "", 1))
    assert {text for text in may(match, "play") if text[0] == "1"} == {"1 2"}
    assert why(match, "play 1 1") == "roof-is-covered"
    assert match.explain(1, {"do": "play", "project": 1, "street": 1, "plot": 1}).rule == "UP-Q34"


def test_hidden_halves_never_count__UPQ35():
    match = town(hand=("shop *1", "office roof $4 *6", 1))
    play(match, "play 1 1")
    assert match.view(None)["streets"][0]["prestige"] == 1
    assert match.view(None)["streets"][0]["income"] == 0
    assert closed(match, 1) == []


def test_streets_and_decks_that_are_not_there_are_told():
    match = town(hand=("gift", "", 1))
    assert why(match, "play 1 1@3") == "no-such-street"
    assert match.explain(1, {"do": "play", "project": 1, "street": 4, "plot": 1}).numbers == {"street": 4, "seats": 2}
    play(match, "discard")
    assert why(match, "buy 3 1 1") == "no-such-deck"
    assert match.explain(1, {"do": "buy", "deck": 4, "project": 1, "street": 1, "plot": 1}).numbers == {
        "deck": 4,
        "seats": 2,
    }
    match = town(tops={2: None}, ending="deck")
    assert why(match, "buy 2 1 1") == "deck-is-empty"
