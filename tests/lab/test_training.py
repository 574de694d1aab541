"""Training: from nothing to a net that plays, the same to the last bit however often it was killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import rynek as house
from rynek.bots import net as nets
from rynek.lab import training
from rynek.lab.practice import Lesson, school
from rynek.lab.training import Settings, Training, WrongTraining

TINY = Settings("tower_up", seed=3, generations=2, games=8, simulations=2, playouts=2, epochs=2.0, width=16, gate=4)
WORDS = "--seed 3 --generations 2 --games 8 --simulations 2 --playouts 2 --epochs 2 --width 16 --gate 4".split()


def finished(folder, settings=TINY):
    return list(Training(settings, folder).run())


def weights(folder):
    return [(folder / f"net-{generation}.npz").read_bytes() for generation in range(TINY.generations)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A tiny training that nobody disturbed."""
    folder = tmp_path_factory.mktemp("whole")
    finished(folder)
    return folder


def test_every_generation_plays_learns_and_is_tried(whole):
    game = house.game("tower_up")
    for generation, data in enumerate(weights(whole)):
        net, card = nets.load(game, data)
        assert card["generation"] == generation
        assert card["seed"] == 3
        assert np.abs(net.value).sum() > 0
        gate = json.loads((whole / f"gate-{generation}.json").read_text())
        assert gate["games"] == TINY.gate
        assert gate["passed"] == (gate["share"] > 0.5)


def test_a_training_stopped_at_every_piece_of_news_ends_the_same(whole, tmp_path, monkeypatch):
    monkeypatch.setattr(training, "SAVED", 2)
    stops = 0
    while stops < 60:
        running = Training(TINY, tmp_path).run()
        if next(running, None) is None:
            break
        running.close()
        stops += 1
    assert stops > 6
    assert weights(tmp_path) == weights(whole)


@pytest.mark.slow
@pytest.mark.process
def test_a_training_killed_in_the_middle_ends_the_same(tmp_path):
    def begin(name):
        folder = tmp_path / name
        command = [
            str(Path(sys.executable).parent / "rynek"),
            "train",
            "tower_up",
            *WORDS,
            "--processes",
            "1",
            "--folder",
            str(folder),
        ]
        return folder, subprocess.Popen(command, stdout=subprocess.DEVNULL)

    killed, victim = begin("killed")
    until = time.monotonic() + 200
    while not (killed / "games-0" / "00000.npz").exists() and victim.poll() is None and time.monotonic() < until:
        time.sleep(0.02)
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    assert not (killed / "gate-1.json").exists()
    undisturbed, whole = begin("whole")
    assert whole.wait() == 0
    _, again = begin("killed")
    assert again.wait() == 0
    assert weights(killed) == weights(undisturbed)
    assert (undisturbed / "curves.svg").read_text().startswith("<svg")


def test_the_first_games_are_the_same_however_they_are_handed_out():
    lesson = Lesson("tower_up", 5, simulations=2, playouts=1)
    together = school(lesson, range(4))
    apart = [school(lesson, range(k, k + 1)) for k in range(4)]
    assert (together.seen == np.concatenate([one.seen for one in apart])).all()
    assert (together.visits == np.concatenate([one.visits for one in apart])).all()
    assert len(set(together.seats)) > 1
    for number in range(len(together)):
        first, last = together.starts[number], together.starts[number + 1]
        assert last - first > 1
        assert together.visits[first:last].sum() == pytest.approx(1, abs=0.01)
    assert together.shares.sum(axis=1) == pytest.approx(1, abs=1e-4)


def test_a_folder_of_another_training_is_not_mixed_with_this_one(whole):
    with pytest.raises(WrongTraining, match=r"holds another training \(other: games"):
        Training(replace(TINY, games=9), whole)


def test_a_damaged_part_is_named(whole, tmp_path):
    finished(tmp_path)
    lot = tmp_path / "games-0" / "00000.npz"
    lot.write_bytes(lot.read_bytes()[:200])
    for name in ("gate-1.json", "net-1.npz", "learner.npz"):
        (tmp_path / name).unlink()
    with pytest.raises(WrongTraining, match=r"00000\.npz is damaged"):
        finished(tmp_path)
    lot.unlink()
    (tmp_path / "gate-0.json").write_text("{")
    with pytest.raises(WrongTraining, match=r"gate-0\.json is damaged"):
        finished(tmp_path)
