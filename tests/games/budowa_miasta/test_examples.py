"""The worked examples of the rules, set up and played."""

from __future__ import annotations

import pytest

from tests.games.budowa_miasta.table import cash, happened, may, play, town


@pytest.mark.parametrize(("built", "paid"), [("H2", 3), ("H4", 3), ("H2 H4", 3), ("", 6), ("H1", 6)])
def test_the_factory_h3_costs_3_or_6__BME02(built, paid):
    match = town(built=built, hands={1: "H3"}, coins={1: 10})
    play(match, "build H3")
    assert cash(match)[0] == 10 - paid
    assert int(match.row[0].built) >> 31 & 1


@pytest.mark.parametrize(
    ("built", "lot", "paid"), [("I1 I4", "I2", 4), ("I4", "I2", 8), ("I4", "I3", 3), ("I1", "I3", 6), ("I1", "I2", 4)]
)
def test_beside_what_stands_or_alone__BME11(built, lot, paid):
    match = town(built=built, hands={1: lot}, coins={1: 10})
    events = play(match, f"build {lot}")
    assert cash(match)[0] == 10 - paid
    assert len(happened(events, "built-double" if paid in (6, 8) else "built-building")) == 1


@pytest.mark.parametrize(
    ("built", "last", "ends"),
    [("B C G K1 K2 K3", "K4", ("stadium", "shopping_centre")), ("A E I L1 L2 L4", "L3", ("stadium", "restaurant"))],
)
def test_the_fourth_street_ends_the_game_along_the_rim_and_through_the_middle__BME10(built, last, ends):
    shares = {1: {ends[0]: "1"}, 2: {ends[0]: "23", ends[1]: "12"}, 3: {"pool": "12345"}}
    match = town(seats=3, built=built, hands={1: last}, coins={1: 10, 2: 10, 3: 10}, shares=shares)
    assert may(match, "build") == [last]
    play(match, f"build {last}")
    one = 6 if ends[1] == "shopping_centre" else 5
    assert cash(match) == [10 - 2 + 20 + 10, 10 + 20 + 2 * one, 10]
    assert match.result() == {1: 2, 2: 1, 3: 3}
