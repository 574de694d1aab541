"""What can go wrong, each with a name and a sentence that says what and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


def shown(value: object, length: int = 40) -> str:
    """What somebody sent, cut short for a sentence; whatever it is, it can be shown."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # Python writes no number of more than 4,300 digits
        text = f"something too long to write ({type(value).__name__})"
    return text if len(text) <= length else text[: length - 1] + "…"


class RynekError(Exception):
    """Anything that Rynek refuses."""


class MalformedAction(RynekError, ValueError):
    """The action is not one of this game's: an unknown name, a missing or a wrong value."""


class IllegalAction(RynekError, ValueError):
    """The action is one of this game's, but the rules forbid it now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(f"{reason.words.get('en', reason.key)} ({reason.rule})")


class NotYourTurn(RynekError, ValueError):
    """Another seat decides now."""


class GameOver(RynekError, ValueError):
    """The game has ended; nothing more can be played."""


class UndoRefused(RynekError, ValueError):
    """There is nothing to take back, or something became known since."""


class WrongOptions(RynekError, ValueError):
    """The number of seats or an option is not one this game has."""


class BrokenRecord(RynekError, ValueError):
    """A record file that is damaged, of another version or edition, or does not replay."""


class BrokenPosition(RynekError, ValueError):
    """A drawn position that cannot be read or cannot occur."""


class UnknownGame(RynekError, KeyError):
    """No room of that name."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Reason:
    """Why an action is not allowed: a key, its numbers, the rule, and the sentence in each language."""

    key: str
    numbers: dict[str, Any]
    rule: str
    words: dict[str, str]

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        return {"key": self.key, "numbers": self.numbers, "rule": self.rule, **self.words}


@dataclass(frozen=True)
class Mistake:
    """One thing wrong in a file: where it stands, what it is, what would be right, and the rule that says so."""

    where: str
    what: str
    right: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.what}; {self.right}" + (f" ({self.rule})" if self.rule else "")


class BrokenEdition(RynekError, ValueError):
    """An edition with mistakes, all of them listed."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        self.mistakes = mistakes
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
