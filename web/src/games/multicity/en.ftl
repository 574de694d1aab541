city = The city
board-field = Field { $x }, { $y }: { $what }{ $covered }
board-covered = , covered by { $name }
board-hole = hole with a traffic cone
board-edge = Open edge at { $x }, { $y }
stack =
    { $tiles ->
        [one] Stack: one tile
       *[other] Stack: { $tiles } tiles
    }
drawn = Drawn tile: { $name }
turn-key = Choose a place; R turns the tile.
own = Your { $family }
object = { $name }, length { $length }
left = Still in hand
left-of =
    { $objects ->
        [one] one object, { $elements } elements
       *[other] { $objects } objects, { $elements } elements
    }
act-extend = Draw a tile
act-lay = Lay the tile
act-object = Place an object
act-start = Begin here
act-end = End here
act-pass = Pass
part-length = length { $value }
part-turn =
    { $value ->
        [0] upright
        [1] a quarter turn
        [2] half a turn
       *[3] three quarters
    }
part-x = column { $value }
part-y = row { $value }
ask-turn = How is it turned?
hint-x = Choose a glowing place in the city.
hint-length = Choose one of your objects.
tip-turn = Both ends of an object must lie on symbols of your colour, in one line, and no hole may be under it. Whoever places all six first wins.
tip-lay = The tile must touch the city along an edge. It may be turned.
line-elements = Elements left
line-objects = Objects placed
option-youngest = Objects may stand over cones
tip-extend = None of your objects fits anywhere just now. Every new tile brings new symbols, so lay it where two of yours come into one line.
tip-start = Choose one end: a symbol of your colour from which a line of the right length leads to another one.
tip-end = The other end: again a symbol of your colour. What lies between must be free of holes and of other objects.
tip-last = One last object each: the one with the most elements helps most, for whoever has the fewest elements left wins.
do-object = Place: { $length_name }
decide-start = Where does the { $object } (length { $length }) begin?
decide-end = Where does the { $object } (length { $length }) end?
event-drew-tile = { seat } draws the tile “{ $tile }”.
event-placed-in-row = { seat } places the { $object } (length { $length }) in row { $y }, from column { $x } to the right.
event-placed-in-column = { seat } places the { $object } (length { $length }) in column { $x }, from row { $y } downwards.
