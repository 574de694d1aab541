"""The large checks at full size: runs them with progress and writes docs/proof.md: line, command, figure, commit."""

from __future__ import annotations

import argparse
import datetime as dt
import platform
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.progress import Progress

from rynek.engine import registry
from rynek.engine.game import Game
from tests import audit
from tests.digests import MODES, digest_in
from tests.proof.server import server_checks

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "proof.md"
Check = tuple[str, str, Callable[[], Any]]


def engine_checks(seed: int) -> Iterator[Check]:
    """What is shown of every game: each line once for every number of seats."""
    for slug in registry.slugs():
        game = registry.game(slug)
        low, high = game.meta.seats
        for seats in range(low, high + 1):
            yield from game_checks(game, seats, seed)


def game_checks(game: Game, seats: int, seed: int) -> Iterator[Check]:
    """The lines for one game and one number of seats."""
    where = f"{game.slug}, {seats} seats"
    yield where, "10,000 random games end", lambda: audit.games_end(game, seats, 10_000, seed)
    yield (
        where,
        "everything adds up after every action in 500 games",
        lambda: audit.everything_adds_up(game, seats, 500, seed),
    )
    yield where, "legal = zeros of why_not at 1,700 positions", lambda: audit.legal_is_why_not(game, seats, 1_700, seed)
    yield where, "pick is uniform at 100 positions", lambda: audit.pick_is_uniform(game, seats, 100, seed)
    yield where, "no sight leaks at 200 positions", lambda: audit.sight_holds(game, seats, 200, seed)
    yield (
        where,
        "34,000 malformed or illegal actions refused",
        lambda: audit.refuses_nonsense(game, seats, 34_000, seed),
    )
    yield where, "same bytes compiled, interpreted, bounds-checked", lambda: same_bytes(game.slug, seats, 170, seed)


def same_bytes(slug: str, seats: int, games: int, seed: int) -> dict[str, Any]:
    """Equal digests in all three modes."""
    digests = {mode: digest_in(mode, slug, seats, games, seed) for mode in MODES}
    assert len(set(digests.values())) == 1, digests
    return {"games": games, "digest": next(iter(digests.values()))[:16]}


AREAS = {"engine": engine_checks, "server": server_checks}


def main() -> None:
    """Runs the checks of one area, or of all, and writes the page."""
    parser = argparse.ArgumentParser(prog="make prove")
    parser.add_argument("--area", choices=sorted(AREAS))
    parser.add_argument("--game", help="only lines of this game")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    areas = [arguments.area] if arguments.area else sorted(AREAS)
    checks = [check for area in areas for check in AREAS[area](arguments.seed)]
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
