"""The hidden places of Budowa miasta: hands and bag."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.games.budowa_miasta.table import lots, town
from tests.games.hidden import Hidden

BUILT = "A B C D E F G H I J K1 L1"
UNSEEN = ("K4", "L2", "L3", "L4")


def hidden() -> Iterator[Hidden]:
    """Four unseen buildings in two strange hands and the bag; and all six, for who holds no cards."""
    match = town(seats=3, built=BUILT, hands={1: "K2 K3", 2: "K4 L2", 3: "L3"})
    pairs = {lots(" ".join(pair)): 1 for pair in combinations(UNSEEN, 2)}
    single = {lots(name): 1 for name in UNSEEN}
    every = {lots(name): 1 for name in (*UNSEEN, "K2", "K3")}
    yield Hidden("hand of two, seen from another seat", match, 1, None, hand_of(2), pairs)
    yield Hidden("hand of one, seen from another seat", match, 1, None, hand_of(3), single)
    yield Hidden("hand of one, seen by the public", match, 0, None, hand_of(3), every)
    yield Hidden("bag, seen from a seat", match, 1, None, lambda row: int(row.bag), single)
    yield Hidden("bag, seen by the public", match, 0, None, lambda row: int(row.bag), every)


def hand_of(seat: int) -> Any:
    """The buildings in a hand, as bits."""
    return lambda row: int(row.players[seat].hand)
