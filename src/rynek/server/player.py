"""The port into which players are plugged: a redacted row in, a named action out."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from rynek import bots
from rynek.engine import registry
from rynek.engine.game import Game
from rynek.server.thinking import Question, seed_of

RANDOM = "random"
GREEDY = "greedy"
PATIENCE = 6  # times the simulations of a ladder, since people wait anyway
LONGEST_S = 5.0
KINDS = (RANDOM, GREEDY, "search:1")
THOUGHTS = len(KINDS)


@cache
def levels(slug: str) -> list[dict[str, Any]]:
    """The strengths at which a bot plays this game, the weakest first."""
    return bots.levels(slug)


def row_of(game: Game, data: bytes) -> Any:
    """A one-row array from its bytes."""
    return np.frombuffer(data, game.state.dtype).copy().view(np.recarray)


def choose(question: Question) -> dict[str, Any]:
    """What the bot of this level does.

    A level spends simulations, more than in a ladder, and begins every decision afresh: the same question has the same
    answer on every machine, so that no answer tells anything but what was asked. Only where a machine is far too slow
    the clock ends it.
    """
    game = registry.game(question.game)
    edition = game.edition(question.edition)
    row = row_of(game, question.row)
    spec = bots.named(question.game, question.level)
    thinking = replace(spec.thinking, simulations=spec.thinking.simulations * PATIENCE)
    bot = bots.seat_down(game, edition, replace(spec, thinking=thinking), question.taste)
    end = time.monotonic() + LONGEST_S
    number = bot.choose(row, question.seat, seed_of(question), lambda: time.monotonic() > end)
    return game.actions.name(number, row[0], edition.pieces[0])


def first_thoughts(game: Game) -> Iterator[None]:
    """Lets every kind of bot think once, so that nobody waits for it later; what it needs is compiled by that."""
    match = game.match(seats=game.meta.seats[0], seed=1)
    seat = match.seat or 1
    row = match.sight(seat)
    for level in KINDS:
        yield
        bots.bot(game.slug, level).choose(row, seat, 1)
