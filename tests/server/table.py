"""A real node in this process, and people who talk to it over HTTP."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import uvicorn

from rynek.server.app import build_app
from rynek.server.house import House
from rynek.server.run import uvicorn_config
from rynek.server.settings import Settings

READY_S = 600
BOTS_S = 240  # bots step back for everybody else, so on a machine that does much else they come late


class Node:
    """A server on a free port, in a thread of its own."""

    def __init__(self, database: str, **given: Any) -> None:
        self.settings = Settings(database=database, port=0, **({"warm": False, "thinkers": 1} | given))
        self.house = House(self.settings)
        self.server = uvicorn.Server(uvicorn_config(self.settings, build_app(self.settings, self.house)))
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    def wait_ready(self) -> Node:
        """Until every game is compiled."""
        with httpx.Client(base_url=self.url, timeout=60) as client:
            for _ in range(READY_S * 5):
                answer = client.get("/readyz")
                if answer.status_code == 200:
                    return self
                assert "broken" not in answer.json()["games"].values(), client.get("/api/v1/games").text
                time.sleep(0.2)
        raise AssertionError("the games are not ready")

    def stop(self) -> None:
        """Stop gracefully."""
        self.server.should_exit = True
        self.thread.join(30)

    def person(self, name: str = "Ala") -> Person:
        """Somebody new."""
        return Person(self.url, name)


class Person:
    """Somebody who plays through the REST interface alone."""

    def __init__(self, url: str, name: str, token: str = "") -> None:
        self.http = httpx.Client(base_url=f"{url}/api/v1", timeout=60)
        if not token:
            entered = self.http.post("/guests", json={"name": name})
            assert entered.status_code == 201, entered.text
            token = entered.json()["token"]
            self.id = entered.json()["id"]
        self.http.cookies.clear()
        self.token = token
        self.http.headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """Ask."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:500]}"
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        """Tell."""
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:500]}"
        return answer.json() if answer.content else None

    def create(self, *seats: str, game: str = "tower_up", **more: Any) -> Any:
        """A new match."""
        return self.post("/matches", {"game": game, "seats": list(seats), **more})

    def act(self, view: Any, action: Any, status: int = 201) -> Any:
        """Answer a view."""
        return self.post(f"/matches/{view['id']}/actions", {"n": view["n"], "action": action}, status)

    def my_turn(self, match: str, seconds: float = BOTS_S) -> Any:
        """The view as soon as something is to be done, or the match is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            view = self.get(f"/matches/{match}")
            if view["choices"] or view["result"]:
                return view
            time.sleep(0.02)
        raise AssertionError(f"it is never my turn: {view['n']} {view['to_move']} {view['status']}")

    def play_out(self, match: str, chance: random.Random, most: int = 3000) -> Any:
        """Play at random to the end."""
        for _ in range(most):
            view = self.my_turn(match)
            if view["result"]:
                return view
            answer = self.http.post(
                f"/matches/{match}/actions", json={"n": view["n"], "action": chance.choice(view["choices"])}
            )
            assert answer.status_code in {201, 409, 410}, answer.text[:300]
        raise AssertionError("it never ends")


@contextlib.contextmanager
def running(database: str, **given: Any) -> Iterator[Node]:
    """A node for a while."""
    node = Node(database, **given)
    try:
        yield node.wait_ready()
    finally:
        node.stop()
