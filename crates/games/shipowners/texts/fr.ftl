# Shipowners, en français.

shipowners-title = Armateurs
shipowners-original = Le Maître des Mers, de Jérémie Caplanne
shipowners-about = Choisissez un navire, une cargaison ou un trésor, puis lancez les dés : un dé posé ne bouge plus. Remplissez vos cales, complétez une famille, et abordez ceux qui naviguent trop chargés.
shipowners-minutes = une demi-heure

shipowners-option-rounds = Tours de table
shipowners-option-rounds-help = Après combien de tours de table la partie s’arrête au plus tard, comptés à partir du premier joueur ; « off » pour jouer jusqu’à ce que le port soit vide.

shipowners-verb-port = au port
shipowners-verb-next = suivante de la pile
shipowners-verb-first = premier joueur
shipowners-verb-roll = lancer
shipowners-verb-fight = combattre
shipowners-verb-arm = armer un navire
shipowners-verb-hunt = chercher le trésor
shipowners-verb-buy = acheter les marchandises
shipowners-verb-attack = attaquer un navire
shipowners-verb-flip = retourner un dé
shipowners-verb-add = ajouter un à un dé
shipowners-verb-subtract = retirer un à un dé
shipowners-verb-reroll = relancer un dé
shipowners-verb-extra = un dé de plus
shipowners-verb-throw = lancer les dés en main
shipowners-verb-stop = laisser finir le tour
shipowners-verb-place = poser des dés
shipowners-verb-aside = écarter un dé
shipowners-verb-load = charger sur
shipowners-verb-loot = prendre la cargaison sous
shipowners-verb-leave = laisser la cargaison

# Ce que fait un bouton.
shipowners-do-arm = Lancer les dés : { $thing }
shipowners-do-hunt = Lancer les dés pour le trésor
shipowners-do-buy = Lancer les dés pour les marchandises
shipowners-do-attack = Attaquer { $thing }
shipowners-do-reroll = Relancer ce dé
shipowners-do-throw = Lancer les dés en main
shipowners-do-place = { $count ->
    [one] Poser un dé
   *[other] Poser { $count } dés
}

shipowners-die-d1 = 1
shipowners-die-d2 = 2
shipowners-die-d3 = 3
shipowners-die-d4 = 4
shipowners-die-d5 = 5
shipowners-die-d6 = 6

shipowners-ask-chance = Que dit le hasard ?
shipowners-ask-drawn = Quel navire sort de la pioche ?
shipowners-ask-lot = Quelle carte vient ensuite dans la pile ?
shipowners-ask-first = Sur quelle place tombe le sort ?
shipowners-ask-rolled = Que montrent les dés ?
shipowners-ask-attackers-die = Que montre le dé de l’attaquant ?
shipowners-ask-defenders-die = Que montre le dé du défenseur ?
shipowners-ask-action = Que faites-vous ?
shipowners-ask-dice = Que faites-vous des dés ?
shipowners-ask-arm = Pour quel navire lancez-vous les dés ?
shipowners-ask-attacker = Lequel de vos navires attaque ?
shipowners-ask-attacked = Quel navire attaque-t-il ?
shipowners-ask-use = Sur quel dé ?
shipowners-ask-place = Quels dés posez-vous ?
shipowners-ask-aside = Quel dé écartez-vous ?
shipowners-ask-load = Sur quel navire chargez-vous la carte ?
shipowners-ask-loot = Prenez-vous la cargaison ?
shipowners-ask-loot-ship = Sous quel navire la prenez-vous ?

shipowners-tell-port = Sort de la pioche : { $ship }.
shipowners-tell-lot = Ensuite dans la pile : { $card }.
shipowners-tell-first = { $seat } commence.
shipowners-tell-roll = { $seat } obtient { $dice }.
shipowners-tell-roll-many = { $seat } obtient { $dice }, { $more }.
shipowners-tell-fight = Attaquant : { $attacker } ; défenseur : { $defender }.
shipowners-tell-arm = { $seat } veut armer { $ship }.
shipowners-tell-hunt = { $seat } part chercher { $card }.
shipowners-tell-buy = { $seat } négocie une cargaison : { $card }.
shipowners-tell-nothing = { $seat } ne cherche rien.
shipowners-tell-attack = { $seat } : { $from } attaque { $at }.
shipowners-tell-flip = { $seat } retourne un { $die }.
shipowners-tell-add = { $seat } ajoute un à un { $die }.
shipowners-tell-subtract = { $seat } retire un à un { $die }.
shipowners-tell-reroll = { $seat } relance un { $die }.
shipowners-tell-extra = { $seat } prend un dé de plus.
shipowners-tell-throw = { $seat } garde le dé supplémentaire pour plus tard.
shipowners-tell-stop = { $seat } laisse finir son tour.
shipowners-tell-place = { $seat } pose { $dice }.
shipowners-tell-aside = { $seat } écarte un { $die }.
shipowners-tell-load = { $seat } charge la carte sur { $ship }.
shipowners-tell-loot = { $seat } transborde la cargaison sur { $ship }.
shipowners-tell-leave = { $seat } laisse la cargaison où elle est.

shipowners-wrong-cards = Une boîte contient trois familles, douze navires, sept marchandises et cinq trésors.
shipowners-wrong-family = Chaque famille compte quatre navires.
shipowners-wrong-name = Un mot s’écrit en minuscules, chiffres et traits d’union ; un nom est court et n’est pas vide.
shipowners-same-name = Ce mot ou ce nom est déjà pris.
shipowners-not-conserved = Les cartes de cette position ne sont pas celles de la boîte.
shipowners-unknown-family = Cette famille n’existe pas.
shipowners-wrong-number = Le nombre d’un navire va de 7 à 12.
shipowners-wrong-armament = Ce n’est pas une combinaison que tout navire puisse demander.
shipowners-wrong-treasure = Ce n’est pas une combinaison qu’un trésor puisse demander.
shipowners-wrong-value = Un trésor vaut de 1 à 20.
shipowners-wrong-goods = Ce n’est pas une combinaison que des marchandises puissent demander.
shipowners-unknown-power = Une marchandise retourne, ajoute, retire, relance ou donne un dé de plus (flip, add, subtract, reroll, extra).
shipowners-too-many-extra = Trois marchandises au plus donnent un dé de plus.
shipowners-no-map = Aucun navire n’a la carte aux trésors.
shipowners-port-pending = Le port n’est pas encore garni.
shipowners-wrong-draw = Seul un navire encore caché dans la pioche peut venir au port, et seulement s’il y reste une place.
shipowners-wrong-letter = Une lettre va de A à Z.
shipowners-pile-pending = Les piles ne sont pas encore en ordre.
shipowners-wrong-lot = Le sort ne peut pas désigner cette carte.
shipowners-no-treasures = Il n’y a plus de trésor.
shipowners-no-goods-left = Il n’y a plus de marchandises.
shipowners-wrong-order = Les piles de cette position ne suivent pas l’ordre des lettres.
shipowners-first-pending = Le sort doit encore désigner qui commence.
shipowners-first-outside = Le sort doit tomber sur une place occupée.
shipowners-no-lot = On sait déjà qui commence.
shipowners-not-your-turn = C’est à { $seat } de décider.
shipowners-choose-first = Choisissez d’abord que faire : armer, chercher, acheter ou attaquer.
shipowners-chosen = Vous avez déjà choisi l’action de ce tour.
shipowners-not-in-port = On n’arme qu’un navire du port, et ce n’est pas le cas ici : { $ship }.
shipowners-roll-pending = Il faut d’abord lancer les dés.
shipowners-no-roll = Il n’y a rien à lancer ni à tirer : c’est au joueur de décider.
shipowners-wrong-roll = { $count ->
    [one] Il faut lancer un dé.
   *[other] Il faut lancer { $count } dés.
}
shipowners-not-rolled = On ne peut se servir que des dés qui viennent d’être lancés.
shipowners-place-first = Avant le lancer suivant, il faut poser au moins un des dés lancés, ou en écarter un.
shipowners-wrong-dice = Les dés de cette position ne vont pas ensemble.
shipowners-cannot-place = Avec ces dés, la combinaison ne pourrait plus être complétée.
shipowners-must-place = Un { $die } peut être posé : on n’écarte donc aucun dé.
shipowners-nothing-won = Rien n’a été gagné qu’on puisse charger.
shipowners-no-map-aboard = Pour chercher un trésor, il faut un navire qui porte la carte aux trésors.
shipowners-load-treasure = Le trésor va sous un de vos navires.
shipowners-load-goods = Les marchandises vont sous un de vos navires.
shipowners-no-free-ship = Aucun de vos navires n’est libre.
shipowners-laden = Un navire ne porte qu’une carte, et celui-ci est déjà chargé : { $ship }.
shipowners-refill-pending = Il faut d’abord regarnir le port.
shipowners-no-such-goods = Vous n’avez pas cette marchandise.
shipowners-used-up = Cette marchandise a déjà servi pendant ce tour.
shipowners-not-in-combat = Les marchandises ne servent pas au combat.
shipowners-wrong-used = Les marchandises utilisées dans cette position ne sont pas celles du joueur.
shipowners-before-roll = Cette marchandise change un dé qui vient d’être lancé : lancez d’abord.
shipowners-no-such-face = On n’ajoute rien à un 6 et on ne retire rien à un 1.
shipowners-extra-late = Le dé de plus se prend avant un lancer : posez d’abord.
shipowners-stop-early = On ne laisse finir le tour que lorsqu’il ne reste aucun dé.
shipowners-no-dice-left = Il ne reste aucun dé à lancer.
shipowners-not-your-ship = Ce navire n’est pas de votre flotte : { $ship }.
shipowners-not-enemy = Ce navire n’est pas à un adversaire : { $ship }.
shipowners-same-family = Les navires d’une même famille ne se combattent pas : { $ship } est de celle de l’attaquant.
shipowners-weaker = Ce navire est plus faible que l’attaquant : { $ship }.
shipowners-nobody-to-attack = Aucun navire adverse d’une autre famille n’a une puissance de feu suffisante.
shipowners-fight-pending = Il faut d’abord régler le combat.
shipowners-no-fight = Il n’y a pas de combat.
shipowners-loot-pending = Le vainqueur décide d’abord du sort de la cargaison.
shipowners-no-loot = Il n’y a pas de cargaison dont décider.
shipowners-not-free = La cargaison va sous un navire libre du vainqueur, ce qui n’est pas le cas ici : { $ship }.
shipowners-over = La partie est finie.
shipowners-wrong-end = La partie de cette position devrait être finie, ou ne devrait pas l’être.
shipowners-rounds-over = Le nombre de tours de table convenu est atteint.
shipowners-wrong-rounds = Il ne peut pas rester autant de tours de table.
