common = Wspólna plansza
districts = Dzielnice
starts = Wybierz kafelek startowy
start-tile = Kafelek startowy { $tile }
zone-goals = Cele
zone-districts = Kafelki
zone-attractions = Atrakcje
zone-buildings = Klocki
space = { $zone }, pole { $space }
board-field = { $field }: { $terrain }{ $on }
board-place = Miejsce na kafelek przy { $field }
board-building =
    { $floors ->
        [one] { $colour } budynek, jedno piętro
        [few] { $colour } budynek, { $floors } piętra
       *[many] { $colour } budynek, { $floors } pięter
    }
terrain-red = czerwona działka
terrain-blue = niebieska działka
terrain-green = zielona działka
terrain-yellow = żółta działka
terrain-park = park
terrain-lake = jezioro
terrain-lot = działka
colour-red = czerwony
colour-blue = niebieski
colour-green = zielony
colour-yellow = żółty
attraction-dolphins = delfiny
attraction-yacht = jacht
attraction-pier = molo
attraction-swans = łabędzie
attraction-carousel = karuzela
attraction-fountain = fontanna
attraction-kiosk = kiosk
attraction-flower_vase = kwietnik
attraction-monument = pomnik
attraction-black_lot = czarna działka
round = Runda { $round } z { $rounds }
in-hand = W ręku
goals = Twoje cele
act-start = Wybierz kafelek
act-send = Wyślij robotnika
act-lay = Dołóż kafelek
act-place = Umieść
act-discard = Odłóż do pudełka
act-build = Buduj
act-drop = Odłóż do pudełka
part-field = pole { $value }
part-space = pole { $value }
part-tile = kafelek { $value }
turned-0 = prosto
turned-90 = ćwierć obrotu
turned-180 = pół obrotu
turned-270 = trzy ćwierci
ask-turned = Jak obrócić?
ask-attraction = Która atrakcja?
ask-colour = Który klocek?
hint-field = Wybierz świecące miejsce w swojej dzielnicy.
hint-zone = Wyślij robotnika na świecące pole.
hint-tile = Wybierz jeden z kafelków.
tip-send = W każdej rundzie wysyłasz po jednym robotniku do każdej strefy. Pole z gwiazdą daje dwa klocki w ciemno i pierwszeństwo w następnej rundzie.
tip-lay = Dzielnica ma na końcu kształt kwadratu z dziewięciu kafelków. Parki i jeziora łączą się między kafelkami.
tip-build = Klocki jednego koloru piętrzą się do czterech, na działkach swojego koloru.
line-requirements = Wymagania
line-monuments = Pomniki
line-goals = Cele
line-parks = Parki
line-lakes = Jeziora
tip-start = Porównaj kolory działek, położenie parku i jeziora oraz wymagania miasta.
tip-place = Niebieskie atrakcje stają na jeziorach, zielone w parkach, szare na wolnych działkach. Im więcej różnych w jednym parku albo jeziorze, tym więcej punktów.
event-goal = { seat } bierze cel „{ $goal }”.
event-tile = { seat } bierze kafelek.
event-uncover-goal = { seat } odkrywa cel „{ $goal }”.
event-uncover-tile = { seat } odkrywa kafelek.
event-lay = { seat } dokłada kafelek na { $place }.
event-mark =
    { $value ->
        [one] { seat } spełnia wymaganie „{ $requirement }”: jeden punkt
        [few] { seat } spełnia wymaganie „{ $requirement }”: { $value } punkty
       *[many] { seat } spełnia wymaganie „{ $requirement }”: { $value } punktów
    }
