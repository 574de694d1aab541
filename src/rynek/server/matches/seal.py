"""The sealed shuffle: the server commits to its seed before anybody adds chance, and shows it after the end."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

SIZE = 32
BLANK = bytes(SIZE)


def new_seed() -> bytes:
    """A seed nobody can guess."""
    return secrets.token_bytes(SIZE)


def commitment(server_seed: bytes) -> str:
    """What binds the server to its seed without showing it."""
    return hashlib.sha256(server_seed).hexdigest()


def key_bytes(server_seed: bytes, match_id: str, entropies: Sequence[bytes | None]) -> bytes:
    """SHA-256 over the server's seed, the match, and what each seat added, in the order of the seats."""
    parts = b"".join(entropy or BLANK for entropy in entropies)
    return hashlib.sha256(server_seed + match_id.encode() + parts).digest()


def key_words(server_seed: bytes, match_id: str, entropies: Sequence[bytes | None]) -> Any:
    """The key as the rules read it: eight 32-bit words, the first byte the highest."""
    return np.frombuffer(key_bytes(server_seed, match_id, entropies), ">u4").astype(np.int64)
