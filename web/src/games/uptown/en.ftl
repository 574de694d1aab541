streets = The streets
street = Street of { $name }
purse =
    { $coins ->
        [one] one coin, income { $income }
       *[other] { $coins } coins, income { $income }
    }
board-plot = { $name }, plot { $plot }{ $state }: { $projects }
board-closed = , closed by a roof
board-empty = empty
hand = Card to play: choose a half
decks = Cards on offer
deck-left = { $cards } left
deck = Deck of { $name }: { $card }, price { $price }
parked =
    { $coins ->
        [one] one coin on it: locked
       *[other] { $coins } coins on it: locked
    }
communal = Communal, { $cards }
communal-card = Communal card: { $card }, free
income = income { $value } { $when }
prestige = prestige { $value } { $when }
effect-ground = on the ground
effect-below = per floor below
effect-plot = per { $kind }, plot
effect-street = per { $kind }, street
kind-office = office
kind-apartment = flat
kind-shop = shop
kind-services = service
kind-cafe = café
kind-hotel = hotel
kind-roof = roof
kind-gift = gift
mark-roof = roof
mark-gift = gift
mark-duo = counts twice
requires-ground = ground floor only
requires-upper = upper floors only
requires-roof = only on a roof
requires-no-gifts = takes no gifts
act-play = Play
act-discard = Discard the card
act-buy = Buy a card
act-take = Take a communal card
act-pass = Pass
part-project = half { $value }
part-street = street { $value }
part-plot = plot { $value }
part-deck = deck { $value }
ask-project = Which half?
hint-plot = Choose a glowing plot.
tip-free = One half of the card is used, the other disappears. A roof closes the plot and pays the income of the whole street.
tip-second = Buying from another player lays your coins on their deck: it stays locked until they take them.
line-plot-1 = Plot 1
line-plot-2 = Plot 2
line-plot-3 = Plot 3
line-plot-4 = Plot 4
line-plot-5 = Plot 5
line-coins = Coins
tip-may-buy = The communal cards are used up, so you are free to buy a card or to pass.
tip-communal = Four projects to choose from: the side everybody saw, and the reverse that only you see now.
do-play = Build “{ $project_name }” on plot { $plot }, street of { $street_name }
do-buy = Buy from the deck of { $deck_name }: “{ $project_name }” on plot { $plot }, street of { $street_name }
event-took-free-card = { seat } takes “{ $card }”, free of charge.
event-opened-card = “{ $card }” is now open on the deck of { $who }.
event-discarded = { seat } discards “{ $card }”.
event-paid-bank =
    { $price ->
        [0] { seat } buys “{ $card }”, which costs nothing.
       *[other] { seat } buys “{ $card }” and pays { price-counted } to the bank.
    }
event-paid-deck =
    { $price ->
        [0] { seat } buys “{ $card }” from the deck of { $deck }, which costs nothing.
       *[other] { seat } buys “{ $card }” from the deck of { $deck } and lays { price-counted } there.
    }
event-played = { seat } builds “{ $project }” on plot { $plot }.
event-gave = { seat } gives “{ $project }” away, to plot { $plot } in the street of { $street }.
event-closed-plot = A roof closes plot { $plot } in the street of { $who }.
event-took-communal-card = { seat } takes the communal card “{ $card }”.
event-opened-communal = The communal card “{ $card }” is now open.
event-boxed-communal = The communal card “{ $card }” fits nowhere and goes to the box.
decide-free = First action: play one half of your free card, or discard the card.
decide-communal = Play one of the four projects of the communal card; you see its reverse now.
why-card-comes-first = First decide what becomes of “{ $card }”, which you have taken.
why-not-on-own-street = “{ $project }” is a gift, and a gift never goes on your own street.
why-not-on-their-street = “{ $project }” is no gift, so it goes on your own street.
why-plot-is-closed = Plot { $plot } in the street of { $street } is closed by a roof; nothing but a project made for roofs can be added.
why-needs-a-roof = “{ $project }” can be played on a roof and nowhere else, and plot { $plot } has none.
why-roof-is-covered = “{ $project }” must stand directly on a roof, and the roof on plot { $plot } is covered already.
why-needs-the-ground = “{ $project }” must stand on the ground, and plot { $plot } is built on already.
why-needs-a-floor-below = “{ $project }” needs a floor beneath it, and plot { $plot } is empty.
why-no-gifts-here = The building on plot { $plot } in the street of { $street } takes no gifts.
why-deck-is-empty = The deck of { $deck } has run out.
why-deck-is-locked =
    { $coins ->
        [one] One coin lies on the deck of { $deck }; nobody can buy from it until its owner has taken the money.
       *[other] { $coins } coins lie on the deck of { $deck }; nobody can buy from it until its owner has taken the money.
    }
why-card-too-dear = “{ $card }” costs { price-counted }, and you have { $coins }.
why-must-be-played = The communal card “{ $card }” fits somewhere, so it must be played; only the free card of the first action may be discarded.
event-turn-began = It is { seat }’s turn.
event-took-coins = { seat } takes { coins-counted } from the locked deck instead of a free card.
event-had-no-card = { seat } has no cards left to take.
