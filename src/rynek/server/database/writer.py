"""The one task that writes entries: everything that waits is committed together, and answered after it.

The primary key `(match_id, n)` is the lock: whoever comes second with the same number finds that nothing of his was
written. A batch is sorted by match, so that two nodes never wait for one another in a circle.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import CursorResult, Executable, bindparam, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from rynek.server.database import tables
from rynek.server.database.connection import Database
from rynek.server.log import logger

LOG = logger("rynek.writer")
MOST_AT_ONCE = 256
TRIES = 4

Values = dict[str, Any]


@dataclass
class Write:
    """What one move changes: its entries, the match's row, and what hangs on it."""

    match_id: str
    entries: list[Values]
    match: Values
    more: list[tuple[Executable, Values]] = field(default_factory=list)
    done: asyncio.Future[bool] | None = None


def _nobody(*_: object) -> None:
    """Nobody counts the commits."""


class Writer:
    """Commits writes in groups; `put` answers whether the entries are in, which they are for ever then."""

    def __init__(self, database: Database, seen: Callable[[int, float], None] = _nobody) -> None:
        self._database = database
        self._waiting: list[Write] = []
        self._called = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._seen = seen
        insert = sqlite_insert if database.is_sqlite else postgres_insert
        self._insert = insert(tables.entries).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
        self._updates: dict[tuple[str, ...], Executable] = {}

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what still waits, then end."""
        if self._task is not None:
            while self._waiting:
                await self.put(Write("", [], {}))
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def put(self, write: Write) -> bool:
        """True when it is committed; False when somebody else has written an entry of that number."""
        write.done = asyncio.get_running_loop().create_future()
        self._waiting.append(write)
        self._called.set()
        return await write.done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._called.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._called.clear()
            batch.sort(key=lambda write: (write.match_id, write.entries[0]["n"] if write.entries else 0))
            began = loop.time()
            await self._commit_all(batch)
            self._seen(len(batch), loop.time() - began)

    async def _commit_all(self, batch: Sequence[Write]) -> None:
        """All together if nobody is in the way, else one after the other."""
        if len(batch) > 1:
            with contextlib.suppress(DBAPIError, OSError):
                if await self._together(batch):
                    for write in batch:
                        _answer(write, value=True)
                    return
        for write in batch:
            await self._alone(write)

    async def _together(self, batch: Sequence[Write]) -> bool:
        rows = [row for write in batch for row in write.entries]
        async with self._database.writing() as connection:
            if rows and (await connection.execute(self._insert, rows)).rowcount != len(rows):
                await connection.rollback()
                return False
            await self._update_matches(connection, batch)
            await _write_more(connection, batch)
        return True

    async def _update_matches(self, connection: AsyncConnection, batch: Sequence[Write]) -> None:
        """The rows of the matches, those that change the same columns in one statement."""
        groups: dict[tuple[str, ...], list[Values]] = {}
        for write in batch:
            if write.match:
                values = {f"new_{key}": value for key, value in write.match.items()}
                groups.setdefault(tuple(sorted(write.match)), []).append({"of": write.match_id, **values})
        for columns, rows in sorted(groups.items()):
            await connection.execute(self._update(columns), rows)

    def _update(self, columns: tuple[str, ...]) -> Executable:
        if columns not in self._updates:
            values: Values = {name: bindparam(f"new_{name}") for name in columns}
            statement = update(tables.matches).where(tables.matches.c.id == bindparam("of")).values(values)
            self._updates[columns] = statement
        return self._updates[columns]

    async def _alone(self, write: Write) -> None:
        for turn in range(TRIES):
            try:
                _answer(write, value=await self._one(write))
            except (DBAPIError, OSError) as error:
                LOG.warning("write_failed", match=write.match_id, error=type(error).__name__, turn=turn)
                if turn == TRIES - 1:
                    _fail(write, error)
                    return
                await asyncio.sleep(0.05 * 4**turn)
            else:
                return

    async def _one(self, write: Write) -> bool:
        async with self._database.writing() as connection:
            if write.entries:
                first: CursorResult[Any] = await connection.execute(self._insert, write.entries[:1])
                if first.rowcount != 1:
                    await connection.rollback()
                    return False
                if len(write.entries) > 1:
                    await connection.execute(self._insert, write.entries[1:])
            await self._update_matches(connection, [write])
            await _write_more(connection, [write])
        return True


async def _write_more(connection: AsyncConnection, batch: Sequence[Write]) -> None:
    """What hangs on the entries, each kind of statement once for all."""
    groups: dict[int, tuple[Executable, list[Values]]] = {}
    for write in batch:
        for statement, values in write.more:
            groups.setdefault(id(statement), (statement, []))[1].append(values)
    for statement, rows in groups.values():
        await connection.execute(statement, rows)


def _answer(write: Write, *, value: bool) -> None:
    if write.done is not None and not write.done.done():
        write.done.set_result(value)


def _fail(write: Write, error: BaseException) -> None:
    if write.done is not None and not write.done.done():
        write.done.set_exception(error)
