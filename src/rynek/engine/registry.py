"""Finds the rooms by looking: a game is a folder with a title page, and no list names it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rynek.engine import shelf
from rynek.engine.error import UnknownGame
from rynek.engine.meta import Meta

if TYPE_CHECKING:
    from rynek.engine.game import Game


@cache
def slugs() -> list[str]:
    """The slugs of all games that can be played; rooms that are still drafts stay behind a curtain."""
    return [slug for slug in shelf.rooms() if meta(slug).stage != "draft"]


@cache
def meta(slug: str) -> Meta:
    """The title page of a game, read without opening the room."""
    _known(slug)
    page: Meta = shelf.load(slug, "meta").META
    return page


@cache
def game(slug: str) -> Game:
    """A game, its room opened."""
    _known(slug)
    found: Game = import_module(f"rynek.games.{slug}").GAME
    return found


def _known(slug: str) -> None:
    if slug not in shelf.rooms():
        raise UnknownGame(f"there is no game '{slug:.40}'; there are {', '.join(slugs())}")
