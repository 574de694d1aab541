"""How the game ends, and who has won."""

from __future__ import annotations

from typing import Any

import rynek
from tests.games.tower_up.drawing import (
    BROWN_WHITE_BLACK,
    COLOURS,
    GREY_STEP,
    TWO_BLACK_TWO_WHITE,
    build,
    happened,
    may,
    player,
    table,
    take,
    why,
)

PIECES = rynek.game("tower_up").edition().pieces[0]
NINE = [(1, level) for level in range(1, 10)]


def nine_roofs(seats=3, seat=2, **more):
    """A seat has one roof left, and the means to build."""
    return table(
        seats,
        mover=seat,
        city={1: ("black", 9)} | more.pop("city", {}),
        roofs={seat: NINE} | more.pop("roofs", {}),
        supply={seat: {"black": 2, "white": 1}},
        **more,
    )


def quick(match):
    """The seat to move gets its turn over with by its first choice."""
    seat = match.seat
    events = []
    while match.seat == seat:
        events += match.play(seat, match.choices()[0])
    return events


def test_the_last_roof_starts_the_last_turns_of_the_others__TU92__TU97__TU99():
    match = nine_roofs()
    events = build(match, 2, "white")
    assert happened(events, "trigger") == [
        {"event": "trigger", "rule": "TU-92", "seat": 2, "end": "roofs", "finals": 2}
    ]
    order = []
    while match.seat is not None:
        order.append(match.seat)
        assert match.view(None)["decision"]["key"] == "decide-last"
        quick(match)
    assert order == [3, 1]


def test_cones_are_set_after_each_own_last_turn__TU98__TUE13():
    match = table(4, mover=2, city={1: ("black", 9)}, roofs={2: NINE}, supply={2: {"black": 2, "white": 1}})
    cones = happened(build(match, 2, "white"), "cone")
    for _ in range(3):
        cones += happened(quick(match), "cone")
    assert [cone["seat"] for cone in cones] == [2, 3, 4, 1]
    assert match.seat is None


def test_the_trigger_seat_counts_right_after_its_turn__TU93__TU94__TUE09():
    city = dict.fromkeys((4, 6, 12, 23), ("grey", 1))
    roofs = [(1, level) for level in range(1, 6)] + [(site, 1) for site in city]
    match = table(3, mover=2, city={1: ("black", 5)} | city, roofs={2: roofs}, supply={2: {"black": 2, "white": 1}})
    events = build(match, 2, "white")
    assert happened(events, "cone") == [{"event": "cone", "rule": "TU-95", "seat": 2, "visible": 5, "space": 5}]


def test_a_due_bonus_turn_comes_before_the_count__TU93():
    match = nine_roofs(markers={2: {"black": 2, "grey": 2, "white": 1, "brown": 2}})
    build(match, 2, "white")
    assert match.seat == 2
    assert match.view(2)["bonus"]
    assert player(match, 2)["cone"] is None
    match.play(2, {"do": "decline"})
    assert player(match, 2)["cone"] == 1


def test_more_than_seven_visible_roofs_share_the_seventh_space__TU95__TU96__TUQ39():
    sites = (4, 6, 12, 14, 16, 20, 23, 26)
    match = table(
        3,
        mover=2,
        city={1: ("black", 1)} | dict.fromkeys(sites, ("grey", 1)),
        roofs={2: [(1, 1), *((site, 1) for site in sites)]},
        supply={2: {"black": 2, "white": 1}},
    )
    events = build(match, 2, "white")
    assert happened(events, "cone")[0]["visible"] == 9
    assert player(match, 2)["cone"] == 7
    assert {line["line"]: line["points"] for line in match.scores()[2]["lines"]}["cone"] == PIECES.cone[7]


def test_no_visible_roof_no_cone_no_millions__TUQ39():
    match = nine_roofs()
    build(match, 2, "white")
    quick(match)
    assert player(match, 3)["cone"] == 0
    assert {line["line"]: line["points"] for line in match.scores()[3]["lines"]}["cone"] == 0


def test_a_count_once_made_is_final__TUQ41():
    match = nine_roofs()
    build(match, 2, "white")
    assert player(match, 2)["visible"] == player(match, 2)["cone"] == 1
    match.rows[-1] = match.row.copy()
    match.rows[-1][0].height[2] += 1
    match.rows[-1][0].players[2].visible = 0
    assert player(match, 2)["visible"] == 0
    assert player(match, 2)["cone"] == 1


def test_a_covered_own_roof_counts_no_more_but_stays_a_share__TUQ53():
    match = table(city={1: ("black", 1)}, roofs={1: [(1, 1)]}, supply={1: {"white": 1, "black": 1}})
    build(match, 2, "white")
    assert player(match, 1)["visible"] == 1
    assert int(match.row[0].players[1].shares) == (1 << 1) | (1 << 2)


def test_a_useless_card_must_be_taken_in_a_last_turn__TU101():
    match = nine_roofs()
    build(match, 2, "white")
    assert {choice["do"] for choice in match.choices()} == {"take"} | ({"build"} if may(match, "build") else set())
    assert why(match, do="pass") == "why-must-act"
    before = match.view(None)["market"]
    take(match, 1)
    assert match.view(None)["market"] != before


def test_with_two_seats_one_last_turn_after_roofs_two_after_a_shortage__TUQ45__TUQ44():
    match = nine_roofs(2, 1)
    build(match, 2, "white")
    assert match.seat == 2
    quick(match)
    assert match.seat is None
    match = table(
        2,
        city={1: ("white", 1)},
        supply={1: {"black": 4}, 2: {"black": 4}},
        stock={"black": 1},
        park_black=22,
        market=(TWO_BLACK_TWO_WHITE, GREY_STEP, BROWN_WHITE_BLACK),
    )
    match.play(1, {"do": "take", "slot": 1})
    assert not happened(match.play(1, {"do": "forgo"}), "cone")
    cones = happened(quick(match), "cone")
    assert match.seat == 1
    cones += happened(quick(match), "cone")
    assert [cone["seat"] for cone in cones] == [2, 1]
    assert match.seat is None


def test_the_first_trigger_fixes_the_remaining_turns__TUQ42__TUQ43():
    match = nine_roofs(2, 1, end="shortage", finals=1)
    events = build(match, 2, "white")
    assert not happened(events, "trigger")
    assert match.view(None)["end"] == {"kind": "shortage", "finals": 0}
    assert match.seat == 2
    quick(match)
    assert match.seat is None


def test_seats_may_have_had_unequal_numbers_of_turns__TUQ46():
    match = nine_roofs(3, 1, starter=1)
    build(match, 2, "white")
    order = []
    while match.seat is not None:
        order.append(match.seat)
        quick(match)
    assert order == [2, 3]


def test_after_ten_idle_turns_of_everybody_the_end_comes__TUQ49():
    match = table(2, idle_1=9, idle_2=10)
    events = take(match, 1)
    assert happened(events, "trigger")[0]["end"] == "idle"
    assert match.view(None)["end"] == {"kind": "idle", "finals": 1}
    match = table(2, idle_1=9, idle_2=9)
    assert not happened(take(match, 1), "trigger")


def test_building_ends_idleness__TUQ49():
    match = table(2, idle_1=9, idle_2=10, supply={1: {"white": 1, "black": 1}})
    build(match, 2, "white")
    assert player(match, 1)["idle"] == 0
    assert match.view(None)["end"] is None


def test_when_nobody_can_ever_build_again_the_end_comes_as_by_a_shortage__TUQ56():
    # Every site of the small city but 23 is built; putting 20 there leaves 23 beside one colour only, so that one too.
    full = {
        1: "black", 2: "grey", 3: "black", 4: "grey", 5: "black", 6: "grey", 7: "grey", 8: "white", 9: "brown",
        10: "white", 11: "brown", 12: "black", 13: "grey", 14: "black", 15: "grey", 16: "black", 17: "grey",
        18: "black", 19: "grey", 20: "brown", 21: "white", 22: "grey",
    }  # fmt: skip
    match = table(2, city={site: (colour, 1) for site, colour in full.items()}, supply={1: {"white": 1, "brown": 1}})
    events = match.play(1, {"do": "build", "site": 23, "colour": "white"})
    assert happened(events, "trigger") == [
        {"event": "trigger", "rule": "TU-Q56", "seat": 1, "end": "dead", "finals": 2}
    ]


def test_without_cards_and_sites_a_seat_passes__TUQ12():
    every = "{" + ",".join(str(card) for card in range(1, 45)) + "}"
    match = table(2, market=(0, 0, 0), discard=every, supply={1: {}})
    assert match.choices() == [{"do": "pass"}]
    match.play(1, {"do": "pass"})
    assert match.seat == 2


def cone(seat, space) -> Any:
    return {f"players[{seat}].cone": space, f"players[{seat}].counted": 1}


def over(**more):
    return table(2, mover=0, phase="over", end="roofs", final=1, **more)


def points(match, seat):
    return {line["line"]: line["points"] for line in match.scores()[seat]["lines"]}


def test_markers_cone_and_tokens_are_added__TU102__TU103__TU104():
    match = over(
        markers={1: {"black": 5, "grey": 9, "white": 2, "brown": 0}},
        tokens={1: {1: 7, 3: 7}},
        **cone(1, 5),
    )
    values = PIECES.value
    assert points(match, 1) == {
        "black": values[5],
        "grey": values[9],
        "white": values[2],
        "brown": values[0],
        "cone": PIECES.cone[5],
        "left": 7,
        "middle": 0,
        "right": 7,
    }
    assert match.scores()[1]["total"] == sum(points(match, 1).values())


def test_thirty_one_for_markers_and_cone_and_twelve_in_tokens_are_forty_three__TUE10():
    values = [int(value) for value in PIECES.value[: PIECES.columns + 1]]
    wanted = next(
        (a, b, c, d, cone)
        for a in range(len(values))
        for b in range(a, len(values))
        for c in range(b, len(values))
        for d in range(c, len(values))
        for cone in range(1, 8)
        if values[a] + values[b] + values[c] + values[d] + int(PIECES.cone[cone]) == 31
    )
    match = table(
        3,
        mover=0,
        phase="over",
        end="roofs",
        final=1,
        markers={3: dict(zip(COLOURS, wanted[:4], strict=True))},
        tokens={3: {1: 7, 2: 5}, 1: {2: 7}},
        **cone(3, wanted[4]),
    )
    assert match.scores()[3]["total"] == 43
    assert match.result()[3] == 1


def test_the_richest_wins__TU105():
    match = over(markers={1: {"black": 1}, 2: {"black": 9}})
    assert match.result() == {1: 2, 2: 1}


def test_then_whoever_has_more_floors_left__TU106__TUQ47():
    match = over(supply={1: {"black": 3}, 2: {"black": 4}})
    assert match.result() == {1: 2, 2: 1}


def test_then_they_share_the_victory__TU107():
    assert over(supply={1: {"black": 3}, 2: {"white": 3}}).result() == {1: 1, 2: 1}
