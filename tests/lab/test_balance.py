"""Balance: what stands out in games whose truth is known."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from rynek.lab import balance
from rynek.lab.chronicle import Chronicle, told
from rynek.lab.game import Outcome, Table, play


def made(winner, uses, number=0):
    """A game of two seats as it might have been."""
    shares = [float(winner == 1), float(winner == 2)]
    outcome = Outcome(number, [0, 1], shares, [10 * int(share) for share in shares], [], 4, [], [], [], "")
    return Chronicle(outcome, 4, 1, [2, 1], [3, 2, 1, 1], [[1], [2]], [Counter(one) for one in uses])


@pytest.fixture(scope="module")
def many():
    """Games in which card 1 wins two times of three, card 2 means nothing, and seat 1 has an advantage."""
    random = np.random.default_rng(4)
    found = []
    for number in range(1200):
        good, plain = int(random.integers(1, 3)), int(random.integers(1, 3))
        winner = good if random.random() < 0.5 else (1 if random.random() < 0.7 else 2)
        uses: list[dict[str, int]] = [{}, {}]
        uses[good - 1]["take card=1"] = 1
        uses[plain - 1]["take card=2"] = 1
        if number < 3:
            uses[0]["take card=3"] = 1
        uses[1]["take card=4"] = 1
        uses[0]["take card=4"] = 1
        found.append(made(winner, uses, number))
    return found


def test_a_seat_with_an_advantage_is_found(many):
    first, second = balance.by_seat(many)
    assert first.share == pytest.approx(0.6, abs=0.03)
    assert first.share + second.share == pytest.approx(1)
    said = balance.findings(2, many)
    assert [one.partition(" wins")[0] for one in said] == ["seat 1 of 2", "whoever decides as number 2 of 2"]


def test_who_decides_first_is_told_apart_from_the_first_seat(many):
    first, second = balance.by_order(many)
    assert second.share == balance.by_seat(many)[0].share
    assert first.points == balance.by_seat(many)[1].points
    few = many[:6]
    assert not balance.findings(2, few)


def test_the_worth_of_a_thing_is_found(many):
    (group,) = balance.groups(many)
    assert (group.event, group.number) == ("take", "card")
    uses = {use.thing: use for use in group.uses}
    assert uses["1"].worth == pytest.approx(0.5, abs=0.06)
    assert abs(uses["2"].worth) <= uses["2"].width + 0.02
    assert uses["4"].worth is None
    assert uses["1"].per_game == 1
    assert uses["1"].seats == 0.5
    said = balance.conspicuous([group])
    assert any("card 1 is worth" in one for one in said)
    assert any("card 3 is used by 0.1%" in one for one in said)
    assert not any("card 2" in one or "card 4" in one for one in said)


def test_a_game_is_told_as_it_is_played():
    table = Table("tower_up", 3, ("greedy", "random", "random"), seed=9)
    chronicle, outcome = told(table, 1), play(table, 1)
    assert chronicle.outcome.digest == outcome.digest
    assert len(chronicle.choices) == outcome.plies
    assert sum(chronicle.lines[0]) == outcome.totals[0]
    roofs = sum(uses["roof"] for uses in chronicle.uses)
    assert (
        0
        < roofs
        == sum(count for uses in chronicle.uses for thing, count in uses.items() if thing.startswith("roof site"))
    )
    assert balance.endings([chronicle]) == {next(iter(balance.endings([chronicle]))): 1.0}
    assert len(balance.branching([chronicle])) == 10
