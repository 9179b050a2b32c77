# What drawings say, in English.

scene-doubloons-any = any
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
