"""Tables in the database: setting up, sitting down, finding."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rynek.server.database.connection import Database
from rynek.server.database.tables import accounts, blocks, matches, ratings, seats
from rynek.server.lobby.schemas import SeatSummary, Summary


class LobbyRepository:
    """Reads and writes tables before their deal, and lists of matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, match: dict[str, Any], chairs: list[dict[str, Any]]) -> None:
        """A new table."""
        async with self.database.writing() as connection:
            await connection.execute(insert(matches).values(**match))
            await connection.execute(insert(seats), chairs)

    @asynccontextmanager
    async def table(self, match_id: str, status: str = "open") -> AsyncIterator[Chairs | None]:
        """The seats of a table, nobody else at it until this is over; None when it has no such status any more."""
        async with self.database.writing() as connection:
            held = await connection.execute(
                update(matches)
                .where(matches.c.id == match_id, matches.c.status == status)
                .values(changes=matches.c.changes + 1)
            )
            if held.rowcount != 1:
                yield None
                return
            rows = await connection.execute(select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat))
            yield Chairs(connection, match_id, list(rows.all()))

    async def blocked(self, account: int, others: Sequence[int]) -> bool:
        """Whether this person and one of the others keep apart."""
        pair = or_(
            and_(blocks.c.account_id == account, blocks.c.other.in_(others)),
            and_(blocks.c.other == account, blocks.c.account_id.in_(others)),
        )
        return await self.database.row(select(blocks).where(pair)) is not None

    async def exists(self, account: int) -> bool:
        """Whether there is such a person."""
        found = select(accounts.c.id).where(accounts.c.id == account, accounts.c.deleted_at.is_(None))
        return await self.database.row(found) is not None

    async def row(self, match_id: str) -> Row[Any] | None:
        """The row of one match."""
        return await self.database.row(select(matches).where(matches.c.id == match_id))

    async def set_rematch(self, match_id: str, again: str) -> str:
        """The match that follows this one: the first that was set up stays."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(matches).where(matches.c.id == match_id, matches.c.rematch.is_(None)).values(rematch=again)
            )
            row = (await connection.execute(select(matches.c.rematch).where(matches.c.id == match_id))).one()
        return str(row.rematch)

    async def listed(self, status: str, game: str | None, before: int | None, most: int) -> list[Row[Any]]:
        """Listed matches of a status, the newest first."""
        wanted = select(matches).where(matches.c.listed, matches.c.status == status)
        if game is not None:
            wanted = wanted.where(matches.c.game == game)
        if before is not None:
            wanted = wanted.where(matches.c.created_at < before)
        return await self.database.rows(wanted.order_by(matches.c.created_at.desc(), matches.c.id).limit(most))

    def _with(self, account: int) -> Select[Any]:
        sitting = and_(seats.c.match_id == matches.c.id, seats.c.account_id == account)
        return select(matches).join(seats, sitting)

    async def waiting(self, account: int) -> list[Row[Any]]:
        """Where something is up to this person, the longest waiting first: their turn, or a seat kept for them."""
        is_turn = and_(matches.c.status == "running", matches.c.to_move == seats.c.seat)
        is_invited = and_(matches.c.status == "open", seats.c.kind == "invited")
        mine = self._with(account).where(or_(is_turn, is_invited))
        return await self.database.rows(mine.order_by(matches.c.moved_at).limit(200))

    async def of_person(self, account: int, status: str, *, listed: bool = False, most: int = 100) -> list[Row[Any]]:
        """Matches of a person, the latest first."""
        theirs = self._with(account).where(matches.c.status == status)
        if listed:
            theirs = theirs.where(matches.c.listed)
        return await self.database.rows(theirs.order_by(matches.c.moved_at.desc()).limit(most))

    async def hosted(self, account: int) -> list[Row[Any]]:
        """Tables which this person has set up and which have not begun."""
        return await self.database.rows(select(matches).where(matches.c.host == account, matches.c.status == "open"))

    async def summaries(self, rows: Sequence[Row[Any]], account: int | None) -> list[Summary]:
        """Matches with who sits at them."""
        if not rows:
            return []
        chairs: dict[str, list[Row[Any]]] = {}
        found = await self.database.rows(
            select(seats, accounts.c.name)
            .outerjoin(accounts, accounts.c.id == seats.c.account_id)
            .where(seats.c.match_id.in_([row.id for row in rows]))
            .order_by(seats.c.match_id, seats.c.seat)
        )
        for seat in found:
            chairs.setdefault(seat.match_id, []).append(seat)
        return [_summary(row, chairs.get(row.id, []), account) for row in rows]

    async def unrated(self) -> list[str]:
        """Rated matches that have ended and are not yet in the ratings."""
        rows = await self.database.rows(
            select(matches.c.id).where(matches.c.rated, matches.c.status == "finished", matches.c.rated_at.is_(None))
        )
        return [row.id for row in rows]

    async def rate(self, match_id: str, now: int, rating: Any) -> None:
        """Write the ratings of a match, once and never again."""
        async with self.database.writing() as connection:
            first = await connection.execute(
                update(matches).where(matches.c.id == match_id, matches.c.rated_at.is_(None)).values(rated_at=now)
            )
            if first.rowcount != 1:
                return
            match = (await connection.execute(select(matches).where(matches.c.id == match_id))).one()
            sat = (
                await connection.execute(select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat))
            ).all()
            people = [row.account_id for row in sat]
            if len({*people} - {None}) != len(people):
                return
            mine = ratings.c.account_id.in_(people) & (ratings.c.game == match.game)
            old = {row.account_id: row for row in (await connection.execute(select(ratings).where(mine))).all()}
            places = msgspec.json.decode(match.result)["places"]
            new = rating([(old[p].mu, old[p].sigma) if p in old else None for p in people], places)
            for person, (mu, sigma) in zip(people, new, strict=True):
                if person in old:
                    one = (ratings.c.account_id == person) & (ratings.c.game == match.game)
                    values = {"mu": mu, "sigma": sigma, "matches": old[person].matches + 1}
                    await connection.execute(update(ratings).where(one).values(**values))
                else:
                    await connection.execute(
                        insert(ratings).values(account_id=person, game=match.game, mu=mu, sigma=sigma, matches=1)
                    )


class Chairs:
    """The seats of one table inside a transaction."""

    def __init__(self, connection: AsyncConnection, match_id: str, rows: list[Row[Any]]) -> None:
        self._connection = connection
        self.match_id = match_id
        self.rows = rows

    async def set(self, seat: int, **values: Any) -> None:
        """Change who sits on a seat."""
        await self._connection.execute(
            update(seats).where(seats.c.match_id == self.match_id, seats.c.seat == seat).values(**values)
        )

    async def change(self, **values: Any) -> None:
        """Change the match's own row."""
        await self._connection.execute(update(matches).where(matches.c.id == self.match_id).values(**values))


def _summary(row: Any, chairs: Sequence[Row[Any]], account: int | None) -> Summary:
    result = msgspec.json.decode(row.result) if row.result else None
    mine = next((chair.seat for chair in chairs if account is not None and chair.account_id == account), None)
    return Summary(
        id=row.id, game=row.game, edition=row.edition, status=row.status, n=row.n, ply=row.ply, to_move=row.to_move,
        seats=[SeatSummary(chair.seat, chair.kind, chair.name, chair.account_id, chair.level) for chair in chairs],
        pace=msgspec.json.decode(row.pace), rated=row.rated, open_seed=row.open_seed, listed=row.listed, host=row.host,
        places=result["places"] if result else None, my_seat=mine, created_at=row.created_at,
        started_at=row.started_at, moved_at=row.moved_at, ended_at=row.ended_at,
    )  # fmt: skip
