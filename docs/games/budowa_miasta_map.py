"""Draws the town of the house edition of Budowa miasta as SVG: `python docs/games/budowa_miasta_map.py`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
EDITION = HERE.parents[1] / "src/rynek/games/budowa_miasta/editions/house.toml"
WIDTH, HEIGHT = 1200, 900
INK, PAPER, STREET = "#2d2a32", "#f4efe2", "#fffdf7"
QUARTERS = ("#e5ddcc", "#ead9c4", "#dfe6d0", "#d9dfe6")
KINDS = {"villa": "#cfe3bd", "block": "#f1d9a2", "factory": "#e2b6a4", "office": "#b9cfe4"}


def text(x: float, y: float, said: str, size: int, weight: str = "400") -> str:
    """A line of text around a point."""
    return f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="middle">{said}</text>'


def street_shapes(street: dict[str, Any], at: dict[str, list[int]]) -> list[str]:
    """A street, its four lots with what their buildings cost, and its letter."""
    (x1, y1), (x2, y2) = at[street["from"]], at[street["to"]]
    shapes = [f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{STREET}" stroke-width="74"/>']
    for one in street["buildings"]:
        x, y = one["at"]
        box = f'x="{x - 27}" y="{y - 27}" width="54" height="54" rx="8"'
        shapes.append(f'<rect {box} fill="{KINDS[one["kind"]]}" stroke="{INK}"/>')
        shapes.append(text(x, y - 4, one["lot"], 17, "700"))
        shapes.append(text(x, y + 17, str(one["cost"]), 17))
    return shapes


def object_shapes(one: dict[str, Any]) -> list[str]:
    """An object: its name, what one share pays, and the prices of its shares."""
    x, y = one["at"]
    prices = " ".join("free" if price == 0 else str(price) for price in one["prices"])
    box = f'x="{x - 88}" y="{y - 46}" width="176" height="92" rx="14"'
    return [
        f'<rect {box} fill="{PAPER}" stroke="{INK}" stroke-width="3"/>',
        text(x, y - 16, one["name"]["en"], 20, "700"),
        text(x, y + 9, f"pays {one['pays'][0]}", 17),
        text(x, y + 33, prices, 16),
    ]


def town(data: dict[str, Any]) -> str:
    """The whole picture."""
    at = {one["key"]: one["at"] for one in data["object"]}
    shapes = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>']
    for quarter, fill in zip(data["quarter"], QUARTERS, strict=True):
        x, y = quarter["at"]
        shapes.append(f'<rect x="{x - 188}" y="{y - 123}" width="376" height="246" fill="{fill}"/>')
        shapes.append(text(x, y, quarter["name"]["en"], 22))
    for street in data["street"]:
        shapes += street_shapes(street, at)
    for one in data["object"]:
        shapes += object_shapes(one)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" fill="{INK}">'
    )
    return "\n".join([head, *shapes, "</svg>", ""])


if __name__ == "__main__":
    (HERE / "budowa_miasta.svg").write_text(town(tomllib.loads(EDITION.read_text(encoding="utf-8"))), encoding="utf-8")
