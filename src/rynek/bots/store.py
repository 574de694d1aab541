"""Where learned weights come from: the room, a file somebody names, or whoever handed them over in this process."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from rynek.bots.net import BrokenNet, Net, load
from rynek.engine import registry, shelf

FILE = "net.npz"
HANDED_OVER: dict[str, bytes] = {}  # weights by their mark
LARGEST = 50_000_000


def lend(data: bytes) -> str:
    """Hands weights over to everything in this process; returns the mark they are named by."""
    mark = f"#{hashlib.sha256(data).hexdigest()[:16]}"
    HANDED_OVER[mark] = data
    return mark


def has_own(slug: str) -> bool:
    """Do learned weights come with this game?"""
    return shelf.has(slug, FILE)


def fetch(slug: str, where: str = "") -> Net:
    """The net of a game: the room's own, one under its mark, or one out of a file."""
    return _read(slug, data_of(slug, where))


def data_of(slug: str, where: str) -> bytes:
    """The bytes of a weights file, wherever it is."""
    if where in HANDED_OVER:
        return HANDED_OVER[where]
    if not where:
        if not has_own(slug):
            raise BrokenNet(f"no learned weights come with {slug}; 'rynek train {slug}' makes some")
        return shelf.read_bytes(slug, FILE)
    file = Path(where)
    try:
        if file.stat().st_size > LARGEST:
            raise BrokenNet(f"{where}: a weights file is never larger than {LARGEST // 1_000_000} MB")
        return file.read_bytes()
    except OSError as error:
        raise BrokenNet(f"{where}: {(error.strerror or str(error)).lower()}") from None


@cache
def _read(slug: str, data: bytes) -> Net:
    return load(registry.game(slug), data)[0]
