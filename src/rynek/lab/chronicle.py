"""What is worth telling of one game: who won by how much, how it went, and who used what how often."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rynek.engine.event import blank_log
from rynek.lab.game import Outcome, Playing, Table, outcome, set_up

PARTS = 10  # of a game, for what changes from its beginning to its end


@dataclass
class Chronicle:
    """One game as a balance report counts it; lists by seat begin with seat 1."""

    outcome: Outcome
    turns: int = 0  # runs of decisions by one seat
    lead_changes: int = 0
    order: list[int] = field(default_factory=list)  # seats as they came to decide for the first time
    choices: list[int] = field(default_factory=list)  # legal actions at each decision
    lines: list[list[int]] = field(default_factory=list)  # points of each seat, line by line
    uses: list[Counter[str]] = field(default_factory=list)  # what each seat did: "event number=value"
    happened: Counter[str] = field(default_factory=Counter)  # what happened to nobody in particular

    @property
    def margin(self) -> int:
        """Points between the first and the second."""
        ordered = sorted(self.outcome.totals, reverse=True)
        return ordered[0] - ordered[1]


def told(table: Table, number: int) -> Chronicle:
    """Plays the number-th game and writes down what is worth telling."""
    with set_up(table, number) as playing:
        found = Chronicle(_nothing(table, number), uses=[Counter() for _ in range(table.seats)])
        log, leader, before = blank_log(), 0, 0
        pieces = playing.edition.pieces
        while playing.mover:
            mover = playing.mover
            found.turns += mover != before
            if mover not in found.order:
                found.order.append(mover)
            before = mover
            found.choices.append(int(playing.game.rules.legal(playing.row, 0, pieces).sum()))
            log[0].code = 0
            playing.apply(playing.decide(), log)
            _count(found, playing, log)
            ahead = _leader(playing, table.seats)
            found.lead_changes += bool(leader and ahead and ahead != leader)
            leader = ahead or leader
        found.outcome = outcome(table, number, playing)
        points = playing.game.rules.scores(playing.row, 0, pieces)
        found.lines = [[int(one) for one in points[seat]] for seat in range(1, table.seats + 1)]
    return found


def tell_some(table: Table, numbers: range) -> list[Chronicle]:
    """Tells of a few games."""
    return [told(table, number) for number in numbers]


def _nothing(table: Table, number: int) -> Outcome:
    """An outcome that is not yet known."""
    return Outcome(number, table.sitting(number), [], [], [], 0, [], [], [], "")


def _leader(playing: Playing, seats: int) -> int:
    """The seat with the most points, 0 when several have as many."""
    totals = playing.game.rules.scores(playing.row, 0, playing.edition.pieces).sum(axis=1)[1 : seats + 1]
    first = int(totals.argmax())
    return first + 1 if int((totals == totals[first]).sum()) == 1 else 0


def _count(found: Chronicle, playing: Playing, log: Any) -> None:
    """Counts every event once for each of its numbers, for the seat that it names first."""
    for k in range(1, int(log[0].code) + 1):
        line = log[k]
        coded = playing.game.events(int(line.code))
        numbers = {name: int(value) for name, value in zip(coded.numbers, line.numbers, strict=False)}
        seat = numbers.pop("seat", 0)
        into = found.uses[seat - 1] if 1 <= seat <= len(found.uses) else found.happened
        into[coded.key] += 1
        for name, value in numbers.items():
            if value:
                into[f"{coded.key} {name}={playing.game.say_number(name, value)}"] += 1
