"""Editions: what is damaged is refused, with the key, what would be right, and the rule."""

from __future__ import annotations

import copy

import pytest

import rynek
from tests.games.damaged import Damage, changed, refused
from tests.games.multicity.drawing import GAME, HOUSE

LONG = "x" * 41


DAMAGES: list[Damage] = [
    ("tile", None, "tile", "MC-01"),
    ("tile", [], "tile", "MC-01"),
    ("tile", HOUSE.data["tile"][:7], "tile", "MC-01"),
    ("tile", HOUSE.data["tile"] + HOUSE.data["tile"][:9], "tile", "MC-01"),
    ("tile", "32 tiles", "tile", "MC-01"),
    ("tile.4.fields", None, "tile[5].fields", "MC-Q01"),
    ("tile.4.fields", "yrbg#rygb", "tile[5].fields", "MC-Q01"),
    ("tile.4.fields", ["yrb", "g#r"], "tile[5].fields", "MC-Q01"),
    ("tile.4.fields", ["yrb", "g#r", "ygb", "..."], "tile[5].fields", "MC-Q01"),
    ("tile.4.fields.1", "g#", "tile[5].fields[2]", "MC-06"),
    ("tile.4.fields.1", "g#rr", "tile[5].fields[2]", "MC-06"),
    ("tile.4.fields.2", "ygw", "tile[5].fields[3]", "MC-06"),
    ("tile.4.fields.2", "YGB", "tile[5].fields[3]", "MC-06"),
    ("tile.4.fields.0", 123, "tile[5].fields[1]", "MC-06"),
    ("tile.4.fields.0", ["y", "r", "b"], "tile[5].fields[1]", "MC-06"),
    ("tile.4.fields.0", "yr.", "tile", "MC-Q01"),
    ("tile.4.fields.0", "rrb", "tile", "MC-Q01"),
    ("tile.4.fields.0", "y#b", "tile", "MC-Q01"),
    ("tile.4.paving", None, "tile[5].paving", "MC-01"),
    ("tile.4.paving", 3, "tile[5].paving", "MC-01"),
    ("colour", None, "colour", "MC-Q23"),
    ("colour.3", None, "colour", "MC-Q23"),
    ("colour.0.key", "pink", "colour[1].key", "MC-Q23"),
    ("colour.0.key", "green", "colour[1].key", "MC-Q23"),
    ("colour.1.letter", "r", "colour[2].letter", "MC-06"),
    ("colour.1.letter", None, "colour[2].letter", "MC-06"),
    ("colour.2.paint", None, "colour[3].paint", "MC-04"),
    ("colour.2.paint", "", "colour[3].paint", "MC-04"),
    ("colour.2.pattern", 7, "colour[3].pattern", "MC-04"),
    ("colour.2.symbol", LONG, "colour[3].symbol", "MC-04"),
    ("colour.3.objects", None, "colour[4].objects", "MC-02"),
    ("colour.3.objects.5", None, "colour[4].objects", "MC-02"),
    ("colour.3.objects", HOUSE.data["colour"][3]["objects"] * 2, "colour[4].objects", "MC-02"),
    ("colour.3.objects.0.length", 1, "colour[4].objects[1].length", "MC-Q02"),
    ("colour.3.objects.5.length", 8, "colour[4].objects[6].length", "MC-Q02"),
    ("colour.3.objects.2.length", True, "colour[4].objects[3].length", "MC-Q02"),
    ("colour.3.objects.2.length", "4", "colour[4].objects[3].length", "MC-Q02"),
    ("colour.3.objects.2.motif", None, "colour[4].objects[3].motif", "MC-02"),
    ("hole.motif", "a\nb", "hole.motif", "MC-06"),
    ("hole.name", None, "hole.name", ""),
    ("tile.6.name", {"en": "Square"}, "tile[7].name", ""),
    ("tile.6.id", 9, "tile[7].id", ""),
    ("tile.6.colour", "red", "tile[7].colour", ""),
    ("colour.0.family.pl", "", "colour[1].family.pl", ""),
    ("edition.rules", "uptown", "edition.rules", ""),
    ("edition.slug", "my edition", "edition.slug", ""),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage[0])
def test_damage_is_refused_with_key_and_rule(damage):
    refused(GAME, damage)


def test_thirty_kinds_of_damage_name_their_rule():
    assert len({(path, str(value)) for path, value, _, rule in DAMAGES if rule}) >= 30


def test_every_colour_must_have_as_many_symbols__MCQ01():
    with pytest.raises(rynek.BrokenEdition, match=r"63 yellow symbols on all tiles.*64.*MC-Q01"):
        GAME.build(changed(HOUSE.data, "tile.4.fields.0", "#rb"))


def test_all_mistakes_are_told_at_once():
    data = changed(HOUSE.data, "tile.4.fields.1", "g")
    data["colour"][0]["key"] = "pink"
    data["tile"][30]["name"] = "Plaza"
    with pytest.raises(rynek.BrokenEdition) as told:
        GAME.build(data)
    assert len(told.value.mistakes) == 3


@pytest.mark.parametrize("tiles", [8, 36, 40])
def test_other_sets_of_tiles_can_be_played__MC01(tiles):
    data = copy.deepcopy(HOUSE.data)
    more = [tile | {"fields": [row[::-1] for row in tile["fields"]]} for tile in data["tile"][:8]]
    data["tile"] = [tile | {"id": number} for number, tile in enumerate((data["tile"] + more)[:tiles], 1)]
    edition = GAME.build(data)
    match = GAME.match(seats=4, seed=3, edition=edition)
    assert match.view(None)["stack"] == tiles - 1
    while match.seat is not None:
        match.play(match.seat, (match.choices())[0])
    assert min(match.result().values()) == 1
    assert edition.hash != HOUSE.hash


def test_a_set_without_holes_and_with_plain_fields_can_be_played__MC06():
    data = copy.deepcopy(HOUSE.data)
    data["tile"] = [tile | {"fields": ["r.g", "...", "b.y"]} for tile in data["tile"][:12]]
    match = GAME.match(seats=2, seed=3, edition=GAME.build(data))
    while match.seat is not None:
        match.play(match.seat, match.choices()[-1])
    assert match.result() is not None
