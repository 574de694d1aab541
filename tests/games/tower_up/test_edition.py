"""Editions: what is damaged is refused, with the key, what would be right, and the rule."""

from __future__ import annotations

from typing import Any

import pytest

import rynek
from tests.games.damaged import Damage, changed, refused

GAME = rynek.game("tower_up")
HOUSE = GAME.edition()
CARDS, GOALS, MAPS = HOUSE.data["card"], HOUSE.data["goal"], HOUSE.data["map"]
NEEDS: dict[str, Any] = {"kind": "count", "buildings": 4}

DAMAGES: list[Damage] = [
    ("edition.rules", "uptown", "edition.rules", ""),
    ("edition.slug", "my edition", "edition.slug", ""),
    ("edition.name", {"en": "House"}, "edition.name", ""),
    ("stock.black", 11, "stock.black", "TU-05"),
    ("stock.grey", "thirty", "stock.grey", "TU-05"),
    ("stock.white", None, "stock.white", "TU-05"),
    ("stock.pink", 30, "stock.pink", ""),
    ("tokens.4", [7, 5, 3], "tokens.4", "TU-84"),
    ("tokens.3", [7, 5, 0], "tokens.3[3]", "TU-84"),
    ("tokens.2", [3, 7], "tokens.2", "TU-81"),
    ("tracks.values", [0], "tracks.values", "TU-102"),
    ("tracks.values", [0, 1, 3, 2, 4, 5, 6, 7, 8], "tracks.values", "TU-102"),
    ("tracks.values.3", -1, "tracks.values[4]", "TU-102"),
    ("tracks.stars", [2, 2, 6, 8], "tracks.stars", "TU-102"),
    ("tracks.stars", [2], "tracks.stars", "TU-89"),
    ("tracks.stars.3", 40, "tracks.stars[4]", "TU-89"),
    ("tracks.cone", [1, 2, 3], "tracks.cone", "TU-96"),
    ("tracks.cone", [1, 2, 3, 5, 7, 9, 8], "tracks.cone", "TU-102"),
    ("tracks.cone.0", "one", "tracks.cone[1]", "TU-96"),
    ("map", [], "map", "TU-01"),
    ("map.1", None, "map", "TU-20"),
    ("map.0.seats", [2, 5], "map[1].seats[2]", "TU-20"),
    ("map.0.name", "City", "map[1].name", ""),
    ("map.0.district.4", None, "map[1].district", "TU-02"),
    ("map.0.district.0.grey", True, "map[1].district", "TU-114"),
    ("map.0.district.1.grey", "yes", "map[1].district[2].grey", ""),
    ("map.0.site", MAPS[0]["site"][:7], "map[1].site", "TU-03"),
    ("map.0.site.3.id", 7, "map[1].site[4].id", ""),
    ("map.0.site.3.x", -1, "map[1].site[4].x", ""),
    ("map.0.site.3.y", 4001, "map[1].site[4].y", ""),
    ("map.0.site.3.district", 6, "map[1].site[4].district", "TU-02"),
    ("map.0.site.3.lake", 1, "map[1].site[4].lake", ""),
    ("map.0.streets.0", [1, 99], "map[1].streets[1]", "TU-03"),
    ("map.0.streets.0", [1, 1], "map[1].streets[1]", "TU-04"),
    ("map.0.streets.0", [8, 1], "map[1].streets[2]", "TU-04"),
    ("map.0.streets.0", "1-2", "map[1].streets[1]", "TU-03"),
    ("map.0.streets", MAPS[0]["streets"] + [[1, 42], [1, 41], [1, 40]], "map[1].site[1]", "TU-03"),
    ("map.0.streets", [[n, n + 1] for n in range(1, 42)][:9], "map[1].site[42]", "TU-03"),
    ("card", CARDS[:5], "card", "TU-10"),
    ("card", CARDS * 2, "card", "TU-10"),
    ("card.4.floors", [], "card[5].floors", "TU-24"),
    ("card.4.floors.0", "pink", "card[5].floors[1]", "TU-24"),
    ("card.4.floors", ["black"] * 5, "card[5].floors", "TU-24"),
    ("card.4.floors", ["black"], "card[5].floors", "TU-Q03"),
    ("card.4.floors", CARDS[0]["floors"], "card[5].floors", "TU-10"),
    ("card.4.machines", {"black": 4}, "card[5].machines.black", "TU-49"),
    ("card.4.machines", {"pink": 1}, "card[5].machines.pink", ""),
    ("goal", GOALS[:2], "goal", "TU-12"),
    ("goal.3.starter", True, "goal", "TU-13"),
    ("goal.3.needs.kind", "towers", "goal[4].needs.kind", "TU-80"),
    ("goal.0.needs.of", "street", "goal[1].needs.of", "TU-111"),
    ("goal.2.needs.buildings", 1, "goal[3].needs.buildings", "TU-113"),
    ("goal.3.needs.buildings", [3], "goal[4].needs.buildings", "TU-114"),
    ("goal.4.needs.colour", "red", "goal[5].needs.colour", "TU-115"),
    ("goal.5.needs.flag", "sea", "goal[6].needs.flag", "TU-116"),
    ("goal.6.needs.roofs", 1, "goal[7].needs.roofs", "TU-117"),
    ("goal.7.needs.up_to", 1, "goal[8].needs.up_to", "TU-118"),
    ("goal.8.needs.borders", 3, "goal[9].needs.borders", "TU-119"),
    ("goal.9.needs", {"kind": "count", "flag": "lake", "buildings": 4}, "goal[10].needs", "TU-12"),
    ("goal.9.needs", NEEDS | {"height": 3}, "goal[10].needs.height", ""),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage[0])
def test_damage_is_refused_with_key_and_rule(damage):
    refused(GAME, damage)


def test_a_city_with_one_border_between_districts_is_refused__TU119():
    streets = [[one, other] for one, other in MAPS[1]["streets"] if same_district(one, other)]
    with pytest.raises(rynek.BrokenEdition, match=r"streets cross 0 borders.*TU-119"):
        GAME.build(changed(HOUSE.data, "map.1.streets", streets))


def same_district(one, other):
    district = {site["id"]: site["district"] for site in MAPS[1]["site"]}
    return district[one] == district[other]


def test_all_mistakes_are_told_at_once():
    data = changed(HOUSE.data, "stock.black", 3)
    data["card"][10]["floors"] = ["gold"]
    data["goal"][9]["name"] = "Trees"
    with pytest.raises(rynek.BrokenEdition) as told:
        GAME.build(data)
    assert {"stock.black", "card[11].floors[1]", "goal[10].name"} <= {mistake.where for mistake in told.value.mistakes}


def test_another_deck_and_other_tracks_can_be_played():
    data = changed(HOUSE.data, "tracks", {"values": [0, 2, 5, 9], "stars": [1, 3], "cone": [2, 3, 4, 5, 6, 7, 8]})
    data["card"] = [card | {"id": number} for number, card in enumerate(CARDS[10:34], 1)]
    edition = GAME.build(data)
    match = GAME.match(seats=3, seed=3, edition=edition)
    while match.seat is not None:
        match.play(match.seat, match.choices()[0])
    assert min(match.result().values()) == 1
    assert edition.hash != HOUSE.hash


def test_no_two_cities_cards_or_goals_are_alike_under_another_name():
    streets = {frozenset(map(tuple, city["streets"])) for city in MAPS}
    assert len(streets) == 2
    assert len({(tuple(sorted(card["floors"])), str(card.get("machines"))) for card in CARDS}) == 44
    assert len({str(sorted(goal["needs"].items())) for goal in GOALS}) == len({goal["motif"] for goal in GOALS}) == 10
    for language in ("en", "pl"):
        names = [one["name"][language] for one in (*GOALS, *MAPS, *MAPS[0]["district"], *MAPS[1]["district"])]
        assert len(set(names)) == len(names)
