"""Sets of small numbers as the bits of one int64: at most 62 of them, so that no mask is ever negative."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from rynek.engine.rule import INTERPRETED, rule

if INTERPRETED:

    def count(mask: int) -> int:
        """How many bits are set."""
        return int(mask).bit_count()

    def lowest(mask: int) -> int:
        """The number of the lowest set bit; the mask is not empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

else:

    @intrinsic
    def count(typing: Any, mask: Any) -> Any:
        """How many bits are set."""

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.ctpop(values[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest(typing: Any, mask: Any) -> Any:
        """The number of the lowest set bit; the mask is not empty."""

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.cttz(values[0], context.get_constant(types.boolean, 0))

        return types.int64(types.int64), generate


@rule
def nth(mask: int, k: int) -> int:
    """The number of the k-th set bit, counted from 0; the mask has more than k bits."""
    rest = mask
    for _ in range(k):
        rest &= rest - 1
    return lowest(rest)
