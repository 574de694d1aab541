# Co się teraz rozstrzyga
decide-free = Pierwsza akcja: zagraj wziętą za darmo kartę { $card } albo ją odrzuć.
decide-second = Druga akcja: kup i zagraj odkrytą kartę z którejś talii albo weź kartę komunalną. { coins-owned }
decide-may-buy = Druga akcja: kup i zagraj odkrytą kartę z którejś talii albo spasuj; kart komunalnych już nie ma. { coins-owned }
decide-communal = Zagraj jeden z czterech projektów karty komunalnej { $card }; jej rewers już widzisz.
decide-over = Ostatnia runda rozegrana: wygrywa ulica o największym prestiżu.

tip-free = Widać będzie tylko wybrany projekt, druga połówka karty zniknie. Dach zamyka działkę, a jej właścicielowi płaci cała ulica.
tip-second = Monety za kartę z cudzej talii leżą na tej talii i blokują ją, póki właściciel ich nie zabierze.
tip-may-buy = Gdy nie ma kart komunalnych, druga akcja jest dobrowolna.
tip-communal = Kartę komunalną, która ma gdzie stanąć, trzeba zagrać; można użyć także projektu z rewersu.

# Czynności i ich części
do-play = Zagraj projekt { $project } na działkę { $plot } ulicy { $street }
do-buy = Kup kartę z talii { $deck } i zagraj projekt { $project } na działkę { $plot } ulicy { $street }
do-discard = Odrzuć kartę
do-take = Weź kartę komunalną
do-pass = Spasuj
param-project = projekt
param-street = ulica
param-plot = działka
param-deck = talia
ask-deck = Z której talii?
ask-project = Który projekt z karty?
ask-street = Na czyją ulicę?
ask-plot = Na którą działkę?

# Elementy
seat = Gracz { $seat }
kind-office = biuro
kind-apartment = mieszkanie
kind-shop = sklep
kind-services = usługi
kind-cafe = kawiarnia
kind-hotel = hotel
kind-other = coś innego
ending-deck = skończyła się talia
ending-street = ulica jest zamknięta
a-kind =
    { $kind ->
        [office] biuro
        [apartment] mieszkanie
        [shop] sklep
        [services] punkt usługowy
        [cafe] kawiarnię
        [hotel] hotel
       *[other] coś wyjątkowego
    }
coins-counted =
    { $coins ->
        [one] jedną monetę
        [few] { $coins } monety
       *[many] { $coins } monet
    }
coins-owned =
    { $coins ->
        [0] Nie masz monet.
        [one] Masz jedną monetę.
        [few] Masz { $coins } monety.
       *[many] Masz { $coins } monet.
    }
price-counted =
    { $price ->
        [one] jedną monetę
        [few] { $price } monety
       *[many] { $price } monet
    }

# Dlaczego nie
why-game-is-over = Gra jest skończona.
why-card-comes-first = Najpierw zdecyduj, co stanie się z wziętą kartą { $card }.
why-nothing-in-hand = Nie masz karty w ręce: w drugiej akcji kartę zagrywa się przy zakupie, a komunalną najpierw się bierze.
why-no-such-project = Karta { $card } nie ma projektu { $half }: kart projektów się nie odwraca, więc mają tylko dwa.
why-no-such-street = Nie ma ulicy { $street }: liczba grających to { $seats }.
why-not-on-own-street = Projekt { $project } to prezent, a prezentu nie stawia się na własnej ulicy.
why-not-on-their-street = Projekt { $project } nie jest prezentem, więc stanie tylko na twojej ulicy, a nie na ulicy { $street }.
why-plot-is-closed = Działkę { $plot } ulicy { $street } zamyka dach; można na nim postawić tylko projekt przeznaczony na dach.
why-needs-a-roof = Projekt { $project } może stać tylko na dachu, a na działce { $plot } ulicy { $street } dachu nie ma.
why-roof-is-covered = Projekt { $project } musi stać wprost na dachu, a dach na działce { $plot } ulicy { $street } jest już przykryty.
why-needs-the-ground = Projekt { $project } musi stać na parterze, a działka { $plot } ulicy { $street } jest już zabudowana.
why-needs-a-floor-below = Projekt { $project } musi mieć pod sobą piętro, a działka { $plot } ulicy { $street } jest pusta.
why-no-gifts-here = Budynek na działce { $plot } ulicy { $street } nie przyjmuje prezentów.
why-no-such-deck = Nie ma talii { $deck }: liczba grających to { $seats }.
why-deck-is-empty = Talia { $deck } już się skończyła.
why-deck-is-locked =
    { $coins ->
        [one] Na talii { $deck } leży jedna moneta; nikt z niej nie kupi, dopóki właściciel jej nie zabierze.
        [few] Na talii { $deck } leżą { $coins } monety; nikt z niej nie kupi, dopóki właściciel ich nie zabierze.
       *[many] Na talii { $deck } leży { $coins } monet; nikt z niej nie kupi, dopóki właściciel ich nie zabierze.
    }
why-card-too-dear = Karta { $card } kosztuje { price-counted }, a masz { $coins }.
why-must-be-played = Karta komunalna { $card } ma gdzie stanąć, więc trzeba ją zagrać; odrzucić można tylko darmową kartę z pierwszej akcji.
why-nothing-to-discard = Nie ma czego odrzucić: odrzuca się tylko w pierwszej akcji.
why-stack-is-empty = Karty komunalne już się skończyły.
why-must-buy-or-take = Dopóki są karty komunalne, musisz kupić kartę albo wziąć komunalną.

# Co się stało
event-turn-began = { seat } zaczyna turę.
event-took-coins = { seat } zabiera ze swojej talii { coins-counted } zamiast darmowej karty.
event-took-free-card = { seat } bierze ze swojej talii kartę { $card } za darmo.
event-had-no-card = { seat } nie ma już kart do wzięcia.
event-opened-card = Na wierzchu talii { $seat } leży teraz karta { $card }.
event-discarded = { seat } odrzuca kartę { $card }.
event-paid-bank =
    { $price ->
        [0] { seat } kupuje z własnej talii kartę { $card }, która nic nie kosztuje.
       *[other] { seat } kupuje z własnej talii kartę { $card } i płaci do banku { price-counted }.
    }
event-paid-deck =
    { $price ->
        [0] { seat } kupuje z talii { $deck } kartę { $card }, która nic nie kosztuje.
       *[other] { seat } kupuje z talii { $deck } kartę { $card } i kładzie tam { price-counted }.
    }
event-played = { seat } buduje { a-kind } na działce { $plot }: projekt { $project }.
event-gave = { seat } daje w prezencie projekt { $project }: staje na działce { $plot } ulicy { $to_seat }.
event-closed-plot = Dach zamyka działkę { $plot } ulicy { $seat }.
event-was-paid = { seat } dostaje od całej ulicy { coins-counted }.
event-was-paid-nothing = { seat } nie dostaje nic, bo ulica nie przynosi przychodu.
event-took-communal-card = { seat } bierze kartę komunalną { $card }.
event-opened-communal = Na wierzchu stosu komunalnego leży teraz karta { $card }.
event-stack-ran-out = Karty komunalne się skończyły.
event-boxed-communal = Karta komunalna { $card } nigdzie nie pasuje i trafia do pudełka.
event-passed = { seat } pasuje.
event-could-do-nothing = { seat } nie może kupić ani wziąć żadnej karty.
event-last-round =
    { $ending ->
        [deck] Skończyła się talia: to ostatnia runda.
       *[street] Na jednej z ulic zamknięte jest wszystkie pięć działek: to ostatnia runda.
    }
event-game-ended = Ostatnia runda dobiegła końca, a z nią gra.

# Punktacja
line-plot-1 = Działka 1
line-plot-2 = Działka 2
line-plot-3 = Działka 3
line-plot-4 = Działka 4
line-plot-5 = Działka 5
line-coins = Monety

# Dlaczego narysowana pozycja jest niemożliwa
wrong-seats = Gra od dwóch do czterech miejsc i tylko one mają monety i karty.
wrong-mover = Decyduje jedno z miejsc przy stole i jedno z nich zaczynało.
wrong-step = Krok tury i karta w ręce nie zgadzają się ze sobą.
wrong-coins = W portfelu nie może być mniej niż nic.
wrong-lock = Monety na talii to cena jednej karty, a kto decyduje, swoje już zabrał.
wrong-decks = Każda talia pokazuje wierzchnią kartę, póki się nie skończy, a w taliach są wszystkie karty projektów, których nikt nie widział.
wrong-cards = Każda z 84 i 28 kart musi być dokładnie w jednym miejscu.
wrong-halves = Karta na ulicy musi pokazywać jeden ze swoich projektów na jednej z działek.
wrong-floors = Piętra budynku idą od parteru w górę bez przerw.
wrong-ground = Projekt stoi na parterze albo wyżej wbrew swojemu wymaganiu.
wrong-roofs = Nad dachem stoi projekt, który nie jest na dach, albo projekt na dach nie ma pod sobą dachu.
wrong-gifts = Prezent stoi w budynku, który go nie przyjmuje.
wrong-ending = Ostatnia runda trwa dokładnie wtedy, gdy skończyła się talia albo ulica jest zamknięta.
wrong-options = Kto ma decydować, musi mieć o czym.
wrong-worth = Wysokości, liczby, przychód i prestiż muszą wynikać z kart.
