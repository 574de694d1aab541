"""A rule that tells more numbers than its event or reason names has a slip in it: here it fails the test."""

from __future__ import annotations

from typing import Any

import pytest

from rynek.engine.game import Game


@pytest.fixture(autouse=True)
def nothing_unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every reason and event that a test meets fills only the numbers it names."""
    reason, tell = Game.reason, Game.tell

    def checked_reason(game: Game, code: int, numbers: tuple[int, ...]) -> Any:
        unnamed = numbers[len(game.reasons(code).numbers) :]
        assert not any(unnamed), f"the reason {game.reasons(code).key} has numbers {numbers} that it does not name"
        return reason(game, code, numbers)

    def checked_tell(game: Game, line: Any, seat: int) -> dict[str, Any]:
        unnamed = line.numbers[len(game.events(int(line.code)).numbers) :]
        assert not unnamed.any(), f"the event {game.events(int(line.code)).key} has numbers {line.numbers}"
        return tell(game, line, seat)

    monkeypatch.setattr(Game, "reason", checked_reason)
    monkeypatch.setattr(Game, "tell", checked_tell)
