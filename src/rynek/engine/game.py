"""A game: what its room puts into the house, and the doors through which everybody else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from rynek.engine import chance, entry, shelf, words
from rynek.engine.action import ActionSpace
from rynek.engine.drawn import draw_row, parse_row
from rynek.engine.edition import Edition, Sheet, parse_toml
from rynek.engine.error import BrokenEdition, BrokenPosition, Mistake, Reason, WrongOptions, shown
from rynek.engine.event import blank_log
from rynek.engine.invoke import address_of
from rynek.engine.meta import Coded, Meta
from rynek.engine.record import Position, Record
from rynek.engine.rule import INTERPRETED, kept, type_of, types

if TYPE_CHECKING:
    from rynek.engine.match import Match

NUMBERS = types.int64[::1]
FOUR = types.UniTuple(types.int64, 4)
DRAWN_KEY = chance.key_from("drawn position")


@dataclass(frozen=True)
class Plane:
    """A named part of the observation: how many cells, and what one of them says."""

    name: str
    size: int
    means: str


@dataclass(frozen=True, eq=False)
class Game:
    """One room, seen from the house."""

    meta: Meta
    state: type[Position]
    pieces: type[Record]
    actions: ActionSpace
    reasons: type[Coded]
    events: type[Coded]
    wrongs: type[Coded]
    lines: tuple[str, ...]
    planes: tuple[Plane, ...]
    glossary: Mapping[str, tuple[str, ...]]
    read_edition: Callable[[Sheet, Any], None]
    check_options: Callable[[Any, int, Mapping[str, Any]], str | None]
    setup: Callable[..., None]
    why_not: Callable[..., Any]
    legal: Callable[..., None]
    pick: Callable[..., int]
    apply: Callable[..., None]
    scores: Callable[..., None]
    ranks: Callable[..., None]
    redact: Callable[..., None]
    redeal: Callable[..., None]
    invariants: Callable[..., int]
    observe: Callable[..., None]
    sense: Callable[..., int]
    view: Callable[[Any, Any, int], dict[str, Any]]
    picture: Callable[[Any, Any], list[str]]
    derive: Callable[..., None]
    derived: tuple[str, ...] = ()
    _editions: dict[str, Edition] = field(default_factory=dict, repr=False)

    @property
    def slug(self) -> str:
        """The name of the room's folder, and of the game everywhere."""
        return self.meta.slug

    @cached_property
    def rules(self) -> Rules:
        """The compiled rules, each compiled or fetched from the cache when first used."""
        return Rules(self)

    def edition(self, name: str = "house") -> Edition:
        """One of the editions that come with the game."""
        if name not in self._editions:
            if name not in shelf.editions(self.slug):
                known = ", ".join(shelf.editions(self.slug))
                right = f"{self.meta.title['en']} has {known}"
                raise BrokenEdition([Mistake("edition", f"there is no edition '{name:.40}'", right)])
            self._editions[name] = self.read(shelf.read(self.slug, "editions", f"{name}.toml"), name)
        return self._editions[name]

    def read(self, text: str, where: str = "edition") -> Edition:
        """An edition from the text of its file; every mistake in it is told at once."""
        return self.build(parse_toml(text, where))

    def build(self, data: dict[str, Any]) -> Edition:
        """An edition from its data."""
        sheet = Sheet(data)
        head = sheet.table("edition")
        slug = head.raw("slug")
        if not isinstance(slug, str) or not slug.isidentifier() or len(slug) > 40:
            head.refuse("slug", f"{shown(slug)} stands there", "a short lower-case name would be right")
        if head.raw("rules") != self.slug:
            head.refuse("rules", f"{shown(head.raw('rules'))} stands there", f"'{self.slug}' would be right")
        name = head.name()
        row = self.pieces.blank()
        self.read_edition(sheet, row[0])
        sheet.finish()
        return Edition(str(slug), name, data, row)

    def match(
        self,
        seats: int = 2,
        seed: int | str = 0,
        edition: str | Edition = "house",
        options: Mapping[str, Any] | None = None,
        *,
        key: Any = None,
    ) -> Match:
        """A new match, dealt from a seed; the same seed deals the same game."""
        from rynek.engine.match import Match

        used = edition if isinstance(edition, Edition) else self.edition(edition)
        return Match(self, used, seats, options or {}, seed=None if key is not None else seed, key=key)

    def draw(self, row: Any, pieces: Any) -> str:
        """The drawn position of a row."""
        return draw_row(row, self.derived, self.picture(row, pieces))

    def parse_row(self, text: str, edition: Edition) -> Any:
        """The row of a drawn position, checked; the key of what it leaves out is a fixed one."""
        row = parse_row(text, self.state.blank())
        low, high = self.meta.seats
        if not low <= row[0].seats <= high:
            raise BrokenPosition(f"'seats' is {row[0].seats}; {self.meta.title['en']} is played by {low} to {high}")
        if not row[0].key.any():
            self.rules.redeal(row, 0, edition.pieces, int(row[0].mover), DRAWN_KEY)
        self.rules.derive(row, 0, edition.pieces)
        code = self.rules.invariants(row, 0, edition.pieces)
        if code:
            wrong = self.wrongs(code)
            raise BrokenPosition(f"{words.say(self.slug, 'en', f'wrong-{wrong.key}')} ({wrong.rule})")
        return row

    def parse(self, text: str, edition: str | Edition = "house") -> Match:
        """A match that begins at a drawn position."""
        from rynek.engine.match import Match

        used = edition if isinstance(edition, Edition) else self.edition(edition)
        row = self.parse_row(text, used)
        return Match(self, used, int(row[0].seats), {}, row=row)

    def options(self, edition: Edition, seats: int, given: Mapping[str, Any]) -> tuple[dict[str, Any], Any]:
        """All options of a match, as words and as the numbers the rules read."""
        full = self.meta.full_options(given)
        codes = [option.encode(full[option.key]) for option in self.meta.options]
        problem = self.check_options(edition.pieces[0], seats, full)
        if problem:
            raise WrongOptions(problem)
        return full, np.array([*codes, 0], np.int64)

    def start(self, edition: Edition, seats: int, options: Mapping[str, Any], key: Any) -> Any:
        """A one-row array with the position after the set-up."""
        self.meta.check_seats(seats)
        _, codes = self.options(edition, seats, options)
        row = self.state.blank()
        self.rules.setup(row, 0, edition.pieces, seats, codes, key)
        return row

    def say_number(self, key: str, value: int) -> int | str:
        """A number of an event or a reason as people read it: the word of the glossary where there is one."""
        listed = self.glossary.get(key)
        if listed is None:
            return value
        return listed[value - 1] if 1 <= value <= len(listed) else ""

    def reason(self, code: int, numbers: tuple[int, ...]) -> Reason:
        """Why something is not allowed, in words."""
        coded = self.reasons(code)
        said = {name: self.say_number(name, value) for name, value in zip(coded.numbers, numbers, strict=False)}
        key = f"why-{coded.key}"
        return Reason(key, said, coded.rule, words.say_all(self.slug, key, said))

    def tell(self, line: Any, seat: int) -> dict[str, Any]:
        """An event as this seat may know it (0 is the public)."""
        coded = self.events(int(line.code))
        known = (int(line.knows) >> seat) & 1
        told: dict[str, Any] = {"event": coded.key, "rule": self.meta.rule_name(int(line.rule)) or coded.rule}
        for name, value in zip(coded.numbers, line.numbers, strict=False):
            told[name] = self.say_number(name, int(value) if known else 0)
        return told


class Rules:
    """The rules of one game behind doors that take an array and an index."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.addresses: dict[str, Any] = {}
        self.row: Any = None
        self.log: Any = None
        if not INTERPRETED:
            self.row, self.pieces = type_of(game.state.blank()).dtype, type_of(game.pieces.blank()).dtype
            self.log = type_of(blank_log())

    def signature(self, name: str) -> Any:
        """The one signature a rule of the contract is compiled for."""
        both = (self.row, self.pieces)
        i8 = types.int64
        return {
            "setup": types.void(*both, i8, NUMBERS, NUMBERS),
            "why_not": FOUR(*both, i8),
            "legal": types.void(*both, types.uint8[::1]),
            "pick": i8(*both, NUMBERS),
            "apply": types.void(*both, i8, types.none),
            "apply_logged": types.void(*both, i8, self.log),
            "scores": types.void(*both, types.int64[:, ::1]),
            "ranks": types.void(*both, NUMBERS),
            "redact": types.void(*both, i8),
            "redeal": types.void(*both, i8, NUMBERS),
            "invariants": i8(*both),
            "observe": types.void(*both, i8, types.uint8[::1]),
            "sense": i8(*both, i8),
            "derive": types.void(*both),
        }[name]

    def address(self, name: str) -> Any:
        """The address of a compiled rule, for the loops that are written once for all games."""
        if name not in self.addresses:
            function = getattr(self.game, name.removesuffix("_logged"))
            compiled = kept(function, None if INTERPRETED else self.signature(name))
            self.addresses[name] = address_of(compiled)
            self.addresses[f"{name}.kept"] = compiled  # the machine code lives as long as this does
        return self.addresses[name]

    def setup(self, states: Any, i: int, pieces: Any, seats: int, options: Any, key: Any) -> None:
        """Fills a zeroed row."""
        entry.setup(self.address("setup"), states, i, pieces, seats, options, key)

    def why_not(self, states: Any, i: int, pieces: Any, action: int) -> tuple[int, int, int, int]:
        """Code 0 when the action is allowed, else the reason and its numbers."""
        code, a, b, c = entry.why_not(self.address("why_not"), states, i, pieces, action)
        return int(code), int(a), int(b), int(c)

    def legal(self, states: Any, i: int, pieces: Any) -> Any:
        """A byte for every action number: 1 where it is legal."""
        mask = np.zeros(self.game.actions.size, np.uint8)
        entry.fill(self.address("legal"), states, i, pieces, mask)
        return mask

    def pick(self, states: Any, i: int, pieces: Any, random: Any) -> int:
        """One legal action, uniformly."""
        return int(entry.pick(self.address("pick"), states, i, pieces, random))

    def apply(self, states: Any, i: int, pieces: Any, action: int, log: Any = None) -> None:
        """Carries out a legal action."""
        name = "apply" if log is None else "apply_logged"
        entry.apply(self.address(name), states, i, pieces, action, log)

    def scores(self, states: Any, i: int, pieces: Any) -> Any:
        """Points by seat and line; row 0 is unused."""
        out = np.zeros((self.game.meta.seats[1] + 1, len(self.game.lines)), np.int64)
        entry.fill(self.address("scores"), states, i, pieces, out)
        return out

    def ranks(self, states: Any, i: int, pieces: Any) -> Any:
        """Places by seat; entry 0 is unused."""
        out = np.zeros(self.game.meta.seats[1] + 1, np.int64)
        entry.fill(self.address("ranks"), states, i, pieces, out)
        return out

    def redact(self, states: Any, i: int, pieces: Any, seat: int) -> None:
        """Zeroes what the seat may not know (0 is the public)."""
        entry.redact(self.address("redact"), states, i, pieces, seat)

    def redeal(self, states: Any, i: int, pieces: Any, seat: int, key: Any) -> None:
        """Completes a redacted row at random, consistent with what the seat knows."""
        entry.redeal(self.address("redeal"), states, i, pieces, seat, key)

    def invariants(self, states: Any, i: int, pieces: Any) -> int:
        """0 for a possible position, else what is wrong with it."""
        return int(entry.invariants(self.address("invariants"), states, i, pieces))

    def derive(self, states: Any, i: int, pieces: Any) -> None:
        """Works out the fields that follow from others."""
        entry.derive(self.address("derive"), states, i, pieces)

    def observe(self, states: Any, i: int, pieces: Any, seat: int) -> Any:
        """The observation planes of a redacted row, one after the other."""
        out = np.zeros(sum(plane.size for plane in self.game.planes), np.uint8)
        entry.observe(self.address("observe"), states, i, pieces, seat, out)
        return out

    def sense(self, states: Any, i: int, pieces: Any, seat: int) -> int:
        """How well a seat stands, in hundredths of a point."""
        return int(entry.sense(self.address("sense"), states, i, pieces, seat))

    def playout(self, states: Any, i: int, pieces: Any, random: Any, most: int = 100_000) -> int:
        """Plays on at random to the end; returns the number of actions."""
        return int(entry.playout(self.address("pick"), self.address("apply"), states, i, pieces, random, most))

    def real_decisions(self, states: Any, i: int, pieces: Any, random: Any, most: int = 100_000) -> int:
        """Plays on at random to the end; returns how many decisions had at least two legal actions."""
        mask = np.zeros(self.game.actions.size, np.uint8)
        addresses = [self.address(name) for name in ("pick", "apply", "legal")]
        return int(entry.real_decisions(*addresses, states, i, pieces, random, mask, most))


CONTRACT = (
    "setup",
    "legal",
    "apply",
    "apply_logged",
    "redact",
    "redeal",
    "why_not",
    "pick",
    "scores",
    "ranks",
    "invariants",
    "derive",
    "sense",
    "observe",
)


def open_key(seed: int | str, slug: str) -> Any:
    """The random key of a match with a chosen seed."""
    return chance.key_from("open seed", slug, seed)
