"""Where processes of the server are raised: everything is loaded once, and each process is a fork that starts at once.

A fork shares nothing with the others but what was loaded before; killed with `kill -9` it is as dead as any process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

START = "from tests.server.nursery import tend; tend()"
ROOT = Path(__file__).resolve().parents[2]


class Nursery:
    """The process that forks, as its children's guardian sees it."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", START]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self._turn = threading.Lock()
        assert self._ask({"do": "ready"})

    def _ask(self, order: dict[str, Any]) -> Any:
        with self._turn:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def start(self, what: str, given: dict[str, Any], out: Path) -> int:
        """Raise one process; answers with its number."""
        return int(self._ask({"do": "start", "what": what, "given": given, "out": str(out)}))

    def ended(self, pid: int, *, wait: bool = False) -> int | None:
        """How a process has ended, None while it runs."""
        status: int | None = self._ask({"do": "wait" if wait else "look", "pid": pid})
        return status


@cache
def nursery() -> Nursery:
    """The one of this test run; it ends with it."""
    return Nursery()


def tend() -> None:
    """Load all, then do as told, one line an order, until nobody tells anything any more."""
    from rynek.engine import registry
    from rynek.server import app, run
    from rynek.server.games import open_game

    assert app.build_app
    for slug in registry.slugs():
        open_game(slug)
    for line in sys.stdin:
        order = json.loads(line)
        print(json.dumps(_done(order, run)), flush=True)


def _done(order: dict[str, Any], run: Any) -> Any:
    if order["do"] == "ready":
        return True
    if order["do"] == "start":
        child = os.fork()
        if child == 0:
            _live(order, run)
        return child
    pid, status = os.waitpid(order["pid"], 0 if order["do"] == "wait" else os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if pid else None


def _live(order: dict[str, Any], run: Any) -> NoReturn:
    """The life of one process."""
    with Path(order["out"]).open("ab") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    # Never left empty: the next file opened would be number 0, which children of this process inherit.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    try:
        status = getattr(run, order["what"])(**order["given"])
    except SystemExit as left:
        status = left.code
    except BaseException:
        import traceback

        traceback.print_exc()
        status = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(int(status or 0))
