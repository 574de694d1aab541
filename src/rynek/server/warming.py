"""The child process that compiles the games and says how far it is, one JSON line a step.

Run as `python -m rynek.server.warming PARENT`; it ends when its parent does.
"""

from __future__ import annotations

import json
import os
import sys

from rynek.lab.orphan import end_with_parent


def say(game: str, state: str, done: int, of: int, problem: str = "") -> None:
    """One step."""
    line = {"game": game, "state": state, "done": done, "of": of, "problem": problem}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Compile every game, one after the other."""
    end_with_parent(int(sys.argv[1]))
    os.nice(5)
    from rynek.engine import registry  # noqa: PLC0415 -- the parent is watched before the long import begins
    from rynek.server.games import STEPS, open_game  # noqa: PLC0415
    from rynek.server.player import THOUGHTS, first_thoughts  # noqa: PLC0415

    for slug in registry.slugs():
        say(slug, "compiling", 0, 1)
        try:
            game = open_game(slug, lambda done, of, slug=slug: say(slug, "compiling", done, of + THOUGHTS))  # type: ignore[misc]
            for done, _ in enumerate(first_thoughts(game)):
                say(slug, "compiling", STEPS + done, STEPS + THOUGHTS)
        except Exception as error:  # whatever is wrong with one game, the others are to be had
            say(slug, "broken", 0, 1, f"{type(error).__name__}: {error}"[:200])
        else:
            say(slug, "ready", STEPS + THOUGHTS, STEPS + THOUGHTS)


if __name__ == "__main__":
    main()
