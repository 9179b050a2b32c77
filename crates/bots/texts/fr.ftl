# What the bots say, in French.

bot-random = Naufragé
bot-random-about = Joue n’importe quel coup permis par la règle.

measure-nothing = non évalué
measure-preference = préférence
measure-margin = avance attendue
measure-win-chance = chances de gagner
