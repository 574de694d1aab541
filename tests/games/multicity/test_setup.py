"""Setting up: the stack, the first tile, colours and hands, who starts."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.multicity.drawing import GAME, happened, held, play


def test_the_stack_is_shuffled__MC07():
    firsts: Counter[int] = Counter()
    seconds: Counter[int] = Counter()
    for seed in range(320):
        match = GAME.match(seats=2, seed=seed)
        firsts[match.view(None)["tiles"][0]["tile"]] += 1
        play(match, "extend")
        seconds[match.view(None)["drawn"]] += 1
    for seen in (firsts, seconds):
        assert set(seen) == set(range(1, 33))
        assert max(seen.values()) < 29  # 10 each on average, 3.1 the standard deviation


def test_every_tile_comes_out_of_the_stack_once__MC07():
    match = GAME.match(seats=2, seed=5)
    seen = [match.view(None)["tiles"][0]["tile"]]
    while match.view(None)["stack"]:
        told = happened(play(match, "extend"), "drew-tile")
        seen.append(told[0]["tile"])
        assert seen[-1] not in match.view(None)["unseen"]
        match.play(match.seat or 0, match.choices()[0])
    assert sorted(seen) == list(range(1, 33))


def test_what_the_stack_holds_is_what_nobody_has_seen__MC07():
    match = GAME.match(seats=2, seed=6)
    view = match.view(None)
    assert view["stack"] == 31 == len(view["unseen"])
    assert view["tiles"][0]["tile"] not in view["unseen"]
    play(match, "extend")
    assert match.view(None)["stack"] == 30


def test_the_first_tile_lies_in_the_middle_as_it_comes__MC08__MCQ19():
    for seed in range(20):
        (tile,) = GAME.match(seats=3, seed=seed).view(None)["tiles"]
        assert (tile["x"], tile["y"], tile["turn"]) == (0, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_colour_goes_with_the_seat_and_brings_all_six_objects__MC09(seats):
    players = GAME.match(seats=seats, seed=3).view(None)["players"]
    assert [player["colour"] for player in players] == ["red", "green", "blue", "yellow"][:seats]
    assert all(player["objects"] == [2, 3, 4, 5, 6, 7] for player in players)


def test_objects_lie_in_the_open_for_everybody__MC10():
    match = GAME.match(seats=3, seed=3)
    for k in range(60):
        shown = [match.view(seat) | {"seat": None} for seat in (None, 1, 2, 3)]
        assert all(view == shown[0] for view in shown)
        assert [player["objects"] for player in shown[0]["players"]] == [held(match, seat) for seat in (1, 2, 3)]
        choices = match.choices()
        match.play(match.seat or 0, choices[k * 7 % len(choices)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_is_drawn_by_lot__MCQ22(seats):
    starters = Counter(GAME.match(seats=seats, seed=seed).seat for seed in range(300))
    assert set(starters) == set(range(1, seats + 1))
    assert min(starters.values()) > 200 / seats
    match = GAME.match(seats=seats, seed=9)
    assert match.view(None)["starter"] == match.seat


def test_three_players_one_tile_one_stack_three_sets_of_objects__MCE08():
    view = GAME.match(seats=3, seed=4).view(None)
    assert (len(view["tiles"]), view["stack"], len(view["players"])) == (1, 31, 3)
    assert [len(player["objects"]) for player in view["players"]] == [6, 6, 6]
    assert view["objects"] == []
    assert view["phase"] == "turn"
    assert view["drawn"] is view["chosen"] is view["begun"] is view["ending"] is None
