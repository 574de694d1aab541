"""The balance report: one page that stands alone, every figure out of played games."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from html import escape

import numpy as np

from rynek.engine import registry
from rynek.lab import balance, chart
from rynek.lab.chronicle import PARTS, Chronicle, tell_some
from rynek.lab.crowd import Crowd, spread
from rynek.lab.game import Table
from rynek.lab.match import CHUNK

STYLE = """:root{color-scheme:light dark;--ink:#222;--paper:#fdfcf8;--soft:#777;--bar:#5b8fb9;--fair:#c0392b}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e0;--paper:#1c1d1f;--soft:#999;--bar:#4f7fa6;--fair:#e57368}}
body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:var(--ink);
background:var(--paper)}h1{font-size:1.6rem}h2{margin-top:2.4rem;border-bottom:1px solid var(--soft)}
table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:right}td:first-child,th:first-child{
text-align:left}svg{width:100%;height:auto;margin:.4rem 0}svg text{font:11px system-ui,sans-serif;fill:var(--ink)}
.bar{fill:var(--bar)}.fair{stroke:var(--fair);fill:none;stroke-dasharray:4 3}.whisker{stroke:var(--ink);fill:none}
circle{fill:var(--fair)}.how{color:var(--soft)}summary{cursor:pointer;font-weight:600}"""

USES = (
    "Bars count uses a game, of all seats together. Dots tell how many wins one use more goes with, whiskers the 95 % "
    "interval; the dashed line is nothing. What the leader can afford goes with wins even if it does not cause them."
)


def tables(slug: str, bot: str, edition: str, seed: int) -> list[Table]:
    """A table for every number of seats, the same bot on each seat."""
    low, high = registry.meta(slug).seats
    return [Table(slug, seats, (bot,) * seats, edition, (), seed) for seats in range(low, high + 1)]


def chronicles(table: Table, count: int, crowd: Crowd) -> Generator[Chronicle, None, None]:
    """Games told of, in order; every game is another deal."""
    numbers = range(0, count * table.seats, table.seats)
    jobs = [(table, numbers[k : k + CHUNK]) for k in range(0, len(numbers), CHUNK)]
    for some in spread(tell_some, jobs, crowd):
        yield from some


def page(slug: str, told: Mapping[int, Sequence[Chronicle]], command: str, source: str) -> str:
    """The whole report."""
    title = registry.meta(slug).title["en"]
    everything = [one for some in told.values() for one in some]
    found = balance.groups(everything)
    parts = [
        f"<h1>{escape(title)}: balance</h1>",
        f'<p class="how"><code>{escape(command)}</code>, {escape(source)}</p>',
    ]
    parts += [_looked_at(told, found), _summary(slug, told)]
    parts += [_with_seats(slug, seats, some) for seats, some in told.items()]
    parts += [_endings(everything), _uses(found)]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}: balance</title>'
    view = '<meta name="viewport" content="width=device-width">'
    return f"{head}{view}<style>{STYLE}</style>{''.join(parts)}</html>\n"


def _looked_at(told: Mapping[int, Sequence[Chronicle]], found: Sequence[balance.Group]) -> str:
    """What is out of line, first."""
    seats = [said for count, some in told.items() for said in balance.findings(count, some)]
    things = balance.conspicuous(found)
    if not seats and not things:
        return "<h2>Out of line</h2><p>Nothing.</p>"
    some = "".join(f"<li>{escape(said)}</li>" for said in [*seats, *things[:40]])
    fair = "" if seats else f"<p>No seat wins more than {balance.FAIR:.0%} of the games above its fair share.</p>"
    return f"<h2>Out of line</h2>{fair}<ul>{some}</ul>"


def _summary(slug: str, told: Mapping[int, Sequence[Chronicle]]) -> str:
    """One row for each number of seats."""
    low, high = registry.meta(slug).minutes
    rows = []
    for seats, some in told.items():
        turns = float(np.mean([one.turns for one in some]))
        plies = float(np.mean([one.outcome.plies for one in some]))
        rows.append(
            f"<tr><td>{seats}</td><td>{len(some)}</td><td>{plies:.1f}</td><td>{turns / seats:.1f}</td>"
            f"<td>{np.mean([np.mean(one.choices) for one in some]):.1f}</td>"
            f"<td>{np.mean([one.margin for one in some]):.1f}</td>"
            f"<td>{np.mean([one.lead_changes for one in some]):.1f}</td>"
            f"<td>{low * 60 / turns:.0f} to {high * 60 / turns:.0f}</td></tr>"
        )
    heads = ("seats", "games", "decisions", "turns a seat", "choices", "margin", "lead changes", "seconds a turn")
    row = "".join(f"<th>{head}</th>" for head in heads)
    said = f"<p>The box says {low} to {high} minutes; the last column is what that leaves for a turn.</p>"
    return f"<h2>Games</h2><table><tr>{row}</tr>{''.join(rows)}</table>{said}"


def _with_seats(slug: str, seats: int, some: Sequence[Chronicle]) -> str:
    """Wins, points, length and branching with so many seats."""
    fared = balance.by_seat(some)
    wins = chart.bars([(f"seat {one.seat}", one.share, one.low, one.high) for one in fared], line=1 / seats)
    orders = [(f"decides as number {one.seat}", one.share, one.low, one.high) for one in balance.by_order(some)]
    points = ", ".join(f"seat {one.seat} {one.points:.1f}" for one in fared)
    lines = registry.game(slug).lines
    means = balance.line_means(some)
    earned = [
        (f"{line}{who}", value[k], 0.0, 0.0)
        for line, value in zip(lines, means, strict=True)
        if max(value) > 0.05
        for k, who in enumerate(("", ", winners"))
    ]
    return "".join(
        [
            f"<h2>{seats} seats</h2><h3>Wins by seat</h3>{wins}<p>Points: {points}.</p>",
            f"<h3>Wins by order of the first decisions</h3>{chart.bars(orders, line=1 / seats)}",
            f"<h3>Points by line</h3>{chart.bars(earned, percent=False) if earned else ''}",
            f"<h3>Points of a seat</h3>{chart.spread([total for one in some for total in one.outcome.totals])}",
            f"<h3>Margin of the winner</h3>{chart.spread([one.margin for one in some])}",
            f"<h3>Decisions in a game</h3>{chart.spread([one.outcome.plies for one in some])}",
            f"<h3>Lead changes</h3>{chart.spread([one.lead_changes for one in some])}",
            "<h3>Choices at a decision, from the beginning of a game to its end</h3>",
            chart.columns(balance.branching(some), [f"{k * 100 // PARTS} %" for k in range(PARTS)]),
        ]
    )


def _endings(everything: Sequence[Chronicle]) -> str:
    """How games end."""
    rows = [(way, share, 0.0, 0.0) for way, share in balance.endings(everything).items()]
    return f"<h2>Endings</h2>{chart.bars(rows)}"


def _uses(found: Sequence[balance.Group]) -> str:
    """What everybody used, kind by kind."""
    parts = [f"<h2>What is used, and what it is worth</h2><p>{USES}</p>"]
    for group in found:
        rows = [(use.thing, use.per_game, use.worth, use.width) for use in group.uses]
        name = f"{group.event}, by {group.number}" if group.number else group.event
        parts.append(f"<details><summary>{escape(name)}</summary>{chart.worths(rows)}</details>")
    return "".join(parts)
