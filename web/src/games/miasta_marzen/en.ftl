common = The common board
districts = Districts
starts = Pick your starting tile
start-tile = Starting tile { $tile }
zone-goals = Goals
zone-districts = Tiles
zone-attractions = Attractions
zone-buildings = Blocks
space = { $zone }, space { $space }
board-field = { $field }: { $terrain }{ $on }
board-place = Place for the tile at { $field }
board-building =
    { $floors ->
        [one] { $colour } building, one floor
       *[other] { $colour } building, { $floors } floors
    }
terrain-red = red lot
terrain-blue = blue lot
terrain-green = green lot
terrain-yellow = yellow lot
terrain-park = park
terrain-lake = lake
terrain-lot = lot
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
attraction-dolphins = dolphins
attraction-yacht = yacht
attraction-pier = pier
attraction-swans = swans
attraction-carousel = carousel
attraction-fountain = fountain
attraction-kiosk = kiosk
attraction-flower_vase = flower vase
attraction-monument = monument
attraction-black_lot = black lot
round = Round { $round } of { $rounds }
in-hand = In your hand
goals = Your goals
act-start = Pick the tile
act-send = Send a worker
act-lay = Lay the tile
act-place = Place
act-discard = Put into the box
act-build = Build
act-drop = Put into the box
part-field = field { $value }
part-space = space { $value }
part-tile = tile { $value }
turned-0 = upright
turned-90 = a quarter turn
turned-180 = half a turn
turned-270 = three quarters
ask-turned = How is it turned?
ask-attraction = Which attraction?
ask-colour = Which block?
hint-field = Choose a glowing place in your district.
hint-zone = Send your worker to a glowing space.
hint-tile = Choose one of the tiles.
tip-send = You send one worker to each zone every round. The starred space draws two blocks blind and makes you first in the next round.
tip-lay = Your district ends as a square of nine tiles. Parks and lakes join across tiles.
tip-build = Blocks of one colour may be stacked up to four high, on lots of their colour.
line-requirements = Requirements
line-monuments = Monuments
line-goals = Goals
line-parks = Parks
line-lakes = Lakes
tip-start = Compare the colours of the lots, where park and lake lie, and what the city requires.
tip-place = Blue attractions go on lakes, green ones in parks, grey ones on empty lots. Different ones in one park or lake bring more and more points.
event-goal = { seat } takes the goal “{ $goal }”.
event-tile = { seat } takes a tile.
event-uncover-goal = { seat } turns up the goal “{ $goal }”.
event-uncover-tile = { seat } turns up a tile.
event-lay = { seat } lays the tile at { $place }.
event-mark =
    { $value ->
        [one] { seat } meets the requirement “{ $requirement }”: one point
       *[other] { seat } meets the requirement “{ $requirement }”: { $value } points
    }
