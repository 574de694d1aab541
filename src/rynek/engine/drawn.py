"""Drawn positions: a row as text that people can read, write and compare, and back to the same bytes.

Every field stands on a line of its own, zeros left out: `phase 2`, `height 7=3 9=1`, `players[2].supply 1=4`. Masks are
written as sets, `added {3 7}`. Lines that begin with `#` are a picture for people; what follows from other fields (the
derived ones) is not written but worked out again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from rynek.engine.error import BrokenPosition, shown

LONGEST_TEXT = 200_000
PATH = re.compile(r"([a-z_]+)(?:\[(\d{1,4})\](?:\.([a-z_]+))?(?:\[(\d{1,4})\])?)?")
PLAIN = frozenset({"key"})  # i8 cells that are words, not masks


def draw_row(row: Any, derived: Iterable[str] = (), picture: Iterable[str] = ()) -> str:
    """The text of a row: the picture, then every field that is not zero."""
    hidden = frozenset(derived)
    lines = [f"# {line}".rstrip() for line in picture]
    lines += [f"{path} {value}" for path, value in _fields(row, "", hidden)]
    return "\n".join(lines) + "\n"


def _fields(row: Any, prefix: str, hidden: frozenset[str]) -> Iterator[tuple[str, str]]:
    for name in row.dtype.names:
        if name in hidden:
            continue
        value = row[name]
        if row.dtype[name].base.names is not None:
            for index, inner in enumerate(value):
                yield from _fields(inner, f"{prefix}{name}[{index}].", hidden)
        elif np.ndim(value) == 2:
            for index, cells in enumerate(value):
                yield from _cells(f"{prefix}{name}[{index}]", cells, name)
        elif np.ndim(value) == 1:
            yield from _cells(f"{prefix}{name}", value, name)
        elif value:
            yield f"{prefix}{name}", _number(value, name)


def _cells(path: str, cells: Any, name: str) -> Iterator[tuple[str, str]]:
    if cells.any():
        yield path, " ".join(f"{index}={_number(cells[index], name)}" for index in np.flatnonzero(cells))


def _number(value: Any, name: str) -> str:
    number = int(value)
    if value.dtype.itemsize < 8 or number < 0 or name in PLAIN:
        return str(number)
    return "{" + ",".join(str(bit) for bit in range(number.bit_length()) if number >> bit & 1) + "}"


def parse_row(text: str, blank: Any) -> Any:
    """Fills a blank one-row array from a drawn position; whatever cannot be read is said with its line."""
    if len(text) > LONGEST_TEXT:
        raise BrokenPosition(f"a drawn position is a text of at most {LONGEST_TEXT} letters")
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            _fill(blank[0], words[0], words[1:])
        except (ValueError, IndexError, KeyError, OverflowError) as error:
            raise BrokenPosition(f"line {number}: {line.strip()[:60]!r}: {error}") from None
    return blank


def _fill(row: Any, path: str, values: list[str]) -> None:
    """One line: the field, then its values."""
    holder, name, index = _target(row, path)
    field = holder[name]
    if index is not None:
        field = field[index]
    if np.ndim(field) == 0:
        if len(values) != 1:
            raise ValueError(f"{name} takes one number")
        holder[name] = _value(values[0], holder.dtype[name])
        return
    for pair in values:
        place, sign, value = pair.partition("=")
        if not sign or not place.isdigit():
            raise ValueError(f"{shown(pair, 30)} is not index=value")
        if int(place) >= len(field):
            raise ValueError(f"{name} has places 0 to {len(field) - 1}")
        field[int(place)] = _value(value, field.dtype)


def _target(row: Any, path: str) -> tuple[Any, str, int | None]:
    """The record a path leads into, the field there, and which row of it."""
    match = PATH.fullmatch(path)
    if match is None or match[1] not in row.dtype.names:
        raise ValueError(f"there is no field {path[:40]!r}")
    nested = row.dtype[match[1]].base.names is not None
    rows = row[match[1]]
    if nested != (match[3] is not None) or (match[4] is not None and match[3] is None):
        raise ValueError(
            f"{match[1]} is {'a list of rows: write ' + match[1] + '[1].field' if nested else 'no list of rows'}"
        )
    first = None if match[2] is None else int(match[2])
    if first is not None and (np.ndim(rows) == 0 or first >= len(rows)):
        raise ValueError(f"{match[1]} has no [{first}]")
    if not nested:
        if (np.ndim(rows) == 2) != (first is not None):
            raise ValueError(f"{match[1]} {'needs' if first is None else 'takes no'} [index]")
        return row, match[1], first
    inner = rows[first]
    if match[3] not in inner.dtype.names:
        raise ValueError(f"{match[1]} has no field {match[3]!r}")
    return inner, match[3], None if match[4] is None else int(match[4])


def _value(word: str, dtype: Any) -> int:
    """A number, or a set of bits written as {3,7}."""
    if word.startswith("{") and word.endswith("}"):
        bits = [int(bit) for bit in word[1:-1].split(",") if bit]
        if any(not 0 <= bit <= 61 for bit in bits):
            raise ValueError("a set holds numbers from 0 to 61")
        number = sum(1 << bit for bit in set(bits))
    else:
        number = int(word)
    limits = np.iinfo(dtype)
    if not limits.min <= number <= limits.max:
        raise ValueError(f"{number} is not between {limits.min} and {limits.max}")
    return number
