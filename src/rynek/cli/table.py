"""The table in the terminal: what is shown, what is typed, and what follows from it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.columns import Columns
from rich.text import Text

from rynek import bots
from rynek.cli import piece
from rynek.cli.library import paragraph
from rynek.cli.replay import show_scores
from rynek.cli.screen import Refused, out, write_file
from rynek.cli.speech import Speech
from rynek.engine import shelf
from rynek.engine.action import Block
from rynek.engine.chance import generator
from rynek.engine.error import MalformedAction, Reason
from rynek.engine.match import Match

LONG_LIST = 40


class Table:
    """A match, the seat of the one who types, and bots around them."""

    def __init__(self, match: Match, seat: int, language: str, seed: int, bot: str = "random") -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.speech = Speech(match.game, language)
        self.random = generator(seed)
        self.seed = seed
        self.bot = bot
        self.other = None if bot == "random" else bots.bot(match.game.slug, bot, match.edition)
        self.commands = {
            "help": self.show_help,
            "board": self.show_board,
            "scores": self.show_scores,
            "undo": self.undo,
            "why": self.why,
            "rule": self.show_rule,
            "piece": self.show_piece,
            "save": self.save,
        }

    def play(self, lines: Iterable[str]) -> None:
        """The whole game, until it is over or nothing more is typed."""
        title = self.match.game.meta.title[self.language]
        self.say("welcome", game=title, seats=self.match.seats, seat=self.seat, seed=self.seed, bot=self.bot)
        self.say("keys", rule=self._rule())
        self.bots()
        self.show()
        typed = iter(lines)
        while self.match.seat is not None:
            line = next(typed, "quit")
            if line.lower() in ("quit", "q", "exit"):
                self.say("goodbye")
                return
            self.obey(line)
        self.say("over")
        self.show_scores("")

    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.speech.ui("prompt", seat=self.seat)

    def say(self, key: str, **numbers: Any) -> None:
        """One sentence of the terminal."""
        out().print(self.speech.ui(key, **numbers), markup=False)

    def show(self) -> None:
        """The position and what is to be decided in it."""
        if self.match.seat is None:
            return
        self.show_board("")
        self.show_choices("")

    def show_board(self, _: str) -> None:
        """The drawn position in one's own sight."""
        row = self.match.sight(self.seat or None)
        picture = self.match.game.picture(row[0], self.match.edition.pieces[0])
        out().print()
        out().print("\n".join(picture), markup=False)

    def show_choices(self, words: str) -> None:
        """The decision in one sentence and its choices with their numbers, or those that hold the words."""
        labels = [self.speech.action(choice) for choice in self.match.choices()]
        wanted = words.lower().split()
        listed = [
            f"{number:3}  {label}"
            for number, label in enumerate(labels, 1)
            if all(word in label.lower() for word in wanted)
        ]
        decision = self.match.view(self.seat or None)["decision"]
        out().print()
        out().print(self.speech.decision(decision), style="bold", markup=False)
        if wanted:
            self.say("fewer-choices", count=len(listed), all=len(labels))
        elif len(listed) > LONG_LIST:
            self.say("more-choices", count=len(listed))
        out().print(Columns([Text(line) for line in listed], column_first=True, padding=(0, 3)))

    def show_scores(self, _: str) -> None:
        """Points of every seat, line by line."""
        show_scores(self.match, self.speech)

    def show_help(self, _: str) -> None:
        """All that can be typed."""
        self.say("help", example=self._example(), rule=self._rule(), piece=self._piece())

    def show_rule(self, number: str) -> None:
        """One rule of the game."""
        text = shelf.read(self.match.game.slug, f"rules.{self.language}.md")
        found = paragraph(text, number.strip()) if number.strip() else ""
        if found:
            out().print(found, markup=False)
        else:
            self.say("rule-unknown", rule=number.upper() or "?")

    def show_piece(self, asked: str) -> None:
        """What a card, a goal or a tile of the edition says, asked for as `goal 6`."""
        kind, _, number = asked.partition(" ")
        data = self.match.edition.data
        found = piece.find(data, kind, number.strip())
        if found:
            out().print("\n".join(piece.told(found, self.language)), markup=False)
        else:
            self.say("piece-unknown", kinds=", ".join(piece.kinds_of(data)), example=self._piece())

    def obey(self, line: str) -> None:
        """One typed line."""
        word, _, rest = line.partition(" ")
        choices = self.match.choices()
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            self.act(choices[int(line) - 1])
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
        elif line and any(line.lower().split()[0] in self.speech.action(choice).lower() for choice in choices):
            self.show_choices(line)
        elif line:
            self.say("unknown", word=line[:40], count=len(choices))

    def act(self, action: dict[str, Any]) -> None:
        """Plays an action for the one who types, then lets the bots answer."""
        self.tell(self.seat, self.match.play(self.seat, action))
        self.bots()
        self.show()

    def bots(self) -> None:
        """Lets the bots play until the one who types decides again."""
        while self.match.seat not in (None, self.seat):
            seat = int(self.match.row[0].mover)
            self.match.play(seat, self.chosen(seat))
            self.tell(seat, self.match.events_of(self.match.ply, self.seat or None))

    def chosen(self, seat: int) -> int:
        """What the bot on this seat does; it knows what its seat may know."""
        if self.other is not None:
            return self.other.choose(self.match.sight(seat), seat, self.seed)
        return self.match.game.rules.pick(self.match.row, 0, self.match.edition.pieces, self.random)

    def tell(self, seat: int, events: list[dict[str, Any]]) -> None:
        """What a seat has done, as far as the one who types may know it."""
        sign = "›" if seat == self.seat else "·"
        for event in events:
            out().print(f"{sign} {self.speech.event(event)}", markup=False)

    def undo(self, _: str) -> None:
        """Goes back to the last own decision, as far as nothing became known since."""
        own = [ply for ply in range(self.match.ply) if int(self.match.rows[ply][0].mover) == self.seat]
        if not own:
            self.say("undo-nothing")
        elif not self.match.may_undo(own[-1]):
            self.say("undo-known")
        else:
            self.match.undo(own[-1])
            self.say("undone-here")
            self.show()

    def why(self, asked: str) -> None:
        """Why something cannot be done: one thing that is named, or else each kind of which nothing is possible."""
        if asked:
            self.why_this(asked.split())
            return
        possible = {choice["do"] for choice in self.match.choices()}
        missing = [block for block in self.match.game.actions.blocks if block.do not in possible]
        if not missing:
            self.say("why-nothing")
        for block in missing:
            self.say("why-kind", do=block.do, reason=self.speech.reason(self.usual_reason(block)))
        self.say("why-usage", examples=f"why {self._example()}")

    def usual_reason(self, block: Block) -> Reason:
        """Why nothing of one kind is possible: the reason that holds for most of it."""
        first = self.match.game.actions.first(block.do)
        law, pieces = self.match.game.rules.why_not, self.match.edition.pieces
        said = [law(self.match.row, 0, pieces, number) for number in range(first, first + block.count)]
        (code, _), *_ = Counter(code for code, *_ in said).most_common(1)
        _, *numbers = next(one for one in said if one[0] == code)
        return self.match.game.reason(code, tuple(numbers))

    def why_this(self, asked: list[str]) -> None:
        """Why one action, named as `build 7 white`, cannot be done."""
        try:
            reason = self.match.explain(self.seat, self.named(asked))
        except MalformedAction as error:
            out().print(str(error), markup=False)
            self.say("why-usage", examples=f"why {self._example()}")
            return
        if reason is None:
            self.say("why-allowed")
        else:
            out().print(self.speech.reason(reason), markup=False)

    def named(self, asked: list[str]) -> dict[str, Any]:
        """The action that words mean; the names of its arguments may be left out."""
        do, *rest = asked
        block = self.match.game.actions.by_name.get(do)
        if block is None:
            return {"do": do}
        values = [word for word in rest if word not in block.keys]
        return {"do": do} | {
            key: int(value) if value.lstrip("-").isdecimal() else value
            for key, value in zip(block.keys, values, strict=False)
        }

    def save(self, file: str) -> None:
        """Writes the game down."""
        if not file:
            self.say("save-where")
            return
        try:
            write_file(file, json.dumps(self.match.record(), ensure_ascii=False, indent=1) + "\n")
        except Refused as error:
            out().print(str(error), markup=False)
        else:
            self.say("saved", file=file)

    def _rule(self) -> str:
        """The number of a rule that can be asked for: the one that the decision comes from."""
        return str(self.match.view(self.seat or None)["decision"]["rule"])

    def _example(self) -> str:
        """An action that can be asked about, as it is typed."""
        actions = self.match.game.actions
        richest = max(actions.blocks, key=lambda block: len(block.keys))
        named = actions.name(actions.first(richest.do), self.match.row[0], self.match.edition.pieces[0])
        return " ".join(str(value) for value in named.values() if value is not None)

    def _piece(self) -> str:
        """A piece that can be asked for, as it is typed."""
        return f"piece {piece.kinds_of(self.match.edition.data)[-1]} 1"
