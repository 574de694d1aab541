"""Connect four as OpenSpiel has it: stepped from Python, rolled out in its own C++, searched by both of its MCTS bots.

The rollouts in C++ are those of its `RandomRolloutEvaluator`: a search of one simulation that asks for so many rollouts
does nothing else. Their games cannot be looked into, so stones are counted in the games stepped from Python.
"""

from __future__ import annotations

import random
import time
from importlib.metadata import version
from typing import Any

from bench.fetch import Unobtainable
from bench.peers.tally import SECONDS, measured

GAME = "connect_four"
ROLLOUTS = 20_000
OWN = ("backgammon", "gin_rummy", "chess", "hearts")
SAMPLE = 40


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """One of its ways: `python`, `cpp`, `cpp_search`, `python_search` or `own`, its other games."""
    try:
        import pyspiel  # noqa: PLC0415 -- a peer that may be missing
    except ImportError as error:
        raise Unobtainable(f"OpenSpiel: {error}; the group `bench` holds it") from None
    ways = {
        "python": stepped,
        "cpp": rolled_out,
        "cpp_search": searched,
        "python_search": searched_in_python,
        "own": own_games,
    }
    return ways[request["way"]](pyspiel, int(request.get("seed", 1))) | {
        "version": f"OpenSpiel {version('open-spiel')}"
    }


def stepped(spiel: Any, seed: int) -> dict[str, Any]:
    """Its C++ states, stepped from Python."""
    game, choose = spiel.load_game(GAME), random.Random(seed).choice

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            plies += 1
        gain = state.player_return(0)
        return plies, 1 if gain > 0 else 2 if gain < 0 else 0

    return measured(play).plain("")


def rolled_out(spiel: Any, seed: int, name: str = GAME, rollouts: int = ROLLOUTS) -> dict[str, Any]:
    """Rollouts wholly in C++."""
    game = spiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        evaluator = spiel.RandomRolloutEvaluator(rollouts, seed + done)
        spiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False).mcts_search(state)
        done += rollouts
    return {"playouts_per_s": done / spent}


def searched(spiel: Any, seed: int) -> dict[str, Any]:
    """Simulations of its C++ bot, one rollout each, from the empty grid."""
    game = spiel.load_game(GAME)
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        bot = spiel.MCTSBot(
            game, spiel.RandomRolloutEvaluator(1, seed + done), 2.0, ROLLOUTS, 1000, False, seed + done, False
        )
        bot.mcts_search(game.new_initial_state())
        done += ROLLOUTS
    return {"simulations_per_s": done / spent}


def searched_in_python(spiel: Any, seed: int) -> dict[str, Any]:
    """Simulations of its Python bot, one rollout each, from the empty grid."""
    import numpy as np  # noqa: PLC0415
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415 -- imported with its peer

    game, chance = spiel.load_game(GAME), np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        mcts.MCTSBot(game, 2.0, 1000, evaluator, random_state=chance, solve=False).mcts_search(game.new_initial_state())
        done += 1000
    return {"simulations_per_s": done / spent}


def own_games(spiel: Any, seed: int) -> dict[str, Any]:
    """Decisions a second in rollouts of other games of its own, in C++; chance and forced moves do not count."""
    found = {}
    for name in OWN:
        game, chance = spiel.load_game(name), random.Random(seed)
        decisions = sum(_decisions(game.new_initial_state(), chance) for _ in range(SAMPLE)) / SAMPLE
        found[name] = rolled_out(spiel, seed, name, 20)["playouts_per_s"] * decisions
    return {"own": found}


def _decisions(state: Any, chance: random.Random) -> int:
    """How many decisions between two or more actions one random game has."""
    found = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
            continue
        actions = state.legal_actions()
        found += len(actions) > 1
        state.apply_action(chance.choice(actions))
    return found
