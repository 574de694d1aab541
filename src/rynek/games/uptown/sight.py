"""What a seat may know, what else could be true, and what follows from the cards on the table."""

from __future__ import annotations

from typing import Any

from rynek.engine.rule import rule
from rynek.games.uptown.effect import first_project
from rynek.games.uptown.place import halves_of
from rynek.games.uptown.rules import stand
from rynek.games.uptown.state import CARDS, COMMUNAL, DEALT, GROUP, GROUPS, PLACES, SEATS, Phase


@rule
def redact(state: Any, pieces: Any, seat: int) -> None:
    """Takes away the random key, and from all but its taker the reverse of a communal card (UP-15, UP-Q11).

    All else on the table is seen by everybody (UP-Q09, UP-Q12).
    The order of the decks is nowhere: which unseen card comes next is decided when it is turned over.
    """
    for k in range(8):
        state.key[k] = 0
    if seat != state.mover:
        state.turned = 0


@rule
def redeal(state: Any, pieces: Any, seat: int, key: Any) -> None:
    """A world with other decks: the cards still to come are drawn with this key (UP-13).

    A communal card is known by its front, for no two fronts are alike; its taker has turned it over.
    """
    for k in range(8):
        state.key[k] = key[k]
    state.turned = 1 if state.phase == int(Phase.COMMUNAL) else 0


@rule
def derive(state: Any, pieces: Any) -> None:
    """Works out what follows from the cards on the streets: buildings, counts, income, prestige, and the unseen cards.

    It stands any numbers: a card at no possible place, half or floor is left out, for `invariants` to find.
    """
    clear(state)
    for level in range(1, CARDS + 1):
        found = False
        for card in range(1, CARDS + 1):
            if state.level[card] == level and is_placed(state, card):
                stand(state, pieces, card, int(state.half[card]), int(state.place[card]), level)
                found = True
        if not found:
            break
    for group in range(GROUPS):
        state.pool[group] = everything(group) & ~int(state.boxed[group])
    for card in range(1, CARDS + 1):
        if state.place[card] != 0:
            remove(state, card)
    remove(state, int(state.hand))
    remove(state, int(state.front))
    for seat in range(1, SEATS + 1):
        remove(state, int(state.players[seat].top))


@rule
def clear(state: Any) -> None:
    """Takes away all that follows from the cards."""
    state.built = 0
    state.closed = 0
    state.roofed = 0
    state.shielded = 0
    state.height[:] = 0
    state.tally[:, :] = 0
    state.street[:, :] = 0
    state.per_plot[:, :, :] = 0
    state.per_street[:, :, :] = 0
    state.worth[:, :] = 0


@rule
def is_placed(state: Any, card: int) -> bool:
    """Does a card show one of its projects at a place there is?"""
    return 1 <= int(state.place[card]) <= PLACES and 1 <= int(state.half[card]) <= int(halves_of(card))


@rule
def everything(group: int) -> int:
    """All cards of a group (UP-04, UP-05)."""
    if group == 0:
        return (1 << GROUP) - 1
    return (1 << (DEALT - GROUP)) - 1 if group == 1 else (1 << COMMUNAL) - 1


@rule
def remove(state: Any, card: int) -> None:
    """A card that lies open somewhere is no longer unseen."""
    if 1 <= card <= CARDS:
        state.pool[(card - 1) // GROUP] &= ~(1 << (card - 1) % GROUP)


@rule
def project_of(state: Any, card: int) -> int:
    """The project that a card shows where it stands (UP-48)."""
    return first_project(card) + int(state.half[card]) - 1
