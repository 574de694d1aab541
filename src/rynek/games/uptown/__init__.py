"""UpTown: everybody builds a street of projects, two actions a turn, and a roof pays the whole street."""

from rynek.engine.game import Game
from rynek.games.uptown.actions import ACTIONS
from rynek.games.uptown.features import PLANES, observe
from rynek.games.uptown.invariant import invariants
from rynek.games.uptown.meta import META
from rynek.games.uptown.pieces import Pieces, check_options, read_edition
from rynek.games.uptown.rules import apply, legal, pick, setup, why_not
from rynek.games.uptown.scoring import LINES, ranks, scores
from rynek.games.uptown.sense import sense
from rynek.games.uptown.sight import derive, redact, redeal
from rynek.games.uptown.state import Table
from rynek.games.uptown.view import picture, view
from rynek.games.uptown.words import GLOSSARY, Did, Why, Wrong

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
    derived=(
        "pool",
        "height",
        "built",
        "closed",
        "roofed",
        "shielded",
        "tally",
        "street",
        "per_plot",
        "per_street",
        "worth",
    ),
)
