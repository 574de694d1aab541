streets = Ulice
street = Ulica gracza { $name }
purse =
    { $coins ->
        [one] jedna moneta, przychód { $income }
        [few] { $coins } monety, przychód { $income }
       *[many] { $coins } monet, przychód { $income }
    }
board-plot = { $name }, działka { $plot }{ $state }: { $projects }
board-closed = , zamknięta dachem
board-empty = pusta
hand = Karta do zagrania: wybierz połowę
decks = Karty do wzięcia
deck-left =
    { $cards ->
        [one] została jedna
        [few] zostały { $cards }
       *[many] zostało { $cards }
    }
deck = Talia gracza { $name }: { $card }, cena { $price }
parked =
    { $coins ->
        [one] leży na niej jedna moneta: zamknięta
        [few] leżą na niej { $coins } monety: zamknięta
       *[many] leży na niej { $coins } monet: zamknięta
    }
communal = Komunalne, { $cards }
communal-card = Karta komunalna: { $card }, za darmo
income = przychód { $value } { $when }
prestige = prestiż { $value } { $when }
effect-ground = na parterze
effect-below = za piętro niżej
effect-plot = za { $kind }, działka
effect-street = za { $kind }, ulica
kind-office = biuro
kind-apartment = mieszkanie
kind-shop = sklep
kind-services = usługi
kind-cafe = kawiarnia
kind-hotel = hotel
kind-roof = dach
kind-gift = prezent
mark-roof = dach
mark-gift = prezent
mark-duo = liczy się podwójnie
requires-ground = tylko parter
requires-upper = tylko piętro
requires-roof = tylko na dachu
requires-no-gifts = bez prezentów
act-play = Zagraj
act-discard = Odrzuć kartę
act-buy = Kup kartę
act-take = Weź kartę komunalną
act-pass = Pasuj
part-project = połowa { $value }
part-street = ulica { $value }
part-plot = działka { $value }
part-deck = talia { $value }
ask-project = Która połowa?
hint-plot = Wybierz świecącą działkę.
tip-free = Jedna połowa karty zostaje, druga znika. Dach zamyka działkę i wypłaca przychód z całej ulicy.
tip-second = Kupując od innego gracza, kładziesz monety na jego talii: jest zamknięta, póki ich nie zabierze.
line-plot-1 = Działka 1
line-plot-2 = Działka 2
line-plot-3 = Działka 3
line-plot-4 = Działka 4
line-plot-5 = Działka 5
line-coins = Monety
tip-may-buy = Kart komunalnych już nie ma, więc wolno kupić kartę albo spasować.
tip-communal = Do wyboru są cztery projekty: ze strony, którą widzieli wszyscy, i z rewersu, który teraz widzisz tylko ty.
do-play = Zbuduj „{ $project_name }” na działce { $plot }, ulica: { $street_name }
do-buy = Kup z talii gracza { $deck_name }: „{ $project_name }” na działkę { $plot }, ulica: { $street_name }
event-took-free-card = { seat } bierze za darmo „{ $card }”.
event-opened-card = Na wierzchu talii gracza { $who } leży teraz „{ $card }”.
event-discarded = { seat } odrzuca „{ $card }”.
event-paid-bank =
    { $price ->
        [0] { seat } kupuje z własnej talii „{ $card }”: za darmo.
       *[other] { seat } kupuje z własnej talii „{ $card }” i płaci do banku { price-counted }.
    }
event-paid-deck =
    { $price ->
        [0] { seat } kupuje z talii gracza { $deck } „{ $card }”: za darmo.
       *[other] { seat } kupuje z talii gracza { $deck } „{ $card }” i kładzie tam { price-counted }.
    }
event-played = { seat } buduje na działce { $plot }: „{ $project }”.
event-gave = { seat } daje w prezencie „{ $project }”: na działkę { $plot }, ulica: { $street }.
event-closed-plot = Dach zamyka działkę { $plot }, ulica: { $who }.
event-took-communal-card = { seat } bierze kartę komunalną „{ $card }”.
event-opened-communal = Na wierzchu stosu komunalnego leży teraz „{ $card }”.
event-boxed-communal = Karta komunalna „{ $card }” nigdzie nie pasuje i trafia do pudełka.
decide-free = Pierwsza akcja: zagraj połowę wziętej za darmo karty albo odrzuć kartę.
decide-communal = Zagraj jeden z czterech projektów karty komunalnej; jej rewers już widzisz.
why-card-comes-first = Najpierw rozstrzygnij, co z kartą „{ $card }”.
why-not-on-own-street = „{ $project }” to prezent, a prezentu nie stawia się na własnej ulicy.
why-not-on-their-street = „{ $project }” nie jest prezentem, więc staje na twojej ulicy.
why-plot-is-closed = Działkę { $plot } (ulica: { $street }) zamyka dach; może tam stanąć tylko projekt przeznaczony na dach.
why-needs-a-roof = „{ $project }” można zagrać tylko na dachu, a na działce { $plot } dachu nie ma.
why-roof-is-covered = „{ $project }” musi stać bezpośrednio na dachu, a dach na działce { $plot } jest już zakryty.
why-needs-the-ground = „{ $project }” musi stać na ziemi, a działka { $plot } jest już zabudowana.
why-needs-a-floor-below = „{ $project }” potrzebuje piętra pod spodem, a działka { $plot } jest pusta.
why-no-gifts-here = Budynek na działce { $plot } (ulica: { $street }) nie przyjmuje prezentów.
why-deck-is-empty = Talia gracza { $deck } jest pusta.
why-deck-is-locked =
    { $coins ->
        [one] Na talii gracza { $deck } leży jedna moneta; nikt z niej nie kupi, dopóki właściciel jej nie zabierze.
        [few] Na talii gracza { $deck } leżą { $coins } monety; nikt z niej nie kupi, dopóki właściciel ich nie zabierze.
       *[many] Na talii gracza { $deck } leży { $coins } monet; nikt z niej nie kupi, dopóki właściciel ich nie zabierze.
    }
why-card-too-dear = „{ $card }” kosztuje { price-counted }, a masz { $coins }.
why-must-be-played = Karta komunalna „{ $card }” ma gdzie stanąć, więc trzeba ją zagrać; odrzucić wolno tylko darmową kartę z pierwszej akcji.
event-turn-began = Teraz gra { seat }.
event-took-coins = { seat } zabiera z zamkniętej talii { coins-counted } zamiast darmowej karty.
event-had-no-card = { seat } nie ma już kart do wzięcia.
