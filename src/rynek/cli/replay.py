"""`rynek replay`: a written-down game, played again."""

from __future__ import annotations

import json as json_format
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from rynek.cli.library import Language
from rynek.cli.screen import Refused, out, print_json, read_file
from rynek.cli.speech import Speech
from rynek.engine.document import replay as replayed
from rynek.engine.error import BrokenRecord
from rynek.engine.match import Match


def replay(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    at: int | None = None,
    lang: Language = "en",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Play a record again and show the position it comes to.

    Parameters
    ----------
    file
        The record, a JSON file; `-` reads the standard input.
    at
        Stop after this entry; 0 is the deal.
    lang
        en or pl.
    json
        Write JSON: the view, the scores, the places, the digest.
    """
    text = read_file(file)
    try:
        match = replayed(text, at=at)
    except BrokenRecord as error:
        raise Refused(f"{file}: {error}") from None
    if json:
        print_json(_plain(match))
        return
    record = json_format.loads(text)
    speech = Speech(match.game, lang)
    out().print(speech.ui("record", game=match.game.meta.title[lang], seats=match.seats, edition=match.edition.slug))
    for entry in match.entries:
        out().print(_line(speech, entry))
    out().print()
    out().print("\n".join(match.game.picture(match.row[0], match.edition.pieces[0])), markup=False)
    out().print()
    show_scores(match, speech)
    out().print(speech.ui("entries", shown=len(match.entries), all=len(record["entries"])))
    out().print(f"digest {match.digest()}")


def _plain(match: Match) -> dict[str, Any]:
    """The position as data; a record tells everything, so nothing is hidden but what nobody can see."""
    return {
        "game": match.game.slug,
        "seats": match.seats,
        "entries": len(match.entries),
        "ply": match.ply,
        "to_move": match.seat,
        "view": match.view(None),
        "scores": match.scores(),
        "result": match.result(),
        "digest": match.digest(),
    }


def _line(speech: Speech, entry: dict[str, Any]) -> str:
    """One entry of the record, for people."""
    if "action" in entry:
        return f"{entry['n']:4}  {speech.ui('seat', seat=entry['seat'])}: {speech.action(entry['action'])}"
    if "undo" in entry:
        return f"{entry['n']:4}  {speech.ui('undone', ply=entry['undo'])}"
    return f"{entry['n']:4}  " + ", ".join(f"{key} {value}" for key, value in entry.items() if key != "n")


def show_scores(match: Match, speech: Speech) -> None:
    """The points of each seat line by line, and the places when the game is over."""
    scores, places = match.scores(), match.result()
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for seat in scores:
        table.add_column(speech.ui("seat", seat=seat), justify="right")
    for number, line in enumerate(match.game.lines):
        table.add_row(speech.line(line), *(str(one["lines"][number]["points"]) for one in scores.values()))
    table.add_row(speech.ui("total"), *(str(one["total"]) for one in scores.values()), style="bold")
    if places is not None:
        table.add_row(speech.ui("place"), *(str(place) for place in places.values()), style="bold")
    out().print(table)
