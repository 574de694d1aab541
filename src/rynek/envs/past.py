"""What lies behind a position in OpenSpiel: every position since the deal, and what each seat has seen of them."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from rynek.envs.table import Table


class Past:
    """A position and all before it. It never changes, so that copies of a state share it.

    `pending` is an action of which chance has still to say what it brings.
    """

    __slots__ = ("_known", "action", "before", "pending", "row")

    def __init__(self, row: Any, before: Past | None = None, action: int = -1, pending: int = -1) -> None:
        self.row, self.before, self.action, self.pending = row, before, action, pending
        self._known: dict[int, bytes] = {}

    def known_to(self, table: Table, seat: int) -> bytes:
        """A digest of everything a seat has seen and done: equal for two pasts that it cannot tell apart."""
        chain: list[Past] = []
        one: Past | None = self
        while one is not None and seat not in one._known:
            chain.append(one)
            one = one.before
        digest = b"" if one is None else one._known[seat]
        for one in reversed(chain):
            own = one.before is not None and int(one.before.row[0].mover) == seat
            done = f"{one.action} {one.pending}" if own else ""
            if one.pending >= 0:
                done = f"chance {one.pending if int(one.row[0].mover) == seat else ''}"
            seen = table.sight(one.row, seat).tobytes()
            digest = hashlib.sha256(digest + done.encode() + b"\0" + seen).digest()
            one._known[seat] = digest
        return digest

    def imagined(self, table: Table, seat: int, key: Any) -> Past:
        """Another world that the seat cannot tell from this one; nothing of this one stays in it but what it knows."""
        row = table.sight(self.row, seat)
        table.rules.redeal(row, 0, table.pieces, seat, key)
        world = Past(row)
        known = self.known_to(table, seat)
        for other in range(1, table.seats + 1):
            seen = b"" if other == seat else bytes([other]) + table.sight(row, other).tobytes()
            world._known[other] = known if other == seat else hashlib.sha256(known + seen).digest()
        return world

    def __deepcopy__(self, memo: Any) -> Past:
        """Itself: what never changes need not be copied."""
        return self

    def __reduce__(self) -> Any:
        """As a flat list of steps, for a chain of objects would be too deep to pickle."""
        steps: list[Any] = []
        one: Past | None = self
        while one is not None:
            steps.append((one.action, one.pending, one.row, dict(one._known) if one.before is None else {}))
            one = one.before
        return _rebuilt, (steps[::-1],)


def _rebuilt(steps: list[Any]) -> Past:
    past: Past | None = None
    for action, pending, row, known in steps:
        past = Past(row, past, action, pending)
        past._known = known
    assert past is not None, "a past has at least one position"
    return past


def fields(record: Any) -> dict[str, Any]:
    """A position as plain data, field by field."""
    return {name: _plain(record[name]) for name in record.dtype.names}


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return [fields(one) for one in value] if value.dtype.names else value.tolist()
    return fields(value) if isinstance(value, np.void) else int(value)
