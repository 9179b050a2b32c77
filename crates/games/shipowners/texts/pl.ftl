# Armatorzy, po polsku.

shipowners-title = Armatorzy
shipowners-original = Le Maître des Mers, Jérémie Caplanne
shipowners-about = Wybierz statek, towar albo skarb, a potem rzucaj: raz położone kości już zostają. Zapełniaj ładownie, skompletuj ród i bierz na abordaż tych, którzy wiozą zbyt wiele.
shipowners-minutes = pół godziny
shipowners-goal = Zbieraj skarby i rody po cztery statki: każdy pełny ród jest wart 5.
shipowners-legend-1 = Statek żąda 6, 5 i 4 oraz jeszcze dwóch kości, które razem pokazują co najmniej jego liczbę.
shipowners-legend-2 = Kości z jednym znakiem (◆ lub △) muszą być jednakowe; rosnący szereg może zaczynać się gdzie indziej, jak pokazują blade kości. Raz położone kości zostają.
shipowners-legend-3 = Procent na karcie to twoja szansa, by skompletować ją w tej turze, jeśli rzucasz tylko na nią.
shipowners-legend-4 = Siła ognia to liczba statku minus sześć. Po skarb płyną tylko statki z mapą.
shipowners-ended-OWN-27 = Port jest pusty; policzono skarby i rody.
shipowners-ended-OWN-29 = Ostatnia runda za nami; policzono skarby i rody.

shipowners-option-rounds = Rundy
shipowners-option-rounds-help = Po ilu rundach gra kończy się najpóźniej, licząc od pierwszego gracza; off, by grać, aż port będzie pusty.

shipowners-verb-port = do portu
shipowners-verb-next = następna w stosie
shipowners-verb-first = pierwszy gracz
shipowners-verb-roll = rzut
shipowners-verb-fight = walka
shipowners-verb-arm = uzbrój statek
shipowners-verb-hunt = płyń po skarb
shipowners-verb-buy = kup towar
shipowners-verb-attack = atakuj statek
shipowners-verb-flip = odwróć kość
shipowners-verb-add = dodaj 1 do kości
shipowners-verb-subtract = odejmij 1 od kości
shipowners-verb-reroll = przerzuć kość
shipowners-verb-extra = dodatkowa kość
shipowners-verb-throw = rzuć kośćmi z ręki
shipowners-verb-stop = zakończ turę
shipowners-verb-place = połóż kości
shipowners-verb-aside = odłóż kość
shipowners-verb-load = załaduj
shipowners-verb-loot = zabierz ładunek
shipowners-verb-leave = zostaw ładunek

# Co robi przycisk.
shipowners-do-arm = Rzucaj o: { $thing }
shipowners-do-hunt = Rzucaj o skarb
shipowners-do-buy = Rzucaj o towar
shipowners-do-attack = Atakuj: { $thing } ({ $chance })
shipowners-do-reroll = Przerzuć tę kość
shipowners-do-throw = Rzuć kośćmi z ręki
shipowners-do-place = { $count ->
        [one] Połóż jedną kość
        [few] Połóż { $count } kości
        [many] Połóż { $count } kości
       *[other] Połóż { $count } kości
    }

shipowners-die-d1 = 1
shipowners-die-d2 = 2
shipowners-die-d3 = 3
shipowners-die-d4 = 4
shipowners-die-d5 = 5
shipowners-die-d6 = 6

shipowners-ask-chance = Co przynosi los?
shipowners-ask-drawn = Który statek wychodzi ze stosu?
shipowners-ask-lot = Która karta jest następna w stosie?
shipowners-ask-first = Które miejsce wskazuje los?
shipowners-ask-rolled = Co pokazują kości?
shipowners-ask-attackers-die = Co pokazuje kość napastnika?
shipowners-ask-defenders-die = Co pokazuje kość obrońcy?
shipowners-ask-action = Co robisz?
shipowners-ask-dice = Co robisz z kośćmi?
shipowners-ask-arm = O który statek rzucasz?
shipowners-ask-attacker = Którym statkiem atakujesz?
shipowners-ask-attacked = Który statek atakujesz? Każda strona dodaje kość do siły ognia; remis jest twój. Przegrany oddaje ładunek, a bez ładunku – statek.
shipowners-ask-use = Na której kości?
shipowners-ask-place = Które kości kładziesz?
shipowners-ask-aside = Którą kość odkładasz?
shipowners-ask-load = Na który statek to ładujesz?
shipowners-ask-loot = Zabierasz ładunek?
shipowners-ask-loot-ship = Pod który statek go bierzesz?

shipowners-tell-port = Ze stosu wychodzi { $ship }.
shipowners-tell-lot = Następna w stosie: { $card }.
shipowners-tell-first = { $seat } zaczyna.
shipowners-tell-roll = { $seat } rzuca: { $dice }.
shipowners-tell-roll-many = { $seat } rzuca: { $dice }, { $more }.
shipowners-tell-fight = Kości: { $dice }.
shipowners-tell-fight-back = Kości { $dice }: z siłą ognia { $attacker } do { $defender }. { $seat } wygrywa: { $ship } wraca pod stos.
shipowners-tell-fight-loot = Kości { $dice }: z siłą ognia { $attacker } do { $defender }. { $seat } wygrywa i może zabrać ładunek: { $ship }.
shipowners-tell-fight-stays = Kości { $dice }: z siłą ognia { $attacker } do { $defender }. { $seat } wygrywa, ale nie ma wolnego statku na ładunek: { $ship }.
shipowners-tell-arm = { $seat } rzuca o statek: { $ship }.
shipowners-tell-hunt = { $seat } płynie po skarb: { $card }.
shipowners-tell-buy = { $seat } targuje się o towar: { $card }.
shipowners-tell-nothing = { $seat } wypływa bez celu.
shipowners-tell-attack = { $seat } atakuje: { $from } → { $at }.
shipowners-tell-flip = { $seat } odwraca kość: { $die }.
shipowners-tell-add = { $seat } dodaje 1 do kości: { $die }.
shipowners-tell-subtract = { $seat } odejmuje 1 od kości: { $die }.
shipowners-tell-reroll = { $seat } przerzuca kość: { $die }.
shipowners-tell-extra = { $seat } bierze dodatkową kość.
shipowners-tell-throw = { $seat } zachowuje dodatkową kość na później.
shipowners-tell-stop = { $seat } kończy turę.
shipowners-tell-place = { $seat } kładzie: { $dice }.
shipowners-tell-place-won = { $seat } kładzie: { $dice }. Karta jest kompletna: { $card }.
shipowners-tell-aside = { $seat } odkłada kość: { $die }.
shipowners-tell-aside-lost = { $seat } odkłada kość: { $die }. Zostało za mało kości na kartę: { $card }.
shipowners-tell-load = { $seat } ładuje na statek: { $ship }.
shipowners-tell-loot = { $seat } zabiera ładunek na statek: { $ship }.
shipowners-tell-leave = { $seat } zostawia ładunek na miejscu.

shipowners-wrong-cards = W pudełku są trzy rody, dwanaście statków, siedem towarów i pięć skarbów.
shipowners-wrong-family = Każdy ród ma cztery statki.
shipowners-wrong-name = Słowo składa się z małych liter, cyfr i łączników; nazwa jest krótka i niepusta.
shipowners-same-name = To słowo lub ta nazwa jest już zajęta.
shipowners-not-conserved = Karty w tej pozycji nie zgadzają się z zawartością pudełka.
shipowners-unknown-family = Nie ma takiego rodu.
shipowners-wrong-number = Liczba statku wynosi od 7 do 12.
shipowners-wrong-armament = To nie jest układ, którego mógłby żądać każdy statek.
shipowners-wrong-treasure = To nie jest układ, którego mógłby żądać skarb.
shipowners-wrong-value = Skarb jest wart od 1 do 20.
shipowners-treasure-rests = Skarb liczy się na końcu jako punkty; nic innego się z nim nie robi.
shipowners-wrong-goods = To nie jest układ, którego mógłby żądać towar.
shipowners-unknown-power = Towar odwraca kość, dodaje, odejmuje, przerzuca albo daje dodatkową kość.
shipowners-too-many-extra = Dodatkową kość dają najwyżej trzy towary.
shipowners-no-map = Żaden statek nie ma mapy skarbu.
shipowners-port-pending = Trzeba jeszcze wyłożyć port.
shipowners-wrong-draw = Do portu może wejść tylko statek, który leży zakryty w stosie, i tylko gdy jest miejsce.
shipowners-wrong-letter = Litera to jedna z liter od A do Z.
shipowners-pile-pending = Trzeba jeszcze ułożyć stosy.
shipowners-wrong-lot = Los nie może wskazać tej karty.
shipowners-no-treasures = Nie ma już skarbów.
shipowners-no-goods-left = Nie ma już towarów.
shipowners-wrong-order = Stosy w tej pozycji nie leżą w kolejności liter.
shipowners-first-pending = Trzeba jeszcze wylosować, kto zaczyna.
shipowners-first-outside = Los musi wskazać miejsce, które gra.
shipowners-no-lot = Już wiadomo, kto zaczyna.
shipowners-not-your-turn = Decyduje { $seat }.
shipowners-choose-first = Najpierw wybierz, co robisz: uzbrajasz statek, płyniesz po skarb, kupujesz towar czy atakujesz.
shipowners-chosen = W tej turze wybór już zapadł.
shipowners-not-in-port = Uzbroić można tylko statek z portu; { $ship } tam nie stoi.
shipowners-roll-pending = Najpierw trzeba rzucić kośćmi.
shipowners-no-roll = Teraz nic się nie rzuca ani nie losuje: decyduje gracz.
shipowners-wrong-roll = { $count ->
        [one] Trzeba rzucić jedną kością.
        [few] Trzeba rzucić { $count } kośćmi.
        [many] Trzeba rzucić { $count } kośćmi.
       *[other] Trzeba rzucić { $count } kośćmi.
    }
shipowners-not-rolled = Można użyć tylko kości z ostatniego rzutu.
shipowners-place-first = Przed następnym rzutem trzeba położyć albo odłożyć co najmniej jedną kość z ostatniego rzutu.
shipowners-wrong-dice = Kości w tej pozycji do siebie nie pasują.
shipowners-cannot-place = Z tymi kośćmi układu nie da się już skompletować.
shipowners-must-place = Jest kość, którą można położyć ({ $die }), więc żadnej nie wolno odłożyć.
shipowners-nothing-won = Nie ma zdobyczy, którą można by załadować.
shipowners-no-map-aboard = Po skarb płynie się statkiem z mapą skarbu.
shipowners-load-treasure = Skarb trafia pod twój własny statek.
shipowners-load-goods = Towar trafia pod twój własny statek.
shipowners-no-free-ship = Żaden z twoich statków nie jest wolny.
shipowners-laden = Statek wiezie najwyżej jedną kartę, a { $ship } już ją ma.
shipowners-refill-pending = Najpierw trzeba uzupełnić port.
shipowners-no-such-goods = Nie masz takiego towaru.
shipowners-use-by-power = Towar służy tym, co potrafi: wybierz to spośród możliwych działań, a potem kość.
shipowners-not-your-goods = Ten towar należy do gracza { $seat }.
shipowners-used-up = Ten towar już w tej turze posłużył.
shipowners-not-in-combat = W walce towary nie działają.
shipowners-wrong-used = Użyte w tej pozycji towary nie należą do gracza.
shipowners-before-roll = Te towary zmieniają kości z ostatniego rzutu: najpierw rzuć.
shipowners-no-such-face = Do 6 nic się nie dodaje, od 1 nic się nie odejmuje.
shipowners-extra-late = Dodatkową kość bierze się przed rzutem: najpierw połóż kości.
shipowners-stop-early = Zakończyć turę wolno dopiero wtedy, gdy nie ma już kości.
shipowners-no-dice-left = Nie ma już kości do rzutu.
shipowners-not-your-ship = { $ship } nie należy do twojej floty.
shipowners-not-enemy = { $ship } to nie wrogi statek.
shipowners-same-family = Statki jednego rodu ze sobą nie walczą, a { $ship } jest z rodu napastnika.
shipowners-weaker = { $ship } ma mniejszą siłę ognia niż napastnik.
shipowners-nobody-to-attack = Nie ma wrogiego statku z innego rodu o co najmniej takiej sile ognia.
shipowners-fight-pending = Najpierw trzeba rozstrzygnąć walkę.
shipowners-no-fight = Nie toczy się żadna walka.
shipowners-loot-pending = Najpierw zwycięzca decyduje o ładunku.
shipowners-no-loot = Nie ma ładunku, o którym trzeba decydować.
shipowners-not-free = Ładunek trafia pod wolny statek zwycięzcy, a { $ship } takim nie jest.
shipowners-over = Gra jest skończona.
shipowners-wrong-end = W tej pozycji gra jest skończona, choć nie powinna, albo odwrotnie.
shipowners-rounds-over = Umówione rundy zostały rozegrane.
shipowners-wrong-rounds = Tyle rund nie mogło zostać.

# Warsztat.
shipowners-workshop = Statki, rody, ładunki, skarby i kombinacje z kostek.
shipowners-part-family = Rody
shipowners-part-ship = Statki
shipowners-part-goods = Towary
shipowners-part-treasure = Skarby
shipowners-field-armament = Czego żąda każdy statek
shipowners-field-family-name = Nazwa
shipowners-field-ship-name = Nazwa
shipowners-field-goods-name = Nazwa
shipowners-field-treasure-name = Nazwa
shipowners-field-ship-captain = Kapitan
shipowners-field-ship-family = Ród
shipowners-field-ship-number = Liczba
shipowners-field-ship-map = Mapa skarbów na pokładzie
shipowners-field-goods-power = Co robi
shipowners-field-goods-power-flip = odwraca kostkę
shipowners-field-goods-power-add = dodaje jeden
shipowners-field-goods-power-subtract = odejmuje jeden
shipowners-field-goods-power-reroll = rzuca ponownie
shipowners-field-goods-power-extra = jedna kostka więcej
shipowners-field-goods-letter = Litera, A na wierzchu
shipowners-field-treasure-letter = Litera, A na wierzchu
shipowners-field-goods-combination = Kombinacja
shipowners-field-treasure-combination = Kombinacja
shipowners-field-treasure-value = Wartość
