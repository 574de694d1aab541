"""The search as Python sees it: slices of simulations, a tree kept from move to move, an answer at any time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
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
LOT = 2.0  # milliseconds between two looks, where time alone counts and simulations are quick
KEPT_KEY = chance.key_from("what the tree still tells")
MOST_KEPT_DEPTH = 4
LEAST_KEPT_VISITS = 4


@dataclass
class Budget:
    """What one decision may cost: simulations, milliseconds, or as long as nobody cancels."""

    simulations: int
    milliseconds: float
    cancelled: Callable[[], bool] | None
    began: float = field(default_factory=time.perf_counter)

    def left(self, done: int, part: float) -> int:
        """How many simulations may still be done until this part of the budget is spent."""
        if self.cancelled is not None and self.cancelled():
            return 0
        left = round(self.simulations * part) - done if self.simulations else 1 << 30
        if self.milliseconds:
            spent = (time.perf_counter() - self.began) * 1000
            if spent >= self.milliseconds * part:
                return 0
            if done > 4 and spent > 0:
                left = min(left, int((self.milliseconds * part - spent) * done / spent) + 1)
        return left

    def lot(self, done: int) -> int:
        """How many simulations go between two looks at the clock; counted budgets are looked at in equal slices."""
        usual = SLICE if done >= SLICE else 4
        if self.simulations or not self.milliseconds:
            return usual
        return max(usual, int(LOT * done / ((time.perf_counter() - self.began) * 1000 + 0.01)))


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
        self.winner = -1

    def begin(self, row: Any, seat: int, seed: int) -> None:
        """Sets out from a redacted row, keeping what earlier thoughts still tell."""
        kept = self._kept(row, seat)
        self.row = row.copy()
        self.desk.rows[ROOT] = row[0]
        chance.sow(self.desk.random, seed)
        self.desk.seed[0] = seed
        self.simulations = 0
        self.winner = -1
        if kept and self.desk.used[0] < len(self.desk.nodes) // 2:
            self.root = kept
            for child in self._offspring(kept):
                self.desk.nodes[child].out = 0
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
        budget = Budget(simulations, milliseconds, cancelled)
        if not any(self.children()):
            self.run(1)
        if self.mind[0].width:
            self._contest(budget)
            return self.best()
        while not self._is_settled(budget.left(self.simulations, 1.0)):
            if not self._slice(budget, 1.0):
                break
        return self.best()

    def _slice(self, budget: Budget, part: float) -> bool:
        """A few simulations more, if this part of the budget is not yet spent."""
        left = budget.left(self.simulations, part)
        if left <= 0:
            return False
        self.run(min(left, budget.lot(self.simulations)))
        return True

    def _contest(self, budget: Budget) -> None:
        """Looks equally often at all actions of a round; the better half comes into the next round."""
        seat = int(self.row[0].mover)
        legal = self.game.rules.legal(self.row, 0, self.edition.pieces)
        nodes = self.desk.nodes
        rivals = [child for child in self._offspring(self.root) if legal[nodes[child].action]]
        rivals.sort(key=lambda child: (-nodes[child].weight, nodes[child].action))
        rivals = self._noticed(rivals)[: int(self.mind[0].width)]
        rounds = max(1, math.ceil(math.log2(len(rivals))))
        for number in range(1, rounds + 1):
            for child in self._offspring(self.root):
                nodes[child].out = int(child not in rivals)
            while len(rivals) > 1 and self._slice(budget, number / rounds):
                pass
            merits = {child: self._merit(child, seat) for child in rivals}
            rivals.sort(key=lambda child: -merits[child])
            if number < rounds:
                del rivals[(len(rivals) + 1) // 2 :]
        self.winner = int(nodes[rivals[0]].action)

    def _noticed(self, rivals: list[int]) -> list[int]:
        """Those of the actions that somebody sees who overlooks some; nobody overlooks everything."""
        overlook = float(self.mind[0].overlook)
        if overlook == 0.0:
            return rivals
        random = chance.generator(int(self.desk.seed[0]))
        seen = [child for child in rivals if chance.below(random, 1_000_000) >= overlook * 1e6]
        return seen or rivals[:1]

    def _merit(self, child: int, seat: int) -> float:
        """What an action's visits were worth, and for as many looks as `faith` says what it looked like at first sight.

        First sight is brought to the scale of worths as a lead is: near an even match an exponent of sharp / scale
        moves a share of wins by a quarter of itself.
        """
        mind, node, root = self.mind[0], self.desk.nodes[child], self.desk.nodes[self.root]
        expected = float(root.worth[seat]) / max(1, int(root.visits))
        looked = math.log(max(1e-300, float(node.weight))) * float(mind.sharp) / float(mind.scale)
        expected += looked * expected * (1 - expected)
        return (float(node.worth[seat]) + float(mind.faith) * expected) / max(
            1e-9, int(node.visits) + float(mind.faith)
        )

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
        """The action that won the contest, or that most simulations went to; of equals the one that was worth most."""
        if self.winner >= 0:
            return self.winner
        return max(self.children(), key=lambda child: (child[1], child[2], -child[0]))[0]

    def worth(self) -> list[float]:
        """What each seat may hope for after the best action: shares of one win, entry 0 unused."""
        action = self.best()
        after = next(child for child in self._offspring(self.root) if self.desk.nodes[child].action == action)
        node = self.desk.nodes[after]
        seats = int(self.row[0].seats)
        return [0.0] + [float(node.worth[seat]) / max(1, int(node.visits)) for seat in range(1, seats + 1)]

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
