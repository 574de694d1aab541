"""Actions are integers inside and named outside, and one leads to the other."""

from __future__ import annotations

import pytest

from rynek.engine.action import MOST_ACTIONS, ActionSpace, Choice, Number, block
from rynek.engine.error import MalformedAction

SPACE = ActionSpace(
    block("wait", rule="X-1", means="do nothing"),
    block("move", Number("from", 3, 7), Choice("way", ("left", "right")), rule="X-2", means="go somewhere"),
    block("paint", Choice("colour", ("red", "blue")), rule="X-3", means="give it a colour"),
)


def test_every_number_has_a_name_of_its_own_that_leads_back():
    names = [SPACE.name(number) for number in range(SPACE.size)]
    assert SPACE.size == 1 + 5 * 2 + 2
    assert names[0] == {"do": "wait"}
    assert names[1:4] == [
        {"do": "move", "from": 3, "way": "left"},
        {"do": "move", "from": 3, "way": "right"},
        {"do": "move", "from": 4, "way": "left"},
    ]
    assert names[-1] == {"do": "paint", "colour": "blue"}
    assert [SPACE.number(name) for name in names] == list(range(SPACE.size))
    assert SPACE.first("paint") == 11


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (7, "an action is an object"),
        ({}, "'do' is None; it must be one of wait, move, paint"),
        ({"do": "fly"}, "'do' is 'fly'"),
        ({"do": "move", "from": 3}, "'move' needs 'way'"),
        ({"do": "wait", "way": "left"}, "'wait' has no 'way'; it takes nothing"),
        ({"do": "move", "from": 8, "way": "left"}, "'from' is 8; it must be a whole number from 3 to 7"),
        ({"do": "move", "from": True, "way": "left"}, "'from' is True"),
        ({"do": "move", "from": 3, "way": "up"}, "'way' is 'up'; it must be one of left, right"),
        ({"do": "move", "from": 3, "way": ["left"]}, "'way' is"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(action, sentence):
    with pytest.raises(MalformedAction) as refused:
        SPACE.number(action)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("number", [-1, 13, 10**30])
def test_a_number_beyond_the_last_is_refused(number):
    with pytest.raises(MalformedAction, match="is not one of 0 … 12"):
        SPACE.name(number)


def test_a_space_is_small_and_its_blocks_have_names_of_their_own():
    with pytest.raises(ValueError, match="two blocks"):
        ActionSpace(SPACE.blocks[0], SPACE.blocks[0])
    with pytest.raises(ValueError, match="at most 4096"):
        ActionSpace(block("count", Number("to", 0, MOST_ACTIONS), rule="X-1", means="count"))
