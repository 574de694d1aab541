"""Chapter 6: attractions."""

from __future__ import annotations

from tests.games.miasta_marzen.plan import field, happened, may, play, table, why

GRID = """
r b1 g y
l p  l p
"""


def placing(grid, kinds, **more):
    """Seat 1 has taken two attractions and is to place them."""
    match = table({1: grid}, offered={"attractions": {1: kinds}}, **more)
    play(match, "send attractions 1")
    return match


def test_blue_ones_on_lakes_only__MM68():
    match = placing(GRID, "yacht dolphins")
    assert set(may(match, "place")) == {f"{kind} {name}" for kind in ("yacht", "dolphins") for name in ("I10", "K10")}
    assert why(match, "place yacht J10") == "not-a-lake MM-68"
    assert why(match, "place yacht I9") == "not-a-lake MM-68"


def test_green_ones_in_parks_only__MM69():
    match = placing(GRID, "kiosk fountain")
    assert set(may(match, "place")) == {f"{kind} {name}" for kind in ("kiosk", "fountain") for name in ("J10", "L10")}
    assert why(match, "place kiosk I10") == "not-a-park MM-69"
    assert why(match, "place kiosk L9") == "not-a-park MM-69"


def test_grey_ones_on_lots_of_any_colour_without_a_building__MM70__MM74():
    match = placing(GRID, "monument black_lot")
    assert set(may(match, "place")) == {
        f"{kind} {name}" for kind in ("monument", "black_lot") for name in ("I9", "K9", "L9")
    }
    assert why(match, "place monument J9") == "built-on MM-70"
    assert why(match, "place black_lot J10") == "not-a-lot MM-70"


def test_one_attraction_on_a_field__MM72():
    match = placing("r b g y\nlya p l pki", "dolphins kiosk")
    assert set(may(match, "place")) == {"dolphins K10", "kiosk J10"}
    assert why(match, "place dolphins I10") == "attracted MM-72"
    play(match, "place dolphins K10", "place kiosk J10")
    assert field(match, 1, "K10")["attraction"] == "dolphins"


def test_an_attraction_may_go_into_the_box__MM73():
    match = placing(GRID, "yacht kiosk")
    assert set(may(match, "discard")) == {"yacht", "kiosk"}
    events = play(match, "discard yacht")
    assert happened(events, "discard")[0]["attraction"] == "yacht"
    assert set(may(match, "discard")) == {"kiosk"}
    assert why(match, "discard yacht") == "not-in-hand MM-53"
    assert why(match, "place yacht I10") == "not-in-hand MM-53"
    play(match, "discard kiosk")
    assert match.seat == 2
    assert int(match.row[0].sight_pile[2]) == 4 - 1


def test_what_has_no_field_goes_into_the_box_by_itself():
    match = placing("r b\ng y", "yacht kiosk")
    assert [one["attraction"] for one in happened(match.events_of(1, 1), "no-room")] == ["yacht", "kiosk"]
    assert match.seat == 2
    two = placing("r b\ng l", "yacht yacht")
    events = play(two, "place yacht J10")
    assert [one["attraction"] for one in happened(events, "no-room")] == ["yacht"]
    assert two.seat == 2


def test_pieces_of_a_space_are_laid_in_any_order():
    for first, second in (("monument I9", "yacht I10"), ("yacht I10", "monument I9")):
        match = placing("r b\nl p", "monument yacht")
        play(match, f"place {first}", f"place {second}")
        assert [field(match, 1, name)["attraction"] for name in ("I9", "I10")] == ["monument", "yacht"]


def test_nothing_is_built_on_a_monument__MMQ22():
    match = table({1: "rM r y y\nl p l y"}, offered={"buildings": {1: "rrrr"}})
    play(match, "send buildings 1")
    assert why(match, "build red I9") == "monument MM-Q22"
    assert may(match, "build") == ["red J9"]


def test_no_attraction_on_another__MMQ23():
    match = placing("r* rM l p\nb p p p", "monument black_lot")
    assert why(match, "place monument I9") == "attracted MM-72"
    assert why(match, "place black_lot J9") == "attracted MM-72"
    assert set(may(match, "place")) == {"monument I10", "black_lot I10"}
    play(match, "place black_lot I10")
    assert match.seat == 2  # the monument has no lot left


def test_a_covered_lot_loses_its_colour__MMQ24():
    match = table({1: "rM b* l p\nl p p p"}, offered={"buildings": {1: "rbgy"}})
    assert [field(match, 1, name)["terrain"] for name in ("I9", "J9")] == ["lot", "lot"]
    play(match, "send buildings 1")
    assert set(may(match, "build")) == {f"{colour} J9" for colour in ("red", "blue", "green", "yellow")}


def test_a_field_outside_is_no_field():
    match = placing(GRID, "yacht kiosk")
    row, pieces = match.row, match.edition.pieces
    number = match.number({"do": "place", "attraction": "yacht", "field": "I10"})
    code, *_ = match.game.rules.why_not(row, 0, pieces, number + 30)
    assert match.game.reasons(code).key == "no-field"
    assert match.explain(1, number + 30).rule == "MM-54"
