"""Breaks one comparison or constant of a game's rules at a time and counts what that game's tests notice.

The rules run interpreted. One process imports what all need, then forks for every mutant; a child reads the broken
module in place of the real one and runs the tests of the game, what the contract asks of its law and its events, and
its golden games.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "rynek" / "games"
BROKEN = ("rules", "scoring")
WANTED = 0.85
CONTRACTS = {"test_play.py": "law_allows or events_tell", "test_golden.py": "replay"}
MOST_SECONDS = 300  # of the processor: a mutant that plays for ever has been noticed
OTHER = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


class Mutant(NamedTuple):
    """One broken place: the module, what was changed there, and the whole broken source."""

    module: str
    where: str
    tree: ast.Module


def mutants(slug: str) -> Iterator[Mutant]:
    """Every comparison turned and every number raised by one, one at a time."""
    for name in BROKEN:
        path = GAMES / slug / f"{name}.py"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for place, node in enumerate(ast.walk(tree)):
            for part in range(breakable(node)):
                broken = copy.deepcopy(tree)
                found = next(other for at, other in enumerate(ast.walk(broken)) if at == place)
                before = ast.unparse(found)
                change(found, part)
                line = getattr(node, "lineno", 0)
                yield Mutant(
                    f"rynek.games.{slug}.{name}", f"{name}.py:{line}: {before} -> {ast.unparse(found)}", broken
                )


def breakable(node: ast.AST) -> int:
    """In how many ways a place can be broken."""
    if isinstance(node, ast.Compare):
        return sum(type(op) in OTHER for op in node.ops) and len(node.ops)
    return int(isinstance(node, ast.Constant) and isinstance(node.value, int))


def change(node: ast.AST, part: int) -> None:
    """Breaks it."""
    if isinstance(node, ast.Compare):
        node.ops[part] = OTHER[type(node.ops[part])]()
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else int(node.value) + 1  # type: ignore[arg-type]


class Broken(importlib.abc.MetaPathFinder):
    """Finds the broken module where the real one is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """The spec of the broken module, None for all others."""
        if name != self.mutant.module:
            return None
        file = str(GAMES.parents[1].joinpath(*name.split(".")).with_suffix(".py"))
        return importlib.util.spec_from_file_location(name, file, loader=Reader(name, file, self.mutant.tree))


class Reader(importlib.machinery.SourceFileLoader):
    """Gives the broken code for the file."""

    def __init__(self, name: str, file: str, tree: ast.Module) -> None:
        super().__init__(name, file)
        self.tree = tree

    def get_code(self, fullname: str) -> Any:
        """The compiled broken tree."""
        return compile(self.tree, self.path, "exec")


def run(slug: str, mutant: Mutant | None) -> int:
    """The tests of a game in a child of this process; its number."""
    child = os.fork()
    if child:
        return child
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    if mutant:
        sys.meta_path.insert(0, Broken(mutant))
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    import pytest

    plain = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--rootdir", str(ROOT)]
    code = int(pytest.main([*plain, str(ROOT / "tests" / "games" / slug)]))
    for contract, picked in CONTRACTS.items():
        code = code or int(
            pytest.main([*plain, "-k", f"{slug} and ({picked})", str(ROOT / "tests/contract" / contract)])
        )
    os._exit(code if code in range(1, 100) else int(code != 0))


def survey(slug: str, sample: int, jobs: int, seed: int) -> float:
    """Tries the mutants of one game, prints those that nobody noticed, and returns the share that was noticed."""
    begun = time.monotonic()
    _, status = os.waitpid(run(slug, None), 0)
    if status:
        raise SystemExit(f"{slug}: its tests fail before anything is broken (pytest {slug} interpreted)")
    print(f"{slug}: all tests pass interpreted in {time.monotonic() - begun:.0f} s", flush=True)
    found = list(mutants(slug))
    if sample and sample < len(found):
        found = random.Random(seed).sample(found, sample)
    waiting, running = list(reversed(found)), dict[int, Mutant]()
    noticed = 0
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[run(slug, mutant)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        noticed += status != 0
        done = len(found) - len(waiting) - len(running)
        if status == 0:
            print(f"  not noticed: {mutant.where}", flush=True)
        elif done % 20 == 0:
            print(f"  {done}/{len(found)} tried, {noticed} noticed, {time.monotonic() - begun:.0f} s", flush=True)
    share = noticed / len(found)
    print(f"{slug}: {noticed} of {len(found)} mutants noticed ({share:.1%})", flush=True)
    return share


def main() -> None:
    """Asks which game, and fails below the wanted share."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("game", nargs="*", help="the slug of a game; all of them when none is named")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants, drawn at random")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "tests.mutants", *sys.argv[1:]])
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401

    import rynek.engine.game
    import rynek.engine.match  # noqa: F401

    known = sorted(path.name for path in GAMES.iterdir() if (path / "rules.py").exists())
    for slug in asked.game:
        if slug not in known:
            raise SystemExit(f"there is no game '{slug}'; there are {', '.join(known)}")
    shares = {slug: survey(slug, asked.sample, asked.jobs, asked.seed) for slug in asked.game or known}
    if min(shares.values()) < WANTED:
        raise SystemExit(f"fewer than {WANTED:.0%} were noticed")


if __name__ == "__main__":
    main()
