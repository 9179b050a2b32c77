# Doubloons, in English.

doubloons-title = Doubloons
doubloons-original = Gold Armada, by Reiner Knizia
doubloons-about = Roll five dice up to three times, show what a pier asks for, and carry off its nearest doubloon. Nothing fits? Take a skull.
doubloons-minutes = half an hour
doubloons-goal = Carry off the most gold: doubloons count their value, each skull takes one off.
doubloons-legend-1 = The dice over a pier are what yours must show; those with one sign (◆ or △) must be alike. You get its nearest doubloon, and may roll up to three times.
doubloons-legend-2 = Symbols on a card where a coin lay: only these count at that pier from then on.
doubloons-legend-3 = The percentage at a pier is your chance to get there this turn, if you roll for it alone.
doubloons-legend-4 = If nothing fits, you take a skull. The last skull or the last doubloon ends the game at once.
doubloons-ended-DBL-13 = The last skull or the last doubloon was taken, and the gold was counted.

doubloons-option-first = First player
doubloons-option-first-help = Who begins: drawn by lot, or always the first seat. The game can end in mid-round, which favours whoever begins.
doubloons-option-first-lot = by lot
doubloons-option-first-seat-one = the first seat

doubloons-verb-first = first player
doubloons-verb-roll = roll
doubloons-verb-take = take a doubloon
doubloons-verb-skull = take a skull
doubloons-verb-reroll = roll again

# What a button does.
doubloons-do-take = Take the doubloon: { $thing }
doubloons-do-skull = Take a skull
doubloons-do-reroll = { $count ->
    [one] Roll one die again
   *[other] Roll { $count } dice again
}

doubloons-symbol-barrel = barrel
doubloons-symbol-parrot = parrot
doubloons-symbol-rum = rum bottle
doubloons-symbol-anchor = anchor
doubloons-symbol-sabre = sabre
doubloons-symbol-map = map

doubloons-pier-barrel = barrels
doubloons-pier-parrot = parrots
doubloons-pier-rum = rum bottles
doubloons-pier-anchor = anchors
doubloons-pier-sabre = sabres
doubloons-pier-map = maps
doubloons-pier-three-of-a-kind = three of a kind
doubloons-pier-full-house = full house
doubloons-pier-four-of-a-kind = four of a kind
doubloons-pier-five-of-a-kind = five of a kind

doubloons-ask-chance = What does chance bring?
doubloons-ask-first = On which seat does the lot fall?
doubloons-ask-rolled = What do the dice show?
doubloons-ask-verb = What do you do?
doubloons-ask-pier = From which pier?
doubloons-ask-dice = Which dice do you roll again?

doubloons-tell-first = { $seat } begins.
doubloons-tell-roll = { $seat } rolls { $dice }.
doubloons-tell-take = { $seat } takes a doubloon worth { $value } from the pier “{ $pier }”.
doubloons-tell-skull = { $seat } takes a skull.
doubloons-tell-reroll = { $seat } rerolls { $dice }.

doubloons-six-symbols = An edition has six different symbols, in small letters.
doubloons-skull-count = A box has one to six skulls.
doubloons-pier-values = A pier has at most three doubloons, worth 1 to 6, each worth more than the one before it.
doubloons-no-doubloons = There is no doubloon on any pier.
doubloons-not-conserved = The doubloons and skulls of this position are not those of the box.
doubloons-unknown-pier = There is no such pier: a pier is named after a symbol or a special combination.
doubloons-pier-twice = This pier is there already.
doubloons-missing-pier = One of the ten piers is missing.
doubloons-pier-kind = A basic pier has “needs” and a special one “allowed”.
doubloons-pier-needs = A basic pier says for each doubloon how many dice it needs, 1 to 5, more each time.
doubloons-too-few = The pier “{ $pier }” asks for at least { $needed } of its symbol.
doubloons-pier-allowed = A special pier lists the allowed symbols of its second and third doubloon; a full house needs two at least.
doubloons-symbol-not-allowed = The pier “{ $pier }” does not allow these symbols any more.
doubloons-lot-pending = Lots are still to be drawn for who begins.
doubloons-lot-outside = The lot must fall on a seat that plays.
doubloons-no-lot = Who begins is settled.
doubloons-not-your-turn = It is the turn of { $seat }.
doubloons-roll-pending = The dice are to be rolled first.
doubloons-no-roll = No roll is due: it is for the player to decide.
doubloons-wrong-dice = { $count ->
    [one] One die is to be rolled.
   *[other] { $count } dice are to be rolled.
}
doubloons-wrong-rolls = The dice and the rolls left of this position do not go together.
doubloons-no-rolls-left = The dice were rolled three times; there is no further roll.
doubloons-choosing-dice = You are choosing dice to roll again. A pier is chosen for a doubloon that you take.
doubloons-not-there = Only dice that lie on the table can be rolled again, at least one.
doubloons-nothing-fits = The dice fit no pier.
doubloons-choosing-pier = You are taking a doubloon: choose the pier it lies on. Dice are chosen to be rolled again.
doubloons-not-shown = The dice do not show what the pier “{ $pier }” asks for.
doubloons-five-alike = A full house has two different symbols; five alike are none.
doubloons-must-take = The dice fit the pier “{ $pier }”: a doubloon must be taken, not a skull.
doubloons-empty-pier = The pier “{ $pier }” is empty.
doubloons-over = The game is over.

# The workshop.
doubloons-workshop = Piers, what they ask for, coins and their values, skulls.
doubloons-part-pier = Piers
doubloons-field-symbols = Symbols of a die
doubloons-field-skulls = Skulls
doubloons-field-pier-needs = Dice for each doubloon
doubloons-field-pier-allowed = Symbols allowed, from the second doubloon on
doubloons-field-pier-values = Value of each doubloon
