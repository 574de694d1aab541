"""Putting up a building, paying for it, and placing the roof."""

from __future__ import annotations

import pytest

import rynek
from tests.games.tower_up.drawing import COLOURS, build, happened, may, player, site, table, why

TWO_EACH = {1: dict.fromkeys(COLOURS, 2)}


def test_a_floor_from_the_supply_on_an_empty_site__TU52():
    match = table(supply=TWO_EACH)
    events = build(match, 2, "white")
    assert site(match, 2) == {"site": 2, "colour": "white", "height": 1, "roofs": [{"seat": 1, "level": 1}]}
    assert player(match, 1)["supply"] == {"black": 1, "grey": 2, "white": 1, "brown": 2}
    assert [event["event"] for event in events] == ["build", "raise", "roof", "machine"]


def test_an_occupied_or_missing_site_and_a_floor_one_has_not_are_refused__TU52__TU03():
    match = table(supply={1: {"black": 2, "white": 1}})
    assert why(match, do="build", site=1, colour="white") == "why-occupied"
    assert why(match, do="build", site=24, colour="white") == "why-no-site"
    assert why(match, do="build", site=2, colour="grey") == "why-no-floor"
    with pytest.raises(rynek.MalformedAction):
        match.play(1, {"do": "build", "site": 49, "colour": "white"})


def test_a_site_without_neighbouring_building_is_refused__TU53__TUQ19():
    match = table(supply=TWO_EACH)
    assert why(match, do="build", site=23, colour="white") == "why-lonely"
    assert {choice["site"] for choice in may(match, "build")} == {2, 7, 8}


def test_a_building_never_has_the_colour_of_a_neighbour__TU54():
    match = table(city={1: ("black", 1), 3: ("white", 1)}, supply=TWO_EACH)
    reason = match.explain(1, {"do": "build", "site": 2, "colour": "white"})
    assert reason.key == "why-same-colour"
    assert reason.numbers == {"site": 2, "colour": "white", "neighbour": 3}
    assert {choice["colour"] for choice in may(match, "build") if choice["site"] == 2} == {"grey", "brown"}


def test_every_neighbour_gets_a_floor_of_its_own_colour__TU55__TU56__TU57():
    match = table(city={1: ("black", 3), 3: ("white", 2)}, supply=TWO_EACH)
    stock = match.view(None)["stock"]
    events = match.play(1, {"do": "build", "site": 2, "colour": "brown"})
    assert [(event["site"], event["height"]) for event in happened(events, "raise")] == [(1, 4), (3, 3)]
    assert player(match, 1)["supply"] == {"black": 1, "grey": 2, "white": 1, "brown": 1}
    assert match.view(None)["stock"] == stock
    assert {built["colour"] for built in match.view(None)["sites"] if built["site"] in (1, 3)} == {"black", "white"}


def test_without_the_full_payment_there_is_no_building__TU58():
    match = table(city={1: ("black", 1), 3: ("black", 1)}, supply={1: {"black": 1, "white": 2}})
    reason = match.explain(1, {"do": "build", "site": 2, "colour": "white"})
    assert (reason.key, reason.rule) == ("why-cannot-pay", "TU-58")
    assert reason.numbers == {"colour": "black", "needed": 2, "floors": 1}
    assert "2 black floors" in reason.words["en"]


def test_the_price_is_one_floor_and_one_for_every_neighbour__TUQ20__TUQ55():
    match = table(
        city={1: ("white", 1), 3: ("white", 1), 8: ("grey", 1)}, supply={1: {"white": 2, "grey": 1, "black": 1}}
    )
    match.play(1, {"do": "build", "site": 2, "colour": "black"})
    assert sum(player(match, 1)["supply"].values()) == 0


def test_a_raised_building_may_cover_roofs_of_anybody_even_ones_own__TU59__TU60():
    match = table(
        city={1: ("black", 2), 3: ("white", 1)},
        roofs={1: [(1, 2)], 2: [(3, 1)]},
        supply=TWO_EACH,
    )
    assert [player(match, seat)["visible"] for seat in (1, 2)] == [1, 1]
    match.play(1, {"do": "build", "site": 2, "colour": "brown"})
    assert [player(match, seat)["visible"] for seat in (1, 2)] == [0, 0]


def test_no_site_no_means_or_no_roof_make_building_impossible__TU61__TU62():
    match = table(supply={1: {"white": 1}})
    assert not may(match, "build")
    assert may(match, "take")
    assert why(match, do="pass") == "why-must-act"
    roofs = [(1, level) for level in range(1, 10)] + [(1, 10)]
    spent = table(city={1: ("black", 10)}, roofs={1: roofs}, supply=TWO_EACH, end="roofs", finals=0, final=1)
    assert why(spent, do="build", site=2, colour="white") == "why-no-roof"


def test_starting_floors_are_neighbours_like_any_building__TU63():
    match = table(city={1: ("black", 1)}, supply={1: {"white": 1, "black": 1}})
    match.play(1, {"do": "build", "site": 7, "colour": "white"})
    assert site(match, 1)["height"] == 2


def test_exactly_one_roof_follows_at_once__TU64__TU44():
    match = table(supply=TWO_EACH)
    match.play(1, {"do": "build", "site": 2, "colour": "white"})
    assert match.seat == 1
    assert match.view(1)["decision"]["rule"] == "TU-64"
    assert {choice["do"] for choice in match.choices()} == {"roof"}
    match.play(1, {"do": "roof", "site": 2})
    assert player(match, 1)["roofs"] == 9
    assert match.seat == 2


def test_the_roof_goes_on_any_floor_added_this_turn_and_nowhere_else__TU65__TUQ21():
    match = table(city={1: ("black", 1), 3: ("grey", 1), 6: ("white", 1)}, roofs={2: [(1, 1)]}, supply=TWO_EACH)
    match.play(1, {"do": "build", "site": 2, "colour": "white"})
    assert {choice["site"] for choice in match.choices()} == {1, 2, 3}
    assert why(match, do="roof", site=6) == "why-not-added"
    match.play(1, {"do": "roof", "site": 1})
    assert site(match, 1)["roofs"] == [{"seat": 2, "level": 1}, {"seat": 1, "level": 2}]


def test_several_roofs_of_one_or_of_many_in_a_building__TU66__TU68():
    match = table(city={1: ("black", 3)}, roofs={1: [(1, 1), (1, 3)], 2: [(1, 2)]})
    roofs = site(match, 1)["roofs"]
    assert [(roof["seat"], roof["level"]) for roof in roofs] == [(1, 1), (2, 2), (1, 3)]
    assert match.row[0].players[1].shares == match.row[0].players[2].shares == 1 << 1


def test_a_share_is_any_own_roof_and_is_never_lost__TU67__TU85():
    match = table(city={1: ("black", 1), 3: ("grey", 1)}, roofs={2: [(1, 1)]}, supply=TWO_EACH)
    build(match, 2, "white", roof=1)
    assert player(match, 2)["visible"] == 0
    assert match.row[0].players[2].shares == 1 << 1


def test_the_marker_of_the_roofed_colour_moves_by_the_height_now__TU69__TU70__TU72():
    match = table(city={1: ("black", 3)}, supply=TWO_EACH)
    build(match, 2, "white", roof=1)
    assert player(match, 1)["markers"] == {"black": 4, "grey": 0, "white": 0, "brown": 0}


def test_roofs_are_not_floors__TU71__TUQ23():
    match = table(city={1: ("black", 2)}, roofs={2: [(1, 1), (1, 2)]}, supply=TWO_EACH)
    build(match, 2, "white", roof=1)
    assert player(match, 1)["markers"]["black"] == 3


def test_a_marker_stops_at_the_end_of_its_track__TU73__TUE14():
    last = rynek.game("tower_up").edition().pieces[0].columns
    match = table(city={1: ("black", 4)}, markers={1: {"black": int(last) - 2}}, supply=TWO_EACH)
    build(match, 2, "white", roof=1)
    assert player(match, 1)["markers"]["black"] == last
    before = player(match, 1)["markers"]
    assert before["white"] == 0


def test_money_is_points_and_never_spent__TU74():
    match = table(supply=TWO_EACH, markers={1: {"black": 5, "white": 3}})
    before = match.scores()[1]["total"]
    build(match, 2, "grey")
    assert match.scores()[1]["total"] >= before > 0


def test_the_last_floor_of_a_colour_on_the_board_blocks_its_neighbours_only__TUQ50():
    match = table(supply={1: {"white": 1, "grey": 1}}, city={1: ("black", 1), 5: ("grey", 1)})
    assert why(match, do="build", site=2, colour="white") == "why-cannot-pay"
    assert why(match, do="build", site=4, colour="white") is None
    assert match.view(None)["end"] is None
