# Piramidy, po polsku.

pyramids-title = Piramidy
pyramids-original = Armada na piramidki Icehouse, Dan Isaac
pyramids-about = Morski pojedynek na pustym stole. Okręty to leżące piramidki: idą o własną długość w dowolną stronę, strzelają z burt i zagradzają sobie drogę co do milimetra.
pyramids-minutes = od pół godziny do półtorej
pyramids-goal = Zatop wrogą flotę salwami burtowymi, trzy akcje na turę.
pyramids-legend-1 = Okręt płynie tam, gdzie wskazuje czubek, albo trochę w bok, zawsze o własną długość. Na jego drodze nic nie może leżeć.
pyramids-legend-2 = Strzela z długich boków. Małe okręty są szybkie i mają jedno działo, duże są powolne i mają trzy.
pyramids-legend-3 = Trafienie to jeden punkt uszkodzeń; okręt, który ma ich tyle co oczek, tonie. Liczby przy imionach to pozostałe oczka.
pyramids-ended-PYR-26 = Cała flota poszła na dno.
pyramids-ended-PYR-27 = Flaga została zdobyta.
pyramids-ended-PYR-28 = Rozstrzygnęło się na linii za obrońcą.
pyramids-ended-PYR-29 = Od dawna nikt nie trafił, więc policzono to, co zostało.

pyramids-option-fleets = Floty
pyramids-option-fleets-help = Jakie okręty biorą udział. „Jak zwykle” to floty podstawowe dla dwóch graczy, a floty za punkty dla trzech lub czterech.
pyramids-option-fleets-usual = jak zwykle
pyramids-option-fleets-basic = podstawowe: cztery duże przeciw czterem średnim i czterem małym
pyramids-option-fleets-advanced = zaawansowane: jeden gracz podaje okręty, drugi wybiera stronę
pyramids-option-fleets-points = za punkty: dowolne dwanaście oczek
pyramids-option-fleets-long = długa gra: po dwanaście okrętów
pyramids-option-aim = Cel
pyramids-option-aim-help = Co daje wygraną: zatopienie całej wrogiej floty, dotknięcie stałej flagi wroga, zatopienie jego okrętu flagowego, to z tych dwóch, co każdy wybrał dla własnej flagi, albo przedarcie się za linię za wrogiem.
pyramids-option-aim-fleet = zatop flotę
pyramids-option-aim-flag = zdobądź stałą flagę
pyramids-option-aim-flagship = zatop okręt flagowy
pyramids-option-aim-either = zdobądź flagę: każdy wybiera rodzaj swojej
pyramids-option-aim-infiltration = przedarcie się
pyramids-option-attacker = Napastnik
pyramids-option-attacker-help = Kto atakuje przy przedarciu się: zależnie od tego, kto rusza pierwszy, albo zależnie od miejsca, bez względu na kolejność. W drużynach miejsce oznacza całą drużynę.
pyramids-option-attacker-first = kto rusza pierwszy
pyramids-option-attacker-second = kto rusza drugi
pyramids-option-attacker-seat-one = miejsce 1
pyramids-option-attacker-seat-two = miejsce 2
pyramids-option-teams = Drużyny
pyramids-option-teams-help = Dwoje na dwoje, przy czterech graczach.
pyramids-option-width = Szerokość stołu
pyramids-option-width-help = W milimetrach. Gracze siedzą przy długich krawędziach.
pyramids-option-height = Głębokość stołu
pyramids-option-height-help = W milimetrach, od jednego gracza do drugiego; nie więcej niż szerokość.
pyramids-option-distance = Odległość na początku
pyramids-option-distance-help = Ile milimetrów dzieli strefy wrogów.
pyramids-option-limit = Spokojne tury
pyramids-option-limit-help = Po tylu kolejnych turach bez trafienia gra się kończy.
pyramids-option-obstacles = Przeszkody
pyramids-option-obstacles-help = Wypukłe skały, które zatrzymują okręty i ogień: rogi każdej jako x,y w milimetrach, oddzielone odstępami, a skały średnikiem. Leżą poza strefami.

pyramids-verb-lot = losowanie
pyramids-verb-fleet = weź flotę
pyramids-verb-first = wskaż, kto zaczyna
pyramids-verb-offer = złóż ofertę
pyramids-verb-accept = przyjmij i zacznij
pyramids-verb-swap = zamień floty
pyramids-verb-build = zestaw flotę
pyramids-verb-lay = połóż okręt
pyramids-verb-formation = ustaw flotę w szyku
pyramids-verb-flagship = wyznacz okręt flagowy
pyramids-verb-move = płyń
pyramids-verb-fire = strzelaj
pyramids-verb-stop = zakończ turę

pyramids-ship-as1 = mały A1
pyramids-ship-as2 = mały A2
pyramids-ship-as3 = mały A3
pyramids-ship-as4 = mały A4
pyramids-ship-am1 = średni A1
pyramids-ship-am2 = średni A2
pyramids-ship-am3 = średni A3
pyramids-ship-am4 = średni A4
pyramids-ship-al1 = duży A1
pyramids-ship-al2 = duży A2
pyramids-ship-al3 = duży A3
pyramids-ship-al4 = duży A4
pyramids-ship-bs1 = mały B1
pyramids-ship-bs2 = mały B2
pyramids-ship-bs3 = mały B3
pyramids-ship-bs4 = mały B4
pyramids-ship-bm1 = średni B1
pyramids-ship-bm2 = średni B2
pyramids-ship-bm3 = średni B3
pyramids-ship-bm4 = średni B4
pyramids-ship-bl1 = duży B1
pyramids-ship-bl2 = duży B2
pyramids-ship-bl3 = duży B3
pyramids-ship-bl4 = duży B4
pyramids-ship-cs1 = mały C1
pyramids-ship-cs2 = mały C2
pyramids-ship-cs3 = mały C3
pyramids-ship-cs4 = mały C4
pyramids-ship-cm1 = średni C1
pyramids-ship-cm2 = średni C2
pyramids-ship-cm3 = średni C3
pyramids-ship-cm4 = średni C4
pyramids-ship-cl1 = duży C1
pyramids-ship-cl2 = duży C2
pyramids-ship-cl3 = duży C3
pyramids-ship-cl4 = duży C4
pyramids-ship-ds1 = mały D1
pyramids-ship-ds2 = mały D2
pyramids-ship-ds3 = mały D3
pyramids-ship-ds4 = mały D4
pyramids-ship-dm1 = średni D1
pyramids-ship-dm2 = średni D2
pyramids-ship-dm3 = średni D3
pyramids-ship-dm4 = średni D4
pyramids-ship-dl1 = duży D1
pyramids-ship-dl2 = duży D2
pyramids-ship-dl3 = duży D3
pyramids-ship-dl4 = duży D4

pyramids-fleet-larges = duże
pyramids-fleet-smalls = małe i średnie

pyramids-formation-line = szyk czołowy z przodu
pyramids-formation-rear = szyk czołowy z tyłu
pyramids-formation-broadside = burtami do wroga

pyramids-edge-west = zachód
pyramids-edge-east = wschód
pyramids-edge-south = południe
pyramids-edge-north = północ

pyramids-side-port = lewa burta
pyramids-side-starboard = prawa burta

pyramids-obstacle-rock1 = skała 1
pyramids-obstacle-rock2 = skała 2
pyramids-obstacle-rock3 = skała 3
pyramids-obstacle-rock4 = skała 4
pyramids-obstacle-rock5 = skała 5
pyramids-obstacle-rock6 = skała 6
pyramids-obstacle-rock7 = skała 7
pyramids-obstacle-rock8 = skała 8

pyramids-ask-chance = Co przynosi los?
pyramids-ask-lot = Które miejsce wskazuje los?
pyramids-ask-verb = Co robisz?
pyramids-ask-action = Jaka akcja?
pyramids-ask-first = Ty mówisz, kto rusza pierwszy, a więc i rozstawia jako pierwszy. Które miejsce?
pyramids-ask-fleet = Którą flotę wybierasz?
pyramids-ask-larges = Ile dużych?
pyramids-ask-mediums = Ile średnich?
pyramids-ask-smalls = Ile małych?
pyramids-ask-lay = Jak ustawiasz okręty?
pyramids-ask-ship-to-lay = Który okręt kładziesz?
pyramids-ask-place = Gdzie leży środek rufy?
pyramids-ask-heading = Dokąd wskazuje dziób?
pyramids-ask-formation = Jaki szyk?
pyramids-ask-flagship = Który okręt niesie twoją flagę?
pyramids-ask-flagship-or-fixed = Który okręt niesie twoją flagę? Jeśli żaden, stoi ona na stałe.
pyramids-ask-ship-to-move = Którym okrętem płyniesz?
pyramids-ask-step = W którą stronę ten krok?
pyramids-ask-step-of = Krok { $step } z { $steps }.
pyramids-ask-ship-to-fire = Który okręt strzela?
pyramids-ask-target = Do którego okrętu?

pyramids-do-move = { $count ->
    [2] Stań po jednym kroku
    [3] Stań po dwóch krokach
    [4] Stań po trzech krokach
   *[other] Stań tutaj
}

pyramids-tell-lot-fleet = { $seat } wybiera flotę; druga strona mówi, kto rusza pierwszy.
pyramids-tell-lot-offer = { $seat } składa ofertę.
pyramids-tell-lot-first = { $seat } zaczyna.
pyramids-tell-fleet = { $seat } bierze flotę: { $fleet }.
pyramids-tell-first = { $seat } decyduje; zaczyna { $first }.
pyramids-tell-offer-larges = { $seat } proponuje: duże { $larges }, średnie { $mediums }, małe { $smalls }; dla siebie chce dużych.
pyramids-tell-offer-smalls = { $seat } proponuje: duże { $larges }, średnie { $mediums }, małe { $smalls }; dla siebie chce małych i średnich.
pyramids-tell-accept = { $seat } przyjmuje ofertę i zaczyna.
pyramids-tell-swap = { $seat } zamienia floty; zaczyna druga strona.
pyramids-tell-build = { $seat } zestawia flotę: duże { $larges }, średnie { $mediums }, małe { $smalls }.
pyramids-tell-lay = { $seat } kładzie okręt: { $ship }.
pyramids-tell-formation = { $seat } ustawia flotę: { $formation }.
pyramids-tell-flagship = { $seat } wyznacza okręt flagowy: { $ship }.
pyramids-tell-fixed-flag = { $seat } ma stałą flagę.
pyramids-tell-move = { $seat } płynie: { $ship }, { $steps ->
        [one] jeden krok.
        [few] { $steps } kroki.
        [many] { $steps } kroków.
       *[other] { $steps } kroku.
    }
pyramids-tell-hit = { $ship } strzela i trafia: { $target }.
pyramids-tell-sink = { $ship } strzela i zatapia: { $target }.
pyramids-tell-stop = { $seat } kończy turę.

pyramids-wrong-size = Obrys ma od 5 do 120 mm długości i szerokości, w pełnych tysięcznych; połowa podstawy też jest pełną liczbą tysięcznych.
pyramids-too-many-of-a-size = Flota ma najwyżej cztery okręty jednej wielkości.
pyramids-wrong-fleet = Przy takim przygotowaniu floty nie mogą mieć tych okrętów.
pyramids-off-table = { $ship } wystawałby poza krawędź stołu ({ $edge }).
pyramids-wrong-obstacles = Przeszkody to najwyżej osiem wypukłych wielokątów mających od trzech do ośmiu rogów, do 300 mm w poprzek, pisanych x,y x,y x,y; x,y …
pyramids-obstacle-misplaced = Przeszkoda leży cała na stole i poza wszystkimi strefami.
pyramids-overlaps = { $ship } leżałby tam, gdzie leży { $other }.
pyramids-overlaps-obstacle = { $ship } leżałby tam, gdzie leży { $other }.
pyramids-lot-pending = Trzeba jeszcze losować.
pyramids-lot-outside = Los musi wskazać miejsce, które gra.
pyramids-no-lot = Nie ma czego losować.
pyramids-not-now = Teraz robi się co innego.
pyramids-no-such-seat = Nikt tam nie siedzi.
pyramids-outside-zone = { $ship } wystawałby ze swojej strefy ({ $edge }).
pyramids-lay-first = Najpierw trzeba ułożyć okręty.
pyramids-laying-begun = Twoja flota jest właśnie układana: najpierw powiedz, gdzie i jak.
pyramids-not-to-be-laid = { $ship } nie czeka na ułożenie.
pyramids-formation-too-wide = W tym szyku flota nie mieści się w strefie.
pyramids-home-edges = Gracze siedzą przy długich krawędziach: stół musi być co najmniej tak szeroki jak głęboki.
pyramids-zone-too-small = Na tym stole strefy są za małe dla flot.
pyramids-empty-fleet = Każda flota potrzebuje choć jednego okrętu: jedna dużego, druga małego lub średniego.
pyramids-not-twelve = Flota jest warta dwanaście oczek, nie { $pips }.
pyramids-only-for-two = Floty podstawowe i zaawansowane są dla dwóch graczy.
pyramids-teams-of-four = Drużyny to dwoje na dwoje: czterech graczy.
pyramids-not-your-turn = Turę ma { $seat }.
pyramids-not-yours = { $ship } to nie twój okręt.
pyramids-has-moved = { $ship } już płynął w tej turze.
pyramids-wrong-actions = Akcje wykonane i pozostałe w tej pozycji do siebie nie pasują.
pyramids-too-many-steps = { $ship } robi najwyżej { $count ->
        [one] jeden krok
        [few] { $count } kroki
        [many] { $count } kroków
       *[other] { $count } kroku
    }.
pyramids-move-begun = { $ship } jest w drodze: teraz pora na następny krok.
pyramids-back-over-itself = { $ship } nie może tak skręcić: leżałby na miejscu, z którego rusza.
pyramids-ship-in-the-way = { $ship } nie przepłynie: na drodze leży { $other }.
pyramids-obstacle-in-the-way = { $ship } nie przepłynie: na drodze leży { $other }.
pyramids-edge-in-the-way = { $ship } wystawałby poza krawędź stołu ({ $edge }).
pyramids-stuck = { $ship } nie ma żadnego dozwolonego kroku.
pyramids-nobody-moves = Żaden z twoich okrętów nie może płynąć.
pyramids-spent = { $ship } wystrzelił w tej turze ze wszystkich dział.
pyramids-out-of-reach = { $ship } nie sięga celu: { $target }.
pyramids-gun-too-wide = Podstawa dużej piramidki musi mieścić się na długim boku każdego okrętu.
pyramids-ship-blocks = { $ship } nie trafi w cel ({ $target }): na linii ognia leży { $other }.
pyramids-line-blocked = { $ship } nie ma wolnej linii ognia do celu: { $target }.
pyramids-nobody-fires = Żaden z twoich okrętów nie ma kogo trafić.
pyramids-not-an-enemy = { $target } to nie wrogi okręt.
pyramids-not-on-table = Na stole nie ma takiego okrętu: { $ship }.
pyramids-too-much-damage = { $ship } nie zniesie tylu uszkodzeń.
pyramids-ship-too-near = { $ship } znalazłby się zbyt blisko: { $other }. W razie wątpliwości odpowiedź brzmi „nie”.
pyramids-obstacle-too-near = { $ship } znalazłby się zbyt blisko: { $other }. W razie wątpliwości odpowiedź brzmi „nie”.
pyramids-wrong-margin = Margines to najwyżej 1 mm, w pełnych tysięcznych.
pyramids-over = Gra jest skończona.
pyramids-on-the-flag = { $ship } leżałby na własnej fladze.
pyramids-flag-touched = { $ship } dotyka flagi ({ $seat }): tam kończy ruch.
pyramids-mark-flagship = Najpierw trzeba wyznaczyć okręt flagowy.
pyramids-wrong-flagship = Okręty flagowe w tej pozycji nie pasują do gry.
pyramids-wrong-line = Flagi i linie końcowe leżą od 10 do 80 mm od krawędzi, w pełnych tysięcznych.
pyramids-line-passed = { $ship } minął linię końcową: tam kończy ruch.
pyramids-two-sides = Przedarcie się jest dla dwóch stron.
pyramids-too-quiet = Tur bez trafienia było więcej, niż pozwala limit.

# Warsztat.
pyramids-workshop = Rozmiary figur, margines i linie celu.
pyramids-part-small = Mała piramida
pyramids-part-medium = Średnia piramida
pyramids-part-large = Duża piramida
pyramids-field-margin = Margines przeciw działającemu, mm
pyramids-field-line = Flagi i linie celu od krawędzi, mm
pyramids-field-small-base = Podstawa, mm
pyramids-field-medium-base = Podstawa, mm
pyramids-field-large-base = Podstawa, mm
pyramids-field-small-length = Długość, mm
pyramids-field-medium-length = Długość, mm
pyramids-field-large-length = Długość, mm
