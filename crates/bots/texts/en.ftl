# What the bots say, in English.

bot-random = Castaway
bot-random-about = Plays any move the rules allow.

measure-nothing = not weighed
measure-preference = preference
measure-margin = expected lead
measure-win-chance = chance to win
measure-completion = chance to complete the combination

bot-greedy = Deckhand
bot-greedy-about = Takes what looks best at once.
bot-turn = Mate
bot-turn-about = Gets the most out of its own turn, and does not look beyond it.
bot-strong = Captain
bot-strong-about = Plans ahead and weighs what may follow.
bot-perfect = Admiral
bot-perfect-about = Knows the whole game by heart.
bot-planner = Purser
bot-planner-about = Thinks of families, maps and holds, and of who is ahead at the end.

bot-lookout = Lookout
bot-lookout-about = Looks a move or two ahead.
bot-navigator = Navigator
bot-navigator-about = Looks a few moves ahead.
bot-captain = Captain
bot-captain-about = Looks far ahead, for a blink.
bot-commodore = Commodore
bot-commodore-about = Looks as far ahead as it can in a second.

objective-margin = expected margin
objective-win = chance to win

ground-solution = the exact solution
ground-search = searching ahead
ground-playouts = playing on many times
