"""People in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rynek.server.database.connection import Database
from rynek.server.database.tables import (
    accounts,
    blocks,
    chat,
    matches,
    mutes,
    ratings,
    reports,
    seats,
    sessions,
    tokens,
)


class AccountRepository:
    """Reads and writes accounts, sessions, tokens and who stands how with whom."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, name: str, settings: str, session: str, now: int, expires: int) -> int:
        """A new guest, entered at once."""
        async with self._database.writing() as connection:
            made = await connection.execute(
                insert(accounts).values(name=name, settings=settings, created_at=now, seen_at=now)
            )
            account = int(made.inserted_primary_key[0])  # type: ignore[index]
            await self._add_session(connection, account, session, now, expires)
        return account

    async def open_session(self, account: int, session: str, now: int, expires: int) -> None:
        """A known person enters somewhere; sessions long over are thrown away."""
        async with self._database.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires_at < now))
            await self._add_session(connection, account, session, now, expires)

    async def _add_session(self, connection: AsyncConnection, account: int, session: str, now: int, end: int) -> None:
        await connection.execute(
            insert(sessions).values(hash=session, account_id=account, created_at=now, expires_at=end)
        )

    async def end_sessions(self, account: int, *, only: str | None = None, but: str | None = None) -> None:
        """End one session, or all but one."""
        statement = delete(sessions).where(sessions.c.account_id == account)
        if only is not None:
            statement = statement.where(sessions.c.hash == only)
        if but is not None:
            statement = statement.where(sessions.c.hash != but)
        async with self._database.writing() as connection:
            await connection.execute(statement)

    async def by_session(self, session: str, now: int) -> Row[Any] | None:
        """Whose session this is."""
        return await self._database.row(
            select(accounts.c.id, accounts.c.name, accounts.c.login)
            .join(sessions, sessions.c.account_id == accounts.c.id)
            .where(sessions.c.hash == session, sessions.c.expires_at > now, accounts.c.deleted_at.is_(None))
        )

    async def by_token(self, token: str, now: int) -> Row[Any] | None:
        """Whose token this is, and what it may do."""
        found = await self._database.row(
            select(accounts.c.id, accounts.c.name, accounts.c.login, tokens.c.scopes, tokens.c.id.label("token"))
            .join(tokens, tokens.c.account_id == accounts.c.id)
            .where(tokens.c.hash == token, accounts.c.deleted_at.is_(None))
        )
        if found is not None:
            async with self._database.writing() as connection:
                await connection.execute(update(tokens).where(tokens.c.id == found.token).values(used_at=now))
        return found

    async def get(self, account: int) -> Row[Any] | None:
        """One person."""
        return await self._database.row(
            select(accounts).where(accounts.c.id == account, accounts.c.deleted_at.is_(None))
        )

    async def by_login(self, login: str) -> Row[Any] | None:
        """The member of this login."""
        return await self._database.row(
            select(accounts).where(accounts.c.login == login, accounts.c.deleted_at.is_(None))
        )

    async def change(self, account: int, **values: Any) -> None:
        """Write something about a person."""
        async with self._database.writing() as connection:
            await connection.execute(update(accounts).where(accounts.c.id == account).values(**values))

    async def add_token(self, **values: Any) -> int:
        """Keep a new token."""
        async with self._database.writing() as connection:
            made = await connection.execute(insert(tokens).values(**values))
            return int(made.inserted_primary_key[0])  # type: ignore[index]

    async def list_tokens(self, account: int) -> list[Row[Any]]:
        """The tokens of one person."""
        return await self._database.rows(select(tokens).where(tokens.c.account_id == account).order_by(tokens.c.id))

    async def remove_token(self, account: int, token: int) -> bool:
        """End a token; False when there is none of that number."""
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(tokens).where(tokens.c.account_id == account, tokens.c.id == token))
            return gone.rowcount == 1

    async def block(self, account: int, other: int) -> None:
        """Keep somebody away from one's tables."""
        await self.unblock(account, other)
        async with self._database.writing() as connection:
            await connection.execute(insert(blocks).values(account_id=account, other=other))

    async def unblock(self, account: int, other: int) -> None:
        """Let somebody near again."""
        async with self._database.writing() as connection:
            await connection.execute(delete(blocks).where(blocks.c.account_id == account, blocks.c.other == other))

    async def blocked_by(self, account: int) -> list[int]:
        """Whom this person keeps away."""
        return [row.other for row in await self._database.rows(select(blocks).where(blocks.c.account_id == account))]

    async def is_blocked(self, one: int, other: int) -> bool:
        """Whether either keeps the other away."""
        pair = or_(
            (blocks.c.account_id == one) & (blocks.c.other == other),
            (blocks.c.account_id == other) & (blocks.c.other == one),
        )
        return await self._database.row(select(blocks).where(pair)) is not None

    async def report(self, account: int, other: int, match: str | None, reason: str, now: int) -> None:
        """Tell the host about somebody."""
        async with self._database.writing() as connection:
            await connection.execute(
                insert(reports).values(account_id=account, other=other, match_id=match, reason=reason, at=now)
            )

    async def ratings_of(self, account: int) -> list[Row[Any]]:
        """How strong somebody is."""
        return await self._database.rows(
            select(ratings).where(ratings.c.account_id == account).order_by(ratings.c.game)
        )

    async def finished_together(self, one: int, other: int) -> list[Row[Any]]:
        """Finished matches in which both sat, with their seats."""
        mine, theirs = seats.alias("mine"), seats.alias("theirs")
        return await self._database.rows(
            select(matches.c.game, matches.c.result, mine.c.seat.label("mine"), theirs.c.seat.label("theirs"))
            .join(mine, (mine.c.match_id == matches.c.id) & (mine.c.account_id == one))
            .join(theirs, (theirs.c.match_id == matches.c.id) & (theirs.c.account_id == other))
            .where(matches.c.status == "finished")
        )

    async def said(self, account: int) -> list[Row[Any]]:
        """All chat of one person."""
        return await self._database.rows(select(chat).where(chat.c.account_id == account).order_by(chat.c.id))

    async def reported(self, account: int) -> list[Row[Any]]:
        """What one person has told the host."""
        return await self._database.rows(select(reports).where(reports.c.account_id == account))

    async def erase(self, account: int, now: int) -> None:
        """Take a person's data away; the seats of finished matches keep no name."""
        gone = {"name": "—", "login": None, "password": None, "settings": "{}", "deleted_at": now}
        async with self._database.writing() as connection:
            for table in (sessions, tokens, ratings, chat, reports, mutes):
                await connection.execute(delete(table).where(table.c.account_id == account))
            await connection.execute(
                delete(blocks).where(or_(blocks.c.account_id == account, blocks.c.other == account))
            )
            await connection.execute(update(accounts).where(accounts.c.id == account).values(**gone))
