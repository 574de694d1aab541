"""Sets up positions of Budowa miasta in the words of the game: lots, objects, cards, cash."""

from __future__ import annotations

from typing import Any

import rynek
from rynek.engine import chance
from rynek.engine.match import Match
from rynek.games.budowa_miasta.price import affordable
from rynek.games.budowa_miasta.state import ALL_LOTS, HAND, LOT_NAMES, LOTS, OBJECT_WORDS, Phase

GAME = rynek.game("budowa_miasta")
EDITION = GAME.edition()
PIECES = EDITION.pieces


def lots(names: str) -> int:
    """The bits of lots; `B` stands for all four lots of street B."""
    mask = 0
    for name in names.split():
        for lot, full in enumerate(LOT_NAMES, 1):
            if full == name or full[0] == name:
                mask |= 1 << lot
    return mask


def cards(numbers: str) -> int:
    """The bits of cards written as `123`; 1 is the free card."""
    return sum(1 << int(card) for card in numbers)


def of(word: str) -> int:
    """The id of an object."""
    return OBJECT_WORDS.index(word) + 1


def town(
    seats: int = 2,
    mover: int = 1,
    built: str = "",
    hands: dict[int, str] | None = None,
    coins: dict[int, int] | None = None,
    shares: dict[int, dict[str, str]] | None = None,
    placed: str = "",
    short: bool = False,
    left: dict[int, int] | None = None,
    box: str = "",
) -> Match:
    """A match that begins at this position; hands that are not named hold buildings nobody speaks of."""
    row = GAME.state.blank()
    here = row[0]
    here.seats, here.mover = seats, mover
    here.phase = int(Phase.SHARE if placed else Phase.BUILD)
    here.built = lots(built) | lots(placed)
    here.placed = LOT_NAMES.index(placed) + 1 if placed else 0
    here.key[:] = chance.key_from("a drawn town")
    here.box = sum(1 << of(word) for word in box.split())
    for seat in range(1, seats + 1):
        here.players[seat].coins = (coins or {}).get(seat, 30)
        for word, held in (shares or {}).get(seat, {}).items():
            here.players[seat].shares[of(word)] = cards(held)
    deal(here, seats, hands or {}, left or {})
    GAME.rules.derive(row, 0, PIECES)
    if short:
        here.short = 1
        player = here.players[mover]
        player.dear = affordable(here, PIECES[0], int(player.coins)) & ~int(here.built)
    code = GAME.rules.invariants(row, 0, PIECES)
    assert code == 0, GAME.wrongs(code)
    return Match(GAME, EDITION, seats, {}, row=row)


def deal(here: Any, seats: int, hands: dict[int, str], left: dict[int, int]) -> None:
    """Gives the named hands, then fills the others from the end of the alphabet."""
    free = ALL_LOTS & ~int(here.built)
    for names in hands.values():
        free &= ~lots(names)
    for seat in range(1, seats + 1):
        player = here.players[seat]
        if seat in left:
            player.left, player.coins = left[seat], 0
            player.lost, player.paid_out = PIECES[0].start[seats], 0
            continue
        player.hand = lots(hands.get(seat, ""))
        wanted = 0 if seat in hands else HAND - (seat == here.mover and here.placed != 0)
        for lot in range(LOTS, 0, -1):
            if wanted and free >> lot & 1:
                player.hand |= 1 << lot
                free ^= 1 << lot
                wanted -= 1
        player.held = int(player.hand).bit_count()


def action(text: str) -> dict[str, Any]:
    """`build D4`, `sell pool 3`, `take theatre`, `buy cafe` or `decline` as a named action."""
    do, *rest = text.split()
    if do == "build":
        return {"do": do, "lot": rest[0]}
    if do == "sell":
        return {"do": do, "object": rest[0], "card": int(rest[1])}
    return {"do": do} | ({"object": rest[0]} if rest else {})


def play(match: Match, *texts: str) -> list[dict[str, Any]]:
    """Plays these actions for whoever decides; returns all their events as the mover sees them."""
    events = []
    for text in texts:
        assert match.seat is not None
        events += match.play(match.seat, action(text))
    return events


def why(match: Match, text: str) -> str | None:
    """The key of the reason why the seat to decide may not do this, None when it may."""
    assert match.seat is not None
    reason = match.explain(match.seat, action(text))
    return None if reason is None else reason.key.removeprefix("why-")


def may(match: Match, do: str) -> list[str]:
    """What may be done of one kind, as `pool`, `pool 3` or `D4`."""
    return [
        " ".join(str(value) for key, value in choice.items() if key != "do")
        for choice in match.choices()
        if choice["do"] == do
    ]


def cash(match: Match) -> list[int]:
    """The cash of every seat."""
    return [int(match.row[0].players[seat].coins) for seat in range(1, match.seats + 1)]


def held(match: Match, seat: int, word: str) -> str:
    """The cards a seat holds of an object, as `123`."""
    mask = int(match.row[0].players[seat].shares[of(word)])
    return "".join(str(card) for card in range(1, 6) if mask >> card & 1)


def stack(match: Match, word: str) -> str:
    """The cards in the stack of an object from the top, as `2345`."""
    mask = int(match.row[0].stack[of(word)])
    return "".join(str(card) for card in range(1, 6) if mask >> card & 1)


def hand(match: Match, seat: int) -> str:
    """The lots of the buildings a seat holds, as `A1 D4`."""
    mask = int(match.row[0].players[seat].hand)
    return " ".join(LOT_NAMES[lot - 1] for lot in range(1, LOTS + 1) if mask >> lot & 1)


def happened(events: list[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["event"] == key]
