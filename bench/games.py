"""`python -m bench.games [GAME]`: `rynek bench`, and its figures as a section of docs/performance.md."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from bench.page import PERFORMANCE, replace_section, written_by
from rynek.cli.bench import measured, show
from rynek.cli.screen import Refused, complain
from rynek.engine.error import RynekError

TWIN, YARDSTICK = "cpp_twin", "pettingzoo_connect_four"
LEAST_OF_TWIN = 0.9
LEAST_TIMES = 50  # as many decisions as PettingZoo's connect_four; twice as many where there is a twin
MOST_COLD_S, MOST_START_S, MOST_START_OF_ALL_S = 25, 2, 4

HOW = """Random games with every number of seats. A decision counts when there were two or more possible actions; a
playout goes from a dealt position to the end. Rates are those of processor time, the best of several rounds in which
the games and the others take turns. *Cold* is a process that compiles every rule of a game, *start* one that finds them
compiled: from before `import rynek` to the first possible action."""


def section(found: dict[str, Any]) -> str:
    """The figures, as the page tells them."""
    parts = ["## The games" if len(found["games"]) > 1 else f"## {next(iter(found['games']))}", HOW, games(found)]
    if len(found["games"]) > 1:
        start = found["cached_start_of_all_s"]
        parts.append(
            f"All of them opened in one fresh process: {start:.2f} s (asked for: below {MOST_START_OF_ALL_S} s)."
        )
    return "\n\n".join([*parts, others(found), asked(found)])


def games(found: dict[str, Any]) -> str:
    """A line for each game."""
    lines = ["| game | decisions/s | playouts/s | copy of a position | cold | start |", "|---|--:|--:|--:|--:|--:|"]
    for slug, one in found["games"].items():
        rates = f"{one['decisions_per_s']:,.0f} | {one['playouts_per_s']:,.0f} | {one['clone_ns']:.0f} ns"
        lines.append(f"| {slug} | {rates} | {one['cold_compile_s']:.1f} s | {one['cached_start_s']:.2f} s |")
    return "\n".join(lines)


def others(found: dict[str, Any]) -> str:
    """A line for each peer, with how many times as fast each game is; one that is missing says why."""
    slugs = list(found["games"])
    lines = [f"| beside | decisions/s | {' | '.join(slugs)} |", "|---|--:|" + "--:|" * len(slugs)]
    for name, one in found["peers"].items():
        if one["decisions_per_s"] is None:
            lines.append(f"| {name}: not measured, {one['missing']} | |" + " |" * len(slugs))
            continue
        times = [told(found["ratios"][slug].get(name)) for slug in slugs]
        lines.append(f"| {name} ({one['version']}) | {one['decisions_per_s']:,.0f} | {' | '.join(times)} |")
    return "\n".join(lines)


def told(ratio: dict[str, float] | None) -> str:
    """How many times as many decisions, and playouts where that is the same thing."""
    return "" if ratio is None else f"{ratio['decisions_per_s']:,.2f} ({ratio['playouts_per_s']:,.2f} in playouts)"


def asked(found: dict[str, Any]) -> str:
    """What was asked for, and whether it holds."""
    lines = ["| asked for | found | |", "|---|---|---|"]
    for slug in found["games"]:
        for want, have, holds in promises(found["games"][slug], found["ratios"][slug]):
            lines.append(f"| {slug}: {want} | {have} | {'holds' if holds else '**does not hold**'} |")
    return "\n".join(lines)


def promises(one: dict[str, float], ratios: dict[str, dict[str, float]]) -> Iterator[tuple[str, str, bool]]:
    """What was asked of a game, what was found, whether it holds; of the one with a twin more is asked."""
    times = LEAST_TIMES
    yield f"start below {MOST_START_S} s", f"{one['cached_start_s']:.2f} s", one["cached_start_s"] < MOST_START_S
    if TWIN in ratios:
        times *= 2
        least = min(ratios[TWIN].values())
        yield f"cold below {MOST_COLD_S} s", f"{one['cold_compile_s']:.1f} s", one["cold_compile_s"] < MOST_COLD_S
        yield f"{LEAST_OF_TWIN} of the twin in decisions and playouts", f"{least:.2f}", least >= LEAST_OF_TWIN
    if YARDSTICK in ratios:
        share = ratios[YARDSTICK]["decisions_per_s"]
        yield f"{times} times {YARDSTICK}", f"{share:,.0f} times", share >= times


def main(words: list[str]) -> int:
    """Measures, says it, writes it down."""
    try:
        found = measured(*words[:1])
    except (Refused, RynekError) as error:
        return complain(str(error))
    show(found)
    name = "games" if len(found["games"]) > 1 else next(iter(found["games"]))
    command = " ".join(["make bench", *(f"GAME={word}" for word in words[:1])])
    replace_section(name, f"{section(found)}\n\n{written_by(command)}", PERFORMANCE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
