"""The doors from Python into compiled rules: an array and an index instead of a bare row.

A bare record argument costs Python several microseconds a call, an array and an index a fraction of one. Each door is
written once for all games and takes the address of the rule.
"""

from __future__ import annotations

from typing import Any

from rynek.engine.invoke import call_effect, call_number, call_reason
from rynek.engine.rule import kept_lazily


def _setup(address: Any, states: Any, i: int, pieces: Any, seats: int, options: Any, key: Any) -> None:
    call_effect(address, states[i], pieces[0], seats, options, key)


def _why_not(address: Any, states: Any, i: int, pieces: Any, action: int) -> Any:
    return call_reason(address, states[i], pieces[0], action)


def _fill(address: Any, states: Any, i: int, pieces: Any, out: Any) -> None:
    call_effect(address, states[i], pieces[0], out)


def _pick(address: Any, states: Any, i: int, pieces: Any, random: Any) -> int:
    return call_number(address, states[i], pieces[0], random)  # type: ignore[no-any-return]


def _apply(address: Any, states: Any, i: int, pieces: Any, action: int, log: Any) -> None:
    call_effect(address, states[i], pieces[0], action, log)


def _redact(address: Any, states: Any, i: int, pieces: Any, seat: int) -> None:
    call_effect(address, states[i], pieces[0], seat)


def _redeal(address: Any, states: Any, i: int, pieces: Any, seat: int, key: Any) -> None:
    call_effect(address, states[i], pieces[0], seat, key)


def _invariants(address: Any, states: Any, i: int, pieces: Any) -> int:
    return call_number(address, states[i], pieces[0])  # type: ignore[no-any-return]


def _derive(address: Any, states: Any, i: int, pieces: Any) -> None:
    call_effect(address, states[i], pieces[0])


def _observe(address: Any, states: Any, i: int, pieces: Any, seat: int, out: Any) -> None:
    call_effect(address, states[i], pieces[0], seat, out)


def _sense(address: Any, states: Any, i: int, pieces: Any, seat: int) -> int:
    return call_number(address, states[i], pieces[0], seat)  # type: ignore[no-any-return]


def _playout(pick: Any, apply: Any, states: Any, i: int, pieces: Any, random: Any, most: int) -> int:
    """Plays on at random until the game ends, or for so many actions at most; returns how many were played."""
    played = 0
    while states[i].mover != 0 and played < most:
        action = call_number(pick, states[i], pieces[0], random)
        call_effect(apply, states[i], pieces[0], action, None)
        played += 1
    return played


def _real_decisions(
    pick: Any, apply: Any, legal: Any, states: Any, i: int, pieces: Any, random: Any, mask: Any, most: int
) -> int:
    """Like `playout`, but counts the decisions that had at least two legal actions."""
    counted = 0
    played = 0
    while states[i].mover != 0 and played < most:
        call_effect(legal, states[i], pieces[0], mask)
        allowed = 0
        for number in range(len(mask)):
            allowed += int(mask[number])
        if allowed > 1:
            counted += 1
        action = call_number(pick, states[i], pieces[0], random)
        call_effect(apply, states[i], pieces[0], action, None)
        played += 1
    return counted


setup = kept_lazily(_setup)
why_not = kept_lazily(_why_not)
fill = kept_lazily(_fill)
pick = kept_lazily(_pick)
apply = kept_lazily(_apply)
redact = kept_lazily(_redact)
redeal = kept_lazily(_redeal)
invariants = kept_lazily(_invariants)
derive = kept_lazily(_derive)
observe = kept_lazily(_observe)
sense = kept_lazily(_sense)
playout = kept_lazily(_playout)
real_decisions = kept_lazily(_real_decisions)
