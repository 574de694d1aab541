"""The app: people, tables and matches, on one machine or many."""

from __future__ import annotations

from typing import Any


def serve(**given: Any) -> int:
    """Run a node that people talk to; see `rynek.server.settings.Settings` for what can be given."""
    from rynek.server import run  # noqa: PLC0415 -- the framework is loaded only when it is wanted

    return run.serve(**given)


def worker(**given: Any) -> int:
    """Run a process that only thinks for bots and watches clocks, over a shared PostgreSQL."""
    from rynek.server import run  # noqa: PLC0415 -- the framework is loaded only when it is wanted

    return run.worker(**given)


def doctor(**given: Any) -> int:
    """Say what is wrong with a set-up; returns 0 when nothing is, else 2."""
    from rynek.server import examination  # noqa: PLC0415

    return examination.examine(**given)
