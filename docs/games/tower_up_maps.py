"""Draws both cities of the house edition of Tower Up as SVG: `python docs/games/tower_up_maps.py`."""

from __future__ import annotations

import math
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
EDITION = HERE.parents[1] / "src/rynek/games/tower_up/editions/house.toml"
WIDTH, HEIGHT, LEGEND = 1000, 700, 62
TINTS = ("#f0d9a8", "#e9c3b4", "#d9c8e6")
GREYS = ("#c9ced3", "#bcc1c9")
INK, STREET, WATER, GRASS = "#2d2a32", "#fffdf7", "#7fb7d6", "#a9cf94"

Point = tuple[float, float]


def smooth(points: list[list[float]]) -> str:
    """A closed path that runs softly through every point."""
    count = len(points)
    path = [f"M{points[0][0]} {points[0][1]}"]
    for i in range(count):
        before, start, end, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        path.append(f"C{first[0]:.1f} {first[1]:.1f} {second[0]:.1f} {second[1]:.1f} {end[0]} {end[1]}")
    return " ".join(path) + "Z"


def is_inside(point: Point, outline: list[list[float]]) -> bool:
    """Whether a point lies in an outline: a ray to the right leaves it an odd number of times."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def distance(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from a street."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return math.hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def places(city: dict[str, Any]) -> dict[int, Point]:
    """Where each site lies."""
    return {site["id"]: (site["x"], site["y"]) for site in city["site"]}


def district_shapes(city: dict[str, Any]) -> list[str]:
    """The ground of the districts, grey ones hatched."""
    tints, greys = iter(TINTS), iter(GREYS)
    shapes = []
    for district in city["district"]:
        outline = " ".join(f"{x},{y}" for x, y in district["outline"])
        fill = next(greys) if district["grey"] else next(tints)
        shapes.append(f'<polygon points="{outline}" fill="{fill}"/>')
        if district["grey"]:
            shapes.append(f'<polygon points="{outline}" fill="url(#hatch)"/>')
    return shapes


def borders(city: dict[str, Any]) -> list[str]:
    """The borders between districts, each drawn once."""
    seen: set[frozenset[Point]] = set()
    shapes = []
    for district in city["district"]:
        corners = [(x, y) for x, y in district["outline"]]
        for start, end in pairwise([*corners, corners[0]]):
            if frozenset((start, end)) in seen:
                shapes.append(f'<line x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}" class="border"/>')
            seen.add(frozenset((start, end)))
    return shapes


def district_names(city: dict[str, Any]) -> list[str]:
    """The names of the districts at their places."""
    return [
        f'<text x="{d["label"][0]}" y="{d["label"][1]}" class="district">{d["name"]["en"].upper()}</text>'
        for d in city["district"]
    ]


def trees(city: dict[str, Any]) -> list[str]:
    """Trees where the park leaves room between plots and streets."""
    at = places(city)
    shapes = []
    for row in range(0, HEIGHT, 22):
        for column in range(0, WIDTH, 26):
            x = column + (13 if row % 44 else 0) + 7 * math.sin(row * 3 + column)
            y = row + 6 * math.sin(row + column * 5)
            deep = all(is_inside((x + dx, y + dy), city["park"]) for dx, dy in ((12, 0), (-12, 0), (0, 12), (0, -12)))
            clear = all(math.dist((x, y), site) > 42 for site in at.values())
            if deep and clear and all(distance((x, y), at[a], at[b]) > 19 for a, b in city["streets"]):
                size = 7 + 2 * math.sin(column)
                shapes.append(f'<circle cx="{x:.0f}" cy="{y + 2:.0f}" r="{size:.1f}" fill="#5f9a55"/>')
                shapes.append(f'<circle cx="{x - 2:.0f}" cy="{y - 1:.0f}" r="{size - 3:.1f}" fill="#7db36e"/>')
    return shapes


def waters(city: dict[str, Any]) -> list[str]:
    """The lake with its shore and a few waves."""
    middle = [sum(point[k] for point in city["lake"]) / len(city["lake"]) for k in (0, 1)]
    shapes = [f'<path d="{smooth(city["lake"])}" fill="{WATER}" stroke="#f3ead2" stroke-width="9"/>']
    for share, tint in ((0.86, "#8cc1de"), (0.7, "#9bcbe5")):
        ring = [[middle[k] + (point[k] - middle[k]) * share for k in (0, 1)] for point in city["lake"]]
        shapes.append(f'<path d="{smooth(ring)}" fill="{tint}"/>')
    for dx, dy in ((-58, -42), (34, -58), (52, 18), (-44, 52), (16, 70), (-70, 8)):
        x, y = middle[0] + dx, middle[1] + dy
        shapes.append(f'<path d="M{x - 12:.0f} {y:.0f}q6 -6 12 0t12 0" class="wave"/>')
    return shapes


def islands(city: dict[str, Any]) -> list[str]:
    """Ground under the plots that stand in the middle of the lake."""
    return [
        f'<ellipse cx="{x}" cy="{y + 4}" rx="44" ry="38" fill="#d5d8d6" stroke="#f3ead2" stroke-width="7"/>'
        for x, y in places(city).values()
        if is_inside((x, y), city["lake"])
    ]


def street_lines(city: dict[str, Any]) -> list[str]:
    """The streets, white with a dark edge."""
    at = places(city)
    lines = []
    for style in ("edge", "street"):
        for a, b in city["streets"]:
            (ax, ay), (bx, by) = at[a], at[b]
            lines.append(f'<line x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}" class="{style}"/>')
    return lines


def badge(x: float, y: float, kind: str) -> str:
    """A small sign for a plot beside the lake (a drop) or in the park (a tree)."""
    if kind == "lake":
        return f'<path d="M{x} {y - 10}q9 11 0 18q-9 -7 0 -18z" fill="#2f7fb0" class="badge"/>'
    crown = f'<path d="M{x} {y - 11}l8 13h-16z" fill="#3f7f3a" class="badge"/>'
    return f'<rect x="{x - 1.5}" y="{y}" width="3" height="8" fill="#5a4632"/>{crown}'


def plots(city: dict[str, Any]) -> list[str]:
    """The plots with their numbers and signs."""
    shapes = []
    for site in city["site"]:
        x, y = site["x"], site["y"]
        shapes.append(f'<rect x="{x - 21}" y="{y - 17}" width="42" height="42" rx="5" fill="#0003"/>')
        shapes.append(f'<rect x="{x - 21}" y="{y - 21}" width="42" height="42" rx="5" class="plot"/>')
        shapes.append(f'<text x="{x}" y="{y + 7}" class="number">{site["id"]}</text>')
        shapes += [badge(x + 21, y - 19, kind) for kind in ("lake", "park") if site[kind]]
    return shapes


def legend(city: dict[str, Any]) -> list[str]:
    """One line under the map: its name, for how many seats, and what the signs mean."""
    y = HEIGHT + 38
    seats = " or ".join(str(n) for n in city["seats"])
    title = f"{city['name']['en']} · {seats} seats · {len(city['site'])} sites, {len(city['streets'])} streets"
    return [
        f'<text x="24" y="{y}" class="title">{title}</text>',
        f'<rect x="556" y="{y - 18}" width="26" height="22" fill="{GREYS[0]}"/>',
        f'<rect x="556" y="{y - 18}" width="26" height="22" fill="url(#hatch)"/>',
        f'<text x="590" y="{y}" class="key">grey district</text>',
        badge(706, y - 4, "lake"),
        f'<text x="722" y="{y}" class="key">beside the lake</text>',
        badge(866, y - 5, "park"),
        f'<text x="882" y="{y}" class="key">in the park</text>',
    ]


STYLE = f"""<style>
text {{ font-family: 'DejaVu Sans', Verdana, sans-serif; fill: {INK}; }}
.border {{ fill: none; stroke: #6d6272; stroke-width: 3; stroke-dasharray: 10 7; stroke-linecap: round; }}
.district {{ font-size: 14px; letter-spacing: 2px; text-anchor: middle; font-weight: bold; fill: #6a6472; }}
.edge {{ stroke: #55505c; stroke-width: 13; stroke-linecap: round; }}
.street {{ stroke: {STREET}; stroke-width: 9; stroke-linecap: round; }}
.plot {{ fill: #fffdf7; stroke: {INK}; stroke-width: 2.5; }}
.number {{ font-size: 19px; font-weight: bold; text-anchor: middle; }}
.badge {{ stroke: #fffdf7; stroke-width: 2; }}
.wave {{ fill: none; stroke: #e6f4fb; stroke-width: 2.5; stroke-linecap: round; }}
.title {{ font-size: 15px; font-weight: bold; }}
.key {{ font-size: 13px; }}
</style>"""
HATCH = (
    '<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<line x1="0" y1="0" x2="0" y2="9" stroke="#8d949d" stroke-width="1.6" opacity=".55"/></pattern>'
    f'<clipPath id="canvas"><rect width="{WIDTH}" height="{HEIGHT}"/></clipPath></defs>'
)


def picture(city: dict[str, Any]) -> str:
    """One city as an SVG document."""
    ground = district_shapes(city)
    ground.append(f'<path d="{smooth(city["park"])}" fill="{GRASS}" stroke="#7fae6c" stroke-width="3"/>')
    layers = [borders, trees, waters, islands, district_names, street_lines, plots]
    parts = ground + [shape for layer in layers for shape in layer(city)]
    size = f'viewBox="0 0 {WIDTH} {HEIGHT + LEGEND}" width="{WIDTH}" height="{HEIGHT + LEGEND}"'
    frame = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="{INK}" stroke-width="3"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{STYLE}\n{HATCH}'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT + LEGEND}" fill="#fbf7ec"/>'
    return "\n".join([head, paper, '<g clip-path="url(#canvas)">', *parts, "</g>", frame, *legend(city), "</svg>\n"])


def main() -> None:
    """Write one picture per city beside this file."""
    for city in tomllib.loads(EDITION.read_text(encoding="utf-8"))["map"]:
        size = "small" if city["seats"] == [2] else "large"
        (HERE / f"tower_up-{size}.svg").write_text(picture(city), encoding="utf-8")


if __name__ == "__main__":
    main()
