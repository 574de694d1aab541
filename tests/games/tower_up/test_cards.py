"""Taking a card: floors, jokers, machines, the limit of ten, and what runs short."""

from __future__ import annotations

from tests.games.tower_up.drawing import (
    BROWN_WHITE_BLACK,
    COLOURS,
    FOUR_COLOURS,
    GREY_STEP,
    THREE_BLACK_ONE_GREY,
    TWO_BLACK_STEPS,
    TWO_BLACK_TWO_WHITE,
    TWO_JOKERS,
    build,
    happened,
    may,
    player,
    table,
    take,
    why,
)

EVERY_PILE_CARD = "{" + ",".join(str(card) for card in range(1, 45) if card not in (1, 5, 12)) + "}"


def test_play_goes_round_from_seat_to_seat__TU42():
    match = table(3, mover=2)
    take(match, 1)
    assert match.seat == 3
    take(match, 2)
    assert match.seat == 1


def test_a_turn_is_one_card_or_one_building__TU43__TU44():
    match = table(supply={1: dict.fromkeys(COLOURS, 2)})
    assert {choice["do"] for choice in match.choices()} == {"take", "build"}
    build(match, 2, "white")
    assert match.seat == 2
    take(match, 1)
    assert match.seat == 1


def test_any_open_card_may_be_taken__TU46():
    assert may(table(), "take") == [{"do": "take", "slot": slot} for slot in (1, 2, 3)]


def test_the_floors_shown_come_from_the_container__TU47__TU75():
    match = table()
    before = match.view(None)["stock"]
    events = take(match, 1)
    assert player(match, 1)["supply"] == {"black": 2, "grey": 1, "white": 2, "brown": 2}
    after = match.view(None)["stock"]
    assert {colour: before[colour] - after[colour] for colour in COLOURS} == {
        "black": 1,
        "grey": 0,
        "white": 1,
        "brown": 1,
    }
    assert [event["colour"] for event in happened(events, "gain")] == ["black", "white", "brown"]


def test_a_multi_coloured_floor_is_of_the_colour_one_chooses__TU48():
    match = table()
    match.play(1, {"do": "take", "slot": 3})
    assert match.view(1)["decision"] == {"key": "decide-joker", "numbers": {"seat": 1, "left": 2}, "rule": "TU-48"}
    assert {choice["colour"] for choice in match.choices()} == set(COLOURS)
    match.play(1, {"do": "joker", "colour": "grey"})
    match.play(1, {"do": "joker", "colour": "white"})
    assert player(match, 1)["supply"] == {"black": 1, "grey": 2, "white": 2, "brown": 1}
    assert match.seat == 2


def test_every_machine_shown_moves_its_marker__TU49():
    match = table(market=(GREY_STEP, TWO_BLACK_STEPS, TWO_JOKERS))
    take(match, 1)
    assert player(match, 1)["markers"] == {"black": 0, "grey": 1, "white": 0, "brown": 0}
    take(match, 2, "white")
    assert player(match, 2)["markers"] == {"black": 2, "grey": 0, "white": 0, "brown": 0}


def test_the_used_card_is_discarded_and_a_new_one_fills_the_market__TU50__TU51():
    match = table()
    events = take(match, 2)
    view = match.view(None)
    assert view["discard"] == [TWO_BLACK_TWO_WHITE]
    assert view["market"][1] not in (0, TWO_BLACK_TWO_WHITE)
    assert view["pile"] == 40
    assert happened(events, "market") == [
        {"event": "market", "rule": "TU-51", "slot": 2, "card": view["market"][1]},
    ]


def test_a_turned_up_card_ends_free_undo_but_a_joker_does_not__TU48__TU51():
    match = table()
    match.play(1, {"do": "take", "slot": 3})
    assert match.may_undo()
    match.play(1, {"do": "joker", "colour": "grey"})
    assert match.may_undo()
    match.play(1, {"do": "joker", "colour": "grey"})
    assert not match.may_undo()


def test_the_surplus_above_ten_goes_back_to_the_container__TU45__TUE11():
    match = table(supply={1: {"black": 9}}, market=(FOUR_COLOURS, TWO_BLACK_TWO_WHITE, TWO_JOKERS))
    match.play(1, {"do": "take", "slot": 1})
    for left in (3, 2, 1):
        assert match.seat == 1
        assert match.view(1)["decision"]["numbers"]["left"] == left
        assert why(match, do="return", colour="black") is None
        match.play(1, {"do": "return", "colour": "black"})
    assert sum(player(match, 1)["supply"].values()) == 10
    assert match.seat == 2


def test_only_floors_one_holds_go_back__TU45():
    match = table(supply={1: {"black": 10}}, market=(TWO_BLACK_TWO_WHITE, GREY_STEP, TWO_JOKERS))
    match.play(1, {"do": "take", "slot": 1})
    assert why(match, do="return", colour="brown") == "why-none-to-return"
    assert {choice["colour"] for choice in match.choices()} == {"black", "white"}


def test_the_limit_counts_before_a_bonus_turn_begins__TUQ17__TUQ33():
    match = table(
        supply={1: {"black": 9}},
        markers={1: {"black": 2, "grey": 1, "white": 2, "brown": 2}},
        market=(GREY_STEP, TWO_BLACK_TWO_WHITE, TWO_JOKERS),
    )
    match.play(1, {"do": "take", "slot": 1})
    assert match.view(1)["phase"] == "return"
    assert 0 not in match.view(1)["market"]
    match.play(1, {"do": "return", "colour": "black"})
    assert match.view(1)["bonus"]
    assert match.seat == 1


def test_an_exhausted_pile_is_made_anew_from_the_used_cards__TUQ11():
    match = table(discard=EVERY_PILE_CARD)
    assert match.view(None)["pile"] == 0
    events = take(match, 1)
    view = match.view(None)
    assert happened(events, "reshuffle") == [{"event": "reshuffle", "rule": "TU-Q11", "cards": 42}]
    assert view["pile"] == 41
    assert view["discard"] == []
    assert sum(card in (0, BROWN_WHITE_BLACK) for card in view["market"]) <= 1


def test_supplies_are_open_to_everybody__TU76():
    match = table(3)
    assert match.view(2)["players"] == match.view(None)["players"] == match.view(1)["players"]


def short_of_black(**more):
    """One black floor left in the container; seat 1 may take three black and a grey one."""
    return table(
        3,
        mover=2,
        city={1: ("white", 1)},
        supply={seat: {"black": 4} for seat in (1, 2, 3)},
        stock={"black": 1},
        park_black=40,
        market=(THREE_BLACK_ONE_GREY, TWO_BLACK_TWO_WHITE, TWO_JOKERS),
        **more,
    )


def test_for_a_colour_that_has_run_out_another_may_be_taken__TU77__TUQ16():
    match = short_of_black()
    match.play(2, {"do": "take", "slot": 1})
    assert player(match, 2)["supply"] == {"black": 5, "grey": 1, "white": 0, "brown": 0}
    assert match.view(2)["decision"]["key"] == "decide-substitute"
    assert why(match, do="substitute", colour="black") == "why-no-stock"
    match.play(2, {"do": "substitute", "colour": "white"})
    match.play(2, {"do": "substitute", "colour": "brown"})
    assert player(match, 2)["supply"] == {"black": 5, "grey": 1, "white": 1, "brown": 1}


def test_a_shortage_triggers_the_end_and_everybody_has_a_last_turn__TU78__TU100__TUE12():
    match = short_of_black()
    events = match.play(2, {"do": "take", "slot": 2})
    assert happened(events, "trigger") == [
        {"event": "trigger", "rule": "TU-78", "seat": 2, "end": "shortage", "finals": 3}
    ]
    match.play(2, {"do": "substitute", "colour": "white"})
    order = []
    while match.seat is not None:
        order.append(match.seat)
        quick(match)
    assert order == [3, 1, 2]


def quick(match):
    """The seat to move gets its turn over with."""
    seat = match.seat
    while match.seat == seat:
        match.play(seat, match.choices()[0])


def test_a_substitute_is_no_duty_but_the_end_comes_all_the_same__TUQ13():
    match = short_of_black()
    match.play(2, {"do": "take", "slot": 2})
    assert {"do": "forgo"} in match.choices()
    match.play(2, {"do": "forgo"})
    assert match.view(None)["end"] == {"kind": "shortage", "finals": 2}
    assert match.seat == 3


def test_a_joker_takes_what_is_there_and_causes_no_shortage__TUQ14():
    match = short_of_black()
    match.play(2, {"do": "take", "slot": 3})
    match.play(2, {"do": "joker", "colour": "black"})
    assert {choice["colour"] for choice in match.choices()} == {"grey", "white", "brown"}
    assert why(match, do="joker", colour="black") == "why-no-stock"
    match.play(2, {"do": "joker", "colour": "grey"})
    assert match.view(None)["end"] is None


def test_an_empty_container_gives_nothing_and_triggers_the_end__TUQ15():
    match = table(
        3,
        city={1: ("white", 1)},
        supply={seat: {"black": 3, "grey": 2, "white": 2, "brown": 2} for seat in (1, 2, 3)},
        stock={"black": 0, "grey": 0, "white": 1, "brown": 0},
        park_black=40,
        park_grey=20,
        park_white=7,
        park_brown=36,
        market=(TWO_JOKERS, BROWN_WHITE_BLACK, GREY_STEP),
    )
    match.play(1, {"do": "take", "slot": 1})
    events = match.play(1, {"do": "joker", "colour": "white"})
    assert match.seat == 2
    assert happened(events, "trigger")[0]["end"] == "shortage"
    assert sum(match.view(None)["stock"].values()) == 0


def test_returned_floors_do_not_undo_a_shortage_and_nobody_needs_leave_to_cause_one__TUQ18__TUQ51():
    match = table(
        2,
        city={1: ("white", 1)},
        supply={1: {"black": 10}, 2: {"black": 4}},
        stock={"black": 1},
        park_black=22,
        market=(TWO_BLACK_TWO_WHITE, GREY_STEP, TWO_JOKERS),
    )
    match.play(1, {"do": "take", "slot": 1})
    match.play(1, {"do": "forgo"})
    while match.seat == 1:
        match.play(1, {"do": "return", "colour": "black"})
    assert match.view(None)["stock"]["black"] == 3
    assert match.view(None)["end"] == {"kind": "shortage", "finals": 1}
