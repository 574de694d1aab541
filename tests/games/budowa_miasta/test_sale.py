"""Chapter 7: short of money, selling shares."""

from __future__ import annotations

import pytest

from rynek.games.budowa_miasta.price import sale_value
from tests.games.budowa_miasta.table import GAME, PIECES, cash, happened, held, may, play, stack, town, why


def poor(coins: int = 1, shares: dict[str, str] | None = None, built: str = "", hand: str = "A1 B2"):
    """Seat 1 cannot pay for A1 (2) or B2 (8, or 4 beside a building)."""
    held = {"cafe": "123"} if shares is None else shares
    return town(built=built, hands={1: hand}, coins={1: coins}, shares={1: held}, short=True)


def test_short_of_money_shares_may_be_sold__BM78__BM79():
    match = poor(shares={"cafe": "123", "pool": "12"})
    assert may(match, "sell") == ["pool 2", "cafe 2", "cafe 3"]
    assert why(match, "sell cafe 4") == "share-not-held"
    play(match, "sell cafe 3", "sell cafe 2", "sell pool 2")
    assert held(match, 1, "cafe") == held(match, 1, "pool") == "1"


def test_half_the_price_rounded_up__BM80__BMQ17():
    for card, amount in ((2, 3), (3, 4), (4, 4), (5, 5)):  # prices 6, 7, 8, 9
        match = poor(shares={"pool": "12345"})
        events = play(match, f"sell pool {card}")
        assert cash(match)[0] == 1 + amount
        assert happened(events, "sold-share")[0]["amount"] == amount


def test_the_bank_pays__BM81():
    match = poor()
    play(match, "sell cafe 2")
    assert {line["line"]: line["points"] for line in match.scores()[1]["lines"]}["sold"] == 2
    assert cash(match) == [3, 30]


def test_a_sold_share_can_be_bought_again__BM82():
    match = poor(hand="A1 B2")
    play(match, "sell cafe 2", "build A1", "decline")
    assert stack(match, "cafe") == "245"
    play(match, "build " + may(match, "build")[-1])
    assert "cafe" in may(match, "buy")
    play(match, "buy cafe")
    assert held(match, 2, "cafe") == "2"


def test_after_selling_the_turn_goes_on__BM83():
    match = poor()
    play(match, "sell cafe 2")
    assert may(match, "build") == ["A1"]
    assert match.seat == 1
    events = play(match, "build A1")
    assert cash(match)[0] == 1
    assert happened(events, "built-building")
    assert match.row[0].short == 0


def test_free_cards_cannot_be_sold__BM84():
    match = poor(shares={"cafe": "12", "pool": "1"})
    assert why(match, "sell cafe 1") == why(match, "sell pool 1") == "free-card-unsellable"
    assert may(match, "sell") == ["cafe 2"]


def test_shares_that_earn_no_more_cannot_be_sold__BM85__BM86__BMQ39():
    shares = {"pool": "12", "cinema": "123"}
    dead = poor(shares=shares, built="A B C1", hand="D2 C3")
    assert why(dead, "sell pool 2") == "earns-no-more"
    assert may(dead, "sell") == ["cinema 2", "cinema 3"]
    one_street_left = poor(shares=shares, built="A B1 B3 B4 C1", hand="D2 C3")
    assert may(one_street_left, "sell") == ["pool 2", "cinema 2", "cinema 3"]


def test_for_no_other_reason__BM87__BMQ13():
    match = town(hands={1: "A2 A3 B2 D1"}, coins={1: 3}, shares={1: {"cafe": "123"}})
    assert may(match, "build") == ["A2", "D1"]
    assert why(match, "sell cafe 2") == "not-short"
    assert may(match, "sell") == []


@pytest.mark.parametrize("deed", ["swap", "lend", "give", "trade", "sell_to"])
def test_players_do_not_trade_or_lend__BM88__BM89__BM90(deed):
    assert deed not in GAME.actions.by_name
    match = town(seats=3, hands={1: "A1 A2"}, shares={2: {"cafe": "123"}, 3: {"pool": "12"}})
    others = [match.row[0].players[seat].tobytes() for seat in (2, 3)]
    play(match, "build A1")
    for choice in match.choices():
        twin = GAME.match(seats=3)
        twin.rows = [match.row.copy()]
        twin.play(1, choice)
        assert [twin.row[0].players[seat].tobytes() for seat in (2, 3)] == others


def test_sold_for_7_brings_4_and_lies_on_top__BME08():
    match = poor(shares={"pool": "123"})
    play(match, "sell pool 3")
    assert cash(match)[0] == 1 + 4
    assert stack(match, "pool") == "345"


def test_pool_and_theatre_can_be_sold_the_restaurant_not__BME09():
    match = poor(shares={"pool": "12", "theatre": "123", "restaurant": "123"}, built="I J L A1", hand="C2 D2")
    assert may(match, "sell") == ["pool 2", "theatre 2", "theatre 3"]
    assert why(match, "sell restaurant 2") == "earns-no-more"


def test_selling_is_a_duty_when_it_helps__BMQ14():
    match = town(hands={1: "A1", 2: "B2 C2"}, coins={2: 0}, shares={2: {"cafe": "123"}})
    events = play(match, "build A1", "decline")
    assert match.seat == 2
    assert match.row[0].short == 1
    assert happened(events, "ran-short") == [{"event": "ran-short", "rule": "BM-57", "seat": 2, "coins": 0}]
    assert {choice["do"] for choice in match.choices()} == {"sell"}
    play(match, "sell cafe 2")
    assert may(match, "build") == ["C2"]


def test_more_than_needed_until_the_building_stands__BMQ15():
    match = poor(shares={"cafe": "1234"})
    play(match, "sell cafe 2")
    assert may(match, "build") == ["A1"]
    assert may(match, "sell") == ["cafe 3", "cafe 4"]
    play(match, "sell cafe 4", "build A1")
    assert why(match, "sell cafe 3") == "sale-comes-first"


def test_each_share_is_rounded_by_itself__BMQ16():
    match = poor(shares={"cafe": "124"})  # prices 3 and 5
    assert int(sale_value(match.row[0], PIECES[0], 1)) == 5
    play(match, "sell cafe 2", "sell cafe 4")
    assert cash(match)[0] == 1 + 2 + 3


def test_a_sold_card_goes_to_its_place__BMQ19():
    match = poor(shares={"cafe": "1234"})
    play(match, "sell cafe 2", "sell cafe 4", "build A1")
    assert stack(match, "cafe") == "245"
    play(match, "buy cafe")
    assert held(match, 1, "cafe") == "123"


def test_no_sold_card_on_a_free_one__BMQ20():
    row = poor().row.copy()
    row[0].players[1].shares[6] = 0b1100
    GAME.rules.derive(row, 0, PIECES)
    assert GAME.wrongs(GAME.rules.invariants(row, 0, PIECES)).key == "free-card"
