"""Connect four in our engine: random games, the bots' search, and a match against OpenSpiel's best bot."""

from __future__ import annotations

import random
import time
from functools import cache
from typing import Any

import numpy as np

from bench.peers import four
from bench.peers.tally import SECONDS, Tally
from rynek.bots.mind import PLAIN, mind_of
from rynek.bots.seeker import Seeker
from rynek.engine import chance
from rynek.engine.game import open_key
from rynek.engine.invoke import call_effect, call_number
from rynek.engine.rule import kept_lazily

LOT = 20_000
ROOM = 3_000_000  # positions of the tree in the match
OPENING = 4  # stones that lie in every game of the match before the bots are asked
MIND = {"win": 1.0, "explore": 2.5}  # over the plain search: random playouts, nothing known of the game


def _games(pick: Any, apply: Any, states: Any, pieces: Any, generator: Any, counts: Any, games: int) -> None:
    """So many random games from the position in row 1; counts stones, games won by seat 1, and draws."""
    for _ in range(games):
        states[0] = states[1]
        while states[0].mover != 0:
            action = call_number(pick, states[0], pieces[0], generator)
            call_effect(apply, states[0], pieces[0], action, None)
        counts[0] += states[0].ply
        counts[1] += int(states[0].winner == 1)
        counts[2] += int(states[0].winner == 0)


games_played = kept_lazily(_games)


@cache
def pieces() -> Any:
    """What the rules are given: the grid is always the same."""
    return four.edition().pieces


def empty() -> Any:
    """A one-row array with the empty grid."""
    return four.GAME.start(four.edition(), 2, {}, open_key(1, "connect_four"))


def playouts(seed: int, seconds: float = SECONDS) -> Tally:
    """Random games in compiled code."""
    rules = four.GAME.rules
    states, generator = np.concatenate([empty(), empty()]), chance.generator(seed)
    addresses = rules.address("pick"), rules.address("apply")
    games_played(*addresses, states, pieces(), generator, np.zeros(3, np.int64), 1)
    counts, tally, began = np.zeros(3, np.int64), Tally(), time.process_time()
    while (spent := time.process_time() - began) < seconds:
        games_played(*addresses, states, pieces(), generator, counts, LOT)
        tally.games += LOT
    tally.plies, tally.first, tally.drawn = (int(count) for count in counts)
    tally.seconds = spent
    return tally


def stepped(seed: int) -> Tally:
    """The same, but every decision asked for and carried out from Python."""
    rules, generator = four.GAME.rules, chance.generator(seed)
    tally, began = Tally(), time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        row = empty_again()
        while row[0].mover:
            rules.apply(row, 0, pieces(), rules.pick(row, 0, pieces(), generator))
        tally.games += 1
        tally.plies += int(row[0].ply)
    tally.seconds = spent
    return tally


@cache
def _dealt() -> Any:
    return empty()


def empty_again() -> Any:
    """A copy of the empty grid."""
    return _dealt().copy()


def seeker(room: int = ROOM) -> Seeker:
    """The bots' own search, with plain random playouts."""
    return Seeker(four.GAME, four.edition(), mind_of(PLAIN | MIND), room=room)


def searched(seed: int) -> float:
    """Simulations a second, one playout each, from the empty grid."""
    row = empty()
    four.GAME.rules.redact(row, 0, pieces(), 1)
    thinker = seeker(LOT * 8)
    thinker.begin(row, 1, seed)
    thinker.run(10)
    done, spent = 0, 0.0
    while spent < SECONDS:
        thinker.row = None  # begin afresh: nothing is kept from the lot before
        thinker.begin(row, 1, seed + done)
        began = time.process_time()
        thinker.run(LOT)
        spent += time.process_time() - began
        done += LOT
    return done / spent


class Match:
    """Ours and OpenSpiel's C++ bot at equal wall time, every opening played from both sides."""

    def __init__(self, spiel: Any, milliseconds: float, seed: int) -> None:
        self.spiel, self.milliseconds, self.seed = spiel, milliseconds, seed
        self.grid = spiel.load_game("connect_four")
        self.simulations: list[int] = []

    def score(self, games: int) -> float:
        """Our part of the wins; a draw is half of one."""
        dealer, total = random.Random(self.seed), 0.0
        opening: list[int] = []
        for number in range(games):
            if number % 2 == 0:
                opening = [dealer.randrange(four.COLUMNS) for _ in range(OPENING)]
            winner = self.play(opening, number % 2 + 1, self.seed + number)
            total += 0.5 if winner == 0 else float(winner == number % 2 + 1)
        return total / games

    def play(self, opening: list[int], seat: int, seed: int) -> int:
        """One game with ours on this seat; the winner's seat, 0 for a draw."""
        row, state, rules = empty_again(), self.grid.new_initial_state(), four.GAME.rules
        thinker, bot = seeker(), self._bot(seed)
        moves = list(opening)
        while row[0].mover:
            if moves:
                action = moves.pop(0)
            elif int(row[0].mover) == seat:
                action = self._ours(thinker, row, seat, seed)
            else:
                action = self._theirs(bot, state)
            rules.apply(row, 0, pieces(), action)
            state.apply_action(action)
        return int(row[0].winner)

    def _ours(self, thinker: Seeker, row: Any, seat: int, seed: int) -> int:
        sight = row.copy()
        four.GAME.rules.redact(sight, 0, pieces(), seat)
        thinker.begin(sight, seat, seed)
        action = thinker.think(milliseconds=self.milliseconds)
        self.simulations.append(thinker.simulations)
        return action

    def _theirs(self, bot: Any, state: Any) -> int:
        """What its bot's `step` does; on a busy machine that one crashes when its time is up before it has begun."""
        root = bot.mcts_search(state)
        return int(root.best_child().action) if root.children else int(state.legal_actions()[0])

    def _bot(self, seed: int) -> Any:
        """Its own bot with its solver, limited by time alone."""
        evaluator = self.spiel.RandomRolloutEvaluator(1, seed)
        return self.spiel.MCTSBot(
            self.grid, evaluator, 2.0, 100_000_000, 2000, True, seed, False, max_wall_clock_time=self.milliseconds / 1e3
        )
