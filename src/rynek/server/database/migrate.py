"""Bringing a database to the present form, at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from rynek.server.database.address import sqlite_path
from rynek.server.database.connection import waiting_engine

LOCK = 7_311_842
HERE = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    return config


def migrate(database: str, to: str = "head") -> None:
    """Run every migration that is missing, up to the newest or to one of old; one node does it, the others wait."""
    if database.startswith("sqlite"):
        sqlite_path(database).parent.mkdir(parents=True, exist_ok=True)
    engine = waiting_engine(database)
    config = _config()
    try:
        if engine.dialect.name == "sqlite":
            with engine.connect() as connection, connection.execution_options(writing=True).begin():
                config.attributes["connection"] = connection
                command.upgrade(config, to)
        else:
            with engine.begin() as connection:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
                config.attributes["connection"] = connection
                command.upgrade(config, to)
    finally:
        engine.dispose()


def newest() -> str:
    """The revision this code expects."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def is_known(revision: object) -> bool:
    """Whether this code knows a revision; those of newer programs it does not."""
    return revision in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def present(database: str) -> str | None:
    """The revision the database is at, or nothing when it is empty."""
    engine = waiting_engine(database)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
