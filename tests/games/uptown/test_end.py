"""Chapter 8: the last round, what begins it, and that it comes."""

from __future__ import annotations

import pytest

from rynek.games.uptown.state import Ending, Phase
from tests.games.uptown.street import GAME, closed, coins, decks, happened, kinds, lines, may, play, plots, town, why

ROOFED = "shop | roof upper"
FOUR = [ROOFED] * 4


def test_no_prestige_during_the_game__UP64():
    match = town({1: ["shop *5"]}, hand=("roof *4", "", 1))
    events = play(match, "play 1 2")
    assert coins(match) == [10, 10]
    assert {event["event"] for event in events} == {"played", "closed-plot", "was-paid-nothing"}
    assert match.result() is None


@pytest.mark.parametrize("cards", [1, 2])
def test_an_empty_deck_begins_the_last_round__UP65(cards):
    match = town(decks={1: cards})
    events = play(match, "buy 1 1 1")
    assert bool(match.row[0].ending) == (cards == 1)
    assert [event["ending"] for event in happened(events, "last-round")] == ["deck"] * (cards == 1)


def test_taking_the_free_card_can_empty_a_deck__UP65():
    match = town(front=None, decks={2: 1})
    events = play(match, "pass")
    assert happened(events, "last-round") == [{"event": "last-round", "rule": "UP-65", "seat": 2, "ending": "deck"}]
    assert decks(match) == [5, 0]
    assert match.row[0].hand != 0
    play(match, "play 1 1")
    assert plots(match, 2)[0] == ["*1"]


@pytest.mark.parametrize("done", [3, 4])
def test_five_closed_plots_begin_it__UP66(done):
    match = town({1: [ROOFED] * done}, hand=("roof", "", 1))
    play(match, "play 1 5")
    assert match.row[0].ending == (Ending.STREET if done == 4 else Ending.NONE)
    assert len(closed(match, 1)) == done + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_is_completed__UP67(seats):
    for first in range(1, seats + 1):
        for mover in range(1, seats + 1):
            match = town({mover: FOUR}, seats=seats, mover=mover, first=first, hand=("roof", "", 1), front=None)
            play(match, "play 1 5")
            turns = [mover]
            while match.seat is not None:
                if match.seat != turns[-1]:
                    turns.append(match.seat)
                play(match, "discard" if match.row[0].phase == Phase.FREE else "pass")
            wanted = (first - 1 - mover) % seats + 1
            assert len(turns) == wanted, (first, mover, turns)
            assert (turns[-1] % seats) + 1 == first


def test_everybody_has_equally_many_turns__UP67():
    for seed in range(6):
        match = GAME.match(seats=3, seed=seed)
        turns = {1: 0, 2: 0, 3: 0, int(match.seat): 1}
        while match.seat is not None:
            choices = match.choices()
            for event in match.play(match.seat, choices[match.ply % len(choices)]):
                if event["event"] == "turn-began":
                    turns[event["seat"]] += 1
        assert len(set(turns.values())) == 1


def test_the_trigger_works_at_once_and_is_never_undone__UPQ46():
    match = town({1: FOUR}, hand=("roof", "", 1))
    play(match, "play 1 5")
    assert match.row[0].ending == Ending.STREET
    assert (match.seat, match.row[0].phase) == (1, Phase.SECOND)
    match = town({1: FOUR}, seats=3, hand=("roof", "", 1), decks={1: 1}, tops={1: ("on-roof", "", 1)})
    events = play(match, "play 1 5", "buy 1 1 1")
    assert match.row[0].ending == Ending.STREET  # what began it is remembered, not what came later
    assert len(happened(events, "last-round")) == 1


def test_a_street_without_open_plots_plays_on__UPQ47():
    streets = {2: [ROOFED] * 5}
    match = town(streets, front=None, ending="street", tops={2: ("shop", "on-roof", 1)}, first=1)
    play(match, "pass")
    assert match.seat == 2
    assert may(match, "play") == {f"2 {plot}" for plot in range(1, 6)}
    match = town(streets, front=None, ending="street", tops={2: ("gift", "shop", 1)})
    play(match, "pass")
    assert kinds(match) == {"play", "discard"}
    assert may(match, "play") == {f"1 {plot}@1" for plot in range(1, 6)}


def test_the_last_card_of_another_deck_may_be_bought__UPQ57():
    match = town(decks={2: 1}, seats=3)
    assert why(match, "buy 2 1 1") is None
    play(match, "buy 2 1 1")
    assert match.row[0].ending == Ending.DECK
    assert decks(match) == [5, 0, 5]


@pytest.mark.parametrize(("seats", "turns"), [(2, 42), (3, 28), (4, 21)])
def test_every_game_ends__UPQ60(seats, turns):
    match = GAME.match(seats=seats, seed=77)
    first = int(match.seat)
    count = 1
    while match.seat is not None:
        choices = match.choices()
        dull = [choice for choice in choices if choice["do"] in ("discard", "pass", "take")]
        for event in match.play(match.seat, (dull or choices)[0]):
            count += event["event"] == "turn-began" and event["seat"] == first
    assert count == turns
    assert match.row[0].ending == Ending.DECK


def test_when_it_is_over_nothing_can_be_done():
    match = town(mover=2, decks={2: 1}, front=None)
    events = play(match, "buy 2 1 1")
    assert happened(events, "game-ended") == [{"event": "game-ended", "rule": "UP-67"}]
    assert match.seat is None
    assert match.row[0].phase == Phase.OVER
    law = GAME.rules.why_not
    codes = {law(match.row, 0, match.edition.pieces, number)[0] for number in range(GAME.actions.size)}
    assert {GAME.reasons(code).key for code in codes} == {"game-is-over"}
    assert match.choices() == []
    assert match.result() is not None
    assert lines(match, 2)[5] == 3
