"""Chapter 9: points, and the worked examples about them."""

from __future__ import annotations

import copy

import pytest

import rynek
from tests.games.miasta_marzen.plan import EDITION, GAME, lines, table

EXAMPLE = """
ldo lya lpi r4  b3  pca
l   l   g4  y   g2  pfo
r2  b1  p   g1  r   y1
p   rM  b   y   lsw r
r2  g   y   y1  p   r
b   l   r   p   g   y
"""
HELD = [1, 1, 2, 3, 4, 5, 6, 7]
MARKS = {1: {1: 2, 2: 1}, 2: {1: 3, 2: 1}}


def example(goals=HELD):
    """The finished district of the worked example."""
    return table({1: EXAMPLE}, over=True, goals={1: list(goals)}, marks=MARKS)


def goal_points(grid, needs, *, per_set=False, held=1, points=3):
    """What goal cards that ask for this give a district."""
    goals = copy.deepcopy(EDITION.data["goal"])
    goals[0] |= {"needs": needs, "points": points, "per_set": per_set}
    for other in range(1, len(goals)):
        goals[other]["needs"] = [{"count": ["monument"], "exactly": 10 + other}]
    size = len(grid.split()) // 4
    cards = [1] * held + list(range(2, size - held + 1))
    return lines(table({1: grid}, goals={1: cards}, change={"goal": goals}), 1)["goals"]


def test_the_values_under_the_markers__MM101():
    match = example()
    assert [lines(match, seat)["requirements"] for seat in (1, 2, 3)] == [10, 6, 10]


def test_a_monument_gives_two_points__MM102__MMQ41():
    assert lines(example(), 1)["monuments"] == 2
    match = table({1: "rM bM l p\ngM p l yM"})
    assert lines(match, 1)["monuments"] == 8
    assert lines(match, 1)["parks"] == 0


def test_every_fulfilled_card_gives_its_points__MM103__MM104__MME06():
    for goal, points in ((1, 8), (2, 3), (3, 3), (4, 6), (5, 4), (6, 4), (7, 2)):
        others = list(range(20, 13, -1))
        assert lines(example([goal, *others]), 1)["goals"] - lines(example([8, *others]), 1)["goals"] == points - 4
    assert lines(example(), 1)["goals"] == 16 + 3 + 3 + 6 + 4 + 4 + 2 == 38


def test_five_parks_one_of_them_with_two_attractions__MME07():
    assert lines(example(), 1)["parks"] == 3


def test_three_lakes_with_three_one_and_no_attractions__MME08():
    assert lines(example(), 1)["lakes"] == 6 + 1 + 0


def test_sixty_points_in_all__MME09():
    match = example()
    assert match.scores()[1]["total"] == 10 + 2 + 38 + 3 + 7 == 60
    assert match.result()[1] == 1


def test_exactly_and_no_more__MM105__MM112():
    need = [{"count": ["red"], "exactly": 2}]
    for grid, points in (("r1 b r g\nl p l y", 0), ("r1 r1 l g\nl p l y", 3), ("r1 r1 r1 g\nl p l y", 0)):
        assert goal_points(grid, need) == points, grid


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("pca pfo p r\np p l y", 3),
        ("pca l pfo r\nl r l y", 2),
        ("pca pfo pki r\npfl l l y", 10),
        ("pca pfo pki r\np l l y", 6),
        ("pca pca pca r\np l l y", 1),
        ("p p p r\np l l y", 0),
    ],
)
def test_parks_one_by_one__MM106__MM108__MM110(grid, points):
    assert lines(table({1: grid}), 1)["parks"] == points


def test_fields_hang_together_by_sides__MM107():
    assert lines(table({1: "lya r ldo r\nr lpi r b"}), 1)["lakes"] == 3
    assert lines(table({1: "lya lpi ldo r\nr b g b"}), 1)["lakes"] == 6
    assert lines(table({1: "lya r l r\nr b g b"}), 1)["lakes"] == 1


def test_ten_points_at_most__MM109():
    grid = "ldo lya lpi lsw\nb l l l\nl r l r\nldo ldo lya g"
    assert [int(worth) for worth in EDITION.pieces[0].variety] == [0, 1, 3, 6, 10]
    assert lines(table({1: grid}), 1)["lakes"] == 10


def test_without_attractions_nothing__MM111():
    match = table({1: "l l p p\nl l p r"})
    assert (lines(match, 1)["lakes"], lines(match, 1)["parks"]) == (0, 0)


def test_different_kinds_count__MME10():
    assert lines(table({1: "pca pca pfo r\np l l y"}), 1)["parks"] == 3
    match = table({1: "pca pfo pki pfl r b\nl r p pfl g y"})
    assert lines(match, 1)["parks"] == 10


# Goal cards that nobody can fulfil: only markers and monuments give points.
UNMET = {
    "goal": [
        one | {"needs": [{"count": ["monument"], "exactly": 20 + k}], "per_set": False}
        for k, one in enumerate(EDITION.data["goal"], 1)
    ]
}
MONUMENT = EXAMPLE.replace("ldo lya lpi", "l l l").replace("pca", "p").replace("pfo", "p").replace("lsw", "l")


def test_most_points_win__MM113():
    match = table(over=True, marks={1: {1: 1}, 2: {1: 2}, 3: {1: 3}}, change=UNMET)
    assert [match.scores()[seat]["total"] for seat in (1, 2, 3)] == [6, 10, 8]
    assert match.result() == {1: 3, 2: 1, 3: 2}


def test_of_equals_the_one_with_more_from_requirements__MM114():
    # 4 from a requirement and 2 for a monument against 6 from a requirement
    match = table({1: MONUMENT}, over=True, marks={1: {1: 2, 2: 1}}, change=UNMET)
    assert [match.scores()[seat]["total"] for seat in (1, 2, 3)] == [6, 6, 0]
    assert match.result() == {1: 2, 2: 1, 3: 3}


def test_equals_share__MM115__MMQ43():
    match = table(over=True, marks={2: {1: 1, 2: 2, 3: 3}, 3: {1: 4, 2: 1}, 1: {1: 2, 2: 3}}, change=UNMET, seats=4)
    totals = [match.scores()[seat]["total"] for seat in (1, 2, 3, 4)]
    assert totals == [15, 12, 7, 8]
    assert match.result() == {1: 1, 2: 2, 3: 4, 4: 3}
    none = table(over=True, change=UNMET)
    assert none.result() == {1: 1, 2: 1, 3: 1}
    two = table(over=True, marks={1: {1: 1}, 2: {1: 3, 2: 2}}, change=UNMET)
    assert two.result() == {1: 2, 2: 2, 3: 1}


def test_an_attraction_does_not_divide_a_lake__MMQ25():
    assert goal_points("l lya l r\nr b g y", [{"group": ["lake"], "exactly": 3}]) == 3


def test_a_black_lot_is_not_wild_for_cards__MMQ30():
    grid = "r* b* l p\nl p g l"
    assert goal_points(grid.replace("r*", "r*R2"), [{"count": ["red"], "exactly": 1}]) == 3
    assert goal_points(grid.replace("r*", "r*B2"), [{"count": ["red"], "exactly": 1}]) == 0
    assert goal_points(grid.replace("r*", "r*B2"), [{"count": ["blue", "floors 2"], "exactly": 1}]) == 3


@pytest.mark.parametrize(
    ("grid", "needs", "per_set", "points"),
    [
        ("l l l r\nl b l y", [{"group": ["lake"], "exactly": 5}], False, 3),
        ("l l l r\nl l l y", [{"group": ["lake"], "exactly": 5}], False, 0),
        ("l l b l\ng l y l", [{"group": ["lake"], "exactly": 3}], False, 3),
        ("r3 b r g\nl p l y", [{"exists": ["floors 3"]}], False, 3),
        ("r4 b r g\nl p l y", [{"exists": ["floors 3"]}], False, 0),
        ("r3 b3 r g\nl p l y", [{"exists": ["floors 3"]}], False, 3),
        ("r1 b1 r1 g\nl p l y", [{"count": ["floors 1"], "exactly": 2}], False, 0),
        ("r1 b1 r1 b1\nl p l y", [{"count": ["red"], "exactly": 1}, {"count": ["blue"], "exactly": 1}], True, 6),
        ("r1 b1 r1 g\nl p l y", [{"count": ["red"], "exactly": 1}, {"count": ["blue"], "exactly": 1}], True, 3),
        ("r1 b r1 g\nl p l y", [{"count": ["red"], "exactly": 1}, {"count": ["blue"], "exactly": 1}], True, 0),
        ("r1 b1 r1 g1\nl p l y1", [{"count": ["building"], "exactly": 2}], True, 6),
        ("rM bM r1 gM\nl p l y", [{"count": ["monument"], "exactly": 2}], True, 3),
        ("r1 b1 r g\nl p l y", [{"each": "colour", "of": ["building"], "exactly": 1}], False, 0),
        ("r1 b1 r1 g1\nl p l y1", [{"each": "colour", "of": ["building"], "exactly": 1}], False, 0),
        ("r1 b1 r g1\nl p l y1", [{"each": "colour", "of": ["building"], "exactly": 1}], False, 3),
        ("lya ldo l r\nr b g y", [{"variety": "kind", "of": ["lake"], "exactly": 2}], False, 3),
        ("lya ldo lpi r\nr b g y", [{"variety": "kind", "of": ["lake"], "exactly": 2}], False, 0),
        ("p r p r\nr b l p", [{"groups": ["park"], "exactly": 3}], False, 3),
        ("p r p r\nr b l y", [{"groups": ["park"], "exactly": 3}], False, 0),
    ],
)
def test_what_exactly_means__MMQ05__MMQ34(grid, needs, per_set, points):
    assert goal_points(grid, needs, per_set=per_set) == points


def test_one_building_serves_several_cards_and_copies__MMQ35():
    goals = copy.deepcopy(EDITION.data["goal"])
    goals[0]["needs"] = [{"count": ["red"], "exactly": 1}]
    goals[1]["needs"] = [{"count": ["building"], "exactly": 1}]
    grid = "r1 b l p r g\nl p g l l p\ny l l b . .\nr p p l . ."
    match = table({1: grid}, goals={1: [1, 1, 2, 20]}, change={"goal": goals})
    assert lines(match, 1)["goals"] == 8 + 8 + 3


def test_an_empty_lot_is_no_building__MMQ37():
    assert goal_points("r b r g\nl p l y", [{"count": ["building"], "exactly": 1}]) == 0
    assert goal_points("r1 b r g\nl p l y", [{"count": ["building"], "exactly": 1}]) == 3


def test_a_park_and_a_lake_are_two_areas__MMQ42():
    match = table({1: "lya pca r b\nl p g y"})
    assert (lines(match, 1)["lakes"], lines(match, 1)["parks"]) == (1, 1)


def test_a_black_lot_is_counted_for_nothing__MMQ48():
    match = table({1: "r* b* l p\nl p g* l"})
    assert sum(lines(match, 1).values()) - lines(match, 1)["goals"] == 0
    assert "black_lot" not in str(EDITION.data["goal"])
    with pytest.raises(rynek.BrokenEdition, match="black_lot"):
        goal_points("r b r g\nl p l y", [{"count": ["black_lot"], "exactly": 1}])


def test_points_can_be_looked_at_any_time():
    match = GAME.match(seats=3, seed=5)
    while match.seat is not None:
        match.play(match.seat, match.choices()[0])
        for seat in (1, 2, 3):
            assert match.scores()[seat]["total"] == sum(lines(match, seat).values())
