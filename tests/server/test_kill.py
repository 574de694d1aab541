"""`kill -9` in the middle of play loses nothing that was answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.load import Player, check_all
from tests.server.process import Process, free_port

KILLS = 2


def play_through_kills(
    database: str, folder: Path, kills: int, *, players: int = 4, pause: float = 1.5
) -> dict[str, int]:
    """A server under load, killed and started again; then everything is looked at."""
    process = Process("serve", folder / "log.txt", port=free_port(), database=database, log="json")
    process.start().wait_ready()
    people = [Player([process.url], seed, ["tower_up"]) for seed in range(players)]
    for player in people:
        player.start()
    for _ in range(kills):
        time.sleep(pause)
        process.kill()
        process.start().wait_ready()
    before = sum(player.finished for player in people)
    time.sleep(pause)
    goes_on(people, before)
    for player in people:
        player.leave.set()
    for player in people:
        player.join(30)
    assert process.stop() == 0
    return check_all(database, people)


def goes_on(people: list[Player], before: int) -> None:
    """Nobody is stuck: every player still gets answers."""
    counts = [len(player.accepted) for player in people]
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if all(len(player.accepted) > count for player, count in zip(people, counts, strict=True)):
            return
        time.sleep(0.2)
    raise AssertionError(f"somebody is stuck: {counts} {[len(p.accepted) for p in people]} {before}")


@pytest.mark.process
@pytest.mark.slow
def test_nothing_answered_is_lost_on_sqlite(tmp_path: Path) -> None:
    told = play_through_kills(f"sqlite:///{tmp_path}/rynek.sqlite", tmp_path, KILLS)
    assert told["accepted"] > 20


@pytest.mark.process
@pytest.mark.postgres
@pytest.mark.slow
def test_nothing_answered_is_lost_on_postgres(new_database: Callable[[], str], tmp_path: Path) -> None:
    told = play_through_kills(new_database(), tmp_path, KILLS)
    assert told["accepted"] > 20
