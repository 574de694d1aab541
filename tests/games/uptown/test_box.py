"""Chapter 1: streets, plots, cards, prices, and how many can play."""

from __future__ import annotations

import pytest

import rynek
from rynek.games.uptown.effect import first_project, street_of
from rynek.games.uptown.place import halves_of, plots_of
from rynek.games.uptown.state import CARDS, COMMUNAL, DEALT, PLACES, PLOTS, PROJECTS, SEATS
from tests.games.uptown.street import EDITION, GAME, coins, may, play, town, why

PIECES = EDITION.pieces[0]


def test_four_streets_of_five_plots__UP01__UP02():
    assert (SEATS, PLOTS, PLACES) == (4, 5, 20)
    assert [street_of(place) for place in range(1, PLACES + 1)] == [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5
    assert [plots_of(seat) for seat in range(1, 5)] == [0b11111 << 5 * seat - 4 for seat in range(1, 5)]
    for seats in (2, 3, 4):
        streets = GAME.match(seats=seats, seed=1).view(None)["streets"]
        assert [[plot["plot"] for plot in street["plots"]] for street in streets] == [[1, 2, 3, 4, 5]] * seats


def test_28_communal_and_84_project_cards__UP04__UP05():
    assert (COMMUNAL, DEALT, CARDS) == (28, 84, 112)
    assert (len(EDITION.data["communal"]), len(EDITION.data["cards"])) == (28, 84)
    for seats in (2, 3, 4):
        match = GAME.match(seats=seats, seed=seats)
        view = match.view(None)
        assert view["communal"]["left"] == 28
        assert sum(street["deck"]["cards"] for street in view["streets"]) + (match.row[0].hand != 0) == 84


def test_two_to_four_can_play__UP07__UPQ04():
    for seats in (0, 1, 5, 6):
        with pytest.raises(rynek.WrongOptions, match="2 to 4"):
            GAME.match(seats=seats)
    assert [GAME.match(seats=seats).seats for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize(("seats", "cards"), [(2, 42), (3, 28), (4, 21)])
def test_the_decks_divide_evenly__UP08(seats, cards):
    match = GAME.match(seats=seats, seed=5)
    for seat in range(1, seats + 1):
        taken = 1 if seat == match.seat else 0
        assert match.row[0].players[seat].deck == cards - taken


def test_a_project_card_has_two_projects_and_one_of_them_is_used__UP09():
    assert all(halves_of(card) == 2 for card in range(1, DEALT + 1))
    assert [first_project(card) for card in (1, 2, 84)] == [1, 3, 167]
    match = town(hand=("shop", "office", 3))
    assert may(match, "play") == {f"{half} {plot}" for half in (1, 2) for plot in (1, 2, 3, 4, 5)}
    play(match, "play 2 3")
    assert match.view(None)["streets"][0]["plots"][2]["projects"] == [2]
    assert match.row[0].hand == 0


def test_every_project_card_has_a_price_and_communal_cards_none__UP10():
    assert [card["price"] for card in EDITION.data["cards"]] == list(PIECES.price[1 : DEALT + 1])
    assert not PIECES.price[DEALT + 1 :].any()
    match = town(tops={1: ("shop", "office", 4)}, coins={1: 4})
    play(match, "buy 1 1 1")
    assert coins(match)[0] == 0


def test_112_cards_of_our_own_at_prices_from_0_to_7__UPQ01():
    assert sorted(set(PIECES.price[1 : DEALT + 1])) == list(range(8))
    assert PROJECTS == 84 * 2 + 28 * 4 == 280
    names = {half["name"]["en"] for card in EDITION.data["cards"] for half in card["projects"]}
    names |= {half["name"]["en"] for card in EDITION.data["communal"] for half in card["front"] + card["reverse"]}
    assert len(names) == 280


def test_a_wallet_is_a_number_of_coins__UPQ02():
    match = town(tops={1: ("shop", "office", 7)}, coins={1: 9})
    play(match, "buy 1 1 1")
    assert coins(match) == [2, 10]


def test_the_bank_never_runs_dry__UPQ03():
    rich = "hotel $4 | duo office $4"
    match = town({1: ["roof ground $4", "", *[rich] * 3]}, hand=("roof $4", "", 1), coins={1: 10_000, 2: 5_000})
    play(match, "play 1 2")
    assert coins(match)[0] == 10_000 + 32
    assert why(match, "take") is None
