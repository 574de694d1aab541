"""Multicity: a city grows tile by tile, and whoever first fits six objects into it wins."""

from rynek.engine.game import Game
from rynek.games.multicity.actions import ACTIONS
from rynek.games.multicity.features import PLANES, observe
from rynek.games.multicity.invariant import derive, invariants
from rynek.games.multicity.meta import META
from rynek.games.multicity.pieces import Pieces, check_options, read_edition
from rynek.games.multicity.rules import apply, legal, pick, setup, why_not
from rynek.games.multicity.scoring import LINES, ranks, scores
from rynek.games.multicity.sense import sense
from rynek.games.multicity.sight import redact, redeal
from rynek.games.multicity.state import Table
from rynek.games.multicity.view import picture, view
from rynek.games.multicity.words import GLOSSARY, Did, Why, Wrong

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
    derived=("beside", "spots", "free", "ways"),
)
