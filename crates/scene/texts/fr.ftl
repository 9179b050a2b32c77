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
