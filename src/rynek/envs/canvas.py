"""A picture of the table: what stands on it, with its colours, and how many points each seat has."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from rynek.envs import glyph
from rynek.envs.table import Table

WIDTH, HEIGHT, MARGIN = 1152, 768, 16
PAPER, INK, QUIET = (247, 242, 231), (43, 38, 33), (143, 132, 118)
SEATS = ((196, 69, 54), (47, 93, 140), (218, 158, 46), (74, 124, 78), (122, 79, 130), (61, 139, 139))
COLOURS = {
    "black": (45, 43, 46),
    "grey": (150, 148, 146),
    "white": (255, 255, 252),
    "brown": (134, 92, 62),
    "red": (190, 62, 50),
    "blue": (58, 104, 160),
    "green": (84, 138, 82),
    "yellow": (232, 190, 72),
    "orange": (221, 128, 52),
    "purple": (126, 84, 140),
    "pink": (222, 140, 160),
    "turquoise": (74, 160, 156),
    "beige": (222, 206, 172),
}
WORD = re.compile(rf"\b({'|'.join(COLOURS)})\b")


class Canvas:
    """A sheet of paper of one size for all games."""

    def __init__(self) -> None:
        self.pixels = np.empty((HEIGHT, WIDTH, 3), np.uint8)
        self.pixels[:] = PAPER

    def box(self, x: int, y: int, width: int, height: int, colour: tuple[int, int, int]) -> None:
        """A filled rectangle; what lies off the sheet is cut."""
        self.pixels[max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)] = colour

    def write(self, x: int, y: int, text: str, scale: int, colour: tuple[int, int, int] = INK) -> None:
        """A line of text."""
        drawn = glyph.ink(text).repeat(scale, 0).repeat(scale, 1)[: max(0, HEIGHT - y), : max(0, WIDTH - x)]
        self.pixels[y : y + drawn.shape[0], x : x + drawn.shape[1]][drawn > 0] = colour

    def write_in_colour(self, x: int, y: int, text: str, scale: int) -> None:
        """A line of text in which every colour's name stands on a chip of that colour."""
        self.write(x, y, text, scale)
        for found in WORD.finditer(text):
            colour = COLOURS[found[0]]
            at, width = x + found.start() * glyph.WIDTH * scale, len(found[0]) * glyph.WIDTH * scale
            self.box(at - scale, y - scale, width + scale, glyph.HEIGHT * scale + scale, colour)
            self.write(at, y, found[0], scale, INK if sum(colour) > 380 else PAPER)


def paint(table: Table, row: Any) -> Any:
    """The picture of a position as everybody at the table may see it: height × width × RGB."""
    canvas = Canvas()
    seen = table.sight(row, 0)
    top = _paint_standings(canvas, table, row)
    lines = table.game.picture(seen[0], table.pieces[0])
    room = HEIGHT - top - MARGIN
    for scale in (2, 1):
        wrapped = [part for line in lines for part in _wrapped(line, (WIDTH - 2 * MARGIN) // (glyph.WIDTH * scale))]
        step = (glyph.HEIGHT + 2) * scale
        if len(wrapped) * step <= room:
            break
    for number, line in enumerate(wrapped[: room // step]):
        canvas.write_in_colour(MARGIN, top + number * step, line, scale)
    return canvas.pixels


def _paint_standings(canvas: Canvas, table: Table, row: Any) -> int:
    """Title and a bar of points for each seat; returns where the next thing may stand."""
    canvas.write(MARGIN, MARGIN, table.game.meta.title["en"], 3)
    mover = int(row[0].mover)
    said = f"seat {mover} decides" if mover else "the game is over"
    canvas.write(WIDTH - MARGIN - len(said) * glyph.WIDTH * 2, MARGIN + 4, said, 2, QUIET)
    totals = table.totals(row)
    most = max(1, *(abs(total) for total in totals))
    top = MARGIN + 40
    for seat, total in enumerate(totals, 1):
        colour = SEATS[(seat - 1) % len(SEATS)]
        canvas.box(MARGIN, top, 8, 18, INK if seat == mover else PAPER)
        canvas.write(MARGIN + 16, top, f"seat {seat}", 2, colour)
        canvas.box(MARGIN + 120, top, max(2, 700 * max(0, total) // most), 16, colour)
        canvas.write(MARGIN + 840, top, f"{total} points", 2)
        top += 24
    canvas.box(MARGIN, top + 4, WIDTH - 2 * MARGIN, 2, QUIET)
    return top + 18


def _wrapped(line: str, width: int) -> list[str]:
    """A line in parts that fit; what follows the first is set in by two."""
    if len(line) <= width:
        return [line]
    parts, rest = [], line
    while len(rest) > width:
        cut = rest.rfind(" ", width // 2, width)
        cut = cut if cut > 0 else width
        parts.append(rest[:cut])
        rest = "  " + rest[cut:].lstrip()
    return [*parts, rest]
