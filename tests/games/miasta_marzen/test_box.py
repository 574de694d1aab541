"""Chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

import rynek
from rynek.games.miasta_marzen.meta import CITIES
from rynek.games.miasta_marzen.pieces import TURNS
from rynek.games.miasta_marzen.state import ATTRACTIONS, COLOURS, STARTS, TILES, ZONES
from tests.games.miasta_marzen.plan import EDITION, GAME, finished, play

PIECES = EDITION.pieces[0]


def faces(first, last):
    """The faces of these tiles, each in the turn that sorts first."""
    found = []
    for tile in range(first, last + 1):
        fields = [int(one) for one in PIECES.field[tile]]
        found.append(min(tuple(fields[k] for k in order) for order in TURNS[:4]))
    return found


def test_32_tiles_and_4_starting_tiles_of_two_by_two_fields_all_different__MM01__MM02__MMQ01():
    assert (TILES, STARTS) == (32, 4)
    assert len(set(faces(1, 36))) == 36
    assert all(len(face) == 4 for face in faces(1, 36))


def test_lots_in_four_colours_parks_and_lakes_in_balance__MM14__MMQ02():
    count = Counter(terrain for face in faces(1, 32) for terrain in face)
    assert count == {1: 16, 2: 16, 3: 16, 4: 16, 5: 32, 6: 32}
    starting = Counter(terrain for face in faces(33, 36) for terrain in face)
    assert starting == {1: 2, 2: 2, 3: 2, 4: 2, 5: 4, 6: 4}


def test_48_attractions_four_kinds_for_lakes_four_for_parks_two_grey__MM03__MMQ03__MMQ04():
    assert [int(copies) for copies in PIECES.copies[1:]] == [4] * 8 + [8, 8]
    on = [one["on"] for one in EDITION.data["attraction"]]
    assert on == ["lake"] * 4 + ["park"] * 4 + ["lot"] * 2
    assert ATTRACTIONS[8:] == ("monument", "black_lot")


def test_one_star__MM04():
    for seats in (2, 3, 4):
        assert GAME.match(seats=seats, seed=1).view(None)["star"] in range(1, seats + 1)


def test_eight_cities__MM05():
    assert len(EDITION.data["city"]) == len(CITIES) == 8
    names = [one["name"]["en"] for one in EDITION.data["city"]]
    assert [name.lower().replace(" ", "-") for name in names] == list(CITIES)


def test_a_hundred_blocks__MM08():
    assert [int(PIECES.blocks[colour]) for colour in range(1, 5)] == [25] * 4
    assert len(COLOURS) == 4


@pytest.mark.slow
def test_eight_workers_of_a_colour_are_enough__MM09():
    match = GAME.match(seats=2, seed=3)
    most = 0
    while match.seat is not None:
        standing = Counter(space["worker"] for zone in ZONES for space in match.view(None)["board"][zone])
        most = max(most, standing[1], standing[2])
        match.play(match.seat, match.choices()[0])
    assert most == 8


def test_three_markers_of_a_colour_are_enough__MM10():
    for asks in range(1, 4):
        assert all(int(PIECES.city[city].places[asks]) == 3 for city in range(1, 9))


def test_32_goal_cards_each_with_its_number_of_copies__MM12__MMQ45():
    assert sum(one["copies"] for one in EDITION.data["goal"]) == 32
    assert [int(PIECES.goal[goal].copies) for goal in range(1, 21)] == [one["copies"] for one in EDITION.data["goal"]]
    named = {one["name"]["pl"]: one["points"] for one in EDITION.data["goal"][:8]}
    assert named == {
        "Muzea": 8,
        "Budynki dwupiętrowe": 3,
        "Szkoły": 3,
        "Obiekty sportowe": 6,
        "Kamienice": 4,
        "Domy towarowe": 4,
        "Zalew": 2,
        "Miasto do życia": 2,
    }


def test_no_two_goals_and_no_two_requirements_are_alike():
    needs = [str(one["needs"]) for one in EDITION.data["goal"]]
    assert len(set(needs)) == 20
    asked = [str(asks["needs"]) for city in EDITION.data["city"] for asks in city["requirement"]]
    assert len(set(asked)) == 24
    for language in ("en", "pl"):
        names = [one["name"][language] for one in (*EDITION.data["goal"], *EDITION.data["attraction"])]
        assert len(set(names)) == len(names)


def test_four_zones_of_four_spaces__MM13():
    board = GAME.match(seats=3, seed=1).view(None)["board"]
    assert list(board) == ["goals", "districts", "attractions", "buildings"]
    assert [len(board[zone]) for zone in board] == [4] * 4


def test_four_players_use_up_tiles_goals_and_attractions__MM15():
    match = GAME.match(seats=4, seed=6)
    least = 100
    while match.seat is not None:
        least = min(least, int(match.row[0].bag.sum()))
        match.play(match.seat, match.choices()[-1])
    row = match.row[0]
    assert (int(row.tile_pile), int(row.goal_pile.sum()), int(row.sight_pile.sum())) == (0, 0, 0)
    assert least >= 4
    assert int(row.bag.sum()) == 100 - 96


@pytest.mark.parametrize("seats", [0, 1, 5, True, "two", None, 2.0])
def test_two_to_four_seats_and_nothing_else__MM16(seats):
    with pytest.raises(rynek.WrongOptions):
        GAME.match(seats=seats)


def test_nothing_is_money_and_nothing_is_stored__MM59():
    match = GAME.match(seats=3, seed=8)
    play(match, "start 1", "start 2", "start 3")
    held = 0
    while match.seat is not None:
        hand = match.view(None)["hand"]
        if match.view(None)["phase"] == "send":
            assert hand == {"tile": None, "attractions": [], "blocks": dict.fromkeys(COLOURS, 0)}
            held += 1
        match.play(match.seat, match.choices()[-1])
    assert held == 3 * 4 * 8


def test_the_long_game_has_pieces_enough__MM124():
    match = finished(GAME.match(seats=2, seed=2, options={"long": True}))
    row = match.row[0]
    assert int(row.tile_pile).bit_count() == int(row.goal_pile.sum()) == 32 - 28
    assert int(row.sight_pile.sum()) == 48 - 42
    assert int(row.bag.sum()) == 100 - 84
    assert [int(row.players[seat].tiles) for seat in (1, 2)] == [15, 15]
