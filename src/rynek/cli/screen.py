"""What a command writes to: results on the standard output, everything else on the standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rynek.engine import registry

if TYPE_CHECKING:
    from rynek.engine.game import Game

T = TypeVar("T")
LONGEST_FILE = 4_000_000


class Refused(Exception):
    """A command line that cannot be carried out; the sentence says why and what would be right."""


@cache
def out() -> Console:
    """Where results go."""
    return Console(highlight=False, soft_wrap=True)


@cache
def err() -> Console:
    """Where progress goes."""
    return Console(stderr=True, highlight=False, soft_wrap=True)


def complain(sentence: str) -> int:
    """Says what is wrong in at most two lines; the exit status to leave with."""
    lines = [line for line in sentence.splitlines() if line.strip()]
    if len(lines) > 2:
        lines = [lines[0], f"… and {len(lines) - 1} more like this"]
    print("rynek: " + "\n".join(lines), file=sys.stderr)
    return 2


def print_json(data: Any) -> None:
    """A result for a program."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def followed(things: Iterable[T], total: int, title: str) -> Iterator[T]:
    """The same things, with a bar on the standard error while somebody watches."""
    with bar() as progress:
        task = progress.add_task(title, total=total)
        for thing in things:
            progress.update(task, description=title)
            yield thing
            progress.advance(task)


def bar() -> Progress:
    """A progress bar that leaves no trace, and none at all where nobody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err(), transient=True, disable=not err().is_terminal)


def read_file(name: str) -> str:
    """The text of a file somebody names, `-` being the standard input."""
    try:
        text = sys.stdin.read(LONGEST_FILE + 1) if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"{name}: {(error.strerror or str(error)).lower()}") from None
    except UnicodeDecodeError:
        raise Refused(f"{name}: this is not a text file in UTF-8") from None
    if len(text) > LONGEST_FILE:
        raise Refused(f"{name}: the file is longer than {LONGEST_FILE} letters")
    return text


def write_file(name: str, text: str) -> None:
    """Writes a file where somebody wants it."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{name}: {(error.strerror or str(error)).lower()}") from None


def open_game(slug: str) -> Game:
    """A game by its slug; a hyphen is as good as an underscore."""
    return registry.game(slug.replace("-", "_").lower())


def options_from(game: Game, given: Iterable[str]) -> dict[str, Any]:
    """Options written as key=value, each value as the kind of thing the game expects."""
    known = {option.key: option for option in game.meta.options}
    options: dict[str, Any] = {}
    for word in given:
        key, sign, value = word.partition("=")
        if not sign:
            raise Refused(f"option {word!r} must be written as key=value")
        option = known.get(key)
        if option is not None and not option.words and isinstance(option.default, bool):
            options[key] = {"true": True, "yes": True, "false": False, "no": False}.get(value.lower(), value)
        elif option is not None and not option.words and value.lstrip("-").isdigit():
            options[key] = int(value)
        else:
            options[key] = value
    return options


def at_least(name: str, value: int, low: int) -> int:
    """A number of the command line that must not be too small."""
    if value < low:
        raise Refused(f"{name} is {value}; it must be {low} or more")
    return value
