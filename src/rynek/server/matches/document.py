"""The record of a match as a document, and the proof that it is what it says."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from rynek.engine import document as engine
from rynek.engine.error import BrokenRecord, RynekError
from rynek.server.failure import refuse
from rynek.server.games import Games
from rynek.server.matches import seal
from rynek.server.matches.fold import Fold
from rynek.server.matches.schemas import Check

MOST_MOMENTS = 2_000
MOST_ENTRIES = 4_000


def record_of(fold: Fold) -> dict[str, Any]:
    """A finished match, whole: it replays to the same bytes, and the seal can be checked."""
    match, head = fold.match, fold.header
    assert match is not None  # a finished match has been dealt
    told = engine.record_of(match)
    told["entries"] = [entry.record() for entry in fold.entries]
    told["match"] = head.id
    told["people"] = [info.name or f"bot:{info.level}" for info in fold.seats]
    told["result"] = fold.result()
    told["times"] = {"created_at": head.created_at, "started_at": head.started_at, "ended_at": head.ended_at}
    if not head.open_seed:
        deal = next(entry for entry in fold.entries if entry.kind == "deal")
        told["key"] = [int(word) for word in match.rows[0][0].key] if not fold.adopted else told.get("key")
        told["seal"] = {
            "commitment": seal.commitment(head.server_seed),
            "server_seed": head.server_seed.hex(),
            "entropies": deal.body["entropies"],
            "entries": digest_of(told["entries"]),
        }
    return told


def digest_of(entries: list[Any]) -> str:
    """What stands for all entries of a record, those taken back included, which leave no trace in the position."""
    return hashlib.sha256(msgspec.json.encode(entries, order="sorted")).hexdigest()


def verify(record: dict[str, Any]) -> tuple[bool, list[Check]]:
    """Every check of a record: its seal, its replay, its result."""
    checks: list[Check] = []
    key = _check_seal(record, checks)
    match = _check_replay(record, key, checks)
    if match is not None:
        _check_result(record, match, checks)
    return all(check.ok for check in checks), checks


def _check_seal(record: dict[str, Any], checks: list[Check]) -> list[int] | None:
    """Whether the seed is the one committed to, and the key the one it makes."""
    told = record.get("seal")
    if not isinstance(told, dict):
        has_seed = record.get("seed") is not None
        text = "The seed was chosen openly." if has_seed else "The record holds no seal, so the shuffle is not proved."
        checks.append(Check("seal", has_seed, text))
        return None
    try:
        seed = bytes.fromhex(told["server_seed"])
        given = [bytes.fromhex(text) if text else None for text in told["entropies"]]
        key = [int(word) for word in seal.key_words(seed, str(record["match"]), given)]
        committed = hashlib.sha256(seed).hexdigest() == told["commitment"]
    except (KeyError, TypeError, ValueError):
        checks.append(Check("seal", False, "The seal cannot be read: server_seed, commitment and entropies are hex."))
        return None
    checks.append(Check("commitment", committed, "The seed is the one the server had committed to." if committed
                        else "The seed is not the one the server had committed to."))  # fmt: skip
    _check_entries(record, told, checks)
    same = record.get("key") == key
    checks.append(Check("key", same, "The shuffle follows from the seed and what the people added." if same
                        else "The shuffle does not follow from the seed and what the people added."))  # fmt: skip
    return key


def _check_entries(record: dict[str, Any], told: dict[str, Any], checks: list[Check]) -> None:
    """Whether no entry was changed, not even one that was taken back."""
    entries = record.get("entries")
    same = isinstance(entries, list) and told.get("entries") == digest_of(entries)
    checks.append(Check("entries", same, "The entries are those that were sealed." if same
                        else "The entries are not those that were sealed."))  # fmt: skip


def _check_replay(record: dict[str, Any], key: list[int] | None, checks: list[Check]) -> Any:
    """Whether every decision was allowed and leads where the record says."""
    adopted = _adopted_at(record)
    if adopted is not None:
        text = f"It went on under other rules from entry {adopted}, so what stands before it cannot be proved."
        checks.append(Check("replay", False, text))
        return None
    try:
        match = engine.replay(record | {"key": key} if key is not None else record)
        if not isinstance(record.get("digest"), str):
            raise BrokenRecord("the record does not say which position it ends in")
    except (RynekError, TypeError, ValueError, KeyError, AttributeError) as error:
        text = str(error) if isinstance(error, RynekError) else "the record is damaged"
        checks.append(Check("replay", False, f"It does not replay: {text}"[:300]))
        return None
    checks.append(Check("replay", True, f"All {len(record['entries'])} entries replay to the same position."))
    return match


def _adopted_at(record: dict[str, Any]) -> int | None:
    """The entry with which a stored position took the place of the replayed one, None when there is none."""
    entries = record.get("entries")
    told = entries if isinstance(entries, list) else []
    kinds = [entry.get("kind") if isinstance(entry, dict) else None for entry in told]
    return kinds.index("adopted") + 1 if "adopted" in kinds else None


def _check_result(record: dict[str, Any], match: Any, checks: list[Check]) -> None:
    """Whether places and points are those of the last position."""
    told = record.get("result")
    if not isinstance(told, dict):
        return
    try:
        resigned = {entry["seat"] for entry in record["entries"] if entry.get("kind") == "resign"}
        ranks = match.game.rules.ranks(match.row, 0, match.edition.pieces)
        order = [(seat in resigned, int(ranks[seat])) for seat in range(1, match.seats + 1)]
        places = [1 + sum(other < mine for other in order) for mine in order]
        totals = [match.scores()[seat]["total"] for seat in range(1, match.seats + 1)]
        same = told.get("places") == places and [line["total"] for line in told["scores"]] == totals
    except (KeyError, TypeError):
        same = False
    checks.append(Check("result", same, "Places and points are those of the last position." if same
                        else "Places or points are not those of the last position."))  # fmt: skip


def moments(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Every position of a record with all that was known, to look through it."""
    entries = record["entries"]
    last = len(entries)
    match = engine.replay(record, at=0)
    told = []
    for n, entry in enumerate(entries, 1):
        seat, before = match.seat, match.ply
        engine.fold(match, n, entry)
        events = match.events_of(match.ply, seat) if match.ply > before else []
        if n <= MOST_MOMENTS or n == last:
            told.append({"n": n, "ply": match.ply, "seat": seat, "kind": entry.get("kind", "action"),
                         "events": events, "board": match.view(None)})  # fmt: skip
    return told


def _ready(games: Games, record: dict[str, Any]) -> None:
    slug = record.get("game")
    if not isinstance(slug, str):
        refuse(422, "invalid", "This is not a record of a match: it names no game.", where="game")
    entries = record.get("entries")
    if isinstance(entries, list) and len(entries) > MOST_ENTRIES:
        refuse(
            422,
            "invalid",
            f"No match has more than {MOST_ENTRIES} entries; `rynek verify` takes more.",
            where="entries",
        )
    games.game(slug)


async def verify_aside(games: Games, record: dict[str, Any]) -> tuple[bool, list[Check]]:
    """Verify aside, so that nobody waits."""
    _ready(games, record)
    return await games.aside(lambda: verify(record))


async def replay_aside(games: Games, record: dict[str, Any]) -> tuple[bool, list[Check], list[dict[str, Any]]]:
    """Verify and lay out aside; a record that does not replay has no moments."""
    _ready(games, record)

    def both() -> tuple[bool, list[Check], list[dict[str, Any]]]:
        ok, checks = verify(record)
        replays = any(check.check == "replay" and check.ok for check in checks)
        key = _check_seal(record, [])
        dealt = record if key is None else record | {"key": key}
        return ok, checks, moments(dealt) if replays else []

    return await games.aside(both)
