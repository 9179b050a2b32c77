# Ce que disent les pages.
page-description = Cinq jeux de bateaux dans votre navigateur : contre des robots ou entre amis, sans compte.
page-tagline = cinq jeux de bateaux
page-skip = Aller au contenu
page-navigation = Pages
page-tables = Tables
page-rules = Règles
page-language = Langue
page-footer = Jeux libres, programme libre : ni comptes, ni publicité, rien n’est dit à personne.
page-interface = Interface pour programmes
page-device = Ce que garde cet appareil
page-missing = Rien ici
page-missing-help = La carte ne montre rien de tel. Il y a peut-être une faute dans l’adresse.
page-home = Vers les jeux
page-welcome = Cinq jeux de navires et de mer
page-welcome-text = De vieux livrets de règles, rejoués. Asseyez-vous tout de suite contre un robot, ou envoyez un lien à un ami.
page-players = { $least ->
    [2] { $most ->
        [2] 2 joueurs
       *[other] 2 à { $most } joueurs
    }
   *[other] { $least } à { $most } joueurs
 }
page-play-now = Jouer
page-set-up = Préparer une table
page-guest = Invité
page-read-rules = Lire les règles.

setup-open = Ouvrir la table
setup-note = Vous pouvez vous asseoir aussitôt. Pour les amis il y a un lien à envoyer.
setup-seats = Places
setup-your-name = Votre nom
setup-seat = Place { $number }
setup-you = vous
setup-here = quelqu’un à cet écran
setup-friend = un ami, par un lien
setup-bots = Un robot
setup-fewer = Une place de moins
setup-more = Une place de plus
setup-terms = Temps et accès
setup-clock = Pendule
setup-clock-none = pas de pendule
setup-clock-bank-300-3 = 5 minutes chacun, 3 secondes de plus par coup
setup-clock-bank-900-10 = 15 minutes chacun, 10 secondes de plus par coup
setup-clock-bank-3600-30 = une heure chacun, 30 secondes de plus par coup
setup-clock-move-86400 = par correspondance : un jour par coup
setup-clock-move-259200 = par correspondance : trois jours par coup
setup-public = Tout le monde peut trouver cette table et regarder
setup-options = Règles
setup-yes = oui
setup-no = non
setup-edition = Édition
setup-own-edition = la vôtre …
setup-edition-name-default = d’après le livret
setup-edition-name-hexagon = plateau hexagonal
setup-edition-help = Les images des livrets sont perdues. Chaque valeur d’une édition dit d’où elle vient ; qui possède la boîte peut écrire ce qu’elle dit.
setup-edition-show = Montrer et modifier
setup-edition-text = Le texte de l’édition
setup-checked = Cette édition peut être jouée.

tables-own = Vos tables
tables-open = Tables ouvertes
tables-none-own = Vous n’avez pas encore de table.
tables-none-open = Personne n’attend de joueurs en ce moment.
tables-begin = Commencer une partie
tables-record = Enregistrement
tables-waiting = { $open ->
    [one] attend : { $open } place libre sur { $seats }
   *[other] attend : { $open } places libres sur { $seats }
 }
tables-playing = en cours
tables-over = terminée

table-page-board = Le plateau
table-page-choices = Ce que vous pouvez faire
table-page-your-turn = À vous de jouer
table-page-waits = On attend {"{name}"}
table-page-thinks = {"{name}"} réfléchit
table-page-waiting = On attend des joueurs
table-page-over = La partie est terminée
table-page-sit = S’asseoir ici
table-page-open = libre
table-page-kept = réservée
table-page-bot = robot
table-page-you = vous
table-page-away = un robot joue en attendant
table-page-take-back = Reprendre la place
table-page-leave = Quitter la place
table-page-send-away = Libérer cette place
table-page-gave-up = a abandonné
table-page-out-of-time = n’a plus de temps
table-page-match = Partie {"{game}"} de la rencontre ; les parties gagnées sont dans les anneaux.
table-page-wins = parties gagnées
table-page-next-table = À la table suivante
table-page-copied = Copié.
table-page-lost-connection = La connexion est perdue ; elle reviendra d’elle-même.
table-page-points = points
table-page-done = Valider
table-page-back = Retour
table-page-amount = Combien ?
table-page-all = Tout
table-page-ok = OK
table-page-fewer = Un de moins
table-page-more = Un de plus
table-page-plan = Essayer des coups avant de les envoyer
table-page-send = Envoyer
table-page-drop = Abandonner le plan
table-page-hint-button = Conseil
table-page-hint-wait = Réflexion …
table-page-hint = Un bon joueur ferait ceci
table-page-undo = Reprendre
table-page-draw = Proposer la nulle
table-page-resign = Abandonner
table-page-resign-sure = Voulez-vous vraiment abandonner ?
table-page-rematch = Revanche
table-page-undo-asked = {"{name}"} voudrait reprendre le dernier coup.
table-page-draw-asked = {"{name}"} propose la nulle.
table-page-rematch-asked = {"{name}"} voudrait rejouer.
table-page-agree = Accepter
table-page-decline = Refuser
table-page-curtain = C’est à {"{name}"}
table-page-curtain-text = Passez l’écran. Les autres ne regardent pas.
table-page-i-am = Je suis {"{name}"} : montrer
table-page-act-as = Agir pour {"{name}"}
table-page-may-react = Vous pouvez réagir
table-page-react-help = C’est à {"{name}"}, mais les règles vous laissent intervenir maintenant. Si vous ne faites rien, la partie continue.
table-page-point = Choisissez un point de la table : cliquez, ou écrivez sa place en millimètres.
table-page-heading = Visez : faites glisser autour du navire, cliquez une direction, ou écrivez un cap en degrés.
table-page-name-asked = Comment vous appelez-vous ?
table-page-choose-verb = Que voulez-vous y faire ?
table-page-list = Touchez le plateau, ou choisissez ici
table-page-bots-start = Commencer avec des robots aux places libres
table-page-invite = Inviter
table-page-invite-help = Qui a ce lien peut s’asseoir et regarder.
table-page-link = Le lien
table-page-copy = Copier
table-page-seats = Joueurs
table-page-log = Ce qui s’est passé
table-page-move-seat = Continuer sur un autre appareil
table-page-device-help = Ouvrez-y ce lien, et votre place vous suit. Il ne sert qu’une fois, et personne d’autre ne le voit.
table-page-record = Enregistrement
table-page-dice = Dés honnêtes
table-page-dice-help = Avant que quiconque ne s’asseye, ceci a été publié : l’empreinte du secret dont viennent tous les dés, avec un nombre de chaque joueur. Après la partie, l’enregistrement contient le secret. Votre navigateur garde cette empreinte, votre nombre et ce qu’on vous a montré, et vérifie lui-même les dés.
table-page-dice-fair = Les dés étaient honnêtes : votre navigateur a vérifié tous les tirages ({"{draws}"}).
table-page-dice-unfair = Les dés n’étaient pas honnêtes : {"{why}"}
table-page-dice-unchecked = Votre navigateur ne peut vérifier les dés de cette partie : téléchargez l’enregistrement et utilisez flotilla verify.
table-page-dice-wrong-commitment = l’enregistrement a un autre engagement que celui que vous avez vu.
table-page-dice-wrong-secret = le secret n’est pas celui dont l’empreinte fut publiée.
table-page-dice-wrong-number = votre nombre n’y a aucune part.
table-page-dice-wrong-head = l’enregistrement ne raconte pas ce qu’on vous a montré pendant que vous jouiez.
table-page-dice-wrong-draw = un tirage ne suit pas du secret et des nombres.
table-page-closer = Plus près
table-page-farther = Plus loin

table-page-at-start = Avant le premier coup
table-page-event-of = {"{event}"} sur {"{events}"}
table-page-first = Au début
table-page-previous = Un coup en arrière
table-page-play = Dérouler
table-page-pause = Arrêter
table-page-following = Un coup en avant
table-page-latest = À la fin
table-page-moment = Moment de la partie
table-page-share = Copier un lien vers ce moment
table-page-download = Télécharger
table-page-to-table = Vers la table
table-page-analysis = Revoir la partie
table-page-analysis-help = Où la partie s’est-elle jouée ? Chaque position est jugée, la chance séparée de l’adresse. Cela prend quelques secondes.
table-page-analysis-later = Après la partie vous pourrez revoir où elle s’est jouée.
table-page-analyse = Revoir
table-page-analysing = Jugement de chaque position …
table-page-cost = Il a coûté {"{cost}"}.
table-page-cost-better = Il a coûté {"{cost}"} ; mieux : {"{better}"}
table-page-luck = chance
table-page-own = ses coups
table-page-others = coups des autres
table-page-result = résultat
table-page-player = joueur
table-page-exact = Exact : le jeu est résolu.
table-page-about = Estimé, à {"{error}"} près.
table-page-no-mistakes = Aucun coup n’a coûté cher.
table-page-curve = Les chances de gagner du début à la fin

# Positions à travailler.
page-practise = S’entraîner
page-practise-text = Des positions de parties jouées, où un coup vaut bien mieux que tous les autres. À vous de le trouver.
page-practise-asked = { $seat } doit jouer. Un coup vaut bien mieux que tous les autres.
page-practise-all = Tous les jeux
page-positions = { $count ->
    [one] 1 position
   *[other] { $count } positions
 }
table-page-right = C’est cela !
table-page-wrong = Il y a bien mieux que ceci :
table-page-answer = La réponse :
table-page-show-answer = Montrer la réponse
table-page-onward = Position suivante
table-page-replay = Revoir le dernier tour
table-page-now = Revenir au présent
table-page-likes = Vos préférences
table-page-pace = Coups des autres
table-page-pace-off = aussitôt
table-page-pace-quick = vivement
table-page-pace-calm = posément
table-page-sound = Sons

# Autour du plateau, invitations, résultats, phrases.
page-table-gone = Cette table a levé l’ancre
page-table-gone-help = Elle n’existe plus, ou elle est privée et il vous manque l’invitation. Redemandez son lien, ou voyez qui attend.
page-to-tables = Qui attend ?
page-first-game = Jouer une première partie
page-with-people = Jouer avec d’autres
page-no-account = sans compte
page-running = Vos parties
page-all-games = Les jeux
page-daily = La position du jour
page-daily-text = trouvez le seul bon coup
tables-join = Rejoindre
tables-watch = En cours
setup-clock-own = avec une pendule
table-page-legend = Légende
table-page-menu = Plus
table-page-close = Fermer
table-page-others-seats = Les autres joueurs
table-page-own-seat = Votre place
table-page-new-game = Nouvelle partie
table-page-join = Rejoindre
table-page-invites = {"{name}"} vous invite à {"{game}"}
table-page-invited = On vous invite à {"{game}"}
table-page-waits-for-you = {"{game}"} : on attend des joueurs
table-page-only-watch = Seulement regarder
table-page-invite-share = Partager …
table-page-qr = Le lien sous forme de code, pour l’appareil photo d’un téléphone
table-page-sit-too = Quelqu’un à cet écran s’assied ici aussi
table-page-watching = Vous regardez.
table-page-watchers = Spectateurs : {"{count}"}
table-page-result-you-win = Vous gagnez
table-page-result-you-win-score = Vous gagnez {"{own}"} à {"{other}"}
table-page-result-wins = {"{name}"} gagne
table-page-result-wins-score = {"{name}"} gagne {"{own}"} à {"{other}"}
table-page-result-shared = {"{name}"} se partagent la victoire
table-page-result-draw = Partie nulle
table-page-shared = Le lien est copié : envoyez-le à un ami.
table-page-say = Dire quelque chose
table-page-mute = Taire ce que disent les autres
table-page-say-hello = Bonjour !
table-page-say-good-luck = Bonne chance !
table-page-say-well-played = Bien joué !
table-page-say-nice-shot = Joli coup !
table-page-say-ouch = Aïe !
table-page-say-oops = Oups !
table-page-say-thanks = Merci !
table-page-say-hurry = La marée n’attend pas …
table-page-say-thinking = Je réfléchis.
table-page-say-wow = Waouh !
table-page-say-sorry = Pardon !
table-page-say-good-game = Belle partie !

# Hands.
table-page-confirm = Demander avant de lancer les dés quand on touche le plateau
table-page-yes = Oui
table-page-no = Non
table-page-sure = {"{what}"} ?
table-page-guest = Invité
table-page-play-it = Jouer ce coup
table-page-none = Aucun
table-page-take-amount = Prendre {"{count}"}
table-page-a-place = un endroit
table-page-planned = Prévus : {"{count}"}
table-page-plan-help = Les coups sont dessinés sur le plateau et envoyés ensemble quand vous le dites. Dés et cartes ne s’essaient jamais.
table-page-answer-now = Répondre déjà
table-page-answer-help = {"{name}"} réfléchit : vous pouvez déjà choisir votre réponse.
table-page-answer-choose = Choisissez votre réponse. Elle part quand vient votre tour, si elle est encore possible.
table-page-answer-kept = Vous répondrez : {"{move}"}.
table-page-answer-drop = Y renoncer
table-page-answer-gone = Votre réponse ({"{move}"}) n’est plus possible : elle est abandonnée.
table-page-keys = Touches
table-page-keys-choose = Aller d’une chose éclairée à l’autre
table-page-keys-take = La prendre, ou la lâcher
table-page-keys-back = Un pas en arrière ; fermer ce qui est ouvert
table-page-keys-done = Valider
table-page-keys-hint = Conseil
table-page-keys-board = Au plateau
table-page-keys-menu = Aux choix
table-page-keys-zoom = Plus près, plus loin, tout le plateau
table-page-keys-past = Un événement en arrière, un en avant
table-page-keys-sheet = Cette aide
table-page-keys-on = Raccourcis à une seule touche

# Les leçons que l’on joue.
page-learn = Apprendre
page-learn-text = De courtes leçons que l’on joue : le vrai plateau, quelques phrases, une chose à faire à la fois. Ce que vous avez fait n’est retenu que sur cet appareil.
page-learn-in = { $minutes ->
    [one] Apprendre en une minute
   *[other] Apprendre en { $minutes } minutes
}
page-learn-minutes = { $count ->
    [one] { $count } leçon
   *[other] { $count } leçons
} · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
page-in-a-minute = Le jeu en une minute
page-contents = Sommaire
table-page-lesson-step = Étape {"{number}"} sur {"{count}"}
table-page-lesson-well = Bien joué.
table-page-lesson-not = Ce n’est pas cela.
table-page-lesson-coach = Conseil :
table-page-lesson-show = Montrez-moi
table-page-lesson-on = Continuer
table-page-lesson-next = Leçon suivante
table-page-lesson-play = Jouer une partie
table-page-lesson-again = Recommencer
table-page-lesson-done = C’est la fin de cette leçon.

# The coach, and rules beside the board.
table-page-coach-on = Conseiller : dit ce qui est nouveau, et demande avant une grosse faute
table-page-coach-play = Jouer
table-page-coach-again = Réfléchir encore
table-page-rule-close = Retour à la partie
table-page-rule-all = Toutes les règles
page-rules-search = Chercher dans les règles
page-rules-nothing = Aucune règle n’en parle.
page-practise-own = Vos positions
page-practise-own-text = Les fautes de vos parties que vous avez revues : trouvez le meilleur coup. Elles ne sont gardées que sur cet appareil.
page-practise-own-asked = Qu’y avait-il de mieux ici ?
table-page-practise-own = Travailler vos fautes

device-lead = Toutes les parties sont dans ce navigateur, et nulle part ailleurs.
device-export = Tout exporter
device-export-help = Un seul fichier contient toutes les parties. On peut l’importer ici, ou sur un autre appareil.
device-import = Importer un fichier
device-import-help = Le contenu du fichier prend la place de tout ce qui est ici.
device-wipe = Tout effacer
device-sure = Effacer toutes les parties de cet appareil ?
device-done = C’est fait.
device-bad = Ce fichier est illisible.
device-full = Cet appareil est plein : ce qui se passe désormais disparaît quand on ferme la page.
device-forbidden = Ce navigateur interdit de garder quoi que ce soit : les parties disparaissent quand on ferme la page.
first-visit = Les jeux s’installent sur cet appareil. Cela n’arrive qu’une fois.
first-visit-failed = Ce navigateur ne peut pas garder les jeux : il lui faut des service workers et WebAssembly, souvent interdits dans les fenêtres privées.
page-install = Jouer sans réseau
setup-alone = Tous jouent sur cet écran, ou sont des robots. Pour envoyer des liens à des amis, il faut un serveur.
setup-others = Jouer là-bas avec d’autres
