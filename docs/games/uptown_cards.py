"""Draws the cards of the house edition of UpTown: `python docs/games/uptown_cards.py`."""

from __future__ import annotations

import tomllib
from html import escape
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
EDITION = HERE.parents[1] / "src/rynek/games/uptown/editions/house.toml"
COLOURS = {
    "office": "#b9cfe4",
    "apartment": "#f0d3b0",
    "shop": "#f3c3c0",
    "services": "#c6dfc0",
    "cafe": "#e0cbb8",
    "hotel": "#d8c6e6",
    "": "#e9e7df",
}
Face = tuple[list[dict[str, Any]], str, str]
WIDTH, HALF, STRIP, GAP, ACROSS = 176, 58, 14, 8, 12


def half(project: dict[str, Any], x: int, y: int) -> list[str]:
    """One project: its name, its marks and requirements, its income and prestige."""
    says = [project.get("kind", ""), *project.get("marks", [])]
    needs = ["on a roof" if word == "roof" else word for word in project.get("requires", [])]
    marks = ", ".join(word for word in [*says, *(f"({word})" for word in needs)] if word)
    brings = [f"{sign} {project[key]}" for sign, key in (("$", "income"), ("*", "prestige")) if key in project]
    lines = [(project["name"]["en"], "bold"), (marks, "normal"), *((line, "normal") for line in brings)]
    drawn = [f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HALF}" fill="{COLOURS[project.get("kind", "")]}"/>']
    for row, (line, weight) in enumerate(lines):
        drawn.append(f'<text x="{x + 6}" y="{y + 14 + 13 * row}" font-weight="{weight}">{escape(line)}</text>')
    return drawn


def card(halves: list[dict[str, Any]], strip: str, colour: str, x: int, y: int) -> list[str]:
    """A face: two halves and the strip between them."""
    return [
        *half(halves[0], x, y),
        f'<rect x="{x}" y="{y + HALF}" width="{WIDTH}" height="{STRIP}" fill="{colour}"/>',
        f'<text x="{x + 6}" y="{y + HALF + 11}" fill="#fff">{escape(strip)}</text>',
        *half(halves[1], x, y + HALF + STRIP),
    ]


def sheet(faces: list[Face]) -> str:
    """A picture with all these faces."""
    tall = 2 * HALF + STRIP
    width = ACROSS * (WIDTH + GAP) + GAP
    height = -(-len(faces) // ACROSS) * (tall + GAP) + GAP
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        '<g font-family="sans-serif" font-size="10">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for place, (halves, strip, colour) in enumerate(faces):
        row, column = divmod(place, ACROSS)
        drawn += card(halves, strip, colour, GAP + column * (WIDTH + GAP), GAP + row * (tall + GAP))
    return "\n".join([*drawn, "</g></svg>", ""])


def main() -> None:
    """Writes one picture of the project cards and one of the communal cards."""
    edition = tomllib.loads(EDITION.read_text(encoding="utf-8"))
    blue = [(one["projects"], f"{one['id']}: price {one['price']}", "#2f5f9e") for one in edition["cards"]]
    green = [
        (one[side], f"C{one['id']}, {side}", "#3f7d43") for one in edition["communal"] for side in ("front", "reverse")
    ]
    (HERE / "uptown-projects.svg").write_text(sheet(blue), encoding="utf-8")
    (HERE / "uptown-communal.svg").write_text(sheet(green), encoding="utf-8")


if __name__ == "__main__":
    main()
