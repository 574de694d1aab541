"""The bus of many nodes: PostgreSQL NOTIFY, supervised, for a listening connection can go silent for ever.

Every few seconds each node sends itself a heartbeat; when none has come back in time the connection is thrown away
and opened again, and everybody who watches a match is brought up to date from the database.
"""

from __future__ import annotations

import asyncio
import secrets

import msgspec
import psycopg

from rynek.server.bus.port import Hint, Listener, Refresh
from rynek.server.log import logger

LOG = logger("rynek.bus")
CHANNEL = "rynek"
HEARTBEAT = 2.0
SILENCE = 6.0
FORGOTTEN = 15.0
QUEUE = 10_000


class PostgresBus:
    """Hints over NOTIFY. They are told to the own node at once and to the others through the database."""

    def __init__(self, database: str) -> None:
        self._database = database.replace("postgres://", "postgresql://", 1)
        self.node = secrets.token_hex(6)
        self.connected = False
        self._waiting: asyncio.Queue[Hint] = asyncio.Queue(QUEUE)
        self._listener: Listener | None = None
        self._refresh: Refresh | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._heard = 0.0
        self._alive: dict[str, float] = {}
        self._has_lost = False

    async def start(self, listener: Listener, refresh: Refresh) -> None:
        """Listen, now and after every break."""
        self._listener, self._refresh = listener, refresh
        self._tasks = [asyncio.create_task(self._keep_listening(), name="bus"),
                       asyncio.create_task(self._keep_telling(), name="bus-out")]  # fmt: skip

    async def stop(self) -> None:
        """Hear no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def tell(self, hint: Hint) -> None:
        """Pass a hint on: here at once, elsewhere as soon as the database takes it."""
        if self._listener is not None:
            await self._listener(hint)
        try:
            self._waiting.put_nowait(msgspec.structs.replace(hint, node=self.node))
        except asyncio.QueueFull:
            self._has_lost = True

    def lives(self, node: str) -> bool:
        """Whether another node was heard of lately."""
        return asyncio.get_running_loop().time() - self._alive.get(node, -FORGOTTEN) < FORGOTTEN

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        return await psycopg.AsyncConnection.connect(
            self._database, autocommit=True, connect_timeout=5,
            keepalives=1, keepalives_idle=5, keepalives_interval=2, keepalives_count=2,
        )  # fmt: skip

    async def _keep_telling(self) -> None:
        """Send what waits; a break loses hints, so after it the others are told to look for themselves."""
        while True:
            try:
                async with await self._connect() as connection:
                    await self._send_all(connection)
            except (psycopg.Error, OSError, TimeoutError) as error:
                LOG.warning("bus_cannot_tell", error=type(error).__name__)
                self._has_lost = True
                await asyncio.sleep(0.5)

    async def _send_all(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        while True:
            if self._has_lost:
                await self._send(connection, Hint("missed", "", 0, self.node))
                self._has_lost = False
            try:
                hint = await asyncio.wait_for(self._waiting.get(), HEARTBEAT)
            except TimeoutError:
                hint = Hint("heartbeat", "", 0, self.node)
            await self._send(connection, hint)

    async def _send(self, connection: psycopg.AsyncConnection[tuple[object, ...]], hint: Hint) -> None:
        async with asyncio.timeout(SILENCE):
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, msgspec.json.encode(hint).decode()))

    async def _keep_listening(self) -> None:
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._caught_up()
                    await self._listen(connection)
            except (psycopg.Error, OSError, TimeoutError) as error:
                LOG.warning("bus_broken", error=type(error).__name__)
            self.connected = False
            await asyncio.sleep(0.5)

    async def _caught_up(self) -> None:
        """Whatever was said while nobody listened is read from the database."""
        self.connected = True
        self._heard = asyncio.get_running_loop().time()
        LOG.info("bus_connected")
        if self._refresh is not None:
            await self._refresh()

    async def _listen(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        loop = asyncio.get_running_loop()
        while loop.time() - self._heard < SILENCE:
            async for notice in connection.notifies(timeout=1.0):
                self._heard = loop.time()
                await self._hear(notice.payload)
        raise TimeoutError

    async def _hear(self, payload: str) -> None:
        try:
            hint = msgspec.json.decode(payload, type=Hint)
        except msgspec.DecodeError:
            LOG.warning("bus_misheard")
            return
        if hint.node == self.node:
            return
        self._alive[hint.node] = self._heard
        if hint.kind == "missed" and self._refresh is not None:
            await self._refresh()
        elif hint.kind != "heartbeat" and self._listener is not None:
            await self._listener(hint)
