"""Chapter 3: the four steps of a turn, drawing, and hands that run empty."""

from __future__ import annotations

from tests.games.budowa_miasta.table import GAME, action, hand, happened, lots, may, play, stack, town, why

MOST = "A B C D E F G H I J"  # all streets but the two that end at the stadium


def test_the_turn_passes_clockwise__BM39():
    match = town(seats=3, mover=2)
    turns = []
    for _ in range(6):
        turns.append(match.seat)
        play(match, "build " + may(match, "build")[0])
        if match.row[0].placed:
            play(match, "decline")
    assert turns == [2, 3, 1, 2, 3, 1]


def test_build_pay_out_share_draw_in_this_order__BM40():
    match = town(built="B1 B2 B3", hands={1: "B4"}, shares={1: {"pool": "12"}})
    events = play(match, "build B4", "buy pool")
    order = [event["event"] for event in events]
    steps = ["built-building", "street-complete", "paid-out", "bought-share", "drew-building", "turn-began"]
    assert [key for key in order if key in steps] == steps


def test_building_is_a_duty_and_one_is_enough__BM41():
    match = town(hands={1: "A1 A2"})
    assert {choice["do"] for choice in match.choices()} == {"build"}
    assert why(match, "decline") == "build-first"
    play(match, "build A1")
    assert why(match, "build A2") == "built-already"


def test_acquiring_is_a_choice__BM42():
    match = town(hands={1: "A1 A2"})
    play(match, "build A1")
    events = play(match, "decline")
    assert happened(events, "declined-share")
    assert match.seat == 2


def test_one_building_is_drawn_and_only_the_owner_learns_which__BM43():
    match = town(hands={1: "A1 A2"})
    bag = int(match.row[0].bag)
    play(match, "build A1", "decline")
    drawn = int(match.row[0].players[1].hand) & ~lots("A2")
    assert drawn.bit_count() == 1
    assert drawn & bag
    assert int(match.row[0].bag) == bag ^ drawn
    told = {seat: happened(match.events_of(match.ply, seat), "found-building") for seat in (1, 2, None)}
    assert told[1][0]["lot"] == hand(match, 1).replace("A2", "").strip()
    assert told[1][0]["seen"] == 1
    assert told[2] == told[None] == [{"event": "found-building", "rule": "BM-33", "lot": "", "seen": 0}]


def test_sales_come_before_building__BM44():
    match = town(hands={1: "B2 A1"}, coins={1: 1}, shares={1: {"cafe": "12"}}, short=True)
    assert why(match, "sell cafe 2") is None
    play(match, "sell cafe 2", "build A1")
    assert why(match, "sell cafe 2") == "sale-comes-first"
    match = town(built="A2", placed="A1", coins={1: 1}, shares={1: {"cafe": "12"}})
    assert why(match, "sell cafe 2") == "sale-comes-first"


def test_the_game_may_end_after_unequal_turns__BMQ36__BMQ35():
    match = town(seats=3, built="B C G K1 K2 K3", hands={1: "K4"})
    play(match, "build K4")
    assert match.seat is None
    assert match.ply == 1
    assert all(line["points"] == 0 for line in match.scores()[3]["lines"] if line["line"] == "bonus")


def test_four_in_hand_while_the_bag_lasts__BMQ41():
    match = GAME.match(seats=3, seed=4)
    for _ in range(60):
        row = match.row[0]
        for seat in (1, 2, 3):
            between = 3 if row.mover == seat and row.placed else 4
            assert row.players[seat].held <= between
            if row.bag and not row.players[seat].left:
                assert row.players[seat].held == between
        choices = match.choices()
        match.play(match.seat, choices[len(choices) // 2])
        if match.seat is None:
            break


def test_with_an_empty_bag_the_hand_shrinks__BMQ25():
    match = town(built=MOST, hands={1: "K", 2: "L"})
    play(match, "build K1", "decline")
    assert match.row[0].players[1].held == 3
    assert match.seat == 2


def test_after_a_bankruptcy_one_building_a_turn_again__BMQ25():
    match = town(seats=3, built=MOST, hands={1: "K1 K4", 2: "L2 L3 K2", 3: "L1 L4 K3"}, coins={2: 0})
    events = play(match, "build K1", "decline")
    assert happened(events, "went-bankrupt")
    assert int(match.row[0].bag) == lots("L2 L3 K2")
    assert match.row[0].players[1].held == 1
    assert match.seat == 3
    play(match, "build L1", "decline")
    assert match.row[0].players[3].held == 3
    assert int(match.row[0].bag).bit_count() == 2


def test_an_empty_hand_draws_before_building__BMQ26():
    match = town(seats=3, built=f"{MOST} K2 K3", hands={1: "K4 L1", 2: "", 3: "L2"})
    events = play(match, "build K4")
    events += play(match, "decline") if match.row[0].placed else []
    assert [event["seat"] for event in happened(events, "drew-building")] == [1, 2]
    assert match.seat == 2
    assert match.row[0].players[2].held == 1
    assert not happened(events, "turn-skipped")


def test_with_bag_and_hand_empty_the_turn_passes__BMQ26__BMQ27():
    match = town(seats=3, built=f"{MOST} K1 K2 K3 L1 L2", hands={1: "L4", 2: "", 3: "K4 L3"})
    events = play(match, "build L4")
    events += play(match, "decline") if match.row[0].placed else []
    assert [event["seat"] for event in happened(events, "turn-skipped")] == [2]
    assert match.seat == 3
    assert not match.row[0].players[2].left
    play(match, "build K4")
    assert match.seat is None


def test_a_turn_cannot_be_taken_back_once_the_next_one_began():
    match = town(hands={1: "A1 A2"})
    play(match, "build A1")
    assert match.may_undo()
    play(match, "decline")
    assert not match.may_undo()
    assert stack(match, "cinema") == "12345"
    assert action("decline") == {"do": "decline"}
