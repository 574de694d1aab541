"""What chance picks: every legal action, each as often as the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import rynek
from rynek.engine import chance
from rynek.engine.match import Match

GAME = rynek.game("budowa_miasta")


def along(seats: int, seed: int) -> Iterator[Match]:
    """Every position on the way through a game that chance plays."""
    match, random = GAME.match(seats=seats, seed=seed), chance.generator(3)
    while match.seat is not None:
        yield match
        match.play(match.seat, GAME.rules.pick(match.row, 0, match.edition.pieces, random))


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (4, 2), (6, 2)])
def test_every_legal_action_is_picked_equally_often(seats: int, seed: int) -> None:
    """Three positions of each kind of decision."""
    tried: Counter[tuple[str, ...]] = Counter()
    for match in along(seats, seed):
        kinds = tuple(sorted({str(choice["do"]) for choice in match.choices()}))
        tried[kinds] += 1
        if tried[kinds] > 3:
            continue
        legal, random = match.legal_numbers(), chance.generator(7)
        picked = Counter(GAME.rules.pick(match.row, 0, match.edition.pieces, random) for _ in range(60 * len(legal)))
        assert sorted(picked) == sorted(legal)
        assert min(picked.values()) > 25
        assert max(picked.values()) < 100
    assert tried[("sell",)]
    assert tried[("build", "sell")]
    assert tried[("buy", "decline", "take")]
