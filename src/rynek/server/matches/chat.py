"""Chat at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rynek.server.accounts.identity import Person
from rynek.server.bus import Bus, Hint
from rynek.server.failure import refuse
from rynek.server.matches.hub import Hub
from rynek.server.matches.repository import MatchRepository
from rynek.server.matches.service import MatchService
from rynek.server.text import clean
from rynek.server.throttle import Throttle

LONGEST = 500


def line_of(row: Any) -> dict[str, Any]:
    """A line of chat as it goes out."""
    return {"id": row.id, "seat": row.seat, "person": row.account_id, "name": row.name, "text": row.text, "at": row.at}


class ChatService:
    """What people say to one another, kept before it is told."""

    def __init__(self, matches: MatchService, repository: MatchRepository, bus: Bus, now: Callable[[], int]) -> None:
        self._matches, self._repository, self._bus, self._now = matches, repository, bus, now
        self._floods = Throttle(30, 60, now)

    async def say(self, match_id: str, person: Person, text: str, watch: str | None) -> dict[str, Any]:
        """Say something at the table; who only watches may not talk into a running match."""
        said = clean(text, lines=True)
        if not said or len(said) > LONGEST:
            refuse(422, "invalid", f"A line of chat has 1 to {LONGEST} visible characters.", where="text")
        async with self._matches.memory.opened(match_id) as fold:
            seat = self._matches.may_watch(fold, person.id, watch)
            if seat is None and fold.header.host != person.id:
                refuse(403, "not_seated", "Only those at the table talk here.")
        self._floods.take(str(person.id), "lines of chat")
        now = self._now()
        number = await self._repository.say(match_id, seat, person.id, said, now)
        await self._bus.tell(Hint("chat", match_id, number))
        return {"id": number, "seat": seat, "person": person.id, "name": person.name, "text": said, "at": now}

    async def heard(self, match_id: str, account: int | None, since: int, watch: str | None) -> list[dict[str, Any]]:
        """What was said after a line, without those whom one does not want to hear."""
        async with self._matches.memory.opened(match_id) as fold:
            self._matches.may_watch(fold, account, watch)
        unheard = await self.unheard(match_id, account)
        rows = await self._repository.chat_after(match_id, since)
        return [line_of(row) for row in rows if row.account_id not in unheard]

    async def unheard(self, match_id: str, account: int | None) -> set[int]:
        """Whom this person does not want to hear here."""
        return set() if account is None else await self._repository.unheard_by(match_id, account)

    async def mute(self, match_id: str, person: Person, other: int, *, muted: bool, hub: Hub) -> None:
        """Hear somebody no more, or again, in open pages too."""
        async with self._matches.memory.opened(match_id) as fold:
            known = {info.account for info in fold.seats} | {fold.header.host}
        if other not in known or other == person.id:
            refuse(422, "invalid", "That person is not at this table.", where="person")
        await self._repository.mute(match_id, person.id, other, muted=muted)
        hub.set_unheard(match_id, person.id, await self.unheard(match_id, person.id))

    async def pass_on(self, match_id: str, number: int, hub: Hub) -> None:
        """Send a line to the open pages of this node."""
        self._matches.memory.heard(match_id, number)
        if not hub.is_watched(match_id):
            return
        for row in await self._repository.chat_after(match_id, number - 1, 1000):
            if row.id == number:
                hub.send_chat(match_id, row.account_id, line_of(row))

    async def catch_up(self, match_id: str, hub: Hub) -> None:
        """Send the open pages of this node what they have not been sent."""
        for row in await self._repository.chat_after(match_id, hub.heard_chat(match_id)):
            hub.send_chat(match_id, row.account_id, line_of(row))
