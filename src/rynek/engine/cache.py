"""Where compiled rules are kept, so that the next process finds them.

Numba's own cache does not notice an edit in another file, nor a changed flag. So the folder is named after all that a
compiled rule depends on: the sources of the engine and of the package it stands in, versions, flags.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import config as _config

ROOT = Path(__file__).resolve().parents[1]
config: Any = _config
COMPILED = (
    "bits",
    "chance",
    "counting",
    "entry",
    "event",
    "invoke",
    "record",
    "rule",
    "spread",
)  # the engine's share of compiled code
KEPT_FOLDERS = 32
FLAGS = ("BOUNDSCHECK", "OPT", "DEBUG", "DEBUGINFO_DEFAULT", "FULL_TRACEBACKS", "LOOP_VECTORIZE", "SLP_VECTORIZE")


@contextmanager
def folder_of(module: str) -> Iterator[Path]:
    """Points numba at the folder for what stands in this module; it reads the setting when it decorates."""
    folder = home() / fingerprint(package_of(module))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.utime(folder)  # it was used now
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield folder
    finally:
        config.CACHE_DIR = before


def home() -> Path:
    """RYNEK_CACHE, else a folder in the user's own cache; never a shared one."""
    named = os.environ.get("RYNEK_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rynek"


def package_of(module: str) -> str:
    """The sources a compiled function depends on beside the engine: a room, or a part of the house."""
    parts = module.split(".")
    if parts[0] != "rynek":
        return module
    return ".".join(parts[:3] if parts[1:2] == ["games"] else parts[:2])


@cache
def fingerprint(package: str) -> str:
    """A name for all that the compiled code of a package depends on."""
    digest = hashlib.sha256()
    versions = (sys.version, numba.__version__, np.__version__, *(f"{flag}={getattr(config, flag)}" for flag in FLAGS))
    digest.update("\n".join(versions).encode())
    compiled = [ROOT / "engine" / f"{name}.py" for name in COMPILED]
    for source in sorted({*compiled, *sources(package)}):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return f"{package.rpartition('.')[2]}-{digest.hexdigest()[:20]}"


def sources(package: str) -> list[Path]:
    """The Python files of a package of ours, or the one file of a module from outside."""
    parts = package.split(".")
    if parts[0] == "rynek":
        if parts[1:] == ["engine"]:
            return []
        folder = ROOT.joinpath(*parts[1:])
        return list(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    file = getattr(sys.modules.get(package), "__file__", None)
    return [Path(file)] if file else []


@contextmanager
def one_compiler() -> Iterator[None]:
    """Lets one process at a time compile, and throws out the folders that nobody has used for longest."""
    home().mkdir(mode=0o700, parents=True, exist_ok=True)
    with (home() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        prune()
        yield


def prune() -> None:
    """Keeps the folders used last."""
    folders = sorted((entry for entry in home().iterdir() if entry.is_dir()), key=lambda entry: -entry.stat().st_mtime)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)
