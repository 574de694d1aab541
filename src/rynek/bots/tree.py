"""The tree of one seat's thoughts: one line of play after another, each through a world the seat holds possible.

A position in it is known by the actions that lead there. What an action was worth is kept for every seat, and how often
it was possible at all, because not every world allows it (information-set tree search from one observer's eyes).
"""

from __future__ import annotations

import math
from typing import Any

from rynek.bots.greed import best_next, finish
from rynek.bots.judge import copy, imagine, judge, see, standing
from rynek.bots.law import BEST, DEEPEST, ROOT, TRIAL, WORLD
from rynek.bots.loan import lent, woven
from rynek.bots.net import liking
from rynek.engine.chance import below, sow
from rynek.engine.invoke import call_effect, call_number
from rynek.engine.rule import kept_lazily

MARKED = 2  # in the mask: possible, and already in the tree
HIGHEST = 12.0  # exponent of the weight of an action against the first ones seen


@woven
def mark_known(desk: Any, node: int) -> None:
    """Counts the children that this world allows as seen and marks them."""
    child = int(desk.nodes[node].first)
    while child:
        action = int(desk.nodes[child].action)
        if desk.mask[action]:
            desk.mask[action] = MARKED
            desk.nodes[child].seen += 1
        child = int(desk.nodes[child].after)


@woven
def add_child(desk: Any, node: int, action: int, exponent: float) -> None:
    """Puts an action into the tree, if there is room left."""
    child = int(desk.used[0])
    if child >= len(desk.nodes):
        return
    desk.used[0] = child + 1
    desk.nodes[child].action = action
    desk.nodes[child].first = 0
    desk.nodes[child].after = desk.nodes[node].first
    desk.nodes[child].visits = 0
    desk.nodes[child].out = 0
    desk.nodes[child].seen = 1
    desk.nodes[child].weight = math.exp(min(HIGHEST, exponent))
    for seat in range(len(desk.nodes[child].worth)):
        desk.nodes[child].worth[seat] = 0.0
    desk.nodes[node].first = child
    desk.mask[action] = MARKED


@woven
def first_sight(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, action: int, steps: int) -> float:
    """How good an action looks before anything is known of it, so many decisions played on, as an exponent."""
    if len(net.first) != 0 and mind.hunch != 0:
        return liking(net, desk.second, action)
    if mind.sharp == 0.0:
        return 0.0
    seat = int(desk.rows[WORLD].mover)
    copy(desk, WORLD, TRIAL)
    call_effect(law.apply, desk.rows[TRIAL], pieces, action, None)
    if steps > 0 and desk.rows[TRIAL].mover == seat:
        finish(law, desk, pieces, mind, TRIAL, steps)
    return standing(law, desk, pieces, mind, seat, TRIAL) / mind.sharp  # type: ignore[no-any-return]


@woven
def add_new(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, node: int, steps: int) -> None:
    """Looks at all actions this world allows that the tree doesn't know yet, and puts them in."""
    new = 0
    best = -1e18
    for word in range(len(desk.words)):
        if desk.words[word] == 0:
            continue
        for action in range(word * 8, min(word * 8 + 8, len(desk.mask))):
            if desk.mask[action] == 1:
                if new == 0 and len(net.first) != 0 and mind.hunch != 0:
                    see(law, desk, pieces, net, int(desk.rows[WORLD].mover), WORLD)
                desk.gains[action] = first_sight(law, desk, pieces, mind, net, action, steps)
                best = max(best, desk.gains[action])
                new += 1
    if new == 0:
        return
    if desk.nodes[node].first == 0:
        desk.nodes[node].measure = best
    for word in range(len(desk.words)):
        if desk.words[word] == 0:
            continue
        for action in range(word * 8, min(word * 8 + 8, len(desk.mask))):
            if desk.mask[action] == 1:
                add_child(desk, node, action, desk.gains[action] - desk.nodes[node].measure)


@woven
def select(desk: Any, mind: Any, node: int, seat: int, obeys: bool) -> int:
    """The child to follow: what has proved good, what looked good, and what was looked at too little; 0 for none.

    A seat that obeys first sight alone draws its action by weight.
    """
    total = 0.0
    child = int(desk.nodes[node].first)
    while child:
        if desk.mask[desk.nodes[child].action] == MARKED:
            total += desk.nodes[child].weight
        child = int(desk.nodes[child].after)
    drawn = below(desk.random, 1 << 30) * total / (1 << 30) if obeys else 0.0
    untried = desk.nodes[node].worth[seat] / max(1, desk.nodes[node].visits) - mind.doubt
    best = -1e18
    chosen = 0
    child = int(desk.nodes[node].first)
    while child:
        if desk.mask[desk.nodes[child].action] == MARKED:
            visits = int(desk.nodes[child].visits)
            share = desk.nodes[child].weight / total
            if obeys:
                value = 0.0 if drawn >= 0.0 else -1.0
                drawn -= desk.nodes[child].weight
            else:
                value = desk.nodes[child].worth[seat] / visits if visits else untried
                value += mind.explore * share * math.sqrt(desk.nodes[child].seen) / (1 + visits)
            if value > best or (obeys and value == 0.0):
                best = value
                chosen = child
        child = int(desk.nodes[child].after)
    return chosen


@woven
def least_looks(desk: Any, node: int) -> int:
    """How often the action was looked at that comes next in the contest."""
    least = 1 << 30
    child = int(desk.nodes[node].first)
    while child:
        if desk.nodes[child].out == 0:
            least = min(least, int(desk.nodes[child].visits))
        child = int(desk.nodes[child].after)
    return least if least < 1 << 30 else 0


@woven
def next_in_turn(desk: Any, node: int) -> int:
    """The child that takes part in the contest and was looked at least; 0 for none."""
    least = 1 << 30
    chosen = 0
    child = int(desk.nodes[node].first)
    while child:
        alive = desk.mask[desk.nodes[child].action] == MARKED and desk.nodes[child].out == 0
        if alive and desk.nodes[child].visits < least:
            least = int(desk.nodes[child].visits)
            chosen = child
        child = int(desk.nodes[child].after)
    return chosen


@woven
def descend(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, root: int) -> int:
    """Plays down the tree in the imagined world to a position not yet known; returns how deep."""
    node = root
    depth = 0
    desk.path[0] = root
    desk.last[0] = 0
    seat = int(desk.rows[ROOT].mover)
    while desk.rows[WORLD].mover != 0 and depth < DEEPEST:
        if depth > 0 and desk.nodes[node].visits < mind.ripe:
            break
        mover = int(desk.rows[WORLD].mover)
        call_effect(law.legal, desk.rows[WORLD], pieces, desk.mask)
        mark_known(desk, node)
        add_new(law, desk, pieces, mind, net, node, int(mind.finish) if depth == 0 else 0)
        if depth == 0 and mind.width > 0:
            child = next_in_turn(desk, node)
        else:
            child = select(desk, mind, node, mover, mind.blind != 0 and mover != seat)
        if child == 0:
            break
        call_effect(law.apply, desk.rows[WORLD], pieces, int(desk.nodes[child].action), None)
        depth += 1
        desk.last[0] = mover
        desk.path[depth] = child
        node = child
    return depth


@woven
def play_on(law: Any, desk: Any, pieces: Any, mind: Any, before: int) -> None:
    """Plays the imagined world on before it is judged, until the thinking seat's turn has come round often enough.

    All lines of play are judged at the same point of a round: who has just moved always seems to stand better.
    """
    thinker = int(desk.rows[ROOT].mover)
    left = int(mind.rounds)
    for _ in range(int(mind.plies)):
        mover = int(desk.rows[WORLD].mover)
        if mover == 0:
            return
        if mover == thinker and before != thinker:
            left -= 1
            if left == 0:
                return
        before = mover
        play_one(law, desk, pieces, mind, mover)


@woven
def play_one(law: Any, desk: Any, pieces: Any, mind: Any, mover: int) -> None:
    """Plays the action that looks best at once out of all, out of a few, or any."""
    tries = int(mind.tries)
    if tries == 0:
        action = best_next(law, desk, pieces, mind, mover, WORLD)
        call_effect(law.apply, desk.rows[WORLD], pieces, action, None)
        return
    action = call_number(law.pick, desk.rows[WORLD], pieces, desk.random)
    if tries == 1:
        call_effect(law.apply, desk.rows[WORLD], pieces, action, None)
        return
    best = -1e18
    tried = action
    for k in range(tries):
        if k > 0:
            tried = call_number(law.pick, desk.rows[WORLD], pieces, desk.random)
            if tried == action:
                continue
        copy(desk, WORLD, TRIAL)
        call_effect(law.apply, desk.rows[TRIAL], pieces, tried, None)
        worth = float(call_number(law.sense, desk.rows[TRIAL], pieces, mover))
        if worth > best:
            best = worth
            action = tried
            copy(desk, TRIAL, BEST)
    copy(desk, BEST, WORLD)


@woven
def simulate(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, root: int, values: Any) -> None:
    """One line of play through one possible world, and what it teaches."""
    if mind.width > 0:  # the k-th look at each action goes through the same world, so that luck tells nobody apart
        sow(desk.random, int(desk.seed[0]) + least_looks(desk, root))
    imagine(law, desk, pieces, int(desk.rows[ROOT].mover), ROOT, WORLD)
    depth = descend(law, desk, pieces, mind, net, root)
    before = int(desk.last[0])
    if desk.rows[WORLD].mover != 0 and mind.settle > 0:
        before = int(desk.rows[WORLD].mover)
        finish(law, desk, pieces, mind, WORLD, int(mind.settle))
    play_on(law, desk, pieces, mind, before)
    judge(law, desk, pieces, mind, net, WORLD, values)
    seats = int(desk.rows[WORLD].seats)
    for step in range(depth + 1):
        node = int(desk.path[step])
        desk.nodes[node].visits += 1
        for seat in range(1, seats + 1):
            desk.nodes[node].worth[seat] += values[seat]


def _ponder(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, root: int, count: int) -> None:
    """So many simulations from the position on the desk."""
    values = desk.hopes.copy()
    table, thoughts = lent(desk), lent(net)
    for _ in range(count):
        simulate(law, table, pieces[0], mind[0], thoughts, root, values)


ponder = kept_lazily(_ponder)
