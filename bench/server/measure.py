"""One run: the echo and the server on one core, asked in turns."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from bench.server.figure import Figures, quantile
from bench.server.table import Table, Tally
from bench.server.wire import Http, dial
from rynek.engine import registry

CORES = os.sched_getaffinity(0)
SEATS = 4
ROUNDS = 5
PACED = 200.0
LONG = 200
OPENINGS = 40
TRIES = 3
READY_S = 300
THINKER = "bot:legend"


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as trying:
        trying.bind(("127.0.0.1", 0))
        return int(trying.getsockname()[1])


@contextlib.contextmanager
def process(folder: Path, *command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process on the first core, ended at the end."""
    with (folder / "log.txt").open("ab") as log:
        started = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | environment)
    os.sched_setaffinity(started.pid, {min(CORES)})
    try:
        yield started
    finally:
        started.send_signal(signal.SIGTERM)
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            started.kill()


def serve(folder: Path, port: int, name: str, **settings: str) -> contextlib.AbstractContextManager[Any]:
    """A node over SQLite."""
    code = "import sys; from rynek.server import serve; sys.exit(serve())"
    environment = {"RYNEK_PORT": str(port), "RYNEK_DATABASE": f"sqlite:///{folder}/{name}.sqlite"}
    told = {f"RYNEK_{key.upper()}": value for key, value in settings.items()}
    return process(folder, sys.executable, "-c", code, **(environment | told))


async def ready(port: int, path: str = "/readyz") -> None:
    """Until the process answers."""
    for _ in range(READY_S * 10):
        with contextlib.suppress(OSError):
            status, _ = await (await dial(port)).ask("GET", path)
            if status in {200, 404}:
                return
        await asyncio.sleep(0.1)
    raise RuntimeError("the server is not ready")


def free_thinkers(server: int) -> None:
    """Bots think beside the server, not on its core."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError):
            if int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == server:
                os.sched_setaffinity(int(folder.name), CORES)


async def measure(folder: Path, game: str, tables: int, seconds: float) -> Figures:
    """Everything, one after the other."""
    os.sched_setaffinity(0, CORES - {min(CORES)} or CORES)
    game = game or next(slug for slug in registry.slugs() if registry.meta(slug).seats[1] >= SEATS)
    ports = free_port(), free_port()
    with (
        serve(folder, ports[0], "rynek") as server,
        process(folder, sys.executable, "-m", "bench.server.echo", str(ports[1])),
    ):
        await ready(ports[0])
        await ready(ports[1], "/")
        tally = Tally()
        sitting = [await Table(ports[0], game, SEATS, seed, tally).sit_down() for seed in range(tables)]
        sample = (await sitting[0].lines[0].ask("GET", f"/api/v1/matches/{sitting[0].match}"))[1]
        lines = [await dial(ports[1]) for _ in range(tables * SEATS)]
        rates: dict[str, Any] = await rate(sitting, tally, lines, sample, seconds)
        paced = await latency(ports[0], sitting, tally, lines, sample, server.pid, game)
        opened = await opening(ports[0])
    with serve(folder, ports[0], "rynek", cached_matches="1", work="false"):
        await ready(ports[0])
        cold = await opened.again(ports[0])
    return Figures(
        game=game, tables=tables, connections=tables * SEATS, view_bytes=len(sample), refused=tally.refused,
        paced_rate=PACED, long_game=opened.game, plies=opened.plies, open_empty=opened.empty, open_long=opened.long,
        open_empty_cold=cold[0], open_long_cold=cold[1], **rates, **paced,
    )  # fmt: skip


async def rate(
    sitting: list[Table], tally: Tally, lines: list[Http], sample: bytes, seconds: float
) -> dict[str, float]:
    """As many as go through, echo and moves in turns, so that whatever else the machine does falls on both."""
    echoed, moved, heard = [], [], []
    for turn in range(ROUNDS + 1):
        spent = seconds / ROUNDS if turn else 1.0
        count = await closed_loop([_echoing(line, sample) for line in lines], spent)
        before, messages = tally.moves, tally.messages
        await closed_loop([table.move for table in sitting], spent)
        if turn:
            echoed.append(count / spent)
            moved.append((tally.moves - before) / spent)
            heard.append((tally.messages - messages) / spent)
    return {
        "echo_rate": statistics.median(echoed), "move_rate": statistics.median(moved),
        "messages_rate": statistics.median(heard),
    }  # fmt: skip


def _echoing(line: Http, sample: bytes) -> Callable[[], Awaitable[Any]]:
    async def once() -> None:
        status, body = await line.ask("POST", "/echo", sample)
        assert (status, len(body)) == (200, len(sample))

    return once


async def closed_loop(doing: list[Callable[[], Awaitable[Any]]], seconds: float) -> int:
    """Everybody again as soon as they were answered; how often anybody was."""
    end, count = time.perf_counter() + seconds, 0

    async def again(once: Callable[[], Awaitable[Any]]) -> None:
        nonlocal count
        while time.perf_counter() < end:
            await once()
            count += 1

    await asyncio.gather(*(again(once) for once in doing))
    return count


async def latency(
    port: int, sitting: list[Table], tally: Tally, lines: list[Http], sample: bytes, server: int, game: str
) -> dict[str, Any]:
    """At a fixed rate, while a bot thinks all the time."""
    bots = asyncio.create_task(thinking(port, game))
    await asyncio.sleep(3)
    free_thinkers(server)
    echoed: list[float] = []
    tally.delivered.clear()
    for _ in range(3):
        await paced([_timed(_echoing(line, sample), echoed) for line in lines[: len(sitting)]], 4)
        await paced([table.move for table in sitting], 4)
    bots.cancel()
    moves = await asyncio.gather(bots, return_exceptions=True)
    return {
        "echo_p50": quantile(echoed, 0.5) * 1000, "echo_p99": quantile(echoed, 0.99) * 1000,
        "move_p50": quantile(tally.delivered, 0.5) * 1000, "move_p99": quantile(tally.delivered, 0.99) * 1000,
        "bot_moves": next((value for value in moves if isinstance(value, int)), 0),
    }  # fmt: skip


def _timed(once: Callable[[], Awaitable[Any]], times: list[float]) -> Callable[[], Awaitable[Any]]:
    async def timed() -> None:
        began = time.perf_counter()
        await once()
        times.append(time.perf_counter() - began)

    return timed


async def paced(doing: list[Callable[[], Awaitable[Any]]], seconds: float) -> None:
    """Each in turn at the fixed rate; whoever is not done yet is left out of that round."""
    every, dice = len(doing) / PACED, random.Random(1)
    end = time.perf_counter() + seconds

    async def steadily(once: Callable[[], Awaitable[Any]]) -> None:
        at = time.perf_counter() + dice.random() * every
        while at < end:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await once()
            at = max(at + every, time.perf_counter())

    await asyncio.gather(*(steadily(once) for once in doing))


async def thinking(port: int, game: str) -> int:
    """Strong bots among themselves, match after match; how many moves they made."""
    desk = await dial(port)
    host = await dial(port, (await desk.tell("POST", "/api/v1/guests", {"name": "Host", "cookie": False}))["token"])
    made = 0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            match = await host.tell("POST", "/api/v1/matches", {"game": game, "seats": [THINKER] * SEATS})
            before, view = made, match
            while view["result"] is None:
                await asyncio.sleep(0.5)
                view = await host.tell("GET", f"/api/v1/matches/{match['id']}?since={view['n']}")
                made = before + view["ply"]
    return made


class Opened:
    """An empty match and a long one, and what it costs to look at either."""

    def __init__(self, game: str, token: str, empty: str, long: str, plies: int) -> None:
        self.game = game
        self.token, self.paths, self.plies = token, [f"/api/v1/matches/{match}" for match in (empty, long)], plies
        self.empty = self.long = 0.0

    async def again(self, port: int) -> tuple[float, float]:
        """Milliseconds for each, in turns."""
        line = await dial(port, self.token)
        spent: list[list[float]] = [[], []]
        for _ in range(OPENINGS):
            for place, path in enumerate(self.paths):
                began = time.perf_counter()
                status, body = await line.ask("GET", path)
                spent[place].append((time.perf_counter() - began) * 1000)
                assert status == 200, body[:200]
        return statistics.median(spent[0]), statistics.median(spent[1])


def lasting(plies: int) -> str:
    """The first game of which a match of four, played at random, has so many plies; else the longest."""
    told = {slug: _plies_of(slug) for slug in registry.slugs() if registry.meta(slug).seats[1] >= SEATS}
    return next((slug for slug, lasted in told.items() if lasted >= plies), max(told, key=lambda slug: told[slug]))


def _plies_of(slug: str) -> int:
    match, dice = registry.game(slug).match(seats=SEATS, seed=1), random.Random(1)
    while match.seat is not None:
        match.play(match.seat, dice.choice(match.choices()))
    return match.ply


async def opening(port: int) -> Opened:
    """An empty match beside one of as many plies as is asked for, of a game that lasts so long."""
    table = await Table(port, lasting(LONG), SEATS, 7, Tally()).sit_down()
    empty, best = table.match, ("", 0)
    for seed in range(TRIES):
        table.dice.seed(seed)
        await table.begin()
        ply = 0
        while ply < LONG and table.views[0].to_move is not None:
            ply += await table.move()
        best = max(best, (table.match, ply), key=lambda played: played[1])
        if ply >= LONG:
            break
    opened = Opened(table.game, table.tokens[0], empty, *best)
    opened.empty, opened.long = await opened.again(port)
    return opened
