"""How the game ends: by a race that is won, or by the last tile and one last placement for everybody."""

from __future__ import annotations

import pytest

from tests.games.multicity.drawing import GAME, can_place, city, happened, held, may, place, play, why

PLAIN = "." * 9
FIVE = (2, 4, 5, 6, 7)


def last_round(drawing, seats=3, starter=1, mover=1, **more):
    """The tile now to be laid is the last one of all."""
    return city(drawing, seats=seats, starter=starter, mover=mover, drawn=PLAIN, stack=0, **more)


def test_nothing_is_scored_but_what_stands_in_the_city__MC32():
    match = city("r.r\n...\n...")
    assert [match.scores()[seat]["total"] for seat in (1, 2)] == [0, 0]
    place(match, 3, (0, 0), (2, 0))
    assert [match.scores()[seat]["total"] for seat in (1, 2)] == [3, 0]
    assert match.result() is None
    play(match, "extend")
    match.play(2, match.choices()[0])
    assert [match.scores()[seat]["total"] for seat in (1, 2)] == [3, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sixth_object_wins_at_once__MC33(seats):
    match = city("r.r\n...\n..g", seats=seats, done={1: FIVE})
    events = place(match, 3, (2, 0), (0, 0))
    assert happened(events, "won-race") == [{"event": "won-race", "rule": "MC-33", "seat": 1}]
    assert happened(events, "game-ended") == [{"event": "game-ended", "rule": "MC-36", "ending": "race"}]
    assert match.seat is None
    assert match.result() == {1: 1} | dict.fromkeys(range(2, seats + 1), 2)
    view = match.view(None)
    assert view["ending"] == "race"
    assert view["phase"] == "over"
    assert view["decision"] == {"key": "decide-over-race", "numbers": {}, "rule": "MC-33"}
    assert match.scores()[1]["total"] == 27


def test_five_objects_win_nothing__MC33():
    match = city("r.r\n...\n...", done={1: (2, 4, 5, 6)})
    place(match, 3, (0, 0), (2, 0))
    assert match.result() is None
    assert held(match, 1) == [7]


def test_the_last_object_is_placed_and_the_game_is_over__MCE09():
    match = city("b..b..\n......\n......", seats=3, mover=3, starter=2, done={3: (2, 3, 5, 6, 7), 1: FIVE})
    assert can_place(match) == [4]
    place(match, 4, (0, 0), (3, 0))
    assert match.result() == {3: 1, 1: 2, 2: 3}
    for number in range(GAME.actions.size):
        code, *numbers = GAME.rules.why_not(match.row, 0, match.edition.pieces, number)
        assert (GAME.reasons(code).key, numbers) == ("game-is-over", [0, 0, 0])


def test_after_the_last_tile_everybody_may_place_one_more__MC34():
    match = last_round("r.r\ng.g\nb.b", starter=3, mover=2)
    events = play(match, "lay 1 0 0")
    assert happened(events, "last-tile") == [{"event": "last-tile", "rule": "MC-34", "seat": 3}]
    assert match.seat == 3
    view = match.view(3)
    assert view["last"]
    assert view["decision"]["key"] == "decide-last"
    assert view["decision"]["numbers"] == {"seat": 3, "tiles": 0, "objects": 6}
    assert match.choices() == [{"do": "object", "length": 3}, {"do": "pass"}]
    assert why(match, "extend") == "no-tile-left"
    place(match, 3, (0, 2), (2, 2))
    assert match.seat == 1
    place(match, 3, (0, 0), (2, 0))
    assert match.seat == 2
    events = place(match, 3, (0, 1), (2, 1))
    assert happened(events, "game-ended") == [{"event": "game-ended", "rule": "MC-36", "ending": "stack"}]
    assert match.result() == {1: 1, 2: 1, 3: 1}


def test_the_last_tile_itself_makes_room__MC34():
    match = city("..r\n...\n...", drawn="r........", stack=0)
    play(match, "lay 1 0 0")
    assert match.seat == 1
    assert can_place(match) == [2]


def test_before_the_last_tile_play_goes_on__MC34():
    match = city("r.r\n...\n...", drawn=PLAIN, stack=1, starter=2, mover=1)
    assert happened(play(match, "lay 1 0 0"), "last-tile") == []
    assert match.seat == 2
    assert not match.view(None)["last"]
    play(match, "extend")
    assert not match.view(None)["last"]


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_nobody_has_to_place_at_the_end__MC35(starter):
    match = last_round("r.r\ng.g\nb.b", starter=starter)
    play(match, "lay 0 -1 0")
    passed = []
    while match.seat is not None:
        passed.append(match.seat)
        events = play(match, "pass")
        assert happened(events, "passed")[0] == {"event": "passed", "rule": "MC-35", "seat": passed[-1]}
    assert passed == [(starter - 1 + k) % 3 + 1 for k in range(3)]
    assert match.view(None)["objects"] == []


def test_then_the_objects_left_are_compared__MC36():
    match = last_round("r.r\n...\n...", done={2: (7,)})
    play(match, "lay 1 0 0")
    events = place(match, 3, (0, 0), (2, 0))
    assert [event["seat"] for event in happened(events, "cannot-place")] == [2, 3]
    view = match.view(None)
    assert view["ending"] == "stack"
    assert view["decision"] == {"key": "decide-over", "numbers": {}, "rule": "MC-37"}
    assert [player["elements_left"] for player in view["players"]] == [24, 20, 27]
    assert match.result() == {2: 1, 1: 2, 3: 3}


def test_nobody_can_place_and_the_game_ends_with_the_last_tile__MC36():
    match = last_round("...\n...\n...", done={2: (5,), 3: (6,)})
    events = play(match, "lay 1 0 0")
    assert [event["seat"] for event in happened(events, "cannot-place")] == [1, 2, 3]
    assert match.result() == {3: 1, 2: 2, 1: 3}


def test_the_round_is_not_played_to_its_end__MCQ13():
    match = last_round("r.r\ng.g\nb.b", seats=4, starter=3, mover=4)
    play(match, "lay 1 0 0")
    order = []
    while match.seat is not None:
        order.append(match.seat)
        play(match, "pass")
    assert order == [3, 1, 2]  # yellow cannot place


def test_who_started_and_cannot_place_is_passed_over_too__MCQ13():
    match = last_round("...\ng.g\n...", starter=1, mover=3)
    events = play(match, "lay 1 0 0")
    assert [event["seat"] for event in happened(events, "cannot-place")] == [1]
    assert match.seat == 2
    events = play(match, "pass")
    assert [event["seat"] for event in happened(events, "cannot-place")] == [3]
    assert match.result() == {1: 1, 2: 1, 3: 1}


def test_the_sixth_object_wins_in_the_last_placements_too__MCQ15():
    match = last_round("r.r\ng.g\n...", seats=2, done={1: FIVE, 2: FIVE})
    play(match, "lay 1 0 0")
    events = place(match, 3, (0, 0), (2, 0))
    assert happened(events, "won-race")
    assert match.view(None)["ending"] == "race"
    assert match.result() == {1: 1, 2: 2}
    assert held(match, 2) == [3]


def test_passing_never_helps__MCQ16():
    placed = last_round("r.r\n...\n...", seats=2)
    passed = last_round("r.r\n...\n...", seats=2)
    for match in (placed, passed):
        play(match, "lay 1 0 0")
    play(passed, "pass")
    place(placed, 3, (0, 0), (2, 0))
    assert passed.result() == {1: 1, 2: 1}
    assert placed.result() == {1: 1, 2: 2}


def test_each_seat_has_one_placement_after_the_last_tile_and_no_more__MCQ24():
    match = last_round("r.rr.r\ng.g.gg\n......", seats=2)
    play(match, "lay 0 1 0")
    place(match, 3, (0, 0), (2, 0))
    place(match, 2, (4, 1), (5, 1))
    assert match.result() == {1: 1, 2: 2}


def test_nobody_places_for_a_seat_that_passes__MCQ25():
    match = last_round("r.r\ng.g\n...", seats=2)
    play(match, "lay 1 0 0")
    assert may(match, "pass") == [{"do": "pass"}]
    play(match, "pass")
    assert match.seat == 2
    assert held(match, 1) == [2, 3, 4, 5, 6, 7]
    play(match, "object 3", "start 0 1")
    assert why(match, "pass") == "finish-object"
