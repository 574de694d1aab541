"""Measures and writes the section `server` of docs/performance.md."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

import uvloop

from bench.page import PERFORMANCE, replace_section, written_by
from bench.server.figure import told
from bench.server.measure import measure


def main() -> None:
    """Measure, say it, write it down; the exit status tells whether the aims hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.server")
    parser.add_argument("--seconds", type=float, default=20, help="how long echo and moves are each measured")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--game", default="", help="the game that is played; the first with four seats when left out")
    parser.add_argument("--dry", action="store_true", help="write nothing into the page")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = uvloop.run(measure(Path(folder), given.game, given.tables, given.seconds))
    text = told(figures)
    sys.stdout.write((json.dumps(figures.plain(), indent=2) if given.json else text) + "\n")
    if not given.dry:
        replace_section("server", f"{text}\n\n{written_by('python -m bench.server')}", PERFORMANCE)
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
