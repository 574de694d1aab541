"""Two houses with the same match, alike in all that one seat may know and different in what it may not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from rynek.engine import chance
from rynek.engine.match import Match
from rynek.server.accounts.identity import Person
from rynek.server.failure import Refusal
from rynek.server.house import House
from rynek.server.lobby.schemas import Join, NewMatch
from rynek.server.matches.fold import Fold
from rynek.server.matches.hub import Connection
from rynek.server.settings import Settings

START = 1_800_000_000_000
MOST_TRIED = 60


class Twin:
    """One of the two houses."""

    def __init__(self, folder: Path, name: str) -> None:
        settings = Settings(database=f"sqlite:///{folder}/{name}.sqlite", warm=False, work=False)
        self.time = START
        self.house = House(settings, lambda: self.time)
        self.people: list[Person] = []
        self.pages: dict[int, Connection] = {}
        self.match = ""

    async def open(self, game: str, seats: int) -> None:
        """Set up a table of people, all of whom watch it, and one who only watches."""
        await self.house.start()
        await self.house.games._task
        assert self.house.games.progress[game].state == "ready", self.house.games.progress[game].problem
        for number in range(seats):
            entered = await self.house.accounts.welcome(f"Person {number}", "here")
            person = await self.house.identity.person(entered.token)
            assert person is not None
            self.people.append(person)
        self.house.lobby.new_id = lambda: "bcdfghjkmn"
        self.house.lobby.new_seed = lambda: bytes(range(32))
        wishes = ["me"] + ["open"] * (seats - 1)
        await self.house.lobby.create(self.people[0], NewMatch(game=game, seats=wishes))
        self.match = "bcdfghjkmn"
        for seat in range(seats + 1):
            self.pages[seat] = Connection(seat or None, None, set())
            self.house.hub.join(self.match, self.pages[seat])
        for person in self.people[1:]:
            await self.house.lobby.join(self.match, person, Join())

    async def close(self) -> None:
        """Stop."""
        await self.house.stop()

    async def fold(self) -> Fold:
        """The match as this house holds it."""
        async with self.house.memory.opened(self.match) as fold:
            return fold

    def heard(self, seat: int) -> list[Any]:
        """What a page was sent since it was last asked."""
        queue, found = self.pages[seat].queue, []
        while not queue.empty():
            found.append(queue.get_nowait())
        return found

    async def tell(self, what: str, *given: Any, **named: Any) -> Any:
        """Something done through the door, or the refusal, as it goes out."""
        part, name = what.split(".")
        try:
            answer = await getattr(getattr(self.house, part), name)(self.match, *given, **named)
        except Refusal as refusal:
            return refusal.status, msgspec.json.encode(refusal.body())
        return answer if isinstance(answer, bytes) else msgspec.json.encode(answer)


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
