"""Many cells of an observation written at once: bits as bytes, and rows of bytes as they lie.

A loop over single cells is compiled as one, since nothing tells the compiler that what is written is not what is read.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir as _ir
from numba.extending import intrinsic as _intrinsic
from numba.extending import overload

from rynek.engine.rule import types

intrinsic: Any = _intrinsic
ir: Any = _ir
MOST = 64


def spread(mask: int, many: int, out: Any, at: int) -> None:
    """Writes the lowest bits of a mask, one a cell."""
    for k in range(many):
        out[at + k] = mask >> k & 1


def braid(masks: tuple[int, int, int, int], many: int, out: Any, at: int) -> None:
    """Writes the lowest bits of four masks: the first of each, then the second of each, and so on."""
    for k in range(many):
        for turn in range(4):
            out[at + 4 * k + turn] = masks[turn] >> k & 1


def lay(cells: Any, first: int, many: int, more: int, out: Any, at: int) -> None:
    """Writes so many cells of a row of bytes, from the given one on, each with so much added; overflow is lost."""
    for k in range(many):
        out[at + k] = int(cells[first + k]) + more & 255


def _cell(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    """Where a cell of bytes lies."""
    return builder.gep(context.make_array(kind)(context, builder, array).data, [at])


def _lanes(builder: Any, mask: Any, many: int, width: int) -> Any:
    """The lowest bits of a mask as so many numbers of this width."""
    bits = builder.bitcast(mask, ir.VectorType(ir.IntType(1), MOST))
    order = ir.Constant(ir.VectorType(ir.IntType(32), many), list(range(many)))
    chosen = builder.shuffle_vector(bits, ir.Constant(bits.type, ir.Undefined), order)
    return builder.zext(chosen, ir.VectorType(ir.IntType(width), many))


def _store(builder: Any, lanes: Any, cell: Any) -> None:
    """Writes them, wherever they begin."""
    builder.store(lanes, builder.bitcast(cell, lanes.type.as_pointer()), align=1)


def _spread(typing: Any, mask: Any, many: Any, out: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        lanes = _lanes(builder, values[0], many.literal_value, 8)
        _store(builder, lanes, _cell(context, builder, signature.args[2], values[2], values[3]))

    return types.void(types.int64, many, out, types.int64), generate


def _braid(typing: Any, masks: Any, many: Any, out: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        parts = [_lanes(builder, builder.extract_value(values[0], k), many.literal_value, 32) for k in range(4)]
        together = parts[0]
        for k in range(1, 4):
            shift = ir.Constant(together.type, [8 * k] * many.literal_value)
            together = builder.or_(together, builder.shl(parts[k], shift))
        _store(builder, together, _cell(context, builder, signature.args[2], values[2], values[3]))

    return types.void(types.UniTuple(types.int64, 4), many, out, types.int64), generate


def _lay(typing: Any, cells: Any, first: Any, many: Any, more: Any, out: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind = ir.VectorType(ir.IntType(8), many.literal_value)
        cell = _cell(context, builder, signature.args[0], values[0], values[1])
        lanes = builder.load(builder.bitcast(cell, kind.as_pointer()), align=1)
        lanes = builder.add(lanes, ir.Constant(kind, [more.literal_value] * kind.count))
        _store(builder, lanes, _cell(context, builder, signature.args[4], values[4], values[5]))

    return types.void(cells, types.int64, many, more, out, types.int64), generate


_spread_compiled: Any = intrinsic(prefer_literal=True)(_spread)
_braid_compiled: Any = intrinsic(prefer_literal=True)(_braid)
_lay_compiled: Any = intrinsic(prefer_literal=True)(_lay)


@overload(spread, prefer_literal=True)
def _spread_overload(mask: Any, many: Any, out: Any, at: Any) -> Any:
    number = many.literal_value

    def written(mask: Any, many: Any, out: Any, at: Any) -> None:
        _spread_compiled(mask, number, out, at)

    return written


@overload(braid, prefer_literal=True)
def _braid_overload(masks: Any, many: Any, out: Any, at: Any) -> Any:
    number = many.literal_value

    def written(masks: Any, many: Any, out: Any, at: Any) -> None:
        _braid_compiled(masks, number, out, at)

    return written


@overload(lay, prefer_literal=True)
def _lay_overload(cells: Any, first: Any, many: Any, more: Any, out: Any, at: Any) -> Any:
    number, added = many.literal_value, more.literal_value

    def written(cells: Any, first: Any, many: Any, more: Any, out: Any, at: Any) -> None:
        _lay_compiled(cells, first, number, added, out, at)

    return written
