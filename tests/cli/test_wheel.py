"""The built wheel, installed into an empty environment, plays: nothing it needs stands in the checkout alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.checkout import ROOT

OWN_UV = ROOT / ".cache" / "uv" / "bin" / "uv"
INSIDE = """
import json, rynek
from pathlib import Path
from rynek.engine import shelf
folder = Path(rynek.__file__).parent
games = {slug: rynek.game(slug).match(seats=rynek.game(slug).meta.seats[0], seed=1).choices() for slug in rynek.slugs()}
print(json.dumps({
    "folder": str(folder),
    "choices": {slug: len(choices) for slug, choices in games.items()},
    "page": (folder / "server" / "static" / "index.html").is_file(),
    "typed": (folder / "py.typed").is_file(),
}))
"""


def carry_out(*words: object, cwd: Path, typed: str = "", **more: str) -> str:
    """What a program says that must succeed."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "UV_"))}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=clean | more,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{words}: {done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """The programs of an environment that holds the wheel and what it asks for, and nothing else."""
    uv = shutil.which("uv") or OWN_UV
    folder = tmp_path_factory.mktemp("wheel")
    carry_out(uv, "build", "--quiet", "--wheel", "--out-dir", folder, cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    carry_out(uv, "venv", "--quiet", "--no-project", "--python", sys.executable, folder / "empty", cwd=folder)
    programs = folder / "empty" / "bin"
    carry_out(uv, "pip", "install", "--quiet", "--python", programs / "python", wheel, cwd=folder)
    return programs


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.timeout(600)
def test_the_wheel_in_an_empty_environment_plays(place, tmp_path):
    plain = {"NUMBA_DISABLE_JIT": "1"}  # the same rules and bytes, and nobody waits for a compiler
    told = json.loads(carry_out(place / "python", "-c", INSIDE, cwd=tmp_path, **plain))
    assert not Path(told["folder"]).is_relative_to(ROOT)
    assert len(told["choices"]) == 5
    assert all(told["choices"].values())
    assert told["page"]
    assert told["typed"]
    words = ("terminal", "tower_up", "--seed", "3", "--record", "game.json")
    said = carry_out(place / "rynek", *words, cwd=tmp_path, typed="1\n" * 500, **plain)
    assert "The game is over." in said
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert record["digest"] in carry_out(place / "rynek", "replay", "game.json", cwd=tmp_path, **plain)
