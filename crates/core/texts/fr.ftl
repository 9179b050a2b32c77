# What the core says, in French.

source-printed = imprimé dans le livret
source-known = connu par ailleurs
source-reconstructed = reconstitué

seat = Joueur { $number }
chance = Le hasard
ask-next = Que faites-vous ?
