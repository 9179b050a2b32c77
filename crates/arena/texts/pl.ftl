# Co mówi arena, po polsku.

arena-title = { $game }: arena (miejsc: { $seats })
arena-played = { $games ->
        [one] Rozegrano jedną grę
        [few] Rozegrano { $games } gry
        [many] Rozegrano { $games } gier
       *[other] Rozegrano { $games } gry
    }; mediana liczby zdarzeń: { $events }.
arena-ladder = Ranking
arena-model = Oceny są w punktach Elo względem średniej, paski to przedziały 95%. Przy stole dowolnej wielkości każdy wygrywa z szansą proporcjonalną do swojej siły; remis i wspólna wygrana liczą się w części.
arena-bot = bot
arena-elo = Elo
arena-interval = 95%
arena-games = gry
arena-share = wygrane
arena-fair = równy udział
arena-longest = najdłuższy namysł
arena-gaps = Od jednego do następnego
arena-cross = Kto z kim wygrał
arena-endings = Jak kończyły się gry
arena-agreed = rozstrzygnięte za zgodą obu
arena-endless = przerwane z powodu długości
arena-seats = Ile wygrało każde miejsce
arena-test = Test sekwencyjny
arena-test-accepted = Pierwszy jest lepszy: przyjęte; liczba par { $blocks } (logarytm ilorazu wiarygodności { $ratio }, próg { $bound }).
arena-test-rejected = Pierwszy nie jest lepszy: odrzucone; liczba par { $blocks } (logarytm ilorazu wiarygodności { $ratio }, próg { $bound }).
arena-test-open = Nierozstrzygnięte; liczba par { $blocks } (logarytm ilorazu wiarygodności { $ratio }, próg { $bound }).
arena-progress = gry: { $done } z { $all }, pozostały czas: { $left }
arena-stopped = Przerwano; gry: { $done } z { $all }. To samo polecenie wznowi je od tego miejsca.
arena-stopped-unkept = Przerwano; gry: { $done } z { $all }. Z opcją --results zostałyby zachowane.
arena-wrong-part = --part przyjmuje I/N, na przykład 1/3
arena-wrong-sprt = --sprt przyjmuje dwie różnice w punktach Elo, najpierw mniejszą, na przykład „0,20” (czyli 0 i 20), i wymaga meczu dwóch botów
arena-wrong-range = { $given }: oczekiwano zakresu, na przykład 850..999
