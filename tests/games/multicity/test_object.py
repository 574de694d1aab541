"""Placing an object: its ends, its line, and what may not be in its way."""

from __future__ import annotations

import pytest

from tests.games.multicity.drawing import COLUMN, ROW, can_place, city, held, lines, may, place, play, why


def test_both_ends_stand_on_own_symbols__MC24():
    match = city("r.rg.b\n......\n......", seats=3)
    assert can_place(match) == [3]
    assert lines(match, 3) == {((0, 0), (2, 0))}
    play(match, "object 3")
    assert why(match, "start 1 0") == "start-without-symbol"
    assert why(match, "start 3 0") == "start-without-symbol"
    play(match, "start 2 0")
    assert why(match, "end 4 0") == "end-without-symbol"
    assert why(match, "end 2 2") == "end-without-symbol"
    assert why(match, "end 0 0") is None


def test_a_start_must_lead_to_an_end__MC24():
    match = city("r.r...\n......\n.r....")
    play(match, "object 3")
    assert why(match, "start 1 2") == "no-end-fits"
    assert may(match, "start") == [{"do": "start", "x": 0, "y": 0}, {"do": "start", "x": 2, "y": 0}]


def test_an_object_may_begin_at_either_end_and_lies_the_same__MC24():
    one, other = city("r...r.\n......\n......"), city("r...r.\n......\n......")
    place(one, 5, (0, 0), (4, 0))
    place(other, 5, (4, 0), (0, 0))
    assert one.digest() == other.digest()


def test_an_object_lies_in_one_row_or_column__MC25():
    match = city("r..r..\n......\n......\nr.....\n......\n......")
    play(match, "object 4", "start 0 0")
    assert may(match, "end") == [{"do": "end", "x": 3, "y": 0}, {"do": "end", "x": 0, "y": 3}]
    for far in ((1, 2), (2, 1), (3, 1), (1, 3), (-1, 2)):
        assert why(match, "end {} {}".format(*far)) == "not-in-line"


def test_never_diagonally__MC26():
    match = city("r.r\n...\nr.r")
    play(match, "object 3", "start 0 0")
    for far in ((2, 2), (1, 1), (-2, 2), (3, -3)):
        assert why(match, "end {} {}".format(*far)) == "diagonal"


def test_no_part_over_a_hole__MC27():
    match = city("r#rr.r\n......\n......")
    assert lines(match, 3) == {((3, 0), (5, 0))}
    play(match, "object 3")
    assert why(match, "start 0 0") == "no-end-fits"
    both = city("r#r\n...\nr..")
    play(both, "object 3", "start 0 0")
    assert why(both, "end 2 0") == "over-hole"


@pytest.mark.parametrize("hole", [1, 2, 3, 4, 5])
def test_a_hole_anywhere_below_the_object_is_in_the_way__MC27(hole):
    row = "r.....r..."[:9]
    assert can_place(city(f"{row}\n.........\n.........")) == [7]
    assert can_place(city(f"{row[:hole]}#{row[hole + 1 :]}\n.........\n.........")) == []


def test_two_objects_never_share_a_symbol__MC28():
    match = city("r.r.r.\n......\n..r...", placed={1: {3: (0, 0, ROW)}})
    assert can_place(match) == []
    other = city("r.r.r.\nr.....\n..r...", placed={1: {2: (0, 0, COLUMN)}})
    play(other, "object 3")
    assert why(other, "start 0 0") == "start-covered"
    play(other, "start 2 0")
    assert why(other, "end 0 0") == "end-covered"
    assert why(other, "end 4 0") is None


def test_objects_never_cross__MC29():
    drawing = "..g...\nr.g.r.\n..g...\nr...r.\n......\n......"
    match = city(drawing, placed={2: {3: (2, 0, COLUMN)}})
    assert lines(match, 5) == {((0, 3), (4, 3))}
    play(match, "object 5")
    assert why(match, "start 0 1") == "no-end-fits"
    down = city("..g...\nr.g.r.\n..g...\n......\n......\nr.....", placed={2: {3: (2, 0, COLUMN)}})
    play(down, "object 5", "start 0 1")
    assert why(down, "end 4 1") == "crosses"
    assert may(down, "end") == [{"do": "end", "x": 0, "y": 5}]


@pytest.mark.parametrize(("mover", "letter"), [(1, "r"), (2, "g"), (3, "b"), (4, "y")])
def test_all_this_holds_for_the_objects_of_everybody__MC30(mover, letter):
    blocker, other = (2, "g") if mover == 1 else (1, "r")
    drawing = "X..X..\n.O....\n......\nX#.X..\n.O....\n......".replace("X", letter).replace("O", other)
    free = city(drawing, seats=4, mover=mover)
    assert lines(free, 4) == {((0, 0), (3, 0)), ((3, 0), (3, 3)), ((0, 0), (0, 3))}
    drawing = drawing.replace(f".{other}....", f"{other}{other}....")
    crossed = city(drawing, seats=4, mover=mover, placed={blocker: {2: (0, 1, ROW)}})
    assert lines(crossed, 4) == {((0, 0), (3, 0)), ((3, 0), (3, 3))}


def test_objects_stand_on_the_city_only__MC31():
    match = city("r.r\n...\n...")
    play(match, "object 3")
    assert why(match, "start 5 0") == "no-tile-there"
    assert why(match, "start -1 0") == "no-tile-there"
    assert why(match, "start 0 99999") == "no-tile-there"
    play(match, "start 0 0")
    assert why(match, "end -2 0") == "over-gap"
    assert why(match, "end 0 -2") == "over-gap"


def test_red_ends_whatever_lies_between__MCE03():
    for between in ("..", "gb", "yr", "rr"):
        match = city(f"r{between}r..\n......\n......")
        assert 4 in can_place(match)
        assert ((0, 0), (3, 0)) in lines(match, 4)
    assert 4 not in can_place(city("r.#r..\n......\n......"))
    assert 4 not in can_place(city("r..g..\n......\n......"))
    assert 4 not in can_place(city("g..r..\n......\n......"))


def test_along_a_row_and_along_a_column__MCE04():
    match = city("r..r..\n......\n......\nr.....\n......\n......")
    assert lines(match, 4) == {((0, 0), (3, 0)), ((0, 0), (0, 3))}
    place(match, 4, (0, 3), (0, 0))
    assert match.view(None)["objects"] == [{"seat": 1, "length": 4, "x": 0, "y": 0, "to_x": 0, "to_y": 3}]


def test_a_hole_between_own_symbols__MCE05():
    match = city("r#r\n...\n...")
    assert can_place(match) == []
    youngest = city("r#r\n...\n...", youngest=True)
    assert can_place(youngest) == [3]
    place(youngest, 3, (0, 0), (2, 0))
    assert held(youngest, 1) == [2, 4, 5, 6, 7]


def test_two_symbols_on_the_diagonal_cannot_be_joined__MCE06():
    match = city("r..\n.r.\n..r")
    assert can_place(match) == []
    with_row = city("r.r\n.r.\n...")
    play(with_row, "object 3", "start 0 0")
    assert why(with_row, "end 1 1") == "diagonal"


def test_an_object_across_a_lying_one__MCE07():
    match = city("..r\ng.g\n..r\n...\n...\n...", seats=2, mover=1, placed={2: {3: (0, 1, ROW)}})
    assert can_place(match) == []
    free = city("..r\ng.g\n..r\n...\n...\n...", seats=2, mover=1)
    assert lines(free, 3) == {((2, 0), (2, 2))}


@pytest.mark.parametrize("length", range(2, 8))
def test_as_many_fields_as_elements_both_ends_included__MCQ04(length):
    match = city(("r" + "." * (length - 2) + "r").ljust(9, ".") + "\n.........\n.........")
    assert can_place(match) == [length]
    play(match, f"object {length}", "start 0 0")
    for x in range(9):
        assert why(match, f"end {x} 0") == (None if x == length - 1 else "wrong-length")
    play(match, f"end {length - 1} 0")
    assert match.view(None)["objects"][0]["to_x"] == length - 1


def test_no_object_bridges_a_gap_in_the_city__MCQ06():
    drawing = "r..   r..\n...   ...\n...   ...\nr........\n.........\n........."
    match = city(drawing)
    assert lines(match, 4) == {((0, 0), (0, 3))}
    assert can_place(match) == [4]
    play(match, "object 4", "start 0 0")
    assert why(match, "end 3 0") == "over-gap"
    assert can_place(city(drawing.replace("   ", "..."))) == [4, 7]


def test_over_the_symbols_of_others_which_are_then_covered__MCQ07():
    match = city("rggr..\n......\n......", seats=2)
    assert can_place(match) == [4]
    twin = city("rggr..\n......\n......", seats=2, mover=2)
    assert can_place(twin) == [2]
    place(match, 4, (0, 0), (3, 0))
    assert match.choices() == [{"do": "extend"}]


def test_side_by_side_and_end_to_end_is_fine_overlapping_is_not__MCQ08():
    beside = city("g.gr.r\nr.r...\n......", placed={2: {3: (0, 0, ROW)}})
    assert lines(beside, 3) == {((3, 0), (5, 0)), ((0, 1), (2, 1))}
    drawing = "r.rr..r..\n.........\n........."
    assert can_place(city(drawing)) == [2, 3, 4, 5, 7]
    shared = city(drawing, placed={1: {3: (0, 0, ROW)}})
    assert can_place(shared) == [4]  # 2 and 5 would share a symbol with it, 7 would lie on it
    inside = city(drawing, placed={1: {7: (0, 0, ROW)}})
    assert can_place(inside) == []


def test_own_objects_do_not_cross_either__MCQ09():
    match = city(".r....\nr.r...\n.r....", placed={1: {3: (0, 1, ROW)}})
    assert can_place(match) == []
    wide = city(".r.r..\nr...r.\n.r.r..", placed={1: {5: (0, 1, ROW)}})
    assert lines(wide, 3) == {((1, 0), (3, 0)), ((1, 2), (3, 2))}
    play(wide, "object 3", "start 1 0")
    assert why(wide, "end 1 2") == "crosses"


def test_what_stands_stays__MCQ10():
    match = city("r.r\n...\nr.r", placed={1: {3: (0, 0, ROW)}})
    assert why(match, "object 3") == "object-not-held"
    before = match.view(None)["objects"]
    for _ in range(3):
        play(match, "extend")
        match.play(match.seat or 0, match.choices()[0])
        assert match.view(None)["objects"] == before


def test_no_end_over_a_hole__MCQ12():
    match = city("#.r\n...\n...")
    assert can_place(match) == []
    both = city("#.r\n...\n..r")
    play(both, "object 3", "start 2 0")
    assert why(both, "end 0 0") == "over-hole"


def test_a_shorter_object_where_a_longer_one_would_fit__MCQ26():
    drawing = "r.rrr....\n.........\n........."
    free = city(drawing)
    assert can_place(free) == [2, 3, 4, 5]
    place(free, 2, (2, 0), (3, 0))
    play(free, "extend", "lay 0 1 0")
    assert can_place(free) == []
    other = city(drawing, placed={1: {3: (0, 0, ROW)}})
    assert can_place(other) == [2]
    assert lines(other, 2) == {((3, 0), (4, 0))}
