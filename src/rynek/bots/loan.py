"""How the inner loops of thinking are compiled: one piece of code, over arrays that somebody else keeps.

A desk is a tuple of two dozen arrays. Handed to a function that stays a function, all of it is copied at every call,
and every use of an array counts its owners; both together took half of the time of a search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba.extending import intrinsic as _intrinsic
from numba.extending import register_jitable

from rynek.engine.rule import INTERPRETED, types

F = TypeVar("F", bound=Callable[..., Any])
intrinsic: Any = _intrinsic


def woven(function: F) -> F:
    """Like `rule`, for functions that are woven into the loop that calls them."""
    if INTERPRETED:
        return function
    marked: F = register_jitable(nogil=True, error_model="numpy", no_cfunc_wrapper=True, forceinline=True)(function)
    return marked


def _lent(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """The value without its owners: whoever called keeps them alive for as long as the call lasts."""
    if isinstance(kind, types.Array):
        array = context.make_array(kind)(context, builder, value)
        array.meminfo = context.get_constant_null(types.MemInfoPointer(types.voidptr))
        array.parent = context.get_constant_null(types.pyobject)
        return array._getvalue()
    if isinstance(kind, types.BaseTuple):
        parts = [_lent(context, builder, inner, builder.extract_value(value, k)) for k, inner in enumerate(kind)]
        return context.make_tuple(builder, kind, parts)
    return value


def _lend(typing: Any, value: Any) -> Any:  # noqa: ARG001 — numba hands over its typing context
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return _lent(context, builder, signature.args[0], values[0])

    return value(value), generate


lent = (lambda value: value) if INTERPRETED else intrinsic(_lend)
