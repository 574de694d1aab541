"""Rynek: five city-building board games on one table.

>>> import rynek
>>> match = rynek.game("tower_up").match(seats=3, seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rynek.engine.error import (
    BrokenEdition,
    BrokenPosition,
    BrokenRecord,
    GameOver,
    IllegalAction,
    MalformedAction,
    NotYourTurn,
    RynekError,
    UndoRefused,
    UnknownGame,
    WrongOptions,
)

if TYPE_CHECKING:
    from rynek.engine.document import replay
    from rynek.engine.registry import game, slugs

__all__ = [
    "BrokenEdition",
    "BrokenPosition",
    "BrokenRecord",
    "GameOver",
    "IllegalAction",
    "MalformedAction",
    "NotYourTurn",
    "RynekError",
    "UndoRefused",
    "UnknownGame",
    "WrongOptions",
    "game",
    "replay",
    "slugs",
]


def __getattr__(name: str) -> Any:
    """Opens the engine only when it is asked for, so that `import rynek` stays quick."""
    if name == "replay":
        from rynek.engine.document import replay

        return replay
    if name in ("game", "slugs"):
        from rynek.engine import registry

        return getattr(registry, name)
    raise AttributeError(f"module 'rynek' has no attribute {name!r}")
