"""Events: what a rule tells the world, written where it happens.

An event is a code of its game, the number of the rule that caused it, and four numbers. `knows` is a mask of the
seats (bit = seat, bit 0 = the public) that may know those numbers; to others the same event goes out with its numbers
zeroed, so that counting events teaches nothing. `reveals` marks the end of free undo.
"""

from __future__ import annotations

from typing import Annotated, Any

from rynek.engine.record import I4, Cells, Record, i4
from rynek.engine.rule import rule

EVERYBODY = 0x3FFF
RULING = 1000  # rule numbers above this are rulings: 1013 is ruling Q13
CAPACITY = 512


class Event(Record):
    """One line of the log; in line 0 `code` counts the lines that follow."""

    code: I4
    rule: I4
    numbers: Annotated[Cells, i4, 4, "what the code says they are"]
    knows: I4
    reveals: I4


@rule
def emit(log: Any, code: int, number: int, a: int, b: int, c: int, d: int, knows: int) -> None:
    """Writes one event; with no log this compiles away."""
    if log is not None:
        _write(log, code, number, a, b, c, d, knows, 0)


@rule
def reveal(log: Any, code: int, number: int, a: int, b: int, c: int, d: int, knows: int) -> None:
    """Writes one event by which something hidden became known: free undo ends here."""
    if log is not None:
        _write(log, code, number, a, b, c, d, knows, 1)


@rule
def _write(log: Any, code: int, number: int, a: int, b: int, c: int, d: int, knows: int, reveals: int) -> None:
    """The next line; a log that is full keeps what it has."""
    line = log[0].code + 1
    if line < len(log):
        log[0].code = line
        log[line].code = code
        log[line].rule = number
        log[line].numbers[0] = a
        log[line].numbers[1] = b
        log[line].numbers[2] = c
        log[line].numbers[3] = d
        log[line].knows = knows
        log[line].reveals = reveals


@rule
def only(seat: int) -> int:
    """The mask of one seat alone."""
    return 1 << seat


def blank_log() -> Any:
    """An empty log."""
    return Event.blank(CAPACITY)
