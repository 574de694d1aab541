"""Actions: integers inside, named outside.

A game's action space is a row of blocks. A block's numbers run row-major over its parameters, so that the rules can
compute with them, while logs, databases and clients hold `{"do": "build", "site": 7, "colour": "white"}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rynek.engine.error import MalformedAction, shown

MOST_ACTIONS = 4096


class Parameter(Protocol):
    """One argument of an action: how many values it can take, and how they are written."""

    @property
    def keys(self) -> tuple[str, ...]: ...

    @property
    def count(self) -> int: ...

    def write(self, index: int, row: Any, pieces: Any) -> dict[str, Any]: ...

    def read(self, action: Mapping[str, Any], row: Any, pieces: Any) -> int: ...


@dataclass(frozen=True)
class Number:
    """A whole number from low to high."""

    key: str
    low: int
    high: int

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key,)

    @property
    def count(self) -> int:
        return self.high - self.low + 1

    def write(self, index: int, row: Any, pieces: Any) -> dict[str, Any]:
        return {self.key: self.low + index}

    def read(self, action: Mapping[str, Any], row: Any, pieces: Any) -> int:
        value = action[self.key]
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise MalformedAction(
                f"'{self.key}' is {shown(value)}; it must be a whole number from {self.low} to {self.high}"
            )
        return value - self.low


@dataclass(frozen=True)
class Choice:
    """One of several words; the first word stands for id 1."""

    key: str
    words: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key,)

    @property
    def count(self) -> int:
        return len(self.words)

    def write(self, index: int, row: Any, pieces: Any) -> dict[str, Any]:
        return {self.key: self.words[index]}

    def read(self, action: Mapping[str, Any], row: Any, pieces: Any) -> int:
        value = action[self.key]
        if not isinstance(value, str) or value not in self.words:
            raise MalformedAction(f"'{self.key}' is {shown(value)}; it must be one of {', '.join(self.words)}")
        return self.words.index(value)


@dataclass(frozen=True)
class Lookup:
    """Values that only the position can name, coordinates for example.

    `describe(row, pieces, index)` gives the keys and values of an index, or None where there is no such thing now;
    `find(row, pieces, values)` gives the index that has these values, or None.
    """

    keys: tuple[str, ...]
    count: int
    describe: Callable[[Any, Any, int], dict[str, Any] | None]
    find: Callable[[Any, Any, Mapping[str, Any]], int | None]

    def write(self, index: int, row: Any, pieces: Any) -> dict[str, Any]:
        found = None if row is None else self.describe(row, pieces, index)
        return found if found is not None else dict.fromkeys(self.keys) | {"index": index}

    def read(self, action: Mapping[str, Any], row: Any, pieces: Any) -> int:
        values = {key: action[key] for key in self.keys}
        for key, value in values.items():
            if isinstance(value, bool) or not isinstance(value, int | str) or len(shown(value, 99)) > 40:
                raise MalformedAction(f"'{key}' is {shown(value)}; it must be a whole number or a word")
        index = self.find(row, pieces, values)
        if index is None:
            said = ", ".join(f"{key} {value}" for key, value in values.items())
            raise MalformedAction(f"there is nothing at {said} in this position")
        return index


@dataclass(frozen=True)
class Block:
    """All actions of one kind."""

    do: str
    parameters: tuple[Parameter, ...]
    rule: str
    means: str

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for parameter in self.parameters for key in parameter.keys)

    @property
    def count(self) -> int:
        product = 1
        for parameter in self.parameters:
            product *= parameter.count
        return product


def block(do: str, *parameters: Parameter, rule: str, means: str) -> Block:
    """A kind of action: its name, its parameters, the rule that allows it and one sentence that says what it means."""
    return Block(do, parameters, rule, means)


class ActionSpace:
    """All actions of a game, numbered from 0."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.firsts: dict[str, int] = {}
        total = 0
        for one in blocks:
            if one.do in self.firsts:
                raise ValueError(f"two blocks are named {one.do!r}")
            self.firsts[one.do] = total
            total += one.count
        if total > MOST_ACTIONS:
            raise ValueError(f"{total} actions; at most {MOST_ACTIONS} are allowed")
        self.size = total
        self.by_name = {one.do: one for one in blocks}

    def first(self, do: str) -> int:
        """The lowest number of a block."""
        return self.firsts[do]

    def block_of(self, number: int) -> Block:
        """The block a number lies in."""
        if not 0 <= number < self.size:
            raise MalformedAction(f"action number {shown(number)} is not one of 0 … {self.size - 1}")
        for one in reversed(self.blocks):
            if self.firsts[one.do] <= number:
                return one
        raise AssertionError("numbers start at the first block")

    def name(self, number: int, row: Any = None, pieces: Any = None) -> dict[str, Any]:
        """The named form of an action number."""
        one = self.block_of(number)
        rest = number - self.firsts[one.do]
        parts: list[dict[str, Any]] = []
        for parameter in reversed(one.parameters):
            rest, index = divmod(rest, parameter.count)
            parts.append(parameter.write(index, row, pieces))
        named: dict[str, Any] = {"do": one.do}
        for part in reversed(parts):
            named |= part
        return named

    def number(self, action: Any, row: Any = None, pieces: Any = None) -> int:
        """The number of a named action; whatever is wrong with it is said."""
        if not isinstance(action, Mapping):
            raise MalformedAction(f"an action is an object such as {{'do': …}}, not {shown(action)}")
        do = action.get("do")
        if not isinstance(do, str) or do not in self.by_name:
            raise MalformedAction(f"'do' is {shown(do)}; it must be one of {', '.join(self.by_name)}")
        one = self.by_name[do]
        missing = [key for key in one.keys if key not in action]
        if missing:
            raise MalformedAction(f"'{do}' needs '{missing[0]}'")
        unknown = [key for key in action if key != "do" and key not in one.keys]
        if unknown:
            raise MalformedAction(
                f"'{do}' has no '{str(unknown[0])[:40]}'; it takes {', '.join(one.keys) or 'nothing'}"
            )
        number = 0
        for parameter in one.parameters:
            number = number * parameter.count + parameter.read(action, row, pieces)
        return self.firsts[do] + number
