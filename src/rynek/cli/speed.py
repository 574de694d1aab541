"""How fast a game is: whole random games, playouts from a dealt position, copies of a row, fresh processes.

Seconds are those of the processor, so that a busy machine does not count; only a start is measured by the clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from rynek.engine import chance
from rynek.engine.game import Game
from rynek.engine.invoke import call_effect, call_number
from rynek.engine.rule import kept_lazily, rule

SEED = 2026
ENOUGH = 0.12  # seconds that one number of seats is given in one round
SAMPLE = 150  # games in which decisions between two or more actions are counted
MOST = 100_000
RING = 1024
COPIES = 200_000
COLD = """
import sys, time
from rynek.cli.warm import steps
from rynek.engine import registry
for step in steps(registry.game(sys.argv[1])):
    step()
print(time.process_time())
"""
CACHED = """
import sys, time
began = time.perf_counter()
import rynek
for slug in sys.argv[1:]:
    room = rynek.game(slug)
    room.match(seats=room.meta.seats[0], seed=1).choices()[0]
print(time.perf_counter() - began)
"""


@dataclass(frozen=True)
class Run:
    """What so many random games took, and a checksum over every action in them."""

    seconds: float
    actions: int
    checksum: int


@rule
def play(rules: Any, states: Any, pieces: Any, random: Any, tally: Any) -> None:
    """One random game from row 0 to its end; its actions are counted and enter the checksum."""
    checksum = tally[1]
    actions = 0
    while states[0].mover != 0 and actions < MOST:
        action = call_number(rules[1], states[0], pieces[0], random)
        call_effect(rules[2], states[0], pieces[0], action, None)
        checksum = (checksum * 31 + action) & chance.WORD
        actions += 1
    tally[0] += actions
    tally[1] = checksum


def _games(
    rules: Any, states: Any, pieces: Any, seats: int, options: Any, random: Any, key: Any, tally: Any, games: int
) -> None:
    """So many games, each dealt anew into a copy of the blank row 2, with a key from the generator."""
    for _ in range(games):
        states[0] = states[2]
        chance.fresh_key(random, key)
        call_effect(rules[0], states[0], pieces[0], seats, options, key)
        play(rules, states, pieces, random, tally)


def _playouts(rules: Any, states: Any, pieces: Any, random: Any, tally: Any, games: int) -> None:
    """So many games from the position in row 1."""
    for _ in range(games):
        states[0] = states[1]
        play(rules, states, pieces, random, tally)


def _copies(states: Any, copies: int) -> None:
    """Copies rows one over the other, around a ring."""
    for k in range(copies):
        states[k % RING] = states[(k + 7) % RING]


games_played = kept_lazily(_games)
playouts_played = kept_lazily(_playouts)
rows_copied = kept_lazily(_copies)


class Track:
    """Where a game is measured: its rules, its house edition, rows and generators for one number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.edition = game.edition()
        _, self.options = game.options(self.edition, seats, {})
        self.rules = tuple(game.rules.address(name) for name in ("setup", "pick", "apply"))
        self.states = game.state.blank(3)

    def games(self, games: int) -> Run:
        """So many games, each dealt anew."""
        return self._run(games_played, games, self.seats, self.options, chance.generator(SEED), np.zeros(8, np.int64))

    def playouts(self, games: int) -> Run:
        """So many games from one dealt position."""
        random = chance.generator(SEED)
        key = np.zeros(8, np.int64)
        chance.fresh_key(random, key)
        self.states[1] = self.states[2]
        self.game.rules.setup(self.states, 1, self.edition.pieces, self.seats, self.options, key)
        return self._run(playouts_played, games, random)

    def _run(self, loop: Any, games: int, *dealt: Any) -> Run:
        """One loop, and what it took."""
        tally = np.zeros(2, np.int64)
        began = time.process_time()
        loop(self.rules, self.states, self.edition.pieces, *dealt, tally, games)
        return Run(time.process_time() - began, int(tally[0]), int(tally[1]))

    def share_decided(self, games: int) -> float:
        """Which part of the actions in the first of these games was chosen out of two or more."""
        random, key = chance.generator(SEED), np.zeros(8, np.int64)
        decisions = actions = 0
        rules, pieces = self.game.rules, self.edition.pieces
        for _ in range(games):
            chance.fresh_key(random, key)
            row = self.game.state.blank()
            rules.setup(row, 0, pieces, self.seats, self.options, key)
            decisions += rules.real_decisions(row, 0, pieces, random, MOST)
            actions += int(row[0].ply)
        return decisions / actions

    def filling(self, run: Callable[[int], Run]) -> int:
        """The number of games that takes long enough to be measured."""
        run(1)  # compiles the loop
        games = 4
        while True:
            taken = run(games).seconds
            if taken > ENOUGH / 4:
                return max(4, int(games * ENOUGH / taken))
            games *= 4


def clone_ns(game: Game) -> float:
    """Nanoseconds for copying a position."""
    rows = game.state.blank(RING)
    rows_copied(rows, RING)
    taken = []
    for _ in range(3):
        began = time.process_time()
        rows_copied(rows, COPIES)
        taken.append(time.process_time() - began)
    return min(taken) / COPIES * 1e9


def cold_compile_s(slug: str) -> float:
    """Processor seconds of a fresh process that finds nothing compiled and compiles every rule of a game."""
    with tempfile.TemporaryDirectory() as folder:
        return _fresh(COLD, [slug], RYNEK_CACHE=folder)


def cached_start_s(slugs: Iterable[str]) -> float:
    """Seconds on the clock from before `import rynek` to a legal action in each game, rules compiled: best of three."""
    return min(_fresh(CACHED, slugs) for _ in range(3))


def _fresh(source: str, arguments: Iterable[str], **changed: str) -> float:
    """The number that a program prints which runs in a process of its own."""
    command = [sys.executable, "-c", source, *arguments]
    done = subprocess.run(command, env=os.environ | changed, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"a fresh process failed: {done.stderr.strip()[-400:]}")
    return float(done.stdout)
