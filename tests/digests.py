"""Prints the hash over random games of one game; run once compiled, once interpreted, once with bounds checks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MODES = {
    "compiled": {},
    "interpreted": {"NUMBA_DISABLE_JIT": "1"},
    "bounds-checked": {"NUMBA_BOUNDSCHECK": "1"},
}


def digest_in(mode: str, slug: str, seats: int, games: int, seed: int) -> str:
    """The hash as a process of its own in this mode finds it."""
    command = [
        sys.executable,
        "-W",
        "error::RuntimeWarning",
        "-m",
        "tests.digests",
        slug,
        str(seats),
        str(games),
        str(seed),
    ]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        command, env=clean | MODES[mode], cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


if __name__ == "__main__":
    import rynek
    from tests.audit import digest_of_games

    slug, seats, games, seed = sys.argv[1], *map(int, sys.argv[2:5])
    print(digest_of_games(rynek.game(slug), seats, games, seed))
