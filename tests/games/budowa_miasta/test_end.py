"""Chapter 9: the end of the game."""

from __future__ import annotations

import pytest

from rynek.games.budowa_miasta.scoring import is_ahead, value_of_shares
from tests.games.budowa_miasta.table import GAME, PIECES, cash, happened, play, town

RIM = "B C G K1 K2 K3"


def test_complete_streets_from_pool_to_stadium_end_it__BM99():
    match = town(built=RIM, hands={1: "K4"})
    events = play(match, "build K4")
    assert match.seat is None
    assert happened(events, "game-ended") == [{"event": "game-ended", "rule": "BM-99", "ending": "link"}]
    assert match.view(None)["ending"] == "link"


@pytest.mark.parametrize("hole", ["B1", "C2", "G3"])
def test_a_street_partly_built_joins_nothing__BM100(hole):
    built = " ".join(f"{street}{place}" for street in "BCG" for place in "1234" if f"{street}{place}" != hole)
    match = town(built=f"{built} K1 K2 K3", hands={1: "K4"})
    play(match, "build K4")
    assert match.seat is not None
    assert not match.row[0].ending


def test_the_builder_of_the_link_gets_20__BM101():
    match = town(built=RIM, hands={1: "K4"}, coins={1: 30, 2: 30})
    events = play(match, "build K4")
    assert cash(match) == [30 - 2 + 20, 30]
    assert happened(events, "link-made")[0]["amount"] == 20
    assert {line["line"]: line["points"] for line in match.scores()[1]["lines"]}["bonus"] == 20


def test_first_the_bonus_then_the_pay_out__BM102__BM103__BMQ34():
    match = town(built=RIM, hands={1: "K4"}, shares={2: {"stadium": "12", "shopping_centre": "1", "pool": "1"}})
    events = play(match, "build K4")
    assert cash(match)[1] == 30 + 20 + 6
    order = [event["event"] for event in events]
    assert order == ["built-building", "street-complete", "link-made", "paid-out", "paid-out", "game-ended"]


def test_the_rest_of_the_turn_is_not_played__BM104__BMQ33():
    match = town(built=RIM, hands={1: "K4 A1"}, shares={2: {"pool": "1"}})
    bag = int(match.row[0].bag)
    events = play(match, "build K4")
    assert match.seat is None
    assert match.choices() == []
    assert int(match.row[0].bag) == bag
    assert not happened(events, "drew-building")
    code, *_ = GAME.rules.why_not(match.row, 0, PIECES, GAME.actions.first("decline"))
    assert GAME.reasons(code).key == "game-is-over"


def ended(coins: dict[int, int], shares: dict[int, dict[str, str]] | None = None, seats: int = 3):
    """A match in which the last seat has just made the link; it paid 2 and got 20."""
    match = town(seats=seats, mover=seats, built=RIM, hands={seats: "K4"}, coins=coins, shares=shares or {})
    play(match, "build K4")
    return match


def test_the_most_cash_wins__BM105():
    assert ended({1: 40, 2: 39, 3: 20}).result() == {1: 1, 2: 2, 3: 3}
    assert ended({1: 40, 2: 39, 3: 23}).result() == {1: 2, 2: 3, 3: 1}
    assert ended({1: 1, 2: 39, 3: 23}, {1: {"pool": "12345", "cafe": "12345"}}).result() == {1: 3, 2: 2, 3: 1}


def test_in_a_tie_the_dearer_shares_win__BM106():
    shares = {1: {"cafe": "12"}, 2: {"pool": "12"}}
    match = ended({1: 40, 2: 40, 3: 22}, shares)
    assert [int(value_of_shares(match.row[0], PIECES[0], seat)) for seat in (1, 2, 3)] == [3, 6, 0]
    assert match.result() == {1: 2, 2: 1, 3: 3}
    assert [one["value"] for one in match.view(None)["seats"]] == [3, 6, 0]


def test_free_and_sold_cards_add_nothing__BM107():
    shares = {1: {"cafe": "1", "pool": "1"}, 2: {"theatre": "12"}}
    assert ended({1: 40, 2: 40, 3: 22}, shares).result() == {1: 2, 2: 1, 3: 2}


def test_equal_in_everything_is_a_shared_victory__BM108():
    match = ended({1: 40, 2: 40, 3: 22}, {1: {"cafe": "13"}, 2: {"theatre": "12"}})
    assert match.result() == {1: 1, 2: 1, 3: 3}
    row, pieces = match.row[0], PIECES[0]
    assert not is_ahead(row, pieces, 1, 2)
    assert not is_ahead(row, pieces, 2, 1)
    assert is_ahead(row, pieces, 1, 3)


def test_any_way_counts_however_crooked__BMQ32():
    # pool, cinema, café, theatre, amusement park, shopping centre, stadium
    match = town(built="A E D C G K1 K2 K3", hands={1: "K4"})
    play(match, "build K4")
    assert match.seat is None
    assert match.row[0].ending == 1


def test_the_last_street_may_lie_anywhere_on_the_way__BMQ37():
    match = town(built="B G K C1 C2 C3", hands={1: "C4"}, shares={2: {"amusement_park": "1", "stadium": "1"}})
    play(match, "build C4")
    assert match.seat is None
    assert cash(match) == [30 - 3 + 20, 30 + 8]
