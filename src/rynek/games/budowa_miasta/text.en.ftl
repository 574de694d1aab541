# What is being decided
decide-build = Build one of your buildings. You have { $coins } million.
decide-short = You are short of money: sell shares until you can pay for a building, then build. You have { $coins } million.
decide-share = You may buy one share. You have { $coins } million.
decide-free = You built next to { object-the }: take its free share, or leave it.
decide-free-or-share = You built next to { object-the }: take its free share, buy another share for up to { $coins } million, or neither.
decide-over = The pool and the stadium are joined: the town is finished.
decide-over-alone = Only one player is left: the game is over.

tip-build = An end lot, or a lot beside a building of the same street, costs the printed price; any other costs double.
tip-short = A share brings half its price, rounded up. Free shares and shares that can earn no more cannot be sold.
tip-share = Shares pay everybody who holds them, each time a street at their object is full.
tip-free = A free share is the first of its object. While it lies there, nobody can buy the others.
tip-free-or-share = One share a turn: the free one, or one that you buy.

# Actions and their parts
do-build = Build { $lot }
do-sell = Sell card { $card } of { object-the }
do-take = Take the free share of { object-the }
do-buy = Buy a share of { object-the }
do-decline = Acquire nothing
param-lot = lot
param-object = object
param-card = card
ask-lot = Which building?
ask-object = Of which object?
ask-card = Which of its cards?
hint-lot = Choose a building of your hand.
hint-object = Choose an object on the plan.
part-card =
    { $card ->
        [1] free card
       *[other] card { $card } of 5
    }

# Pieces
object-pool = Pool
object-cinema = Cinema
object-shopping_centre = Shopping centre
object-amusement_park = Amusement park
object-theatre = Theatre
object-cafe = Café
object-restaurant = Restaurant
object-sports_hall = Sports hall
object-stadium = Stadium
object-the =
    { $object ->
        [pool] the pool
        [cinema] the cinema
        [shopping_centre] the shopping centre
        [amusement_park] the amusement park
        [theatre] the theatre
        [cafe] the café
        [restaurant] the restaurant
        [sports_hall] the sports hall
        [stadium] the stadium
       *[other] the object
    }
seat = Seat { $seat }
kind-villa = villa
kind-block = apartment block
kind-factory = factory
kind-office = office block
ending-link = the pool and the stadium are joined
ending-alone = only one player is left
option-start = First player
option-start-lot = drawn by lot
option-start-first = seat 1

# Why not
why-game-is-over = The game is over.
why-built-already = You have built { $lot } this turn; one building a turn is all.
why-lot-is-taken = { $lot } has been built already.
why-not-in-hand = You do not have the building for { $lot }.
why-building-too-dear = { $lot } costs { $cost } million now, and you have { $coins }.
why-sale-comes-first = Shares are sold at the beginning of a turn, before building.
why-not-short = You have { $coins } million and can pay for one of your buildings, so the bank buys nothing from you.
why-share-not-held = You do not hold card { $card } of { object-the }.
why-free-card-unsellable = The free share of { object-the } cannot be sold.
why-earns-no-more = All streets at { object-the } are full: its shares can earn no more and cannot be sold.
why-build-first = First you build; a share comes afterwards.
why-free-card-gone = The free share of { object-the } is gone.
why-not-next-door = { $lot } is not next to { object-the }, so its free share is not yours to take.
why-stack-is-empty = There is no share of { object-the } left to buy.
why-free-card-on-top = The free share of { object-the } is still there; nobody can buy those under it.
why-share-too-dear = The next share of { object-the } costs { $price } million, and you have { $coins }.

# What happened
event-turn-began = { seat } begins its turn.
event-turn-skipped = { seat } has nothing to build, and the bag is empty: its turn passes.
event-ran-short = { seat } has { $coins } million, too little for any of its buildings, and must sell shares.
event-sold-share = { seat } sells card { $card } of { object-the } for { $amount } million.
event-built-building = { seat } builds { $lot } for { $cost } million.
event-built-double = { seat } builds { $lot } away from everything, at double cost: { $cost } million.
event-street-complete = Street { $street } is full.
event-link-made = The pool and the stadium are joined. { seat } receives { $amount } million.
event-paid-out =
    { $shares ->
        [one] { seat } receives { $amount } million for one share of { object-the }.
       *[other] { seat } receives { $amount } million for { $shares } shares of { object-the }.
    }
event-took-free-card = { seat } takes the free share of { object-the }.
event-bought-share = { seat } buys card { $card } of { object-the } for { $price } million.
event-declined-share = { seat } acquires no share.
event-drew-building = { seat } draws a building.
event-found-building =
    { $seen ->
        [1] The building drawn is { $lot }.
       *[other] A building is drawn; only its owner sees it.
    }
event-went-bankrupt = { seat } is bankrupt and leaves the game; { $amount } million go to the bank.
event-game-ended =
    { $ending ->
        [alone] The game is over: only one player is left.
       *[other] The game is over: the pool and the stadium are joined.
    }

# The account of a seat
line-start = Money at the start
line-paid-out = Pay-outs
line-bonus = Bonus for the link
line-sold = Shares sold
line-built = Buildings
line-bought = Shares bought
line-lost = Lost in bankruptcy

# What makes a drawn position impossible
wrong-seats = Two to six seats play.
wrong-mover = The seat to decide must be one that is still in the game.
wrong-step = The step of the turn, the lot built and the end of the game do not fit together.
wrong-buildings = Each of the 48 buildings must be in exactly one place: on its lot, in a hand or in the bag.
wrong-hand = A hand holds four buildings at most, three of them after building.
wrong-shares = Each of the 45 shares must be in exactly one place: in its stack, with a seat or in the box.
wrong-box = Only the free shares of bankrupts lie in the box.
wrong-free-card = Nobody can hold a paid share while the free one lies on its stack.
wrong-money = The account of a seat does not add up to its cash.
wrong-prices = The lots at the printed price do not follow from the buildings.
wrong-streets = The full streets do not follow from the buildings.
wrong-link = The game is over exactly when full streets join the pool to the stadium.
wrong-bankrupt = Bankrupts leave one after the other and keep nothing.
wrong-shortage = Whoever is to build must be able to pay, if need be by selling shares.
wrong-alone = When only one seat is left the game is over.
