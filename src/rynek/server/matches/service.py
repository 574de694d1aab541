"""What can be done at a table, and what is refused with which words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import msgspec

from rynek.engine.error import IllegalAction, MalformedAction, RynekError, UndoRefused
from rynek.server.accounts.identity import Person
from rynek.server.failure import Refusal, refuse
from rynek.server.matches.commit import Committer, LostRaceError
from rynek.server.matches.document import record_of
from rynek.server.matches.fold import Fold
from rynek.server.matches.memory import Memory
from rynek.server.matches.sight import encode, encoded_view, entries_of, seal_of, view_of
from rynek.server.metrics import Metrics


def _raw(fold: Fold, seat: int | None, since: int | None) -> msgspec.Raw:
    return msgspec.Raw(encoded_view(fold, seat, since))


class MatchService:
    """The door through which everybody plays, person or program."""

    def __init__(self, memory: Memory, committer: Committer, metrics: Metrics) -> None:
        self.memory = memory
        self.committer = committer
        self.metrics = metrics

    def may_watch(self, fold: Fold, account: int | None, watch: str | None) -> int | None:
        """The seat of a caller, or None for a spectator; refused when the match is not to be watched."""
        seat, head = fold.seat_of(account), fold.header
        is_near = seat is not None or (account is not None and account == head.host)
        if not is_near and head.status != "open" and head.watch != "all":
            if head.watch == "link" and watch == head.watch_secret:
                return None
            refuse(403, "not_public", "This match can only be watched with its spectator link."
                   if head.watch == "link" else "This match is not to be watched.")  # fmt: skip
        return seat

    def _mine(self, fold: Fold, person: Person) -> int:
        seat = fold.seat_of(person.id)
        if seat is None:
            refuse(403, "not_seated", "You have no seat at this table.")
        return seat

    def _current(self, fold: Fold, seat: int, n: int) -> None:
        """Refuse what cannot be done any more, or not yet."""
        if fold.ended is not None:
            refuse(410, "over", "This match is over.", view=_raw(fold, seat, n))
        if n != fold.n:
            self._stale(fold, seat, n)
        if fold.match is None:
            refuse(409, "not_started", "This match has not begun; somebody is still missing.")

    def _stale(self, fold: Fold, seat: int, n: int) -> None:
        message = f"That answered entry {n}, but the match stands at entry {fold.n}; here is how it is now."
        refuse(409, "stale", message, view=_raw(fold, seat, n if n <= fold.n else None))

    async def view(self, match_id: str, account: int | None, since: int | None, watch: str | None) -> bytes:
        """What the caller may know now."""
        async with self.memory.opened(match_id, since or 0) as fold:
            return encoded_view(fold, self.may_watch(fold, account, watch), since)

    async def entries(self, match_id: str, account: int | None, since: int, watch: str | None) -> dict[str, Any]:
        """The entries as the caller may know them."""
        async with self.memory.opened(match_id, since) as fold:
            return {"entries": entries_of(fold, since, self.may_watch(fold, account, watch))}

    async def act(self, match_id: str, person: Person, n: int, action: dict[str, Any]) -> bytes:
        """Play a decision; playing the same once more is answered like the first time."""
        try:
            async with self.memory.opened(match_id, n) as fold:
                seat = self._mine(fold, person)
                if fold.stands(n + 1, seat, action):
                    return encoded_view(fold, seat, n)
                self._current(fold, seat, n)
                if fold.to_move != seat or fold.is_bots(seat):
                    self._not_yours(fold, seat, n)
                return await self._play(fold, seat, action, "person")
        except LostRaceError:
            return await self.act(match_id, person, n, action)

    def _not_yours(self, fold: Fold, seat: int, n: int) -> None:
        if fold.to_move == seat:
            message = "A bot plays for your seat; take it back first."
        else:
            message = f"Seat {fold.to_move} is to move, you sit on seat {seat}."
        refuse(403, "not_your_turn", message, view=_raw(fold, seat, n))

    async def _play(self, fold: Fold, seat: int, action: dict[str, Any], by: str, **also: Any) -> bytes:
        """Check, write, tell; the answer is the view of the seat."""
        named = self.checked(fold, seat, action)
        body = await self.write(fold, seat, "action", action=named, by=by, **also)
        self.metrics.moves.labels(fold.header.game, by).inc()
        return body

    def checked(self, fold: Fold, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        """The action in the engine's own words, or the reason against it."""
        match = fold.match
        assert match is not None  # the caller has seen that it runs
        try:
            number = match.number(action)
            reason = match.explain(seat, number)
        except MalformedAction as error:
            refuse(422, "invalid", str(error)[:300], where="action")
        if reason is not None:
            told = reason_of(reason)
            refuse(422, "illegal", f"{reason.words.get('en', reason.key)} ({reason.rule})", reason=told)
        return match.named(number)

    async def play_for(self, match_id: str, n: int, action: dict[str, Any], by: str, **also: Any) -> bool:
        """A decision that nobody's hand makes: a bot's, or the only one there is. False when it came too late."""
        try:
            async with self.memory.opened(match_id) as fold:
                seat = fold.to_move
                if fold.n != n or seat is None or fold.is_bots(seat) != (by == "bot"):
                    return False
                await self._play(fold, seat, action, by, **also)
                return True
        except LostRaceError:
            return False

    async def explain(self, match_id: str, person: Person, action: dict[str, Any]) -> dict[str, Any]:
        """Why something cannot be done now."""
        async with self.memory.opened(match_id) as fold:
            seat = self._to_decide(fold, person)
            try:
                self.checked(fold, seat, action)
            except Refusal as refusal:
                if refusal.error != "illegal":
                    raise
                return {"reason": refusal.more["reason"]}
            return {"reason": None}

    async def preview(self, match_id: str, person: Person, action: dict[str, Any]) -> dict[str, Any]:
        """What surely follows from a choice."""
        async with self.memory.opened(match_id) as fold:
            seat = self._to_decide(fold, person)
            named = self.checked(fold, seat, action)
            assert fold.match is not None  # seen in `_to_decide`
            return fold.match.preview(seat, named)

    def _to_decide(self, fold: Fold, person: Person) -> int:
        seat = self._mine(fold, person)
        self._current(fold, seat, fold.n)
        if fold.to_move != seat:
            self._not_yours(fold, seat, fold.n)
        return seat

    async def undo(self, match_id: str, person: Person, n: int, *, turn: bool) -> bytes:
        """Take back a step, or the turn, as far as nothing became known."""
        async with self.changing(match_id, person, n) as (fold, seat):
            step, whole = fold.free_undo(seat)
            ply = whole if turn else step
            if ply is None or fold.is_bots(seat):
                refuse(409, "cannot_undo", "There is nothing of yours to take back, or something became known since; "
                       "you may ask the others.")  # fmt: skip
            return await self.write(fold, seat, "undo", undo=ply, to=fold.n_at(ply))

    @asynccontextmanager
    async def changing(self, match_id: str, person: Person, n: int) -> AsyncIterator[tuple[Fold, int]]:
        """The match and the caller's seat, for something done after entry n."""
        try:
            async with self.memory.opened(match_id, n) as fold:
                seat = self._mine(fold, person)
                self._current(fold, seat, n)
                yield fold, seat
        except LostRaceError:
            async with self.memory.opened(match_id) as fold:
                self._stale(fold, self._mine(fold, person), n)
        except UndoRefused as error:
            refuse(409, "cannot_undo", str(error))
        except IllegalAction as error:
            refuse(422, "illegal", str(error), reason=reason_of(error.reason))
        except RynekError as error:
            refuse(422, "invalid", str(error)[:300])

    async def write(self, fold: Fold, seat: int, kind: str, *, on: int | None = None, **body: Any) -> bytes:
        """One entry, and the view after it."""
        views = await self.committer.add(fold, self.committer.entry(fold, kind, seat if on is None else on, **body))
        return views.body(seat, fold.n - 1)

    async def at(self, match_id: str, account: int | None, n: int, seat: int | None, watch: str | None) -> bytes:
        """The match as it stood after an entry, from one's own sight, or from any after the end."""
        async with self.memory.opened(match_id, n) as fold:
            own = self.may_watch(fold, account, watch)
            if n > fold.n:
                refuse(404, "unknown", f"There is no entry {n}; the match has {fold.n}.")
            if seat is not None and seat != (own or 0):
                if fold.ended is None:
                    refuse(403, "not_yours", "Other sights are open only after the end.")
                if seat > len(fold.seats):
                    refuse(404, "unknown", f"There is no seat {seat}; this match has {len(fold.seats)}.")
            sight = own if seat is None else seat or None
            return encode(view_of(folded_to(fold, n), sight, max(n - 1, 0)) | {"choices": []})

    async def record(self, match_id: str, account: int | None, watch: str | None) -> dict[str, Any]:
        """The record: while the match runs only what the caller may know of it."""
        async with self.memory.opened(match_id) as fold:
            seat = self.may_watch(fold, account, watch)
            if fold.ended is not None:
                return record_of(fold)
            head = fold.header
            return {
                "match": head.id, "game": head.game, "rules_version": head.rules_version,
                "edition": {"slug": head.edition, "hash": head.edition_hash}, "seats": len(fold.seats),
                "options": head.options, "seal": seal_of(fold), "sight": seat,
                "entries": entries_of(fold, 0, seat),
            }  # fmt: skip

    async def seen(self, match_id: str, person: Person, n: int) -> None:
        """A seat has seen everything up to an entry."""
        async with self.memory.opened(match_id) as fold:
            seat = self._mine(fold, person)
            known = min(n, fold.n)
            if known <= fold.seat(seat).seen_n:
                return
            await self.committer.repository.seen(match_id, seat, known, self.committer.now())
            fold.seat(seat).seen_n = known


def folded_to(fold: Fold, n: int) -> Fold:
    """The same match, folded only up to an entry."""
    past = Fold(replace(fold.header, clock=None), fold.seats, fold.game, fold.edition)
    for entry in fold.entries[:n]:
        past.take(entry)
    return past


def reason_of(reason: Any) -> dict[str, Any]:
    """Why something is not allowed, as it goes out."""
    return {"key": reason.key, "numbers": reason.numbers, "rule": reason.rule, "words": dict(reason.words)}
