"""Two matches that differ only in what a seat may not know send that seat the same bytes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rynek.engine import registry
from rynek.server.matches.work import question_of
from rynek.server.player import choose
from tests.server.line import Answer
from tests.server.twin import MATCH, Twin, imagine, pair_of_actions

PLIES = 60
CONSENT_EVERY = 5
NONSENSE = {"do": "nothing"}


@pytest.fixture(params=registry.slugs())
async def twins(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Twin, Twin]]:
    """Two houses with the same table."""
    made = Twin(tmp_path, "one"), Twin(tmp_path, "two")
    for twin in made:
        await twin.open(request.param, places(request.param), bot=True)
    yield made
    for twin in made:
        await twin.close()


def places(slug: str) -> int:
    """Three seats, where the game has as many."""
    low, high = registry.meta(slug).seats
    return min(high, max(3, low))


@pytest.mark.slow
async def test_a_seat_is_sent_the_same_bytes_from_two_worlds_it_cannot_tell_apart(twins: tuple[Twin, Twin]) -> None:
    told = await compare(twins, PLIES)
    assert told["same"] == told["plies"] > 0
    assert told["different"] > 0
    assert told["bot moves"] > 0
    assert told["taken back"] > 0


async def compare(twins: tuple[Twin, Twin], plies: int, seed: int = 7) -> Counter[str]:
    """Play both side by side; every seat in turn, and a spectator, compares all that it is sent."""
    told: Counter[str] = Counter()
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
        told["plies"] += 1
        said = []
        for twin, action in zip(twins, pair, strict=True):
            twin.time += 1000
            await twin.heard(seat)
            said.append(await everything(twin, seat, action, told, consents=ply % CONSENT_EVERY == 0))
        assert said[0] == said[1], f"seat {seat} can tell the worlds apart at ply {ply}: {difference(*said)}"
        told["same"] += 1
        told["bytes"] += len(msgspec.json.encode(said[0]))
        await resynchronise(one, two)
    return told


def difference(one: list[object], two: list[object]) -> str:
    """The first thing that is not the same in both."""
    pairs = [(str(left), str(right)) for left, right in zip(one, two, strict=False) if left != right]
    if not pairs:
        return f"{len(one)} and {len(two)} things"
    at = next((k for k, (left, right) in enumerate(zip(*pairs[0], strict=False)) if left != right), 0)
    return " | ".join(text[max(0, at - 200) : at + 200] for text in pairs[0])


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


async def everything(
    twin: Twin, seat: int, action: dict[str, Any], told: Counter[str], *, consents: bool
) -> list[object]:
    """All that a seat can get out of the server around one decision: answers, refusals, live messages."""
    fold = await twin.fold()
    mover, n = fold.to_move or 0, fold.n
    if seat and fold.is_bots(seat):
        said: list[object] = [thought(fold)] if seat == mover else []
        await decide(twin, mover, action, told, consents=consents)
        return said
    said = await looked(twin, seat, n)
    if seat:
        said += await refused(twin, seat, n)
        said += await tried(twin, seat, action if seat == mover else NONSENSE)
    done = await decide(twin, mover, action, told, consents=consents)
    if is_over(await twin.fold()):
        told["ends"] += 1
        return [*said, "over"]  # from here on nothing is hidden any more, and what was hidden may differ
    said += done if seat == mover else []
    said += await twin.heard(seat)
    n = (await twin.fold()).n
    said += await looked(twin, seat, n)
    await twin.look(seat, f"?since={max(n - 3, 0)}&chat=0")
    return [*said, *await twin.heard(seat)]


def is_over(fold: Any) -> bool:
    """Is nobody to decide any more?"""
    return fold.match is not None and fold.match.seat is None


def thought(fold: Any) -> list[object]:
    """What a bot is asked at its turn, and what it answers."""
    question = question_of(fold)
    assert question is not None
    return [msgspec.json.encode(question), choose(question)]


async def looked(twin: Twin, seat: int, n: int) -> list[object]:
    """Everything there is to look at."""
    paths = ["", f"?since={max(n - 3, 0)}", "/entries", "/record", f"/at/{n}", f"/at/{max(n - 1, 0)}", "/chat"]
    said: list[object] = [await twin.ask("GET", f"/{MATCH}{path}", seat=seat) for path in paths]
    said.append(await twin.ask("GET", "?status=running", seat=seat))
    said.append(await twin.ask("GET", f"/{MATCH}/at/{n}?seat={1 + seat % len(twin.people)}", seat=seat))
    if seat:
        said.append(await twin.ask("GET", "/waiting", seat=seat, under="/me"))
    return said


async def refused(twin: Twin, seat: int, n: int) -> list[object]:
    """What is said against an answer that comes too late, too early, or makes no sense."""
    wrong = [{"n": n + late, "action": NONSENSE} for late in (-1, 0, 1)]
    said: list[object] = [await twin.ask("POST", f"/{MATCH}/actions", body, seat=seat) for body in wrong]
    assert all(isinstance(answer, Answer) and answer.status >= 400 for answer in said)
    return said


async def tried(twin: Twin, seat: int, action: dict[str, Any]) -> list[object]:
    """What is told of a choice before it is made."""
    body = {"action": action}
    return [await twin.ask("POST", f"/{MATCH}/{what}", body, seat=seat) for what in ("preview", "explain")]


async def decide(twin: Twin, mover: int, action: dict[str, Any], told: Counter[str], *, consents: bool) -> list[object]:
    """The decision, taken back if that is free or all agree, and made again; a bot's, or one that is forced, stays."""
    fold = await twin.fold()
    if fold.is_bots(mover) or fold.single() == action:
        by = "bot" if fold.is_bots(mover) else "forced"
        assert await twin.house.matches.play_for(MATCH, fold.n, action, by)
        told[f"{by} moves"] += 1
        return []
    act = f"/{MATCH}/actions"
    said: list[object] = [await twin.ask("POST", act, {"n": fold.n, "action": action}, seat=mover)]
    n = (await twin.fold()).n
    undone = await twin.ask("POST", f"/{MATCH}/undo", {"n": n}, seat=mover)
    said.append(undone)
    if undone.status != 201 and consents:
        undone = await agreed(twin, mover, said)
    if undone.status == 201:
        told["taken back"] += 1
        n = (await twin.fold()).n
        said.append(await twin.ask("POST", act, {"n": n, "action": action}, seat=mover))
    return said


async def agreed(twin: Twin, mover: int, said: list[object]) -> Answer:
    """The others are asked to let it be taken back, and do."""
    path = f"/{MATCH}/requests"
    answer = await twin.ask("POST", path, {"n": (await twin.fold()).n, "what": "undo"}, seat=mover)
    said.append(answer)
    for other in range(1, len(twin.people) + 1):
        if other != mover and answer.status == 201:
            body = {"n": (await twin.fold()).n, "accept": True}
            answer = await twin.ask("POST", f"{path}/answer", body, seat=other)
    return answer
