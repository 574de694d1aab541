"""What is in the box: maps, floors, roofs, cards, goals, tokens."""

from __future__ import annotations

import re

import pytest

import rynek
from tests.games.tower_up.drawing import COLOURS, player, table

GAME = rynek.game("tower_up")
PIECES = GAME.edition().pieces[0]
LARGE, SMALL = PIECES.maps[1], PIECES.maps[2]


def sites_of(city):
    return range(1, int(city.sites) + 1)


def bits(mask):
    return [site for site in range(62) if int(mask) >> site & 1]


def test_large_city_for_three_and_four_small_one_for_two__TU01__TU20__TUQ01():
    assert [GAME.match(seats=seats, seed=1).view(None)["map"] for seats in (2, 3, 4)] == [2, 1, 1]
    assert SMALL.sites < LARGE.sites


@pytest.mark.parametrize("city", [LARGE, SMALL], ids=["large", "small"])
def test_every_site_lies_in_one_of_five_districts_two_of_them_grey__TU02__TU03(city):
    districts = [bits(city.district[district]) for district in range(1, 6)]
    assert all(districts)
    assert sorted(site for district in districts for site in district) == list(sites_of(city))
    assert len(bits(city.grey)) == 2
    assert sorted({len(bits(city.street[site])) for site in sites_of(city)}) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("city", [LARGE, SMALL], ids=["large", "small"])
def test_neighbours_are_joined_by_a_street_in_both_directions__TU04(city):
    for site in sites_of(city):
        assert not int(city.street[site]) >> site & 1
        assert all(int(city.street[other]) >> site & 1 for other in bits(city.street[site]))


def test_thirty_floors_of_each_of_four_colours__TU05__TU06__TUQ04():
    assert GAME.glossary["colour"] == COLOURS
    assert [int(PIECES.stock[colour]) for colour in range(1, 5)] == [30, 30, 30, 30]


def test_height_is_the_number_of_floors_without_limit__TU07__TUQ22():
    match = table(city={1: ("black", 20)}, supply={1: {"black": 1, "white": 1}})
    match.play(1, {"do": "build", "site": 2, "colour": "white"})
    heights = {built["site"]: built["height"] for built in match.view(None)["sites"]}
    assert heights == {1: 21, 2: 1}


def test_ten_roofs_a_seat__TU08():
    assert player(GAME.match(seats=3, seed=2), 3)["roofs"] == 10
    with pytest.raises(rynek.BrokenPosition, match="TU-08"):
        table(city={1: ("black", 11)}, roofs={1: [(1, 3), (1, 12)]})


def test_forty_four_cards_each_with_a_floor_and_no_two_alike__TU10__TUQ03():
    assert PIECES.cards == 44
    faces = set()
    for card in range(1, 45):
        floors, steps = PIECES.floors[card], PIECES.machines[card]
        assert PIECES.floors[card][PIECES.bottom[card]] > 0
        assert 2 <= floors.sum() + steps.sum() <= 4
        if floors.sum() == 2 and steps.sum() == 0:
            assert floors[5] == 2
        faces.add((*floors.tolist(), *steps.tolist()))
    assert len(faces) == 44


def test_ten_goals_three_of_them_for_the_first_game__TU12__TU13__TUQ28():
    assert PIECES.goals == 10
    assert [int(goal) for goal in PIECES.starter[1:]] == [1, 2, 3]


def test_tokens_by_number_of_seats__TU14__TU15__TUQ52():
    assert [int(value) for value in PIECES.tokens[4][1:]] == [7, 5, 3, 3]
    assert {int(value) for value in PIECES.tokens[4][1:]} == {7, 5, 3}


@pytest.mark.parametrize(("seats", "tokens"), [(4, [7, 5, 3, 3]), (3, [7, 5, 3]), (2, [7, 3])])
def test_four_three_or_two_tokens_at_every_goal__TU33__TU34__TU35(seats, tokens):
    assert [goal["tokens"] for goal in GAME.match(seats=seats, seed=3).view(None)["goals"]] == [tokens] * 3


def test_a_seat_owns_one_token_a_goal_at_most__TU18__TU83__TUQ05():
    roofs = {1: [(1, 1), (2, 1)]}
    match = table(
        city={1: ("black", 1), 2: ("white", 1)},
        roofs=roofs,
        tokens={1: {2: 7}},
        goals=(4, 1, 5),
        supply={1: dict.fromkeys(COLOURS, 2)},
    )
    match.play(1, {"do": "build", "site": 3, "colour": "grey"})
    match.play(1, {"do": "roof", "site": 3})
    assert player(match, 1)["tokens"] == [0, 7, 0]


@pytest.mark.parametrize("seats", [0, 1, 5, True, "two", None, 2.0])
def test_two_to_four_seats_and_nothing_else__TU19(seats):
    with pytest.raises(rynek.WrongOptions):
        GAME.match(seats=seats, seed=1)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_drawing_tells_all_that_a_seat_plays_by(seats):
    match = rynek.game("tower_up").match(seats=seats, seed=4)
    edition, city = match.edition.data, match.edition.data["map"][1 if seats == 2 else 0]
    drawn = match.draw()
    assert len(re.findall(r"^#   site ", drawn, re.MULTILINE)) == len(city["site"])
    streets = re.findall(r"^#   site +(\d+) .*? to ([\d ]+?) +\(", drawn, re.MULTILINE)
    assert {(int(one), int(other)) for one, others in streets for other in others.split()} == {
        pair for street in city["streets"] for pair in (tuple(street), tuple(street[::-1]))
    }
    for slot, card in enumerate(match.view(None)["market"], 1):
        face = edition["card"][card - 1]
        line = re.search(rf"^# card in slot {slot}: (.*)$", drawn, re.MULTILINE)[1]
        shown = sum(int(number) for number in re.findall(r"\b(\d) (?:black|grey|white|brown|of any)", line))
        steps = sum(int(number) for number in re.findall(r"machine \+(\d)", line))
        assert shown == len(face["floors"])
        assert steps == sum(face.get("machines", {}).values())
    assert len(re.findall(r"^# (?:left|middle|right) goal, tokens \[.*\]: \w+", drawn, re.MULTILINE)) == 3
