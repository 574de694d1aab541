"""Setting the table."""

from __future__ import annotations

import pytest

import rynek
from tests.games.tower_up.drawing import COLOURS, may

GAME = rynek.game("tower_up")
PIECES = GAME.edition().pieces[0]


def starting_floors(match):
    return sorted(built["colour"] for built in match.view(None)["sites"])


def bottoms(match):
    return [int(PIECES.bottom[card]) for card in match.view(None)["market"]]


def test_three_cards_are_turned_up_and_the_rest_is_a_hidden_pile__TU22__TU23():
    match = GAME.match(seats=2, seed=4)
    view = match.view(None)
    assert len(set(view["market"])) == 3
    assert view["pile"] == 41
    assert set(view["unseen"]) == set(range(1, 45)) - set(view["market"])
    assert not match.sight(1)[0].key.any()
    assert match.row[0].key.any()


def test_starting_floors_have_the_colours_of_the_bottom_floors__TU24__TU26__TUE02():
    for seed in range(40):
        match = GAME.match(seats=3, seed=seed)
        shown = [bottom for bottom in bottoms(match) if bottom <= 4]
        floors = starting_floors(match)
        assert len(floors) == 3
        for colour in shown:
            floors.remove(COLOURS[colour - 1])


def test_a_multi_coloured_bottom_floor_may_be_any_colour__TU25():
    seed = next(seed for seed in range(60) if bottoms(GAME.match(seats=2, seed=seed))[0] == 5)
    match = GAME.match(seats=2, seed=seed, options={"start": "placed"})
    assert {choice["colour"] for choice in may(match, "found")} == set(COLOURS)


def test_neighbouring_starting_floors_differ_in_colour__TU27__TUQ07():
    for seed in range(30):
        match = GAME.match(seats=2, seed=seed, options={"floors": 7})
        row = match.row[0]
        for one in match.view(None)["sites"]:
            for other in match.view(None)["sites"]:
                if int(PIECES.maps[row.map].street[one["site"]]) >> other["site"] & 1:
                    assert one["colour"] != other["colour"]


def test_starting_floors_may_be_neighbours_of_another_colour__TUQ07():
    match = GAME.match(seats=2, seed=1, options={"start": "placed"})
    first = may(match, "found")[0]
    match.play(1, first)
    street = int(PIECES.maps[2].street[first["site"]])
    near = [choice for choice in may(match, "found") if street >> choice["site"] & 1]
    other = match.view(None)["queue"][0]
    assert bool(near) == (other != first["colour"])
    assert all(choice["colour"] != first["colour"] for choice in near)


def test_the_host_may_place_the_starting_floors_in_market_order__TUQ06():
    match = GAME.match(seats=3, seed=5, options={"start": "placed"})
    order = [COLOURS[bottom - 1] if bottom <= 4 else "any" for bottom in bottoms(match)]
    assert match.view(None)["queue"] == order
    for left in (3, 2, 1):
        assert match.seat == 1
        assert len(match.view(None)["queue"]) == left
        assert match.view(None)["decision"]["key"] == "decide-found"
        match.play(1, may(match, "found")[0])
    assert match.view(None)["phase"] == "turn"
    assert match.seat == match.view(None)["starter"]


def test_a_placed_floor_of_another_colour_or_beside_its_own_is_refused__TUQ06__TU27():
    seed = next(
        seed
        for seed in range(99)
        if bottoms(GAME.match(seats=2, seed=seed))[0] == bottoms(GAME.match(seats=2, seed=seed))[1] <= 4
    )
    match = GAME.match(seats=2, seed=seed, options={"start": "placed"})
    colour = match.view(None)["queue"][0]
    other = next(word for word in COLOURS if word != colour)
    assert match.explain(1, {"do": "found", "site": 1, "colour": other}).key == "why-found-colour"
    assert match.explain(1, {"do": "found", "site": 24, "colour": colour}).key == "why-no-site"
    match.play(1, {"do": "found", "site": 1, "colour": colour})
    assert match.explain(1, {"do": "found", "site": 2, "colour": colour}).key == "why-found-neighbour"
    assert match.explain(1, {"do": "found", "site": 1, "colour": colour}).key == "why-occupied"
    assert match.explain(1, {"do": "take", "slot": 1}).key == "why-not-now"


def test_markers_start_at_the_beginning_and_each_seat_has_one_floor_a_colour__TU29__TU30__TU36():
    for player in GAME.match(seats=4, seed=6).view(None)["players"]:
        assert player["markers"] == dict.fromkeys(COLOURS, 0)
        assert player["supply"] == dict.fromkeys(COLOURS, 1)
        assert player["roofs"] == 10


def test_floors_of_supplies_and_starting_floors_come_from_the_container__TU24__TU36():
    match = GAME.match(seats=4, seed=6)
    assert sum(match.view(None)["stock"].values()) == 120 - 4 * 4 - 3


def goals(match):
    return [goal["goal"] for goal in match.view(None)["goals"]]


def test_the_first_game_has_the_starter_goals__TU37():
    assert goals(GAME.match(seats=2, seed=7, options={"goals": "first"})) == [1, 2, 3]


def test_later_games_have_any_three_goals_drawn_or_chosen__TU38__TU39():
    drawn = {tuple(goals(GAME.match(seats=2, seed=seed))) for seed in range(60)}
    assert all(len(set(three)) == 3 for three in drawn)
    assert {goal for three in drawn for goal in three} == set(range(1, 11))
    chosen = {"goals": "chosen", "left": 9, "middle": 4, "right": 10}
    assert goals(GAME.match(seats=2, seed=7, options=chosen)) == [9, 4, 10]


@pytest.mark.parametrize(
    "options",
    [
        {"goals": "chosen", "left": 1, "middle": 1, "right": 2},
        {"goals": "chosen", "left": 1},
        {"goals": "first", "left": 3},
        {"goals": "second"},
        {"goals": 1},
        {"left": 11},
        {"floors": 2},
        {"floors": 8},
        {"floors": True},
        {"roofs": 11},
    ],
)
def test_wrong_options_are_refused_with_a_sentence__TU39(options):
    with pytest.raises(rynek.WrongOptions, match=r"option|must be|are for"):
        GAME.match(seats=2, seed=1, options=options)


@pytest.mark.parametrize(("seats", "most"), [(2, 7), (3, 7), (4, 5)])
def test_more_starting_floors_in_the_advanced_game__TU108__TU109__TUQ08(seats, most):
    for floors in range(3, most + 1):
        match = GAME.match(seats=seats, seed=8, options={"floors": floors})
        assert len(match.view(None)["sites"]) == floors
    with pytest.raises(rynek.WrongOptions, match="floors"):
        GAME.match(seats=seats, seed=8, options={"floors": most + 1})


def test_cards_drawn_for_more_floors_go_back_into_the_pile__TU110__TUQ09():
    match = GAME.match(seats=2, seed=9, options={"floors": 7})
    assert match.view(None)["pile"] == 41
    queue = GAME.match(seats=2, seed=9, options={"floors": 7, "start": "placed"}).view(None)["queue"]
    assert len(queue) == 7
    assert queue[:3] == [COLOURS[bottom - 1] if bottom <= 4 else "any" for bottom in bottoms(match)]


def test_the_starting_seat_is_drawn__TUQ48():
    starters = {GAME.match(seats=3, seed=seed).seat for seed in range(40)}
    assert starters == {1, 2, 3}


def test_starting_floors_carry_no_roofs_and_score_nothing__TUQ10():
    match = GAME.match(seats=3, seed=10)
    assert all(not built["roofs"] for built in match.view(None)["sites"])
    assert all(score["total"] == 0 for score in match.scores().values())
