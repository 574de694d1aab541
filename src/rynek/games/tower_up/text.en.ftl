# What is decided now
decide-found = Put a starting floor ({ $colour ->
    [any] of any colour
    [black] black
    [grey] grey
    [white] white
   *[brown] brown
}) on the board.
decide-turn = Take a supply card or put up a new building.
decide-bonus = Bonus turn: take a card, put up a building, or do without.
decide-last = Your last turn: take a card or put up a building.
decide-joker = Choose the colour of the multi-coloured floor ({ $left } to choose).
decide-substitute = A colour has run out: take another one instead, or nothing ({ $left } left).
decide-roof = Place your roof on one of the floors you have just added.
decide-return = You hold too many floors: give { $left ->
    [one] one
   *[other] { $left }
} back to the container.
decide-over = The game is over.

# Actions
do-take = Take the card in slot { $slot }
do-joker = Take a { colour-name } floor
do-substitute = Take a { colour-name } floor instead
do-forgo = Take nothing instead
do-build = Put up a { colour-name } building on site { $site }
do-roof = Place the roof on site { $site }
do-return = Give back a { colour-name } floor
do-decline = Do without the bonus turn
do-pass = Pass
do-found = Put a { colour-name } starting floor on site { $site }

# Words
colour-name = { $colour ->
    [black] black
    [grey] grey
    [white] white
    [brown] brown
   *[any] multi-coloured
}
colour-black = black
colour-grey = grey
colour-white = white
colour-brown = brown
colour-any = any colour
seat = Seat { $seat }
place-1 = left
place-2 = middle
place-3 = right

# Why not
why-over = The game is over.
why-not-now = This cannot be decided now.
why-no-card = There is no card in slot { $slot }.
why-no-stock = The container has no { colour-name } floor left.
why-no-site = This city has only { $sites } sites; there is no site { $site }.
why-occupied = A building of { $height ->
    [one] one floor
   *[other] { $height } floors
} stands on site { $site } already.
why-lonely = Site { $site } neighbours no building; a new building needs at least one neighbour.
why-same-colour = Site { $site } neighbours a { colour-name } building on site { $neighbour }; neighbours never share a colour.
why-no-floor = You hold no { colour-name } floor to begin the building with.
why-cannot-pay = The neighbours need { $needed } { colour-name } { $needed ->
    [one] floor
   *[other] floors
}, and you hold { $floors }.
why-no-roof = You have no roof left, so you cannot put up a building.
why-not-added = No floor was added on site { $site } this turn; the roof goes on a floor you have just added.
why-none-to-return = You hold no { colour-name } floor.
why-no-bonus = This is not a bonus turn; you must act.
why-must-act = You can still take a card or build, so you must.
why-found-colour = The next starting floor is { colour-name }.
why-found-neighbour = Site { $site } neighbours a { colour-name } floor on site { $neighbour }; neighbours never share a colour.
why-part-of-setup = Starting floors are placed only while the table is being set.

# Events
event-market = A new card is turned up in slot { $slot }.
event-found = A { colour-name } starting floor stands on site { $site }.
event-take = { seat } takes the card in slot { $slot }.
event-gain = { seat } takes { $floors } { colour-name } { $floors ->
    [one] floor
   *[other] floors
}.
event-machine = { seat } moves the { colour-name } machine by { $steps }, to column { $column }.
event-build = { seat } puts up a { colour-name } building on site { $site }.
event-raise = { seat } raises the { colour-name } building on site { $site } to { $height }.
event-roof = { seat } places a roof on level { $height } of site { $site }; { $roofs } left.
event-token = { seat } fulfils a goal and takes the { $value } M token.
event-return = { seat } gives a { colour-name } floor back.
event-bonus = All machines of { seat } have reached star column { $stars }: a bonus turn.
event-decline = { seat } does without the bonus turn.
event-pass = { seat } passes.
event-shortage = { $missing ->
    [one] One floor
   *[other] { $missing } floors
} shown on the card cannot be taken.
event-forgo = { seat } takes nothing instead.
event-reshuffle = The { $cards } used cards become a new draw pile.
event-trigger = { $end ->
    [roofs] { seat } has placed the last roof: the others have one more turn each.
    [shortage] A colour has run out: everybody has one more turn.
    [dead] Nobody can ever build again: everybody has one more turn.
   *[idle] Nobody has built for ten turns: everybody has one more turn.
}
event-cone = { seat } counts { $visible } visible { $visible ->
    [one] roof
   *[other] roofs
}; the cone goes to space { $space }.
event-last = { seat } has the last turn.
event-over = The game is over.
event-start = { seat } begins.

# Scores
line-black = Black machine
line-grey = Grey machine
line-white = White machine
line-brown = Brown machine
line-cone = Visible roofs
line-left = Left goal
line-middle = Middle goal
line-right = Right goal
points = { $points } M

# Options
option-goals = Goals
option-goals-first = those of the first game
option-goals-drawn = three drawn at random
option-goals-chosen = chosen by the host
option-left = Left goal
option-middle = Middle goal
option-right = Right goal
option-floors = Starting floors
option-start = Starting floors are
option-start-drawn = laid at random
option-start-placed = placed by the host

# Drawn positions
wrong-seats = The seats, the seat to move or the map do not fit one another.
wrong-phase = There is no such phase, or it does not fit the seat to move.
wrong-floors = The floors of some colour do not add up.
wrong-cards = Some supply card lies in two places or in none.
wrong-roofs = A roof lies where none can lie, or a seat has more than ten.
wrong-neighbours = Two neighbouring buildings share a colour.
wrong-supply = A seat holds more than ten floors outside its own turn.
wrong-markers = A marker, the cone or a count of turns is off its track.
wrong-tokens = The tokens taken at a goal do not add up.
wrong-goals = There must be three different goals.
wrong-city = A building has floors without colour, colour without floors, or the kept masks disagree.
wrong-pending = What is half done does not fit the phase.
wrong-end = The end of the game and the last turns do not fit one another.
