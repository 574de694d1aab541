"""Plays the golden games again: one finished game per way of ending and number of seats, each with a playthrough.

A room says in `tests/games/<slug>/golden.py` how its games end (`ENDINGS`, `ending(match)`), which leanings lead there
(`LEANINGS`: kinds of action to prefer, or a function that says which choices it likes), which options an ending needs
(`OPTIONS_BY_ENDING`), and which pairs chance does not reach (`UNREACHED`, each with the reason).
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from rynek.engine import registry
from rynek.engine.game import Game
from rynek.engine.match import Match

Leaning = tuple[str, ...] | Callable[[Match, list[dict[str, Any]], Random], list[dict[str, Any]]]
HERE = Path(__file__).parent
SEEDS = 400


def plan_of(slug: str) -> Any:
    """What a room says of its endings."""
    return importlib.import_module(f"tests.games.{slug}.golden")


def wanted(game: Game) -> list[tuple[str, int]]:
    """Every way of ending with every number of seats, but for those that chance does not reach."""
    plan = plan_of(game.slug)
    low, high = game.meta.seats
    pairs = [(ending, seats) for ending in plan.ENDINGS for seats in range(low, high + 1)]
    return [pair for pair in pairs if pair not in plan.UNREACHED]


def played(game: Game, seats: int, seed: int, leaning: Leaning, ending: str = "") -> Match:
    """A whole game by chance, with a leaning to some kinds of action, under the options that an ending needs."""
    plan = plan_of(game.slug)
    options = getattr(plan, "OPTIONS_BY_ENDING", {}).get(ending, getattr(plan, "OPTIONS", {}))
    match = game.match(seats=seats, seed=seed, options=options)
    random = Random(f"{game.slug} {seed} {getattr(leaning, '__name__', leaning)}")
    while match.seat is not None:
        match.play(match.seat, random.choice(liked(match, leaning, random)))
    return match


def liked(match: Match, leaning: Leaning, random: Random) -> list[dict[str, Any]]:
    """The choices among which chance decides."""
    choices = match.choices()
    if callable(leaning):
        return leaning(match, choices, random)
    for do in leaning:
        found = [choice for choice in choices if choice["do"] == do]
        if found and random.random() < 0.97:
            return found
    return choices


def playthrough(match: Match) -> str:
    """The game as text: every action with its public events, the score after every tenth, and the end."""
    lines = [f"{match.game.meta.title['en']}, {match.seats} seats, seed {match.seed}, edition {match.edition.slug}", ""]
    lines += [*match.game.draw(match.rows[0][0], match.edition.pieces[0]).splitlines(), ""]
    for entry, ply in zip(match.entries, range(1, match.ply + 1), strict=True):
        action = " ".join(f"{key} {value}" if key != "do" else str(value) for key, value in entry["action"].items())
        lines.append(f"{entry['n']:3} seat {entry['seat']}: {action}")
        for event in match.events_of(ply, None):
            said = " ".join(f"{key} {value}" for key, value in event.items() if key not in ("event", "rule"))
            lines.append(f"      {event['event']} {said} ({event['rule']})".rstrip())
    lines += ["", *match.game.draw(match.row[0], match.edition.pieces[0]).splitlines(), ""]
    for seat, score in match.scores().items():
        parts = ", ".join(f"{line['line']} {line['points']}" for line in score["lines"] if line["points"])
        lines.append(f"seat {seat}: {score['total']} ({parts or 'nothing'})")
    lines.append(f"places: {match.result()}")
    return "\n".join(lines) + "\n"


def write(slug: str) -> None:
    """Finds a game for every wanted pair and writes record and playthrough."""
    game = registry.game(slug)
    plan = plan_of(slug)
    folder = HERE / slug
    folder.mkdir(exist_ok=True)
    for old in [*folder.glob("*.json"), *folder.glob("*.txt")]:
        old.unlink()
    missing = set(wanted(game))
    low, high = game.meta.seats
    for seats in range(low, high + 1):
        for seed in range(1, SEEDS):
            left = {ending for ending, number in missing if number == seats}
            if not left:
                break
            for wished in sorted(left):
                match = played(game, seats, seed, plan.LEANINGS[wished], wished)
                ending = plan.ending(match)
                if (ending, seats) in missing:
                    missing.discard((ending, seats))
                    name = f"{ending}-{seats}"
                    (folder / f"{name}.json").write_text(json.dumps(match.record()) + "\n")
                    (folder / f"{name}.txt").write_text(playthrough(match))
                    print(f"{slug}: {name} from seed {seed}, {match.ply} actions")
    if missing:
        sys.exit(f"{slug}: no game found for {sorted(missing)}")


if __name__ == "__main__":
    for named in sys.argv[1:] or registry.slugs():
        write(named)
