"""What can be said for sure: intervals that hold, tests that decide, ratings that come back."""

from __future__ import annotations

import numpy as np
import pytest

from rynek.lab.count import ceiling, sprt, wilson
from rynek.lab.rating import Pairing, ratings


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.9])
def test_the_interval_holds_the_truth_in_95_of_100_cases(share):
    random = np.random.default_rng(3)
    held = 0
    for wins in random.binomial(120, share, 4000):
        low, high = wilson(wins / 120, 120)
        held += low <= share <= high
    assert 0.93 < held / 4000 < 0.97


def test_the_interval_of_nothing_is_everything():
    assert wilson(0.0, 0) == (0.0, 1.0)
    low, high = wilson(1.0, 10)
    assert 0.6 < low < 0.8
    assert high == pytest.approx(1)


@pytest.mark.parametrize(("share", "accepted"), [(0.65, "stronger"), (0.5, "even")])
def test_the_sequential_test_decides_for_the_truth(share, accepted):
    random = np.random.default_rng(5)
    right = 0
    for _ in range(60):
        rounds: list[float] = []
        while not sprt(rounds, 0.5, 0.6).decided and len(rounds) < 3000:
            rounds.append(random.binomial(2, share) / 2)
        right += sprt(rounds, 0.5, 0.6).accepted == accepted
    assert right > 50


def test_nothing_is_decided_before_anything_is_played():
    assert sprt([]).accepted == "open"
    assert sprt([1.0]).accepted == "open"


def test_the_ceiling_tells_luck_from_skill():
    random = np.random.default_rng(8)
    fair = [random.binomial(2, 0.5) / 2 for _ in range(4000)]
    assert ceiling(fair) == pytest.approx(1.0, abs=0.03)
    assert ceiling([0.5] * 50) == 0.5
    assert ceiling([]) == 1.0


def test_ratings_come_back_from_the_shares_they_make():
    points = {"a": 1000.0, "b": 1100.0, "c": 1350.0}
    pairings = []
    for first, second in (("b", "a"), ("c", "b"), ("c", "a")):
        expected = 1 / (1 + 10 ** ((points[second] - points[first]) / 400))
        pairings.append(Pairing(first, second, expected * 4000, 4000))
    found = {one.name: one for one in ratings(["a", "b", "c"], pairings, "a")}
    assert found["a"].points == 1000
    assert found["a"].width == 0
    for name in "bc":
        assert found[name].points == pytest.approx(points[name], abs=1)
        assert 3 < found[name].width < 25


def test_a_clean_sweep_has_a_finite_rating_and_a_wide_interval():
    found = {one.name: one for one in ratings(["a", "b"], [Pairing("b", "a", 20, 20)], "a")}
    assert 1300 < found["b"].points < 2000
    assert found["b"].width > 200
