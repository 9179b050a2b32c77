# Shipowners, in English.

shipowners-title = Shipowners
shipowners-original = Le Maître des Mers, by Jérémie Caplanne
shipowners-about = Choose a ship, a cargo or a treasure, then roll for it: dice once placed stay. Fill your holds, complete a family, and board whoever sails too richly laden.
shipowners-minutes = half an hour

shipowners-option-rounds = Rounds
shipowners-option-rounds-help = After how many rounds the game ends at the latest, counted from the first player; off to play until the port is empty.

shipowners-verb-port = into the port
shipowners-verb-next = next in the pile
shipowners-verb-first = first player
shipowners-verb-roll = roll
shipowners-verb-fight = fight
shipowners-verb-arm = arm a ship
shipowners-verb-hunt = hunt the treasure
shipowners-verb-buy = buy the goods
shipowners-verb-attack = attack a ship
shipowners-verb-flip = flip a die
shipowners-verb-add = add one to a die
shipowners-verb-subtract = take one from a die
shipowners-verb-reroll = roll a die again
shipowners-verb-extra = one more die
shipowners-verb-throw = roll the dice in hand
shipowners-verb-stop = let the turn end
shipowners-verb-place = place dice
shipowners-verb-aside = set a die aside
shipowners-verb-load = load it on
shipowners-verb-loot = take the cargo under
shipowners-verb-leave = leave the cargo

# What a button does.
shipowners-do-arm = Roll for { $thing }
shipowners-do-hunt = Roll for the treasure
shipowners-do-buy = Roll for the goods
shipowners-do-attack = Attack { $thing }
shipowners-do-reroll = Roll this die again
shipowners-do-throw = Roll the dice in hand
shipowners-do-place = { $count ->
    [one] Place one die
   *[other] Place { $count } dice
}

shipowners-die-d1 = 1
shipowners-die-d2 = 2
shipowners-die-d3 = 3
shipowners-die-d4 = 4
shipowners-die-d5 = 5
shipowners-die-d6 = 6

shipowners-ask-chance = What does chance bring?
shipowners-ask-drawn = Which ship comes from the pile?
shipowners-ask-lot = Which card comes next in the pile?
shipowners-ask-first = On which seat does the lot fall?
shipowners-ask-rolled = What do the dice show?
shipowners-ask-attackers-die = What does the attacker’s die show?
shipowners-ask-defenders-die = What does the defender’s die show?
shipowners-ask-action = What do you do?
shipowners-ask-dice = What do you do with the dice?
shipowners-ask-arm = Which ship do you roll for?
shipowners-ask-attacker = Which of your ships attacks?
shipowners-ask-attacked = Which ship does it attack?
shipowners-ask-use = On which die?
shipowners-ask-place = Which dice do you place?
shipowners-ask-aside = Which die do you set aside?
shipowners-ask-load = On which ship do you load it?
shipowners-ask-loot = Do you take the cargo?
shipowners-ask-loot-ship = Under which ship do you take it?

shipowners-tell-port = From the pile comes { $ship }.
shipowners-tell-lot = Next in the pile: { $card }.
shipowners-tell-first = { $seat } begins.
shipowners-tell-roll = { $seat } rolls { $dice }.
shipowners-tell-roll-many = { $seat } rolls { $dice }, { $more }.
shipowners-tell-fight = Attacker: { $attacker }; defender: { $defender }.
shipowners-tell-arm = { $seat } rolls for { $ship }.
shipowners-tell-hunt = { $seat } sails after { $card }.
shipowners-tell-buy = { $seat } bargains for { $card }.
shipowners-tell-nothing = { $seat } sails after nothing.
shipowners-tell-attack = { $seat }: { $from } attacks { $at }.
shipowners-tell-flip = { $seat } flips a { $die }.
shipowners-tell-add = { $seat } adds one to a { $die }.
shipowners-tell-subtract = { $seat } takes one from a { $die }.
shipowners-tell-reroll = { $seat } rolls a { $die } again.
shipowners-tell-extra = { $seat } takes one more die.
shipowners-tell-throw = { $seat } keeps the spare die for later.
shipowners-tell-stop = { $seat } lets the turn end.
shipowners-tell-place = { $seat } places { $dice }.
shipowners-tell-aside = { $seat } sets a { $die } aside.
shipowners-tell-load = { $seat } loads it on { $ship }.
shipowners-tell-loot = { $seat } takes the cargo aboard { $ship }.
shipowners-tell-leave = { $seat } leaves the cargo where it is.

shipowners-wrong-cards = A box has three families, twelve ships, seven goods and five treasures.
shipowners-wrong-family = Each family has four ships.
shipowners-wrong-name = A word is of small letters, digits and hyphens; a name is short and not empty.
shipowners-same-name = This word or name is taken already.
shipowners-not-conserved = The cards of this position are not those of the box.
shipowners-unknown-family = There is no such family.
shipowners-wrong-number = A ship’s number is from 7 to 12.
shipowners-wrong-armament = This is no combination that every ship can ask for.
shipowners-wrong-treasure = This is no combination that a treasure can ask for.
shipowners-wrong-value = A treasure is worth 1 to 20.
shipowners-wrong-goods = This is no combination that goods can ask for.
shipowners-unknown-power = Goods flip, add, subtract, reroll or give an extra die.
shipowners-too-many-extra = At most three goods give one more die.
shipowners-no-map = No ship has the treasure map.
shipowners-port-pending = The port is still to be laid out.
shipowners-wrong-draw = Only a ship that lies unseen in the pile can come into the port, and only while there is room.
shipowners-wrong-letter = A letter is one of A to Z.
shipowners-pile-pending = The piles are still to be put in order.
shipowners-wrong-lot = The lot can’t fall on this card.
shipowners-no-treasures = There is no treasure left.
shipowners-no-goods-left = There are no goods left.
shipowners-wrong-order = The piles of this position are not in the order of their letters.
shipowners-first-pending = Lots are still to be drawn for who begins.
shipowners-first-outside = The lot must fall on a seat that plays.
shipowners-no-lot = Who begins is settled.
shipowners-not-your-turn = It is for { $seat } to decide.
shipowners-choose-first = First choose what to do: arm, hunt, buy or attack.
shipowners-chosen = You have chosen what to do this turn.
shipowners-not-in-port = Only a ship of the port can be armed; { $ship } is not there.
shipowners-roll-pending = The dice are to be rolled first.
shipowners-no-roll = Nothing is to be rolled or drawn now: it is for the player to decide.
shipowners-wrong-roll = { $count ->
    [one] One die is to be rolled.
   *[other] { $count } dice are to be rolled.
}
shipowners-not-rolled = Only dice just rolled can be used.
shipowners-place-first = At least one die just rolled must be placed, or set aside, before the next roll.
shipowners-wrong-dice = The dice of this position do not go together.
shipowners-cannot-place = With these dice on it, the combination can’t be completed any more.
shipowners-must-place = A { $die } can be placed, so no die may be set aside.
shipowners-nothing-won = Nothing was won that could be loaded.
shipowners-no-map-aboard = To hunt a treasure you need a ship with the treasure map.
shipowners-load-treasure = The treasure goes under a ship of your own.
shipowners-load-goods = The goods go under a ship of your own.
shipowners-no-free-ship = None of your ships is free.
shipowners-laden = A ship carries one card at most, and { $ship } carries one.
shipowners-refill-pending = The port is to be filled first.
shipowners-no-such-goods = You have no such goods.
shipowners-used-up = These goods have served in this turn.
shipowners-not-in-combat = Goods do not serve in combat.
shipowners-wrong-used = The goods used in this position are not the player’s.
shipowners-before-roll = These goods change dice just rolled: roll first.
shipowners-no-such-face = Nothing is added to a 6, nor taken from a 1.
shipowners-extra-late = One more die is taken before a roll: place first.
shipowners-stop-early = The turn may be let end only when no die is left.
shipowners-no-dice-left = There is no die left to roll.
shipowners-not-your-ship = { $ship } is not of your fleet.
shipowners-not-enemy = { $ship } is no enemy’s ship.
shipowners-same-family = Ships of one family do not fight: { $ship } is of the attacker’s.
shipowners-weaker = { $ship } is weaker than the attacker.
shipowners-nobody-to-attack = There is no enemy ship of another family with as much firepower.
shipowners-fight-pending = The fight is to be decided first.
shipowners-no-fight = There is no fight.
shipowners-loot-pending = First the winner decides on the cargo.
shipowners-no-loot = There is no cargo to decide on.
shipowners-not-free = The cargo goes under a free ship of the winner’s own; { $ship } is none.
shipowners-over = The game is over.
shipowners-wrong-end = The game of this position should be over, or should not.
shipowners-rounds-over = The rounds agreed upon have been played.
shipowners-wrong-rounds = So many rounds can’t be left.
