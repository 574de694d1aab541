"""The large checks of the server: killed a hundred times, over many nodes, and silent about every secret."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rynek.engine import registry
from rynek.server.matches import document
from tests.server.evening import Evening
from tests.server.forgery import forgeries
from tests.server.process import running_postgres
from tests.server.stranger import Stranger
from tests.server.table import running
from tests.server.test_kill import play_through_kills
from tests.server.test_nodes import Houses, outlive
from tests.server.test_streams import compare, places
from tests.server.twin import Twin

KILLS = 100
PLIES = 400
EXAMPLES = 40
Check = tuple[str, str, Callable[[], Any]]


def checks(seed: int) -> Iterator[Check]:
    """What is shown of the server."""
    for name, kill in (("SQLite", kills_on_sqlite), ("PostgreSQL", kills_on_postgres)):
        yield (
            "server",
            f"{KILLS} times kill -9 on {name}: nothing answered is lost, nothing is stuck",
            partial(kill, seed),
        )
    yield "server", "two nodes and a worker over PostgreSQL outlive kills and a cut bus; nobody reloads", nodes
    yield (
        "server",
        "whatever the OpenAPI document allows, and much else, is answered as it says",
        partial(strange, seed),
    )
    for slug in registry.slugs():
        yield (
            slug,
            "played through REST alone by people and bots; forged records are found out",
            partial(rest, slug, seed),
        )
        yield slug, "equal streams from worlds a seat cannot tell apart", partial(streams, slug, seed)


def kills_on_sqlite(seed: int = 1) -> dict[str, int]:
    """A server under load on SQLite, killed again and again."""
    with tempfile.TemporaryDirectory() as folder:
        return play_through_kills(f"sqlite:///{folder}/rynek.sqlite", Path(folder), KILLS, seed=seed)


def kills_on_postgres(seed: int = 1) -> dict[str, int]:
    """The same on a real PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database:
        return play_through_kills(database, Path(folder), KILLS, seed=seed)


def nodes() -> dict[str, int]:
    """One match over two nodes and a worker, whatever dies."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_postgres() as database,
        Houses(database, Path(folder)) as all_,
    ):
        return {"entries": outlive(all_)}


def strange(seed: int) -> dict[str, int]:
    """A stranger with the document alone."""
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/rynek.sqlite") as node:
        return dict(Stranger(node.url, registry.slugs()[0]).ask_everything(EXAMPLES, seed))


def rest(slug: str, seed: int) -> dict[str, int]:
    """A match of every number of seats, and its record forged in many ways."""
    told: Counter[str] = Counter()
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, running(f"sqlite:///{folder}/rynek.sqlite") as node:
        for seats in range(max(2, registry.meta(slug).seats[0]), registry.meta(slug).seats[1] + 1):
            evening = Evening(node.url, slug, seats, seed)
            told.update(evening.play())
            told["matches"] += 1
            record = evening.people[0].get(f"/matches/{evening.match}/record")
            for what, forged in forgeries(record, dice):
                assert not document.verify(forged)[0], what
                told["forgeries"] += 1
    return dict(told)


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
