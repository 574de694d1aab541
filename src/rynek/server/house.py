"""All parts of one node, put together once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from rynek.server.accounts.identity import Identity
from rynek.server.accounts.repository import AccountRepository
from rynek.server.accounts.service import AccountService
from rynek.server.bus import Bus, Hint, LocalBus, PostgresBus
from rynek.server.database.connection import Database
from rynek.server.database.migrate import migrate
from rynek.server.database.writer import Writer
from rynek.server.games import Games
from rynek.server.lobby.rating import Ratings
from rynek.server.lobby.repository import LobbyRepository
from rynek.server.lobby.service import LobbyService
from rynek.server.log import logger
from rynek.server.matches.asking import AskingService
from rynek.server.matches.chat import ChatService
from rynek.server.matches.commit import Committer
from rynek.server.matches.fold import Fold
from rynek.server.matches.hub import Hub, Views
from rynek.server.matches.memory import Memory
from rynek.server.matches.pulse import Pulse
from rynek.server.matches.repository import MatchRepository
from rynek.server.matches.service import MatchService
from rynek.server.matches.work import Work
from rynek.server.metrics import Metrics
from rynek.server.settings import Settings
from rynek.server.thinking import Thinkers

LOG = logger("rynek.server")
GOODBYE_S, A_MOMENT_S = 2.0, 0.01


def now_ms() -> int:
    """The time."""
    return time.time_ns() // 1_000_000


class House:
    """One node: what it knows, what it holds, what it does by itself."""

    def __init__(self, settings: Settings, now: Callable[[], int] = now_ms) -> None:
        self.settings, self.now = settings, now
        self.metrics, self.games = Metrics(), Games()
        self.database = Database(settings.database)
        self.bus: Bus = PostgresBus(settings.bus or settings.database) if settings.is_postgres else LocalBus()
        self.writer = Writer(self.database, self.metrics.saw_commit)
        self.people = AccountRepository(self.database)
        self.identity = Identity(self.people, now)
        self.accounts = AccountService(self.people, self.identity, now, settings.guests_a_minute)
        self._open_matches()
        self._open_lobby()
        self.thinkers = Thinkers(settings.thinkers)
        self.work = Work(
            self.match_repository, self.matches, self.thinkers, self.bus, self.metrics, now, active=settings.work
        )
        self.work.dealer = self.lobby
        self.committer.worker = self.work
        self.lobby.wake = self.work.take
        self.pulse = Pulse(self.match_repository, self.memory, now)
        self.is_stopping = False

    def _open_matches(self) -> None:
        self.match_repository = MatchRepository(self.database)
        self.memory = Memory(self.match_repository, self.games, self.settings.cached_matches)
        self.hub = Hub(self.metrics)
        self.hub.lives = self.bus.lives
        self.committer = Committer(
            self.match_repository, self.writer, self.now, self._published, self.settings.think_ms
        )
        self.memory.adopt = self.committer.adopt
        self.memory.hears_all = lambda: self.bus.connected
        self.matches = MatchService(self.memory, self.committer, self.metrics)
        self.asking = AskingService(self.matches, self.hub)
        self.chat = ChatService(self.matches, self.match_repository, self.bus, self.now)

    def _open_lobby(self) -> None:
        lobby = LobbyRepository(self.database)
        self.lobby = LobbyService(lobby, self.matches, self.games, self.bus, self.now, self.settings.entropy_wait_ms)
        self.ratings = Ratings(lobby, self.now)

    async def start(self) -> None:
        """Bring the tables to their present form, then open everything."""
        await asyncio.to_thread(migrate, self.settings.database)
        self.writer.start()
        await self.bus.start(self._hear, self._refresh)
        await self.pulse.start()
        self.work.start()
        self.ratings.catch_up()
        self.games.on_ready = self._game_ready
        self.games.start(warm=self.settings.warm)

    def _game_ready(self, slug: str) -> None:
        """One game more can be played."""
        self.metrics.games_ready.set(self.games.ready)
        if self.settings.work:
            self.thinkers.prepare(slug)
        self.work.wake()

    async def say_goodbye(self) -> None:
        """Every open page is told to come back in a moment, and leaves."""
        self.is_stopping = True
        self.hub.close_all()
        for _ in range(int(GOODBYE_S / A_MOMENT_S)):
            if self.hub.watched():
                await asyncio.sleep(A_MOMENT_S)

    async def stop(self) -> None:
        """Finish what is begun and close."""
        await self.say_goodbye()
        await self.work.stop()
        await self.thinkers.stop()
        await self.games.stop()
        await self.pulse.stop()
        await self.ratings.stop()
        await self.writer.stop()
        await self.bus.stop()
        await self.database.close()

    async def _published(self, fold: Fold, views: Views) -> None:
        """An entry is committed: everybody at the table is told."""
        self.hub.send_views(fold, views)
        await self.bus.tell(Hint("entry", fold.header.id, fold.n))
        if fold.ended is not None and fold.header.rated:
            self.ratings.take(fold.header.id)

    async def _hear(self, hint: Hint) -> None:
        """Something has changed, here or elsewhere."""
        match_id = hint.match_id
        if hint.kind == "entry":
            if (self.memory.known_n(match_id) or 0) < hint.n:
                await self._bring_up_to_date(match_id)
            self.work.wake() if hint.node else None
        elif hint.kind == "table":
            await self._bring_up_to_date(match_id)
            self.work.wake() if hint.node else None
        elif hint.kind == "warning":
            warning = {"type": "warning", "seat": hint.n, "left_ms": int(hint.text or 0)}
            self.memory.outdated(match_id) if hint.node else None
            self.hub.send_all(match_id, warning)
        elif hint.kind == "chat":
            await self.chat.pass_on(match_id, hint.n, self.hub)
        elif hint.kind == "seen" and hint.node:
            self.memory.outdated(match_id)
        elif hint.kind == "person":
            self.identity.forget(hint.n)
        elif hint.kind == "online" and hint.node:
            self.hub.set_elsewhere(match_id, hint.node, {int(seat) for seat in hint.text.split()})
            self.hub.send_online(match_id)
            if hint.n and self.hub.is_watched(match_id):
                await self.announce(match_id, asks=False)

    async def announce(self, match_id: str, *, asks: bool = True) -> None:
        """Tell the other nodes who has a page open here, and ask them the same."""
        seats = " ".join(map(str, sorted(self.hub.here(match_id))))
        await self.bus.tell(Hint("online", match_id, int(asks), text=seats))

    async def _bring_up_to_date(self, match_id: str) -> None:
        """What is watched here is read and sent at once; what is only remembered is read before its next use."""
        self.memory.outdated(match_id)
        if self.hub.is_watched(match_id):
            task = asyncio.create_task(self._send(match_id))
            task.add_done_callback(lambda done: done.exception() and LOG.warning("not_sent", match=match_id))

    async def _send(self, match_id: str) -> None:
        async with self.memory.opened(match_id) as fold:
            self.hub.send_views(fold)

    async def _refresh(self) -> None:
        """Hints may have been missed: nothing in memory is trusted, and all pages are brought up to date."""
        self.memory.outdated()
        self.identity.forget()
        for match_id in self.hub.watched():
            await self._bring_up_to_date(match_id)
            await self.chat.catch_up(match_id, self.hub)
            await self.announce(match_id)
        self.ratings.catch_up()
        self.work.wake()
