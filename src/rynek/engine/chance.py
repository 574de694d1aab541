"""Chance: keyed draws that a seen draw cannot predict, and a fast generator for playouts.

Both work on 32-bit words held in int64, so that compiled and interpreted arithmetic agree to the last bit.
The game's own chance is ChaCha8 in counter mode: draw number n of a match depends on the key and n alone.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from llvmlite import ir as _ir
from numba.extending import intrinsic as _intrinsic
from numba.extending import overload

from rynek.engine.rule import rule, types

intrinsic: Any = _intrinsic
ir: Any = _ir

WORD = 0xFFFFFFFF


@rule
def begin(state: Any, seats: int, key: Any) -> None:
    """Opens a zeroed row for this many seats with this key; the first seat decides until the game says otherwise."""
    state.seats = seats
    state.mover = 1
    for k in range(8):
        state.key[k] = key[k]


def plus(one: int, other: int) -> int:
    """The sum of two 32-bit words, without what is carried out of it."""
    return (one + other) & WORD


def turned(word: int, by: int) -> int:
    """A 32-bit word rotated to the left."""
    return ((word << by) | (word >> (32 - by))) & WORD


def _narrow(of_words: Any) -> Any:
    """The same in compiled code: on the processor's own 32-bit words, which spares every mask."""

    def lowered(typing: Any, one: Any, other: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            half = ir.IntType(32)
            made = of_words(builder, *(builder.trunc(value, half) for value in values))
            return builder.zext(made, ir.IntType(64))

        return types.int64(types.int64, types.int64), generate

    return intrinsic(lowered)


def _rotation(builder: Any, word: Any, by: Any) -> Any:
    """Two shifts and an or, which the processor does as one rotation."""
    rest = builder.sub(ir.IntType(32)(32), by)
    return builder.or_(builder.shl(word, by), builder.lshr(word, rest))


_plus = _narrow(lambda builder, one, other: builder.add(one, other))
_turned = _narrow(_rotation)


@overload(plus)
def _plus_compiled(one: Any, other: Any) -> Any:
    def sum_of(one: Any, other: Any) -> Any:
        return _plus(one, other)

    return sum_of


@overload(turned)
def _turned_compiled(word: Any, by: Any) -> Any:
    def rotated(word: Any, by: Any) -> Any:
        return _turned(word, by)

    return rotated


@rule
def chacha_word(key: Any, counter: int) -> int:
    """The first word of ChaCha8 block number `counter` under this key."""
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = int(key[0]) & WORD, int(key[1]) & WORD, int(key[2]) & WORD, int(key[3]) & WORD
    x8, x9, x10, x11 = int(key[4]) & WORD, int(key[5]) & WORD, int(key[6]) & WORD, int(key[7]) & WORD
    x12, x13, x14, x15 = counter & WORD, counter >> 32, 0, 0
    for _ in range(3):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    x0, x4, x8, x12 = quarter(x0, x4, x8, x12)  # of the last two rounds, what the first word depends on
    x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
    x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
    x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
    x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
    return plus(x0, 0x61707865)


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The quarter round of ChaCha."""
    a = plus(a, b)
    d = turned(d ^ a, 16)
    c = plus(c, d)
    b = turned(b ^ c, 12)
    a = plus(a, b)
    d = turned(d ^ a, 8)
    c = plus(c, d)
    b = turned(b ^ c, 7)
    return a, b, c, d


@rule
def draw(state: Any, n: int) -> int:
    """The next draw of this match: one of 0 … n-1."""
    word = chacha_word(state.key, int(state.drawn))
    state.drawn += 1
    return (word * n) >> 32


@rule
def shuffle(state: Any, cells: Any, start: int, stop: int) -> None:
    """Puts cells[start:stop] into a random order."""
    for last in range(stop - 1, start, -1):
        other = start + draw(state, last - start + 1)
        kept = int(cells[last])
        cells[last] = cells[other]
        cells[other] = kept


@rule
def step(random: Any) -> int:
    """The next 32-bit word of the fast generator (sfc32), whose four words are the caller's."""
    a, b, c, n = int(random[0]), int(random[1]), int(random[2]), int(random[3])
    word = (a + b + n) & WORD
    random[0] = b ^ (b >> 9)
    random[1] = (c + (c << 3)) & WORD
    random[2] = (turned(c, 21) + word) & WORD
    random[3] = (n + 1) & WORD
    return word


@rule
def below(random: Any, n: int) -> int:
    """One of 0 … n-1 from the fast generator."""
    return (step(random) * n) >> 32


@rule
def sow(random: Any, seed: int) -> None:
    """Starts the fast generator from a number; near seeds give unrelated streams."""
    random[0] = seed & WORD
    random[1] = (seed >> 32) & WORD
    random[2] = 0x9E3779B9
    random[3] = 1
    for _ in range(12):
        step(random)


@rule
def fresh_key(random: Any, key: Any) -> None:
    """A key for a world that is only imagined, from the fast generator."""
    for k in range(8):
        key[k] = step(random)


def key_from(*parts: bytes | int | str) -> Any:
    """The random key made of these parts: SHA-256 over them, each with its length, as eight 32-bit words."""
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        digest.update(len(data).to_bytes(4, "big") + data)
    return np.frombuffer(digest.digest(), ">u4").astype(np.int64)


def generator(seed: int) -> Any:
    """A fast generator started from a seed."""
    random = np.zeros(4, np.int64)
    sow(random, seed)
    return random
