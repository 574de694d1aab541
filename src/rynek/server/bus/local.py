"""The bus of a single process."""

from __future__ import annotations

from rynek.server.bus.port import Hint, Listener, Refresh


class LocalBus:
    """Hands every hint to the listener at once."""

    connected = True

    def __init__(self) -> None:
        self._listener: Listener | None = None

    async def start(self, listener: Listener, refresh: Refresh) -> None:  # noqa: ARG002 -- nothing is ever missed here
        """Listen."""
        self._listener = listener

    async def tell(self, hint: Hint) -> None:
        """Pass a hint on."""
        if self._listener is not None:
            await self._listener(hint)

    def lives(self, node: str) -> bool:  # noqa: ARG002 -- there is only one
        """Nobody else is here."""
        return False

    async def stop(self) -> None:
        """Hear no more."""
        self._listener = None
