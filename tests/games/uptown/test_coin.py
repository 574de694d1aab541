"""Chapter 6: wallets, closings, incomes, and coins on decks."""

from __future__ import annotations

import pytest

from tests.games.uptown.street import closed, coins, decks, happened, income, lines, over, parked, play, town, why

PAYING = ["shop $2", "", "office | hotel $3 upper", "cafe $1", ""]


def test_cards_are_paid_from_the_wallet__UP40():
    match = town(coins={1: 5}, parked={2: 3}, tops={1: ("shop", "", 5)})
    play(match, "buy 1 1 1")
    assert coins(match)[0] == 0


def test_a_closing_pays_the_whole_street_and_its_owner_alone__UP41__UP42():
    match = town({1: PAYING, 2: PAYING}, hand=("roof upper", "", 1))
    events = play(match, "play 1 4")
    assert happened(events, "was-paid") == [{"event": "was-paid", "rule": "UP-41", "seat": 1, "coins": 6}]
    assert coins(match) == [16, 10]
    assert closed(match, 1) == [4]


def test_a_closing_by_a_gift_pays_the_owner_of_the_plot__UP43__UPQ41():
    match = town({1: PAYING, 2: PAYING}, hand=("roof gift", "", 1))
    events = play(match, "play 1 4@2")
    assert happened(events, "was-paid")[0]["seat"] == 2
    assert happened(events, "closed-plot")[0] == {"event": "closed-plot", "rule": "UP-91", "seat": 2, "plot": 4}
    assert coins(match) == [10, 16]
    assert (closed(match, 1), closed(match, 2)) == ([], [4])


@pytest.mark.parametrize(("first", "paid"), [("$-2", 0), ("$-1", 0), ("$1", 2), ("", 1)])
def test_a_sum_of_nothing_or_less_neither_pays_nor_costs__UP44__UP45(first, paid):
    match = town({1: [f"shop {first}", "cafe $2 | services $-1"]}, hand=("roof", "", 1))
    events = play(match, "play 1 3")
    assert income(match, 1) == 1 + {"$-2": -2, "$-1": -1, "$1": 1, "": 0}[first]
    assert coins(match)[0] == 10 + paid
    assert len(happened(events, "was-paid-nothing")) == (paid == 0)
    assert len(happened(events, "was-paid")) == (paid != 0)


def test_the_card_that_closes_counts__UP46():
    match = town({1: ["shop $1"]}, hand=("roof $3", "", 1))
    play(match, "play 1 2")
    assert coins(match)[0] == 14


def test_the_coins_can_be_spent_in_the_same_turn__UP47():
    match = town({1: PAYING}, hand=("roof", "", 1), tops={1: ("hotel", "", 5)}, coins={1: 0})
    play(match, "play 1 2")
    assert coins(match)[0] == 6
    play(match, "buy 1 1 5")
    assert coins(match)[0] == 1


def test_the_coins_for_a_last_card_lie_on_the_empty_place__UPQ27():
    match = town(tops={2: ("shop", "", 3)}, decks={2: 1})
    play(match, "buy 2 1 1")
    assert match.seat == 2
    assert (coins(match), parked(match), decks(match)) == ([7, 13], [0, 0], [5, 0])
    match = town(seats=3, mover=3, first=1, tops={2: ("shop", "", 3)}, decks={2: 1})
    play(match, "buy 2 1 1")
    assert match.seat is None
    assert parked(match) == [0, 3, 0]


def test_coins_on_a_deck_count_for_nobody_at_the_end__UPQ28():
    match = town(seats=2, mover=2, first=1, tops={1: ("shop", "", 6)}, decks={1: 1}, coins={1: 5, 2: 8})
    play(match, "buy 1 1 1")
    assert match.seat is None
    assert parked(match) == [6, 0]
    assert [lines(match, seat)[5] for seat in (1, 2)] == [1, 0]


def test_coins_are_no_cards__UPQ29():
    match = town(seats=3, mover=1, first=2, tops={3: ("shop", "", 3)}, decks={3: 1})
    play(match, "buy 3 1 1")
    assert match.seat is None
    match = town(seats=3, tops={3: ("shop", "", 3)}, decks={3: 1})
    events = play(match, "buy 3 1 1")
    assert happened(events, "last-round")[0]["ending"] == "deck"
    assert parked(match)[2] == 3


def test_two_prices_never_lie_on_one_deck__UPQ30():
    match = town(seats=3, tops={3: ("shop", "", 3)})
    play(match, "buy 3 1 1", "discard")
    assert match.seat == 2
    assert why(match, "buy 3 1 1") == "deck-is-locked"
    assert parked(match) == [0, 0, 3]


@pytest.mark.parametrize(
    ("price", "wallet", "said"), [(7, 6, "card-too-dear"), (7, 7, None), (0, 0, None), (1, 0, "card-too-dear")]
)
def test_a_wallet_never_falls_below_nothing__UPQ56(price, wallet, said):
    match = town(tops={2: ("shop", "", price)}, coins={1: wallet})
    assert why(match, "buy 2 1 1") == said
    if said:
        reason = match.explain(1, {"do": "buy", "deck": 2, "project": 1, "street": 1, "plot": 1})
        assert reason.numbers == {"card": "2", "price": price, "coins": wallet}
    else:
        play(match, "buy 2 1 1")
        assert coins(match)[0] == 0


def test_coins_taken_late_still_count_in_the_wallet():
    match = over({1: ["shop"], 2: ["office"]}, coins={1: 9, 2: 4})
    assert [lines(match, seat)[5] for seat in (1, 2)] == [3, 1]
