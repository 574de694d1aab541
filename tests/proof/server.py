"""The large checks of the server: killed a hundred times on each database, and silent about every secret."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rynek.engine import registry
from tests.server.process import running_postgres
from tests.server.test_kill import play_through_kills
from tests.server.test_streams import compare, places
from tests.server.twin import Twin

KILLS = 100
PLIES = 400
Check = tuple[str, str, Callable[[], Any]]


def checks(seed: int) -> Iterator[Check]:
    """What is shown of the server."""
    for name, kill in (("SQLite", kills_on_sqlite), ("PostgreSQL", kills_on_postgres)):
        yield "server", f"{KILLS} times kill -9 on {name}: nothing answered is lost, nothing is stuck", kill
    for slug in registry.slugs():
        yield slug, "equal streams from worlds a seat cannot tell apart", partial(streams, slug, seed)


def kills_on_sqlite() -> dict[str, int]:
    """A server under load on SQLite, killed again and again."""
    with tempfile.TemporaryDirectory() as folder:
        return play_through_kills(f"sqlite:///{folder}/rynek.sqlite", Path(folder), KILLS)


def kills_on_postgres() -> dict[str, int]:
    """The same on a real PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database:
        return play_through_kills(database, Path(folder), KILLS)


def streams(slug: str, seed: int) -> dict[str, int]:
    """One game from the deal on, in two houses."""

    async def both() -> dict[str, int]:
        with tempfile.TemporaryDirectory() as folder:
            twins = Twin(Path(folder), "one"), Twin(Path(folder), "two")
            for twin in twins:
                await twin.open(slug, places(slug), bot=True)
            told = await compare(twins, PLIES, seed)
            for twin in twins:
                await twin.close()
        assert told["same"] == told["plies"]
        assert told["different"] > 0
        return dict(told)

    return asyncio.run(both())
