"""`@rule` functions over rows: compiled together with whatever calls them, or run as they stand.

With `NUMBA_DISABLE_JIT=1` the same source runs interpreted and gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba as _numba
from numba.core import config as _config
from numba.core import types as _types
from numba.extending import overload, register_jitable

from rynek.engine.cache import folder_of

F = TypeVar("F", bound=Callable[..., Any])

# Rules make no arrays, so that nobody has to count who holds one: two atomic instructions less at every call.
INNER = {"nogil": True, "_nrt": False, "error_model": "numpy", "no_cfunc_wrapper": True}
BARE = INNER | {"no_cpython_wrapper": True}
numba: Any = _numba  # its own hints do not know half of what it takes
config: Any = _config
types: Any = _types
INTERPRETED = bool(config.DISABLE_JIT)
type_of = numba.typeof


def rule(function: F) -> F:
    """Marks a function over rows as part of the rules: called from Python it runs as it stands, called from compiled
    code it is compiled together with its caller."""
    if INTERPRETED:
        return function
    marked: F = register_jitable(**INNER)(function)
    return marked


def woven(function: F) -> F:
    """A rule that is copied into its caller: spares a call where one is felt, and costs time to compile."""
    if INTERPRETED:
        return function
    marked: F = register_jitable(forceinline=True, **INNER)(function)
    return marked


def kept(function: Any, signature: Any) -> Any:
    """Compiles a rule for one signature, or finds it in the cache folder of its package."""
    if INTERPRETED:
        return function
    with folder_of(function.__module__):
        return numba.njit(signature, cache=True, **BARE)(function)


def kept_lazily(function: Any) -> Any:
    """A compiled function whose signatures are found as it is called, each kept in the cache folder."""
    if INTERPRETED:
        return function
    with folder_of(function.__module__):
        return numba.njit(nogil=True, cache=True)(function)


@overload(int)
def _int_of_enum(member: Any) -> Any:
    """Lets rules write int(Phase.TURN), which numba by itself does not know."""
    if isinstance(member, types.IntEnumMember):

        def value_of(member: Any) -> Any:
            return member.value

        return value_of
    return None
