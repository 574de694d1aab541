"""The large checks at full size, with progress; docs/proof.md holds a section for each part of the house and each game.

A section is written as soon as all its lines have been shown; those of other commands stay as they are.
"""

from __future__ import annotations

import argparse
import pkgutil
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.progress import Progress

from bench.page import ROOT, replace_section, written_by

PAGE = ROOT / "docs" / "proof.md"
HEAD = """# Proof

What is claimed of the house, checked at full size. Every section is written by the command that stands in it, when all
its lines have been shown; nothing here is typed by hand.
"""
Check = tuple[str, str, Callable[[], Any]]


def areas() -> dict[str, Callable[[int], Iterator[Check]]]:
    """Every module beside this one is an area, and its `checks(seed)` are the lines."""
    names = sorted(info.name for info in pkgutil.iter_modules([str(Path(__file__).parent)]) if info.name != "__main__")
    return {name: import_module(f"tests.proof.{name}").checks for name in names}


def sections(area: str, checks: Iterator[Check], game: str | None) -> Iterator[tuple[str, list[Check]]]:
    """The lines of an area by what they are about: a game, or the part itself."""
    about = [check for check in checks if game is None or subject(check) == game]
    for name, lines in groupby(sorted(about, key=subject), key=subject):
        yield (area if name == area else f"{area}-{name}"), list(lines)


def subject(check: Check) -> str:
    """What a line is about: `tower_up, 2 seats` is about tower_up."""
    return check[0].partition(",")[0]


def main() -> None:
    """Runs the checks of one area or of all, of one game or of all, and writes their sections."""
    found = areas()
    parser = argparse.ArgumentParser(prog="make prove")
    parser.add_argument("--area", choices=sorted(found))
    parser.add_argument("--game", help="only what is about this game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wanted = [asked.area] if asked.area else sorted(found)
    planned = [one for area in wanted for one in sections(area, found[area](asked.seed), asked.game)]
    if not planned:
        parser.error(f"nothing is claimed of {asked.game} in {', '.join(wanted)}")
    if not PAGE.exists():
        PAGE.write_text(HEAD, encoding="utf-8")
    words = {"AREA": asked.area, "GAME": asked.game, "SEED": asked.seed}
    command = " ".join(["make prove", *(f"{key}={value}" for key, value in words.items() if value)])
    with Progress() as progress:
        bar = progress.add_task("proof", total=sum(len(lines) for _, lines in planned))
        for name, checks in planned:
            lines = []
            for where, claim, check in checks:
                progress.update(bar, description=f"{where}: {claim}")
                begun = time.monotonic()
                said = ", ".join(f"{key} {value}" for key, value in check().items())
                lines.append(f"| {where} | {claim} | {said} | {time.monotonic() - begun:.0f} s |")
                progress.advance(bar)
            replace_section(name, section(name, command, lines), PAGE)
    print(f"{sum(len(lines) for _, lines in planned)} lines shown, written to {PAGE.relative_to(ROOT)}")


def section(name: str, command: str, lines: list[str]) -> str:
    """The text of a section."""
    rows = ["| where | what was shown | figure | took |", "|---|---|---|---|", *lines]
    return "\n".join([f"## {name.replace('-', ': ', 1)}", "", written_by(command), "", *rows])


if __name__ == "__main__":
    main()
