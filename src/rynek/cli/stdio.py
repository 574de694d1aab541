"""`rynek stdio`: one of our own bots as a program that reads and writes lines of JSON (docs/stdio.md)."""

from __future__ import annotations

import json
import sys
from typing import Any, TextIO

from rynek.bots.naming import named
from rynek.bots.outside import PROTOCOL
from rynek.bots.player import guarded
from rynek.cli.screen import Refused, open_game
from rynek.engine.edition import Edition
from rynek.engine.error import RynekError
from rynek.engine.game import Game

STDIN_LINE = 4_000_000


def stdio(game: str, /, *, bot: str = "architect", seed: int = 1) -> None:
    """Play for another host over the standard input and output, one line of JSON each way.

    Parameters
    ----------
    game
        The game, as `rynek games` calls it.
    bot
        Who plays: apprentice, builder, architect, mayor, legend, greedy, random, search:20ms, net:20ms.
    seed
        What the bot's chance is drawn from.
    """
    room = open_game(game)
    if bot.startswith("stdio"):
        raise Refused("--bot names one of our own bots; a program from outside speaks for itself")
    named(room.slug, bot)
    Guest(room, bot, seed).serve(sys.stdin, sys.stdout)


class Guest:
    """A bot of ours at somebody else's table."""

    def __init__(self, game: Game, bot: str, seed: int) -> None:
        self.game, self.word, self.seed = game, bot, seed
        self.edition: Edition = game.edition()
        self.seated: dict[int, Any] = {}

    def serve(self, lines: TextIO, answers: TextIO) -> None:
        """Answers line by line until the host says goodbye or ends."""
        while line := lines.readline(STDIN_LINE):
            try:
                said = json.loads(line)
                answer = self.answer(said)
                if said.get("say") == "bye":
                    return
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                answer = {"say": "refused", "message": f"this line cannot be read: {error!s:.200}"}
            except (Refused, RynekError) as error:
                answer = {"say": "refused", "message": str(error)}
            if answer is not None:
                print(json.dumps(answer, ensure_ascii=False), file=answers, flush=True)

    def answer(self, said: Any) -> dict[str, Any] | None:
        """What the bot answers to one line; nothing to news."""
        if not isinstance(said, dict):
            raise Refused("a line must be an object such as {'say': …}")
        if said.get("say") == "hello":
            return self._greet(said)
        if said.get("say") == "decide":
            return self._decide(said)
        if said.get("say") == "over":
            self.seated.clear()
        return None

    def _greet(self, said: dict[str, Any]) -> dict[str, Any]:
        meta = self.game.meta
        expected = {"protocol": PROTOCOL, "game": meta.slug, "rules_version": meta.rules_version}
        for key, value in expected.items():
            if said.get(key) != value:
                raise Refused(f"'{key}' is {said.get(key)!r:.40}; {value!r} would be right")
        if "edition" in said:
            self.edition = self.game.build(said["edition"])
        self.seated.clear()
        return {"say": "ready", "name": f"Rynek's {self.word}"}

    def _decide(self, said: dict[str, Any]) -> dict[str, Any]:
        seat = int(said["seat"])
        row = self.game.parse_row(str(said["position"]), self.edition)
        if int(row[0].mover) != seat:
            raise Refused(f"in this position seat {int(row[0].mover)} decides, not seat {seat}")
        self.game.rules.redact(row, 0, self.edition.pieces, seat)
        if seat not in self.seated:
            self.seated[seat] = guarded(self.game, self.edition, named(self.game.slug, self.word), taste=self.seed)
        number = self.seated[seat].choose(row, seat, self.seed)
        return {"say": "play", "action": self.game.actions.name(number, row[0], self.edition.pieces[0])}
