"""A match whose replay differs under the present rules goes on from where it stood, and says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from rynek.engine import registry
from rynek.server.database.tables import entries, matches, snapshots
from rynek.server.failure import Refusal
from rynek.server.matches import document
from tests.server.twin import Twin

GAME = registry.slugs()[-1]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Twin]:
    """A match of two people, twelve decisions old."""
    twin = Twin(tmp_path, "old")
    await twin.open(GAME, registry.meta(GAME).seats[0])
    for _ in range(12):
        await act(twin)
    yield twin
    await twin.close()


async def act(twin: Twin) -> int:
    """Whoever is to move does the last thing there is to do."""
    fold = await twin.fold()
    assert fold.match is not None
    seat, n = fold.to_move or 0, fold.n
    action = fold.match.choices()[-1]
    await twin.house.matches.act(twin.match, twin.people[seat - 1], n, action)
    return n + 1


async def tamper(twin: Twin, table: Any, values: dict[str, Any], *where: Any) -> None:
    """Change what is kept, as an update of the rules would have changed what it means, and forget what is in memory."""
    async with twin.house.database.writing() as connection:
        await connection.execute(update(table).where(*where).values(**values))
    twin.house.memory.forget(twin.match)


async def no_longer_allowed(twin: Twin, n: int) -> None:
    """The decision of an entry is one that the present rules refuse."""
    body = msgspec.json.encode({"action": {"do": "as in older days"}, "by": "person"}).decode()
    await tamper(twin, entries, {"body": body}, entries.c.match_id == twin.match, entries.c.n == n)
    await tamper(twin, matches, {"rules_version": 0}, matches.c.id == twin.match)


async def test_it_goes_on_from_the_stored_position_and_the_log_says_so(table: Twin) -> None:
    before = await table.fold()
    assert before.match is not None
    row, n, ply, seat = before.match.row.tobytes(), before.n, before.ply, before.to_move
    await no_longer_allowed(table, 6)
    for _ in range(2):  # the second time it is read with the adoption among its entries
        after = await table.fold()
        assert after.match is not None
        assert after.match.row.tobytes() == row
        assert (after.n, after.ply, after.to_move) == (n + 1, ply, seat)
        table.house.memory.forget(table.match)
    account = table.people[(seat or 1) - 1].id
    view = msgspec.json.decode(await table.house.matches.view(table.match, account, 0, None))
    assert [event["n"] for event in view["events"] if event["event"] == "adopted"] == [n + 1]
    assert view["rules_version"] == registry.meta(GAME).rules_version
    assert view["undo"]["step"] is None
    assert view["choices"]


async def test_it_is_played_and_taken_back_on_after_the_adoption(table: Twin) -> None:
    await no_longer_allowed(table, 6)
    stood = (await table.fold()).ply
    for _ in range(40):
        await act(table)
        fold = await table.fold()
        seat = fold.plies[-1].seat
        if fold.free_undo(seat)[0] is not None:
            break
    else:
        raise AssertionError("nothing could ever be taken back")
    ply, person = fold.ply, table.people[seat - 1]
    undone = msgspec.json.decode(await table.house.matches.undo(table.match, person, fold.n, turn=False))
    assert undone["ply"] == ply - 1 >= stood
    told = [event for event in undone["events"] if event["event"] == "undone"]
    assert told[-1]["to_ply"] == undone["ply"]
    row = (await table.fold()).match.row.tobytes()
    table.house.memory.forget(table.match)
    again = await table.fold()
    assert again.match is not None
    assert again.match.row.tobytes() == row
    assert len(again.adoptions) == 1


async def test_rules_that_silently_lead_elsewhere_are_noticed(table: Twin) -> None:
    fold = await table.fold()
    assert fold.match is not None
    moved = fold.match.rows[-2].tobytes()
    await tamper(table, snapshots, {"body": moved}, snapshots.c.match_id == table.match)
    after = await table.fold()
    assert after.match is not None
    assert (after.match.row.tobytes(), after.adopted) == (moved, True)


async def test_without_a_position_in_todays_form_it_waits_for_its_own_version(table: Twin) -> None:
    await no_longer_allowed(table, 6)
    await tamper(table, snapshots, {"layout": "of older days"}, snapshots.c.match_id == table.match)
    with pytest.raises(Refusal) as refused:
        await table.fold()
    assert (refused.value.status, refused.value.error) == (503, "warming")
    async with table.house.database.reading() as connection:
        kept = (await connection.execute(select(entries).where(entries.c.match_id == table.match))).all()
    assert not [entry for entry in kept if entry.kind == "adopted"]


async def test_nobody_is_told_that_its_record_is_proved(table: Twin) -> None:
    await no_longer_allowed(table, 6)
    fold = await table.fold()
    for place, person in enumerate(table.people):
        n = (await table.fold()).n
        if place == 0:
            await table.house.asking.request(table.match, person, n, "end")
        else:
            await table.house.asking.answer(table.match, person, n, accept=True)
    fold = await table.fold()
    assert fold.ended == "agreed"
    ok, checks = document.verify(document.record_of(fold))
    said = {check.check: check for check in checks}
    assert not ok
    assert said["commitment"].ok
    assert "other rules" in said["replay"].message
