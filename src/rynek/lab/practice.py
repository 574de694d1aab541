"""Games played to learn from: from deals to samples, the same ones whoever plays them and wherever."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from rynek.bots.law import desk_for, law_of
from rynek.bots.level import thinking
from rynek.bots.mind import mind_of
from rynek.bots.net import load, no_net
from rynek.bots.practice import Plan, blank_diary, practise
from rynek.engine import registry
from rynek.engine.game import Game, open_key
from rynek.lab.learning import Samples

MOST_DECISIONS = 3000  # of one game that are written down
LISTED = 60  # legal actions of a decision there is room for, on average
HEED = 0.75  # how much the opinion of a search counts against how the game ended
STRAY = 0.05  # how likely a decision is any action at all …
ASTRAY = 0.4  # … and where playouts judge each position anew: a net has to meet what bad moves lead to
QUICK = {"rounds": 0, "plies": 100_000}  # playouts go on to the end, as quickly or carefully as the room's search
TREE = 4096  # positions the tree of one decision may hold


@dataclass(frozen=True)
class Lesson:
    """What is settled of a lot of games before they are played."""

    slug: str
    seed: int
    simulations: int = 0
    loose: int = 8
    kept: float = 1.0
    playouts: int = 0
    seats: tuple[int, ...] = ()
    weights: bytes = b""


def seats_of(lesson: Lesson, number: int) -> int:
    """How many sit at the number-th game: at every other the fewest, since few seats tell the most about each."""
    if lesson.seats:
        return lesson.seats[number % len(lesson.seats)]
    low, high = registry.meta(lesson.slug).seats
    return low if number % 2 == 0 or low == high else low + 1 + number // 2 % (high - low)


def school(lesson: Lesson, numbers: range) -> Samples:
    """Plays a few games and returns what is to be learned from them."""
    game = registry.game(lesson.slug)
    net = load(game, lesson.weights)[0] if lesson.weights else no_net()
    figures = thinking(lesson.slug, "net" if lesson.weights else "search").figures | {"width": 0}
    desk, law, mind = desk_for(game, net, TREE), law_of(game), mind_of(figures)
    quick = mind_of(thinking(lesson.slug, "search").figures | QUICK)
    stray = ASTRAY if lesson.playouts else STRAY
    plan = Plan(lesson.simulations, stray, lesson.loose, lesson.kept, lesson.playouts)
    heed = 1.0 if lesson.playouts else HEED if lesson.weights else 0.0
    diary = blank_diary(game, MOST_DECISIONS, MOST_DECISIONS * LISTED)
    edition = game.edition()
    parts = []
    for number in numbers:
        seats = seats_of(lesson, number)
        row = game.start(edition, seats, {}, open_key(f"{lesson.seed} {number}", lesson.slug))
        chance = int.from_bytes(hashlib.sha256(f"practice {lesson.seed} {number}".encode()).digest()[:7], "big")
        count = practise(law, desk, edition.pieces, mind, quick, net, plan, diary, row, chance)
        parts.append(_samples(game, diary, count, seats, heed=heed))
    return Samples.joined(parts)


def _samples(game: Game, diary: Any, count: int, seats: int, heed: float) -> Samples:
    """The decisions of one game, everything by seat turned so that the deciding seat comes first."""
    most = game.meta.seats[1]
    turns = (diary.movers[:count, None] - 1 + np.arange(seats)[None, :]) % seats + 1
    rows = np.arange(count)[:, None]
    shares, sensed = np.zeros((count, most), np.float32), np.zeros((count, most), np.float32)
    shares[:, :seats] = (1 - heed) * diary.shares[turns] + heed * diary.worth[rows, turns]
    sensed[:, :seats] = diary.sensed[rows, turns]
    listed = int(diary.starts[count])
    return Samples(
        diary.seen[:count].copy(),
        np.full(count, seats, np.int64),
        shares,
        sensed,
        diary.starts[: count + 1].copy(),
        diary.actions[:listed].astype(np.int16),
        diary.parts[:listed].copy(),
    )
