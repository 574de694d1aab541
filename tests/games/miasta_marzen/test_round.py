"""Chapters 3 and 4 and the end of chapter 7: filling the board, sending workers, taking, the end of a round."""

from __future__ import annotations

import pytest

from rynek.engine import chance
from rynek.games.miasta_marzen.setup import draw_one
from rynek.games.miasta_marzen.state import COLOURS, ZONES
from tests.games.miasta_marzen.plan import EDITION, GAME, begun, happened, may, play, player, table, why


def board(match):
    return match.view(None)["board"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_is_filled_first_whatever_the_number_of_players__MM32__MM48(seats):
    match = begun(seats)
    assert match.view(None)["round"] == 1
    for zone in ZONES:
        assert [space["worker"] for space in board(match)[zone]] == [None] * 4
    filled = [sum(space["blocks"].values()) for space in board(match)["buildings"]]
    assert filled == [4, 3, 3, 0]


def test_four_goals_three_of_them_face_up__MM36__MM37():
    spaces = board(begun(3))["goals"]
    assert [space["goal"] is not None for space in spaces] == [True, True, True, False]
    assert [space["face_down"] for space in spaces] == [0, 0, 0, 1]


def test_four_tiles_three_of_them_face_up__MM38__MM39():
    spaces = board(begun(3))["districts"]
    assert [space["tile"] is not None for space in spaces] == [True, True, True, False]
    assert [space["face_down"] for space in spaces] == [0, 0, 0, 1]


def test_attractions_two_one_one_and_one_with_a_hidden_one__MM41__MM42__MM43():
    spaces = board(begun(3))["attractions"]
    assert [len(space["attractions"]) for space in spaces] == [2, 1, 1, 1]
    assert [space["face_down"] for space in spaces] == [0, 0, 0, 1]


def test_buildings_four_three_three_and_none__MM45__MM46__MM47():
    for seed in range(5):
        spaces = board(begun(4, seed))["buildings"]
        assert [sum(space["blocks"].values()) for space in spaces] == [4, 3, 3, 0]
        assert [space["from_bag"] for space in spaces] == [0, 0, 0, 2]


def test_the_star_begins_and_play_goes_clockwise__MM33__MM35():
    match = table(seats=4, star=3)
    seats = []
    for zone in ("goals", "districts", "attractions", "buildings"):
        for space in range(1, 5):
            while match.view(None)["phase"] != "send":
                match.play(match.seat, match.choices()[-1])
            seats.append(match.seat)
            play(match, f"send {zone} {space}")
    assert seats == [3, 4, 1, 2] * 4


def test_a_turn_is_to_send_to_take_and_to_check__MM34():
    match = table({1: "r b\nl p"}, offered={"districts": {1: 1}})
    assert {choice["do"] for choice in match.choices()} == {"send"}
    assert why(match, "lay K9") == "not-now MM-34"
    play(match, "send districts 1")
    assert match.seat == 1
    assert {choice["do"] for choice in match.choices()} == {"lay"}
    assert why(match, "send goals 1") == "not-now MM-34"
    play(match, "lay K9")
    assert match.seat == 2


def test_a_worker_goes_to_any_free_space_of_any_zone__MM49():
    match = table()
    assert len(may(match, "send")) == 16


def test_one_worker_to_each_zone_in_a_round__MM50():
    match = table(seats=3, workers={("goals", 1): 1, ("goals", 2): 2, ("goals", 3): 3})
    assert match.seat == 1
    assert why(match, "send goals 4") == "zone-used MM-50"
    assert [one for one in may(match, "send") if one.startswith("goals")] == []
    assert len(may(match, "send")) == 12


def test_one_worker_on_a_space__MM51():
    match = table(seats=3, workers={("goals", 1): 1})
    assert why(match, "send goals 1") == "space-taken MM-51"
    assert "goals 1" not in may(match, "send")


def test_workers_stay_until_all_are_on_the_board__MM52():
    match = begun(3)
    sent = 0
    while match.view(None)["round"] == 1:
        if match.view(None)["phase"] == "send":
            standing = sum(space["worker"] is not None for zone in ZONES for space in board(match)[zone])
            assert standing == sent
            sent += 1
        match.play(match.seat, match.choices()[0])
    assert sent == 12


def test_everything_on_the_space_is_taken__MM53():
    match = table({1: "r b\nl p"}, offered={"buildings": {1: "rrgy"}, "attractions": {1: "yacht fountain"}})
    play(match, "send buildings 1")
    # green and yellow have no lot and go into the box at once
    assert match.view(None)["hand"]["blocks"] == {"red": 2, "blue": 0, "green": 0, "yellow": 0}
    other = table({1: "r b\nl p"}, offered={"attractions": {1: "yacht fountain"}})
    play(other, "send attractions 1")
    assert other.view(None)["hand"]["attractions"] == ["yacht", "fountain"]


def test_goal_cards_are_laid_beside_the_district__MM55__MMQ15():
    match = table(offered={"goals": {2: 5}})
    assert player(match, 1)["goals"] == []
    play(match, "send goals 2")
    assert player(match, 1)["goals"] == [{"goal": 5, "copies": 1}]
    assert match.seat == 2


def test_what_lies_face_down_is_known_to_nobody_before_it_is_taken__MM56():
    match = begun(3)
    for seat in (1, 2, 3, None):
        sight = match.sight(seat)[0]
        assert not sight.key.any()
        last = [match.view(seat)["board"][zone][3] for zone in ZONES]
        assert (last[0]["goal"], last[1]["tile"], len(last[2]["attractions"])) == (None, None, 1)


@pytest.mark.parametrize(
    ("zone", "event"), [("goals", "uncover-goal"), ("districts", "uncover-tile"), ("attractions", "uncover-attraction")]
)
def test_a_face_down_piece_is_shown_to_all_when_it_is_taken__MMQ13__MMQ14(zone, event):
    match = table({1: "r l\nl p"})
    play(match, f"send {zone} 4")
    for seat in (1, 2, 3, None):
        told = happened(match.events_of(1, seat), event)
        assert len(told) == 1
        assert all(value for key, value in told[0].items() if key != "rule")
    assert not match.may_undo()


def test_every_unseen_piece_can_lie_face_down():
    match = begun(2, 5)
    seen: dict[str, set[int]] = {"goals": set(), "districts": set()}
    for k in range(400):
        for zone, cells in (("goals", "goals"), ("districts", "tile")):
            world = match.row.copy()
            GAME.rules.redeal(world, 0, EDITION.pieces, 1, chance.key_from("other", k))
            GAME.rules.apply(world, 0, EDITION.pieces, match.number({"do": "send", "zone": zone, "space": 4}))
            if cells == "tile":
                seen[zone].add(int(world[0].hand_tile))
            else:
                seen[zone].add(int(world[0].players[match.seat].goals.argmax()))
    assert seen["districts"] == {tile for tile in range(1, 33) if int(match.row[0].tile_pile) >> tile & 1}
    assert seen["goals"] == {goal for goal in range(1, 21) if match.row[0].goal_pile[goal]}


def test_the_last_space_of_the_buildings_draws_two_from_the_bag__MM57():
    match = table({1: "r b\ng y"})
    before = match.row[0].bag.copy()
    events = play(match, "send buildings 4")
    drawn = happened(events, "draw")
    assert len(drawn) == 2
    assert sum(match.view(None)["hand"]["blocks"].values()) == 2
    for colour in COLOURS:
        number = COLOURS.index(colour) + 1
        assert int(before[number] - match.row[0].bag[number]) == sum(one["colour"] == colour for one in drawn)


@pytest.mark.parametrize("seats", [3, 4])
def test_one_space_of_each_zone_and_one_tile_a_round__MM58(seats):
    match = begun(seats)
    while match.view(None)["round"] < 4:
        match.play(match.seat, match.choices()[-1])
    for seat in range(1, seats + 1):
        assert len(player(match, seat)["tiles"]) == 4
        assert sum(held["copies"] for held in player(match, seat)["goals"]) == 3


def test_no_worker_is_held_back__MMQ12():
    match = begun(3, 9)
    sends = 0
    while match.seat is not None:
        if match.view(None)["phase"] == "send":
            assert {choice["do"] for choice in match.choices()} == {"send"}
            sends += 1
        match.play(match.seat, match.choices()[sends % len(match.choices())])
    assert sends == 8 * 12


def test_the_hidden_piece_is_seen_with_the_open_one__MMQ44():
    match = table({1: "l l\nl p"}, offered={"attractions": {4: "yacht"}})
    events = play(match, "send attractions 4")
    assert len(happened(events, "uncover-attraction")) == 1
    taken = [happened(events, "attraction")[0]["attraction"], happened(events, "uncover-attraction")[0]["attraction"]]
    boxed = [one["attraction"] for one in happened(events, "no-room")]
    assert sorted(match.view(None)["hand"]["attractions"] + boxed) == sorted(taken)


def test_an_empty_bag_gives_nothing__MMQ18():
    row = GAME.match(seats=2, seed=1).row.copy()[0]
    row.bag[:] = 0
    before = int(row.drawn)
    assert draw_one(row, row.bag) == 0
    row.bag[3] = 1
    assert draw_one(row, row.bag) == 3
    assert draw_one(row, row.bag) == 0
    assert int(row.drawn) == before + 1


# All but the last worker of a round of three: each zone has one free space.
ALL_BUT_ONE = {
    ("goals", 1): 1,
    ("goals", 2): 2,
    ("goals", 3): 3,
    ("districts", 1): 1,
    ("districts", 2): 2,
    ("districts", 3): 3,
    ("attractions", 1): 1,
    ("attractions", 2): 2,
    ("attractions", 3): 3,
}


def last_of_round(**buildings):
    """Three players, the first round, seat 3 to send its last worker to the goals."""
    workers = dict(ALL_BUT_ONE)
    del workers["goals", 3]
    workers |= {("buildings", space): seat for space, seat in buildings["at"].items()}
    return table(seats=3, workers=workers, star=buildings.get("star", 1))


@pytest.mark.parametrize(
    ("standing", "next_star"),
    [({4: 2, 1: 1, 2: 3}, 2), ({3: 3, 2: 1, 1: 2}, 3), ({3: 1, 2: 2, 1: 3}, 1), ({4: 1, 3: 2, 1: 3}, 1)],
)
def test_the_star_goes_to_its_space_or_the_nearest_one__MM96__MMQ09__MMQ10(standing, next_star):
    match = last_of_round(at=standing)
    assert match.view(None)["star_space"] == 4
    assert match.seat == 3
    events = play(match, "send goals 3")
    assert happened(events, "star")[0]["seat"] == next_star
    assert match.view(None)["star"] == next_star
    assert match.seat == next_star


def test_the_star_may_stay__MMQ11():
    match = last_of_round(at={4: 1, 1: 2, 2: 3})
    play(match, "send goals 3")
    assert match.view(None)["star"] == 1


def test_the_round_ends_when_all_workers_are_out_and_they_go_home__MM95__MM97():
    match = last_of_round(at={4: 1, 1: 2, 2: 3})
    assert match.view(None)["round"] == 1
    play(match, "send goals 3")
    assert match.view(None)["round"] == 2
    assert all(space["worker"] is None for zone in ZONES for space in board(match)[zone])
    assert set(player(match, 2)["workers"].values()) == {1}


def test_what_is_left_goes_into_the_box__MM98():
    match = last_of_round(at={4: 1, 1: 2, 2: 3})
    tiles_before, bag_before = int(match.row[0].tile_pile), int(match.row[0].bag.sum())
    left = [board(match)["districts"][3], board(match)["buildings"][2]]
    assert left[0]["face_down"] == 1
    assert sum(left[1]["blocks"].values()) == 3
    events = play(match, "send goals 3")
    assert [(one["zone"], one["space"]) for one in happened(events, "left")] == [
        ("goals", 4),
        ("districts", 4),
        ("attractions", 4),
        ("buildings", 3),
    ]
    assert int(match.row[0].bag.sum()) == bag_before - 10
    assert int(match.row[0].tile_pile) & ~tiles_before == 0


def test_two_players_send_two_workers_to_every_zone_one_at_a_time__MM120__MM121():
    match = table(seats=2, workers={("goals", 1): 1, ("goals", 2): 2})
    assert match.seat == 1
    play(match, "send goals 3")
    assert match.seat == 2
    play(match, "send buildings 4")
    while match.seat == 2:
        match.play(2, match.choices()[-1])
    assert why(match, "send goals 4") == "zone-used MM-50"
    assert player(match, 1)["workers"] == {"goals": 0, "districts": 2, "attractions": 2, "buildings": 2}


def test_two_players_use_all_sixteen_spaces_and_get_nine_tiles__MM116__MM122():
    match = begun(2, 4)
    while match.view(None)["round"] == 1:
        last = match.row[0].worker.copy()
        match.play(match.seat, match.choices()[-1])
    assert int((last > 0).sum()) >= 15
    while match.seat is not None:
        match.play(match.seat, match.choices()[0])
    assert [len(player(match, seat)["tiles"]) for seat in (1, 2)] == [9, 9]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (3, 8), (4, 8)])
def test_the_game_is_over_after_the_last_round_with_full_squares__MM99__MM100(seats, rounds):
    match = begun(seats, 7)
    while match.seat is not None:
        assert match.view(None)["round"] <= rounds
        match.play(match.seat, match.choices()[0])
    view = match.view(None)
    assert (view["phase"], view["round"], view["decision"]["key"]) == ("over", rounds, "decide-over")
    for seat in range(1, seats + 1):
        fields = {one["field"] for one in player(match, seat)["fields"]}
        assert len(fields) == 36
        assert len({name[0] for name in fields}) == len({name[1:] for name in fields}) == 6
    assert match.choices() == []
    assert not any(space["worker"] for zone in ZONES for space in view["board"][zone])
