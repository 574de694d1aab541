"""What a seat may know, and what else could be true."""

from typing import Any

from rynek.engine.rule import rule


@rule
def redact(state: Any, pieces: Any, seat: int) -> None:
    """Which piece lies face down or comes out of the bag is all that is hidden, from everybody alike. MM-56, MM-57."""
    state.key[:] = 0


@rule
def redeal(state: Any, pieces: Any, seat: int, key: Any) -> None:
    """Other pieces face down, another order of the piles: what is unseen depends on the key alone. MM-Q13, MM-Q19."""
    for k in range(8):
        state.key[k] = key[k]
