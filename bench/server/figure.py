"""The figures of the server, what is asked of them, and how they are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

LEAST_SHARE = 0.05
AIM_SHARE = 0.10
MOST_TIMES_SLOWER = 20.0
MOST_TIMES_TO_OPEN = 5.0

HOW = """{f.connections} live connections at {f.tables} tables of four people ({f.game}); the server on one core over
SQLite with `synchronous=FULL`, whoever asks on the others. A move counts when it was let in by its token, committed to
the disk and seen by all four, each from their own seat. The echo is a bare Litestar on the same core that decodes and
sends back JSON of a view's size ({f.view_bytes} bytes), measured in turns with the moves."""


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@dataclass
class Figures:
    """Everything measured in one run; times in milliseconds, rates in a second."""

    game: str
    tables: int
    connections: int
    view_bytes: int
    echo_rate: float
    move_rate: float
    messages_rate: float
    refused: int
    echo_p50: float
    echo_p99: float
    move_p50: float
    move_p99: float
    paced_rate: float
    bot_moves: int
    long_game: str
    plies: int
    open_empty: float
    open_long: float
    open_empty_cold: float
    open_long_cold: float

    @property
    def share(self) -> float:
        """Accepted moves for each message of the echo."""
        return self.move_rate / self.echo_rate

    @property
    def slower(self) -> float:
        """How many times the echo's slowest hundredth the slowest hundredth of moves takes."""
        return self.move_p99 / self.echo_p99

    @property
    def opening(self) -> float:
        """How many times an empty match a long one costs to open, the worse of both ways."""
        return max(self.open_long / self.open_empty, self.open_long_cold / self.open_empty_cold)

    def hold(self) -> bool:
        """Whether everything asked for is there."""
        return (
            self.share >= LEAST_SHARE and self.slower <= MOST_TIMES_SLOWER and self.opening <= MOST_TIMES_TO_OPEN
            and not self.refused
        )  # fmt: skip

    def plain(self) -> dict[str, Any]:
        """For a program."""
        ratios = {"share": self.share, "slower": self.slower, "opening": self.opening, "hold": self.hold()}
        return asdict(self) | ratios


def told(figures: Figures) -> str:
    """The section of the page."""
    f = figures
    rows = [
        ("what", "figure", "asked for"),
        ("---", "---", "---"),
        ("echo", f"{f.echo_rate:,.0f} messages/s", ""),
        ("accepted moves", f"{f.move_rate:,.0f} /s, with {f.messages_rate:,.0f} live messages/s", ""),
        ("moves for each message of the echo", f"{f.share:.1%}", f"at least {LEAST_SHARE:.0%}, aim {AIM_SHARE:.0%}"),
        (f"echo at {f.paced_rate:.0f} /s", f"p50 {f.echo_p50:.2f} ms, p99 {f.echo_p99:.2f} ms", ""),
        (
            f"moves at {f.paced_rate:.0f} /s until all four have seen them; bots meanwhile made {f.bot_moves}",
            f"p50 {f.move_p50:.2f} ms, p99 {f.move_p99:.2f} ms",
            "",
        ),
        ("p99 of moves beside the echo's", f"{f.slower:.1f} times", f"at most {MOST_TIMES_SLOWER:.0f} times"),
        (
            f"opening an empty match ({f.long_game})",
            f"{f.open_empty:.2f} ms, from the database {f.open_empty_cold:.2f} ms",
            "",
        ),
        (
            f"opening a match of {f.plies} plies ({f.long_game})",
            f"{f.open_long:.2f} ms, from the database {f.open_long_cold:.2f} ms: {f.opening:.1f} times",
            f"at most {MOST_TIMES_TO_OPEN:.0f} times",
        ),
    ]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"## The server\n\n{HOW.format(f=f)}\n\n{table}"
