"""Connect four written for RLCard, which has none: its own environment and its own loop.

The random agent is ours: RLCard's stands in a package that asks pip what is installed, and pip need not be there.
"""

from __future__ import annotations

import random
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from bench.fetch import python_package
from bench.peers.tally import measured

COLUMNS, ROWS = 7, 6
WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))
OWN = ("uno", "gin-rummy", "leduc-holdem")


class FourGame:
    """The game as RLCard's games are: a list of lists, one method for each thing an environment asks."""

    def __init__(self, allow_step_back: bool = False) -> None:
        self.allow_step_back = allow_step_back
        self.np_random: Any = None

    def init_game(self) -> tuple[dict[str, Any], int]:
        """An empty grid."""
        self.grid = [[0] * COLUMNS for _ in range(ROWS)]
        self.player, self.winner, self.plies = 0, -1, 0
        return self.get_state(0), 0

    def step(self, column: int) -> tuple[dict[str, Any], int]:
        """Drops a stone."""
        row = next(row for row in reversed(range(ROWS)) if self.grid[row][column] == 0)
        self.grid[row][column] = self.player + 1
        self.plies += 1
        if self._has_four(row, column):
            self.winner = self.player
        self.player = 1 - self.player
        return self.get_state(self.player), self.player

    def get_state(self, player: int) -> dict[str, Any]:
        """What a player sees."""
        free = [] if self.is_over() else [column for column in range(COLUMNS) if self.grid[0][column] == 0]
        return {"grid": self.grid, "player": player, "legal_actions": free}

    def is_over(self) -> bool:
        """Four in a row, or a full grid."""
        return self.winner >= 0 or self.plies == COLUMNS * ROWS

    def get_num_players(self) -> int:
        """Two."""
        return 2

    def get_num_actions(self) -> int:
        """One for each column."""
        return COLUMNS

    def get_player_id(self) -> int:
        """Whose turn it is."""
        return self.player

    def _has_four(self, row: int, column: int) -> bool:
        mark = self.grid[row][column]
        for down, right in WAYS:
            length = 1
            for way in (1, -1):
                r, c = row + way * down, column + way * right
                while 0 <= r < ROWS and 0 <= c < COLUMNS and self.grid[r][c] == mark:
                    length, r, c = length + 1, r + way * down, c + way * right
            if length >= 4:
                return True
        return False


class Chooser:
    """Any legal action, each as likely."""

    use_raw = False

    def __init__(self, seed: int) -> None:
        self.seed, self.choose = seed, random.Random(seed).choice

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """The action, and nothing to say about it."""
        return self.choose(list(state["legal_actions"])), {}


def environment(seed: int) -> Any:
    """The game as an environment of RLCard's."""
    import numpy as np  # noqa: PLC0415 -- with the peer
    from rlcard.envs import Env  # noqa: PLC0415 -- may have been fetched just now

    class FourEnv(Env):  # type: ignore[misc]  # RLCard has no hints
        """Grid in, column out."""

        def __init__(self, config: dict[str, Any]) -> None:
            self.name, self.game = "connect-four", FourGame()
            super().__init__(config)
            self.state_shape, self.action_shape = [[2, ROWS, COLUMNS]] * 2, [None, None]

        def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
            grid, own = np.array(state["grid"]), state["player"] + 1
            legal = dict.fromkeys(state["legal_actions"])
            seen = np.stack([grid == own, grid == 3 - own])
            return {"legal_actions": legal, "obs": seen, "raw_obs": state, "raw_legal_actions": list(legal)}

        def _decode_action(self, action_id: int) -> int:
            return int(action_id)

        def get_payoffs(self) -> Any:
            """1 for the winner, -1 for the loser."""
            won = self.game.winner
            return np.array([0, 0] if won < 0 else [1, -1] if won == 0 else [-1, 1])

    return FourEnv({"allow_step_back": False, "seed": seed})


def measure(request: dict[str, Any]) -> dict[str, Any]:
    """Its loop over the written game, and over games of its own."""
    python_package("termcolor", "termcolor==3.3.0")
    python_package("rlcard", "rlcard==1.2.0")
    import rlcard  # noqa: PLC0415 -- may have been fetched just now

    chooser = Chooser(int(request.get("seed", 1)))
    four = environment(chooser.seed)
    four.set_agents([chooser] * 2)

    def play() -> tuple[int, int]:
        _, payoffs = four.run()
        return four.game.plies, 1 if payoffs[0] > 0 else 2 if payoffs[0] < 0 else 0

    own = {name: decisions_per_s(rlcard.make(name), chooser) for name in OWN} if request.get("own") else {}
    try:
        said = f"RLCard {version('rlcard')}"
    except PackageNotFoundError:
        said = "RLCard 1.2.0"
    return measured(play).plain(said, own=own)


def decisions_per_s(env: Any, agent: Any) -> float:
    """Steps a second of one of its own games."""
    env.set_agents([agent] * env.num_players)

    def play() -> tuple[int, int]:
        before = env.timestep
        env.run()
        return env.timestep - before, 0

    tally = measured(play)
    return tally.plies / tally.seconds
