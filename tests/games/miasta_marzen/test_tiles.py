"""Chapter 6: tiles, and the worked examples about them."""

from __future__ import annotations

import pytest

import rynek
from tests.games.miasta_marzen.plan import GAME, field, happened, may, play, player, table, why

ONE = "r b\nl p"
ROW = """
r b r g y l
l p l y p g
"""
CORNER = """
r b r g
l p l y
y l . .
p g . .
"""


def laying(grid, tile=1, **more):
    """Seat 1 has taken a tile and is to lay it."""
    match = table({1: grid}, offered={"districts": {1: tile}}, **more)
    play(match, "send districts 1")
    return match


def test_a_district_ends_as_three_by_three__MM60():
    match = GAME.match(seats=3, seed=21)
    while match.seat is not None:
        match.play(match.seat, match.choices()[-1])
    for seat in (1, 2, 3):
        row = match.row[0].players[seat]
        assert (int(row.tiles), int(row.wide), int(row.high)) == (9, 3, 3)


def test_a_tile_touches_the_district_along_a_whole_side__MM61():
    match = laying(ONE)
    assert sorted(may(match, "lay")) == ["G9", "I11", "I7", "K9"]
    assert why(match, "lay K11") == "no-side MM-61"
    assert why(match, "lay M9") == "no-side MM-61"


@pytest.mark.parametrize("name", ["J9", "I10", "K10", "H9"])
def test_a_tile_is_never_shifted__MM62__MME02(name):
    match = laying(ONE)
    with pytest.raises(rynek.MalformedAction, match="MM-62"):
        play(match, f"lay {name}")


def test_never_more_than_three_tiles_in_a_line__MM63__MME03():
    match = laying(ROW)
    assert why(match, "lay O9") == "too-long MM-63"
    assert why(match, "lay G9") == "too-long MM-63"
    assert sorted(may(match, "lay")) == sorted(["I7", "K7", "M7", "I11", "K11", "M11"])
    tall = laying("r b\nl p\nr g\nl y\ny l\np g")
    assert why(tall, "lay I15") == "too-long MM-63"
    assert why(tall, "lay I7") == "too-long MM-63"
    assert len(may(tall, "lay")) == 6


def test_a_tile_at_a_corner_or_apart_is_not_allowed__MME04():
    match = laying(ONE)
    for place in ("K7", "G7", "G11", "K11", "I13", "I5", "M9"):
        assert why(match, f"lay {place}") == "no-side MM-61"
    assert why(match, "lay A1") == "too-long MM-63"


@pytest.mark.parametrize(
    ("turned", "fields"),
    [
        (0, ["red", "blue", "lake", "park"]),
        (90, ["lake", "red", "park", "blue"]),
        (180, ["park", "lake", "blue", "red"]),
        (270, ["blue", "park", "red", "lake"]),
    ],
)
def test_a_tile_may_be_turned__MM64(turned, fields):
    match = laying("y b\nl p")
    play(match, f"lay K9 {turned}")
    assert [field(match, 1, name)["terrain"] for name in ("K9", "L9", "K10", "L10")] == fields
    assert player(match, 1)["tiles"][-1] == {"tile": 1, "turned": turned}


def test_another_angle_is_refused():
    match = laying(ONE)
    with pytest.raises(rynek.MalformedAction, match="0, 90, 180 or 270"):
        play(match, "lay K9 45")


def test_laid_tiles_stay_as_they_are__MM65():
    match = laying(CORNER)
    before = player(match, 1)["fields"]
    assert why(match, "lay I9") == "covered MM-65"
    assert why(match, "lay K9 90") == "covered MM-65"
    play(match, "lay K11")
    after = {one["field"]: one for one in player(match, 1)["fields"]}
    assert all(after[one["field"]] == one for one in before)


def test_any_field_may_lie_beside_any_other__MM66():
    for tile in (1, 9, 17, 22, 31, 32):
        match = laying("g y\nl p", tile)
        assert len([choice for choice in match.choices() if choice["do"] == "lay"]) == 4 * 4


@pytest.mark.slow
def test_there_is_always_a_place_for_a_tile__MM67__MMQ17():
    for seed in range(3):
        match = GAME.match(seats=3, seed=seed)
        laid = 0
        while match.seat is not None:
            if match.view(None)["phase"] == "lay":
                assert may(match, "lay")
                laid += 1
            match.play(match.seat, match.choices()[(seed * 5) % len(match.choices())])
        assert laid == 3 * 8


def test_a_tile_joins_the_district_at_once__MM54():
    match = laying(ONE)
    events = play(match, "lay K9")
    assert happened(events, "lay") == [
        {"event": "lay", "rule": "MM-61", "seat": 1, "tile": 1, "place": "K9", "turned": 0}
    ]
    assert len(player(match, 1)["fields"]) == 8
    assert match.seat == 2


def test_a_face_up_tile_goes_to_the_district_and_the_worker_stands_in_its_place__MME01():
    match = laying(ONE, 7)
    space = match.view(None)["board"]["districts"][0]
    assert space == {"space": 1, "worker": 1, "tile": None, "face_down": 0}
    assert match.view(None)["hand"]["tile"] == 7
    play(match, "lay I7")
    assert [one["tile"] for one in player(match, 1)["tiles"]][1:] == [7]


def test_a_tile_cannot_be_refused__MMQ16():
    assert {choice["do"] for choice in laying(ONE).choices()} == {"lay"}


def test_inside_the_square_every_place_at_the_district_is_open__MMQ20():
    match = laying(CORNER)
    expected = {"K11", "M9", "I13", "G9", "G11", "I7", "K7"}
    assert set(may(match, "lay")) == expected
    three = laying("r b r g y l\nl p l y p g\ny b . . . .\np g . . . .")
    assert set(may(three, "lay")) == {"K11", "M11", "I13", "I7", "K7", "M7"} - {"I7", "K7", "M7"} | {"I7", "K7", "M7"}


def test_the_long_district_is_three_by_five_lying_or_standing__MMQ21():
    column = "r b\nl p\nr g\nl y\ny l\np g\ny y\np r\nb b\nl y"
    standing = table({1: column}, seats=2, long=True, offered={"districts": {1: 1}})
    play(standing, "send districts 1")
    assert why(standing, "lay K7") == "too-long MM-63"
    assert why(standing, "lay I7") == "too-long MM-63"
    assert set(may(standing, "lay")) == {f"{c}{n}" for c in "GK" for n in (9, 11, 13, 15, 17)}
    play(standing, "lay K13")
    assert {one["field"] for one in player(standing, 1)["fields"]} >= {"I9", "J18", "K13", "L14"}
    assert field(standing, 1, "I18")["terrain"] == "lake"
    line = "r b r g y l y y b b\nl p l y p g p r l y"
    lying = table({1: line}, seats=2, long=True, offered={"districts": {1: 1}})
    play(lying, "send districts 1")
    assert why(lying, "lay S9".replace("S", "G")) == "too-long MM-63"
    assert set(may(lying, "lay")) == {f"{c}{n}" for c in "IKMOQ" for n in (7, 11)}


def test_the_long_district_turns_its_longer_side_when_it_must():
    square = "r b r g\nl p l y\ny l y y\np g p r\nb b . .\nl y . ."
    match = table({1: square}, seats=2, long=True, offered={"districts": {1: 1}})
    play(match, "send districts 1")
    assert {"G9", "M9", "I7", "K7", "I15", "K13"} <= set(may(match, "lay"))
    before = player(match, 1)["fields"]
    play(match, "lay I15")
    after = {one["field"]: one for one in player(match, 1)["fields"]}
    assert all(after[one["field"]] == one for one in before)
    assert {"I15", "J15", "I16", "J16"} <= set(after)
    row = match.row[0].players[1]
    assert (int(row.lying), int(row.wide), int(row.high)) == (1, 4, 2)
    text = GAME.draw(match.row[0], match.edition.pieces[0])
    assert GAME.parse_row(text, match.edition).tobytes() == match.row.tobytes()
