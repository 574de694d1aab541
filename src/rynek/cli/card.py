"""`rynek card`: what a learned net proves in matches, written down in docs/nets.md."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from rynek.bots.store import FILE, data_of, has_own
from rynek.cli.ladder import read_page, write_page
from rynek.cli.screen import at_least, followed, open_game, out
from rynek.engine import shelf
from rynek.lab.card import HEAD, played, trials
from rynek.lab.card import card as card_of
from rynek.lab.standing import written


def card(
    game: str,
    /,
    *,
    weights: str = "",
    milliseconds: int = 10,
    games: int = 200,
    seed: int = 1,
    figures: str = "",
    brief: Annotated[bool, Parameter(negative="")] = False,
    processes: int = 1,
    ray: str = "",
    folder: Path | None = None,
    page: Path = Path("docs/nets.md"),
) -> None:
    """Match a learned net against the search without it at equal time, and write its card.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    weights
        The weights file; the one that comes with the game when left out.
    milliseconds
        What both may spend on a decision.
    games
        Games of each match.
    seed
        The first deal.
    figures
        Figures of the net's thought other than those of the room, such as settle=3+trust=0.5.
    brief
        Play the first match alone: against the search, with the fewest seats.
    processes
        How many play at the same time; more than there are processors would falsify the time.
    ray
        The address of a Ray cluster that plays instead.
    folder
        Where the training lives, for what it cost; .cache/train/GAME when left out.
    page
        The page to write; the cards of other games stay.
    """
    at_least("--games", games, 2)
    at_least("--milliseconds", milliseconds, 1)
    slug = open_game(game).slug
    data = data_of(slug, weights)
    found = trials(slug, data, milliseconds, seed, figures, brief=brief)
    for trial in found:
        title = f"{slug} {trial.table.seats} seats {' – '.join(trial.label)}"
        for _ in followed(played(trial, data, games, ray or processes), games, title):
            pass
        low, high = trial.interval
        out().print(f"{title}: {trial.score.of(0)['share']:.1%} ({low:.1%} to {high:.1%}) in {games} games")
    home = folder or Path(".cache/train") / slug
    ships = has_own(slug) and shelf.read_bytes(slug, FILE) == data
    shown = [word for word in sys.argv[1:] if word != str(folder) and word != "--folder"]
    command = " ".join(["rynek", *shown]) if shown[:1] == ["card"] else f"rynek card {slug}"
    text = card_of(slug, data, found, command, home, ships=ships)
    write_page(page, written(read_page(page), {slug: text}, HEAD))
    out().print(f"{slug}: written to {page}")
