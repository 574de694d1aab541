"""Connect Four as PettingZoo has it, played at random: the yardstick from research.

The environment is taken without its wrappers, which cost it a third, and the choice is the cheapest there is.
"""

from __future__ import annotations

import random
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from bench.fetch import python_package

SECONDS = 0.7


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """Decisions a second; only those between two or more columns count."""
    python_package("gymnasium", "gymnasium==1.4.0", "cloudpickle", "farama-notifications")
    python_package("pettingzoo", "pettingzoo==1.27.0")
    python_package("pygame", "pygame==2.6.1")
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 -- may have been fetched just now

    environment = connect_four_v3.raw_env()
    choose = random.Random(request.get("seed", 1)).choice
    decisions = games = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        decisions += play(environment, choose)
        games += 1
    seconds = time.process_time() - began
    return {"decisions_per_s": decisions / seconds, "playouts_per_s": games / seconds, "version": _version()}


def play(environment: Any, choose: Any) -> int:
    """One random game; how many of its decisions had a choice."""
    environment.reset()
    decisions = 0
    for _ in environment.agent_iter():
        observation, _, is_over, is_cut, _ = environment.last()
        if is_over or is_cut:
            environment.step(None)
            continue
        columns = [column for column, free in enumerate(observation["action_mask"].tolist()) if free]
        decisions += len(columns) > 1
        environment.step(choose(columns))
    return decisions


def _version() -> str:
    try:
        return f"PettingZoo {version('pettingzoo')}"
    except PackageNotFoundError:
        return "PettingZoo"
