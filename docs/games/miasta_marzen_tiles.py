"""Draws the tiles and the attractions of the house edition as SVG: `python docs/games/miasta_marzen_tiles.py`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
EDITION = HERE.parents[1] / "src/rynek/games/miasta_marzen/editions/house.toml"
INK, PAPER, GROUND = "#2d2a32", "#f4efe2", "#e8dfc9"
FILLS = {
    "red": "#d8533a",
    "blue": "#3c79c4",
    "green": "#2f8f6b",
    "yellow": "#f2b632",
    "park": "#b9d39a",
    "lake": "#9cc7de",
}
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "park": "", "lake": ""}
FIELD, GAP, ACROSS = 34, 22, 9


def text(x: float, y: float, said: str, size: int, fill: str = INK) -> str:
    """A line of text around a point."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="middle">{said}</text>'


def field_shapes(x: int, y: int, terrain: str) -> list[str]:
    """One field: a lot in its colour with its letter, trees for a park, waves for a lake."""
    fill = FILLS[terrain]
    if LETTERS[terrain]:
        inner = f'<rect x="{x + 5}" y="{y + 5}" width="{FIELD - 10}" height="{FIELD - 10}" rx="4" fill="{fill}"/>'
        box = f'<rect x="{x}" y="{y}" width="{FIELD}" height="{FIELD}" fill="{GROUND}"/>'
        return [box, inner, text(x + FIELD / 2, y + 22, LETTERS[terrain], 14, "#fff")]
    box = f'<rect x="{x}" y="{y}" width="{FIELD}" height="{FIELD}" fill="{fill}"/>'
    if terrain == "park":
        marks = f"M{x + 8} {y + 16}l5-9 5 9zM{x + 18} {y + 28}l5-9 5 9z"
        return [box, f'<path d="{marks}" fill="#5b8a4a"/>']
    marks = f"M{x + 6} {y + 13}q5-5 10 0t10 0M{x + 8} {y + 24}q5-5 10 0t10 0"
    return [box, f'<path d="{marks}" fill="none" stroke="#4d86a8" stroke-width="2"/>']


def tile_shapes(number: int, tile: dict[str, Any], name: str) -> list[str]:
    """A tile with its four fields and its number."""
    x = GAP + number % ACROSS * (2 * FIELD + GAP)
    y = GAP + number // ACROSS * (2 * FIELD + GAP + 16)
    shapes: list[str] = []
    for k, terrain in enumerate(tile["fields"]):
        shapes += field_shapes(x + k % 2 * FIELD, y + k // 2 * FIELD, terrain)
    frame = (
        f'<rect x="{x}" y="{y}" width="{2 * FIELD}" height="{2 * FIELD}" fill="none" stroke="{INK}" stroke-width="2"/>'
    )
    return [*shapes, frame, text(x + FIELD, y + 2 * FIELD + 15, name, 12)]


def sheet(data: dict[str, Any]) -> str:
    """All tiles, the starting ones last."""
    named = [(tile, str(tile["id"])) for tile in data["tile"]]
    named += [(tile, f"start {tile['id']}") for tile in data["start"]]
    width = GAP + ACROSS * (2 * FIELD + GAP)
    height = GAP + -(-len(named) // ACROSS) * (2 * FIELD + GAP + 16)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">'
    shapes = [f'<rect width="{width}" height="{height}" fill="{PAPER}"/>']
    for number, (tile, name) in enumerate(named):
        shapes += tile_shapes(number, tile, name)
    return "\n".join([head, *shapes, "</svg>", ""])


def tables(data: dict[str, Any]) -> str:
    """Goal cards and cities as tables."""
    lines = ["| goal card | points | copies | asks for |", "|---|---|---|---|"]
    for goal in data["goal"]:
        points = f"{goal['points']} a set" if goal.get("per_set") else str(goal["points"])
        lines.append(f"| {goal['name']['en']} | {points} | {goal['copies']} | {goal['text']['en']} |")
    lines += ["", "| city | requirement | places | asks for at least |", "|---|---|---|---|"]
    for city in data["city"]:
        for asks in city["requirement"]:
            values = ", ".join(str(value) for value in asks["values"])
            lines.append(f"| {city['name']['en']} | {asks['name']['en']} | {values} | {asks['text']['en']} |")
    return "\n".join(lines)


def write() -> None:
    """The picture, and the tables in the page."""
    data = tomllib.loads(EDITION.read_text(encoding="utf-8"))
    (HERE / "miasta_marzen-tiles.svg").write_text(sheet(data), encoding="utf-8")
    page = HERE / "miasta_marzen.md"
    before, mark, _ = page.read_text(encoding="utf-8").partition("<!-- tables -->")
    page.write_text(f"{before}{mark}\n\n{tables(data)}\n", encoding="utf-8")


if __name__ == "__main__":
    write()
