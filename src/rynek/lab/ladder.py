"""Ladders: every level against the one below, and what can be said for sure about each step."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rynek.bots.level import LEVELS, Thinking
from rynek.bots.naming import named
from rynek.bots.store import data_of
from rynek.engine import cache, registry
from rynek.lab.count import Verdict, ceiling, sprt, wilson
from rynek.lab.crowd import Crowd
from rynek.lab.game import Table
from rynek.lab.match import CHUNK, checked, games
from rynek.lab.rating import Pairing, Rating, ratings

NAMES = ("random", "greedy", *LEVELS)
STEPS = (
    ("greedy", "random"),
    ("apprentice", "random"),
    ("builder", "apprentice"),
    ("architect", "builder"),
    ("architect", "greedy"),
    ("mayor", "architect"),
    ("legend", "mayor"),
)
EVEN, STRONGER = 0.5, 0.55  # what the sequential test of a step decides between
LONGER = 5  # times as many games are played of a step whose interval still holds an even match
ENOUGH = 60  # games after which a step that is decided may stop early


@dataclass
class Step:
    """One match of the ladder: its table, and what has been played so far; lists by game."""

    table: Table
    shares: list[float] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    spent: list[list[float]] = field(default_factory=list)  # milliseconds of each bot
    decided: list[list[int]] = field(default_factory=list)  # decisions of each bot
    digest: str = ""

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.shares)

    @property
    def share(self) -> float:
        """The share of wins of the first bot."""
        return sum(self.shares) / max(1, self.games)

    @property
    def rounds(self) -> list[float]:
        """The mean share of the first bot in each deal."""
        return [(one + two) / 2 for one, two in zip(self.shares[::2], self.shares[1::2], strict=False)]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.share, self.games)

    @property
    def verdict(self) -> Verdict:
        """The sequential test against an even match."""
        return sprt(self.rounds, EVEN, STRONGER)

    @property
    def ceiling(self) -> float:
        """The share that perfect play could at most reach against the second bot."""
        return ceiling(self.rounds)

    def milliseconds(self, bot: int) -> float:
        """What a decision of a bot took on average."""
        return sum(one[bot] for one in self.spent) / max(1, sum(one[bot] for one in self.decided))

    @property
    def may_stop_early(self) -> bool:
        """Is it a step at a large table, where it is enough to know who is stronger?"""
        return self.table.seats > registry.meta(self.table.slug).seats[0]

    def is_done(self, most: int, *, early: bool) -> bool:
        """Has enough been played?"""
        if early and self.games >= (ENOUGH if self.may_stop_early else most) and self.verdict.decided:
            return True
        return self.games >= self.limit(most, early=early)

    def limit(self, most: int, *, early: bool) -> int:
        """Games after which nothing more is played: more where luck leaves open who is stronger, on request none."""
        is_open = early and not self.may_stop_early and self.interval[0] <= EVEN
        return most * LONGER if is_open else most


def steps_of(slug: str, seed: int, added: Sequence[str] = ()) -> list[Table]:
    """The tables of a game's ladder: every step with the fewest seats, then with the most; guests meet both below."""
    low, high = registry.meta(slug).seats
    guests = [(word, other) for word in added for other in ("random", "greedy")]
    pairs = (*STEPS, *guests)
    return [checked(Table(slug, seats, pair, seed=seed)) for seats in dict.fromkeys((low, high)) for pair in pairs]


def fingerprint(table: Table) -> str:
    """What the games of a step follow from: rules, edition, how both think and with which code, deals."""
    game = table.game
    thinkings = [named(table.slug, word).thinking for word in table.bots]
    thoughts = [asdict(one) | {"net": _weighed(table.slug, one)} for one in thinkings]
    code = [cache.fingerprint(package) for package in (f"rynek.games.{table.slug}", "rynek.bots")]
    told = [table.slug, table.seats, table.bots, table.seed, game.edition().hash, thoughts, code]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:24]


def _weighed(slug: str, thought: Thinking) -> str:
    """The hash of the weights somebody thinks with, if any."""
    if thought.kind != "net":
        return ""
    return hashlib.sha256(data_of(slug, thought.weights)).hexdigest()


class Store:
    """A folder in which half-played ladders wait for the next start."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, table: Table) -> Step:
        """A step as far as it was played."""
        file = self._file(table)
        step = Step(table)
        if file.exists():
            for name, value in json.loads(file.read_text(encoding="utf-8")).items():
                setattr(step, name, value)
        return step

    def save(self, step: Step) -> None:
        """Writes a step down, wholly or not at all."""
        data = {name: value for name, value in asdict(step).items() if name != "table"}
        file = self._file(step.table)
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_suffix(".half")
        half.write_text(json.dumps(data), encoding="utf-8")
        half.replace(file)

    def _file(self, table: Table) -> Path:
        bots = "-".join(re.sub(r"\W+", "_", word)[:40] for word in table.bots)
        name = f"{table.seats}-{bots}-{fingerprint(table)}.json"
        return self.folder / table.slug / name


def climb(step: Step, most: int, crowd: Crowd, store: Store, *, early: bool) -> Iterator[int]:
    """Plays a step on until enough is played; yields the number of games as it grows, and saves after each lot."""
    left = range(step.games, most * LONGER if early else most)
    if step.is_done(most, early=early):
        return
    with closing(games(step.table, left, crowd)) as played:
        for outcome in played:
            step.shares.append(
                sum(share for share, who in zip(outcome.shares, outcome.sitting, strict=True) if who == 0)
            )
            step.plies.append(outcome.plies)
            step.spent.append(_by_bot(outcome.milliseconds, outcome.sitting))
            step.decided.append([round(number) for number in _by_bot(outcome.decisions, outcome.sitting)])
            step.digest = hashlib.sha256(f"{step.digest} {outcome.digest}".encode()).hexdigest()[:16]
            if step.games % CHUNK == 0 or step.games >= most:
                store.save(step)
                if step.is_done(most, early=early):
                    yield step.games
                    return
            yield step.games


def _by_bot(values: list[Any], sitting: list[int]) -> list[float]:
    """What the seats of each of the two bots come to together."""
    return [sum(value for value, who in zip(values, sitting, strict=True) if who == bot) for bot in (0, 1)]


def rated(steps: list[Step]) -> list[Rating]:
    """The ratings of everybody on a ladder, greedy's being 1000."""
    pairings = [Pairing(step.table.bots[0], step.table.bots[1], step.share * step.games, step.games) for step in steps]
    guests = [word for step in steps for word in step.table.bots if word not in NAMES]
    return ratings((*NAMES, *dict.fromkeys(guests)), pairings, "greedy")
