"""Reading an edition: every value that the rules will use is checked, and every mistake explains itself.

A `Sheet` is one table of the file. It remembers which keys were read, so that a misspelt key is a mistake too, and it
puts all mistakes on one list: whoever edits a file sees them all at once.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rynek.engine.error import BrokenEdition, Mistake, shown
from rynek.engine.glass import behind_glass
from rynek.engine.record import layout_of

LANGUAGES = ("en", "pl")
LONGEST_NAME = 60


@dataclass(frozen=True)
class Edition:
    """A set of cards, maps and figures a game is played with: its data for people, its row for the rules."""

    slug: str
    name: dict[str, str]
    data: dict[str, Any]
    pieces: Any

    @property
    def hash(self) -> str:
        """What a match must have been played with to be replayed: the hash of the row the rules see."""
        return hashlib.sha256(layout_of(self.pieces.dtype).encode() + self.pieces.tobytes()).hexdigest()[:32]

    @cached_property
    def glass(self) -> Any:
        """The row the rules see, behind glass."""
        return behind_glass(self.pieces[0])


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """The data of an edition file, or one mistake that says where it stops being TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError of its own
        raise BrokenEdition([Mistake(where, f"not TOML: {error}", "mend the file at that place")]) from None


class Sheet:
    """One table of an edition file and the way it was reached."""

    def __init__(self, data: Any, where: str = "", mistakes: list[Mistake] | None = None) -> None:
        self.where = where
        self.mistakes: list[Mistake] = [] if mistakes is None else mistakes
        self.data: dict[str, Any] = {}
        self.read_keys = {"source"}
        self.children: list[Sheet] = []
        if isinstance(data, dict):
            self.data = data
        else:
            self.refuse("", f"{shown(data)} is not a table", "write a table here")

    def refuse(self, key: str, what: str, right: str, rule: str = "") -> None:
        """Notes one mistake."""
        where = ".".join(part for part in (self.where, key) if part) or "the file"
        self.mistakes.append(Mistake(where, what, right, rule))

    def has(self, key: str) -> bool:
        """Is the key there at all?"""
        return key in self.data

    def raw(self, key: str) -> Any:
        """Whatever stands there, unchecked: for what only a client draws."""
        self.read_keys.add(key)
        return self.data.get(key)

    def whole(self, key: str, low: int, high: int, rule: str = "", default: int | None = None) -> int:
        """A whole number from low to high."""
        value = self.raw(key)
        if value is None and default is not None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.refuse(key, _said(value), f"a whole number from {low} to {high} would be right", rule)
            return low
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.raw(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.refuse(key, _said(value), "true or false would be right")
            return default
        return value

    def word(self, key: str, words: Sequence[str], rule: str = "", default: str | None = None) -> int:
        """The id of one of several words, from 1."""
        value = self.raw(key)
        if value is None and default is not None:
            value = default
        return self._word(key, value, words, rule)

    def words(self, key: str, words: Sequence[str], least: int, most: int, rule: str = "") -> list[int]:
        """A list of words, as ids from 1."""
        return [
            self._word(f"{key}[{place}]", value, words, rule) for place, value in self._list(key, least, most, rule)
        ]

    def wholes(self, key: str, least: int, most: int, low: int, high: int, rule: str = "") -> list[int]:
        """A list of whole numbers."""
        found: list[int] = []
        for place, value in self._list(key, least, most, rule):
            is_right = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
            if not is_right:
                right = f"a whole number from {low} to {high} would be right"
                self.refuse(f"{key}[{place}]", _said(value), right, rule)
            found.append(value if is_right else low)
        return found

    def name(self, key: str = "name") -> dict[str, str]:
        """A name in every language."""
        value = self.raw(key)
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            self.refuse(key, _said(value), "a name in both languages would be right: { en = …, pl = … }")
            return dict.fromkeys(LANGUAGES, "?")
        for language, text in value.items():
            if not isinstance(text, str) or not 0 < len(text) <= LONGEST_NAME or not text.isprintable():
                self.refuse(f"{key}.{language}", _said(text), f"a line of 1 to {LONGEST_NAME} letters would be right")
                return dict.fromkeys(LANGUAGES, "?")
        return value

    def table(self, key: str) -> Sheet:
        """A table inside this one."""
        return self._child(self.data.get(key, {}), key)

    def tables(self, key: str, least: int, most: int, rule: str = "", numbered: bool = True) -> list[Sheet]:
        """A list of tables; a numbered one carries ids 1, 2, 3 … in order."""
        sheets = [self._child(value, f"{key}[{place}]") for place, value in self._list(key, least, most, rule)]
        for place, sheet in enumerate(sheets, 1):
            if numbered and sheet.raw("id") != place:
                sheet.refuse("id", _said(sheet.raw("id")), f"ids run 1, 2, 3 … in order, so {place} would be right")
        return sheets

    def _list(self, key: str, least: int, most: int, rule: str) -> Iterator[tuple[int, Any]]:
        """The entries of a list with their places from 1, no more than the rules have room for."""
        value = self.raw(key)
        how_many = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(value, list):
            self.refuse(key, _said(value), f"a list of {how_many} would be right", rule)
            return iter(())
        if not least <= len(value) <= most:
            self.refuse(key, f"{len(value)} entries", f"{how_many} would be right", rule)
        return enumerate(value[:most], 1)

    def _word(self, key: str, value: Any, words: Sequence[str], rule: str) -> int:
        if not isinstance(value, str) or value not in words:
            self.refuse(key, _said(value), f"one of {', '.join(words)} would be right", rule)
            return 1
        return list(words).index(value) + 1

    def _child(self, data: Any, key: str) -> Sheet:
        self.read_keys.add(key.partition("[")[0])
        child = Sheet(data, ".".join(part for part in (self.where, key) if part), self.mistakes)
        self.children.append(child)
        return child

    def finish(self) -> None:
        """Notes every key that nothing reads, then raises if there was any mistake at all."""
        self._unread()
        if self.mistakes:
            raise BrokenEdition(self.mistakes)

    def _unread(self) -> None:
        for key in self.data:
            if key not in self.read_keys:
                known = ", ".join(sorted(self.read_keys - {"source"})) or "nothing"
                self.refuse(str(key)[:40], "nothing is called so here", f"known here: {known}")
        for child in self.children:
            child._unread()


def _said(value: Any) -> str:
    """What stands there, in a few words."""
    return "missing" if value is None else f"{shown(value)} stands there"
