"""Editions: what is damaged is refused, with the key, what would be right, and the rule."""

from __future__ import annotations

import copy

import pytest

import rynek
from tests.games.budowa_miasta.table import EDITION, GAME
from tests.games.damaged import Damage, changed, refused

DAMAGES: list[Damage] = [
    ("money.bonus", None, "money.bonus", "BM-101"),
    ("money.bonus", -1, "money.bonus", "BM-101"),
    ("money.bonus", True, "money.bonus", "BM-101"),
    ("money.start", [60, 50, 40, 35], "money.start", "BM-25"),
    ("money.start.4", 7, "money.start[5]", "BM-53"),
    ("money.start.0", "60", "money.start[1]", "BM-25"),
    ("money.tokens.0.value", 2, "money.tokens[1].value", "BM-03"),
    ("money.tokens.0.count", 44, "money.tokens", "BM-02"),
    ("money.tokens.2", None, "money.tokens", "BM-03"),
    ("money.coins", 3, "money.coins", ""),
    ("kind.0.key", "castle", "kind[1].key", "BM-09"),
    ("kind.3", None, "kind", "BM-09"),
    ("object.8", None, "object", "BM-08"),
    ("object.0.key", "stadium", "object[1].key", "BM-08"),
    ("object.0.id", 2, "object[1].id", ""),
    ("object.3.prices", [0, 5, 6, 7], "object[4].prices", "BM-07"),
    ("object.3.prices.0", 1, "object[4].prices[1]", "BM-21"),
    ("object.3.prices.2", 5, "object[4].prices[3]", "BM-36"),
    ("object.3.prices.4", 61, "object[4].prices[5]", "BM-07"),
    ("object.4.pays.1", 6, "object[5].pays[2]", "BM-17"),
    ("object.4.pays.4", 501, "object[5].pays[5]", "BM-17"),
    ("object.4.prices.4", None, "object[5].prices", "BM-07"),
    ("object.4.pays", "6 a share", "object[5].pays", "BM-17"),
    ("object.5.name", {"en": "Café"}, "object[6].name", ""),
    ("object.5.at", [600, 901], "object[6].at", ""),
    ("object.5.at", [600], "object[6].at", ""),
    ("street.11", None, "street", "BM-16"),
    ("street.1.letter", "C", "street[2].letter", "BM-11"),
    ("street.1.from", "pool", "street[2].to", "BM-15"),
    ("street.1.to", "harbour", "street[2].to", "BM-15"),
    ("street.1.from", "cinema", "street[2].to", "BM-15"),
    ("street.7.from", None, "street[8].from", "BM-15"),
    ("street.7.buildings.2", None, "street[8].buildings", "BM-14"),
    ("street.7.buildings.2.lot", "H4", "street[8].buildings[3].lot", "BM-11"),
    ("street.7.buildings.2.cost", 0, "street[8].buildings[3].cost", "BM-10"),
    ("street.7.buildings.2.cost", 10, "street[8].buildings[3].cost", "BM-10"),
    ("street.7.buildings.2.kind", "school", "street[8].buildings[3].kind", "BM-09"),
    ("street.7.buildings.2.roof", 1, "street[8].buildings[3].roof", ""),
    ("quarter.0.at", [-1, 5], "quarter[1].at[1]", ""),
    ("edition.rules", "uptown", "edition.rules", ""),
    ("edition.slug", "my edition", "edition.slug", ""),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage[0])
def test_damage_is_refused_with_key_and_rule(damage):
    refused(GAME, damage)


def test_an_object_without_a_street_is_refused():
    data = copy.deepcopy(EDITION.data)
    data["street"][0]["to"], data["street"][1]["to"] = "cafe", "cafe"
    data["street"][0]["from"], data["street"][1]["from"] = "sports_hall", "amusement_park"
    with pytest.raises(rynek.BrokenEdition, match=r"none leads to 'pool'.*BM-73"):
        GAME.build(data)


def test_a_stadium_that_cannot_be_reached_is_refused():
    data = copy.deepcopy(EDITION.data)
    ends = [("pool", "theatre"), ("pool", "cinema"), ("theatre", "cinema")]
    others = ["cafe", "amusement_park", "sports_hall", "shopping_centre", "restaurant", "stadium"]
    ends += [(one, other) for place, one in enumerate(others) for other in others[place + 1 :]][-9:]
    for street, (first, last) in zip(data["street"], ends, strict=True):
        street["from"], street["to"] = first, last
    with pytest.raises(rynek.BrokenEdition, match="no way from the pool to the stadium"):
        GAME.build(data)


def test_all_mistakes_are_told_at_once():
    data = changed(EDITION.data, "money.bonus", -1)
    data["object"][0]["prices"] = [1, 1, 1, 1, 1]
    data["street"][3]["buildings"][0]["cost"] = 99
    with pytest.raises(rynek.BrokenEdition) as told:
        GAME.build(data)
    assert len(told.value.mistakes) == 7


def test_no_two_objects_streets_or_kinds_are_alike_under_another_name():
    objects, streets, kinds = (EDITION.data[key] for key in ("object", "street", "kind"))
    for language in ("en", "pl"):
        names = [one["name"][language] for one in (*objects, *streets, *kinds)]
        assert len(set(names)) == len(names) == 9 + 12 + 4
    for key in ("colour", "motif"):
        assert len({one[key] for one in objects}) == 9
    assert len({tuple(one["at"]) for one in objects}) == 9
    assert len({(one["from"], one["to"]) for one in streets}) == 12
    assert len({tuple((lot["kind"], lot["cost"]) for lot in one["buildings"]) for one in streets}) == 12
    assert len({one["motif"] for one in kinds}) == 4


def test_another_town_can_be_played():
    data = changed(EDITION.data, "street.4.to", "pool")
    data["street"][4]["name"] = {"en": "Shortcut", "pl": "Skrót"}
    data["money"]["bonus"] = 33
    edition = GAME.build(data)
    match = GAME.match(seats=2, seed=3, edition=edition)
    while match.seat is not None:
        match.play(match.seat, match.choices()[0])
    assert min(match.result().values()) == 1
    assert edition.hash != EDITION.hash
