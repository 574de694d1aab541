# Co trzeba postanowić
decide-turn = Twoja tura: dobierz płytkę albo umieść obiekt.
decide-extend = Żaden z twoich obiektów się nie mieści: dobierz płytkę.
decide-lay = Dołóż dobraną płytkę, obróconą jak chcesz.
decide-start = Gdzie zaczyna się obiekt o długości { $length }?
decide-end = Gdzie kończy się obiekt o długości { $length }?
decide-last = Ostatnia płytka już leży: umieść jeszcze jeden obiekt albo spasuj.
decide-over-race = Ktoś umieścił w mieście wszystkie sześć obiektów: wyścig skończony.
decide-over = Po ostatnim dokładaniu: wygrywa, komu zostało najmniej elementów.

# Działania i ich części
do-extend = Dobierz płytkę
do-lay =
    { $turn ->
        [0] Połóż płytkę na kwadracie { $x }, { $y }, bez obracania
        [1] Połóż płytkę na kwadracie { $x }, { $y }, o ćwierć obrotu w prawo
        [2] Połóż płytkę na kwadracie { $x }, { $y }, do góry nogami
       *[3] Połóż płytkę na kwadracie { $x }, { $y }, o ćwierć obrotu w lewo
    }
do-object = Umieść obiekt o długości { $length }
do-start = Zacznij w kolumnie { $x }, wierszu { $y }
do-end = Zakończ w kolumnie { $x }, wierszu { $y }
do-pass = Pasuj
param-x = kolumna
param-y = wiersz
param-turn = obrót
param-length = długość

# Elementy gry
seat = Gracz { $seat }
ending-race = umieszczono wszystkie sześć obiektów
ending-stack = nie ma już płytek
option-youngest = Dla najmłodszych: obiekty mogą stać nad dziurami

# Dlaczego nie
why-game-is-over = Gra jest skończona.
why-lay-first = Masz dobraną płytkę; najpierw ją połóż.
why-finish-object = Umieszczasz właśnie obiekt o długości { $length }. Dokończ albo się wycofaj.
why-no-tile-left = Stos jest pusty: nie ma już czym rozbudować miasta.
why-draw-first = Nie masz płytki do położenia. Dobranie płytki to cała tura.
why-spot-is-taken = Tam już leży płytka, a położonych płytek się nie rusza.
why-only-a-corner = Płytka stykałaby się tam z miastem samym rogiem. Musi się stykać całym bokiem.
why-away-from-city = Płytka nie stykałaby się tam z miastem. Musi się stykać całym bokiem.
why-no-such-spot = Nie ma takiego wolnego miejsca przy mieście.
why-object-not-held = Twój obiekt o długości { $length } stoi już w mieście i tam zostaje.
why-no-room = Twój obiekt o długości { $length } nigdzie się teraz w mieście nie mieści.
why-object-first = Najpierw wybierz, który obiekt umieszczasz.
why-start-first = Najpierw wybierz, gdzie obiekt się zaczyna.
why-no-tile-there = Nie ma tam płytki.
why-start-without-symbol = Obiekt nie może się tam zaczynać: to pole nie ma twojego symbolu.
why-start-covered = Na tym polu stoi już obiekt.
why-no-end-fits = Stąd obiekt o długości { $length } nie sięga po wolnych polach do drugiego twojego symbolu.
why-not-in-line = Obiekt o długości { $length } leży w jednym wierszu albo w jednej kolumnie.
why-diagonal = Obiekt nigdy nie leży na ukos.
why-wrong-length = Twój obiekt ma { $length ->
        [few] { $length } pola
       *[many] { $length } pól
    } długości, licząc z oboma końcami.
why-over-gap = Część obiektu wystawałaby poza miasto.
why-over-hole = Część obiektu stałaby nad dziurą.
why-crosses = Obiekt krzyżowałby się z innym.
why-end-covered = Tam, gdzie ten obiekt miałby się kończyć, stoi już inny.
why-end-without-symbol = Obiekt nie może się tam kończyć: to pole nie ma twojego symbolu.
why-must-extend = Są jeszcze płytki, więc pasować nie wolno: dobierz płytkę albo umieść obiekt.

# Co się stało
event-drew-tile = { seat } dobiera płytkę nr { $tile }.
event-laid-tile =
    { $turn ->
        [0] { seat } kładzie płytkę na kwadracie { $x }, { $y }.
        [1] { seat } kładzie płytkę na kwadracie { $x }, { $y }, obróconą w prawo.
        [2] { seat } kładzie płytkę na kwadracie { $x }, { $y }, do góry nogami.
       *[3] { seat } kładzie płytkę na kwadracie { $x }, { $y }, obróconą w lewo.
    }
event-last-tile = To była ostatnia płytka. Każdy może umieścić jeszcze jeden obiekt; zaczyna: { seat }.
event-placed-in-row = { seat } umieszcza obiekt o długości { $length } w wierszu { $y }, od kolumny { $x } w prawo.
event-placed-in-column = { seat } umieszcza obiekt o długości { $length } w kolumnie { $x }, od wiersza { $y } w dół.
event-cannot-place = { seat } nie ma gdzie umieścić obiektu i traci tę kolejkę.
event-passed = { seat } pasuje.
event-won-race = { seat } ma w mieście wszystkie sześć obiektów i wygrywa.
event-game-ended =
    { $ending ->
        [race] Koniec gry: ktoś umieścił wszystkie sześć obiektów.
       *[stack] Koniec gry: porównuje się obiekty, które zostały.
    }

# Rachunek miejsca: elementy, które stoją w mieście
line-object-2 = Obiekt o długości 2
line-object-3 = Obiekt o długości 3
line-object-4 = Obiekt o długości 4
line-object-5 = Obiekt o długości 5
line-object-6 = Obiekt o długości 6
line-object-7 = Obiekt o długości 7

# Dlaczego narysowana pozycja jest niemożliwa
wrong-seats = Gra od dwóch do czterech miejsc; jedno z nich miało pierwszą turę, a dziury liczą się albo nie.
wrong-mover = Dopóki gra trwa, decyduje jedno z miejsc.
wrong-step = Krok tury nie zgadza się z dobraną płytką albo z zaczętym obiektem.
wrong-tiles = Każda płytka leży w mieście, jest dobrana albo czeka w stosie; nieułożona nie ma swojego miejsca.
wrong-city = Jedna płytka leży w kolumnie 0, wierszu 0, żadne dwie w tym samym miejscu, a każda styka się bokiem z inną.
wrong-hand = Każde miejsce ma sześć obiektów, a każdy z nich jest w ręku albo w mieście.
wrong-object = Obiekt stoi na polach miasta w jednej linii, oboma końcami na symbolach swojego koloru.
wrong-covered = Na żadnym polu nie stoją dwa obiekty.
wrong-room = Policzone miejsce na obiekty nie zgadza się z miastem.
wrong-ended = Gra jest skończona dokładnie wtedy, gdy ktoś umieścił sześć obiektów albo minęło ostatnie dokładanie.
wrong-last = W ostatnim dokładaniu decyduje tylko miejsce, które może umieścić obiekt.
