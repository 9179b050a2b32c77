# Archipel, en français.

archipelago-title = Archipel
archipelago-original = Armada, troisième édition, de Philippe des Pallières et Patrice Pillet
archipelago-about = Quittez votre repaire, explorez la grande île, emparez-vous de son or et de ses comptoirs, et gardez deux tours durant la maîtrise de l’archipel.
archipelago-minutes = deux heures
archipelago-goal = Contrôlez un repaire pendant deux tours, et possédez quatre cités étrangères ou trois comptoirs, dont celui du centre.
archipelago-legend-1 = Les couleurs sont des flottes ; à deux, chacun en commande deux. Un blason avec un nombre, c’est autant de bandes.
archipelago-legend-2 = Une terre au point d’interrogation est inexplorée. Les carrés sont des comptoirs, les petits cercles des cités.
archipelago-legend-3 = Qui possède quatre des sept territoires d’un repaire le contrôle.
archipelago-legend-4 = On prend une option sur la victoire à la fin d’un tour ; on gagne si elle tient encore à la fin du suivant.
archipelago-ended-ARC-43 = L’option sur la victoire a tenu deux tours.
archipelago-ended-ARC-46 = La dernière manche est jouée ; on a compté les territoires.

archipelago-option-enrolment = Enrôlement
archipelago-option-enrolment-help = Une fois par tour, lever des bandes dans les repaires et sur l’île pour un coup.
archipelago-option-cards = Cartes
archipelago-option-cards-help = Jouer avec les 46 cartes : armes, coups de main, mutineries, mines d’or et autres.
archipelago-option-rounds = Manches
archipelago-option-rounds-help = La dernière manche : ensuite, qui possède le plus de territoires l’emporte. « off » pour jouer sans limite.

archipelago-verb-leftover = couleur laissée de côté
archipelago-verb-lot = tirer une couleur
archipelago-verb-draw = piocher une carte
archipelago-verb-see = voir une carte
archipelago-verb-roll = lancer le dé de combat
archipelago-verb-found = découvrir
archipelago-verb-levy = lancer le dé tribus
archipelago-verb-muster = placer des bandes
archipelago-verb-moor = placer un bateau
archipelago-verb-launch = mettre un bateau à l’eau
archipelago-verb-move = déplacer des bandes
archipelago-verb-load = charger des bandes
archipelago-verb-unload = débarquer des bandes
archipelago-verb-transship = transborder des bandes
archipelago-verb-sail = naviguer
archipelago-verb-explore = explorer
archipelago-verb-attack = attaquer
archipelago-verb-scuttle = saborder un bateau
archipelago-verb-convert = convertir de l’or
archipelago-verb-enrol = enrôler des bandes
archipelago-verb-buy = acheter une carte
archipelago-verb-play = jouer une carte
archipelago-verb-end = terminer le tour
archipelago-verb-place = placer ici
archipelago-verb-pass = laisser ainsi
archipelago-verb-look = regarder la suivante
archipelago-verb-take = la prendre
archipelago-verb-stop = s’arrêter

# Ce que fait un bouton.
archipelago-do-explore = Explorer { $thing }
archipelago-do-attack = Attaquer { $thing }
archipelago-do-buy = Acheter une carte
archipelago-do-enrol = Enrôler des bandes
archipelago-do-end = Terminer le tour

archipelago-colour-green = vert
archipelago-colour-raspberry = framboise
archipelago-colour-blue = bleu
archipelago-colour-orange = orange

archipelago-card-attack-weapons = nouvelles armes d’attaque
archipelago-card-defence-weapons = nouvelles armes de défense
archipelago-card-shipyard = chantier naval
archipelago-card-raid = coup de main
archipelago-card-discovery = découverte spéciale
archipelago-card-recruitment = recrutement
archipelago-card-great-recruitment = gros recrutement
archipelago-card-mobilisation = mobilisation indigène
archipelago-card-great-mobilisation = grande mobilisation indigène
archipelago-card-strategist = grand stratège
archipelago-card-gold-mine = mine d’or
archipelago-card-mutiny = mutinerie
archipelago-card-three-more = trois coups de plus
archipelago-card-unknown = une carte cachée

archipelago-seat-seat-1 = place 1
archipelago-seat-seat-2 = place 2
archipelago-seat-seat-3 = place 3
archipelago-seat-seat-4 = place 4
archipelago-face-cannons-1 = 1 canon
archipelago-face-cannons-2 = 2 canons
archipelago-face-cannons-3 = 3 canons
archipelago-face-cannons-4 = 4 canons
archipelago-face-cannons-5 = 5 canons
archipelago-face-cannons-6 = 6 canons
archipelago-face-crossed-1 = 1 canon barré
archipelago-face-crossed-2 = 2 canons barrés
archipelago-face-crossed-3 = 3 canons barrés
archipelago-face-crossed-4 = 4 canons barrés
archipelago-face-crossed-5 = 5 canons barrés
archipelago-face-crossed-6 = 6 canons barrés
archipelago-face-gold-0 = pas d’or
archipelago-face-gold-1 = 1 or
archipelago-face-gold-2 = 2 ors
archipelago-face-gold-3 = 3 ors
archipelago-face-gold-4 = 4 ors
archipelago-face-gold-5 = 5 ors
archipelago-face-gold-6 = 6 ors
archipelago-face-tribes-0 = aucune tribu
archipelago-face-tribes-1 = 1 tribu
archipelago-face-tribes-2 = 2 tribus
archipelago-face-tribes-3 = 3 tribus
archipelago-face-tribes-4 = 4 tribus
archipelago-face-tribes-5 = 5 tribus
archipelago-face-tribes-6 = 6 tribus

archipelago-ask-chance = Que décide le hasard ?
archipelago-ask-leftover = Quelle couleur reste sans joueur ?
archipelago-ask-lot = À qui revient la couleur ?
archipelago-ask-card = Quelle carte est-ce ?
archipelago-ask-face = Que montrent les dés ?
archipelago-ask-muster = Que placez-vous ?
archipelago-ask-muster-left = Reste à placer ({ $colour }) : bandes { $bands }, bateaux { $ships }.
archipelago-ask-verb = Que faites-vous ?
archipelago-ask-interrupt = Interrompez-vous le tour ?
archipelago-ask-react = Changez-vous le résultat ?
archipelago-ask-place-verb = Où vont-elles ?
archipelago-ask-looked = Prenez-vous cette carte ?
archipelago-ask-territory = Quel territoire ?
archipelago-ask-city = Quelle cité ?
archipelago-ask-from = D’où ?
archipelago-ask-to = Vers où ?
archipelago-ask-bands = Combien de bandes ?
archipelago-ask-gold = Combien d’ors les accompagnent ?
archipelago-ask-explore = Quel territoire explorez-vous ?
archipelago-ask-discovery = Jouez-vous la découverte spéciale ?
archipelago-ask-scuttle = Quel bateau sabordez-vous ?
archipelago-ask-convert = Où convertissez-vous de l’or ?
archipelago-ask-price = De l’or pris où ?
archipelago-ask-play = Quelle carte jouez-vous ?
archipelago-ask-colour = Avec quelle couleur ?
archipelago-ask-aim = Où la jouez-vous ?

archipelago-tell-leftover = Personne ne joue la couleur { $colour }.
archipelago-tell-lot = { $seat } joue la couleur { $colour }.
archipelago-tell-draw = { $seat } pioche une carte : { $card }.
archipelago-tell-draw-hidden = { $seat } pioche une carte.
archipelago-tell-see = { $colour } regarde une carte : { $card }.
archipelago-tell-see-hidden = { $colour } regarde une carte.
archipelago-tell-roll = Le dé de combat donne { $face }.
archipelago-tell-roll-lost = Le dé de combat donne { $face }. Pertes : { $place }, { $lost }.
archipelago-tell-found = Ors découverts : { $gold }. Tribus rencontrées : { $tribes }.
archipelago-tell-levy = Le dé tribus donne { $count }.
archipelago-tell-muster =
    { $colour } place { $count ->
        [one] { $count } bande
       *[other] { $count } bandes
    } : { $place }.
archipelago-tell-moor = { $colour } place un bateau : { $place }.
archipelago-tell-launch = { $colour } met un bateau à l’eau : { $place }.
archipelago-tell-move =
    { $colour } déplace { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } : { $place }.
archipelago-tell-move-gold =
    { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } et { $gold ->
        [one] { $gold } or
       *[other] { $gold } ors
    } en route : { $place }.
archipelago-tell-load =
    { $colour } charge { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } : { $place }.
archipelago-tell-load-gold =
    { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } et { $gold ->
        [one] { $gold } or
       *[other] { $gold } ors
    } à bord : { $place }.
archipelago-tell-unload =
    { $colour } débarque { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } : { $place }.
archipelago-tell-unload-gold =
    { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } et { $gold ->
        [one] { $gold } or
       *[other] { $gold } ors
    } à terre : { $place }.
archipelago-tell-transship =
    { $colour } transborde { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } : { $place }.
archipelago-tell-transship-gold =
    { $bands ->
        [one] { $bands } bande
       *[other] { $bands } bandes
    } et { $gold ->
        [one] { $gold } or
       *[other] { $gold } ors
    } d’un bateau à l’autre : { $place }.
archipelago-tell-sail = { $colour } navigue : { $place }.
archipelago-tell-explore = { $colour } explore un territoire : { $place }.
archipelago-tell-discovery = { $colour } explore un territoire, découverte spéciale : { $place }.
archipelago-tell-attack = { $colour } attaque : { $from } → { $place }.
archipelago-tell-scuttle = { $colour } saborde un bateau : { $place }.
archipelago-tell-convert = { $colour } convertit un or en bandes : { $place }.
archipelago-tell-enrol = { $colour } enrôle des bandes.
archipelago-tell-buy = { $colour } achète une carte.
archipelago-tell-play = { $seat } joue une carte : { $card }.
archipelago-tell-play-lost = { $seat } joue une carte : { $card }. Pertes : { $place }, { $lost }.
archipelago-tell-stands = En l’état, rien n’est perdu.
archipelago-tell-stands-lost = En l’état, pertes : { $place }, { $lost }.
archipelago-tell-play-at = { $colour } joue une carte, { $card } : { $place }.
archipelago-tell-raid = { $colour } interrompt le tour : coup de main !
archipelago-tell-end = { $colour } termine son tour.
archipelago-tell-end-raid = { $colour } termine son coup de main.
archipelago-tell-place = { $colour } choisit : { $place }.
archipelago-tell-pass = { $seat } accepte le résultat.
archipelago-tell-pass-lost = { $seat } accepte le résultat. Pertes : { $place }, { $lost }.
archipelago-tell-look = { $colour } regarde une autre carte.
archipelago-tell-take = { $colour } prend la carte.
archipelago-tell-stop = { $colour } ne prend aucune carte.

archipelago-not-conserved = Cette position compte plus de bandes, d’ors, de tribus ou de bateaux que la boîte.
archipelago-cards-not-conserved = Les cartes de cette position ne sont pas celles de la boîte.
archipelago-cards-unknown = Une carte de cette position n’est pas connue : un joueur peut regarder cette position, mais on ne peut pas la jouer.
archipelago-die-faces = Un dé a six faces, de 6 au plus ; les dés ors et tribus ont une face vierge, le dé de combat n’en a pas et favorise l’attaquant.
archipelago-islands = La grande île et deux îlots d’un territoire chacun comptent 24 territoires en tout ; une île est d’un seul tenant.
archipelago-posts = Cinq comptoirs se trouvent sur la grande île : centre, nord, sud, est et ouest, tous sur la côte sauf celui du centre.
archipelago-centre-inland = Le comptoir du centre ne doit pas toucher la mer.
archipelago-lairs = Chacun des quatre repaires compte sept territoires répartis sur trois îles.
archipelago-cities = Chaque repaire compte trois cités, toutes sur la côte.
archipelago-corners = Les repaires occupent les coins, dans l’ordre du jeu et dans le sens horaire depuis le haut à gauche.
archipelago-sea-count = Il y a trop de cases marines, ou aucune.
archipelago-sea-connected = Toutes les cases marines doivent communiquer.
archipelago-two-sails = Deux déplacements mènent de la cité la plus proche de chaque repaire à la grande île.
archipelago-ten-sails = Dix déplacements mènent de la cité la plus proche de chaque repaire à celle du repaire d’en face.
archipelago-shape = Ce contour ne convient pas : les contours tournent dans le sens horaire, divisent le plateau sans trou ni recouvrement et contiennent leur point.
archipelago-contiguity = Les contours se touchent autrement que ne le disent les mots.
archipelago-map-words = Chaque lieu a son propre mot, en minuscules, et un nom dans chaque langue.
archipelago-same-name = Un autre lieu porte déjà ce nom : on ne pourrait pas les distinguer.
archipelago-lot-pending = Il reste à tirer les couleurs au sort.
archipelago-lot-outside = Ce tirage n’est pas possible.
archipelago-no-muster = On ne place bandes et bateaux qu’avant le premier tour.
archipelago-muster-first = Il faut d’abord placer bandes et bateaux.
archipelago-not-your-lair = Ce territoire n’est pas dans votre repaire : { $place }.
archipelago-muster-count = { $count ->
    [0] Toutes les bandes sont placées.
    [one] Il reste { $count } bande à placer.
   *[other] Il reste { $count } bandes à placer.
}
archipelago-no-ship-to-moor = Les deux bateaux sont placés.
archipelago-moor-in-city = Les bateaux se placent dans les cités ; ce territoire n’en a pas : { $place }.
archipelago-city-taken = Un bateau se trouve déjà ici : { $place }.
archipelago-wrong-colours = Les joueurs ne peuvent pas avoir ces couleurs.
archipelago-own-colours = Ces bandes obéissent au même joueur : { $place }.
archipelago-not-your-turn = C’est à { $seat } de jouer.
archipelago-no-actions = { $count ->
    [0] Il ne reste aucun coup.
    [one] Il ne reste que { $count } coup.
   *[other] Il ne reste que { $count } coups.
}
archipelago-chance-pending = Il faut d’abord lancer les dés ou tirer une carte.
archipelago-no-chance = Il n’y a ni dé à lancer ni carte à tirer.
archipelago-decide-first = Il faut d’abord prendre une autre décision.
archipelago-action-begun = Vous avez commencé une action qui demande autre chose : terminez-la d’abord, ou revenez en arrière.
archipelago-wrong-turns = Les tours, coups de main et manches de cette position sont impossibles.
archipelago-no-bands = Vous n’avez aucune bande ici : { $place }.
archipelago-too-many-bands = { $count ->
    [one] Il n’y a que { $count } bande ici : { $place }.
   *[other] Il n’y a que { $count } bandes ici : { $place }.
}
archipelago-move-far = Ces deux lieux ne sont pas des territoires contigus : { $from }, { $place }.
archipelago-no-move = Aucune de vos bandes ne peut se déplacer par terre.
archipelago-occupied = Des bandes d’une autre couleur sont ici : { $place }.
archipelago-tribes-there = Des tribus sont ici : { $place }.
archipelago-unexplored = Ce territoire n’est pas encore exploré : { $place }.
archipelago-no-way-out = Toutes les issues sont fermées : { $place }.
archipelago-need-band = Au moins une bande doit partir.
archipelago-too-much-gold = { $count ->
    [0] Il n’y a pas d’or ici : { $place }.
    [one] Il n’y a que { $count } or ici : { $place }.
   *[other] Il n’y a que { $count } ors ici : { $place }.
}
archipelago-mixed-place = Ce qui se trouve ici ne va pas ensemble : { $place }.
archipelago-no-ship-in-city = Aucun bateau ne se trouve ici : { $place }.
archipelago-not-your-city = Ce territoire ne vous appartient pas : { $place }.
archipelago-launch-far = Ce n’est pas une case marine contiguë à { $from } : { $place }.
archipelago-no-launch = Aucun bateau ne peut être mis à l’eau.
archipelago-launch-taken = Un bateau est déjà ici : { $place }.
archipelago-no-ship = Il n’y a pas de bateau ici : { $place }.
archipelago-load-far = Ce n’est pas une case marine contiguë à { $from } : { $place }.
archipelago-no-load = Rien ne peut être chargé.
archipelago-ship-full = Un bateau porte { $count } pions ; il n’y a pas assez de place ici : { $place }.
archipelago-foreign-ship = Des bandes d’une autre couleur sont à bord : { $place }.
archipelago-no-crew = Aucun bateau portant vos bandes n’est ici : { $place }.
archipelago-sail-far = Ce n’est pas une case marine contiguë à { $from } : { $place }.
archipelago-sail-taken = Un autre bateau est ici : { $place }.
archipelago-no-sail = Aucun de vos bateaux ne peut naviguer.
archipelago-transship-far = Ce n’est pas une case marine contiguë à { $from } : { $place }.
archipelago-no-transship = Rien ne peut être transbordé.
archipelago-unload-far = Ce n’est pas un territoire contigu à { $from } : { $place }.
archipelago-no-unload = Rien ne peut être débarqué.
archipelago-ship-place = Un bateau ne peut pas se trouver ici : { $place }.
archipelago-no-ship-to-scuttle = Il n’y a pas de bateau à saborder.
archipelago-still-manned = Des bandes sont à bord : { $place }.
archipelago-no-band-near = Vous n’avez pas de bande assez proche du bateau : { $place }.
archipelago-not-island = On n’explore que la grande île et ses îlots, pas ce lieu : { $place }.
archipelago-explored = Ce territoire est déjà exploré : { $place }.
archipelago-no-explorer = Aucune de vos bandes n’est assez proche pour explorer.
archipelago-too-few-attackers = Il faut deux bandes pour attaquer ; il y en a moins ici : { $place }.
archipelago-attack-far = Ces deux lieux ne sont pas contigus : { $from }, { $place }.
archipelago-nobody-there = Il n’y a personne à attaquer ici : { $place }.
archipelago-no-attack = Il n’y a personne à attaquer à portée.
archipelago-no-such-face = Le dé n’a pas cette face.
archipelago-not-settled = L’or se convertit dans une cité ou un comptoir à vous, pas ici : { $place }.
archipelago-no-conversion = Vous n’avez pas d’or à convertir.
archipelago-too-few-cities = Il vous faut deux cités de ce repaire pour convertir ici : { $place }.
archipelago-too-few-posts = Il vous faut trois comptoirs pour convertir ici : { $place }.
archipelago-no-gold-there = Il n’y a pas d’or ici : { $place }.
archipelago-no-reserve = Toutes vos bandes sont en jeu.
archipelago-not-won = Cette couleur n’a pas gagné.
archipelago-over = La partie est terminée.
archipelago-not-over = La partie n’est pas encore terminée.
archipelago-no-enrolment = On joue sans l’enrôlement.
archipelago-enrolled-already = On n’enrôle qu’une fois par tour.
archipelago-enrol-in-raid = On n’enrôle pas pendant un coup de main.
archipelago-nothing-to-enrol = Il n’y a rien à enrôler.
archipelago-enrol-place = On ne peut placer ici aucune bande enrôlée : { $place }.
archipelago-no-cards = On joue sans les cartes.
archipelago-price-gold = Une carte coûte deux ors pris dans vos territoires ou à bord de vos bateaux.
archipelago-no-card-left = Il n’y a plus de carte à piocher.
archipelago-not-in-pile = Cette carte ne peut pas être piochée.
archipelago-not-in-hand = Vous ne pouvez pas jouer la carte « { $card } ».
archipelago-changes-nothing = Cela ne changerait rien.
archipelago-attack-weapons-when = C’est l’attaquant qui joue les armes d’attaque, après le lancer.
archipelago-defence-weapons-when = C’est le défenseur qui joue les armes de défense, après le lancer.
archipelago-nobody-asked = Aucun résultat de combat n’est en suspens.
archipelago-shipyard-city = Un nouveau bateau se pose dans une de vos cités qui n’en a pas.
archipelago-no-ship-in-box = Il n’y a plus de bateau dans la boîte.
archipelago-raid-in-own-turn = Un coup de main se joue pendant le tour d’un autre.
archipelago-raid-pending = Un coup de main se joue entre deux coups, quand rien n’est en suspens.
archipelago-raid-colour = Un coup de main se fait avec une couleur à vous.
archipelago-only-raid = Seul un coup de main peut interrompre un tour.
archipelago-discovery-alone = La découverte spéciale s’annonce avec une exploration.
archipelago-recruit-place = Les recrues vont dans un territoire que vous tenez, la seconde fois dans un autre : pas { $place }.
archipelago-mobilise-place = Les tribus vont dans un territoire exploré de l’île sans bande ni tribu : pas { $place }.
archipelago-nothing-to-place = Il n’y a rien à placer.
archipelago-no-strategist = On ne regarde aucune carte en ce moment.
archipelago-look-action = Regarder une carte demande un coup.
archipelago-mine-place = Une mine d’or s’ouvre dans un territoire que vous tenez.
archipelago-mutiny-ship = Une mutinerie prend un bateau portant d’une à trois bandes d’un autre joueur.
archipelago-once-a-turn = Trois coups de plus ne s’ajoutent qu’une fois par tour ou par coup de main.

# L’atelier.
archipelago-workshop = La carte, d’après photo ou de tête : lieux, côtes, repaires, villes, comptoirs, et les faces des dés.
archipelago-part-island = Îles
archipelago-part-territory = Territoires
archipelago-part-sea = Cases de mer
archipelago-field-combat = Faces du dé de combat
archipelago-field-gold = Faces du dé d’or
archipelago-field-tribes = Faces du dé des tribus
archipelago-field-island-name = Nom
archipelago-field-territory-name = Nom
archipelago-field-sea-name = Nom
archipelago-field-island-lair = Repaire
archipelago-field-island-lair-green = vert
archipelago-field-island-lair-raspberry = framboise
archipelago-field-island-lair-blue = bleu
archipelago-field-island-lair-orange = orange
archipelago-field-territory-island = Île
archipelago-field-territory-city = Ville
archipelago-field-territory-post = Comptoir
archipelago-field-territory-post-centre = au centre
archipelago-field-territory-post-north = au nord
archipelago-field-territory-post-south = au sud
archipelago-field-territory-post-east = à l’est
archipelago-field-territory-post-west = à l’ouest
archipelago-field-territory-post_name = Nom du comptoir
archipelago-island-green = repaire vert, île { $number }
archipelago-island-raspberry = repaire framboise, île { $number }
archipelago-island-blue = repaire bleu, île { $number }
archipelago-island-orange = repaire orange, île { $number }
archipelago-island-central = île centrale
archipelago-island-islet = îlot { $number }
archipelago-settlement-city = ville
archipelago-settlement-post-centre = comptoir du centre
archipelago-settlement-post-north = comptoir du nord
archipelago-settlement-post-south = comptoir du sud
archipelago-settlement-post-east = comptoir de l’est
archipelago-settlement-post-west = comptoir de l’ouest
