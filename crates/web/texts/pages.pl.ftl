# Co mówią strony.
page-description = Pięć morskich gier planszowych w przeglądarce: z botami albo ze znajomymi, bez zakładania konta.
page-tagline = pięć morskich gier planszowych
page-skip = Przejdź do treści
page-navigation = Strony
page-tables = Stoły
page-rules = Zasady
page-language = Język
page-footer = Darmowe gry, wolny program: bez kont, bez reklam, niczego nikomu nie zdradzamy.
page-interface = Interfejs dla programów
page-device = Co jest zapisane na tym urządzeniu
page-missing = Tu nic nie ma
page-missing-help = Mapa nie pokazuje takiego miejsca. Może w adresie jest literówka.
page-home = Do gier
page-welcome = Pięć gier o okrętach i morzu
page-welcome-text = Stare instrukcje, nowe rozgrywki. Siadaj od razu do gry z botem albo wyślij komuś link.
page-players = { $least ->
    [2] { $most ->
        [2] 2 graczy
       *[other] od 2 do { $most } graczy
    }
   *[other] od { $least } do { $most } graczy
 }
page-play-now = Graj
page-set-up = Przygotuj stół
page-guest = Gość
page-read-rules = Przeczytaj zasady.

setup-open = Otwórz stół
setup-note = Możesz usiąść od razu. Do miejsc dla znajomych dostaniesz link.
setup-seats = Miejsca
setup-your-name = Twoje imię
setup-seat = Miejsce { $number }
setup-you = ty
setup-here = ktoś przy tym ekranie
setup-friend = ktoś zaproszony linkiem
setup-bots = Bot
setup-bots-about = Jak grają boty
setup-fewer = Jedno miejsce mniej
setup-more = Jedno miejsce więcej
setup-terms = Czas i dostęp
setup-clock = Zegar
setup-clock-none = bez zegara
setup-clock-bank-300-3 = po 5 minut, do tego 3 sekundy za ruch
setup-clock-bank-900-10 = po 15 minut, do tego 10 sekund za ruch
setup-clock-bank-3600-30 = po godzinie, do tego 30 sekund za ruch
setup-clock-move-86400 = korespondencyjnie: dzień na ruch
setup-clock-move-259200 = korespondencyjnie: trzy dni na ruch
setup-public = Każdy może znaleźć ten stół i oglądać grę
setup-options = Zasady
setup-yes = tak
setup-no = nie
setup-edition = Wydanie
setup-own-edition = własne…
setup-edition-name-default = według instrukcji
setup-edition-name-hexagon = plansza sześciokątna
setup-edition-name-isles = rozrzucone wyspy
setup-edition-name-lands = wielkie lądy
setup-edition-name-fjords = fiordy
setup-new-edition = nowa mapa z liczby
setup-edition-seed = Liczba: ta sama liczba to wszędzie ta sama mapa
setup-edition-help = Obrazki z instrukcji przepadły. Przy każdej wartości w wydaniu podano, skąd pochodzi; kto ma pudełko, może wpisać to, co w nim widzi.
setup-edition-show = Pokaż i zmień
setup-edition-text = Treść wydania
setup-checked = W to wydanie da się grać.

tables-own = Twoje stoły
tables-open = Otwarte stoły
tables-none-own = Nie masz jeszcze żadnego stołu.
tables-none-open = Teraz nikt nie czeka na graczy.
tables-invite = Zaproś kogoś
tables-invite-text = Wybierz grę: dostaniesz link do wysłania albo każdy będzie mógł znaleźć twój stół.
tables-record = Zapis
tables-waiting = czeka; wolne miejsca: { $open } z { $seats }
tables-playing = gra trwa
tables-over = gra skończona
tables-turn-of = teraz gra { $name }
tables-won = twoja wygrana
tables-lost = twoja przegrana
tables-drawn = remis
tables-place = twoje miejsce: { $place } z { $seats }
tables-won-by = wygrana: { $names }
tables-abandoned = przerwana

table-page-board = Plansza
table-page-choices = Co możesz zrobić
table-page-your-turn = Twoja tura
table-page-waits = Teraz gra {"{name}"}
table-page-thinks = {"{name}"} myśli
table-page-waiting = Czekamy na graczy
table-page-over = Koniec gry
table-page-sit = Usiądź tu
table-page-open = wolne
table-page-kept = rezerwacja
table-page-bot = bot
table-page-you = ty
table-page-gone = offline
table-page-waits-gone = {"{name}"} jest offline. Gra czeka.
table-page-cover = Niech bot zagra za: {"{name}"}
table-page-away = tymczasem gra bot
table-page-take-back = Wróć na miejsce
table-page-leave = Wstań od stołu
table-page-send-away = Zwolnij to miejsce
table-page-gave-up = poddane
table-page-out-of-time = czas minął
table-page-match = Partia {"{game}"} tego meczu; w kółkach stoją dotychczasowe wygrane.
table-page-wins = wygrane partie
table-page-next-table = Do następnego stołu
table-page-copied = Skopiowano.
table-page-lost-connection = Połączenie zerwane; samo wróci.
table-page-points = punkty
table-page-done = Gotowe
table-page-back = Wstecz
table-page-amount = Ile?
table-page-all = Wszystko
table-page-ok = OK
table-page-fewer = O jeden mniej
table-page-more = O jeden więcej
table-page-plan = Wypróbuj ruchy przed wysłaniem
table-page-send = Wyślij
table-page-drop = Porzuć plan
table-page-hint-button = Podpowiedź
table-page-hint-wait = Myślę…
table-page-hint = Podpowiedź
table-page-undo = Cofnij
table-page-draw = Zaproponuj remis
table-page-resign = Poddaj
table-page-resign-sure = Na pewno chcesz poddać partię?
table-page-rematch = Rewanż
table-page-undo-asked = {"{name}"} prosi o cofnięcie ostatniego ruchu.
table-page-draw-asked = {"{name}"} proponuje remis.
table-page-rematch-asked = {"{name}"} chce zagrać jeszcze raz.
table-page-agree = Zgoda
table-page-decline = Odmów
table-page-withdraw = Wycofaj
table-page-curtain = Teraz {"{name}"}
table-page-curtain-text = Podaj ekran dalej. Pozostali nie patrzą.
table-page-i-am = To ja, {"{name}"}: pokaż
table-page-act-as = Graj jako {"{name}"}
table-page-may-react = Możesz zareagować
table-page-react-help = Turę ma {"{name}"}, ale zasady pozwalają ci się teraz wtrącić. Jeśli nic nie zrobisz, gra toczy się dalej.
table-page-point = Dotknij miejsca na stole.
table-page-heading = Przeciągnij wokół okrętu albo dotknij kierunku.
table-page-this-way = W tę stronę
table-page-one-more-step = Jeszcze krok w tę stronę
table-page-any-place = Gdziekolwiek
table-page-exact-numbers = Dokładne liczby
table-page-name-asked = Jak masz na imię?
table-page-choose-verb = Co chcesz tam zrobić?
table-page-list = Dotknij planszy albo wybierz tutaj
table-page-terms = Inaczej niż zwykle
table-page-new-edition = nowa
table-page-bots-start = Zacznij z botami na wolnych miejscach
table-page-invite = Zaproś
table-page-invite-help = Kto ma ten link, może usiąść i oglądać.
table-page-link = Link
table-page-copy = Kopiuj
table-page-seats = Gracze
table-page-log = Przebieg gry
table-page-move-seat = Graj dalej na innym urządzeniu
table-page-device-help = Otwórz tam ten link, a twoje miejsce przejdzie za tobą. Działa raz i widzisz go tylko ty.
table-page-record = Zapis
table-page-dice = Uczciwy los
table-page-dice-help = Zanim ktokolwiek usiadł, ogłoszono to: skrót tajnej liczby, z której – razem z liczbą od każdego gracza – biorą się wszystkie rzuty i losowania tej partii, także to, kto zaczyna. Po grze tajna liczba jest w zapisie. Twoja przeglądarka przechowuje ten skrót, twoją liczbę i wszystko, co ci pokazano, i sama to sprawdza.
table-page-dice-fair = Los był uczciwy: przeglądarka sprawdziła wszystkie losowania ({"{draws}"}).
table-page-dice-unfair = Los nie był uczciwy: {"{why}"}
table-page-dice-unchecked = Przeglądarka nie umie sprawdzić losowań tej partii: pobierz zapis i użyj flotilla verify.
table-page-dice-wrong-commitment = w zapisie jest inne zobowiązanie niż to, które ci pokazano.
table-page-dice-wrong-secret = tajna liczba nie pasuje do ogłoszonego skrótu.
table-page-dice-wrong-number = twoja liczba nie miała na nie wpływu.
table-page-dice-wrong-head = zapis nie zgadza się z tym, co widać było podczas gry.
table-page-dice-wrong-draw = jedno z losowań nie wynika z tajnej liczby i liczb graczy.
table-page-closer = Bliżej
table-page-farther = Dalej

table-page-at-start = Przed pierwszym ruchem
table-page-event-of = {"{event}"} z {"{events}"}
table-page-first = Na początek
table-page-previous = Krok wstecz
table-page-play = Odtwarzaj
table-page-pause = Pauza
table-page-following = Krok dalej
table-page-latest = Na koniec
table-page-moment = Chwila gry
table-page-share = Kopiuj link do tej chwili
table-page-download = Pobierz
table-page-to-table = Do stołu
table-page-analysis = Analiza partii
table-page-analysis-help = Gdzie rozstrzygnęła się gra? Każda pozycja zostanie oceniona, a szczęście oddzielone od umiejętności. Potrwa to od kilku sekund do kilku minut.
table-page-analysis-later = Po zakończeniu gry zobaczysz tu, gdzie się rozstrzygnęła.
table-page-analyse = Analizuj
table-page-analysing = Oceniam każdą pozycję…
table-page-give-up = Przerwij
table-page-cost = Strata: {"{cost}"}.
table-page-cost-better = Strata: {"{cost}"}; lepiej: {"{better}"}
table-page-luck = szczęście
table-page-own = własne ruchy
table-page-others = cudze ruchy
table-page-closing = wcześniejszy koniec
table-page-result = wynik
table-page-player = gracz
table-page-exact = Dokładnie: gra jest rozwiązana.
table-page-about = Szacunek, z dokładnością do {"{error}"}.
table-page-no-mistakes = Żaden ruch nie kosztował wiele.
table-page-curve = Szanse na wygraną od początku do końca

# Pozycje do ćwiczenia.
page-practise = Ćwicz
page-practise-text = Pozycje z rozegranych partii, w których jeden ruch jest o wiele lepszy od pozostałych. Znajdź go.
page-practise-asked = Na ruchu: { $seat }. Jeden ruch jest o wiele lepszy od pozostałych.
page-practise-all = Wszystkie gry
page-positions = { $count ->
        [one] 1 pozycja
        [few] { $count } pozycje
        [many] { $count } pozycji
       *[other] { $count } pozycji
    }
table-page-right = Właśnie ten!
table-page-wrong = Coś innego jest o wiele lepsze. Twoja próba:
table-page-answer = Rozwiązanie:
table-page-show-answer = Pokaż rozwiązanie
table-page-onward = Następna pozycja
table-page-replay = Odtwórz ostatnią turę
table-page-look-on = Oglądaj dalej od {"{event}"} z {"{events}"}
table-page-now = Wróć do gry
table-page-likes = Ustawienia
table-page-pace = Cudze ruchy
table-page-pace-off = od razu
table-page-pace-quick = szybko
table-page-pace-calm = spokojnie
table-page-sound = Dźwięki

# Wokół planszy: zaproszenia, wyniki, powiedzonka.
page-table-gone = Ten stół odpłynął
page-table-gone-help = Już go nie ma albo jest prywatny, a ty nie masz zaproszenia. Poproś o link jeszcze raz albo zobacz, kto czeka.
page-to-tables = Kto czeka?
page-first-game = Zagraj pierwszy raz
page-with-people = Graj z ludźmi
page-no-account = bez konta
page-running = Twoje gry
page-all-games = Gry
page-daily = Pozycja dnia
page-daily-text = znajdź jedyny dobry ruch
tables-join = Dołącz
tables-watch = Trwające gry
setup-clock-own = z zegarem
table-page-legend = Co jest czym
table-page-menu = Więcej
table-page-close = Zamknij
table-page-others-seats = Pozostali gracze
table-page-own-seat = Twoje miejsce
table-page-new-game = Nowa gra
table-page-join = Dołącz
table-page-invites = {"{name}"} zaprasza cię do gry {"{game}"}
table-page-invited = Masz zaproszenie do gry {"{game}"}
table-page-waits-for-you = {"{game}"}: czekamy na graczy
table-page-only-watch = Tylko oglądaj
table-page-invite-share = Wyślij…
table-page-qr = Link jako kod dla aparatu w telefonie
table-page-sit-too = Tu też siada ktoś przy tym ekranie
table-page-watching = Oglądasz grę.
table-page-watchers = Widzowie: {"{count}"}
table-page-result-you-win = Wygrywasz
table-page-result-you-win-score = Wygrywasz {"{own}"} do {"{other}"}
table-page-result-wins = {"{name}"} wygrywa
table-page-result-wins-score = {"{name}"} wygrywa {"{own}"} do {"{other}"}
table-page-result-shared = Wspólna wygrana: {"{name}"}
table-page-result-draw = Remis
table-page-shared = Link skopiowany: wyślij go komuś.
table-page-say = Powiedz coś
table-page-mute = Wycisz, co mówią inni
table-page-say-hello = Cześć!
table-page-say-good-luck = Powodzenia!
table-page-say-well-played = Dobrze zagrane!
table-page-say-nice-shot = Ładny strzał!
table-page-say-ouch = Au!
table-page-say-oops = Ups!
table-page-say-thanks = Dzięki!
table-page-say-hurry = Przypływ nie poczeka…
table-page-say-thinking = Daj pomyśleć.
table-page-say-wow = O rany!
table-page-say-sorry = Wybacz!
table-page-say-good-game = Dobra gra!

# Ręce.
table-page-confirm = Pytaj, zanim jedno dotknięcie planszy rzuci kośćmi lub wykona ruch
table-page-yes = Tak
table-page-no = Nie
table-page-sure = {"{what}"}?
table-page-guest = Gość
table-page-play-it = Zagraj to
table-page-none = Nic
table-page-take-amount = Weź {"{count}"}
table-page-a-place = miejsce
table-page-planned = W planie: {"{count}"}
table-page-plan-help = Ruchy pojawiają się na planszy, a wysyłasz je razem, kiedy chcesz. Kości i kart nie da się próbować.
table-page-answer-now = Odpowiedz już teraz
table-page-answer-help = {"{name}"} się zastanawia: możesz już wybrać odpowiedź.
table-page-answer-choose = Wybierz odpowiedź. Zostanie wysłana, gdy przyjdzie twoja kolej, jeśli będzie jeszcze możliwa.
table-page-answer-kept = Twoja odpowiedź: {"{move}"}.
table-page-answer-drop = Zrezygnuj
table-page-answer-gone = Ta odpowiedź ({"{move}"}) nie jest już możliwa: została odrzucona.
table-page-keys = Klawisze
table-page-keys-choose = Przechodź między podświetlonymi rzeczami
table-page-keys-take = Weź albo puść
table-page-keys-back = Krok wstecz; zamknij to, co otwarte
table-page-keys-done = Gotowe
table-page-keys-hint = Podpowiedź
table-page-keys-board = Do planszy
table-page-keys-menu = Do listy ruchów
table-page-keys-zoom = Bliżej, dalej, cała plansza
table-page-keys-past = Wszędzie indziej: zdarzenie wstecz, dalej
table-page-keys-sheet = Ta ściąga
table-page-keys-on = Skróty jednym klawiszem

# Lekcje, które się rozgrywa.
page-learn = Nauka
page-learn-text = Krótkie lekcje, które się rozgrywa: prawdziwa plansza, kilka zdań, za każdym razem jedna rzecz do zrobienia. Twoje postępy pamięta tylko to urządzenie.
page-learn-in = { $minutes ->
    [one] Nauka w minutę
    [few] Nauka w { $minutes } minuty
    [many] Nauka w { $minutes } minut
   *[other] Nauka w { $minutes } minuty
}
page-learn-minutes = { $count ->
    [one] { $count } lekcja
    [few] { $count } lekcje
    [many] { $count } lekcji
   *[other] { $count } lekcji
} · { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}
page-in-a-minute = Gra w minutę
page-contents = Spis treści
table-page-lesson-step = Krok {"{number}"} z {"{count}"}
table-page-lesson-well = Bardzo dobrze.
table-page-lesson-not = Nie to.
table-page-lesson-coach = Trener:
table-page-lesson-show = Pokaż mi
table-page-lesson-on = Dalej
table-page-lesson-next = Następna lekcja
table-page-lesson-play = Zagraj
table-page-lesson-again = Od początku
table-page-lesson-done = To koniec tej lekcji.

# The coach, and rules beside the board.
table-page-coach-on = Trener: mówi, co nowe, i pyta przed poważnym błędem
table-page-coach-leaves = Przez trzy partie ci towarzyszyłem; od teraz milczę. W menu „{"{menu}"}” możesz mnie przywołać.
table-page-coach-play = Zagraj
table-page-coach-again = Jeszcze się zastanowię
table-page-rule-close = Wróć do gry
table-page-rule-all = Wszystkie zasady
page-why-about = Plansza w tym miejscu: { $what }.
page-why-instead = Zamiast tego można wybrać: { $what }.
page-why-board = Plansza w obecnym stanie.
page-list-done = {"{done}"} z {"{count}"}
page-list-progress = Ile już zrobione
page-level-easy = łatwe
page-level-middling = średnie
page-level-hard = trudne
page-rules-count = Reguły: { $rules } · obrazki: { $pictures }
page-rules-search = Szukaj w zasadach
page-rules-nothing = Żadna zasada o tym nie mówi.
page-practise-own = Twoje pozycje
page-practise-own-text = Błędy z twoich przeanalizowanych gier: znajdź lepszy ruch. Zostają tylko na tym urządzeniu.
page-practise-own-asked = Co było tu lepsze?
table-page-practise-own = Ćwicz swoje błędy

device-lead = Wszystkie partie są w tej przeglądarce i nigdzie indziej.
device-export = Zapisz wszystko do pliku
device-export-help = Jeden plik zawiera wszystkie partie. Można go wczytać tutaj albo na innym urządzeniu.
device-import = Wczytaj plik
device-import-help = Zawartość pliku zastąpi wszystko, co jest tutaj.
device-wipe = Usuń wszystko
device-sure = Usunąć wszystkie partie z tego urządzenia?
device-done = Gotowe.
device-bad = Tego pliku nie da się odczytać.
device-full = To urządzenie jest pełne: to, co zdarzy się od teraz, zniknie po zamknięciu strony.
device-forbidden = Ta przeglądarka zabrania cokolwiek zachować: partie znikną po zamknięciu strony.
first-visit = Gry są pobierane na to urządzenie. Dzieje się to tylko raz.
first-visit-failed = Ta przeglądarka nie może zachować gier: potrzebuje service workerów i WebAssembly, których okna prywatne często zabraniają.
page-install = Graj bez sieci
setup-alone = Ktoś w tej samej sieci może dołączyć na własnym urządzeniu. Znajomi gdzie indziej potrzebują serwera.
setup-others = Zagraj tam z innymi
setup-near = ktoś w tej sieci
setup-brought-title = Gra, która toczy się dalej
setup-brought-told = Ruchy dotąd: {"{moves}"}. Teraz rusza się miejsce {"{seat}"}.
setup-brought-chance = Ruchy dotąd: {"{moves}"}. Teraz kości albo los.
setup-brought-help = Wydanie i zasady są takie jak w rozpoczętej grze. Odtąd los rozstrzyga przy tym stole.
setup-brought-broken = Z tego linku nie da się odczytać gry.
table-page-go-on = Graj dalej na { $host }
table-page-take-along = Graj dalej w tej przeglądarce, bez sieci

# Warsztat.
workshop-title = Warsztat
workshop-door = Zrób własne wydanie w warsztacie.
workshop-lead = Obrazki z instrukcji zaginęły; to, co pokazywały, można zastąpić. Zmieniaj wydanie kliknięciami, od razu zobacz, co na to zasady, i pozwól botom sprawdzić, czy jest uczciwe.
workshop-enter = Do stołu
workshop-whole = Całe wydanie
workshop-values = Co można zmienić
workshop-part = Pokaż
workshop-undo = Cofnij
workshop-redo = Ponów
workshop-begin = Zacznij od …
workshop-open = Otwórz plik
workshop-save = Zapisz plik
workshop-link = Kopiuj link
workshop-play = Zagraj nim
workshop-board = Plansza
workshop-map = Mapa
workshop-text = Tekst
workshop-fair = Czy jest uczciwe?
workshop-text-help = To samo wydanie jako tekst. Uwagi i znaki pochodzenia zostają tak, jak je napiszesz.
workshop-stale = Plansza pokazuje ostatnie wydanie, w które można było grać.
workshop-sound = W to wydanie można grać.
workshop-mistakes = Na co skarżą się zasady:
workshop-line = Wiersz
workshop-left-out = pomiń
workshop-add = dodaj
workshop-less = o jeden mniej
workshop-more = o jeden więcej
workshop-copy = Dodaj podobne
workshop-remove = Usuń
workshop-on-board = wybierz na planszy
workshop-any = dowolna ścianka
workshop-same = jednakowe:
workshop-alternative = albo
workshop-link-copied = Link skopiowany: zawiera całe wydanie.
workshop-link-long = To wydanie jest za długie na link: zapisz je jako plik.
workshop-too-long = To dłuższe, niż może być wydanie.
workshop-no-text = Ten plik nie jest tekstem.
workshop-no-photo = Ten plik nie jest obrazem.
workshop-corner = Kliknij rogi mapy na zdjęciu:
workshop-straight = Zdjęcie jest wyprostowane. Postaw punkt dla każdego miejsca.
workshop-shipped = Wydanie dołączone
workshop-yours = To wydanie
workshop-share = wygrane
workshop-length = Zdarzenia w partii, najwyżej w połowie i w dziewięciu na dziesięć
workshop-ended = Jak kończyły się partie
workshop-stopped = nie do końca
workshop-games = Partie
workshop-seats = Gracze
workshop-seat = Kto
workshop-fair-help = Boty o równej sile grają w to wydanie i w dołączone. Potem plansza pokazuje ciepłem, o co walczono albo co wybierano najczęściej.
workshop-heat-show = Zobacz ciepło na planszy
workshop-heat-fought = Walki, razy na partię
workshop-heat-chosen = Wybory, razy na partię
workshop-exact = Dokładna wartość, w punktach przewagi dla pierwszego z dwóch graczy
workshop-exact-too-large = za dużo pozycji do obliczenia
workshop-places = Miejsca
workshop-fair-go = Niech grają boty
workshop-fair-stop = Wystarczy
workshop-photo = Podłóż zdjęcie
workshop-corners = Wyprostuj
workshop-fade = Ile widać zdjęcia
workshop-pen = Czym jest następny punkt
workshop-pen-sea = morze
workshop-empty = Opróżnij mapę
workshop-tool-point = Punkty
workshop-tool-point-help = Kliknij, by postawić miejsce, przeciągnij, by je przesunąć.
workshop-tool-settle = Osady
workshop-tool-settle-help = Kliknij miejsce, by dać mu miasto lub faktorię, i znów, by je zabrać.
workshop-tool-line = Linie
workshop-tool-line-help = Przeciągnij wzdłuż brzegu lub granicy na zdjęciu: żadne miejsce nie przekroczy linii.
workshop-tool-touch = Sąsiedzi
workshop-tool-touch-help = Kliknij dwa miejsca, by je połączyć lub rozdzielić.
workshop-tool-erase = Zetrzyj
workshop-tool-erase-help = Kliknij punkt lub linię, by usunąć.
workshop-joined = Teraz sąsiadują.
workshop-parted = Już nie sąsiadują.
workshop-map-help = Mapa: strzałki przesuwają kursor, Enter klika, N bierze następny rodzaj miejsca, Delete usuwa. Zdjęcie nigdy nie opuszcza tej strony.

together-title = Z kimś w tej sieci
together-lead = Dwa urządzenia, jedna gra, żadnego serwera: wasze przeglądarki rozmawiają ze sobą bezpośrednio. Łączą je dwa kody.
together-host-show = Pokaż ten kod drugiej osobie
together-host-show-help = Niech skieruje na niego aparat telefonu, albo wyślij jej link. Oba urządzenia muszą być w tej samej sieci.
together-host-take = Weź kod, który tam się pojawi
together-host-take-help = Na drugim ekranie pojawi się wtedy kod dla ciebie. Skieruj na niego aparat albo wklej tutaj to, co dostaniesz.
together-play = Grajcie
together-host-play-help = Stół otworzy się tu sam. Nie zamykaj tej strony w czasie gry: druga osoba gra za jej pośrednictwem.
together-host-trust = Gra działa w twojej przeglądarce. Druga przeglądarka dodaje do kości własną liczbę i po grze sprawdza każdy rzut.
together-guest-take = Weź kod z drugiego ekranu
together-guest-take-help = Skieruj na niego aparat albo wklej tutaj to, co dostaniesz.
together-guest-show = Pokaż w zamian ten kod
together-guest-show-help = Niech druga osoba skieruje na niego aparat, albo wyślij jej link.
together-guest-play-help = Stół otworzy się tutaj, gdy tylko twój kod dotrze. Do tego czasu nie zamykaj tej strony.
together-guest-trust = Gra działa w drugiej przeglądarce. Kości nie da się sfałszować: twoja przeglądarka dodaje do nich liczbę i po grze sprawdza każdy rzut. Ale to, co przed tobą ukryte, na przykład karty, jest tam, i ufasz, że nikt nie zagląda.
together-code = Kod lub link
together-connect = Połącz
together-taken = Ten kod dotarł.
together-making = Kod powstaje…
together-unmade = Nie da się utworzyć kodu: to urządzenie nie jest w żadnej sieci albo przeglądarka zabrania bezpośrednich połączeń.
together-unreadable = To nie jest kod Flotilli albo brakuje jego części.
together-offer = Od tego kodu zaczyna się gra. Tu potrzebny jest ten, który drugi ekran pokazuje później.
together-answer = Ten kod jest dla osoby, która zaprasza. Tu potrzebny jest ten, który drugi ekran pokazuje najpierw.
together-stale = Ten kod odpowiada na twój starszy kod. Pokaż ten powyżej i weź kod, który się wtedy pojawi.
together-form = Ten kod pochodzi z innej wersji Flotilli.
together-version = Na drugim urządzeniu jest inna wersja Flotilli. Otwórz ją na obu z dostępem do internetu, zamknij wszystkie jej strony i spróbuj ponownie.
together-failed = Nie udało się połączyć. Czy oba urządzenia są w tej samej sieci? Niektóre sieci dla gości oddzielają urządzenia od siebie.
together-handed = Kod dotarł. Twoja gra toczy się w drugim oknie; to można zamknąć.
together-nobody = Żadna strona w tej przeglądarce nie czeka na ten kod. Otwórz tam grę, która pokazuje kod, i wklej ten.
together-twice = Inna strona tej przeglądarki jest już połączona. Najpierw ją zamknij.
together-connected = Połączono
together-connected-more = Połączone urządzenia: {"{count}"}
together-interrupted = Połączenie przerwane. Może wróci samo.
together-host-lost = Połączenie z drugim urządzeniem zostało utracone. Miejsce pozostaje zajęte: z nowym kodem można do niego wrócić.
together-guest-lost = Połączenie zerwane. Gra jest zapisana na drugim urządzeniu: z nowym kodem stamtąd odzyskasz swoje miejsce.
together-guest-left = Gra została zamknięta na drugim urządzeniu. Jest tam zapisana: z nowym kodem stamtąd zagracie dalej.
together-again = Nowy kod
together-back = Wróć do stołu
together-invite = To miejsce jest dla kogoś w tej samej sieci.
together-invite-door = Pokaż kod

# Księga otwarć.
page-book = Otwarcia
book-door = Zobacz, jak otwiera się partie.
book-source = { $games ->
    [one] Z 1 partii programu z samym sobą.
    [few] Z { $games } partii programu z samym sobą; pierwsze ruchy losowano spośród dobrych. Pozycje lustrzane liczone są razem.
    [many] Z { $games } partii programu z samym sobą; pierwsze ruchy losowano spośród dobrych. Pozycje lustrzane liczone są razem.
   *[other] Z { $games } partii programu z samym sobą; pierwsze ruchy losowano spośród dobrych. Pozycje lustrzane liczone są razem.
 }
book-won = wygrana: { $seat }
book-drawn = remis
book-to-move = Na ruchu: { $seat }.
book-passed = { $games ->
    [0] Żadna znana partia tu nie dotarła.
    [one] Dotarła tu 1 partia.
    [few] Dotarły tu { $games } partie.
    [many] Dotarło tu { $games } partii.
   *[other] Dotarło tu { $games } partii.
 }
book-first = Na początek
book-previous = Ruch wstecz
book-beginning = Początek
book-way = Dotychczasowe ruchy
book-play = Graj stąd
book-nothing = Zbyt mało partii poszło stąd dalej, by je policzyć. Cofnij się albo graj dalej samodzielnie.
book-move = Ruch
book-games = Partie
book-ended = Jak się kończyły
book-chance = Szansa
book-chance-about = Szansa na wygraną tego, kto wykonuje ruch, według obliczeń programu
book-or = lub
