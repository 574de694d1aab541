"""Bringing a database to the present form, at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from rynek.server.database.address import sqlite_path
from rynek.server.database.connection import driver_url, prepare_sqlite

LOCK = 7_311_842
HERE = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    return config


def migrate(database: str) -> str:
    """Run every migration that is missing; one node does it, the others wait. Answers with the revision reached."""
    if database.startswith("sqlite"):
        sqlite_path(database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(driver_url(database, asynchronous=False))
    config = _config()
    try:
        if engine.dialect.name == "sqlite":
            prepare_sqlite(engine)
            with engine.connect() as connection, connection.execution_options(writing=True).begin():
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        else:
            with engine.begin() as connection:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
    finally:
        engine.dispose()
    return newest()


def newest() -> str:
    """The revision this code expects."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def present(database: str) -> str | None:
    """The revision the database is at, or nothing when it is empty."""
    engine = create_engine(driver_url(database, asynchronous=False))
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
