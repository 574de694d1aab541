"""Golden games: whole games that must replay to the same bytes and read the same, one per way of ending and seats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rynek
from tests.golden.__main__ import plan_of, playthrough, wanted

GOLDEN = Path(__file__).parents[1] / "golden"


def records(slug):
    return sorted((GOLDEN / slug).glob("*.json"))


def test_there_is_one_game_per_way_of_ending_and_number_of_seats(game):
    assert {file.stem for file in records(game.slug)} == {f"{ending}-{seats}" for ending, seats in wanted(game)}
    assert all(len(reason) > 10 for reason in plan_of(game.slug).UNREACHED.values())


def test_golden_games_replay_to_the_same_bytes_and_the_same_text(game):
    for file in records(game.slug):
        match = rynek.replay(file.read_text())
        ending, seats = file.stem.rsplit("-", 1)
        assert (plan_of(game.slug).ending(match), match.seats) == (ending, int(seats))
        assert playthrough(match) == file.with_suffix(".txt").read_text(), file.name


def test_a_golden_game_can_be_seen_at_any_entry(game):
    file = records(game.slug)[0]
    for at in (0, 1, 7):
        assert len(rynek.replay(file.read_text(), at=at).entries) == at
    with pytest.raises(rynek.BrokenRecord, match="no entry"):
        rynek.replay(file.read_text(), at=10**6)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 9},
        {"game": "chess"},
        {"rules_version": 0},
        {"edition": {"slug": "house", "hash": "0"}},
        {"edition": None},
        {"edition": {"slug": "elsewhere", "hash": "0"}},
        {"seats": 99},
        {"seats": None},
        {"options": {"nonsense": 1}},
        {"options": 3},
        {"entries": None},
        {"entries": [3]},
        {"entries": [{"n": 2, "undo": 0}]},
        {"entries": [{"n": 1, "seat": 1, "action": {"do": "fly"}}]},
        {"entries": [{"n": 1, "seat": 9, "action": {"do": "take", "slot": 1}}]},
        {"entries": [{"n": 1, "undo": -1}]},
        {"entries": [{"n": 1, "undo": "x"}]},
        {"entries": [{"n": 1, "undo": None}]},
        {"entries": [{"n": 1, "seat": 1.0, "action": {"do": "fly"}}]},
        {"entries": [{"n": 1, "seat": 10**5000, "action": {"do": "fly"}}]},
        {"entries": [{"n": 1, "seat": 1, "action": {"do": 10**5000}}]},
        {"entries": [{"n": 1, "seat": 1, "action": {"do": "take", "slot": 1}, "at": [1]}]},
        {"entries": [{"n": 1, "undo": 0}] * 20_001},
        {"format": 10**5000},
        {"seats": 10**5000},
        {"seed": 10**5000},
        {"seed": "\ud800"},
        {"seed": None, "key": [1] * 7},
        {"seed": None, "key": [1 << 32] * 8},
        {"position": 7},
        {"position": ""},
        {"position": "seats 2\n" * 100_000},
        {"seed": True},
        {"seed": 987654321},
        {"digest": "0"},
    ],
    ids=range(35),
)
def test_a_damaged_record_is_refused_with_a_sentence(game, change):
    record = json.loads(records(game.slug)[0].read_text()) | change
    with pytest.raises(rynek.BrokenRecord) as refused:
        rynek.replay(record)
    assert len(str(refused.value)) > 15


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"x"', "[" * 100_000])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(rynek.BrokenRecord):
        rynek.replay(text)


def test_a_changed_action_in_a_record_is_found(game):
    record = json.loads(records(game.slug)[0].read_text())
    for entry in record["entries"][len(record["entries"]) // 2 :]:
        match = rynek.replay(record | {"digest": None}, at=entry["n"] - 1)
        others = [choice for choice in match.choices() if choice != entry["action"]]
        if others:
            entry["action"] = others[0]
            break
    with pytest.raises(rynek.BrokenRecord):
        rynek.replay(record)
