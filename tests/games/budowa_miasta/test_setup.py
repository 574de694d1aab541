"""Chapter 2: before the game."""

from __future__ import annotations

import pytest

import rynek
from rynek.games.budowa_miasta.state import ALL_LOTS, OBJECT_WORDS
from tests.games.budowa_miasta.table import GAME, PIECES, cash, hand, stack


def test_two_players_begin_with_60__BM25():
    assert cash(GAME.match(seats=2)) == [60] * 2


def test_three_players_begin_with_50__BM26():
    assert cash(GAME.match(seats=3)) == [50] * 3


def test_four_players_begin_with_40__BM27():
    assert cash(GAME.match(seats=4)) == [40] * 4


def test_five_players_begin_with_35__BM28():
    assert cash(GAME.match(seats=5)) == [35] * 5


def test_six_players_begin_with_30__BM29():
    assert cash(GAME.match(seats=6)) == [30] * 6


def test_the_bank_is_whatever_nobody_holds__BM30():
    match = GAME.match(seats=3)
    for seat in (1, 2, 3):
        lines = {line["line"]: line["points"] for line in match.scores()[seat]["lines"]}
        assert lines == dict.fromkeys(lines, 0) | {"start": 50}


def test_all_buildings_are_mixed_in_the_bag_and_four_drawn_by_each__BM31__BM32():
    hands = set()
    for seed in range(12):
        row = GAME.match(seats=4, seed=seed).row[0]
        seen = int(row.bag)
        for seat in range(1, 5):
            mine = int(row.players[seat].hand)
            assert mine.bit_count() == row.players[seat].held == 4
            assert not seen & mine
            seen |= mine
        assert seen == ALL_LOTS
        hands.add(int(row.players[1].hand))
    assert len(hands) == 12


def test_only_the_owner_sees_a_hand__BM33():
    match = GAME.match(seats=3, seed=5)
    for seat in (1, 2, 3):
        view = match.view(seat)
        assert [one["lot"] for one in view["hand"]] == hand(match, seat).split()
        assert [one["held"] for one in view["seats"]] == [4, 4, 4]
        sight = match.sight(seat)[0]
        assert [int(sight.players[one].hand) == 0 for one in (1, 2, 3)] == [one != seat for one in (1, 2, 3)]
        assert not sight.bag
        assert not sight.key.any()
    assert match.view(None)["hand"] == []


@pytest.mark.parametrize(("seats", "left"), [(2, 40), (3, 36), (4, 32), (5, 28), (6, 24)])
def test_what_is_left_in_the_bag__BM34(seats, left):
    match = GAME.match(seats=seats)
    assert int(match.row[0].bag).bit_count() == match.view(None)["bag"] == left


def test_nine_sorted_stacks_with_the_free_card_on_top__BM35__BM36__BM37():
    match = GAME.match(seats=2)
    objects = match.view(None)["objects"]
    assert [one["object"] for one in objects] == list(OBJECT_WORDS)
    for one in objects:
        prices = [card["price"] for card in one["stack"]]
        assert prices == sorted(prices)
        assert prices[0] == 0
        assert one["free"]
        assert stack(match, one["object"]) == "12345"


def test_three_players_at_the_table__BME12():
    match = GAME.match(seats=3, seed=2)
    view = match.view(None)
    assert cash(match) == [50, 50, 50]
    assert [one["held"] for one in view["seats"]] == [4, 4, 4]
    assert view["bag"] == 36
    assert [len(one["stack"]) for one in view["objects"]] == [5] * 9
    assert not any(lot["taken"] for street in view["streets"] for lot in street["lots"])


def test_the_first_seat_is_drawn_or_seat_1__BMQ38():
    drawn = {GAME.match(seats=4, seed=seed).seat for seed in range(40)}
    assert drawn == {1, 2, 3, 4}
    assert {GAME.match(seats=4, seed=seed, options={"start": "first"}).seat for seed in range(10)} == {1}
    with pytest.raises(rynek.WrongOptions, match="lot, first"):
        GAME.match(seats=4, options={"start": "oldest"})


def test_only_the_money_depends_on_the_number_of_players__BM109():
    assert [option.key for option in GAME.meta.options] == ["start"]
    assert [int(coins) for coins in PIECES[0].start] == [0, 0, 60, 50, 40, 35, 30]
