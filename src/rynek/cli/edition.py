"""`rynek edition`: cards and maps of one's own."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import App, Parameter

from rynek.cli.screen import Refused, out, read_file
from rynek.engine import registry
from rynek.engine.edition import parse_toml
from rynek.engine.error import BrokenEdition

edition = App(name="edition", help="Look after editions: the cards, maps and figures a game is played with.")


@edition.command
def check(file: Annotated[str, Parameter(allow_leading_hyphen=True)], /) -> None:
    """Say whether an edition can be played, or else all that is wrong with it and what would be right.

    Parameters
    ----------
    file
        The edition, a TOML file; `-` reads the standard input.
    """
    try:
        data = parse_toml(read_file(file), "the file")
        head = data.get("edition")
        slug = head.get("rules") if isinstance(head, dict) else None
        if not isinstance(slug, str) or slug not in registry.slugs():
            raise Refused(f"{file}: edition.rules is {slug!r:.40}; it must name a game: {', '.join(registry.slugs())}")
        game = registry.game(slug)
        found = game.build(data)
    except BrokenEdition as error:
        for mistake in error.mistakes:
            print(f"{file}: {mistake}", file=sys.stderr)
        sys.exit(2)
    out().print(f"{file}: {found.name['en']} ({found.slug}), an edition of {game.meta.title['en']}, is in order")
    out().print(f"hash {found.hash}")
