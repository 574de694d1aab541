"""Damages drawn positions at random and reads them back: each is refused with a sentence, or can be played on.

They are read by a process that runs the rules interpreted, where every index beyond an array raises.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import rynek
from tests import audit

TRIES = 10  # damaged ones made of each position
MOST_PLIES = 6  # that a possible one is played on
WORDS = (
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "9",
    "13",
    "48",
    "61",
    "62",
    "63",
    "64",
    "65",
    "66",
    "100",
    "127",
    "99999",
)


def damaged(lines: list[str], chance: Random) -> list[str]:
    """The lines of a drawn position with one or two of them changed, lost, doubled or new."""
    changed = list(lines)
    for _ in range(chance.choice((1, 1, 2))):
        place = chance.randrange(len(changed))
        damage = chance.choice(("drop", "number", "number", "number", "minus", "word", "move", "key"))
        if damage == "drop":
            del changed[place]
        elif damage == "number":
            numbers = list(re.finditer(r"\d+", changed[place]))
            one = chance.choice(numbers) if numbers else None
            if one:
                changed[place] = changed[place][: one.start()] + chance.choice(WORDS) + changed[place][one.end() :]
        elif damage == "minus":
            changed[place] = re.sub(r"(\d+)$", r"-\1", changed[place])
        elif damage == "word":
            changed[place] = changed[place].replace(changed[place].split()[0], "nonsense", 1)
        elif damage == "move":
            field, _, values = changed[place].partition(" ")
            changed.append(f"{chance.choice(changed).split()[0] if chance.random() < 0.5 else field} {values}")
        else:
            changed = [line for line in changed if not line.startswith("key ")]
        if not changed:
            break
    return changed


def survey(slug: str, wanted: int, seed: int) -> dict[str, int]:
    """How many damaged positions were refused, and how many were possible after all and could be played on."""
    game, chance = rynek.game(slug), Random(seed)
    low, high = game.meta.seats
    texts: list[str] = []
    for number in range(wanted):
        for row, edition in audit.positions(game, chance.randint(low, high), 1, seed * 7919 + number):
            drawn = game.draw(row[0], edition.pieces[0])
            lines = [line for line in drawn.splitlines() if not line.startswith("#")]
            texts += ["\n".join(damaged(lines, chance)) for _ in range(TRIES)]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.damage", slug, str(seed)],
        input=json.dumps(texts),
        env=clean | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, int] = json.loads(done.stdout)
    return found


def read_all(slug: str, texts: list[str], seed: int) -> dict[str, int]:
    """What became of these drawings."""
    game, chance = rynek.game(slug), Random(seed)
    found = Counter(refused=0, possible=0)
    for text in texts:
        try:
            found[outcome(game, text, chance)] += 1
        except Exception as error:
            raise AssertionError(f"{slug}: {type(error).__name__}: {error}\n{text}") from error
    return dict(found)


def outcome(game: Any, text: str, chance: Random) -> str:
    """Refused with a sentence, or else possible: then it plays on and still adds up."""
    try:
        match = game.parse(text)
    except rynek.BrokenPosition as error:
        return "refused" if len(str(error)) > 15 else "refused without a sentence"
    row, pieces, random = (
        match.row.copy(),
        match.edition.pieces,
        rynek.engine.chance.generator(chance.randrange(1 << 30)),
    )
    for ply in range(MOST_PLIES):
        if row[0].mover == 0:
            break
        assert game.rules.legal(row, 0, pieces).any(), f"nothing is legal after {ply} actions"
        game.rules.apply(row, 0, pieces, game.rules.pick(row, 0, pieces, random))
    code = game.rules.invariants(row, 0, pieces)
    assert code == 0, f"adds up no more after some actions: {game.wrongs(code).key}"
    return "possible"


if __name__ == "__main__":
    print(json.dumps(read_all(sys.argv[1], json.load(sys.stdin), int(sys.argv[2]))))
