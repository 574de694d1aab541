"""The page of ladders: one section for each game, rewritten alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rynek.bots.level import LEVELS, thinking
from rynek.bots.naming import named
from rynek.engine import registry
from rynek.lab.ladder import Step, rated

HEAD = """# How strong the bots are

Every figure on this page comes from `rynek ladder`, which plays each level against the one below – the same deals for
both, seats rotated – and writes this page. It can be interrupted and goes on where it stopped.

A level spends a fixed number of simulations here, so that the same seed gives the same games on every machine; against
people `rynek serve` lets it think longer. *Rating* is Elo's scale with greedy at 1000: 100 points more win 64 games of
100, 200 points more 76. With more than two seats the two bots take turns on the seats, and an even match is 50 % all
the same. *Test* is a sequential test of 50 % against 55 % at an error of 5 %; where luck leaves open who is stronger, a
step with the fewest seats is played on, up to five times as long. *Ceiling* is what perfect play could reach at most
where the deal alone decides many games; 100 % where no luck shows.
"""
FIELD = "<!-- game: {} -->"


@dataclass(frozen=True)
class Source:
    """Where the figures of a section come from."""

    commit: str
    seed: int
    date: str


def section(slug: str, steps: list[Step], source: Source) -> str:
    """What the page says of one game."""
    meta = registry.meta(slug)
    lines = [FIELD.format(slug), "", f"## {meta.title['en']}", ""]
    lines += [f"`rynek ladder {slug} --seed {source.seed}` at commit `{source.commit}` on {source.date}.", ""]
    for seats in dict.fromkeys(step.table.seats for step in steps):
        lines += _table([step for step in steps if step.table.seats == seats], seats)
    return "\n".join(lines).rstrip() + "\n"


def _table(steps: list[Step], seats: int) -> list[str]:
    """The steps with so many seats, and the ratings that follow."""
    slug = steps[0].table.slug
    lines = [f"### {seats} seats", "", "| bot | rating | 95 % | spends | ms a decision |", "|---|--:|--:|---|--:|"]
    for one in sorted(rated(steps), key=lambda one: -one.points):
        spent = [step.milliseconds(step.table.bots.index(one.name)) for step in steps if one.name in step.table.bots]
        lines.append(
            f"| {one.name} | {one.points:.0f} | ± {one.width:.0f} | {_budget(slug, one.name)} | {min(spent):.2f} |"
        )
    lines += ["", "| step | games | share | 95 % | test | ceiling | digest |", "|---|--:|--:|--:|---|--:|---|"]
    for step in steps:
        (low, high), (first, second) = step.interval, step.table.bots
        lines.append(
            f"| {first} – {second} | {step.games} | {step.share:.1%} | {low:.1%} to {high:.1%} "
            f"| {step.verdict.accepted} | {step.ceiling:.0%} | `{step.digest}` |"
        )
    return [*lines, ""]


def _budget(slug: str, name: str) -> str:
    """What somebody spends on a decision."""
    if name in ("random", "greedy"):
        return "one move ahead" if name == "greedy" else "nothing"
    thought = thinking(slug, name) if name in LEVELS else named(slug, name).thinking
    if thought.kind == "greedy":
        return "one move ahead, and errs"
    led = ", led by a net" if thought.kind == "net" else ""
    return f"{thought.simulations} simulations{led}" if thought.simulations else f"{thought.milliseconds:.0f} ms{led}"


def written(page: str, sections: dict[str, str], head: str = HEAD) -> str:
    """The page with these sections in the place of older ones; sections of other games stay."""
    kept = {slug: text for slug, text in _sections(page).items() if slug not in sections}
    both = kept | sections
    return "\n".join([head, *(both[slug] for slug in registry.slugs() if slug in both)]).rstrip() + "\n"


def _sections(page: str) -> dict[str, str]:
    """The sections a page holds, by game."""
    found = {}
    parts = re.split(r"^(?=<!-- game: \w+ -->$)", page, flags=re.MULTILINE)
    for part in parts[1:]:
        slug = re.match(r"<!-- game: (\w+) -->", part)
        assert slug is not None
        found[slug[1]] = part.rstrip() + "\n"
    return found
