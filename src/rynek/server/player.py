"""The port into which players are plugged: a redacted row in, a named action out."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from rynek.engine import chance, registry
from rynek.engine.game import Game
from rynek.server.thinking import Answer, Question, seed_of

RANDOM = "random"
GREEDY = "greedy"


def prepare(games: tuple[str, ...]) -> None:
    """Load what is needed before the first question comes."""
    for slug in games:
        registry.game(slug)


def row_of(game: Game, data: bytes) -> Any:
    """A one-row array from its bytes."""
    return np.frombuffer(data, game.state.dtype).copy().view(np.recarray)


def levels(slug: str) -> list[dict[str, Any]]:
    """The strengths at which a bot plays this game, the weakest first."""
    if find_spec("rynek.bots") is not None:
        told = getattr(import_module("rynek.bots"), "levels", None)
        if told is not None:
            return [dict(level) if isinstance(level, dict) else {"level": str(level)} for level in told(slug)]
    return [{"level": RANDOM}, {"level": GREEDY}]


def choose(question: Question) -> dict[str, Any] | Answer:
    """What the bot of this level does; an `Answer` where another level had to stand in."""
    game = registry.game(question.game)
    pieces = game.edition(question.edition).pieces
    row = row_of(game, question.row)
    pick = {RANDOM: pick_at_random, GREEDY: pick_greedily}.get(question.level, pick_greedily)
    number = pick(game, pieces, row, question.seat, seed_of(question))
    return game.actions.name(number, row[0], pieces[0])


def chance_of(seed: int) -> Any:
    """The four words of the fast generator, from a seed."""
    return np.frombuffer(hashlib.sha256(str(seed).encode()).digest()[:16], "<u4").astype(np.int64)


def pick_at_random(game: Game, pieces: Any, row: Any, seat: int, seed: int) -> int:  # noqa: ARG001 -- the port
    """Any legal action, each as likely."""
    return game.rules.pick(row, 0, pieces, chance_of(seed))


def pick_greedily(game: Game, pieces: Any, row: Any, seat: int, seed: int) -> int:
    """The action after which this seat stands best, judged in one possible world."""
    world = row.copy()
    game.rules.redeal(world, 0, pieces, seat, chance.key_from("greedy", seed))
    legal = np.flatnonzero(game.rules.legal(row, 0, pieces))

    def worth(number: Any) -> int:
        after = world.copy()
        game.rules.apply(after, 0, pieces, int(number), None)
        return game.rules.sense(after, 0, pieces, seat)

    return int(max(legal, key=worth))


Picker = Callable[[Game, Any, Any, int, int], int]
