# What is being decided
decide-turn = Your turn: draw a tile or place an object.
decide-extend = There is no room for any of your objects: draw a tile.
decide-lay = Lay the tile you have drawn, turned as you like.
decide-start = Where does the object of length { $length } begin?
decide-end = Where does the object of length { $length } end?
decide-last = The last tile lies: place one more object, or pass.
decide-over-race = All six objects of one player stand in the city: the race is over.
decide-over = The last placements are over: the fewest elements left win.

# Actions and their parts
do-extend = Draw a tile
do-lay =
    { $turn ->
        [0] Lay the tile on square { $x }, { $y }, as it is
        [1] Lay the tile on square { $x }, { $y }, a quarter turn to the right
        [2] Lay the tile on square { $x }, { $y }, upside down
       *[3] Lay the tile on square { $x }, { $y }, a quarter turn to the left
    }
do-object = Place the object of length { $length }
do-start = Begin in column { $x }, row { $y }
do-end = End in column { $x }, row { $y }
do-pass = Pass
param-x = column
param-y = row
param-turn = turn
param-length = length

# Pieces
seat = Seat { $seat }
ending-race = all six objects placed
ending-stack = no tile left
option-youngest = For the youngest: objects may stand over holes

# Why not
why-game-is-over = The game is over.
why-lay-first = You have drawn a tile; lay it first.
why-finish-object = You are placing your object of length { $length }. Finish that, or take it back.
why-no-tile-left = The stack is empty: no tile is left to extend the city with.
why-draw-first = You have no tile to lay. Drawing one takes your turn.
why-spot-is-taken = A tile lies there already, and tiles stay where they are.
why-only-a-corner = There the tile would touch the city with a corner only. A whole edge must touch.
why-away-from-city = There the tile would not touch the city. A whole edge must touch.
why-no-such-spot = There is no such open place beside the city.
why-object-not-held = You have placed your object of length { $length } already; it stays where it is.
why-no-room = The city has no room for your object of length { $length } now.
why-object-first = Choose first which object you place.
why-start-first = Choose first where the object begins.
why-no-tile-there = No tile lies there.
why-start-without-symbol = The object cannot begin there: the field does not show your symbol.
why-start-covered = An object stands there already.
why-no-end-fits = From there an object of length { $length } reaches no second symbol of yours on free fields.
why-not-in-line = An object of length { $length } lies in one row or one column.
why-diagonal = An object never lies diagonally.
why-wrong-length = Your object is { $length } fields long, both ends included.
why-over-gap = A part of the object would not stand on the city.
why-over-hole = A part of the object would stand over a hole.
why-crosses = The object would cross another one.
why-end-covered = An object stands already where this one would end.
why-end-without-symbol = The object cannot end there: the field does not show your symbol.
why-must-extend = Tiles are left, so you cannot pass: draw one or place an object.

# What happened
event-drew-tile = { seat } draws tile { $tile }.
event-laid-tile =
    { $turn ->
        [0] { seat } lays the tile on square { $x }, { $y }.
        [1] { seat } lays the tile on square { $x }, { $y }, turned to the right.
        [2] { seat } lays the tile on square { $x }, { $y }, upside down.
       *[3] { seat } lays the tile on square { $x }, { $y }, turned to the left.
    }
event-last-tile = That was the last tile. Everybody may place one more object; { seat } begins.
event-placed-in-row = { seat } places an object of length { $length } in row { $y }, from column { $x } to the right.
event-placed-in-column = { seat } places an object of length { $length } in column { $x }, from row { $y } downwards.
event-cannot-place = { seat } has no room for any object and is passed over.
event-passed = { seat } passes.
event-won-race = { seat } has placed all six objects and wins.
event-game-ended =
    { $ending ->
        [race] The game is over: all six objects of one player stand in the city.
       *[stack] The game is over: the objects left are compared.
    }

# The account of a seat: elements that stand in the city
line-object-2 = Object of 2
line-object-3 = Object of 3
line-object-4 = Object of 4
line-object-5 = Object of 5
line-object-6 = Object of 6
line-object-7 = Object of 7

# What makes a drawn position impossible
wrong-seats = Two to four seats play; one of them had the first turn, and holes count or do not.
wrong-mover = While the game runs one of the seats decides.
wrong-step = The step of the turn does not go with the drawn tile or the object begun.
wrong-tiles = Every tile lies in the city, is drawn or waits in the stack; a tile that is not laid has no place.
wrong-city = One tile lies in column 0, row 0, no two in one place, and each touches another with an edge.
wrong-hand = Every seat has six objects, each of them in hand or in the city.
wrong-object = An object stands on free fields of the city in one line, both ends on symbols of its colour.
wrong-covered = No field bears two objects.
wrong-room = The room counted for the objects is not what the city has.
wrong-ended = The game is over exactly when one seat has placed all six objects, or after the last placements.
wrong-last = In the last placements only a seat decides that has room for an object.
