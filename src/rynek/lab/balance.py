"""What many games say about a game's balance: figures with intervals, ready to be drawn."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rynek.lab.chronicle import PARTS, Chronicle
from rynek.lab.count import Z95, wilson

MOST_VALUES = 150  # different values of a number; more is a quantity, not a thing
FAIR = 0.05  # how far a seat's share of wins may stand above a fair one
RARE = 0.02  # of the seats use it: hardly ever …
LESS = 0.1  # … if most of its kind are used ten times as often
MUST = 0.25  # of a win for each use
THINGS = frozenset({"attraction", "card", "goal", "length", "object", "project", "requirement", "street", "tile"})


@dataclass(frozen=True)
class Seat:
    """How one seat of a table fared."""

    seat: int
    share: float
    low: float
    high: float
    points: float

    def is_above_fair(self, seats: int) -> bool:
        """Does it win more than it should, and is that no accident?"""
        return self.share > 1 / seats + FAIR and self.low > 1 / seats


@dataclass(frozen=True)
class Use:
    """How often a thing was used, and what one use more was worth in wins, with its interval; None if all do alike."""

    thing: str
    per_game: float
    seats: float
    worth: float | None
    width: float


@dataclass(frozen=True)
class Group:
    """Everything of one kind: the cards taken, the tiles laid, the goals reached."""

    event: str
    number: str
    uses: list[Use]


def by_seat(chronicles: Sequence[Chronicle]) -> list[Seat]:
    """Wins of each seat, shared wins in parts."""
    return [
        _fared(chronicles, [seat] * len(chronicles), seat) for seat in range(1, len(chronicles[0].outcome.shares) + 1)
    ]


def by_order(chronicles: Sequence[Chronicle]) -> list[Seat]:
    """Wins of whoever decided first, second, …: where lots are drawn for the first seat that is what can be unfair."""
    everybody = range(1, len(chronicles[0].outcome.shares) + 1)
    orders = [[*one.order, *(seat for seat in everybody if seat not in one.order)] for one in chronicles]
    return [_fared(chronicles, [order[place - 1] for order in orders], place) for place in everybody]


def _fared(chronicles: Sequence[Chronicle], seats: Sequence[int], number: int) -> Seat:
    """How those seats fared, one of each game."""
    share = float(np.mean([one.outcome.shares[seat - 1] for one, seat in zip(chronicles, seats, strict=True)]))
    points = float(np.mean([one.outcome.totals[seat - 1] for one, seat in zip(chronicles, seats, strict=True)]))
    return Seat(number, share, *wilson(share, len(chronicles)), points)


def branching(chronicles: Sequence[Chronicle]) -> list[float]:
    """Legal actions at a decision, in each tenth of a game."""
    totals: list[list[int]] = [[] for _ in range(PARTS)]
    for one in chronicles:
        for k, choices in enumerate(one.choices):
            totals[k * PARTS // len(one.choices)].append(choices)
    return [float(np.mean(part)) if part else 0.0 for part in totals]


def line_means(chronicles: Sequence[Chronicle]) -> list[tuple[float, float]]:
    """Points of each score line: of an average seat, and of the winners."""
    everybody = np.array([points for one in chronicles for points in one.lines], float)
    share = np.array([share for one in chronicles for share in one.outcome.shares])
    winners = (everybody * share[:, None]).sum(axis=0) / max(1e-9, share.sum())
    return [(float(one), float(won)) for one, won in zip(everybody.mean(axis=0), winners, strict=True)]


def happenings(chronicles: Sequence[Chronicle]) -> dict[str, float]:
    """How often in a game each thing happened that is nobody's doing."""
    counted: Counter[str] = Counter()
    for one in chronicles:
        counted.update(one.happened)
    return {thing: times / len(chronicles) for thing, times in counted.items()}


def endings(chronicles: Sequence[Chronicle]) -> dict[str, float]:
    """Which part of the games ended in which way."""
    counted: Counter[str] = Counter()
    for one in chronicles:
        both = one.happened + sum(one.uses, Counter[str]())
        ways = sorted(
            {thing.split("=", 1)[1] for thing in both if thing.split("=")[0].split()[-1] in {"end", "ending"}}
        )
        counted.update(ways[:1] or ["as usual"])
    return {way: times / len(chronicles) for way, times in counted.most_common()}


def groups(chronicles: Sequence[Chronicle]) -> list[Group]:
    """Everything the seats used, sorted into kinds, with its worth in wins."""
    things: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for one in chronicles:
        for uses in one.uses:
            for thing in uses:
                kind, _, _ = thing.partition("=")
                event, _, number = kind.partition(" ")
                things[event, number].add(thing)
    excess = np.array([share - 1 / len(one.uses) for one in chronicles for share in one.outcome.shares])
    found = []
    for (event, number), names in things.items():
        if len(names) <= MOST_VALUES:
            used = [_use(name, chronicles, excess) for name in names]
            found.append(Group(event, number, sorted(used, key=lambda use: _order(use.thing))))
    return sorted(found, key=lambda group: (group.number == "", group.event, group.number))


def _use(name: str, chronicles: Sequence[Chronicle], excess: np.ndarray) -> Use:
    """One thing: the slope of wins over uses, by least squares."""
    counts = np.array([uses[name] for one in chronicles for uses in one.uses], float)
    spread = float(counts.var())
    worth, width = None, 0.0
    if spread > 1e-9 and len(counts) > 2:
        worth = float(((counts - counts.mean()) * excess).mean()) / spread
        rest = float((excess - excess.mean() - worth * (counts - counts.mean())).var())
        width = Z95 * math.sqrt(rest / (spread * (len(counts) - 2)))
    thing = name.partition("=")[2] or name
    return Use(thing, float(counts.sum()) / len(chronicles), float((counts > 0).mean()), worth, width)


def _order(thing: str) -> tuple[int, int, str]:
    """Numbers by size, words by letter."""
    return (0, int(thing), "") if thing.lstrip("-").isdigit() else (1, 0, thing)


def findings(seats: int, chronicles: Sequence[Chronicle]) -> list[str]:
    """What should be looked at: seats that win too often, and places in the order of the first decisions."""
    return [
        f"{what} {one.seat} of {seats} wins {one.share:.1%} ({one.low:.1%} to {one.high:.1%}); fair is {1 / seats:.1%}"
        for what, fared in (("seat", by_seat(chronicles)), ("whoever decides as number", by_order(chronicles)))
        for one in fared
        if one.is_above_fair(seats)
    ]


def conspicuous(found: Sequence[Group]) -> list[str]:
    """What should be looked at: pieces that hardly anybody uses, or that win by themselves; amounts are no pieces."""
    said = []
    for group in found:
        if group.number not in THINGS or len(group.uses) < 4:
            continue
        usual = float(np.median([use.seats for use in group.uses]))
        for use in group.uses:
            if use.seats < min(RARE, LESS * usual):
                said.append(f"{group.event}: {group.number} {use.thing} is used by {use.seats:.1%} of the seats")
            elif use.worth is not None and use.worth - use.width > MUST:
                said.append(f"{group.event}: {group.number} {use.thing} is worth {use.worth:+.2f} wins a use")
    return said
