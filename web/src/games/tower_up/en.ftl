board-lake = by the lake
board-park = in the park
board-empty = Site { $site }, empty, { $lies }
board-building =
    { $floors ->
        [one] Site { $site }: { $colour } building, one floor; { $roofs }; { $lies }
       *[other] Site { $site }: { $colour } building, { $floors } floors; { $roofs }; { $lies }
    }
board-roof = roof of { $name } on level { $level }
board-no-roof = no roofs
market = Market
pile = { $cards } in the pile
card = Card { $slot }: { $holds }
card-machine =
    { $steps ->
        [one] { $colour } machine one step
       *[other] { $colour } machine { $steps } steps
    }
supply = Supply
supply-of = { $colour }: { $floors } in the supply
roofs-left =
    { $roofs ->
        [one] one roof left
       *[other] { $roofs } roofs left
    }
visible = { $roofs } visible, worth { $worth }
goals = Goals of the council
tokens = Tokens left: { $tokens }
tracks = Machine tracks
colour-black = black
colour-grey = grey
colour-white = white
colour-brown = brown
colour-any = any colour
act-take = Take a card
act-build = Build
act-roof = Place the roof
act-joker = Colour of your choice
act-substitute = Another colour instead
act-forgo = Take nothing
act-return = Give a floor back
act-decline = No bonus turn
act-pass = Pass
act-found = Starting floor
part-site = site { $value }
part-slot = card { $value }
param-colour = Colour
ask-do = What will you do?
ask-colour = Which colour?
hint-site = Choose a glowing site on the board.
hint-slot = Choose a card of the market, or a glowing site.
tip-turn = A new building costs one floor of its own colour and one for each neighbour, in the neighbour's colour. The roof then scores as many steps as the building under it has floors.
tip-roof = The machine of that building's colour drives as far as the building is high. A roof that is covered later keeps your share for goals.
tip-return = You may keep ten floors at the end of a turn.
line-black = Black machine
line-grey = Grey machine
line-white = White machine
line-brown = Brown machine
line-cone = Visible roofs
line-tokens = Tokens
option-goals = Goals
option-goals-first = The three for a first game
option-goals-drawn = Drawn
option-goals-chosen = Chosen
option-left = Goal on the left (number)
option-middle = Goal in the middle (number)
option-right = Goal on the right (number)
option-floors = Starting floors
option-start = Starting floors are
option-start-drawn = drawn
option-start-placed = placed by the host
tip-bonus = All your machines have reached a star: this turn is a gift. A bonus turn is a turn like any other; you may also let it go.
tip-last = The end has been called. Floors you still hold are worth nothing, so a building is often better than a card.
tip-found = The city begins with these floors. Neighbours never have the same colour.
tip-joker = A multi-coloured floor becomes the colour you choose, for good. Take what the neighbours of your next site will cost.
tip-substitute = The stock has run out of what the card shows. Any colour that is left is better than none, unless you already hold ten floors.
event-take = { seat } takes a card.
event-token = { seat } fulfils “{ $goal }” and takes the { $value } M token.
