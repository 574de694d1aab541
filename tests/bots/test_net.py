"""Weights files: they come back as they were written, and a damaged or foreign one is refused with a sentence."""

from __future__ import annotations

import io
import random

import numpy as np
import pytest

import rynek
from rynek.bots import net as nets


@pytest.fixture(scope="module")
def game():
    return rynek.game("tower_up")


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
    other = rynek.game("budowa_miasta")
    with pytest.raises(nets.BrokenNet, match="for tower_up, not for budowa_miasta"):
        nets.load(other, data)
