"""PettingZoo: its own tests pass for every game and number of seats, and the environment tells what the match tells."""

import importlib
import pickle
import warnings
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import rynek
import rynek.envs
from rynek.envs import name as names
from rynek.envs.zoo import RawEnv


@pytest.fixture
def module(slug):
    return importlib.import_module(f"rynek.envs.{names.module_name(slug)}")


@pytest.fixture(autouse=True)
def _usual_remarks_are_not_about_us():
    """PettingZoo remarks on every observation that is a dictionary with a mask, which it asks for elsewhere."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message=".*reset.. does not know 'options'")
        yield


def test_api(module, seats, capsys):
    api_test(module.env(seats=seats), num_cycles=200)
    api_test(module.raw_env(seats=seats), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


def test_seeds(module, seats):
    seed_test(partial(module.env, seats=seats), num_cycles=100)


def test_rendering(module, seats, capsys):
    render_test(partial(module.env, seats=seats))
    assert "players[1]" in capsys.readouterr().out  # the mode "human" prints


@pytest.mark.slow
def test_performance_benchmark_runs(module, capsys):
    performance_benchmark(module.env())
    turns = float(capsys.readouterr().out.split(" turns per second")[0].split("\n")[-1])
    assert turns > 1000


def played(env, seed, choose):
    """One game from a seed: what each agent was told, in order."""
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        told.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, cut))
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        env.step(None if over else choose(np.flatnonzero(seen["action_mask"])))
    return told


def test_a_game_is_the_match_seen_by_its_agents(module, game, seats):
    env = module.raw_env(seats=seats)
    random = np.random.default_rng(7)
    env.reset(seed=3)
    match = game.match(seats=seats, key=env.unwrapped.row[0].key.copy())
    while match.seat is not None:
        agent = env.agent_selection
        assert agent == f"seat_{match.seat}"
        for seat in range(1, seats + 1):
            told = game.rules.observe(match.sight(seat), 0, match.edition.pieces, seat)
            assert np.array_equal(env.observe(f"seat_{seat}")["observation"], told)
        assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == match.legal_numbers()
        action = int(random.choice(match.legal_numbers()))
        match.play(match.seat, action)
        env.step(action)
    places = match.result()
    assert {agent: info["place"] for agent, info in env.infos.items()} == {f"seat_{s}": p for s, p in places.items()}
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert all(env.terminations.values())
    best = max(env.rewards, key=env.rewards.get)
    assert places[int(best.removeprefix("seat_"))] == 1


def test_two_environments_play_the_same_game_from_one_seed(module, seats):
    one, other = (played(module.env(seats=seats), 11, lambda legal: int(legal[-1])) for _ in range(2))
    assert one == other
    assert one != played(module.env(seats=seats), 12, lambda legal: int(legal[-1]))


def test_an_illegal_action_ends_the_game_for_the_one_who_chose_it(module, seats):
    env = module.env(seats=seats)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    assert sum(env.rewards.values()) == -1


def test_the_raw_environment_says_which_rule_forbids_an_action(module, game):
    env = module.raw_env()
    env.reset(seed=1)
    before = env.row.tobytes()
    with pytest.raises(rynek.IllegalAction, match=game.meta.prefix):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    for nonsense in (-1, game.actions.size, None, 1.5, "build", True):
        with pytest.raises(rynek.MalformedAction):
            env.step(nonsense)
    assert env.row.tobytes() == before


def test_nothing_is_played_before_the_deal_or_after_the_end(module):
    env = module.env()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    raw = module.raw_env()
    with pytest.raises(rynek.GameOver):
        raw.observe("seat_1")
    played(raw, 1, lambda legal: int(legal[0]))
    with pytest.raises(rynek.GameOver):
        raw.step(0)


def test_a_number_outside_the_space_is_told_as_pettingzoo_tells_it(module, game):
    env = module.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(game.actions.size)


def test_what_cannot_be_made_says_why(module, game):
    low, high = game.meta.seats
    with pytest.raises(rynek.WrongOptions, match=f"{low} to {high}"):
        module.env(seats=high + 1)
    with pytest.raises(rynek.WrongOptions, match="no option 'weather'"):
        module.env(options={"weather": "rain"})
    with pytest.raises(rynek.BrokenEdition, match="no edition"):
        module.env(edition="moon")
    with pytest.raises(ValueError, match="render_mode"):
        module.env(render_mode="film")
    with pytest.raises(rynek.WrongOptions, match="no agent"):
        module.raw_env().observation_space("seat_0")
    env = module.env()
    with pytest.raises(rynek.WrongOptions, match="must map"):
        env.reset(options={"game": "rain"})


def test_options_of_the_game_can_be_set_for_one_deal(module, game):
    env = module.raw_env()
    for option in game.meta.options:
        other = [value for value in option.plain().get("words", []) if value != option.default]
        if not other:
            continue
        try:
            env.reset(seed=5, options={"game": {option.key: other[0]}})
        except rynek.WrongOptions:
            continue
        assert env.played.options[option.key] == other[0]
        env.reset(seed=5)
        assert env.played.options[option.key] == option.default


def test_an_environment_survives_pickling(module):
    env = pickle.loads(pickle.dumps(module.raw_env()))
    assert isinstance(env, RawEnv)
    assert len(played(env, 1, lambda legal: int(legal[0]))) > 10


def test_modules_that_do_not_exist_say_which_do(slug):
    with pytest.raises(ModuleNotFoundError, match=f"{slug}_v"):
        importlib.import_module(f"rynek.envs.{slug}_v99")
    with pytest.raises(AttributeError, match="there is no environment 'chess_v1'"):
        rynek.envs.chess_v1  # noqa: B018
    with pytest.raises(AttributeError, match="no attribute"):
        rynek.envs.weather  # noqa: B018
