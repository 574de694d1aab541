"""Tower Up: towers rise floor by floor, and every roof on them pays."""

from rynek.engine.game import Game
from rynek.games.tower_up.actions import ACTIONS
from rynek.games.tower_up.city import derive
from rynek.games.tower_up.features import PLANES, observe
from rynek.games.tower_up.meta import META
from rynek.games.tower_up.pick import pick
from rynek.games.tower_up.picture import picture
from rynek.games.tower_up.pieces import Pieces, check_options, read_edition
from rynek.games.tower_up.rules import apply, legal, why_not
from rynek.games.tower_up.scoring import LINES, ranks, scores
from rynek.games.tower_up.sense import sense
from rynek.games.tower_up.setup import setup
from rynek.games.tower_up.sight import invariants, redact, redeal
from rynek.games.tower_up.state import Table
from rynek.games.tower_up.view import view
from rynek.games.tower_up.words import GLOSSARY, Did, Why, Wrong

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
    derived=("built", "near", "shares", "visible", "pile"),
)
