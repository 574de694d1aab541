"""Editions: what is damaged is refused, with the key, what would be right, and the rule."""

from __future__ import annotations

import pytest

import rynek
from tests.games.damaged import Damage, changed, refused
from tests.games.miasta_marzen.plan import EDITION, GAME, finished

RED, BLUE = {"count": ["red"], "exactly": 1}, {"count": ["blue"], "exactly": 1}
DAMAGES: list[Damage] = [
    ("edition.rules", "tower_up", "edition.rules", ""),
    ("edition.slug", "my edition", "edition.slug", ""),
    ("edition.name", {"en": "House"}, "edition.name", ""),
    ("blocks.red", 0, "blocks.red", "MM-08"),
    ("blocks.red", 20, "blocks", "MM-15"),
    ("blocks.pink", 25, "blocks.pink", ""),
    ("blocks.yellow", None, "blocks.yellow", "MM-08"),
    ("points.monument", -2, "points.monument", "MM-102"),
    ("points.variety", [1, 3, 6], "points.variety", "MM-108"),
    ("points.variety.2", 2, "points.variety[3]", "MM-108"),
    ("points.variety.3", 61, "points.variety[4]", "MM-108"),
    ("tile.31", None, "tile", "MM-01"),
    ("start.3", None, "start", "MM-02"),
    ("tile.4.id", 6, "tile[5].id", ""),
    ("tile.4.fields", ["red", "blue", "park"], "tile[5].fields", "MM-14"),
    ("tile.4.fields.1", "pond", "tile[5].fields[2]", "MM-14"),
    ("tile.4.fields", ["green", "red", "park", "lake"], "tile[5].fields", "MM-01"),
    ("start.0.fields", ["green", "red", "park", "lake"], "start[1].fields", "MM-02"),
    ("attraction.9", None, "attraction", "MM-03"),
    ("attraction.0.on", "park", "attraction[1].on", "MM-68"),
    ("attraction.4.on", "lot", "attraction[5].on", "MM-69"),
    ("attraction.8.on", "lake", "attraction[9].on", "MM-70"),
    ("attraction.8.copies", 3, "attraction", "MM-03"),
    ("attraction.8.copies", 41, "attraction[9].copies", "MM-03"),
    ("attraction.2.name", {"en": "Pier", "pl": ""}, "attraction[3].name.pl", ""),
    ("attraction.2.motif", "a pier", "attraction[3].motif", ""),
    ("goal.0.points", 0, "goal[1].points", "MM-103"),
    ("goal.0.points", "eight", "goal[1].points", "MM-103"),
    ("goal.0.copies", 1, "goal", "MM-12"),
    ("goal.0.text", {"en": "Two towers."}, "goal[1].text", "MM-12"),
    ("goal.0.text", None, "goal[1].text", "MM-12"),
    ("goal.0.motif", None, "goal[1].motif", ""),
    ("goal.0.needs", [], "goal[1].needs", "MM-105"),
    ("goal.0.needs.0", {"count": ["floors 4"], "at_least": 2}, "goal[1].needs[1].at_least", "MM-105"),
    ("goal.0.needs.0", {"count": ["floors 4"], "exactly": 0}, "goal[1].needs[1].exactly", "MM-105"),
    ("goal.0.needs.0", {"count": ["floors 5"], "exactly": 2}, "goal[1].needs[1].count[1]", "MM-105"),
    ("goal.0.needs.0", {"count": ["red lot"], "exactly": 2}, "goal[1].needs[1].count[1]", "MM-105"),
    ("goal.0.needs.0", {"count": [], "exactly": 2}, "goal[1].needs[1].count", "MM-105"),
    ("goal.0.needs.0", {"count": ["red", "blue"], "exactly": 2}, "goal[1].needs[1]", "MM-105"),
    ("goal.0.needs.0", {"count": ["park", "lake"], "exactly": 2}, "goal[1].needs[1]", "MM-105"),
    ("goal.0.needs.0", {"exactly": 2}, "goal[1].needs[1]", "MM-105"),
    ("goal.0.needs.0", {"count": ["red"], "group": ["red"], "exactly": 2}, "goal[1].needs[1]", "MM-105"),
    ("goal.0.needs.0", {"each": "shape", "of": ["building"], "exactly": 1}, "goal[1].needs[1].each", "MM-105"),
    ("goal.0.needs.0", {"each": "colour", "exactly": 1}, "goal[1].needs[1].of", "MM-105"),
    ("goal.0.needs", [{"count": ["floors 4"], "exactly": 1}], "goal[10].needs", "MM-12"),
    ("goal.7.needs", [RED, RED], "goal[8].needs", "MM-Q34"),
    ("goal.7.needs", [RED, {"count": ["floors 2"], "exactly": 1}], "goal[8].needs", "MM-Q34"),
    ("goal.7.needs", [{"group": ["lake"], "exactly": 3}], "goal[8].needs", "MM-Q34"),
    ("goal.7.per_set", "yes", "goal[8].per_set", ""),
    ("city.7", None, "city", "MM-05"),
    ("city.1.hue", "blue", "city[2].hue", ""),
    ("city.1.character", "Water everywhere.", "city[2].character", "MM-05"),
    ("city.1.requirement.2", None, "city[2].requirement", "MM-82"),
    ("city.1.requirement.0.text", None, "city[2].requirement[1].text", "MM-82"),
    ("city.1.requirement.0.values", [5, 3], "city[2].requirement[1].values", "MM-85"),
    ("city.1.requirement.0.values", [5, 5, 2], "city[2].requirement[1].values", "MM-86"),
    ("city.1.requirement.0.values", [2, 3, 5], "city[2].requirement[1].values", "MM-86"),
    ("city.1.requirement.0.values.0", 31, "city[2].requirement[1].values[1]", "MM-85"),
    (
        "city.1.requirement.0.needs",
        {"count": ["lake"], "exactly": 7},
        "city[2].requirement[1].needs.exactly",
        "MM-84",
    ),
    (
        "city.1.requirement.0.needs",
        {"count": ["red lot", "blue lot"], "at_least": 2},
        "city[2].requirement[1].needs",
        "MM-84",
    ),
    (
        "city.1.requirement.0.needs",
        {"different": ["colour", "kind"], "of": ["building"], "at_least": 3},
        "city[2].requirement[1].needs.different",
        "MM-84",
    ),
    (
        "city.1.requirement.0.needs",
        {"different": ["colour", "colour"], "of": ["building"], "at_least": 3},
        "city[2].requirement[1].needs.different",
        "MM-84",
    ),
    (
        "city.1.requirement.0.needs",
        {"groups": ["lake"], "at_least": 4},
        "city[2].requirement[2].needs",
        "MM-82",
    ),
    ("colour", "red", "colour", ""),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage[0])
def test_damage_is_refused_with_key_and_rule(damage):
    refused(GAME, damage)


def test_all_mistakes_are_told_at_once():
    data = changed(EDITION.data, "blocks.red", "many")
    data["goal"][3]["points"] = -1
    data["tile"][16]["fields"][0] = "sea"
    with pytest.raises(rynek.BrokenEdition) as told:
        GAME.build(data)
    assert [mistake.where for mistake in told.value.mistakes] == [
        "tile[17].fields[1]",
        "blocks.red",
        "blocks",
        "goal[4].points",
    ]


def test_another_edition_can_be_played():
    data = changed(EDITION.data, "city.2.requirement.0.values", [9, 7, 5, 3])
    data["attraction"][8]["copies"] = 12
    data["goal"][0] |= {"needs": [RED, BLUE], "per_set": True}
    edition = GAME.build(data)
    match = finished(GAME.match(seats=4, seed=3, edition=edition, options={"city": "new-york"}))
    assert min(match.result().values()) == 1
    assert edition.hash != EDITION.hash
    assert [place["value"] for place in match.view(None)["requirements"][0]["places"]] == [9, 7, 5, 3]


def test_every_value_of_the_house_says_where_it_comes_from():
    for key in ("tile", "start", "attraction", "goal", "city"):
        assert all(one["source"] for one in EDITION.data[key])
    assert all(asks["source"] for city in EDITION.data["city"] for asks in city["requirement"])
    known = [asks["source"] for city in EDITION.data["city"] for asks in city["requirement"]]
    assert sum(source.startswith("known") for source in known) == 6
