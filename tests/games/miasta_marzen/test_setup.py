"""Chapter 2: before the game."""

from __future__ import annotations

import pytest

import rynek
from rynek.engine import words
from rynek.games.miasta_marzen.meta import CITIES
from tests.games.miasta_marzen.plan import GAME, play, player, table, why


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1)])
def test_workers_to_send_by_number_of_players__MM18__MM117(seats, each):
    match = table(seats=seats)
    assert sum(player(match, 1)["workers"].values()) == 4 * each
    assert set(player(match, 1)["workers"].values()) == {each}


def test_one_city_is_in_play__MM20():
    for number, city in enumerate(CITIES, 1):
        match = GAME.match(seats=3, seed=1, options={"city": city})
        assert match.view(None)["city"] == number
        assert len(match.view(None)["requirements"]) == 3
    assert {GAME.match(seats=3, seed=seed).view(None)["city"] for seed in range(60)} == set(range(1, 9))
    with pytest.raises(rynek.WrongOptions, match="city"):
        GAME.match(seats=3, options={"city": "london"})


def test_two_cities_are_recommended_for_a_first_game__MM21():
    told = {city: words.say("miasta_marzen", "en", f"option-city-{city}") for city in CITIES}
    assert [city for city, said in told.items() if "first game" in said] == ["new-york", "rio-de-janeiro"]


def test_goals_and_tiles_come_in_any_order_from_one_pile_each__MM22__MM23__MMQ19():
    seen: dict[str, set[int]] = {"goal": set(), "tile": set()}
    for seed in range(120):
        match = GAME.match(seats=2, seed=seed)
        play(match, "start 1", "start 2")
        for key, zone in (("goal", "goals"), ("tile", "districts")):
            seen[key] |= {space[key] for space in match.view(None)["board"][zone] if space[key]}
    assert seen == {"goal": set(range(1, 21)), "tile": set(range(1, 33))}


def test_all_blocks_begin_in_the_bag__MM25():
    assert [int(blocks) for blocks in GAME.match(seats=4, seed=1).row[0].bag] == [0, 25, 25, 25, 25]


def test_each_player_picks_one_of_the_four_starting_tiles__MM27__MM30():
    match = GAME.match(seats=3, seed=2)
    assert match.view(None)["starts"] == [1, 2, 3, 4]
    first = match.seat
    play(match, "start 3")
    assert [one["tile"] for one in player(match, first)["tiles"]] == [35]
    assert len(player(match, first)["fields"]) == 4
    assert match.view(None)["starts"] == [1, 2, 4]
    assert why(match, "start 3") == "start-gone MM-27"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_picking_goes_from_the_right_of_the_star_counter_clockwise__MM28__MMQ39(seats):
    for seed in range(6):
        match = GAME.match(seats=seats, seed=seed)
        star = match.view(None)["star"]
        picked = []
        for tile in range(1, seats + 1):
            picked.append(match.seat)
            play(match, f"start {tile}")
        assert picked == [(star - 1 - k) % seats + 1 for k in range(1, seats + 1)]
        assert picked[-1] == star


def test_starting_tiles_that_nobody_picked_are_gone__MM29():
    match = GAME.match(seats=2, seed=2)
    play(match, "start 4", "start 1")
    assert match.view(None)["starts"] == []
    assert why(match, "start 2") == "not-now MM-34"


def test_the_first_star_is_drawn__MMQ38():
    assert {GAME.match(seats=4, seed=seed).view(None)["star"] for seed in range(40)} == {1, 2, 3, 4}


def test_the_star_matters_with_two_players_too__MMQ47():
    for seed in range(4):
        match = GAME.match(seats=2, seed=seed)
        star = match.view(None)["star"]
        assert match.seat == 3 - star
        play(match, "start 1")
        assert match.seat == star
        play(match, "start 2")
        assert match.seat == star
        assert match.view(None)["phase"] == "send"


@pytest.mark.parametrize(
    ("seats", "options", "rounds"),
    [(3, {}, 8), (4, {}, 8), (2, {}, 4), (2, {"long": True}, 7)],
)
def test_rounds_by_number_of_players__MM31__MM119__MM123(seats, options, rounds):
    assert GAME.match(seats=seats, seed=1, options=options).view(None)["rounds"] == rounds


@pytest.mark.parametrize("seats", [3, 4])
def test_the_long_game_is_for_two_alone(seats):
    with pytest.raises(rynek.WrongOptions, match="MM-123"):
        GAME.match(seats=seats, options={"long": True})
