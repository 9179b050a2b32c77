# Ce que disent les dessins, en français.

scene-archipelago-gold = { $count ->
    [one] 1 or
   *[other] { $count } ors
}
scene-archipelago-tribes = { $count ->
    [one] 1 tribu
   *[other] { $count } tribus
}
scene-archipelago-ship = un bateau
scene-shipowners-standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, puissance de feu { $power }
scene-archipelago-fleet = bandes { $bands }, en réserve { $reserve }
scene-archipelago-land = terres { $land }, comptoirs { $posts }, cités { $cities }
scene-archipelago-round = Manche { $round }
scene-archipelago-round-of = Manche { $round } sur { $last }
scene-archipelago-unexplored = pas encore exploré
scene-archipelago-unknown = inexploré
scene-archipelago-native = exploré, aux tribus
scene-pyramids-actions = { $seat } : { $count ->
    [one] encore { $count } action
   *[other] encore { $count } actions
}
scene-archipelago-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
scene-archipelago-actions = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
scene-archipelago-claims = option sur la victoire
scene-archipelago-key-bands = bandes
scene-archipelago-key-reserve = en réserve
scene-archipelago-key-land = terres
scene-archipelago-key-post = comptoir
scene-archipelago-key-city = cité
scene-archipelago-key-tribes = tribus
scene-archipelago-key-gold = or
scene-archipelago-key-unexplored = inexploré
scene-heat = Lieux disputés : attaques, débarquements et changements de maître, fois par partie
scene-heat-until = jusqu’à { $times }
