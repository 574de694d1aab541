"""Learning: slopes point where they should, samples are learned, an interruption changes nothing."""

from __future__ import annotations

import numpy as np
import pytest

import rynek
from rynek.bots import net as nets
from rynek.lab.learning import Learner, Samples


def some(game, count=24, seed=3):
    random = np.random.default_rng(seed)
    seats = random.integers(2, game.meta.seats[1] + 1, count)
    shares = np.zeros((count, game.meta.seats[1]), np.float32)
    shares[np.arange(count), random.integers(0, seats)] = 1
    lengths = random.integers(2, 9, count)
    actions = np.concatenate([random.choice(game.actions.size, length, replace=False) for length in lengths])
    visits = np.concatenate([random.dirichlet(np.ones(length)) for length in lengths]).astype(np.float32)
    seen = random.integers(0, 4, (count, nets.inputs_of(game))).astype(np.uint8)
    sensed = np.asarray(random.standard_normal(shares.shape), np.float32)
    return Samples(seen, seats, shares, sensed, np.concatenate([[0], np.cumsum(lengths)]), actions, visits)


@pytest.fixture(scope="module")
def game():
    return rynek.game("tower_up")


def test_slopes_are_the_slopes_of_the_loss(game):
    samples, learner = some(game), Learner.newborn(game, 16, seed=1)
    learner.weights = {name: array.astype(np.float64) for name, array in learner.weights.items()}
    chosen = np.arange(12)
    slopes, *_ = learner.slopes(samples, chosen)
    random = np.random.default_rng(2)
    for name, array in learner.weights.items():
        for place in [tuple(random.integers(0, size) for size in array.shape) for _ in range(6)]:
            before = array[place]
            array[place] = before + 1e-5
            above = sum(learner.slopes(samples, chosen)[1:])
            array[place] = before - 1e-5
            below = sum(learner.slopes(samples, chosen)[1:])
            array[place] = before
            assert slopes[name][place] == pytest.approx((above - below) / 2e-5, abs=2e-4), (name, place)


def test_a_few_samples_are_learned_by_heart(game):
    samples, learner = some(game), Learner.newborn(game, 32, seed=1)
    learner.measure(samples)
    everything = np.arange(len(samples))
    first = learner.step(samples, everything, 0.003)
    for _ in range(150):
        last = learner.step(samples, everything, 0.003)
    assert last[0] < first[0] / 10
    assert last[1] < first[1]


def test_the_search_sees_the_net_that_was_learned(game):
    samples, learner = some(game), Learner.newborn(game, 32, seed=1)
    learner.measure(samples)
    for _ in range(40):
        learner.step(samples, np.arange(len(samples)), 0.003)
    net = learner.net()
    first, second = np.zeros(32, np.float32), np.zeros(32, np.float32)
    for number in range(len(samples)):
        seats = int(samples.seats[number])
        glance = nets.blank_glance(nets.inputs_of(game))
        seen = glance.view(np.uint8)[: nets.inputs_of(game)]
        seen[:] = samples.seen[number]
        nets.look(net, seen, glance, first, second)
        by_hand = np.maximum(samples.seen[number].astype(np.float32) @ net.first + net.first_bias, 0)
        by_hand = np.maximum(by_hand @ net.second + net.second_bias, 0)
        assert np.allclose(second, by_hand, atol=1e-3)
        sensed = samples.sensed[number]
        out = np.concatenate([[0], np.roll(sensed[:seats], 1)]).astype(np.float64)  # seat 2 decides
        nets.hope(net, second, 2, seats, out)
        powers = np.exp((by_hand @ net.value.T + net.value_bias + net.lean[0] * sensed)[:seats])
        assert out[1:] == pytest.approx(np.roll(powers / powers.sum(), 1), abs=1e-3)
        liked = by_hand @ net.policy.T + net.policy_bias
        assert nets.liking(net, second, 7) == pytest.approx(liked[7], abs=1e-3)


def test_learning_is_the_same_every_time(game):
    ends = []
    for _ in range(2):
        samples, learner = some(game), Learner.newborn(game, 32, seed=1)
        learner.measure(samples)
        random = np.random.default_rng(5)
        for _ in range(10):
            learner.step(samples, random.permutation(len(samples))[:8], 0.002)
        ends.append(b"".join(array.tobytes() for array in learner.weights.values()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("lean", [0.1, 0.4, 1.5])
def test_learning_begins_where_what_the_room_senses_tells_most(game, lean):
    samples, learner = some(game, count=400), Learner.newborn(game, 16, seed=1)
    playing = np.arange(samples.shares.shape[1])[None, :] < samples.seats[:, None]
    powers = np.exp(lean * samples.sensed) * playing
    samples.shares = (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)
    learner.measure(samples)
    assert learner.weights["lean"][0] == pytest.approx(lean, rel=0.08)
