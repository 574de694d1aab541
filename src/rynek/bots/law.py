"""What compiled thinking takes with it: a game's rules by address, and a desk to think at."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np

from rynek.bots.net import Net, blank_glance, inputs_of
from rynek.engine.game import Game
from rynek.engine.record import I4, Cells, Record

MOST_SEATS = 8
DEEPEST = 512  # decisions one imagined line of play goes down the tree
ROOT, WORLD, TRIAL, BEST, LATER, SIGHT = range(6)  # rows of a desk
ROWS = 6


class Law(NamedTuple):
    """The addresses of a game's rules."""

    legal: Any
    pick: Any
    apply: Any
    redact: Any
    redeal: Any
    sense: Any
    scores: Any
    ranks: Any
    observe: Any


class Node(Record):
    """A position in the tree, known by the actions that lead to it, whatever chance did on the way."""

    action: I4  # that leads here from the parent
    first: I4  # child, 0: none
    after: I4  # the parent's next child, 0: none
    visits: I4
    out: I4  # 1: lost the contest between the actions possible now
    seen: I4  # times the action was possible when its parent was passed
    weight: Annotated[float, np.dtype("f8"), "how good the action looked at first sight, against its siblings"]
    measure: Annotated[float, np.dtype("f8"), "what the children's first sights are measured from"]
    worth: Annotated[Cells, np.dtype("f8"), MOST_SEATS + 1, "what the visits were worth, by seat"]


class Desk(NamedTuple):
    """Room to think in: rows to imagine, lists to fill."""

    rows: Any  # records: one row for each of ROOT … SIGHT
    cells: Any  # the same memory as bytes, for copying
    mask: Any  # uint8[actions]: what the position in the tree allows
    words: Any  # the same memory, eight bytes at once
    looked: Any  # uint8[actions]: what a position further on allows
    gains: Any  # float64[actions]
    scores: Any  # int64[seats + 1, lines]
    ranks: Any  # int64[seats + 1]
    hopes: Any  # float64[seats + 1]
    key: Any  # int64[8]
    path: Any  # int32[DEEPEST + 1]
    last: Any  # int64[1]: who decided last on the way down the tree
    random: Any  # int64[4]
    seed: Any  # int64[1]: of the worlds a contest is held in
    seen: Any  # uint8[inputs]
    glance: Any  # the same memory, eight inputs at once
    first: Any  # float32[width]
    second: Any  # float32[width]
    nodes: Any  # the tree; node 0 is none
    used: Any  # int64[1]: nodes in use


def law_of(game: Game) -> Law:
    """The rules of a game, each compiled or fetched from the cache."""
    return Law(*(game.rules.address(name) for name in Law._fields))


def desk_for(game: Game, net: Net, capacity: int = 1) -> Desk:
    """An empty desk for a game, with room for so many positions in its tree."""
    rows = game.state.blank(ROWS)
    actions = game.actions.size
    masks = np.zeros(-(-actions // 8), np.int64)
    width = len(net.first_bias)
    glance = blank_glance(inputs_of(game))
    return Desk(
        rows=rows,
        cells=rows.view(np.uint8).reshape(ROWS, -1),
        mask=masks.view(np.uint8)[:actions],
        words=masks,
        looked=np.zeros(actions, np.uint8),
        gains=np.zeros(actions),
        scores=np.zeros((game.meta.seats[1] + 1, len(game.lines)), np.int64),
        ranks=np.zeros(game.meta.seats[1] + 1, np.int64),
        hopes=np.zeros(game.meta.seats[1] + 1),
        key=np.zeros(8, np.int64),
        path=np.zeros(DEEPEST + 1, np.int32),
        last=np.zeros(1, np.int64),
        random=np.zeros(4, np.int64),
        seed=np.zeros(1, np.int64),
        seen=glance.view(np.uint8)[: inputs_of(game)],
        glance=glance,
        first=np.zeros(width, np.float32),
        second=np.zeros(width, np.float32),
        nodes=Node.blank(capacity),
        used=np.ones(1, np.int64),
    )
