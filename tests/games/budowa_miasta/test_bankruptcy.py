"""Chapter 8: bankruptcy."""

from __future__ import annotations

from tests.games.budowa_miasta.table import GAME, cash, happened, held, lots, play, stack, town


def ruined(seats: int = 3, coins: int = 1, shares: dict[str, str] | None = None, built: str = "", hand: str = "B2 C2"):
    """Seat 1 has built A1, and seat 2 comes next with too little for its hand."""
    match = town(seats=seats, built=built, placed="A1", hands={2: hand}, coins={2: coins}, shares={2: shares or {}})
    return match, play(match, "decline")


def test_whoever_cannot_pay_leaves_the_game__BM91():
    match, events = ruined()
    assert happened(events, "went-bankrupt") == [{"event": "went-bankrupt", "rule": "BM-91", "seat": 2, "amount": 1}]
    assert match.row[0].players[2].left == 1
    assert match.seat == 3
    match, _ = ruined(coins=2)
    assert match.seat == 2, "two million pay for the villa C2 at double cost"


def test_the_hand_returns_to_the_bag__BM92():
    match, _ = ruined()
    assert int(match.row[0].bag) & lots("B2 C2") == lots("B2 C2")
    assert not match.row[0].players[2].hand
    assert match.row[0].players[2].held == 0


def test_the_cash_goes_to_the_bank__BM93():
    match, _ = ruined()
    assert cash(match)[1] == 0
    assert {line["line"]: line["points"] for line in match.scores()[2]["lines"]}["lost"] == -1
    assert match.scores()[2]["total"] == 0


def test_paid_shares_return_and_free_ones_leave_the_game__BM94__BM95__BMQ31():
    match, _ = ruined(coins=0, shares={"pool": "124", "theatre": "1", "cinema": "12"}, built="A B E F", hand="G2")
    assert match.row[0].players[2].left == 1, "all its paid shares earn no more, so none could be sold"
    assert stack(match, "pool") == "2345"
    assert stack(match, "theatre") == "2345"
    assert stack(match, "cinema") == "2345"
    assert held(match, 2, "pool") == ""
    assert int(match.row[0].box) == 1 << 1 | 1 << 5 | 1 << 2
    play(match, *(["build " + match.choices()[0]["lot"]]))
    assert "pool" in [choice["object"] for choice in match.choices() if choice["do"] == "buy"]


def test_what_was_built_stays__BM96():
    match, _ = ruined(built="D1 D2 K1")
    assert int(match.row[0].built) == lots("D1 D2 K1 A1")


def test_only_at_the_beginning_of_the_own_turn__BMQ28():
    match = town(seats=3, hands={1: "A1", 2: "A4", 3: "B2"}, coins={2: 4, 3: 0})
    play(match, "build A1", "decline")
    assert [int(match.row[0].players[seat].left) for seat in (1, 2, 3)] == [0, 0, 0]
    play(match, "build A4")
    assert cash(match)[1] == 0
    assert match.row[0].players[2].left == 0
    events = play(match, "decline")
    assert [event["seat"] for event in happened(events, "went-bankrupt")] == [3]


def test_later_bankrupts_stand_higher__BMQ29():
    match = town(seats=4, placed="A1", hands={2: "B2", 3: "C3", 4: "A4"}, coins={1: 5, 2: 0, 3: 0, 4: 4})
    play(match, "decline")
    assert match.seat == 4
    assert [int(match.row[0].players[seat].left) for seat in (2, 3)] == [1, 2]
    places = GAME.rules.ranks(match.row, 0, match.edition.pieces)
    assert list(places[1:5]) == [1, 4, 3, 2]


def test_the_last_player_has_won__BMQ30():
    match, events = ruined(seats=2, shares={"theatre": "12"}, coins=0, hand="B2")
    assert match.seat is None
    assert match.result() == {1: 1, 2: 2}
    assert happened(events, "game-ended") == [{"event": "game-ended", "rule": "BM-Q30", "ending": "alone"}]
    assert not happened(events, "paid-out")
    assert {line["line"]: line["points"] for line in match.scores()[1]["lines"]}["bonus"] == 0
    assert match.view(1)["decision"]["key"] == "decide-over-alone"


def test_nothing_more_happens_in_that_turn__BMQ42():
    match, events = ruined()
    after = [event for event in events if event["event"] != "found-building"]
    begun = next(place for place, event in enumerate(after) if event["event"] == "went-bankrupt")
    assert [event["event"] for event in after[begun:]] == ["went-bankrupt", "turn-began"]
    assert match.row[0].players[2].held == 0


def test_only_sellable_shares_count__BMQ43():
    match, _ = ruined(coins=0, shares={"pool": "12345"}, built="A2 A3 A4 B", hand="G2")
    assert match.row[0].players[2].left == 1, "both streets of the pool are full"
    match, _ = ruined(coins=0, shares={"pool": "123"}, built="A2 A3 A4", hand="G2")
    assert match.seat == 2
    assert match.row[0].short == 1
