"""Chapter 5: buying, taking, and what cannot be bought."""

from __future__ import annotations

from rynek.games.uptown.state import Phase
from tests.games.uptown.street import (
    PLAIN,
    coins,
    decks,
    happened,
    is_boxed,
    kinds,
    may,
    parked,
    play,
    plots,
    town,
    why,
)

FULL = ["shop", "shop", "shop", "shop", "shop"]
NOWHERE = ("ground", "ground", 1)


def test_buy_from_any_deck_or_take_a_communal_card__UP29():
    match = town({1: ["shop"] * 4}, seats=4, tops=dict.fromkeys((1, 2, 3, 4), ("office ground", "", 2)))
    one_way = {f"{deck} 1 5" for deck in (1, 2, 3, 4)}
    other = {f"{deck} 2 {plot}" for deck in (1, 2, 3, 4) for plot in range(1, 6)}
    assert may(match, "buy") == one_way | other
    assert why(match, "take") is None
    assert kinds(match) == {"buy", "take"}


def test_the_own_deck_is_paid_to_the_bank__UP30():
    match = town(tops={1: ("shop", "office", 4)}, parked={2: 2})
    events = play(match, "buy 1 2 3")
    assert happened(events, "paid-bank")[0] == {
        "event": "paid-bank",
        "rule": "UP-30",
        "seat": 1,
        "card": "1",
        "price": 4,
    }
    assert coins(match) == [6, 12]  # seat 2 has taken its own two
    assert parked(match) == [0, 0]
    assert plots(match, 1)[2] == ["office"]


def test_a_strange_deck_is_paid_on_that_deck__UP31():
    match = town(seats=3, tops={3: ("shop", "office", 4)})
    events = play(match, "buy 3 1 1")
    assert happened(events, "paid-deck")[0] == {
        "event": "paid-deck",
        "rule": "UP-31",
        "seat": 1,
        "card": str(3),
        "price": 4,
        "deck": 3,
    }
    assert coins(match) == [6, 10, 10]
    assert parked(match) == [0, 0, 4]


def test_no_card_is_bought_from_under_coins__UP32():
    match = town(seats=3, parked={2: 1})
    assert {text[0] for text in may(match, "buy")} == {"1", "3"}
    assert why(match, "buy 2 1 1") == "deck-is-locked"
    reason = match.explain(1, {"do": "buy", "deck": 2, "project": 1, "street": 1, "plot": 1})
    assert (reason.rule, reason.numbers) == ("UP-32", {"deck": 2, "coins": 1})


def test_the_lock_holds_until_the_owner_has_taken_the_coins__UP33__UP34():
    match = town(seats=3, front=None, parked={3: 2}, coins={3: 0}, tops={3: ("shop", "office", 2)})
    play(match, "pass", "discard")
    assert match.seat == 2
    assert why(match, "buy 3 1 1") == "deck-is-locked"
    play(match, "pass")
    assert match.seat == 3
    assert coins(match)[2] == 2
    assert why(match, "buy 3 1 1") is None
    play(match, "buy 3 1 1")
    assert plots(match, 3)[0] == ["shop"]


def test_what_is_bought_is_played_at_once__UP35():
    match = town()
    play(match, "buy 2 1 4")
    assert plots(match, 1)[3] == ["*1"]
    assert match.seat == 2
    assert why(match, "play 1 1") == "nothing-in-hand"


def test_a_communal_card_costs_nothing_and_may_be_turned_over__UP36__UP37():
    match = town(front=("shop", "office", "cafe", "hotel"), coins={1: 0})
    play(match, "take")
    assert match.row[0].phase == Phase.COMMUNAL
    assert may(match, "play") == {f"{half} {plot}" for half in (1, 2, 3, 4) for plot in (1, 2, 3, 4, 5)}
    play(match, "play 4 2")
    assert plots(match, 1)[1] == ["hotel"]
    assert coins(match)[0] == 0
    assert match.seat == 2


def test_a_project_card_is_never_turned_over__UP38__UPQ26():
    match = town(hand=("shop", "office", 1))
    assert why(match, "play 3 1") == why(match, "play 4 1") == "no-such-project"
    assert match.explain(1, {"do": "play", "project": 3, "street": 1, "plot": 1}).numbers == {"card": "1", "half": 3}
    play(match, "discard")
    assert {text.split()[1] for text in may(match, "buy")} == {"1", "2"}
    assert "project" in match.game.actions.by_name["buy"].keys
    assert match.game.actions.by_name["buy"].count == 4 * 2 * 20


def test_only_the_top_card_can_be_had__UP39():
    match = town(tops={2: ("shop", "office", 1)}, decks={2: 2})
    top, front = int(match.row[0].players[2].top), int(match.row[0].front)
    play(match, "buy 2 1 1")
    assert match.row[0].place[top] == 1
    assert match.row[0].players[2].top not in (0, top)
    play(match, "take")
    assert match.row[0].hand == front


def test_one_price_for_both_projects__UPQ07():
    match = town(tops={1: ("shop", "hotel *6", 5)}, coins={1: 5})
    assert {text.split()[1] for text in may(match, "buy") if text[0] == "1"} == {"1", "2"}
    match = town(tops={1: ("shop", "hotel *6", 6)}, coins={1: 5})
    assert not {text for text in may(match, "buy") if text[0] == "1"}
    assert why(match, "buy 1 1 1") == why(match, "buy 1 2 1") == "card-too-dear"


def test_the_second_action_is_a_duty_while_there_are_communal_cards__UPQ18():
    match = town()
    assert why(match, "pass") == "must-buy-or-take"
    match = town(front=None)
    assert kinds(match) == {"buy", "pass"}
    events = play(match, "pass")
    assert happened(events, "passed")[0]["rule"] == "UP-Q18"


def test_a_purchase_needs_a_place__UPQ19():
    match = town({1: FULL}, tops={1: NOWHERE, 2: ("upper", "ground", 1)})
    assert may(match, "buy") == {f"2 1 {plot}" for plot in range(1, 6)}
    assert why(match, "buy 1 1 1") == "needs-the-ground"


def test_a_communal_card_that_fits_nowhere_goes_to_the_box__UPQ20():
    match = town({1: FULL}, front=("ground", "on-roof", "ground *1", "on-roof *2"), stack=1)
    card = int(match.row[0].front)
    events = play(match, "take")
    assert [event["event"] for event in events][:3] == ["took-communal-card", "opened-communal", "boxed-communal"]
    assert is_boxed(match, card)
    assert match.seat == 2
    assert match.row[0].front != 0


def test_a_communal_card_that_fits_must_be_played__UPQ21():
    match = town({1: FULL}, front=("ground", "ground", "ground", "upper"))
    play(match, "take")
    assert why(match, "discard") == "must-be-played"
    assert may(match, "play") == {f"4 {plot}" for plot in range(1, 6)}


def test_an_empty_stack_does_not_end_the_game__UPQ22():
    match = town(stack=0)
    events = play(match, "take")
    assert happened(events, "stack-ran-out")[0]["rule"] == "UP-Q22"
    assert match.row[0].front == 0
    play(match, "play 1 1", "discard")
    assert match.seat == 2
    assert match.row[0].ending == 0
    assert why(match, "take") == "stack-is-empty"
    assert kinds(match) == {"buy", "pass"}


def test_with_nothing_to_buy_either_the_action_is_skipped__UPQ23():
    match = town(hand=("shop", "", 1), front=None, coins={1: 0})
    events = play(match, "play 1 1")
    assert happened(events, "could-do-nothing") == [{"event": "could-do-nothing", "rule": "UP-Q23", "seat": 1}]
    assert match.seat == 2
    match = town({1: FULL}, hand=PLAIN, front=None, tops={1: NOWHERE, 2: NOWHERE})
    assert happened(play(match, "discard"), "could-do-nothing")


def test_skipped_turns_follow_one_another__UPQ23():
    match = town(
        seats=3, front=None, parked={2: 1, 3: 1}, coins={1: 1, 2: 0, 3: 0}, tops=dict.fromkeys((2, 3), ("", "", 5))
    )
    events = play(match, "buy 1 1 1")
    assert [event["seat"] for event in happened(events, "turn-began")] == [2, 3, 1]
    assert [event["seat"] for event in happened(events, "could-do-nothing")] == [2, 3]
    assert match.seat == 1


def test_a_card_for_nothing_does_not_lock_the_deck__UPQ24():
    more = [("cafe", "hotel", 1)] * 2
    match = town(
        seats=3, tops={3: ("shop", "office", 0)}, coins={1: 0}, decks={1: 1, 2: 2, 3: 2}, unseen=more, front=None
    )
    play(match, "buy 3 1 1")
    assert parked(match) == [0, 0, 0]
    play(match, "discard")
    assert why(match, "buy 3 1 1") is None


def test_one_card_in_one_action__UPQ25():
    match = town(coins={1: 20})
    play(match, "buy 1 1 1")
    assert match.seat == 2
    match = town()
    play(match, "take", "play 1 1")
    assert match.seat == 2


def test_the_number_of_cards_goes_down_by_one():
    match = town(decks={1: 3, 2: 7})
    play(match, "buy 1 1 1")
    assert decks(match) == [2, 6]  # seat 2 has taken its free card
    assert match.row[0].players[1].top not in (0, 1)
