"""How fast N rows are stepped with everything a learner reads, beside plain random decisions of the same run."""

from __future__ import annotations

import time
from dataclasses import dataclass

from rynek.cli.speed import Track
from rynek.engine import registry
from rynek.envs.field import batch

ROWS = (256, 512, 1024)
SECONDS = 0.3
ROUNDS = 4
SMALL = 2048  # bytes of observation


@dataclass(frozen=True)
class Speed:
    """One game at one table."""

    slug: str
    seats: int
    cells: int
    plain: float  # random decisions a second, nothing shown
    stepped: float  # the same with observations, masks and rewards written

    @property
    def share(self) -> float:
        """Of the plain speed."""
        return self.stepped / self.plain

    @property
    def gigabytes(self) -> float:
        """Of observation, a second."""
        return self.stepped * self.cells / 1e9

    @property
    def holds(self) -> bool:
        """Small observations at a quarter of the plain speed, large ones at a gigabyte a second."""
        return self.share >= 0.25 if self.cells <= SMALL else self.gigabytes >= 1


def measured(slug: str, seats: int) -> Speed:
    """Rounds by turns; the best of each counts."""
    game = registry.game(slug)
    track = Track(game, seats)
    size = track.filling(track.games)
    many = [batch(slug, n, seats=seats, seed=1) for n in ROWS]
    plain = stepped = 0.0
    for _ in range(ROUNDS):
        run = track.games(size)
        plain = max(plain, run.actions / run.seconds)
        for one in many:
            decisions, began = 0, time.process_time()
            while (spent := time.process_time() - began) < SECONDS:
                one.step(one.sample())
                decisions += one.n
            stepped = max(stepped, decisions / spent)
    return Speed(slug, seats, many[0].table.cells, plain, stepped)
