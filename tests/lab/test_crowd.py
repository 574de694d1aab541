"""Work shared out to children comes back in order, and no child outlives the one it works for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rynek.lab.crowd import spread

WORKS = """
import os, time
from rynek.lab.crowd import spread

def nap(number):
    print(os.getpid(), flush=True)
    time.sleep(0.2)

if __name__ == "__main__":
    for _ in spread(nap, [(number,) for number in range(2000)], 2):
        pass
"""


def doubled(number: int) -> int:
    return number * 2


def is_alive(child: int) -> bool:
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(child)], capture_output=True, text=True, check=False).stdout
    return bool(told.strip()) and not told.startswith("Z")


@pytest.mark.parametrize("crowd", [1, 2])
def test_results_come_in_the_order_of_the_jobs(crowd: int) -> None:
    assert list(spread(doubled, [(number,) for number in range(9)], crowd)) == [2 * number for number in range(9)]


@pytest.mark.process
def test_children_of_a_killed_run_leave_too(tmp_path: Path) -> None:
    script = tmp_path / "works.py"
    script.write_text(WORKS, encoding="utf-8")
    run = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    children: set[int] = set()
    while len(children) < 2:
        children.add(int(run.stdout.readline()))
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    run.stdout.close()
    end = time.monotonic() + 20
    while any(is_alive(child) for child in children):
        assert time.monotonic() < end, "a child works on for nobody"
        time.sleep(0.1)
