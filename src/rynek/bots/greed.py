"""One move ahead: every action is tried in a few possible worlds, its turn played to the end, and sensed."""

from __future__ import annotations

from typing import Any

from rynek.bots.judge import copy, imagine, standing
from rynek.bots.law import BEST, LATER, ROOT, TRIAL
from rynek.bots.loan import lent, woven
from rynek.engine.chance import below
from rynek.engine.invoke import call_effect
from rynek.engine.rule import kept_lazily


@woven
def best_next(law: Any, desk: Any, pieces: Any, mind: Any, seat: int, spot: int) -> int:
    """The action after which the seat stands best at once."""
    call_effect(law.legal, desk.rows[spot], pieces, desk.looked)
    chosen = -1
    rivals = 0
    for action in range(len(desk.looked)):
        if desk.looked[action]:
            rivals += 1
            if chosen < 0:
                chosen = action
    if rivals < 2:
        return chosen
    best = -1e18
    for action in range(chosen, len(desk.looked)):
        if desk.looked[action]:
            copy(desk, spot, LATER)
            call_effect(law.apply, desk.rows[LATER], pieces, action, None)
            worth = standing(law, desk, pieces, mind, seat, LATER)
            if worth > best:
                best = worth
                chosen = action
    return chosen


@woven
def finish(law: Any, desk: Any, pieces: Any, mind: Any, spot: int, steps: int) -> None:
    """Plays a seat's turn to its end, each decision by what looks best at once."""
    seat = int(desk.rows[spot].mover)
    for _ in range(steps):
        if seat == 0 or desk.rows[spot].mover != seat:
            return
        action = best_next(law, desk, pieces, mind, seat, spot)
        if action < 0:
            return
        call_effect(law.apply, desk.rows[spot], pieces, action, None)


@woven
def weigh_all(law: Any, desk: Any, pieces: Any, mind: Any) -> int:
    """Fills in how the deciding seat would stand after each action; returns how many actions there are."""
    seat = int(desk.rows[ROOT].mover)
    call_effect(law.legal, desk.rows[ROOT], pieces, desk.mask)
    allowed = 0
    for action in range(len(desk.mask)):
        desk.gains[action] = 0.0
        allowed += int(desk.mask[action])
    if allowed < 2:
        return allowed
    for _ in range(int(mind.worlds)):
        imagine(law, desk, pieces, seat, ROOT, BEST)
        for action in range(len(desk.mask)):
            if desk.mask[action]:
                copy(desk, BEST, TRIAL)
                call_effect(law.apply, desk.rows[TRIAL], pieces, action, None)
                if desk.rows[TRIAL].mover == seat:
                    finish(law, desk, pieces, mind, TRIAL, int(mind.finish))
                desk.gains[action] += standing(law, desk, pieces, mind, seat, TRIAL) / mind.worlds
    return allowed


@woven
def misjudgement(random: Any, amount: float) -> float:
    """An error that is mostly small and seldom large, as people's are."""
    total = 0
    for _ in range(4):
        total += below(random, 2001) - 1000
    return amount * total / 1155.0


@woven
def choose(law: Any, desk: Any, pieces: Any, mind: Any, liking: Any) -> int:
    """What somebody does who sees one move ahead, with their oversights, misjudgements and tastes."""
    allowed = weigh_all(law, desk, pieces, mind)
    chosen = -1
    best = -1e18
    spared = below(desk.random, max(1, allowed))
    place = 0
    for action in range(len(desk.mask)):
        if desk.mask[action]:
            noticed = place == spared or below(desk.random, 1_000_000) >= mind.overlook * 1e6
            worth = desk.gains[action] + mind.taste * liking[action]
            if mind.misjudge > 0.0:
                worth += misjudgement(desk.random, mind.misjudge)
            worth += below(desk.random, 1024) * 1e-6  # of equals any
            if noticed and worth > best:
                best = worth
                chosen = action
            place += 1
    return chosen


def _greedy(law: Any, desk: Any, pieces: Any, mind: Any, liking: Any) -> int:
    return choose(law, lent(desk), pieces[0], mind[0], liking)


greedy = kept_lazily(_greedy)
