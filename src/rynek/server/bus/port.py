"""What a bus does, whichever it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """Something about a match is new: `entry` (n is its number), `chat` (n is its id), `table` (who sits where),
    `warning` (n is the seat), `online` (text is the seats), about a `person` (n), or hints were `missed`."""

    kind: str
    match_id: str
    n: int = 0
    node: str = ""
    text: str = ""


Listener = Callable[[Hint], Awaitable[None]]
Refresh = Callable[[], Awaitable[None]]


class Bus(Protocol):
    """Tells every node, this one too, that something has changed."""

    async def start(self, listener: Listener, refresh: Refresh) -> None:
        """Listen; `refresh` is called after hints may have been missed."""

    async def tell(self, hint: Hint) -> None:
        """Pass a hint on; never fails, for it is only a hint."""

    async def stop(self) -> None:
        """Hear no more."""

    def lives(self, node: str) -> bool:
        """Whether another node was heard of lately."""

    @property
    def connected(self) -> bool:
        """Whether hints of other nodes arrive."""
