# Pyramids, en français.

pyramids-title = Pyramides
pyramids-original = Armada, pour pyramides Icehouse, de Dan Isaac
pyramids-about = Un duel naval à même la table. Les navires sont des pyramides couchées : ils avancent de leur propre longueur dans la direction voulue, tirent par le travers et se gênent au dixième de millimètre près.
pyramids-minutes = une demi-heure à une heure et demie
pyramids-goal = Coulez la flotte ennemie par vos bordées, en trois actions par tour.
pyramids-legend-1 = Un navire va où pointe sa proue, de sa propre longueur, ou un peu de côté. Rien ne doit barrer sa route.
pyramids-legend-2 = Il tire de ses longs côtés. Les petits sont rapides et ont un canon, les grands sont lents et en ont trois.
pyramids-legend-3 = Un coup au but fait un dégât ; un navire qui en a autant que d’encoches coule. Les nombres près des noms sont les encoches restantes.
pyramids-ended-PYR-26 = Une flotte entière a été coulée.
pyramids-ended-PYR-27 = Un pavillon a été pris.
pyramids-ended-PYR-28 = Tout s’est décidé à la ligne derrière le défenseur.
pyramids-ended-PYR-29 = Rien n’a été touché pendant longtemps ; on a compté ce qui restait.

pyramids-option-fleets = Flottes
pyramids-option-fleets-help = Les navires en jeu. « Selon l’usage » : les flottes de base à deux, les flottes aux points à trois ou quatre.
pyramids-option-fleets-usual = selon l’usage
pyramids-option-fleets-basic = de base : quatre grands contre quatre moyens et quatre petits
pyramids-option-fleets-advanced = avancées : l’un fixe les navires, l’autre choisit son camp
pyramids-option-fleets-points = aux points : douze encoches au choix
pyramids-option-fleets-long = longues : douze navires chacun
pyramids-option-aim = Objectif
pyramids-option-aim-help = Ce qui fait gagner : couler toute la flotte ennemie, toucher de la coque le pavillon fixe de l’ennemi, couler son navire amiral, l’un ou l’autre selon le pavillon que chacun s’est choisi, ou franchir la ligne derrière lui.
pyramids-option-aim-fleet = couler la flotte
pyramids-option-aim-flag = capturer le pavillon fixe
pyramids-option-aim-flagship = couler le navire amiral
pyramids-option-aim-either = pavillon au choix : fixe ou navire amiral
pyramids-option-aim-infiltration = infiltration
pyramids-option-attacker = Attaquant
pyramids-option-attacker-help = À l’infiltration, qui attaque : selon qui commence, ou selon la place, qui que ce soit qui commence. En équipe, une place vaut pour son équipe.
pyramids-option-attacker-first = celui qui commence
pyramids-option-attacker-second = celui qui joue en second
pyramids-option-attacker-seat-one = place 1
pyramids-option-attacker-seat-two = place 2
pyramids-option-teams = Équipes
pyramids-option-teams-help = À quatre, deux contre deux.
pyramids-option-width = Largeur de la table
pyramids-option-width-help = En millimètres. Les joueurs sont assis aux grands bords.
pyramids-option-height = Profondeur de la table
pyramids-option-height-help = En millimètres, d’un joueur à l’autre ; pas plus que la largeur.
pyramids-option-distance = Distance au départ
pyramids-option-distance-help = Nombre de millimètres entre les zones de deux ennemis.
pyramids-option-limit = Tours calmes
pyramids-option-limit-help = Après autant de tours de suite sans coup au but, la partie s’arrête.
pyramids-option-obstacles = Obstacles
pyramids-option-obstacles-help = Des rochers convexes qui arrêtent navires et tirs : les coins de chacun sous la forme x,y en millimètres, séparés par des espaces, avec un point-virgule entre les rochers. Ils se trouvent hors des zones.

pyramids-verb-lot = tirer au sort
pyramids-verb-fleet = prendre une flotte
pyramids-verb-first = dire qui commence
pyramids-verb-offer = faire une offre
pyramids-verb-accept = accepter et commencer
pyramids-verb-swap = échanger les flottes
pyramids-verb-build = composer sa flotte
pyramids-verb-lay = poser un navire
pyramids-verb-formation = disposer la flotte en formation
pyramids-verb-flagship = désigner le navire amiral
pyramids-verb-move = déplacer
pyramids-verb-fire = tirer
pyramids-verb-stop = finir le tour

pyramids-ship-as1 = petit A1
pyramids-ship-as2 = petit A2
pyramids-ship-as3 = petit A3
pyramids-ship-as4 = petit A4
pyramids-ship-am1 = moyen A1
pyramids-ship-am2 = moyen A2
pyramids-ship-am3 = moyen A3
pyramids-ship-am4 = moyen A4
pyramids-ship-al1 = grand A1
pyramids-ship-al2 = grand A2
pyramids-ship-al3 = grand A3
pyramids-ship-al4 = grand A4
pyramids-ship-bs1 = petit B1
pyramids-ship-bs2 = petit B2
pyramids-ship-bs3 = petit B3
pyramids-ship-bs4 = petit B4
pyramids-ship-bm1 = moyen B1
pyramids-ship-bm2 = moyen B2
pyramids-ship-bm3 = moyen B3
pyramids-ship-bm4 = moyen B4
pyramids-ship-bl1 = grand B1
pyramids-ship-bl2 = grand B2
pyramids-ship-bl3 = grand B3
pyramids-ship-bl4 = grand B4
pyramids-ship-cs1 = petit C1
pyramids-ship-cs2 = petit C2
pyramids-ship-cs3 = petit C3
pyramids-ship-cs4 = petit C4
pyramids-ship-cm1 = moyen C1
pyramids-ship-cm2 = moyen C2
pyramids-ship-cm3 = moyen C3
pyramids-ship-cm4 = moyen C4
pyramids-ship-cl1 = grand C1
pyramids-ship-cl2 = grand C2
pyramids-ship-cl3 = grand C3
pyramids-ship-cl4 = grand C4
pyramids-ship-ds1 = petit D1
pyramids-ship-ds2 = petit D2
pyramids-ship-ds3 = petit D3
pyramids-ship-ds4 = petit D4
pyramids-ship-dm1 = moyen D1
pyramids-ship-dm2 = moyen D2
pyramids-ship-dm3 = moyen D3
pyramids-ship-dm4 = moyen D4
pyramids-ship-dl1 = grand D1
pyramids-ship-dl2 = grand D2
pyramids-ship-dl3 = grand D3
pyramids-ship-dl4 = grand D4

pyramids-fleet-larges = les grands
pyramids-fleet-smalls = les petits et les moyens

pyramids-formation-line = en ligne de front, à l’avant
pyramids-formation-rear = en ligne de front, à l’arrière
pyramids-formation-broadside = le flanc vers l’ennemi

pyramids-edge-west = ouest
pyramids-edge-east = est
pyramids-edge-south = sud
pyramids-edge-north = nord

pyramids-side-port = bâbord
pyramids-side-starboard = tribord

pyramids-obstacle-rock1 = rocher 1
pyramids-obstacle-rock2 = rocher 2
pyramids-obstacle-rock3 = rocher 3
pyramids-obstacle-rock4 = rocher 4
pyramids-obstacle-rock5 = rocher 5
pyramids-obstacle-rock6 = rocher 6
pyramids-obstacle-rock7 = rocher 7
pyramids-obstacle-rock8 = rocher 8

pyramids-ask-chance = Que dit le hasard ?
pyramids-ask-lot = Sur quelle place tombe le sort ?
pyramids-ask-verb = Que faites-vous ?
pyramids-ask-action = Quelle action ?
pyramids-ask-first = Vous dites qui commence, et dispose donc ses vaisseaux d’abord. Quelle place ?
pyramids-ask-fleet = Quelle flotte voulez-vous ?
pyramids-ask-larges = Combien de grands ?
pyramids-ask-mediums = Combien de moyens ?
pyramids-ask-smalls = Combien de petits ?
pyramids-ask-lay = Comment disposez-vous vos navires ?
pyramids-ask-ship-to-lay = Quel navire posez-vous ?
pyramids-ask-place = Où se trouve le milieu de sa poupe ?
pyramids-ask-heading = Vers où pointe-t-il ?
pyramids-ask-formation = Quelle formation ?
pyramids-ask-flagship = Quel navire porte votre pavillon ?
pyramids-ask-flagship-or-fixed = Quel navire porte votre pavillon ? Si aucun ne le porte, le pavillon est fixe.
pyramids-ask-ship-to-move = Quel navire se déplace ?
pyramids-ask-step = Dans quelle direction va le pas ?
pyramids-ask-step-of = Pas { $step } sur { $steps }.
pyramids-ask-ship-to-fire = Quel navire tire ?
pyramids-ask-target = Sur quel navire ?

pyramids-do-move = { $count ->
    [2] S’arrêter après un pas
    [3] S’arrêter après deux pas
    [4] S’arrêter après trois pas
   *[other] S’arrêter là
}

pyramids-tell-lot-fleet = { $seat } choisit sa flotte ; l’autre dira qui commence.
pyramids-tell-lot-offer = { $seat } fait l’offre.
pyramids-tell-lot-first = { $seat } commence.
pyramids-tell-fleet = { $seat } prend { $fleet }.
pyramids-tell-first = { $seat } décide : { $first } commence.
pyramids-tell-offer-larges = { $seat } propose : grands { $larges }, moyens { $mediums }, petits { $smalls } ; les grands sont demandés.
pyramids-tell-offer-smalls = { $seat } propose : grands { $larges }, moyens { $mediums }, petits { $smalls } ; les petits et les moyens sont demandés.
pyramids-tell-accept = { $seat } accepte et commence.
pyramids-tell-swap = { $seat } échange les flottes ; l’autre commence.
pyramids-tell-build = { $seat } compose sa flotte : grands { $larges }, moyens { $mediums }, petits { $smalls }.
pyramids-tell-lay = { $seat } pose { $ship }.
pyramids-tell-formation = { $seat } dispose sa flotte : { $formation }.
pyramids-tell-flagship = { $seat } désigne { $ship } comme navire amiral.
pyramids-tell-fixed-flag = { $seat } a un pavillon fixe.
pyramids-tell-move = { $seat } déplace { $ship } de { $steps ->
    [one] un pas.
   *[other] { $steps } pas.
}
pyramids-tell-hit = { $ship } touche { $target }.
pyramids-tell-sink = { $ship } coule { $target }.
pyramids-tell-stop = { $seat } finit son tour.

pyramids-wrong-size = Une empreinte mesure de 5 à 120 mm en long et en large, au millième près, et la moitié de sa base tombe juste aussi.
pyramids-too-many-of-a-size = Une flotte a au plus quatre navires de la même taille.
pyramids-wrong-fleet = Avec cette préparation, les flottes ne peuvent pas avoir ces navires.
pyramids-off-table = { $ship } dépasserait le bord { $edge } de la table.
pyramids-wrong-obstacles = Les obstacles sont au plus huit polygones convexes de trois à huit coins, larges de 300 mm au plus, écrits x,y x,y x,y; x,y…
pyramids-obstacle-misplaced = Un obstacle est tout entier sur la table et hors de toutes les zones.
pyramids-overlaps = { $ship } chevaucherait { $other }.
pyramids-overlaps-obstacle = { $ship } chevaucherait { $other }.
pyramids-lot-pending = Il faut encore tirer au sort.
pyramids-lot-outside = Le sort doit tomber sur une place occupée.
pyramids-no-lot = Il n’y a rien à tirer au sort.
pyramids-not-now = Ce n’est pas ce qu’il faut faire maintenant.
pyramids-no-such-seat = Personne n’est assis à cette place.
pyramids-outside-zone = { $ship } sortirait de sa zone, côté { $edge }.
pyramids-lay-first = Il faut d’abord poser les navires.
pyramids-laying-begun = Votre flotte est en train d’être posée : dites d’abord où et comment.
pyramids-not-to-be-laid = { $ship } n’est pas à poser.
pyramids-formation-too-wide = La flotte ne tient pas dans sa zone avec cette formation.
pyramids-home-edges = Les joueurs sont assis aux grands bords : la table doit être au moins aussi large que profonde.
pyramids-zone-too-small = Les zones de cette table sont trop petites pour les flottes.
pyramids-empty-fleet = Il faut au moins un navire dans chaque flotte : un grand, et un petit ou un moyen.
pyramids-not-twelve = Une flotte vaut douze encoches, et non { $pips }.
pyramids-only-for-two = Les flottes de base et les flottes avancées sont pour deux joueurs.
pyramids-teams-of-four = En équipes, on joue deux contre deux : il faut quatre joueurs.
pyramids-not-your-turn = C’est le tour de { $seat }.
pyramids-not-yours = { $ship } n’est pas à vous.
pyramids-has-moved = { $ship } s’est déjà déplacé ce tour-ci.
pyramids-wrong-actions = Les actions faites et restantes de cette position ne vont pas ensemble.
pyramids-too-many-steps = { $ship } fait au plus { $count ->
    [one] un pas
   *[other] { $count } pas
}.
pyramids-move-begun = { $ship } est en route : c’est son prochain pas qui est demandé.
pyramids-back-over-itself = { $ship } ne peut pas tourner autant : il chevaucherait la place qu’il quitte.
pyramids-ship-in-the-way = { $other } barre la route à { $ship }.
pyramids-obstacle-in-the-way = { $other } barre la route à { $ship }.
pyramids-edge-in-the-way = { $ship } dépasserait le bord { $edge } de la table.
pyramids-stuck = Aucun pas n’est permis à { $ship }.
pyramids-nobody-moves = Aucun de vos navires ne peut se déplacer.
pyramids-spent = { $ship } a tiré de tous ses canons ce tour-ci.
pyramids-out-of-reach = { $target } est hors de portée de { $ship }.
pyramids-gun-too-wide = La base d’une grande pyramide doit tenir sur le long côté de chaque navire.
pyramids-ship-blocks = { $other } est dans la ligne de tir de { $ship } vers { $target }.
pyramids-line-blocked = Il n’y a pas de ligne de tir libre de { $ship } vers { $target }.
pyramids-nobody-fires = Aucun de vos navires ne peut toucher quoi que ce soit.
pyramids-not-an-enemy = { $target } n’est pas un navire ennemi.
pyramids-not-on-table = { $ship } n’est pas sur la table.
pyramids-too-much-damage = { $ship } ne supporte pas autant de dégâts.
pyramids-ship-too-near = { $ship } passerait trop près de { $other }. Dans le doute, la réponse est non.
pyramids-obstacle-too-near = { $ship } passerait trop près de { $other }. Dans le doute, la réponse est non.
pyramids-wrong-margin = La marge est de 1 mm au plus, au millième près.
pyramids-over = La partie est finie.
pyramids-on-the-flag = { $ship } serait posé sur son propre pavillon.
pyramids-flag-touched = { $ship } a touché le pavillon de { $seat } : son déplacement s’arrête là.
pyramids-mark-flagship = Il faut d’abord désigner un navire amiral.
pyramids-wrong-flagship = Les navires amiraux de cette position ne vont pas avec la partie.
pyramids-wrong-line = Les pavillons et les lignes d’objectif sont à une distance de 10 à 80 mm du bord, au millième près.
pyramids-line-passed = { $ship } a franchi la ligne d’objectif : son déplacement s’arrête là.
pyramids-two-sides = L’infiltration se joue entre deux camps.
pyramids-too-quiet = Il y a eu plus de tours sans coup au but que la limite n’en permet.

# L’atelier.
pyramids-workshop = Tailles des pièces, la marge et les lignes de but.
pyramids-part-small = Petite pyramide
pyramids-part-medium = Pyramide moyenne
pyramids-part-large = Grande pyramide
pyramids-field-margin = Marge contre qui agit, mm
pyramids-field-line = Drapeaux et lignes de but depuis le bord, mm
pyramids-field-small-base = Base, mm
pyramids-field-medium-base = Base, mm
pyramids-field-large-base = Base, mm
pyramids-field-small-length = Longueur, mm
pyramids-field-medium-length = Longueur, mm
pyramids-field-large-length = Longueur, mm
