# Ce que disent les dessins, en français.

scene-doubloons-any = au choix
scene-archipelago-gold = { $count ->
    [one] 1 pièce d’or
   *[other] { $count } pièces d’or
}
scene-archipelago-tribes = { $count ->
    [one] 1 tribu
   *[other] { $count } tribus
}
scene-archipelago-ship = un navire
scene-shipowners-standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, puissance de feu { $power }
scene-archipelago-fleet = bandes { $bands }, en réserve { $reserve } · terres { $land }, comptoirs { $posts }, cités { $cities }
scene-archipelago-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
scene-archipelago-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
scene-archipelago-claims = revendique la victoire
