"""Calling a compiled rule through its address, from loops that are written once for all games.

A loop receives the rules of a game as plain addresses: its compiled form then depends on the types of the rows alone
and is found in the cache by the next process, and a call costs a few nanoseconds. Errors raised under bounds checks
come through. Interpreted, the address is the Python function itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import cgutils as _cgutils
from numba.extending import intrinsic as _intrinsic
from numba.extending import register_jitable

from rynek.engine.rule import INTERPRETED, types

cgutils: Any = _cgutils
intrinsic: Any = _intrinsic


def address_of(compiled: Any) -> Any:
    """Where the machine code of a rule compiled for exactly one signature begins."""
    if INTERPRETED:
        return compiled
    (result,) = compiled.overloads.values()
    return result.library.get_pointer_to_function(result.fndesc.llvm_func_name)


def _caller(returns: Any) -> Callable[..., Any]:
    """A function `call(address, *arguments)` for rules that return this type."""
    if INTERPRETED:
        return lambda function, *arguments: function(*arguments)

    def lowered(typing: Any, address: Any, arguments: Any) -> Any:
        signature = returns(types.int64, arguments)

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            kinds = tuple(signature.args[1])
            unpacked = [builder.extract_value(values[1], place) for place in range(len(kinds))]
            pointer = builder.inttoptr(values[0], context.call_conv.get_function_type(returns, kinds).as_pointer())
            status, result = context.call_conv.call_function(builder, pointer, returns, kinds, unpacked)
            with cgutils.if_unlikely(builder, status.is_error):
                context.call_conv.return_status_propagate(builder, status)
            return result

        return signature, generate

    call = intrinsic(lowered)

    def call_with(address: Any, *arguments: Any) -> Any:
        return call(address, arguments)

    return register_jitable(call_with)


call_effect = _caller(types.void)
call_number = _caller(types.int64)
call_reason = _caller(types.UniTuple(types.int64, 4))
