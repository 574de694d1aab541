city = The city
board-field = Field { $x }, { $y }: { $what }{ $covered }
board-covered = , covered by { $name }
board-hole = traffic cone
board-edge = Open edge at { $x }, { $y }
stack = Stack: { $tiles } tiles
drawn = Drawn tile: { $name }
turn-key = Choose a place; R turns the tile.
own = Your { $family }
object = { $name }, length { $length }
left = Still in hand
left-of = { $objects } objects, { $elements } elements
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
tip-turn = Both ends of an object must lie on symbols of your colour, in one line, and no cone may be under it. Whoever places all six first wins.
tip-lay = The tile must touch the city along an edge. It may be turned.
line-elements = Elements left
line-objects = Objects placed
option-youngest = Objects may stand over cones
