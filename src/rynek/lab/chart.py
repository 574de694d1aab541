"""Small pictures for reports: SVG that stands in the page itself and follows its colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDE = 640
LABEL = 150
ROW = 20


def bars(rows: Sequence[tuple[str, float, float, float]], *, line: float | None = None, percent: bool = True) -> str:
    """One bar for each (label, value, low, high), the interval as a whisker; a line where all should end."""
    most = max([high for *_, high in rows] + [value for _, value, *_ in rows] + [line or 0, 1e-9]) * 1.05
    room = WIDE - LABEL - 80
    parts = []
    for k, (label, value, low, high) in enumerate(rows):
        y = k * ROW
        parts.append(f'<text x="{LABEL - 8}" y="{y + 14}" text-anchor="end">{escape(label)}</text>')
        parts.append(
            f'<rect class="bar" x="{LABEL}" y="{y + 3}" width="{room * value / most:.1f}" height="{ROW - 7}"/>'
        )
        if high > low:
            parts.append(_whisker(LABEL + room * low / most, LABEL + room * high / most, y + ROW / 2 - 0.5))
        said = f"{value:.1%}" if percent else f"{value:.1f}"
        parts.append(f'<text x="{LABEL + room * max(value, high) / most + 6:.1f}" y="{y + 14}">{said}</text>')
    if line is not None:
        x = LABEL + room * line / most
        parts.append(f'<path class="fair" d="M{x:.1f} 0V{len(rows) * ROW}"/>')
    return _picture(len(rows) * ROW, "".join(parts), "bars")


def columns(values: Sequence[float], labels: Sequence[str]) -> str:
    """A column for each value."""
    high, most = 120, max([*values, 1e-9])
    step = min(40.0, (WIDE - 20) / max(1, len(values)))
    every = max(1, len(values) // 16)
    parts = []
    for k, (value, label) in enumerate(zip(values, labels, strict=True)):
        tall = high * value / most
        parts.append(
            f'<rect class="bar" x="{10 + k * step:.1f}" y="{high - tall + 4:.1f}" width="{step * 0.85:.1f}" '
            f'height="{tall:.1f}"><title>{escape(label)}: {value:.3g}</title></rect>'
        )
        if k % every == 0:
            x = 10 + (k + 0.42) * step
            parts.append(f'<text x="{x:.1f}" y="{high + 18}" text-anchor="middle">{escape(label)}</text>')
    return _picture(high + 24, "".join(parts), "columns")


def spread(values: Sequence[float], most: int = 30) -> str:
    """How often each size occurs, neighbouring sizes together where there are many."""
    low, high = min(values), max(values)
    width = max(1, -(-(int(high) - int(low) + 1) // most))
    count = (int(high) - int(low)) // width + 1
    tall = [0.0] * count
    for value in values:
        tall[(int(value) - int(low)) // width] += 1 / len(values)
    return columns(tall, [str(int(low) + k * width) for k in range(count)])


def worths(rows: Sequence[tuple[str, float, float | None, float]]) -> str:
    """For each (label, uses a game, worth in wins, its width): a bar for the uses, a dot and whisker for the worth."""
    most = max([per_game for _, per_game, *_ in rows] + [1e-9])
    reach = max([0.05] + [min(0.6, abs(worth) + width) for _, _, worth, width in rows if worth is not None])
    left, middle, half = LABEL + 20, 480, 140
    parts = [f'<path class="fair" d="M{middle} 0V{len(rows) * ROW}"/>']
    for k, (label, per_game, worth, width) in enumerate(rows):
        y = k * ROW
        parts.append(f'<text x="{LABEL + 12}" y="{y + 14}" text-anchor="end">{escape(label)}</text>')
        tall = 100 * per_game / most
        parts.append(f'<rect class="bar" x="{left}" y="{y + 4}" width="{tall:.1f}" height="{ROW - 9}"/>')
        parts.append(f'<text x="{left + tall + 4:.1f}" y="{y + 14}">{per_game:.2f}</text>')
        if worth is not None:
            at, low, high = (middle + half * max(-1, min(1, x / reach)) for x in (worth, worth - width, worth + width))
            parts.append(_whisker(low, high, y + ROW / 2 - 0.5))
            parts.append(f'<circle cx="{at:.1f}" cy="{y + ROW / 2 - 0.5}" r="3"><title>{worth:+.3f}</title></circle>')
    return _picture(len(rows) * ROW, "".join(parts), f"worth in wins, from -{reach:.2f} to +{reach:.2f}")


def _whisker(low: float, high: float, y: float) -> str:
    return f'<path class="whisker" d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 3}v6M{high:.1f} {y - 3}v6"/>'


def _picture(height: float, inside: str, title: str) -> str:
    return f'<svg viewBox="0 0 {WIDE} {height:.0f}" role="img" aria-label="{escape(title)}">{inside}</svg>'
