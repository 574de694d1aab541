"""Players from outside: any program that reads and writes lines of JSON can sit down at a table.

The program hears what its seat may know and nothing else. Whatever it does, it gets an answer or loses its move: a
crash, silence, nonsense and an illegal action are told to the caller, who plays another move in its place.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from dataclasses import dataclass, field
from typing import Any

from rynek.engine.edition import Edition
from rynek.engine.error import RynekError
from rynek.engine.game import DRAWN_KEY, Game
from rynek.engine.match import Match

PROTOCOL = 1
LONGEST_LINE = 1 << 20
MOST_STARTS = 4  # a program that dies or hangs is started again so often at most
TIME_TO_START = 20.0  # seconds
TIME_TO_GO = 2.0


class OutsideFailed(RynekError):
    """The program gave no usable answer; the message says why."""


@dataclass
class Outside:
    """One program and the lines that go to and fro."""

    command: str
    game: Game
    edition: Edition
    name: str = ""
    starts: int = 0
    _process: subprocess.Popen[bytes] | None = field(default=None, repr=False)
    _heard: bytes = field(default=b"", repr=False)

    def decide(self, row: Any, seat: int, ms: int) -> int:
        """The number of the action the program chooses for a redacted row, within its time."""
        until = time.monotonic() + ms / 1000
        if self._process is None or self._process.poll() is not None:
            self._start()
            until = time.monotonic() + ms / 1000
        match = self._table(row, seat)
        try:
            self._tell(
                {"say": "decide", "seat": seat, "ply": int(row[0].ply), "ms": ms, "view": match.view(seat)}
                | {"position": self.game.draw(row[0], self.edition.pieces[0]), "choices": match.choices()},
                until,
            )
            return self._answer(match, seat, until)
        except OutsideFailed:
            self._kill()
            raise

    def over(self, match_row: Any, seats: int) -> None:
        """Tells the program how a game ended."""
        if self._process is None or self._process.poll() is not None:
            return
        places = self.game.rules.ranks(match_row, 0, self.edition.pieces)
        totals = self.game.rules.scores(match_row, 0, self.edition.pieces).sum(axis=1)
        said = {
            "say": "over",
            "places": [int(places[seat]) for seat in range(1, seats + 1)],
            "points": [int(totals[seat]) for seat in range(1, seats + 1)],
        }
        with contextlib.suppress(OutsideFailed):
            self._tell(said, time.monotonic() + TIME_TO_GO)

    def close(self) -> None:
        """Says goodbye and ends the program."""
        if self._process is not None and self._process.poll() is None:
            with contextlib.suppress(OutsideFailed):
                self._tell({"say": "bye"}, time.monotonic() + TIME_TO_GO)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(TIME_TO_GO)
        self._kill()

    def _answer(self, match: Match, seat: int, until: float) -> int:
        """Answers previews until the program plays."""
        while True:
            said = self._hear(until)
            if said.get("say") == "preview":
                try:
                    seen = match.preview(seat, said.get("action") or {})
                    self._tell({"say": "preview"} | seen, until)
                except RynekError as error:
                    self._tell({"say": "refused", "message": str(error)}, until)
            elif said.get("say") == "play":
                try:
                    number = match.number(said.get("action") or {})
                    reason = match.explain(seat, number)
                except RynekError as error:
                    raise OutsideFailed(f"it played something that is no action: {error}") from None
                if reason is not None:
                    raise OutsideFailed(f"it played what is not allowed: {reason.words['en']} ({reason.rule})")
                return number
            else:
                raise OutsideFailed(f"it said {json.dumps(said):.80}; 'preview' or 'play' would be right")

    def _table(self, row: Any, seat: int) -> Match:
        """A table at which the program's own sight is laid out, the rest imagined."""
        world = row.copy()
        self.game.rules.redeal(world, 0, self.edition.pieces, seat, DRAWN_KEY)
        return Match(self.game, self.edition, int(row[0].seats), {}, row=world)

    def _start(self) -> None:
        """Starts the program and introduces the game to it."""
        if self.starts >= MOST_STARTS:
            raise OutsideFailed(f"it was started {self.starts} times and ended or hung each time")
        self.starts += 1
        self._heard = b""
        try:
            self._process = subprocess.Popen(  # noqa: S603 -- whoever names the command wants it run
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise OutsideFailed(f"'{self.command}' cannot be started: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        os.set_blocking(self._process.stdout.fileno(), False)
        try:
            self._introduce(time.monotonic() + TIME_TO_START)
        except OutsideFailed:
            self._kill()
            raise

    def _introduce(self, until: float) -> None:
        """Tells the program what is played, and hears its name."""
        meta = self.game.meta
        hello = {"say": "hello", "protocol": PROTOCOL, "game": meta.slug, "rules_version": meta.rules_version}
        self._tell(hello | {"edition": self.edition.data}, until)
        said = self._hear(until)
        if said.get("say") != "ready":
            raise OutsideFailed(f"it said {json.dumps(said):.80} first; 'ready' would be right")
        self.name = str(said.get("name") or self.command)[:60]

    def _tell(self, said: dict[str, Any], until: float) -> None:
        """Writes one line, as fast as the program reads."""
        assert self._process is not None
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        rest = memoryview(json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        while rest:
            self._wait(pipe, selectors.EVENT_WRITE, until)
            try:
                rest = rest[os.write(pipe, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise OutsideFailed("it has ended") from None

    def _hear(self, until: float) -> dict[str, Any]:
        """The next line the program says."""
        assert self._process is not None
        assert self._process.stdout is not None
        pipe = self._process.stdout.fileno()
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                raise OutsideFailed("it said a line of more than a million letters")
            self._wait(pipe, selectors.EVENT_READ, until)
            try:
                more = os.read(pipe, 1 << 16)
            except BlockingIOError:
                continue
            if not more:
                raise OutsideFailed("it has ended")
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise OutsideFailed(f"it said {line[:60]!r}, which is not JSON") from None
        if not isinstance(said, dict):
            raise OutsideFailed(f"it said {line[:60]!r}; an object such as {{'say': …}} would be right")
        return said

    def _wait(self, pipe: int, what: int, until: float) -> None:
        """Waits until the pipe can be used, no longer than there is time."""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, what)
            if not selector.select(max(0.0, until - time.monotonic())):
                raise OutsideFailed("it did not answer in time")

    def _kill(self) -> None:
        """Ends the program and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


WAITING: dict[tuple[str, str, str], list[Outside]] = {}  # programs between two games


def borrow(command: str, game: Game, edition: Edition) -> Outside:
    """A program for one seat of one match: one that has come from another game, or a new one."""
    waiting = WAITING.get((command, game.slug, edition.hash))
    return waiting.pop() if waiting else Outside(command, game, edition)


def give_back(program: Outside) -> None:
    """Lets a program wait for the next game."""
    WAITING.setdefault((program.command, program.game.slug, program.edition.hash), []).append(program)


@atexit.register
def send_home() -> None:
    """Ends all programs that wait for a game."""
    for waiting in WAITING.values():
        while waiting:
            waiting.pop().close()
