# Doubloons, en français.

doubloons-title = Doublons
doubloons-original = Gold Armada, de Reiner Knizia
doubloons-about = Lancez cinq dés jusqu’à trois fois, montrez ce qu’une jetée demande et emportez son doublon le plus proche. Rien ne convient ? Prenez un crâne.
doubloons-minutes = une demi-heure
doubloons-goal = Emportez le plus d’or : un doublon compte sa valeur, un crâne coûte un point.
doubloons-legend-1 = Les dés au-dessus d’une jetée disent ce que les vôtres doivent montrer ; ceux du même signe (◆ ou △) doivent être égaux. Vous recevez son doublon le plus proche ; on lance jusqu’à trois fois.
doubloons-legend-2 = Des symboles sur une carte, là où il y avait une pièce : à cette jetée, eux seuls comptent désormais.
doubloons-legend-3 = Le pourcentage d’une jetée est votre chance d’y arriver à ce tour, en ne lançant que pour elle.
doubloons-legend-4 = Si rien ne convient, vous prenez un crâne. Le dernier crâne ou le dernier doublon finit la partie aussitôt.
doubloons-ended-DBL-13 = Le dernier crâne ou le dernier doublon a été pris, et l’or compté.

doubloons-option-first = Premier joueur
doubloons-option-first-help = Qui commence : tiré au sort, ou toujours la première place. La partie peut finir au milieu d’un tour de table, ce qui favorise celui qui commence.
doubloons-option-first-lot = tiré au sort
doubloons-option-first-seat-one = la première place

doubloons-verb-first = premier joueur
doubloons-verb-roll = lancer
doubloons-verb-take = prendre un doublon
doubloons-verb-skull = prendre un crâne
doubloons-verb-reroll = relancer

# Ce que fait un bouton.
doubloons-do-take = Prendre le doublon : { $thing }
doubloons-do-skull = Prendre un crâne
doubloons-do-reroll = { $count ->
    [one] Relancer un dé
   *[other] Relancer { $count } dés
}

doubloons-symbol-barrel = tonneau
doubloons-symbol-parrot = perroquet
doubloons-symbol-rum = bouteille de rhum
doubloons-symbol-anchor = ancre
doubloons-symbol-sabre = sabre
doubloons-symbol-map = carte

doubloons-pier-barrel = tonneaux
doubloons-pier-parrot = perroquets
doubloons-pier-rum = bouteilles de rhum
doubloons-pier-anchor = ancres
doubloons-pier-sabre = sabres
doubloons-pier-map = cartes
doubloons-pier-three-of-a-kind = brelan
doubloons-pier-full-house = full
doubloons-pier-four-of-a-kind = carré
doubloons-pier-five-of-a-kind = cinq identiques

doubloons-ask-chance = Que dit le hasard ?
doubloons-ask-first = Sur quelle place tombe le sort ?
doubloons-ask-rolled = Que montrent les dés ?
doubloons-ask-verb = Que faites-vous ?
doubloons-ask-pier = Sur quelle jetée ?
doubloons-ask-dice = Quels dés relancez-vous ?

doubloons-tell-first = { $seat } commence.
doubloons-tell-roll = { $seat } obtient { $dice }.
doubloons-tell-take = { $seat } prend un doublon de { $value } sur la jetée « { $pier } ».
doubloons-tell-skull = { $seat } prend un crâne.
doubloons-tell-reroll = { $seat } relance { $dice }.

doubloons-six-symbols = Une édition a six symboles différents, en lettres minuscules.
doubloons-skull-count = Une boîte contient de un à six crânes.
doubloons-pier-values = Une jetée porte au plus trois doublons, de valeur 1 à 6, chacun valant plus que le précédent.
doubloons-no-doubloons = Il n’y a de doublon sur aucune jetée.
doubloons-not-conserved = Les doublons et les crânes de cette position ne sont pas ceux de la boîte.
doubloons-unknown-pier = Cette jetée n’existe pas : une jetée porte le nom d’un symbole ou d’une combinaison spéciale.
doubloons-pier-twice = Cette jetée est déjà décrite.
doubloons-missing-pier = Il manque une des dix jetées.
doubloons-pier-kind = Une jetée simple a « needs », une jetée spéciale « allowed ».
doubloons-pier-needs = Une jetée simple dit pour chaque doublon combien de dés il faut, de 1 à 5, chaque fois davantage.
doubloons-too-few = La jetée « { $pier } » demande au moins { $needed ->
    [one] un dé
   *[other] { $needed } dés
 } de son symbole.
doubloons-pier-allowed = Une jetée spéciale énumère les symboles permis pour son deuxième et son troisième doublon ; un full en demande au moins deux.
doubloons-symbol-not-allowed = La jetée « { $pier } » ne permet plus ces symboles.
doubloons-lot-pending = Le sort doit encore désigner qui commence.
doubloons-lot-outside = Le sort doit tomber sur une place occupée.
doubloons-no-lot = On sait déjà qui commence.
doubloons-not-your-turn = C’est le tour de { $seat }.
doubloons-roll-pending = Il faut d’abord lancer les dés.
doubloons-no-roll = Il n’y a rien à lancer : c’est au joueur de décider.
doubloons-wrong-dice = { $count ->
    [one] Il faut lancer un dé.
   *[other] Il faut lancer { $count } dés.
}
doubloons-wrong-rolls = Les dés et les lancers restants de cette position ne vont pas ensemble.
doubloons-no-rolls-left = Les dés ont été lancés trois fois ; il n’y a plus de lancer.
doubloons-choosing-dice = Vous choisissez des dés à relancer. Une jetée se choisit pour le doublon que l’on prend.
doubloons-not-there = On ne relance que des dés qui sont sur la table, au moins un.
doubloons-nothing-fits = Les dés ne conviennent à aucune jetée.
doubloons-choosing-pier = Vous prenez un doublon : choisissez sa jetée. Les dés se choisissent pour être relancés.
doubloons-not-shown = Les dés ne montrent pas ce que demande la jetée « { $pier } ».
doubloons-five-alike = Un full a deux symboles différents ; cinq dés identiques n’en sont pas un.
doubloons-must-take = Les dés conviennent à la jetée « { $pier } » : il faut prendre un doublon, pas un crâne.
doubloons-empty-pier = La jetée « { $pier } » est vide.
doubloons-over = La partie est finie.

# L’atelier.
doubloons-workshop = Jetées, ce qu’elles demandent, pièces et valeurs, crânes.
doubloons-part-pier = Jetées
doubloons-field-symbols = Symboles d’un dé
doubloons-field-skulls = Crânes
doubloons-field-pier-needs = Dés pour chaque doublon
doubloons-field-pier-allowed = Symboles permis, dès le deuxième doublon
doubloons-field-pier-values = Valeur de chaque doublon
