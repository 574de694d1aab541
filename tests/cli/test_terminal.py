"""A game at the keyboard: what is typed, and what is answered."""

import json
import re
from pathlib import Path

import pytest

import rynek as house
from rynek.cli import speech
from rynek.engine.document import replay

CLI = Path(speech.__file__).parent


@pytest.mark.parametrize(("slug", "language"), [(slug, ("en", "pl")[k % 2]) for k, slug in enumerate(house.slugs())])
def test_every_game_is_played_to_its_end_by_numbers_alone(rynek, tmp_path, slug, language):
    file = tmp_path / "game.json"
    said = rynek("terminal", slug, "--seed", "3", "--lang", language, "--record", str(file), typed="1\n" * 2000)
    assert said.status == 0, said.err
    assert {"en": "The game is over.", "pl": "Koniec gry."}[language] in said.out
    match = replay(file.read_text(encoding="utf-8"))
    assert match.result() is not None
    assert {entry["seat"] for entry in match.entries} == {1, 2}


def test_the_decision_stands_above_its_numbered_choices(rynek):
    said = rynek("terminal", "tower_up", "--seed", "3")
    match = house.game("tower_up").match(seats=2, seed=3)
    if match.seat == 1:
        assert len(re.findall(r"(?:^|  )\s*\d+  \w", said.out, re.MULTILINE)) >= len(match.choices())
    assert re.search(r"\(TU-\d+\)", said.out)
    assert said.out.rstrip().endswith("Goodbye.")


def test_why_tells_what_is_not_possible_and_by_which_rule(rynek):
    said = rynek("terminal", "tower_up", "--seed", "3", typed="why\nwhy build 99 white\nwhy jump\n")
    assert re.search(r"^\w+: .+ \(TU-Q?\d+\)$", said.out, re.MULTILINE)
    assert "1 to 48" in said.out
    assert "'jump'" in said.out


def test_undo_goes_back_to_the_last_own_decision(rynek, tmp_path):
    file = tmp_path / "game.json"
    rynek("terminal", "tower_up", "--seed", "3", typed=f"undo\n{'1' + chr(10)}undo\nundo\nsave {file}\n")
    entries = json.loads(file.read_text())["entries"]
    assert all(("action" in entry) != ("undo" in entry) for entry in entries)


def test_words_narrow_the_list_and_other_words_are_asked_back(rynek):
    said = rynek("terminal", "tower_up", "--seed", "3", typed="xyzzy\nhelp\nscores\nboard\nrule TU-27\nrule 7\nsave\n")
    assert "“xyzzy”" in said.out
    assert "**TU-27**" in said.out
    assert said.status == 0


@pytest.mark.parametrize(
    ("slug", "asked", "told"),
    [
        ("tower_up", "goal 7", "Have two roofs of your own in each of two buildings"),
        ("miasta_marzen", "city 2", "Acqua alta: text Seven lake fields., values 5 3 2"),
        ("uptown", "card 5", "Pigeon Loft: marks gift, requires roof, prestige -2"),
        ("budowa_miasta", "objects 1", "pays 9 18 27 36 45"),
        ("multicity", "tile 3", "fields "),
        ("multicity", "tile 99", "Say which piece: colour, tile"),
        ("multicity", "", "piece tile 1"),
    ],
)
def test_a_piece_says_what_stands_on_it(rynek, slug, asked, told):
    said = rynek("terminal", slug, "--seed", "3", typed=f"piece {asked}\n")
    assert told in said.out


def test_bots_alone_play_to_the_end(rynek):
    said = rynek("terminal", "tower_up", "--seed", "8", "--seat", "0", "--seats", "4")
    assert "The game is over." in said.out


def test_a_bot_of_some_strength_takes_the_other_seats(rynek, tmp_path):
    file = tmp_path / "game.json"
    words = ("terminal", "tower_up", "--bot", "greedy", "--seats", "3", "--seat", "2", "--seed", "5")
    said = rynek(*words, "--record", str(file), typed="1\n" * 400)
    assert said.status == 0, said.err
    assert "greedy takes the others" in said.out
    totals = {seat: score["total"] for seat, score in replay(file.read_text(encoding="utf-8")).scores().items()}
    assert totals[2] < min(totals[1], totals[3])  # whoever always takes the first card loses to it


@pytest.mark.parametrize("slug", house.slugs())
def test_every_game_can_be_sat_down_to(rynek, slug):
    said = rynek("terminal", slug, "--seed", "1", "--lang", "pl", typed="1\n1\n1\nwhy\nundo\nscores\n")
    assert said.status == 0, said.err
    assert "Do zobaczenia." in said.out or "Koniec gry." in said.out


def test_the_terminal_has_the_same_words_in_both_languages():
    keys = [re.findall(r"^[\w-]+(?= =)", (CLI / f"text.{one}.ftl").read_text(), re.MULTILINE) for one in ("en", "pl")]
    assert keys[0] == keys[1]
    assert len(keys[0]) == len(set(keys[0])) > 20
