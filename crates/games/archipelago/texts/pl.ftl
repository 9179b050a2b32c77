# Archipelag, po polsku.

archipelago-title = Archipelag
archipelago-original = Armada, trzecie wydanie, Philippe des Pallières i Patrice Pillet
archipelago-about = Wypłyń z kryjówki, zbadaj wielką wyspę, zagarnij jej złoto i faktorie i przez dwie tury utrzymaj władzę nad archipelagiem.
archipelago-minutes = dwie godziny
archipelago-goal = Przez dwie tury kontroluj kryjówkę i posiadaj cztery cudze miasta albo trzy faktorie, w tym środkową.
archipelago-legend-1 = Kolory to floty; przy dwóch graczach każdy dowodzi dwiema. Tarcza z liczbą to tyle band.
archipelago-legend-2 = Ląd ze znakiem zapytania jest niezbadany. Kwadraty to faktorie, małe kółka to miasta.
archipelago-legend-3 = Kto posiada cztery z siedmiu terytoriów kryjówki, ten ją kontroluje.
archipelago-legend-4 = Zwycięstwo zapowiadasz na koniec tury, a wygrywasz, jeśli zapowiedź utrzyma się do końca twojej następnej.
archipelago-ended-ARC-43 = Zapowiedź władzy nad archipelagiem utrzymała się przez dwie tury.
archipelago-ended-ARC-46 = Ostatnia runda za nami; policzono terytoria.

archipelago-option-enrolment = Zaciąg
archipelago-option-enrolment-help = Raz na turę, za jedną akcję, zaciągasz bandy w kryjówkach i na wyspie.
archipelago-option-cards = Karty
archipelago-option-cards-help = Gra z 46 kartami: broń, wypady, bunty, kopalnie złota i nie tylko.
archipelago-option-rounds = Rundy
archipelago-option-rounds-help = Ostatnia runda: po niej wygrywa ten, kto posiada najwięcej terytoriów. Można wyłączyć (off).

archipelago-verb-leftover = wolny kolor
archipelago-verb-lot = losowanie koloru
archipelago-verb-draw = dobranie karty
archipelago-verb-see = obejrzenie karty
archipelago-verb-roll = rzut w walce
archipelago-verb-found = odkrycie
archipelago-verb-levy = rzut kością plemion
archipelago-verb-muster = rozstaw bandy
archipelago-verb-moor = ustaw statek
archipelago-verb-launch = zwoduj statek
archipelago-verb-move = przesuń bandy
archipelago-verb-load = załaduj bandy
archipelago-verb-unload = wyładuj bandy
archipelago-verb-transship = przeładuj bandy
archipelago-verb-sail = płyń statkiem
archipelago-verb-explore = zbadaj
archipelago-verb-attack = atakuj
archipelago-verb-scuttle = zatop statek
archipelago-verb-convert = wymień złoto
archipelago-verb-enrol = ogłoś zaciąg
archipelago-verb-buy = kup kartę
archipelago-verb-play = zagraj kartę
archipelago-verb-end = zakończ turę
archipelago-verb-place = postaw tutaj
archipelago-verb-pass = zostaw tak
archipelago-verb-look = następna
archipelago-verb-take = weź ją
archipelago-verb-stop = wystarczy

# Co robi przycisk.
archipelago-do-explore = Zbadaj: { $thing }
archipelago-do-attack = Atakuj: { $thing }
archipelago-do-buy = Kup kartę
archipelago-do-enrol = Ogłoś zaciąg
archipelago-do-end = Zakończ turę

archipelago-colour-green = zieloni
archipelago-colour-raspberry = malinowi
archipelago-colour-blue = niebiescy
archipelago-colour-orange = pomarańczowi

archipelago-card-attack-weapons = nowa broń zaczepna
archipelago-card-defence-weapons = nowa broń obronna
archipelago-card-shipyard = stocznia
archipelago-card-raid = wypad
archipelago-card-discovery = niezwykłe odkrycie
archipelago-card-recruitment = werbunek
archipelago-card-great-recruitment = wielki werbunek
archipelago-card-mobilisation = mobilizacja tubylców
archipelago-card-great-mobilisation = wielka mobilizacja tubylców
archipelago-card-strategist = wielki strateg
archipelago-card-gold-mine = kopalnia złota
archipelago-card-mutiny = bunt
archipelago-card-three-more = trzy dodatkowe akcje
archipelago-card-unknown = zakryta karta

archipelago-seat-seat-1 = miejsce 1
archipelago-seat-seat-2 = miejsce 2
archipelago-seat-seat-3 = miejsce 3
archipelago-seat-seat-4 = miejsce 4
archipelago-face-cannons-1 = 1 armata
archipelago-face-cannons-2 = 2 armaty
archipelago-face-cannons-3 = 3 armaty
archipelago-face-cannons-4 = 4 armaty
archipelago-face-cannons-5 = 5 armat
archipelago-face-cannons-6 = 6 armat
archipelago-face-crossed-1 = 1 przekreślona armata
archipelago-face-crossed-2 = 2 przekreślone armaty
archipelago-face-crossed-3 = 3 przekreślone armaty
archipelago-face-crossed-4 = 4 przekreślone armaty
archipelago-face-crossed-5 = 5 przekreślonych armat
archipelago-face-crossed-6 = 6 przekreślonych armat
archipelago-face-gold-0 = bez złota
archipelago-face-gold-1 = 1 sztuka złota
archipelago-face-gold-2 = 2 sztuki złota
archipelago-face-gold-3 = 3 sztuki złota
archipelago-face-gold-4 = 4 sztuki złota
archipelago-face-gold-5 = 5 sztuk złota
archipelago-face-gold-6 = 6 sztuk złota
archipelago-face-tribes-0 = bez plemion
archipelago-face-tribes-1 = 1 plemię
archipelago-face-tribes-2 = 2 plemiona
archipelago-face-tribes-3 = 3 plemiona
archipelago-face-tribes-4 = 4 plemiona
archipelago-face-tribes-5 = 5 plemion
archipelago-face-tribes-6 = 6 plemion

archipelago-ask-chance = Co przynosi los?
archipelago-ask-leftover = Który kolor zostaje wolny?
archipelago-ask-lot = Czyj to kolor?
archipelago-ask-card = Która to karta?
archipelago-ask-face = Co pokazują kości?
archipelago-ask-muster = Co rozstawiasz?
archipelago-ask-muster-left = Do rozstawienia ({ $colour }): bandy { $bands }, statki { $ships }.
archipelago-ask-verb = Co robisz?
archipelago-ask-interrupt = Przerywasz?
archipelago-ask-react = Zmieniasz wynik?
archipelago-ask-place-verb = Dokąd trafiają?
archipelago-ask-looked = Bierzesz tę kartę?
archipelago-ask-territory = Które terytorium?
archipelago-ask-city = Które miasto?
archipelago-ask-from = Skąd?
archipelago-ask-to = Dokąd?
archipelago-ask-bands = Ile band?
archipelago-ask-gold = Ile złota idzie z nimi?
archipelago-ask-explore = Które terytorium badasz?
archipelago-ask-discovery = Zagrywasz niezwykłe odkrycie?
archipelago-ask-scuttle = Który statek zatapiasz?
archipelago-ask-convert = Gdzie wymieniasz złoto?
archipelago-ask-price = Skąd bierzesz złoto?
archipelago-ask-play = Którą kartę zagrywasz?
archipelago-ask-colour = Którym kolorem?
archipelago-ask-aim = Gdzie ją zagrywasz?

archipelago-tell-leftover = Nikt nie gra jako { $colour }.
archipelago-tell-lot = { $seat } gra jako { $colour }.
archipelago-tell-draw = { $seat } dobiera kartę: { $card }.
archipelago-tell-draw-hidden = { $seat } dobiera kartę.
archipelago-tell-see = { $colour } oglądają kartę: { $card }.
archipelago-tell-see-hidden = { $colour } oglądają kartę.
archipelago-tell-roll = Kość walki pokazuje: { $face }.
archipelago-tell-roll-lost = Kość walki pokazuje: { $face }. Straty: { $place }, { $lost }.
archipelago-tell-found = Znalezione złoto: { $gold }. Napotkane plemiona: { $tribes }.
archipelago-tell-levy = Kość plemion pokazuje { $count }.
archipelago-tell-muster = { $colour } rozstawiają { $count ->
        [one] jedną bandę
        [few] { $count } bandy
        [many] { $count } band
       *[other] { $count } bandy
    }: { $place }.
archipelago-tell-moor = { $colour } ustawiają statek: { $place }.
archipelago-tell-launch = { $colour } wodują statek: { $place }.
archipelago-tell-move = { $colour } przesuwają { $bands ->
        [one] jedną bandę
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } na terytorium: { $place }.
archipelago-tell-move-gold = { $bands ->
        [one] jedna banda
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } i { $gold ->
        [one] { $gold } sztuka złota
        [few] { $gold } sztuki złota
        [many] { $gold } sztuk złota
       *[other] { $gold } sztuki złota
    } na terytorium: { $place }.
archipelago-tell-load = { $colour } ładują { $bands ->
        [one] jedną bandę
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } na statek: { $place }.
archipelago-tell-load-gold = { $bands ->
        [one] jedna banda
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } i { $gold ->
        [one] { $gold } sztuka złota
        [few] { $gold } sztuki złota
        [many] { $gold } sztuk złota
       *[other] { $gold } sztuki złota
    } na statek: { $place }.
archipelago-tell-unload = { $colour } wyładowują { $bands ->
        [one] jedną bandę
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } na ląd: { $place }.
archipelago-tell-unload-gold = { $bands ->
        [one] jedna banda
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } i { $gold ->
        [one] { $gold } sztuka złota
        [few] { $gold } sztuki złota
        [many] { $gold } sztuk złota
       *[other] { $gold } sztuki złota
    } na ląd: { $place }.
archipelago-tell-transship = { $colour } przeładowują { $bands ->
        [one] jedną bandę
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } na statek: { $place }.
archipelago-tell-transship-gold = { $bands ->
        [one] jedna banda
        [few] { $bands } bandy
        [many] { $bands } band
       *[other] { $bands } bandy
    } i { $gold ->
        [one] { $gold } sztuka złota
        [few] { $gold } sztuki złota
        [many] { $gold } sztuk złota
       *[other] { $gold } sztuki złota
    } na drugi statek: { $place }.
archipelago-tell-sail = { $colour } płyną na pole: { $place }.
archipelago-tell-explore = { $colour } badają terytorium: { $place }.
archipelago-tell-discovery = { $colour } badają terytorium, niezwykłe odkrycie: { $place }.
archipelago-tell-attack = { $colour } atakują: { $from } → { $place }.
archipelago-tell-scuttle = { $colour } zatapiają pusty statek: { $place }.
archipelago-tell-convert = { $colour } wymieniają złoto na bandy: { $place }.
archipelago-tell-enrol = { $colour } ogłaszają zaciąg.
archipelago-tell-buy = { $colour } kupują kartę.
archipelago-tell-play = { $seat } zagrywa kartę: { $card }.
archipelago-tell-play-lost = { $seat } zagrywa kartę: { $card }. Straty: { $place }, { $lost }.
archipelago-tell-stands = Na razie nie ma strat.
archipelago-tell-stands-lost = Na razie straty: { $place }, { $lost }.
archipelago-tell-play-at = { $colour } zagrywają kartę ({ $card }): { $place }.
archipelago-tell-raid = { $colour } przerywają: wypad!
archipelago-tell-end = { $colour } kończą turę.
archipelago-tell-end-raid = { $colour } kończą wypad.
archipelago-tell-place = { $colour } wybierają: { $place }.
archipelago-tell-pass = { $seat } pozostawia wynik bez zmian.
archipelago-tell-pass-lost = { $seat } pozostawia wynik bez zmian. Straty: { $place }, { $lost }.
archipelago-tell-look = { $colour } oglądają następną kartę.
archipelago-tell-take = { $colour } biorą kartę.
archipelago-tell-stop = { $colour } nie biorą żadnej karty.

archipelago-not-conserved = W tej pozycji jest więcej band, złota, plemion lub statków niż w pudełku.
archipelago-cards-not-conserved = Karty w tej pozycji nie zgadzają się z zawartością pudełka.
archipelago-cards-unknown = Jedna z kart tej pozycji jest nieznana: pozycję może obejrzeć jeden gracz, ale nie da się jej rozegrać.
archipelago-die-faces = Kość ma sześć ścianek o wartości najwyżej 6; kości złota i plemion mają po jednej pustej ściance, kość walki nie ma żadnej i sprzyja napastnikowi.
archipelago-islands = Wielka wyspa i dwie wysepki po jednym terytorium mają razem 24 terytoria; wyspa jest jednym kawałkiem lądu.
archipelago-posts = Na wielkiej wyspie leży pięć faktorii: środkowa, północna, południowa, wschodnia i zachodnia; wszystkie prócz środkowej na wybrzeżu.
archipelago-centre-inland = Środkowa faktoria nie może stykać się z morzem.
archipelago-lairs = Każda z czterech kryjówek ma siedem terytoriów na trzech wyspach.
archipelago-cities = Każda kryjówka ma trzy miasta, wszystkie na wybrzeżu.
archipelago-corners = Kryjówki leżą w rogach, w kolejności gry zgodnie z ruchem wskazówek zegara, od lewego górnego.
archipelago-sea-count = Pól morskich jest za dużo albo nie ma żadnego.
archipelago-sea-connected = Wszystkie pola morskie muszą się ze sobą łączyć.
archipelago-two-sails = Od najbliższego miasta każdej kryjówki do wielkiej wyspy płynie się o dwa pola.
archipelago-ten-sails = Od najbliższego miasta każdej kryjówki do najbliższego miasta kryjówki naprzeciwko płynie się o dziesięć pól.
archipelago-shape = Ten kształt nie pasuje: kształty biegną zgodnie z ruchem wskazówek zegara, dzielą planszę bez luk i nakładania się i mają swój punkt w środku.
archipelago-contiguity = Kształty stykają się z innymi, niż mówią słowa.
archipelago-map-words = Każde miejsce ma własne słowo, małymi literami, i nazwę w każdym języku.
archipelago-same-name = Inne miejsce nosi już tę nazwę: nikt by ich nie rozróżnił.
archipelago-lot-pending = Trzeba jeszcze wylosować kolory.
archipelago-lot-outside = Tego nie da się wylosować.
archipelago-no-muster = Bandy i statki rozstawia się tylko przed pierwszą turą.
archipelago-muster-first = Najpierw trzeba rozstawić bandy i statki.
archipelago-not-your-lair = To miejsce nie leży w twojej kryjówce: { $place }.
archipelago-muster-count = { $count ->
    [0] Wszystkie bandy są rozstawione.
    [one] Została jedna banda do rozstawienia.
    [few] Zostały { $count } bandy do rozstawienia.
    [many] Zostało { $count } band do rozstawienia.
   *[other] Zostało { $count } bandy do rozstawienia.
}
archipelago-no-ship-to-moor = Oba statki są już ustawione.
archipelago-moor-in-city = Statki ustawia się w miastach, a tu miasta nie ma: { $place }.
archipelago-city-taken = Stoi tu już statek: { $place }.
archipelago-wrong-colours = Gracze nie mogą mieć tych kolorów.
archipelago-own-colours = Te bandy słuchają tego samego dowódcy: { $place }.
archipelago-not-your-turn = Teraz działa { $seat }.
archipelago-no-actions = { $count ->
    [0] Nie ma już akcji.
    [one] Została tylko jedna akcja.
    [few] Zostały tylko { $count } akcje.
    [many] Zostało tylko { $count } akcji.
   *[other] Zostało tylko { $count } akcji.
}
archipelago-chance-pending = Najpierw kości albo karta.
archipelago-no-chance = Nie ma ani rzutu, ani karty do dobrania.
archipelago-decide-first = Najpierw trzeba zdecydować o czym innym.
archipelago-action-begun = Zaczęta akcja wymaga czegoś innego: najpierw ją dokończ albo cofnij.
archipelago-wrong-turns = Tury, wypady i rundy tej pozycji są niemożliwe.
archipelago-no-bands = Nie masz tu żadnej bandy: { $place }.
archipelago-too-many-bands = { $count ->
    [one] Jest tu tylko jedna banda: { $place }.
    [few] Są tu tylko { $count } bandy: { $place }.
    [many] Jest tu tylko { $count } band: { $place }.
   *[other] Jest tu tylko { $count } bandy: { $place }.
}
archipelago-move-far = To nie są sąsiednie terytoria: { $from }, { $place }.
archipelago-no-move = Żadna z twoich band nie może przejść lądem.
archipelago-occupied = Są tu bandy innego koloru: { $place }.
archipelago-tribes-there = Są tu plemiona: { $place }.
archipelago-unexplored = To terytorium nie jest jeszcze zbadane: { $place }.
archipelago-no-way-out = Stąd nie ma wyjścia: { $place }.
archipelago-need-band = Musi iść co najmniej jedna banda.
archipelago-too-much-gold = { $count ->
    [0] Nie ma tu złota: { $place }.
    [one] Jest tu tylko { $count } sztuka złota: { $place }.
    [few] Są tu tylko { $count } sztuki złota: { $place }.
    [many] Jest tu tylko { $count } sztuk złota: { $place }.
   *[other] Jest tu tylko { $count } sztuki złota: { $place }.
}
archipelago-mixed-place = Stoi tu razem to, co razem stać nie może: { $place }.
archipelago-no-ship-in-city = Nie stoi tu żaden statek: { $place }.
archipelago-not-your-city = To miejsce należy do kogoś innego: { $place }.
archipelago-launch-far = To nie jest sąsiednie pole morskie: { $from }, { $place }.
archipelago-no-launch = Nie ma statku, który można zwodować.
archipelago-launch-taken = Jest tu już statek: { $place }.
archipelago-no-ship = Nie ma tu statku: { $place }.
archipelago-load-far = To nie jest sąsiednie pole morskie: { $from }, { $place }.
archipelago-no-load = Nie ma czego załadować.
archipelago-ship-full = Ładowność statku w żetonach: { $count }. Tyle miejsca tu nie ma: { $place }.
archipelago-foreign-ship = Na pokładzie są bandy innego koloru: { $place }.
archipelago-no-crew = Nie ma tu statku z twoimi bandami: { $place }.
archipelago-sail-far = To nie jest sąsiednie pole morskie: { $from }, { $place }.
archipelago-sail-taken = Jest tu inny statek: { $place }.
archipelago-no-sail = Żaden z twoich statków nie może płynąć.
archipelago-transship-far = To nie jest sąsiednie pole morskie: { $from }, { $place }.
archipelago-no-transship = Nie ma czego przeładować.
archipelago-unload-far = To nie jest sąsiednie terytorium: { $from }, { $place }.
archipelago-no-unload = Nie ma czego wyładować.
archipelago-ship-place = Tu statek nie może stać: { $place }.
archipelago-no-ship-to-scuttle = Nie ma statku do zatopienia.
archipelago-still-manned = Na pokładzie są bandy: { $place }.
archipelago-no-band-near = Nie masz bandy dość blisko tego statku: { $place }.
archipelago-not-island = Bada się tylko wielką wyspę i jej wysepki, nie to miejsce: { $place }.
archipelago-explored = To terytorium jest już zbadane: { $place }.
archipelago-no-explorer = Żadna z twoich band nie jest dość blisko, by badać.
archipelago-too-few-attackers = Do ataku trzeba dwóch band, a tu jest ich mniej: { $place }.
archipelago-attack-far = Te miejsca nie sąsiadują ze sobą: { $from }, { $place }.
archipelago-nobody-there = Nie ma tu kogo atakować: { $place }.
archipelago-no-attack = W zasięgu nie ma kogo atakować.
archipelago-no-such-face = Kość nie ma takiej ścianki.
archipelago-not-settled = Złoto wymienia się we własnym mieście lub we własnej faktorii, a nie tutaj: { $place }.
archipelago-no-conversion = Nie masz złota do wymiany.
archipelago-too-few-cities = By wymieniać tu złoto, trzeba dwóch miast tej kryjówki: { $place }.
archipelago-too-few-posts = By wymieniać tu złoto, trzeba trzech faktorii: { $place }.
archipelago-no-gold-there = Nie ma tu złota: { $place }.
archipelago-no-reserve = Wszystkie twoje bandy są w grze.
archipelago-not-won = Ten kolor nie wygrał.
archipelago-over = Gra jest skończona.
archipelago-not-over = Gra jeszcze trwa.
archipelago-no-enrolment = Gra toczy się bez zaciągu.
archipelago-enrolled-already = Zaciąg ogłasza się raz na turę.
archipelago-enrol-in-raid = Podczas wypadu nie ma zaciągu.
archipelago-nothing-to-enrol = Nie ma kogo zaciągnąć.
archipelago-enrol-place = Tu nie można postawić zaciągniętej bandy: { $place }.
archipelago-no-cards = Gra toczy się bez kart.
archipelago-price-gold = Karta kosztuje dwie sztuki złota, które leżą na twoich terytoriach lub statkach.
archipelago-no-card-left = Nie ma już kart do dobrania.
archipelago-not-in-pile = Tej karty nie da się dobrać.
archipelago-not-in-hand = Nie możesz zagrać karty „{ $card }”.
archipelago-changes-nothing = To niczego by nie zmieniło.
archipelago-attack-weapons-when = Broń zaczepną zagrywa napastnik, po rzucie.
archipelago-defence-weapons-when = Broń obronną zagrywa obrońca, po rzucie.
archipelago-nobody-asked = Nie ma teraz wyniku walki, który można zmienić.
archipelago-shipyard-city = Nowy statek stawia się w twoim mieście, w którym nie ma statku.
archipelago-no-ship-in-box = W pudełku nie ma już statków.
archipelago-raid-in-own-turn = Wypad zagrywa się w cudzej turze.
archipelago-raid-pending = Wypad zagrywa się między dwiema akcjami, gdy nic nie czeka na rozstrzygnięcie.
archipelago-raid-colour = Wypad robi się własnym kolorem.
archipelago-only-raid = Przerwać może tylko wypad.
archipelago-discovery-alone = Niezwykłe odkrycie zapowiada się razem z badaniem.
archipelago-recruit-place = Zwerbowani idą na terytorium, które utrzymujesz, za drugim razem na inne; nie tu: { $place }.
archipelago-mobilise-place = Plemiona idą na zbadane terytorium wyspy bez band i plemion; nie tu: { $place }.
archipelago-nothing-to-place = Nie ma czego rozstawiać.
archipelago-no-strategist = Nikt nie ogląda kart.
archipelago-look-action = Obejrzenie karty kosztuje akcję.
archipelago-mine-place = Kopalnię złota otwiera się na terytorium, które utrzymujesz.
archipelago-mutiny-ship = Bunt przejmuje statek, na którym jest od jednej do trzech band innego gracza.
archipelago-once-a-turn = Trzy dodatkowe akcje można dostać raz na turę lub raz na wypad.

# Warsztat.
archipelago-workshop = Mapa, ze zdjęcia lub z głowy: miejsca, brzegi, kryjówki, miasta, faktorie i ścianki kostek.
archipelago-part-island = Wyspy
archipelago-part-territory = Terytoria
archipelago-part-sea = Pola morskie
archipelago-field-combat = Ścianki kostki walki
archipelago-field-gold = Ścianki kostki złota
archipelago-field-tribes = Ścianki kostki plemion
archipelago-field-island-name = Nazwa
archipelago-field-territory-name = Nazwa
archipelago-field-sea-name = Nazwa
archipelago-field-island-lair = Kryjówka
archipelago-field-island-lair-green = zielona
archipelago-field-island-lair-raspberry = malinowa
archipelago-field-island-lair-blue = niebieska
archipelago-field-island-lair-orange = pomarańczowa
archipelago-field-territory-island = Wyspa
archipelago-field-territory-city = Miasto
archipelago-field-territory-post = Faktoria
archipelago-field-territory-post-centre = w środku
archipelago-field-territory-post-north = na północy
archipelago-field-territory-post-south = na południu
archipelago-field-territory-post-east = na wschodzie
archipelago-field-territory-post-west = na zachodzie
archipelago-field-territory-post_name = Nazwa faktorii
archipelago-island-green = zielona kryjówka, wyspa { $number }
archipelago-island-raspberry = malinowa kryjówka, wyspa { $number }
archipelago-island-blue = niebieska kryjówka, wyspa { $number }
archipelago-island-orange = pomarańczowa kryjówka, wyspa { $number }
archipelago-island-central = wyspa środkowa
archipelago-island-islet = wysepka { $number }
archipelago-settlement-city = miasto
archipelago-settlement-post-centre = faktoria środkowa
archipelago-settlement-post-north = faktoria północna
archipelago-settlement-post-south = faktoria południowa
archipelago-settlement-post-east = faktoria wschodnia
archipelago-settlement-post-west = faktoria zachodnia
