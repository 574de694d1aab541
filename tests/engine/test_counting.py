"""The language for counting: what a condition measures, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from rynek.engine.counting import Condition, Measure, Vocabulary, holds, reached, read_condition, wanted
from rynek.engine.edition import Sheet

# A board of three by three; the sets: 1 red, 2 blue, 3 one floor, 4 two floors, 5 water, 6 jokers.
WORDS = {"red": 1, "blue": 2, "one": 3, "two": 4, "water": 5}
FAMILIES = {"colour": (1, 2), "height": (3, 4), "many": (1, 2, 3, 4, 5)}
AT_LEAST = Vocabulary(WORDS, FAMILIES, {"colour": 6})
EXACTLY = Vocabulary(WORDS, FAMILIES, exactly=True)
NEIGHBOURS = np.array(
    [
        sum(1 << y * 3 + x for x in range(3) for y in range(3) if abs(x - k % 3) + abs(y - k // 3) == 1)
        for k in range(9)
    ],
    np.int64,
)


def board(**sets):
    """The sets as masks; places are numbered by lines from 0."""
    made = np.zeros(7, np.int64)
    for word, places in sets.items():
        made[{**WORDS, "joker": 6}[word]] = sum(1 << int(place) for place in places)
    return made


def condition(text, known=AT_LEAST):
    """A condition from its table, which has no mistake."""
    sheet, made = Sheet(text), Condition.blank()[0]
    read_condition(sheet, made, known, "XX-01")
    sheet.finish()
    return made


def measured(text, sets, known=AT_LEAST):
    """How far it has come, and whether it is met."""
    made = condition(text, known)
    return reached(sets, made, NEIGHBOURS), bool(holds(sets, made, NEIGHBOURS))


def test_counting_is_of_places_in_all_named_sets():
    sets = board(red="0124", one="02", two="14")
    assert measured({"count": ["red"], "at_least": 4}, sets) == (4, True)
    assert measured({"count": ["red", "one"], "at_least": 3}, sets) == (2, False)
    assert measured({"exists": ["red", "two"]}, sets) == (2, True)
    assert measured({"exists": ["blue"]}, sets) == (0, False)


def test_beside_is_along_a_side():
    sets = board(red="0268", water="4")
    assert measured({"count": ["red"], "beside": ["water"], "at_least": 1}, sets) == (0, False)
    assert measured({"count": ["red"], "beside": ["water"], "at_least": 1}, board(red="01", water="4")) == (1, True)


def test_groups_hang_together_by_sides():
    sets = board(water="01247")
    assert measured({"group": ["water"], "at_least": 5}, sets) == (5, True)
    sets = board(water="02468")
    assert measured({"group": ["water"], "at_least": 2}, sets) == (1, False)
    assert measured({"groups": ["water"], "at_least": 5}, sets) == (5, True)


def test_an_exact_size_is_looked_for_in_every_group():
    sets = board(water="01278")
    for size, met in ((2, True), (3, True), (4, False), (1, False)):
        assert measured({"group": ["water"], "exactly": size}, sets, EXACTLY)[1] == met
    assert measured({"groups": ["water"], "exactly": 2}, sets, EXACTLY) == (2, True)
    assert measured({"groups": ["water"], "exactly": 3}, sets, EXACTLY) == (2, False)


def test_exactly_is_neither_less_nor_more():
    for places, met in (("0", False), ("01", True), ("012", False)):
        assert measured({"count": ["red"], "exactly": 2}, board(red=places), EXACTLY)[1] == met


def test_each_kind_of_a_family_with_jokers_in_the_gaps():
    need = {"each": "colour", "of": ["one"], "at_least": 2}
    assert wanted(condition(need)) == 4
    assert measured(need, board(red="0123", blue="4", one="01234")) == (3, False)
    assert measured(need, board(red="0123", blue="4", one="0123458", joker="8")) == (4, True)
    assert measured(need, board(red="0123", blue="4", one="01234", joker="8")) == (3, False)  # not among the ones
    assert measured(need, board(one="0123", joker="0123")) == (4, True)


def test_each_kind_exactly():
    need = {"each": "colour", "of": ["one"], "exactly": 1}
    assert measured(need, board(red="0", blue="1", one="01"), EXACTLY) == (2, True)
    assert measured(need, board(red="02", blue="1", one="012"), EXACTLY) == (1, False)
    assert measured(need, board(red="02", one="012"), EXACTLY) == (0, False)


def test_variety_is_within_one_group():
    sets = board(water="01278", red="07", blue="18", one="2")
    assert measured({"variety": "many", "of": ["water"], "at_least": 4}, sets) == (4, True)
    assert measured({"variety": "colour", "of": ["water"], "exactly": 2}, sets, EXACTLY) == (2, True)
    apart = board(water="028", red="0", blue="8")
    assert measured({"variety": "colour", "of": ["water"], "at_least": 2}, apart) == (1, False)


def test_different_things_share_no_kind_of_either_family():
    need = {"different": ["colour", "height"], "of": ["water"], "at_least": 2}
    assert measured(need, board(water="0123", red="01", blue="23", one="02", two="13")) == (2, True)
    assert measured(need, board(water="0123", red="01", blue="23", one="0123")) == (1, False)
    assert measured(need, board(water="01", red="01", one="0", two="1")) == (1, False)
    assert measured(need, board(water="0", red="01", blue="2", one="0", two="2")) == (1, False)


@pytest.mark.parametrize(
    ("text", "where", "said"),
    [
        ({"at_least": 2}, "the file", "nothing"),
        ({"count": ["red"], "groups": ["red"], "at_least": 2}, "the file", "count and groups"),
        ({"count": ["pink"], "at_least": 2}, "count[1]", "pink"),
        ({"count": ["red"]}, "at_least", "missing"),
        ({"count": ["red"], "at_least": 61}, "at_least", "61"),
        ({"count": ["red"], "exactly": 2}, "exactly", "not how it compares"),
        ({"count": ["red"], "beside": [], "at_least": 2}, "beside", "0 entries"),
        ({"each": "shape", "of": ["red"], "at_least": 2}, "each", "shape"),
        ({"each": "colour", "at_least": 2}, "of", "missing"),
        ({"different": ["colour", "colour"], "of": ["red"], "at_least": 2}, "different", "twice"),
        ({"different": ["colour", "many"], "of": ["red"], "at_least": 2}, "different", "5 kinds"),
        ({"exists": ["red"], "at_least": 2}, "at_least", "nothing is called so"),
    ],
)
def test_what_cannot_be_counted_is_refused(text, where, said):
    sheet = Sheet(text)
    read_condition(sheet, Condition.blank()[0], AT_LEAST, "XX-01")
    sheet._unread()
    found = [mistake for mistake in sheet.mistakes if mistake.where == where]
    assert found, [str(mistake) for mistake in sheet.mistakes]
    assert said in found[0].what
    assert found[0].rule in ("XX-01", "")


def test_every_measure_has_its_number():
    assert [int(measure) for measure in Measure] == list(range(1, 7))
