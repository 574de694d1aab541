"""What a peer's random games came to: how fast they were, and whether they were the same game as ours."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

SECONDS = 0.7
SURE = 5.0  # standard deviations by which games of the same rules may differ


@dataclass
class Tally:
    """So many random games of connect four: their stones, who won, and what they took."""

    games: int = 0
    plies: int = 0
    first: int = 0  # won by the seat that began
    drawn: int = 0
    seconds: float = 0.0

    def plain(self, version: str, **more: Any) -> dict[str, Any]:
        """As JSON data, with the two rates."""
        rates = {"playouts_per_s": self.games / self.seconds, "decisions_per_s": self.plies / self.seconds}
        return {**rates, **more, "version": version, "tally": asdict(self)}

    def differs(self, other: Tally) -> str:
        """In what two tallies differ by more than luck; nothing when they may come from the same rules."""
        spread = 8.0 * math.sqrt(1 / self.games + 1 / other.games)  # of random games' lengths
        if abs(self.plies / self.games - other.plies / other.games) > SURE * spread:
            return f"a game takes {self.plies / self.games:.2f} stones, not {other.plies / other.games:.2f}"
        for what in ("first", "drawn"):
            mine, theirs = getattr(self, what) / self.games, getattr(other, what) / other.games
            both = (getattr(self, what) + getattr(other, what)) / (self.games + other.games)
            spread = math.sqrt(both * (1 - both) * (1 / self.games + 1 / other.games))
            if abs(mine - theirs) > SURE * spread + 1e-9:
                return f"of its games {mine:.2%} are {what}, not {theirs:.2%}"
        return ""


def measured(play: Callable[[], tuple[int, int]]) -> Tally:
    """Plays one game after another until the time is up; `play` returns its stones and the winner's place, 0 a draw."""
    for _ in range(3):
        play()
    tally = Tally()
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        plies, winner = play()
        tally.games += 1
        tally.plies += plies
        tally.first += winner == 1
        tally.drawn += winner == 0
    tally.seconds = spent
    return tally
