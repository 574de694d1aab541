"""Matches: bots against one another, the same deals for all, every seat for each."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rynek.bots.naming import named
from rynek.engine.error import RynekError
from rynek.lab.count import Verdict, sprt, wilson
from rynek.lab.crowd import Crowd, spread
from rynek.lab.game import Outcome, Table, play

CHUNK = 4  # games handed to a process at once


class WrongMatch(RynekError, ValueError):
    """A match that cannot be set up."""


@dataclass
class Score:
    """How a match stands."""

    table: Table
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.outcomes)

    def rounds(self, bot: int = 0) -> list[float]:
        """The mean share of one bot in each full round, a round being one deal with every way to sit."""
        each = len(self.table.bots)
        shares = [self.share_in(outcome, bot) for outcome in self.outcomes]
        return [sum(shares[k : k + each]) / each for k in range(0, len(shares) - each + 1, each)]

    @staticmethod
    def share_in(outcome: Outcome, bot: int) -> float:
        """What part of one game's win a bot took, on however many seats it sat."""
        return sum(share for share, who in zip(outcome.shares, outcome.sitting, strict=True) if who == bot)

    def verdict(self, low: float = 0.5, high: float = 0.55) -> Verdict:
        """The sequential test of the first bot against an even match."""
        return sprt(self.rounds(), low, high)

    def of(self, bot: int) -> dict[str, Any]:
        """What one bot came to."""
        wins = sum(self.share_in(outcome, bot) for outcome in self.outcomes)
        share = wins / self.games if self.games else 0.0
        low, high = wilson(share, self.games)
        seats = [(one, k) for one in self.outcomes for k, who in enumerate(one.sitting) if who == bot]
        decisions = sum(outcome.decisions[k] for outcome, k in seats)
        spent = sum(outcome.milliseconds[k] for outcome, k in seats)
        points = sum(outcome.totals[k] for outcome, k in seats) / max(1, len(seats))
        return {
            "name": self.table.bots[bot],
            "wins": round(wins, 3),
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "ms_per_decision": round(spent / max(1, decisions), 4),
            "points": round(points, 2),
            "stood_in": sum(outcome.stood_in[k] for outcome, k in seats),
        }

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        table = self.table
        return {
            "game": table.slug,
            "edition": table.edition,
            "seats": table.seats,
            "seed": table.seed,
            "games": self.games,
            "bots": [self.of(bot) for bot in range(len(table.bots))],
            "plies": round(sum(outcome.plies for outcome in self.outcomes) / max(1, self.games), 2),
            "digest": digest(self.outcomes),
        }


def digest(outcomes: list[Outcome]) -> str:
    """Equal for equal games, whoever played them where and how fast."""
    return hashlib.sha256(" ".join(outcome.digest for outcome in outcomes).encode()).hexdigest()


def checked(table: Table) -> Table:
    """The same table, if a match can be played at it; what is wrong is said."""
    if len(table.bots) < 2:
        raise WrongMatch("a match needs two bots or more: --bots greedy,random")
    table.game.meta.check_seats(table.seats)
    if len(table.bots) > table.seats:
        raise WrongMatch(f"{len(table.bots)} bots do not fit on {table.seats} seats; --seats says how many there are")
    return checked_alone(table)


def checked_alone(table: Table) -> Table:
    """The same table, if its bots, its edition and its options exist."""
    for word in table.bots:
        named(table.slug, word)
    edition = table.game.edition(table.edition)
    table.game.options(edition, table.seats, dict(table.options))
    return table


def words(listed: str) -> tuple[str, ...]:
    """The bots of a list with commas between them."""
    return tuple(word.strip() for word in listed.split(",") if word.strip())


def play_some(table: Table, numbers: range) -> list[Outcome]:
    """Plays a few games of a match."""
    return [play(table, number) for number in numbers]


def until_decided(outcomes: Iterable[Outcome], score: Score, low: float, high: float) -> Iterator[Outcome]:
    """The same games as long as the sequential test of the first bot is open; it is asked after full rounds."""
    for outcome in outcomes:
        yield outcome
        if score.games % len(score.table.bots) == 0 and score.verdict(low, high).decided:
            return


def games(table: Table, numbers: range, crowd: Crowd = 1) -> Generator[Outcome, None, None]:
    """Plays games of a match, in order, on so many processes or a cluster; the games are the same on any of them."""
    chunks = [(table, numbers[k : k + CHUNK]) for k in range(0, len(numbers), CHUNK)]
    for outcomes in spread(play_some, chunks, crowd):
        yield from outcomes
