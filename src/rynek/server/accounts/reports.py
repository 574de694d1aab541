"""What people have told the host about one another, for the host to read and put aside."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, Row, select, update
from sqlalchemy.exc import SQLAlchemyError

from rynek.server.database.connection import existing_engine
from rynek.server.database.tables import accounts, chat, reports
from rynek.server.settings import SettingsError

LAST_SAID = 10

TELLER, OTHER = accounts.alias("teller"), accounts.alias("told_of")
REPORTS = (
    select(reports, TELLER.c.name.label("teller"), OTHER.c.name.label("told_of"))
    .join(TELLER, TELLER.c.id == reports.c.account_id)
    .join(OTHER, OTHER.c.id == reports.c.other)
    .order_by(reports.c.id)
)


def read_reports(database: str, *, done: bool = False) -> list[dict[str, Any]]:
    """What is to be looked at, the oldest first, with what its person had said at that table; or also what is done."""
    engine = existing_engine(database)
    wanted = REPORTS if done else REPORTS.where(reports.c.done_at.is_(None))
    try:
        with engine.connect() as connection, connection.begin():
            return [_told(connection, row) for row in connection.execute(wanted).all()]
    except SQLAlchemyError as error:
        raise _unreadable(error) from error
    finally:
        engine.dispose()


def _told(connection: Connection, row: Row[Any]) -> dict[str, Any]:
    said = (
        select(chat.c.at, chat.c.text)
        .where(chat.c.match_id == row.match_id, chat.c.account_id == row.other, chat.c.at <= row.at)
        .order_by(chat.c.id.desc())
        .limit(LAST_SAID)
    )
    return {
        "report": row.id, "at": row.at, "by": {"person": row.account_id, "name": row.teller},
        "about": {"person": row.other, "name": row.told_of}, "match": row.match_id, "reason": row.reason,
        "said": [{"at": line.at, "text": line.text} for line in reversed(connection.execute(said).all())],
        "done_at": row.done_at,
    }  # fmt: skip


def put_aside(database: str, report: int) -> None:
    """The host is done with a report."""
    engine = existing_engine(database)
    open_one = reports.c.id == report, reports.c.done_at.is_(None)
    try:
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            done = connection.execute(update(reports).where(*open_one).values(done_at=time.time_ns() // 1_000_000))
            if done.rowcount != 1:
                raise SettingsError(f"there is no open report {report}; `rynek reports` tells which there are")
    except SQLAlchemyError as error:
        raise _unreadable(error) from error
    finally:
        engine.dispose()


def _unreadable(error: SQLAlchemyError) -> SettingsError:
    first = str(error.__cause__ or error).splitlines()[0]
    return SettingsError(f"the reports cannot be read: {first}; has `rynek serve` been started with this database?")
