# What drawings say, in English.

scene-archipelago-gold = { $count ->
    [one] 1 gold
   *[other] { $count } gold
}
scene-archipelago-tribes = { $count ->
    [one] 1 tribe
   *[other] { $count } tribes
}
scene-archipelago-ship = a ship
scene-shipowners-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
}, firepower { $power }
scene-archipelago-fleet = bands { $bands }, in reserve { $reserve }
scene-archipelago-land = land { $land }, posts { $posts }, cities { $cities }
scene-archipelago-round = Round { $round }
scene-archipelago-round-of = Round { $round } of { $last }
scene-archipelago-unexplored = not explored yet
scene-archipelago-unknown = unexplored
scene-archipelago-native = explored, the tribes’ own
scene-pyramids-actions = { $seat }: { $count ->
    [one] 1 action left
   *[other] { $count } actions left
}
scene-archipelago-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
scene-archipelago-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
scene-archipelago-claims = claims victory
scene-archipelago-key-bands = bands
scene-archipelago-key-reserve = in reserve
scene-archipelago-key-land = land
scene-archipelago-key-post = trading post
scene-archipelago-key-city = city
scene-archipelago-key-tribes = tribes
scene-archipelago-key-gold = gold
scene-archipelago-key-unexplored = unexplored
scene-heat = Fought over: attacks, landings and changes of owner, times a game
scene-heat-until = up to { $times }
