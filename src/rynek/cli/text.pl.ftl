welcome = { $game }: { $seats ->
    [one] jedno miejsce
    [few] { $seats } miejsca
   *[many] { $seats } miejsc
}, siedzisz na miejscu { $seat }; na pozostałych { $bot ->
    [random] grają losowo boty
   *[other] gra { $bot }
}. Numer rozdania: { $seed }.
keys = Numer wybiera ruch. why = czego nie można i dlaczego, undo (cofnij), board (plansza), scores (punkty), rule { $rule } (zasada), piece (element), save PLIK (zapis), help (pomoc), quit (koniec).
seat = miejsce { $seat }
prompt = miejsce { $seat } >
more-choices = Możliwości: { $count }. Wpisz numer albo początek słowa, żeby zobaczyć mniej.
fewer-choices = Pasuje { $count } z { $all } możliwości.
unknown = „{ $word }” to ani numer od 1 do { $count }, ani znane tu słowo. Słowa wypisuje help.
why-usage = Zapytaj o jedną rzecz po nazwie: { $examples }
why-nothing = Każdy rodzaj ruchu jest teraz możliwy.
why-allowed = To wolno zrobić.
why-kind = { $do }: { $reason }
undone-here = Cofnięto do twojej ostatniej decyzji.
undone = cofnięto do decyzji { $ply }
undo-nothing = Nie masz czego cofnąć.
undo-known = Od twojej ostatniej decyzji coś wyszło na jaw, więc nie można jej cofnąć.
rule-unknown = W tej grze nie ma zasady { $rule }.
piece-unknown = Powiedz, który element: { $kinds }, każdy z numerem, na przykład: { $example }
saved = Zapis jest w pliku { $file }; odtworzy go rynek replay { $file }.
save-where = Podaj nazwę pliku, na przykład: save partia.json
over = Koniec gry.
total = razem
place = pozycja
record = { $game }, { $seats ->
    [one] jedno miejsce
    [few] { $seats } miejsca
   *[many] { $seats } miejsc
}, edycja { $edition }
entries = wpis { $shown } z { $all }
goodbye = Do zobaczenia.
help =
    NUMER          wybierz ruch o tym numerze
    SŁOWO …        pokaż tylko ruchy, w których są te słowa
    why            czego teraz nie można i dlaczego
    why RUCH …     dlaczego jednej rzeczy nie można, na przykład: why { $example }
    undo           cofnij swoją ostatnią decyzję, jeśli od tamtej pory nic nie wyszło na jaw
    board          narysuj jeszcze raz położenie
    scores         dotychczasowe punkty, pozycja po pozycji
    rule NUMER     przeczytaj zasadę, na przykład: rule { $rule }
    piece RODZAJ N przeczytaj kartę, cel albo inny element, na przykład: { $piece }
    save PLIK      zapisz grę
    quit           odejdź od stołu (koniec wejścia też wystarczy)
