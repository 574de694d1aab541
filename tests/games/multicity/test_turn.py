"""A turn: extend the city or place an object, and when there is no choice."""

from __future__ import annotations

import pytest

from tests.games.multicity.drawing import can_place, city, happened, held, may, place, play, why

PAIR = "r.r\n...\ng.g"


def test_a_turn_is_one_action_either_of_the_two__MC12():
    match = city(PAIR, seats=2)
    assert {choice["do"] for choice in match.choices()} == {"extend", "object"}
    assert match.view(1)["decision"] == {
        "key": "decide-turn",
        "numbers": {"seat": 1, "tiles": 3, "objects": 6},
        "rule": "MC-12",
    }
    play(match, "extend")
    assert match.seat == 1
    play(match, "lay 1 0 0")
    assert match.seat == 2
    place(match, 3, (0, 2), (2, 2))
    assert match.seat == 1


def test_whoever_can_place_may_extend_all_the_same__MC13__MCQ17():
    match = city(PAIR)
    assert can_place(match) == [3]
    assert why(match, "extend") is None


def test_who_cannot_place_must_extend__MC14():
    match = city("r..\n..g\n.g.")
    assert match.choices() == [{"do": "extend"}]
    assert match.view(1)["decision"]["key"] == "decide-extend"
    assert match.view(1)["decision"]["rule"] == "MC-14"
    assert [why(match, f"object {length}") for length in range(2, 8)] == ["no-room"] * 6


def test_only_own_objects_count_for_that__MC14():
    assert can_place(city("g.g\n...\n...")) == []
    assert can_place(city("r.r\n...\n...", done={1: (3,)})) == []
    assert can_place(city("r.r\n...\n...", done={1: (2, 4, 5, 6)})) == [3]


def test_the_turn_is_lost_when_no_tile_is_left_and_nothing_fits__MC15__MCQ14():
    match = city("r.r\n.g.\n..b", seats=3, drawn=".........", stack=0, mover=2)
    assert happened(play(match, "lay 1 0 3"), "cannot-place") == []
    assert match.seat == 1
    events = place(match, 3, (0, 0), (2, 0))
    passed = happened(events, "cannot-place")
    assert [(event["seat"], event["rule"]) for event in passed] == [(2, "MC-Q14"), (3, "MC-Q14")]
    assert match.result() is not None


def test_extending_takes_one_tile_from_the_stack_into_the_city__MC16():
    match = city(PAIR)
    before = match.view(None)
    events = play(match, "extend")
    tile = happened(events, "drew-tile")[0]["tile"]
    assert match.view(None)["drawn"] == tile
    assert match.view(None)["stack"] == before["stack"] - 1
    events = play(match, "lay 0 1 2")
    assert happened(events, "laid-tile") == [
        {"event": "laid-tile", "rule": "MC-19", "seat": 1, "x": 0, "y": 1, "turn": 2}
    ]
    assert match.view(None)["tiles"][-1] == {"tile": tile, "turn": 2, "x": 0, "y": 1}
    assert match.view(None)["stack"] == before["stack"] - 1
    assert why(match, "lay 1 0 0") == "draw-first"


def test_choose_then_draw_then_lay__MCQ11():
    match = city(PAIR)
    assert may(match, "lay") == []
    assert why(match, "lay 1 0 0") == "draw-first"
    play(match, "extend")
    assert not match.may_undo()
    assert {choice["do"] for choice in match.choices()} == {"lay"}
    for text in ("extend", "object 3", "start 0 0", "end 2 0", "pass"):
        assert why(match, text) == "lay-first"
    assert len(may(match, "lay")) == 4 * 4


def test_placing_puts_exactly_one_object_into_the_city__MC17():
    match = city("r.r\n...\nr.r", starter=1)
    play(match, "object 3")
    assert match.view(1)["chosen"] == 3
    assert match.view(1)["decision"] == {"key": "decide-start", "numbers": {"seat": 1, "length": 3}, "rule": "MC-24"}
    assert [why(match, text) for text in ("object 2", "extend", "pass", "object 3")] == ["finish-object"] * 4
    assert why(match, "end 2 0") == "start-first"
    play(match, "start 2 0")
    assert match.view(1)["begun"] == {"x": 2, "y": 0}
    assert match.view(1)["decision"] == {"key": "decide-end", "numbers": {"seat": 1, "length": 3}, "rule": "MC-25"}
    assert [why(match, text) for text in ("start 0 0", "extend", "object 3", "pass")] == ["finish-object"] * 4
    events = play(match, "end 0 0")
    assert happened(events, "placed-in-row") == [
        {"event": "placed-in-row", "rule": "MC-17", "seat": 1, "length": 3, "x": 0, "y": 0}
    ]
    assert held(match, 1) == [2, 4, 5, 6, 7]
    assert match.view(None)["objects"] == [{"seat": 1, "length": 3, "x": 0, "y": 0, "to_x": 2, "to_y": 0}]
    assert match.view(None)["chosen"] is match.view(None)["begun"] is None
    assert match.seat == 2


def test_an_object_in_a_column_is_told_as_one__MC17():
    match = city("r..\n...\nr..")
    events = place(match, 3, (0, 2), (0, 0))
    assert happened(events, "placed-in-column") == [
        {"event": "placed-in-column", "rule": "MC-17", "seat": 1, "length": 3, "x": 0, "y": 0}
    ]
    assert match.view(None)["objects"] == [{"seat": 1, "length": 3, "x": 0, "y": 0, "to_x": 0, "to_y": 2}]


def test_parts_of_placing_come_in_their_order__MC17():
    match = city(PAIR)
    for text in ("start 0 0", "end 2 0", "end 0 0"):
        assert why(match, text) == "object-first"


def test_choosing_an_object_can_be_taken_back__MC17():
    match = city(PAIR)
    before = match.digest()
    play(match, "object 3", "start 0 0")
    assert match.may_undo(0)
    match.undo(0)
    assert match.digest() == before


def test_only_objects_still_in_hand_can_be_placed__MC18():
    match = city("r.r\n...\n...", done={1: (3, 2)})
    assert can_place(match) == []
    assert why(match, "object 3") == "object-not-held"
    assert why(match, "object 2") == "object-not-held"
    assert why(match, "object 4") == "no-room"
    lines = match.scores()[1]["lines"]
    assert [line["points"] for line in lines] == [2, 3, 0, 0, 0, 0]
    assert set(match.view(None)["players"][0]) == {"seat", "colour", "objects", "possible", "elements_left"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_is_the_next_clockwise__MCQ21(seats):
    match = city(PAIR, seats=seats, stack=9)
    turns = []
    for _ in range(9):
        turns.append(match.seat)
        play(match, "extend")
        match.play(match.seat or 0, match.choices()[0])
    assert turns == [k % seats + 1 for k in range(9)]


def test_nobody_does_nothing_while_tiles_remain__MCQ27():
    for stack in (1, 2, 3):
        match = city(PAIR, stack=stack)
        assert why(match, "pass") == "must-extend"
        assert why(city("...\n...\n...", stack=stack), "pass") == "must-extend"


def test_one_or_the_other_but_not_both__MCE02():
    drawing = "r..r..\n......\n......\n......\n..r.r.\n......"
    for length, start, end in ((4, (0, 0), (3, 0)), (3, (2, 4), (4, 4))):
        match = city(drawing, stack=2)
        assert can_place(match) == [3, 4]
        place(match, length, start, end)
        assert match.seat == 2
        assert len(match.view(None)["objects"]) == 1
