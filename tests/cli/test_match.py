"""`rynek match`: the same games every time, on any number of processes, and refusals in one line."""

import json

import pytest

import rynek as house


def asked(rynek, *words):
    """The result of a match as data."""
    said = rynek("match", *words, "--json")
    assert said.status == 0, said.err
    return json.loads(said.out)


@pytest.mark.parametrize("slug", house.slugs())
def test_greedy_beats_random(rynek, slug):
    found = asked(rynek, slug, "--bots", "greedy,random", "--games", "40", "--seed", "5")
    assert found["games"] == 40
    greedy, guesser = found["bots"]
    assert (greedy["name"], guesser["name"]) == ("greedy", "random")
    assert greedy["share"] >= 0.9
    assert greedy["wins"] + guesser["wins"] == pytest.approx(40, abs=0.01)
    for bot in found["bots"]:
        assert bot["low"] <= bot["share"] <= bot["high"]
        assert bot["ms_per_decision"] > 0
        assert bot["stood_in"] == 0


@pytest.mark.parametrize("slug", house.slugs())
def test_the_same_seed_gives_the_same_games(rynek, slug):
    words = (slug, "--bots", "search:20,builder", "--games", "2")
    first, again, other = (asked(rynek, *words, "--seed", seed)["digest"] for seed in ("7", "7", "8"))
    assert first == again != other


@pytest.mark.slow
@pytest.mark.process
def test_two_processes_play_the_same_games_as_one(rynek):
    words = ("tower_up", "--bots", "search:30,greedy,apprentice", "--games", "9", "--seed", "3")
    alone, both = asked(rynek, *words), asked(rynek, *words, "--processes", "2")
    measured = ("processes", "seconds")
    assert {key: value for key, value in alone.items() if key not in (*measured, "bots")} == {
        key: value for key, value in both.items() if key not in (*measured, "bots")
    }
    for one, two in zip(alone["bots"], both["bots"], strict=True):
        assert one | {"ms_per_decision": 0} == two | {"ms_per_decision": 0}


def test_every_deal_is_played_from_every_seat(rynek):
    table = asked(rynek, "tower_up", "--bots", "random,random", "--games", "10", "--seats", "4")
    assert table["seats"] == 4
    assert table["bots"][0]["wins"] + table["bots"][1]["wins"] == pytest.approx(10, abs=0.01)
    mirrored = asked(rynek, "tower_up", "--bots", "greedy,greedy", "--games", "2", "--seed", "12")
    assert mirrored["bots"][0]["wins"] == mirrored["bots"][1]["wins"] == 1


def test_a_sequential_test_stops_when_it_is_decided(rynek):
    words = ("tower_up", "--bots", "greedy,random", "--games", "200", "--sprt", "--stronger", "0.6")
    found = asked(rynek, *words)
    assert found["sprt"]["accepted"] == "stronger"
    assert found["games"] < 100
    assert found["games"] % 2 == 0


def test_the_table_names_every_bot(rynek):
    said = rynek("match", "tower_up", "--bots", "greedy,random", "--games", "2", "--sprt")
    assert said.status == 0, said.err
    assert all(word in said.out for word in ("greedy", "random", "2 games", "sequential test"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "greedy,grandmaster"), "nobody plays under the name 'grandmaster'"),
        (("--bots", "greedy,search:0"), "from 1 to"),
        (("--bots", "greedy,search:-5"), "from 1 to"),
        (("--bots", "greedy,search:99999999999ms"), "from 1ms to"),
        (("--bots", "greedy,search:soon"), "a budget is a number"),
        (("--bots", "greedy:50,random"), "takes no budget"),
        (("--bots", "greedy,stdio:"), "names no program"),
        (("--bots", "greedy"), "two bots or more"),
        (("--bots", "greedy,random", "--seats", "9"), "9 seats"),
        (("--bots", "greedy,random,random", "--seats", "2"), "do not fit"),
        (("--bots", "greedy,random", "--games", "0"), "--games is 0"),
        (("--bots", "greedy,random", "--processes", "0"), "--processes is 0"),
        (("--bots", "greedy,random", "--even", "0.7"), "shares must rise"),
        (("--bots", "greedy,random", "--edition", "none"), "no edition 'none'"),
        (("--bots", "greedy,random", "--option", "colour=red"), "no option 'colour'"),
    ],
)
def test_what_cannot_be_played_is_refused(rynek, words, sentence):
    said = rynek("match", "tower_up", *words)
    assert said.status == 2
    assert sentence in said.err
    assert said.out == ""
    assert len(said.err.splitlines()) <= 2
