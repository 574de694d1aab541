city = Miasto
board-field = Pole { $x }, { $y }: { $what }{ $covered }
board-covered = , zakryte przez gracza { $name }
board-hole = pachołek
board-edge = Wolne miejsce { $x }, { $y }
stack = Stos: { $tiles } płytek
drawn = Dobrana płytka: { $name }
turn-key = Wybierz miejsce; R obraca płytkę.
own = Twoje { $family }
object = { $name }, długość { $length }
left = Jeszcze w ręku
left-of = obiektów { $objects }, elementów { $elements }
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
tip-turn = Oba końce obiektu muszą leżeć na symbolach twojego koloru, w jednej linii i nie nad pachołkiem. Wygrywa, kto pierwszy umieści wszystkie sześć.
tip-lay = Płytka musi dotykać miasta bokiem. Wolno ją obrócić.
line-elements = Pozostałe elementy
line-objects = Umieszczone obiekty
option-youngest = Obiekty mogą stać nad pachołkami
