"""What is in the box: tiles, their fields, the objects of every seat."""

from __future__ import annotations

from collections import Counter

import pytest

import rynek
from tests.games.multicity.drawing import ALL, GAME, HOUSE, can_place, city, held

TILES = ["".join(tile["fields"]) for tile in HOUSE.data["tile"]]


def turned(fields: str) -> str:
    return "".join(fields[3 * (2 - k % 3) + k // 3] for k in range(9))


def all_ways(fields: str) -> set[str]:
    ways = [fields]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return set(ways)


def test_the_house_edition_has_32_tiles_with_nine_fields__MC01__MCQ01():
    assert len(TILES) == HOUSE.pieces[0].tiles == 32
    for fields in TILES:
        assert Counter(fields) == {"r": 2, "g": 2, "b": 2, "y": 2, "#": 1}


def test_no_two_tiles_are_alike_however_they_are_turned__MCQ01():
    smallest = [min(all_ways(fields)) for fields in TILES]
    mirrored = [min(all_ways("".join(fields[k : k + 3][::-1] for k in (0, 3, 6)))) for fields in TILES]
    assert len(set(smallest)) == len(TILES)
    assert not set(smallest) & set(mirrored)


def test_no_two_tiles_places_families_or_objects_share_a_name():
    names = [tile["name"] for tile in HOUSE.data["tile"]]
    names += [one["name"] for colour in HOUSE.data["colour"] for one in colour["objects"]]
    for language in ("en", "pl"):
        assert len({name[language] for name in names}) == len(names)


def test_every_seat_has_six_objects_of_its_colour__MC02__MC04():
    match = GAME.match(seats=4, seed=1)
    players = match.view(None)["players"]
    assert [player["colour"] for player in players] == ["red", "green", "blue", "yellow"]
    assert all(len(player["objects"]) == 6 for player in players)


def test_lengths_run_from_2_to_7_and_make_27_elements__MC05__MCQ02():
    match = GAME.match(seats=3, seed=2)
    for player in match.view(None)["players"]:
        assert player["objects"] == [2, 3, 4, 5, 6, 7]
        assert player["elements_left"] == 27
    assert [one["length"] for one in HOUSE.data["colour"][0]["objects"]] == list(ALL)


def test_fields_carry_symbols_in_four_colours_and_holes__MC06():
    match = city("rgb\ny#.\nr.r", stack=1)
    drawn = match.draw()
    assert "r g b" in drawn
    assert "y # ." in drawn
    for signs in ("rgX", "rg", "rgbb", 7):
        data = HOUSE.data | {"tile": [tile | {"fields": [signs, "ryr", "gb#"]} for tile in HOUSE.data["tile"]]}
        with pytest.raises(rynek.BrokenEdition, match="MC-06"):
            GAME.build(data)


@pytest.mark.parametrize("seats", [1, 5, 0, -1])
def test_two_three_or_four_play__MCQ03(seats):
    with pytest.raises(rynek.WrongOptions, match="2 to 4"):
        GAME.match(seats=seats)
    for right in (2, 3, 4):
        assert len(GAME.match(seats=right).view(None)["players"]) == right


def test_symbols_of_colours_nobody_plays_are_plain_fields__MCQ23():
    drawing = "ryb\nb.y\nyrb"
    two = city(drawing, seats=2)
    assert can_place(two) == []
    assert held(two, 2) == [2, 3, 4, 5, 6, 7]
    across = city("ryr\n...\n...", seats=2)
    assert can_place(across) == [3]  # yellow lies between, and nobody plays it
    assert can_place(city("y.y\n...\n...", seats=3, mover=3)) == []
    assert can_place(city("y.y\n...\n...", seats=4, mover=4)) == [3]
