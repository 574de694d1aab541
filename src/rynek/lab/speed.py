"""How fast the search is, beside plain random playouts of the same run."""

from __future__ import annotations

import time
from dataclasses import dataclass

from rynek.bots.mind import PLAIN, mind_of
from rynek.bots.seeker import Seeker
from rynek.engine import registry
from rynek.engine.chance import generator
from rynek.engine.game import open_key

LOT = 100
LOTS = 6


@dataclass(frozen=True)
class Speed:
    """Whole games a second, both ways."""

    playouts: float
    simulations: float

    @property
    def share(self) -> float:
        """Simulations for each plain playout in the same time."""
        return self.simulations / self.playouts


def measured(slug: str, seats: int = 0, seed: int = 1) -> Speed:
    """Plays lots of random games from a deal, by turns as they are and as simulations of a search; the best lots count.

    Processor time is measured, so that what else a machine does is left out.
    """
    game = registry.game(slug)
    edition = game.edition()
    row = game.start(edition, seats or game.meta.seats[0], {}, open_key(seed, slug))
    seat = int(row[0].mover)
    sight = row.copy()
    game.rules.redact(sight, 0, edition.pieces, seat)
    seeker, random = Seeker(game, edition, mind_of(PLAIN)), generator(seed)
    fastest = [float("inf")] * 2
    for lot in range(LOTS):
        began = time.process_time()
        for _ in range(LOT):
            game.rules.playout(row.copy(), 0, edition.pieces, random)
        between = time.process_time()
        seeker.begin(sight, seat, seed + lot)
        seeker.run(LOT)
        ended = time.process_time()
        fastest = [min(fastest[0], between - began), min(fastest[1], ended - between)]
    return Speed(LOT / fastest[0], LOT / fastest[1])
