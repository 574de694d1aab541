"""Ratings out of matches: numbers whose differences tell the share of wins, with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rynek.lab.count import Z95

POINTS = 400 / math.log(10)  # rating points that make a share of wins e times as likely
PRIOR = 0.5  # of a win for each side of a pairing, so that a clean sweep has a finite rating
STEPS = 100


@dataclass(frozen=True)
class Pairing:
    """How often the first of two won, shared wins counted in parts."""

    first: str
    second: str
    wins: float
    games: int


@dataclass(frozen=True)
class Rating:
    """What somebody's play is worth, and the 95 % interval around it."""

    name: str
    points: float
    width: float


def ratings(names: Sequence[str], pairings: Sequence[Pairing], anchor: str, anchored: float = 1000.0) -> list[Rating]:
    """The ratings that make all results together most likely (Bradley and Terry); the anchor's is given."""
    place = {name: k for k, name in enumerate(names)}
    strength = np.zeros(len(names))
    free = [place[name] for name in names if name != anchor]
    for _ in range(STEPS):
        slope, bend = _slopes(strength, pairings, place)
        step = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        strength[free] += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    _, bend = _slopes(strength, pairings, place)
    spread = np.zeros(len(names))
    spread[free] = np.sqrt(np.diag(np.linalg.inv(bend[np.ix_(free, free)])))
    strength -= strength[place[anchor]]
    return [
        Rating(name, anchored + POINTS * float(strength[k]), Z95 * POINTS * float(spread[k]))
        for name, k in place.items()
    ]


def _slopes(strength: np.ndarray, pairings: Sequence[Pairing], place: dict[str, int]) -> tuple[np.ndarray, np.ndarray]:
    """How the likelihood of the results changes with each strength, and how that bends."""
    slope, bend = np.zeros(len(strength)), np.zeros((len(strength), len(strength)))
    for one in pairings:
        a, b = place[one.first], place[one.second]
        games = one.games + 2 * PRIOR
        expected = 1 / (1 + math.exp(strength[b] - strength[a]))
        missing = one.wins + PRIOR - games * expected
        slope[a] += missing
        slope[b] -= missing
        weight = games * expected * (1 - expected)
        bend[a, a] += weight
        bend[b, b] += weight
        bend[a, b] -= weight
        bend[b, a] -= weight
    return slope, bend
