"""The card of a learned net: how it came about, what it proved in matches, where it is weak."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rynek.bots.net import load
from rynek.bots.store import lend
from rynek.engine import registry
from rynek.lab.count import wilson
from rynek.lab.crowd import Crowd, spread
from rynek.lab.game import Outcome, Table
from rynek.lab.match import Score
from rynek.lab.standing import FIELD
from rynek.lab.training import GATE_LOT, gate_some, read, write

HEAD = """# Learned nets

Each card is written by `rynek card`, which plays the matches in it; nothing here is typed by hand. A net leads the
search: it judges the positions at the ends of lines instead of the room's own sense. Weights follow from the command
that trained them, to the last bit. *Equal time* gives both the same milliseconds for a decision on the same machine in
the same run, seats rotated, the same deals for both. A net is used by a level only where it proved stronger so.
"""


@dataclass
class Trial:
    """One match on a card."""

    table: Table
    label: tuple[str, str]
    score: Score

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of the net."""
        return wilson(self.score.of(0)["share"], self.score.games)

    @property
    def proved(self) -> bool:
        """Is the net stronger for sure?"""
        return self.interval[0] > 0.5


def trials(
    slug: str, data: bytes, milliseconds: int, seed: int, figures: str = "", *, brief: bool = False
) -> list[Trial]:
    """The matches of a card, not yet played: with the fewest and the most seats against the search, then greedy.

    A brief card has the first of them alone. Other figures of thought than the room's are written `settle=3+trust=0.5`.
    """
    low, high = registry.meta(slug).seats
    net = "+".join(part for part in (f"net:{milliseconds}ms", figures) if part)
    pairs = [(seats, f"search:{milliseconds}ms") for seats in dict.fromkeys((low, high))] + [(low, "greedy")]
    return [
        Trial(table, (net, other), Score(table))
        for seats, other in pairs[: 1 if brief else None]
        for table in [Table(slug, seats, (f"{net}@{lend(data)}", other), seed=seed)]
    ]


def played(trial: Trial, data: bytes, count: int, crowd: Crowd) -> Iterator[Outcome]:
    """Plays a match of a card."""
    numbers = range(count)
    jobs = [(trial.table, (data,), numbers[k : k + GATE_LOT]) for k in range(0, count, GATE_LOT)]
    for outcomes in spread(gate_some, jobs, crowd):
        for outcome in outcomes:
            trial.score.outcomes.append(outcome)
            yield outcome


def remember(folder: Path, data: bytes, found: list[Trial]) -> list[dict[str, Any]]:
    """Writes the matches down beside the training; returns those of earlier cards, so that no try is forgotten."""
    file = folder / "tried.json"
    earlier: list[dict[str, Any]] = read(file) if file.exists() else []
    fresh = [
        {
            "match": " – ".join(trial.label),
            "weights": mark_of(data),
            "seats": trial.table.seats,
            "seed": trial.table.seed,
            "games": trial.score.games,
            "share": trial.score.of(0)["share"],
            "low": trial.interval[0],
            "high": trial.interval[1],
        }
        for trial in found
    ]
    write(file, json.dumps(earlier + fresh, indent=1).encode())
    return earlier


def mark_of(data: bytes) -> str:
    """What weights are called by: the beginning of their hash."""
    return hashlib.sha256(data).hexdigest()[:16]


def tried(earlier: list[dict[str, Any]]) -> list[str]:
    """The matches of earlier cards as a table."""
    if not earlier:
        return []
    lines = ["Tried before:", "", "| match | weights | seats | seed | games | share | 95 % |"]
    lines.append("|---|---|--:|--:|--:|--:|--:|")
    lines += [
        f"| {one['match']} | `{one['weights'][:6]}` | {one['seats']} | {one['seed']} | {one['games']} "
        f"| {one['share']:.1%} | {one['low']:.1%} to {one['high']:.1%} |"
        for one in earlier
    ]
    return [*lines, ""]


def card(slug: str, data: bytes, found: list[Trial], command: str, folder: Path | None, *, ships: bool) -> str:
    """What the page says of one game's net."""
    meta = registry.meta(slug)
    _, facts = load(registry.game(slug), data)
    earlier = remember(folder, data, found) if folder else []
    lines = [FIELD.format(slug), "", f"## {meta.title['en']}", ""]
    stands = "It comes with the game." if ships else "It does not come with the game."
    lines += [
        f"`{mark_of(data)}`, {len(data) // 1000} kB, generation {facts.get('generation')}. {stands} Card: `{command}`.",
        "",
    ]
    lines += [f"Trained by `{trained_by(facts)}`{_cost(folder)}.", "", *_gates(folder)]
    lines += ["| match | seats | games | share | 95 % | ms a decision |", "|---|--:|--:|--:|--:|--:|"]
    for trial in found:
        (low, high), one, two = trial.interval, trial.score.of(0), trial.score.of(1)
        lines.append(
            f"| {' – '.join(trial.label)} | {trial.table.seats} | {trial.score.games} | {one['share']:.1%} "
            f"| {low:.1%} to {high:.1%} | {one['ms_per_decision']:.2f} – {two['ms_per_decision']:.2f} |"
        )
    return "\n".join([*lines, "", *tried(earlier), f"Known weaknesses: {'; '.join(weaknesses(found))}.", ""])


def trained_by(facts: dict[str, Any]) -> str:
    """The command that makes these weights."""
    shown = [f"--{name} {facts[name]}" for name in SHOWN if name in facts]
    return " ".join(["rynek train", str(facts.get("game")), *shown])


SHOWN = ("seed", "generations", "games", "simulations", "playouts", "epochs", "width", "gate")


def weaknesses(found: list[Trial]) -> list[str]:
    """What the matches did not prove, and what no match looked at."""
    said = []
    for trial in found:
        if not trial.proved:
            share = trial.score.of(0)["share"]
            said.append(f"not proved stronger than {trial.label[1]} with {trial.table.seats} seats ({share:.1%})")
    return [*said, "knows the house edition and the usual options alone", "values no time but the one it was tried at"]


def _cost(folder: Path | None) -> str:
    """What the training cost, and on what machine."""
    if folder is None or not (folder / "spent.json").exists():
        return ""
    spent = read(folder / "spent.json")
    hours = f"{spent['seconds'] / 3600:.2f} hours, {spent['processor'] / 3600:.2f} hours of a processor"
    return f" in {hours} ({spent['starts']} starts) on {machine()}"


def machine() -> str:
    """The kind of machine this is."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        told = []
    names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {len(names) or 1} cores, {platform.system()}"


def _gates(folder: Path | None) -> list[str]:
    """How each generation fared against the best before it."""
    if folder is None or not list(folder.glob("gate-*.json")):
        return []
    lines = ["| generation | share | games | passed |", "|--:|--:|--:|---|"]
    for file in sorted(folder.glob("gate-*.json"), key=lambda file: int(file.stem.partition("-")[2])):
        one = read(file)
        number, passed = file.stem.partition("-")[2], "yes" if one["passed"] else "no"
        lines.append(f"| {number} | {one['share']:.1%} | {one['games']} | {passed} |")
    return [*lines, ""]
