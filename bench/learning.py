"""`python -m bench.learning`: the full run of examples/masked_ppo.py; its curve goes into docs/research.md as it grows.

Minutes are those of the processor, so that a busy machine learns as much as a quiet one, only later.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from examples.masked_ppo import Point, Settings, say, train

from bench.page import ROOT, replace_section, written_by

PAGE = ROOT / "docs" / "research.md"
PICTURE = ROOT / "docs" / "art" / "masked-ppo.svg"
OPPONENTS = "random,apprentice,builder,greedy"
WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 640, 260, 56, 16, 16, 40
ROWS = 12


def full(minutes: float, seed: int) -> Settings:
    """The settings of the documented run."""
    return Settings(opponents=OPPONENTS, minutes=minutes, seed=seed, every=minutes / 24, judged=1000, curious=0.015)


def section(settings: Settings, curve: Sequence[Point], hours: float) -> str:
    """What the run came to."""
    best, last = settings.opponents.split(",")[-1], curve[-1]
    passed = next((point for point in curve if point.low > 0.5), None)
    verdict = (
        f"It is past `{best}`, with the whole interval above one half, after {passed.minutes:.1f} minutes of the "
        f"processor and {passed.decisions:,} decisions."
        if passed
        else f"In this time it has not passed `{best}` with the whole interval above one half."
    )
    run = (
        f"`{settings.game}`, two seats, as many games against each of {settings.opponents.replace(',', ', ')}; "
        f"{settings.judged} games against `{best}` at each point. {last.minutes:.1f} minutes of the processor, "
        f"{hours:.2f} hours on the clock, {last.decisions:,} decisions. {verdict}"
    )
    lines = [
        "## The full run of masked PPO",
        "",
        written_by(f"python -m bench.learning --minutes {settings.minutes:g} --seed {settings.seed}"),
        "",
        run,
        "",
        f"![Games won against {best}, by minutes of learning](art/{PICTURE.name})",
        "",
        f"| minutes | decisions | won against `{best}` | interval of 95 % | points ahead | entropy |",
        "|---:|---:|---:|---:|---:|---:|",
    ]
    step = max(1, -(-len(curve) // ROWS))
    for point in [*curve[:-1:step], last]:
        interval = f"{point.low:.1%} – {point.high:.1%}"
        lines.append(
            f"| {point.minutes:.1f} | {point.decisions:,} | {point.won:.1%} | {interval} | {point.lead:+.1f} | "
            f"{point.entropy:.2f} |"
        )
    return "\n".join(lines)


def picture(curve: Sequence[Point], minutes: float) -> str:
    """The curve with its band, from nothing to everything won."""

    def place(minute: float, share: float) -> str:
        x = LEFT + (WIDE - LEFT - RIGHT) * minute / max(minutes, 1e-9)
        return f"{x:.1f},{TOP + (HIGH - TOP - BOTTOM) * (1 - share):.1f}"

    band = [place(point.minutes, point.high) for point in curve]
    band += [place(point.minutes, point.low) for point in reversed(curve)]
    line = " ".join(place(point.minutes, point.won) for point in curve)
    parts = [f'<rect width="{WIDE}" height="{HIGH}" fill="#fbf8f1"/>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        left, right = place(0, share), place(minutes, share)
        dash = "" if share == 0.5 else ' stroke-dasharray="2 5"'
        parts.append(f'<polyline points="{left} {right}" stroke="#8f8476"{dash}/>')
        y = float(left.split(",")[1]) + 4
        parts.append(f'<text x="{LEFT - 8}" y="{y:.1f}" text-anchor="end">{share:.0%}</text>')
    for k in range(5):
        x = place(minutes * k / 4, 0).split(",")[0]
        parts.append(f'<text x="{x}" y="{HIGH - 20}" text-anchor="middle">{minutes * k / 4:g}</text>')
    parts.append(f'<text x="{WIDE / 2}" y="{HIGH - 4}" text-anchor="middle">minutes of the processor</text>')
    parts.append(f'<polygon points="{" ".join(band)}" fill="#2f5d8c" fill-opacity="0.2"/>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2f5d8c" stroke-width="2"/>')
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12"'
    )
    return f'{head} fill="#2b2621">{"".join(parts)}</svg>\n'


def write(settings: Settings, curve: Sequence[Point], hours: float, page: Path = PAGE, drawn: Path = PICTURE) -> None:
    """Puts the run into the page as far as it has come."""
    drawn.parent.mkdir(parents=True, exist_ok=True)
    drawn.write_text(picture(curve, settings.minutes), encoding="utf-8")
    replace_section("masked-ppo", section(settings, curve, hours), page)


def main() -> int:
    """Runs, writing as it goes."""
    parser = argparse.ArgumentParser(prog="python -m bench.learning", description=__doc__)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    settings, curve, began = full(given.minutes, given.seed), [], time.perf_counter()

    def tell(point: Point) -> None:
        say(point)
        curve.append(point)
        write(settings, curve, (time.perf_counter() - began) / 3600)

    train(settings, tell)
    return 0 if any(point.low > 0.5 for point in curve) else 1


if __name__ == "__main__":
    sys.exit(main())
