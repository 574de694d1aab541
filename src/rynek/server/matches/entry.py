"""Entries: the append-only truth of a match, numbered from 1."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class Entry(Struct, frozen=True):
    """One thing that happened: its number, what it was, who did it, what belongs to it, and when."""

    n: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    at: int

    def row(self, match_id: str) -> dict[str, Any]:
        """As it is kept."""
        return {
            "match_id": match_id, "n": self.n, "kind": self.kind, "seat": self.seat,
            "body": msgspec.json.encode(self.body).decode(), "at": self.at,
        }  # fmt: skip

    def record(self) -> dict[str, Any]:
        """As it stands in a record, where the engine finds `action` and `undo`."""
        told: dict[str, Any] = {"n": self.n, "kind": self.kind}
        if self.seat is not None:
            told["seat"] = self.seat
        return told | self.body | {"at": self.at}


def entry_of(row: Any) -> Entry:
    """An entry as it was kept."""
    return Entry(row.n, row.kind, row.seat, msgspec.json.decode(row.body), row.at)


def entry_from_record(told: dict[str, Any]) -> Entry:
    """An entry as it stands in a record."""
    body = {key: value for key, value in told.items() if key not in {"n", "kind", "seat", "at"}}
    return Entry(told["n"], told["kind"], told.get("seat"), body, told.get("at", 0))
