"""The table as people see it: plain data for a client, a picture for a terminal."""

from __future__ import annotations

from typing import Any

from rynek.games.uptown.effect import Way, first_project, income_of
from rynek.games.uptown.pieces import Needs
from rynek.games.uptown.scoring import tallest_of, total_of
from rynek.games.uptown.state import (
    CARDS,
    COUNTED_WORDS,
    DEALT,
    FACE,
    GROUP,
    INCOME,
    KIND_WORDS,
    PLOTS,
    PRESTIGE,
    SIDES,
    Ending,
    Phase,
)
from rynek.games.uptown.words import CARD_WORDS, PROJECT_WORDS


def view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """All that a seat may know; only the reverse of a communal card is seen by its taker alone (UP-Q11)."""
    return {
        "to_move": int(row.mover) or None,
        "ply": int(row.ply),
        "step": Phase(int(row.phase)).name.lower(),
        "first": int(row.first),
        "ending": Ending(int(row.ending)).name.lower() if row.ending else None,
        "decision": decision(row, pieces),
        "streets": [street_view(row, pieces, one) for one in range(1, int(row.seats) + 1)],
        "hand": hand_view(row),
        "communal": {"left": left(row), "front": communal_view(int(row.front)) if row.front else None},
        "unseen": {"cards": cards_in(row.pool, 0, 2), "communal": cards_in(row.pool, 2, 3)},
        "boxed": {"cards": cards_in(row.boxed, 0, 2), "communal": cards_in(row.boxed, 2, 3)},
    }


def decision(row: Any, pieces: Any) -> dict[str, Any]:
    """The one thing to decide now, its numbers, and the rule that asks for it."""
    if row.phase == Phase.OVER:
        return {"key": "decide-over", "numbers": {}, "rule": "UP-67"}
    numbers = {"coins": int(row.players[int(row.mover)].coins)}
    if row.phase == Phase.FREE:
        return {"key": "decide-free", "numbers": {"card": CARD_WORDS[int(row.hand) - 1]}, "rule": "UP-24"}
    if row.phase == Phase.COMMUNAL:
        return {"key": "decide-communal", "numbers": {"card": CARD_WORDS[int(row.hand) - 1]}, "rule": "UP-Q21"}
    if row.front:
        return {"key": "decide-second", "numbers": numbers, "rule": "UP-29"}
    return {"key": "decide-may-buy", "numbers": numbers, "rule": "UP-Q22"}


def street_view(row: Any, pieces: Any, seat: int) -> dict[str, Any]:
    """A street with its wallet and its deck, of which only the top card is known (UP-Q09, UP-Q12)."""
    player = row.players[seat]
    places = range(PLOTS * (seat - 1) + 1, PLOTS * seat + 1)
    return {
        "seat": seat,
        "coins": int(player.coins),
        "income": int(row.worth[INCOME, seat]),
        "pays": int(income_of(row, seat)),
        "prestige": int(row.worth[PRESTIGE, seat]),
        "total": int(total_of(row, seat)),
        "tallest": int(tallest_of(row, seat)),
        "deck": {"cards": int(player.deck), "open": int(player.top) or None, "parked": int(player.parked)},
        "plots": [plot_view(row, place) for place in places],
    }


def plot_view(row: Any, place: int) -> dict[str, Any]:
    """A building from the ground up, as the numbers of its visible projects (UP-50, UP-52)."""
    return {
        "plot": (place - 1) % PLOTS + 1,
        "projects": building(row, place),
        "closed": bool(int(row.closed) >> place & 1),
        "roof_on_top": bool(int(row.roofed) >> place & 1),
        "no_gifts": bool(int(row.shielded) >> place & 1),
    }


def building(row: Any, place: int) -> list[int]:
    """The visible projects at a place from the ground up."""
    cards = [card for card in range(1, CARDS + 1) if row.place[card] == place]
    cards.sort(key=lambda card: int(row.level[card]))
    return [first_project(card) + int(row.half[card]) - 1 for card in cards]


def hand_view(row: Any) -> dict[str, Any] | None:
    """The card that has been taken; the reverse of a communal one only for the seat that took it (UP-37, UP-Q11)."""
    card = int(row.hand)
    if card == 0:
        return None
    if card <= DEALT:
        return {"card": card, "projects": projects_of(card, FACE)}
    shown = SIDES if row.turned else FACE
    return communal_view(card) | {"projects": projects_of(card, shown)}


def communal_view(card: int) -> dict[str, Any]:
    """The front of a communal card (UP-Q11)."""
    return {"communal": card - DEALT, "projects": projects_of(card, FACE)}


def projects_of(card: int, halves: int) -> list[int]:
    """The numbers of a card's first projects."""
    first = first_project(card)
    return list(range(first, first + halves))


def left(row: Any) -> int:
    """The cards of the communal stack, the open one included."""
    return int(row.pool[2]).bit_count() + int(row.front != 0)


def cards_in(masks: Any, first: int, stop: int) -> list[int]:
    """The cards of some masks, project cards and communal cards each numbered from 1."""
    return [
        GROUP * (group - first) + bit + 1
        for group in range(first, stop)
        for bit in range(GROUP)
        if int(masks[group]) >> bit & 1
    ]


def picture(row: Any, pieces: Any) -> list[str]:
    """A drawing for a terminal: every street from plot 1 to 5, every deck with its open card, the communal stack."""
    lines = []
    for seat in range(1, int(row.seats) + 1):
        player = row.players[seat]
        mark = ">" if row.mover == seat else " "
        lines.append(
            f"{mark} seat {seat}: {int(player.coins)} coins, income {int(row.worth[INCOME, seat])}, "
            f"prestige {int(row.worth[PRESTIGE, seat])}"
        )
        for place in range(PLOTS * (seat - 1) + 1, PLOTS * seat + 1):
            lines.append(plot_line(row, pieces, place))
        lines += deck_lines(row, pieces, seat)
    lines.append(f"communal stack, {left(row)} cards" + (":" if row.front else ""))
    lines += project_lines(pieces, int(row.front), FACE)
    if row.hand:
        lines.append(f"taken by seat {int(row.mover)}: card {CARD_WORDS[int(row.hand) - 1]}")
        lines += project_lines(pieces, int(row.hand), SIDES if row.turned else FACE)
    step = Phase(int(row.phase)).name.lower()
    last = f", last round ({Ending(int(row.ending)).name.lower()})" if row.ending else ""
    lines.append(f"step: {step}, seat {int(row.first)} went first{last}")
    return lines


def plot_line(row: Any, pieces: Any, place: int) -> str:
    """A building from the ground up."""
    floors = " | ".join(f"{PROJECT_WORDS[one - 1]} {short(pieces, one)}" for one in building(row, place))
    roof = " ^" if int(row.closed) >> place & 1 else ""
    return f"    plot {(place - 1) % PLOTS + 1}: {floors or '-'}{roof}"


def deck_lines(row: Any, pieces: Any, seat: int) -> list[str]:
    """A deck: how many cards, what lies on it, and what its open card shows."""
    player = row.players[seat]
    if not player.top:
        return [f"    deck: empty{locked(player)}"]
    price = int(pieces.price[int(player.top)])
    head = f"    deck: {int(player.deck)} cards{locked(player)}, open card {int(player.top)} for {price}"
    return [head, *project_lines(pieces, int(player.top), FACE)]


def locked(player: Any) -> str:
    """The coins that lie on a deck."""
    return f", {int(player.parked)} coins on it" if player.parked else ""


def project_lines(pieces: Any, card: int, halves: int) -> list[str]:
    """A line for each project of a card."""
    if card == 0:
        return []
    return [f"      project {half}: {told(pieces, first_project(card) + half - 1)}" for half in range(1, halves + 1)]


def short(pieces: Any, project: int) -> str:
    """The kind of a project in a word."""
    kind = int(pieces.kind[project])
    words = [("double " if pieces.weight[project] > 1 else "") + KIND_WORDS[kind - 1]] if kind else []
    words += ["gift"] if pieces.gift[project] else []
    return " ".join(words) or "other"


def told(pieces: Any, project: int) -> str:
    """A project in a line: kind, marks, requirements, income ($) and prestige (*)."""
    parts = [f"{PROJECT_WORDS[project - 1]} {short(pieces, project)}"]
    parts += ["roof"] if pieces.roof[project] else []
    needs = Needs(int(pieces.needs[project]))
    if needs != Needs.NOTHING:
        parts.append({Needs.GROUND: "ground only", Needs.UPPER: "upper only", Needs.ROOF: "on a roof"}[needs])
    parts += ["no gifts"] if pieces.shield[project] else []
    for account, sign in ((INCOME, "$"), (PRESTIGE, "*")):
        if pieces.way[account, project]:
            parts.append(effect_line(pieces, account, project, sign))
    return ", ".join(parts)


def effect_line(pieces: Any, account: int, project: int, sign: str) -> str:
    """What a project brings, in a few words."""
    amount = f"{int(pieces.amount[account, project])}{sign}"
    way = Way(int(pieces.way[account, project]))
    if way == Way.FLAT:
        return amount
    if way == Way.GROUND:
        return f"{amount} on the ground"
    if way == Way.BELOW:
        return f"{amount} per floor below"
    where = "plot" if way == Way.PLOT else "street"
    return f"{amount} per {COUNTED_WORDS[int(pieces.of[account, project]) - 1]} on the {where}"
