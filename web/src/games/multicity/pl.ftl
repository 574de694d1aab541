city = Miasto
board-field = Pole { $x }, { $y }: { $what }{ $covered }
board-covered = , zakryte przez gracza { $name }
board-hole = dziura z pachołkiem
board-edge = Wolne miejsce { $x }, { $y }
stack =
    { $tiles ->
        [one] Stos: jedna płytka
        [few] Stos: { $tiles } płytki
       *[many] Stos: { $tiles } płytek
    }
drawn = Dobrana płytka: { $name }
turn-key = Wybierz miejsce; R obraca płytkę.
own = Twoje { $family }
object = { $name }, długość { $length }
left = Jeszcze w ręku
left-of = obiekty: { $objects }, elementy: { $elements }
act-extend = Dobierz płytkę
act-lay = Dołóż płytkę
act-object = Umieść obiekt
act-start = Zacznij tutaj
act-end = Zakończ tutaj
act-pass = Pasuj
part-length = długość { $value }
part-turn =
    { $value ->
        [0] prosto
        [1] ćwierć obrotu
        [2] pół obrotu
       *[3] trzy ćwierci
    }
part-x = kolumna { $value }
part-y = wiersz { $value }
ask-turn = Jak obrócić?
hint-x = Wybierz świecące miejsce w mieście.
hint-length = Wybierz jeden ze swoich obiektów.
tip-turn = Oba końce obiektu muszą leżeć na symbolach twojego koloru, w jednej linii i nie nad dziurą. Wygrywa, kto pierwszy umieści wszystkie sześć.
tip-lay = Płytka musi dotykać miasta bokiem. Wolno ją obrócić.
line-elements = Pozostałe elementy
line-objects = Umieszczone obiekty
option-youngest = Obiekty mogą stać nad dziurami
tip-extend = Żaden z twoich obiektów nigdzie się nie mieści. Każda płytka to nowe symbole: połóż ją tak, by dwa twoje znalazły się w jednej linii.
tip-start = Wskaż jeden koniec: symbol twojego koloru, od którego prosta linia dobrej długości prowadzi do drugiego.
tip-end = Drugi koniec też leży na symbolu twojego koloru. Po drodze nie może być dziury ani innego obiektu.
tip-last = Każdemu został jeden obiekt do umieszczenia: najwięcej daje najdłuższy, bo wygrywa, komu zostanie najmniej elementów.
do-object = Umieść: { $length_name }
decide-start = Gdzie zaczyna się obiekt: { $object } (długość { $length })?
decide-end = Gdzie kończy się obiekt: { $object } (długość { $length })?
event-drew-tile = { seat } dobiera płytkę „{ $tile }”.
event-placed-in-row = { seat } umieszcza obiekt „{ $object }” (długość { $length }) w wierszu { $y }, od kolumny { $x } w prawo.
event-placed-in-column = { seat } umieszcza obiekt „{ $object }” (długość { $length }) w kolumnie { $x }, od wiersza { $y } w dół.
