# Co trzeba postanowić
decide-build = Zbuduj jeden ze swoich budynków. Masz { $coins } mln.
decide-short = Brakuje ci pieniędzy: sprzedaj udziały, aż będzie cię stać na budynek, i buduj. Masz { $coins } mln.
decide-share = Możesz kupić jeden udział. Masz { $coins } mln.
decide-free = Działka przylega do { object-of }: weź darmowy udział albo go zostaw.
decide-free-or-share = Działka przylega do { object-of }: weź darmowy udział, kup inny (masz { $coins } mln) albo zrezygnuj.
decide-over = Pływalnia i stadion są połączone: miasto gotowe.
decide-over-alone = Został tylko jeden gracz: koniec gry.

tip-build = Na końcu ulicy i obok budynku tej samej ulicy płaci się zwyczajnie, wszędzie indziej podwójnie.
tip-short = Udział przynosi połowę ceny, zaokrągloną w górę. Darmowych i takich, które już nie zarobią, sprzedać nie można.
tip-share = Udziały zarabiają dla wszystkich, którzy je mają, ilekroć zapełni się ulica przy ich obiekcie.
tip-free = Darmowy udział jest pierwszy w stosie. Dopóki tam leży, nikt nie kupi następnych.
tip-free-or-share = Jeden udział na turę: darmowy albo kupiony.

# Działania i ich części
do-build = Zbuduj { $lot }
do-sell = Sprzedaj udział { object-in } (karta { $card })
do-take = Weź darmowy udział { object-in }
do-buy = Kup udział { object-in }
do-decline = Nie bierz udziału
param-lot = działka
param-object = obiekt
param-card = karta
ask-lot = Który budynek?
ask-object = W którym obiekcie?
ask-card = Którą z jego kart?
hint-lot = Wybierz budynek z ręki.
hint-object = Wybierz obiekt na planie.
part-card =
    { $card ->
        [1] karta darmowa
       *[other] karta { $card } z 5
    }

# Elementy gry
object-pool = Pływalnia
object-cinema = Kino
object-shopping_centre = Centrum handlowe
object-amusement_park = Park rozrywki
object-theatre = Teatr
object-cafe = Kawiarnia
object-restaurant = Restauracja
object-sports_hall = Hala sportowa
object-stadium = Stadion
object-of =
    { $object ->
        [pool] pływalni
        [cinema] kina
        [shopping_centre] centrum handlowego
        [amusement_park] parku rozrywki
        [theatre] teatru
        [cafe] kawiarni
        [restaurant] restauracji
        [sports_hall] hali sportowej
        [stadium] stadionu
       *[other] obiektu
    }
object-in =
    { $object ->
        [pool] w pływalni
        [cinema] w kinie
        [shopping_centre] w centrum handlowym
        [amusement_park] w parku rozrywki
        [theatre] w teatrze
        [cafe] w kawiarni
        [restaurant] w restauracji
        [sports_hall] w hali sportowej
        [stadium] w stadionie
       *[other] w obiekcie
    }
seat = Gracz { $seat }
kind-villa = willa
kind-block = blok mieszkalny
kind-factory = fabryka
kind-office = biurowiec
ending-link = pływalnia i stadion są połączone
ending-alone = został tylko jeden gracz
option-start = Kto zaczyna
option-start-lot = decyduje los
option-start-first = miejsce 1

# Dlaczego nie
why-game-is-over = Gra jest skończona.
why-built-already = W tej turze stoi już { $lot }; więcej niż jednego budynku stawiać nie wolno.
why-lot-is-taken = Na działce { $lot } już coś stoi.
why-not-in-hand = Nie masz budynku na działkę { $lot }.
why-building-too-dear = { $lot } kosztuje teraz { $cost } mln, a masz { $coins }.
why-sale-comes-first = Udziały sprzedaje się na początku tury, przed budową.
why-not-short = Masz { $coins } mln i stać cię na któryś z twoich budynków, więc bank nic od ciebie nie kupi.
why-share-not-held = Nie masz karty { $card } z udziałem { object-in }.
why-free-card-unsellable = Darmowego udziału { object-in } nie można sprzedać.
why-earns-no-more = Wszystkie ulice przy obiekcie są pełne: udziały { object-in } już nie zarobią i nie można ich sprzedać.
why-build-first = Najpierw budowa, udział dopiero po niej.
why-free-card-gone = Darmowego udziału { object-in } już nie ma.
why-not-next-door = Działka { $lot } nie przylega do { object-of }, więc darmowy udział nie jest dla ciebie.
why-stack-is-empty = Nie ma już czego kupić: stos udziałów { object-in } jest pusty.
why-free-card-on-top = Na stosie leży jeszcze darmowy udział { object-in }; tych pod nim nikt nie kupi.
why-share-too-dear = Następny udział { object-in } kosztuje { $price } mln, a masz { $coins }.

# Co się stało
event-turn-began = { seat } zaczyna turę.
event-turn-skipped = { seat } nie ma czego budować, a woreczek jest pusty: tura przepada.
event-ran-short = { seat } ma { $coins } mln, za mało na którykolwiek budynek, i musi sprzedawać udziały.
event-sold-share = { seat } sprzedaje udział { object-in } (karta { $card }) za { $amount } mln.
event-built-building = { seat } buduje { $lot } za { $cost } mln.
event-built-double = { seat } buduje { $lot } na uboczu, za podwójną cenę: { $cost } mln.
event-street-complete = Ulica { $street } jest pełna.
event-link-made = Pływalnia i stadion są połączone. { seat } dostaje { $amount } mln.
event-paid-out =
    { $shares ->
        [one] { seat } dostaje { $amount } mln za jeden udział { object-in }.
        [few] { seat } dostaje { $amount } mln za { $shares } udziały { object-in }.
       *[many] { seat } dostaje { $amount } mln za { $shares } udziałów { object-in }.
    }
event-took-free-card = { seat } bierze darmowy udział { object-in }.
event-bought-share = { seat } kupuje udział { object-in } (karta { $card }) za { $price } mln.
event-declined-share = { seat } nie bierze udziału.
event-drew-building = { seat } losuje budynek.
event-found-building =
    { $seen ->
        [1] Wylosowany budynek to { $lot }.
       *[other] Wylosowany budynek widzi tylko jego właściciel.
    }
event-went-bankrupt = { seat } bankrutuje i odpada; do banku wraca { $amount } mln.
event-game-ended =
    { $ending ->
        [alone] Koniec gry: został tylko jeden gracz.
       *[other] Koniec gry: pływalnia i stadion są połączone.
    }

# Rachunek miejsca
line-start = Pieniądze na początek
line-paid-out = Wypłaty
line-bonus = Premia za połączenie
line-sold = Sprzedane udziały
line-built = Budynki
line-bought = Kupione udziały
line-lost = Utracone w bankructwie

# Dlaczego narysowana pozycja jest niemożliwa
wrong-seats = Gra od dwóch do sześciu miejsc.
wrong-mover = Decydować musi miejsce, które jest jeszcze w grze.
wrong-step = Krok tury, zbudowana działka i koniec gry nie zgadzają się ze sobą.
wrong-buildings = Każdy z 48 budynków musi być dokładnie w jednym miejscu: na działce, w ręce albo w woreczku.
wrong-hand = W ręce są najwyżej cztery budynki, a po budowie trzy.
wrong-shares = Każdy z 45 udziałów musi być dokładnie w jednym miejscu: na stosie, u gracza albo w pudełku.
wrong-box = W pudełku leżą tylko darmowe udziały bankrutów.
wrong-free-card = Nikt nie może mieć płatnego udziału, gdy darmowy leży na stosie.
wrong-money = Rachunek miejsca nie zgadza się z jego gotówką.
wrong-prices = Działki w zwykłej cenie nie wynikają z ustawienia budynków.
wrong-streets = Pełne ulice nie wynikają z ustawienia budynków.
wrong-link = Gra jest skończona dokładnie wtedy, gdy pełne ulice łączą pływalnię ze stadionem.
wrong-bankrupt = Bankruci odpadają po kolei i nic nie zatrzymują.
wrong-shortage = Kto ma budować, musi móc zapłacić, w razie potrzeby po sprzedaży udziałów.
wrong-alone = Gdy zostaje jedno miejsce, gra jest skończona.
