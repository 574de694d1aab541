"""The variant for the youngest: objects may stand over holes, and nothing else changes."""

from __future__ import annotations

from tests.games.multicity.drawing import COLUMN, GAME, can_place, city, lines, place, play, why


def test_objects_may_stand_over_holes__MC40():
    drawing = "r###.#r..\n.........\nr........"
    assert can_place(city(drawing)) == [3]
    match = city(drawing, youngest=True)
    assert can_place(match) == [3, 7]
    place(match, 7, (6, 0), (0, 0))
    assert match.view(None)["objects"] == [{"seat": 1, "length": 7, "x": 0, "y": 0, "to_x": 6, "to_y": 0}]


def test_the_option_deals_such_a_game__MC40():
    match = GAME.match(seats=2, seed=1, options={"youngest": True})
    assert match.view(None)["youngest"] is True
    assert GAME.match(seats=2, seed=1).view(None)["youngest"] is False


def test_everything_else_stays__MC40():
    match = city("r#r\n...\nr.r", youngest=True, placed={1: {3: (0, 0, COLUMN)}})
    assert can_place(match) == []
    crossed = city("rg#r..\n.g....\n......", youngest=True, placed={2: {2: (1, 0, COLUMN)}})
    assert can_place(crossed) == []
    covered_hole = city(".g....\nr#r...\n.g....", youngest=True, placed={2: {3: (1, 0, COLUMN)}})
    assert can_place(covered_hole) == []
    longer = city(".g....\nr#.r..\n.g....\n......\nr.....\n......", youngest=True, placed={2: {3: (1, 0, COLUMN)}})
    play(longer, "object 4", "start 0 1")
    assert why(longer, "end 3 1") == "crosses"


def test_an_end_still_needs_its_symbol__MCQ20():
    match = city("#.r\n...\n..r", youngest=True)
    assert lines(match, 3) == {((2, 0), (2, 2))}
    play(match, "object 3")
    assert why(match, "start 0 0") == "start-without-symbol"
    play(match, "start 2 0")
    assert why(match, "end 0 0") == "end-without-symbol"
