"""Draws the tiles and objects of the house edition of Multicity as SVG: `python docs/games/multicity_tiles.py`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
EDITION = HERE.parents[1] / "src/rynek/games/multicity/editions/house.toml"
INK, PAPER = "#2d2a32", "#f4efe2"
PAVING = {"cobbles": "#ded5c3", "lawn": "#dbe6c9", "tarmac": "#d3d4d8", "slabs": "#ece3d2"}
FIELD, ACROSS = 40, 8
STEP_X, STEP_Y = 3 * FIELD + 24, 3 * FIELD + 44
LEFT = 30


def text(x: float, y: float, said: str, size: int, anchor: str = "middle", fill: str = INK) -> str:
    """A line of text."""
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{said}</text>'


def mark(x: float, y: float, paint: str, letter: str) -> str:
    """A symbol: a disc of its colour with its letter."""
    return f'<circle cx="{x}" cy="{y}" r="15" fill="{paint}"/>' + text(x, y + 6, letter, 17, fill="#fffdf7")


def cone(x: float, y: float) -> str:
    """A hole: a traffic cone."""
    return (
        f'<path d="M{x - 14} {y + 14}h28M{x - 10} {y + 13}L{x} {y - 15}L{x + 10} {y + 13}Z" fill="#ef7d2d" '
        f'stroke="{INK}" stroke-width="2"/>'
    )


def tile_shapes(tile: dict[str, Any], paints: dict[str, str], x: float, y: float) -> list[str]:
    """A tile: its ground, its nine fields, its name."""
    side = 3 * FIELD
    shapes = [
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="9" fill="{PAVING[tile["paving"]]}" stroke="{INK}"/>'
    ]
    for place in range(9):
        sign = tile["fields"][place // 3][place % 3]
        cx, cy = x + place % 3 * FIELD + FIELD / 2, y + place // 3 * FIELD + FIELD / 2
        shapes.append(cone(cx, cy) if sign == "#" else mark(cx, cy, paints[sign], sign))
    return [*shapes, text(x + side / 2, y + side + 18, f"{tile['id']} {tile['name']['en']}", 12)]


def object_shapes(colour: dict[str, Any], one: dict[str, Any], x: float, y: float) -> list[str]:
    """An object as long as its elements, with its name."""
    long = one["length"] * FIELD - 8
    shapes = [f'<rect x="{x}" y="{y}" width="{long}" height="32" rx="12" fill="{colour["paint"]}" stroke="{INK}"/>']
    shapes += [
        f'<circle cx="{end}" cy="{y + 16}" r="8" fill="#fffdf7" opacity=".85"/>' for end in (x + 16, x + long - 16)
    ]
    return [*shapes, text(x, y + 48, one["name"]["en"], 13, "start")]


def picture(edition: dict[str, Any]) -> str:
    """All tiles, and below them the four families of objects."""
    paints = {colour["letter"]: colour["paint"] for colour in edition["colour"]}
    shapes = []
    for k, tile in enumerate(edition["tile"]):
        shapes += tile_shapes(tile, paints, LEFT + k % ACROSS * STEP_X, 30 + k // ACROSS * STEP_Y)
    below = 30 + -(-len(edition["tile"]) // ACROSS) * STEP_Y
    wide = 2 * LEFT + ACROSS * STEP_X - 24
    for k, colour in enumerate(edition["colour"]):
        x = LEFT + k * (wide - LEFT) / 4
        shapes.append(text(x, below + 14, f"{colour['family']['en']} ({colour['letter']})", 18, "start"))
        for place, one in enumerate(colour["objects"]):
            shapes += object_shapes(colour, one, x, below + 28 + 56 * place)
    high = below + 28 + 56 * 6 + 14
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="Georgia, serif">'
    return "\n".join([head, f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>', *shapes, "</svg>", ""])


if __name__ == "__main__":
    data = tomllib.loads(EDITION.read_text(encoding="utf-8"))
    (HERE / "multicity.svg").write_text(picture(data), encoding="utf-8")
