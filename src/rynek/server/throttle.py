"""Limits on what only floods do: making names, guessing passwords, shouting. Play never meets one."""

from __future__ import annotations

from collections.abc import Callable

from rynek.server.failure import refuse

MOST_KEYS = 50_000


class Throttle:
    """A bucket of tries for each key, filling up again with time."""

    def __init__(self, most: int, a_minute: float, now: Callable[[], int]) -> None:
        self._most, self._per_ms, self._now = most, a_minute / 60_000, now
        self._left: dict[str, tuple[float, int]] = {}

    def take(self, key: str, what: str) -> None:
        """Take one try, or refuse with the time to wait."""
        now = self._now()
        left, at = self._left.get(key, (float(self._most), now))
        left = min(self._most, left + (now - at) * self._per_ms)
        if left < 1:
            wait = int((1 - left) / self._per_ms) + 1
            refuse(429, "slow_down", f"Too many {what} at once; wait a moment.", retry_after_ms=wait)
        if len(self._left) >= MOST_KEYS:
            self._left.clear()
        self._left[key] = (left - 1, now)
