"""A backup while the server runs: one consistent look at every table, in a file that either database can take back."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, LargeBinary, Table, create_engine, func, insert, select

from rynek.server.database.connection import driver_url, prepare_sqlite
from rynek.server.database.migrate import migrate, newest, present
from rynek.server.database.tables import METADATA
from rynek.server.settings import SettingsError

FORMAT = "rynek backup 1"
AT_ONCE = 500


def _opened(database: str) -> Engine:
    engine = create_engine(driver_url(database, asynchronous=False))
    if engine.dialect.name == "sqlite":
        prepare_sqlite(engine)
    return engine


def back_up(database: str, file: Path) -> dict[str, int]:
    """Write everything into a file; answers with the number of rows of each table."""
    revision = present(database)
    if revision is None:
        raise SettingsError("there is nothing to back up: the database is empty")
    counts: dict[str, int] = {}
    unfinished = file.with_name(file.name + ".part")
    engine = _opened(database)
    try:
        level = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        with (
            engine.connect().execution_options(**level) as connection,
            connection.begin(),
            gzip.open(unfinished, "wt", encoding="utf-8") as out,
        ):
            unfinished.chmod(0o600)
            out.write(json.dumps({"format": FORMAT, "revision": revision}) + "\n")
            for table in METADATA.sorted_tables:
                counts[table.name] = 0
                for row in connection.execute(select(table)).mappings():
                    out.write(json.dumps({"table": table.name, "row": _written(table, dict(row))}) + "\n")
                    counts[table.name] += 1
    finally:
        engine.dispose()
    unfinished.replace(file)
    return counts


def _written(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as JSON data."""
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and row[column.name] is not None:
            row[column.name] = base64.b64encode(row[column.name]).decode()
    return row


def restore(database: str, file: Path) -> dict[str, int]:
    """Take a backup into an empty database; nothing is written unless all of it is."""
    lines = _lines(file)
    try:
        head = next(lines)
    except StopIteration:
        raise SettingsError(f"{file} is empty") from None
    if head.get("format") != FORMAT:
        raise SettingsError(f"{file} is not a backup of Rynek")
    migrate(database)
    if head.get("revision") != newest():
        raise SettingsError(f"{file} was made at revision {head.get('revision')}; this program has {newest()}")
    counts: dict[str, int] = {table.name: 0 for table in METADATA.sorted_tables}
    engine = _opened(database)
    try:
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            if connection.execute(select(func.count()).select_from(METADATA.tables["accounts"])).scalar():
                raise SettingsError("the database is not empty; restore into a new one")
            _fill(connection, lines, counts)
    finally:
        engine.dispose()
    return counts


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as read:
            for line in read:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise SettingsError(f"{file} cannot be read as a backup: {error}") from error


def _fill(connection: Connection, lines: Iterator[dict[str, Any]], counts: dict[str, int]) -> None:
    waiting: list[dict[str, Any]] = []
    table: Table | None = None
    for line in lines:
        following = METADATA.tables[line["table"]]
        if following is not table or len(waiting) >= AT_ONCE:
            if table is not None and waiting:
                connection.execute(insert(table), waiting)
            table, waiting = following, []
        waiting.append(_read(table, line["row"]))
        counts[table.name] += 1
    if table is not None and waiting:
        connection.execute(insert(table), waiting)
    if connection.dialect.name == "postgresql":
        _count_on(connection)


def _read(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and row.get(column.name) is not None:
            row[column.name] = base64.b64decode(row[column.name])
    return row


def _count_on(connection: Connection) -> None:
    """New rows get numbers after those restored."""
    for name in ("accounts", "tokens", "chat", "reports"):
        table = METADATA.tables[name]
        last = select(func.coalesce(func.max(table.c.id), 1)).scalar_subquery()
        connection.execute(select(func.setval(func.pg_get_serial_sequence(name, "id"), last)))
