"""Miasta marzeń: everybody builds one district, tile by tile, for the wishes of the city that is being built."""

from rynek.engine.game import Game
from rynek.games.miasta_marzen.actions import ACTIONS
from rynek.games.miasta_marzen.district import derive
from rynek.games.miasta_marzen.features import PLANES, observe
from rynek.games.miasta_marzen.invariant import invariants
from rynek.games.miasta_marzen.meta import META
from rynek.games.miasta_marzen.pick import pick
from rynek.games.miasta_marzen.pieces import Pieces, check_options, read_edition
from rynek.games.miasta_marzen.rules import apply, legal, why_not
from rynek.games.miasta_marzen.scoring import LINES, ranks, scores
from rynek.games.miasta_marzen.sense import sense
from rynek.games.miasta_marzen.setup import setup
from rynek.games.miasta_marzen.sight import redact, redeal
from rynek.games.miasta_marzen.state import Table
from rynek.games.miasta_marzen.view import picture, view
from rynek.games.miasta_marzen.words import GLOSSARY, Did, Why, Wrong

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
    derived=("taken", "left", "top", "wide", "high", "lying"),
)
