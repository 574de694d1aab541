"""Budowa miasta: everybody builds one town, and shares in its attractions pay when streets are full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rynek.engine.game import Game
from rynek.games.budowa_miasta.actions import ACTIONS
from rynek.games.budowa_miasta.features import PLANES, observe
from rynek.games.budowa_miasta.invariant import derive, invariants
from rynek.games.budowa_miasta.meta import META
from rynek.games.budowa_miasta.pieces import Pieces, read_edition
from rynek.games.budowa_miasta.rules import apply, legal, pick, setup, why_not
from rynek.games.budowa_miasta.scoring import LINES, ranks, scores
from rynek.games.budowa_miasta.sense import sense
from rynek.games.budowa_miasta.sight import redact, redeal
from rynek.games.budowa_miasta.state import LETTERS, LOT_NAMES, OBJECT_WORDS, Ending, Happened, Table, Why, Wrong
from rynek.games.budowa_miasta.view import picture, view

DERIVED = ("plain", "complete", "bag", "stack", "fallen")
GLOSSARY = {
    "lot": LOT_NAMES,
    "object": OBJECT_WORDS,
    "street": tuple(LETTERS),
    "ending": tuple(ending.name.lower() for ending in Ending if ending),
}


def check_options(pieces: Any, seats: int, options: Mapping[str, Any]) -> str | None:
    """Nothing is wrong with any combination of this game's options."""
    return None


GAME = Game(
    meta=META,
    state=Table,
    pieces=Pieces,
    actions=ACTIONS,
    reasons=Why,
    events=Happened,
    wrongs=Wrong,
    lines=LINES,
    planes=PLANES,
    glossary=GLOSSARY,
    read_edition=read_edition,
    check_options=check_options,
    setup=setup,
    why_not=why_not,
    legal=legal,
    pick=pick,
    apply=apply,
    scores=scores,
    ranks=ranks,
    redact=redact,
    redeal=redeal,
    invariants=invariants,
    observe=observe,
    sense=sense,
    view=view,
    picture=picture,
    derive=derive,
    derived=DERIVED,
)
