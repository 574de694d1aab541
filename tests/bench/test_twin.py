"""The twin in C++ plays the same games, and the figures have the names that others read them by."""

from __future__ import annotations

import contextlib
import json

import numpy as np
import pytest

import rynek as house
from bench import cpp_twin
from bench.fetch import CACHE
from rynek.cli import bench, main, peer, speed
from rynek.engine import chance

GAMES = 1000


def checksum_with_results(seats: int, games: int) -> tuple[int, int]:
    """Actions, and the checksum over every action, total and place of so many games, from the rules as they are."""
    game = house.game(cpp_twin.GAME)
    track = speed.Track(game, seats)
    rules, pieces = game.rules, track.edition.pieces
    random, key = chance.generator(speed.SEED), np.zeros(8, np.int64)
    checksum = actions = 0
    for _ in range(games):
        row = game.state.blank()
        chance.fresh_key(random, key)
        rules.setup(row, 0, pieces, seats, track.options, key)
        while row[0].mover:
            action = rules.pick(row, 0, pieces, random)
            rules.apply(row, 0, pieces, action)
            checksum = (checksum * 31 + action) & chance.WORD
            actions += 1
        totals, places = rules.scores(row, 0, pieces).sum(axis=1), rules.ranks(row, 0, pieces)
        for seat in range(1, seats + 1):
            checksum = (checksum * 31 + int(totals[seat])) & chance.WORD
            checksum = (checksum * 31 + int(places[seat])) & chance.WORD
    return actions, checksum


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_thousand_games_are_the_same_in_the_twin_to_the_last_point():
    for seats in (2, 3, 4):
        options = [int(code) for code in speed.Track(house.game(cpp_twin.GAME), seats).options[:-1]]
        told = cpp_twin.run("results", seats, GAMES, speed.SEED, options)
        assert (told["actions"], told["checksum"]) == checksum_with_results(seats, GAMES), f"{seats} seats"
    assert CACHE.is_dir()


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_figures_are_named_as_promised(rynek_json, monkeypatch):
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(speed, "ENOUGH", 0.02)
    monkeypatch.setattr(speed, "SAMPLE", 20)
    monkeypatch.setattr(speed, "COLD", speed.COLD.replace("in steps(", "in list(steps(").replace("])):", "])))[:1]:"))
    assert "[:1]:" in speed.COLD  # one rule is compiled instead of all
    asked = peer.ask

    def ask(name, request):
        if name == "boardgameio":
            raise peer.Missing("npm cannot be reached")
        return asked(name, request)

    monkeypatch.setattr(peer, "ask", ask)
    found = rynek_json("bench", "tower_up", "--json")
    assert set(found["games"]) == {"tower_up"}
    keys = {"decisions_per_s", "playouts_per_s", "clone_ns", "cold_compile_s", "cached_start_s"}
    keys |= {"simulations_per_s", "simulations_per_playout"}
    assert set(found["games"]["tower_up"]) == keys
    assert all(value > 0 for value in found["games"]["tower_up"].values())
    assert set(found["peers"]) == {"cpp_twin", "pettingzoo_connect_four", "boardgameio"}
    for name in ("cpp_twin", "pettingzoo_connect_four"):
        ratio = found["games"]["tower_up"]["decisions_per_s"] / found["peers"][name]["decisions_per_s"]
        assert found["ratios"]["tower_up"][name]["decisions_per_s"] == pytest.approx(ratio, rel=0.01)
    assert found["peers"]["boardgameio"] == {"decisions_per_s": None, "missing": "npm cannot be reached"}
    assert "boardgameio" not in found["ratios"]["tower_up"]


@pytest.fixture
def rynek_json(capsys):
    """What a command that leaves with status 0 answers to a program."""

    def carry_out(*words):
        with contextlib.suppress(SystemExit):
            main(words)
        return json.loads(capsys.readouterr().out)

    return carry_out
