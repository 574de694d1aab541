"""Structured logs, one line an event: no secret and no broken line can get in."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

SECRET = ("token", "password", "cookie", "authorization", "entropy", "seed", "secret", "login", "key")


def _without_secrets(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    return {key: "…" if any(word in key.lower() for word in SECRET) else value for key, value in event.items()}


def _one_line(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """Text from outside keeps its line: control characters are written out."""
    return {
        key: value.encode("unicode_escape").decode("ascii")
        if isinstance(value, str) and key != "exception" and not value.isprintable()
        else value
        for key, value in event.items()
    }


def logger(name: str) -> Any:
    """Where a part of the server writes; nothing else gives out loggers: none is without the rules below."""
    return structlog.get_logger(name)


def configure(form: str, *, least: str = "info") -> None:
    """Set up logging for this process: `json` for machines, `plain` for people."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s", force=True)
    _arrange(form, least, settled=True)


def _arrange(form: str, least: str, *, settled: bool) -> None:
    """How lines are made: a traceback is told without the values in it, for there may be a seed among them."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _without_secrets,
        _one_line,
    ]
    last: Any = structlog.processors.JSONRenderer() if form == "json" else structlog.processors.KeyValueRenderer(
        key_order=["timestamp", "level", "event"], drop_missing=True
    )  # fmt: skip
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, least.upper())),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=settled,
    )


# Whatever process loads a part of the server has these rules from then on: bots' thinkers, and the child that compiles.
_arrange("plain", "info", settled=False)
