"""A match from being set up to the end, over REST alone."""

from __future__ import annotations

import random

from tests.server.table import Person


def test_a_match_against_bots_is_played_to_the_end(ala: Person) -> None:
    view = ala.create("me", "bot:greedy", "bot:random")
    assert (view["status"], view["seat"], view["n"] >= 1) == ("running", 1, True)
    over = ala.play_out(view["id"], random.Random(1))
    assert sorted(over["result"]) == ["ended", "places", "scores"]
    assert over["status"] == "finished"
    record = ala.get(f"/matches/{view['id']}/record")
    assert ala.post("/verify", record, 200)["ok"]


def test_two_people_play_each_other(ala: Person, jan: Person) -> None:
    made = ala.create("me", "open")
    assert made["status"] == "open"
    jan.post(f"/matches/{made['id']}/join", {}, 200)
    chance = random.Random(2)
    for _ in range(1000):
        view = ala.get(f"/matches/{made['id']}")
        if view["result"]:
            break
        who = ala if view["to_move"] == 1 else jan
        mine = who.get(f"/matches/{made['id']}")
        if mine["choices"]:
            who.http.post(f"/matches/{made['id']}/actions",
                          json={"n": mine["n"], "action": chance.choice(mine["choices"])})  # fmt: skip
    assert view["result"]
    for who in (ala, jan):
        assert who.get(f"/matches/{made['id']}")["result"] == view["result"]
