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
table-page-lesson-not = Pas cela.
table-page-lesson-coach = Conseil :
table-page-lesson-show = Montrez-moi
table-page-lesson-on = Continuer
table-page-lesson-next = Leçon suivante
table-page-lesson-play = Jouer une partie
table-page-lesson-again = Recommencer
table-page-lesson-done = C’est la fin de cette leçon.
