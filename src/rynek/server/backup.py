"""A backup while the server runs: one consistent look at every table, in a file that either database can take back."""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Column, Connection, LargeBinary, Table, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from rynek.server.database.connection import existing_engine, waiting_engine
from rynek.server.database.migrate import is_known, migrate, present
from rynek.server.database.tables import METADATA
from rynek.server.settings import SettingsError

FORMAT = "rynek backup 1"
AT_ONCE = 500


def back_up(database: str, file: Path) -> dict[str, int]:
    """Write everything into a file; answers with the number of rows of each table."""
    unfinished = file.with_name(file.name + ".part")
    existing_engine(database).dispose()
    try:
        revision = present(database)
        if revision is None:
            raise SettingsError("there is nothing to back up: the database is empty")
        with _private(unfinished) as out:
            out.write(json.dumps({"format": FORMAT, "revision": revision}) + "\n")
            counts = _copy(database, out)
        unfinished.replace(file)
    except SQLAlchemyError as error:
        raise SettingsError(f"the database cannot be read: {_first_line(error)}") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return counts


@contextmanager
def _private(file: Path) -> Iterator[TextIO]:
    """A compressed file that nobody else may read: seeds of running matches are in it. At the end it is on the disk."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
        with gzip.open(written, "wt", encoding="utf-8") as out:
            yield out
        written.flush()
        os.fsync(written.fileno())


def _copy(database: str, out: TextIO) -> dict[str, int]:
    """Every row of every table as of one moment, a few at a time."""
    counts: dict[str, int] = {}
    engine = waiting_engine(database)
    level = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    try:
        with engine.connect().execution_options(yield_per=AT_ONCE, **level) as connection, connection.begin():
            for table in METADATA.sorted_tables:
                counts[table.name] = 0
                columns = _kept(connection, table)
                for row in connection.execute(select(*columns)).mappings() if columns else ():
                    out.write(json.dumps({"table": table.name, "row": _written(table, dict(row))}) + "\n")
                    counts[table.name] += 1
    finally:
        engine.dispose()
    return counts


def _kept(connection: Connection, table: Table) -> list[Column[Any]]:
    """As much of a table as the database has: it may be older than this program."""
    looked = inspect(connection)
    kept = {column["name"] for column in looked.get_columns(table.name)} if looked.has_table(table.name) else set()
    return [column for column in table.columns if column.name in kept]


def _written(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as JSON data."""
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and row.get(column.name) is not None:
            row[column.name] = base64.b64encode(row[column.name]).decode()
    return row


def restore(database: str, file: Path) -> dict[str, int]:
    """Take a backup into an empty database; nothing is written unless all of it is.

    A backup of an older Rynek goes into tables of its own time, which are then brought to the present form.
    """
    lines = _lines(file)
    _, head = next(lines, (None, {}))
    if head.get("format") != FORMAT:
        raise SettingsError(f"{file} is not a backup of Rynek")
    revision = head.get("revision")
    if not is_known(revision):
        raise SettingsError(
            f"{file} was made at revision {revision}, which only a newer Rynek knows: restore with that"
        )
    counts: dict[str, int] = {table.name: 0 for table in METADATA.sorted_tables}
    try:
        _make_room(database, str(revision))
        engine = waiting_engine(database)
        try:
            with engine.connect().execution_options(writing=True) as connection, connection.begin():
                if connection.execute(select(func.count(METADATA.tables["accounts"].c.id))).scalar():
                    raise SettingsError("the database is not empty; restore into a new one")
                _fill(connection, lines, counts)
        finally:
            engine.dispose()
        migrate(database)
    except SQLAlchemyError as error:
        raise SettingsError(f"{file} cannot be restored: {_first_line(error)}") from error
    return counts


def _make_room(database: str, revision: str) -> None:
    """Tables as they were when the backup was made."""
    found = present(database)
    if found not in {None, revision}:
        raise SettingsError(f"the database is at revision {found}, the backup at {revision}; restore into a new one")
    migrate(database, revision)


def _first_line(error: SQLAlchemyError) -> str:
    return str(error.__cause__ or error).splitlines()[0]


def _lines(file: Path) -> Iterator[tuple[Table | None, dict[str, Any]]]:
    """What stands in a backup: its head, then row by row the table and what is in it, or a sentence about the line."""
    number = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as read:
            for number, line in enumerate(read, 1):
                told = json.loads(line)
                yield _row_of(told) if number > 1 else (None, told if isinstance(told, dict) else {})
    except (OSError, EOFError, ValueError) as error:
        where = f"{file}, line {number}," if number else f"{file}"
        raise SettingsError(f"{where} cannot be read as a backup: {error}") from error


def _row_of(told: Any) -> tuple[Table, dict[str, Any]]:
    """A table and one row of it, as the database wants it."""
    table = METADATA.tables.get(str(told.get("table"))) if isinstance(told, dict) else None
    row = told.get("row") if table is not None else None
    if table is None or not isinstance(row, dict) or not set(row) <= set(table.columns.keys()):
        raise ValueError("it is no row of a table")
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and row.get(column.name) is not None:
            row[column.name] = base64.b64decode(row[column.name])
    return table, row


def _fill(connection: Connection, lines: Iterator[tuple[Table | None, dict[str, Any]]], counts: dict[str, int]) -> None:
    waiting: list[dict[str, Any]] = []
    table: Table | None = None
    for following, row in lines:
        assert following is not None  # only the head belongs to no table
        if following is not table or len(waiting) >= AT_ONCE:
            if table is not None and waiting:
                connection.execute(insert(table), waiting)
            table, waiting = following, []
        waiting.append(row)
        counts[table.name] += 1
    if table is not None and waiting:
        connection.execute(insert(table), waiting)
    if connection.dialect.name == "postgresql":
        _count_on(connection)


def _count_on(connection: Connection) -> None:
    """New rows get numbers after those restored."""
    for name in ("accounts", "tokens", "chat", "reports"):
        table = METADATA.tables[name]
        last = select(func.coalesce(func.max(table.c.id), 1)).scalar_subquery()
        connection.execute(select(func.setval(func.pg_get_serial_sequence(name, "id"), last)))
