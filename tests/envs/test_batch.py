"""N rows at once: the same games as one at a time, whatever the number of threads, and refusals that change nothing."""

import threading

import numpy as np
import pytest

import rynek
import rynek.envs


def test_every_row_is_the_match_its_key_deals(game, seats):
    batch = rynek.envs.batch(game.slug, 3, seats=seats, seed=5)
    matches = [game.match(seats=seats, key=key.copy()) for key in batch.keys]
    ended = 0
    for _ in range(2000):
        for i, match in enumerate(matches):
            assert batch.movers[i] == match.seat
            assert np.array_equal(batch.masks[i].astype(bool), np.isin(range(game.actions.size), match.legal_numbers()))
            told = game.rules.observe(match.sight(match.seat), 0, match.edition.pieces, match.seat)
            assert np.array_equal(batch.observations[i], told)
        actions = batch.sample().copy()
        _, rewards, over = batch.step(actions)
        for i, match in enumerate(matches):
            match.play(match.seat, int(actions[i]))
            assert bool(over[i]) == (match.seat is None)
            if not over[i]:
                assert not rewards[i].any()
                continue
            places = list(match.result().values())
            assert np.argsort(-rewards[i], kind="stable").tolist() == np.argsort(places, kind="stable").tolist()
            assert rewards[i].sum() == pytest.approx(0, abs=1e-6)
            matches[i] = game.match(seats=seats, key=batch.keys[i].copy())
            ended += 1
        if ended >= 3:
            return
    raise AssertionError("no game ended")


def test_threads_change_nothing(game):
    one, four = (rynek.envs.batch(game.slug, 37, seed=8, threads=threads) for threads in (1, 4))
    for _ in range(150):
        assert one.states.tobytes() == four.states.tobytes()
        assert one.observations.tobytes() == four.observations.tobytes()
        one.step(one.sample())
        four.step(four.sample())
    before = threading.active_count()
    four.close()
    assert threading.active_count() < before


def test_arrays_are_the_environments_own_and_not_copied(game):
    batch = rynek.envs.batch(game.slug, 4)
    seen, masks = batch.observations, batch.masks
    assert seen.dtype == masks.dtype == np.uint8
    told, _, _ = batch.step(batch.sample())
    assert np.shares_memory(told, seen)
    assert batch.masks is masks


def test_without_dealing_anew_a_row_stays_over(game):
    batch = rynek.envs.batch(game.slug, 1, auto_reset=False)
    while batch.movers[0]:
        batch.step(batch.sample())
    assert batch.over[0]
    assert not batch.masks.any()
    before = batch.states.tobytes()
    with pytest.raises(rynek.GameOver, match="row 0"):
        batch.step(np.zeros(1, int))
    assert batch.states.tobytes() == before
    batch.reset(4)
    assert batch.movers[0]


def test_what_is_refused_changes_nothing(game):
    batch = rynek.envs.batch(game.slug, 3)
    before = batch.states.tobytes()
    good = batch.sample().copy()
    bad = good.copy()
    bad[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    with pytest.raises(rynek.IllegalAction, match=game.meta.prefix) as caught:
        batch.step(bad)
    assert "row 1" in caught.value.__notes__[0]
    for number in (-1, game.actions.size):
        bad[1] = number
        with pytest.raises(rynek.MalformedAction):
            batch.step(bad)
    for shape in (good[:2], good.reshape(3, 1), np.append(good, 0)):
        with pytest.raises(ValueError, match="shape"):
            batch.step(shape)
    for kind in (good.astype(float), ["a", "b", "c"], good.astype(bool)):
        with pytest.raises(TypeError, match="whole numbers"):
            batch.step(kind)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    "settings",
    [
        {"n": 0},
        {"n": 2.5},
        {"n": True},
        {"threads": 0},
        {"seed": -1},
        {"seed": "x"},
        {"seats": 99},
        {"seats": "two"},
        {"options": {"weather": "rain"}},
    ],
    ids=str,
)
def test_what_cannot_be_made_says_why(settings):
    with pytest.raises(rynek.WrongOptions, match=r".{10}"):
        rynek.envs.batch(rynek.slugs()[0], **({"n": 4} | settings))


def test_an_unknown_game_names_those_that_are_known():
    with pytest.raises(rynek.UnknownGame, match=rynek.slugs()[0]):
        rynek.envs.batch("chess", 4)
