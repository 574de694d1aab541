"""A match: the one door through which a position changes.

`play` checks, keeps the row before, applies, and answers with the events its seat may know. What is refused changes
nothing. The truth is the list of entries; a position is what they fold to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import numpy as np

from rynek.engine import chance
from rynek.engine.error import GameOver, IllegalAction, NotYourTurn, Reason, UndoRefused, WrongOptions, shown
from rynek.engine.event import blank_log
from rynek.engine.game import Game, open_key

if TYPE_CHECKING:
    from rynek.engine.edition import Edition

PREVIEW_KEY = chance.key_from("preview")
LONGEST_SEED = 200


class Match:
    """One game being played, from the deal to the last tie-break."""

    def __init__(
        self,
        game: Game,
        edition: Edition,
        seats: int,
        options: Mapping[str, Any],
        *,
        seed: int | str | None = None,
        key: Any = None,
        row: Any = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.seats = game.meta.check_seats(seats)
        self.options, codes = game.options(edition, seats, options)
        self.seed = checked_seed(seed)
        self.entries: list[dict[str, Any]] = []
        self.drawn_from: str | None = None
        if row is None:
            key = open_key(0 if self.seed is None else self.seed, game.slug) if key is None else key
            row = game.state.blank()
            game.rules.setup(row, 0, edition.pieces, seats, codes, key)
        else:
            self.drawn_from = game.draw(row[0], edition.pieces[0])
        self.rows: list[Any] = [row]
        self.logs: list[Any] = []

    @property
    def row(self) -> Any:
        """The position as a one-row array; whoever wants to change it copies it."""
        return self.rows[-1]

    @property
    def seat(self) -> int | None:
        """The seat to decide, None when the game is over."""
        return int(self.row[0].mover) or None

    @property
    def ply(self) -> int:
        """How many actions have been played since the start, those taken back not counted."""
        return len(self.rows) - 1

    def number(self, action: Mapping[str, Any] | int) -> int:
        """The number of an action, given by name or by number."""
        if isinstance(action, bool):
            action = {"do": action}
        if isinstance(action, int | np.integer):
            self.game.actions.block_of(int(action))
            return int(action)
        return self.game.actions.number(action, self.row[0], self.edition.pieces[0])

    def named(self, number: int) -> dict[str, Any]:
        """The named form of an action in this position."""
        return self.game.actions.name(number, self.row[0], self.edition.pieces[0])

    def legal_numbers(self) -> list[int]:
        """The numbers of all legal actions."""
        return [int(number) for number in np.flatnonzero(self.game.rules.legal(self.row, 0, self.edition.pieces))]

    def choices(self) -> list[dict[str, Any]]:
        """All legal actions of the seat to decide, by name; none when the game is over."""
        return [self.named(number) for number in self.legal_numbers()]

    def explain(self, seat: int, action: Mapping[str, Any] | int) -> Reason | None:
        """None when this seat may do this now, else why not. Raises when it is another seat's turn or malformed."""
        number = self._decides(seat, action)
        code, *numbers = self.game.rules.why_not(self.row, 0, self.edition.pieces, number)
        return self.game.reason(code, tuple(numbers)) if code else None

    def play(self, seat: int, action: Mapping[str, Any] | int, at: float | None = None) -> list[dict[str, Any]]:
        """Plays an action for a seat and returns the events that this seat may know."""
        number = self._decides(seat, action)
        reason = self.explain(seat, number)
        if reason is not None:
            raise IllegalAction(reason)
        entry: dict[str, Any] = {"n": len(self.entries) + 1, "seat": int(seat), "action": self.named(number)}
        if at is not None:
            entry["at"] = at
        after, log = self._applied(self.row, number)
        self.rows.append(after)
        self.logs.append(log)
        self.entries.append(entry)
        return self.events_of(self.ply, seat)

    def events_of(self, ply: int, seat: int | None) -> list[dict[str, Any]]:
        """The events of the ply-th action, as a seat may know them; None is the public."""
        log = self.logs[ply - 1]
        return [self.game.tell(log[line], seat or 0) for line in range(1, int(log[0].code) + 1)]

    def may_undo(self, to: int | None = None) -> bool:
        """Would taking back to this ply (the one before by default) unlearn nothing?"""
        target = self.ply - 1 if to is None else to
        return 0 <= target < self.ply and not any(self._revealed(ply) for ply in range(target + 1, self.ply + 1))

    def undo(self, to: int | None = None, *, agreed: bool = False, at: float | None = None) -> None:
        """Takes back to a ply; where something became known since, only if all others agreed."""
        asked: Any = self.ply - 1 if to is None else to
        if not isinstance(asked, int | np.integer) or not 0 <= asked < self.ply:
            raise UndoRefused(f"there is nothing to take back to ply {shown(asked)}; {self.ply} have been played")
        target = int(asked)
        if not agreed and not self.may_undo(target):
            raise UndoRefused("something became known since then; only the others can allow this")
        entry: dict[str, Any] = {"n": len(self.entries) + 1, "undo": target}
        if agreed:
            entry["agreed"] = True
        if at is not None:
            entry["at"] = at
        self.entries.append(entry)
        del self.rows[target + 1 :]
        del self.logs[target:]

    def sight(self, seat: int | None, ply: int | None = None) -> Any:
        """A redacted copy of the position: all that this seat may know."""
        row = self.rows[self.ply if ply is None else ply].copy()
        self.game.rules.redact(row, 0, self.edition.pieces, seat or 0)
        return row

    def view(self, seat: int | None, ply: int | None = None) -> dict[str, Any]:
        """What this seat may know, as plain JSON data; None is a spectator."""
        self._known_seat(seat)
        view = self.game.view(self.sight(seat, ply)[0], self.edition.pieces[0], seat or 0)
        return view | {"game": self.game.slug, "seat": seat, "to_move": self.seat if ply is None else view["to_move"]}

    def preview(self, seat: int, action: Mapping[str, Any] | int) -> dict[str, Any]:
        """What an action would do, as far as this seat can know: events before the first that reveals, and points.

        The board as it would stand is there unless something unknown would come to light (`cut`).
        """
        number = self._decides(seat, action)
        reason = self.explain(seat, number)
        if reason is not None:
            raise IllegalAction(reason)
        world = self.sight(seat)
        self.game.rules.redeal(world, 0, self.edition.pieces, seat, PREVIEW_KEY)
        before = self.game.rules.scores(world, 0, self.edition.pieces)
        after, log = self._applied(world, number)
        sure = list(takewhile(lambda line: not line.reveals, log[1:]))
        gained = self.game.rules.scores(after, 0, self.edition.pieces) - before
        self.game.rules.redact(after, 0, self.edition.pieces, seat)
        cut = len(sure) + 1 < len(log)
        return {
            "events": [self.game.tell(line, seat) for line in sure],
            "points": {line: int(gained[seat][k]) for k, line in enumerate(self.game.lines) if gained[seat][k]},
            "total": int(gained[seat].sum()),
            "cut": cut,
            "board": None if cut else self.game.view(after[0], self.edition.pieces[0], seat),
        }

    def scores(self) -> dict[int, dict[str, Any]]:
        """For each seat its points line by line, and their total."""
        out = self.game.rules.scores(self.row, 0, self.edition.pieces)
        return {
            seat: {
                "lines": [{"line": line, "points": int(out[seat][k])} for k, line in enumerate(self.game.lines)],
                "total": int(out[seat].sum()),
            }
            for seat in range(1, self.seats + 1)
        }

    def result(self) -> dict[int, int] | None:
        """The place of each seat, equal places allowed; None while the match runs."""
        if self.seat is not None:
            return None
        places = self.game.rules.ranks(self.row, 0, self.edition.pieces)
        return {seat: int(places[seat]) for seat in range(1, self.seats + 1)}

    def digest(self) -> str:
        """A hash of the position's bytes."""
        return hashlib.sha256(self.row.tobytes()).hexdigest()

    def draw(self, seat: int | None = None, *, full: bool = False) -> str:
        """The drawn position in a seat's sight, or all of it; `game.parse` reads it back."""
        row = self.row if full else self.sight(seat)
        return self.game.draw(row[0], self.edition.pieces[0])

    def record(self) -> dict[str, Any]:
        """The match as one JSON document that replays to the same bytes."""
        from rynek.engine.document import record_of

        return record_of(self)

    def _applied(self, row: Any, number: int) -> tuple[Any, Any]:
        """The position after a legal action, and the log of what happened, cut to its length."""
        after = row.copy()
        log = blank_log()
        self.game.rules.apply(after, 0, self.edition.pieces, number, log)
        return after, log[: int(log[0].code) + 1].copy()

    def _revealed(self, ply: int) -> bool:
        return bool(self.logs[ply - 1][1:]["reveals"].any())

    def _decides(self, seat: int, action: Mapping[str, Any] | int) -> int:
        """The number of a well-formed action, if it is this seat's turn."""
        self._known_seat(seat)
        if self.seat is None:
            raise GameOver("the game is over; nothing more can be played")
        if seat != self.seat:
            raise NotYourTurn(f"seat {self.seat} decides now, not seat {seat}")
        return self.number(action)

    def _known_seat(self, seat: int | None) -> None:
        is_number = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
        if seat is not None and not (is_number and 1 <= seat <= self.seats):
            raise WrongOptions(f"there is no seat {shown(seat)}; this match has seats 1 to {self.seats}")


def checked_seed(seed: Any) -> int | str | None:
    """A seed that can be written down: a number of at most 64 bits, or a line of text; None where a key is given."""
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool) and -(1 << 63) <= seed < 1 << 64:
        return int(seed)
    if seed is None or (isinstance(seed, str) and len(seed) <= LONGEST_SEED and seed.isprintable()):
        return seed
    right = f"a whole number of at most 64 bits, or a line of at most {LONGEST_SEED} letters"
    raise WrongOptions(f"the seed is {shown(seed)}; it must be {right}")
