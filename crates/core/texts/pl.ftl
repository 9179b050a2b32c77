# Co mówi rdzeń, po polsku.

source-printed = wydrukowane w instrukcji
source-known = znane skądinąd
source-reconstructed = odtworzone
source-yours = własne

seat = Gracz { $number }
chance = Los
ask-next = Co robisz?

# Co jest nie tak z zapisem, przygotowaniem gry albo ruchem.
fault-too-long = Zapis może mieć najwyżej tyle bajtów: { $most }.
fault-long-line = Wiersz może mieć najwyżej tyle bajtów: { $most }.
fault-not-text = To nie jest tekst (UTF-8).
fault-not-a-record = To nie jest zapis partii: pierwszy wiersz powinien brzmieć „{ $first }”.
fault-version = Zapisów w wersji { $version } nie da się odczytać, tylko w wersji { $known }.
fault-missing = Brakuje nagłówka „{ $header }”.
fault-twice = Nagłówek „{ $header }” występuje dwa razy.
fault-header = Nagłówek „{ $header }” ma złą postać (oczekiwano: { $should }).
fault-too-many = { $what ->
    [events] W zapisie jest za dużo zdarzeń; najwyżej: { $most }.
    [comments] W zapisie jest za dużo uwag; najwyżej: { $most }.
   *[other] W zapisie jest za dużo nagłówków; najwyżej: { $most }.
}
fault-no-actor = Zdarzenie zaczyna się od numeru miejsca albo od gwiazdki * (los).
fault-aside = To nie mogło się wydarzyć przy stole.
fault-game = Nie ma gry „{ $name }”. Są gry: { $known }.
fault-edition = Nie ma wydania „{ $name }” (gra: { $game }). Są wydania: { $known }.
fault-edition-long = Wydanie może mieć najwyżej tyle bajtów: { $most }.
fault-edition-form = Nie da się odczytać wydania: { $message }.
fault-edition-line = Wiersz { $line } wydania: { $why }
fault-option = { $count ->
    [0] Nie ma opcji „{ $key }”: ta gra nie ma opcji.
   *[other] Nie ma opcji „{ $key }”. Są opcje: { $known }.
}
fault-option-value = Opcja „{ $key }” nie może mieć wartości „{ $value }”. Przyjmuje: { $takes }.
fault-option-twice = Opcja „{ $key }” jest podana dwa razy.
fault-seats = { $range ->
    [0] { $game }: liczba graczy to { $most }, nie { $seats }.
   *[other] { $game }: liczba graczy to od { $least } do { $most }, nie { $seats }.
}
fault-position = Nie da się odczytać pozycji (pole: { $field }; oczekiwano: { $expected }).
fault-word = { $count ->
    [0] Niezrozumiałe słowo: „{ $word }”.
   *[other] Słowo „{ $word }” jest tu niezrozumiałe. Możliwe: { $expected }.
}
fault-ambiguous = „{ $word }” może znaczyć: { $candidates }.
fault-unfinished = { $count ->
    [0] Ruch jest niepełny.
   *[other] Ruch jest niepełny. Co dalej: { $expected }.
}
wrong-seat = Nie ma miejsca { $number }: miejsca mają numery od 1 do { $seats }.
fault-many-words = Ruch może mieć najwyżej tyle słów: { $most }.
fault-over = Gra jest skończona: nic już nie może nastąpić.
fault-result = Według nagłówka wynik to „{ $said }”, a według partii „{ $is }”.
fault-takes-words = jedno z tych słów: { $words }
fault-takes-number = liczba całkowita od { $least } do { $most }
fault-takes-number-or-off = liczba całkowita od { $least } do { $most } albo off
fault-takes-text = tekst nie dłuższy niż { $most } B
