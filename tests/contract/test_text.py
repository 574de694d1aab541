"""Words, drawings, names and files: everything a player reads is there, in both languages, and reads back."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path

import pytest

import rynek
from rynek.engine import shelf, words
from rynek.engine.edition import LANGUAGES
from tests import audit, damage

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\*\*([A-Z]{2})-([EQ]?)(\d+)\*\*")


def keys_of(slug, language):
    return set(re.findall(r"^([a-z][a-z0-9-]*) *=", shelf.read(slug, f"text.{language}.ftl"), re.MULTILINE))


def test_both_languages_say_everything(game):
    wanted = {f"do-{block.do}" for block in game.actions.blocks}
    wanted |= {f"why-{reason.key}" for reason in game.reasons}
    wanted |= {f"event-{event.key}" for event in game.events}
    wanted |= {f"wrong-{wrong.key}" for wrong in game.wrongs}
    wanted |= {f"line-{line}" for line in game.lines}
    for option in game.meta.options:
        wanted |= {f"option-{option.key}"} | {f"option-{option.key}-{word}" for word in option.words}
    for language in LANGUAGES:
        assert wanted <= keys_of(game.slug, language), sorted(wanted - keys_of(game.slug, language))


def test_every_decision_has_its_sentence(game, seats):
    for row, edition in audit.positions(game, seats, 40, seed=8):
        told = game.view(row[0], edition.pieces[0], 0)["decision"]
        for language in LANGUAGES:
            said = words.say(game.slug, language, told["key"], told["numbers"])
            assert said not in ("", told["key"]), told
            assert "{" not in said, said
        assert told["rule"].startswith(game.meta.prefix)


def test_every_event_and_reason_makes_a_sentence(game):
    match = game.match(seats=game.meta.seats[1], seed=4)
    k = 0
    while match.seat is not None and k < 400:
        legal = match.legal_numbers()
        for action in range(0, game.actions.size, 37):
            reason = match.explain(match.seat, action)
            if reason is not None:
                for language in LANGUAGES:
                    assert "{" not in reason.words[language], reason
                    assert reason.words[language] != reason.key, reason
        for event in match.play(match.seat, legal[k % len(legal)]):
            numbers = {name: value for name, value in event.items() if name not in ("event", "rule")}
            for language in LANGUAGES:
                said = words.say(game.slug, language, f"event-{event['event']}", numbers)
                assert "{" not in said, (event, said)
        k += 1


def test_a_drawn_position_reads_back_to_the_same_bytes(game, seats):
    for row, edition in audit.positions(game, seats, 15, seed=9):
        text = game.draw(row[0], edition.pieces[0])
        assert game.parse_row(text, edition).tobytes() == row.tobytes(), text


@pytest.mark.slow
def test_a_damaged_drawing_is_refused_or_possible_and_nothing_is_read_beyond_its_end(slug):
    found = damage.survey(slug, 6, seed=10)
    assert found["refused"] > 20
    assert found["possible"] > 0


def says_why(read, damaged, refusal):
    """Whether this was refused, and then with a sentence; anything but that refusal comes through."""
    try:
        read(damaged)
    except refusal as error:
        lines = str(error).splitlines()
    else:
        return False
    assert lines
    assert all(len(line) > 15 for line in lines)
    return True


def test_every_action_number_has_a_name_that_leads_back(game, seats):
    for row, edition in audit.positions(game, seats, 12, seed=11):
        for number in game.rules.legal(row, 0, edition.pieces).nonzero()[0]:
            name = game.actions.name(int(number), row[0], edition.pieces[0])
            assert game.actions.number(name, row[0], edition.pieces[0]) == number, name


def test_the_room_is_complete(game):
    room = shelf.ROOMS / game.slug
    for name in ("meta", "pieces", "state", "actions", "rules", "scoring", "sight", "view", "features", "sense"):
        assert (room / f"{name}.py").is_file(), name
    for name in ("text.en.ftl", "text.pl.ftl", "rules.en.md", "rules.pl.md", "editions/house.toml"):
        assert (room / name).is_file(), name
    assert (ROOT / f"docs/games/{game.slug}.md").is_file()
    assert (ROOT / f"tests/games/{game.slug}").is_dir()
    assert (ROOT / f"tests/golden/{game.slug}").is_dir()


def test_no_file_of_the_room_is_too_long(game):
    for file in (shelf.ROOMS / game.slug).glob("*.py"):
        assert len(file.read_text().splitlines()) <= 400, file.name


def rule_numbers(slug):
    return {"".join(found) for found in NUMBER.findall(shelf.read(slug, "rules.en.md"))}


def test_rules_hold_every_number_in_both_languages(game):
    english = rule_numbers(game.slug)
    polish = {"".join(found) for found in NUMBER.findall(shelf.read(game.slug, "rules.pl.md"))}
    assert english == polish
    ledger = ROOT.parent / "shared" / "rules" / f"{game.slug}.md"
    if ledger.is_file():
        numbers = {
            "".join(found) for found in re.findall(r"^- \*\*([A-Z]{2})-([EQ]?)(\d+)", ledger.read_text(), re.MULTILINE)
        }
        assert numbers <= english, sorted(numbers - english)


def test_every_rule_number_stands_in_a_test(game):
    numbers = rule_numbers(game.slug)
    folder = ROOT / "tests" / "games" / game.slug
    tested: set[str] = set()
    for file in folder.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE):
            found = re.findall(r"__([A-Z]{2})([EQ]?)(\d+)", name)
            assert len(found) <= 3, f"{name} names more than three rules"
            tested |= {"".join(one) for one in found}
    excused = set(tomllib.loads((folder / "no_meaning.toml").read_text())["without_meaning"])
    assert tested <= numbers, sorted(tested - numbers)
    assert not tested & excused, sorted(tested & excused)
    assert numbers <= tested | excused, sorted(numbers - tested - excused)
    assert len(excused) * 8 <= len(numbers)


@pytest.mark.slow
def test_an_edition_with_any_value_changed_loads_or_explains(game):
    chance = random.Random(12)
    data = tomllib.loads(shelf.read(game.slug, "editions", "house.toml"))
    refused = 0
    for _ in range(150):
        damaged = spoilt(data, chance)
        if says_why(game.build, damaged, rynek.BrokenEdition):
            refused += 1
        else:
            edition = game.build(damaged)
            row = game.start(edition, game.meta.seats[0], {}, rynek.engine.game.open_key(1, game.slug))
            game.rules.playout(row, 0, edition.pieces, rynek.engine.chance.generator(1), 5000)
    assert refused > 40


def spoilt(data, chance):
    """A copy of an edition in which one value somewhere is something else, or gone."""
    copy = deep(data)
    holder = copy
    while True:
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        value = holder[key]
        if isinstance(value, dict | list) and value and chance.random() < 0.9:
            holder = value
            continue
        if chance.random() < 0.3:
            del holder[key]
        else:
            holder[key] = chance.choice((None, -1, 0, 1, 2, 77, 10**12, "", "nonsense", True, [], {}, [[1]], 0.5))
        return copy


def deep(value):
    if isinstance(value, dict):
        return {key: deep(inner) for key, inner in value.items()}
    return [deep(inner) for inner in value] if isinstance(value, list) else value
