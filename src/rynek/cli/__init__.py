"""The command `rynek`: everything the house can do, from a terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version

from cyclopts import App, CycloptsError

from rynek.cli.screen import Refused, complain
from rynek.engine.error import RynekError

STORY = """Five city-building board games on one table: Budowa miasta, UpTown, Miasta marzeń, Tower Up, Multicity.

Begin with `rynek games`, then sit down: `rynek terminal tower_up`. The rules are at hand: `rynek rules tower_up`,
in Polish with `--lang pl`.

A game you wrote down (`rynek terminal tower_up --record game.json`) is looked through with `rynek replay game.json`.
Your own cards and maps are a file; `rynek edition check FILE` says all that is wrong with it and what would be right.
`rynek playout tower_up` plays a thousand random games and counts what came out; `rynek match tower_up --bots
greedy,random` sets bots against one another. `rynek train tower_up` lets a net learn a game by
playing it, `rynek card` says what the net proves; `rynek stdio` is a bot for programs that speak lines of JSON.

`rynek serve` opens the house to people: the page, the API, the matches; `rynek doctor` says what is wrong with a
set-up. With `--database postgresql://…` any number of servers and `rynek worker` processes share the matches.
`rynek backup` and `rynek restore` keep them safe, `rynek reports` reads what people tell the host about one another,
and `rynek verify FILE` proves that a finished match was dealt and played fairly.

The rules of a game are compiled when they are first used, which takes some seconds, once; `rynek warm` does it now.
`rynek bench tower_up` measures how fast a game is, beside others: a twin in C++, PettingZoo, boardgame.io.
Wherever a command can answer to a program, `--json` makes it do so. What goes wrong is told in a line or two on the
standard error, with exit status 2."""

COMMANDS = {
    "games": "rynek.cli.library:games",
    "rules": "rynek.cli.library:rules",
    "terminal": "rynek.cli.terminal:terminal",
    "playout": "rynek.cli.playout:playout",
    "match": "rynek.cli.match:match",
    "ladder": "rynek.cli.ladder:ladder",
    "report": "rynek.cli.report:report",
    "train": "rynek.cli.train:train",
    "card": "rynek.cli.card:card",
    "stdio": "rynek.cli.stdio:stdio",
    "replay": "rynek.cli.replay:replay",
    "edition": "rynek.cli.edition:edition",
    "warm": "rynek.cli.warm:warm",
    "bench": "rynek.cli.bench:bench",
    "serve": "rynek.cli.serving:serve",
    "worker": "rynek.cli.serving:worker",
    "doctor": "rynek.cli.serving:doctor",
    "backup": "rynek.cli.serving:backup",
    "restore": "rynek.cli.serving:restore",
    "reports": "rynek.cli.hosting:reports",
    "verify": "rynek.cli.serving:verify",
}


def application() -> App:
    """The command with all that it can do; the part that is asked for is loaded when it is asked for."""
    app = App(name="rynek", help=STORY, help_format="markdown", version=version("rynek"))
    for name, place in COMMANDS.items():
        app.command(place, name=name)
    return app


def known(words: Sequence[str]) -> None:
    """Refuses a command that does not exist, without loading all those that do."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        raise Refused(f"there is no command {words[0]!r:.40}; there are {', '.join(COMMANDS)}")


def main(words: Sequence[str] | None = None) -> None:
    """Carries out one command line; whatever is refused is said on the standard error."""
    given = sys.argv[1:] if words is None else list(words)
    try:
        known(given)
        application()(given, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        sys.exit(complain(f"{error} `rynek --help` tells what there is."))
    except (Refused, RynekError) as error:
        sys.exit(complain(str(error)))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
