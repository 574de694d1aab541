# Co teraz się rozstrzyga
decide-start = Wybierz kafelek, od którego zacznie się twoja dzielnica.
decide-send = { $left ->
    [one] Wyślij ostatniego robotnika w tej rundzie i weź to, co tam leży.
   *[other] Wyślij robotnika (zostało w tej rundzie: { $left }) i weź to, co tam leży.
}
decide-lay = Obróć kafelek, jak chcesz, i dołóż go całym bokiem do swojej dzielnicy.
decide-place = { $left ->
    [one] Umieść atrakcję w swojej dzielnicy albo odłóż ją do pudełka.
   *[other] Umieść atrakcję w swojej dzielnicy albo odłóż ją do pudełka (w ręku: { $left }).
}
decide-build = { $left ->
    [one] Wbuduj klocek albo odłóż go do pudełka.
   *[other] Wbuduj klocek albo odłóż go do pudełka (w ręku: { $left }).
}
decide-over = Wszystkie rundy rozegrane: gra skończona.

# Czynności
do-start = Wybierz kafelek startowy { $tile }
do-send = Wyślij robotnika { zone-to }, pole { $space }
do-lay = Dołóż kafelek na { $field }{ $turned ->
    [0] {""}
   *[other] , obrócony o { $turned }°
}
do-place = Umieść { attraction-accusative } na { $field }
do-discard = Odłóż { attraction-accusative } do pudełka
do-build = Wbuduj { colour-masculine } klocek na { $field }
do-drop = Odłóż { colour-masculine } klocek do pudełka

# Słowa
colour-masculine = { $colour ->
    [red] czerwony
    [blue] niebieski
    [green] zielony
   *[yellow] żółty
}
colour-genitive = { $colour ->
    [red] czerwonego
    [blue] niebieskiego
    [green] zielonego
   *[yellow] żółtego
}
colour-plural = { $colour ->
    [red] czerwone
    [blue] niebieskie
    [green] zielone
   *[yellow] żółte
}
under-feminine = { $under ->
    [red] czerwona
    [blue] niebieska
    [green] zielona
   *[yellow] żółta
}
under-masculine = { $under ->
    [red] czerwony
    [blue] niebieski
    [green] zielony
   *[yellow] żółty
}
zone-to = { $zone ->
    [goals] do celów
    [districts] do kafelków
    [attractions] do atrakcji
   *[buildings] do budynków
}
zone-of = { $zone ->
    [goals] w strefie celów
    [districts] w strefie kafelków
    [attractions] w strefie atrakcji
   *[buildings] w strefie budynków
}
attraction-name = { $attraction ->
    [dolphins] Delfiny
    [yacht] Jacht
    [pier] Molo
    [swans] Łabędzie
    [carousel] Karuzela
    [fountain] Fontanna
    [kiosk] Kiosk
    [flower_vase] Kwietnik
    [monument] Pomnik
   *[black_lot] Czarna działka
}
attraction-accusative = { $attraction ->
    [dolphins] delfiny
    [yacht] jacht
    [pier] molo
    [swans] łabędzie
    [carousel] karuzelę
    [fountain] fontannę
    [kiosk] kiosk
    [flower_vase] kwietnik
    [monument] pomnik
   *[black_lot] czarną działkę
}
colour-red = czerwony
colour-blue = niebieski
colour-green = zielony
colour-yellow = żółty
terrain-park = park
terrain-lake = jezioro
seat = Gracz { $seat }

# Dlaczego nie
why-over = Gra jest skończona.
why-not-now = Teraz nie o tym się decyduje; najpierw to, co wzięte, musi trafić na swoje miejsce.
why-start-gone = Kafelek startowy { $tile } został już wybrany.
why-space-taken = Na polu { $space } { zone-of } stoi już robotnik gracza { $seat }.
why-zone-used = { $workers ->
    [one] W tej strefie stoi już twój robotnik; każdy z nich idzie do innej strefy.
   *[other] W tej strefie stoją już twoi robotnicy ({ $workers }) i w tej rundzie to wszystko.
}
why-covered = Na { $place } leży już kafelek, a położonych się nie rusza.
why-no-side = Kafelek na { $place } nie stykałby się z twoją dzielnicą całym bokiem.
why-too-long = Z kafelkiem na { $place } dzielnica nie mogłaby przybrać zaplanowanego kształtu: { $most ->
    [3] ma najwyżej trzy kafelki wszerz i trzy wzwyż.
   *[other] ma najwyżej trzy na pięć kafelków.
}
why-not-in-hand = Tej atrakcji nie masz w ręku: { attraction-name }.
why-no-field = { $field } nie jest polem twojej dzielnicy.
why-not-a-lake = { attraction-name }: tylko na jeziorze, a { $field } nim nie jest.
why-not-a-park = { attraction-name }: tylko w parku, a { $field } nim nie jest.
why-not-a-lot = { attraction-name }: tylko na działce, a { $field } nią nie jest.
why-built-on = { attraction-name }: tylko na działce bez budynku, a na { $field } już jakiś stoi.
why-attracted = Na { $field } jest już atrakcja; na jednym polu mieści się tylko jedna.
why-no-block = Nie masz w ręku { colour-genitive } klocka.
why-no-ground = { $field } to park albo jezioro; budynki stoją na działkach.
why-monument = Działkę { $field } zajmuje pomnik i nic na niej nie powstanie.
why-other-lot = { $field } to działka { under-feminine }; { colour-masculine } klocek tam nie pasuje.
why-other-building = Budynek na czarnej działce { $field } jest { under-masculine } i taki musi pozostać.
why-full-height = Budynek na { $field } ma cztery piętra, a więcej mieć nie może.

# Zdarzenia
event-start = { seat } zaczyna dzielnicę od kafelka startowego { $tile }.
event-round = Zaczyna się runda { $round } z { $rounds }: plansza zostaje uzupełniona.
event-send = { seat } wysyła robotnika { zone-to }, pole { $space }.
event-goal = { seat } bierze kartę celu { $goal }.
event-tile = { seat } bierze kafelek { $tile }.
event-attraction = { seat } bierze { attraction-accusative }.
event-blocks = { seat } bierze { $blocks ->
    [one] jeden { colour-masculine } klocek
    [few] { $blocks } { colour-plural } klocki
   *[many] { $blocks } klocków koloru { colour-genitive }
}.
event-uncover-goal = { seat } odkrywa kartę celu { $goal }.
event-uncover-tile = { seat } odkrywa kafelek { $tile }.
event-uncover-attraction = { seat } odkrywa { attraction-accusative }.
event-draw = { seat } losuje z woreczka { colour-masculine } klocek.
event-lay = { seat } dokłada kafelek { $tile } na { $place }.
event-place = { seat } umieszcza { attraction-accusative } na { $field }.
event-discard = { seat } odkłada { attraction-accusative } do pudełka.
event-no-room = { seat } nie ma dokąd dać atrakcji ({ attraction-name }): do pudełka.
event-build = { seat } wbudowuje { colour-masculine } klocek na { $field } (pięter: { $floors }).
event-drop = { seat } odkłada { colour-masculine } klocek do pudełka.
event-no-lot = { seat } nie ma gdzie wbudować klocków (kolor { colour-masculine }, sztuk: { $blocks }): do pudełka.
event-mark = { seat } spełnia { $requirement }. wymaganie miasta (punktów: { $value }).
event-star = { seat } ma gwiazdę i zacznie następną rundę.
event-left = Czego nikt nie wziął { zone-of } z pola { $space }, trafia do pudełka.
event-over = Gra skończona; pora policzyć punkty.

# Punkty
line-requirements = Wymagania miasta
line-monuments = Pomniki
line-goals = Karty celów
line-parks = Parki
line-lakes = Jeziora
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}

# Opcje
option-city = Miasto
option-city-drawn = wylosowane
option-city-sydney = Sydney
option-city-venice = Wenecja
option-city-new-york = Nowy Jork (dobry na pierwszą grę)
option-city-barcelona = Barcelona
option-city-rio-de-janeiro = Rio de Janeiro (dobre na pierwszą grę)
option-city-lisbon = Lizbona
option-city-mexico-city = Meksyk
option-city-buenos-aires = Buenos Aires
option-long = Długa gra we dwoje (7 rund, 15 kafelków)

# Narysowane pozycje
wrong-seats = Gracze, gracz na ruchu albo długa gra nie pasują do siebie.
wrong-phase = Nie ma takiej fazy albo nie pasuje ona do gracza na ruchu.
wrong-rounds = Rundy nie pasują do liczby graczy albo do fazy.
wrong-tiles = Któryś kafelek leży w dwóch miejscach albo dzielnica ma ich za dużo lub za mało.
wrong-district = Kafelków którejś dzielnicy nie dało się tak ułożyć.
wrong-fields = Atrakcja leży tam, gdzie nie wolno, albo dwie leżą na jednym polu.
wrong-buildings = Budynek stoi tam, gdzie nie wolno, albo nie ma koloru lub wysokości.
wrong-goals = Liczba kart celów się nie zgadza.
wrong-attractions = Liczba atrakcji się nie zgadza.
wrong-blocks = Liczba klocków się nie zgadza.
wrong-workers = Robotnicy nie pasują do graczy, stref albo kolejności.
wrong-hand = To, co w ręku, nie pasuje do fazy albo nie ma gdzie trafić.
wrong-markers = Znaczniki przy którymś wymaganiu nie mogą tak stać.
wrong-city = Nie ma takiego miasta albo nikt nie ma gwiazdy.
