"""N games at once: stepped in compiled code over flat arrays, observations and masks written where the caller reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any

import numpy as np

from rynek.engine import chance
from rynek.engine.edition import Edition
from rynek.engine.error import GameOver, IllegalAction, WrongOptions
from rynek.engine.game import Game
from rynek.envs import loop
from rynek.envs.grip import grip
from rynek.envs.rows import Laws, Rows, Terms
from rynek.envs.table import Table

MOST_THREADS = 256


def batch(
    game: str | Game,
    n: int,
    *,
    seats: int | None = None,
    edition: str | Edition = "house",
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    threads: int = 1,
    auto_reset: bool = True,
) -> Batch:
    """N rows of a game, dealt from a seed."""
    return Batch(Table(game, seats, edition, options), n, seed=seed, threads=threads, auto_reset=auto_reset)


class Batch:
    """N games side by side; every step plays one action in each of them.

    The arrays are the environment's own and are overwritten by the next step: copy what you want to keep.
    `observations[i]` is what the seat `movers[i]` sees, `masks[i]` what it may do. Where a game ended in the last step,
    `over[i]` is 1, `rewards[i]` holds what the end is worth to each seat, and the row already shows the next game.
    """

    def __init__(self, table: Table, n: int, *, seed: int = 0, threads: int = 1, auto_reset: bool = True) -> None:
        self.n = whole(n, "number of rows", 1, 1 << 24)
        self.threads = min(whole(threads, "number of threads", 1, MOST_THREADS), self.n)
        self.table = table
        self.auto_reset = bool(auto_reset)
        self._pool = ThreadPoolExecutor(self.threads, "rynek-batch") if self.threads > 1 else None
        self._rows = blank_rows(table, self.n)
        self._grip = grip(laws(table), terms(table, deals_anew=self.auto_reset), self._rows)
        self._actions = np.zeros(self.n, np.int64)
        self.reset(seed)

    @property
    def observations(self) -> Any:
        """Per row the observation planes of the deciding seat, as bytes."""
        return self._rows.observations

    @property
    def masks(self) -> Any:
        """Per row and action number: 1 where the deciding seat may choose it."""
        return self._rows.masks

    @property
    def movers(self) -> Any:
        """Per row the deciding seat; 0 where a game is over and rows are not dealt anew."""
        return self._rows.movers

    @property
    def rewards(self) -> Any:
        """Per row and seat what the end is worth, from -1 to 1; zeros where the game goes on."""
        return self._rows.rewards

    @property
    def over(self) -> Any:
        """Per row: 1 where a game ended in the last step."""
        return self._rows.over

    @property
    def keys(self) -> Any:
        """Per row the random key of its game: `game.match(key=…)` deals it again."""
        return self._rows.keys

    @property
    def states(self) -> Any:
        """The rows themselves, hidden things included."""
        return self._rows.states

    def reset(self, seed: int = 0) -> Any:
        """Deals all rows from a seed; the observations."""
        seed = whole(seed, "seed", 0, (1 << 63) - 1)
        for i in range(self.n):
            sow(self._rows, i, seed, i)
        self._over_all(loop.deal_all)
        return self.observations

    def sample(self) -> Any:
        """A legal action for every row, uniformly; the array is overwritten by the next call."""
        self._over_all(loop.pick_all, self._actions)
        return self._actions

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """Plays one action in each row: observations, rewards, and where a game ended.

        If any of the actions is wrong, nothing is played.
        """
        chosen = self._shaped(actions)
        things = (self._rows.states, self.table.pieces, self._grip, chosen, 0, self.n)
        if self._pool is None:
            wrong = loop.step_all(*things)
        elif (wrong := loop.first_illegal(*things)) < 0:
            self._over_all(loop.step_all, chosen)
        if wrong >= 0:
            self._refuse(wrong, int(chosen[wrong]))
        return self.observations, self.rewards, self.over

    def show(self) -> None:
        """Writes observations and masks anew, after rows were changed from outside: positions of one's own, say."""
        self._over_all(loop.show_all)

    def close(self) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _shaped(self, actions: Any) -> Any:
        """The actions as the loop takes them."""
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise ValueError(f"actions have the shape {given.shape}; one number for each row is {(self.n,)}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are {given.dtype}; they must be whole numbers")
        return np.ascontiguousarray(given, np.int64)

    def _refuse(self, i: int, action: int) -> None:
        """Says why a row does not take an action."""
        row, game = self.states[i : i + 1], self.table.game
        if row[0].mover == 0:
            raise GameOver(f"the game in row {i} is over; reset, or make the batch with auto_reset=True")
        game.actions.block_of(action)
        code, *numbers = game.rules.why_not(row, 0, self.table.pieces, action)
        refusal = IllegalAction(game.reason(code, tuple(numbers)))
        refusal.add_note(f"in row {i}, action {action}, seat {row[0].mover}")
        raise refusal

    def _over_all(self, work: Callable[..., None], *more: Any) -> None:
        """Does one piece of work on all rows, shared among the threads."""
        things = (self._rows.states, self.table.pieces, self._grip, *more)
        if self._pool is None:
            work(*things, 0, self.n)
            return
        cuts = np.linspace(0, self.n, self.threads + 1).astype(int).tolist()
        parts = pairwise(cuts)
        done = wait([self._pool.submit(work, *things, *part) for part in parts]).done
        for one in done:
            one.result()


def laws(table: Table) -> Laws:
    """The compiled rules of the game as the loops call them."""
    return Laws(*(table.rules.address(name) for name in Laws._fields))


def terms(table: Table, *, deals_anew: bool) -> Terms:
    """What all rows have in common."""
    most = table.game.meta.seats[1]
    return Terms(table.pieces, table.codes, table.seats, most, len(table.game.lines), int(deals_anew))


def blank_rows(table: Table, n: int) -> Rows:
    """Arrays for n rows."""
    states, sights = table.game.state.blank(n), table.game.state.blank(n)
    return Rows(
        states=states,
        bytes=states.view(np.uint8).reshape(n, states.dtype.itemsize),
        sights=sights,
        sight_bytes=sights.view(np.uint8).reshape(n, sights.dtype.itemsize),
        keys=np.zeros((n, 8), np.int64),
        deals=np.zeros((n, 4), np.int64),
        dice=np.zeros((n, 4), np.int64),
        observations=np.zeros((n, table.cells), np.uint8),
        masks=np.zeros((n, table.actions), np.uint8),
        movers=np.zeros(n, np.int32),
        rewards=np.zeros((n, table.seats), np.float32),
        over=np.zeros(n, np.uint8),
    )


def sow(rows: Rows, i: int, *seed: int | str) -> None:
    """Starts the two generators of a row."""
    words = chance.key_from("batch", *seed)
    rows.deals[i], rows.dice[i] = words[:4], words[4:]


def whole(value: Any, what: str, low: int, high: int) -> int:
    """A whole number in its range."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise WrongOptions(f"the {what} is {value!r:.40}; it must be a whole number from {low} to {high}")
    return int(value)
