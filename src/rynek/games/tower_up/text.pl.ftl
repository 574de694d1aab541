# Co teraz się rozstrzyga
decide-found = Połóż na planszy piętro początkowe ({ $colour ->
    [any] w dowolnym kolorze
    [black] czarne
    [grey] szare
    [white] białe
   *[brown] brązowe
}).
decide-turn = Weź kartę zaopatrzenia albo postaw nowy budynek.
decide-bonus = Dodatkowa tura: weź kartę, postaw budynek albo zrezygnuj.
decide-last = Twoja ostatnia tura: weź kartę albo postaw budynek.
decide-joker = Wybierz kolor wielobarwnego piętra (do wybrania: { $left }).
decide-substitute = Zabrakło koloru: weź zamiast niego inny albo nic (pozostało: { $left }).
decide-roof = Umieść dach na jednym z właśnie dołożonych pięter.
decide-return = Masz za dużo pięter: { $left ->
    [one] odłóż jedno do pojemnika.
    [few] odłóż { $left } do pojemnika.
   *[many] odłóż { $left } do pojemnika.
}
decide-over = Gra skończona.

# Czynności
do-take = Weź kartę z pola { $slot }
do-joker = Weź { colour-name } piętro
do-substitute = Weź w zamian { colour-name } piętro
do-forgo = Nie bierz nic w zamian
do-build = Postaw { colour-masculine } budynek na placu { $site }
do-roof = Umieść dach na placu { $site }
do-return = Odłóż { colour-name } piętro
do-decline = Zrezygnuj z dodatkowej tury
do-pass = Spasuj
do-found = Połóż { colour-name } piętro początkowe na placu { $site }

# Słowa
colour-name = { $colour ->
    [black] czarne
    [grey] szare
    [white] białe
    [brown] brązowe
   *[any] wielobarwne
}
colour-masculine = { $colour ->
    [black] czarny
    [grey] szary
    [white] biały
    [brown] brązowy
   *[any] wielobarwny
}
colour-genitive = { $colour ->
    [black] czarnego
    [grey] szarego
    [white] białego
    [brown] brązowego
   *[any] wielobarwnego
}
colour-black = czarny
colour-grey = szary
colour-white = biały
colour-brown = brązowy
colour-any = dowolny kolor
seat = Gracz { $seat }
place-1 = lewy
place-2 = środkowy
place-3 = prawy

# Dlaczego nie
why-over = Gra jest skończona.
why-not-now = Teraz nie o tym się decyduje.
why-no-card = Na polu { $slot } nie ma karty.
why-no-stock = W pojemniku nie ma już { colour-genitive } piętra.
why-no-site = To miasto ma tylko { $sites } placów; placu { $site } nie ma.
why-occupied = Na placu { $site } stoi już budynek (liczba pięter: { $height }).
why-lonely = Plac { $site } nie sąsiaduje z żadnym budynkiem; nowy budynek potrzebuje sąsiada.
why-same-colour = Plac { $site } sąsiaduje z budynkiem w tym samym kolorze ({ colour-masculine }, plac { $neighbour }); sąsiedzi nigdy nie mają jednego koloru.
why-no-floor = Nie masz { colour-genitive } piętra, od którego zaczyna się budynek.
why-cannot-pay = Sąsiednie budynki wymagają pięter koloru { colour-masculine }: { $needed }, a masz { $floors }.
why-no-roof = Nie masz już dachu, więc nie możesz postawić budynku.
why-not-added = Na placu { $site } nie przybyło piętro w tej turze; dach kładzie się na piętrze właśnie dołożonym.
why-none-to-return = Nie masz { colour-genitive } piętra.
why-no-bonus = To nie jest dodatkowa tura; musisz coś zrobić.
why-must-act = Możesz jeszcze wziąć kartę albo budować, więc musisz to zrobić.
why-found-colour = Następne piętro początkowe jest { colour-name }.
why-found-neighbour = Plac { $site } sąsiaduje z piętrem tego koloru ({ colour-name }, plac { $neighbour }); sąsiedzi nigdy nie mają jednego koloru.
why-part-of-setup = Piętra początkowe kładzie się tylko podczas przygotowania stołu.

# Zdarzenia
event-market = Na polu { $slot } leży nowa karta.
event-found = Na placu { $site } leży { colour-name } piętro początkowe.
event-take = { seat } bierze kartę z pola { $slot }.
event-gain = { seat } bierze z pojemnika: { colour-name } × { $floors }.
event-machine = { seat } przesuwa maszynę ({ colour-masculine } tor) o { $steps }, na kolumnę { $column }.
event-build = { seat } stawia { colour-masculine } budynek na placu { $site }.
event-raise = { seat } podwyższa { colour-masculine } budynek na placu { $site } do { $height }.
event-roof = { seat } umieszcza dach na poziomie { $height } placu { $site }; zostało dachów: { $roofs }.
event-token = { seat } realizuje cel i bierze żeton { $value } mln.
event-return = { seat } odkłada { colour-name } piętro.
event-bonus = { seat }: wszystkie maszyny dotarły do kolumny z gwiazdką ({ $stars }) — dodatkowa tura.
event-decline = { seat } rezygnuje z dodatkowej tury.
event-pass = { seat } pasuje.
event-shortage = Zabrakło pięter pokazanych na karcie: { $missing }.
event-forgo = { seat } nie bierze nic w zamian.
event-reshuffle = Użyte karty ({ $cards }) tworzą nowy stos.
event-trigger = { $end ->
    [roofs] { seat } kładzie ostatni dach: pozostali mają jeszcze po jednej turze.
    [shortage] Zabrakło koloru: każdy ma jeszcze jedną turę.
    [dead] Nikt już nic nie zbuduje: każdy ma jeszcze jedną turę.
   *[idle] Przez dziesięć tur nikt nie budował: każdy ma jeszcze jedną turę.
}
event-cone = { seat } liczy widoczne dachy: { $visible }; pachołek staje na polu { $space }.
event-last = { seat } rozgrywa ostatnią turę.
event-over = Gra skończona.
event-start = { seat } zaczyna.

# Punkty
line-black = Czarna maszyna
line-grey = Szara maszyna
line-white = Biała maszyna
line-brown = Brązowa maszyna
line-cone = Widoczne dachy
line-left = Lewy cel
line-middle = Środkowy cel
line-right = Prawy cel
points = { $points } mln

# Opcje
option-goals = Cele
option-goals-first = z pierwszej rozgrywki
option-goals-drawn = trzy wylosowane
option-goals-chosen = wybrane przez gospodarza
option-left = Lewy cel
option-middle = Środkowy cel
option-right = Prawy cel
option-floors = Piętra początkowe
option-start = Piętra początkowe są
option-start-drawn = rozłożone losowo
option-start-placed = kładzione przez gospodarza

# Narysowane pozycje
wrong-seats = Gracze, gracz na ruchu albo mapa nie pasują do siebie.
wrong-phase = Nie ma takiej fazy albo nie pasuje ona do gracza na ruchu.
wrong-floors = Liczba pięter któregoś koloru się nie zgadza.
wrong-cards = Któraś karta zaopatrzenia leży w dwóch miejscach albo nigdzie.
wrong-roofs = Dach leży tam, gdzie nie może, albo gracz ma ich więcej niż dziesięć.
wrong-neighbours = Dwa sąsiednie budynki mają ten sam kolor.
wrong-supply = Gracz ma więcej niż dziesięć pięter poza własną turą.
wrong-markers = Znacznik, pachołek albo licznik tur jest poza torem.
wrong-tokens = Żetony wzięte przy celu się nie zgadzają.
wrong-goals = Muszą być trzy różne cele.
wrong-city = Budynek ma piętra bez koloru, kolor bez pięter albo maski się nie zgadzają.
wrong-pending = To, co zaczęte, nie pasuje do fazy.
wrong-end = Koniec gry i ostatnie tury nie pasują do siebie.
