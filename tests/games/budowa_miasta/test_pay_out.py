"""Chapter 5: pay-outs."""

from __future__ import annotations

from typing import Any

from tests.games.budowa_miasta.table import cash, happened, held, play, town

THREE: dict[str, Any] = {"seats": 3, "built": "B1 B2 B3", "hands": {1: "B4"}, "coins": {1: 20, 2: 20, 3: 20}}


def test_only_a_complete_street_pays__BM58():
    match = town(built="B1 B2", hands={1: "B3", 2: "B4"}, shares={1: {"pool": "12"}}, coins={1: 20, 2: 20})
    assert not happened(play(match, "build B3", "decline"), "paid-out")
    assert cash(match) == [18, 20]
    assert happened(play(match, "build B4"), "paid-out")
    assert cash(match) == [36, 17]


def test_everybody_is_paid_for_both_objects__BM59__BM61__BME03():
    match = town(**THREE, shares={2: {"pool": "12", "theatre": "1"}})
    events = play(match, "build B4")
    assert cash(match) == [17, 44, 20]
    assert [(one["object"], one["shares"], one["amount"]) for one in happened(events, "paid-out")] == [
        ("theatre", 1, 6),
        ("pool", 2, 18),
    ]


def test_the_amount_goes_by_the_number_of_shares__BM60():
    for cards, amount in (("1", 9), ("12", 18), ("123", 27), ("1234", 36), ("12345", 45)):
        match = town(**THREE, shares={3: {"pool": cards}})
        play(match, "build B4")
        assert cash(match)[2] == 20 + amount


def test_other_objects_pay_nothing__BM62():
    match = town(**THREE, shares={3: {"stadium": "12345", "cafe": "1", "cinema": "12"}})
    play(match, "build B4")
    assert cash(match) == [17, 20, 20]


def test_the_bank_pays_and_the_account_says_so__BM63():
    match = town(**THREE, shares={1: {"pool": "1"}, 2: {"theatre": "12"}})
    play(match, "build B4")
    paid = [{line["line"]: line["points"] for line in match.scores()[seat]["lines"]}["paid-out"] for seat in (1, 2, 3)]
    assert paid == [9, 12, 0]
    assert sum(cash(match)) == 60 - 3 + 21


def test_shares_are_kept_and_pay_again__BM64():
    match = town(built="B1 B2 B3 A1 A2 A3", hands={1: "B4", 2: "A4"}, shares={1: {"pool": "12"}})
    play(match, "build B4", "decline")
    assert held(match, 1, "pool") == "12"
    play(match, "build A4")
    assert cash(match)[0] == 30 - 3 + 18 + 18


def test_the_share_of_this_turn_comes_after_the_pay_out__BM65():
    match = town(**THREE, shares={1: {"pool": "1"}})
    events = play(match, "build B4", "buy pool")
    assert happened(events, "paid-out")[0]["shares"] == 1
    assert cash(match)[0] == 20 - 3 + 9 - 6


def test_a_turn_completes_one_street_at_most__BM66():
    match = town(built="B1 B2 B3 A1 A2 A3", hands={1: "B4 A4"})
    assert len(happened(play(match, "build B4"), "street-complete")) == 1
    assert int(match.row[0].complete).bit_count() == 1


def test_money_is_all_that_counts__BM97():
    match = town(**THREE, shares={2: {"pool": "12"}})
    play(match, "build B4", "buy pool")
    for seat in (1, 2, 3):
        assert match.scores()[seat]["total"] == cash(match)[seat - 1]
    lines = {line["line"]: line["points"] for line in match.scores()[1]["lines"]}
    assert lines == {"start": 50, "paid-out": 0, "bonus": 0, "sold": 0, "built": -33, "bought": -7, "lost": 0}


def test_the_free_card_counts_in_the_table__BMQ09():
    match = town(**THREE, shares={3: {"theatre": "12"}})
    play(match, "build B4")
    assert cash(match)[2] == 32
