"""What a seat can do."""

from __future__ import annotations

from rynek.engine.action import ActionSpace, Choice, Number, block
from rynek.games.budowa_miasta.state import CARDS, LOT_NAMES, OBJECT_WORDS

ACTIONS = ActionSpace(
    block("build", Choice("lot", LOT_NAMES), rule="BM-45", means="Build this building of your hand and pay for it."),
    block(
        "sell",
        Choice("object", OBJECT_WORDS),
        Number("card", 1, CARDS),
        rule="BM-78",
        means="Sell this card of the object for half its price; card 1 is the free one, card 5 the dearest.",
    ),
    block("take", Choice("object", OBJECT_WORDS), rule="BM-73", means="Take the free card of the object next door."),
    block("buy", Choice("object", OBJECT_WORDS), rule="BM-69", means="Buy the top card of the object's stack."),
    block("decline", rule="BM-42", means="Acquire no share this turn."),
)

BUILD = ACTIONS.first("build")
SELL = ACTIONS.first("sell")
TAKE = ACTIONS.first("take")
BUY = ACTIONS.first("buy")
DECLINE = ACTIONS.first("decline")
