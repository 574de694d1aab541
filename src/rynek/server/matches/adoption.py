"""Matches begun under other rules: when their entries no longer lead where they led, they go on from the stored row."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from rynek.engine.error import RynekError
from rynek.server.log import logger
from rynek.server.matches.entry import Entry
from rynek.server.matches.fold import Fold

LOG = logger("rynek.matches")
WRONG = (RynekError, ValueError, KeyError, IndexError, TypeError)


class DivergedError(Exception):
    """The entries do not replay under the present rules, and where they led is not kept in a form of today."""


def fold_entries(fold: Fold, entries: Sequence[Entry], stored: bytes | None) -> Entry | None:
    """Fold all entries; answers with the `adopted` entry that must follow when they lead elsewhere than the stored row.

    What stands before an earlier `adopted` entry leaves only its traces once it does not replay, since the position is
    replaced there.
    """
    last = max((place for place, entry in enumerate(entries) if entry.kind == "adopted"), default=0)
    _fold_or_trace(fold, entries[:last])
    try:
        for entry in entries[last:]:
            fold.take(entry)
    except WRONG as error:
        LOG.warning("replay_differs", match=fold.header.id, n=fold.n + 1, error=str(error)[:200])
    else:
        if stored is None or fold.match is None or fold.match.row.tobytes() == stored:
            return None
        LOG.warning("replay_differs", match=fold.header.id, n=fold.n, error="another position than the stored one")
    if stored is None or fold.match is None:
        raise DivergedError
    _fold_or_trace(fold, entries[fold.n :], replays=False)
    body = {"row": base64.b64encode(stored).decode(), "rules_version": fold.game.meta.rules_version}
    return Entry(fold.n + 1, "adopted", None, body, fold.header.moved_at)


def _fold_or_trace(fold: Fold, entries: Sequence[Entry], *, replays: bool = True) -> None:
    """Fold entries; from the first that does not replay on, decisions are only noted as having happened."""
    for entry in entries:
        moves = entry.kind == "action" or "undo" in entry.body
        if moves and not replays:
            fold.trace(entry)
            continue
        try:
            fold.take(entry)
        except WRONG:
            replays = False
            fold.trace(entry)


def adopted_values(fold: Fold) -> dict[str, Any]:
    """What the match's own row says from now on."""
    return {"rules_version": fold.game.meta.rules_version, "edition_hash": fold.edition.hash}
