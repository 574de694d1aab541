"""The games as Gymnasium environments: one seat learns, the others are played by bots.

`gymnasium.make("rynek/SomeGame-v0", opponents=["greedy"])` is one game, `gymnasium.make_vec` N of them in one compiled
loop. Actions that the rules forbid are masked by `action_masks()` and `info["action_mask"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import error, spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from rynek.engine import registry
from rynek.engine.error import WrongOptions
from rynek.envs.canvas import paint
from rynek.envs.crowd import Crowd
from rynek.envs.field import whole
from rynek.envs.loop import GIVE_UP
from rynek.envs.table import Table

RENDER_MODES = ("ansi", "rgb_array")
ILLEGAL = ("lose", "raise")


class SeatEnv(gymnasium.Env):
    """One seat of a game; the others are played by the bots named in `opponents`.

    `seat` is the learner's, None draws it at every reset. The reward is `"place"` (at the end, from 1 for
    beating everybody to -1 for losing to everybody) or `"lead"` (the change of the points ahead of the best other).
    An action that the rules forbid loses the game with reward -1 and the reason in `info["illegal"]`, or, with
    `illegal="raise"`, is refused by `gymnasium.error.InvalidAction`; what is no action at all is always refused.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 — Gymnasium wants it so

    def __init__(
        self,
        slug: str,
        opponents: Sequence[str] | None = None,
        seats: int | None = None,
        seat: int | None = None,
        edition: str = "house",
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(slug, seats_for(opponents, seats, slug), edition, options)
        self.opponents, self.reward, self.illegal = opponents, reward, _one_of("illegal", illegal, ILLEGAL)
        self.render_mode = None if render_mode is None else _one_of("render_mode", render_mode, RENDER_MODES)
        self.seat = seat
        self.crowd = Crowd(self.table, 1, opponents, seat=seat, reward=reward, deals_anew=False)
        self.dealt = self.done = False
        self.observation_space = spaces.Box(0, 255, (self.table.cells,), np.uint8)
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deals anew; `options={"game": {…}}` sets options of the game for this deal only."""
        super().reset(seed=seed)
        game = dict(options or {}).get("game", {})
        if not isinstance(game, Mapping):
            raise WrongOptions(f"options['game'] is {game!r:.40}; it must map the game's options to their values")
        if game or self.crowd.table is not self.table:
            played = self.table.with_options(game)
            self.crowd = Crowd(played, 1, self.opponents, seat=self.seat, reward=self.reward, deals_anew=False)
        self.crowd.seat_learner(int(self.np_random.integers(self.table.seats)) + 1)
        self.crowd.reset([int(self.np_random.integers(1 << 62))])
        self.dealt, self.done = True, False
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays an action, and all others until it is the learner's turn again."""
        if not self.dealt or self.done:
            raise error.ResetNeeded("the game is over, or none was dealt; call reset() first")
        chosen = numbers(action, (), self.table.actions).reshape(1)
        told = fouls(self.crowd, chosen, self.illegal)
        self.crowd.step(chosen)
        self.done = bool(self.crowd.rows.over[0])
        info = self._info()
        if self.done:
            info |= {"place": int(self.crowd.watch.places[0]), "points": int(self.crowd.watch.points[0])}
        if told:
            info["illegal"] = told[0]
        return self._seen(), float(self.crowd.watch.gains[0]), self.done, False, info

    def action_masks(self) -> Any:
        """For every action number: may the learner choose it now?"""
        return self.crowd.rows.masks[0].astype(bool)

    def render(self) -> Any:
        """The position as everybody at the table may see it, drawn as text or as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode; make the environment with one.")
            return None
        row, table = self.crowd.rows.states[:1], self.crowd.table
        if self.render_mode == "rgb_array":
            return paint(table, row)
        return table.game.draw(table.sight(row, 0)[0], table.pieces[0])

    def _seen(self) -> Any:
        return (self.crowd.watch.finals if self.done else self.crowd.rows.observations)[0].copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.crowd.rows.masks[0].view(np.int8).copy(), "seat": int(self.crowd.watch.seats[0])}


class SeatVectorEnv(VectorEnv):
    """N games in one compiled loop, one seat of each learning; a game that ends is dealt anew in the same step.

    What the last step ended stands in `info["final_obs"]` and `info["final_info"]`, as Gymnasium's own vector
    environments have it in their `SAME_STEP` mode; `info["illegal"]` maps a game's number to the reason.

    `copy=False` hands out the environment's own arrays, which the next step overwrites.
    """

    def __init__(
        self,
        num_envs: int,
        slug: str,
        opponents: Sequence[str] | None = None,
        seats: int | None = None,
        seat: int | None = None,
        edition: str = "house",
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        illegal: str = "lose",
        copy: bool = True,
    ) -> None:
        self.num_envs = whole(num_envs, "number of games", 1, 1 << 24)
        self.table = Table(slug, seats_for(opponents, seats, slug), edition, options)
        self.crowd = Crowd(self.table, num_envs, opponents, seat=seat, reward=reward, deals_anew=True)
        self.illegal = _one_of("illegal", illegal, ILLEGAL)
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Box(0, 255, (self.table.cells,), np.uint8)
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = spaces.Box(0, 255, (num_envs, self.table.cells), np.uint8)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, self.table.actions))
        self.dealt = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deals all games anew, from one seed or from one for each."""
        if options:
            raise WrongOptions("options are settled when the environment is made: make_vec(…, options={…})")
        if isinstance(seed, Sequence) and len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, Sequence):
            seeds = [int(one) for one in seed]
        else:
            seeds = [int(one) for one in self.np_random.integers(1 << 62, size=self.num_envs)]
        self.crowd.reset(seeds)
        self.dealt = True
        return self._given(self.crowd.rows.observations), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays one action in each game; where one ended, the observation shows the next game already."""
        if not self.dealt:
            raise error.ResetNeeded("nothing was dealt; call reset() first")
        chosen = numbers(actions, (self.num_envs,), self.table.actions)
        told = fouls(self.crowd, chosen, self.illegal)
        self.crowd.step(chosen)
        over = self.crowd.rows.over.astype(bool)
        info = self._info()
        if over.any():
            watch = self.crowd.watch
            info |= {"final_obs": watch.finals.copy(), "_final_obs": over}
            info |= {"final_info": {"place": watch.places.copy(), "points": watch.points.copy()}, "_final_info": over}
        if told:
            info["illegal"] = told
        gains = self._given(self.crowd.watch.gains)
        return self._given(self.crowd.rows.observations), gains, over, np.zeros(self.num_envs, bool), info

    def action_masks(self) -> Any:
        """For every game and action number: may the learner choose it now?"""
        return self.crowd.rows.masks.astype(bool)

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self._given(self.crowd.rows.masks.view(np.int8)),
            "seat": self._given(self.crowd.watch.seats),
        }


def seats_for(opponents: Sequence[str] | None, seats: int | None, slug: str) -> int:
    """How many seats play: as many as are named, or as there are opponents and the learner."""
    if isinstance(opponents, str):
        raise WrongOptions(f"opponents is {opponents!r:.40}; it must be a list of names, such as ['random']")
    if seats is not None:
        return seats
    low, _ = registry.meta(slug).seats
    return low if opponents is None else max(low, len(opponents) + 1)


def numbers(actions: Any, shape: tuple[int, ...], size: int) -> Any:
    """Action numbers as the loop takes them: whole, in the right shape, and of this game."""
    given = np.asarray(actions)
    if given.shape != shape or not np.issubdtype(given.dtype, np.integer):
        wanted = "one whole number" if shape == () else f"whole numbers of the shape {shape}"
        raise error.InvalidAction(f"the action is {given.dtype} of the shape {given.shape}; {wanted} would be right")
    strange = given[(given < 0) | (given >= size)]
    if len(strange):
        raise error.InvalidAction(f"action {strange[0]} is not one of 0 … {size - 1}")
    return np.array(given, np.int64)


def fouls(crowd: Crowd, chosen: Any, illegal: str) -> dict[int, str]:
    """Per game in which the action is not allowed, why; those games are given up, unless it is to be an error."""
    rows = np.flatnonzero(crowd.rows.masks[np.arange(crowd.n), chosen] == 0)
    told = {int(i): str(crowd.refusal(int(i), int(chosen[i]))) for i in rows}
    if told and illegal == "raise":
        first = min(told)
        raise error.InvalidAction(told[first] if crowd.n == 1 else f"game {first}: {told[first]}")
    chosen[rows] = GIVE_UP
    return told


def _one_of(what: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise ValueError(f"{what} is {value!r:.40}; it must be one of {', '.join(known)}")
    return value
