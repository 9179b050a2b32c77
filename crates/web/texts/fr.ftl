# Ce que dit le serveur.
web-bad-request = La requête ne peut être lue.
web-no-token = Il faut un jeton : demandez-en un à /api/guests.
web-cross-site = Les requêtes d’autres sites ne sont pas acceptées.
web-not-found = Il n’y a rien de tel ici.
web-method-not-allowed = Cela ne peut se faire ici par cette méthode.
web-unavailable = Le serveur ne peut le faire pour le moment. Veuillez réessayer.
web-too-large = La requête est trop longue.
web-too-many-requests = Trop de requêtes : attendez un instant.
web-too-many-tables = Vous avez trop de tables ouvertes : finissez-en d’abord.
web-too-many-streams = Trop de connexions en direct depuis votre adresse.
web-setup-game = Il n’y a pas de jeu « { $name } ». Les jeux sont : { $known }.
web-setup-edition = Il n’y a pas d’édition « { $name } » de ce jeu. Les éditions sont : { $known }.
web-setup-edition-long = Une édition a au plus { $most } octets.
web-setup-edition-form = L’édition ne peut être lue. Ligne { $line } : { $why }
web-setup-edition-refused = Ligne { $line } de l’édition : { $why }
web-setup-option = { $count ->
    [0] Il n’y a pas d’option « { $key } » : ce jeu n’en a aucune.
   *[other] Il n’y a pas d’option « { $key } ». Les options sont : { $known }.
 }
web-setup-option-value = L’option « { $key } » ne peut être « { $value } » : elle prend { $takes }.
web-setup-option-twice = L’option « { $key } » est donnée deux fois.
web-setup-seats = { $range ->
    [0] Ce jeu est pour { $most } joueurs, pas { $seats }.
   *[other] Ce jeu est pour { $least } à { $most } joueurs, pas { $seats }.
}
web-takes-words = un de ces mots : { $words }
web-takes-number = un nombre entier de { $least } à { $most }
web-takes-number-or-off = un nombre entier de { $least } à { $most }, ou off
web-takes-text = un texte d’au plus { $most } octets
web-unknown-word = { $count ->
    [0] « { $word } » n’est pas compris ici.
   *[other] « { $word } » n’est pas compris ici. Attendu : { $expected }.
 }
web-ambiguous = « { $word } » peut être { $candidates }.
web-unfinished = { $count ->
    [0] Le coup n’est pas complet.
   *[other] Le coup n’est pas complet. Suite : { $expected }.
 }
web-too-many-words = C’est plus long que tout coup.
web-won = { $count ->
    [one] { $names } gagne ({ $rule }).
   *[other] { $names } partagent la victoire ({ $rule }).
 }
web-closed = { $count ->
    [one] { $names } gagne. { $how }
   *[other] { $names } partagent la victoire. { $how }
 }
web-no-hints = Les conseils sont pour les parties contre des robots.
web-hint-nothing = Un bon joueur ne ferait rien ici.
web-not-now = Ce n’est pas possible maintenant.
