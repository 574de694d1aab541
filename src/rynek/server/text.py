"""Text that people type: cleaned before it is kept, so that it can inject nothing anywhere."""

from __future__ import annotations

import unicodedata

from rynek.server.failure import refuse

FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
MARKS_IN_A_ROW = 2


def clean(text: str, *, lines: bool = False) -> str:
    """The text in one normal form, without control and invisible characters, spaces single."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        marks = marks + 1 if category.startswith("M") else 0
        if lines and sign == "\n":
            kept.append(sign)
        elif sign.isspace() or category in FORBIDDEN:
            kept.append(" ")
        elif marks <= MARKS_IN_A_ROW:
            kept.append(sign)
    if lines:
        return "\n".join(" ".join(line.split()) for line in "".join(kept).split("\n")).strip()
    return " ".join("".join(kept).split())


def clean_name(text: str, where: str = "name", most: int = 24) -> str:
    """A name people see: 1 to 24 characters, one at least a letter, a digit or a picture."""
    name = clean(text)
    if not name or len(name) > most:
        refuse(422, "invalid", f"A {where} has 1 to {most} visible characters; this one has {len(name)}.", where=where)
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        refuse(422, "invalid", f"A {where} needs at least one letter or digit.", where=where)
    return name
