"""OpenSpiel: its own test passes for every game and number of players, and its own algorithms run on them."""

import json
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import rynek
from rynek.envs import name as names
from rynek.envs import spiel


@pytest.fixture
def loaded(slug):
    return lambda **settings: pyspiel.load_game(names.openspiel_name(slug), settings)


def walk(state, seed, most=10_000):
    """Every state of a random game, the first and the last included."""
    choose = random.Random(seed)
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(choose.choice(state.legal_actions()))
        yield state


def decision(game, seed, plies):
    """The state after so many random decisions and all draws, where a player decides."""
    for count, state in enumerate(walk(game.new_initial_state(), seed)):
        if count > plies and state.current_player() >= 0:
            return state.clone()
    raise AssertionError("the game is shorter")


def test_random_simulations(loaded, seats, capfd):
    pyspiel.random_sim_test(loaded(players=seats), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


def test_a_game_ends_as_the_rules_say(loaded, game, seats):
    *_, state = walk(loaded(players=seats).new_initial_state(), 3)
    edition = game.edition()
    places = game.rules.ranks(state.past.row, 0, edition.pieces)[1 : seats + 1]
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert (
        np.argsort(places, kind="stable").tolist() == np.argsort([-x for x in state.returns()], kind="stable").tolist()
    )
    assert sum(state.returns()) == pytest.approx(0)
    assert state.legal_actions() == []


def test_observations_are_the_named_planes_of_the_seat(loaded, game, seats):
    spiel_game = loaded(players=seats)
    edition = game.edition()
    observer = spiel_game.make_py_observer()
    for count, state in enumerate(walk(spiel_game.new_initial_state(), 4, 60)):
        if count % 9 or count == 0:
            continue
        for player in range(seats):
            row = state.past.row.copy()
            game.rules.redact(row, 0, edition.pieces, player + 1)
            told = game.rules.observe(row, 0, edition.pieces, player + 1)
            assert np.array_equal(state.observation_tensor(player), told)
            observer.set_from(state, player)
            assert [len(part) for part in observer.dict.values()] == [plane.size for plane in game.planes]
            assert np.array_equal(np.concatenate(list(observer.dict.values())), told)


def test_resampling_is_nothing_the_seat_could_tell_apart(loaded, seats):
    game = loaded(players=seats)
    chance = random.Random(1)
    worlds = 0
    for plies in (2, 9, 20):
        state = decision(game, plies, plies)
        for player in range(seats):
            other = state.resample_from_infostate(player, chance.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            worlds += str(other) != str(state)
            for _ in walk(other, 5):
                pass
            assert other.is_terminal()
    assert worlds > 0


def test_a_resampled_state_holds_nothing_but_what_the_seat_knew(loaded, seats):
    """From two worlds a seat cannot tell apart, the same sample comes."""
    state = decision(loaded(players=seats), 6, 12)
    player = state.current_player()
    twin = state.clone()
    twin.past = state.resample_from_infostate(player, random.Random(3).random).past
    one, other = (s.resample_from_infostate(player, random.Random(8).random) for s in (state, twin))
    assert str(one) == str(other)
    for seat in range(seats):
        assert one.information_state_string(seat) == other.information_state_string(seat)


def test_an_information_state_remembers_everything(loaded):
    game = loaded()
    state = decision(game, 1, 6)
    seen = {state.information_state_string(player) for player in range(game.num_players())}
    assert len(seen) == game.num_players()
    known = set()
    for action in state.legal_actions():
        child = state.child(action)
        if not child.is_chance_node():
            known.add(child.information_state_string(state.current_player()))
    assert len(known) == sum(not state.child(action).is_chance_node() for action in state.legal_actions())


def test_chance_is_a_node_of_its_own_wherever_something_is_drawn(loaded):
    game = loaded(deals=8, chances=5)
    met = 0
    for seed in range(8):
        for state in walk(game.new_initial_state(), seed):
            if not state.is_chance_node() or state.is_initial_state():
                continue
            met += 1
            outcomes = state.chance_outcomes()
            assert outcomes == [(k, 0.2) for k in range(5)]
            before = int(state.past.row[0].drawn)
            drawn = [state.child(k) for k, _ in outcomes]
            assert all(int(child.past.row[0].drawn) > before for child in drawn)
            assert len({str(child) for child in drawn}) == 5
            if met > 3:
                return
    deals = {str(game.new_initial_state().child(k)) for k in range(8)}
    assert len(deals) == 8


def test_structures_are_plain_data_and_read_back(loaded, game, seats):
    spiel_game = loaded(players=seats)
    state = decision(spiel_game, 2, 10)
    told = json.loads(state.to_json())
    assert told["position"]["mover"] == state.current_player() + 1
    assert told["position"]["seats"] == seats
    again = spiel_game.new_initial_state(told["drawn"])
    assert str(again) == str(state)
    for player in range(seats):
        view = state.to_observation_struct(player).to_dict()
        assert view["to_move"] == state.current_player() + 1
    for action in state.legal_actions():
        named = state.action_to_struct(state.current_player(), action)
        assert named.to_dict()["do"] in game.actions.by_name
        assert state.struct_to_actions(named) == [action]
        assert state.string_to_action(state.action_to_string(action)) == action


def test_options_and_editions_are_parameters(slug, game, seats):
    meta = game.meta
    kinds = pyspiel.load_game(names.openspiel_name(slug)).get_type().parameter_specification
    assert set(kinds) == {"players", "edition", "deals", "chances", *(option.key for option in meta.options)}
    assert pyspiel.load_game(f"{names.openspiel_name(slug)}(players={seats})").num_players() == seats


def test_what_cannot_be_loaded_or_played_says_why(loaded, game, slug):
    low, high = game.meta.seats
    for settings in ({"players": high + 1}, {"players": low - 1}, {"deals": 0}, {"chances": -1}):
        with pytest.raises(rynek.WrongOptions):
            loaded(**settings)
    with pytest.raises(rynek.BrokenEdition, match="no edition"):
        loaded(edition="moon")
    with pytest.raises(pyspiel.SpielError, match="weather"):
        loaded(weather="rain")
    state = decision(loaded(), 1, 4)
    before = str(state)
    illegal = next(action for action in range(game.actions.size) if action not in state.legal_actions())
    with pytest.raises(rynek.IllegalAction, match=game.meta.prefix):
        state.apply_action(illegal)
    with pytest.raises(rynek.MalformedAction):
        state.apply_action(game.actions.size)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(illegal)
    assert str(state) == before
    with pytest.raises(rynek.WrongOptions):
        loaded(deals=4).new_initial_state().apply_action(4)
    with pytest.raises(rynek.BrokenPosition):
        loaded().new_initial_state("mover two")
    with pytest.raises(rynek.MalformedAction, match="chance decides"):
        loaded().new_initial_state().resample_from_infostate(0, random.random)


def test_pyspiel_ends_quietly_with_our_games_in_its_register(tmp_path):
    """OpenSpiel lets go of its games after Python has ended; none of ours may be freed by that."""
    done = subprocess.run(
        [sys.executable, "-c", f"import rynek.envs.spiel, pyspiel; pyspiel.load_game('{spiel_name()}')"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "")


def spiel_name():
    """Any of our games, as OpenSpiel calls it."""
    return names.openspiel_name(rynek.slugs()[0])


@pytest.mark.slow
def test_its_information_set_search_beats_chance(loaded):
    game = loaded(deals=64, chances=8)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=6,
        random_state=np.random.RandomState(2),
    )
    state = decision(game, 3, 12)
    policy = bot.step_with_policy(state)[0]
    assert {action for action, _ in policy} <= set(state.legal_actions())
    assert sum(share for _, share in policy) == pytest.approx(1)


@pytest.mark.slow
def test_regret_minimisation_by_sampling_runs(loaded):
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded(deals=2, chances=2))
    for _ in range(2):
        solver.iteration()
    assert len(solver._infostates) > 20


def test_its_environment_for_learning_runs(loaded):
    env = rl_environment.Environment(loaded(deals=16, chances=4))
    env.seed(3)
    choose = random.Random(4)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([choose.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)
    assert spiel.game_type(rynek.slugs()[0]).min_num_players >= 2
