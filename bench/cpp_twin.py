"""The twin of Tower Up in C++: compiled when its source has changed, then run over the games that are asked for."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

import rynek
from bench.fetch import CACHE, Unobtainable, carry_out, python_package
from bench.page import ROOT

GAME = "tower_up"
SOURCES = ROOT / "bench" / "cpp"
FLAGS = ("-std=c++17", "-O3", "-march=native", "-fno-exceptions", "-fno-rtti")
ZIG = "ziglang==0.15.2"


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """The seconds, actions and checksum of each run that is asked for."""
    return {"game": GAME, "compiler": version(), "runs": [run(**one) for one in request.get("runs", [])]}


def run(mode: str, seats: int, games: int, seed: int, options: list[int]) -> dict[str, Any]:
    """So many random games: dealt anew (`games`, with their outcome in the checksum `results`) or `playouts`."""
    words = [mode, *map(str, (seats, games, seed, *options))]
    seconds, actions, checksum = carry_out([str(twin()), str(pieces()), *words], "the twin").split()
    return {"seconds": float(seconds), "actions": int(actions), "checksum": int(checksum)}


@cache
def compiler() -> tuple[str, ...]:
    """CXX, g++ or clang++, whichever is there, else the clang that comes with zig from PyPI."""
    for name in (os.environ.get("CXX"), "g++", "clang++", "c++"):
        found = shutil.which(name) if name else None
        if found:
            return (found,)
    python_package("ziglang", ZIG)
    return (sys.executable, "-m", "ziglang", "c++")


@cache
def version() -> str:
    """What the compiler calls itself."""
    os.environ["PYTHONPATH"] = os.pathsep.join([str(CACHE / "python"), os.environ.get("PYTHONPATH", "")])
    return carry_out([*compiler(), "--version"], "the compiler").splitlines()[0]


@cache
def twin() -> Path:
    """The compiled twin; its name holds what it was made of and for."""
    digest = hashlib.sha256(" ".join([version(), *compiler(), *FLAGS, _processor()]).encode())
    for source in sorted(SOURCES.iterdir()):
        digest.update(source.read_bytes())
    made = CACHE / f"{GAME}-{digest.hexdigest()[:16]}"
    if not made.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = made.with_suffix(f".{os.getpid()}")
        carry_out([*compiler(), *FLAGS, str(SOURCES / f"{GAME}.cpp"), "-o", str(part)], "compiling the twin")
        part.replace(made)
    return made


def _processor() -> str:
    """What -march=native depends on."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line for line in told if line.startswith("flags")), "")


@cache
def pieces() -> Path:
    """The row of the house edition in a file."""
    edition = rynek.game(GAME).edition()
    file = CACHE / f"{GAME}-{edition.hash}.pieces"
    if not file.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(edition.pieces.tobytes())
        part.replace(file)
    return file


__all__ = ["GAME", "Unobtainable", "measure", "run", "twin", "version"]
