"""Sets of small numbers as the bits of one int64: at most 62 of them, so that no mask is ever negative."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic as _intrinsic
from numba.extending import overload

from rynek.engine.rule import rule

intrinsic: Any = _intrinsic


def count(mask: int) -> int:
    """How many bits are set."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The number of the lowest set bit; the mask is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def _instruction(name: str) -> Any:
    """One instruction of the processor, for a mask in compiled code."""

    def lowered(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            if name == "ctpop":
                return builder.ctpop(values[0])
            return builder.cttz(values[0], context.get_constant(types.boolean, 0))

        return types.int64(types.int64), generate

    return intrinsic(lowered)


_population = _instruction("ctpop")
_trailing_zeros = _instruction("cttz")


@overload(count)
def _count_compiled(mask: Any) -> Any:
    def counted(mask: Any) -> Any:
        return _population(mask)

    return counted


@overload(lowest)
def _lowest_compiled(mask: Any) -> Any:
    def found(mask: Any) -> Any:
        return _trailing_zeros(mask)

    return found


@rule
def nth(mask: int, k: int) -> int:
    """The number of the k-th set bit, counted from 0; the mask has more than k bits."""
    rest = mask
    for _ in range(k):
        rest &= rest - 1
    return lowest(rest)
