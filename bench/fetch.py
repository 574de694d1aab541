"""What a peer needs and the project does not: fetched by name and version into `.cache/bench`, once."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from pathlib import Path

from bench.page import ROOT

CACHE = ROOT / ".cache" / "bench"
LONGEST = 300  # seconds


class Unobtainable(Exception):
    """A peer that cannot be measured here; the sentence says why."""


def python_package(module: str, *requirements: str) -> None:
    """Makes a module importable, from the environment or else from a folder of our own."""
    folder = CACHE / "python"
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    if _has(module):
        return
    uv = shutil.which("uv") or _own_uv()
    pip = [uv, "pip", "install", "--python", sys.executable] if uv else [sys.executable, "-m", "pip", "install"]
    carry_out([*pip, "--quiet", "--no-deps", "--target", str(folder), *requirements], f"{' '.join(requirements)}")
    if not _has(module):
        raise Unobtainable(f"{' '.join(requirements)} was installed, but {module} cannot be imported")


def _own_uv() -> str:
    """The uv that the Makefile fetched, if it did."""
    own = ROOT / ".cache" / "uv" / "bin" / "uv"
    return str(own) if own.is_file() else ""


def _has(module: str) -> bool:
    """Can this module be imported?"""
    importlib.invalidate_caches()
    try:
        importlib.import_module(module)
    except ImportError:
        return False
    return True


def carry_out(command: list[str], what: str, cwd: Path = ROOT) -> str:
    """What a program says; a failure makes the peer unobtainable, with the program's own last words."""
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=LONGEST)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unobtainable(f"{what}: {error}") from None
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or f"exit status {done.returncode}").splitlines()
        raise Unobtainable(f"{what}: {next((line for line in said if 'error' in line.lower()), said[-1])[:300]}")
    return done.stdout
