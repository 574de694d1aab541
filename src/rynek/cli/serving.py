"""`rynek serve`, `worker`, `doctor`, `backup`, `restore`, `verify`: the house open to people."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rynek.cli.screen import LONGEST_FILE, Refused, out, print_json
from rynek.server.settings import Settings, SettingsError, load_settings


def _settings(file: Path | None, **given: object) -> Settings:
    try:
        return load_settings(given, file)
    except SettingsError as error:
        raise Refused(str(error)) from error


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    public_url: str | None = None,
    trusted_proxies: str | None = None,
    work: bool | None = None,
    thinkers: int | None = None,
    log: str | None = None,
    settings: Path | None = None,
) -> None:
    """Open the house: the page, the API, the matches.

    Every setting can also stand in the environment (`RYNEK_PORT=8000`) or in a TOML file.

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1 when left out, 0.0.0.0 for the network.
    port
        The port to listen on; 8000 when left out.
    database
        `sqlite:///PATH`, or `postgresql://USER:PASSWORD@HOST/NAME` for several nodes.
    public_url
        What people type when a reverse proxy stands in front: `https://play.example.org`.
    trusted_proxies
        The proxies whose `X-Forwarded-…` headers are believed, separated by commas.
    work
        Whether this process thinks for bots; with `--no-work` only `rynek worker` does.
    thinkers
        Processes in which bots think; one less than there are processors when left out.
    log
        `plain` or `json`.
    settings
        A TOML file with settings of the same names.
    """
    from rynek.server import run  # noqa: PLC0415 -- the framework is loaded only for this command

    used = _settings(
        settings, host=host, port=port, database=database, public_url=public_url,
        trusted_proxies=trusted_proxies, work=work, thinkers=thinkers, log=log,
    )  # fmt: skip
    try:
        sys.exit(run.serve(used))
    except SettingsError as error:
        raise Refused(str(error)) from error


def worker(
    *, database: str | None = None, thinkers: int | None = None, log: str | None = None, settings: Path | None = None
) -> None:
    """Think for bots and watch the clocks of matches that servers share over PostgreSQL.

    Parameters
    ----------
    database
        The servers' `postgresql://…`.
    thinkers
        Processes in which bots think; one less than there are processors when left out.
    log
        `plain` or `json`.
    settings
        A TOML file with settings of the same names.
    """
    from rynek.server import run  # noqa: PLC0415 -- the framework is loaded only for this command

    try:
        sys.exit(run.worker(_settings(settings, database=database, thinkers=thinkers, log=log)))
    except SettingsError as error:
        raise Refused(str(error)) from error


def doctor(
    *, host: str | None = None, port: int | None = None, database: str | None = None, settings: Path | None = None
) -> None:
    """Look at a set-up and say what is wrong with it; exit status 2 when something is.

    Parameters
    ----------
    host
        Where the server is to listen.
    port
        The port it is to listen on.
    database
        Its database.
    settings
        Its TOML file.
    """
    from rynek.server import examination  # noqa: PLC0415

    sys.exit(examination.examine(out().print, _settings(settings, host=host, port=port, database=database)))


def backup(file: Path, *, database: str | None = None, settings: Path | None = None) -> None:
    """Write everything a server knows into a file, while it runs.

    Parameters
    ----------
    file
        Where to: `rynek.backup.gz`.
    database
        The server's database.
    settings
        Its TOML file.
    """
    from rynek.server import backup as keeping  # noqa: PLC0415

    _tell(keeping.back_up, file, _settings(settings, database=database))


def restore(file: Path, *, database: str | None = None, settings: Path | None = None) -> None:
    """Take a backup into an empty database, SQLite or PostgreSQL.

    Parameters
    ----------
    file
        What `rynek backup` has written.
    database
        Where to.
    settings
        The server's TOML file.
    """
    from rynek.server import backup as keeping  # noqa: PLC0415

    _tell(keeping.restore, file, _settings(settings, database=database))


def _tell(carry_out: object, file: Path, settings: Settings) -> None:
    assert callable(carry_out)
    try:
        counts = carry_out(settings.database, file)
    except (SettingsError, OSError) as error:
        raise Refused(str(error)) from error
    told = ", ".join(f"{count} {table}" for table, count in counts.items() if count)
    out().print(f"{file}: {told or 'nothing'}")


def verify(file: Path, *, json: bool = False) -> None:
    """Check the record of a finished match: the seal of its shuffle, every decision, the result.

    Parameters
    ----------
    file
        The record, as `GET /api/v1/matches/ID/record` gives it; `-` reads standard input.
    json
        Answer to a program.
    """
    from rynek.server.matches import document  # noqa: PLC0415

    ok, checks = document.verify(_record(file))
    if json:
        print_json({"ok": ok, "checks": [{"check": c.check, "ok": c.ok, "message": c.message} for c in checks]})
    else:
        for check in checks:
            out().print(f"{'✓' if check.ok else '✗'} {check.check}: {check.message}")
    sys.exit(0 if ok else 2)


def _record(file: Path) -> dict[str, object]:
    """The document in a file."""
    try:
        text = sys.stdin.read(LONGEST_FILE + 1) if str(file) == "-" else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{file} cannot be read: {error}") from error
    if len(text) > LONGEST_FILE:
        raise Refused(f"{file} is larger than any record")
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(f"{file} is not JSON: {error}") from error
    if not isinstance(record, dict):
        raise Refused(f"{file} is not a record: a record is a JSON object")
    return record
