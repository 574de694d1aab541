"""Matches in the database: reading one whole, and the statements that go with its entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import Executable

from rynek.server.database.connection import Database
from rynek.server.database.tables import accounts, blocks, chat, entries, matches, mutes, pulse, seats, snapshots
from rynek.server.matches.entry import Entry, entry_of
from rynek.server.matches.fold import Header, SeatInfo

SET_CLOCK: Executable = (
    update(seats)
    .where(seats.c.match_id == bindparam("of"), seats.c.seat == bindparam("on"))
    .values(clock_ms=bindparam("left"))
)


def _json(text: str | None) -> Any:
    return None if text is None else msgspec.json.decode(text)


def header_of(row: Any) -> Header:
    """What is settled about a match, from its row."""
    return Header(
        id=row.id, game=row.game, edition=row.edition, edition_hash=row.edition_hash, rules_version=row.rules_version,
        options=_json(row.options), status=row.status, pace=_json(row.pace), listed=row.listed, rated=row.rated,
        watch=row.watch, watch_secret=row.watch_secret, open_seed=row.open_seed, seed=row.seed,
        server_seed=bytes(row.server_seed), host=row.host, rematch=row.rematch, created_at=row.created_at,
        started_at=row.started_at, moved_at=row.moved_at, ended_at=row.ended_at, clock=_json(row.clock),
    )  # fmt: skip


def seat_of(row: Any) -> SeatInfo:
    """Who sits on a seat, from its row."""
    auto = True
    if row.settings:
        auto = bool(msgspec.json.decode(row.settings).get("auto_single", True))
    return SeatInfo(
        row.seat, row.kind, row.account_id, row.name, row.level,
        bytes(row.entropy) if row.entropy else None, row.promised, row.clock_ms, row.seen_n, auto,
    )  # fmt: skip


SEATS = (
    select(seats, accounts.c.name, accounts.c.settings)
    .outerjoin(accounts, accounts.c.id == seats.c.account_id)
    .where(seats.c.match_id == bindparam("of"))
    .order_by(seats.c.seat)
)
HEADER = select(matches).where(matches.c.id == bindparam("of"))
ENTRIES = (
    select(entries).where(entries.c.match_id == bindparam("of"), entries.c.n > bindparam("since")).order_by(entries.c.n)
)
STORED = select(snapshots).where(snapshots.c.match_id == bindparam("of"))
LAST_CHAT = select(func.max(chat.c.id)).where(chat.c.match_id == bindparam("of"))


class MatchRepository:
    """Reads matches and what hangs on them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        make = sqlite_insert if database.is_sqlite else postgres_insert
        stored = make(snapshots).values({name: bindparam(name) for name in ("match_id", "n", "layout", "body")})
        self.store_row: Executable = stored.on_conflict_do_update(
            index_elements=["match_id"],
            set_={name: stored.excluded[name] for name in ("n", "layout", "body")},
            where=snapshots.c.n < stored.excluded.n,
        )

        self._first_beat: Executable = make(pulse).on_conflict_do_nothing()

    async def load(self, match_id: str) -> tuple[Header, list[SeatInfo], list[Entry], int, Row[Any] | None] | None:
        """A whole match as it is committed."""
        async with self.database.reading() as connection:
            head = (await connection.execute(HEADER, {"of": match_id})).first()
            if head is None:
                return None
            seated = (await connection.execute(SEATS, {"of": match_id})).all()
            told = (await connection.execute(ENTRIES, {"of": match_id, "since": 0})).all()
            last = (await connection.execute(LAST_CHAT, {"of": match_id})).scalar()
            stored = (await connection.execute(STORED, {"of": match_id})).first()
        chairs = [seat_of(row) for row in seated]
        return header_of(head), chairs, [entry_of(row) for row in told], int(last or 0), stored

    async def table(self, match_id: str) -> tuple[Header, list[SeatInfo], int]:
        """The match's row and its seats, and how many entries there are."""
        async with self.database.reading() as connection:
            head = (await connection.execute(HEADER, {"of": match_id})).one()
            seated = (await connection.execute(SEATS, {"of": match_id})).all()
        return header_of(head), [seat_of(row) for row in seated], head.n

    async def tail(self, match_id: str, since: int) -> list[Entry]:
        """The entries after one."""
        return [entry_of(row) for row in await self.database.rows(ENTRIES, {"of": match_id, "since": since})]

    async def say(self, match_id: str, seat: int | None, account: int, text: str, at: int) -> int:
        """Keep a line of chat."""
        async with self.database.writing() as connection:
            made = await connection.execute(
                insert(chat).values(match_id=match_id, seat=seat, account_id=account, text=text, at=at)
            )
            return int(made.inserted_primary_key[0])  # type: ignore[index]

    async def chat_after(self, match_id: str, since: int, most: int = 500) -> Sequence[Row[Any]]:
        """What was said after a line, the newest if it was much."""
        statement = (
            select(chat, accounts.c.name)
            .join(accounts, accounts.c.id == chat.c.account_id)
            .where(chat.c.match_id == match_id, chat.c.id > since)
            .order_by(chat.c.id.desc())
            .limit(most)
        )
        return list(reversed(await self.database.rows(statement)))

    async def unheard_by(self, match_id: str, account: int) -> set[int]:
        """Whose chat this person does not want to hear here."""
        muted = await self.database.rows(
            select(mutes.c.muted).where(mutes.c.match_id == match_id, mutes.c.account_id == account)
        )
        blocked = await self.database.rows(select(blocks.c.other).where(blocks.c.account_id == account))
        return {row.muted for row in muted} | {row.other for row in blocked}

    async def mute(self, match_id: str, account: int, other: int, *, muted: bool) -> None:
        """Hear somebody's chat no more here, or again."""
        one = and_(mutes.c.match_id == match_id, mutes.c.account_id == account, mutes.c.muted == other)
        async with self.database.writing() as connection:
            await connection.execute(delete(mutes).where(one))
            if muted:
                await connection.execute(insert(mutes).values(match_id=match_id, account_id=account, muted=other))

    async def seen(self, match_id: str, seat: int, n: int, at: int) -> None:
        """A seat has seen everything up to an entry."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == seat, seats.c.seen_n < n)
                .values(seen_n=n, seen_at=at)
            )

    async def warn(self, match_id: str, n: int, clock: str, due_at: int) -> bool:
        """Note that a seat has been warned, unless something has happened meanwhile."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(matches)
                .where(matches.c.id == match_id, matches.c.n == n, matches.c.due_kind == "warn")
                .values(clock=clock, due_kind="time_out", due_at=due_at, lease_until=0)
            )
            return done.rowcount == 1

    async def lease(self, now: int, until: int, most: int) -> list[tuple[str, str, int]]:
        """Take work that is due and that nobody has: match, kind, number of entries."""
        free = and_(matches.c.due_at <= now, matches.c.lease_until <= now)
        wanted = select(matches.c.id).where(free).order_by(matches.c.due_at).limit(most)
        if not self.database.is_sqlite:
            wanted = wanted.with_for_update(skip_locked=True)
        async with self.database.writing() as connection:
            found = (
                await connection.execute(
                    update(matches)
                    .where(matches.c.id.in_(wanted))
                    .values(lease_until=until)
                    .returning(matches.c.id, matches.c.due_kind, matches.c.n)
                )
            ).all()
        return [(row.id, row.due_kind, row.n) for row in found]

    async def postpone(self, match_id: str, n: int, until: int) -> None:
        """Work that could not be done is tried again later."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(matches).where(matches.c.id == match_id, matches.c.n == n).values(lease_until=until)
            )

    async def renew(self, held: list[str], until: int) -> None:
        """Keep the work that is being done."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(matches).where(matches.c.id.in_(held), matches.c.due_kind.is_not(None)).values(lease_until=until)
            )

    async def next_due(self, now: int) -> int | None:
        """When the next thing is due that nobody has."""
        free = and_(matches.c.due_at.is_not(None), matches.c.lease_until <= now)
        row = await self.database.row(select(func.min(matches.c.due_at)).where(free))
        return None if row is None else row[0]

    async def beat(self, now: int, missed_ms: int) -> int:
        """Note that a node lives; if none did for a while, every running clock gets that time back."""
        async with self.database.writing() as connection:
            last = (await connection.execute(select(pulse.c.at).where(pulse.c.id == 1))).scalar()
            if last is None:
                await connection.execute(self._first_beat, {"id": 1, "at": now})
                return 0
            ours = await connection.execute(
                update(pulse).where(pulse.c.id == 1, pulse.c.at == last).values(at=max(now, last))
            )
            lost = now - int(last)
            if ours.rowcount != 1 or lost < missed_ms:
                return 0
            await self._give_back(connection, lost)
        return lost

    async def _give_back(self, connection: AsyncConnection, lost: int) -> None:
        ticking = select(matches.c.id, matches.c.clock, matches.c.due_at).where(
            matches.c.status == "running", matches.c.clock.is_not(None)
        )
        for row in (await connection.execute(ticking)).all():
            clock = msgspec.json.decode(row.clock)
            clock["at"] += lost
            later = None if row.due_at is None else row.due_at + lost
            await connection.execute(
                update(matches)
                .where(matches.c.id == row.id)
                .values(clock=msgspec.json.encode(clock).decode(), due_at=later)
            )
