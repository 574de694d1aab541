"""Records of finished matches that somebody has changed by hand."""

from __future__ import annotations

import copy
import hashlib
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rynek.engine import document

CHANGED = 6


def forgeries(record: dict[str, Any], dice: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """What was changed, and the record after it."""
    for what, change in (
        ("another seed", _another_seed), ("another seed and what was committed to", _another_commitment),
        ("another seed with all that follows from it", _another_shuffle), ("another result", _another_result),
        ("the last entry left out", _left_out), ("two decisions in the wrong order", _wrong_order),
    ):  # fmt: skip
        forged = copy.deepcopy(record)
        if change(forged):
            yield what, forged
    yield from _other_decisions(record, dice)


def _another_seed(record: dict[str, Any]) -> bool:
    record["seal"]["server_seed"] = "00" * 32
    return True


def _another_commitment(record: dict[str, Any]) -> bool:
    record["seal"] |= {"server_seed": "00" * 32, "commitment": hashlib.sha256(bytes(32)).hexdigest()}
    return True


def _another_shuffle(record: dict[str, Any]) -> bool:
    _another_commitment(record)
    blank = b"".join(bytes.fromhex(text) if text else bytes(32) for text in record["seal"]["entropies"])
    key = hashlib.sha256(bytes(32) + record["match"].encode() + blank).digest()
    record["key"] = [int.from_bytes(key[k : k + 4], "big") for k in range(0, 32, 4)]
    return True


def _another_result(record: dict[str, Any]) -> bool:
    record["result"]["scores"][0]["total"] += 1
    return True


def _left_out(record: dict[str, Any]) -> bool:
    del record["entries"][-1]
    return True


def _wrong_order(record: dict[str, Any]) -> bool:
    """The first two decisions in a row that are not the same, changed about."""
    told = record["entries"]
    for one, two in pairwise(told):
        if "action" in one and "action" in two and (one["seat"], one["action"]) != (two["seat"], two["action"]):
            for part in ("seat", "action"):
                one[part], two[part] = two[part], one[part]
            return True
    return False


def _other_decisions(record: dict[str, Any], dice: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Another card, tile or place in one decision, allowed as it was at that moment."""
    places = [place for place, entry in enumerate(record["entries"]) if "action" in entry]
    for place in sorted(dice.sample(places, min(CHANGED, len(places)))):
        entry = record["entries"][place]
        others = [choice for choice in document.replay(record, at=place).choices() if choice != entry["action"]]
        if others:
            forged = copy.deepcopy(record)
            forged["entries"][place]["action"] = dice.choice(others)
            yield f"entry {place + 1}: {forged['entries'][place]['action']} for {entry['action']}", forged
