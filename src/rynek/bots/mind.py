"""How a bot thinks: the figures that tell a patient beginner's head from a master's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import numpy as np

from rynek.engine.record import I4, Record

F8 = Annotated[float, np.dtype("f8")]


class Mind(Record):
    """The figures compiled thinking reads; zero switches a part off."""

    scale: F8  # hundredths of a point of lead that make the leader e times as likely to win
    win: F8  # how much of a finished game's worth is the win itself; the rest is the margin
    envy: F8  # how much the best of the others' standing counts against one's own
    width: I4  # actions that look best take part in a contest of rounds, each of which half survive; 0: no contest
    faith: F8  # looks that first sight counts for when a contest is decided
    explore: F8  # how far the search strays from what looked best so far
    doubt: F8  # how much worse than its parent an action counts that was never tried
    sharp: F8  # hundredths of a point of gain that make an action e times as likely to be looked at; 0: all alike
    blind: I4  # 1: the others are expected to play what looks best to them, whatever the search learns
    ripe: I4  # visits after which a position's actions are looked at one by one
    plies: I4  # decisions played on at most before a position is judged
    rounds: I4  # turns of its own after which the thinking seat judges; 0: after so many decisions only
    tries: I4  # actions compared at each of them; 1: any action; 0: all
    settle: I4  # decisions of the same seat played on greedily first, so that a turn is judged when it is over
    finish: I4  # decisions of its turn the greedy bot thinks to the end
    worlds: I4  # worlds the greedy bot imagines
    overlook: F8  # how likely an action is not noticed at all
    misjudge: F8  # hundredths of a point by which an action is misjudged
    taste: F8  # hundredths of a point by which a kind of action is liked or disliked all game long
    trust: F8  # how much a learned net counts against the room's own sense
    hunch: I4  # 1: what looks good at first sight is what a learned net likes; 0: what the room senses


DEFAULTS: dict[str, float] = {
    "scale": 1000.0,
    "win": 0.6,
    "envy": 0.5,
    "width": 16,
    "faith": 8.0,
    "explore": 0.3,
    "doubt": 0.1,
    "sharp": 250.0,
    "blind": 0,
    "ripe": 1,
    "plies": 60,
    "rounds": 1,
    "tries": 0,
    "settle": 3,
    "finish": 4,
    "worlds": 2,
    "overlook": 0.0,
    "misjudge": 0.0,
    "taste": 0.0,
    "trust": 1.0,
    "hunch": 1,
}
LIMITS: dict[str, tuple[float, float]] = {
    "scale": (1, 1e6),
    "win": (0, 1),
    "envy": (0, 1),
    "width": (0, 4096),
    "faith": (0, 1e6),
    "explore": (0, 100),
    "doubt": (0, 1),
    "sharp": (0, 1e6),
    "blind": (0, 1),
    "ripe": (1, 1000),
    "plies": (0, 100_000),
    "rounds": (0, 1000),
    "tries": (0, 64),
    "settle": (0, 50),
    "finish": (0, 50),
    "worlds": (1, 64),
    "overlook": (0, 0.95),
    "misjudge": (0, 1e6),
    "taste": (0, 1e6),
    "trust": (0, 1),
    "hunch": (0, 1),
}
PLAIN: dict[str, float] = {
    "width": 0,
    "sharp": 0.0,
    "settle": 0,
    "plies": 100_000,
    "rounds": 0,
    "tries": 1,
    "explore": 1.4,
    "doubt": 0.0,
}


def mind_of(figures: Mapping[str, float]) -> Any:
    """One row with these figures over the usual ones."""
    row = Mind.blank()
    for name, value in (DEFAULTS | dict(figures)).items():
        row[0][name] = value
    return row
