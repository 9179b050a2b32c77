# What the bots say, in French.

bot-random = Naufragé
bot-random-about = Joue n’importe quel coup permis par la règle.

measure-nothing = non évalué
measure-preference = préférence
measure-margin = avance attendue
measure-win-chance = chances de gagner

bot-greedy = Mousse
bot-greedy-about = Prend aussitôt ce qui paraît le meilleur.
bot-turn = Second
bot-turn-about = Tire le meilleur de son propre tour, sans regarder plus loin.
bot-strong = Capitaine
bot-strong-about = Prépare tout son tour et tient compte de la réponse ennemie.
bot-perfect = Amiral
bot-perfect-about = Connaît toute la partie par cœur.

objective-margin = avance attendue
objective-win = chances de gagner
