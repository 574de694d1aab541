"""What the loops over rows work on, handed over as one list of numbers.

Python takes half a microsecond to hand an array to compiled code, and a batch has sixteen of them. They stay where they
are as long as their batch lives, so their addresses are written down once and the arrays put together again inside.
Interpreted, the list is what it stands for.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.core import cgutils as _cgutils
from numba.extending import intrinsic as _intrinsic
from numba.np.arrayobj import populate_array as _populate_array

from rynek.engine.rule import INTERPRETED, types, woven
from rynek.envs.rows import Laws, Rows, Terms

cgutils: Any = _cgutils
intrinsic: Any = _intrinsic
populate_array: Any = _populate_array

BYTE = np.zeros(0, np.uint8)
INT = np.zeros(0, np.int32)
LONG = np.zeros(0, np.int64)
FLOAT = np.zeros(0, np.float32)


def grip(laws: Laws, terms: Terms, rows: Rows) -> Any:
    """The list for `held`; whoever keeps it must keep the rows and the table as well."""
    if INTERPRETED:
        return laws, terms, rows
    sizes = (terms.seats, terms.most_seats, terms.lines, terms.deals_anew, len(terms.options))
    shapes = (len(rows.states), rows.bytes.shape[1], rows.observations.shape[1], rows.masks.shape[1])
    arrays = (terms.options, *rows[1:], rows.states, terms.pieces)
    return np.array([*laws, *sizes, *shapes, *(array.ctypes.data for array in arrays)], np.int64)


def _held(states: Any, pieces: Any, numbers: Any) -> Any:
    """The laws, terms and rows of a grip."""
    laws = Laws(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7])
    seats, most, lines, anew, options = numbers[8], numbers[9], numbers[10], numbers[11], numbers[12]
    n, size, cells, actions = numbers[13], numbers[14], numbers[15], numbers[16]
    terms = Terms(lying(numbers[30], (1,), pieces), lying(numbers[17], (options,), LONG), seats, most, lines, anew)
    rows = Rows(
        lying(numbers[29], (n,), states),
        lying(numbers[18], (n, size), BYTE),
        lying(numbers[19], (n,), states),
        lying(numbers[20], (n, size), BYTE),
        lying(numbers[21], (n, 8), LONG),
        lying(numbers[22], (n, 4), LONG),
        lying(numbers[23], (n, 4), LONG),
        lying(numbers[24], (n, cells), BYTE),
        lying(numbers[25], (n, actions), BYTE),
        lying(numbers[26], (n,), INT),
        lying(numbers[27], (n, seats), FLOAT),
        lying(numbers[28], (n,), BYTE),
    )
    return laws, terms, rows


def _lying(typing: Any, address: Any, shape: Any, like: Any) -> Any:  # noqa: ARG001
    """The array of this shape that lies at an address, of the same kind of things as another array; nobody owns it."""
    kind = types.Array(like.dtype, len(shape), "C", aligned=like.aligned)

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:  # noqa: ARG001
        array = context.make_array(kind)(context, builder)
        whole = context.get_value_type(types.intp)
        lengths = [builder.extract_value(values[1], place) for place in range(kind.ndim)]
        item = whole(context.get_abi_sizeof(context.get_data_type(kind.dtype)))
        steps = [item]
        for length in reversed(lengths[1:]):
            steps.insert(0, builder.mul(steps[0], length))
        data = builder.inttoptr(values[0], array.data.type)
        populate_array(array, data=data, shape=lengths, strides=steps, itemsize=item, meminfo=None)
        return array._getvalue()

    return kind(types.int64, shape, like), generate


def _copied(typing: Any, row: Any, to: Any) -> Any:  # noqa: ARG001
    """Writes a row over another."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:  # noqa: ARG001
        size = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(row)))
        cgutils.raw_memcpy(builder, values[1], values[0], size, 1)

    return types.void(row, to), generate


def _copied_interpreted(row: Any, to: Any) -> None:
    for name in row.dtype.names:
        to[name] = row[name]


lying: Any = intrinsic(_lying)
held: Any = (lambda states, pieces, numbers: numbers) if INTERPRETED else woven(_held)  # noqa: ARG005
copy: Any = _copied_interpreted if INTERPRETED else intrinsic(_copied)
