"""A match as the fold of its entries: the engine's position, and what happened around it."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from rynek.engine.action import Lookup
from rynek.engine.edition import Edition
from rynek.engine.event import blank_log
from rynek.engine.game import Game
from rynek.engine.glass import behind_glass
from rynek.engine.match import Match
from rynek.server.matches import seal
from rynek.server.matches.entry import Entry

TABLE_EVENTS = {
    "deal": "dealt", "undo": "undone", "ask": "asked", "agree": "agreed", "refuse": "refused", "resign": "resigned",
    "hand_over": "handed-over", "take_back": "taken-back", "time_out": "timed-out", "adopted": "adopted",
}  # fmt: skip


@dataclass
class SeatInfo:
    """Who sits on a seat."""

    seat: int
    kind: str
    account: int | None = None
    name: str | None = None
    level: str | None = None
    entropy: bytes | None = None
    promised: bool = False
    clock_ms: int | None = None
    seen_n: int = 0
    auto_single: bool = True


@dataclass
class Header:
    """What is settled about a match besides its entries."""

    id: str
    game: str
    edition: str
    edition_hash: str
    rules_version: int
    options: dict[str, Any]
    status: str
    pace: dict[str, Any]
    listed: bool
    rated: bool
    watch: str
    watch_secret: str
    open_seed: bool
    seed: int | None
    server_seed: bytes
    host: int | None
    rematch: str | None
    created_at: int
    started_at: int | None
    moved_at: int
    ended_at: int | None
    clock: dict[str, Any] | None


@dataclass
class Ply:
    """One decision that stands: the entry that made it, whose it was, and who made it."""

    n: int
    seat: int
    by: str


class Kept(Match):
    """A match that tells nothing while it is played: who may know what is told from its logs, when somebody asks."""

    def events_of(self, ply: int, seat: int | None) -> list[dict[str, Any]]:  # noqa: ARG002 -- as the match has it
        """Nothing: to tell every decision of a long match once more would be a third of what opening it costs."""
        return []


class Asked(msgspec.Struct):
    """What one seat asks the others for."""

    what: str
    seat: int
    to: int
    agreed: list[int]


@dataclass
class Fold:
    """Everything about one match, as far as its entries go."""

    header: Header
    seats: list[SeatInfo]
    game: Game
    edition: Edition
    entries: list[Entry] = field(default_factory=list)
    match: Match | None = None
    plies: list[Ply] = field(default_factory=list)
    logs: dict[int, tuple[int, int, Any]] = field(default_factory=dict)
    resigned: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)
    asked: Asked | None = None
    ended: str | None = None
    adoptions: list[tuple[int, int]] = field(default_factory=list)
    last_chat: int = 0

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def ply(self) -> int:
        """How many decisions stand."""
        return self.plies_before(self.n + 1) + len(self.plies)

    @property
    def adopted(self) -> bool:
        """Whether the match goes on from a stored position."""
        return bool(self.adoptions)

    def plies_before(self, n: int) -> int:
        """How many decisions stand behind the position that was adopted last before entry n."""
        return next((ply for at, ply in reversed(self.adoptions) if at < n), 0)

    @property
    def to_move(self) -> int | None:
        """The seat to decide, None when nobody is."""
        return None if self.match is None or self.ended is not None else self.match.seat

    def seat(self, number: int) -> SeatInfo:
        """One seat."""
        return self.seats[number - 1]

    def seat_of(self, account: int | None) -> int | None:
        """Where a person sits."""
        for info in self.seats:
            if account is not None and info.account == account and info.kind == "person":
                return info.seat
        return None

    def is_bots(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        return self.seat(seat).kind == "bot" or seat in self.resigned or seat in self.away

    def people(self) -> list[int]:
        """Seats of persons who still play for themselves."""
        return [i.seat for i in self.seats if i.kind == "person" and i.seat not in self.resigned]

    def take(self, entry: Entry) -> None:
        """Let one entry have its effect."""
        getattr(self, f"_{entry.kind}")(entry)
        self.entries.append(entry)

    def trace(self, entry: Entry) -> None:
        """Note an entry that has no effect any more, for the position is replaced by a later one."""
        if entry.kind == "action":
            self.plies.append(Ply(entry.n, entry.seat or 0, entry.body.get("by", "person")))
            self.logs[entry.n] = (self.ply, entry.seat or 0, blank_log()[:1])
        elif "undo" in entry.body:
            del self.plies[entry.body["undo"] :]
        self.entries.append(entry)

    def _deal(self, entry: Entry) -> None:
        """The cards are dealt from the key that nobody could choose."""
        head = self.header
        count = len(self.seats)
        if head.open_seed:
            self.match = Kept(self.game, self.edition, count, head.options, seed=head.seed)
        else:
            given = [bytes.fromhex(text) if text else None for text in entry.body["entropies"]]
            key = seal.key_words(head.server_seed, head.id, given)
            self.match = Kept(self.game, self.edition, count, head.options, key=key)
        head.status, head.started_at = "running", entry.at

    def _action(self, entry: Entry) -> None:
        """A decision, already checked."""
        match, seat = self._running(), entry.seat or 0
        match.play(seat, number_of(match, entry.body["action"]))
        self.plies.append(Ply(entry.n, seat, entry.body.get("by", "person")))
        self.logs[entry.n] = (self.ply, seat, match.logs[-1])
        self.asked = None
        if match.seat is None:
            self._over("resigned" if self.resigned else "played", entry.at)

    def _undo(self, entry: Entry) -> None:
        """Decisions are taken back; their entries stay."""
        self._take_back_to(entry.body["undo"], agreed=bool(entry.body.get("agreed")))
        self.asked = None

    def _take_back_to(self, ply: int, *, agreed: bool) -> None:
        self._running().undo(ply, agreed=agreed)
        del self.plies[ply:]

    def _ask(self, entry: Entry) -> None:
        """One seat asks the others for something; whoever is not a person has nothing against it."""
        body = entry.body
        self.asked = Asked(body["what"], entry.seat or 0, body.get("to", 0), [entry.seat or 0])

    def _agree(self, entry: Entry) -> None:
        """A seat agrees; with the last one it happens."""
        if self.asked is not None:
            self.asked.agreed.append(entry.seat or 0)
        if "undo" in entry.body:
            self._take_back_to(entry.body["undo"], agreed=True)
            self.asked = None
        elif entry.body.get("end"):
            self.asked = None
            self._over("agreed", entry.at)

    def _refuse(self, _: Entry) -> None:
        """A seat is against it: everything stays."""
        self.asked = None

    def _resign(self, entry: Entry) -> None:
        """A seat gives up; a bot plays it on and it ranks last."""
        self.resigned.add(entry.seat or 0)
        self.away.discard(entry.seat or 0)
        self.asked = None

    def _hand_over(self, entry: Entry) -> None:
        """A bot sits in for somebody."""
        self.away.add(entry.seat or 0)

    def _take_back(self, entry: Entry) -> None:
        """Somebody plays for themselves again."""
        self.away.discard(entry.seat or 0)

    def _time_out(self, entry: Entry) -> None:
        """A clock ran out: a bot sits in."""
        self.away.add(entry.seat or 0)

    def _adopted(self, entry: Entry) -> None:
        """The match goes on from a stored position, since its replay differs under the present rules."""
        data = base64.b64decode(entry.body["row"])
        row = np.frombuffer(data, self.game.state.dtype).copy().view(np.recarray)
        match = self._running()
        match.rows, match.logs = [row], []
        self.plies, self.asked = [], None
        self.adoptions.append((entry.n, int(row[0].ply)))
        if match.seat is None and self.ended is None:
            self._over("resigned" if self.resigned else "played", entry.at)

    def _over(self, how: str, at: int) -> None:
        self.ended = how
        self.header.status, self.header.ended_at = "finished", at

    def _running(self) -> Match:
        if self.match is None:
            raise ValueError("the match has not been dealt")
        return self.match

    def places(self) -> list[int]:
        """The place of each seat: as the rules rank them, those who resigned behind everybody else."""
        match = self._running()
        ranks = match.game.rules.ranks(match.row, 0, self.edition.pieces)
        order = [(seat.seat in self.resigned, int(ranks[seat.seat])) for seat in self.seats]
        return [1 + sum(other < mine for other in order) for mine in order]

    def result(self) -> dict[str, Any] | None:
        """How it ended, None while it runs."""
        if self.ended is None:
            return None
        return {"places": self.places(), "ended": self.ended, "scores": scores_of(self._running(), None)}

    def single(self) -> dict[str, Any] | None:
        """The only thing the seat to move can do, if there is just one, and it was not just taken back."""
        match = self.match
        if match is None or self.to_move is None or (self.entries and "undo" in self.entries[-1].body):
            return None
        legal = match.legal_numbers()
        return match.named(legal[0]) if len(legal) == 1 else None

    def free_undo(self, seat: int) -> tuple[int | None, int | None]:
        """The plies that one step, and the whole turn, go back to without anybody's leave."""
        match = self.match
        if match is None or self.ended is not None:
            return None, None
        step = turn = None
        for ply in range(len(self.plies) - 1, -1, -1):
            made = self.plies[ply]
            if made.seat != seat or made.by == "bot" or not match.may_undo(ply):
                break
            if made.by == "person":
                turn = ply
                step = ply if step is None else step
        return step, turn

    def last_own(self, seat: int) -> int | None:
        """The ply before this seat's last own decision."""
        for ply in range(len(self.plies) - 1, -1, -1):
            if self.plies[ply].seat == seat and self.plies[ply].by == "person":
                return ply
        return None

    def n_at(self, ply: int) -> int:
        """The entry after which that many decisions stood."""
        if ply:
            return self.plies[ply - 1].n
        return next((entry.n for entry in self.entries if entry.kind in {"deal", "adopted"}), 0)

    def stands(self, n: int, seat: int, action: dict[str, Any]) -> bool:
        """Whether entry n is this very decision, and has not been taken back."""
        if not 1 <= n <= self.n or not any(made.n == n for made in self.plies):
            return False
        entry = self.entries[n - 1]
        return entry.kind == "action" and entry.seat == seat and entry.body["action"] == action


def number_of(match: Match, action: dict[str, Any]) -> dict[str, Any] | int:
    """A kept decision as the rules number it now, where its words mean something only beside the position.

    To look those up takes many looks at the row, which are quick behind glass; all others are read as quickly without.
    """
    block = match.game.actions.by_name.get(str(action.get("do")))
    if block is None or not any(isinstance(parameter, Lookup) for parameter in block.parameters):
        return action
    return match.game.actions.number(action, behind_glass(match.row[0]), match.edition.glass)


def scores_of(match: Match, sight: Any) -> list[dict[str, Any]]:
    """Points of each seat line by line, from a redacted row, or from the true one after the end."""
    row = match.row if sight is None else sight
    out = match.game.rules.scores(row, 0, match.edition.pieces)
    return [
        {
            "seat": seat,
            "lines": [{"line": line, "points": int(out[seat][k])} for k, line in enumerate(match.game.lines)],
            "total": int(out[seat].sum()),
        }
        for seat in range(1, match.seats + 1)
    ]
