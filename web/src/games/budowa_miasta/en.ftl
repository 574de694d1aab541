town = The town
board-built = { $lot }: { $kind }, built
board-lot = { $lot }: empty lot for a { $kind }, { $cost } million
board-mine = { $lot }: you hold the { $kind }, { $cost } million
board-object =
    { $left ->
        [one] { $name }: { $top }, one share in the stack, one share pays { $pays }
       *[other] { $name }: { $top }, { $left } shares in the stack, one share pays { $pays }
    }
stack-empty = no shares left
stack-free = free share on top
stack-price = next share costs { $price }
free = free
hand = Your buildings
building = { $kind } for { $lot }, { $cost } million
holdings = Money and shares ({ $bag } in the bag)
bankrupt = bankrupt
act-build = Build
act-sell = Sell a share
act-take = Take the free share
act-buy = Buy a share
act-decline = No share this turn
part-card = card { $value }
object-pool = pool
object-cinema = cinema
object-shopping_centre = shopping centre
object-amusement_park = amusement park
object-theatre = theatre
object-cafe = café
object-restaurant = restaurant
object-sports_hall = sports hall
object-stadium = stadium
hint-lot = Choose a building of your hand, or its glowing lot.
hint-object = Choose a glowing object.
tip-build = A lot in the middle of a street costs double while both its neighbours are empty. The fourth building pays everybody who holds shares at either end.
tip-share = Beside an object where you have just built, its free share is yours for the taking. One share a turn.
tip-free = Beside an object where you have just built, its free share is yours for the taking.
tip-free-or-share = Take the free share beside your new building, or buy another: one share a turn.
line-coins = Money
line-cash = Money
event-turn-began = It is { seat }’s turn.
event-turn-skipped = { seat } has nothing to build, and the bag is empty: the turn passes.
event-ran-short = { seat } has { $coins } million, too little for any building in hand, and must sell shares.
