"""Whole matches through the REST interface alone: people and bots at one table, late answers, second thoughts."""

from __future__ import annotations

import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.table import Person

MOST = 4000
LONGEST_S = 240  # a bot's first move waits for its thinking to be compiled, where nobody has played before


class Evening:
    """Two people and bots at one table, each person a script of their own that knows nothing but the interface."""

    def __init__(self, url: str, game: str, seats: int, seed: int) -> None:
        self.people = [Person(url, "Ala"), Person(url, "Jan")]
        bots = [f"bot:{('greedy', 'random')[place % 2]}" for place in range(seats - 2)]
        self.match = self.people[0].create("me", "open", *bots, game=game)["id"]
        self.people[1].post(f"/matches/{self.match}/join", {}, 200)
        self.dice = random.Random(seed)
        self.told: Counter[str] = Counter()

    def play(self) -> dict[str, Any]:
        """Both play at the same time to the end; answers with what the match came to."""
        self.think_twice()
        seeds = [self.dice.random() for _ in self.people]
        with ThreadPoolExecutor(len(self.people)) as both:
            played = [both.submit(person.play_out, self.match, random.Random(seed), MOST)
                      for person, seed in zip(self.people, seeds, strict=True)]  # fmt: skip
        views = [one.result() for one in played]
        assert views[0]["result"] == views[1]["result"] is not None
        assert views[0]["status"] == "finished"
        record = self.people[0].get(f"/matches/{self.match}/record")
        assert self.people[1].post("/verify", record, 200)["ok"]
        self.told["plies"] = views[0]["ply"]
        return dict(self.told)

    def think_twice(self) -> None:
        """Whoever is to move acts, takes it back, acts otherwise; late answers are refused with how it stands now."""
        while not (self.told["late"] and self.told["taken back"]):
            view, who = self._turn()
            done = who.act(view, view["choices"][0])
            self._late(who, view, done)
            again = self._back(who, done)
            if again is not None:
                self._otherwise(who, view, again)
            assert self.told["moves"] < 200, f"in 200 moves there was no second thought: {self.told}"
            self.told["moves"] += 1

    def _turn(self) -> tuple[Any, Person]:
        """The view of whoever is to move."""
        end = time.monotonic() + LONGEST_S
        while time.monotonic() < end:
            for person in self.people:
                view = person.get(f"/matches/{self.match}")
                assert view["result"] is None
                if view["choices"]:
                    return view, person
            time.sleep(0.02)
        raise AssertionError(f"for {LONGEST_S} s nobody is to move")

    def _late(self, who: Person, view: Any, done: Any) -> None:
        """An answer to what is past is refused, and the view that comes along lets it go on."""
        other = view["choices"][-1]
        if other == view["choices"][0]:
            return
        refused = who.act(view, other, 409)
        assert refused["error"] == "stale"
        assert refused["view"]["n"] >= done["n"]
        assert refused["view"]["seat"] == view["seat"]
        self.told["late"] += 1

    def _back(self, who: Person, done: Any) -> Any:
        """Take it back, alone if nothing became known, else with the other's leave; None when somebody moved on."""
        path, body = f"/matches/{self.match}", {"n": done["n"]}
        if done["undo"]["step"] is not None:
            answer = who.http.post(f"{path}/undo", json=body)
        else:
            other = next(person for person in self.people if person is not who)
            asked = who.http.post(f"{path}/requests", json=body | {"what": "undo"})
            if asked.status_code != 201:
                return None
            answer = other.http.post(f"{path}/requests/answer", json={"n": asked.json()["n"], "accept": True})
        assert answer.status_code in {201, 409}, answer.text
        return who.get(path) if answer.status_code == 201 else None

    def _otherwise(self, who: Person, view: Any, again: Any) -> None:
        """The same choices are there; another one is taken, and an answer to the old entry is refused."""
        assert again["choices"] == view["choices"]
        after = who.act(again, again["choices"][-1])
        assert after["n"] > again["n"] > view["n"]
        for old in view["choices"][0], view["choices"][-1]:
            assert who.act(view, old, 409)["error"] == "stale"
        self.told["taken back"] += 1
