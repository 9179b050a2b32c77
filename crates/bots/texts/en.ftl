# What the bots say, in English.

bot-random = Castaway
bot-random-about = Plays any move the rules allow.

measure-nothing = not weighed
measure-preference = preference
measure-margin = expected lead
measure-win-chance = chance to win
