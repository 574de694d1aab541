"""A bot that crashes, hangs, answers nonsense or what is not allowed loses its move to greedy, and the log says so."""

from __future__ import annotations

import logging
import shlex
import sys
import time

import numpy as np
import pytest

import rynek
from rynek import bots
from rynek.bots.guard import Guarded
from rynek.lab.game import Table, play

DECLINE = rynek.game("tower_up").actions.first("decline")
CRASHING = "import sys; sys.exit(1)"
HANGING = (
    "import sys, time, json; sys.stdin.readline(); print(json.dumps({'say': 'ready'}), flush=True); time.sleep(99)"
)


@pytest.fixture(scope="module")
def game():
    return rynek.game("tower_up")


class Broken:
    """A bot that does one wrong thing."""

    def __init__(self, wrong):
        self.wrong = wrong
        self.asked = 0

    def choose(self, row, seat, seed, cancelled=None):
        self.asked += 1
        return self.wrong(row)


def crash(row):
    raise ZeroDivisionError("no room left")


def scribble(row):
    row[0].mover = 0
    row[0].key[:] = 1
    return "everything"


def seated(game, wrong, patience=0.0):
    edition = game.edition()
    bot = Broken(wrong)
    return bot, Guarded(bot, bots.bot(game.slug, "greedy"), game, edition, name="broken", patience=patience)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (crash, "it crashed: ZeroDivisionError: no room left"),
        (scribble, "no number of an action"),
        (lambda row: None, "no number of an action"),
        (lambda row: True, "no number of an action"),
        (lambda row: 1.5, "no number of an action"),
        (lambda row: -1, "actions are numbered"),
        (lambda row: 10**30, "actions are numbered"),
        (lambda row: 4095, "actions are numbered"),
        (lambda row: np.int64(DECLINE), "not allowed"),
    ],
)
def test_greedy_moves_in_its_place(game, caplog, wrong, said):
    match = game.match(seats=2, seed=3)
    assert DECLINE not in match.legal_numbers()
    _, guarded = seated(game, wrong)
    row = match.sight(1)
    before = row.tobytes()
    with caplog.at_level(logging.WARNING, "rynek.bots"):
        chosen = guarded.choose(row, 1, seed=4)
    assert chosen == bots.bot(game.slug, "greedy").choose(row, 1, seed=4)
    assert row.tobytes() == before
    assert guarded.stood_in == 1
    assert said in caplog.text
    assert "broken, seat 1, ply 0" in caplog.text
    assert "greedy moves" in caplog.text


def test_a_hanging_bot_is_left_behind(game, caplog):
    match = game.match(seats=2, seed=3)
    bot, guarded = seated(game, lambda row: time.sleep(5), patience=0.1)
    bots.bot(game.slug, "greedy").choose(match.sight(1), 1, 1)
    begun = time.monotonic()
    for _ in range(3):
        assert guarded.choose(match.sight(1), 1, seed=1) in match.legal_numbers()
    assert time.monotonic() - begun < 2
    assert bot.asked == 1
    assert guarded.stood_in == 3
    assert "within 0.1 s" in caplog.text


def test_a_late_bot_can_see_that_it_is_late(game):
    match = game.match(seats=2, seed=3)
    searcher = bots.bot(game.slug, "search:10000000")
    guarded = Guarded(searcher, bots.bot(game.slug, "greedy"), game, game.edition(), name="s", patience=0.3)
    begun = time.monotonic()
    assert guarded.choose(match.sight(1), 1, seed=1) in match.legal_numbers()
    assert time.monotonic() - begun < 3


def test_a_good_answer_is_left_alone(game, caplog):
    match = game.match(seats=2, seed=3)
    last = match.legal_numbers()[-1]
    _, guarded = seated(game, lambda row: np.int64(last))
    assert guarded.choose(match.sight(1), 1, seed=1) == last
    assert guarded.stood_in == 0
    assert caplog.text == ""


@pytest.mark.process
@pytest.mark.parametrize("script", [CRASHING, HANGING])
def test_a_game_with_a_failing_program_comes_to_its_end(game, caplog, script):
    command = f"stdio:{sys.executable} -c {shlex.quote(script)}"
    outcome = play(Table(game.slug, 2, (command, "random"), seed=2), 0)
    assert outcome.stood_in == [outcome.decisions[0], 0]
    assert sum(outcome.shares) == pytest.approx(1)
    assert "greedy moves" in caplog.text
    assert len(caplog.records) < 8
