"""Budowa miasta: everybody builds one town, and shares in its attractions pay when streets are full."""

from rynek.engine.game import Game
from rynek.games.budowa_miasta.actions import ACTIONS
from rynek.games.budowa_miasta.features import PLANES, observe
from rynek.games.budowa_miasta.invariant import derive, invariants
from rynek.games.budowa_miasta.meta import META
from rynek.games.budowa_miasta.pieces import Pieces, check_options, read_edition
from rynek.games.budowa_miasta.rules import apply, legal, pick, setup, why_not
from rynek.games.budowa_miasta.scoring import LINES, ranks, scores
from rynek.games.budowa_miasta.sense import sense
from rynek.games.budowa_miasta.sight import redact, redeal
from rynek.games.budowa_miasta.state import Table
from rynek.games.budowa_miasta.view import picture, view
from rynek.games.budowa_miasta.words import GLOSSARY, Did, Why, Wrong

GAME = Game(
    meta=META,
    state=Table,
    pieces=Pieces,
    actions=ACTIONS,
    reasons=Why,
    events=Did,
    wrongs=Wrong,
    lines=LINES,
    planes=PLANES,
    glossary=GLOSSARY,
    read_edition=read_edition,
    check_options=check_options,
    setup=setup,
    why_not=why_not,
    legal=legal,
    pick=pick,
    apply=apply,
    scores=scores,
    ranks=ranks,
    redact=redact,
    redeal=redeal,
    invariants=invariants,
    observe=observe,
    sense=sense,
    view=view,
    picture=picture,
    derive=derive,
    derived=("plain", "complete", "bag", "stack", "fallen"),
)
