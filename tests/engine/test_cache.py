"""Compiled rules are kept, and never outlive the source they were made of."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rynek.engine import cache

COMPILES = re.compile(
    r"^@(rule|woven|overload|intrinsic)\b|\b(kept|kept_lazily|register_jitable|intrinsic)\(", re.MULTILINE
)
DEALT = """
import hashlib, rynek
match = rynek.game("tower_up").match(seats=2, seed=1)
print(rynek.__file__, int(match.row[0].stock.sum()), hashlib.sha256(match.row.tobytes()).hexdigest())
"""


def dealt(sources: Path, kept: Path, **more: str) -> tuple[str, int, str]:
    """What a fresh process deals with these sources: where they stand, how many floors are left, the bytes."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    told = subprocess.run(
        [sys.executable, "-c", DEALT],
        env=clean | {"PYTHONPATH": str(sources), "RYNEK_CACHE": str(kept), "PYTHONDONTWRITEBYTECODE": "1"} | more,
        capture_output=True,
        text=True,
        check=True,
    )
    where, floors, digest = told.stdout.split()
    return where, int(floors), digest


@pytest.mark.slow
def test_editing_a_constant_in_one_rules_file_changes_the_next_run(tmp_path):
    shutil.copytree(cache.ROOT, tmp_path / "src" / "rynek", ignore=shutil.ignore_patterns("__pycache__", "static"))
    sources, kept = tmp_path / "src", tmp_path / "kept"
    first = dealt(sources, kept)
    assert first[0].startswith(str(sources))
    again = {folder.name for folder in kept.iterdir()}
    assert dealt(sources, kept) == first
    assert {folder.name for folder in kept.iterdir()} == again
    file = sources / "rynek" / "games" / "tower_up" / "setup.py"
    text = file.read_text(encoding="utf-8")
    draws = "draw(state, sites)"
    assert draws in text
    file.write_text(text.replace(draws, "(draw(state, sites) + 1) % sites"), encoding="utf-8")
    edited = dealt(sources, kept)
    assert edited[2] != first[2]
    assert edited == dealt(sources, kept, NUMBA_DISABLE_JIT="1")
    file.write_text(text, encoding="utf-8")
    assert dealt(sources, kept) == first


def test_the_name_of_a_folder_depends_on_every_source_of_its_room_and_on_flags(monkeypatch, tmp_path):
    shutil.copytree(cache.ROOT / "engine", tmp_path / "engine")
    shutil.copytree(cache.ROOT / "games" / "tower_up", tmp_path / "games" / "tower_up")
    monkeypatch.setattr(cache, "ROOT", tmp_path)

    def name() -> str:
        cache.fingerprint.cache_clear()
        return cache.fingerprint("rynek.games.tower_up")

    names = {name()}
    assert name() in names
    for file in [*(tmp_path / "games" / "tower_up").glob("*.py"), *(tmp_path / "engine").glob("c*.py")]:
        if file.parent.name == "engine" and file.stem not in cache.COMPILED:
            continue
        file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        assert name() not in names, file
        names.add(name())
    monkeypatch.setattr(cache.config, "BOUNDSCHECK", 1)
    assert name() not in names
    monkeypatch.undo()
    cache.fingerprint.cache_clear()


def test_every_module_of_the_engine_that_is_compiled_is_named():
    compiled = {
        file.stem for file in (cache.ROOT / "engine").glob("*.py") if COMPILES.search(file.read_text(encoding="utf-8"))
    }
    assert compiled - {"game"} <= set(cache.COMPILED)  # game.py only asks for what is compiled elsewhere
    assert set(cache.COMPILED) <= {file.stem for file in (cache.ROOT / "engine").glob("*.py")}


def test_folders_that_nobody_used_for_longest_are_thrown_out(monkeypatch, tmp_path):
    monkeypatch.setenv("RYNEK_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "KEPT_FOLDERS", 3)
    cache.fingerprint.cache_clear()
    with cache.folder_of("rynek.games.tower_up.rules") as used:
        pass
    os.utime(used, (1, 1))
    for number in range(4):
        folder = tmp_path / f"old-{number}"
        folder.mkdir()
        os.utime(folder, (10 + number, 10 + number))
    with cache.folder_of("rynek.games.tower_up.rules"), cache.one_compiler():
        pass
    assert {folder.name for folder in tmp_path.iterdir() if folder.is_dir()} == {used.name, "old-3", "old-2"}
    assert used.stat().st_mode & 0o777 == 0o700
