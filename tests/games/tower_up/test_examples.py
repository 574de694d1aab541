"""The worked examples of the rulebook, each set up and played. The others stand with the rules they illustrate."""

from __future__ import annotations

from tests.games.tower_up.drawing import COLOURS, build, may, player, site, table, take, why


def test_a_roof_is_a_share_on_top_or_covered_alone_or_with_others__TUE01():
    match = table(
        city={1: ("black", 1), 3: ("grey", 3), 5: ("white", 2)}, roofs={1: [(1, 1), (3, 1), (5, 1)], 2: [(5, 2)]}
    )
    shares = [int(match.row[0].players[seat].shares) for seat in (1, 2)]
    assert shares == [(1 << 1) | (1 << 3) | (1 << 5), 1 << 5]


def test_a_black_building_beside_a_brown_one_not_beside_a_black_one__TUE03():
    match = table(city={9: ("brown", 1), 2: ("black", 1)}, supply={1: {"black": 1, "brown": 1}})
    sites = {choice["site"] for choice in may(match, "build") if choice["colour"] == "black"}
    assert sites == {10, 13}
    assert why(match, do="build", site=3, colour="black") == "why-same-colour"
    assert why(match, do="build", site=8, colour="black") == "why-same-colour"


def test_paying_white_and_brown_roof_on_the_white_one_four_spaces__TUE04():
    match = table(city={1: ("white", 3), 3: ("brown", 1)}, supply={1: {"black": 1, "white": 1, "brown": 1}})
    build(match, 2, "black", roof=1)
    assert site(match, 1)["height"] == 4
    assert site(match, 3)["height"] == 2
    assert player(match, 1)["markers"] == {"black": 0, "grey": 0, "white": 4, "brown": 0}
    assert player(match, 1)["supply"] == dict.fromkeys(COLOURS, 0)


def test_the_five_printed_cards__TUE05():
    match = table(market=(25, 16, 1), supply={1: {}, 2: {}})
    take(match, 1, "grey")
    assert player(match, 1)["markers"]["black"] == 2
    assert player(match, 1)["supply"] == {"black": 0, "grey": 1, "white": 0, "brown": 0}
    take(match, 2)
    assert player(match, 2)["markers"]["grey"] == 1
    assert player(match, 2)["supply"] == {"black": 0, "grey": 0, "white": 1, "brown": 1}
    match = table(market=(1, 12, 5), supply={1: {}, 2: {}})
    take(match, 1)
    assert player(match, 1)["supply"] == {"black": 1, "grey": 0, "white": 1, "brown": 1}
    take(match, 2, "grey", "brown")
    assert player(match, 2)["supply"] == {"black": 0, "grey": 1, "white": 0, "brown": 1}
    take(match, 3)
    assert player(match, 1)["supply"] == {"black": 3, "grey": 0, "white": 3, "brown": 1}
