"""Logs: whatever process writes them, no secret, no value of a traceback and no broken line gets in."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "rynek"
ENTERED = ("warming", "thinking", "run", "backup")
"""What the processes of the house begin with: the child that compiles, bots' thinkers, nodes and workers, commands."""

CRASH = """
import rynek.server.{module}
from rynek.server.log import configure, logger
{configure}
LOG = logger("rynek.test")
def deal():
    server_seed = taste = "c0ffee" * 8
    raise ValueError("the deal failed")
try:
    deal()
except ValueError:
    LOG.exception("crash", server_seed="c0ffee", name="a" + chr(10) + "forged", match="bcd")
"""


@pytest.mark.parametrize("module", ENTERED)
def test_a_traceback_tells_no_values_in_any_process(module: str) -> None:
    is_node = module == "run"
    code = CRASH.format(module=module, configure="configure('json')" if is_node else "")
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert "the deal failed" in ended.stderr
    assert "in deal" in ended.stderr
    assert "c0ffee" not in ended.stdout + ended.stderr
    lines = ended.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    if is_node:
        assert json.loads(lines[0])["match"] == "bcd"


def test_nobody_but_the_log_gives_out_loggers() -> None:
    own = SOURCES / "server" / "log.py"
    for source in SOURCES.rglob("*.py"):
        if source != own:
            assert not re.search(r"structlog|show_locals", source.read_text()), source
