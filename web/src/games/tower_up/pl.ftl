board-lake = nad jeziorem
board-park = w parku
board-empty = Plac { $site }, pusty, { $lies }
board-building =
    { $floors ->
        [one] Plac { $site }: { $colour } budynek, jedno piętro; { $roofs }; { $lies }
        [few] Plac { $site }: { $colour } budynek, { $floors } piętra; { $roofs }; { $lies }
       *[many] Plac { $site }: { $colour } budynek, { $floors } pięter; { $roofs }; { $lies }
    }
board-roof = dach gracza { $name } na poziomie { $level }
board-no-roof = bez dachów
market = Rynek kart
pile =
    { $cards ->
        [one] w stosie jedna karta
        [few] w stosie { $cards } karty
       *[many] w stosie { $cards } kart
    }
card = Karta { $slot }: { $holds }
card-machine =
    { $steps ->
        [one] { $colour } maszyna o jedno pole
        [few] { $colour } maszyna o { $steps } pola
       *[many] { $colour } maszyna o { $steps } pól
    }
supply = Zapas
supply-of = { $colour }: { $floors } w zapasie
roofs-left =
    { $roofs ->
        [one] został jeden dach
        [few] zostały { $roofs } dachy
       *[many] zostało { $roofs } dachów
    }
visible = widoczne: { $roofs }, warte { $worth }
goals = Cele rady miasta
tokens = Zostały żetony: { $tokens }
tracks = Tory maszyn
colour-black = czarny
colour-grey = szary
colour-white = biały
colour-brown = brązowy
colour-any = dowolny kolor
act-take = Weź kartę
act-build = Buduj
act-roof = Umieść dach
act-joker = Kolor do wyboru
act-substitute = Inny kolor w zamian
act-forgo = Nic nie bierz
act-return = Odłóż piętro
act-decline = Bez dodatkowej tury
act-pass = Pasuj
act-found = Piętro początkowe
part-site = plac { $value }
part-slot = karta { $value }
param-colour = Kolor
ask-do = Co robisz?
ask-colour = Który kolor?
hint-site = Wybierz na planszy świecący plac.
hint-slot = Wybierz kartę z rynku albo świecący plac.
tip-turn = Nowy budynek kosztuje piętro swojego koloru i po jednym dla każdego sąsiada, w kolorze sąsiada. Dach punktuje potem tyle kroków, ile pięter ma budynek pod nim.
tip-roof = Maszyna w kolorze budynku jedzie tak daleko, jak budynek jest wysoki. Zakryty dach nadal liczy się do celów.
tip-return = Na koniec tury możesz zatrzymać dziesięć pięter.
line-black = Czarna maszyna
line-grey = Szara maszyna
line-white = Biała maszyna
line-brown = Brązowa maszyna
line-cone = Widoczne dachy
line-tokens = Żetony
option-goals = Cele
option-goals-first = Trzy na pierwszą grę
option-goals-drawn = Losowane
option-goals-chosen = Wybrane
option-left = Cel po lewej (numer)
option-middle = Cel pośrodku (numer)
option-right = Cel po prawej (numer)
option-floors = Piętra początkowe
option-start = Piętra początkowe są
option-start-drawn = losowane
option-start-placed = stawiane przez gospodarza
tip-bonus = Wszystkie twoje maszyny dotarły do gwiazdki: ta tura jest w prezencie. Przebiega jak każda inna, wolno z niej też zrezygnować.
tip-last = Gra dobiega końca. Piętra, które zostaną w zapasie, nic nie dadzą, więc budynek bywa lepszy od karty.
tip-found = Od tych pięter zaczyna się miasto. Sąsiedzi nigdy nie mają jednego koloru.
tip-joker = Wielobarwne piętro na stałe przybiera wybrany kolor. Weź ten, którym zapłacisz sąsiadom następnego budynku.
tip-substitute = Brakuje koloru, który pokazuje karta. Każdy inny jest lepszy niż nic, chyba że masz już dziesięć pięter.
event-take = { seat } bierze kartę.
event-token = { seat } realizuje cel „{ $goal }” i bierze żeton { $value } mln.
