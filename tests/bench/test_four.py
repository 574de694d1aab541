"""Connect four, the yardstick of the peers: a room that keeps to the rules, and tallies that tell other rules apart."""

import numpy as np
import pytest

from bench.peers import four, ours
from bench.peers.tally import Tally
from rynek.engine import chance

LINES = [
    [(column + k * right, row + k * up) for k in range(4)]
    for column in range(7)
    for row in range(6)
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    if 0 <= column + 3 * right < 7 and 0 <= row + 3 * up < 6
]


def fields(stones):
    """Column and row of every stone."""
    return {(bit // 7, bit % 7) for bit in range(49) if int(stones) >> bit & 1}


def wins(stones):
    """Four in a row, looked for line by line."""
    have = fields(stones)
    return any(all(field in have for field in line) for line in LINES)


def test_random_games_keep_to_the_rules():
    rules, random, ends = four.GAME.rules, chance.generator(5), {0: 0, 1: 0, 2: 0}
    assert len(LINES) == 69
    for _ in range(150):
        row = ours.empty()
        while row[0].mover:
            seat, legal = int(row[0].mover), rules.legal(row, 0, ours.pieces())
            for column in range(7):
                assert legal[column] == (rules.why_not(row, 0, ours.pieces(), column)[0] == 0)
                assert legal[column] == ((column, 5) not in fields(row[0].taken))
            column = rules.pick(row, 0, ours.pieces(), random)
            assert legal[column]
            rules.apply(row, 0, ours.pieces(), column)
            assert rules.invariants(row, 0, ours.pieces()) == 0
            assert wins(row[0].stones[seat]) == (int(row[0].winner) == seat)
        assert not rules.legal(row, 0, ours.pieces()).any()
        assert int(row[0].winner) or int(row[0].ply) == 42
        ends[int(row[0].winner)] += 1
    assert ends[1] > ends[2] > 0


def test_a_choice_is_uniform_over_the_columns_that_are_free():
    rules, random, row = four.GAME.rules, chance.generator(6), ours.empty()
    for column in (0, 0, 0, 0, 0, 0, 3):
        rules.apply(row, 0, ours.pieces(), column)
    counts = np.bincount([rules.pick(row, 0, ours.pieces(), random) for _ in range(6000)], minlength=7)
    assert counts[0] == 0
    assert (abs(counts[1:] - 1000) < 150).all()


def test_the_search_sees_a_win_and_a_threat():
    rules = four.GAME.rules
    for moves, answer in (((2, 6, 3, 6, 4, 0), (1, 5)), ((0, 6, 0, 6, 3, 6), (6,))):
        row = ours.empty()
        for column in moves:
            rules.apply(row, 0, ours.pieces(), column)
        rules.redact(row, 0, ours.pieces(), 1)
        thinker = ours.seeker(20_000)
        thinker.begin(row, 1, 3)
        assert thinker.think(simulations=2000) in answer


def test_games_by_other_rules_are_noticed():
    tally = ours.playouts(1, 0.02)
    assert tally.differs(ours.playouts(2, 0.02)) == ""
    same = Tally(2000, round(2000 * tally.plies / tally.games), round(2000 * tally.first / tally.games), 5, 1.0)
    assert same.differs(tally) == ""
    assert "stones" in Tally(2000, same.plies + 3000, same.first, 5, 1.0).differs(tally)
    assert "first" in Tally(2000, same.plies, 1300, 5, 1.0).differs(tally)
    assert "drawn" in Tally(2000, same.plies, same.first, 60, 1.0).differs(tally)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_rates_are_counted_from_what_was_played(winner):
    plain = Tally(10, 200, winner, 0, 2.0).plain("x 1", batch=3)
    assert (plain["playouts_per_s"], plain["decisions_per_s"], plain["batch"]) == (5, 100, 3)
    assert Tally(**plain["tally"]) == Tally(10, 200, winner, 0, 2.0)
