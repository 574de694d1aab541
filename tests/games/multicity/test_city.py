"""Extending the city: where a tile may lie, how it is turned, and that the city grows wherever it likes."""

from __future__ import annotations

from random import Random

import pytest

import rynek
from tests.games.multicity.drawing import GAME, HOUSE, city, may, place, play, shows, why

CROSS = "......   \n......   \n......   \n   ......\n   ......\n   ......"


def open_squares(match):
    return {(choice["x"], choice["y"]) for choice in may(match, "lay")}


def beside(laid):
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {(x + dx, y + dy) for x, y in laid for dx, dy in steps} - set(laid)


def laid(match):
    return [(tile["x"], tile["y"]) for tile in match.view(None)["tiles"]]


def test_a_tile_touches_the_city_with_an_edge__MC19():
    match = city(CROSS, drawn="r........")
    assert open_squares(match) == beside([(0, 0), (1, 0), (1, 1), (2, 1)])
    assert why(match, "lay 0 1 0") is None
    assert why(match, "lay 4 1 0") == "away-from-city"
    assert why(match, "lay 30000 -7 0") == "away-from-city"


def test_corners_are_not_enough__MC20():
    match = city(CROSS, drawn="r........")
    for corner in ("-1 -1", "2 -1", "3 0", "0 2", "3 2", "-1 1"):
        expected = None if tuple(map(int, corner.split())) in open_squares(match) else "only-a-corner"
        assert why(match, f"lay {corner} 0") == expected
    assert why(match, "lay -1 -1 3") == "only-a-corner"
    assert why(match, "lay 3 2 0") == "only-a-corner"


@pytest.mark.parametrize(("turn", "lies"), [(0, "rgby#.r.g"), (1, "ryr.#gg.b"), (2, "g.r.#ybgr"), (3, "b.gg#.ryr")])
def test_a_tile_may_be_turned_in_any_way__MC21(turn, lies):
    match = city("...\n...\n...", drawn="rgby#.r.g")
    assert {choice["turn"] for choice in may(match, "lay")} == {0, 1, 2, 3}
    play(match, f"lay 1 0 {turn}")
    seen = shows(match)
    assert "".join(seen[3 + k % 3, k // 3] for k in range(9)) == lies


def test_neighbouring_symbols_need_not_agree__MC22():
    match = city("#g#\nr.b\n#y#", drawn="#y#b.r#g#", stack=1)
    assert len(may(match, "lay")) == 4 * 4
    for turn in range(4):
        assert why(match, f"lay 1 0 {turn}") is None


def test_tiles_stay_where_they_lie__MC23():
    match = GAME.match(seats=2, seed=8)
    before: list[dict[str, int]] = []
    for k in range(80):
        if match.seat is None:
            break
        tiles = match.view(None)["tiles"]
        assert all(tile in tiles for tile in before)
        before = tiles
        if match.view(None)["phase"] == "lay":
            for tile in tiles:
                assert why(match, f"lay {tile['x']} {tile['y']} 1") == "spot-is-taken"
        choices = match.choices()
        match.play(match.seat, choices[k * 11 % len(choices)])


def test_edge_yes_corner_no_away_no__MCE01():
    match = city("...\n...\n...", stack=1)
    play(match, "extend")
    assert open_squares(match) == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    for x in range(-2, 3):
        for y in range(-2, 3):
            far = abs(x) + abs(y)
            corner = "only-a-corner" if abs(x) == abs(y) == 1 else "away-from-city"
            expected = {0: "spot-is-taken", 1: None}.get(far, corner)
            assert why(match, f"lay {x} {y} 2") == expected


@pytest.mark.parametrize("half", [0.5, "0.5", "half", None, True, [1]])
def test_tiles_lie_on_one_grid__MCQ05(half):
    match = city("...\n...\n...", drawn="r........")
    with pytest.raises(rynek.MalformedAction):
        match.play(1, {"do": "lay", "x": half, "y": 1, "turn": 0})


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_all_tiles_in_one_line_in_any_direction__MC19(dx, dy):
    match = GAME.match(seats=4, seed=7)
    for k in range(1, 32):
        play(match, "extend", f"lay {k * dx} {k * dy} {k % 4}")
    assert sorted(laid(match)) == sorted((k * dx, k * dy) for k in range(32))
    assert match.view(None)["stack"] == 0
    assert match.view(None)["last"]
    end = [tile for tile in match.view(None)["tiles"] if (tile["x"], tile["y"]) == (31 * dx, 31 * dy)]
    assert len(end) == 1
    assert GAME.parse(match.draw(full=True)).digest() == match.digest()
    assert len(GAME.picture(match.row[0], match.edition.pieces[0])) > 5
    while match.seat is not None:
        match.play(match.seat, match.choices()[0])
    assert rynek.replay(match.record()).digest() == match.digest()


def test_objects_run_on_across_tiles_at_the_far_end_of_a_line__MC25():
    far = city("..." * 31 + "\n" + "..." * 29 + "r....r\n" + "..." * 31, stack=2)
    place(far, 6, (92, 1), (87, 1))
    assert far.view(None)["objects"] == [{"seat": 1, "length": 6, "x": 87, "y": 1, "to_x": 92, "to_y": 1}]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_open_squares_are_those_beside_the_city_whatever_its_shape__MC19(seed):
    random = Random(seed)
    match = GAME.match(seats=2, seed=seed)
    while match.view(None)["stack"]:
        play(match, "extend")
        squares = open_squares(match)
        assert squares == beside(laid(match)) == {(edge["x"], edge["y"]) for edge in match.view(None)["edges"]}
        assert len(may(match, "lay")) == 4 * len(squares)
        crowded = sorted(squares, key=lambda square: -len(beside([square]) & set(laid(match))))
        x, y = crowded[0] if seed == 1 else random.choice(sorted(squares))
        play(match, f"lay {x} {y} {random.randrange(4)}")


def test_equal_cities_are_equal_bytes_in_whatever_order_they_grew__MC23():
    ways = ((1, 0), (0, 1), (1, 1), (-1, 0))
    rows = []
    for order in (ways, (ways[1], ways[0], ways[3], ways[2])):
        tiles = dict(zip(ways, (9, 14, 3, 27), strict=True))
        laid_lines = [(1, (0, 0)), *((tiles[way], way) for way in order)]
        text = ["seats 2", "mover 1", "starter 1", "phase 1"]
        text.append("laid {" + ",".join(str(tile) for tile, _ in laid_lines) + "}")
        for axis, name in enumerate("xy"):
            text.append(f"{name} " + " ".join(f"{tile}={place[axis]}" for tile, place in laid_lines))
        text += ["players[1].held 252", "players[2].held 252"]
        rows.append(GAME.parse("\n".join(text), HOUSE).row.tobytes())
    assert rows[0] == rows[1]
