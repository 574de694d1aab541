"""Gymnasium: its checker passes for every game and number of seats; one game and N games tell the same story."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rynek
import rynek.envs
from rynek.envs import name as names


@pytest.fixture
def made(slug):
    return lambda **settings: gymnasium.make(names.gymnasium_id(slug), **settings)


@pytest.fixture
def many(slug):
    return lambda n, **settings: gymnasium.make_vec(names.gymnasium_id(slug), n, **settings)


def legal_action(env, random):
    """Any legal action of the learner."""
    return int(random.choice(np.flatnonzero(env.unwrapped.action_masks())))


def test_check_env(made, seats):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Box observation space .* (minimum|maximum) value")
        warnings.filterwarnings("ignore", message=".*not have a render_fps")
        check_env(made(seats=seats).unwrapped, skip_render_check=True)
        check_env(made(seats=seats, opponents=["greedy"], render_mode="rgb_array").unwrapped)


def test_a_whole_game_ends_with_a_place_and_a_reward(made, game, seats):
    env = made(seats=seats)
    random = np.random.default_rng(3)
    seen, info = env.reset(seed=9)
    over, rewards = False, []
    while not over:
        assert seen in env.observation_space
        assert info["action_mask"].any()
        seen, reward, over, cut, info = env.step(legal_action(env, random))
        rewards.append(reward)
        assert not cut
    assert not any(rewards[:-1])
    assert 1 <= info["place"] <= seats
    assert (rewards[-1] > 0) == (info["place"] <= seats // 2) or rewards[-1] == 0 or seats > 2
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_lead_adds_up_to_the_difference_of_points(made, game, seats):
    env = made(seats=seats, reward="lead", seat=1).unwrapped
    random = np.random.default_rng(4)
    env.reset(seed=2)
    over, total = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(legal_action(env, random))
        total += reward
    points = env.table.totals(env.crowd.rows.states[:1])
    assert total == points[0] - max(points[1:])
    assert info["points"] == points[0]


def test_an_illegal_action_loses_or_is_refused_as_wished(made):
    env = made()
    _, info = env.reset(seed=1)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, reward, over, cut, info = env.step(forbidden)
    assert (reward, over, cut) == (-1.0, True, False)
    assert len(info["illegal"]) > 10
    assert seen in env.observation_space
    strict = made(illegal="raise")
    strict.reset(seed=1)
    before = strict.unwrapped.crowd.rows.states.tobytes()
    with pytest.raises(gymnasium.error.InvalidAction):
        strict.step(forbidden)
    assert strict.unwrapped.crowd.rows.states.tobytes() == before


@pytest.mark.parametrize("nonsense", [-1, 10**6, 1.5, None, "build", [1], True])
def test_what_is_no_action_is_refused(nonsense):
    slug = rynek.slugs()[0]
    env = gymnasium.make(names.gymnasium_id(slug)).unwrapped
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction):
        env.step(nonsense)


@pytest.mark.filterwarnings("ignore:.*possible render_modes")
def test_what_cannot_be_made_says_why(made, game):
    low, high = game.meta.seats
    for settings in (
        {"seats": high + 1},
        {"opponents": ["nobody"]},
        {"opponents": "random"},
        {"seats": high, "opponents": ["random"] * high},
        {"reward": "praise"},
        {"illegal": "forgive"},
        {"seat": 0},
        {"seat": low + 1},
        {"options": {"weather": "rain"}},
        {"render_mode": "film"},
    ):
        with pytest.raises(ValueError, match=r".{10}"):
            made(**settings).unwrapped  # noqa: B018
    with pytest.raises(gymnasium.error.ResetNeeded):
        made().step(0)


def test_n_games_in_one_loop_are_n_single_games(many, seats, slug):
    env = many(5, seats=seats)
    random = np.random.default_rng(5)
    seen, info = env.reset(seed=[21, 22, 23, 24, 25])
    ended = 0
    for _ in range(600):
        assert seen.shape == env.observation_space.shape
        assert seen.dtype == np.uint8
        masks = env.action_masks()
        assert np.array_equal(masks, info["action_mask"].astype(bool))
        assert masks.any(axis=1).all()
        crowd = env.crowd
        for i in range(env.num_envs):
            row, seat = crowd.rows.states[i : i + 1], int(crowd.watch.seats[i])
            assert int(row[0].mover) == seat
            assert np.array_equal(seen[i], env.table.observe(row, seat))
            assert np.array_equal(masks[i], env.table.mask(row))
        seen, rewards, over, cut, info = env.step(np.array([random.choice(np.flatnonzero(mask)) for mask in masks]))
        assert not cut.any()
        assert not rewards[~over].any()
        ended += int(over.sum())
        if over.any():
            assert np.array_equal(info["_final_obs"], over)
            assert info["final_obs"].shape == seen.shape
            assert (info["final_info"]["place"][over] >= 1).all()
        if ended >= 6:
            break
    assert ended >= 6


def test_the_vector_environment_is_the_same_again_from_one_seed(many):
    told = []
    for _ in range(2):
        env = many(4, opponents=["greedy"])
        seen, info = env.reset(seed=31)
        digest = [seen.tobytes()]
        for _ in range(20):
            seen, rewards, *_, info = env.step(info["action_mask"].argmax(axis=1))
            digest += [seen.tobytes(), rewards.tobytes()]
        told.append(digest)
    assert told[0] == told[1]


def test_the_vector_environment_gives_up_or_refuses_illegal_games(many):
    env = many(3)
    _, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = info["action_mask"][1].argmin()
    _, rewards, over, _, info = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert over.tolist() == [False, True, False]
    assert list(info["illegal"]) == [1]
    strict = many(3, illegal="raise")
    _, info = strict.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="game 1"):
        strict.step(actions)
    for wrong in (np.zeros(2, int), np.zeros((3, 1), int), np.zeros(3), [0, 1], np.full(3, 10**6)):
        with pytest.raises(gymnasium.error.InvalidAction):
            strict.step(wrong)
    with pytest.raises(gymnasium.error.ResetNeeded):
        many(2).step(np.zeros(2, int))
    with pytest.raises(ValueError, match="2 seeds for 3"):
        strict.reset(seed=[1, 2])


def test_bots_that_search_sit_at_the_table_too(many):
    env = many(2, opponents=["search:8"])
    _, info = env.reset(seed=1)
    for _ in range(3):
        _, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert info["action_mask"].any(axis=1).all()


def test_a_greedy_opponent_is_harder_than_a_random_one(many):
    shares = {}
    for opponent in ("random", "greedy"):
        env = many(16, opponents=[opponent])
        random = np.random.default_rng(1)
        _, info = env.reset(seed=1)
        won = ended = 0
        while ended < 60:
            masks = info["action_mask"]
            actions = [random.choice(np.flatnonzero(mask)) for mask in masks]
            _, _, over, _, info = env.step(np.array(actions))
            if over.any():
                ended += int(over.sum())
                won += int((info["final_info"]["place"][over] == 1).sum())
        shares[opponent] = won / ended
    assert shares["greedy"] < 0.3 < shares["random"]
