"""The games as the server knows them: which are there, and how far each is compiled."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import msgspec

from rynek.engine import registry, shelf
from rynek.engine.edition import Edition
from rynek.engine.error import BrokenEdition, RynekError
from rynek.engine.game import CONTRACT, Game
from rynek.server.failure import refuse
from rynek.server.log import logger
from rynek.server.progress import Progress

LOG = logger("rynek.games")
STEPS = len(CONTRACT) + 1
T = TypeVar("T")


def _nobody(*_: object) -> None:
    """Nobody wants to know."""


class Games:
    """Opens each game when it is compiled; until then it can be looked at but not played."""

    def __init__(self) -> None:
        self.progress = {slug: Progress() for slug in registry.slugs()}
        self._games: dict[str, Game] = {}
        self._task: asyncio.Task[None] | None = None
        self._child: asyncio.subprocess.Process | None = None
        self.on_ready: Callable[[str], None] = _nobody
        self._turn = asyncio.Semaphore(1)

    def start(self, *, warm: bool) -> None:
        """Begin to compile, in a child process unless everything is known to be there."""
        self._task = asyncio.create_task(self._run(warm=warm), name="games")

    async def stop(self) -> None:
        """End the child if it still compiles."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._child is not None and self._child.returncode is None:
            self._child.terminate()
            await self._child.wait()

    @property
    def ready(self) -> int:
        """How many games can be played."""
        return len(self._games)

    @property
    def all_ready(self) -> bool:
        """Whether every game can be played."""
        return self.ready == len(self.progress)

    def game(self, slug: str) -> Game:
        """A game that can be played, or a refusal that says why not."""
        found = self._games.get(slug)
        if found is None:
            self._refuse(slug)
        return found

    def _refuse(self, slug: str) -> NoReturn:
        known = self.progress.get(slug)
        if known is None:
            names = ", ".join(self.progress)
            refuse(422, "invalid", f"There is no game '{slug[:40]}'; there are {names}.", where="game")
        if known.state == "broken":
            refuse(503, "warming", f"This game cannot be played here: {known.problem}")
        refuse(503, "warming", "This game is still being prepared; try again in a moment.", retry_after_ms=1000)

    def edition(self, slug: str, name: str) -> Edition:
        """One of a game's editions."""
        try:
            return self.game(slug).edition(name)
        except BrokenEdition as error:
            refuse(422, "invalid", str(error)[:300], where="edition")

    async def aside(self, work: Callable[[], T]) -> T:
        """Long work over a game in a thread, one at a time, so that those who play are answered meanwhile."""
        async with self._turn:
            return await asyncio.to_thread(work)

    async def _run(self, *, warm: bool) -> None:
        try:
            if warm:
                await self._compile()
            for slug in self.progress:
                if slug not in self._games and self.progress[slug].state != "broken":
                    await self._open(slug)
        except Exception:
            LOG.exception("games_failed")

    async def _compile(self) -> None:
        """Let a child compile, and open each game as it is ready."""
        self._child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "rynek.server.warming", str(os.getpid()), stdout=asyncio.subprocess.PIPE
        )
        assert self._child.stdout is not None  # it was asked for
        async for line in self._child.stdout:
            with contextlib.suppress(msgspec.DecodeError):
                await self._hear(msgspec.json.decode(line))
        await self._child.wait()

    async def _hear(self, told: dict[str, Any]) -> None:
        slug = told.get("game")
        progress = self.progress.get(str(slug))
        if progress is None:
            return
        progress.state, progress.done, progress.of = told["state"], told["done"], told["of"]
        progress.problem = told.get("problem", "")
        if told["state"] == "ready":
            progress.state = "compiling"
            await self._open(str(slug))

    async def _open(self, slug: str) -> None:
        progress = self.progress[slug]
        try:
            self._games[slug] = await asyncio.to_thread(open_game, slug)
            progress.state, progress.done = "ready", progress.of
            LOG.info("game_ready", game=slug)
            self.on_ready(slug)
        except Exception as error:
            progress.state, progress.problem = "broken", f"{type(error).__name__}: {error}"[:200]
            LOG.exception("game_broken", game=slug)


def open_game(slug: str, step: Callable[[int, int], None] = _nobody) -> Game:
    """Open a room and bring every rule into memory, compiled now or found in the cache."""
    game = registry.game(slug)
    for done, name in enumerate(CONTRACT):
        step(done, STEPS)
        game.rules.address(name)
    step(len(CONTRACT), STEPS)
    _touch(game)
    return game


def _touch(game: Game) -> None:
    """One game at random through every door that the server uses, so that the first player waits for nothing."""
    match = game.match(seats=game.meta.seats[0], seed=1)
    for _ in range(30):
        if match.seat is None:
            return
        choice = match.choices()[0]
        with contextlib.suppress(RynekError):
            match.preview(match.seat, choice)
        match.play(match.seat, choice)
        match.view(match.seat)
        match.scores()


def has_file(slug: str, *parts: str) -> bool:
    """Whether a room has this file."""
    return shelf.has(slug, *parts)
