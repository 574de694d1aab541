"""Annotated classes are the one source of a row, and a wrong annotation names itself."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from rynek.engine.record import I4, I8, Cells, Position, Record, Rows, i1, i8, layout_of
from rynek.games.tower_up.state import Table


class Box(Record):
    """Something small."""

    lid: I4
    cells: Annotated[Cells, i1, (2, 3), "anything"]


class Shelf(Record):
    """Something that holds it."""

    weight: I8
    boxes: Annotated[Rows, Box, 4, "boxes from the left"]


def test_a_row_is_packed_in_the_order_of_its_annotations():
    assert Box.dtype.names == ("lid", "cells")
    assert Box.dtype.itemsize == 4 + 6
    assert Shelf.dtype.itemsize == 8 + 4 * Box.dtype.itemsize
    assert Shelf.units["boxes"] == "boxes from the left"
    assert Shelf.blank(3).tobytes() == bytes(3 * Shelf.dtype.itemsize)
    assert Table.dtype.names[: len(Position.dtype.names)] == Position.dtype.names


def test_the_layout_of_a_row_is_a_text_that_changes_with_it():
    assert layout_of(Shelf.dtype) == "{weight:<i8,boxes:{lid:<i4,cells:|i1[2, 3]}[4]}"
    assert layout_of(np.dtype("i4")) == "<i4"


@pytest.mark.parametrize(
    ("name", "hint", "sentence"),
    [
        ("sum", I4, "hides a method"),
        ("size", I4, "hides a method"),
        ("height", int, "write I4, I8 or"),
        ("height", Annotated[Cells, i1], "a scalar is I4 or I8"),
        ("height", Annotated[Cells, "i4", 3], "neither an integer type nor a Record"),
        ("height", Annotated[Cells, i8, (2, 2)], ""),
    ],
)
def test_a_wrong_annotation_names_itself(name, hint, sentence):
    made = {"__annotations__": {name: hint}, "__module__": __name__}
    if not sentence:
        right: Any = type("Right", (Record,), made)
        assert right.dtype[name].shape == (2, 2)
        return
    with pytest.raises(TypeError, match=rf"Wrong\.{name}: .*{sentence}"):
        type("Wrong", (Record,), made)
