"""Who plays, in a word: `random`, `greedy`, `search:800`, `search:20ms`, `playouts:800`, `architect`, `legend:50ms`,
`net:20ms` for the search that a learned net leads, `net:20ms@FILE` with weights of one's own, `search:20ms+tries=2` for
other figures of thought than the room's, or `stdio:COMMAND` for a program from outside."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace

from rynek.bots.level import LEVELS, MOST_MILLISECONDS, MOST_SIMULATIONS, Thinking, thinking
from rynek.bots.mind import LIMITS, PLAIN
from rynek.bots.store import fetch
from rynek.engine.error import RynekError

RAW = ("random", "greedy", "search", "net", "playouts")
SEEKING = ("search", "net")  # kinds of thought that spend something
BUDGET = re.compile(r"(\d{1,12})(ms)?")
USUAL_SIMULATIONS = 400
OUTSIDE_MILLISECONDS = 1000


class UnknownBot(RynekError, ValueError):
    """Nobody plays under this name, or nobody can think for so short or so long."""


@dataclass(frozen=True)
class Spec:
    """A bot as a command line names it, and how it thinks."""

    word: str
    thinking: Thinking


def named(slug: str, word: str, *, against_people: bool = False) -> Spec:
    """What a word says about a bot of this game; in ladders a level counts simulations, against people time."""
    name, colon, budget = word.partition(":")
    if name == "stdio":
        return _from_outside(word, budget)
    budget, at, weights = budget.partition("@")
    budget, *changes = budget.split("+")
    if name not in (*LEVELS, *RAW):
        raise UnknownBot(
            f"nobody plays under the name {word!r:.40}; there are {', '.join(LEVELS)}, random, greedy, "
            "search or net with a budget such as search:800 or net:20ms, and stdio:COMMAND for a program"
        )
    if name == "random":
        thought = Thinking("random")
    elif name == "greedy":
        thought = replace(thinking(slug, "search"), kind="greedy")
    else:
        thought = thinking(slug, name)
        if name == "playouts":
            thought = replace(thought, figures=thought.figures | PLAIN)
    if thought.kind == "net":
        if weights or name == "net":
            fetch(slug, weights)
        thought = replace(thought, weights=weights)
    elif at:
        raise UnknownBot(f"{word!r:.60}: only 'net' takes weights, as in net:20ms@FILE")
    if colon:
        thought = _with_budget(word, thought, budget)
    elif thought.kind in SEEKING:
        thought = _without_budget(thought, against_people)
    return Spec(word, _with_figures(word, thought, changes))


def _from_outside(word: str, command: str) -> Spec:
    """A program that speaks over its standard input and output."""
    if not command.strip():
        raise UnknownBot("'stdio:' names no program; stdio:COMMAND such as \"stdio:node player.mjs\" would be right")
    return Spec(word, Thinking("stdio", milliseconds=OUTSIDE_MILLISECONDS, command=command))


def _without_budget(thought: Thinking, against_people: bool) -> Thinking:
    """What is spent where nothing was said."""
    if against_people and thought.milliseconds:
        return replace(thought, simulations=0)
    return replace(thought, simulations=thought.simulations or USUAL_SIMULATIONS, milliseconds=0.0)


def _with_budget(word: str, thought: Thinking, budget: str) -> Thinking:
    """The budget somebody wrote behind a colon."""
    if thought.kind not in SEEKING:
        raise UnknownBot(f"{word!r:.40}: this one spends nothing, so it takes no budget")
    read = BUDGET.fullmatch(budget)
    most = MOST_MILLISECONDS if read and read[2] else MOST_SIMULATIONS
    if read is None or not 1 <= int(read[1]) <= most:
        raise UnknownBot(
            f"{word!r:.40}: a budget is a number of simulations from 1 to {MOST_SIMULATIONS} or of milliseconds "
            f"from 1ms to {MOST_MILLISECONDS}ms"
        )
    number = int(read[1])
    return replace(thought, simulations=0 if read[2] else number, milliseconds=float(number) if read[2] else 0.0)


def _with_figures(word: str, thought: Thinking, changes: list[str]) -> Thinking:
    """Figures of thought somebody wrote behind a budget, over those of the room."""
    figures = dict(thought.figures)
    for change in changes:
        name, _, text = change.partition("=")
        low, high = LIMITS.get(name, (1.0, 0.0))
        try:
            figures[name] = float(text)
        except ValueError:
            figures[name] = math.nan
        if low > high:
            raise UnknownBot(
                f"{word!r:.60}: no figure of thought is called {name!r:.20}; there are {', '.join(LIMITS)}"
            )
        if not low <= figures[name] <= high:
            raise UnknownBot(
                f"{word!r:.60}: {name} is a number from {low:g} to {high:g}, as in search:20ms+{name}={low:g}"
            )
    return replace(thought, figures=figures) if changes else thought
