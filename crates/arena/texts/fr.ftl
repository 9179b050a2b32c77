# What the arena says, in French.

arena-title = { $game } : une arène à { $seats } places
arena-played = { $games ->
    [one] Une partie jouée
   *[other] { $games } parties jouées
} ; la partie médiane compte { $events } événements.
arena-ladder = Classement
arena-model = Les forces sont en points Elo autour de la moyenne, les barres sont des intervalles à 95 %. À une table de n’importe quelle taille, chacun gagne avec une probabilité proportionnelle à sa force ; une nulle ou une victoire partagée compte pour une fraction.
arena-bot = robot
arena-elo = Elo
arena-interval = 95 %
arena-games = parties
arena-share = gagné
arena-fair = part égale
arena-longest = plus longue réflexion
arena-gaps = De l’un au suivant
arena-cross = Qui a gagné contre qui
arena-endings = Comment les parties ont fini
arena-agreed = décidée d’un commun accord
arena-endless = arrêtée pour sa longueur
arena-seats = Ce que chaque place a gagné
arena-test = Test séquentiel
arena-test-accepted = Le premier est meilleur : accepté après { $blocks } paires (logarithme du rapport de vraisemblance { $ratio }, seuil { $bound }).
arena-test-rejected = Le premier n’est pas meilleur : rejeté après { $blocks } paires (logarithme du rapport de vraisemblance { $ratio }, seuil { $bound }).
arena-test-open = Rien de décidé après { $blocks } paires (logarithme du rapport de vraisemblance { $ratio }, seuil { $bound }).
arena-progress = { $done } parties sur { $all }, il reste { $left }
arena-stopped = Arrêté après { $done } parties sur { $all } ; la même commande reprend à cet endroit.
arena-stopped-unkept = Arrêté après { $done } parties sur { $all }. Avec --results elles auraient été gardées.
arena-wrong-part = --part prend I/N, comme 1/3
arena-wrong-sprt = --sprt prend deux écarts en points Elo séparés par une virgule, le plus petit d’abord, comme 0,20, et demande une rencontre à deux
arena-wrong-range = { $given } : un intervalle comme 850..999 est attendu
