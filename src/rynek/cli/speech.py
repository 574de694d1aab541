"""Sentences for people: the game's own words where its catalogue has them, and the terminal's."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rynek.engine import words
from rynek.engine.error import Reason
from rynek.engine.game import Game


@cache
def catalogue(language: str) -> FluentBundle:
    """The words of the terminal itself."""
    made = FluentBundle([language], use_isolating=False)
    file = Path(__file__).with_name(f"text.{language}.ftl")
    made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


class Speech:
    """How one game speaks one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language

    def ui(self, key: str, **numbers: Any) -> str:
        """A sentence of the terminal."""
        pattern = catalogue(self.language).get_message(key).value
        assert pattern is not None, key
        text, _ = catalogue(self.language).format_pattern(pattern, numbers)
        return str(text)

    def own(self, key: str, numbers: dict[str, Any]) -> str | None:
        """A sentence of the game, None where its catalogue has none under this key."""
        said = words.say(self.game.slug, self.language, key, numbers)
        return None if said == key else said

    def action(self, action: dict[str, Any]) -> str:
        """What an action does, in words, or at least its name and arguments."""
        arguments = {key: value for key, value in action.items() if key != "do"}
        said = self.own(f"do-{action['do']}", arguments)
        return said or " ".join([str(action["do"]), *(f"{key} {value}" for key, value in arguments.items())])

    def event(self, event: dict[str, Any]) -> str:
        """What happened, with its rule."""
        numbers = {key: value for key, value in event.items() if key not in ("event", "rule")}
        said = self.own(f"event-{event['event']}", numbers)
        plain = " ".join([event["event"], *(f"{key} {value}" for key, value in numbers.items() if value)])
        return f"{said or plain} ({event['rule']})"

    def decision(self, decision: dict[str, Any]) -> str:
        """What is to be decided now, in one sentence."""
        said = self.own(decision["key"], decision["numbers"]) or decision["key"]
        return f"{said} ({decision['rule']})"

    def reason(self, reason: Reason) -> str:
        """Why something is not allowed."""
        return f"{reason.words[self.language]} ({reason.rule})"

    def line(self, line: str) -> str:
        """What points are given for."""
        return self.own(f"line-{line}", {}) or line
