"""The search: the same thoughts from the same seed, an answer in time, and the better move found."""

from __future__ import annotations

import time

import numpy as np
import pytest

import rynek
from rynek import bots
from rynek.bots.mind import PLAIN, mind_of
from rynek.bots.player import Searcher
from rynek.bots.seeker import SLICE, Seeker
from rynek.engine import registry
from rynek.engine.chance import generator


def seeker(game, **figures):
    return Seeker(game, game.edition(), mind_of(figures))


@pytest.fixture(scope="module")
def tower():
    return rynek.game("tower_up")


def last_decision(game, seed):
    """The last position of a game at which there is a choice, if one of the actions ends the game."""
    match, random = game.match(seats=2, seed=seed), generator(seed)
    rows = []
    while match.seat is not None:
        if len(match.legal_numbers()) > 1:
            rows.append(match.row.copy())
        match.play(match.seat, game.rules.pick(match.row, 0, match.edition.pieces, random))
    return rows[-1]


def worths(game, row):
    """By action that ends the game, with what is forced after it: did the mover win it?"""
    pieces, seat = game.edition().pieces, int(row[0].mover)
    found = {}
    for action in np.flatnonzero(game.rules.legal(row, 0, pieces)):
        after = row.copy()
        game.rules.apply(after, 0, pieces, int(action))
        while int(after[0].mover) and game.rules.legal(after, 0, pieces).sum() == 1:
            game.rules.apply(after, 0, pieces, int(game.rules.legal(after, 0, pieces).argmax()))
        if int(after[0].mover) == 0:
            found[int(action)] = int(game.rules.ranks(after, 0, pieces)[seat]) == 1
    return found


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("figures", [{}, PLAIN], ids=["contest", "plain"])
def test_a_win_at_hand_is_taken(slug, figures):
    game = rynek.game(slug)
    tried = 0
    for seed in range(1, 40):
        row = last_decision(game, seed)
        seat, found = int(row[0].mover), worths(game, row)
        if not any(found.values()):
            continue
        tried += 1
        sight = row.copy()
        game.rules.redact(sight, 0, game.edition().pieces, seat)
        thoughts = seeker(game, **figures)
        thoughts.begin(sight, seat, seed)
        chosen = thoughts.think(400)
        assert found.get(chosen) or thoughts.worth()[seat] > 0.5, (seed, chosen, found, thoughts.worth())
        if tried == 3:
            break
    assert tried > 0


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_same_seed_thinks_the_same(slug):
    game = rynek.game(slug)
    match = game.match(seats=2, seed=5)
    seat = match.seat
    told = []
    for _ in range(2):
        thoughts = seeker(game)
        thoughts.begin(match.sight(seat), seat, 9)
        thoughts.think(60)
        told.append(sorted(thoughts.children()))
    assert told[0] == told[1]


def test_simulations_are_spent_exactly(tower):
    match = tower.match(seats=2, seed=5)
    thoughts = seeker(tower, **PLAIN)
    thoughts.begin(match.sight(match.seat), match.seat, 9)
    thoughts.think(150)
    assert thoughts.simulations <= 150
    assert sum(visits for _, visits, _ in thoughts.children()) <= 150


def test_a_budget_of_time_is_kept(tower):
    match = tower.match(seats=2, seed=5)
    searcher = bots.bot("tower_up", "search:60ms")
    searcher.choose(match.sight(match.seat), match.seat, 1)
    spent = []
    for seed in range(5):
        began = time.perf_counter()
        assert searcher.choose(match.sight(match.seat), match.seat, seed) in match.legal_numbers()
        spent.append(time.perf_counter() - began)
    assert min(spent) < 0.12


def test_thinking_can_be_cancelled_after_any_slice(tower):
    match = tower.match(seats=2, seed=5)
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 6

    searcher = bots.bot("tower_up", "search:10000000")
    assert isinstance(searcher, Searcher)
    assert searcher.choose(match.sight(match.seat), match.seat, 1, cancelled) in match.legal_numbers()
    assert searcher.seeker.simulations <= 7 * SLICE


def test_the_tree_is_kept_between_the_parts_of_a_turn(tower):
    match = tower.match(seats=2, seed=5)
    thoughts, kept = seeker(tower, **PLAIN), 0
    while match.seat is not None and kept == 0:
        seat = match.seat
        thoughts.begin(match.sight(seat), seat, 9)
        kept = sum(visits for _, visits, _ in thoughts.children())
        match.play(seat, thoughts.think(300) if len(match.legal_numbers()) > 1 else match.legal_numbers()[0])
    assert kept > 0


def test_who_overlooks_much_still_answers_and_answers_otherwise(tower):
    match = tower.match(seats=2, seed=5)
    seat = match.seat
    answers: dict[float, list[int]] = {}
    for overlook in (0.0, 0.95):
        thoughts = seeker(tower, overlook=overlook)
        answers[overlook] = []
        for seed in range(6):
            thoughts.root, thoughts.row = 1, None
            thoughts.begin(match.sight(seat), seat, seed)
            answers[overlook].append(thoughts.think(40))
    assert set(answers[0.95]) <= set(match.legal_numbers())
    assert answers[0.0] != answers[0.95]


def test_first_sight_decides_where_nothing_was_found_out(tower):
    match = tower.match(seats=2, seed=5)
    seat = match.seat
    thoughts = seeker(tower, faith=1e6)
    thoughts.begin(match.sight(seat), seat, 3)
    chosen = thoughts.think(200)
    nodes = [node for node in thoughts.desk.nodes[: int(thoughts.desk.used[0])] if node.action == chosen]
    assert max(float(node.weight) for node in nodes) == 1.0
