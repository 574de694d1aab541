"""Others to be measured beside: they stand in the `bench` folder of a checkout and run in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rynek.engine.cache import ROOT as PACKAGE

TWIN = "cpp_twin"
PEERS = (TWIN, "pettingzoo_connect_four", "boardgameio")
HERE = "they stand in bench/ of a checkout of the sources, and this is an installed package"


class Missing(Exception):
    """A peer that cannot be measured here; the sentence says why."""


def checkout() -> Path | None:
    """The folder of the sources, if this is one."""
    root = PACKAGE.parents[1]
    return root if (root / "bench" / "__main__.py").is_file() and (root / "pyproject.toml").is_file() else None


def ask(name: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """What a peer measures, in a process of its own."""
    root = checkout()
    if root is None:
        raise Missing(HERE)
    command = [sys.executable, "-m", "bench", name, json.dumps(request)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise Missing((done.stderr.strip().splitlines() or [f"it left with status {done.returncode}"])[-1])
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer
