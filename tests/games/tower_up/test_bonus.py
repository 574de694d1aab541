"""Bonus turns."""

from __future__ import annotations

import rynek
from tests.games.tower_up.drawing import (
    COLOURS,
    GREY_STEP,
    TWO_BLACK_STEPS,
    TWO_JOKERS,
    build,
    happened,
    may,
    player,
    table,
    take,
    why,
)

PIECES = rynek.game("tower_up").edition().pieces[0]
AT = {"black": 2, "grey": 1, "white": 2, "brown": 2}
CARDS = (GREY_STEP, TWO_BLACK_STEPS, TWO_JOKERS)


def columns(black, grey, white, brown):
    return {1: {"black": black, "grey": grey, "white": white, "brown": brown}}


def test_star_columns_and_values_of_the_tracks_are_data__TUQ02__TU89():
    values = [int(value) for value in PIECES.value[: PIECES.columns + 1]]
    assert values == sorted(values)
    stars = [column for column in range(1, PIECES.columns + 1) if PIECES.stars[column] > PIECES.stars[column - 1]]
    assert stars == [2, 4, 6, 8]
    cone = [int(value) for value in PIECES.cone[1:]]
    assert len(cone) == 7
    sums = {0}
    for _ in range(4):
        sums = {total + value for total in sums for value in values}
    assert any(31 - value in sums for value in cone)


def test_all_four_markers_at_a_star_column_give_a_turn_at_once__TU86__TU87__TU88():
    match = table(markers={1: AT}, market=CARDS)
    events = take(match, 1)
    assert happened(events, "bonus") == [{"event": "bonus", "rule": "TU-87", "seat": 1, "stars": 1}]
    assert match.seat == 1
    assert match.view(1)["decision"]["key"] == "decide-bonus"
    assert {choice["do"] for choice in match.choices()} >= {"take", "decline"}


def test_three_of_four_are_not_enough__TU86():
    match = table(markers=columns(5, 0, 5, 5), market=CARDS)
    take(match, 1)
    assert player(match, 1)["markers"]["grey"] == 1
    assert match.seat == 2


def test_further_columns_give_further_turns__TUE06():
    match = table(markers=columns(4, 3, 5, 4), market=CARDS, stars_1=1)
    take(match, 1)
    assert match.view(1)["bonus"]
    assert player(match, 1)["stars"] == 2


def test_passing_two_columns_in_one_move_gives_one_turn__TU90__TUE07__TUQ36():
    match = table(city={1: ("grey", 3)}, markers=columns(5, 1, 6, 5), supply={1: {"white": 1, "grey": 1}})
    build(match, 2, "white", roof=1)
    assert player(match, 1)["markers"]["grey"] == 5
    assert player(match, 1)["stars"] == 2
    assert match.view(1)["bonus"]
    take(match, 1)
    assert match.seat == 2


def test_a_bonus_turn_can_bring_another__TU91():
    match = table(markers=columns(4, 1, 4, 4), market=(GREY_STEP, TWO_BLACK_STEPS, 26), bonus=0)
    take(match, 1)
    assert match.view(1)["bonus"]
    take(match, 3, "white")
    assert player(match, 1)["markers"]["grey"] == 4
    assert match.view(1)["bonus"]
    assert match.seat == 1


def test_steps_of_a_card_count_once_after_all_have_moved__TUQ34():
    match = table(markers=columns(3, 1, 2, 2), market=(29, TWO_BLACK_STEPS, TWO_JOKERS))
    take(match, 1, "white")
    assert player(match, 1)["stars"] == 1
    assert match.view(1)["bonus"]


def test_a_bonus_turn_may_be_declined_and_no_other_turn__TUQ35():
    match = table(markers={1: AT}, market=CARDS)
    assert why(match, do="decline") == "why-no-bonus"
    take(match, 1)
    match.play(1, {"do": "decline"})
    assert match.seat == 2
    assert not match.view(2)["bonus"]


def test_a_blocked_marker_stays_beyond_its_stars_and_starts_nothing__TUQ37():
    last = int(PIECES.columns)
    match = table(markers=columns(last, 2, last, last), market=(TWO_BLACK_STEPS, GREY_STEP, TWO_JOKERS), stars_1=1)
    take(match, 1, "white")
    assert player(match, 1)["markers"]["black"] == last
    assert match.seat == 2


def test_without_roofs_a_bonus_turn_is_for_cards__TUQ38():
    roofs = [(1, level) for level in range(1, 11)]
    match = table(
        city={1: ("black", 10)},
        roofs={1: roofs},
        markers={1: AT},
        supply={1: dict.fromkeys(COLOURS, 1)},
        market=CARDS,
        end="roofs",
        final=1,
    )
    take(match, 1)
    assert match.view(1)["bonus"]
    assert not may(match, "build")
    assert may(match, "take")
