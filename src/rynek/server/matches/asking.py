"""What needs the others: requests, resigning, a bot that sits in, and coming back."""

from __future__ import annotations

from typing import Any

from rynek.server.accounts.identity import Person
from rynek.server.failure import refuse
from rynek.server.matches.clock import full_bank
from rynek.server.matches.fold import Fold
from rynek.server.matches.hub import Hub
from rynek.server.matches.service import MatchService

AWAY_MS = 3 * 60_000


class AskingService:
    """Requests that others accept, and seats that change hands."""

    def __init__(self, matches: MatchService, hub: Hub) -> None:
        self._matches = matches
        self._hub = hub

    def _others(self, fold: Fold, seat: int) -> list[int]:
        return [other for other in fold.people() if other != seat and other not in fold.away]

    async def request(self, match_id: str, person: Person, n: int, what: str) -> bytes:
        """Ask the others; with nobody else at the table it happens at once."""
        async with self._matches.changing(match_id, person, n) as (fold, seat):
            if fold.asked is not None:
                refuse(409, "taken", f"Seat {fold.asked.seat} is asking already; answer that first.")
            body = self._what(fold, seat, what)
            if self._others(fold, seat):
                return await self._matches.write(fold, seat, "ask", what=what, to=body.get("to", 0))
            return await self._matches.write(fold, seat, "agree", asked_by=seat, what=what, **body)

    def _what(self, fold: Fold, seat: int, what: str) -> dict[str, Any]:
        """What will happen when all agree."""
        if what == "end":
            return {"end": True}
        ply = fold.last_own(seat)
        if ply is None:
            refuse(409, "cannot_undo", "There is no decision of yours to take back.")
        return {"undo": ply, "agreed": True, "to": fold.n_at(ply)}

    async def answer(self, match_id: str, person: Person, n: int, *, accept: bool) -> bytes:
        """Allow what was asked, or not."""
        async with self._matches.changing(match_id, person, n) as (fold, seat):
            asked = fold.asked
            if asked is None:
                refuse(409, "nothing_asked", "Nothing is being asked at this table.")
            if seat in asked.agreed and (accept or seat != asked.seat):
                refuse(409, "nothing_asked", "You have answered already; the others have not.")
            if not accept:
                return await self._matches.write(fold, seat, "refuse", asked_by=asked.seat, what=asked.what)
            waiting = [other for other in self._others(fold, asked.seat) if other not in {*asked.agreed, seat}]
            body = {} if waiting else self._what(fold, asked.seat, asked.what)
            return await self._matches.write(fold, seat, "agree", asked_by=asked.seat, what=asked.what, **body)

    async def resign(self, match_id: str, person: Person, n: int) -> bytes:
        """Give up; a bot plays the seat on and it ranks last."""
        async with self._matches.changing(match_id, person, n) as (fold, seat):
            if seat in fold.resigned:
                refuse(409, "closed", "You have resigned already.")
            return await self._matches.write(fold, seat, "resign")

    async def resign_for(self, match_id: str, person: Person) -> None:
        """Give up wherever the match stands: this person leaves for good."""
        async with self._matches.memory.opened(match_id) as fold:
            seat, n, over = fold.seat_of(person.id), fold.n, fold.ended is not None
        if seat is not None and not over and seat not in fold.resigned:
            await self.resign(match_id, person, n)

    async def hand_over(self, match_id: str, person: Person, n: int, given: int) -> bytes:
        """Let a bot sit in: for oneself at any time, for another who is away when it has been their turn too long."""
        async with self._matches.changing(match_id, person, n) as (fold, seat):
            if given > len(fold.seats) or fold.seat(given).kind != "person":
                refuse(422, "invalid", f"No person sits on seat {given}.", where="seat")
            if fold.is_bots(given):
                refuse(409, "closed", f"A bot plays for seat {given} already.")
            if given != seat:
                self._must_be_away(fold, given)
            return await self._matches.write(fold, seat, "hand_over", on=given, asked_by=seat)

    def _must_be_away(self, fold: Fold, seat: int) -> None:
        pace, now = fold.header.pace, self._matches.committer.now()
        patience = (full_bank(pace) or 0) // 3 if pace["kind"] == "days" else AWAY_MS
        waited = now - fold.header.moved_at
        if fold.to_move != seat or waited < patience or seat in self._hub.online(fold.header.id):
            minutes = -(-patience // 60_000)
            refuse(409, "not_away", f"A seat can be given to a bot when it has been its turn for {minutes} minutes "
                   "and nobody is there.")  # fmt: skip

    async def take_back(self, match_id: str, person: Person, n: int) -> bytes:
        """Play for oneself again."""
        async with self._matches.changing(match_id, person, n) as (fold, seat):
            if seat not in fold.away:
                refuse(409, "closed", "No bot sits in for you.")
            return await self._matches.write(fold, seat, "take_back")
