"""Chapter 4: building, and what it costs."""

from __future__ import annotations

import pytest

from rynek.games.budowa_miasta.price import beside, cost_of, half, lots_of, street_of
from rynek.games.budowa_miasta.state import LOT_NAMES, LOTS
from tests.games.budowa_miasta.table import EDITION, GAME, PIECES, cash, happened, lots, may, play, town, why


def cost(built: str, lot: str) -> int:
    """What a lot costs when these are taken."""
    row = town(built=built).row
    return int(cost_of(row[0], PIECES[0], LOT_NAMES.index(lot) + 1))


def test_any_building_of_the_hand_may_be_built__BM45():
    match = town(hands={1: "A1 B2 C3 D4"})
    assert may(match, "build") == ["A1", "B2", "C3", "D4"]
    assert why(match, "build A2") == "not-in-hand"
    assert why(town(built="A2", hands={1: "A1"}), "build A2") == "lot-is-taken"


def test_the_cost_is_paid__BM46():
    match = town(hands={1: "A4 A1"}, coins={1: 10})
    events = play(match, "build A4")
    assert cash(match)[0] == 6
    assert happened(events, "built-building") == [
        {"event": "built-building", "rule": "BM-46", "seat": 1, "lot": "A4", "cost": 4}
    ]
    assert {line["line"]: line["points"] for line in match.scores()[1]["lines"]}["built"] == -54


def test_a_building_must_be_affordable_to_the_million__BM46():
    match = town(hands={1: "B2 A1"}, coins={1: 7})
    reason = match.explain(1, {"do": "build", "lot": "B2"})
    assert reason is not None
    assert reason.plain()["numbers"] == {"lot": "B2", "cost": 8, "coins": 7}
    assert reason.words["en"] == "B2 costs 8 million now, and you have 7."
    assert why(town(hands={1: "B2 A1"}, coins={1: 8}), "build B2") is None
    assert may(town(hands={1: "A1 A4"}, coins={1: 3}), "build") == ["A1"]
    assert may(town(hands={1: "A1 A4"}, coins={1: 4}), "build") == ["A1", "A4"]


@pytest.mark.parametrize(("built", "paid"), [("", 8), ("B1", 4), ("B3", 4), ("B1 B3", 4), ("B4", 8)])
def test_beside_an_object_or_a_building_the_cost_is_as_printed__BM47__BM49__BM55(built, paid):
    assert cost(built, "B2") == paid


def test_end_lots_are_beside_an_object__BM48__BM54():
    for lot in range(1, LOTS + 1):
        name = LOT_NAMES[lot - 1]
        touched = name[1] in "14"
        assert bool(PIECES[0].touches[lot]) == touched
        assert cost("", name) == PIECES[0].cost[lot] * (1 if touched else 2)


def test_the_first_building_of_a_street_is_cheap_on_its_ends_only__BM50():
    assert [cost("", f"C{place}") for place in range(1, 5)] == [4, 2, 4, 3]


def test_later_buildings_are_cheap_beside_what_stands__BM51():
    assert [cost("C2", f"C{place}") for place in (1, 3, 4)] == [4, 2, 3]
    assert [cost("C4", f"C{place}") for place in (1, 2, 3)] == [4, 2, 2]


def test_another_street_never_helps__BM52():
    assert cost("A B C1 E F G", "C3") == 4
    assert cost("C4", "D2") == 6
    assert beside(LOT_NAMES.index("C4") + 1) == lots("C3")
    assert beside(LOT_NAMES.index("D1") + 1) == lots("D2")
    assert beside(LOT_NAMES.index("D3") + 1) == lots("D2 D4")


def test_lots_and_streets_belong_together():
    for lot, name in enumerate(LOT_NAMES, 1):
        assert street_of(lot) == "ABCDEFGHIJKL".index(name[0]) + 1
        assert lots_of(street_of(lot)) == lots(name[0])
    assert [half(price) for price in range(8)] == [0, 1, 1, 2, 2, 3, 3, 4]


def test_a_lonely_lot_costs_double__BM53():
    match = town(hands={1: "B2"}, coins={1: 20})
    events = play(match, "build B2")
    assert cash(match)[0] == 12
    assert happened(events, "built-double")[0]["cost"] == 8
    assert not happened(events, "built-building")


def test_nobody_can_take_the_lot_of_a_building_in_hand__BM56():
    match = GAME.match(seats=3, seed=9)
    for _ in range(50):
        if match.seat is None:
            break
        row = match.row[0]
        assert all(not int(row.built) & int(row.players[seat].hand) for seat in (1, 2, 3))
        choices = match.choices()
        match.play(match.seat, choices[0])


def test_whoever_cannot_pay_must_sell__BM57():
    match = town(hands={1: "B2 A1"}, coins={1: 1}, shares={1: {"cafe": "123"}}, short=True)
    assert {choice["do"] for choice in match.choices()} == {"sell"}
    assert match.view(1)["decision"] == {"key": "decide-short", "numbers": {"coins": 1}, "rule": "BM-57"}
    assert why(match, "build A1") == "building-too-dear"


def test_a_building_paid_double_counts_for_everything_else__BMQ10():
    match = town(built="B1 B4", hands={1: "C2", 2: "C3"})
    play(match, "build C2")
    assert may(match, "build") == ["C3"]
    assert match.row[0].placed == 0
    assert cash(match) == [28, 30]
    assert int(cost_of(match.row[0], PIECES[0], LOT_NAMES.index("C3") + 1)) == 2
    match = town(built="B1 B2 B4", hands={1: "B3"}, shares={1: {"pool": "1"}})
    assert happened(play(match, "build B3"), "paid-out")


def test_only_double_lots_in_hand_must_be_built_or_bankrupt__BMQ11():
    match = town(hands={1: "B2 F2"}, coins={1: 8})
    assert may(match, "build") == ["B2", "F2"]
    match = town(seats=3, hands={1: "A1", 2: "B2 F2"}, coins={2: 7})
    play(match, "build A1", "decline")
    assert match.row[0].players[2].left == 1


def test_whoever_can_pay_for_something_builds_it__BMQ12():
    match = town(hands={1: "A1", 2: "B2 D1"}, coins={2: 1}, shares={2: {"cafe": "1234"}})
    play(match, "build A1", "decline")
    assert match.seat == 2
    assert match.row[0].short == 0
    assert [choice["do"] for choice in match.choices()] == ["build"]
    assert may(match, "build") == ["D1"]
    assert EDITION.slug == "house"
