"""How far the games are, as everybody is told before and after a game can be played."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rynek.engine import registry, shelf


class Progress(Struct):
    """How far one game is."""

    state: str = "waiting"
    done: int = 0
    of: int = 1
    problem: str = ""


def told(slug: str, progress: Progress, levels: list[dict[str, Any]]) -> dict[str, Any]:
    """A game as the page shows it: its title, what can be chosen, and how far it is compiled."""
    meta = registry.meta(slug)
    return {
        "game": slug, "title": meta.title, "designers": list(meta.designers), "publisher": meta.publisher,
        "seats": list(meta.seats), "minutes": list(meta.minutes), "stage": meta.stage, "age": meta.age,
        "rules_version": meta.rules_version, "options": [option.plain() for option in meta.options],
        "editions": [{"edition": name} for name in shelf.editions(slug)], "levels": levels,
        "state": progress.state, "done": progress.done, "of": progress.of, "problem": progress.problem,
    }  # fmt: skip
