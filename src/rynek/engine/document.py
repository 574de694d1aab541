"""The record file: one JSON document that holds a whole match and replays to the same bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from rynek.engine import registry
from rynek.engine.error import BrokenRecord, RynekError, shown
from rynek.engine.match import Match

if TYPE_CHECKING:
    from rynek.engine.edition import Edition

FORMAT = 1
LONGEST = 20_000


def record_of(match: Match) -> dict[str, Any]:
    """All that is needed to play this match again."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.slug,
        "rules_version": match.game.meta.rules_version,
        "edition": {"slug": match.edition.slug, "hash": match.edition.hash},
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "entries": [dict(entry) for entry in match.entries],
        "digest": match.digest(),
    }
    if match.drawn_from is not None:
        record["position"] = match.drawn_from
    elif match.seed is None:
        record["key"] = [int(word) for word in match.rows[0][0].key]
    return record


def replay(record: Mapping[str, Any] | str, *, at: int | None = None, edition: Edition | None = None) -> Match:
    """The match a record tells, played again entry by entry; up to entry number `at` if that is given."""
    data = _loaded(record)
    match = _opened(data, edition)
    entries = data["entries"]
    if at is not None and not (is_whole(at) and 0 <= at <= len(entries)):
        raise BrokenRecord(f"there is no entry {shown(at, 20)}; the record has {len(entries)}")
    for n, entry in enumerate(entries if at is None else entries[:at], 1):
        try:
            fold(match, n, entry)
        except RynekError as error:
            raise BrokenRecord(f"entry {n} does not replay: {error}") from None
    if at is None and data.get("digest") not in (None, match.digest()):
        raise BrokenRecord("the record replays to another position than the one it names: something in it was changed")
    return match


def fold(match: Match, n: int, entry: Any) -> None:
    """Lets one entry have its effect on the match."""
    if not isinstance(entry, Mapping) or entry.get("n") != n:
        raise BrokenRecord(f"entry {n} must be an object with 'n': {n}")
    at = entry.get("at")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int | float)):
        raise BrokenRecord(f"'at' is {shown(at)}; it must be a number, a time in seconds")
    if "action" in entry:
        match.play(entry.get("seat", 0), entry["action"], at)
    elif "undo" in entry:
        if not is_whole(entry["undo"]):
            raise BrokenRecord(f"'undo' is {shown(entry['undo'])}; it must be the number of a decision")
        match.undo(entry["undo"], agreed=bool(entry.get("agreed")), at=at)
    else:
        match.entries.append(dict(entry))


def is_whole(value: Any) -> bool:
    """Is this a whole number, as JSON has them?"""
    return isinstance(value, int) and not isinstance(value, bool)


def _loaded(record: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """The document, with the parts that everything else needs in place."""
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise BrokenRecord(f"not a JSON document: {error}") from None
    if not isinstance(record, dict | Mapping):
        raise BrokenRecord("a record is a JSON object")
    if record.get("format") != FORMAT:
        raise BrokenRecord(f"'format' is {shown(record.get('format'), 20)}; this program reads {FORMAT}")
    entries = record.get("entries")
    if not isinstance(entries, list) or len(entries) > LONGEST:
        raise BrokenRecord(f"'entries' must be a list of at most {LONGEST}")
    return record


def _opened(data: Mapping[str, Any], edition: Edition | None) -> Match:
    """The match before its first entry."""
    slug = data.get("game")
    if not isinstance(slug, str) or slug not in registry.slugs():
        raise BrokenRecord(f"'game' is {shown(slug)}; there are {', '.join(registry.slugs())}")
    game = registry.game(slug)
    if data.get("rules_version") != game.meta.rules_version:
        raise BrokenRecord(
            f"the record was played by version {shown(data.get('rules_version'), 20)} of the rules; "
            f"this program has version {game.meta.rules_version}"
        )
    named = data.get("edition")
    if not isinstance(named, Mapping) or not isinstance(named.get("slug"), str):
        raise BrokenRecord("'edition' must be an object with 'slug' and 'hash'")
    try:
        used = edition or game.edition(named["slug"])
        if used.hash != named.get("hash"):
            raise BrokenRecord(f"the edition '{used.slug}' here is not the one the record was played with")
        if "position" in data:
            if not isinstance(data["position"], str):
                raise BrokenRecord(f"'position' is {shown(data['position'])}; it must be a drawn position")
            return game.parse(data["position"], used)
        seed = data.get("seed")
        options = data.get("options", {})
        if not isinstance(options, Mapping):
            raise BrokenRecord("'options' must be an object")
        key = _key(data["key"]) if seed is None and "key" in data else None
        return Match(game, used, data.get("seats", 0), options, seed=seed, key=key)
    except BrokenRecord:
        raise
    except RynekError as error:
        raise BrokenRecord(f"the record cannot be set up: {error}") from None


def _key(words: Any) -> Any:
    """The eight words of a random key."""
    if (
        not isinstance(words, list)
        or len(words) != 8
        or not all(is_whole(word) and 0 <= word < 1 << 32 for word in words)
    ):
        raise BrokenRecord("'key' must be eight whole numbers below 4294967296")
    return np.array(words, np.int64)
