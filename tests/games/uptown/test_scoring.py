"""Chapter 9: the score sheet and the places."""

from __future__ import annotations

import pytest

from rynek.games.uptown.scoring import LINES, total_of
from tests.games.uptown.street import EDITION, GAME, lines, over, town


def test_prestige_of_all_projects_plot_by_plot_then_coins__UP68__UP70():
    match = over({1: ["shop *3 | office *2", "cafe *-1", "", "hotel *6", "*4"], 2: ["*1"]}, coins={1: 7, 2: 2})
    assert LINES == ("plot-1", "plot-2", "plot-3", "plot-4", "plot-5", "coins")
    assert lines(match, 1) == [5, -1, 0, 6, 4, 2]
    assert match.scores()[1]["total"] == 16
    assert lines(match, 2) == [1, 0, 0, 0, 0, 0]
    row = match.row[0]
    assert [total_of(row, seat) for seat in (1, 2)] == [16, 1]


@pytest.mark.parametrize(("wallet", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (100, 33)])
def test_three_coins_are_a_point_rounded_down__UP69__UPQ49(wallet, points):
    match = over({}, coins={1: wallet, 2: 0})
    assert lines(match, 1) == [0, 0, 0, 0, 0, points]


def test_the_rest_of_the_coins_breaks_no_tie__UPQ49():
    match = over({1: ["shop"], 2: ["shop"]}, coins={1: 5, 2: 3})
    assert match.result() == {1: 1, 2: 1}


@pytest.mark.parametrize(("one", "two", "places"), [(3, 2, {1: 1, 2: 2}), (2, 3, {1: 2, 2: 1}), (3, 3, {1: 1, 2: 1})])
def test_the_highest_total_wins__UP71__UP73(one, two, places):
    match = over({1: [f"*{one}"], 2: [f"*{two}"]}, coins={1: 0, 2: 0})
    assert match.result() == places


def test_among_equals_the_tallest_building_wins__UP72():
    match = over({1: ["*1", "*1", "*1"], 2: ["*2 | *1"]}, coins={1: 0, 2: 0})
    assert match.result() == {1: 2, 2: 1}
    match = over({1: ["*1", "*2", "", "", "shop | shop | shop"], 2: ["shop | *3"]}, coins={1: 0, 2: 0})
    assert match.result() == {1: 1, 2: 2}


def test_what_ties_in_everything_shares_its_place__UP73():
    streets = {1: ["*3 | shop"], 2: ["*1 | *2"], 3: ["*4"], 4: ["*2 | *1 | roof"]}
    match = over(streets, coins=dict.fromkeys(range(1, 5), 0), seats=4)
    assert match.result() == {3: 1, 4: 2, 1: 3, 2: 3}


def test_there_are_no_variants__UP75():
    assert GAME.meta.options == ()
    assert GAME.match(seats=2).options == {}
    assert GAME.check_options(EDITION.pieces[0], 2, {}) is None


def test_plots_and_totals_may_be_negative__UPQ48():
    match = over({1: ["*-4 | *-3", "*1"]}, coins={1: 2, 2: 0})
    assert lines(match, 1) == [-7, 1, 0, 0, 0, 0]
    assert match.scores()[1]["total"] == -6
    assert match.result() == {1: 2, 2: 1}


def test_a_building_is_as_tall_as_it_has_cards__UPQ50():
    match = town({1: ["", "shop | roof | on-roof", "shop"], 2: ["gift", "", "", "", "shop | shop"]})
    tallest = [street["tallest"] for street in match.view(None)["streets"]]
    assert tallest == [3, 2]
    match = over({1: ["*1 | gift"], 2: ["*1"]}, coins={1: 0, 2: 0})
    assert match.result() == {1: 1, 2: 2}
    match = over({1: ["shop | roof | on-roof", "*2"], 2: ["shop | office", "*2"]}, coins={1: 0, 2: 0})
    assert match.result() == {1: 1, 2: 2}


def test_unfinished_buildings_count__UPQ51():
    match = over({1: ["*3 | *2"], 2: ["*1 | roof *3"]}, coins={1: 0, 2: 0})
    assert match.result() == {1: 1, 2: 2}
