"""What happens to many rows between two looks from Python: compiled once, for all games.

The rows, and all that is shown of them, lie in flat arrays that belong to the caller; nothing is allocated here but
a few places. Each row has its own generators, so that the number of threads changes nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rynek.engine.chance import fresh_key, step
from rynek.engine.invoke import call_effect, call_number
from rynek.engine.rule import kept_lazily, rule, woven
from rynek.envs.grip import copy, held


class Watch(NamedTuple):
    """What a learner who holds one seat of each row is told."""

    seats: Any  # the learner's seat
    gains: Any  # the reward of the step
    leads: Any  # points ahead of the best other seat at the learner's last decision
    finals: Any  # what the learner sees at the end of a game
    places: Any
    points: Any
    by_lead: int


class Others(NamedTuple):
    """Who plays the seats after the learner's; the first entry is the learner's own."""

    kinds: Any  # OUTSIDE, RANDOM or GREEDY
    choose: Any  # the address of the greedy bot
    law: Any
    desk: Any
    minds: Any
    likings: Any


OUTSIDE, RANDOM, GREEDY = 0, 1, 2
WAIT, DEAL, GIVE_UP = -1, -2, -3  # in the place of an action


@rule
def deal(laws: Any, terms: Any, rows: Any, i: int) -> None:
    """Deals one row anew."""
    rows.bytes[i, :] = 0
    fresh_key(rows.deals[i], rows.keys[i])
    call_effect(laws.setup, rows.states[i], terms.pieces[0], terms.seats, terms.options, rows.keys[i])


@woven
def show(laws: Any, terms: Any, rows: Any, i: int, desk: int) -> None:
    """Writes what the deciding seat sees and may do; of a game that is over, what the public sees from seat 1's place.

    The row is copied and what its seat may not know taken away before it is looked at. Woven into the loops: a call
    would spend more on handing over the arrays than on the work.
    """
    mover = int(rows.states[i].mover)
    rows.movers[i] = mover
    if mover == 0:
        rows.masks[i, :] = 0
    else:
        call_effect(laws.legal, rows.states[i], terms.pieces[0], rows.masks[i])
    copy(rows.states[i], rows.sights[desk])
    call_effect(laws.redact, rows.sights[desk], terms.pieces[0], mover)
    call_effect(laws.observe, rows.sights[desk], terms.pieces[0], max(1, mover), rows.observations[i])


@rule
def reward(laws: Any, terms: Any, rows: Any, i: int, places: Any) -> None:
    """Writes what the end of a row is worth to each seat: 1 for beating everybody, -1 for losing to everybody."""
    call_effect(laws.ranks, rows.states[i], terms.pieces[0], places)
    for seat in range(1, terms.seats + 1):
        balance = 0
        for other in range(1, terms.seats + 1):
            if places[other] > places[seat]:
                balance += 1
            elif places[other] < places[seat]:
                balance -= 1
        rows.rewards[i, seat - 1] = balance / max(1, terms.seats - 1)


@rule
def choose(laws: Any, terms: Any, rows: Any, others: Any, turn: int, i: int) -> int:
    """What the bot of a seat does; it sees the row as its seat may."""
    if others.kinds[turn] == RANDOM:
        return call_number(laws.pick, rows.states[i], terms.pieces[0], rows.dice[i])  # type: ignore[no-any-return]
    for k in range(rows.bytes.shape[1]):
        others.desk.cells[0, k] = rows.bytes[i, k]
    call_effect(others.law.redact, others.desk.rows[0], terms.pieces[0], int(rows.states[i].mover))
    for k in range(4):
        others.desk.random[k] = step(rows.dice[i])
    return call_number(  # type: ignore[no-any-return]
        others.choose, others.law, others.desk, terms.pieces[0], others.minds[turn], others.likings[turn]
    )


@rule
def play_others(laws: Any, terms: Any, rows: Any, watch: Any, others: Any, i: int) -> None:
    """Lets the bots of this house decide until the learner, somebody from outside or nobody has to."""
    while rows.states[i].mover != 0:
        turn = (int(rows.states[i].mover) - int(watch.seats[i])) % terms.seats
        if others.kinds[turn] == OUTSIDE:
            break
        action = choose(laws, terms, rows, others, turn, i)
        call_effect(laws.apply, rows.states[i], terms.pieces[0], action, None)
    rows.movers[i] = rows.states[i].mover


@rule
def lead(laws: Any, terms: Any, rows: Any, watch: Any, i: int, points: Any) -> int:
    """How many points the learner is ahead of the best other seat; writes its points."""
    call_effect(laws.scores, rows.states[i], terms.pieces[0], points)
    own = 0
    best = -1_000_000
    for seat in range(1, terms.seats + 1):
        total = 0
        for line in range(terms.lines):
            total += points[seat, line]
        if seat == watch.seats[i]:
            own = total
        elif total > best:
            best = total
    watch.points[i] = own
    return own - best


def _advance(laws: Any, terms: Any, rows: Any, watch: Any, others: Any, actions: Any) -> None:
    """Plays an action in each row, or deals it anew, or lets it wait; then on to the next decision that is not ours."""
    for i in range(len(actions)):
        if actions[i] == WAIT or actions[i] == GIVE_UP:
            continue
        if actions[i] == DEAL:
            watch.leads[i] = 0
            deal(laws, terms, rows, i)
        else:
            call_effect(laws.apply, rows.states[i], terms.pieces[0], actions[i], None)
        play_others(laws, terms, rows, watch, others, i)


def _judge(laws: Any, terms: Any, rows: Any, watch: Any, actions: Any) -> None:
    """Rewards the learner, and keeps what it saw at the end of a game; one that it gave up is lost to everybody."""
    places = np.zeros(terms.most_seats + 1, np.int64)
    points = np.zeros((terms.most_seats + 1, terms.lines), np.int64)
    for i in range(len(rows.states)):
        now = lead(laws, terms, rows, watch, i, points)
        watch.gains[i] = now - watch.leads[i] if watch.by_lead else 0.0
        watch.leads[i] = now
        rows.over[i] = 0
        if rows.states[i].mover == 0:
            rows.over[i] = 1
            reward(laws, terms, rows, i, places)
            seat = int(watch.seats[i])
            watch.places[i] = places[seat]
            if not watch.by_lead:
                watch.gains[i] = rows.rewards[i, seat - 1]
            copy(rows.states[i], rows.sights[0])
            call_effect(laws.redact, rows.sights[0], terms.pieces[0], seat)
            call_effect(laws.observe, rows.sights[0], terms.pieces[0], seat, watch.finals[i])
        elif actions[i] == GIVE_UP:
            rows.over[i] = 1
            watch.places[i] = terms.seats
            watch.gains[i] = -1.0
            watch.finals[i, :] = rows.observations[i]


def _deal_all(states: Any, pieces: Any, numbers: Any, start: int, stop: int) -> None:
    laws, terms, rows = held(states, pieces, numbers)
    for i in range(start, stop):
        deal(laws, terms, rows, i)
        rows.over[i] = 0
        rows.rewards[i, :] = 0
        show(laws, terms, rows, i, start)


def _show_all(states: Any, pieces: Any, numbers: Any, start: int, stop: int) -> None:
    laws, terms, rows = held(states, pieces, numbers)
    for i in range(start, stop):
        show(laws, terms, rows, i, start)


@woven
def illegal(rows: Any, actions: Any, start: int, stop: int) -> int:
    """The first row whose action its mask forbids, -1 when all are allowed."""
    for i in range(start, stop):
        action = actions[i]
        if action < 0 or action >= rows.masks.shape[1] or rows.masks[i, action] == 0:
            return i
    return -1


def _first_illegal(states: Any, pieces: Any, numbers: Any, actions: Any, start: int, stop: int) -> int:
    _, _, rows = held(states, pieces, numbers)
    return illegal(rows, actions, start, stop)


def _step_all(states: Any, pieces: Any, numbers: Any, actions: Any, start: int, stop: int) -> int:
    """Plays and shows row by row; returns the first row whose action is illegal, and then plays nothing."""
    laws, terms, rows = held(states, pieces, numbers)
    wrong = illegal(rows, actions, start, stop)
    if wrong >= 0:
        return wrong
    places = np.zeros(terms.most_seats + 1, np.int64)
    for i in range(start, stop):
        call_effect(laws.apply, rows.states[i], terms.pieces[0], actions[i], None)
        if rows.over[i]:
            rows.over[i] = 0
            for k in range(terms.seats):
                rows.rewards[i, k] = 0
        if rows.states[i].mover == 0:
            rows.over[i] = 1
            reward(laws, terms, rows, i, places)
            if terms.deals_anew:
                deal(laws, terms, rows, i)
        show(laws, terms, rows, i, start)
    return -1


def _pick_all(states: Any, pieces: Any, numbers: Any, actions: Any, start: int, stop: int) -> None:
    laws, terms, rows = held(states, pieces, numbers)
    for i in range(start, stop):
        if rows.states[i].mover != 0:
            actions[i] = call_number(laws.pick, rows.states[i], terms.pieces[0], rows.dice[i])


deal_all = kept_lazily(_deal_all)
first_illegal = kept_lazily(_first_illegal)
step_all = kept_lazily(_step_all)
pick_all = kept_lazily(_pick_all)
advance = kept_lazily(_advance)
judge = kept_lazily(_judge)
show_all = kept_lazily(_show_all)
