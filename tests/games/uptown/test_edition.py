"""Editions: what is damaged is refused, with the key, what would be right, and the rule."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import rynek
from tests.games.damaged import Damage, changed, refused
from tests.games.uptown.street import EDITION, GAME

CARDS, COMMUNAL = EDITION.data["cards"], EDITION.data["communal"]
FIRST = "cards.0.projects.0"  # the family law office, without any requirement

DAMAGES: list[Damage] = [
    ("edition.rules", "tower_up", "edition.rules", ""),
    ("edition.slug", "my edition", "edition.slug", ""),
    ("edition.name", {"en": "House"}, "edition.name", ""),
    ("cards", None, "cards", "UP-05"),
    ("cards", CARDS[:83], "cards", "UP-05"),
    ("cards", [*CARDS, CARDS[0]], "cards", "UP-05"),
    ("cards.4.id", 9, "cards[5].id", ""),
    ("cards.4.price", None, "cards[5].price", "UP-10"),
    ("cards.4.price", -1, "cards[5].price", "UP-10"),
    ("cards.4.price", 21, "cards[5].price", "UP-10"),
    ("cards.4.price", "3", "cards[5].price", "UP-10"),
    ("cards.4.cost", 3, "cards[5].cost", ""),
    ("cards.4.projects", None, "cards[5].projects", "UP-09"),
    ("cards.4.projects.1", None, "cards[5].projects", "UP-09"),
    ("cards.4.projects", CARDS[4]["projects"] * 2, "cards[5].projects", "UP-09"),
    ("communal", COMMUNAL[:27], "communal", "UP-04"),
    ("communal.3.price", 2, "communal[4].price", ""),
    ("communal.3.front", None, "communal[4].front", "UP-37"),
    ("communal.3.reverse.1", None, "communal[4].reverse", "UP-37"),
    ("communal.3.reverse", "empty", "communal[4].reverse", "UP-37"),
    ("communal.3.front", COMMUNAL[1]["front"], "communal[4].front", "UP-Q11"),
    ("communal.3.front", COMMUNAL[1]["front"][::-1], "communal[4].front", "UP-Q11"),
    (f"{FIRST}.name", None, "cards[1].projects[1].name", ""),
    (f"{FIRST}.kind", "park", "cards[1].projects[1].kind", "UP-90"),
    (f"{FIRST}.kind", 1, "cards[1].projects[1].kind", "UP-90"),
    (f"{FIRST}.marks", ["tower"], "cards[1].projects[1].marks[1]", "UP-91"),
    (f"{FIRST}.marks", "roof", "cards[1].projects[1].marks", "UP-91"),
    (f"{FIRST}.marks", ["roof", "roof"], "cards[1].projects[1].marks", "UP-91"),
    ("cards.10.projects.0.marks", ["duo"], "cards[11].projects[1].marks", "UP-93"),
    ("cards.1.projects.0.marks", ["duo"], "cards[2].projects[1].marks", "UP-93"),
    (f"{FIRST}.requires", ["cellar"], "cards[1].projects[1].requires[1]", "UP-89"),
    (f"{FIRST}.requires", ["ground", "upper"], "cards[1].projects[1].requires", "UP-89"),
    (f"{FIRST}.requires", ["no gifts", "no gifts"], "cards[1].projects[1].requires", "UP-89"),
    (f"{FIRST}.income", 1, "cards[1].projects[1].income", "UP-81"),
    (f"{FIRST}.income", "1 per shop", "cards[1].projects[1].income", "UP-81"),
    (f"{FIRST}.income", "much", "cards[1].projects[1].income", "UP-81"),
    (f"{FIRST}.income", "5", "cards[1].projects[1].income", "UP-77"),
    (f"{FIRST}.income", "-3", "cards[1].projects[1].income", "UP-77"),
    (f"{FIRST}.income", "2 on the ground", "cards[1].projects[1].income", "UP-76"),
    (f"{FIRST}.income", "2 per floor below", "cards[1].projects[1].income", "UP-78"),
    (f"{FIRST}.income", "2 per shop on the plot", "cards[1].projects[1].income", "UP-79"),
    (f"{FIRST}.income", "3 per shop on the street", "cards[1].projects[1].income", "UP-Q06"),
    (f"{FIRST}.income", "1 per park on the street", "cards[1].projects[1].income", "UP-Q05"),
    (f"{FIRST}.prestige", "7", "cards[1].projects[1].prestige", "UP-83"),
    (f"{FIRST}.prestige", "0", "cards[1].projects[1].prestige", "UP-83"),
    (f"{FIRST}.prestige", "5 on the ground", "cards[1].projects[1].prestige", "UP-Q08"),
    (f"{FIRST}.prestige", "2 per floor below", "cards[1].projects[1].prestige", "UP-86"),
    (f"{FIRST}.prestige", "4 per shop on the plot", "cards[1].projects[1].prestige", "UP-87"),
    ("cards.1.projects.1.income", "1 on the ground", "cards[2].projects[2].income", "UP-76"),
    ("cards.1.projects.0.prestige", "1 per floor below", "cards[2].projects[1].prestige", "UP-86"),
    (f"{FIRST}.points", 3, "cards[1].projects[1].points", ""),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage[0])
def test_damage_is_refused_with_key_and_rule(damage):
    refused(GAME, damage)


def test_too_many_of_a_kind_cannot_be_counted__UP94():
    data = changed(EDITION.data, "cards.0.price", 3)
    for card in data["cards"]:
        for half in card["projects"]:
            half |= {"kind": "shop", "marks": ["duo"]}
    with pytest.raises(rynek.BrokenEdition, match=r"of 'shop', or counting it.*127 at most.*UP-94"):
        GAME.build(data)


def test_all_mistakes_are_told_at_once():
    data = changed(EDITION.data, "cards.0.price", -2)
    data["cards"][30]["projects"][1]["kind"] = "castle"
    data["communal"][27]["front"][0]["prestige"] = "lots"
    with pytest.raises(rynek.BrokenEdition) as told:
        GAME.build(data)
    assert [mistake.where for mistake in told.value.mistakes] == [
        "cards[1].price",
        "cards[31].projects[2].kind",
        "communal[28].front[1].prestige",
    ]


def test_another_set_of_cards_can_be_played():
    data = changed(EDITION.data, "cards.0.price", 20)
    data["cards"][1]["projects"][0] = {"name": {"en": "Yard", "pl": "Podwórze"}, "motif": "tree"}
    edition = GAME.build(data)
    match = GAME.match(seats=4, seed=3, edition=edition)
    while match.seat is not None:
        match.play(match.seat, match.choices()[-1])
    assert min(match.result().values()) == 1
    assert edition.hash != EDITION.hash


def projects_of(card: dict[str, Any]) -> list[dict[str, Any]]:
    return [half for side in ("projects", "front", "reverse") for half in card.get(side, [])]


def face(half: dict[str, Any]) -> tuple[Any, ...]:
    """What a project does, without its name and picture."""
    listed = (tuple(sorted(half.get(key, []))) for key in ("marks", "requires"))
    return (half.get("kind"), *listed, half.get("income"), half.get("prestige"))


HALVES = [half for card in CARDS + COMMUNAL for half in projects_of(card)]


def test_no_two_projects_are_alike_under_another_name():
    assert len(HALVES) == 280
    assert len({face(half) for half in HALVES}) == 280
    assert {len({half["name"][language] for half in HALVES}) for language in ("en", "pl")} == {280}


def test_every_word_of_the_vocabulary_stands_on_some_card__UP87():
    from rynek.games.uptown.pieces import ACCOUNTS, AMOUNTS, MARKS, REQUIREMENTS
    from rynek.games.uptown.state import COUNTED_WORDS, KIND_WORDS

    assert {half.get("kind") for half in HALVES} == {None, *KIND_WORDS}
    assert {mark for half in HALVES for mark in half.get("marks", [])} == set(MARKS)
    assert {need for half in HALVES for need in half.get("requires", [])} == set(REQUIREMENTS)
    assert {half["kind"] for half in HALVES if "duo" in half.get("marks", [])} == set(KIND_WORDS) - {"hotel"}
    said = Counter((key, half[key]) for half in HALVES for key in ACCOUNTS if key in half)
    counted = {(key, of) for key, text in said for of in re.findall(r"per (\w+) on", text)}
    assert counted == {(key, of) for key in ACCOUNTS for of in COUNTED_WORDS} - {("income", "roof")}
    tails = {"FLAT": "", "GROUND": " on the ground", "BELOW": " per floor below", "PLOT": " plot", "STREET": " street"}
    for (account, way), (amounts, rule) in AMOUNTS.items():
        key, tail = ACCOUNTS[account], tails[way.name]
        texts = [re.sub(r" per \w+ on the", "", text) for kind, text in said if kind == key]
        assert {int(text.removesuffix(tail)) for text in texts if re.fullmatch(rf"-?\d+{tail}", text)} == set(
            amounts
        ), rule
