# Co mówią terminal i program, po polsku.

draw-archipelago-letter-green = Z
draw-archipelago-letter-raspberry = M
draw-archipelago-letter-blue = N
draw-archipelago-letter-orange = P
draw-archipelago-round = { $last ->
    [0] runda { $round }
   *[other] runda { $round } z { $last }
}
draw-archipelago-actions = { $actions ->
        [one] { $colour }: została { $actions } akcja
        [few] { $colour }: zostały { $actions } akcje
        [many] { $colour }: zostało { $actions } akcji
       *[other] { $colour }: zostało { $actions } akcji
    }
draw-archipelago-raid = wypad w cudzej turze ({ $colour })
draw-archipelago-muster = { $colour } rozstawiają; bandy: { $bands }, statki: { $ships }
draw-archipelago-bands = bandy
draw-archipelago-reserve = rezerwa
draw-archipelago-land = ląd
draw-archipelago-posts = fakt.
draw-archipelago-cities = miasta
draw-archipelago-cards = karty
draw-archipelago-claim = zapowiedź zwycięstwa: jeśli utrzyma się do końca następnej tury, to wygrana
draw-archipelago-hand = Twoje karty: { $cards }
draw-archipelago-sight = Twój wielki strateg ogląda: { $card }
draw-archipelago-piles = Stos: { $pile } · zagrane: { $played }
draw-archipelago-legend = ○ miasto  □ faktoria  ▲ statek  Z5 pięć band pod flagą zielonych  Z sama flaga zielonych  ♣3 plemiona  $2 złoto  ? niezbadane  - zbadane, niczyje. Faktorie z *: jest wśród nich środkowa. Miasta: u siebie + u innych.
draw-doubloons-left = { $points ->
        [one] 1 punkt na pomostach
        [few] { $points } punkty na pomostach
        [many] { $points } punktów na pomostach
       *[other] { $points } punktu na pomostach
    }
draw-doubloons-any = dowolne
draw-doubloons-empty = pusty
draw-doubloons-lot = kto zaczyna?
draw-doubloons-over = koniec
draw-doubloons-rolls = zostało rzutów: { $rolls }
draw-galleons-quiet = ruchy bez bicia: { $moves } z { $limit }
draw-galleons-legend = G galeon 3 > S galeasa 1 > T galeota 2 > G; małe litery: drugie miejsce
draw-pyramids-turn = { $actions ->
        [one] została 1 akcja
        [few] zostały { $actions } akcje
        [many] zostało { $actions } akcji
       *[other] zostało { $actions } akcji
    } · tury bez trafienia: { $quiet }
draw-pyramids-legend = as1: mały okręt 1 pierwszego miejsca; m średni, l duży; strzałki: dokąd wskazuje dziób; ● zostało, ○ uszkodzenia
draw-shipowners-pile = { $ships ->
        [one] 1 statek w stosie
        [few] { $ships } statki w stosie
        [many] { $ships } statków w stosie
       *[other] { $ships } statku w stosie
    }{ $known ->
    [0] {""}
   *[other] , w tym znanych: { $known }
}
draw-shipowners-rounds = { $rounds ->
    [one] ostatnia runda
    [few] zostały { $rounds } rundy
    [many] zostało { $rounds } rund
   *[other] zostało { $rounds } rundy
}
draw-shipowners-returned = Pod stosem, od tego, który wyjdzie pierwszy: { $words }
draw-shipowners-next-treasures = ◆ potem { $words }
draw-shipowners-next-goods = ● potem { $words }
draw-shipowners-port = Port:
draw-shipowners-chances = liczba (siła ognia) i szansa na uzbrojenie ({ $seat })
draw-shipowners-map = × mapa
draw-shipowners-captain = kapitan
draw-shipowners-treasures = skarb
draw-shipowners-goods = towar
draw-shipowners-empty = już nie ma
draw-shipowners-under = { $cards ->
    [0] ostatnia
   *[other] pod spodem { $cards }
}
draw-shipowners-points = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
draw-shipowners-flip = odwróć kość
draw-shipowners-add = dodaj 1 do kości
draw-shipowners-subtract = odejmij 1
draw-shipowners-reroll = przerzuć jedną
draw-shipowners-extra = dodatkowa kość
draw-shipowners-fight = { $from } kontra { $at }
draw-shipowners-fight-chance = { $chance } dla napastnika
draw-shipowners-loot = { $seat }: łupisz? ({ $ship })
draw-shipowners-load = Który statek to bierze? { $card }
draw-shipowners-choose = Uzbrój, płyń po skarb, kup, atakuj:
draw-shipowners-more = i jeszcze { $attacks ->
        [one] jeden atak
        [few] { $attacks } ataki
        [many] { $attacks } ataków
       *[other] { $attacks } ataku
    }
draw-shipowners-lots = Trwa losowanie i wykładanie kart.
draw-shipowners-to-arm = { $chance } na uzbrojenie: { $what }
draw-shipowners-to-win = { $chance } na zdobycie: { $what }
draw-shipowners-placed = położone
draw-shipowners-rolled = rzut
draw-shipowners-hand = w ręce { $hand }, odłożone { $aside }
draw-shipowners-aside = odłożone { $aside }
draw-shipowners-unused = nieużyte
draw-shipowners-standing = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, { $ships ->
        [one] 1 statek
        [few] { $ships } statki
        [many] { $ships } statków
       *[other] { $ships } statku
    }, siła ognia { $power }

play-welcome = Wpisz „pomoc”, by zobaczyć, co można wpisać, albo „?”, by dostać podpowiedź.
play-prompt = { $seat }, twój ruch (numer, ruch, ? lub pomoc):
play-interrupt = { $seat }, możesz przerwać turę ({ $other }): ruch, Enter, by pozwolić grać dalej, albo „pass” do końca tej tury:
play-hand-over = { $seat }, twoja tura: naciśnij Enter, gdy nikt inny nie patrzy.
play-roll = { $seat }: naciśnij Enter, by rzucić.
play-roll-first = Najpierw kości: naciśnij Enter.
play-what = Wpisz numer z listy, ruch taki jak na liście albo „pomoc”.
play-help =
      numer        gra ten wiersz listy; wiersz kończący się na … pyta o resztę
      ruch         w notacji, jak na liście; wystarczą początki słów
      ?            podpowiedź najmocniejszego bota, z jego liczbami
      dlaczego     dlaczego bot, który grał ostatnio, zagrał właśnie tak
      u            powrót przed twoją ostatnią decyzję
      b            plansza jeszcze raz
      ruchy        wszystkie możliwe ruchy
      zasady       zasady; z numerem, jedna z nich: zasady 9
      przebieg     co się dotąd wydarzyło
      zapisz PLIK  zapisuje partię do nowego pliku
      koniec       wyjście (tak samo Ctrl-D)
play-help-archipelago =
      wystarczą początki słów, a `all` to tyle, ile się da:
      move lant fern all       wszystkie tamtejsze bandy, bez złota
      move lant fern all all   to samo i całe złoto
      load lant cork all       tyle band, ile zmieści się na pokładzie
      2: play raid co mówi miejsce 2 poza swoją turą, gdy mu wolno
play-tip-archipelago = W skrócie: move lant fern all all: wystarczą początki słów; wszystkie bandy, potem całe złoto.
play-help-doubloons =
      t 3          bierze z trzeciego pomostu
      r 1 2        przerzuca dwie pierwsze kości
      k 1 2        zatrzymuje dwie pierwsze kości i przerzuca pozostałe
play-tip-doubloons = W skrócie: t 3 bierze z pomostu 3; r 1 2 przerzuca kości 1 i 2; k 1 2 je zatrzymuje.
play-help-galleons =
      b4-c5        okręt z b4 płynie na c5
      b4-c5-cd4    to samo i zatapia wroga na cd4, gdy jest wybór
play-tip-galleons = W skrócie: b4-c5 płynie z b4 na c5; b4-c5-cd4 mówi, kogo zatopić.
play-help-pyramids =
      as1 90 45    okręt as1 robi krok na północ i jeden na północny wschód
      as1-bl2      okręt as1 strzela do bl2
play-tip-pyramids = W skrócie: as1 90 45 to dwa kroki okrętu as1, kurs w stopniach; as1-bl2 strzela do bl2.
play-help-shipowners =
      arm 2        rzuca o drugi statek w porcie
      p 6 5 4      kładzie szóstkę, piątkę i czwórkę
      x 3          odkłada trójkę
      f 1, s 5     odwraca jedynkę, odejmuje 1 od piątki; tak samo ad i r
play-tip-shipowners = W skrócie: arm 2 rzuca o drugi statek; p 6 5 kładzie kości; x 3 jedną odkłada.
play-why = { $bot }: { $why }
play-no-why = Żaden bot jeszcze nie grał.
play-rules = Jedna z nich: rules 9
play-no-rule = Nie ma zasady „{ $rule }”.
play-no-undo = Nie ma czego cofnąć.
play-undone = Cofnięto.
play-save-where = Dokąd? Wpisz „save” i nazwę nowego pliku.
play-saved = Zapisano: { $file }.
play-left = Pomyślnych wiatrów i do następnego razu!
play-over = Gra jest skończona.
play-won = { $count ->
    [1] { $last } wygrywa. ({ $rule })
   *[other] Wspólna wygrana: { $before } i { $last }. ({ $rule })
}

hint-weighed = { $bot } radzi ({ $measure }):
hint-plain = { $bot } zagrałby tak:
hint-none = Tu nie ma podpowiedzi.
hint-shipowners-arm = { $chance } na uzbrojenie tego statku
hint-shipowners-hunt = { $chance } na znalezienie go
hint-shipowners-buy = { $chance } na kupno
hint-shipowners-attack = { $chance } na wygranie walki

place-line = { $file }, wiersz { $line }
place-move = { $file }, ruch { $number } „{ $move }”
stdin = standardowe wejście

file-missing = Nie ma takiego pliku.
file-folder = To katalog, nie plik.
file-forbidden = Brak uprawnień.
file-exists = Taki plik już jest; --force go nadpisze.
file-no-folder = Nie ma takiego katalogu.
file-special = To nie jest zwykły plik, więc nie da się go zapisać w miejscu; podaj, dokąd zapisać, opcją -o.
file-failed = { $why }

wrong-rule = Nie ma zasady „{ $rule }”: są od { $first } do { $last }.
wrong-pair = „{ $given }” powinno mieć postać { $form }.
wrong-level = Nie ma bota „{ $level }”. Boty do gry { $game }: { $known }.
wrong-no-bots = Do gry { $game } nie ma jeszcze botów: graj z --hot-seat.
wrong-many-bots = Za dużo botów ({ $bots }): wolnych miejsc dla nich jest { $free }.
wrong-game = To zapis innej gry: { $record }, nie { $game }.
wrong-resume = O tym, jak przygotować grę, mówi zapis: z --resume niczego innego nie można zażądać.
wrong-seen-record = Ten zapis to trwająca gra widziana przez jednego gracza: można ją odtworzyć i narysować, ale nie grać dalej ani oceniać.
wrong-seen-by = { $seat ->
    [0] Ten zapis to tylko to, co widzieli wszyscy.
   *[other] Ten zapis to tylko to, co widziało miejsce { $seat }.
}
wrong-after = Zdarzeń jest tylko { $events }.
wrong-no-chance = Los nie ma teraz nic do zrobienia: nie ma czego losować.
wrong-chance-first = Najpierw los: podaj jego wynik albo wylosuj go z --roll.
wrong-perft-time = Tego nie da się policzyć w { $seconds } s. Licz płycej albo daj więcej czasu z --seconds.
wrong-uncounted = Kursy lub położenia sprawiają, że ruchów w grze { $game } jest za wiele, by je liczyć.

games-players = { $range ->
    [0] { $most ->
        [one] { $most } gracz
        [few] { $most } graczy
        [many] { $most } graczy
       *[other] { $most } graczy
    }
   *[other] od { $least } do { $most } graczy
}
games-options = Opcje (--option klucz=wartość)
games-takes = { $takes }; domyślnie { $default }
games-editions = Wydania (--edition nazwa)
games-bots = Boty (--bots nazwa)
games-more-values = i dalsze wartości: { $count } (wydrukowane { $printed }, znane { $known }, odtworzone { $reconstructed }): flotilla games { $game } --full
games-rules = zasady: { $count }, od { $first } do { $last }: flotilla rules { $game }

replay-game = gra
replay-events = zdarzenia
replay-turn = na ruchu
replay-position = pozycja
replay-scores = punkty
replay-outcome = wynik
replay-over = nikt: gra jest skończona
replay-may-interrupt = mogą przerwać: { $seats }
replay-goes-on = gra trwa
replay-closed = { $count ->
    [1] { $last } wygrywa.
   *[other] Wspólna wygrana: { $before } i { $last }.
}

bench-playouts = rozgrywki na sekundę: { $rate } (gry: { $games }, miejsca: { $seats }, zdarzenia w grze: { $length }, { $seconds } s)
bench-events = zdarzenia na sekundę: { $rate }

solve-no-solver = Do gry { $game } nie ma programu rozwiązującego.
solve-no-objective = Nie ma celu „{ $given }”. Są cele: { $known }.
solve-players = Cel „{ $objective }” da się rozwiązać tylko przy takiej liczbie graczy: { $players }.
solve-over = Gra jest skończona: nie ma czego rozwiązywać.
solve-too-large = To wydanie jest za duże, żeby je zachować.
solve-too-far = Zostało jeszcze zbyt wiele partii: możliwych jest ponad { $most } pozycji. Przy trzech i więcej graczach wygraną da się rozwiązać dopiero pod koniec.
solve-kept = Zachowano w { $file }, { $size } MB.
kept-kind = To nie jest rozwiązanie, które ta wersja umie odczytać. Gra zostanie rozwiązana od nowa.
kept-other = To rozwiązanie innego wydania. Gra zostanie rozwiązana od nowa.
kept-damaged = Plik jest uszkodzony: suma kontrolna się nie zgadza. Gra zostanie rozwiązana od nowa.
solve-margin = { $player ->
    [1] Gracz na ruchu
   *[other] Przeciwnik
} kończy z przewagą { $value } pkt.
solve-win = { $player ->
    [1] Gracz na ruchu
   *[other] Przeciwnik
} wygrywa z szansą { $value }.
solve-score = { $player ->
    [1] Gracz na ruchu
   *[other] { $player }. gracz w kolejności
} kończy z wynikiem { $value } pkt.
solve-chance = { $player ->
    [1] Gracz na ruchu
   *[other] { $player }. gracz w kolejności
} wygrywa z szansą { $value }.
solve-moves = Ile każdy ruch jest wart dla gracza na ruchu, od najlepszego:
solve-cost = Rozwiązane pozycje: { $positions } (przeliczone: { $worked }), czas { $seconds } s, { $threads ->
        [one] jeden wątek
        [few] { $threads } wątki
        [many] { $threads } wątków
       *[other] { $threads } wątku
    }, najwyżej { $memory } MiB.

analyse-nobody = Nikt nie umie jeszcze ocenić gry { $game }.
analyse-judged = { $events ->
        [one] 1 zdarzenie
        [few] { $events } zdarzenia
        [many] { $events } zdarzeń
       *[other] { $events } zdarzenia
    }; podstawa oceny każdej pozycji: { $ground }. Paski i liczby to szanse na wygraną.
analyse-error = To szacunki o błędzie standardowym do { $error }: myśl dłużej z --seconds.
analyse-start = początek
analyse-luck = szczęście
analyse-own = własne ruchy
analyse-others = inni
analyse-closing = przed czasem
analyse-end = koniec
analyse-no-mistakes = Bez błędów.
analyse-mistakes = Ruchy, które kosztowały najwięcej:
analyse-mistake = { $event }. { $seat }: { $move }, z { $before } na { $after }{ $known ->
    [0] .
   *[other] ; lepiej: { $better }.
}

## Gra przy stole na serwerze.

guest-help = Wpisz ruch; ruchy (albo ruchy i początek), by zobaczyć, co dalej; planuj i ruch, by wypróbować go przed wysłaniem, usuń, by cofnąć ostatni, wyślij, by zagrać zaplanowane; cofnij, remis, rewanż, by zapytać innych, zgoda lub odmowa, by odpowiedzieć; wracam, by odebrać swoje miejsce botowi; plansza, poddaj, koniec.
guest-token = By później wrócić na to miejsce, dodaj --token { $token }
guest-dice = Twoja liczba do kości to { $number }. Zobowiązanie serwera to { $commitment }. Gdy masz jedno i drugie, flotilla verify sprawdzi zapis tej gry.
guest-dice-fair = Kości były uczciwe: program porównał wszystkie losowania ({ $draws }) ze zobowiązaniem, twoją liczbą i tym, co pokazywano podczas gry.
guest-dice-unfair = Kości nie były uczciwe: { $why }
guest-interrupt = { $seat }, możesz przerwać turę ({ $other }; ruch albo czekaj):
guest-over = Gra jest skończona: rewanż, by zagrać jeszcze raz, albo koniec.
guest-plan = { $count ->
    [0] Nic nie jest zaplanowane.
   *[other] Zaplanowane, niewysłane: { $plan }
 }
guest-plan-gone = Wydarzyło się coś innego: twój plan przepadł.
guest-no-plan = Nic nie jest zaplanowane: wpisz plan i ruch.
guest-no-offer = Nikt o nic nie prosi.

## Sprawdzanie kości stołu.

verify-fair = Losowania obliczone na nowo z tajnej liczby i liczb graczy: { $draws } (liczb graczy: { $numbers }). Wszystkie się zgadzają.
verify-withheld = { $count ->
        [one] Jeden gracz obiecał liczbę i jej nie podał: kości padały bez niej.
        [few] { $count } graczy obiecało liczby i ich nie podało: kości padały bez nich.
        [many] { $count } graczy obiecało liczby i ich nie podało: kości padały bez nich.
       *[other] { $count } graczy obiecało liczby i ich nie podało: kości padały bez nich.
    }
verify-head = Skrót po wpisie { $version }: { $head }
verify-no-pins = Zapis zgadza się sam ze sobą. Że to zapis twojej gry, dowodzi tylko to, co masz zanotowane: --commitment, --number, --head.
verify-other-commitment = W zapisie jest inne zobowiązanie niż zanotowane: to nie jest zapis tamtej gry.
verify-no-number = Liczba { $number } nie miała wpływu na kości w tym zapisie.
verify-other-head = To, co zapis mówi aż do wpisu { $version }, różni się od tego, co wtedy pokazano.
verify-no-secret = W zapisie nie ma tajnej liczby: gra trwa albo nie toczyła się przy stole.
verify-commitment = Tajna liczba nie pasuje do skrótu ogłoszonego przy otwarciu stołu.
verify-draw = Wiersz { $line }: kości mówią „{ $should }”, nie „{ $is }”.
verify-unsound = Zapis stołu jest wadliwy: { $why }.

## Kopie stołów serwera.

backup-done = { $file }: { $tables ->
        [one] jeden stół
        [few] { $tables } stoły
        [many] { $tables } stołów
       *[other] { $tables } stołu
    }, { $entries ->
        [one] jeden wpis
        [few] { $entries } wpisy
        [many] { $entries } wpisów
       *[other] { $entries } wpisu
    }, wszystko sprawdzone.
restore-done = Przywrócono z { $file }: { $tables ->
        [one] jeden stół
        [few] { $tables } stoły
        [many] { $tables } stołów
       *[other] { $tables } stołu
    }, { $entries ->
        [one] jeden wpis
        [few] { $entries } wpisy
        [many] { $entries } wpisów
       *[other] { $entries } wpisu
    }, wszystko sprawdzone.
restore-kept = To, co było wcześniej, zachowano jako { $file }
restore-place = Przywrócono do { $place }
restore-owners = Plik należy do użytkownika { $has }. Użytkownik { $should }, do którego należy to miejsce, nie może go otworzyć: przywróć go jako root albo oddaj mu go poleceniem chown.
backup-damaged = { $count ->
        [one] Jednego stołu nie da się odbudować; zostaje, jaki był
        [few] { $count } stołów nie da się odbudować; zostają, jakie były
        [many] { $count } stołów nie da się odbudować; zostają, jakie były
       *[other] { $count } stołów nie da się odbudować; zostają, jakie były
    }: { $tables }

# Pozycje do ćwiczenia.
practise-none = Pozycji jest { $count }, numery zaczynają się od 1.
practise-empty = Nie ma tu żadnej pozycji.
practise-listed = { $number }. Na ruchu: { $seat }, graczy: { $seats }
practise-position = Pozycja { $number } z { $count }
practise-asks = Na ruchu: { $seat }. Jeden ruch jest o wiele lepszy od pozostałych. (? odpowiedź dalej koniec)
practise-right = To ten ruch.
practise-wrong = Nie ten: jest coś o wiele lepszego.
practise-answer = Najlepszy ruch to { $answer }.
practise-over = Rozwiązane za pierwszym razem: { $right } z { $asked }.
seek-found = { $found ->
        [one] 1 pozycja
        [few] { $found } pozycje
        [many] { $found } pozycji
       *[other] { $found } pozycji
    } do ćwiczenia; przejrzane gry: { $games }.

# Lekcje.
learn-listed = { $number }. { $title } ({ $seconds } s)
learn-none = Lekcji jest { $count }, numery zaczynają się od 1.
learn-lesson = Lekcja { $number } z { $count }: { $title }
learn-asks = Wpisz swój ruch. (? co można wpisać · pokaż szukany ruch · ponownie od początku · dalej następna lekcja · koniec)
learn-plays = Wpisz swój ruch. (? co można wpisać · ponownie od początku · dalej następna lekcja · koniec)
learn-reads = Enter, by przejść dalej. (ponownie od początku · dalej następna lekcja · koniec)
learn-show = Wpisz: { $move }
learn-coach = Trener: { $tip }
learn-nothing = Nic nie trzeba robić: naciśnij Enter, by przejść dalej.
learn-done = To koniec tej lekcji.
learn-over = To był cały kurs: teraz flotilla play.
lesson-fault = { $file }, wiersz { $line }: { $flaw }
lesson-sound = { $file }: { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroki
    [many] { $steps } kroków
   *[other] { $steps } kroku
}, { $moves ->
    [one] { $moves } ruch do wykonania
    [few] { $moves } ruchy do wykonania
    [many] { $moves } ruchów do wykonania
   *[other] { $moves } ruchu do wykonania
}, { $seconds } s. Wszystko w porządku.

## Co jest, czego brakuje.

serve-open =
    Strona działa pod tym adresem, dopóki nie naciśniesz Ctrl+C; jej stoły są w
    { $store }.
serve-else =
    Nie ma tu pulpitu: flotilla play doubloons gra w tym terminalu,
    flotilla learn galleons uczy, flotilla doctor mówi, czego brakuje,
    flotilla --help całą resztę.
doctor-program = Oprogramowanie
doctor-store = Stoły
doctor-port = Port sieciowy
doctor-clock = Zegar
doctor-connections = Połączenia
doctor-terminal = Terminal tekstowy
doctor-fonts = Czcionki
doctor-browser = Przeglądarka
doctor-version = Flotilla { $version } dla { $system }
doctor-store-new = { $store }: pusto albo jeszcze nie istnieje; można użyć.
doctor-store-good = { $store }: { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
    [many] { $tables } stołów
   *[other] { $tables } stołu
 }.
doctor-store-in-use = { $store }: właśnie używa tego serwer; { $tables ->
    [one] jeden stół
    [few] { $tables } stoły
    [many] { $tables } stołów
   *[other] { $tables } stołu
 }.
doctor-store-old = { $store } pochodzi ze starszego programu ({ $tables ->
    [one] jeden stół
    [few] { $tables } stoły
    [many] { $tables } stołów
   *[other] { $tables } stołu
 }). Następny serwer to zaktualizuje i nie będzie już odwrotu.
doctor-store-backup = Najpierw zachowaj kopię: flotilla backup PLIK
doctor-store-bad = Nie da się użyć: { $why }
doctor-store-newer = Weź program, który to zapisał, albo nowszy.
doctor-store-server = Sprawdź, czy serwer działa i czy DATABASE_URL się zgadza: postgres://user:password@host/database
doctor-store-elsewhere = Weź inny plik albo postaraj się o dostęp do tego: flotilla serve --data PLIK
doctor-port-free = { $address } jest wolny.
doctor-port-ours = Pod { $address } działa już Flotilla.
doctor-port-bad = { $address } nie nadaje się: { $why }
doctor-port-other = Weź inny: flotilla serve --address { $address }
doctor-clock-good = Jest { $time }.
doctor-clock-early = Wskazuje { $time }: wtedy tego programu jeszcze nie napisano.
doctor-clock-behind = Wskazuje { $time }: zapisano już coś późniejszego.
doctor-clock-set = Ustaw go, zanim ruszy serwer, w Linuksie poleceniem timedatectl set-ntp true
doctor-connections-good = { $count ->
    [one] Jedno
    [few] { $count }
    [many] { $count }
   *[other] { $count }
 } naraz.
doctor-connections-more = Żeby było więcej, pozwól programowi otwierać więcej plików: ulimit -n 65536 albo LimitNOFILE=65536 w jednostce systemd
doctor-terminal-good = Pokazuje wszystkie znaki.
doctor-terminal-other = Jego ustawienia językowe nie podają UTF-8: plansze mogą się źle wyświetlać.
doctor-terminal-set = Spróbuj: export LANG=C.UTF-8
doctor-fonts-good = Strona ma własne, a do obrazków też jakieś są.
doctor-fonts-none = Strona ma własne; do obrazków z flotilla draw żadnych nie zainstalowano.
doctor-fonts-install = Potrzebne są tylko tam, gdzie ogląda się obrazki, w Debianie: apt install fonts-dejavu
doctor-browser-good = flotilla ją otworzy.
doctor-browser-none = Nie ma tu pulpitu.
doctor-browser-elsewhere = Ze swojego komputera: ssh -L { $port }:127.0.0.1:{ $port } HOST; dla wszystkich: flotilla serve --address 0.0.0.0:{ $port }
doctor-sound = Nic nie stoi na przeszkodzie: flotilla serve
doctor-unsound = { $count ->
    [one] jedna przeszkoda
    [few] { $count } przeszkody
    [many] { $count } przeszkód
   *[other] { $count } przeszkody
 } dla serwera

site-done = { $folder }: pliki: { $files }, { $bytes } kB. Umieść ten katalog jako główny na serwerze WWW; by wypróbować go tutaj: python3 -m http.server --directory { $folder }
site-no-program = Brakuje programu dla przeglądarek. Buduje się go raz, tam gdzie są źródła, przez tests/wasm-build; potrzebny jest do tego cel WebAssembly Rusta (rustup target add wasm32-unknown-unknown). Albo podaj go: --program PLIK
site-not-program = To nie jest program dla przeglądarek (WebAssembly).

# flotilla edition
edition-sound = { $file }: wydanie gry { $game }, w które można grać.
edition-no-game = { $file }: nie widać, do której gry to należy; podaj ją przez --game.
edition-not-made = Żadna mapa o ziarnie { $seed } nie jest zarazem taka, jak chcesz, i sprawiedliwa. Spróbuj innego ziarna albo mniej wymagaj.
edition-no-maker = Dla gry { $game } nie ma generatora wydań. Bez --seed i --with dostaniesz kopię do zmieniania.
edition-fairness = Partie: { $games }, w każdej { $seats } botów poziomu { $bot }. Zwycięstwa jako wielokrotność sprawiedliwego udziału: 1 to sprawiedliwie. W nawiasie przedział 95%.
edition-yours = twoje
edition-shipped = dołączone
edition-seat = miejsce { $number }
edition-length = zdarzenia
edition-events = { $median }, 90% do { $most }
edition-ended = koniec: { $rule }
edition-sources = Skąd są jej wartości: { $sources }.
edition-exact = Dokładna wartość dla pierwszego z dwóch graczy: { $value } punktu przewagi; w wydaniu dostarczonym { $shipped }.
edition-exact-too-large = za dużo pozycji do obliczenia
edition-contested = O co walczono najwięcej (ataki, lądowania, zmiany właściciela), razy na grę:

# Księga otwarć.
openings-none = Dla tej gry w tych ustawieniach nie ma księgi otwarć: { $game }.
openings-passed = { $passed ->
    [0] Nie dotarła tu żadna z { $games } partii.
    [one] Dotarła tu 1 z { $games } partii.
    [few] Dotarły tu { $passed } z { $games } partii.
    [many] Dotarło tu { $passed } z { $games } partii.
   *[other] Dotarło tu { $passed } z { $games } partii.
 }
openings-move = ruch
openings-games = partie
openings-drawn = remis
openings-chance = szansa
