"""`rynek reports`: what people tell the host about one another."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rynek.cli.screen import Refused, out, print_json
from rynek.server.settings import SettingsError, load_settings


def reports(
    *,
    database: str | None = None,
    settings: Path | None = None,
    done: int | None = None,
    aside: bool = False,
    json: bool = False,
) -> None:
    """Read what people have reported: who, about whom, why, and what that person had said at the table.

    Parameters
    ----------
    database
        The server's database.
    settings
        Its TOML file.
    done
        The number of a report that is put aside.
    aside
        Those put aside too.
    json
        Answer to a program.
    """
    from rynek.server.accounts.reports import put_aside, read_reports  # noqa: PLC0415 -- SQLAlchemy, for this alone

    try:
        address = load_settings({"database": database}, settings).database
        if done is not None:
            put_aside(address, done)
        found = read_reports(address, done=aside)
    except SettingsError as error:
        raise Refused(str(error)) from error
    if json:
        print_json(found)
        return
    for report in found:
        out().print("\n".join(_lines(report)), markup=False)
    if not found:
        out().print("Nothing is reported." if aside else "Nothing is to be looked at.")


def _lines(report: dict[str, Any]) -> list[str]:
    by, about = report["by"], report["about"]
    where = f" in match {report['match']}" if report["match"] else ""
    aside = ", put aside" if report["done_at"] else ""
    head = f"{report['report']}: {by['name']} ({by['person']}) about {about['name']} ({about['person']})"
    return [
        f"{head}{where}, {_time(report['at'])}{aside}",
        *(f"    {line}" for line in report["reason"].splitlines()),
        *(f"    {_time(line['at'])} said: {' / '.join(line['text'].splitlines())}" for line in report["said"]),
    ]


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
