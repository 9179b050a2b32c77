# Was die Zeichnungen sagen, auf Deutsch.

scene-archipelago-gold = { $count ->
    [one] 1 Gold
   *[other] { $count } Gold
}
scene-archipelago-tribes = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
scene-archipelago-ship = ein Schiff
scene-shipowners-standing = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, Feuerkraft { $power }
scene-archipelago-fleet = Banden { $bands }, in Reserve { $reserve }
scene-archipelago-land = Gebiete { $land }, Kontore { $posts }, Städte { $cities }
scene-archipelago-round = Runde { $round }
scene-archipelago-round-of = Runde { $round } von { $last }
scene-archipelago-unexplored = noch nicht erkundet
scene-archipelago-unknown = unerkundet
scene-archipelago-native = erkundet, gehört den Stämmen
scene-pyramids-actions = { $seat }: { $count ->
    [one] noch 1 Aktion
   *[other] noch { $count } Aktionen
}
scene-archipelago-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
scene-archipelago-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
scene-archipelago-claims = Anspruch auf den Sieg
scene-archipelago-key-bands = Banden
scene-archipelago-key-reserve = in Reserve
scene-archipelago-key-land = Gebiete
scene-archipelago-key-post = Kontor
scene-archipelago-key-city = Stadt
scene-archipelago-key-tribes = Stämme
scene-archipelago-key-gold = Gold
scene-archipelago-key-unexplored = unerkundet
scene-heat = Umkämpft: Angriffe, Landungen und Besitzerwechsel, Male je Partie
scene-heat-until = bis { $times }
