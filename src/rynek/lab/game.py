"""One game between bots, from the deal to the last tie-break."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from rynek.bots.guard import Guarded
from rynek.bots.naming import named
from rynek.bots.player import guarded
from rynek.engine import registry
from rynek.engine.edition import Edition
from rynek.engine.game import Game, open_key


@dataclass(frozen=True)
class Table:
    """What is settled before a game: which one, with which edition, options and bots; bots take turns on the seats."""

    slug: str
    seats: int
    bots: tuple[str, ...]
    edition: str = "house"
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1

    @property
    def game(self) -> Game:
        """The game, its room opened."""
        return registry.game(self.slug)

    def deal_of(self, number: int) -> int:
        """The deal of the number-th game: every deal is played once for each way the bots can sit."""
        return self.seed + number // len(self.bots)

    def sitting(self, number: int) -> list[int]:
        """Which bot, by its place on the list, takes each seat of the number-th game; entry 0 is seat 1."""
        return [(seat + number) % len(self.bots) for seat in range(self.seats)]


@dataclass(frozen=True)
class Outcome:
    """How one game came out; lists by seat begin with seat 1."""

    number: int
    sitting: list[int]
    shares: list[float]
    totals: list[int]
    places: list[int]
    plies: int
    decisions: list[int]
    milliseconds: list[float]
    stood_in: list[int]
    digest: str


@dataclass
class Playing:
    """A game going on, seen by whoever wants to count something."""

    game: Game
    edition: Edition
    row: Any
    bots: Sequence[Guarded]
    seed: int
    decisions: list[int] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)

    def __enter__(self) -> Playing:
        """Sits down."""
        return self

    def __exit__(self, *_: object) -> None:
        """Tells the bots how it ended, and sends them home."""
        for bot in self.bots:
            bot.close(self.row if not self.mover else None)

    @property
    def mover(self) -> int:
        """The seat to decide, 0 when the game is over."""
        return int(self.row[0].mover)

    def sight(self, seat: int) -> Any:
        """A redacted copy of the position: all that this seat may know."""
        sight = self.row.copy()
        self.game.rules.redact(sight, 0, self.edition.pieces, seat)
        return sight

    def decide(self) -> int:
        """What the bot to move does; it receives its seat's sight and nothing else."""
        seat = self.mover
        sight = self.sight(seat)
        began = time.perf_counter()
        action = self.bots[seat - 1].choose(sight, seat, self.seed)
        self.milliseconds[seat - 1] += (time.perf_counter() - began) * 1000
        self.decisions[seat - 1] += 1
        return action

    def apply(self, action: int, log: Any = None) -> None:
        """Carries the action out."""
        self.game.rules.apply(self.row, 0, self.edition.pieces, action, log)


def set_up(table: Table, number: int) -> Playing:
    """Deals the number-th game and seats the bots."""
    game = table.game
    edition = game.edition(table.edition)
    deal = table.deal_of(number)
    row = game.start(edition, table.seats, dict(table.options), open_key(deal, table.slug))
    specs = [named(table.slug, word) for word in table.bots]
    seed = int.from_bytes(hashlib.sha256(f"bots {deal}".encode()).digest()[:6], "big")
    seated = [guarded(game, edition, specs[bot], taste=seed + bot) for bot in table.sitting(number)]
    return Playing(game, edition, row, seated, seed, [0] * table.seats, [0.0] * table.seats)


def play(table: Table, number: int) -> Outcome:
    """Plays the number-th game to its end."""
    with set_up(table, number) as playing:
        while playing.mover:
            playing.apply(playing.decide())
        return outcome(table, number, playing)


def outcome(table: Table, number: int, playing: Playing) -> Outcome:
    """How a finished game came out."""
    pieces, seats = playing.edition.pieces, table.seats
    places = [int(place) for place in playing.game.rules.ranks(playing.row, 0, pieces)[1 : seats + 1]]
    totals = playing.game.rules.scores(playing.row, 0, pieces).sum(axis=1)[1 : seats + 1]
    first = np.array(places) == 1
    return Outcome(
        number=number,
        sitting=table.sitting(number),
        shares=[float(share) for share in first / first.sum()],
        totals=[int(total) for total in totals],
        places=places,
        plies=int(playing.row[0].ply),
        decisions=playing.decisions,
        milliseconds=playing.milliseconds,
        stood_in=[bot.stood_in for bot in playing.bots],
        digest=hashlib.sha256(playing.row.tobytes()).hexdigest()[:16],
    )
