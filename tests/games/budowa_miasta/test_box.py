"""Chapter 1: what is in the box, and what the house edition makes of it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

import rynek
from rynek.engine.record import Record
from rynek.games.budowa_miasta.pieces import Pieces
from rynek.games.budowa_miasta.price import half
from rynek.games.budowa_miasta.state import LOT_NAMES, LOTS, OBJECT_WORDS, OBJECTS, STREETS, Table
from tests.games.budowa_miasta.table import EDITION, GAME, PIECES, hand, held, lots, may, of, play, town

DATA = EDITION.data
ROW = PIECES[0]
BUILDINGS = {one["lot"]: one for street in DATA["street"] for one in street["buildings"]}
OBJECTS_BY_KEY = {one["key"]: one for one in DATA["object"]}


def test_the_plan_shows_nine_objects_twelve_streets_and_their_lots__BM01__BM16():
    assert len(DATA["object"]) == 9
    assert len(DATA["street"]) == 12
    assert all(len(one["at"]) == 2 for one in [*DATA["object"], *BUILDINGS.values()])
    assert len({tuple(one["at"]) for one in [*DATA["object"], *BUILDINGS.values()]}) == 57


def test_93_tokens_of_1_5_and_10__BM02__BM03():
    tokens = DATA["money"]["tokens"]
    assert [token["value"] for token in tokens] == [1, 5, 10]
    assert sum(token["count"] for token in tokens) == 93


def test_48_buildings_12_of_each_kind__BM05__BM09():
    assert len(BUILDINGS) == 48
    kinds = [one["kind"] for one in BUILDINGS.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == dict.fromkeys(("villa", "block", "factory", "office"), 12)


def test_five_shares_for_each_of_nine_named_objects__BM07__BM08():
    assert sum(len(one["prices"]) for one in DATA["object"]) == 45
    outskirts = {"pool", "cinema", "shopping_centre", "amusement_park", "sports_hall", "stadium"}
    assert set(OBJECTS_BY_KEY) == outskirts | {"theatre", "cafe", "restaurant"}
    assert all(len(one["prices"]) == 5 for one in DATA["object"])


def test_a_building_shows_lot_kind_and_cost__BM10():
    view = town(hands={1: "H3 A1 B1 C1"}).view(1)
    assert {"lot": "H3", "kind": "factory", "printed": 3, "cost": 6} in view["hand"]


def test_every_lot_has_its_own_building__BM11():
    assert sorted(BUILDINGS) == sorted(LOT_NAMES)
    assert len(set(LOT_NAMES)) == 48


def test_a_building_stands_only_on_its_own_lot__BM12__BME01():
    match = town(hands={1: "D4"})
    assert may(match, "build") == ["D4"]
    play(match, "build D4")
    assert int(match.row[0].built) == lots("D4")


def test_the_kind_of_a_building_changes_nothing__BM13():
    other = PIECES.copy()
    other[0].kind[1:] = other[0].kind[:0:-1].copy()
    assert (other[0].kind != ROW.kind).any()
    digests = []
    for pieces in (PIECES, other):
        row = GAME.start(EDITION, 3, {}, rynek.engine.chance.key_from("kinds"))
        GAME.rules.playout(row, 0, pieces, rynek.engine.chance.generator(4))
        digests.append(row.tobytes())
    assert digests[0] == digests[1]


def test_a_street_is_complete_with_four_buildings__BM14():
    match = town(built="B1 B2 B4", hands={1: "B3"})
    assert not int(match.row[0].complete)
    play(match, "build B3")
    assert int(match.row[0].complete) == 1 << 2


def test_a_street_runs_between_two_objects__BM15():
    for street in range(1, STREETS + 1):
        first, last = (int(end) for end in ROW.ends[street])
        assert first != last
        assert {first, last} <= set(range(1, OBJECTS + 1))
        for one in range(1, OBJECTS + 1):
            assert bool(int(ROW.roads[one]) >> street & 1) == (one in (first, last))


def test_a_card_shows_its_price_and_five_pay_outs__BM17():
    for one in range(1, OBJECTS + 1):
        assert (np.diff(ROW.price[one, 1:]) > 0).all()
        assert (np.diff(ROW.pays[one, 1:]) > 0).all()


def test_pool_and_theatre_pay_by_the_share__BM18__BM19__BME04():
    for n in range(1, 6):
        assert ROW.pays[of("pool"), n] == 9 * n
        assert ROW.pays[of("theatre"), n] == 6 * n


def test_a_pool_share_costs_6_and_a_theatre_share_4__BM20():
    assert 6 in ROW.price[of("pool")]
    assert 4 in ROW.price[of("theatre")]


def test_one_share_of_each_object_is_free__BM21():
    assert all(list(ROW.price[one, 1:]).count(0) == 1 for one in range(1, OBJECTS + 1))


def test_nobody_owns_a_building__BM22__BM98():
    match = town(built="B1 B2", hands={1: "B3 E1"}, coins={1: 30})
    play(match, "build B3")
    fields = set(Table.dtype["players"].base.names)
    assert not fields & {"lots", "buildings", "owner"}
    assert match.scores()[1]["total"] == 28
    assert {line["line"] for line in match.scores()[1]["lines"] if line["points"] > 0} == {"start"}


def test_two_to_six_play__BM23():
    assert GAME.meta.seats == (2, 6)
    wrong: tuple[Any, ...] = (1, 7, 0, True, "3")
    for seats in wrong:
        with pytest.raises(rynek.WrongOptions, match="2 to 6"):
            GAME.match(seats=seats)


def test_the_plan_is_a_square_of_three_by_three__BMQ01():
    corners = {one: int(ROW.roads[one]).bit_count() for one in range(1, OBJECTS + 1)}
    assert sorted(corners.values()) == [2, 2, 2, 2, 3, 3, 3, 3, 4]
    places = {one["key"]: tuple(one["at"]) for one in DATA["object"]}
    assert sorted(places.values()) == [(x, y) for x in (150, 600, 1050) for y in (130, 450, 770)]
    for street in DATA["street"]:
        (x1, y1), (x2, y2) = places[street["from"]], places[street["to"]]
        assert (abs(x1 - x2), abs(y1 - y2)) in {(450, 0), (0, 320)}


def test_pool_and_stadium_in_opposite_corners_and_the_theatre_touches_b1_c4_d4__BMQ02():
    places = {one["key"]: one["at"] for one in DATA["object"]}
    assert all(abs(a - b) in (900, 640) for a, b in zip(places["pool"], places["stadium"], strict=True))
    touching = [LOT_NAMES[lot - 1] for lot in range(1, LOTS + 1) if ROW.touches[lot] == of("theatre")]
    assert touching == ["B1", "C4", "D4"]
    assert (OBJECT_WORDS[ROW.ends[2, 0] - 1], OBJECT_WORDS[ROW.ends[2, 1] - 1]) == ("theatre", "pool")
    reached, steps = {of("pool")}, 0
    while of("stadium") not in reached:
        ends = [{int(end) for end in ROW.ends[street]} for street in range(1, STREETS + 1)]
        reached |= {one for pair in ends if pair & reached for one in pair}
        steps += 1
    assert steps == 4


def test_what_one_share_pays__BMQ03():
    one = {key: table["pays"][0] for key, table in OBJECTS_BY_KEY.items()}
    assert one == {
        "pool": 9, "stadium": 10, "amusement_park": 8, "sports_hall": 7, "shopping_centre": 6,
        "theatre": 6, "cinema": 5, "restaurant": 5, "cafe": 4,
    }  # fmt: skip
    assert all(table["pays"] == [table["pays"][0] * n for n in range(1, 6)] for table in OBJECTS_BY_KEY.values())


def test_prices_climb_from_two_thirds_of_a_pay_out__BMQ04():
    for table in OBJECTS_BY_KEY.values():
        second = round(table["pays"][0] * 2 / 3)
        assert table["prices"] == [0, second, second + 1, second + 2, second + 3]
    assert OBJECTS_BY_KEY["pool"]["prices"] == [0, 6, 7, 8, 9]


def test_costs_go_by_kind_and_no_two_streets_are_alike__BMQ05():
    price = {"villa": 1, "block": 2, "factory": 3, "office": 4}
    assert all(one["cost"] == price[one["kind"]] for one in BUILDINGS.values())
    orders = [tuple(one["cost"] for one in street["buildings"]) for street in DATA["street"]]
    assert all(sorted(order) == [1, 2, 3, 4] for order in orders)
    assert all(one not in (other, other[::-1]) for one, other in combinations(orders, 2))
    assert BUILDINGS["H3"]["kind"] == "factory"


def test_one_table_for_all_cards_of_an_object__BMQ06():
    assert Pieces.dtype["pays"].shape == (OBJECTS + 1, 6)
    for cards in ("12", "25", "45"):
        free = {} if "1" in cards else {1: {"pool": "1"}}
        match = town(built="B1 B2 B3", hands={1: "B4"}, shares=free | {2: {"pool": cards}})
        before = int(match.row[0].players[2].coins)
        play(match, "build B4")
        assert match.row[0].players[2].coins - before == 18


def test_the_bank_never_runs_out__BMQ07():
    match = town(built="B1 B2 B3", hands={1: "B4"}, coins={1: 900, 2: 900}, shares={2: {"pool": "12345"}})
    play(match, "build B4")
    assert match.row[0].players[2].coins == 945


def test_everybody_sees_everybodys_cash__BMQ08():
    match = town(seats=3, coins={1: 11, 2: 22, 3: 33})
    for seat in (None, 1, 2, 3):
        assert [one["coins"] for one in match.view(seat)["seats"]] == [11, 22, 33]


def test_records_are_rows_of_whole_numbers():
    assert issubclass(Table, Record)
    assert all(Table.dtype[name].base.kind in "iV" for name in Table.dtype.names)
    assert half(7) == 4
    assert held(town(shares={1: {"cafe": "13"}}), 1, "cafe") == "13"
    assert hand(town(hands={1: "A1 L4"}), 1) == "A1 L4"
