"""What chance picks, and what a project would bring: told as quickly as it is truly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import rynek
from rynek.engine import chance
from rynek.engine.match import Match
from rynek.games.uptown.effect import add, gain, street_of
from rynek.games.uptown.state import INCOME, PRESTIGE

GAME = rynek.game("uptown")
PLIES = (0, 1, 3, 8, 30, 60)


def along(seats: int) -> Iterator[Match]:
    """Positions on the way through a game that chance plays."""
    match, random = GAME.match(seats=seats, seed=8), chance.generator(3)
    for ply in range(max(PLIES) + 1):
        if match.seat is None:
            return
        if ply in PLIES:
            yield match
        match.play(match.seat, GAME.rules.pick(match.row, 0, match.edition.pieces, random))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_is_picked_equally_often(seats: int) -> None:
    seen: set[str] = set()
    for match in along(seats):
        legal, random = match.legal_numbers(), chance.generator(7)
        pieces = match.edition.pieces
        picked = Counter(GAME.rules.pick(match.row, 0, pieces, random) for _ in range(60 * len(legal)))
        assert sorted(picked) == sorted(legal)
        assert min(picked.values()) > 25
        assert max(picked.values()) < 100
        seen |= {str(choice["do"]) for choice in match.choices()}
    assert seen >= {"play", "discard", "buy"}


def test_what_a_project_would_bring_is_what_it_brings__UP81() -> None:
    told = set()
    for match in along(3):
        pieces = match.edition.pieces[0]
        for place in range(1, len(match.row[0].height)):
            for project in range(1, len(pieces.kind), 7 if place % 2 else 5):
                row = match.row.copy()[0]
                hoped = [int(gain(row, pieces, account, project, place)) for account in (PRESTIGE, INCOME)]
                before = row.worth.copy()
                add(row, pieces, project, place, int(row.height[place]) + 1)
                brought = row.worth - before
                assert hoped == [int(brought[account, street_of(place)]) for account in (PRESTIGE, INCOME)]
                told.update(hoped)
    assert len(told) > 5
