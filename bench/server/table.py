"""Tables of four scripted people: each connected live, each moving when it is their turn."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bench.server.wire import Http, Live, dial, follow

QUIET = {"settings": {"auto_single": False}}


class Told(msgspec.Struct):
    """What a table looks at in a view."""

    n: int
    to_move: int | None = None
    choices: list[msgspec.Raw] = []


class Message(msgspec.Struct):
    """A live message."""

    type: str
    view: Told | None = None


DECODE = msgspec.json.Decoder(Message).decode


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    refused: int = 0
    bytes: int = 0
    messages: int = 0
    answered: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)


class Table:
    """One table and its people; when a match is over the same people begin another."""

    def __init__(self, port: int, game: str, seats: int, seed: int, tally: Tally) -> None:
        self.port, self.game, self.seats, self.tally = port, game, seats, tally
        self.dice = random.Random(seed)
        self.lines: list[Http] = []
        self.tokens: list[str] = []
        self.pages: list[Live] = []
        self.views: list[Told] = [Told(-1)] * seats
        self.match = ""
        self.last = 0.0
        self._due: tuple[int, asyncio.Future[None]] | None = None

    async def sit_down(self) -> Table:
        """New people, each with a line of their own."""
        desk = await dial(self.port)
        for number in range(self.seats):
            entered = await desk.tell("POST", "/api/v1/guests", {"name": f"Person {number}", "cookie": False})
            self.tokens.append(entered["token"])
            self.lines.append(await dial(self.port, entered["token"]))
            await self.lines[-1].tell("PATCH", "/api/v1/me", QUIET)
        await self.begin()
        return self

    async def begin(self) -> None:
        """A new match, everybody watching it."""
        for page in self.pages:
            page.close()
        seats = ["me"] + ["open"] * (self.seats - 1)
        made = await self.lines[0].tell("POST", "/api/v1/matches", {"game": self.game, "seats": seats})
        self.match = made["id"]
        for line in self.lines[1:]:
            await line.tell("POST", f"/api/v1/matches/{self.match}/join", {})
        self.views = [Told(-1)] * self.seats
        self.pages = [
            await follow(self.port, f"/api/v1/matches/{self.match}/live", token, self._hearer(place))
            for place, token in enumerate(self.tokens)
        ]
        await self.all_at(1)

    def _hearer(self, place: int) -> Any:
        def heard(text: bytes, now: float) -> None:
            self.tally.messages += 1
            self.tally.bytes += len(text)
            message = DECODE(text)
            if message.view is not None:
                self.views[place] = message.view
                self.last = now
                if self._due is not None and all(view.n >= self._due[0] for view in self.views):
                    due, self._due = self._due[1], None
                    due.set_result(None)

        return heard

    async def all_at(self, n: int) -> None:
        """Until everybody has been shown entry n."""
        if not all(view.n >= n for view in self.views):
            due = asyncio.get_running_loop().create_future()
            self._due = n, due
            async with asyncio.timeout(60):
                await due

    async def move(self) -> bool:
        """One decision, seen by all four; False when the match was over and another one has begun."""
        mover = self.views[0].to_move
        if mover is None:
            await self.begin()
            return False
        view = self.views[mover - 1]
        body = b'{"n":%d,"action":%b}' % (view.n, bytes(self.dice.choice(view.choices)))
        began = time.perf_counter()
        status, _ = await self.lines[mover - 1].ask("POST", f"/api/v1/matches/{self.match}/actions", body)
        answered = time.perf_counter()
        if status != 201:
            self.tally.refused += 1
            return False
        await self.all_at(view.n + 1)
        self.tally.moves += 1
        self.tally.answered.append(answered - began)
        self.tally.delivered.append(max(self.last, answered) - began)
        return True
