"""A piece of an edition in words: what stands on a card, what a goal asks for, what a city wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

# What only whoever draws a piece needs, and what is known without reading it.
UNSAID = {
    "id",
    "name",
    "source",
    "motif",
    "at",
    "outline",
    "label",
    "lake",
    "park",
    "streets",
    "hue",
    "paving",
    "paint",
}
UNSAID |= {"pattern", "symbol", "site"}


def kinds_of(data: dict[str, Any]) -> list[str]:
    """The kinds of pieces an edition numbers."""
    return [
        key for key, value in data.items() if isinstance(value, list) and all(isinstance(one, dict) for one in value)
    ]


def find(data: dict[str, Any], kind: str, number: str) -> dict[str, Any] | None:
    """The piece of this kind, one letter more or less allowed for, and number; None where there is none."""
    named = next((key for key in kinds_of(data) if kind and key.rstrip("s") == kind.lower().rstrip("s")), None)
    if named is None or not number.isdecimal() or not 1 <= int(number) <= len(data[named]):
        return None
    piece: dict[str, Any] = data[named][int(number) - 1]
    return piece


def told(piece: dict[str, Any], language: str, depth: int = 0) -> Iterator[str]:
    """Its name, what it is and does, and the pieces on it, each a step further in."""
    said = {
        key: value for key, value in piece.items() if key not in UNSAID and not (key == "needs" and "text" in piece)
    }
    facts = [f"{key} {short(value, language)}" for key, value in said.items() if is_fact(value)]
    text = short(piece["name"], language) if "name" in piece else ""
    line = ": ".join(part for part in (text, ", ".join(facts)) if part)
    if line:
        yield "  " * depth + line
    for value in said.values():
        if is_pieces(value):
            for one in value:
                yield from told(one, language, depth + 1)


def is_fact(value: Any) -> bool:
    """Does this stand in the line of the piece itself?"""
    return not is_pieces(value) and value not in ([], {}, False)


def is_pieces(value: Any) -> bool:
    """Is this a list of pieces?"""
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def short(value: Any, language: str) -> str:
    """A value in a few words."""
    if isinstance(value, dict):
        return (
            str(value[language])
            if language in value
            else " ".join(f"{k} {short(v, language)}" for k, v in value.items())
        )
    if isinstance(value, list):
        return " ".join(short(one, language) for one in value)
    return str(value)
