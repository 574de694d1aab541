"""What a seat can do."""

from __future__ import annotations

from rynek.engine.action import ActionSpace, Number, block
from rynek.games.uptown.state import FACE, PLACES, PLOTS, SEATS, SIDES

WHERE = (Number("street", 1, SEATS), Number("plot", 1, PLOTS))

ACTIONS = ActionSpace(
    block(
        "play",
        Number("project", 1, SIDES),
        *WHERE,
        rule="UP-48",
        means="Play this project of the card in hand on that plot; 3 and 4 are on the reverse of a communal card.",
    ),
    block(
        "buy",
        Number("deck", 1, SEATS),
        Number("project", 1, FACE),
        *WHERE,
        rule="UP-29",
        means="Buy the open card of this seat's deck and play this project of it on that plot.",
    ),
    block("discard", rule="UP-24", means="Put the free card into the box."),
    block("take", rule="UP-29", means="Take the open card of the communal stack."),
    block("pass", rule="UP-Q18", means="Leave the second action out; possible once the communal stack is used up."),
)

PLAY = ACTIONS.first("play")
BUY = ACTIONS.first("buy")
DISCARD = ACTIONS.first("discard")
TAKE = ACTIONS.first("take")
PASS = ACTIONS.first("pass")
A_DECK = FACE * PLACES  # actions that buy from one deck
