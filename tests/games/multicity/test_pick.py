"""What chance picks: every legal action, each as often as the others."""

from __future__ import annotations

from collections import Counter

import pytest

from rynek.engine import chance
from rynek.games.multicity.rules import pick_start_of_all
from tests.games.multicity.drawing import GAME, city, play

STARTS = "r..r..\n......\nr.....\nr....r\n......\nr....."


def positions():
    match = city(STARTS, stack=5)
    yield "turn", match.row
    play(match, "object 4")
    yield "start", match.row
    play(match, "start 0 0")
    yield "end", match.row
    yield "lay", city(STARTS, stack=5, drawn="r........").row
    yield "last", city(STARTS, stack=0).row


@pytest.mark.parametrize("phase", ["turn", "start", "end", "lay", "last"])
def test_every_legal_action_is_picked_equally_often(phase):
    row = dict(positions())[phase]
    edition = city(STARTS, stack=0 if phase == "last" else 5, drawn="r........" if phase == "lay" else "").edition
    legal = GAME.rules.legal(row, 0, edition.pieces).nonzero()[0].tolist()
    random = chance.generator(7)
    seen = Counter(GAME.rules.pick(row, 0, edition.pieces, random) for _ in range(100 * len(legal)))
    assert sorted(seen) == legal
    assert min(seen.values()) > 55
    assert max(seen.values()) < 150


def test_a_start_is_found_even_where_guessing_fails():
    match = city(STARTS, stack=5)
    play(match, "object 4")
    legal = match.legal_numbers()
    random = chance.generator(3)
    seen = Counter(pick_start_of_all(match.row[0], match.edition.pieces[0], random) for _ in range(100 * len(legal)))
    assert sorted(seen) == legal
    assert min(seen.values()) > 60


def test_a_start_is_found_among_many_symbols_without_an_end():
    match = city("r.." * 13 + "r.r\n" + "." * 42 + "\n" + "." * 42, stack=2)
    play(match, "object 3")
    legal = match.legal_numbers()
    random = chance.generator(1)
    seen = Counter(GAME.rules.pick(match.row, 0, match.edition.pieces, random) for _ in range(300))
    assert len(legal) == 2
    assert sorted(seen) == legal
    assert min(seen.values()) > 110
