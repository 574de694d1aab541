"""What is known of a game before it is opened: its names, its seats, its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from rynek.engine.error import WrongOptions, shown


class Coded(IntEnum):
    """A reason or an event: its code, the rule it comes from, and the names of its numbers.

    Written as `NO_ROOF = 5, "TU-61", "seat"`; inside rules it is an integer.
    """

    rule: str
    numbers: tuple[str, ...]

    def __new__(cls, code: int, rule: str = "", *numbers: str) -> Coded:
        """One member, whose value is its code alone."""
        member = int.__new__(cls, code)
        member._value_ = code
        member.rule = rule
        member.numbers = numbers
        return member

    @property
    def key(self) -> str:
        """How it is called in the catalogues and in JSON."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True)
class Option:
    """Something to settle before a match: a word out of several, a number in a range, or yes and no."""

    key: str
    default: str | int | bool
    rule: str = ""
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def encode(self, value: Any) -> int:
        """The value as the rules read it: the place of the word from 0, the number, 0 or 1."""
        if self.words:
            if not isinstance(value, str) or value not in self.words:
                raise WrongOptions(f"option '{self.key}' is {shown(value)}; it must be one of {', '.join(self.words)}")
            return self.words.index(value)
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise WrongOptions(f"option '{self.key}' is {shown(value)}; it must be true or false")
            return int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise WrongOptions(
                f"option '{self.key}' is {shown(value)}; it must be a whole number from {self.low} to {self.high}"
            )
        return value

    def plain(self) -> dict[str, Any]:
        """As JSON data, for a client that offers it."""
        data: dict[str, Any] = {"key": self.key, "default": self.default, "rule": self.rule}
        if self.words:
            return data | {"words": list(self.words)}
        if isinstance(self.default, bool):
            return data | {"words": [False, True]}
        return data | {"low": self.low, "high": self.high}


@dataclass(frozen=True)
class Meta:
    """The title page of a game."""

    slug: str
    title: dict[str, str]
    designers: tuple[str, ...]
    publisher: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    prefix: str
    rules_version: int = 1
    stage: str = "ready"
    age: int = 8
    options: tuple[Option, ...] = field(default=())

    def full_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options, those given and the defaults of the rest."""
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                raise WrongOptions(f"there is no option '{str(key)[:40]}'; this game has {', '.join(known) or 'none'}")
        return {key: given.get(key, option.default) for key, option in known.items()}

    def check_seats(self, seats: Any) -> int:
        """The number of seats, if the game can be played by so many."""
        low, high = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise WrongOptions(f"{shown(seats)} seats; {self.title['en']} is played by {low} to {high}")
        return seats

    def rule_name(self, number: int) -> str:
        """How a rule number inside an event is written: 52 is TU-52, 1013 is TU-Q13."""
        if number <= 0:
            return ""
        return f"{self.prefix}-Q{number - 1000:02d}" if number > 1000 else f"{self.prefix}-{number:02d}"
