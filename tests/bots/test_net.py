"""Weights files: they come back as they were written, and a damaged or foreign one is refused with a sentence."""

from __future__ import annotations

import io
import random

import numpy as np
import pytest

import rynek as house
from rynek.bots import naming, player
from rynek.bots import net as nets
from rynek.bots.level import Thinking
from rynek.engine.error import RynekError


@pytest.fixture(scope="module")
def game():
    return house.game("tower_up")


@pytest.fixture(scope="module")
def data(game):
    chance = np.random.default_rng(4)
    filled = [chance.standard_normal(array.shape).astype(np.float32) for array in nets.blank(game, 16)]
    return nets.dump(game, nets.Net(*filled), {"seed": 4})


def test_weights_come_back(game, data):
    net, card = nets.load(game, data)
    assert card == {"seed": 4}
    assert nets.dump(game, net, card) == data


def test_every_shortening_is_refused(game, data):
    for length in (0, 1, 100, len(data) // 2, len(data) - 1):
        with pytest.raises(nets.BrokenNet, match="damaged"):
            nets.load(game, data[:length])


def test_changed_bytes_are_refused_or_change_nothing_that_matters(game, data):
    chance = random.Random(8)
    refused = []
    for _ in range(60):
        broken = bytearray(data)
        broken[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        try:
            net, _ = nets.load(game, bytes(broken))
        except nets.BrokenNet as error:
            refused.append(str(error))
        else:
            assert all(np.isfinite(array).all() for array in net)
    assert len(refused) > 30
    assert all(len(said) > 20 for said in refused)


def repacked(data, **changes):
    with np.load(io.BytesIO(data)) as file:
        arrays = {name: file[name] for name in file.files} | changes
    out = io.BytesIO()
    np.savez(out, **{name: array for name, array in arrays.items() if array is not None})
    return out.getvalue()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"second": None}, "'second' is missing"),
        ({"value": np.zeros((3, 16), np.float16)}, "'value' is of shape"),
        ({"policy": np.zeros((1, 1), np.float32)}, "'policy' is of shape"),
        ({"first_bias": np.full(16, np.nan, np.float16)}, "no number"),
        ({"head": np.frombuffer(b"{}", np.uint8)}, "another form"),
        ({"head": np.frombuffer(b"[1", np.uint8)}, "damaged"),
    ],
)
def test_a_wrong_part_is_named(game, data, changes, said):
    with pytest.raises(nets.BrokenNet, match=said):
        nets.load(game, repacked(data, **changes))


def test_weights_of_another_game_are_refused(game, data):
    other = house.game("budowa_miasta")
    with pytest.raises(nets.BrokenNet, match="for tower_up, not for budowa_miasta"):
        nets.load(other, data)


def test_a_word_names_weights_of_ones_own(game, data, tmp_path):
    file = tmp_path / "mine.npz"
    file.write_bytes(data)
    spec = naming.named("tower_up", f"net:5@{file}")
    assert (spec.thinking.kind, spec.thinking.simulations, spec.thinking.weights) == ("net", 5, str(file))
    match = game.match(seats=2, seed=1)
    action = player.seat_down(game, match.edition, spec).choose(match.sight(match.seat), match.seat, 1)
    assert action in match.legal_numbers()


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("net:5@{}/none.npz", "none.npz: no such file"),
        ("net:5@{}", "is a directory"),
        ("net:5@{}/short.npz", "damaged"),
        ("net:5@{}/foreign.npz", "for budowa_miasta, not for tower_up"),
        ("search:5@{}/short.npz", "only 'net' takes weights"),
    ],
)
def test_a_word_with_weights_that_cannot_be_used_is_refused(data, tmp_path, word, said):
    (tmp_path / "short.npz").write_bytes(data[:500])
    other = house.game("budowa_miasta")
    (tmp_path / "foreign.npz").write_bytes(nets.dump(other, nets.blank(other, 8), {}))
    with pytest.raises(RynekError, match=said):
        naming.named("tower_up", word.format(tmp_path))


def test_greedy_moves_while_a_levels_weights_are_damaged(game, monkeypatch, caplog):
    spec = naming.Spec("legend", Thinking("net", {}, 5, weights="nowhere.npz"))
    match = game.match(seats=2, seed=1)
    bot = player.guarded(game, match.edition, spec)
    action = bot.choose(match.sight(match.seat), match.seat, 1)
    greedy = player.seat_down(game, match.edition, naming.Spec("greedy", Thinking("greedy")))
    assert action == greedy.choose(match.sight(match.seat), match.seat, 1)
    assert bot.stood_in == 1
    assert "nowhere.npz: no such file" in caplog.text


def test_a_word_changes_figures_of_thought(data, tmp_path):
    file = tmp_path / "my+net.npz"
    file.write_bytes(data)
    thought = naming.named("tower_up", f"net:5ms+settle=3+trust=0.5@{file}").thinking
    assert (thought.milliseconds, thought.weights) == (5, str(file))
    assert (thought.figures["settle"], thought.figures["trust"]) == (3, 0.5)
    usual = naming.named("tower_up", f"net:5ms@{file}").thinking.figures
    assert thought.figures == usual | {"settle": 3, "trust": 0.5}


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("search:5ms+luck=1", "no figure of thought is called 'luck'"),
        ("search:5ms+trust=7", "trust is a number from 0 to 1"),
        ("search:5ms+trust", "trust is a number from 0 to 1"),
        ("search:5ms+trust=nan", "trust is a number from 0 to 1"),
    ],
)
def test_a_word_with_wrong_figures_is_refused(word, said):
    with pytest.raises(naming.UnknownBot, match=said):
        naming.named("tower_up", word)
