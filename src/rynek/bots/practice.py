"""Games a bot plays against itself to learn from, from the deal to the end in compiled code.

Of every decision is kept what the deciding seat saw, what was possible, and which part of the thought went to each
action; of the end, what it was worth to each seat.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from rynek.bots.greed import finish
from rynek.bots.judge import copy, imagine, result, standing
from rynek.bots.law import BEST, ROOT, SIGHT, TRIAL, WORLD
from rynek.bots.loan import lent, woven
from rynek.bots.net import inputs_of
from rynek.bots.tree import play_on, simulate
from rynek.engine.chance import below, sow
from rynek.engine.game import Game
from rynek.engine.invoke import call_effect, call_number
from rynek.engine.rule import kept_lazily


class Diary(NamedTuple):
    """Room for the decisions of one game."""

    seen: Any  # uint8[decisions, inputs]
    movers: Any  # int64[decisions]
    sensed: Any  # float32[decisions, seats + 1]: how each seat stands, in thousands of hundredths of a point
    worth: Any  # float32[decisions, seats + 1]: what a search or playouts thought of it, by seat
    starts: Any  # int64[decisions + 1]: where a decision's legal actions begin in the two lists below
    actions: Any  # int64[…]
    parts: Any  # float32[…]: which part of the thought went to each
    shares: Any  # float64[seats + 1]: what the end was worth to each seat


class Plan(NamedTuple):
    """How the games are played."""

    simulations: int  # of each decision; 0: as greedy plays
    stray: float  # how likely a decision is any action at all
    loose: int  # decisions at the beginning that are drawn by the part of thought that went to each
    kept: float  # how likely a decision is written down
    playouts: int  # to the end from each decision that is written down; what they come to is what it is worth


def blank_diary(game: Game, decisions: int, listed: int) -> Diary:
    """An empty diary for so many decisions with so many legal actions in all."""
    seats = game.meta.seats[1] + 1
    return Diary(
        seen=np.zeros((decisions, inputs_of(game)), np.uint8),
        movers=np.zeros(decisions, np.int64),
        sensed=np.zeros((decisions, seats), np.float32),
        worth=np.zeros((decisions, seats), np.float32),
        starts=np.zeros(decisions + 1, np.int64),
        actions=np.zeros(listed, np.int64),
        parts=np.zeros(listed, np.float32),
        shares=np.zeros(seats),
    )


@woven
def glance_ahead(law: Any, desk: Any, pieces: Any, mind: Any) -> None:
    """Weighs all actions as greedy does, in one world; the weights add up to 1."""
    seat = int(desk.rows[ROOT].mover)
    imagine(law, desk, pieces, seat, ROOT, BEST)
    best = -1e18
    for action in range(len(desk.mask)):
        if desk.mask[action]:
            copy(desk, BEST, TRIAL)
            call_effect(law.apply, desk.rows[TRIAL], pieces, action, None)
            if desk.rows[TRIAL].mover == seat:
                finish(law, desk, pieces, mind, TRIAL, int(mind.finish))
            desk.gains[action] = standing(law, desk, pieces, mind, seat, TRIAL)
            best = max(best, desk.gains[action])
    total = 0.0
    for action in range(len(desk.mask)):
        if desk.mask[action]:
            desk.gains[action] = math.exp((desk.gains[action] - best) / max(1.0, mind.sharp))
            total += desk.gains[action]
    for action in range(len(desk.mask)):
        if desk.mask[action]:
            desk.gains[action] /= total


@woven
def search_ahead(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, count: int, values: Any) -> None:
    """Weighs all actions by how many simulations went to each; leaves in `values` what the position is worth."""
    desk.used[0] = 2
    desk.nodes[1].first = 0
    desk.nodes[1].visits = 0
    desk.nodes[1].measure = 0.0
    for seat in range(len(desk.nodes[1].worth)):
        desk.nodes[1].worth[seat] = 0.0
    for _ in range(count):
        simulate(law, desk, pieces, mind, net, 1, values)
    call_effect(law.legal, desk.rows[ROOT], pieces, desk.mask)
    for action in range(len(desk.mask)):
        desk.gains[action] = 0.0
    total = 0
    child = int(desk.nodes[1].first)
    while child:
        if desk.mask[desk.nodes[child].action]:
            desk.gains[desk.nodes[child].action] = desk.nodes[child].visits
            total += int(desk.nodes[child].visits)
        child = int(desk.nodes[child].after)
    for action in range(len(desk.mask)):
        desk.gains[action] /= max(1, total)
    for seat in range(1, int(desk.rows[ROOT].seats) + 1):
        values[seat] = desk.nodes[1].worth[seat] / max(1, desk.nodes[1].visits)


@woven
def drawn(desk: Any, allowed: int, any_at_all: bool, loosely: bool) -> int:
    """The action to play: any, one drawn by weight, or the heaviest."""
    left = below(desk.random, allowed) if any_at_all else 0
    rest = below(desk.random, 1 << 30) / (1 << 30)
    best = -1.0
    chosen = -1
    for action in range(len(desk.mask)):
        if desk.mask[action] == 0:
            continue
        if any_at_all:
            if left == 0:
                return action
            left -= 1
        elif loosely:
            chosen = action
            rest -= desk.gains[action]
            if rest < 0.0:
                return action
        elif desk.gains[action] > best:
            best = desk.gains[action]
            chosen = action
    return chosen


@woven
def write_down(law: Any, desk: Any, pieces: Any, values: Any, diary: Any, count: int) -> None:
    """Keeps the decision on the desk."""
    seat = int(desk.rows[ROOT].mover)
    copy(desk, ROOT, SIGHT)
    call_effect(law.redact, desk.rows[SIGHT], pieces, seat)
    call_effect(law.observe, desk.rows[SIGHT], pieces, seat, desk.seen)
    for place in range(len(desk.seen)):
        diary.seen[count, place] = desk.seen[place]
    diary.movers[count] = seat
    imagine(law, desk, pieces, seat, ROOT, WORLD)
    for other in range(1, int(desk.rows[ROOT].seats) + 1):
        diary.sensed[count, other] = call_number(law.sense, desk.rows[WORLD], pieces, other) / 1000.0
        diary.worth[count, other] = values[other]
    at = int(diary.starts[count])
    for action in range(len(desk.mask)):
        if desk.mask[action]:
            diary.actions[at] = action
            diary.parts[at] = desk.gains[action]
            at += 1
    diary.starts[count + 1] = at


@woven
def decide(law: Any, desk: Any, pieces: Any, mind: Any, net: Any, plan: Any, row: Any, values: Any) -> int:
    """Weighs the actions of the seat to move, by what it may know; returns how many there are."""
    desk.rows[ROOT] = row
    seat = int(row.mover)
    call_effect(law.redact, desk.rows[ROOT], pieces, seat)
    call_effect(law.legal, desk.rows[ROOT], pieces, desk.mask)
    allowed = 0
    for action in range(len(desk.mask)):
        desk.gains[action] = 0.0
        allowed += int(desk.mask[action])
    for other in range(1, int(row.seats) + 1):
        values[other] = 0.0
    if allowed > 1:
        if plan.simulations > 0:
            search_ahead(law, desk, pieces, mind, net, int(plan.simulations), values)
        else:
            glance_ahead(law, desk, pieces, mind)
    return allowed


@woven
def play_out(law: Any, desk: Any, pieces: Any, mind: Any, count: int, came: Any, values: Any) -> None:
    """Plays the position on the desk to the end a few times; leaves in `values` what that came to on average."""
    seats = int(desk.rows[ROOT].seats)
    for seat in range(1, seats + 1):
        values[seat] = 0.0
    for _ in range(count):
        imagine(law, desk, pieces, int(desk.rows[ROOT].mover), ROOT, WORLD)
        play_on(law, desk, pieces, mind, 0)
        result(law, desk, pieces, mind, WORLD, came)
        for seat in range(1, seats + 1):
            values[seat] += came[seat] / count


def _practise(
    law: Any, desk: Any, pieces: Any, mind: Any, quick: Any, net: Any, plan: Any, diary: Any, rows: Any, seed: int
) -> int:
    """Plays one game to its end; returns how many decisions the diary holds."""
    table, thoughts, pages = lent(desk), lent(net), lent(diary)
    values, came = desk.hopes.copy(), desk.hopes.copy()
    sow(table.random, seed)
    count = 0
    ply = 0
    while rows[0].mover != 0:
        allowed = decide(law, table, pieces[0], mind[0], thoughts, plan, rows[0], values)
        any_at_all = below(table.random, 1_000_000) < plan.stray * 1e6
        action = drawn(table, allowed, any_at_all or allowed < 2, ply < plan.loose)
        fits = count < len(pages.movers) and pages.starts[count] + len(table.mask) <= len(pages.actions)
        if allowed > 1 and fits and below(table.random, 1_000_000) < plan.kept * 1e6:
            if plan.playouts > 0:
                play_out(law, table, pieces[0], quick[0], int(plan.playouts), came, values)
            write_down(law, table, pieces[0], values, pages, count)
            count += 1
        call_effect(law.apply, rows[0], pieces[0], action, None)
        ply += allowed > 1
    table.rows[WORLD] = rows[0]
    result(law, table, pieces[0], mind[0], WORLD, pages.shares)
    return count


practise = kept_lazily(_practise)
