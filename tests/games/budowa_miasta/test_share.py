"""Chapter 6: acquiring a share."""

from __future__ import annotations

from rynek.games.budowa_miasta.state import LOT_NAMES, OBJECT_WORDS
from tests.games.budowa_miasta.table import PIECES, cash, happened, held, may, of, play, stack, town, why


def test_one_share_a_turn__BM67():
    match = town(hands={1: "A1 A2"}, shares={2: {"pool": "1", "cafe": "1"}})
    play(match, "build A1", "buy pool")
    assert match.seat == 2
    assert {choice["do"] for choice in match.choices()} == {"build"}


def test_any_object_will_do__BM68():
    match = town(hands={1: "A1 A2"}, shares={2: {"stadium": "1", "cafe": "1"}})
    play(match, "build A1")
    assert may(match, "buy") == ["cafe", "stadium"]


def test_only_the_top_card_can_be_bought__BM69():
    match = town(hands={1: "A1 A2"}, shares={2: {"stadium": "1"}})
    play(match, "build A1", "buy stadium")
    assert held(match, 1, "stadium") == "2"
    assert stack(match, "stadium") == "345"
    assert PIECES[0].price[of("stadium"), 3] > PIECES[0].price[of("stadium"), 2]


def test_the_price_goes_to_the_bank__BM70():
    for coins, reason in ((2 + 6, "share-too-dear"), (2 + 7, None)):
        match = town(hands={1: "A1 A2"}, coins={1: coins}, shares={2: {"stadium": "1"}})
        play(match, "build A1")
        assert why(match, "buy stadium") == reason
    events = play(match, "buy stadium")
    assert cash(match)[0] == 0
    assert happened(events, "bought-share")[0] == {
        "event": "bought-share", "rule": "BM-70", "seat": 1, "object": "stadium", "card": 2, "price": 7,
    }  # fmt: skip


def test_shares_lie_open__BM71():
    match = town(seats=3, shares={1: {"pool": "12"}, 3: {"cafe": "1"}})
    for seat in (None, 1, 2, 3):
        shares = {one["seat"]: one["shares"] for one in match.view(seat)["seats"]}
        assert shares[1] == [{"object": "pool", "cards": [1, 2], "prices": [0, 6], "pays": 18}]
        assert shares[2] == []
        assert shares[3][0]["object"] == "cafe"


def test_a_free_card_costs_nothing__BM72():
    match = town(hands={1: "A4 A2"}, coins={1: 4})
    play(match, "build A4", "take pool")
    assert cash(match)[0] == 0
    assert held(match, 1, "pool") == "1"


def test_the_only_way_to_a_free_card_is_to_build_beside_it__BM73__BMQ40__BMQ24():
    for name in LOT_NAMES:
        match = town(hands={1: name})
        touched = int(PIECES[0].touches[LOT_NAMES.index(name) + 1])
        play(match, f"build {name}")
        if touched:
            assert may(match, "take") == [OBJECT_WORDS[touched - 1]]
        else:
            assert name[1] in "23"
            assert match.seat == 2, "nothing can be acquired, so the turn is over"


def test_taking_the_free_card_is_the_acquisition_of_the_turn__BM74__BME06():
    match = town(built="B2", placed="B1", shares={2: {"pool": "1"}})
    assert may(match, "buy") == ["pool"]
    play(match, "take theatre")
    assert match.seat == 2
    assert held(match, 1, "theatre") == "1"
    assert held(match, 1, "pool") == ""


def test_nobody_buys_below_a_free_card__BM75__BME07():
    match = town(placed="A1", shares={2: {"pool": "1"}})
    assert why(match, "buy theatre") == "free-card-on-top"
    assert why(match, "buy cinema") == "free-card-on-top"
    assert why(match, "buy pool") is None


def test_once_it_is_gone_anybody_buys__BM76():
    match = town(placed="A4", hands={2: "A1 A2"})
    play(match, "take pool", "build A1")
    assert may(match, "buy") == ["pool"]
    play(match, "buy pool")
    assert held(match, 2, "pool") == "2"


def test_a_free_card_may_be_left__BM77():
    match = town(placed="A4")
    play(match, "decline")
    assert stack(match, "pool") == "12345"
    assert match.seat == 2


def test_the_theatre_is_touched_by_b1_c4_d4__BME05():
    for name in LOT_NAMES:
        match = town(placed=name, shares={2: {"pool": "1"}})
        assert (why(match, "take theatre") is None) == (name in ("B1", "C4", "D4"))


def test_the_right_to_a_free_card_lapses__BMQ23():
    match = town(built="A2", placed="A4", hands={2: "A1", 1: "A3"})
    play(match, "decline", "build A1")
    assert why(match, "take pool") == "not-next-door"
    assert may(match, "take") == ["cinema"]
    play(match, "decline", "build A3")
    assert match.seat == 2
    gone = town(placed="A4", shares={2: {"pool": "1"}})
    assert why(gone, "take pool") == "free-card-gone"
    assert may(gone, "take") == []


def test_an_empty_stack_sells_nothing__BMQ21():
    match = town(placed="A1", shares={2: {"cafe": "12345", "pool": "1"}})
    assert why(match, "buy cafe") == "stack-is-empty"
    assert may(match, "buy") == ["pool"]


def test_shares_that_pay_no_more_may_be_bought__BMQ22():
    match = town(built="A B", placed="C1", shares={2: {"pool": "1"}})
    assert not {one["object"]: one["earns"] for one in match.view(1)["objects"]}["pool"]
    assert why(match, "buy pool") is None


def test_sold_and_bought_back_in_one_turn__BMQ18():
    match = town(hands={1: "A1 B2"}, coins={1: 1}, shares={1: {"cafe": "123"}}, short=True)
    play(match, "sell cafe 3", "sell cafe 2", "build A1")
    assert cash(match)[0] == 1 + 2 + 2 - 2
    play(match, "buy cafe")
    assert cash(match)[0] == 0
    assert held(match, 1, "cafe") == "12"
