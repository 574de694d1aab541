"""The doors of a match: what is refused, by which name, with a sentence, and nothing changed."""

from __future__ import annotations

import json

import pytest

import rynek
from rynek.engine.error import shown

GAME = rynek.game("tower_up")
HUGE = 10**5000


@pytest.fixture
def match():
    return GAME.match(seats=3, seed=7)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, HUGE, True, None, "3", 2.0, [2]], ids=range(10))
def test_a_number_of_seats_the_game_does_not_have_is_refused(seats):
    with pytest.raises(rynek.WrongOptions, match="Tower Up is played by 2 to 4"):
        GAME.match(seats=seats)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"speed": 1}, "there is no option 'speed'; this game has "),
        ({7: 1}, "there is no option '7'"),
        ({"floors": 2}, "a whole number from 3 to 7"),
        ({"floors": 8}, "a whole number from 3 to 7"),
        ({"floors": HUGE}, "a whole number from 3 to 7"),
        ({"floors": True}, "a whole number from 3 to 7"),
        ({"floors": "3"}, "a whole number from 3 to 7"),
        ({"goals": "best"}, "must be one of "),
        ({"goals": 1}, "must be one of "),
        ({"goals": None}, "must be one of "),
    ],
    ids=range(10),
)
def test_an_option_the_game_does_not_have_is_refused(options, sentence):
    with pytest.raises(rynek.WrongOptions, match=sentence):
        GAME.match(seats=2, options=options)


def test_an_unknown_game_or_edition_names_those_there_are():
    with pytest.raises(rynek.UnknownGame, match="there is no game 'chess'; there are budowa_miasta, "):
        rynek.game("chess")
    with pytest.raises(rynek.BrokenEdition, match="there is no edition 'gold'; Tower Up has house"):
        GAME.match(edition="gold")


@pytest.mark.parametrize(
    "action",
    [None, True, 1.5, "take", [], {}, {"do": "take"}, {"do": "take", "slot": 4}, {"do": "take", "slot": HUGE},
     {"do": "take", "slot": "1"}, {"do": "take", "slot": 1, "seat": 2}, {"do": HUGE}, -1, HUGE, {"slot": 1}],
    ids=range(15),
)  # fmt: skip
def test_an_action_the_game_does_not_have_changes_nothing(match, action):
    before = match.digest()
    for door in (match.play, match.explain, match.preview):
        with pytest.raises(rynek.MalformedAction) as refused:
            door(match.seat, action)
        assert 15 < len(str(refused.value)) < 400
    assert (match.digest(), match.entries, match.ply) == (before, [], 0)


@pytest.mark.parametrize("seat", [0, 4, -1, HUGE, True, "1", 1.0, [1]], ids=range(8))
def test_a_seat_the_match_does_not_have_is_refused(match, seat):
    for door in (lambda: match.play(seat, 0), lambda: match.explain(seat, 0), lambda: match.view(seat)):
        with pytest.raises(rynek.WrongOptions, match="this match has seats 1 to 3"):
            door()


def test_an_illegal_action_carries_its_reason_in_both_languages(match):
    action = {"do": "build", "site": next(iter(match.view(None)["sites"]))["site"], "colour": "white"}
    reason = match.explain(match.seat, action)
    assert (reason.key, reason.rule) == ("why-occupied", "TU-52")
    assert reason.words["en"] != reason.words["pl"]
    with pytest.raises(rynek.IllegalAction) as refused:
        match.play(match.seat, action)
    assert refused.value.reason == reason
    assert str(refused.value) == f"{reason.words['en']} (TU-52)"
    assert json.loads(json.dumps(reason.plain()))["numbers"] == {"site": action["site"], "height": 1}


@pytest.mark.parametrize("to", [-1, 1, 99, HUGE, "x", 0.5, [0]], ids=range(7))
def test_there_is_nothing_to_take_back_to(match, to):
    with pytest.raises(rynek.UndoRefused, match="nothing to take back"):
        match.undo(to)
    assert match.entries == []


def test_what_the_others_agreed_to_is_taken_back_and_stands_in_the_record(match):
    while match.ply == 0 or match.may_undo():  # until a new card is turned up: then something became known
        match.play(match.seat, match.choices()[0])
    to = match.ply - 1
    with pytest.raises(rynek.UndoRefused, match="only the others"):
        match.undo()
    before = match.rows[to].tobytes()
    match.undo(agreed=True)
    assert match.row.tobytes() == before
    assert match.record()["entries"][-1] == {"n": to + 2, "undo": to, "agreed": True}
    assert rynek.replay(match.record()).digest() == match.digest()


def test_whatever_was_sent_can_be_shown():
    nested: list[object] = []
    nested.append(nested)
    deep: object = 0
    for _ in range(100_000):
        deep = [deep]
    for value in (HUGE, {"a": HUGE}, deep, nested, "x" * 1000, "\ud800"):
        assert 0 < len(shown(value)) <= 40
    assert shown("ab") == "'ab'"
