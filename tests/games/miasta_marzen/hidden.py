"""The hidden places of Miasta marzeń: what lies face down in three zones, and what the bag gives."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from tests.games.hidden import Hidden, evenly
from tests.games.miasta_marzen.plan import begun


def hidden() -> Iterator[Hidden]:
    """The last space of each zone at the beginning of a game for two."""
    match = begun(2, 5)
    row, seat = match.row[0], match.seat
    goals = {goal: int(copies) for goal, copies in enumerate(row.goal_pile) if copies}
    sights = {kind: int(copies) for kind, copies in enumerate(row.sight_pile) if copies}
    bag = [int(blocks) for blocks in row.bag]
    blocks = {
        (one, two): comb(bag[one], 2) if one == two else bag[one] * bag[two]
        for one, two in combinations_with_replacement(range(1, 5), 2)
    }
    held, pile = row.players[seat].goals.copy(), row.sight_pile.copy()

    def sight_of(here: Any) -> int:
        return int((pile - here.sight_pile).argmax())

    def blocks_of(here: Any) -> tuple[int, ...]:
        return tuple(colour for colour in range(1, 5) for _ in range(bag[colour] - int(here.bag[colour])))

    def send(zone: str) -> dict[str, Any]:
        return {"do": "send", "zone": zone, "space": 4}

    yield Hidden("goal", match, 0, send("goals"), lambda row: int((row.players[seat].goals - held).argmax()), goals)
    yield Hidden("tile", match, 0, send("districts"), lambda row: int(row.hand_tile), evenly(int(row.tile_pile)))
    yield Hidden("attraction", match, seat, send("attractions"), sight_of, sights)
    yield Hidden("two blocks out of the bag", match, seat, send("buildings"), blocks_of, blocks)
