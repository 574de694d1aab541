"""`kill -9` in the middle of play loses nothing that was answered, and being asked to stop does so politely."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rynek.engine import registry
from rynek.server.house import GOODBYE_S
from rynek.server.run import GRACE_S
from tests.server.load import Player, check_all
from tests.server.process import Process, free_port
from tests.server.socket import Page
from tests.server.table import Person

KILLS = 2
PATIENCE_S = 120


def play_through_kills(database: str, folder: Path, kills: int, *, players: int = 4, seed: int = 1) -> dict[str, int]:
    """A server under load, killed and started again; then everything is looked at."""
    given: dict[str, Any] = {"database": database, "warm": False, "thinkers": 1, "log": "json"}
    process = Process("serve", folder / "log.txt", port=free_port(), **given)
    process.start().wait_ready()
    people = [Player([process.url], seed, list(registry.slugs())) for seed in range(players)]
    dice = random.Random(seed)
    for player in people:
        player.start()
    for _ in range(kills):
        under_load(people)
        time.sleep(dice.random())
        process.kill()
        process.start().wait_ready()
    goes_on(people)
    for player in people:
        player.leave.set()
    for player in people:
        player.join(30)
    assert process.stop() == 0
    return {"kills": kills} | check_all(database, people)


def under_load(people: list[Player]) -> None:
    """Until the server has answered again and again since it was started."""
    waited_for(lambda counts, before: sum(counts) >= sum(before) + len(people), people)


def goes_on(people: list[Player]) -> None:
    """Nobody is stuck: every player still gets answers."""
    waited_for(lambda counts, before: all(now > then for now, then in zip(counts, before, strict=True)), people)


def waited_for(enough: Callable[[list[int], list[int]], bool], people: list[Player]) -> None:
    """Until enough has been accepted since now."""
    before = [len(player.accepted) for player in people]
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if enough([len(player.accepted) for player in people], before):
            return
        time.sleep(0.05)
    counts = [len(player.accepted) for player in people]
    raise AssertionError(f"somebody is stuck: {before} {counts} {[player.wrong for player in people]}")


@pytest.mark.process
@pytest.mark.slow
def test_nothing_answered_is_lost_on_sqlite(tmp_path: Path) -> None:
    told = play_through_kills(f"sqlite:///{tmp_path}/rynek.sqlite", tmp_path, KILLS)
    assert told["accepted"] > KILLS * 4


@pytest.mark.process
@pytest.mark.postgres
@pytest.mark.slow
def test_nothing_answered_is_lost_on_postgres(new_database: Callable[[], str], tmp_path: Path) -> None:
    told = play_through_kills(new_database(), tmp_path, KILLS)
    assert told["accepted"] > KILLS * 4


@pytest.mark.process
@pytest.mark.slow
def test_stopping_in_the_middle_of_play_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    given: dict[str, Any] = {"database": f"sqlite:///{tmp_path}/rynek.sqlite", "warm": False, "thinkers": 1}
    process = Process("serve", tmp_path / "log.txt", port=free_port(), **given)
    process.start().wait_ready()
    people = [Player([process.url], seed, list(registry.slugs())) for seed in range(3)]
    for player in people:
        player.start()
    under_load(people)
    ala = Person(process.url, "Ala")
    match = ala.create("me", "open")["id"]
    page = Page(ala, process.url, match)
    assert page.next()["view"]["status"] == "open"
    began = time.monotonic()
    assert process.stop() == 0
    assert time.monotonic() - began < GRACE_S + GOODBYE_S + 10
    assert page.next("closed")["error"] == "restart"
    with pytest.raises(ConnectionClosed) as closed:
        page.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    process.start().wait_ready()
    goes_on(people)
    assert Page(ala, process.url, match).next()["view"]["id"] == match
    for player in people:
        player.leave.set()
        player.join(30)
    assert process.stop() == 0
    assert check_all(given["database"], people)["accepted"] > 3
    assert "Traceback" not in (tmp_path / "log.txt").read_text()
