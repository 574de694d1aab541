"""An algorithm of OpenSpiel's on one of the games: its information-set search, with our rules as its evaluator.

    python examples/openspiel_search.py --games 20 --simulations 60

OpenSpiel's `ISMCTSBot` (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", 2012) is written in
Python and knows nothing of the game; it asks the state for its information set, for other worlds the player cannot
tell from this one, and for legal actions. What a position is worth it asks an evaluator: this one plays the game out at
random in compiled code, some thousands of times as fast as OpenSpiel's own evaluator could through Python.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import rynek.envs.spiel  # noqa: F401 -- makes the games known to OpenSpiel
from rynek.engine import chance
from rynek.lab.count import wilson

GAME = "rynek_tower_up_v0"


class CompiledPlayouts:
    """What a position is worth to each player: the mean of a few random games from it, played in compiled code."""

    def __init__(self, playouts: int, seed: int) -> None:
        self.playouts, self.random = playouts, chance.generator(seed)

    def evaluate(self, state: Any) -> Any:
        """A number from -1 to 1 for each player."""
        table, before = state.table, state.past.row
        returns = np.zeros(table.seats)
        for _ in range(self.playouts):
            row = before.copy()
            table.rules.playout(row, 0, table.pieces, self.random)
            returns += table.returns(row)
        return returns / self.playouts

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All legal actions alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def searcher(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's bot, which thinks about one decision at a time."""
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=CompiledPlayouts(4, seed),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )


def play(game: Any, bots: list[Callable[[Any], int]], random: Any) -> list[float]:
    """One game; what it was worth to each player."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[random.integers(len(outcomes))][0])
            continue
        actions = state.legal_actions()
        action = actions[0] if len(actions) == 1 else bots[state.current_player()](state)
        state.apply_action(action)
    returns: list[float] = state.returns()
    return returns


def match(simulations: int, games: int, seed: int, tell: Callable[[int, float], None] = lambda *_: None) -> float:
    """The part of games that the search wins against chance, a seat further on in each."""
    game, random = pyspiel.load_game(GAME), np.random.default_rng(seed)
    won = 0.0
    for number in range(games):
        mine = number % game.num_players()
        bot = searcher(game, simulations, seed + number)
        bots = [lambda state: int(random.choice(state.legal_actions()))] * game.num_players()
        bots[mine] = bot.step
        returns = play(game, bots, random)
        won += returns[mine] == max(returns)
        tell(number + 1, won)
    return won / games


def say(number: int, won: float) -> None:
    """One line about a game."""
    print(f"after game {number}: {won:.0f} won", flush=True)


def main() -> None:
    """Plays the match and says how it went."""
    parser = argparse.ArgumentParser(description="OpenSpiel's information-set search on a game of Rynek.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.process_time()
    share = match(given.simulations, given.games, given.seed, say)
    low, high = wilson(share, given.games)
    seconds = time.process_time() - began
    print(f"{GAME}: {share:.1%} of {given.games} games ({low:.1%} to {high:.1%}) in {seconds:.0f} s of the processor")


if __name__ == "__main__":
    main()
