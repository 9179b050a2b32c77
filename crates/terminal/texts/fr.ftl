# What the terminal and the program say, in French.

draw-archipelago-letter-green = V
draw-archipelago-letter-raspberry = F
draw-archipelago-letter-blue = B
draw-archipelago-letter-orange = O
draw-archipelago-round = { $last ->
    [0] manche { $round }
   *[other] manche { $round } sur { $last }
}
draw-archipelago-actions = { $actions ->
    [one] { $colour } : encore { $actions } coup
   *[other] { $colour } : encore { $actions } coups
}
draw-archipelago-raid = coup de main pendant le tour de { $colour }
draw-archipelago-muster = { $colour } place { $bands ->
    [one] { $bands } bande
   *[other] { $bands } bandes
 } et { $ships ->
        [one] { $ships } bateau
       *[other] { $ships } bateaux
    }
draw-archipelago-bands = bandes
draw-archipelago-reserve = réserve
draw-archipelago-land = terres
draw-archipelago-posts = compt.
draw-archipelago-cities = cités
draw-archipelago-cards = cartes
draw-archipelago-claim = option sur la victoire : si elle tient encore à la fin de son prochain tour, c’est gagné
draw-archipelago-hand = Vos cartes : { $cards }
draw-archipelago-sight = Votre grand stratège regarde : { $card }
draw-archipelago-piles = Pioche : { $pile } · jouées : { $played }
draw-archipelago-legend = ○ cité  □ comptoir  ▲ bateau  V5 cinq bandes sous le drapeau vert  V le drapeau vert seul  ♣3 tribus  $2 or  ? inexploré  - exploré, à personne. Comptoirs avec * : celui du centre compris. Cités : chez soi + ailleurs.
draw-doubloons-left = { $points ->
    [one] { $points } point sur les jetées
   *[other] { $points } points sur les jetées
}
draw-doubloons-any = au choix
draw-doubloons-empty = vide
draw-doubloons-lot = qui commence ?
draw-doubloons-over = fin de la partie
draw-doubloons-rolls = lancers restants : { $rolls }
draw-galleons-quiet = { $moves ->
    [one] { $moves } coup sans prise, sur { $limit }
   *[other] { $moves } coups sans prise, sur { $limit }
}
draw-galleons-legend = G galion 3 > S galéasse 1 > T galiote 2 > G ; minuscules : seconde place
draw-pyramids-turn = { $actions ->
    [one] encore { $actions } action
   *[other] encore { $actions } actions
} · tours sans coup au but : { $quiet }
draw-pyramids-legend = as1 : petit navire 1 de la première place ; m moyen, l grand ; flèches : où il pointe ; ● reste, ○ dégât
draw-shipowners-pile = { $ships ->
    [0] pioche vide
    [one] 1 navire dans la pioche
   *[other] { $ships } navires dans la pioche
}{ $known ->
    [0] {""}
    [one] , dont 1 connu
   *[other] , dont { $known } connus
}
draw-shipowners-rounds = { $rounds ->
    [one] dernier tour de table
   *[other] encore { $rounds } tours de table
}
draw-shipowners-returned = Sous la pioche, le premier à venir d’abord : { $words }
draw-shipowners-next-treasures = ◆ puis { $words }
draw-shipowners-next-goods = ● puis { $words }
draw-shipowners-port = Au port :
draw-shipowners-chances = nombre (puissance de feu), et les chances d’armer pour { $seat }
draw-shipowners-map = × carte
draw-shipowners-captain = le capitaine
draw-shipowners-treasures = trésor
draw-shipowners-goods = marchandises
draw-shipowners-empty = plus rien
draw-shipowners-under = { $cards ->
    [0] la dernière
   *[other] { $cards } dessous
}
draw-shipowners-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-shipowners-flip = retourne un dé
draw-shipowners-add = +1 à un dé
draw-shipowners-subtract = −1 à un dé
draw-shipowners-reroll = relance un dé
draw-shipowners-extra = un dé de plus
draw-shipowners-fight = { $from } contre { $at }
draw-shipowners-fight-chance = { $chance } pour l’attaquant
draw-shipowners-loot = { $seat } : piller { $ship } ?
draw-shipowners-load = Quel navire charge { $card } ?
draw-shipowners-choose = Armer, chercher, acheter ou attaquer :
draw-shipowners-more = et { $attacks ->
    [one] une autre attaque
   *[other] { $attacks } autres attaques
 }
draw-shipowners-lots = On tire les cartes et le sort.
draw-shipowners-to-arm = { $chance } d’armer { $what }
draw-shipowners-to-win = { $chance } de gagner { $what }
draw-shipowners-placed = posés
draw-shipowners-rolled = lancés
draw-shipowners-hand = en main { $hand }, écartés { $aside }
draw-shipowners-aside = écartés { $aside }
draw-shipowners-unused = restent
draw-shipowners-standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $ships ->
    [one] { $ships } navire
   *[other] { $ships } navires
}, puissance { $power }

play-welcome = Tapez « aide » pour voir ce qu’on peut taper, « ? » pour un conseil.
play-prompt = { $seat }, à vous (numéro, coup, ? ou aide) :
play-interrupt = { $seat }, vous pouvez interrompre { $other } : un coup, Entrée pour laisser faire, ou « passer » jusqu’à la fin de ce tour :
play-hand-over = { $seat }, c’est votre tour : appuyez sur Entrée quand personne d’autre ne regarde.
play-roll = { $seat } : appuyez sur Entrée pour lancer.
play-roll-first = Les dés d’abord : appuyez sur Entrée.
play-what = Tapez un numéro de la liste, un coup comme ceux de la liste, ou « aide ».
play-help =
      un numéro      joue cette ligne de la liste ; après … la suite est demandée
      un coup        en notation, comme dans la liste ; le début des mots suffit
      ?              l’avis du meilleur robot disponible, avec ses chiffres
      pourquoi       pourquoi le robot qui a joué le dernier a joué ainsi
      u, annuler     retour avant votre dernière décision
      b, plateau     le plateau encore une fois
      coups          tous les coups possibles
      règles         les règles ; avec un numéro, l’une d’elles : règles 9
      journal        ce qui s’est passé
      sauver FICHIER écrire la partie dans un nouveau fichier
      quitter        partir (Ctrl-D aussi)
play-help-archipelago =
      le début d’un mot suffit, et « all » est tout ce qui peut partir :
      move lant fern all       toutes les bandes, sans l’or
      move lant fern all all   de même, avec tout l’or
      load lant cork all       autant de bandes qu’il en tient à bord
      2: play raid ce que dit la place 2 hors de son tour, quand elle le peut
play-tip-archipelago = Bref : move lant fern all all : débuts de mots ; toutes les bandes, tout l’or.
play-help-doubloons =
      t 3            prendre à la troisième jetée
      r 1 2          relancer les deux premiers dés
      k 1 2          garder les deux premiers dés et relancer les autres
play-tip-doubloons = Bref : t 3 prend à la jetée 3 ; r 1 2 relance les dés 1 et 2 ; k 1 2 les garde.
play-help-galleons =
      b4-c5          le navire en b4 va en c5
      b4-c5-cd4      de même, et coule l’adversaire en cd4, s’il y a le choix
play-tip-galleons = Bref : b4-c5 va de b4 à c5 ; b4-c5-cd4 dit qui est coulé.
play-help-pyramids =
      as1 90 45    le navire as1 fait un pas au nord et un au nord-est
      as1-bl2      le navire as1 tire sur bl2
play-tip-pyramids = Bref : as1 90 45 avance as1 de deux pas, caps en degrés ; as1-bl2 tire sur bl2.
play-help-shipowners =
      arm 2        lance les dés pour le deuxième navire du port
      p 6 5 4      pose un six, un cinq et un quatre
      x 3          écarte un trois
      f 1, s 5     retourne un 1, retire 1 à un 5 ; ad et r de même
play-tip-shipowners = Bref : arm 2 pour le deuxième navire ; p 6 5 pose des dés ; x 3 en écarte un.
play-why = { $bot } : { $why }
play-no-why = Aucun robot n’a encore joué.
play-rules = L’une d’elles : règles 9
play-no-rule = Il n’y a pas de règle « { $rule } ».
play-no-undo = Il n’y a rien à annuler.
play-undone = Annulé.
play-save-where = Où ? Tapez « sauver » et le nom d’un nouveau fichier.
play-saved = Écrit dans { $file }.
play-left = Bon vent, et à la prochaine !
play-over = La partie est finie.
play-won = { $count ->
    [one] { $last } gagne. ({ $rule })
   *[other] { $before } et { $last } gagnent ensemble. ({ $rule })
}

hint-weighed = { $bot } conseille ({ $measure }) :
hint-plain = { $bot } jouerait :
hint-none = Pas de conseil pour cette position.
hint-shipowners-arm = { $chance } d’armer ce navire
hint-shipowners-hunt = { $chance } de le trouver
hint-shipowners-buy = { $chance } de l’acheter
hint-shipowners-attack = { $chance } de gagner le combat

place-line = { $file }, ligne { $line }
place-move = { $file }, coup { $number } « { $move } »
stdin = entrée standard

file-missing = Ce fichier n’existe pas.
file-folder = C’est un dossier, pas un fichier.
file-forbidden = Accès refusé.
file-exists = Ce fichier existe déjà ; --force le remplace.
file-no-folder = Ce dossier n’existe pas.
site-done = { $folder } : { $files } fichiers, { $bytes } ko. Mettez ce dossier à la racine d’un hébergeur ; pour l’essayer ici : python3 -m http.server --directory { $folder }
site-no-program = Le programme pour navigateurs n’est pas là. On le construit une fois, là où sont les sources, par tests/wasm-build ; il y faut la cible WebAssembly de Rust (rustup target add wasm32-unknown-unknown). Ou nommez-le : --program FICHIER
site-not-program = Ce n’est pas un programme pour navigateurs (WebAssembly).
file-special = Ce n’est pas un fichier ordinaire, on ne peut pas le réécrire ; indiquez où avec -o.
file-failed = { $why }

wrong-rule = Il n’y a pas de règle « { $rule } » : elles vont de { $first } à { $last }.
wrong-pair = « { $given } » devrait avoir la forme { $form }.
wrong-level = Il n’y a pas de robot « { $level } ». Les robots de { $game } sont : { $known }.
wrong-no-bots = Il n’y a pas encore de robots pour { $game } : jouez avec --hot-seat.
wrong-many-bots = { $bots } robots, c’est trop : il ne reste { $free ->
        [one] qu’une place
       *[other] que { $free } places
    }.
wrong-game = L’enregistrement est de { $record }, pas de { $game }.
wrong-resume = L’enregistrement dit comment la partie est préparée : avec --resume, on ne peut rien demander d’autre.
wrong-seen-record = Cet enregistrement est ce qu’un joueur a vu d’une partie en cours : on peut le rejouer et le dessiner, mais ni le continuer ni le juger.
wrong-seen-by = { $seat ->
    [0] Cet enregistrement est ce que tous ont vu, sans les secrets d’aucune place.
   *[other] Cet enregistrement est ce que la place { $seat } a vu, et aucune autre.
}
wrong-after = Il n’y a { $events ->
    [one] qu’un événement
   *[other] que { $events } événements
 }.
wrong-no-chance = Aucun hasard n’est attendu : il n’y a rien à lancer.
wrong-chance-first = Le hasard d’abord : donnez ce qu’il apporte, ou tirez-le avec --roll.
wrong-perft-time = C’est trop à compter en { $seconds } s. Comptez moins loin, ou donnez plus de temps avec --seconds.
wrong-uncounted = Des caps ou des lieux rendent les coups de { $game } trop nombreux pour être comptés.

games-players = { $range ->
    [0] { $most ->
        [one] 1 joueur
       *[other] { $most } joueurs
    }
   *[other] de { $least } à { $most } joueurs
}
games-options = Options (--option clé=valeur)
games-takes = { $takes } ; par défaut { $default }
games-editions = Éditions (--edition nom)
games-bots = Robots (--bots nom)
games-more-values = et { $count } valeurs de plus, dont { $printed } imprimées, { $known } connues, { $reconstructed } reconstituées : flotilla games { $game } --full
games-rules = { $count } règles, de { $first } à { $last } : flotilla rules { $game }

replay-game = jeu
replay-events = événements
replay-turn = à jouer
replay-position = position
replay-scores = points
replay-outcome = résultat
replay-over = personne : la partie est finie
replay-may-interrupt = peuvent interrompre : { $seats }
replay-goes-on = la partie continue
replay-closed = { $count ->
    [one] { $last } gagne.
   *[other] { $before } et { $last } gagnent ensemble.
}

bench-playouts = { $rate } parties au hasard par seconde ({ $games } parties à { $seats } places, { $length } événements chacune, { $seconds } s)
bench-events = { $rate } événements par seconde

solve-no-solver = Il n’y a pas de solveur pour { $game }.
solve-no-objective = Il n’y a pas d’objectif « { $given } ». Les objectifs sont : { $known }.
solve-players = « { $objective } » ne peut être résolu que pour { $players } joueurs.
solve-over = La partie est finie : il n’y a rien à résoudre.
solve-too-large = Cette édition est trop grande pour être conservée.
solve-too-far = Il reste trop de la partie : plus de { $most } positions peuvent encore se présenter. À trois joueurs et plus, la victoire ne se résout que vers la fin.
solve-kept = Conservé dans { $file }, { $size } Mo.
kept-kind = Ce n’est pas une solution que cette version sait lire. Le jeu est résolu à nouveau.
kept-other = C’est la solution d’une autre édition. Le jeu est résolu à nouveau.
kept-damaged = Le fichier est abîmé : sa somme de contrôle est fausse. Le jeu est résolu à nouveau.
solve-margin = { $player ->
    [1] Le joueur au trait
   *[other] L’autre joueur
} finit avec { $value } points d’avance.
solve-win = { $player ->
    [1] Le joueur au trait
   *[other] L’autre joueur
} gagne avec une probabilité de { $value }.
solve-score = { $player ->
    [1] Le joueur au trait
   *[other] Le joueur { $player } à partir de là
} finit avec { $value } points.
solve-chance = { $player ->
    [1] Le joueur au trait
   *[other] Le joueur { $player } à partir de là
} gagne avec une probabilité de { $value }.
solve-moves = Ce que chaque coup vaut pour le joueur au trait, le meilleur d’abord :
solve-cost = { $positions } positions résolues ({ $worked } calculées) en { $seconds } s sur { $threads ->
    [one] un fil
   *[other] { $threads } fils
}, au plus { $memory } Mio.

analyse-nobody = Personne ne sait encore juger { $game }.
analyse-judged = { $events ->
    [one] 1 événement
   *[other] { $events } événements
}, chaque position jugée par { $ground }. Barres et chiffres sont des chances de gagner.
analyse-error = Ce sont des estimations, avec une erreur type allant jusqu’à { $error } : --seconds laisse réfléchir plus longtemps.
analyse-start = début
analyse-luck = hasard
analyse-own = ses coups
analyse-others = les autres
analyse-closing = fin anticipée
analyse-end = fin
analyse-no-mistakes = Aucune erreur.
analyse-mistakes = Les coups qui ont le plus coûté :
analyse-mistake = { $event }. { $seat } : { $move }, de { $before } à { $after }{ $known ->
    [0] .
   *[other] {" "}; mieux : { $better }.
}

## Jouer à une table d’un serveur.

guest-help = Tapez un coup ; coups (ou coups et un début) pour voir la suite possible ; prévoir et un coup pour l’essayer avant de l’envoyer, ôter pour retirer le dernier, envoyer pour jouer ce qui est prévu ; annuler, nulle, revanche pour demander aux autres, accepter ou refuser pour répondre ; reprendre pour reprendre votre place à un robot ; plateau, abandonner, quitter.
guest-token = Pour revenir à cette place plus tard, ajoutez --token { $token }
guest-dice = Votre nombre pour les dés est { $number }. L’engagement du serveur est { $commitment }. Avec les deux, flotilla verify contrôle l’enregistrement de cette partie.
guest-dice-fair = Les dés étaient honnêtes : ce programme a vérifié { $draws ->
    [one] l’unique tirage
   *[other] les { $draws } tirages
 } d’après l’engagement, votre nombre et ce qui fut montré pendant la partie.
guest-dice-unfair = Les dés n’étaient pas honnêtes : { $why }
guest-interrupt = { $seat }, vous pouvez interrompre { $other } (un coup, ou attendez) :
guest-over = La partie est finie : revanche pour rejouer, ou quitter.
guest-plan = { $count ->
    [0] Rien n’est prévu.
   *[other] Prévu, pas envoyé : { $plan }
 }
guest-plan-gone = Autre chose s’est passé : ce que vous aviez prévu est oublié.
guest-no-plan = Rien n’est prévu : tapez prévoir et un coup.
guest-no-offer = Personne n’a rien demandé.

## Vérifier les dés d’une table.

verify-fair = { $draws ->
    [one] Un tirage refait
   *[other] { $draws } tirages refaits
 } à partir du secret et { $numbers ->
    [one] du nombre d’un joueur
   *[other] des nombres de { $numbers } joueurs
 } : tout est comme il se doit.
verify-withheld = { $count ->
    [one] Un joueur avait promis un nombre et ne l’a pas donné : les dés sont tombés sans lui.
   *[other] { $count } joueurs avaient promis des nombres et ne les ont pas donnés : les dés sont tombés sans eux.
 }
verify-head = Tête après l’entrée { $version } : { $head }
verify-no-pins = L’enregistrement s’accorde avec lui-même. Que ce soit celui de votre partie, seul le montre ce que vous avez noté : --commitment, --number, --head.
verify-other-commitment = L’enregistrement a un autre engagement que celui qui fut noté : ce n’est pas l’enregistrement de cette partie.
verify-no-number = Le nombre { $number } n’a aucune part aux dés de cet enregistrement.
verify-other-head = Ce que l’enregistrement raconte jusqu’à l’entrée { $version } n’est pas ce qui fut montré alors.
verify-no-secret = L’enregistrement n’a pas de secret : la partie n’est pas finie, ou n’a pas été jouée à une table.
verify-commitment = Le secret n’est pas celui dont l’empreinte fut publiée à l’ouverture de la table.
verify-draw = Ligne { $line } : les dés disent « { $should } », et non « { $is } ».
verify-unsound = L’enregistrement de la table n’est pas cohérent : { $why }.

## Copies des tables d’un serveur.

backup-done = { $file } : { $tables ->
    [one] une table
   *[other] { $tables } tables
 } avec { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
 }, le tout vérifié.
restore-done = Restauré depuis { $file } : { $tables ->
    [one] une table
   *[other] { $tables } tables
 } avec { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
 }, le tout vérifié.
restore-kept = Ce qui était là auparavant est gardé sous { $file }
restore-place = Restauré dans { $place }
restore-owners = Le fichier appartient à l’utilisateur { $has }. L’utilisateur { $should }, à qui est cet endroit, ne peut pas l’ouvrir : restaurez-le en tant que root, ou donnez-le-lui avec chown.
backup-damaged = { $count ->
    [one] Une table ne peut être reconstruite et reste telle qu’on l’a trouvée
   *[other] { $count } tables ne peuvent être reconstruites et restent telles qu’on les a trouvées
 } : { $tables }

# Positions à travailler.
practise-none = Il y a { $count ->
    [one] une position, le numéro 1
   *[other] { $count } positions, numérotées à partir de 1
 }.
practise-empty = Il n’y a là aucune position.
practise-listed = { $number }. { $seat } au trait, { $seats } joueurs
practise-position = Position { $number } sur { $count }
practise-asks = { $seat } doit jouer : un coup vaut bien mieux que tous les autres. (? réponse suivant quitter)
practise-right = C’est le bon coup.
practise-wrong = Non : il y a bien mieux.
practise-answer = Le meilleur coup est { $answer }.
practise-over = { $asked ->
    [one] { $right } position sur 1 trouvée du premier coup.
   *[other] { $right } positions sur { $asked } trouvées du premier coup.
 }
seek-found = { $found ->
    [one] 1 position
   *[other] { $found } positions
 } à travailler, tirées de { $games ->
    [one] 1 partie
   *[other] { $games } parties
 }.

# Les leçons.
learn-listed = { $number }. { $title } ({ $seconds } s)
learn-none = Il y a { $count } leçons, numérotées à partir de 1.
learn-lesson = Leçon { $number } sur { $count } : { $title }
learn-asks = Tapez votre coup. (? ce qui peut être tapé · montrer le coup demandé · encore depuis le début · suivant leçon suivante · quitter)
learn-plays = Tapez votre coup. (? ce qui peut être tapé · encore depuis le début · suivant leçon suivante · quitter)
learn-reads = Entrée pour continuer. (encore depuis le début · suivant leçon suivante · quitter)
learn-show = Tapez : { $move }
learn-coach = Conseil : { $tip }
learn-nothing = Rien n’est demandé : Entrée pour continuer.
learn-done = C’est la fin de cette leçon.
learn-over = Le cours est fini : à vous de jouer avec flotilla play.
lesson-fault = { $file }, ligne { $line } : { $flaw }
lesson-sound = { $file } : { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, { $moves ->
    [one] { $moves } coup demandé
   *[other] { $moves } coups demandés
}, { $seconds } s. Rien à redire.

## Ce qui est là, ce qui manque.

serve-open =
    Le site est ouvert à cette adresse jusqu’à Ctrl+C ; ses tables sont dans
    { $store }.
serve-else =
    Pas d’environnement de bureau ici : flotilla play doubloons joue dans ce
    terminal, flotilla learn galleons enseigne, flotilla doctor dit ce qui manque,
    flotilla --help le reste.
doctor-program = Programme
doctor-store = Tables
doctor-port = Port
doctor-clock = Horloge
doctor-connections = Connexions
doctor-terminal = Terminal
doctor-fonts = Polices
doctor-browser = Navigateur
doctor-version = Flotilla { $version } pour { $system }
doctor-store-new = { $store } est vide ou n’existe pas encore, et peut servir.
doctor-store-good = { $store } contient { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }.
doctor-store-in-use = { $store } est utilisé en ce moment par un serveur et contient { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }.
doctor-store-old = { $store } a été écrit par un programme plus ancien ({ $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }). Le prochain serveur le mettra à jour, sans retour possible.
doctor-store-backup = Gardez d’abord une copie : flotilla backup FICHIER
doctor-store-bad = Inutilisable : { $why }
doctor-store-newer = Prenez le programme qui l’a écrit, ou un plus récent.
doctor-store-server = Vérifiez que le serveur tourne et que DATABASE_URL est juste : postgres://user:password@host/database
doctor-store-elsewhere = Prenez un autre fichier, ou rendez celui-ci accessible : flotilla serve --data FICHIER
doctor-port-free = { $address } est libre.
doctor-port-ours = Flotilla est déjà servi à { $address }.
doctor-port-bad = { $address } ne peut pas servir : { $why }
doctor-port-other = Prenez-en un autre : flotilla serve --address { $address }
doctor-clock-good = Il est { $time }.
doctor-clock-early = Elle indique { $time } : c’est avant l’écriture de ce programme.
doctor-clock-behind = Elle indique { $time } : quelque chose a été enregistré plus tard que cela.
doctor-clock-set = Réglez-la avant de servir, sous Linux avec timedatectl set-ntp true
doctor-connections-good = { $count ->
    [one] { $count } à la fois.
   *[other] { $count } à la fois.
 }
doctor-connections-more = Pour en avoir plus, laissez le programme ouvrir plus de fichiers : ulimit -n 65536, ou LimitNOFILE=65536 dans l’unité
doctor-terminal-good = Il montre tous les caractères.
doctor-terminal-other = Sa locale n’indique pas UTF-8 : les plateaux peuvent mal s’afficher.
doctor-terminal-set = Essayez : export LANG=C.UTF-8
doctor-fonts-good = Le site apporte les siennes, et il y en a pour les images.
doctor-fonts-none = Le site apporte les siennes ; pour les images de flotilla draw, aucune n’est installée.
doctor-fonts-install = Il n’en faut que là où on regarde les images, sous Debian : apt install fonts-dejavu
doctor-browser-good = flotilla l’ouvre.
doctor-browser-none = Il n’y a pas d’environnement de bureau ici.
doctor-browser-elsewhere = Depuis votre machine : ssh -L { $port }:127.0.0.1:{ $port } HÔTE ; pour tout le monde : flotilla serve --address 0.0.0.0:{ $port }
doctor-sound = Rien ne s’y oppose : flotilla serve
doctor-unsound = { $count ->
    [one] { $count } obstacle empêche
   *[other] { $count } obstacles empêchent
 } un serveur de démarrer

# flotilla edition
edition-sound = { $file } : une édition de { $game } à laquelle on peut jouer.
edition-no-game = { $file } : rien ne dit de quel jeu il s’agit ; précisez-le avec --game.
edition-not-made = Aucune carte de la graine { $seed } n’est à la fois équitable et telle que demandée. Essayez une autre graine, ou demandez moins.
edition-no-maker = Il n’y a pas de générateur d’éditions pour { $game }. Sans --seed ni --with, vous obtenez une copie à modifier.
edition-fairness = { $games } parties, chacune entre { $seats } robots de niveau { $bot }. Victoires en multiple de la part équitable : 1 est équitable. Entre parenthèses, l’intervalle à 95 %.
edition-yours = la vôtre
edition-shipped = celle d’origine
edition-seat = place { $number }
edition-length = événements
edition-events = { $median }, 90 % jusqu’à { $most }
edition-ended = fin : { $rule }
edition-sources = D’où viennent ses valeurs : { $sources }.
edition-exact = Valeur exacte pour le premier de deux joueurs : { $value } points d’avance ; telle que livrée { $shipped }.
edition-exact-too-large = trop de positions à calculer
edition-contested = Lieux les plus disputés (attaques, débarquements, changements de maître), fois par partie :

# Le livre des ouvertures.
openings-none = Il n’y a pas de livre d’ouvertures pour ce jeu tel qu’il est réglé : { $game }.
openings-passed = { $passed ->
    [0] Aucune des { $games } parties n’est passée ici.
    [one] 1 partie sur { $games } est passée ici.
   *[other] { $passed } parties sur { $games } sont passées ici.
 }
openings-move = coup
openings-games = parties
openings-drawn = nulles
openings-chance = chance
