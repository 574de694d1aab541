"""A level whose weights cannot be read: somebody else moves for it, the log says why, the game goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import rynek as house
from rynek.bots import level, store
from rynek.bots.net import blank, dump
from rynek.engine import shelf
from rynek.server.matches.work import Work
from rynek.server.player import choose
from rynek.server.thinking import Answer, Question

FOREIGN = dump(house.game("multicity"), blank(house.game("multicity"), 8), {})


class Here:
    """Thinks as the processes of a server do, in this one."""

    @staticmethod
    async def think(question: Question) -> Answer:
        return Answer(choose(question))


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        (b"", "no learned weights come with tower_up"),
        (FOREIGN[:300], "the weights file is damaged"),
        (FOREIGN, "these weights are for multicity, not for tower_up"),
    ],
)
def test_greedy_moves_for_a_level_whose_net_cannot_be_read(
    weights: bytes, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = level.table("tower_up")
    led: dict[str, Any] = usual | {"legend": usual["legend"] | {"think": "net"}}
    monkeypatch.setattr(level, "table", lambda _: led)
    monkeypatch.setattr(store, "has_own", lambda _: bool(weights))
    monkeypatch.setattr(shelf, "read_bytes", lambda *_: weights)
    game = house.game("tower_up")
    match = game.match(seats=2, seed=5)
    seat = match.seat
    assert seat is not None
    question = Question("tower_up", "house", seat, "legend", match.sight(seat).tobytes(), 0)
    work: Any = object.__new__(Work)
    work._thinkers = Here()
    answer = asyncio.run(work._thought("some match", question))
    assert answer.instead == "greedy"
    row, pieces = match.sight(seat)[0], match.edition.pieces[0]
    assert answer.action in [game.actions.name(number, row, pieces) for number in match.legal_numbers()]
    told = capsys.readouterr()
    assert said in told.out + told.err
