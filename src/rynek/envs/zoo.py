"""The games as PettingZoo environments: agents take turns, and each observation carries the mask of legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rynek.engine.error import GameOver, MalformedAction, WrongOptions
from rynek.envs import name as names
from rynek.envs.canvas import paint
from rynek.envs.table import Table

RENDER_MODES = ("ansi", "rgb_array", "human")


class RawEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo's hints are not complete
    """A game whose agents are its seats, `seat_1` to `seat_n`.

    An observation is `{"observation": planes, "action_mask": mask}`; the mask stands in the agent's info too. The
    reward comes at the end: from 1 for beating everybody to -1 for losing to everybody.
    """

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        edition: str = "house",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, slug, seats, edition, options, render_mode)
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {render_mode!r:.40}; it must be one of {', '.join(RENDER_MODES)}")
        self.table = Table(slug, seats, edition, options)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": names.module_name(slug),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.table.seats + 1)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (self.table.seats, self.table.cells), np.uint8)
        self.random = np.random.default_rng()
        self.played = self.table
        self.row: Any = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent may see, and what it may choose."""
        return self.observation_spaces[self.possible_agents[self._seat(agent) - 1]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All action numbers of the game."""
        return self.action_spaces[self.possible_agents[self._seat(agent) - 1]]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals anew; `options={"game": {…}}` sets options of the game for this deal only."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.played = self.table.with_options(game_options(options))
        self.row = self.played.deal(self.table.key(int(self.random.integers(1 << 62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and a byte for each action: 1 where it may choose it now."""
        seat = self._seat(agent)
        if self.row is None:
            raise GameOver("nothing has been dealt; call reset() first")
        return {"observation": self.played.observe(self.row, seat), "action_mask": self._mask(seat)}

    def state(self) -> Any:
        """What all seats see, one row each."""
        return np.stack([self.played.observe(self.row, seat) for seat in range(1, self.table.seats + 1)])

    def step(self, action: int | None) -> None:
        """Plays an action for the agent whose turn it is; None for one that is already done."""
        if not self.agents:
            raise GameOver("the game is over; call reset() to deal the next one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.played.step(self.row, self._number(action))
        self._cumulative_rewards[agent] = 0.0
        if self.row[0].mover == 0:
            self._finish()
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as everybody may see it: drawn as text, as a picture, or printed."""
        if self.render_mode is None:
            logger.warn("render() was called without a render_mode; make the environment with one.")
            return None
        if self.render_mode == "rgb_array":
            return paint(self.played, self.row)
        text = self.played.game.draw(self.played.sight(self.row, 0)[0], self.played.pieces[0])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _turn(self) -> None:
        """Selects the agent to decide, or the first that has still to be told that the game is over."""
        mover = int(self.row[0].mover)
        self.infos = {agent: {"action_mask": self._mask(self._seat(agent))} for agent in self.agents}
        if mover:
            self.agent_selection = self.possible_agents[mover - 1]
            return
        places = self.played.rules.ranks(self.row, 0, self.played.pieces)
        for agent, points in zip(self.agents, self.played.totals(self.row), strict=True):
            self.infos[agent] |= {"place": int(places[self._seat(agent)]), "points": points}
        self.agent_selection = self.agents[0]

    def _finish(self) -> None:
        for agent, reward in zip(self.possible_agents, self.played.returns(self.row), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True

    def _mask(self, seat: int) -> Any:
        if seat != self.row[0].mover:
            return np.zeros(self.table.actions, np.int8)
        return self.played.mask(self.row)

    def _number(self, action: Any) -> int:
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise MalformedAction(
                f"the action is {action!r:.40}; it must be a number from 0 to {self.table.actions - 1}"
            )
        self.table.game.actions.block_of(int(action))
        return int(action)

    def _seat(self, agent: str) -> int:
        if agent not in self.observation_spaces:
            raise WrongOptions(f"there is no agent {agent!r:.40}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent) + 1

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.table.cells,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
            }
        )


def game_options(given: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The options of the game out of those that `reset` was given; others belong to wrappers and are only named."""
    rest = dict(given or {})
    options = rest.pop("game", {})
    if not isinstance(options, Mapping):
        raise WrongOptions(f"options['game'] is {options!r:.40}; it must map the game's options to their values")
    for key in rest:
        logger.warn(f"reset() does not know {key!r:.40}; options of the game stand under 'game'.")
    return options


def _env(slug: str, **settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual manners: an illegal action ends the game for the one who chose it."""
    env: AECEnv = RawEnv(slug, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def makers(slug: str) -> dict[str, Callable[..., AECEnv]]:
    """What the module of a game holds."""
    return {"env": partial(_env, slug), "raw_env": partial(RawEnv, slug)}
