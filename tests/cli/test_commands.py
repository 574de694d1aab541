"""Every command does what it says, and refuses in a line or two."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import rynek as house
from rynek.cli import COMMANDS, STORY
from rynek.engine import shelf

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PRINTED = re.findall(r"^rynek .*$", README, re.MULTILINE)


@pytest.fixture
def record(tmp_path):
    """A finished random game, written down."""
    match = house.game("tower_up").match(seats=2, seed=5)
    while match.seat is not None:
        match.play(match.seat, match.legal_numbers()[-1])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return file, match


def test_help_tells_of_every_command(rynek):
    said = rynek("--help")
    assert said.status == 0
    assert all(name in said.out for name in COMMANDS)
    assert "rynek terminal tower_up" in said.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(rynek, name):
    said = rynek(name, "--help")
    assert said.status == 0
    assert f"Usage: rynek {name}" in said.out


def test_the_readme_prints_commands():
    assert len(PRINTED) >= 5


def test_the_commands_run_as_printed_in_the_help(rynek, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "FILE").write_text(shelf.read("tower_up", "editions", "house.toml"), encoding="utf-8")
    printed = [" ".join(line.split()) for line in re.findall(r"`rynek ([^`]+)`", STORY)]
    mine = ("games", "rules", "terminal", "playout", "match", "replay", "edition", "warm")
    told = [line for line in printed if line.split()[0] in mine]
    assert {line.split()[0] for line in told} == set(mine)
    for line in told:
        said = rynek(*line.split(), typed="1\n")
        assert said.status == 0, (line, said.err)
        assert said.out, line
    assert {line.split()[0] for line in printed} <= set(COMMANDS)


@pytest.mark.parametrize("line", PRINTED)
def test_the_command_runs_as_printed_in_the_readme(rynek, line):
    said = rynek(*shlex.split(line, comments=True)[1:])
    assert said.status == 0, said.err
    assert len(said.out) > 100
    assert said.err == ""


def test_the_installed_command_is_the_same():
    done = subprocess.run(
        [Path(sys.executable).with_name("rynek"), "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_games_lists_all_of_them(rynek):
    said = rynek("games", "--json")
    assert [game["game"] for game in json.loads(said.out)["games"]] == house.slugs()
    assert all(slug in rynek("games").out for slug in house.slugs())
    assert rynek("games").out.count("ready") == len(house.slugs())


@pytest.mark.parametrize("language", ["en", "pl"])
def test_rules_are_those_of_the_room(rynek, language):
    assert rynek("rules", "tower_up", "--lang", language).out.strip() == (
        shelf.read("tower_up", f"rules.{language}.md").strip()
    )


def test_one_rule_is_one_paragraph(rynek):
    said = rynek("rules", "tower-up", "--rule", "tu-27")
    assert said.out.startswith("**TU-27**")
    assert "TU-28" not in said.out


def test_playouts_of_one_seed_are_equal(rynek):
    asked = ("playout", "tower_up", "--games", "20", "--seats", "3", "--seed", "9", "--json")
    first, second = (json.loads(rynek(*asked).out) for _ in range(2))
    other = json.loads(rynek(*asked[:-3], "--seed", "10", "--json").out)
    assert first["digest"] == second["digest"] != other["digest"]
    assert first["games"] == 20
    assert sum(seat["wins"] for seat in first["by_seat"]) == pytest.approx(20, abs=0.01)
    assert first["plies"]["least"] <= first["plies"]["mean"] <= first["plies"]["most"]


def test_playout_deals_the_game_a_match_with_that_seed_deals(rynek):
    said = json.loads(rynek("playout", "tower_up", "--games", "1", "--seed", "4", "--json").out)
    assert said["seats"] == 2
    assert said["by_seat"][0]["points"]["least"] == said["by_seat"][0]["points"]["most"]


def test_replay_comes_to_the_same_position(rynek, record):
    file, match = record
    said = rynek("replay", str(file))
    assert said.status == 0, said.err
    assert match.digest() in said.out
    data = json.loads(rynek("replay", str(file), "--json").out)
    assert data["digest"] == match.digest()
    assert {int(seat): place for seat, place in data["result"].items()} == match.result()


def test_replay_stops_where_it_is_asked_to(rynek, record):
    file, match = record
    data = json.loads(rynek("replay", str(file), "--at", "3", "--json").out)
    assert data["entries"] == data["ply"] == 3
    assert data["digest"] != match.digest()
    assert json.loads(rynek("replay", "-", "--at", "0", "--json", typed=file.read_text()).out)["ply"] == 0


def test_a_changed_record_is_refused(rynek, record):
    file, _ = record
    data = json.loads(file.read_text())
    data["entries"][2]["action"]["do"] = "jump"
    file.write_text(json.dumps(data))
    said = rynek("replay", str(file))
    assert said.status == 2
    assert "entry 3" in said.err


@pytest.mark.parametrize("slug", house.slugs())
def test_the_house_editions_are_in_order(rynek, slug):
    said = rynek("edition", "check", str(shelf.ROOMS / slug / "editions" / "house.toml"))
    assert said.status == 0, said.err
    assert house.game(slug).edition().hash in said.out


def test_every_mistake_of_an_edition_is_told(rynek):
    text = shelf.read("tower_up", "editions", "house.toml")
    broken = text.replace("id = 3\n", "id = 4\n", 1).replace("[edition]", "[edition]\nflavour = 'sweet'", 1)
    said = rynek("edition", "check", "-", typed=broken)
    assert said.status == 2
    lines = said.err.strip().splitlines()
    assert len(lines) >= 2
    assert any("flavour" in line for line in lines)
    assert all(line.startswith("-: ") for line in lines)


def test_warm_says_when_a_game_is_ready(rynek):
    said = rynek("warm", "tower_up")
    assert said.status == 0, said.err
    assert re.fullmatch(r"tower_up: ready in \d+\.\d s\n", said.out)


REFUSED = [
    (["jump"], "no command 'jump'"),
    (["terminal", "chess"], "no game 'chess'"),
    (["terminal", "tower_up", "--seats", "9"], "2 to 4"),
    (["terminal", "tower_up", "--seat", "7"], "seats 1 to 2"),
    (["terminal", "tower_up", "--edition", "gold"], "house"),
    (["terminal", "tower_up", "--option", "floors"], "key=value"),
    (["terminal", "tower_up", "--bot", "nobody"], "nobody plays under the name 'nobody'"),
    (["terminal", "tower_up", "--option", "floors=9"], "from 3 to 7"),
    (["playout", "tower_up", "--games", "0"], "1 or more"),
    (["playout", "tower_up", "--games", "many"], "--games"),
    (["playout", "tower_up", "--colour", "red"], "--colour"),
    (["playout"], "GAME"),
    (["replay", "nowhere.json"], "no such file"),
    (["rules", "tower_up", "--rule", "TU-999"], "no rule TU-999"),
    (["rules", "tower_up", "--lang", "fr"], "en"),
    (["edition", "check", "nowhere.toml"], "no such file"),
    (["warm", "chess"], "no game 'chess'"),
]


@pytest.mark.parametrize(("words", "why"), REFUSED, ids=[" ".join(words) for words, _ in REFUSED])
def test_what_cannot_be_done_is_refused_in_a_line_or_two(rynek, words, why):
    said = rynek(*words)
    assert said.status == 2
    assert why in said.err
    assert 1 <= len(said.err.strip().splitlines()) <= 2
    assert said.out == ""


@pytest.mark.parametrize(
    "text", ["", "[", "[]", "{}", '{"format": 1}', "\x00", "[" * 100_000, '{"format": 1, "entries": 7}']
)
def test_what_is_no_record_is_refused(rynek, text):
    said = rynek("replay", "-", typed=text)
    assert said.status == 2
    assert said.out == ""
    assert 1 <= len(said.err.strip().splitlines()) <= 2


@pytest.mark.parametrize(
    "text", ["", "[", "edition = 7", "[edition]\nrules = 'chess'", "[edition]\nrules = ['tower_up']"]
)
def test_what_is_no_edition_is_refused(rynek, text):
    said = rynek("edition", "check", "-", typed=text)
    assert said.status == 2
    assert said.out == ""
    assert said.err.strip()
