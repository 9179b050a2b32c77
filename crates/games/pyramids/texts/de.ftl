# Pyramiden, auf Deutsch.

pyramids-title = Pyramiden
pyramids-original = Armada für Icehouse-Pyramiden von Dan Isaac
pyramids-about = Ein Seegefecht auf offenem Tisch. Schiffe sind liegende Pyramiden: Sie rücken um ihre eigene Länge in beliebiger Richtung vor, feuern Breitseiten und kommen einander in die Quere, auf Haaresbreite genau.
pyramids-minutes = eine halbe bis anderthalb Stunden
pyramids-goal = Versenke die gegnerische Flotte mit Breitseiten, drei Aktionen pro Zug.
pyramids-legend-1 = Ein Schiff fährt um seine eigene Länge dorthin, wohin seine Spitze zeigt, oder etwas nach links oder rechts. Nichts darf im Weg liegen.
pyramids-legend-2 = Es feuert von seinen Längsseiten. Kleine Schiffe sind schnell und haben ein Geschütz, große sind langsam und haben drei.
pyramids-legend-3 = Ein Treffer ist ein Schadenspunkt; ein Schiff mit so viel Schaden wie Augen sinkt. Die Zahlen neben den Namen sind die übrigen Augen.
pyramids-ended-PYR-26 = Eine ganze Flotte wurde versenkt.
pyramids-ended-PYR-27 = Eine Flagge wurde erobert.
pyramids-ended-PYR-28 = Die Entscheidung fiel an der Linie hinter dem Verteidiger.
pyramids-ended-PYR-29 = Lange gab es keinen Treffer, und was übrig war, wurde gezählt.

pyramids-option-fleets = Flotten
pyramids-option-fleets-help = Welche Schiffe mitfahren. Wie üblich heißt: zu zweit die Grundflotten, zu dritt oder viert Flotten nach Augen.
pyramids-option-fleets-usual = wie üblich
pyramids-option-fleets-basic = Grundspiel: vier Große gegen vier Mittlere und vier Kleine
pyramids-option-fleets-advanced = Fortgeschritten: eine Seite nennt die Schiffe, die andere sucht sich die Flotte aus
pyramids-option-fleets-points = nach Augen: beliebige zwölf Augen
pyramids-option-fleets-long = lang: je zwölf Schiffe
pyramids-option-aim = Ziel
pyramids-option-aim-help = Womit man gewinnt: die ganze gegnerische Flotte versenken; die feste Flagge des Gegners berühren; sein Flaggschiff versenken; eins von beiden, je nachdem, welche Flagge der Gegner gewählt hat; oder über die Linie hinter ihm durchbrechen.
pyramids-option-aim-fleet = Flotte versenken
pyramids-option-aim-flag = feste Flagge erobern
pyramids-option-aim-flagship = Flaggschiff versenken
pyramids-option-aim-either = Flagge erobern: alle wählen ihre Art
pyramids-option-aim-infiltration = Durchbruch
pyramids-option-attacker = Angreifer
pyramids-option-attacker-help = Wer beim Durchbruch angreift: je nachdem, wer zuerst zieht, oder ein fester Platz, egal wer zuerst zieht. Bei Teams steht ein Platz für sein Team.
pyramids-option-attacker-first = wer zuerst zieht
pyramids-option-attacker-second = wer als Zweites zieht
pyramids-option-attacker-seat-one = Platz 1
pyramids-option-attacker-seat-two = Platz 2
pyramids-option-teams = Teams
pyramids-option-teams-help = Zwei gegen zwei, zu viert.
pyramids-option-width = Breite des Tisches
pyramids-option-width-help = In Millimetern. Man sitzt an den breiten Kanten.
pyramids-option-height = Tiefe des Tisches
pyramids-option-height-help = In Millimetern, von einer Seite zur anderen; nicht mehr als die Breite.
pyramids-option-distance = Abstand zu Beginn
pyramids-option-distance-help = Wie viele Millimeter zwischen den Zonen der Gegner liegen.
pyramids-option-limit = Ruhige Züge
pyramids-option-limit-help = Nach so vielen Zügen in Folge ohne Treffer endet die Partie.
pyramids-option-obstacles = Hindernisse
pyramids-option-obstacles-help = Konvexe Felsen, die Schiffe und Schüsse aufhalten: die Ecken jedes Felsens als x,y in Millimetern, mit Leerzeichen dazwischen, und ein Strichpunkt zwischen den Felsen. Sie liegen außerhalb der Zonen.

pyramids-verb-lot = auslosen
pyramids-verb-fleet = Flotte nehmen
pyramids-verb-first = sagen, wer zuerst zieht
pyramids-verb-offer = Angebot machen
pyramids-verb-accept = annehmen und zuerst ziehen
pyramids-verb-swap = Flotten tauschen
pyramids-verb-build = Flotte zusammenstellen
pyramids-verb-lay = Schiff legen
pyramids-verb-formation = Flotte in Formation legen
pyramids-verb-flagship = Flaggschiff bestimmen
pyramids-verb-move = fahren
pyramids-verb-fire = feuern
pyramids-verb-stop = Zug beenden

pyramids-ship-as1 = Klein A1
pyramids-ship-as2 = Klein A2
pyramids-ship-as3 = Klein A3
pyramids-ship-as4 = Klein A4
pyramids-ship-am1 = Mittel A1
pyramids-ship-am2 = Mittel A2
pyramids-ship-am3 = Mittel A3
pyramids-ship-am4 = Mittel A4
pyramids-ship-al1 = Groß A1
pyramids-ship-al2 = Groß A2
pyramids-ship-al3 = Groß A3
pyramids-ship-al4 = Groß A4
pyramids-ship-bs1 = Klein B1
pyramids-ship-bs2 = Klein B2
pyramids-ship-bs3 = Klein B3
pyramids-ship-bs4 = Klein B4
pyramids-ship-bm1 = Mittel B1
pyramids-ship-bm2 = Mittel B2
pyramids-ship-bm3 = Mittel B3
pyramids-ship-bm4 = Mittel B4
pyramids-ship-bl1 = Groß B1
pyramids-ship-bl2 = Groß B2
pyramids-ship-bl3 = Groß B3
pyramids-ship-bl4 = Groß B4
pyramids-ship-cs1 = Klein C1
pyramids-ship-cs2 = Klein C2
pyramids-ship-cs3 = Klein C3
pyramids-ship-cs4 = Klein C4
pyramids-ship-cm1 = Mittel C1
pyramids-ship-cm2 = Mittel C2
pyramids-ship-cm3 = Mittel C3
pyramids-ship-cm4 = Mittel C4
pyramids-ship-cl1 = Groß C1
pyramids-ship-cl2 = Groß C2
pyramids-ship-cl3 = Groß C3
pyramids-ship-cl4 = Groß C4
pyramids-ship-ds1 = Klein D1
pyramids-ship-ds2 = Klein D2
pyramids-ship-ds3 = Klein D3
pyramids-ship-ds4 = Klein D4
pyramids-ship-dm1 = Mittel D1
pyramids-ship-dm2 = Mittel D2
pyramids-ship-dm3 = Mittel D3
pyramids-ship-dm4 = Mittel D4
pyramids-ship-dl1 = Groß D1
pyramids-ship-dl2 = Groß D2
pyramids-ship-dl3 = Groß D3
pyramids-ship-dl4 = Groß D4

pyramids-fleet-larges = die Großen
pyramids-fleet-smalls = die Kleinen und Mittleren

pyramids-formation-line = Dwarslinie vorn
pyramids-formation-rear = Dwarslinie hinten
pyramids-formation-broadside = Breitseiten zum Gegner

pyramids-edge-west = Westen
pyramids-edge-east = Osten
pyramids-edge-south = Süden
pyramids-edge-north = Norden

pyramids-side-port = Backbord
pyramids-side-starboard = Steuerbord

pyramids-obstacle-rock1 = Felsen 1
pyramids-obstacle-rock2 = Felsen 2
pyramids-obstacle-rock3 = Felsen 3
pyramids-obstacle-rock4 = Felsen 4
pyramids-obstacle-rock5 = Felsen 5
pyramids-obstacle-rock6 = Felsen 6
pyramids-obstacle-rock7 = Felsen 7
pyramids-obstacle-rock8 = Felsen 8

pyramids-ask-chance = Was bringt der Zufall?
pyramids-ask-lot = Auf welchen Platz fällt das Los?
pyramids-ask-verb = Was tust du?
pyramids-ask-action = Welche Aktion?
pyramids-ask-first = Du sagst, wer zuerst zieht und damit zuerst aufstellt. Welcher Platz?
pyramids-ask-fleet = Welche Flotte willst du?
pyramids-ask-larges = Wie viele Große?
pyramids-ask-mediums = Wie viele Mittlere?
pyramids-ask-smalls = Wie viele Kleine?
pyramids-ask-lay = Wie legst du deine Schiffe?
pyramids-ask-ship-to-lay = Welches Schiff legst du?
pyramids-ask-place = Wo liegt die Mitte seines Hecks?
pyramids-ask-heading = Wohin zeigt es?
pyramids-ask-formation = Welche Formation?
pyramids-ask-flagship = Welches Schiff trägt deine Flagge?
pyramids-ask-flagship-or-fixed = Welches Schiff trägt deine Flagge? Keins heißt: Du hast eine feste Flagge.
pyramids-ask-ship-to-move = Welches Schiff fährt?
pyramids-ask-step = In welche Richtung geht der Schritt?
pyramids-ask-step-of = Schritt { $step } von { $steps }.
pyramids-ask-ship-to-fire = Welches Schiff feuert?
pyramids-ask-target = Auf welches Schiff?

pyramids-do-move = { $count ->
    [2] Nach einem Schritt halten
    [3] Nach zwei Schritten halten
    [4] Nach drei Schritten halten
   *[other] Hier halten
}

pyramids-tell-lot-fleet = { $seat } wählt die Flotte; die andere Seite sagt, wer zuerst zieht.
pyramids-tell-lot-offer = { $seat } macht das Angebot.
pyramids-tell-lot-first = { $seat } zieht zuerst.
pyramids-tell-fleet = { $seat } nimmt { $fleet }.
pyramids-tell-first = { $seat } sagt: Zuerst zieht { $first }.
pyramids-tell-offer-larges = { $seat } bietet an: Große { $larges }, Mittlere { $mediums }, Kleine { $smalls }; gewünscht sind die Großen.
pyramids-tell-offer-smalls = { $seat } bietet an: Große { $larges }, Mittlere { $mediums }, Kleine { $smalls }; gewünscht sind die Kleinen und Mittleren.
pyramids-tell-accept = { $seat } nimmt an und zieht zuerst.
pyramids-tell-swap = { $seat } tauscht die Flotten; die andere Seite zieht zuerst.
pyramids-tell-build = { $seat } hat eine Flotte: Große { $larges }, Mittlere { $mediums }, Kleine { $smalls }.
pyramids-tell-lay = { $seat } legt { $ship }.
pyramids-tell-formation = { $seat } legt die Flotte: { $formation }.
pyramids-tell-flagship = { $seat } bestimmt das Flaggschiff: { $ship }.
pyramids-tell-fixed-flag = { $seat } hat eine feste Flagge.
pyramids-tell-move = { $seat } fährt mit { $ship }: { $steps ->
    [one] einen Schritt.
   *[other] { $steps } Schritte.
}
pyramids-tell-hit = { $ship } trifft { $target }.
pyramids-tell-sink = { $ship } versenkt { $target }.
pyramids-tell-stop = { $seat } beendet den Zug.

pyramids-wrong-size = Eine Grundfläche ist 5 bis 120 mm lang und breit, in ganzen Tausendstelmillimetern; auch die halbe Basis ist eine ganze Zahl davon.
pyramids-too-many-of-a-size = Eine Flotte hat höchstens vier Schiffe einer Größe.
pyramids-wrong-fleet = Bei diesem Aufbau können die Flotten diese Schiffe nicht haben.
pyramids-off-table = { $ship } läge im { $edge } über dem Tischrand.
pyramids-wrong-obstacles = Hindernisse sind höchstens acht konvexe Vielecke mit drei bis acht Ecken, bis 300 mm groß, geschrieben als x,y x,y x,y; x,y …
pyramids-obstacle-misplaced = Ein Hindernis liegt ganz auf dem Tisch und außerhalb aller Zonen.
pyramids-overlaps = { $ship } läge über { $other }.
pyramids-overlaps-obstacle = { $ship } läge über { $other }.
pyramids-lot-pending = Es muss noch gelost werden.
pyramids-lot-outside = Das Los muss auf einen Platz fallen, der mitspielt.
pyramids-no-lot = Es gibt nichts auszulosen.
pyramids-not-now = Das ist jetzt nicht an der Reihe.
pyramids-no-such-seat = Dort sitzt niemand.
pyramids-outside-zone = { $ship } würde seine Zone nach { $edge } verlassen.
pyramids-lay-first = Erst müssen Schiffe gelegt werden.
pyramids-laying-begun = Deine Flotte wird gerade gelegt: Sag erst, wohin und wie.
pyramids-not-to-be-laid = { $ship } ist keins der Schiffe, die noch zu legen sind.
pyramids-formation-too-wide = In dieser Formation passt die Flotte nicht in die Zone.
pyramids-home-edges = Man sitzt an den langen Kanten: Der Tisch muss mindestens so breit wie tief sein.
pyramids-zone-too-small = Die Zonen dieses Tisches sind zu klein für die Flotten.
pyramids-empty-fleet = Jede der beiden Flotten braucht mindestens ein Schiff: die eine ein großes, die andere ein kleines oder mittleres.
pyramids-not-twelve = Eine Flotte hat zwölf Augen, nicht { $pips }.
pyramids-only-for-two = Die Grundflotten und die für Fortgeschrittene gibt es nur zu zweit.
pyramids-teams-of-four = Teams heißt zwei gegen zwei: vier Personen.
pyramids-not-your-turn = Am Zug ist { $seat }.
pyramids-not-yours = { $ship } ist nicht dein Schiff.
pyramids-has-moved = { $ship } ist in diesem Zug schon gefahren.
pyramids-wrong-actions = Getane und übrige Aktionen dieser Stellung passen nicht zusammen.
pyramids-too-many-steps = { $ship } macht höchstens { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
}.
pyramids-move-begun = { $ship } ist unterwegs: Gefragt ist der nächste Schritt.
pyramids-back-over-itself = { $ship } kann nicht so weit drehen: Es läge über der Stelle, die es verlässt.
pyramids-ship-in-the-way = { $other } liegt { $ship } im Weg.
pyramids-obstacle-in-the-way = { $other } liegt { $ship } im Weg.
pyramids-edge-in-the-way = { $ship } läge im { $edge } über dem Tischrand.
pyramids-stuck = { $ship } kann keinen erlaubten Schritt machen.
pyramids-nobody-moves = Keins deiner Schiffe kann fahren.
pyramids-spent = { $ship } hat in diesem Zug schon mit allen Geschützen gefeuert.
pyramids-out-of-reach = { $target } liegt außer Reichweite von { $ship }.
pyramids-gun-too-wide = Die Basis einer großen Pyramide muss auf die Längsseite jedes Schiffs passen.
pyramids-ship-blocks = { $other } liegt in der Schusslinie von { $ship } zu { $target }.
pyramids-line-blocked = Von { $ship } zu { $target } gibt es keine freie Schusslinie.
pyramids-nobody-fires = Keins deiner Schiffe kann etwas treffen.
pyramids-not-an-enemy = { $target } ist kein gegnerisches Schiff.
pyramids-not-on-table = { $ship } ist nicht auf dem Tisch.
pyramids-too-much-damage = So viel Schaden hält { $ship } nicht aus.
pyramids-ship-too-near = { $ship } käme zu nah an { $other } heran. Im Zweifel lautet die Antwort nein.
pyramids-obstacle-too-near = { $ship } käme zu nah an { $other } heran. Im Zweifel lautet die Antwort nein.
pyramids-wrong-margin = Der Sicherheitsabstand ist höchstens 1 mm, in ganzen Tausendstelmillimetern.
pyramids-over = Die Partie ist zu Ende.
pyramids-on-the-flag = { $ship } läge auf der eigenen Flagge.
pyramids-flag-touched = { $ship } hat die gegnerische Flagge berührt ({ $seat }): Dort endet die Fahrt.
pyramids-mark-flagship = Erst muss ein Flaggschiff bestimmt werden.
pyramids-wrong-flagship = Die Flaggschiffe dieser Stellung passen nicht zur Partie.
pyramids-wrong-line = Flaggen und Ziellinien liegen 10 bis 80 mm vom Rand, in ganzen Tausendstelmillimetern.
pyramids-line-passed = { $ship } hat die Ziellinie passiert: Dort endet die Fahrt.
pyramids-two-sides = Einen Durchbruch gibt es nur zwischen zwei Seiten.
pyramids-too-quiet = Es gab mehr Züge ohne Treffer, als die Grenze erlaubt.

# Die Werkstatt.
pyramids-workshop = Größen der Figuren, der Spielraum und die Ziellinien.
pyramids-part-small = Kleine Pyramide
pyramids-part-medium = Mittlere Pyramide
pyramids-part-large = Große Pyramide
pyramids-field-margin = Spielraum gegen den Handelnden, mm
pyramids-field-line = Flaggen und Ziellinien vom Rand, mm
pyramids-field-small-base = Grundseite, mm
pyramids-field-medium-base = Grundseite, mm
pyramids-field-large-base = Grundseite, mm
pyramids-field-small-length = Länge, mm
pyramids-field-medium-length = Länge, mm
pyramids-field-large-length = Länge, mm
