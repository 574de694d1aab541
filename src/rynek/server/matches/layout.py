"""The form in which positions are stored, by name: a stored position is read only by a program that has the same."""

from __future__ import annotations

import hashlib
from functools import cache

from rynek.engine.game import Game
from rynek.engine.record import layout_of


@cache
def layout_name(game: Game) -> str:
    """A name for the fields of a game's state, their places and their sizes."""
    return hashlib.sha256(layout_of(game.state.dtype).encode()).hexdigest()
