"""What nobody may know stays unknown, and what everybody has seen is kept."""

from __future__ import annotations

from itertools import combinations

from rynek.engine import chance
from rynek.games.budowa_miasta.rules import forget
from rynek.games.budowa_miasta.sight import deal_all, plan, ways
from rynek.games.budowa_miasta.state import LOT_NAMES
from tests.games.budowa_miasta.table import GAME, PIECES, lots, play, town

MOST = "A B C D E F G H I J"


def worlds(match, seat: int, count: int):
    """So many redealt worlds in the sight of a seat."""
    for k in range(count):
        row = match.row.copy()
        GAME.rules.redeal(row, 0, PIECES, seat, chance.key_from("world", k))
        assert GAME.rules.invariants(row, 0, PIECES) == 0
        yield row[0]


def test_every_hidden_place_takes_every_unseen_building_equally_often():
    pairs: list[tuple[str, ...]] = list(combinations(("K4", "L2", "L3", "L4"), 2))
    seen = dict.fromkeys(pairs, 0)
    # seat 1 decides, knows its own two lots, and four are hidden: two with seat 2, one with seat 3, one in the bag
    match = town(seats=3, built=f"{MOST} K1 L1", hands={1: "K2 K3", 2: "K4 L2", 3: "L3"})
    third = dict.fromkeys(("K4", "L2", "L3", "L4"), 0)
    for row in worlds(match, 1, 600):
        two = tuple(LOT_NAMES[lot - 1] for lot in range(1, 49) if int(row.players[2].hand) >> lot & 1)
        seen[two] += 1
        third[LOT_NAMES[int(row.players[3].hand).bit_length() - 2]] += 1
        assert int(row.players[1].hand) == lots("K2 K3")
    assert all(60 < times < 140 for times in seen.values()), seen
    assert all(110 < times < 190 for times in third.values()), third


def test_a_mover_about_to_build_is_dealt_something_it_can_pay_for():
    # seat 2 is to decide with 1 million: only K2 (villa, beside K1) can be paid for
    match = town(seats=2, mover=2, built=f"{MOST} K1", hands={2: "K2 L2", 1: "L3"}, coins={2: 1})
    others = dict.fromkeys(("K3", "K4", "L1", "L2", "L3"), 0)
    for row in worlds(match, 0, 600):
        mine = int(row.players[2].hand)
        assert mine & lots("K2 L4")
        for name in others:
            others[name] += bool(mine & lots(name))
    assert all(70 < times < 150 for times in others.values()), others  # two hands of eleven


def test_a_seat_that_must_sell_is_dealt_nothing_it_could_have_paid_for():
    match = town(
        mover=2,
        built=f"{MOST} K1",
        hands={2: "L1 K4", 1: "L3"},
        coins={2: 1},
        shares={2: {"stadium": "12"}},
        short=True,
    )
    for row in worlds(match, 1, 200):
        assert not int(row.players[2].hand) & lots("K2 L4")
        assert int(row.players[2].hand) & ~lots("L1 L2 K3 K4") == 0
    play(match, "sell stadium 2")
    for row in worlds(match, 1, 100):
        assert not int(row.players[2].hand) & lots("K2 L4")


def test_what_a_shortage_showed_is_remembered_of_the_older_buildings():
    match = town(hands={1: "A1 C1 G1"}, coins={1: 1}, shares={1: {"cafe": "12"}}, short=True)
    cheap = int(match.row[0].players[1].dear)
    assert cheap == lots("B1 D1 F4 H4 I1 L4")
    play(match, "sell cafe 2", "build A1", "decline")
    assert match.row[0].players[1].fresh == 1
    for row in worlds(match, 2, 150):
        assert (int(row.players[1].hand) & cheap).bit_count() <= 1
    assert int(match.row[0].players[1].dear) == cheap


def test_the_memory_of_a_shortage_wears_off():
    player = town().row[0].players[1]
    b1, c1, d1 = (LOT_NAMES.index(name) + 1 for name in ("B1", "C1", "D1"))
    player.dear, player.fresh, player.held = lots("B1 D1"), 1, 3
    forget(player, c1)
    assert (int(player.dear), int(player.fresh)) == (lots("B1 D1"), 1)
    forget(player, b1)  # what could have been paid for then has been drawn since
    assert (int(player.dear), int(player.fresh)) == (lots("D1"), 0)
    player.fresh = 2
    forget(player, c1)
    assert (int(player.dear), int(player.fresh)) == (lots("D1"), 2)
    player.held = 2
    forget(player, c1)
    assert (int(player.dear), int(player.fresh)) == (0, 0)
    player.dear, player.fresh, player.held = lots("D1"), 1, 3
    forget(player, d1)
    assert (int(player.dear), int(player.fresh)) == (0, 0)


def test_hands_of_which_something_is_known_are_dealt_exactly():
    kinds = (0b0110, 0b1000, 0b110000, 0b1000000)  # two, one, two and one building of each kind
    assert plan(kinds, 2, 2, 0, -1) == ways(6, 2) == 15
    assert plan(kinds, 2, 0, 0, -1) == ways(3, 2) == 3
    assert plan(kinds, 2, 1, 0, -1) == 15 - ways(3, 2)
    assert plan(kinds, 2, 2, 1, -1) == 15 - ways(2, 2)
    assert plan(kinds, 2, 0, 1, -1) == 3
    assert [ways(5, k) for k in range(7)] == [1, 5, 10, 10, 5, 1, 0]
    drawn = {plan(kinds, 2, 2, 0, k) for k in range(15)}
    assert all(sum(numbers >> 8 * kind & 255 for kind in range(4)) == 2 for numbers in drawn)


def test_a_deal_that_leaves_too_little_is_refused():
    match = town(built=f"{MOST} K1", hands={1: "K2", 2: "L1"})
    row = match.row.copy()
    row[0].players[2].held = 5
    assert not deal_all(row[0], PIECES[0], 1)


def test_the_bankrupt_hand_is_shown_to_nobody():
    match = town(seats=3, placed="A1", hands={2: "B2 C2"}, coins={2: 1})
    play(match, "decline")
    for seat in (1, 2, 3, None):
        told = str(match.events_of(match.ply, seat))
        assert "B2" not in told
        assert "C2" not in told
        assert match.sight(seat)[0].bag == 0
