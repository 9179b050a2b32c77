# What the core says, in French.

source-printed = imprimé dans le livret
source-known = connu par ailleurs
source-reconstructed = reconstitué
source-yours = de vous

seat = Joueur { $number }
chance = Le hasard
ask-next = Que faites-vous ?

# Ce qui ne va pas dans une partie enregistrée, un réglage ou un coup.
fault-too-long = Un enregistrement a au plus { $most } octets.
fault-long-line = Une ligne a au plus { $most } octets.
fault-not-text = Ce n’est pas du texte (UTF-8).
fault-not-a-record = Ce n’est pas un enregistrement : la première ligne devrait être « { $first } ».
fault-version = On ne peut pas lire les enregistrements de version { $version }, seulement ceux de version { $known }.
fault-missing = L’en-tête « { $header } » manque.
fault-twice = L’en-tête « { $header } » est donné deux fois.
fault-header = L’en-tête « { $header } » est mal formé ; attendu (en anglais) : { $should }.
fault-too-many = Un enregistrement a au plus { $most } { $what ->
        [events] événements
    [comments] commentaires
       *[other] en-têtes
    }.
fault-no-actor = Un événement commence par le numéro d’une place, ou * pour le hasard.
fault-aside = Cela ne peut pas s’être passé à une table.
fault-game = Il n’y a pas de jeu « { $name } ». Les jeux sont : { $known }.
fault-edition = Il n’y a pas d’édition « { $name } » de { $game }. Les éditions sont : { $known }.
fault-edition-long = Une édition a au plus { $most } octets.
fault-edition-form = L’édition est illisible : { $message }.
fault-edition-line = Ligne { $line } de l’édition : { $why }
fault-option = { $count ->
    [0] Il n’y a pas d’option « { $key } » : ce jeu n’a pas d’options.
   *[other] Il n’y a pas d’option « { $key } ». Les options sont : { $known }.
}
fault-option-value = L’option « { $key } » ne peut être « { $value } » : elle prend { $takes }.
fault-option-twice = L’option « { $key } » est donnée deux fois.
fault-seats = { $range ->
    [0] { $game } se joue à { $most }, pas à { $seats }.
   *[other] { $game } se joue de { $least } à { $most } joueurs, pas à { $seats }.
}
fault-position = La position est illisible (champ « { $field } ») ; attendu (en anglais) : { $expected }.
fault-word = { $count ->
    [0] « { $word } » n’est pas compris.
   *[other] « { $word } » n’est pas compris ici. Possible : { $expected }.
}
fault-ambiguous = « { $word } » peut être : { $candidates }.
fault-unfinished = { $count ->
    [0] Le coup n’est pas complet.
   *[other] Le coup n’est pas complet. Suite possible : { $expected }.
}
wrong-seat = Il n’y a pas de place { $number } : les places vont de 1 à { $seats }.
fault-many-words = Un coup a au plus { $most } mots.
fault-over = La partie est finie : rien ne peut suivre.
fault-result = L’en-tête dit que le résultat est « { $said } », mais la partie donne « { $is } ».
fault-takes-words = un de ces mots : { $words }
fault-takes-number = un nombre entier de { $least } à { $most }
fault-takes-number-or-off = un nombre entier de { $least } à { $most }, ou off
fault-takes-text = un texte d’au plus { $most } octets
