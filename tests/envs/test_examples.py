"""The worked examples learn and search better than chance: the interval of 95 % lies above one half."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from examples import masked_ppo, openspiel_search

from rynek.lab.count import wilson


@pytest.mark.slow
def test_masked_ppo_learns_to_beat_chance():
    settings = masked_ppo.Settings(minutes=0.2, every=10, games=64, judged=200, seed=3)
    told: list[masked_ppo.Point] = []
    net, curve = masked_ppo.train(settings, told.append)
    assert curve == told
    assert curve[0].low < 0.55  # it begins as somebody who knows nothing
    assert curve[-1].low > 0.5
    assert curve[-1].decisions > 10_000
    assert np.isfinite(net.weights["policy"]).all()


def test_masked_ppo_plays_and_learns_with_several_opponents():
    learner = masked_ppo.Learner(masked_ppo.Settings(games=4, steps=8, width=16, part=16, opponents="random,greedy"))
    before = learner.net.weights["first"].copy()
    learner.play()
    memory = learner.memory
    assert memory.masks[np.arange(8)[:, None], np.arange(4)[None, :], memory.actions].all()
    assert (memory.chances > 0).all()
    learner.learn(1e-3)
    assert not np.array_equal(before, learner.net.weights["first"])
    assert learner.decisions == 32


def test_an_advantage_is_what_an_action_brought_beyond_what_was_hoped():
    memory = masked_ppo.Memory((3, 1), 1, 1)
    memory.gains[:, 0], memory.worths[:, 0], memory.over[:, 0] = [0, 1, 0], [0.25, 0.5, 0.125], [0, 1, 0]
    last = np.array([0.5], np.float32)
    assert memory.advantages(last, 0.0)[:, 0].tolist() == [0.25, 0.5, 0.375]
    assert memory.advantages(last, 1.0)[:, 0].tolist() == [0.75, 0.5, 0.375]


@pytest.mark.process
def test_masked_ppo_runs_as_its_first_lines_say():
    """In a process of its own, where nobody else has told Gymnasium of the games."""
    script = Path(masked_ppo.__file__)
    few = ["--minutes", "0.0001", "--games", "4", "--steps", "4", "--width", "8", "--judged", "4"]
    done = subprocess.run([sys.executable, script, *few], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "won" in done.stdout


@pytest.mark.slow
def test_openspiels_search_beats_chance():
    games = 8
    assert wilson(openspiel_search.match(simulations=30, games=games, seed=2), games)[0] > 0.5
