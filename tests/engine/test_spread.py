"""Cells written at once: compiled they are the same as one by one, and what lies beside them stays as it was."""

from typing import Annotated

import numba
import numpy as np
import pytest

from rynek.engine.record import Cells, Record, i1
from rynek.engine.rule import rule
from rynek.engine.spread import braid, lay, spread

WIDE, NARROW = 48, 5
BLANK = 7  # what lies in the cells beforehand


class Shelf(Record):
    """Numbers in rows."""

    numbers: Annotated[Cells, i1, (3, 11), "rows of small numbers"]


@rule
def spread_wide(mask, out, at):
    spread(mask, WIDE, out, at)


@rule
def spread_narrow(mask, out, at):
    spread(mask, NARROW, out, at)


@rule
def braid_wide(one, two, three, four, out, at):
    braid((one, two, three, four), WIDE, out, at)


@rule
def lay_row(shelf, which, out, at):
    lay(shelf.numbers[which], 2, 8, 0, out, at)


@rule
def lay_shifted(shelf, which, out, at):
    lay(shelf.numbers[which], 1, NARROW, 128, out, at)


def told_twice(function, *arguments):
    """What a rule writes as it stands, and what it writes when it is compiled."""
    compiled = numba.njit(function)
    written = [np.full(300, BLANK, np.uint8) for _ in range(2)]
    function(*arguments, written[0], 3)
    compiled(*arguments, written[1], 3)
    return written


@pytest.mark.parametrize(("function", "many"), [(spread_wide, WIDE), (spread_narrow, NARROW)])
@pytest.mark.parametrize("mask", [0, 1, (1 << 62) - 1, 0b1011 << 44 | 0b10110, 1 << 47, 1 << 48])
def test_bits_become_cells(function, many, mask):
    plain, compiled = told_twice(function, mask)
    assert compiled.tobytes() == plain.tobytes()
    assert plain[3 : 3 + many].tolist() == [mask >> k & 1 for k in range(many)]
    assert (np.delete(plain, np.arange(3, 3 + many)) == BLANK).all()


def test_four_masks_take_turns():
    masks = 0b1101, 1 << 47 | 1 << 48, 0, (1 << 62) - 1
    plain, compiled = told_twice(braid_wide, *masks)
    assert compiled.tobytes() == plain.tobytes()
    assert plain[3 : 3 + 4 * WIDE].tolist() == [mask >> k & 1 for k in range(WIDE) for mask in masks]
    assert (plain[:3] == BLANK).all()
    assert (plain[3 + 4 * WIDE :] == BLANK).all()


def test_rows_lie_as_they_did_and_may_be_shifted():
    shelf = Shelf.blank()
    shelf[0].numbers[1] = [9, -128, -1, 0, 1, 127, 5, 6, 7, 8, 9]
    plain, compiled = told_twice(lay_row, shelf[0], 1)
    assert compiled.tobytes() == plain.tobytes()
    assert plain[2:12].tolist() == [BLANK, 255, 0, 1, 127, 5, 6, 7, 8, BLANK]
    plain, compiled = told_twice(lay_shifted, shelf[0], 1)
    assert compiled.tobytes() == plain.tobytes()
    assert plain[2:9].tolist() == [BLANK, 0, 127, 128, 129, 255, BLANK]
