"""Sets of small numbers as the bits of one int64: at most 62 of them, so that no mask is ever negative."""

from __future__ import annotations

from typing import Any

from llvmlite import binding as _binding
from llvmlite import ir as _ir
from numba.core import cgutils as _cgutils
from numba.extending import intrinsic as _intrinsic
from numba.extending import overload

from rynek.engine.rule import types

intrinsic: Any = _intrinsic
cgutils: Any = _cgutils
ir: Any = _ir
binding: Any = _binding
# The first two generations of Zen have the instruction, but take longer over it than counting does.
DEPOSITS = bool(binding.get_host_cpu_features().get("bmi2")) and binding.get_host_cpu_name() not in ("znver1", "znver2")


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


def _deposit_instruction() -> Any:
    """Puts the lowest bits of a word where a mask has its bits: the k-th bit is found without counting up to it."""

    def lowered(typing: Any, word: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            whole = ir.IntType(64)
            kind = ir.FunctionType(whole, (whole, whole))
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64"), values)

        return types.int64(types.int64, types.int64), generate

    return intrinsic(lowered)


_deposit = _deposit_instruction()
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


def nth(mask: int, k: int) -> int:
    """The number of the k-th set bit, counted from 0; the mask has more than k bits."""
    rest = int(mask)
    for _ in range(k):
        rest &= rest - 1
    return lowest(rest)


@overload(nth)
def _nth_compiled(mask: Any, k: Any) -> Any:
    def deposited(mask: Any, k: Any) -> Any:
        return _trailing_zeros(_deposit(1 << k, mask))

    def counted(mask: Any, k: Any) -> Any:
        rest = mask
        for _ in range(k):
            rest &= rest - 1
        return _trailing_zeros(rest)

    return deposited if DEPOSITS else counted
