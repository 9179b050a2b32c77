# Co mówią boty, po polsku.

# Pięć poziomów, tych samych w każdej grze.
bot-cadet = Kadet
bot-cadet-about = Pierwszy przeciwnik: widzi to, co blisko, i wiele przepuszcza.
bot-deckhand = Majtek
bot-deckhand-about = Bierze, co od razu wygląda dobrze, i często coś przeocza.
bot-mate = Bosman
bot-mate-about = Zna się na rzeczy i przemyśla swoją turę, ale czasem się myli.
bot-captain = Kapitan
bot-captain-about = Myśli o tym, co może nastąpić, i rzadko się myli.
bot-admiral = Admirał
bot-admiral-about = Nie ma mocniejszych: rozważa wszystko, co może nastąpić.

# Rodzaje botów i dawne nazwy.
bot-random = Rozbitek
bot-random-about = Gra cokolwiek, byle zgodnie z zasadami.

measure-nothing = bez oceny
measure-preference = upodobanie
measure-margin = oczekiwana przewaga
measure-win-chance = szansa na wygraną
measure-completion = szansa na skompletowanie układu

bot-greedy = Majtek
bot-greedy-about = Bierze, co od razu wygląda najlepiej.
bot-turn = Bosman
bot-turn-about = Wyciska wszystko ze swojej tury i dalej nie patrzy.
bot-strong = Kapitan
bot-strong-about = Planuje naprzód i rozważa, co może nastąpić.
bot-perfect = Admirał
bot-perfect-about = Zna całą grę na pamięć.
bot-planner = Ochmistrz
bot-planner-about = Myśli o rodach, mapach i ładowniach, i o tym, kto na koniec będzie na prowadzeniu.

bot-search = Nawigator
bot-search-about = Patrzy tak daleko naprzód, jak mu każą.
bot-learnt = Stary wilk morski
bot-learnt-about = Liczy naprzód i ocenia tak, jak nauczyły własne partie.
bot-tree = Odkrywca
bot-tree-about = Próbuje, co może nastąpić, i patrzy dalej tam, gdzie zapowiada się najlepiej.
bot-lookout = Obserwator
bot-lookout-about = Patrzy jeden lub dwa ruchy naprzód.
bot-navigator = Nawigator
bot-navigator-about = Patrzy kilka ruchów naprzód.
bot-commodore = Komodor
bot-commodore-about = Patrzy tak daleko, jak zdąży w sekundę.

objective-margin = oczekiwana przewaga
objective-win = szansa na wygraną

ground-solution = dokładne rozwiązanie
ground-search = liczenie naprzód
ground-playouts = wielokrotne rozgrywanie do końca

# Dlaczego bot gra tak, a nie inaczej.
bot-why-only = Nie ma tu czego rozważać.
bot-why-plan = Trzyma się swojego planu.
bot-why-preference = { $how ->
    [alone] Decyzja zapadła już wcześniej.
    [close] { $named ->
        [0] Z porównanych ruchów dwa wyglądały równie dobrze.
       *[other] Wygląda to równie dobrze jak drugi najlepszy ruch: { $next }.
     }
   *[ahead] { $named ->
        [0] Z porównanych ruchów ten wygląda najlepiej.
       *[other] Z porównanych ruchów ten wygląda najlepiej; drugi najlepszy: { $next }.
     }
 }
bot-why-margin = { $how ->
    [alone] Spodziewa się przewagi na koniec: { $best } pkt.
    [close] { $named ->
        [0] Spodziewa się przewagi na koniec: { $best } pkt; inny ruch daje tyle samo.
       *[other] Spodziewa się przewagi na koniec: { $best } pkt; tyle samo daje { $next }.
     }
   *[ahead] { $named ->
        [0] Spodziewa się przewagi na koniec: { $best } pkt; drugi najlepszy ruch daje { $second }.
       *[other] Spodziewa się przewagi na koniec: { $best } pkt; drugi najlepszy ruch, { $next }, daje { $second }.
     }
 }
bot-why-win-chance = { $how ->
    [alone] Szansa na wygraną wynosi wtedy { $best }.
    [close] { $named ->
        [0] Szansa na wygraną wynosi wtedy { $best }; inny ruch daje taką samą.
       *[other] Szansa na wygraną wynosi wtedy { $best }; taką samą daje { $next }.
     }
   *[ahead] { $named ->
        [0] Szansa na wygraną wynosi wtedy { $best }; drugi najlepszy ruch daje { $second }.
       *[other] Szansa na wygraną wynosi wtedy { $best }; drugi najlepszy ruch, { $next }, daje { $second }.
     }
 }
bot-why-completion = { $how ->
    [alone] Szansa na skompletowanie układu wynosi { $best }.
    [close] { $named ->
        [0] Szansa na skompletowanie układu wynosi { $best }; inny ruch daje taką samą.
       *[other] Szansa na skompletowanie układu wynosi { $best }; taką samą daje { $next }.
     }
   *[ahead] { $named ->
        [0] Szansa na skompletowanie układu wynosi { $best }; drugi najlepszy ruch daje { $second }.
       *[other] Szansa na skompletowanie układu wynosi { $best }; drugi najlepszy ruch, { $next }, daje { $second }.
     }
 }
bot-why-line = { $further ->
    [0] Spodziewana odpowiedź: { $answer }.
   *[other] Spodziewana odpowiedź: { $answer }, a potem { $then }.
 }

# Skąd wziął się wynik.
analysis-account = { $seat }: od { $start } do { $end }. Szczęście { $lucky ->
    [0] zabrało
   *[other] dało
 } { $luck }, własne ruchy { $good ->
    [0] kosztowały
   *[other] dały
 } { $own }, a cudze ruchy { $helped ->
    [0] zabrały
   *[other] dały
 } { $others }{ $closed ->
    [gave] ; zakończenie przed czasem dało { $closing }
    [took] ; zakończenie przed czasem zabrało { $closing }
   *[not] {""}
 }{ $sampled ->
    [0] .
   *[other] , wszystko z dokładnością do { $error }.
 }
