"""Two matches that differ only in what a seat may not know send that seat the same bytes."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rynek.engine import registry
from tests.server.twin import Twin, imagine, pair_of_actions

PLIES = 60


@pytest.fixture(params=registry.slugs())
async def twins(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Twin, Twin]]:
    """Two houses with the same table."""
    made = Twin(tmp_path, "one"), Twin(tmp_path, "two")
    seats = max(3, registry.meta(request.param).seats[0])
    for twin in made:
        await twin.open(request.param, min(seats, registry.meta(request.param).seats[1]))
    yield made
    for twin in made:
        await twin.close()


async def test_a_seat_is_sent_the_same_bytes_from_two_worlds_it_cannot_tell_apart(twins: tuple[Twin, Twin]) -> None:
    told = await compare(twins, PLIES)
    assert told["same"] >= min(PLIES, told["plies"])
    assert told["different"] > 0


async def compare(twins: tuple[Twin, Twin], plies: int, seed: int = 7) -> dict[str, int]:
    """Play both side by side; every seat in turn, and a spectator, compares all that it is sent."""
    told = {"plies": 0, "same": 0, "different": 0}
    dice = random.Random(seed)
    one, two = twins
    for ply in range(plies):
        match, other = (await one.fold()).match, (await two.fold()).match
        assert match is not None
        assert other is not None
        if match.seat is None:
            break
        seat = ply % (match.seats + 1)
        pair = None
        for same_chance in (False, True):
            differs = imagine(match, other, seat, ply, same_chance=same_chance)
            pair = pair or pair_of_actions(match, other, seat, dice)
            if pair is not None:
                told["different"] += differs
                break
        if pair is None:
            continue
        for twin in twins:
            twin.time += 1000
            twin.heard(seat)
        told["plies"] += 1
        said = [await everything(twin, seat, action) for twin, action in zip(twins, pair, strict=True)]
        assert said[0] == said[1], f"seat {seat} can tell the worlds apart at ply {ply}"
        told["same"] += 1
        await resynchronise(one, two)
    return told


async def resynchronise(one: Twin, two: Twin) -> None:
    """Both houses hold the true position again, with the same history."""
    match, other = (await one.fold()).match, (await two.fold()).match
    assert match is not None
    assert other is not None
    other.rows[:] = [row.copy() for row in match.rows]
    other.logs[:] = list(match.logs)
    other.entries[:] = [dict(entry) for entry in match.entries]
    source, copy = await one.fold(), await two.fold()
    copy.entries[:] = list(source.entries)
    copy.logs.clear()
    copy.logs.update(source.logs)
    copy.plies[:] = list(source.plies)


async def everything(twin: Twin, seat: int, action: dict[str, object]) -> list[object]:
    """All that a seat can get out of the server around one decision: answers, refusals, live messages."""
    fold = await twin.fold()
    mover, n = fold.to_move or 0, fold.n
    me = twin.people[seat - 1] if seat else None
    account = me.id if me else None
    said: list[object] = [
        await twin.tell("matches.view", account, None, None),
        await twin.tell("matches.entries", account, 0, None),
        await twin.tell("matches.record", account, None),
    ]
    if me is not None:
        said += [await twin.tell("matches.act", me, wrong, {"do": "nothing"}) for wrong in (max(n - 1, 0), n + 1)]
        said.append(await twin.tell("matches.act", me, n, {"do": "nothing"}))
        said.append(await twin.tell("matches.preview", me, action if seat == mover else {"do": "nothing"}))
        said.append(await twin.tell("matches.explain", me, action if seat == mover else {"do": "nothing"}))
    for again in (False, True):
        fold = await twin.fold()
        if fold.to_move != mover:
            break
        acted = await twin.tell("matches.act", twin.people[mover - 1], fold.n, action)
        undone = await twin.tell("matches.undo", twin.people[mover - 1], fold.n, turn=False) if not again else b""
        said += [acted, undone] if seat == mover else []
    n = (await twin.fold()).n
    said.append(await twin.tell("matches.view", account, max(n - 3, 0), None))
    said.append(await twin.tell("matches.at", account, n - 1, None, None))
    return [*said, *twin.heard(seat)]
