"""The goals of the council: what fulfils each, and which token it brings."""

from __future__ import annotations

import pytest

from tests.games.tower_up.drawing import COLOURS, build, happened, player, table

TWO_EACH = {1: dict.fromkeys(COLOURS, 2)}


def roofed(*sites):
    """One visible roof of seat 1 on buildings one floor high."""
    return {1: [(site, 1) for site in sites]}


def tokens_after(match, site, colour, roof=None):
    build(match, site, colour, roof)
    return player(match, 1)["tokens"]


def test_the_dearest_token_left_is_taken_at_once_on_the_own_turn__TU81__TU82__TUQ24():
    match = table(
        city={1: ("black", 1), 2: ("grey", 1), 3: ("brown", 1)},
        roofs=roofed(1, 2, 3),
        goals=(1, 4, 5),
        supply={1: {"white": 1, "brown": 1}},
    )
    events = build(match, 4, "white")
    assert happened(events, "token") == [
        {"event": "token", "rule": "TU-81", "seat": 1, "place": 1, "goal": 1, "value": 7}
    ]
    assert player(match, 1)["tokens"] == [7, 0, 0]
    assert match.view(None)["goals"][0]["tokens"] == [3]


def test_nobody_finds_a_goal_empty__TU79__TU84():
    match = table(
        city={1: ("black", 1), 2: ("grey", 1), 3: ("brown", 1)},
        roofs=roofed(1, 2, 3),
        tokens={2: {1: 7}},
        goals=(1, 4, 5),
        supply={1: {"white": 1, "brown": 1}},
    )
    assert tokens_after(match, 4, "white") == [3, 0, 0]


def test_several_goals_are_taken_together__TUQ24__TU79():
    match = table(
        city={1: ("black", 1), 2: ("grey", 1), 3: ("brown", 1), 9: ("white", 1)},
        roofs=roofed(1, 2, 3, 9),
        goals=(1, 3, 5),
        supply={1: {"white": 1, "brown": 1}},
    )
    assert tokens_after(match, 4, "white") == [7, 7, 0]


def test_one_building_of_each_colour__TU111__TUQ32():
    city = {1: ("black", 1), 2: ("grey", 1), 3: ("brown", 1)}
    match = table(city=city, roofs=roofed(1, 2, 3), goals=(1, 4, 5), supply={1: {"black": 1, "brown": 1}})
    assert tokens_after(match, 4, "black") == [0, 0, 0]
    more = table(
        city=city | {9: ("black", 1)}, roofs=roofed(1, 2, 3, 9), goals=(1, 4, 5), supply={1: {"white": 1, "brown": 1}}
    )
    assert tokens_after(more, 4, "white") == [7, 0, 0]


def test_buildings_in_all_five_districts__TU112__TUE08():
    city = {1: ("black", 1), 4: ("grey", 1), 9: ("brown", 1), 16: ("white", 1)}
    match = table(
        city=city,
        roofs=roofed(1, 4, 9, 16),
        goals=(2, 8, 5),
        tokens={2: {1: 7}},
        supply={1: {"grey": 1, "black": 1}},
    )
    assert tokens_after(match, 7, "grey") == [0, 0, 0]
    match = table(
        city=city | {12: ("black", 1)},
        roofs=roofed(1, 4, 9, 16),
        goals=(2, 8, 5),
        tokens={2: {1: 7}},
        supply={1: {"grey": 1, "black": 1}},
    )
    assert tokens_after(match, 17, "grey") == [3, 0, 0]


@pytest.mark.parametrize(("last", "fulfilled"), [(10, True), (16, False)])
def test_five_buildings_that_hang_together_in_any_shape__TU113__TUQ26(last, fulfilled):
    city = {2: ("grey", 1), 3: ("brown", 1), 4: ("white", 1), 9: ("black", 1), 6: ("grey", 1)}
    match = table(
        city=city,
        roofs=roofed(2, 3, 4, 9),
        goals=(3, 8, 5),
        supply={1: {"brown": 1, "white": 1, "black": 1, "grey": 1}},
    )
    assert tokens_after(match, last, "brown") == [7 * fulfilled, 0, 0]


def test_buildings_of_others_do_not_connect__TUQ26():
    city = {2: ("grey", 1), 3: ("brown", 1), 4: ("white", 1), 10: ("grey", 1), 15: ("black", 1)}
    roofs = roofed(2, 3, 15, 10) | {2: [(4, 1)]}
    match = table(city=city, roofs=roofs, goals=(3, 8, 5), supply={1: {"brown": 1, "black": 1}})
    assert tokens_after(match, 14, "brown") == [0, 0, 0]


@pytest.mark.parametrize(
    ("have", "fulfilled"), [((4, 5, 10, 20), True), ((20, 21, 22, 10), True), ((4, 5, 20, 3), False)]
)
def test_three_in_one_grey_district_and_two_in_the_other__TU114__TUQ27(have, fulfilled):
    colours = {4: "grey", 5: "white", 10: "brown", 20: "white", 21: "brown", 22: "grey", 3: "brown"}
    city = {site: (colours[site], 1) for site in have}
    site = 11 if 21 in have else 21
    city |= {15: ("black", 1)} if site == 21 else {}
    match = table(
        city=city, roofs=roofed(*have), goals=(4, 8, 6), supply={1: {"black": 1, "white": 3, "brown": 2, "grey": 2}}
    )
    colour = "grey" if site == 21 else "black"
    assert tokens_after(match, site, colour)[0] == 7 * fulfilled


def test_four_brown_buildings__TU115():
    city = {1: ("brown", 1), 3: ("brown", 1), 5: ("brown", 1), 4: ("white", 1)}
    match = table(city=city, roofs=roofed(1, 3, 5), goals=(5, 8, 9), supply={1: {"brown": 1, "white": 1}})
    assert tokens_after(match, 10, "brown") == [7, 0, 0]
    grey = table(city=city, roofs=roofed(1, 3, 5), goals=(5, 8, 9), supply={1: {"grey": 1, "white": 1}})
    assert tokens_after(grey, 10, "grey") == [0, 0, 0]


@pytest.mark.parametrize(("site", "fulfilled"), [(22, True), (20, False)])
def test_four_buildings_by_the_lake__TU116__TUQ31(site, fulfilled):
    city = {11: ("black", 1), 15: ("grey", 1), 16: ("black", 1), 21: ("white", 1)}
    match = table(
        city=city, roofs=roofed(11, 15, 16), goals=(6, 8, 9), supply={1: {"brown": 1, "white": 1, "black": 1}}
    )
    assert tokens_after(match, site, "brown") == [7 * fulfilled, 0, 0]


@pytest.mark.parametrize(("site", "fulfilled"), [(14, True), (10, False)])
def test_four_buildings_in_the_park__TU120__TUQ31(site, fulfilled):
    city = {8: ("black", 1), 9: ("grey", 1), 12: ("white", 1), 13: ("brown", 1)}
    match = table(city=city, roofs=roofed(8, 9, 12), goals=(10, 2, 6), supply={1: {"black": 1, "brown": 1, "grey": 1}})
    assert tokens_after(match, site, "black") == [7 * fulfilled, 0, 0]


def test_two_own_roofs_in_each_of_two_buildings__TU117__TUQ29():
    city = {1: ("black", 2), 3: ("white", 1)}
    match = table(
        city=city, roofs={1: [(1, 1), (1, 2), (3, 1)]}, goals=(7, 2, 6), supply={1: {"grey": 1, "black": 1, "white": 1}}
    )
    assert tokens_after(match, 2, "grey", roof=3) == [7, 0, 0]
    third = table(
        city=city, roofs={1: [(1, 1), (1, 2), (3, 1)]}, goals=(7, 2, 6), supply={1: {"grey": 1, "black": 1, "white": 1}}
    )
    assert tokens_after(third, 2, "grey", roof=1) == [0, 0, 0]


@pytest.mark.parametrize(("height", "fulfilled"), [(3, True), (4, False)])
def test_a_roof_on_each_of_the_first_four_levels__TU118__TUQ29(height, fulfilled):
    city = {1: ("black", height), 3: ("white", 3)}
    match = table(
        city=city, roofs={1: [(3, 1), (3, 2), (3, 3)]}, goals=(8, 2, 6), supply={1: {"grey": 1, "black": 1, "white": 1}}
    )
    assert tokens_after(match, 2, "grey", roof=1) == [7 * fulfilled, 0, 0]


def test_both_sides_of_two_borders_with_four_different_buildings__TU119__TUQ30():
    city = {3: ("black", 1), 4: ("white", 1), 17: ("black", 1), 14: ("brown", 1)}
    match = table(
        city=city, roofs=roofed(3, 4, 14), goals=(9, 2, 6), supply={1: {"grey": 2, "brown": 1, "black": 1, "white": 1}}
    )
    assert tokens_after(match, 19, "grey") == [7, 0, 0]


def test_no_building_counts_for_two_borders__TU119():
    city = {3: ("black", 1), 4: ("white", 1), 9: ("brown", 1)}
    match = table(city=city, roofs=roofed(3, 4), goals=(9, 8, 6), supply={1: {"grey": 1, "brown": 1, "black": 1}})
    assert tokens_after(match, 2, "grey") == [0, 0, 0]
    match = table(city=city, roofs=roofed(3, 4), goals=(9, 8, 6), supply={1: {"white": 1, "brown": 2, "black": 1}})
    assert tokens_after(match, 8, "white", roof=9) == [0, 0, 0]


def test_covered_roofs_count_for_goals_of_shares__TU80__TU121():
    city = {1: ("black", 2), 2: ("grey", 4), 3: ("brown", 3)}
    match = table(city=city, roofs={1: [(1, 1), (2, 1), (3, 2)]}, goals=(1, 4, 5), supply={1: {"white": 1, "brown": 1}})
    assert player(match, 1)["visible"] == 0
    assert tokens_after(match, 4, "white") == [7, 0, 0]
