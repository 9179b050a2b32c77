# What the bots say, in English.

bot-random = Castaway
bot-random-about = Plays any move the rules allow.

measure-nothing = not weighed
measure-preference = preference
measure-margin = expected lead
measure-win-chance = chance to win

bot-greedy = Deckhand
bot-greedy-about = Takes what looks best at once.
bot-turn = Mate
bot-turn-about = Gets the most out of its own turn, and does not look beyond it.
bot-perfect = Admiral
bot-perfect-about = Knows the whole game by heart.
bot-planner = Purser
bot-planner-about = Thinks of families, maps and holds, and of who is ahead at the end.
bot-strong = Captain
bot-strong-about = Plays the game on in its head, many times, before it decides.

objective-margin = expected margin
objective-win = chance to win
