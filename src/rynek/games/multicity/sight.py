"""What a seat may know, and what else could be true: only the order of the stack is hidden, and the key decides it."""

from __future__ import annotations

from typing import Any

from rynek.engine.rule import rule


@rule
def redact(state: Any, pieces: Any, seat: int) -> None:
    """Takes away the random key, and with it the order of the stack; all else lies in the open (MC-07, MC-10)."""
    for k in range(8):
        state.key[k] = 0


@rule
def redeal(state: Any, pieces: Any, seat: int, key: Any) -> None:
    """Shuffles the stack anew: every tile that nobody has seen may come next (MC-07)."""
    for k in range(8):
        state.key[k] = key[k]
