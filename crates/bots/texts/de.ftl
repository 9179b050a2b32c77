# Was die Bots sagen, auf Deutsch.

# Die fünf Stufen, in jedem Spiel dieselben.
bot-cadet = Kadett
bot-cadet-about = Ein erster Gegner: sieht, was naheliegt, und lässt sich viel entgehen.
bot-deckhand = Matrose
bot-deckhand-about = Nimmt, was auf den ersten Blick gut aussieht, und übersieht oft etwas.
bot-mate = Maat
bot-mate-about = Versteht sein Handwerk und durchdenkt seinen Zug, patzt aber hin und wieder.
bot-captain = Kapitän
bot-captain-about = Denkt an das, was folgen kann, und patzt selten.
bot-admiral = Admiral
bot-admiral-about = Stärker geht es nicht: wägt alles ab, was folgen kann.

# Arten von Bots und Namen aus früherer Zeit.
bot-random = Schiffbrüchiger
bot-random-about = Spielt irgendeinen erlaubten Zug.

measure-nothing = nicht abgewogen
measure-preference = Vorliebe
measure-margin = erwarteter Vorsprung
measure-win-chance = Gewinnchance
measure-completion = Chance, die Kombination zu schaffen

bot-greedy = Matrose
bot-greedy-about = Nimmt, was im Augenblick am besten aussieht.
bot-turn = Maat
bot-turn-about = Holt aus dem eigenen Zug das meiste heraus und schaut nicht darüber hinaus.
bot-strong = Kapitän
bot-strong-about = Plant voraus und wägt ab, was folgen kann.
bot-perfect = Admiral
bot-perfect-about = Kennt das ganze Spiel auswendig.
bot-planner = Zahlmeister
bot-planner-about = Denkt an Familien, Schatzkarten und Laderäume und daran, wer am Ende vorn liegt.

bot-search = Navigator
bot-search-about = Schaut so weit voraus, wie man es ihm sagt.
bot-learnt = Alter Seebär
bot-learnt-about = Rechnet voraus und urteilt nach dem, was die eigenen Partien gelehrt haben.
bot-tree = Entdecker
bot-tree-about = Probiert aus, was folgen kann, und schaut dort weiter, wo es am meisten verspricht.
bot-lookout = Ausguck
bot-lookout-about = Schaut einen oder zwei Züge voraus.
bot-navigator = Navigator
bot-navigator-about = Schaut ein paar Züge voraus.
bot-commodore = Kommodore
bot-commodore-about = Schaut so weit voraus, wie es in einer Sekunde geht.

objective-margin = erwarteter Vorsprung
objective-win = Gewinnchance

ground-solution = exakte Lösung
ground-search = Vorausrechnen
ground-playouts = viele Probepartien

# Warum ein Bot so spielt.
bot-why-only = Hier gibt es nichts abzuwägen.
bot-why-plan = Der Plan wird fortgesetzt.
bot-why-preference = { $how ->
    [alone] Die Wahl stand schon fest.
    [close] { $named ->
        [0] Im Vergleich sahen zwei Züge gleich gut aus.
       *[other] Sieht so gut aus wie der nächstbeste Zug: { $next }.
     }
   *[ahead] { $named ->
        [0] Sieht im Vergleich am besten aus.
       *[other] Sieht im Vergleich am besten aus; danach käme: { $next }.
     }
 }
bot-why-margin = { $how ->
    [alone] Erwarteter Vorsprung am Ende: { $best } Punkte.
    [close] { $named ->
        [0] Erwarteter Vorsprung am Ende: { $best } Punkte; anders ginge es ebenso gut.
       *[other] Erwarteter Vorsprung am Ende: { $best } Punkte; ebenso gut wäre: { $next }.
     }
   *[ahead] { $named ->
        [0] Erwarteter Vorsprung am Ende: { $best } Punkte; mit dem nächstbesten Zug { $second }.
       *[other] Erwarteter Vorsprung am Ende: { $best } Punkte; mit dem nächstbesten Zug ({ $next }) { $second }.
     }
 }
bot-why-win-chance = { $how ->
    [alone] Die Gewinnchance ist dann { $best }.
    [close] { $named ->
        [0] Die Gewinnchance ist dann { $best }; anders ginge es ebenso gut.
       *[other] Die Gewinnchance ist dann { $best }; ebenso gut wäre: { $next }.
     }
   *[ahead] { $named ->
        [0] Die Gewinnchance ist dann { $best }; mit dem nächstbesten Zug { $second }.
       *[other] Die Gewinnchance ist dann { $best }; mit dem nächstbesten Zug ({ $next }) { $second }.
     }
 }
bot-why-completion = { $how ->
    [alone] Die Chance, es zu schaffen, ist { $best }.
    [close] { $named ->
        [0] Die Chance, es zu schaffen, ist { $best }; anders ginge es ebenso gut.
       *[other] Die Chance, es zu schaffen, ist { $best }; ebenso gut wäre: { $next }.
     }
   *[ahead] { $named ->
        [0] Die Chance, es zu schaffen, ist { $best }; mit dem nächstbesten Zug { $second }.
       *[other] Die Chance, es zu schaffen, ist { $best }; mit dem nächstbesten Zug ({ $next }) { $second }.
     }
 }
bot-why-line = { $further ->
    [0] Erwartete Antwort: { $answer }.
   *[other] Erwartete Antwort: { $answer }, danach { $then }.
 }

# Wie ein Ergebnis zustande kam.
analysis-account = { $seat }: von { $start } auf { $end }. Das Glück { $lucky ->
    [0] nahm
   *[other] gab
 } { $luck }, die eigenen Züge { $good ->
    [0] kosteten
   *[other] brachten
 } { $own }, die Züge der anderen { $helped ->
    [0] nahmen
   *[other] gaben
 } { $others }{ $closed ->
    [gave] ; das vorzeitige Ende gab { $closing }
    [took] ; das vorzeitige Ende nahm { $closing }
   *[not] {""}
 }{ $sampled ->
    [0] .
   *[other] , jeweils auf etwa { $error } genau.
 }
