"""Two nodes and one worker over one PostgreSQL: whatever dies, the match goes on and nobody has to reload."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rynek.engine import registry
from tests.server.load import folded, replayed
from tests.server.process import Process, free_port
from tests.server.proxy import Proxy
from tests.server.socket import Page
from tests.server.table import Person

pytestmark = [pytest.mark.process, pytest.mark.postgres, pytest.mark.slow, pytest.mark.timeout(600)]
GAME = next(slug for slug in registry.slugs() if registry.meta(slug).seats[1] >= 3)
CUT_S = 9.0


class Houses:
    """Two nodes that only answer, one of them with a bus that can be cut, and a worker that does what is due."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.line = Proxy(database)
        node: dict[str, Any] = {"database": database, "work": False, "warm": False, "log": "json"}
        self.one = Process("serve", folder / "one.txt", port=free_port(), **node)
        self.two = Process("serve", folder / "two.txt", port=free_port(), bus=self.line.database, **node)
        self.worker = Process("worker", folder / "worker.txt", database=database, warm=False, thinkers=1, log="json")
        self.all = [self.one, self.two, self.worker]

    def __enter__(self) -> Houses:
        for process in self.all:
            process.start()
        for node in self.all[:2]:
            node.wait_ready()
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.all:
            if process.pid and process.ended() is None:
                process.kill()
        self.line.close()


@pytest.fixture
def houses(new_database: Callable[[], str], tmp_path: Path) -> Iterator[Houses]:
    """Everything runs."""
    with Houses(new_database(), tmp_path) as running:
        yield running


def test_a_match_over_two_nodes_outlives_nodes_worker_and_bus(houses: Houses) -> None:
    assert outlive(houses) > 10


def outlive(houses: Houses) -> int:
    """A match played on while its nodes, its worker and their bus come and go; answers with the number of entries."""
    ala, jan = Person(houses.one.url, "Ala"), Person(houses.two.url, "Jan")
    match = ala.create("me", "open", "bot:greedy", game=GAME)["id"]
    jan.post(f"/matches/{match}/join", {}, 200)
    hers, his = Page(ala, houses.one.url, match, "?chat=0"), Page(jan, houses.two.url, match, "?chat=0")
    play = Playing(match, {houses.one.url: ala, houses.two.url: jan})

    n = play.on(8)
    assert (hers.until(n)["seat"], his.until(n)["seat"]) == (1, 2)
    assert hers.has_heard("online", "seats", [1, 2])

    houses.line.freeze()
    ala.post(f"/matches/{match}/chat", {"text": "can you hear me?"})
    n = play.on(4, through=houses.one.url)
    time.sleep(CUT_S)
    houses.line.thaw()
    assert his.until(n)["n"] >= n
    assert his.has_heard("chat", "chat", hers.next("chat")["chat"])

    houses.worker.kill()
    houses.one.kill()
    assert jan.get(f"/matches/{match}")["n"] >= n
    n = play.on(1, through=houses.two.url, without_bots=True)
    houses.worker.start()
    houses.one.start().wait_ready()
    hers = Page(ala, houses.one.url, match, f"?since={n}")
    n = play.on(6)
    assert min(hers.until(n)["n"], his.until(n)["n"]) >= n

    over = play.to_the_end()
    fold = folded(houses.database)[match]
    assert fold.match is not None
    assert replayed(fold).digest() == fold.match.digest()
    assert [entry.n for entry in fold.entries] == list(range(1, over["n"] + 1))
    assert his.until(over["n"])["result"] == hers.until(over["n"])["result"] == over["result"]
    return int(over["n"])


class Playing:
    """Whoever is to move moves, at their own node or both at one."""

    def __init__(self, match: str, people: dict[str, Person]) -> None:
        self.match, self.people, self.dice = match, people, random.Random(4)

    def on(self, moves: int, through: str = "", *, without_bots: bool = False) -> int:
        """So many moves of persons; answers with the number of the last entry."""
        n = made = 0
        end = time.monotonic() + 120
        while made < moves and time.monotonic() < end:
            for url, person in self.people.items():
                answer = self.ask(person, through or url)
                if answer is not None and made < moves:
                    n, made = answer, made + 1
            if without_bots and made == 0 and self.waits_for_bot(through):
                return n or self.now(through)
        assert made >= moves, f"only {made} of {moves} moves"
        return n

    def ask(self, person: Person, url: str) -> int | None:
        """One try of one person at one node."""
        headers = {"Authorization": f"Bearer {person.token}"}
        address = f"{url}/api/v1/matches/{self.match}"
        try:
            view = httpx.get(address, headers=headers, timeout=20).json()
            if not view.get("choices"):
                time.sleep(0.02)
                return None
            body = {"n": view["n"], "action": self.dice.choice(view["choices"])}
            answer = httpx.post(f"{address}/actions", json=body, headers=headers, timeout=20)
        except httpx.TransportError:
            time.sleep(0.1)
            return None
        assert answer.status_code in {201, 403, 409, 410}, answer.text
        return int(answer.json()["n"]) if answer.status_code == 201 else None

    def now(self, url: str) -> int:
        """The number of the last entry."""
        return int(httpx.get(f"{url}/api/v1/matches/{self.match}").json()["n"])

    def waits_for_bot(self, url: str) -> bool:
        """Whether it is the bot's turn."""
        return bool(httpx.get(f"{url}/api/v1/matches/{self.match}").json()["to_move"] == 3)

    def to_the_end(self) -> Any:
        """Until there is a result."""
        end = time.monotonic() + 180
        while time.monotonic() < end:
            for url, person in self.people.items():
                self.ask(person, url)
                view = httpx.get(f"{url}/api/v1/matches/{self.match}").json()
                if view["result"]:
                    return view
        raise AssertionError("it never ends")
