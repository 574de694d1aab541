"""`rynek ladder`: how strong every level is, written down in docs/bots.md."""

from __future__ import annotations

import datetime as dt
import subprocess
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from rynek.cli.screen import Refused, at_least, bar, open_game, out
from rynek.engine import registry
from rynek.lab.crowd import Crowd, processors
from rynek.lab.ladder import Step, Store, climb, steps_of
from rynek.lab.standing import Source, section, written


def ladder(
    game: str = "",
    /,
    *,
    games: int = 200,
    seed: int = 1,
    processes: int = 0,
    ray: str = "",
    add: Annotated[list[str] | None, Parameter(negative="")] = None,
    early: bool = True,
    minutes: float = 0,
    store: Path = Path(".cache/ladder"),
    page: Path = Path("docs/bots.md"),
) -> None:
    """Play every level against the one below, and write ratings and intervals down.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it; all of them when left out.
    games
        How many each step plays, up to five times as many at the smallest table while it is open who is stronger.
    seed
        The first deal.
    processes
        How many play at the same time; all processors when left out.
    ray
        The address of a Ray cluster that plays instead, such as 127.0.0.1:6379; the games are the same.
    add
        A guest who stands on the ladder as well, such as "stdio:node examples/bots/harvester.mjs" or net:20; may be
        given more than once.
    early
        Let a step at the largest table stop as soon as it is decided; `--no-early` plays all games of every step.
    minutes
        Stop after so many minutes and go on next time; 0 plays to the end.
    store
        The folder in which a half-played ladder waits.
    page
        The page to write; the sections of other games stay.
    """
    at_least("--games", games, 2)
    slugs = [open_game(game).slug] if game else registry.slugs()
    kept, until = Store(store), time.monotonic() + minutes * 60 if minutes else float("inf")
    for slug in slugs:
        steps = [kept.load(table) for table in steps_of(slug, seed, add or ())]
        for step in steps:
            _played(step, games, ray or processes or processors(), kept, until, early=early)
        if any(not step.games for step in steps):
            out().print(f"{slug}: stopped; the same command goes on")
            return
        source = Source(commit(), seed, dt.datetime.now(dt.UTC).strftime("%Y-%m-%d"))
        write_page(page, written(read_page(page), {slug: section(slug, steps, source)}))
        unfinished = sum(not step.is_done(games, early=early) for step in steps)
        out().print(f"{slug}: written to {page}" + (f"; {unfinished} steps are not finished" if unfinished else ""))


def _played(step: Step, games: int, crowd: Crowd, store: Store, until: float, *, early: bool) -> None:
    """Plays one step on, with a bar for whoever watches and a line at the end."""
    title = f"{step.table.slug} {step.table.seats} seats {' – '.join(step.table.bots)}"
    if time.monotonic() > until or step.is_done(games, early=early):
        return
    with bar() as progress:
        task = progress.add_task(title, total=games, completed=step.games)
        for done in climb(step, games, crowd, store, early=early):
            progress.update(task, completed=done)
            if time.monotonic() > until:
                break
    low, high = step.interval
    out().print(f"{title}: {step.share:.1%} ({low:.1%} to {high:.1%}) in {step.games} games, {step.verdict.accepted}")


def read_page(page: Path) -> str:
    try:
        return page.read_text(encoding="utf-8") if page.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{page}: {error}") from None


def write_page(page: Path, text: str) -> None:
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{page}: {(error.strerror or str(error)).lower()}") from None


def commit() -> str:
    """The commit that plays, marked where files differ from it."""
    here = Path(__file__).parent
    asked = ["git", "-C", str(here), "describe", "--always", "--dirty=+", "--exclude=*"]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603 -- a fixed command
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return said.stdout.strip()
