"""The large checks at full size: runs them with progress and writes docs/proof.md: line, command, figure, commit."""

from __future__ import annotations

import argparse
import datetime as dt
import pkgutil
import platform
import subprocess
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.progress import Progress

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "proof.md"
Check = tuple[str, str, Callable[[], Any]]


def areas() -> dict[str, Callable[[int], Iterator[Check]]]:
    """Every module beside this one is an area, and its `checks(seed)` are the lines."""
    names = sorted(info.name for info in pkgutil.iter_modules([str(Path(__file__).parent)]) if info.name != "__main__")
    return {name: import_module(f"tests.proof.{name}").checks for name in names}


def main() -> None:
    """Runs the checks of one area, or of all, and writes the page."""
    found = areas()
    parser = argparse.ArgumentParser(prog="make prove")
    parser.add_argument("--area", choices=sorted(found))
    parser.add_argument("--game", help="only lines of this game")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    wanted = [arguments.area] if arguments.area else sorted(found)
    checks = [check for area in wanted for check in found[area](arguments.seed)]
    checks = [check for check in checks if not arguments.game or check[0].startswith(arguments.game)]
    lines = []
    with Progress() as progress:
        bar = progress.add_task("proof", total=len(checks))
        for where, claim, check in checks:
            progress.update(bar, description=f"{where}: {claim}")
            begun = time.monotonic()
            figure = check()
            said = ", ".join(f"{key} {value}" for key, value in figure.items())
            lines.append(f"| {where} | {claim} | {said} | {time.monotonic() - begun:.0f} s |")
            progress.advance(bar)
    command = "make prove" + (f" AREA={arguments.area}" if arguments.area else "") + f" SEED={arguments.seed}"
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    today = dt.datetime.now(dt.UTC).date().isoformat()
    PAGE.write_text(
        "# Proof\n\n"
        f"Written by `{command}` on {today}, commit {commit.stdout.strip() or 'unknown'}, "
        f"Python {platform.python_version()}. Every line was checked at the size it states.\n\n"
        "| where | what was shown | figure | took |\n|---|---|---|---|\n" + "\n".join(lines) + "\n"
    )
    print(f"{len(lines)} lines shown, written to {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
