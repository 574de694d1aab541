"""`python -m bench.peers`: ours and the frameworks of others in one run on one core, written to docs/performance.md."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass, field
from typing import Any

from bench.page import replace_section, written_by
from bench.peers import batch, ours
from bench.peers.tally import Tally
from rynek.cli import peer
from rynek.cli.bench import Field
from rynek.engine import registry

ROUNDS = 3
SEED = 2026
MILLISECONDS = 50
GAMES = 40
RACE = (
    "The same game in each framework, on one core, by turns in one run, the best of "
    f"{ROUNDS} rounds; seconds are the processor's. Ours is `bench/peers/four.py`, a room like those of the games. "
    "The frameworks' own games and those written for them play by the same rules: lengths of games and results agree "
    "within five standard deviations, or the command fails."
)
OWN = (
    "Random games, decisions between two or more actions a second; they are other games, so this says only of what "
    "order the speeds are."
)
BATCH = (
    "`rynek.envs.batch` on one core: each step plays a random legal action in every row and writes the observation, "
    "the mask and the rewards of each; beside it plain random games of the same run, which show nothing."
)


@dataclass
class Rival:
    """One way of one peer: how it is asked, what counts, and how often we must be as fast."""

    name: str
    peer: str
    request: dict[str, Any]
    times: float
    rate: str = "playouts_per_s"
    best: dict[str, Any] = field(default_factory=dict)
    missing: str = ""

    def run(self, seed: int) -> None:
        """One round; who was missing once is not asked again."""
        if self.missing:
            return
        try:
            found = peer.ask(self.peer, {"seed": seed, **self.request})
        except peer.Missing as error:
            self.missing = str(error)
            return
        self.best = max(self.best, found, key=lambda one: one.get(self.rate, 0.0))
        if "batches" in found:
            self.request["batches"] = [found["batch"]]


def rivals() -> list[Rival]:
    """All that is measured beside our connect four."""
    return [
        Rival("PettingZoo, its own environment", "pettingzoo_connect_four", {}, 150),
        Rival("boardgame.io, its Client", "boardgameio", {}, 200),
        Rival("RLCard, an environment written for it", "rlcard", {}, 150),
        Rival("pgx, batch of 1", "pgx", {"batches": [1]}, 100),
        Rival("pgx, its best batch", "pgx", {}, 1),
        Rival("OpenSpiel, stepped from Python", "openspiel", {"way": "python"}, 5),
        Rival("OpenSpiel, rollouts in C++", "openspiel", {"way": "cpp"}, 1),
        Rival("OpenSpiel's MCTSBot in C++", "openspiel", {"way": "cpp_search"}, 1, "simulations_per_s"),
        Rival("OpenSpiel's MCTSBot in Python", "openspiel", {"way": "python_search"}, 15, "simulations_per_s"),
    ]


@dataclass
class Ours:
    """The best of our rounds."""

    tally: Tally = field(default_factory=Tally)
    rates: dict[str, float] = field(default_factory=lambda: {"playouts_per_s": 0.0, "simulations_per_s": 0.0})
    stepped: float = 0.0

    def run(self, seed: int) -> None:
        """One round."""
        self.tally = ours.playouts(seed)
        found = {
            "playouts_per_s": self.tally.games / self.tally.seconds,
            "simulations_per_s": ours.searched(seed),
        }
        self.rates = {rate: max(self.rates[rate], found[rate]) for rate in found}
        by_hand = ours.stepped(seed)
        self.stepped = max(self.stepped, by_hand.games / by_hand.seconds)


def one_core() -> None:
    """Binds this process and all it starts to one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def tell(said: str) -> None:
    """Progress, on the standard error."""
    print(said, file=sys.stderr, flush=True)


def race(house: Ours, others: list[Rival]) -> list[str]:
    """All rounds, ours and theirs by turns; what does not hold."""
    for number in range(ROUNDS):
        tell(f"connect four, round {number + 1} of {ROUNDS}")
        house.run(SEED + number)
        for other in others:
            other.run(SEED + number)
    wrong = []
    for other in others:
        if not other.missing and "tally" in other.best:
            differs = Tally(**other.best["tally"]).differs(house.tally)
            wrong += [f"{other.name}: {differs}"] if differs else []
        if not other.missing and times(house, other) < other.times:
            wrong.append(f"{other.name}: {times(house, other):.2f} times as fast, not {other.times}")
    return wrong


def times(house: Ours, other: Rival) -> float:
    """How many times as fast ours is."""
    return house.rates[other.rate] / float(other.best[other.rate])


def race_section(house: Ours, others: list[Rival]) -> str:
    """The table of the race."""
    lines = [
        "## Connect four on both sides",
        "",
        written_by("python -m bench.peers"),
        "",
        RACE,
        "",
        "| peer | what | theirs a second | ours a second | ours is faster by |",
        "|---|---|---:|---:|---:|",
    ]
    for other in others:
        what = other.rate.removesuffix("_per_s")
        if other.missing:
            lines.append(f"| {other.name} | {what} | not measured: {other.missing} | | |")
            continue
        batch_of = f" ({other.best['batch']:,})" if other.best.get("batch", 1) > 1 else ""
        rates = f"{float(other.best[other.rate]):,.0f} | {house.rates[other.rate]:,.0f}"
        lines.append(f"| {other.name}{batch_of} | {what} | {rates} | **{times(house, other):,.1f} ×** |")
    tally = house.tally
    said = (
        f"Our random games take {tally.plies / tally.games:.2f} stones; {tally.first / tally.games:.1%} are won by the "
        f"seat that begins. Asked for one by one from Python, ours come to {house.stepped:,.0f} playouts a second. "
        f"Versions: {', '.join(sorted({other.best['version'] for other in others if not other.missing}))}."
    )
    return "\n".join([*lines, "", said])


def play_match(games: int) -> tuple[str, list[str]]:
    """The match at equal wall time: what to say of it, and what does not hold."""
    try:
        import pyspiel  # noqa: PLC0415 -- a peer that may be missing
    except ImportError as error:
        return f"The match against OpenSpiel's bot was not played: {error}.", []
    from rynek.lab.count import wilson  # noqa: PLC0415

    match = ours.Match(pyspiel, MILLISECONDS, SEED)
    share = match.score(games)
    low, high = wilson(share, games)
    mean = sum(match.simulations) / len(match.simulations)
    said = (
        f"At {MILLISECONDS} ms of wall time a move against OpenSpiel's C++ `MCTSBot` with its solver, every opening of "
        f"{ours.OPENING} random stones from both sides, ours takes **{share:.1%}** of {games} games ({low:.1%} to "
        f"{high:.1%}), with {mean:,.0f} simulations a move on the average."
    )
    return said, [] if share >= 0.5 else [f"the match: {share:.1%} of {games} games"]


def own_section(others: list[Rival]) -> str:
    """Our five games beside games of the peers' own."""
    lines = [
        "## Five games beside theirs",
        "",
        written_by("python -m bench.peers"),
        "",
        OWN,
        "",
        "| framework | game | decisions a second |",
        "|---|---|---:|",
    ]
    for slug in registry.slugs():
        tell(f"{slug}: random games")
        runner = Field(registry.game(slug))
        for _ in range(ROUNDS):
            runner.run()
        lines.append(f"| Rynek | {slug} | {runner.rates(runner.best)['decisions_per_s']:,.0f} |")
    for name, found in (("OpenSpiel, C++ rollouts", others[0]), ("RLCard", others[1])):
        for game, rate in found.best.get("own", {}).items():
            lines.append(f"| {name} | {game} | {rate:,.0f} |")
        if found.missing:
            lines.append(f"| {name} | not measured: {found.missing} | |")
    return "\n".join(lines)


def batch_section() -> tuple[str, list[str]]:
    """The batch environment of all five games."""
    lines = [
        "## Many rows at once",
        "",
        written_by("python -m bench.peers"),
        "",
        BATCH,
        "",
        "| game | seats | bytes of observation | plain decisions/s | with observations | share | GB/s |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    wrong = []
    for slug in registry.slugs():
        tell(f"{slug}: batch")
        found = batch.measured(slug, registry.meta(slug).seats[0])
        if not found.holds:
            wrong.append(f"batch of {slug}: {found.share:.1%} of plain decisions, {found.gigabytes:.2f} GB/s")
        rates = f"{found.plain:,.0f} | {found.stepped:,.0f} | {found.share:.0%} | {found.gigabytes:.2f}"
        lines.append(f"| {slug} | {found.seats} | {found.cells:,} | {rates} |")
    return "\n".join(lines), wrong


def main() -> int:
    """Measures, writes, and says what does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of the match")
    parser.add_argument("--only", choices=("race", "own", "batch"), help="one section alone")
    only = (given := parser.parse_args()).only
    one_core()
    wrong: list[str] = []
    if only in (None, "race"):
        house, others = Ours(), rivals()
        wrong += race(house, others)
        tell("the match at equal wall time")
        said, lost = play_match(given.games)
        wrong += lost
        replace_section("peers", f"{race_section(house, others)}\n\n{said}")
    if only in (None, "own"):
        asked = [Rival("", "openspiel", {"way": "own"}, 0), Rival("", "rlcard", {"own": True}, 0)]
        for one in asked:
            one.run(SEED)
        replace_section("peers-own", own_section(asked))
    if only in (None, "batch"):
        body, slow = batch_section()
        wrong += slow
        replace_section("batch", body)
    for line in wrong:
        tell(f"does not hold: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
