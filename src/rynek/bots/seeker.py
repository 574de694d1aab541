"""The search as Python sees it: slices of simulations, a tree kept from move to move, an answer at any time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from rynek.bots.law import ROOT, desk_for, law_of
from rynek.bots.net import Net, no_net
from rynek.bots.tree import ponder
from rynek.engine import chance
from rynek.engine.edition import Edition
from rynek.engine.game import Game

ROOM = 200_000  # positions a tree may hold
SLICE = 32  # simulations between two looks at the clock
KEPT_KEY = chance.key_from("what the tree still tells")
MOST_KEPT_DEPTH = 4
LEAST_KEPT_VISITS = 4


class Seeker:
    """One seat's thoughts: a position as the seat sees it, and the tree that grows from it."""

    def __init__(self, game: Game, edition: Edition, mind: Any, net: Net | None = None, room: int = ROOM) -> None:
        self.game, self.edition, self.mind = game, edition, mind
        self.net = net or no_net()
        self.law = law_of(game)
        self.desk = desk_for(game, self.net, room)
        self.root = 1
        self.row: Any = None
        self.simulations = 0

    def begin(self, row: Any, seat: int, seed: int) -> None:
        """Sets out from a redacted row, keeping what earlier thoughts still tell."""
        kept = self._kept(row, seat)
        self.row = row.copy()
        self.desk.rows[ROOT] = row[0]
        chance.sow(self.desk.random, seed)
        self.simulations = 0
        if kept and self.desk.used[0] < len(self.desk.nodes) // 2:
            self.root = kept
        else:
            self.root = 1
            self.desk.used[0] = 2
            self.desk.nodes[1] = np.zeros(1, self.desk.nodes.dtype)[0]

    def run(self, count: int) -> None:
        """So many simulations more."""
        ponder(self.law, self.desk, self.edition.pieces, self.mind, self.net, self.root, count)
        self.simulations += count

    def think(self, simulations: int = 0, milliseconds: float = 0, cancelled: Callable[[], bool] | None = None) -> int:
        """Simulates until the budget is spent, the answer is settled, or somebody cancels; then answers."""
        if not any(self.children()):
            self.run(1)
        began = time.perf_counter()
        while True:
            left = simulations - self.simulations if simulations else 1 << 30
            spent = (time.perf_counter() - began) * 1000
            if left <= 0 or (milliseconds and spent >= milliseconds) or (cancelled is not None and cancelled()):
                break
            if milliseconds and self.simulations > SLICE and spent > 0:
                left = min(left, int((milliseconds - spent) * self.simulations / spent) + 1)
            if self._is_settled(left):
                break
            self.run(min(SLICE, left))
        return self.best()

    def children(self) -> list[tuple[int, int, float]]:
        """What was found out about each action possible now: its number, its visits, and its worth to the seat."""
        seat = int(self.row[0].mover)
        legal = self.game.rules.legal(self.row, 0, self.edition.pieces)
        return [
            (int(node.action), int(node.visits), float(node.worth[seat]) / max(1, int(node.visits)))
            for node in (self.desk.nodes[child] for child in self._offspring(self.root))
            if legal[node.action]
        ]

    def best(self) -> int:
        """The action most simulations went to; of equals the one that was worth most."""
        return max(self.children(), key=lambda child: (child[1], child[2], -child[0]))[0]

    def worth(self) -> list[float]:
        """What each seat may hope for, as far as the tree knows: shares of one win, entry 0 unused."""
        root = self.desk.nodes[self.root]
        seats = int(self.row[0].seats)
        return [0.0] + [float(root.worth[seat]) / max(1, int(root.visits)) for seat in range(1, seats + 1)]

    def _is_settled(self, left: int) -> bool:
        """Can no other action overtake the first any more?"""
        visits = sorted((visits for _, visits, _ in self.children()), reverse=True)
        return len(visits) == 1 or (len(visits) > 1 and visits[0] - visits[1] > left)

    def _offspring(self, node: int) -> list[int]:
        found = []
        child = int(self.desk.nodes[node].first)
        while child:
            found.append(child)
            child = int(self.desk.nodes[child].after)
        return found

    def _kept(self, row: Any, seat: int) -> int:
        """The position in the tree that looks to the seat exactly as the row does; 0 for none."""
        if self.row is None or int(self.row[0].mover) != seat or int(self.row[0].seats) != int(row[0].seats):
            return 0
        depth = int(row[0].ply) - int(self.row[0].ply)
        if not 0 < depth <= MOST_KEPT_DEPTH:
            return 0
        world = self.row.copy()
        self.game.rules.redeal(world, 0, self.edition.pieces, seat, KEPT_KEY)
        return self._matching(world, self.root, depth, row, seat)

    def _matching(self, world: Any, node: int, depth: int, row: Any, seat: int) -> int:
        """Looks so many actions further down for the position whose sight equals the row."""
        pieces = self.edition.pieces
        if depth == 0:
            sight = world.copy()
            self.game.rules.redact(sight, 0, pieces, seat)
            return node if sight.tobytes() == row.tobytes() else 0
        legal = self.game.rules.legal(world, 0, pieces)
        for child in self._offspring(node):
            action, visits = int(self.desk.nodes[child].action), int(self.desk.nodes[child].visits)
            if visits < LEAST_KEPT_VISITS or not legal[action]:
                continue
            after = world.copy()
            self.game.rules.apply(after, 0, pieces, action)
            found = self._matching(after, child, depth - 1, row, seat)
            if found:
                return found
        return 0
