"""The large checks of the bots: levels that are felt, searches that are quick, games that come out the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from bench.page import ROOT
from rynek.engine import registry
from rynek.lab import speed
from rynek.lab.crowd import processors
from rynek.lab.game import Table
from rynek.lab.ladder import Store, climb, steps_of
from rynek.lab.match import digest, games
from tests.bots.test_blind import answers_alike

Check = tuple[str, str, Callable[[], Any]]
GAMES = 200
LEAST: dict[tuple[str, ...], float] = {("greedy", "random"): 0.9, ("architect", "greedy"): 0.75}


def checks(seed: int) -> Iterator[Check]:
    """What is shown of the bots of every game, and of two processes."""
    for slug in registry.slugs():
        for table in steps_of(slug, seed):
            first, second = table.bots
            wanted = (
                f"at least {LEAST[table.bots]:.0%}" if table.bots in LEAST and table.seats == 2 else "more than half"
            )
            where = f"{slug}, {table.seats} seats"
            yield where, f"{first} wins {wanted} against {second}", partial(step_shown, table)
        yield f"{slug}, 2 seats", "simulations are at least half as many as plain playouts", partial(quick, slug)
        yield f"{slug}, 2 seats", "the same games on one process and on two", partial(same_games, slug, seed)
        yield f"{slug}, all", "no answer changes with what a seat cannot know", partial(answers_alike, slug, 60)
    yield "bots", "two processes play 1.7 times as many games as one", partial(two_processes, seed)


def step_shown(table: Table) -> dict[str, Any]:
    """A step of the ladder, gone on with where `rynek ladder` stopped."""
    store = Store(Path(ROOT / ".cache" / "ladder"))
    step = store.load(table)
    for _ in climb(step, GAMES, processors(), store, early=True):
        pass
    low, high = step.interval
    told = {"share": f"{step.share:.1%}", "95 %": f"{low:.1%} to {high:.1%}", "games": step.games}
    if low <= 0.5:
        told |= {"test": step.verdict.accepted, "ceiling": f"{step.ceiling:.0%}"}
    assert step.games >= GAMES or step.may_stop_early, told
    assert low > 0.5 or step.verdict.accepted == "stronger", told
    if table.seats == 2:
        assert step.share >= LEAST.get(table.bots, 0.5), told
    return told


def quick(slug: str) -> dict[str, str]:
    """Whole random games as simulations of a search, beside the same games alone."""
    found = speed.measured(slug)
    told = {"simulations/s": f"{found.simulations:,.0f}", "playouts/s": f"{found.playouts:,.0f}"}
    assert found.share >= 0.5, told
    return told | {"share": f"{found.share:.0%}"}


def same_games(slug: str, seed: int) -> dict[str, Any]:
    """One match twice."""
    table = Table(slug, 2, ("search:100", "builder"), seed=seed)
    found = []
    for processes in (1, 2):
        with closing(games(table, range(16), processes)) as played:
            found.append(digest(list(played)))
    assert found[0] == found[1]
    return {"games": 16, "digest": found[0][:16]}


def two_processes(seed: int) -> dict[str, str]:
    """The same match on one process and on two, where two processors are free; starting them is left out."""
    table = Table(registry.slugs()[0], 2, ("search:400", "search:300"), seed=seed)
    one, two = (lasting(table, 240, processes) - lasting(table, 40, processes) for processes in (1, 2))
    told = {"times": f"{one / two:.2f}", "processors": str(processors())}
    assert one >= 1.7 * two, told
    return told


def lasting(table: Table, count: int, processes: int) -> float:
    """Seconds that so many games take."""
    began = time.perf_counter()
    with closing(games(table, range(count), processes)) as played:
        assert len(list(played)) == count
    return time.perf_counter() - began
