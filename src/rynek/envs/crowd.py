"""N games in each of which one seat learns: what stands behind both Gymnasium environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rynek.bots.greed import choose as choose_greedily
from rynek.bots.law import desk_for, law_of
from rynek.bots.mind import Mind, mind_of
from rynek.bots.naming import Spec, named
from rynek.bots.net import no_net
from rynek.bots.player import Bot, likings, seat_down
from rynek.engine.error import GameOver, IllegalAction, RynekError, WrongOptions
from rynek.engine.invoke import address_of
from rynek.engine.rule import INTERPRETED, kept, type_of, types
from rynek.envs import loop
from rynek.envs.field import blank_rows, laws, sow, terms, whole
from rynek.envs.grip import grip
from rynek.envs.table import Table

REWARDS = ("place", "lead")


class Crowd:
    """Rows, the learner's seat in each, and who plays the others.

    Bots that look one move ahead decide inside the compiled loop, those that search are asked from Python. Where no
    seat is fixed for the learner, it moves on by one with every game.
    """

    def __init__(
        self,
        table: Table,
        n: int,
        opponents: Sequence[str] | None = None,
        *,
        seat: int | None = None,
        reward: str = "place",
        deals_anew: bool,
    ) -> None:
        if reward not in REWARDS:
            raise WrongOptions(f"reward is {reward!r:.40}; it must be one of {', '.join(REWARDS)}")
        self.table = table
        self.n = whole(n, "number of games", 1, 1 << 24)
        self.seat = None if seat is None else whole(seat, "learner's seat", 1, table.seats)
        self.deals_anew = deals_anew
        specs = self._specs(opponents)
        self.bots: list[Bot | None] = [None, *(self._asked(one) for one in specs)]
        self.laws, self.terms = laws(table), terms(table, deals_anew=False)
        self.rows = blank_rows(table, self.n)
        self.grip = grip(self.laws, self.terms, self.rows)
        self.others = self._others(specs)
        self.watch = self._blank_watch(reward)

    def seat_learner(self, seat: int) -> None:
        """Gives the learner this seat in the first game, the next ones in the games beside it."""
        self.watch.seats[:] = self.seat or (np.arange(self.n) + seat - 1) % self.table.seats + 1

    def reset(self, seeds: Sequence[int]) -> None:
        """Deals all games anew, each from its seed."""
        for i, seed in enumerate(seeds):
            sow(self.rows, i, seed)
        self._advance(np.full(self.n, loop.DEAL))
        self.rows.over[:] = 0
        loop.show_all(self.rows.states, self.table.pieces, self.grip, 0, self.n)

    def step(self, actions: Any) -> None:
        """Plays the learner's action in each game, and all others until it is the learner's turn again."""
        self._advance(actions)
        loop.judge(self.laws, self.terms, self.rows, self.watch, actions)
        over = self.rows.over.astype(bool)
        if self.deals_anew and over.any():
            if self.seat is None:
                self.watch.seats[over] = self.watch.seats[over] % self.table.seats + 1
            self._advance(np.where(over, loop.DEAL, loop.WAIT))
        loop.show_all(self.rows.states, self.table.pieces, self.grip, 0, self.n)

    def refusal(self, i: int, action: int) -> RynekError | None:
        """Why a game does not take an action; None when it does."""
        row, game = self.rows.states[i : i + 1], self.table.game
        if not row[0].mover:
            return GameOver("the game is over; nothing more can be played")
        try:
            game.actions.block_of(action)
        except RynekError as error:
            return error
        code, *numbers = game.rules.why_not(row, 0, self.table.pieces, action)
        return IllegalAction(game.reason(code, tuple(numbers))) if code else None

    def _advance(self, actions: Any) -> None:
        """Plays on, asking the bots that think outside the loop, until all games wait for the learner or are over."""
        loop.advance(self.laws, self.terms, self.rows, self.watch, self.others, actions)
        while True:
            turns = (self.rows.movers - self.watch.seats) % self.table.seats
            waiting = np.flatnonzero((self.rows.movers != 0) & (turns != 0))
            if not len(waiting):
                return
            answers = np.full(self.n, loop.WAIT)
            for i in waiting:
                answers[i] = self._answer(int(i), int(turns[i]))
            loop.advance(self.laws, self.terms, self.rows, self.watch, self.others, answers)

    def _answer(self, i: int, turn: int) -> int:
        """What a bot outside the loop does in one game, from what its seat may know."""
        bot = self.bots[turn]
        assert bot is not None, "the loop decides for all others"
        seat = int(self.rows.movers[i])
        return bot.choose(self.table.sight(self.rows.states[i : i + 1], seat), seat, int(self.rows.dice[i][0]))

    def _specs(self, opponents: Sequence[str] | None) -> list[Spec]:
        """The bots of the seats after the learner's; one name stands for all of them."""
        names = ["random"] if opponents is None else list(opponents)
        if len(names) == 1:
            names *= self.table.seats - 1
        if len(names) != self.table.seats - 1:
            wanted = self.table.seats - 1
            raise WrongOptions(f"{len(names)} opponents for {self.table.seats} seats; one or {wanted} would be right")
        return [named(self.table.game.slug, name) for name in names]

    def _asked(self, who: Spec) -> Bot | None:
        """The bot, if it thinks outside the loop."""
        if who.thinking.kind in ("random", "greedy"):
            return None
        return seat_down(self.table.game, self.table.edition, who)

    def _others(self, specs: list[Spec]) -> loop.Others:
        """Who plays the seats after the learner's, as the loop reads it."""
        game = self.table.game
        kinds = {"random": loop.RANDOM, "greedy": loop.GREEDY}
        minds = Mind.blank(len(specs) + 1)
        for turn, who in enumerate(specs, 1):
            if who.thinking.kind == "greedy":
                minds[turn] = mind_of(who.thinking.figures)[0]
        others = loop.Others(
            kinds=np.array([loop.OUTSIDE, *(kinds.get(who.thinking.kind, loop.OUTSIDE) for who in specs)], np.int64),
            choose=0,
            law=law_of(game),
            desk=desk_for(game, no_net()),
            minds=minds,
            likings=np.array([likings(game, turn) for turn in range(len(specs) + 1)]),
        )
        if loop.GREEDY in others.kinds:
            others = others._replace(choose=_greedy_address(others, self.table.pieces))
        return others

    def _blank_watch(self, reward: str) -> loop.Watch:
        """Arrays for what the learner is told."""
        watch = loop.Watch(
            seats=np.ones(self.n, np.int32),
            gains=np.zeros(self.n, np.float32),
            leads=np.zeros(self.n, np.int64),
            finals=np.zeros((self.n, self.table.cells), np.uint8),
            places=np.zeros(self.n, np.int32),
            points=np.zeros(self.n, np.int64),
            by_lead=int(reward == "lead"),
        )
        watch.seats[:] = self.seat or np.arange(self.n) % self.table.seats + 1
        return watch


_KEPT: dict[Any, Any] = {}


def _greedy_address(others: loop.Others, pieces: Any) -> Any:
    """The address of the greedy bot compiled for a game's rows; it belongs to the bots' own cache."""
    if INTERPRETED:
        return choose_greedily
    record, mind = type_of(pieces).dtype, type_of(others.minds).dtype
    signature = types.int64(type_of(others.law), type_of(others.desk), record, mind, type_of(others.likings[0]))
    if signature not in _KEPT:
        _KEPT[signature] = kept(choose_greedily, signature)
    return address_of(_KEPT[signature])
