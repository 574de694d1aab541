"""Breaks one comparison or constant of a game's rules at a time and counts what that game's tests notice.

The rules run interpreted. The tests of the game, what the contract asks of its law, and its golden games are collected
once and run once whole, to see which lines each of them reaches. Then a fork for every mutant puts the broken code into
the functions and runs the tests that reach the broken place, the quick ones first, up to the first that fails.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import gc
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "rynek" / "games"
FIRST = ("rules", "scoring")
# Chapters that are no law: tables of words and numbers, what is seen, what a bot feels, what is possible at all.
OTHER_CHAPTERS = tuple("state actions words pieces meta sight features sense view picture invariant".split())
WANTED = 0.85
CONTRACTS = {
    "test_legal_is_exactly_what_the_law_allows": -1,
    "test_golden_games_replay_to_the_same_bytes_and_the_same_text": 0,
}  # and the number of seats each is run with, from the fewest to the most
SPARE_SECONDS = 20  # of processor time, beside five times what the tests take: a mutant that plays for ever is noticed
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
Lines = frozenset[int]


class Mutant(NamedTuple):
    """One broken place: the module, what was changed there, the lines of that place, and the whole broken source."""

    module: str
    where: str
    lines: Lines
    tree: ast.Module


def chapters(slug: str) -> list[str]:
    """The modules that hold the law of a game: `rules`, `scoring`, and what stands beside them."""
    beside = sorted(path.stem for path in (GAMES / slug).glob("*.py") if not path.stem.startswith("_"))
    return [*FIRST, *(name for name in beside if name not in (*FIRST, *OTHER_CHAPTERS))]


def mutants(slug: str) -> Iterator[Mutant]:
    """Every comparison turned and every number raised by one, one at a time."""
    for name in chapters(slug):
        tree = ast.parse((GAMES / slug / f"{name}.py").read_text(encoding="utf-8"))
        reached = lines_of_statements(tree)
        for place, node in enumerate(ast.walk(tree)):
            for part in range(breakable(node)):
                broken = copy.deepcopy(tree)
                found = next(other for at, other in enumerate(ast.walk(broken)) if at == place)
                before = ast.unparse(found)
                change(found, part)
                where = f"{name}.py:{getattr(node, 'lineno', 0)}: {before} -> {ast.unparse(found)}"
                yield Mutant(f"rynek.games.{slug}.{name}", where, reached.get(node, frozenset()), broken)


def lines_of_statements(tree: ast.Module) -> dict[ast.AST, Lines]:
    """For everything inside a function, the lines of the statement it stands in, without the statements below that."""
    found: dict[ast.AST, Lines] = {}

    def note(node: ast.AST, lines: Lines) -> None:
        if isinstance(node, ast.stmt):
            below = [inner.lineno for inner in ast.iter_child_nodes(node) if isinstance(inner, ast.stmt)]
            last = min(below) - 1 if below else int(node.end_lineno or node.lineno)
            lines = frozenset(range(node.lineno, max(last, node.lineno) + 1))
        found[node] = lines
        for inner in ast.iter_child_nodes(node):
            note(inner, lines)

    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                note(statement, frozenset())
    return found


def breakable(node: ast.AST) -> int:
    """In how many ways a place can be broken."""
    if isinstance(node, ast.Compare):
        return len(node.ops) if all(type(op) in OTHER for op in node.ops) else 0
    return int(isinstance(node, ast.Constant) and isinstance(node.value, int))


def change(node: ast.AST, part: int) -> None:
    """Breaks it."""
    if isinstance(node, ast.Compare):
        node.ops[part] = OTHER[type(node.ops[part])]()
    elif isinstance(node, ast.Constant):
        node.value = not node.value if isinstance(node.value, bool) else int(node.value) + 1  # type: ignore[arg-type]


def put_in(mutant: Mutant) -> None:
    """Gives the functions of the module their broken code, and its changed tables to all who have them."""
    module = sys.modules[mutant.module]
    fresh: dict[str, Any] = {"__name__": mutant.module, "__file__": module.__file__}
    exec(compile(mutant.tree, str(module.__file__), "exec"), fresh)
    for name, new in fresh.items():
        old = getattr(module, name, None)
        if isinstance(new, FunctionType) and new.__module__ == mutant.module:
            old.__code__, old.__defaults__ = new.__code__, new.__defaults__
        elif isinstance(new, int | tuple | dict) and new != old:
            for holder in list(sys.modules.values()):
                if getattr(holder, name, None) is old and holder.__name__.startswith("rynek.games."):
                    setattr(holder, name, new)


class Reach:
    """Notes which lines of the law run."""

    def __init__(self, slug: str) -> None:
        self.files = {str(GAMES / slug / f"{name}.py"): f"rynek.games.{slug}.{name}" for name in chapters(slug)}
        self.lines: dict[str, set[int]] = {}

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Any:
        code: CodeType = frame.f_code
        module = self.files.get(code.co_filename)
        if module is None:
            return None
        seen = self.lines.setdefault(module, set())

        def line(frame: FrameType, event: str, arg: Any) -> Any:
            seen.add(frame.f_lineno)
            return line

        seen.add(frame.f_lineno)
        return line


class Survey:
    """Runs in place of the tests: once all of them, then some of them for every mutant."""

    def __init__(self, slug: str, sample: int, jobs: int, seed: int) -> None:
        self.slug = slug
        self.jobs = jobs
        self.found = list(mutants(slug))
        if sample and sample < len(self.found):
            self.found = random.Random(seed).sample(self.found, sample)
        self.share = 0.0
        self.problem = f"the tests of {slug} could not be collected"

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Keeps the tests of the game, and of the contract what is asked of it."""
        items[:] = [item for item in items if self.is_asked(item)]

    def is_asked(self, item: Any) -> bool:
        """Is this a test of the game, or one of the contract tests that count?"""
        if (ROOT / "tests" / "games" / self.slug) in item.path.parents:
            return True
        values = getattr(item, "callspec", None)
        if values is None or values.params.get("slug") != self.slug or item.originalname not in CONTRACTS:
            return False
        from rynek.engine import registry

        low, high = registry.meta(self.slug).seats
        asked = range(low, high + 1)[CONTRACTS[item.originalname]]
        return bool(values.params.get("seats", asked) == asked)

    def pytest_runtestloop(self, session: Any) -> bool:
        """All tests once, then every mutant."""
        begun = time.monotonic()
        runs = self.baseline(session)
        failed = [item.nodeid for item, run in zip(session.items, runs, strict=True) if not run["passed"]]
        if failed:
            self.problem = f"fails before anything is broken: {', '.join(failed)}"
            return True
        print(f"\n{self.slug}: {len(runs)} tests pass interpreted, {time.monotonic() - begun:.0f} s", flush=True)
        gc.freeze()
        self.problem = ""
        waiting, running, noticed = list(reversed(self.found)), dict[int, Mutant](), 0
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                running[self.attempt(session, mutant, runs)] = mutant
            child, status = os.wait()
            mutant = running.pop(child)
            noticed += status != 0
            done = len(self.found) - len(waiting) - len(running)
            if status == 0:
                print(f"  not noticed: {mutant.where}", flush=True)
            elif done % 20 == 0:
                took = time.monotonic() - begun
                print(f"  {done}/{len(self.found)} tried, {noticed} noticed, {took:.0f} s", flush=True)
        self.share = noticed / len(self.found)
        print(f"{self.slug}: {noticed} of {len(self.found)} mutants noticed ({self.share:.1%})", flush=True)
        return True

    def baseline(self, session: Any) -> list[dict[str, Any]]:
        """What every test reaches and how long it takes, found out in a child that leaves nothing behind here."""
        with tempfile.NamedTemporaryFile("r", suffix=".json") as told:
            child = os.fork()
            if not child:
                with silent():
                    runs = []
                    for item in session.items:
                        reach, begun = Reach(self.slug), time.process_time()
                        sys.settrace(reach)
                        passed = run(session, item)
                        sys.settrace(None)
                        lines = {module: sorted(seen) for module, seen in reach.lines.items()}
                        runs.append({"passed": passed, "seconds": time.process_time() - begun, "lines": lines})
                    Path(told.name).write_text(json.dumps(runs), encoding="utf-8")
                    os._exit(0)
            os.waitpid(child, 0)
            found: list[dict[str, Any]] = json.load(told)
        return found

    def attempt(self, session: Any, mutant: Mutant, runs: list[dict[str, Any]]) -> int:
        """The tests that reach a broken place, in a child; its number."""
        child = os.fork()
        if child:
            return child
        with silent():
            able = [
                (one["seconds"], place)
                for place, one in enumerate(runs)
                if not mutant.lines or not mutant.lines.isdisjoint(one["lines"].get(mutant.module, ()))
            ]
            limit = int(SPARE_SECONDS + 5 * sum(seconds for seconds, _ in able))
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
            put_in(mutant)
            for _, place in sorted(able):
                if not run(session, session.items[place]):
                    os._exit(1)
            os._exit(0)


def run(session: Any, item: Any) -> bool:
    """One test; whether nothing in it failed."""
    before = session.testsfailed
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return bool(session.testsfailed == before)


@contextlib.contextmanager
def silent() -> Iterator[None]:
    """A child says nothing, and whatever escapes in it counts as noticed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        yield
    except BaseException:
        os._exit(1)


def survey(slug: str, sample: int, jobs: int, seed: int) -> float:
    """Tries the mutants of one game, prints those that nobody noticed, and returns the share that was noticed."""
    plugin = Survey(slug, sample, jobs, seed)
    plain = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", "--timeout=0", "--rootdir", str(ROOT)]
    contract = ROOT / "tests" / "contract"
    files = [ROOT / "tests" / "games" / slug, contract / "test_play.py", contract / "test_golden.py"]
    pytest.main([*plain, *map(str, files)], plugins=[plugin])
    if plugin.problem:
        raise SystemExit(f"{slug}: {plugin.problem}")
    return plugin.share


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
    known = sorted(path.name for path in GAMES.iterdir() if (path / "rules.py").exists())
    for slug in asked.game:
        if slug not in known:
            raise SystemExit(f"there is no game '{slug}'; there are {', '.join(known)}")
    shares = {slug: survey(slug, asked.sample, asked.jobs, asked.seed) for slug in asked.game or known}
    if min(shares.values()) < WANTED:
        raise SystemExit(f"fewer than {WANTED:.0%} were noticed")


if __name__ == "__main__":
    main()
