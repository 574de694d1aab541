"""Chapter 7: the city and its requirements."""

from __future__ import annotations

import copy

import pytest

from tests.games.miasta_marzen.plan import EDITION, field, happened, lines, may, places, play, player, table


def asking(*needs):
    """An edition in which New York asks for this, and for what nobody can have where nothing is named."""
    cities = copy.deepcopy(EDITION.data["city"])
    for number, city in enumerate(cities):
        for k, asks in enumerate(city["requirement"]):
            asks["needs"] = {"count": ["monument"], "at_least": 30 + 3 * number + k}
            if number == 2 and k < len(needs):
                asks["needs"] = needs[k]
    return {"city": cities}


def progress(match, asks=1, seat=1):
    """How far a seat has come with a requirement, and how far it must."""
    told = match.view(None)["requirements"][asks - 1]["progress"][seat - 1]
    return told["done"], told["wanted"]


def after(grid, needs, blocks="rrbb", builds=("drop red", "drop red", "drop blue", "drop blue"), **more):
    """The events of a turn of seat 1 with these blocks, and the match."""
    match = table({1: grid}, offered={"buildings": {1: blocks}}, change=asking(*needs), **more)
    play(match, "send buildings 1")
    return play(match, *builds), match


ROOM = "r b r g\nl p l y\n"


def test_a_city_has_three_requirements__MM82():
    for city in ("sydney", "lisbon"):
        assert [one["requirement"] for one in table(city=city).view(None)["requirements"]] == [1, 2, 3]


def test_the_own_district_is_checked_at_the_end_of_the_own_turn__MM83__MM91():
    need = {"count": ["red"], "at_least": 1}
    events, match = after(ROOM, [need], builds=("build red I9", "drop red", "drop blue", "drop blue"))
    assert happened(events, "mark") == [{"event": "mark", "rule": "MM-85", "seat": 1, "requirement": 1, "value": 6}]
    assert places(match, 1) == [1, None, None]
    nothing, other = after(
        ROOM, [{"count": ["red"], "at_least": 3}], builds=("build red I9", "build red K9", "drop blue", "drop blue")
    )
    assert happened(nothing, "mark") == []
    assert places(other, 1) == [None, None, None]
    assert progress(other) == (2, 3)


def test_enough_or_more__MM84():
    need = {"count": ["red"], "at_least": 2}
    for built in (("build red I9", "build red K9"), ("build red I9", "build red I9", "build red K9")):
        events, _ = after(ROOM, [need], "rrrr", (*built, *["drop red"] * (4 - len(built))))
        assert len(happened(events, "mark")) == 1
    events, _ = after("r1 r1 r1 g\nl p l y\n", [need], "rrbb", ["drop red", "drop red"])
    assert len(happened(events, "mark")) == 1


def test_the_first_gets_most__MM85__MM86__MMQ06():
    need = {"count": ["lake"], "at_least": 1}
    match = table(seats=3, change=asking(need))
    assert [place["value"] for place in match.view(None)["requirements"][0]["places"]] == [6, 4, 2]
    for seat in (1, 2, 3):
        play(match, f"send goals {seat}")
    assert places(match, 1) == [1, 2, 3]
    assert [lines(match, seat)["requirements"] for seat in (1, 2, 3)] == [6, 4, 2]
    for city in EDITION.data["city"]:
        for asks in city["requirement"]:
            assert len(asks["values"]) == 3
            assert asks["values"] == sorted(asks["values"], reverse=True)


def test_two_requirements_in_one_turn_and_no_second_marker_later__MM87__MM88__MME12():
    needs = ({"count": ["lake"], "at_least": 1}, {"count": ["park"], "at_least": 1})
    match = table(seats=3, change=asking(*needs), marks={2: {1: 3}})
    events = play(match, "send goals 1")
    assert [(one["requirement"], one["value"]) for one in happened(events, "mark")] == [(1, 6), (2, 6)]
    play(match, "send goals 2", "send goals 3", "send buildings 1")
    while match.seat == 1:
        play(match, may(match, "drop")[0].join(("drop ", "")))
    assert places(match, 1) == [1, 2, 3]
    assert places(match, 2) == [3, 1, 2]


def test_a_marker_stays_when_the_district_changes__MM89__MMQ33():
    need = {"count": ["floors 1"], "at_least": 1}
    events, match = after("r1 b r g\nl p l y", [need], "rrrr", ["build red I9"] * 3 + ["drop red"], marks={1: {1: 1}})
    assert progress(match) == (0, 1)
    assert places(match, 1) == [1, None, None]
    assert happened(events, "mark") == []
    assert lines(match, 1)["requirements"] == 6


@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_a_black_lot_is_a_lot_of_any_colour__MM90(colour):
    need = {"count": [f"{colour} lot"], "at_least": 3}
    match = table({1: "r* b* g* r\nl p l p"}, change=asking(need))
    assert progress(match)[0] == 3 + (colour == "red")
    play(match, "send goals 1")
    assert places(match, 1) == [1, None, None]


def test_beside_means_along_a_side__MM92():
    need = {"count": ["building"], "beside": ["lake"], "at_least": 2}
    corner = table({1: "r1 b r g\nb l1 l y".replace("l1", "l")}, change=asking(need))
    assert progress(corner) == (0, 2)
    side = table({1: "r b1 r1 g\nb l l y"}, change=asking(need))
    assert progress(side) == (2, 2)


def test_two_players_play_without_the_middle_places__MM118__MMQ08():
    need = {"count": ["lake"], "at_least": 1}
    match = table(seats=2, change=asking(need))
    assert [places(match, asks) for asks in (1, 2, 3)] == [[None, "x", None]] * 3
    play(match, "send goals 1")
    assert places(match, 1) == [1, "x", None]
    play(match, "send goals 2")
    assert places(match, 1) == [1, "x", 2]
    assert [lines(match, seat)["requirements"] for seat in (1, 2)] == [6, 2]


def test_the_long_game_for_two_is_played_the_same_way__MMQ40():
    match = table(seats=2, long=True)
    assert [places(match, asks) for asks in (1, 2, 3)] == [[None, "x", None]] * 3
    assert player(match, 1)["workers"] == {"goals": 2, "districts": 2, "attractions": 2, "buildings": 2}


def test_the_fourth_player_gets_no_marker__MMQ07():
    need = {"count": ["lake"], "at_least": 1}
    match = table(seats=4, change=asking(need), marks={1: {1: 2, 2: 3, 3: 4}})
    events = play(match, "send goals 1")
    assert happened(events, "mark") == []
    assert lines(match, 1)["requirements"] == 0


def test_a_black_lot_with_a_building_stays_wild_but_the_building_does_not__MMQ28():
    needs = (
        {"count": ["red lot"], "at_least": 2},
        {"count": ["red"], "at_least": 2},
        {"count": ["green"], "at_least": 1},
    )
    match = table({1: "r1 b*G1 l p\nl p l l"}, change=asking(*needs))
    assert [progress(match, asks) for asks in (1, 2, 3)] == [(2, 2), (1, 2), (1, 1)]


def test_a_black_lot_may_be_another_colour_for_another_requirement__MMQ29():
    needs = ({"count": ["red lot"], "at_least": 2}, {"count": ["blue lot"], "at_least": 1})
    match = table({1: "r b* l p\nl p l l"}, change=asking(*needs))
    play(match, "send goals 1")
    assert (places(match, 1)[0], places(match, 2)[0]) == (1, 1)


def test_a_black_lot_fills_one_gap_at_a_time__MMQ46():
    need = {"each": "lot", "of": ["lot"], "at_least": 1}
    for grid, done in (
        ("r b* l p\nl p g l", 3),
        ("r b* y p\nl p g l", 4),
        ("b* r* l p\nl p l l", 2),
        ("r r l p\nb* g* y l", 4),
    ):
        assert progress(table({1: grid}, change=asking(need))) == (done, 4), grid


def test_markers_are_laid_by_themselves__MMQ31():
    need = {"count": ["lake"], "at_least": 1}
    match = table(seats=3, change=asking(need))
    assert {choice["do"] for choice in match.choices()} == {"send"}
    play(match, "send goals 1")
    assert match.seat == 2
    assert places(match, 1) == [1, None, None]


def test_what_is_met_only_in_between_does_not_count__MMQ32():
    need = {"count": ["floors 1"], "at_least": 2}
    events, _ = after("r1 b r g\nl p l y", [need], "rrbb", ("build red K9", "build red K9", "drop blue", "drop blue"))
    assert happened(events, "mark") == []
    events, _ = after("r1 b r g\nl p l y", [need], "rrbb", ("build red K9", "drop red", "drop blue", "drop blue"))
    assert len(happened(events, "mark")) == 1
    # nothing is looked at in the turns of others
    other = table({1: "r1 b r g\nl p l y"}, star=2, change=asking({"count": ["red"], "at_least": 1}))
    assert happened(play(other, "send goals 1"), "mark") == []


def test_at_least_for_the_city_and_exactly_for_a_card__MMQ36():
    goals = copy.deepcopy(EDITION.data["goal"])
    goals[0]["needs"] = [{"count": ["red"], "exactly": 2}]
    change = asking({"count": ["red"], "at_least": 2}) | {"goal": goals}
    for grid, points in (("r1 b r1 g\nl p l y", 8), ("r1 r1 r1 g\nl p l y", 0)):
        match = table({1: grid}, change=change, goals={1: [1]})
        assert lines(match, 1)["goals"] == points
        assert progress(match)[0] >= 2
        play(match, "send goals 1")
        assert places(match, 1) == [1, None, None]


SQUARE = """
r1 b2 l  g3
l  p  p  y4
y1 l  r2 p
p  g1 l  b
"""


@pytest.mark.parametrize(
    ("need", "done"),
    [
        ({"each": "height", "of": ["building"], "at_least": 1}, 4),
        ({"each": "colour", "of": ["building"], "at_least": 2}, 7),
        ({"different": ["colour", "height"], "of": ["building"], "at_least": 4}, 4),
        ({"count": ["floors 2+"], "at_least": 4}, 4),
        ({"count": ["floors 3+"], "at_least": 4}, 2),
        ({"group": ["lake"], "at_least": 4}, 1),
        ({"groups": ["lake"], "at_least": 9}, 4),
        ({"groups": ["park"], "at_least": 9}, 3),
        ({"group": ["park"], "at_least": 9}, 2),
        ({"group": ["building"], "at_least": 9}, 2),
        ({"group": ["lot"], "at_least": 9}, 2),
        ({"count": ["park"], "beside": ["lake"], "at_least": 9}, 2),
        ({"count": ["yellow"], "beside": ["park"], "at_least": 2}, 2),
    ],
)
def test_what_a_requirement_can_measure(need, done):
    match = table({1: SQUARE}, change=asking(need))
    assert progress(match)[0] == done
    assert field(match, 1, "K11")["building"] == {"colour": "red", "floors": 2}
