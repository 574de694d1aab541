"""`rynek doctor`: looks at a set-up and says what is wrong with it, and what would help."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from rynek.server.database.address import hidden, sqlite_path
from rynek.server.database.connection import waiting_engine
from rynek.server.database.migrate import is_known, newest, present
from rynek.server.settings import Settings, SettingsError, load_settings

LITTLE_SPACE = 1 << 30
FEW_FILES = 1024

Finding = tuple[bool, str, str]


def findings(settings: Settings) -> Iterator[Finding]:
    """Every look that was taken: whether it is well, at what, and what to say."""
    for look in (_python, _port, _client, _database, _revision, _bus, _cache, _space, _files, _address):
        try:
            yield from look(settings)
        except Exception as error:
            yield False, look.__name__.strip("_"), f"could not be looked at: {type(error).__name__}: {error}"[:300]


def examine(say: Callable[[str], object] = print, settings: Settings | None = None, **given: Any) -> int:
    """Say every finding; 0 when all is well, else 2."""
    try:
        settings = settings or load_settings(given)
    except SettingsError as error:
        say(f"✗ settings: {error}")
        return 2
    wrong = 0
    for well, what, sentence in findings(settings):
        wrong += not well
        say(f"{'✓' if well else '✗'} {what}: {sentence}")
    say("All is well." if not wrong else f"{wrong} to be mended.")
    return 2 if wrong else 0


def _python(_: Settings) -> Iterator[Finding]:
    version = ".".join(map(str, sys.version_info[:3]))
    yield sys.version_info >= (3, 11), "python", f"{version} (3.11 or newer is needed)"


def _port(settings: Settings) -> Iterator[Finding]:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trying.bind((settings.host, settings.port))
            yield True, "port", f"{settings.host}:{settings.port} is free"
        except OSError as error:
            yield False, "port", f"{settings.host}:{settings.port}: {error.strerror}; choose another --port, or stop it"


def _client(_: Settings) -> Iterator[Finding]:
    built = (Path(__file__).parent / "static" / "index.html").is_file()
    yield built, "client", "is built" if built else "is not built: run `make build` in a clone, or install the wheel"


def _database(settings: Settings) -> Iterator[Finding]:
    if not settings.is_postgres:
        folder = sqlite_path(settings.database).resolve().parent
        existing = next(path for path in (folder, *folder.parents) if path.exists())
        if not (existing.is_dir() and os.access(existing, os.W_OK)):
            yield False, "database", f"{existing} cannot be written; choose another --database sqlite:///PATH"
            return
        if not sqlite_path(settings.database).exists():
            yield True, "database", f"{hidden(settings.database)} will be created"
            return
    engine = waiting_engine(settings.database)
    try:
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
        yield True, "database", f"{hidden(settings.database)} answers"
    except SQLAlchemyError as error:
        first = str(error.__cause__ or error).splitlines()[0]
        yield False, "database", f"{hidden(settings.database)} does not answer: {first}"
    finally:
        engine.dispose()


def _revision(settings: Settings) -> Iterator[Finding]:
    if not settings.is_postgres and not sqlite_path(settings.database).exists():
        return
    found = present(settings.database)
    if found is None or found == newest():
        yield True, "tables", "are as this version wants them" if found else "will be made at the first start"
    elif not is_known(found):
        yield False, "tables", f"are at revision {found}, which only a newer Rynek knows: run that one"
    else:
        yield True, "tables", f"are at revision {found} and will be brought to {newest()} at the next start"


def _bus(settings: Settings) -> Iterator[Finding]:
    if not settings.is_postgres:
        return
    import psycopg  # noqa: PLC0415 -- only where there is a PostgreSQL

    url = (settings.bus or settings.database).replace("postgres://", "postgresql://", 1)
    with psycopg.connect(url, autocommit=True, connect_timeout=5) as hearing:
        hearing.execute("LISTEN rynek_doctor")
        with psycopg.connect(url, autocommit=True, connect_timeout=5) as telling:
            telling.execute("NOTIFY rynek_doctor, 'hello'")
        heard = any(True for _ in hearing.notifies(timeout=3, stop_after=1))
    pooled = "NOTIFY does not arrive: a pooler in transaction mode stands between; set `bus` to PostgreSQL itself"
    yield heard, "bus", "nodes hear one another" if heard else pooled


def _cache(_: Settings) -> Iterator[Finding]:
    import rynek  # noqa: PLC0415 -- the part that is looked at

    folder = Path(rynek.__file__).parent
    kept = os.access(folder, os.W_OK) or bool(os.environ.get("NUMBA_CACHE_DIR"))
    home = os.access(Path.home(), os.W_OK)
    yield (
        kept or home,
        "cache",
        "compiled games are kept"
        if kept or home
        else ("compiled games cannot be kept, so every start compiles them: make the home folder writable"),
    )


def _space(settings: Settings) -> Iterator[Finding]:
    folder = Path.cwd() if settings.is_postgres else sqlite_path(settings.database).resolve().parent
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    free = shutil.disk_usage(existing).free
    yield free > LITTLE_SPACE, "space", f"{free // (1 << 20)} MB free at {existing}"


def _files(_: Settings) -> Iterator[Finding]:
    import resource  # noqa: PLC0415 -- not everywhere

    most, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield most >= FEW_FILES, "files", f"{most} open files allowed, one for each page that is open"


def _address(settings: Settings) -> Iterator[Finding]:
    outside = settings.host not in {"127.0.0.1", "::1", "localhost"}
    if settings.secure:
        yield True, "address", f"people come over HTTPS to {settings.public_url}"
    elif outside:
        yield (
            False,
            "address",
            (
                "the server listens to the network without HTTPS: put a reverse proxy in front and set --public-url https://…"
            ),
        )
    else:
        yield True, "address", "only this machine reaches the server"
