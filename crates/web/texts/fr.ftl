# Ce que dit le serveur.
web-bad-request = La requête ne peut être lue.
web-no-token = Il faut un jeton : demandez-en un à /api/guests.
web-cross-site = Les requêtes d’autres sites ne sont pas acceptées.
web-not-found = Il n’y a rien de tel ici.
web-method-not-allowed = Cela ne peut se faire ici par cette méthode.
web-unavailable = Le serveur ne peut le faire pour le moment. Veuillez réessayer.
web-too-large = La requête est trop longue.
web-too-many-requests = Trop de requêtes : attendez un instant.
web-too-many-tables = Vous avez trop de tables ouvertes : terminez-en d’abord quelques-unes.
web-too-many-bot-tables = Trop de tables n’ont que des robots : attendez que certaines finissent, ou prenez place vous-même.
web-record-line = Ligne { $line } de la partie notée : { $why }
web-record-differs = Une partie qui continue est préparée comme le dit sa notation : même jeu, mêmes places, sans autre édition ni options.
web-record-secrets = Ce qui est caché dans ce jeu ne s’emporte pas : commencez une nouvelle partie.
web-record-over = Cette partie est finie : commencez-en une nouvelle.
web-too-many-thoughts = Vous avez déjà demandé plusieurs réponses : attendez qu’elles arrivent.
web-busy = Il y a trop à réfléchir en ce moment : réessayez dans un instant.
web-still-there = Cette personne est là, ou vient de partir : un robot ne joue que pour qui est absent depuis longtemps.
web-too-many-phrases = Cela suffit pour l’instant : dites-le un peu plus tard.
web-too-many-streams = Trop de connexions en direct depuis votre adresse.
web-won = { $count ->
    [one] { $names } gagne ({ $rule }).
   *[other] { $names } partagent la victoire ({ $rule }).
 }
web-closed = { $count ->
    [one] { $names } gagne. { $how }
   *[other] { $names } partagent la victoire. { $how }
 }
web-no-hints = Les conseils ne sont que pour les parties contre des robots.
web-hint-nothing = Le conseil : ne rien faire ici.
web-not-now = Ce n’est pas possible maintenant.

# The coach at a table against bots.
coach-warns-answer = Voyez ce qui peut suivre : { $told } Jouer quand même ?
coach-warns-threat = Voyez ce qui peut suivre : { $told } La menace : { $then } Jouer quand même ?
coach-warns-better = Il y a bien mieux ici. Jouer quand même ?
coach-warns-wins = Regardez encore : il y a quelque chose à gagner ici. Jouer quand même ?
coach-warns-over = Cela finit la partie, et vous ne la gagnez pas. Jouer quand même ?
coach-warns-unsaid = Cela gâche une bonne part de vos chances. Jouer quand même ?
coach-tells-answer = Voici ce que cela permet : { $told } Votre chance de gagner : environ { $before } avant, { $after } maintenant.
coach-tells-threat = Voici ce que cela permet : { $told } La menace : { $then } Votre chance de gagner : environ { $before } avant, { $after } maintenant.
coach-tells-better = Mieux valait : { $told } Votre chance de gagner : environ { $before } avant, { $after } maintenant.
coach-tells-wins = Mieux valait : { $told } Ce qui peut suivre : { $then } Votre chance de gagner : environ { $before } avant, { $after } maintenant.
coach-tells-over = Votre chance de gagner : environ { $before } avant, { $after } maintenant.
coach-tells-unsaid = Votre chance de gagner : environ { $before } avant, { $after } maintenant.
web-bad-exercise = Ce n’est pas une position à travailler.
