"""Chapter 6: buildings, and the worked examples about them."""

from __future__ import annotations

import pytest

from tests.games.miasta_marzen.plan import field, happened, may, play, table, why

GRID = """
r  r3 b r4
r1 r2 l b1
"""


def building(grid, blocks="rrbb", **more):
    """Seat 1 has taken blocks and is to build them in."""
    match = table({1: grid}, offered={"buildings": {1: blocks}}, **more)
    play(match, "send buildings 1")
    return match


def test_a_block_on_a_lot_of_its_colour__MM75():
    match = building("r b\nl p", "rb" + "gg")
    assert set(may(match, "build")) == {"red I9", "blue J9"}
    assert why(match, "build red J9") == "other-lot MM-75"
    assert why(match, "build red I10") == "no-ground MM-75"
    play(match, "build red I9")
    assert field(match, 1, "I9")["building"] == {"colour": "red", "floors": 1}


def test_a_block_on_a_building_of_its_colour__MM76():
    match = building("r1 b2\nl p\n g y\nl l")
    play(match, "build red I9", "build blue J9")
    assert field(match, 1, "I9")["building"] == {"colour": "red", "floors": 2}
    assert field(match, 1, "J9")["building"] == {"colour": "blue", "floors": 3}
    assert why(match, "build red J9") == "other-lot MM-75"


def test_one_building_on_a_lot__MM77():
    match = building("r1 b\nl p\n g y\nl l", "rrrr")
    play(match, "build red I9")
    assert [one["building"] for one in match.view(None)["players"][0]["fields"] if "building" in one] == [
        {"colour": "red", "floors": 2}
    ]
    assert {int(count) for count in match.row[0].players[1].sets[17:21]} == {0, 1}


def test_four_floors_and_no_more__MM78():
    match = building("r2 b\nl p\n g y\nl l", "rrrr")
    events = play(match, "build red I9")
    assert happened(events, "build")[0]["floors"] == 3
    events = play(match, "build red I9")
    assert happened(events, "build")[0]["floors"] == 4
    # the two left over have no place: into the box, and the turn is over
    assert happened(events, "no-lot") == [
        {"event": "no-lot", "rule": "MM-Q17", "seat": 1, "colour": "red", "blocks": 2}
    ]
    assert match.seat == 2


def test_a_red_block_where_it_may_and_may_not_go__MME05():
    match = building(GRID, "rrbb")
    for name in ("I9", "J9", "I10", "J10"):
        assert why(match, f"build red {name}") is None
    assert why(match, "build red K9") == "other-lot MM-75"
    assert why(match, "build red L10") == "other-lot MM-75"
    assert why(match, "build red L9") == "full-height MM-78"
    assert why(match, "build red K10") == "no-ground MM-75"
    assert set(may(match, "build")) == {
        "red I9",
        "red J9",
        "red I10",
        "red J10",
        "blue K9",
        "blue L10",
    }


@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_any_colour_on_a_black_lot__MM79(colour):
    match = building("r* p l l\nl p l p", "rbgy")
    play(match, f"build {colour} I9")
    assert field(match, 1, "I9") == {
        "field": "I9",
        "terrain": "lot",
        "attraction": "black_lot",
        "building": {"colour": colour, "floors": 1},
    }
    assert match.seat == 2


def test_the_first_floor_settles_the_colour_of_a_black_lot__MM80__MME11():
    match = building("r*B1 r\nl p\ng y\nl l", "rrbb")
    assert why(match, "build red I9") == "other-building MM-80"
    play(match, "build blue I9", "build blue I9")
    assert field(match, 1, "I9")["building"] == {"colour": "blue", "floors": 3}
    full = building("r*B4 r\nl p\ng y\nl l", "rrrb")
    assert [one["blocks"] for one in happened(full.events_of(1, 1), "no-lot")] == [1]
    assert why(full, "build red I9") == "other-building MM-80"


def test_a_block_may_go_into_the_box_and_not_into_the_bag__MM81():
    match = building("r b\nl p", "rrbb")
    bag = match.row[0].bag.copy()
    assert set(may(match, "drop")) == {"red", "blue"}
    assert why(match, "drop green") == "no-block MM-53"
    assert why(match, "build green I9") == "no-block MM-53"
    events = play(match, "drop red", "drop red", "drop blue", "drop blue")
    assert len(happened(events, "drop")) == 4
    assert match.seat == 2
    assert (match.row[0].bag == bag).all()
    assert not match.row[0].hand_blocks.any()


def test_buildings_are_never_moved_or_lowered__MMQ26():
    match = building(GRID, "rrbb")
    assert {choice["do"] for choice in match.choices()} == {"build", "drop"}
    before = {
        one["field"]: one["building"]["floors"] for one in match.view(None)["players"][0]["fields"] if "building" in one
    }
    play(match, "build red J10", "build blue L10", "drop red", "drop blue")
    after = {
        one["field"]: one["building"]["floors"] for one in match.view(None)["players"][0]["fields"] if "building" in one
    }
    assert after == before | {"J10": 3, "L10": 2}


def test_blocks_of_one_turn_may_stand_on_one_another__MMQ27():
    match = building("r b\nl p", "rrrr")
    events = play(match, *["build red I9"] * 4)
    assert [one["floors"] for one in happened(events, "build")] == [1, 2, 3, 4]
    assert match.seat == 2
