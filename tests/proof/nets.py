"""The large checks of learned nets, of training, and of matches spread over a cluster."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rynek.bots import store
from rynek.engine import registry
from rynek.lab.crowd import processors
from rynek.lab.game import Table
from rynek.lab.match import Score, digest, games
from tests.lab.ray_cluster import with_one_worker_killed

Check = tuple[str, str, Callable[[], Any]]
STRONGER = 400  # games of a match at equal time
MILLISECONDS = 10
SCHOOL = "tower_up"
LESSON = "--generations 2 --games 4000 --gate 100".split()  # a quarter of an hour of two processors


def checks(seed: int) -> Iterator[Check]:
    """What is shown of every net, then of the lab."""
    for slug in registry.slugs():
        if store.has_own(slug):
            seats = registry.meta(slug).seats[0]
            claim = f"the net beats the search without it at {MILLISECONDS} ms each"
            yield f"{slug}, {seats} seats", claim, partial(beats_search, slug, seats, seed)
    learned = "fifteen minutes of training from nothing beat greedy; killed and gone on with, equal"
    yield SCHOOL, learned, partial(learns, seed)
    same = "one process, two, a cluster that loses a worker: equal games"
    yield "nets", same, partial(same_everywhere, seed, 100)


def beats_search(slug: str, seats: int, seed: int) -> dict[str, Any]:
    """A match at equal time, each bot on each seat of each deal."""
    table = Table(slug, seats, (f"net:{MILLISECONDS}ms", f"search:{MILLISECONDS}ms"), seed=seed + 1_000)
    score = Score(table)
    score.outcomes += games(table, range(STRONGER))
    net, search = score.of(0), score.of(1)
    assert net["low"] > 0.5, net
    spent = f"{net['ms_per_decision']} and {search['ms_per_decision']}"
    return {"share": net["share"], "from": net["low"], "to": net["high"], "games": score.games, "ms": spent}


def learns(seed: int) -> dict[str, Any]:
    """Trains twice from nothing, once killed in the middle; the weights are equal and beat greedy."""
    with tempfile.TemporaryDirectory() as folder:
        ends = []
        for name, kill in (("whole", False), ("killed", True)):
            home = Path(folder) / name
            began = time.monotonic()
            if kill:
                _train(home, seed, until=home / "gate-0.json")
            _train(home, seed)
            ends.append((home / "best.npz").read_bytes())
            took = time.monotonic() - began
        assert ends[0] == ends[1]
        weights = Path(folder) / "whole" / "best.npz"
        score = Score(Table(SCHOOL, 2, (f"net:200@{weights}", "greedy"), seed=seed + 500))
        score.outcomes += games(score.table, range(400), processors())
        net = score.of(0)
        assert net["low"] > 0.5, net
        mark = hashlib.sha256(ends[0]).hexdigest()[:16]
        return {"minutes": round(took / 60, 1), "share": net["share"], "from": net["low"], "weights": mark}


def _train(home: Path, seed: int, until: Path | None = None) -> None:
    """One run of `rynek train`, killed as soon as a file is there."""
    rynek = Path(sys.executable).parent / "rynek"
    command = [str(rynek), "train", SCHOOL, "--seed", str(seed), *LESSON, "--folder", str(home)]
    process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
    while until is not None and not until.exists() and process.poll() is None:
        time.sleep(0.1)
    if until is not None:
        assert process.poll() is None, "the training ended before it could be killed"
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    else:
        assert process.wait() == 0


def same_everywhere(seed: int, count: int) -> dict[str, Any]:
    """Equal digests on one process, two, and a cluster of two workers one of which is killed."""
    table = Table(SCHOOL, 2, ("search:200", "builder"), seed=seed)
    alone, both = (digest(list(games(table, range(count), processes))) for processes in (1, 2))
    with with_one_worker_killed() as (address, kill):
        found = []
        for outcome in games(table, range(count), address):
            found.append(outcome)
            if len(found) == count // 4:
                kill()
    assert alone == both == digest(found)
    return {"games": count, "digest": alone[:16]}
