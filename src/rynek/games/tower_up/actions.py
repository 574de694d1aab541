"""What can be decided in Tower Up."""

from rynek.engine.action import ActionSpace, Choice, Number, block
from rynek.games.tower_up.state import COLOURS, MOST_SITES, SLOTS

COLOUR = Choice("colour", COLOURS)
SITE = Number("site", 1, MOST_SITES)

ACTIONS = ActionSpace(
    block("take", Number("slot", 1, SLOTS), rule="TU-46", means="Take the supply card in this slot of the market."),
    block("joker", COLOUR, rule="TU-48", means="Take this colour for a multi-coloured floor."),
    block("substitute", COLOUR, rule="TU-77", means="Take this colour instead of one that has run out."),
    block("forgo", rule="TU-Q13", means="Take nothing instead of a colour that has run out."),
    block("build", SITE, COLOUR, rule="TU-52", means="Put up a building of this colour on this site and pay for it."),
    block("roof", SITE, rule="TU-65", means="Place a roof on the floor just added at this site."),
    block("return", COLOUR, rule="TU-45", means="Give a floor of this colour back to the container."),
    block("decline", rule="TU-Q35", means="Do without the bonus turn."),
    block("pass", rule="TU-Q12", means="Pass, because there is no card to take and nothing to build."),
    block("found", SITE, COLOUR, rule="TU-26", means="Put a starting floor of this colour on this site."),
)

TAKE = ACTIONS.first("take")
JOKER = ACTIONS.first("joker")
SUBSTITUTE = ACTIONS.first("substitute")
FORGO = ACTIONS.first("forgo")
BUILD = ACTIONS.first("build")
ROOF = ACTIONS.first("roof")
RETURN = ACTIONS.first("return")
DECLINE = ACTIONS.first("decline")
PASS = ACTIONS.first("pass")
FOUND = ACTIONS.first("found")
END = ACTIONS.size
