# What the bots say, in English.

# The five levels, the same in every game.
bot-cadet = Cadet
bot-cadet-about = A first opponent: sees what lies near, and lets much slip.
bot-deckhand = Deckhand
bot-deckhand-about = Takes what looks good at once, and often misses something.
bot-mate = Mate
bot-mate-about = Knows the trade and thinks about its turn, but slips now and then.
bot-captain = Captain
bot-captain-about = Thinks about what may follow, and seldom slips.
bot-admiral = Admiral
bot-admiral-about = As strong as there is: weighs everything that may follow.

# Kinds of bots, and names of former times.
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

bot-search = Navigator
bot-search-about = Looks as far ahead as it is told to.
bot-tree = Drifter
bot-tree-about = Knows the rules and nothing else, and tries moves out at random.
bot-lookout = Lookout
bot-lookout-about = Looks a move or two ahead.
bot-navigator = Navigator
bot-navigator-about = Looks a few moves ahead.
bot-commodore = Commodore
bot-commodore-about = Looks as far ahead as it can in a second.

objective-margin = expected margin
objective-win = chance to win

ground-solution = the exact solution
ground-search = searching ahead
ground-playouts = playing on many times
