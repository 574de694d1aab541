"""The games as OpenSpiel games: `pyspiel.load_game("rynek_some_game_v0(players=3)")` once this module is imported.

Chance is explicit: the deal is a chance node with `deals` outcomes, and an action that draws is followed by one with
`chances` outcomes, each as likely, each standing for draws of its own. A seat's information state is all it has seen
and done; what it cannot know is sampled anew by `resample_from_infostate`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from rynek.engine import chance, registry
from rynek.engine.drawn import draw_row
from rynek.engine.error import GameOver, MalformedAction, WrongOptions
from rynek.envs import name as names
from rynek.envs.field import whole
from rynek.envs.past import Past, fields
from rynek.envs.table import Table

DEALS, CHANCES = 1024, 64
MOST_OUTCOMES = 1 << 20
LONGEST = 20_000  # decisions and chance nodes; what is played takes a few hundred
OWN = ("players", "edition", "deals", "chances")


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no hints
    """One of the games with its number of players, edition and options settled; each game has a class of its own."""

    slug: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        asked = dict(given or {})
        self.deals = whole(asked.get("deals", DEALS), "number of deals", 1, MOST_OUTCOMES)
        self.chances = whole(asked.get("chances", CHANCES), "number of chances", 1, MOST_OUTCOMES)
        options = {key: value for key, value in asked.items() if key not in OWN}
        self.table = Table(self.slug, asked.get("players"), asked.get("edition", "house"), options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=max(self.deals, self.chances),
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.slug), info, asked)

    def new_initial_state(self, begin: Any = None) -> SpielState:
        """The moment before the deal, or a position drawn as text or out of a state's structure."""
        state = SpielState(self)
        if begin is not None:
            text = begin.get("drawn") if isinstance(begin, Mapping) else begin
            if not isinstance(text, str):
                raise MalformedAction(
                    "a state begins from a drawn position, or from a structure that holds one: 'drawn'"
                )
            row = self.table.game.parse_row(text, self.table.edition)
            if int(row[0].seats) != self.table.seats:
                raise WrongOptions(f"the position has {row[0].seats} seats, the game {self.table.seats} players")
            state.past = Past(row)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat sees, as named planes and as text."""
        if params:
            raise WrongOptions(f"observations take no parameters; {list(params)} were given")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """As many as there may be moves."""
        return LONGEST


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no hints
    """A position as OpenSpiel knows it; players are seats, counted from 0."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.past: Past | None = None

    @property
    def table(self) -> Table:
        """The game, its edition, seats and options."""
        table: Table = self.get_game().table
        return table

    def current_player(self) -> int:
        """Who decides: a player, chance, or nobody any more."""
        if self.past is None or self.past.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        mover = int(self.past.row[0].mover)
        return mover - 1 if mover else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, or all ways the draws of an action may fall, each as likely."""
        game = self.get_game()
        outcomes = game.deals if self.past is None else game.chances
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.past is not None and self.past.pending < 0 and int(self.past.row[0].mover) == 0

    def returns(self) -> list[float]:
        """What the end is worth to each player, from -1 to 1; zeros while the game runs."""
        if self.past is None or not self.is_terminal():
            return [0.0] * self.table.seats
        return self.table.returns(self.past.row)

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from this one, sampled from all there are."""
        if self.past is None or self.past.pending >= 0:
            raise MalformedAction("chance decides here; resample where a player does, or at the end")
        state: SpielState = self.get_game().new_initial_state()
        words = [int(rng() * (1 << 30)) for _ in range(8)]
        state.past = self.past.imagined(self.table, player_id + 1, chance.key_from("resample", *words))
        return state

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 — it is the current one
        assert self.past is not None, "players decide after the deal"
        return [int(action) for action in np.flatnonzero(self.table.mask(self.past.row))]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if self.past is None:
            self.past = Past(table.deal(chance.key_from("openspiel", table.game.slug, self._outcome(action))))
            return
        row = self.past.row.copy()
        if self.past.pending >= 0:
            before = [int(word) for word in row[0].key]
            row[0].key[:] = chance.key_from("openspiel chance", *before, self._outcome(action))
            table.rules.apply(row, 0, table.pieces, self.past.pending)
            self.past = Past(row, self.past.before, self.past.pending)
            return
        if row[0].mover == 0:
            raise GameOver("the game is over; nothing more can be played")
        table.game.actions.block_of(int(action))
        table.step(row, int(action))
        if row[0].drawn != self.past.row[0].drawn:
            self.past = Past(self.past.row, self.past, pending=int(action))
        else:
            self.past = Past(row, self.past, int(action))

    def _outcome(self, action: int) -> int:
        return whole(action, "outcome", 0, len(self.chance_outcomes()) - 1)

    def _action_to_string(self, player: int, action: int) -> str:
        named = self._action_to_struct(player, action)
        kind, *values = named.values()
        if player == pyspiel.PlayerId.CHANCE:
            return f"{next(iter(named))} {action}"
        told = [f"{key}={value}" for key, value in zip(list(named)[1:], values, strict=True)]
        return " ".join([str(kind), *told])

    def _to_struct(self) -> dict[str, Any]:
        if self.past is None:
            return {"dealt": False}
        row, table = self.past.row, self.table
        pending = (
            table.game.actions.name(self.past.pending, row[0], table.pieces[0]) if self.past.pending >= 0 else None
        )
        return {"dealt": True, "position": fields(row[0]), "pending": pending, "drawn": drawn(table, row)}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        if self.past is None:
            return {"dealt": False}
        view = self.table.game.view(self.table.sight(self.past.row, player + 1)[0], self.table.pieces[0], player + 1)
        plain: dict[str, Any] = json.loads(json.dumps(view))
        return plain

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == pyspiel.PlayerId.CHANCE or self.past is None:
            return {"deal" if self.past is None else "chance": int(action)}
        return self.table.game.actions.name(int(action), self.past.row[0], self.table.pieces[0])

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        if self.past is None or self.past.pending >= 0:
            return [self._outcome(struct.get("deal" if self.past is None else "chance", -1))]
        return [self.table.game.actions.number(struct, self.past.row[0], self.table.pieces[0])]

    def __str__(self) -> str:
        """The whole position, hidden things included."""
        if self.past is None:
            return "nothing has been dealt"
        said = drawn(self.table, self.past.row)
        return f"{said}\nchance decides what action {self.past.pending} brings" if self.past.pending >= 0 else said


class SpielObserver:
    """What a seat may know: the planes by name, and text; with perfect recall a digest of all it ever saw and did."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.game = game
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise WrongOptions("there is no observation of what all players know together")
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recalls:
            self.tensor = np.zeros(game.table.cells, np.float32)
            at = 0
            for plane in game.table.game.planes:
                self.dict[plane.name] = self.tensor[at : at + plane.size]
                at += plane.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the planes."""
        if self.tensor is None:
            return
        if state.past is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self.game.table.observe(state.past.row, player + 1 if self.private else 0)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the seat may know it, drawn; with perfect recall the digest."""
        seat = player + 1 if self.private else 0
        if state.past is None:
            return f"{seat} nothing has been dealt"
        if self.recalls:
            return f"{seat} {state.past.known_to(self.game.table, seat).hex()}"
        return f"{seat}\n{drawn(self.game.table, self.game.table.sight(state.past.row, seat))}"


def drawn(table: Table, row: Any) -> str:
    """A position field by field, without the picture above it: algorithms ask for it at every node."""
    return draw_row(row[0], table.game.derived, [])


def game_type(slug: str) -> Any:
    """What OpenSpiel is told of a game before it is loaded."""
    meta = registry.meta(slug)
    low, high = meta.seats
    parameters = {"players": low, "edition": "house", "deals": DEALS, "chances": CHANCES}
    return pyspiel.GameType(
        short_name=names.openspiel_name(slug),
        long_name=meta.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters | {option.key: option.default for option in meta.options},
        provides_factored_observation_string=True,
    )


def register() -> None:
    """Makes every game known to OpenSpiel by its name."""
    known = set(pyspiel.registered_names())
    for slug in registry.slugs():
        if names.openspiel_name(slug) not in known:
            pyspiel.register_game(game_type(slug), type(names.camel(slug), (SpielGame,), {"slug": slug}))


register()
