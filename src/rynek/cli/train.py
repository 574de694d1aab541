"""`rynek train`: a net that learns a game by playing it against itself."""

from __future__ import annotations

import os
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from rynek.cli.screen import at_least, bar, open_game, out
from rynek.lab.crowd import processors
from rynek.lab.curve import Scribe
from rynek.lab.training import Settings, Training, write

THREADS = "OPENBLAS_NUM_THREADS"  # read when numpy is loaded


def train(
    game: str,
    /,
    *,
    seed: int = 1,
    generations: int = 3,
    games: int = 3000,
    simulations: int = 8,
    playouts: int = 4,
    epochs: float = 3.0,
    width: int = 64,
    gate: int = 200,
    minutes: float = 0,
    processes: int = 0,
    ray: str = "",
    folder: Path | None = None,
    weights: Path | None = None,
    tensorboard: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Let a net learn a game by self-play, from nothing; the same command goes on where it was stopped.

    A generation plays games against itself, learns from them, and counts only if it wins a match against the best so
    far. The weights follow from the settings alone, whoever does the work and however often it is interrupted.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    seed
        The first deal of all, and what the net's first weights are drawn from.
    generations
        How often the net plays, learns and is tried.
    games
        Games of each generation.
    simulations
        Looks ahead at each decision of these games.
    playouts
        Quick games from each decision to the end, which tell what it is worth.
    epochs
        How often each decision is learned from.
    width
        Cells in each of the net's two layers; a multiple of 8.
    gate
        Games of the match after each generation.
    minutes
        Stop after so many minutes and go on next time; 0 goes on to the end.
    processes
        How many play at the same time; all processors when left out.
    ray
        The address of a Ray cluster that plays instead, such as 127.0.0.1:6379.
    folder
        Where the training lives; .cache/train/GAME when left out.
    weights
        Where the best weights are written at the end; best.npz in the folder when left out. With the name net.npz in
        the game's room they come with the game.
    tensorboard
        Write the curves for TensorBoard as well, which must be installed.
    """
    for name, value, low in (("--generations", generations, 1), ("--games", games, 1), ("--gate", gate, 2)):
        at_least(name, value, low)
    at_least("--simulations", simulations, 0)
    at_least("--playouts", playouts, 0)
    slug = open_game(game).slug
    settings = Settings(slug, seed, generations, games, simulations, playouts, epochs, width, gate)
    home = folder or Path(".cache/train") / slug
    _one_thread()
    training = Training(settings, home, ray or processes or processors())
    until = time.monotonic() + minutes * 60 if minutes else float("inf")
    with closing(Scribe(home, tensorboard=tensorboard)) as scribe:
        if not _followed(training, scribe, until):
            out().print(f"{slug}: stopped; the same command goes on")
            return
    best = training.best()
    if not best:
        out().print(f"{slug}: no generation was stronger than greedy; see {home}/curves.svg")
        return
    target = weights or home / "best.npz"
    write(target, best)
    out().print(f"{slug}: {target} ({len(best) // 1000} kB), curves in {home}/curves.svg")


def _one_thread() -> None:
    """Starts this command anew where sums may run in several threads, which add up in another order every time."""
    if os.environ.get(THREADS) != "1" and Path(sys.argv[0]).name == "rynek":
        os.environ[THREADS] = "1"
        os.execv(sys.executable, [sys.executable, *sys.argv])  # noqa: S606 -- the same command line


def _followed(training: Training, scribe: Scribe, until: float) -> bool:
    """Goes on with a training, with a bar for whoever watches; says whether it came to its end."""
    with bar() as progress:
        task = progress.add_task(training.settings.game)
        for news in training.run():
            said = f"{training.settings.game} {news.generation}: {news.part}"
            progress.update(task, description=said, completed=news.done, total=news.total)
            scribe.note(news)
            if news.done == news.total:
                figures = ", ".join(f"{name} {value:g}" for name, value in news.figures.items())
                out().print(f"{said} {news.done} ({figures})")
            if time.monotonic() > until:
                return False
    return True
