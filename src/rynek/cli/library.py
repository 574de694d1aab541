"""`rynek games` and `rynek rules`: what there is to play, and how."""

from __future__ import annotations

import re
import sys
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from rynek.cli.screen import Refused, open_game, out, print_json
from rynek.engine import registry, shelf

Language = Literal["en", "pl"]


def games(*, lang: Language = "en", json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """List the games: how far each is, seats, minutes, authors, editions.

    Parameters
    ----------
    lang
        Language of the titles.
    json
        Write JSON.
    """
    pages = [registry.meta(slug) for slug in registry.slugs()]
    if json:
        listed = [
            {
                "game": page.slug,
                "title": page.title,
                "designers": list(page.designers),
                "publisher": page.publisher,
                "seats": list(page.seats),
                "minutes": list(page.minutes),
                "stage": page.stage,
                "rules_version": page.rules_version,
                "editions": shelf.editions(page.slug),
                "options": [option.plain() for option in page.options],
            }
            for page in pages
        ]
        print_json({"games": listed})
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "stage", "seats", "minutes", "editions", "by"):
        table.add_column(heading, overflow="fold")
    for page in pages:
        seats, minutes = (f"{low}-{high}" for low, high in (page.seats, page.minutes))
        editions = ", ".join(shelf.editions(page.slug))
        table.add_row(page.slug, page.title[lang], page.stage, seats, minutes, editions, ", ".join(page.designers))
    out().print(table)


def rules(game: str, /, *, lang: Language = "en", rule: str = "") -> None:
    """Show the rules of a game, or one rule of them.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    lang
        en or pl.
    rule
        Only what stands under this number, for example TU-27.
    """
    text = shelf.read(open_game(game).slug, f"rules.{lang}.md")
    if rule:
        text = paragraph(text, rule)
        if not text:
            raise Refused(f"there is no rule {rule} in {game}; `rynek rules {game}` shows all of them")
    if sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        print(text.rstrip())


def paragraph(text: str, rule: str) -> str:
    """The lines of the rules that stand under one number, or else the first that name it; a blank line ends them."""
    lines = text.splitlines()
    named = re.compile(rf"\b{re.escape(rule.upper())}\b")
    start = [place for place, line in enumerate(lines) if named.match(line.lstrip("-*|> "))]
    start = start or [place for place, line in enumerate(lines) if named.search(line)]
    kept: list[str] = []
    for line in lines[start[0] :] if start else []:
        if kept and (not line.strip() or line.startswith(("#", "- ", "* ", "|"))):
            break
        kept.append(line)
    return "\n".join(kept)
