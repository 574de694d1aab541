"""What a host may set: from the command line, the environment (`RYNEK_…`) or a TOML file, in this order."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec


class SettingsError(ValueError):
    """A setting nobody can use, with what would be right."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How one node of the server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///data/rynek.sqlite"
    bus: str = ""
    """Where nodes tell one another what is new, when `database` goes through a pooler that drops LISTEN and NOTIFY:
    `postgresql://…` straight to the server."""
    public_url: str = ""
    """The address people type, when a reverse proxy stands in front: `https://play.example.org`."""
    trusted_proxies: str = "127.0.0.1"
    """Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; `*` for everybody."""
    work: bool = True
    """Whether this process thinks for bots and watches clocks; without it `rynek worker` does."""
    thinkers: int = 0
    """Processes in which bots think; 0 for one less than there are processors, at least one."""
    warm: bool = True
    """Whether a child process compiles the games at the start."""
    log: str = "plain"
    """`plain` for people, `json` for machines."""
    body_limit: int = 64 * 1024
    record_limit: int = 4 * 1024 * 1024
    cached_matches: int = 2000
    guests_a_minute: int = 600
    """How many new names one address may make, so that nobody fills the disk."""
    entropy_wait_ms: int = 10_000
    think_ms: int = 0
    """The least time between a bot's moves, so that people can follow; 0 for none."""

    @property
    def secure(self) -> bool:
        """Whether people come over HTTPS, so that the cookie must never go without it."""
        return self.public_url.startswith("https://")

    @property
    def is_postgres(self) -> bool:
        """Whether many nodes can share the database."""
        return self.database.startswith("postgres")


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    names = {name.upper(): name for name in Settings.__struct_fields__}
    found: dict[str, Any] = {}
    for key, value in environment.items():
        name = names.get(key.removeprefix("RYNEK_")) if key.startswith("RYNEK_") else None
        if name is not None:
            found[name] = value
    return found


def load_settings(
    given: Mapping[str, Any] | None = None, file: Path | None = None, environment: Mapping[str, str] | None = None
) -> Settings:
    """Put together what was given, what the environment says and what the file says."""
    merged: dict[str, Any] = {}
    if file is not None:
        try:
            merged |= tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise SettingsError(f"the settings file {file} cannot be read: {error}") from error
    merged |= _from_environment(os.environ if environment is None else environment)
    merged |= {key: value for key, value in (given or {}).items() if value is not None}
    try:
        settings = msgspec.convert(merged, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"a setting is wrong: {error}; see `rynek serve --help`") from error
    return check_settings(settings)


def check_settings(settings: Settings) -> Settings:
    """Refuse what could not work, with what would be right."""
    if not settings.database.startswith(("sqlite:///", "postgresql://", "postgres://")):
        raise SettingsError("the database is written as sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME")
    if settings.bus and not settings.bus.startswith(("postgresql://", "postgres://")):
        raise SettingsError("the bus is written as postgresql://USER:PASSWORD@HOST/NAME")
    if not 0 <= settings.port <= 65_535:
        raise SettingsError(f"port {settings.port} does not exist: choose 1 to 65535, or 0 for any free one")
    if settings.public_url and not settings.public_url.startswith(("http://", "https://")):
        raise SettingsError("the public address begins with https:// (or http://)")
    if settings.log not in {"plain", "json"}:
        raise SettingsError("the log is written as `plain` or `json`")
    return settings
