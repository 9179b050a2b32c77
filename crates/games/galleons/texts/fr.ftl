# Galions, en français.

galleons-title = Galions
galleons-original = Armada, de Sicco van Hülst
galleons-about = Trois sortes de navires sur un champ d’hexagones. Le galion coule la galéasse, la galéasse coule la galiote, la galiote coule le galion : ménagez vos chasseurs et traquez ceux qui vous chassent.
galleons-minutes = trois quarts d’heure
galleons-goal = Coulez ce que vos navires chassent, jusqu’à ce que plus rien ne puisse couler les vôtres.
galleons-legend-1 = Les galions coulent les galéasses, les galéasses coulent les galiotes, les galiotes coulent les galions. Jamais autrement.
galleons-legend-2 = Les galiotes vont de centre en centre ; les galions et les galéasses se tiennent sur les sommets.
galleons-legend-3 = Un coup qui attaque coule toujours un navire. Qui reste immobile ne menace personne.
galleons-legend-4 = Les nombres près des noms sont la valeur des navires : galion 3, galiote 2, galéasse 1. Ils comptent si plus personne ne peut attaquer.
galleons-ended-GAL-18 = Le dernier navire d’une flotte a été coulé.
galleons-ended-GAL-19 = L’autre camp n’avait plus de coup.
galleons-ended-GAL-20 = L’un des camps n’avait plus rien qui puisse attaquer l’autre.
galleons-ended-GAL-21 = Plus personne ne pouvait attaquer : on a compté les navires.
galleons-ended-GAL-22 = Rien n’a été coulé pendant longtemps : on a compté les navires.

galleons-option-galleon_capture = Comment le galion coule sa proie
galleons-option-galleon_capture-help = Le galion coule une galéasse en venant sur le sommet qu’elle occupe, ou en venant sur un sommet distant d’une arête.
galleons-option-galleon_capture-displace = en prenant sa place
galleons-option-galleon_capture-adjacent = en venant à côté
galleons-option-quiet_moves = Coups sans prise
galleons-option-quiet_moves-help = Après autant de coups de suite sans prise, ceux des deux camps compris, la partie s’arrête et l’on compte les navires.

galleons-verb-first = premier joueur

galleons-ship-galleon = galion
galleons-ship-galiot = galiote
galleons-ship-galleass = galéasse

galleons-ask-chance = Que décide le sort ?
galleons-ask-first = Quelle place le sort désigne-t-il ?
galleons-ask-ship = Quel navire déplacez-vous ?
galleons-ask-to = Où va-t-il ?
galleons-ask-prey = Quel adversaire coulez-vous ?

galleons-tell-first = { $seat } commence.
galleons-tell-galleon = { $seat } mène un galion de { $from } à { $to }.
galleons-tell-galleon-sinks = { $seat } mène un galion de { $from } à { $to } et coule la galéasse en { $sunk }.
galleons-tell-galiot = { $seat } mène une galiote de { $from } à { $to }.
galleons-tell-galiot-sinks = { $seat } mène une galiote de { $from } à { $to } et coule le galion en { $sunk }.
galleons-tell-galleass = { $seat } mène une galéasse de { $from } à { $to }.
galleons-tell-galleass-sinks = { $seat } mène une galéasse de { $from } à { $to } et coule la galiote en { $sunk }.

galleons-no-such-place = Cet emplacement n’existe pas sur le plateau.
galleons-wrong-place = Galions et galéasses se tiennent sur les sommets, les galiotes au centre des hexagones.
galleons-row-lengths = Une rangée compte au moins un hexagone, et deux rangées voisines diffèrent d’exactement un.
galleons-board-too-big = Un plateau compte au plus 64 hexagones, en 11 rangées de 8 au plus.
galleons-hexagon-sum = La somme des rangées n’est pas le nombre d’hexagones annoncé.
galleons-fleet-size = Une flotte compte 3 galions, 5 galiotes et 7 galéasses.
galleons-lopsided = Le plateau doit être le même vu des deux côtés.
galleons-too-many-ships = Un camp a au plus 3 galions, 5 galiotes et 7 galéasses.
galleons-lot-pending = Il faut d’abord tirer au sort qui commence.
galleons-lot-outside = Le sort doit désigner l’un des deux joueurs.
galleons-no-lot = On sait déjà qui commence.
galleons-moves-before-lot = Aucun coup n’a pu être joué avant le tirage au sort.
galleons-not-your-turn = C’est au tour de { $seat }.
galleons-no-ship-there = Il n’y a pas de navire en { $place }.
galleons-not-your-ship = Le navire en { $place } n’est pas à vous.
galleons-ship-cannot-move = Le navire en { $place } ne peut aller nulle part.
galleons-galleon-reach = Un galion parcourt une, deux ou trois arêtes, de sommet en sommet ; { $to } est hors de sa portée depuis { $from }.
galleons-galleass-reach = Une galéasse parcourt une ou deux arêtes, de sommet en sommet ; { $to } est hors de sa portée depuis { $from }.
galleons-galiot-reach = Une galiote passe au centre d’un hexagone voisin ; { $to } n’est pas voisin de { $from }.
galleons-in-the-way = Un navire barre toutes les routes de { $from } à { $to }.
galleons-own-ship-there = Un de vos navires est déjà en { $to }.
galleons-enemy-ship-there = Un adversaire occupe { $to }, et ce navire ne le coule pas ainsi.
galleons-place-taken = Deux navires ne peuvent occuper le même emplacement.
galleons-no-move = Un coup ne peut finir là où il a commencé.
galleons-which-one = Plusieurs adversaires sont attaqués : dites lequel est coulé.
galleons-not-attacked = Ce coup n’attaque personne en { $place }.
galleons-no-choice = Il n’y a pas à choisir qui est coulé : on ne le précise donc pas.
galleons-must-capture = Un coup qui attaque un adversaire le coule.
galleons-not-prey = Le galion coule la galéasse, la galéasse la galiote et la galiote le galion ; le navire en { $place } n’est pas la proie du vôtre.
galleons-no-ships = Il n’y a aucun navire sur le plateau.
galleons-too-quiet = La partie s’arrête après { $limit } coups sans prise ; il ne peut y en avoir davantage.
galleons-wrong-past = Les derniers coups indiqués ne mènent pas à cette position.
galleons-over = La partie est terminée.

# L’atelier.
galleons-workshop = Rangées du plateau, places de départ de chaque sorte de navire.
galleons-field-hexagons = Hexagones en tout
galleons-field-rows = Hexagones par rangée
galleons-field-galleons = Départ des galions
galleons-field-galiots = Départ des galiotes
galleons-field-galleasses = Départ des galéasses
