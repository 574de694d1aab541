"""Two houses with the same match, alike in all that one seat may know and different in what it may not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np

from rynek.engine import chance
from rynek.engine.match import Match
from rynek.server.accounts.identity import Person
from rynek.server.app import build_app
from rynek.server.house import House
from rynek.server.matches.fold import Fold
from rynek.server.settings import Settings
from tests.server.line import Answer, Line, asked

START = 1_800_000_000_000
MATCH = "bcdfghjkmn"
MOST_TRIED = 60


class Twin:
    """One of the two houses: a table of people, a bot when it is asked for, and somebody who only watches."""

    def __init__(self, folder: Path, name: str) -> None:
        settings = Settings(database=f"sqlite:///{folder}/{name}.sqlite", warm=False, work=False)
        self.time = START
        self.house = House(settings, lambda: self.time)
        self.app = build_app(settings, self.house)
        self.people: list[Person] = []
        self.tokens: list[str] = []
        self.lines: dict[int, Line] = {}
        self.match = MATCH

    async def open(self, game: str, seats: int, *, bot: bool = False) -> None:
        """Set up the table, everybody looking at it."""
        await self.house.start()
        await self.house.games._task
        assert self.house.games.progress[game].state == "ready", self.house.games.progress[game].problem
        for number in range(seats - bot):
            entered = await self.house.accounts.welcome(f"Person {number}", "here")
            person = await self.house.identity.person(entered.token)
            assert person is not None
            self.people.append(person)
            self.tokens.append(entered.token)
        self.house.lobby.new_id = lambda: MATCH
        self.house.lobby.new_seed = lambda: bytes(range(32))
        wishes = ["me"] + ["open"] * (seats - bot - 1) + ["bot:greedy"] * bot
        assert (await self.ask("POST", "", {"game": game, "seats": wishes, "listed": True}, seat=1)).status == 201
        for seat in range(len(self.people) + 1):
            await self.look(seat)
        for seat in range(2, len(self.people) + 1):
            assert (await self.ask("POST", f"/{MATCH}/join", {}, seat=seat)).status == 200

    async def close(self) -> None:
        """Stop."""
        for line in self.lines.values():
            await line.close()
        await self.house.stop()

    async def fold(self) -> Fold:
        """The match as this house holds it."""
        async with self.house.memory.opened(self.match) as fold:
            return fold

    async def ask(self, method: str, path: str, body: Any = None, *, seat: int = 0, under: str = "/matches") -> Answer:
        """What one of the people, or a stranger, is answered: status, headers and body."""
        token = self.tokens[seat - 1] if seat else ""
        return await asked(self.app, method, f"/api/v1{under}{path}", body, token)

    async def look(self, seat: int, query: str = "") -> None:
        """Open the page of a seat, or of who only watches, again if it was open."""
        if seat in self.lines:
            await self.lines[seat].close()
        token = self.tokens[seat - 1] if seat else ""
        self.lines[seat] = await Line(self.app, f"/api/v1/matches/{MATCH}/live", query, token).open()
        await self.lines[seat].settled()

    async def heard(self, seat: int) -> list[str]:
        """What the page of a seat was sent since it was last asked; the seat of a bot has none."""
        return await self.lines[seat].heard() if seat in self.lines else []


def sight(match: Match, row: Any, seat: int) -> bytes:
    """All that a seat may know of a row, as bytes."""
    seen = row.copy()
    match.game.rules.redact(seen, 0, match.edition.pieces, seat)
    return bytes(seen.tobytes())


def imagine(truth: Match, other: Match, seat: int, turn: int, *, same_chance: bool) -> bool:
    """Put the other house into a different world that this seat cannot tell from the true one."""
    row = truth.row.copy()
    rules, pieces = truth.game.rules, truth.edition.pieces
    rules.redact(row, 0, pieces, seat)
    rules.redeal(row, 0, pieces, seat, chance.key_from("imagined", turn))
    if same_chance:
        row[0].key[:] = truth.row[0].key
        row[0].drawn = truth.row[0].drawn
    assert sight(truth, row, seat) == sight(truth, truth.row, seat)
    other.rows[-1] = row
    return bool(row.tobytes() != truth.row.tobytes())


def pair_of_actions(one: Match, two: Match, seat: int, dice: random.Random) -> tuple[Any, Any] | None:
    """What is done in each world, such that this seat cannot tell the worlds apart afterwards either."""
    legal = [[int(n) for n in np.flatnonzero(m.game.rules.legal(m.row, 0, m.edition.pieces))] for m in (one, two)]
    dice.shuffle(legal[0])
    for mine in legal[0][:MOST_TRIED]:
        wanted = sight(one, _after(one, mine), seat)
        if one.seat == seat:
            theirs = [mine] if mine in legal[1] else []
        else:
            theirs = sorted(legal[1], key=lambda n, mine=mine: n != mine)[:MOST_TRIED]  # type: ignore[misc]
        for number in theirs:
            if sight(two, _after(two, number), seat) == wanted:
                return one.named(mine), two.named(number)
    return None


def _after(match: Match, number: int) -> Any:
    row = match.row.copy()
    match.game.rules.apply(row, 0, match.edition.pieces, number, None)
    return row
