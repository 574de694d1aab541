"""Nobody at the table has to wait for a bot that crashes, hangs or answers nonsense: greedy moves in its place."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rynek.engine.error import RynekError

if TYPE_CHECKING:
    from rynek.bots.player import Bot
    from rynek.engine.edition import Edition
    from rynek.engine.game import Game

LOG = logging.getLogger("rynek.bots")
Cancelled = Callable[[], bool]


class Failed(Exception):
    """What was wrong with an answer."""


class Guarded:
    """A bot, and whoever moves in its place whenever it fails.

    With `patience` (seconds) the bot thinks in a thread of its own, which is left behind when it hangs; such a bot is
    not asked again.
    """

    def __init__(
        self, bot: Bot, stand_in: Bot, game: Game, edition: Edition, *, name: str, patience: float = 0
    ) -> None:
        self.bot, self.stand_in = bot, stand_in
        self.game, self.edition = game, edition
        self.name, self.patience = name, patience
        self.stood_in = 0
        self._said = ""
        self._thread: threading.Thread | None = None

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:
        """What the bot answers, if that is a legal action; else what greedy does."""
        try:
            return self._legal(self._asked(row.copy(), seat, seed, cancelled), row)
        except Exception as error:
            self._complain(error, seat, int(row[0].ply))
        self.stood_in += 1
        with contextlib.suppress(Exception):
            return self._legal(self.stand_in.choose(row.copy(), seat, seed), row)
        return int(self.game.rules.legal(row, 0, self.edition.pieces).argmax())

    def close(self, row: Any = None) -> None:
        """Sends the bot home, and tells it before how the game ended, if it wants to know."""
        with contextlib.suppress(Exception):
            if row is not None and hasattr(self.bot, "over"):
                self.bot.over(row, int(row[0].seats))
        with contextlib.suppress(Exception):
            if hasattr(self.bot, "close"):
                self.bot.close()

    def _complain(self, error: Exception, seat: int, ply: int) -> None:
        """Writes into the log what was wrong; the same complaint twice running is written once."""
        ours = isinstance(error, (Failed, RynekError))
        said = str(error) if ours else f"it crashed: {type(error).__name__}: {error}"
        if said != self._said:
            LOG.warning("%s, seat %d, ply %d: %.200s; greedy moves", self.name, seat, ply, said)
        self._said = said

    def _legal(self, answer: Any, row: Any) -> int:
        """The answer as a number, if it may be played."""
        if isinstance(answer, bool) or not hasattr(answer, "__index__"):
            raise Failed(f"it answered {answer!r:.60}, which is no number of an action")
        number = answer.__index__()
        if not 0 <= number < self.game.actions.size:
            raise Failed(f"it answered {number}; actions are numbered from 0 to {self.game.actions.size - 1}")
        code, *numbers = self.game.rules.why_not(row, 0, self.edition.pieces, number)
        if code:
            reason = self.game.reason(code, tuple(numbers))
            raise Failed(f"it answered {number}, which is not allowed: {reason.words['en']} ({reason.rule})")
        return int(number)

    def _asked(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None) -> Any:
        """The bot's answer, whatever it is, within its time."""
        if not self.patience:
            return self.bot.choose(row, seat, seed, cancelled)
        if self._thread is not None and self._thread.is_alive():
            raise Failed("it still thinks about an earlier decision")
        return self._within_time(row, seat, seed, cancelled)

    def _within_time(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None) -> Any:
        until = time.monotonic() + self.patience
        heard: list[Any] = []
        thrown: list[Exception] = []

        def late() -> bool:
            return time.monotonic() > until or (cancelled is not None and cancelled())

        def think() -> None:
            try:
                heard.append(self.bot.choose(row, seat, seed, late))
            except Exception as error:
                thrown.append(error)

        self._thread = threading.Thread(target=think, name=f"bot {self.name}", daemon=True)
        self._thread.start()
        self._thread.join(self.patience)
        if thrown:
            raise thrown[0]
        if not heard:
            raise Failed(f"it did not answer within {self.patience:g} s")
        return heard[0]
