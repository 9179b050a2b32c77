# Dublony, po polsku.

doubloons-title = Dublony
doubloons-original = Gold Armada, Reiner Knizia
doubloons-about = Rzucasz pięcioma kośćmi do trzech razy, pokazujesz to, czego żąda pomost, i zgarniasz jego najbliższy dublon. Nic nie pasuje? Bierzesz czaszkę.
doubloons-minutes = pół godziny
doubloons-goal = Zgarnij najwięcej złota: dublony liczą się według wartości, każda czaszka odbiera punkt.
doubloons-legend-1 = Kości nad pomostem to układ, który masz wyrzucić; te z jednym znakiem (◆ lub △) muszą być jednakowe. Dostajesz najbliższy dublon, a rzucać możesz do trzech razy.
doubloons-legend-2 = Symbole na karteczce w miejscu monety: odtąd przy tym pomoście liczą się tylko one.
doubloons-legend-3 = Procent przy pomoście to twoja szansa na niego w tej turze, jeśli będziesz rzucać tylko na ten układ.
doubloons-legend-4 = Jeśli nic nie pasuje, bierzesz czaszkę. Ostatnia czaszka lub ostatni dublon natychmiast kończy grę.
doubloons-ended-DBL-13 = Zabrano ostatnią czaszkę lub ostatni dublon i policzono złoto.

doubloons-option-first = Pierwszy gracz
doubloons-option-first-help = Czy o tym, kto zaczyna, decyduje los, czy zawsze zaczyna miejsce 1. Gra może się skończyć w środku rundy, co sprzyja temu, kto zaczyna.
doubloons-option-first-lot = losowo
doubloons-option-first-seat-one = miejsce 1

doubloons-verb-first = pierwszy gracz
doubloons-verb-roll = rzut
doubloons-verb-take = weź dublon
doubloons-verb-skull = weź czaszkę
doubloons-verb-reroll = przerzuć

# Co robi przycisk.
doubloons-do-take = Weź dublon: { $thing }
doubloons-do-skull = Weź czaszkę
doubloons-do-reroll = { $count ->
        [one] Przerzuć jedną kość
        [few] Przerzuć { $count } kości
        [many] Przerzuć { $count } kości
       *[other] Przerzuć { $count } kości
    }

doubloons-symbol-barrel = beczka
doubloons-symbol-parrot = papuga
doubloons-symbol-rum = butelka rumu
doubloons-symbol-anchor = kotwica
doubloons-symbol-sabre = szabla
doubloons-symbol-map = mapa

doubloons-pier-barrel = beczki
doubloons-pier-parrot = papugi
doubloons-pier-rum = butelki rumu
doubloons-pier-anchor = kotwice
doubloons-pier-sabre = szable
doubloons-pier-map = mapy
doubloons-pier-three-of-a-kind = trójka
doubloons-pier-full-house = full
doubloons-pier-four-of-a-kind = kareta
doubloons-pier-five-of-a-kind = piątka

doubloons-ask-chance = Co przynosi los?
doubloons-ask-first = Które miejsce wskazuje los?
doubloons-ask-rolled = Co pokazują kości?
doubloons-ask-verb = Co robisz?
doubloons-ask-pier = Z którego pomostu?
doubloons-ask-dice = Które kości przerzucasz?

doubloons-tell-first = { $seat } zaczyna.
doubloons-tell-roll = { $seat } rzuca: { $dice }.
doubloons-tell-take = { $seat } bierze dublon o wartości { $value } z pomostu „{ $pier }”.
doubloons-tell-skull = { $seat } bierze czaszkę.
doubloons-tell-reroll = { $seat } przerzuca: { $dice }.

doubloons-six-symbols = Wydanie ma sześć różnych symboli, pisanych małymi literami.
doubloons-skull-count = W pudełku jest od jednej do sześciu czaszek.
doubloons-pier-values = Na pomoście leżą najwyżej trzy dublony o wartościach od 1 do 6, każdy wart więcej od poprzedniego.
doubloons-no-doubloons = Na żadnym pomoście nie ma dublonu.
doubloons-not-conserved = Dublony i czaszki w tej pozycji nie zgadzają się z zawartością pudełka.
doubloons-unknown-pier = Nie ma takiego pomostu: pomost nosi nazwę symbolu albo układu specjalnego.
doubloons-pier-twice = Ten pomost już jest.
doubloons-missing-pier = Brakuje jednego z dziesięciu pomostów.
doubloons-pier-kind = Pomost podstawowy ma „needs”, a specjalny „allowed”.
doubloons-pier-needs = Pomost podstawowy podaje dla każdego dublonu liczbę potrzebnych kości, od 1 do 5, za każdym razem większą.
doubloons-too-few = Pomost „{ $pier }” żąda swojego symbolu na co najmniej tylu kościach: { $needed }.
doubloons-pier-allowed = Pomost specjalny wymienia symbole dozwolone przy drugim i trzecim dublonie; full potrzebuje co najmniej dwóch.
doubloons-symbol-not-allowed = Pomost „{ $pier }” nie przyjmuje już tych symboli.
doubloons-lot-pending = Trzeba jeszcze wylosować, kto zaczyna.
doubloons-lot-outside = Los musi wskazać miejsce, które gra.
doubloons-no-lot = Już wiadomo, kto zaczyna.
doubloons-not-your-turn = Turę ma { $seat }.
doubloons-roll-pending = Najpierw trzeba rzucić kośćmi.
doubloons-no-roll = Teraz się nie rzuca: decyduje gracz.
doubloons-wrong-dice = { $count ->
        [one] Trzeba rzucić jedną kością.
        [few] Trzeba rzucić { $count } kośćmi.
        [many] Trzeba rzucić { $count } kośćmi.
       *[other] Trzeba rzucić { $count } kośćmi.
    }
doubloons-wrong-rolls = Kości i pozostałe rzuty w tej pozycji do siebie nie pasują.
doubloons-no-rolls-left = Były już trzy rzuty; więcej nie wolno.
doubloons-choosing-dice = Wybierasz teraz kości do przerzutu. Pomost wybiera się, gdy bierze się dublon.
doubloons-not-there = Przerzucić można tylko kości leżące na stole, co najmniej jedną.
doubloons-nothing-fits = Kości nie pasują do żadnego pomostu.
doubloons-choosing-pier = Bierzesz teraz dublon: wybierz jego pomost. Kości wybiera się do przerzutu.
doubloons-not-shown = Kości nie pokazują tego, czego żąda pomost „{ $pier }”.
doubloons-five-alike = Full to dwa różne symbole; pięć jednakowych to nie full.
doubloons-must-take = Kości pasują do pomostu „{ $pier }”: trzeba wziąć dublon, nie czaszkę.
doubloons-empty-pier = Pomost „{ $pier }” jest pusty.
doubloons-over = Gra jest skończona.

# Warsztat.
doubloons-workshop = Pomosty, czego żądają, monety i ich wartości, czaszki.
doubloons-part-pier = Pomosty
doubloons-field-symbols = Symbole kostki
doubloons-field-skulls = Czaszki
doubloons-field-pier-needs = Kostki na każdy dublon
doubloons-field-pier-allowed = Dozwolone symbole, od drugiego dublona
doubloons-field-pier-values = Wartość każdego dublona
