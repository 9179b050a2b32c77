# What the core says, in English.

source-printed = printed in the booklet
source-known = known from elsewhere
source-reconstructed = reconstructed

seat = Player { $number }
chance = Chance
ask-next = What do you do?
