"""Who has won: fewest elements left, then most objects placed, then everybody who ties."""

from __future__ import annotations

import pytest

from tests.games.multicity.drawing import ALL, city, place, play

PLAIN = "." * 9


def ended(*left):
    """The places after the last placements with these objects left, by seat."""
    done = {seat: tuple(length for length in ALL if length not in lengths) for seat, lengths in enumerate(left, 1)}
    match = city("...\n...\n...", seats=len(left), drawn=PLAIN, stack=0, done=done)
    play(match, "lay 1 0 0")
    return list(match.result().values())


@pytest.mark.parametrize(
    ("left", "places"),
    [
        (((2,), (3,)), [1, 2]),
        (((7,), (2, 3)), [2, 1]),
        (((2, 3, 4), (7,)), [2, 1]),
        (((2, 7), (3, 7), (2, 3, 4, 5), (4, 5, 6, 7)), [1, 2, 3, 4]),
        ((ALL, (6,), (5,)), [3, 2, 1]),
    ],
)
def test_fewest_elements_left_win__MC37(left, places):
    assert ended(*left) == places


@pytest.mark.parametrize(
    ("left", "places"),
    [
        (((2, 3), (5,)), [2, 1]),
        (((7,), (3, 4)), [1, 2]),
        (((2, 3, 4), (4, 5), (2, 7)), [3, 1, 1]),
        (((6,), (2, 4), (7,), (2, 3)), [2, 3, 4, 1]),
    ],
)
def test_in_a_tie_more_objects_placed_win__MC38(left, places):
    assert ended(*left) == places


@pytest.mark.parametrize(
    ("left", "places"),
    [
        (((2, 5), (3, 4)), [1, 1]),
        (((7,), (7,), (7,)), [1, 1, 1]),
        (((2, 7), (3, 6), (4, 5), (2,)), [2, 2, 2, 1]),
        (((6, 7), (2, 3), (6, 7), (2, 3)), [3, 1, 3, 1]),
    ],
)
def test_still_tied_the_victory_is_shared__MC39(left, places):
    assert ended(*left) == places


def test_fewer_objects_left_decide_between_equal_elements__MCE10():
    done = {1: (2, 3, 4, 6, 7), 2: (4, 5, 6, 7), 3: (5, 6, 7)}
    match = city("b.b\n..b\n...", seats=3, starter=1, drawn=PLAIN, stack=0, done=done)
    play(match, "lay 1 0 0")
    assert match.seat == 3
    place(match, 2, (2, 0), (2, 1))
    left = [player["objects"] for player in match.view(None)["players"]]
    assert left == [[5], [2, 3], [3, 4]]
    assert match.result() == {1: 1, 2: 2, 3: 3}


def test_the_longest_object_decides_nothing__MCQ18():
    assert ended((2, 6), (3, 5)) == [1, 1]
    assert ended((2, 3, 7), (3, 4, 5)) == [1, 1]


def test_the_account_names_every_object_in_the_city__MC37():
    match = city("...\n...\n...", seats=3, done={1: (2, 7), 2: (3, 4, 5, 6)})
    account = {seat: {one["line"]: one["points"] for one in match.scores()[seat]["lines"]} for seat in (1, 2, 3)}
    assert account[1] == {f"object-{length}": length if length in (2, 7) else 0 for length in ALL}
    assert account[2] == {f"object-{length}": length if length in (3, 4, 5, 6) else 0 for length in ALL}
    assert not any(account[3].values())
    assert [match.scores()[seat]["total"] for seat in (1, 2, 3)] == [9, 18, 0]
