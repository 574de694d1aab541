"""Sets up positions of UpTown in the words of the game: what stands on a plot, what lies on a deck, what is in hand.

A project is written in a few words: `shop duo upper no-gifts $1 *2/shop@street` is a shop that counts twice, needs a
floor below and refuses gifts, with an income of 1 and 2 points for each shop on the street. `roof` and `gift` are its
marks, `on-roof` its requirement; `$1/ground`, `$-1/below` and `$1/cafe@plot` are incomes, `*` stands for prestige.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import rynek
from rynek.engine import chance
from rynek.engine.edition import Edition, Sheet
from rynek.engine.match import Match
from rynek.games.uptown.effect import first_project
from rynek.games.uptown.pieces import read_project
from rynek.games.uptown.place import halves_of
from rynek.games.uptown.state import CARDS, DEALT, GROUP, KIND_WORDS, PLOTS, Ending, Phase

GAME = rynek.game("uptown")
EDITION = GAME.edition()
PLAIN = ("*1", "*1", 1)  # a card that fits on any open plot, for one coin
PLAIN_COMMUNAL = ("*1", "*1", "*1", "*1")


def project(text: str) -> dict[str, Any]:
    """A project as an edition holds it."""
    made: dict[str, Any] = {"name": {"en": text or "nothing", "pl": text or "nic"}, "motif": "house"}
    for word in text.split():
        if word in KIND_WORDS:
            made["kind"] = word
        elif word in ("roof", "gift", "duo"):
            made.setdefault("marks", []).append(word)
        elif word in ("ground", "upper", "on-roof", "no-gifts"):
            made.setdefault("requires", []).append({"on-roof": "roof", "no-gifts": "no gifts"}.get(word, word))
        else:
            made[{"$": "income", "*": "prestige"}[word[0]]] = effect(word[1:])
    return made


def effect(text: str) -> str:
    """What a project brings as an edition writes it: `2/shop@street` is `2 per shop on the street`."""
    amount, _, rest = text.partition("/")
    if not rest:
        return amount
    of, _, where = rest.partition("@")
    tails = {"ground": "on the ground", "below": "per floor below"}
    return f"{amount} {tails.get(of, f'per {of} on the {where}')}"


@functools.lru_cache(maxsize=256)
def half_of(text: str) -> tuple[dict[str, Any], Any]:
    """A project as data, and a row of pieces that holds it as project 1."""
    row = GAME.pieces.blank()
    sheet = Sheet(project(text))
    read_project(sheet, row[0], 1)
    sheet.finish()
    return sheet.data, row[0]


def edition_of(cards: list[tuple[int, int, list[str]]]) -> Edition:
    """The house edition with some cards replaced: number, price and projects of each."""
    data = dict(EDITION.data)
    data["cards"], data["communal"] = list(data["cards"]), list(data["communal"])
    pieces = EDITION.pieces.copy()
    for number, price, texts in cards:
        halves = [half_of(text) for text in texts]
        for place, (_, row) in enumerate(halves):
            for name in ("kind", "weight", "roof", "gift", "shield", "needs"):
                pieces[0][name][first_project(number) + place] = row[name][1]
            for name in ("way", "amount", "of"):
                pieces[0][name][:, first_project(number) + place] = row[name][:, 1]
        told = [half for half, _ in halves]
        if number <= DEALT:
            pieces[0].price[number] = price
            data["cards"][number - 1] = {"id": number, "price": price, "projects": told}
        else:
            data["communal"][number - DEALT - 1] = {"id": number - DEALT, "front": told[:2], "reverse": told[2:]}
    return Edition("drawn", EDITION.name, data, pieces)


class Draft:
    """A position being drawn: every described card gets the next free number."""

    def __init__(self) -> None:
        self.row = GAME.state.blank()
        self.here = self.row[0]
        self.cards: list[tuple[int, int, list[str]]] = []
        self.used = {False: 0, True: DEALT}

    def card(self, described: Sequence[Any]) -> int:
        """The number of a card: two projects and a price, or four projects of a communal card."""
        texts = [text for text in described if isinstance(text, str)]
        communal = len(texts) == 4
        price = next((number for number in described if isinstance(number, int)), 1)
        self.used[communal] += 1
        self.cards.append((self.used[communal], price, texts))
        return self.used[communal]

    def build(self, seat: int, plot: int, floors: str) -> None:
        """The projects of a plot from the ground up, written as `shop | office upper`."""
        for level, text in enumerate(floors.split("|"), 1):
            one = self.card((text.strip(), "", 1))
            self.here.place[one] = PLOTS * (seat - 1) + plot
            self.here.half[one] = 1
            self.here.level[one] = level

    def spread(self, unseen: int, communal: int) -> None:
        """Leaves so many cards unseen and puts the others into the box."""
        for first, stop, left in ((self.used[False], DEALT, unseen), (self.used[True], CARDS, communal)):
            for number in range(first + left + 1, stop + 1):
                self.here.boxed[(number - 1) // GROUP] |= 1 << (number - 1) % GROUP


def town(
    streets: Mapping[int, Sequence[str]] | None = None,
    *,
    seats: int = 2,
    mover: int = 1,
    first: int = 1,
    hand: Sequence[Any] | None = None,
    coins: Mapping[int, int] | None = None,
    parked: Mapping[int, int] | None = None,
    tops: Mapping[int, Sequence[Any] | None] | None = None,
    decks: Mapping[int, int] | None = None,
    front: Sequence[str] | None = PLAIN_COMMUNAL,
    stack: int = 3,
    ending: str = "",
    unseen: Sequence[Sequence[Any]] = (),
) -> Match:
    """A match that begins at this position; `tops={2: None}` is an empty deck, `stack` are communal cards unseen.

    The unseen cards of the decks are these and, where they do not suffice, cards of the house edition.
    """
    draft = Draft()
    here = draft.here
    here.seats, here.mover, here.first = seats, mover, first
    here.key[:] = chance.key_from("a drawn street")
    for seat, plots in (streets or {}).items():
        for plot, floors in enumerate(plots, 1):
            if floors:
                draft.build(seat, plot, floors)
    if hand is not None:
        here.hand = draft.card(hand)
    here.phase = int(Phase.SECOND if hand is None else Phase.FREE if here.hand <= DEALT else Phase.COMMUNAL)
    here.turned = int(here.phase == Phase.COMMUNAL)
    if front is not None:
        here.front = draft.card(front)
    hidden = -sum(1 for described in unseen if draft.card(described))
    for seat in range(1, seats + 1):
        player = here.players[seat]
        player.coins = (coins or {}).get(seat, 10)
        player.parked = (parked or {}).get(seat, 0)
        top = (tops or {}).get(seat, PLAIN)
        if top is not None:
            player.top = draft.card(top)
            player.deck = (decks or {}).get(seat, 5)
            hidden += int(player.deck) - 1
    draft.spread(hidden, stack if front is not None else 0)
    here.ending = int(Ending[ending.upper()]) if ending else 0
    edition = edition_of(draft.cards)
    GAME.rules.derive(draft.row, 0, edition.pieces)
    code = GAME.rules.invariants(draft.row, 0, edition.pieces)
    assert code == 0, GAME.wrongs(code)
    return Match(GAME, edition, seats, {}, row=draft.row)


def over(streets: Mapping[int, Sequence[str]], coins: Mapping[int, int] | None = None, seats: int = 2) -> Match:
    """A game that has just ended with these streets: the last seat plays nothing more."""
    decks: dict[int, Any] = dict.fromkeys(range(1, seats))
    match = town(
        streets, seats=seats, mover=seats, tops=decks | {seats: ("", "", 0)}, coins=coins, front=None, ending="deck"
    )
    play(match, "pass")
    assert match.seat is None
    return match


def action(text: str, own: int = 0) -> dict[str, Any]:
    """`play 1 4` is project 1 on plot 4 of the own street, `buy 2 1 4@3` project 1 of deck 2 on plot 4 of street 3."""
    do, *rest = text.split()
    if do not in ("play", "buy"):
        return {"do": do}
    plot, _, street = rest[-1].partition("@")
    made: dict[str, Any] = {"do": do} | ({"deck": int(rest[0])} if do == "buy" else {})
    return made | {"project": int(rest[-2]), "street": int(street or own), "plot": int(plot)}


def play(match: Match, *texts: str) -> list[dict[str, Any]]:
    """Plays these actions for whoever decides; returns all their events as the mover sees them."""
    events = []
    for text in texts:
        assert match.seat is not None
        events += match.play(match.seat, action(text, match.seat))
    return events


def why(match: Match, text: str) -> str | None:
    """The key of the reason why the seat to decide may not do this, None when it may."""
    assert match.seat is not None
    reason = match.explain(match.seat, action(text, match.seat))
    return None if reason is None else reason.key.removeprefix("why-")


def may(match: Match, do: str) -> set[str]:
    """What may be done of one kind, as `1 4` or `2 1 4@3`; plots of the own street without the street."""
    found = set()
    for choice in match.choices():
        if choice["do"] == do:
            at = f"{choice['plot']}" + (f"@{choice['street']}" if choice["street"] != match.seat else "")
            deck = [str(choice["deck"])] if do == "buy" else []
            found.add(" ".join([*deck, str(choice["project"]), at]))
    return found


def kinds(match: Match) -> set[str]:
    """The kinds of action that may be done."""
    return {choice["do"] for choice in match.choices()}


def coins(match: Match) -> list[int]:
    """The wallets."""
    return [int(match.row[0].players[seat].coins) for seat in range(1, match.seats + 1)]


def parked(match: Match) -> list[int]:
    """The coins on the decks."""
    return [int(match.row[0].players[seat].parked) for seat in range(1, match.seats + 1)]


def decks(match: Match) -> list[int]:
    """The cards in the decks."""
    return [int(match.row[0].players[seat].deck) for seat in range(1, match.seats + 1)]


def plots(match: Match, seat: int) -> list[list[str]]:
    """What is written on the projects of a street, plot by plot from the ground up."""
    shown = match.view(match.seat)["streets"][seat - 1]["plots"]
    return [[name_of(match, number) for number in plot["projects"]] for plot in shown]


def name_of(match: Match, number: int) -> str:
    """What is written on a project: its name in the edition."""
    for card in range(1, CARDS + 1):
        first = int(first_project(card))
        if first <= number < first + int(halves_of(card)):
            data = match.edition.data
            if card <= DEALT:
                return str(data["cards"][card - 1]["projects"][number - first]["name"]["en"])
            communal = data["communal"][card - DEALT - 1]
            return str([*communal["front"], *communal["reverse"]][number - first]["name"]["en"])
    raise AssertionError(f"there is no project {number}")


def closed(match: Match, seat: int) -> list[int]:
    """The closed plots of a street."""
    return [plot["plot"] for plot in match.view(None)["streets"][seat - 1]["plots"] if plot["closed"]]


def income(match: Match, seat: int) -> int:
    """The sum of the incomes on a street."""
    return int(match.view(None)["streets"][seat - 1]["income"])


def prestige(match: Match, seat: int) -> int:
    """The prestige on a street."""
    return int(match.view(None)["streets"][seat - 1]["prestige"])


def lines(match: Match, seat: int) -> list[int]:
    """The score sheet of a seat: plots 1 to 5, then coins."""
    return [int(line["points"]) for line in match.scores()[seat]["lines"]]


def happened(events: list[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["event"] == key]


def is_boxed(match: Match, card: int) -> bool:
    """Is this card out of the game?"""
    return bool(int(match.row[0].boxed[(card - 1) // GROUP]) >> (card - 1) % GROUP & 1)
