# What is being decided
decide-free = First action: play the free card { $card } that you have taken, or discard it.
decide-second = Second action: buy the open card of a deck and play it, or take the communal card. You have { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
decide-may-buy = Second action: buy the open card of a deck and play it, or pass; the communal cards are used up. You have { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
decide-communal = Play one of the four projects of communal card { $card }, whose reverse you see now.
decide-over = The last round has been played: the street with the most prestige wins.

tip-free = Only the project you choose will be seen; the other half of the card disappears. A roof closes the plot, and the whole street pays its owner.
tip-second = Coins for a card of another player's deck lie on that deck and lock it until its owner takes them.
tip-may-buy = Without communal cards nobody is forced to do anything in the second action.
tip-communal = A communal card that fits anywhere must be played; the reverse may be used as well.

# Actions and their parts
do-play = Play project { $project } on plot { $plot } of street { $street }
do-buy = Buy the card of deck { $deck } and play project { $project } on plot { $plot } of street { $street }
do-discard = Discard the card
do-take = Take the communal card
do-pass = Pass
param-project = project
param-street = street
param-plot = plot
param-deck = deck
ask-deck = From which deck?
ask-project = Which project of the card?
ask-street = On whose street?
ask-plot = On which plot?

# Pieces
seat = Seat { $seat }
kind-office = office
kind-apartment = apartment
kind-shop = shop
kind-services = services
kind-cafe = café
kind-hotel = hotel
kind-other = something else
ending-deck = a deck has run out
ending-street = a street is closed
a-kind =
    { $kind ->
        [office] an office
        [apartment] an apartment
        [shop] a shop
        [services] services
        [cafe] a café
        [hotel] a hotel
       *[other] something special
    }
coins-counted =
    { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }
price-counted =
    { $price ->
        [one] one coin
       *[other] { $price } coins
    }

# Why not
why-game-is-over = The game is over.
why-card-comes-first = First decide what becomes of card { $card }, which you have taken.
why-nothing-in-hand = There is no card in your hand: in the second action a card is played as it is bought, or a communal card is taken first.
why-no-such-project = Card { $card } has no project { $half }: a project card is never turned over, so it has two.
why-no-such-street = There is no street { $street }: only { $seats } are playing.
why-not-on-own-street = Project { $project } is a gift, and a gift never goes on your own street.
why-not-on-their-street = Project { $project } is no gift, so it goes on your own street, not on street { $street }.
why-plot-is-closed = Plot { $plot } of street { $street } is closed by a roof; nothing but a project made for roofs can be added.
why-needs-a-roof = Project { $project } can be played on a roof and nowhere else, and plot { $plot } of street { $street } has none.
why-roof-is-covered = Project { $project } must stand directly on a roof, and the roof on plot { $plot } of street { $street } is covered already.
why-needs-the-ground = Project { $project } must stand on the ground, and plot { $plot } of street { $street } is built on already.
why-needs-a-floor-below = Project { $project } needs a floor beneath it, and plot { $plot } of street { $street } is empty.
why-no-gifts-here = The building on plot { $plot } of street { $street } takes no gifts.
why-no-such-deck = There is no deck { $deck }: only { $seats } are playing.
why-deck-is-empty = Deck { $deck } has run out.
why-deck-is-locked = { $coins ->
    [one] One coin lies
   *[other] { $coins } coins lie
} on deck { $deck }; nobody can buy from it until its owner has taken the money.
why-card-too-dear = Card { $card } costs { price-counted }, and you have { $coins }.
why-must-be-played = Communal card { $card } fits somewhere, so it must be played; only the free card of the first action may be discarded.
why-nothing-to-discard = There is nothing to discard: discarding belongs to the first action.
why-stack-is-empty = The communal cards are used up.
why-must-buy-or-take = As long as there are communal cards you must buy a card or take one.

# What happened
event-turn-began = { seat } begins its turn.
event-took-coins = { seat } takes { coins-counted } from its deck instead of a free card.
event-took-free-card = { seat } takes card { $card } from its deck, free of charge.
event-had-no-card = { seat } has no cards left to take.
event-opened-card = Card { $card } is now open on deck { $seat }.
event-discarded = { seat } discards card { $card }.
event-paid-bank =
    { $price ->
        [0] { seat } buys card { $card } of its own deck, which costs nothing.
       *[other] { seat } buys card { $card } of its own deck and pays { price-counted } to the bank.
    }
event-paid-deck =
    { $price ->
        [0] { seat } buys card { $card } of deck { $deck }, which costs nothing.
        [one] { seat } buys card { $card } of deck { $deck } and lays one coin there.
       *[other] { seat } buys card { $card } of deck { $deck } and lays { $price } coins there.
    }
event-played = { seat } builds { a-kind } on plot { $plot }: project { $project }.
event-gave = { seat } gives project { $project } away, to plot { $plot } of street { $to_seat }.
event-closed-plot = A roof closes plot { $plot } of street { $seat }.
event-was-paid = { seat } is paid for the whole street: { coins-counted }.
event-was-paid-nothing = { seat } is paid nothing, for the street has no income.
event-took-communal-card = { seat } takes communal card { $card }.
event-opened-communal = Communal card { $card } is now open.
event-stack-ran-out = The communal cards are used up.
event-boxed-communal = Communal card { $card } fits nowhere and goes to the box.
event-passed = { seat } passes.
event-could-do-nothing = { seat } can neither buy nor take a card.
event-last-round =
    { $ending ->
        [deck] A deck has run out: this is the last round.
       *[street] All five plots of a street are closed: this is the last round.
    }
event-game-ended = The last round is over, and with it the game.

# The score sheet
line-plot-1 = Plot 1
line-plot-2 = Plot 2
line-plot-3 = Plot 3
line-plot-4 = Plot 4
line-plot-5 = Plot 5
line-coins = Coins

# Why a drawn position is impossible
wrong-seats = There are two to four seats, and only those at the table have coins and cards.
wrong-mover = One of the seats at the table decides, and one of them went first.
wrong-step = The step of the turn and the card in hand do not go together.
wrong-coins = A wallet never holds less than nothing.
wrong-lock = The coins on a deck are the price of one card, and the seat to decide has taken its own.
wrong-decks = Every deck shows its top card until it has run out, and the decks hold all the project cards nobody has seen.
wrong-cards = Each of the 84 and 28 cards must be in exactly one place.
wrong-halves = A card on a street must show one of its projects on one of the plots.
wrong-floors = The floors of a building run from the ground up without gaps.
wrong-ground = A project stands on the ground or above it against its requirement.
wrong-roofs = A project stands above a roof without being made for it, or is made for a roof that is not there.
wrong-gifts = A gift stands in a building that refused it.
wrong-ending = The last round is played exactly when a deck has run out or a street is closed.
wrong-options = Whoever is to decide must have something to decide.
wrong-worth = Heights, counts, income and prestige must follow from the cards.
