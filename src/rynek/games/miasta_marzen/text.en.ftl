# What is decided now
decide-start = Pick the tile your district begins with.
decide-send = { $left ->
    [one] Send your last worker of this round and take what lies there.
   *[other] Send a worker ({ $left } left this round) and take what lies there.
}
decide-lay = Turn the tile as you like and lay it side to side with your district.
decide-place = { $left ->
    [one] Place the attraction in your district, or put it into the box.
   *[other] Place an attraction in your district, or put it into the box ({ $left } in hand).
}
decide-build = { $left ->
    [one] Build the block in, or put it into the box.
   *[other] Build a block in, or put it into the box ({ $left } in hand).
}
decide-over = All rounds are played: the game is over.

# Actions
do-start = Pick starting tile { $tile }
do-send = Send a worker to { zone-name }, space { $space }
do-lay = Lay the tile at { $field }{ $turned ->
    [0] {""}
   *[other] , turned by { $turned }°
}
do-place = Place { attraction-name } on { $field }
do-discard = Put { attraction-name } into the box
do-build = Build a { colour-name } block in on { $field }
do-drop = Put a { colour-name } block into the box

# Words
colour-name = { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}
under-name = { $under ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}
zone-name = { $zone ->
    [goals] the goals
    [districts] the tiles
    [attractions] the attractions
   *[buildings] the buildings
}
attraction-name = { $attraction ->
    [dolphins] the dolphins
    [yacht] the yacht
    [pier] the pier
    [swans] the swans
    [carousel] the carousel
    [fountain] the fountain
    [kiosk] the kiosk
    [flower_vase] the flower vase
    [monument] the monument
   *[black_lot] the black lot
}
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
terrain-park = park
terrain-lake = lake
seat = Seat { $seat }

# Why not
why-over = The game is over.
why-not-now = This cannot be decided now; first what you have taken finds its place.
why-start-gone = Starting tile { $tile } has been picked already.
why-space-taken = A worker of seat { $seat } stands on space { $space } of { zone-name } already.
why-zone-used = { $workers ->
    [one] You have a worker in this zone already; each of your workers goes to a different zone.
   *[other] You have { $workers } workers in this zone already, and that is all for this round.
}
why-covered = A tile lies at { $place } already, and laid tiles stay as they are.
why-no-side = A tile at { $place } would share no whole side with your district.
why-too-long = With a tile at { $place } your district could not end as planned: { $most ->
    [3] it is three tiles wide and three high at most.
   *[other] it is three by five tiles at most.
}
why-not-in-hand = You have not taken { attraction-name }.
why-no-field = { $field } is not a field of your district.
why-not-a-lake = Only a lake can hold { attraction-name }, and { $field } is none.
why-not-a-park = Only a park can hold { attraction-name }, and { $field } is none.
why-not-a-lot = Only a lot can hold { attraction-name }, and { $field } is none.
why-built-on = A building stands on { $field }; { attraction-name } needs a lot without one.
why-attracted = There is an attraction on { $field } already; a field holds only one.
why-no-block = You have no { colour-name } block in hand.
why-no-ground = { $field } is a park or a lake; buildings stand on lots.
why-monument = A monument covers the lot { $field }, so nothing can be built there.
why-other-lot = { $field } is a { under-name } lot; a { colour-name } block does not belong there.
why-other-building = The building on the black lot { $field } was begun in { under-name } and goes on in { under-name }.
why-full-height = The building on { $field } has four floors, and more are not allowed.

# Events
event-start = { seat } begins a district with starting tile { $tile }.
event-round = Round { $round } of { $rounds } begins: the board is filled.
event-send = { seat } sends a worker to { zone-name }, space { $space }.
event-goal = { seat } takes goal card { $goal }.
event-tile = { seat } takes tile { $tile }.
event-attraction = { seat } takes { attraction-name }.
event-blocks = { seat } takes { $blocks ->
    [one] one { colour-name } block
   *[other] { $blocks } { colour-name } blocks
}.
event-uncover-goal = { seat } turns up goal card { $goal }.
event-uncover-tile = { seat } turns up tile { $tile }.
event-uncover-attraction = { seat } turns up { attraction-name }.
event-draw = { seat } draws a { colour-name } block from the bag.
event-lay = { seat } lays tile { $tile } at { $place }.
event-place = { seat } places { attraction-name } on { $field }.
event-discard = { seat } puts { attraction-name } into the box.
event-no-room = { seat } has no field for { attraction-name }: into the box.
event-build = { seat } builds a { colour-name } block in on { $field }: { $floors ->
    [one] one floor
   *[other] { $floors } floors
}.
event-drop = { seat } puts a { colour-name } block into the box.
event-no-lot = { seat } has no place for { $blocks ->
    [one] the { colour-name } block: into the box.
   *[other] { $blocks } { colour-name } blocks: into the box.
}
event-mark = { seat } meets requirement { $requirement } of the city: { $value } { $value ->
    [one] point
   *[other] points
}.
event-star = { seat } has the star and will be first.
event-left = What nobody took from { zone-name }, space { $space }, goes into the box.
event-over = The game is over; the points are counted.

# Scores
line-requirements = City requirements
line-monuments = Monuments
line-goals = Goal cards
line-parks = Parks
line-lakes = Lakes
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Options
option-city = City
option-city-drawn = drawn at random
option-city-sydney = Sydney
option-city-venice = Venice
option-city-new-york = New York (good for a first game)
option-city-barcelona = Barcelona
option-city-rio-de-janeiro = Rio de Janeiro (good for a first game)
option-city-lisbon = Lisbon
option-city-mexico-city = Mexico City
option-city-buenos-aires = Buenos Aires
option-long = Long game for two (7 rounds, 15 tiles)

# Drawn positions
wrong-seats = The seats, the seat to move or the long game do not fit one another.
wrong-phase = There is no such phase, or it does not fit the seat to move.
wrong-rounds = The rounds do not fit the number of seats or the phase.
wrong-tiles = Some tile lies in two places, or a district has too many or too few.
wrong-district = The tiles of a district could not have been laid so.
wrong-fields = An attraction lies where it may not, or two lie on one field.
wrong-buildings = A building stands where it may not, or has no colour or no height.
wrong-goals = The goal cards do not add up.
wrong-attractions = The attractions do not add up.
wrong-blocks = The blocks do not add up.
wrong-workers = The workers do not fit the seats, the zones or the turn.
wrong-hand = What is in hand does not fit the phase, or has no place to go.
wrong-markers = The markers at a requirement do not stand as they can.
wrong-city = There is no such city, or nobody has the star.
