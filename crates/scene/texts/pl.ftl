# Co mówią rysunki, po polsku.

scene-archipelago-gold = { $count ->
        [one] 1 sztuka złota
        [few] { $count } sztuki złota
        [many] { $count } sztuk złota
       *[other] { $count } sztuki złota
    }
scene-archipelago-tribes = { $count ->
        [one] 1 plemię
        [few] { $count } plemiona
        [many] { $count } plemion
       *[other] { $count } plemienia
    }
scene-archipelago-ship = statek
scene-shipowners-standing = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, siła ognia { $power }
scene-archipelago-fleet = bandy { $bands }, w rezerwie { $reserve }
scene-archipelago-land = ląd { $land }, faktorie { $posts }, miasta { $cities }
scene-archipelago-round = Runda { $round }
scene-archipelago-round-of = Runda { $round } z { $last }
scene-archipelago-unexplored = jeszcze niezbadane
scene-archipelago-unknown = niezbadane
scene-archipelago-native = zbadane, należy do plemion
scene-pyramids-actions = { $seat }: { $count ->
        [one] została 1 akcja
        [few] zostały { $count } akcje
        [many] zostało { $count } akcji
       *[other] zostało { $count } akcji
    }
scene-archipelago-cards = { $count ->
        [one] 1 karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
scene-archipelago-actions = { $count ->
        [one] 1 akcja
        [few] { $count } akcje
        [many] { $count } akcji
       *[other] { $count } akcji
    }
scene-archipelago-claims = zapowiada zwycięstwo
scene-archipelago-key-bands = bandy
scene-archipelago-key-reserve = w rezerwie
scene-archipelago-key-land = ląd
scene-archipelago-key-post = faktoria
scene-archipelago-key-city = miasto
scene-archipelago-key-tribes = plemiona
scene-archipelago-key-gold = złoto
scene-archipelago-key-unexplored = niezbadane
scene-heat = O co walczono: ataki, lądowania i zmiany właściciela, razy na grę
scene-heat-until = do { $times }
