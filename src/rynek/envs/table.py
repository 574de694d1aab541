"""One game with its edition, seats and options settled: what all interfaces share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from rynek.engine import chance, registry
from rynek.engine.edition import Edition
from rynek.engine.error import IllegalAction
from rynek.engine.game import Game


class Table:
    """A game ready to be dealt again and again."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        edition: str | Edition = "house",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else registry.game(game)
        self.seats = self.game.meta.check_seats(self.game.meta.seats[0] if seats is None else seats)
        self.edition = edition if isinstance(edition, Edition) else self.game.edition(edition)
        self.options, self.codes = self.game.options(self.edition, self.seats, options or {})
        self.rules = self.game.rules
        self.pieces = self.edition.pieces
        self.actions = self.game.actions.size
        self.cells = sum(plane.size for plane in self.game.planes)

    def with_options(self, options: Mapping[str, Any]) -> Table:
        """The same table with some options of the game changed."""
        if not options:
            return self
        return Table(self.game, self.seats, self.edition, {**self.options, **options})

    def key(self, seed: int) -> Any:
        """The random key that a seed stands for."""
        return chance.key_from("environment", self.game.slug, seed)

    def deal(self, key: Any) -> Any:
        """A one-row array with the position after the set-up."""
        row = self.game.state.blank()
        self.rules.setup(row, 0, self.pieces, self.seats, self.codes, key)
        return row

    def sight(self, row: Any, seat: int) -> Any:
        """A copy of the position as this seat may know it; 0 is the public."""
        seen = row.copy()
        self.rules.redact(seen, 0, self.pieces, seat)
        return seen

    def observe(self, row: Any, seat: int) -> Any:
        """The observation planes as this seat may know them, one after the other."""
        return self.rules.observe(self.sight(row, seat), 0, self.pieces, seat)

    def mask(self, row: Any) -> Any:
        """A byte for every action number: 1 where the deciding seat may choose it."""
        return self.rules.legal(row, 0, self.pieces).view(np.int8)

    def step(self, row: Any, action: int) -> None:
        """Carries out an action on the row; one that the rules forbid is refused with its reason."""
        code, *numbers = self.rules.why_not(row, 0, self.pieces, action)
        if code:
            raise IllegalAction(self.game.reason(code, tuple(numbers)))
        self.rules.apply(row, 0, self.pieces, action)

    def returns(self, row: Any) -> list[float]:
        """For each seat from 1 on, what the end is worth to it; zeros while the game runs."""
        if row[0].mover:
            return [0.0] * self.seats
        places = self.rules.ranks(row, 0, self.pieces)[1 : self.seats + 1]
        return [worth(places, seat) for seat in range(self.seats)]

    def totals(self, row: Any) -> list[int]:
        """The points of each seat from 1 on."""
        return [int(total) for total in self.rules.scores(row, 0, self.pieces).sum(axis=1)[1 : self.seats + 1]]


def worth(places: Any, seat: int) -> float:
    """From 1 for beating everybody to -1 for losing to everybody; a shared place counts as neither."""
    others = len(places) - 1
    if others == 0:
        return 0.0
    beaten = sum(int(place > places[seat]) for place in places)
    ahead = sum(int(place < places[seat]) for place in places)
    return (beaten - ahead) / others
