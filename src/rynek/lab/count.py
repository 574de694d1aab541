"""What can be said for sure after so many games: shares of wins, their intervals, and a test that stops early."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054


def wilson(share: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a share after so many games (Wilson); shared wins count in parts."""
    if games <= 0:
        return 0.0, 1.0
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


@dataclass(frozen=True)
class Verdict:
    """How a sequential test stands: which of two shares the games speak for, and how strongly."""

    low: float
    high: float
    llr: float
    bound: float

    @property
    def decided(self) -> bool:
        """Have the games said enough?"""
        return abs(self.llr) >= self.bound

    @property
    def accepted(self) -> str:
        """`stronger`, `even`, or `open` while the games go on."""
        if not self.decided:
            return "open"
        return "stronger" if self.llr > 0 else "even"

    def plain(self) -> dict[str, object]:
        """As JSON data."""
        numbers = {"even": self.low, "stronger": self.high, "llr": round(self.llr, 3), "bound": round(self.bound, 3)}
        return numbers | {"accepted": self.accepted}


def sprt(rounds: Sequence[float], low: float = 0.5, high: float = 0.55, risk: float = 0.05) -> Verdict:
    """Whether the first bot's share is `high` rather than `low`, after rounds of the same deals with rotated seats.

    Each round's mean share is one observation, so that luck of the deal cancels (generalised likelihood ratio).
    """
    bound = math.log((1 - risk) / risk)
    n = len(rounds)
    if n < 2:
        return Verdict(low, high, 0.0, bound)
    mean = sum(rounds) / n
    variance = max(sum((one - mean) ** 2 for one in rounds) / n, 1 / (4 * n))
    return Verdict(low, high, n * (high - low) * (2 * mean - low - high) / (2 * variance), bound)


def ceiling(rounds: Sequence[float]) -> float:
    """The share that perfect play could at most reach, if what decides deals between equals is luck.

    Of two games of one deal with the seats changed between equals, both go to the same seat half of the time when the
    deal decides nothing, and always when it decides everything.
    """
    if not rounds:
        return 1.0
    same_seat = sum(1 for one in rounds if abs(one - 0.5) < 0.25) / len(rounds)
    return 1.0 - max(0.0, 2 * same_seat - 1) / 2
