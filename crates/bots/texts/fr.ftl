# What the bots say, in French.

# Les cinq niveaux, les mêmes dans tous les jeux.
bot-cadet = Mousse
bot-cadet-about = Un premier adversaire : voit ce qui est proche, et laisse échapper bien des choses.
bot-deckhand = Matelot
bot-deckhand-about = Prend aussitôt ce qui paraît bon, et manque souvent quelque chose.
bot-mate = Second
bot-mate-about = Connaît le métier et réfléchit à ce qu’il fait de son tour, avec parfois un faux pas.
bot-captain = Capitaine
bot-captain-about = Réfléchit à ce qui peut suivre, et fait rarement un faux pas.
bot-admiral = Amiral
bot-admiral-about = Le plus fort qui soit : pèse tout ce qui peut suivre.

# Des sortes de robots, et des noms d’autrefois.
bot-random = Naufragé
bot-random-about = Joue n’importe quel coup permis par la règle.

measure-nothing = non évalué
measure-preference = préférence
measure-margin = avance attendue
measure-win-chance = chances de gagner
measure-completion = chances de compléter la combinaison

bot-greedy = Matelot
bot-greedy-about = Prend aussitôt ce qui paraît le meilleur.
bot-turn = Second
bot-turn-about = Tire le meilleur de son propre tour, sans regarder plus loin.
bot-strong = Capitaine
bot-strong-about = Prévoit, et pèse ce qui peut suivre.
bot-perfect = Amiral
bot-perfect-about = Connaît le jeu entier par cœur.
bot-planner = Commissaire
bot-planner-about = Pense aux familles, aux cartes et aux cales, et à qui mènera à la fin.

bot-search = Pilote
bot-search-about = Voit aussi loin qu’on le lui demande.
bot-learnt = Vieux loup de mer
bot-learnt-about = Voit loin, et juge d’après ce que ses propres parties lui ont appris.
bot-tree = Explorateur
bot-tree-about = Essaie ce qui peut suivre, et regarde plus loin là où c’est le plus prometteur.
bot-lookout = Vigie
bot-lookout-about = Voit un coup ou deux à l’avance.
bot-navigator = Pilote
bot-navigator-about = Voit quelques coups à l’avance.
bot-commodore = Commodore
bot-commodore-about = Voit aussi loin qu’il peut en une seconde.

objective-margin = avance attendue
objective-win = chances de gagner

ground-solution = la solution exacte
ground-search = le calcul des coups à venir
ground-playouts = de nombreuses parties jouées jusqu’au bout

# Pourquoi un robot joue comme il joue.
bot-why-only = Il n’y a rien à peser ici.
bot-why-plan = Il suit son plan.
bot-why-preference = { $how ->
    [alone] Il était décidé.
    [close] { $named ->
        [0] De ce qui a été comparé, deux coups paraissaient aussi bons l’un que l’autre.
       *[other] Cela paraît aussi bon que { $next }, le deuxième choix.
     }
   *[ahead] { $named ->
        [0] C’est ce qui paraît le meilleur de ce qui a été comparé.
       *[other] C’est ce qui paraît le meilleur de ce qui a été comparé ; { $next } viendrait ensuite.
     }
 }
bot-why-margin = { $how ->
    [alone] Avance attendue à la fin : { $best } points.
    [close] { $named ->
        [0] Avance attendue à la fin : { $best } points ; un autre choix vaut autant.
       *[other] Avance attendue à la fin : { $best } points ; autant avec { $next }.
     }
   *[ahead] { $named ->
        [0] Avance attendue à la fin : { $best } points ; avec le deuxième choix, { $second }.
       *[other] Avance attendue à la fin : { $best } points ; avec { $next }, le deuxième choix, { $second }.
     }
 }
bot-why-win-chance = { $how ->
    [alone] La chance de gagner est alors de { $best }.
    [close] { $named ->
        [0] La chance de gagner est alors de { $best }, et autant autrement.
       *[other] La chance de gagner est alors de { $best }, et autant avec { $next }.
     }
   *[ahead] { $named ->
        [0] La chance de gagner est alors de { $best } ; avec le deuxième choix, de { $second }.
       *[other] La chance de gagner est alors de { $best } ; avec { $next }, le deuxième choix, de { $second }.
     }
 }
bot-why-completion = { $how ->
    [alone] La chance de compléter la combinaison est de { $best }.
    [close] { $named ->
        [0] La chance de compléter la combinaison est de { $best }, et autant autrement.
       *[other] La chance de compléter la combinaison est de { $best }, et autant avec { $next }.
     }
   *[ahead] { $named ->
        [0] La chance de compléter la combinaison est de { $best } ; avec le deuxième choix, de { $second }.
       *[other] La chance de compléter la combinaison est de { $best } ; avec { $next }, le deuxième choix, de { $second }.
     }
 }
bot-why-line = { $further ->
    [0] La réponse attendue est { $answer }.
   *[other] La réponse attendue est { $answer }, puis { $then }.
 }

# Comment un résultat est venu.
analysis-account = { $seat } : de { $start } à { $end }. La chance a { $lucky ->
    [0] retiré
   *[other] donné
 } { $luck }, ses propres coups ont { $good ->
    [0] coûté
   *[other] donné
 } { $own }, et ceux des autres ont { $helped ->
    [0] retiré
   *[other] donné
 } { $others }{ $closed ->
    [gave] {" "}; la fin anticipée a donné { $closing }
    [took] {" "}; la fin anticipée a retiré { $closing }
   *[not] {""}
 }{ $sampled ->
    [0] .
   *[other] , chacun à { $error } près.
 }
