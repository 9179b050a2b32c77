# Co mówi stół.
table-something = Coś się wydarzyło.
table-sat = { $seat } siada do stołu.
table-number = { $seat } podaje liczbę do kości.
table-withheld = { $seat } nie podaje liczby do kości: padają bez niej.
table-kept = Miejsce czeka na gracza: { $seat }.
table-bot = { $seat } (bot) siada do stołu.
table-left = { $seat }: miejsce znów jest wolne.
table-started = Zaczyna się gra.
table-asked-undo = { $seat } prosi o cofnięcie ostatniego ruchu.
table-asked-draw = { $seat } proponuje remis.
table-asked-rematch = { $seat } chce zagrać jeszcze raz.
table-declined = { $seat } odmawia.
table-resigned = { $seat } poddaje partię.
table-out-of-time = { $seat }: czas minął.
table-covered = { $seat } znika; tymczasem gra bot.
table-back = { $seat } wraca do gry.
table-link = { $seat } tworzy link, by przejść na inne urządzenie.
table-passed = { $seat } gra na innym urządzeniu.
table-undone = { $count ->
        [one] Cofnięto jedno zdarzenie.
        [few] Cofnięto { $count } zdarzenia.
        [many] Cofnięto { $count } zdarzeń.
       *[other] Cofnięto { $count } zdarzenia.
    }
table-ended-resignation = Partia poddana.
table-ended-agreement = Wszyscy zgadzają się na remis.
table-ended-time = Partię kończy upływ czasu.
table-ended-abandoned = Partia porzucona.
table-secret = Tajna liczba stojąca za kośćmi została ogłoszona.
table-next = Rewanż toczy się przy innym stole.

table-refuses-no-such-seat = Przy tym stole nie ma takiego miejsca.
table-refuses-taken = To miejsce jest zajęte.
table-refuses-full = Nie ma wolnych miejsc.
table-refuses-one-seat = Masz tu już miejsce: przy publicznym stole pozostałe są dla innych.
table-refuses-one-party = Ktoś z twojej sieci ma już tutaj miejsce: przy publicznym stole pozostałe są dla innych osób, chyba że przychodzisz z zaproszeniem.
table-refuses-sent-away = Gospodarz odesłał cię od tego stołu.
table-refuses-not-invited = Ten stół jest prywatny: potrzebne jest zaproszenie.
table-refuses-not-host = To może zrobić tylko gospodarz stołu.
table-refuses-not-yours = To nie jest twoje miejsce.
table-refuses-not-begun = Gra się jeszcze nie zaczęła.
table-refuses-begun = Gra już się zaczęła.
table-refuses-over = Gra jest skończona.
table-refuses-not-over = Gra jeszcze trwa.
table-refuses-stale = Tymczasem coś się wydarzyło: spójrz jeszcze raz.
table-refuses-not-your-turn = To nie jest twoja tura.
table-refuses-not-one-turn = Tych ruchów nie da się wysłać razem: po jednym z nich decyduje los albo ktoś inny.
table-refuses-nothing-to-undo = Nie ma czego cofnąć.
table-refuses-die-between = Po drodze padła kość albo odkryto tajemnicę: tego nie da się cofnąć.
table-refuses-no-draws = W tej grze nie ma remisów.
table-refuses-bots-do-not-agree = Boty nie godzą się na remis.
table-refuses-asked = Ta prośba już padła.
table-refuses-not-asked = Nikt o nic nie prosi.
table-refuses-lost = To miejsce już nie gra: partia poddana albo czas minął.
table-refuses-not-covered = Na tym miejscu grasz ty, nie bot.
table-refuses-time-up = Twój czas minął.
table-refuses-bad-name = Imię ma od 1 do 40 liter lub znaków, w jednym wierszu.
table-refuses-bad-number = Liczba do kości ma od 1 do 64 znaków: cyfry od 0 do 9 i litery od a do f.
table-refuses-bad-level = Nie ma takiego bota.
table-refuses-bad-code = Ten link nie przenosi żadnego miejsca: może został już użyty.
table-refuses-plays-on = Rewanż toczy się już przy innym stole.
table-refuses-too-often = Zdarzyło się to zbyt wiele razy: znów będzie można, gdy ktoś wykona ruch.
table-refuses-log-full = Dziennik tego stołu jest pełny: nie da się grać dalej, można się tylko poddać albo zgodzić na remis.
table-refuses-cannot-be = To nie mogło się wydarzyć.
