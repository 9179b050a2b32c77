# Was die Arena sagt, auf Deutsch.

arena-title = { $game }: eine Arena mit { $seats } Plätzen
arena-played = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} gespielt, die mittlere mit { $events } Ereignissen.
arena-ladder = Rangliste
arena-model = Die Wertungen sind Elo-Punkte um den Mittelwert, die Balken 95-%-Intervalle. An einem Tisch beliebiger Größe gewinnt jeder mit einer Chance im Verhältnis zu seiner Stärke; ein Remis oder ein geteilter Sieg zählt anteilig.
arena-bot = Bot
arena-elo = Elo
arena-interval = 95 %
arena-games = Partien
arena-share = gewonnen
arena-fair = fair
arena-longest = längste Denkzeit
arena-gaps = Abstände von einem zum nächsten
arena-cross = Wer gegen wen gewann
arena-endings = Wie die Partien endeten
arena-agreed = einvernehmlich entschieden
arena-endless = wegen Überlänge abgebrochen
arena-seats = Was jeder Platz gewann
arena-test = Sequenzieller Test
arena-test-accepted = Der erste ist besser: angenommen nach { $blocks } Paaren (Log-Likelihood-Quotient { $ratio }, Schranke { $bound }).
arena-test-rejected = Der erste ist nicht besser: verworfen nach { $blocks } Paaren (Log-Likelihood-Quotient { $ratio }, Schranke { $bound }).
arena-test-open = Nicht entschieden nach { $blocks } Paaren (Log-Likelihood-Quotient { $ratio }, Schranke { $bound }).
arena-progress = { $done } von { $all } Partien, noch { $left }
arena-stopped = Angehalten nach { $done } von { $all } Partien; derselbe Befehl macht dort weiter.
arena-stopped-unkept = Angehalten nach { $done } von { $all } Partien. Mit --results wären sie erhalten geblieben.
arena-wrong-part = --part nimmt I/N, etwa 1/3
arena-wrong-sprt = --sprt nimmt zwei Differenzen in Elo-Punkten, die kleinere zuerst, etwa „0,20“ für 0 und 20, und braucht einen Wettkampf zu zweit
arena-wrong-range = { $given }: Erwartet wird ein Bereich wie 850..999
