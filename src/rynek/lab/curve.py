"""The curves of a training: how far value and policy were off, how each generation's match came out."""

from __future__ import annotations

import csv
import time
from html import escape
from pathlib import Path
from typing import Any

from rynek.engine.error import RynekError
from rynek.lab.training import News

WIDE, HIGH, EDGE = 640, 140, 44
COLOURS = ("#5b8fb9", "#c0392b", "#4d9a5b", "#8e6bb0")


class NoTensorBoard(RynekError, RuntimeError):
    """Curves were wanted for TensorBoard, and it is not there."""


class Scribe:
    """Writes down what a training says: curves.csv line by line, curves.svg now and then."""

    def __init__(self, folder: Path, *, tensorboard: bool = False) -> None:
        self.folder = folder
        self.board: Any = _board(folder) if tensorboard else None
        self._drawn = 0.0

    def note(self, news: News) -> None:
        """One line, if the news holds figures worth a curve."""
        if news.part == "play" or (news.part == "gate" and news.done < news.total):
            return
        with (self.folder / "curves.csv").open("a", encoding="utf-8", newline="") as file:
            for name, value in news.figures.items():
                csv.writer(file).writerow((news.generation, news.part, news.done, name, value))
                if self.board is not None:
                    self.board.add_scalar(f"{news.part}/{name}", value, news.generation * 1_000_000 + news.done)
        if time.monotonic() - self._drawn > 10 or news.part == "gate":
            self.draw()

    def draw(self) -> None:
        """Draws the curves anew."""
        self._drawn = time.monotonic()
        found = curves(self.folder / "curves.csv")
        (self.folder / "curves.svg").write_text(picture(found), encoding="utf-8")

    def close(self) -> None:
        """Draws the last curves."""
        if (self.folder / "curves.csv").exists():
            self.draw()
        if self.board is not None:
            self.board.close()


def _board(folder: Path) -> Any:
    """Whoever writes for TensorBoard."""
    try:
        from tensorboard.summary import Writer  # noqa: PLC0415 -- an extra
    except ImportError:
        raise NoTensorBoard("TensorBoard is not installed; `pip install tensorboard` brings it") from None
    return Writer(str(folder / "tensorboard"))


def curves(file: Path) -> dict[str, list[float]]:
    """The values of each curve in the order they were written; what was learned twice after a stop counts once."""
    found: dict[str, dict[tuple[int, int], float]] = {}
    if file.exists():
        with file.open(encoding="utf-8", newline="") as opened:
            for generation, part, done, name, value in csv.reader(opened):
                found.setdefault(f"{part} {name}", {})[int(generation), int(done)] = float(value)
    return {name: [values[key] for key in sorted(values)] for name, values in found.items()}


def picture(found: dict[str, list[float]]) -> str:
    """One small picture for each curve, one below the other."""
    parts = [_line(name, values, k) for k, (name, values) in enumerate(sorted(found.items()))]
    tall = max(1, len(parts)) * HIGH
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" font-family="sans-serif" font-size="11">'
    )
    return f'{head}<rect width="{WIDE}" height="{tall}" fill="#fdfcf8"/>{"".join(parts)}</svg>\n'


def _line(name: str, values: list[float], number: int) -> str:
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    step = (WIDE - 2 * EDGE) / max(1, len(values) - 1)
    top = number * HIGH
    points = [
        (round(EDGE + k * step, 1), round(top + HIGH - 20 - (value - low) / span * (HIGH - 50), 1))
        for k, value in enumerate(values)
    ]
    colour = COLOURS[number % len(COLOURS)]
    said = f"{name}: from {values[0]:.4g} to {values[-1]:.4g}"
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2" fill="{colour}"/>' for x, y in points)
    path = " ".join(f"{x},{y}" for x, y in points)
    return (
        f'<text x="{EDGE}" y="{top + 18}">{escape(said)}</text>'
        f'<polyline fill="none" stroke="{colour}" points="{path}"/>{dots}'
        f'<text x="4" y="{top + HIGH - 16}">{low:.3g}</text><text x="4" y="{top + 34}">{high:.3g}</text>'
    )
