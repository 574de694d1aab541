"""Bots as everybody meets them: a redacted row in, the number of a legal action out."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from rynek.bots.greed import greedy
from rynek.bots.guard import Guarded
from rynek.bots.law import ROOT, desk_for, law_of
from rynek.bots.level import Thinking
from rynek.bots.mind import mind_of
from rynek.bots.naming import Spec
from rynek.bots.net import BrokenNet, no_net
from rynek.bots.outside import borrow, give_back
from rynek.bots.seeker import Seeker
from rynek.bots.store import fetch
from rynek.engine import chance
from rynek.engine.edition import Edition
from rynek.engine.error import RynekError
from rynek.engine.game import Game

Cancelled = Callable[[], bool]


class Bot(Protocol):
    """Somebody who plays one seat of one match."""

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:
        """The number of the action it takes; the row holds what its seat may know and nothing else."""


class Guesser:
    """Plays any legal action, each as likely."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self.game, self.edition = game, edition

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:  # noqa: ARG002
        """Any legal action."""
        return self.game.rules.pick(row, 0, self.edition.pieces, chance.generator(mixed(seed, row, seat)))


class Grabber:
    """Looks one move ahead, with the oversights, misjudgements and tastes of its level."""

    def __init__(self, game: Game, edition: Edition, thinking: Thinking, taste: int = 0) -> None:
        self.edition = edition
        self.law, self.desk = law_of(game), desk_for(game, no_net())
        self.mind = mind_of(thinking.figures)
        self.liking = likings(game, taste)

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:  # noqa: ARG002
        """The action after which its seat seems to stand best."""
        self.desk.rows[ROOT] = row[0]
        chance.sow(self.desk.random, mixed(seed, row, seat))
        return int(greedy(self.law, self.desk, self.edition.pieces, self.mind, self.liking))


class Searcher:
    """Searches the tree of what may come, through worlds its seat holds possible."""

    def __init__(self, game: Game, edition: Edition, thinking: Thinking) -> None:
        self.thinking = thinking
        net = fetch(game.slug, thinking.weights) if thinking.kind == "net" else None
        self.seeker = Seeker(game, edition, mind_of(thinking.figures), net)
        self._legal = game.rules.legal

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:
        """The action most of its simulations went to."""
        legal = np.flatnonzero(self._legal(row, 0, self.seeker.edition.pieces))
        if len(legal) == 1:
            return int(legal[0])
        self.seeker.begin(row, seat, mixed(seed, row, seat))
        return self.seeker.think(self.thinking.simulations, self.thinking.milliseconds, cancelled)


class Outsider:
    """Asks a program that speaks over its standard input and output."""

    def __init__(self, game: Game, edition: Edition, thinking: Thinking) -> None:
        self.program = borrow(thinking.command, game, edition)
        self.milliseconds = round(thinking.milliseconds)

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:  # noqa: ARG002
        """What the program plays within its time."""
        return self.program.decide(row, seat, self.milliseconds)

    def over(self, row: Any, seats: int) -> None:
        """Tells the program how the game ended."""
        self.program.over(row, seats)

    def close(self) -> None:
        """Lets the program wait for the next game."""
        give_back(self.program)


class Absent:
    """Somebody who could not be seated, and says why whenever asked."""

    def __init__(self, reason: RynekError) -> None:
        self.reason = reason

    def choose(self, row: Any, seat: int, seed: int, cancelled: Cancelled | None = None) -> int:  # noqa: ARG002
        """Nothing but the reason."""
        raise self.reason


def mixed(seed: int, row: Any, seat: int) -> int:
    """The chance of one decision: of the bot's own seed and of what it sees."""
    data = f"{seed} {seat} {int(row[0].ply)}".encode()
    return int.from_bytes(hashlib.sha256(data).digest()[:7], "big")


def likings(game: Game, taste: int) -> Any:
    """For each action how much its kind is liked, from -1 to 1; a taste lasts as long as its number does."""
    random = chance.generator(taste)
    liking = np.zeros(game.actions.size)
    for block in game.actions.blocks:
        first = game.actions.first(block.do)
        liking[first : first + block.count] = (chance.below(random, 2001) - 1000) / 1000
    return liking


def seat_down(game: Game, edition: Edition, who: Spec, taste: int = 0) -> Bot:
    """A bot at the table, with fresh thoughts."""
    if who.thinking.kind == "random":
        return Guesser(game, edition)
    if who.thinking.kind == "greedy":
        return Grabber(game, edition, who.thinking, taste)
    if who.thinking.kind == "stdio":
        return Outsider(game, edition, who.thinking)
    return Searcher(game, edition, who.thinking)


def guarded(game: Game, edition: Edition, who: Spec, taste: int = 0) -> Guarded:
    """A bot at the table, and greedy beside it for whenever it fails."""
    greedy = seat_down(game, edition, Spec("greedy", Thinking("greedy")))
    try:
        bot = seat_down(game, edition, who, taste)
    except BrokenNet as error:
        bot = Absent(error)
    return Guarded(bot, greedy, game, edition, name=who.word)
