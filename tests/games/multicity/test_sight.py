"""What a seat may know: everything but the order of the stack; and which drawn positions are possible."""

from __future__ import annotations

from collections import Counter

import pytest

import rynek
from rynek.engine import chance
from tests.games.multicity.drawing import GAME, ROW, city, happened, play

PLAIN = "...\n...\n..."


def test_only_the_key_is_taken_away__MC10():
    match = GAME.match(seats=3, seed=4)
    for seat in (None, 1, 2, 3):
        sight = match.sight(seat)
        assert not sight[0].key.any()
        sight[0].key[:] = match.row[0].key
        assert sight.tobytes() == match.row.tobytes()


def test_after_a_redeal_any_tile_of_the_stack_may_come_next__MC07():
    match = city(PLAIN, stack=4)
    seen: Counter[int] = Counter()
    for k in range(400):
        row = match.sight(1)
        GAME.rules.redeal(row, 0, match.edition.pieces, 1, chance.key_from("world", k))
        GAME.rules.apply(row, 0, match.edition.pieces, 0)
        seen[int(row[0].drawn_tile)] += 1
    assert set(seen) == {2, 3, 4, 5}
    assert min(seen.values()) > 70


def test_a_drawn_tile_is_seen_by_all__MC16():
    match = city(PLAIN, seats=3, stack=4)
    tile = happened(play(match, "extend"), "drew-tile")[0]["tile"]
    assert tile in (2, 3, 4, 5)
    for seat in (None, 1, 2, 3):
        assert match.view(seat)["drawn"] == tile
        assert match.events_of(1, seat)[0]["tile"] == tile


HOUSE_LINES = {
    "seats": "2",
    "mover": "1",
    "starter": "1",
    "phase": "1",
    "laid": "{1}",
    "players[1].held": "252",
    "players[2].held": "252",
}


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"starter": "3"}, "MC-Q03"),
        ({"youngest": "2"}, "MC-Q03"),
        ({"mover": "0"}, "MC-11"),
        ({"mover": "3"}, "MC-11"),
        ({"phase": "0"}, "MC-11"),
        ({"ply": "-1"}, "MC-12"),
        ({"phase": "2"}, "MC-12"),
        ({"phase": "3", "length": "2"}, "MC-12"),
        ({"phase": "7"}, "MC-12"),
        ({"drawn_tile": "4"}, "MC-12"),
        ({"phase": "2", "drawn_tile": "1"}, "MC-01"),
        ({"phase": "2", "drawn_tile": "33"}, "MC-01"),
        ({"laid": "{}"}, "MC-01"),
        ({"laid": "{0,1}"}, "MC-01"),
        ({"laid": "{1,33}"}, "MC-01"),
        ({"x": "2=1"}, "MC-01"),
        ({"turn": "1=4"}, "MC-01"),
        ({"x": "1=1"}, "MC-19"),
        ({"laid": "{1,2}"}, "MC-19"),
        ({"laid": "{1,2}", "x": "2=2"}, "MC-19"),
        ({"laid": "{1,2}", "x": "2=1", "y": "2=1"}, "MC-19"),
        ({"laid": "{1,2,3}", "x": "2=1 3=1"}, "MC-19"),
        ({"players[1].held": "253"}, "MC-02"),
        ({"players[1].held": "508"}, "MC-02"),
        ({"players[3].held": "252"}, "MC-02"),
        ({"players[1].x": "2=1"}, "MC-02"),
        ({"players[1].held": "248", "players[1].axis": "2=2"}, "MC-02"),
        ({"players[1].held": "248"}, "MC-24"),
        ({"players[1].held": "248", "players[1].x": "2=50"}, "MC-24"),
        ({"ending": "1"}, "MC-33"),
        ({"ending": "3"}, "MC-33"),
        ({"mover": "0", "phase": "0", "ending": "1"}, "MC-33"),
        ({"mover": "0", "phase": "0", "ending": "2"}, "MC-34"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_rule(changes, rule):
    GAME.parse("\n".join(f"{name} {value}" for name, value in HOUSE_LINES.items()))
    lines = HOUSE_LINES | changes
    with pytest.raises(rynek.BrokenPosition, match=rule):
        GAME.parse("\n".join(f"{name} {value}" for name, value in lines.items()))


def test_objects_in_the_way_of_each_other_are_refused():
    with pytest.raises(rynek.BrokenPosition, match="MC-Q08"):
        city("r.r.r.\n......\n......", placed={1: {3: (0, 0, ROW), 5: (0, 0, ROW)}})
    with pytest.raises(rynek.BrokenPosition, match="MC-24"):
        city("r#r...\n......\n......", placed={1: {3: (0, 0, ROW)}})
    with pytest.raises(rynek.BrokenPosition, match="MC-24"):
        city("r.....\n......\n......", placed={1: {3: (0, 0, ROW)}})


def test_last_placements_belong_to_seats_that_can_place():
    with pytest.raises(rynek.BrokenPosition, match="MC-34"):
        city(PLAIN, stack=0)
    assert city("r.r\n...\n...", stack=0).seat == 1


def test_a_race_has_one_winner_who_holds_nothing():
    with pytest.raises(rynek.BrokenPosition, match="MC-33"):
        city(PLAIN, done={1: (2, 3, 4, 5, 6, 7)})
    match = city(PLAIN, done={1: (2, 3, 4, 5, 6, 7)}, mover=0, phase=0, ending=1)
    assert match.result() == {1: 1, 2: 2}
    with pytest.raises(rynek.BrokenPosition, match="MC-33"):
        city(PLAIN, done={1: (2, 3, 4, 5, 6, 7), 2: (2, 3, 4, 5, 6, 7)}, mover=0, phase=0, ending=1)
