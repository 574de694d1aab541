"""Connect Four as PettingZoo has it, played at random: the yardstick from research.

The environment is taken without its wrappers, which cost it a third, and the choice is the cheapest there is.
"""

from __future__ import annotations

import random
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from bench.fetch import python_package
from bench.peers.tally import Tally

SECONDS = 0.7


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """Decisions a second; only those between two or more columns count."""
    python_package("gymnasium", "gymnasium==1.4.0", "cloudpickle", "farama-notifications")
    python_package("pettingzoo", "pettingzoo==1.27.0")
    python_package("pygame", "pygame==2.6.1")
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 -- may have been fetched just now

    environment = connect_four_v3.raw_env()
    choose = random.Random(request.get("seed", 1)).choice
    decisions, tally = 0, Tally()
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        decisions += play(environment, choose, tally)
    tally.seconds = time.process_time() - began
    return tally.plain(_version()) | {"decisions_per_s": decisions / tally.seconds}


def play(environment: Any, choose: Any, tally: Tally) -> int:
    """One random game; how many of its decisions had a choice."""
    environment.reset()
    decisions = 0
    tally.games += 1
    for agent in environment.agent_iter():
        observation, reward, is_over, is_cut, _ = environment.last()
        if is_over or is_cut:
            if agent == "player_0":
                tally.first += reward > 0
                tally.drawn += reward == 0
            environment.step(None)
            continue
        tally.plies += 1
        columns = [column for column, free in enumerate(observation["action_mask"].tolist()) if free]
        decisions += len(columns) > 1
        environment.step(choose(columns))
    return decisions


def _version() -> str:
    try:
        return f"PettingZoo {version('pettingzoo')}"
    except PackageNotFoundError:
        return "PettingZoo"
