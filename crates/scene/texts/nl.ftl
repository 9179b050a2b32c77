# Wat tekeningen zeggen, in het Nederlands.

scene-archipelago-gold = { $count ->
    [one] 1 goud
   *[other] { $count } goud
}
scene-archipelago-tribes = { $count ->
    [one] 1 stam
   *[other] { $count } stammen
}
scene-archipelago-ship = een schip
scene-shipowners-standing = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, vuurkracht { $power }
scene-archipelago-fleet = bendes { $bands }, in reserve { $reserve }
scene-archipelago-land = land { $land }, posten { $posts }, steden { $cities }
scene-archipelago-round = Ronde { $round }
scene-archipelago-round-of = Ronde { $round } van { $last }
scene-archipelago-unexplored = nog niet verkend
scene-archipelago-unknown = niet verkend
scene-archipelago-native = verkend, van de stammen
scene-pyramids-actions = { $seat }: { $count ->
    [one] nog 1 actie
   *[other] nog { $count } acties
}
scene-archipelago-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
scene-archipelago-actions = { $count ->
    [one] 1 actie
   *[other] { $count } acties
}
scene-archipelago-claims = claimt de overwinning
scene-archipelago-key-bands = bendes
scene-archipelago-key-reserve = in reserve
scene-archipelago-key-land = land
scene-archipelago-key-post = handelspost
scene-archipelago-key-city = stad
scene-archipelago-key-tribes = stammen
scene-archipelago-key-gold = goud
scene-archipelago-key-unexplored = niet verkend
scene-heat = Omstreden: aanvallen, landingen en wisselingen van eigenaar, keren per spel
scene-heat-until = tot { $times }
