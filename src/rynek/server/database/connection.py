"""Opening the database: SQLite in one file, or PostgreSQL for many nodes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import Executable, Row, create_engine, event
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rynek.server.database.address import sqlite_path
from rynek.server.settings import SettingsError

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

LINE = {
    "connect_timeout": 5, "keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}  # fmt: skip
"""A line to PostgreSQL that went dead without a word is given up after a few seconds."""


def driver_url(database: str, *, asynchronous: bool) -> str:
    """The address as SQLAlchemy wants it, with our driver in it."""
    url = make_url(database.replace("postgres://", "postgresql://", 1))
    if url.get_backend_name() == "sqlite":
        name = "sqlite+aiosqlite" if asynchronous else "sqlite+pysqlite"
    else:
        name = "postgresql+psycopg"
    return url.set(drivername=name).render_as_string(hide_password=False)


def prepare_sqlite(sync_engine: Any) -> None:
    """Every connection gets the same settings, and transactions begin when we say so."""

    @event.listens_for(sync_engine, "connect")
    def _connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def waiting_engine(database: str) -> Engine:
    """For commands that have nothing else to do meanwhile; what stands in the rows never stands in an error."""
    engine = create_engine(driver_url(database, asynchronous=False), hide_parameters=True)
    if engine.dialect.name == "sqlite":
        prepare_sqlite(engine)
    return engine


def existing_engine(database: str) -> Engine:
    """The same for a database that must be there already."""
    if database.startswith("sqlite") and not sqlite_path(database).is_file():
        raise SettingsError(
            f"there is no database at {sqlite_path(database)}; choose --database as `rynek serve` has it"
        )
    return waiting_engine(database)


class Database:
    """Reading, and writing in transactions which never wait for one another inside this process."""

    def __init__(self, database: str) -> None:
        self.address = database
        self.is_sqlite = database.startswith("sqlite")
        self.engine = self._open(database)
        self._turn = asyncio.Lock()

    def _open(self, database: str) -> AsyncEngine:
        url = driver_url(database, asynchronous=True)
        if not self.is_sqlite:
            return create_async_engine(
                url, pool_size=10, max_overflow=10, pool_pre_ping=True, connect_args=LINE, hide_parameters=True
            )
        sqlite_path(database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(url, pool_size=6, max_overflow=10, hide_parameters=True)
        prepare_sqlite(engine.sync_engine)
        return engine

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction which may write; it is committed at the end, or nothing of it stays."""
        guard = self._turn if self.is_sqlite else contextlib.nullcontext()
        async with guard, self.engine.connect() as connection:
            await connection.execution_options(writing=True)
            async with connection.begin():
                yield connection

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A consistent look at what is committed."""
        async with self.engine.connect() as connection, connection.begin():
            yield connection

    async def rows(self, statement: Executable, values: dict[str, Any] | None = None) -> list[Row[Any]]:
        """All rows of one question."""
        async with self.reading() as connection:
            return list((await connection.execute(statement, values or {})).all())

    async def row(self, statement: Executable, values: dict[str, Any] | None = None) -> Row[Any] | None:
        """The first row of one question, if there is one."""
        async with self.reading() as connection:
            return (await connection.execute(statement, values or {})).first()

    async def close(self) -> None:
        """Give all connections back."""
        await self.engine.dispose()
