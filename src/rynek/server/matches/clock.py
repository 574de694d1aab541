"""Clocks: whose time runs, how much is left, and what is due when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rynek.server.matches.fold import Fold

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
FORCED_PAUSE_MS = 500


def full_bank(pace: dict[str, Any]) -> int | None:
    """What a seat starts with."""
    if pace["kind"] == "live":
        return int(pace["minutes"] * MINUTE)
    return int(pace["days"] * DAY) if pace["kind"] == "days" else None


def warning_ms(pace: dict[str, Any]) -> int:
    """So long before the end of its time a seat is warned."""
    bank = full_bank(pace) or 0
    return min(MINUTE, bank // 5) if pace["kind"] == "live" else bank // 4


def told_clock(fold: Fold) -> dict[str, Any] | None:
    """The running clock, for everybody."""
    return dict(fold.header.clock) if fold.header.clock else None


def stop_clock(fold: Fold, now: int, *, moved: bool) -> None:
    """Take the time used from the seat whose clock runs; a move that passes the turn earns the increment."""
    clock, pace = fold.header.clock, fold.header.pace
    if clock is None:
        return
    info = fold.seat(clock["seat"])
    if pace["kind"] == "live":
        left = max(0, clock["left_ms"] - max(0, now - clock["at"]))
        info.clock_ms = left + (int(pace["increment_s"] * 1000) if moved else 0)
    else:
        info.clock_ms = full_bank(pace)
    fold.header.clock = None


def start_clock(fold: Fold, now: int) -> None:
    """Let the clock of the seat to move run; bots have none."""
    seat = fold.to_move
    if seat is None or fold.header.pace["kind"] == "none" or fold.is_bots(seat):
        return
    fold.header.clock = {"seat": seat, "left_ms": fold.seat(seat).clock_ms, "at": now, "warned": False}


def turn_clock(fold: Fold, now: int, *, moved: bool) -> None:
    """After an entry: the clock goes on when the same person is still to decide, else it changes hands."""
    clock, seat = fold.header.clock, fold.to_move
    if clock is not None and clock["seat"] == seat and seat is not None and not fold.is_bots(seat):
        return
    stop_clock(fold, now, moved=moved)
    start_clock(fold, now)


def due_of(fold: Fold, now: int, think_ms: int = 0) -> tuple[str | None, int | None]:
    """What happens by itself next, and when."""
    seat = fold.to_move
    if seat is None:
        return None, None
    if fold.is_bots(seat):
        return "bot", now + think_ms
    if fold.seat(seat).auto_single and fold.single() is not None:
        return "forced", now + FORCED_PAUSE_MS
    clock = fold.header.clock
    if clock is None:
        return None, None
    end = int(clock["at"] + clock["left_ms"])
    if clock["warned"]:
        return "time_out", end
    return "warn", max(now, end - warning_ms(fold.header.pace))
