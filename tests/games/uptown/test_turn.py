"""Chapters 3 and 4: the order of turns and actions, and the first action."""

from __future__ import annotations

import pytest

from rynek.games.uptown.state import Phase
from tests.games.uptown.street import coins, decks, happened, is_boxed, kinds, may, parked, play, plots, town, why

NOTHING = ("ground", "ground", 1)  # fits nowhere on a street without empty plots
FULL = ["shop", "shop", "shop", "shop", "shop"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_passes_to_the_left__UP20__UP22(seats):
    match = town(seats=seats, mover=2, first=2, front=None)
    turns = []
    for _ in range(2 * seats):
        turns.append(match.seat)
        events = play(match, "pass")
        assert happened(events, "turn-began")[0]["seat"] == match.seat
        play(match, "discard")
    assert turns == [(1 + k) % seats + 1 for k in range(2 * seats)]


def test_two_actions_one_after_the_other__UP21__UPQ59():
    match = town(hand=("shop", "office", 1))
    assert kinds(match) == {"play", "discard"}
    assert why(match, "take") == why(match, "buy 2 1 1") == why(match, "pass") == "card-comes-first"
    play(match, "play 1 1")
    assert (match.seat, match.row[0].phase) == (1, Phase.SECOND)
    assert kinds(match) == {"buy", "take"}
    assert why(match, "play 1 2") == "nothing-in-hand"
    assert why(match, "discard") == "nothing-to-discard"
    play(match, "buy 1 1 2")
    assert (match.seat, match.row[0].phase) == (2, Phase.FREE)


def test_without_coins_on_the_deck_its_top_card_is_free__UP23__UP26():
    match = town(front=None, tops={2: ("hotel", "cafe", 7)}, decks={2: 4}, coins={2: 1})
    top = int(match.row[0].players[2].top)
    events = play(match, "pass")
    assert happened(events, "took-free-card") == [
        {"event": "took-free-card", "rule": "UP-23", "seat": 2, "card": str(top)}
    ]
    assert match.row[0].hand == top
    assert decks(match) == [5, 3]
    play(match, "play 1 4")
    assert plots(match, 2)[3] == ["hotel"]
    assert coins(match) == [10, 1]


def test_the_free_card_is_played_or_discarded_into_the_box__UP24__UP25():
    match = town(hand=("shop", "office", 1))
    assert len(match.choices()) == 11
    hand = int(match.row[0].hand)
    assert not is_boxed(match, hand)
    events = play(match, "discard")
    assert is_boxed(match, hand)
    assert happened(events, "discarded")[0]["rule"] == "UP-25"
    assert plots(match, 1) == [[], [], [], [], []]
    assert match.row[0].phase == Phase.SECOND


def test_coins_on_the_deck_are_taken_instead_of_a_card__UP27__UP28():
    match = town(front=None, parked={2: 6}, coins={2: 1}, decks={2: 4})
    events = play(match, "pass")
    assert happened(events, "took-coins") == [{"event": "took-coins", "rule": "UP-27", "seat": 2, "coins": 6}]
    assert not happened(events, "took-free-card")
    assert (coins(match), parked(match), decks(match)) == ([10, 7], [0, 0], [5, 4])
    assert (match.seat, match.row[0].phase, match.row[0].hand) == (2, Phase.SECOND, 0)
    assert kinds(match) == {"buy", "pass"}


def test_a_free_card_that_fits_nowhere_is_discarded__UPQ13():
    match = town({1: FULL}, hand=NOTHING)
    assert match.choices() == [{"do": "discard"}]
    assert why(match, "play 1 3") == "needs-the-ground"


def test_the_first_action_cannot_be_refused__UPQ14():
    match = town(hand=("shop", "office", 1))
    assert why(match, "pass") == "card-comes-first"
    match = town(front=None, parked={2: 3})
    play(match, "pass")
    assert parked(match) == [0, 0]


def test_a_gift_drawn_here_may_be_given__UPQ15():
    match = town(hand=("gift *-2", "gift *-1", 1), seats=3)
    assert may(match, "play") == {
        f"{half} {plot}@{street}" for half in (1, 2) for plot in range(1, 6) for street in (2, 3)
    }
    events = play(match, "play 1 4@3")
    assert happened(events, "gave")[0] == {
        "event": "gave",
        "rule": "UP-59",
        "seat": 1,
        "project": "1a",
        "to_seat": 3,
        "plot": 4,
    }
    assert plots(match, 3)[3] == ["gift *-2"]


def test_without_cards_and_coins_the_first_action_is_left_out__UPQ16():
    match = town(tops={2: None}, front=None, ending="deck")
    events = play(match, "pass")
    assert happened(events, "had-no-card") == [{"event": "had-no-card", "rule": "UP-Q16", "seat": 2}]
    assert (match.seat, match.row[0].phase) == (2, Phase.SECOND)
    assert kinds(match) == {"buy", "pass"}


def test_an_empty_deck_with_coins_gives_the_coins__UPQ16():
    match = town(tops={2: None}, parked={2: 4}, front=None, ending="deck")
    events = play(match, "pass")
    assert not happened(events, "had-no-card")
    assert coins(match) == [10, 14]


def test_nobody_must_play_a_card_that_harms__UPQ17():
    match = town(hand=("shop *-4 $-2", "office *-3", 1))
    assert why(match, "discard") is None
    assert why(match, "play 1 1") is None
