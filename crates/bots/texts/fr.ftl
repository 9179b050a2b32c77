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
bot-perfect = Amiral
bot-perfect-about = Connaît toute la partie par cœur.
bot-planner = Commissaire
bot-planner-about = Pense aux familles, aux cartes et aux cales, et à qui mènera à la fin.
bot-strong = Capitaine
bot-strong-about = Joue la suite dans sa tête, bien des fois, avant de décider.

objective-margin = avance attendue
objective-win = chances de gagner
