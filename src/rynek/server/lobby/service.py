"""Setting up a table, sitting down at it, and beginning."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from rynek.engine.error import RynekError
from rynek.server.accounts.identity import Person
from rynek.server.bus import Bus, Hint
from rynek.server.failure import refuse
from rynek.server.games import Games
from rynek.server.lobby.repository import Chairs, LobbyRepository
from rynek.server.lobby.schemas import Fill, Join, NewMatch
from rynek.server.matches import seal
from rynek.server.matches.clock import full_bank
from rynek.server.matches.commit import LostRaceError
from rynek.server.matches.service import MatchService
from rynek.server.matches.sight import encoded_view
from rynek.server.player import GREEDY, RANDOM, levels

LETTERS = "23456789bcdfghjkmnpqrstvwxyz"
CLOSED = "This table is not open any more."


def new_id() -> str:
    """The address of a match: nobody guesses it, nobody misreads it, and it is never a word."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def _nobody(*_: object) -> None:
    """Nobody works here."""


class LobbyService:
    """Tables from being set up to the deal."""

    def __init__(
        self, repository: LobbyRepository, matches: MatchService, games: Games, bus: Bus,
        now: Callable[[], int], entropy_wait_ms: int,
    ) -> None:  # fmt: skip
        self.repository = repository
        self._matches, self._games, self._bus = matches, games, bus
        self._now, self._wait = now, entropy_wait_ms
        self.wake: Callable[[str, str, int, int], None] = _nobody
        self.new_id = new_id
        self.new_seed = seal.new_seed

    async def create(self, person: Person, data: NewMatch) -> bytes:
        """A new table; when nobody is missing it starts."""
        wishes = [wish for wish in data.seats if wish != "closed"]
        edition, options = self._check(data, wishes)
        match_id, now = self.new_id(), self._now()
        chairs = [await self._chair(match_id, seat, wish, person, data) for seat, wish in enumerate(wishes, 1)]
        row = {
            "id": match_id, "game": data.game, "edition": data.edition, "edition_hash": edition.hash,
            "rules_version": self._games.game(data.game).meta.rules_version,
            "options": msgspec.json.encode(options).decode(), "status": "open",
            "pace": msgspec.json.encode(data.pace).decode(), "listed": data.listed, "rated": data.rated,
            "watch": data.watch, "watch_secret": secrets.token_urlsafe(12), "open_seed": data.seed is not None,
            "seed": data.seed, "server_seed": self.new_seed(), "host": person.id, "n": 0, "ply": 0, "changes": 0,
            "created_at": now, "moved_at": now, "lease_until": 0,
        } | self._ready(chairs, now)  # fmt: skip
        await self.repository.create(row, chairs)
        await self._go_on(match_id, row.get("due_at"))
        return await self._view(match_id, person.id)

    def _check(self, data: NewMatch, wishes: list[str]) -> tuple[Any, dict[str, Any]]:
        """Refuse what cannot be played, before anything is written."""
        game, edition = self._games.game(data.game), self._games.edition(data.game, data.edition)
        try:
            game.meta.check_seats(len(wishes))
        except RynekError as error:
            refuse(422, "invalid", str(error), where="seats")
        try:
            options, _ = game.options(edition, len(wishes), data.options)
        except (RynekError, TypeError, ValueError) as error:
            refuse(422, "invalid", str(error)[:300], where="options")
        if wishes.count("me") > 1:
            refuse(422, "invalid", "You can take one seat.", where="seats")
        others = [wish for wish in wishes if wish == "open" or wish.startswith("invite:")]
        if data.seed is not None and others:
            refuse(422, "invalid", "With a chosen seed nobody else can join: fill the seats with bots.", where="seed")
        if data.rated and (data.seed is not None or any(w.startswith("bot:") for w in wishes) or len(wishes) < 2):
            refuse(422, "invalid", "A rated match is between people, with a sealed shuffle.", where="rated")
        return edition, options

    async def _chair(self, match_id: str, seat: int, wish: str, person: Person, data: NewMatch) -> dict[str, Any]:
        """A seat as its wish says."""
        chair: dict[str, Any] = {
            "match_id": match_id, "seat": seat, "kind": "open", "account_id": None, "level": None, "entropy": None,
            "promised": False, "clock_ms": full_bank(msgspec.to_builtins(data.pace)), "seen_n": 0, "seen_at": None,
        }  # fmt: skip
        if wish == "me":
            return chair | {"kind": "person", "account_id": person.id, "promised": data.entropy == "later"}
        if wish.startswith("bot:"):
            return chair | {"kind": "bot", "level": self._level(data.game, wish.removeprefix("bot:")), "clock_ms": None}
        if wish.startswith("invite:"):
            other = int(wish.removeprefix("invite:"))
            if other == person.id or not await self.repository.exists(other):
                refuse(422, "invalid", f"There is nobody else with the number {other} to invite.", where="seats")
            if await self.repository.blocked(person.id, [other]):
                refuse(403, "blocked", "You and this person keep apart.")
            return chair | {"kind": "invited", "account_id": other}
        return chair

    def _level(self, game: str, level: str) -> str:
        known = [told["level"] for told in levels(game)]
        if level not in (*known, RANDOM, GREEDY):
            refuse(422, "invalid", f"There is no bot '{level}' here; there are {', '.join(known)}.", where="seats")
        return level

    def _ready(self, chairs: list[dict[str, Any]], now: int) -> dict[str, Any]:
        """What a full table's row says: it is dealt now, or when those who promised chance have had their time."""
        if any(chair["kind"] in {"open", "invited"} for chair in chairs):
            return {}
        waits = any(chair["promised"] and not chair["entropy"] for chair in chairs)
        return {"status": "dealing", "due_kind": "deal", "due_at": now + (self._wait if waits else 0)}

    async def _go_on(self, match_id: str, due_at: int | None) -> None:
        """Deal a full table, or remember when."""
        self._matches.memory.outdated(match_id)
        if due_at is not None and due_at <= self._now():
            await self.deal_due(match_id)
            return
        if due_at is not None:
            self.wake(match_id, "deal", 0, due_at)
        await self._bus.tell(Hint("table", match_id))

    async def _view(self, match_id: str, account: int) -> bytes:
        async with self._matches.memory.opened(match_id) as fold:
            return encoded_view(fold, fold.seat_of(account), 0)

    async def deal_due(self, match_id: str) -> None:
        """Deal: from here on the match is in its entries."""
        try:
            async with self._matches.memory.opened(match_id) as fold:
                if fold.match is not None or fold.header.status != "dealing":
                    return
                given = [info.entropy.hex() if info.entropy else None for info in fold.seats]
                committer = self._matches.committer
                await committer.add(fold, committer.entry(fold, "deal", None, entropies=given))
        except LostRaceError:
            self._matches.memory.forget(match_id)

    async def _changed(self, chairs: Chairs, at: dict[int, dict[str, Any]]) -> int | None:
        """Write the seats that change; when the table is full by that, it is on its way to the deal."""
        now = self._now()
        seated = [{**row._mapping, **at.get(row.seat, {})} for row in chairs.rows]
        for seat, values in at.items():
            await chairs.set(seat, **values)
        ready = self._ready(seated, now)
        await chairs.change(moved_at=now, **ready)
        due: int | None = ready.get("due_at")
        return due

    async def join(self, match_id: str, person: Person, data: Join) -> bytes:
        """Sit down."""
        row = await self._known(match_id)
        promised, entropy = data.entropy == "later", None
        if data.entropy and not promised:
            entropy = bytes.fromhex(data.entropy)
        due = None
        async with self.repository.table(match_id) as chairs:
            is_open = chairs is not None
            if chairs is not None and not _sits(chairs, person.id):
                seat = self._free(chairs, person.id, data.seat)
                await self._near(row, chairs, person)
                values = {"kind": "person", "account_id": person.id, "entropy": entropy, "promised": promised}
                due = await self._changed(chairs, {seat: values})
        if not is_open and not await self._seated(match_id, person.id):
            refuse(409, "closed", CLOSED)
        await self._go_on(match_id, due)
        return await self._view(match_id, person.id)

    async def _known(self, match_id: str) -> Any:
        row = await self.repository.row(match_id) if match_id.isalnum() and len(match_id) <= 16 else None
        if row is None:
            refuse(404, "unknown", "There is no match at this address.")
        return row

    async def _seated(self, match_id: str, account: int) -> bool:
        async with self._matches.memory.opened(match_id) as fold:
            return fold.seat_of(account) is not None

    async def _near(self, row: Any, chairs: Chairs, person: Person) -> None:
        others = [chair.account_id for chair in chairs.rows if chair.account_id not in {None, person.id}]
        others += [row.host] if row.host != person.id else []
        if others and await self.repository.blocked(person.id, others):
            refuse(403, "blocked", "Somebody at this table and you keep apart.")

    def _free(self, chairs: Chairs, account: int, wanted: int | None) -> int:
        """The seat to sit down on: the one asked for, the one kept for this person, or the first open one."""
        invited = [chair.seat for chair in chairs.rows if chair.kind == "invited" and chair.account_id == account]
        free = invited + [chair.seat for chair in chairs.rows if chair.kind == "open"]
        if wanted is not None and wanted not in free:
            refuse(409, "taken", f"Seat {wanted} is not free.")
        if not free:
            refuse(409, "taken", "No seat is free at this table.")
        return free[0] if wanted is None else wanted

    async def leave(self, match_id: str, person: Person) -> None:
        """Stand up before the match begins; an invitation is declined."""
        await self._known(match_id)
        async with self.repository.table(match_id) as chairs:
            if chairs is None:
                refuse(409, "closed", "The match has begun; you can resign, or let a bot sit in.")
            mine = [chair.seat for chair in chairs.rows if chair.account_id == person.id]
            if not mine:
                refuse(403, "not_seated", "You have no seat at this table.")
            for seat in mine:
                await chairs.set(seat, kind="open", account_id=None, entropy=None, promised=False)
        await self._go_on(match_id, None)

    async def fill(self, match_id: str, person: Person, data: Fill) -> bytes:
        """Bots take the empty seats."""
        row = await self._hosted(match_id, person)
        if row.rated:
            refuse(409, "closed", "A rated match is between people.")
        level = self._level(row.game, data.level or GREEDY)
        async with self.repository.table(match_id) as chairs:
            if chairs is None:
                refuse(409, "closed", CLOSED)
            empty = [chair.seat for chair in chairs.rows if chair.kind in {"open", "invited"}]
            values = {"kind": "bot", "level": level, "account_id": None, "clock_ms": None}
            due = await self._changed(chairs, dict.fromkeys(empty, values))
        await self._go_on(match_id, due)
        return await self._view(match_id, person.id)

    async def _hosted(self, match_id: str, person: Person) -> Any:
        row = await self._known(match_id)
        if row.host != person.id:
            refuse(403, "not_yours", "Only who set up the table can do that.")
        return row

    async def close(self, match_id: str, person: Person) -> None:
        """Take the table away before it begins."""
        await self._hosted(match_id, person)
        async with self.repository.table(match_id) as chairs:
            if chairs is None:
                refuse(409, "closed", "The match has begun and belongs to all who play it.")
            await chairs.change(status="cancelled", ended_at=self._now())
        await self._go_on(match_id, None)

    async def pass_on(self, match_id: str, person: Person) -> None:
        """The host goes for good: whoever else sits there is host from now on, a table without anybody is closed."""
        async with self.repository.table(match_id) as chairs:
            if chairs is not None:
                sit = [c.account_id for c in chairs.rows if c.kind == "person" and c.account_id != person.id]
                await chairs.change(**({"host": sit[0]} if sit else {"status": "cancelled", "ended_at": self._now()}))
        await self._go_on(match_id, None)

    async def add_entropy(self, match_id: str, person: Person, entropy: str) -> bytes:
        """Add one's chance, once, before the deal."""
        row = await self._known(match_id)
        async with self.repository.table(match_id, row.status) as chairs:
            if chairs is None or row.status not in {"open", "dealing"}:
                refuse(409, "closed", "The match is dealt; nothing can be added to its chance.")
            mine = next((c for c in chairs.rows if c.account_id == person.id and c.kind == "person"), None)
            if mine is None:
                refuse(403, "not_seated", "You have no seat at this table.")
            if mine.entropy is not None and bytes(mine.entropy).hex() != entropy.lower():
                refuse(409, "taken", "You have added your chance already.")
            due = await self._changed(chairs, {mine.seat: {"entropy": bytes.fromhex(entropy)}})
        await self._go_on(match_id, due)
        return await self._view(match_id, person.id)

    async def rematch(self, match_id: str, person: Person) -> bytes:
        """The same people again; whoever asks second finds the table that the first one set up."""
        async with self._matches.memory.opened(match_id) as fold:
            if fold.seat_of(person.id) is None:
                refuse(403, "not_seated", "You have no seat at this table.")
            if fold.ended is None:
                refuse(409, "not_started", "This match is not over yet.")
            head, again = fold.header, fold.header.rematch
            wishes = ["me" if i.account == person.id else f"invite:{i.account}" if i.account else f"bot:{i.level}"
                      for i in fold.seats]  # fmt: skip
        if again is None:
            again = await self._set_up_again(match_id, person, head, wishes[1:] + wishes[:1])
        elif not await self._seated(again, person.id):
            return await self.join(again, person, Join())
        return await self._view(again, person.id)

    async def _set_up_again(self, match_id: str, person: Person, head: Any, wishes: list[str]) -> str:
        people = [int(w.removeprefix("invite:")) for w in wishes if w.startswith("invite:")]
        gone = {p for p in people if not await self.repository.exists(p)}
        wishes = ["open" if w.startswith("invite:") and int(w.removeprefix("invite:")) in gone else w for w in wishes]
        data = msgspec.convert(
            {"game": head.game, "edition": head.edition, "options": head.options, "seats": wishes, "pace": head.pace,
             "listed": head.listed, "rated": head.rated, "watch": head.watch}, NewMatch,
        )  # fmt: skip
        made = msgspec.json.decode(await self.create(person, data))["id"]
        again = await self.repository.set_rematch(match_id, made)
        if again != made:
            async with self.repository.table(made) as chairs:
                if chairs is not None:
                    await chairs.change(status="cancelled", ended_at=self._now())
        await self._go_on(match_id, None)
        return again


def _sits(chairs: Chairs, account: int) -> bool:
    """Whether this person sits at the table already."""
    return any(chair.account_id == account and chair.kind == "person" for chair in chairs.rows)
