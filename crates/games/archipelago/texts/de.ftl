# Archipel, auf Deutsch.

archipelago-title = Archipel
archipelago-original = Armada, dritte Auflage, von Philippe des Pallières und Patrice Pillet
archipelago-about = Brich aus deinem Schlupfwinkel auf, erkunde die Hauptinsel, reiß ihr Gold und ihre Kontore an dich und halte deinen Anspruch auf den Archipel zwei Züge lang.
archipelago-minutes = zwei Stunden
archipelago-goal = Beherrsche zwei Züge lang einen Schlupfwinkel und besitze dazu vier fremde Städte oder drei Kontore, darunter das der Mitte.
archipelago-legend-1 = Die Farben sind Flotten; zu zweit befehligt jede Seite zwei davon. Ein Schild mit einer Zahl steht für so viele Banden.
archipelago-legend-2 = Land mit einem Fragezeichen ist noch nicht erkundet. Quadrate sind Kontore, kleine Kreise sind Städte.
archipelago-legend-3 = Wer vier der sieben Gebiete eines Schlupfwinkels besitzt, beherrscht ihn.
archipelago-legend-4 = Am Ende eines Zuges erhebst du Anspruch auf den Sieg; gilt er am Ende deines nächsten noch, hast du gewonnen.
archipelago-ended-ARC-43 = Der Anspruch auf den Archipel hielt zwei Züge lang.
archipelago-ended-ARC-46 = Die letzte Runde ist vorbei, und die Gebiete wurden gezählt.

archipelago-option-enrolment = Anheuern
archipelago-option-enrolment-help = Einmal pro Zug für eine Aktion in den Schlupfwinkeln, auf der Hauptinsel und ihren Eilanden Banden anheuern.
archipelago-option-cards = Karten
archipelago-option-cards-help = Mit den 46 Karten spielen: Waffen, Überfälle, Meutereien, Goldminen und mehr.
archipelago-option-rounds = Runden
archipelago-option-rounds-help = Die letzte Runde: Danach gewinnt, wer die meisten Gebiete besitzt; off heißt: ohne letzte Runde.

archipelago-verb-leftover = übrige Farbe
archipelago-verb-lot = Farbe auslosen
archipelago-verb-draw = Karte ziehen
archipelago-verb-see = Karte ansehen
archipelago-verb-roll = Kampfwürfel werfen
archipelago-verb-found = finden
archipelago-verb-levy = Stammeswürfel werfen
archipelago-verb-muster = Banden einsetzen
archipelago-verb-moor = Schiff einsetzen
archipelago-verb-launch = zu Wasser lassen
archipelago-verb-move = Banden bewegen
archipelago-verb-load = Banden verladen
archipelago-verb-unload = Banden ausladen
archipelago-verb-transship = Banden umladen
archipelago-verb-sail = segeln
archipelago-verb-explore = erkunden
archipelago-verb-attack = angreifen
archipelago-verb-scuttle = Schiff versenken
archipelago-verb-convert = Gold eintauschen
archipelago-verb-enrol = Banden anheuern
archipelago-verb-buy = Karte kaufen
archipelago-verb-play = Karte spielen
archipelago-verb-end = Zug beenden
archipelago-verb-place = hier einsetzen
archipelago-verb-pass = so lassen
archipelago-verb-look = weitersuchen
archipelago-verb-take = nehmen
archipelago-verb-stop = aufhören

# Was ein Knopf tut.
archipelago-do-explore = Erkunden: { $thing }
archipelago-do-attack = Angreifen: { $thing }
archipelago-do-buy = Karte kaufen
archipelago-do-enrol = Banden anheuern
archipelago-do-end = Zug beenden

archipelago-colour-green = Grün
archipelago-colour-raspberry = Himbeer
archipelago-colour-blue = Blau
archipelago-colour-orange = Orange

archipelago-card-attack-weapons = Neue Angriffswaffen
archipelago-card-defence-weapons = Neue Verteidigungswaffen
archipelago-card-shipyard = Werft
archipelago-card-raid = Überfall
archipelago-card-discovery = Besondere Entdeckung
archipelago-card-recruitment = Anwerbung
archipelago-card-great-recruitment = Große Anwerbung
archipelago-card-mobilisation = Aufgebot der Stämme
archipelago-card-great-mobilisation = Großes Aufgebot der Stämme
archipelago-card-strategist = Großer Stratege
archipelago-card-gold-mine = Goldmine
archipelago-card-mutiny = Meuterei
archipelago-card-three-more = Drei weitere Aktionen
archipelago-card-unknown = eine verdeckte Karte

archipelago-seat-seat-1 = Platz 1
archipelago-seat-seat-2 = Platz 2
archipelago-seat-seat-3 = Platz 3
archipelago-seat-seat-4 = Platz 4
archipelago-face-cannons-1 = 1 Kanone
archipelago-face-cannons-2 = 2 Kanonen
archipelago-face-cannons-3 = 3 Kanonen
archipelago-face-cannons-4 = 4 Kanonen
archipelago-face-cannons-5 = 5 Kanonen
archipelago-face-cannons-6 = 6 Kanonen
archipelago-face-crossed-1 = 1 durchgestrichene Kanone
archipelago-face-crossed-2 = 2 durchgestrichene Kanonen
archipelago-face-crossed-3 = 3 durchgestrichene Kanonen
archipelago-face-crossed-4 = 4 durchgestrichene Kanonen
archipelago-face-crossed-5 = 5 durchgestrichene Kanonen
archipelago-face-crossed-6 = 6 durchgestrichene Kanonen
archipelago-face-gold-0 = kein Gold
archipelago-face-gold-1 = 1 Gold
archipelago-face-gold-2 = 2 Gold
archipelago-face-gold-3 = 3 Gold
archipelago-face-gold-4 = 4 Gold
archipelago-face-gold-5 = 5 Gold
archipelago-face-gold-6 = 6 Gold
archipelago-face-tribes-0 = kein Stamm
archipelago-face-tribes-1 = 1 Stamm
archipelago-face-tribes-2 = 2 Stämme
archipelago-face-tribes-3 = 3 Stämme
archipelago-face-tribes-4 = 4 Stämme
archipelago-face-tribes-5 = 5 Stämme
archipelago-face-tribes-6 = 6 Stämme

archipelago-ask-chance = Was bringt der Zufall?
archipelago-ask-leftover = Welche Farbe bleibt übrig?
archipelago-ask-lot = Wem gehört die Farbe?
archipelago-ask-card = Welche Karte ist es?
archipelago-ask-face = Was zeigen die Würfel?
archipelago-ask-muster = Was setzt du ein?
archipelago-ask-muster-left = Noch einzusetzen ({ $colour }): Banden { $bands }, Schiffe { $ships }.
archipelago-ask-verb = Was tust du?
archipelago-ask-interrupt = Unterbrichst du?
archipelago-ask-react = Änderst du das Ergebnis?
archipelago-ask-place-verb = Wohin kommen sie?
archipelago-ask-looked = Nimmst du diese Karte?
archipelago-ask-territory = Welches Gebiet?
archipelago-ask-city = Welche Stadt?
archipelago-ask-from = Von wo?
archipelago-ask-to = Wohin?
archipelago-ask-bands = Wie viele Banden?
archipelago-ask-gold = Wie viel Gold kommt mit?
archipelago-ask-explore = Welches Gebiet erkundest du?
archipelago-ask-discovery = Spielst du „Besondere Entdeckung“?
archipelago-ask-scuttle = Welches Schiff versenkst du?
archipelago-ask-convert = Wo tauschst du Gold ein?
archipelago-ask-price = Woher kommt das Gold?
archipelago-ask-play = Welche Karte spielst du?
archipelago-ask-colour = Mit welcher Farbe?
archipelago-ask-aim = Wo spielst du sie?

archipelago-tell-leftover = Niemand spielt { $colour }.
archipelago-tell-lot = { $seat } spielt { $colour }.
archipelago-tell-draw = { $seat } zieht eine Karte: { $card }.
archipelago-tell-draw-hidden = { $seat } zieht eine Karte.
archipelago-tell-see = { $colour } sieht sich eine Karte an: { $card }.
archipelago-tell-see-hidden = { $colour } sieht sich eine Karte an.
archipelago-tell-roll = Der Kampfwürfel zeigt { $face }.
archipelago-tell-roll-lost = Der Kampfwürfel zeigt { $face }. Verluste: { $place }, { $lost }.
archipelago-tell-found = Gefundenes Gold: { $gold }. Angetroffene Stämme: { $tribes }.
archipelago-tell-levy = Der Stammeswürfel zeigt { $count }.
archipelago-tell-muster =
    { $colour } setzt { $count ->
        [one] eine Bande
       *[other] { $count } Banden
    } im Gebiet { $place } ein.
archipelago-tell-moor = { $colour } setzt ein Schiff im Gebiet { $place } ein.
archipelago-tell-launch = { $colour } lässt ein Schiff zu Wasser: { $place }.
archipelago-tell-move =
    { $colour } zieht mit { $bands ->
        [one] einer Bande
       *[other] { $bands } Banden
    } ins Gebiet { $place }.
archipelago-tell-move-gold =
    { $bands ->
        [one] Eine Bande zieht
       *[other] { $bands } Banden ziehen
    } mit { $gold } Gold ins Gebiet { $place }.
archipelago-tell-load =
    { $colour } verlädt { $bands ->
        [one] eine Bande
       *[other] { $bands } Banden
    } aufs Schiff im Seefeld { $place }.
archipelago-tell-load-gold =
    { $bands ->
        [one] Eine Bande
       *[other] { $bands } Banden
    } und { $gold } Gold aufs Schiff im Seefeld { $place } verladen.
archipelago-tell-unload =
    { $colour } lädt { $bands ->
        [one] eine Bande
       *[other] { $bands } Banden
    } im Gebiet { $place } aus.
archipelago-tell-unload-gold =
    { $bands ->
        [one] Eine Bande
       *[other] { $bands } Banden
    } und { $gold } Gold im Gebiet { $place } ausgeladen.
archipelago-tell-transship =
    { $colour } lädt { $bands ->
        [one] eine Bande
       *[other] { $bands } Banden
    } um, aufs Schiff im Seefeld { $place }.
archipelago-tell-transship-gold =
    { $bands ->
        [one] Eine Bande
       *[other] { $bands } Banden
    } und { $gold } Gold umgeladen, aufs Schiff im Seefeld { $place }.
archipelago-tell-sail = { $colour } segelt ins Seefeld { $place }.
archipelago-tell-explore = { $colour } erkundet das Gebiet { $place }.
archipelago-tell-discovery = { $colour } erkundet das Gebiet { $place }: Besondere Entdeckung!
archipelago-tell-attack = { $colour } greift an: { $place }, von { $from } aus.
archipelago-tell-scuttle = { $colour } versenkt ein Schiff: { $place }.
archipelago-tell-convert = { $colour } tauscht im Gebiet { $place } Gold gegen Banden ein.
archipelago-tell-enrol = { $colour } heuert Banden an.
archipelago-tell-buy = { $colour } kauft eine Karte.
archipelago-tell-play = { $seat } spielt eine Karte: { $card }.
archipelago-tell-play-lost = { $seat } spielt eine Karte: { $card }. Verluste: { $place }, { $lost }.
archipelago-tell-stands = Bisher geht nichts verloren.
archipelago-tell-stands-lost = Bisher verloren: { $place }, { $lost }.
archipelago-tell-play-at = { $colour } spielt die Karte „{ $card }“: { $place }.
archipelago-tell-raid = { $colour } unterbricht den Zug: Überfall!
archipelago-tell-end = { $colour } beendet den Zug.
archipelago-tell-end-raid = { $colour } beendet den Überfall.
archipelago-tell-place = { $colour } wählt: { $place }.
archipelago-tell-pass = { $seat } lässt das Ergebnis, wie es ist.
archipelago-tell-pass-lost = { $seat } lässt das Ergebnis, wie es ist. Verluste: { $place }, { $lost }.
archipelago-tell-look = { $colour } sieht sich noch eine Karte an.
archipelago-tell-take = { $colour } nimmt die Karte.
archipelago-tell-stop = { $colour } nimmt keine Karte.

archipelago-not-conserved = In dieser Stellung gibt es mehr Banden, Gold, Stämme oder Schiffe als in der Schachtel.
archipelago-cards-not-conserved = Die Karten dieser Stellung sind nicht die aus der Schachtel.
archipelago-cards-unknown = Eine Karte dieser Stellung ist unbekannt: Die Stellung lässt sich von einem Platz aus ansehen, aber nicht spielen.
archipelago-die-faces = Ein Würfel hat sechs Seiten mit höchstens 6; die für Gold und Stämme haben eine leere Seite, der Kampfwürfel hat keine und begünstigt den Angreifer.
archipelago-islands = Die Hauptinsel und zwei Eilande aus je einem Gebiet haben zusammen 24 Gebiete; eine Insel ist zusammenhängendes Land.
archipelago-posts = Auf der Hauptinsel liegen fünf Kontore: Mitte, Norden, Süden, Osten und Westen, alle außer dem der Mitte an der Küste.
archipelago-centre-inland = Das Kontor der Mitte darf nicht am Meer liegen.
archipelago-lairs = Jeder der vier Schlupfwinkel hat sieben Gebiete auf drei Inseln.
archipelago-cities = Jeder Schlupfwinkel hat drei Städte, alle an der Küste.
archipelago-corners = Die Schlupfwinkel liegen in den Ecken, von links oben an im Uhrzeigersinn in der Zugreihenfolge.
archipelago-sea-count = Es gibt zu viele Seefelder oder gar keine.
archipelago-sea-connected = Alle Seefelder müssen zusammenhängen.
archipelago-two-sails = Von der nächstgelegenen Stadt jedes Schlupfwinkels zur Hauptinsel segelt man zwei Felder weit.
archipelago-ten-sails = Von der nächstgelegenen Stadt jedes Schlupfwinkels zu der des gegenüberliegenden segelt man zehn Felder weit.
archipelago-shape = Dieser Umriss passt nicht: Umrisse laufen im Uhrzeigersinn, teilen das Brett ohne Lücke und Überschneidung und haben ihren Punkt im Inneren.
archipelago-contiguity = Die Umrisse haben andere Nachbarn, als die Wörter angeben.
archipelago-map-words = Jeder Ort hat ein eigenes Wort in Kleinbuchstaben und in jeder Sprache einen Namen.
archipelago-same-name = So heißt schon ein anderer Ort: Niemand könnte sie auseinanderhalten.
archipelago-lot-pending = Die Farben müssen noch ausgelost werden.
archipelago-lot-outside = Dieses Los kann nicht gezogen werden.
archipelago-no-muster = Banden und Schiffe werden nur vor dem ersten Zug eingesetzt.
archipelago-muster-first = Erst müssen Banden und Schiffe eingesetzt werden.
archipelago-not-your-lair = Dieses Gebiet gehört nicht zu deinem Schlupfwinkel: { $place }.
archipelago-muster-count = { $count ->
    [0] Alle Banden sind eingesetzt.
    [one] Eine Bande ist noch einzusetzen.
   *[other] { $count } Banden sind noch einzusetzen.
}
archipelago-no-ship-to-moor = Beide Schiffe sind eingesetzt.
archipelago-moor-in-city = Schiffe werden in Städten eingesetzt; hier ist keine: { $place }.
archipelago-city-taken = Hier liegt schon ein Schiff: { $place }.
archipelago-wrong-colours = So können die Farben nicht verteilt sein.
archipelago-own-colours = Diese Banden unterstehen demselben Befehl: { $place }.
archipelago-not-your-turn = Jetzt handelt { $seat }.
archipelago-no-actions = { $count ->
    [0] Es ist keine Aktion übrig.
    [one] Es ist nur noch eine Aktion übrig.
   *[other] Es sind noch { $count } Aktionen übrig.
}
archipelago-chance-pending = Erst kommen Würfel oder eine Karte.
archipelago-no-chance = Jetzt wird weder gewürfelt noch eine Karte gezogen.
archipelago-decide-first = Erst ist etwas anderes zu entscheiden.
archipelago-action-begun = Du hast eine Aktion begonnen, die etwas anderes verlangt: Führe sie erst zu Ende oder geh zurück.
archipelago-wrong-turns = Züge, Überfälle und Runden dieser Stellung sind so nicht möglich.
archipelago-no-bands = Hier hast du keine Bande: { $place }.
archipelago-too-many-bands = { $count ->
    [one] Hier ist nur eine Bande: { $place }.
   *[other] Hier sind nur { $count } Banden: { $place }.
}
archipelago-move-far = { $place } ist kein Nachbargebiet von { $from }.
archipelago-no-move = Keine deiner Banden kann über Land ziehen.
archipelago-occupied = Hier stehen Banden einer anderen Farbe: { $place }.
archipelago-tribes-there = Hier leben Stämme: { $place }.
archipelago-unexplored = Dieses Gebiet ist noch nicht erkundet: { $place }.
archipelago-no-way-out = Hier ist jeder Ausweg versperrt: { $place }.
archipelago-need-band = Mindestens eine Bande muss mit.
archipelago-too-much-gold = { $count ->
    [0] Hier liegt kein Gold: { $place }.
    [one] Hier liegt nur 1 Gold: { $place }.
   *[other] Hier liegen nur { $count } Gold: { $place }.
}
archipelago-mixed-place = Hier steht, was nicht zusammen stehen kann: { $place }.
archipelago-no-ship-in-city = Hier liegt kein Schiff: { $place }.
archipelago-not-your-city = Diese Stadt gehört jemand anderem: { $place }.
archipelago-launch-far = { $place } ist kein Seefeld, das an { $from } grenzt.
archipelago-no-launch = Es kann kein Schiff zu Wasser gelassen werden.
archipelago-launch-taken = In diesem Seefeld liegt schon ein Schiff: { $place }.
archipelago-no-ship = Hier ist kein Schiff: { $place }.
archipelago-load-far = { $place } ist kein Seefeld, das an { $from } grenzt.
archipelago-no-load = Es gibt nichts zu verladen.
archipelago-ship-full = Ein Schiff fasst { $count } Spielsteine: So viel Platz ist hier nicht: { $place }.
archipelago-foreign-ship = Auf diesem Schiff sind Banden einer anderen Farbe: { $place }.
archipelago-no-crew = Hier ist kein Schiff mit deinen Banden an Bord: { $place }.
archipelago-sail-far = { $place } ist kein Seefeld, das an { $from } grenzt.
archipelago-sail-taken = In diesem Seefeld liegt ein anderes Schiff: { $place }.
archipelago-no-sail = Keins deiner Schiffe kann segeln.
archipelago-transship-far = { $place } ist kein Seefeld, das an { $from } grenzt.
archipelago-no-transship = Es gibt nichts umzuladen.
archipelago-unload-far = { $place } ist kein Gebiet, das an { $from } grenzt.
archipelago-no-unload = Es gibt nichts auszuladen.
archipelago-ship-place = Hier kann kein Schiff liegen: { $place }.
archipelago-no-ship-to-scuttle = Es gibt kein Schiff zu versenken.
archipelago-still-manned = Auf diesem Schiff sind noch Banden: { $place }.
archipelago-no-band-near = Keine deiner Banden ist nah genug an diesem Schiff: { $place }.
archipelago-not-island = Erkundet werden nur die Hauptinsel und ihre Eilande, nicht { $place }.
archipelago-explored = Dieses Gebiet ist schon erkundet: { $place }.
archipelago-no-explorer = Keine deiner Banden ist nah genug zum Erkunden.
archipelago-too-few-attackers = Für einen Angriff braucht es zwei Banden; hier sind weniger: { $place }.
archipelago-attack-far = { $place } grenzt nicht an { $from }.
archipelago-nobody-there = Hier ist niemand, den du angreifen könntest: { $place }.
archipelago-no-attack = In Reichweite ist niemand, den du angreifen könntest.
archipelago-no-such-face = Diese Seite hat der Würfel nicht.
archipelago-not-settled = Gold wird in einer eigenen Stadt oder einem eigenen Kontor eingetauscht; hier ist beides nicht: { $place }.
archipelago-no-conversion = Es gibt kein Gold, das du eintauschen könntest.
archipelago-too-few-cities = Um hier Gold einzutauschen, brauchst du zwei Städte dieses Schlupfwinkels: { $place }.
archipelago-too-few-posts = Um hier Gold einzutauschen, brauchst du drei Kontore: { $place }.
archipelago-no-gold-there = Hier liegt kein Gold: { $place }.
archipelago-no-reserve = Alle deine Banden sind im Spiel.
archipelago-not-won = Diese Farbe hat nicht gewonnen.
archipelago-over = Die Partie ist zu Ende.
archipelago-not-over = Die Partie ist noch nicht zu Ende.
archipelago-no-enrolment = Anheuern wird nicht mitgespielt.
archipelago-enrolled-already = Angeheuert wird nur einmal pro Zug.
archipelago-enrol-in-raid = In einem Überfall wird nicht angeheuert.
archipelago-nothing-to-enrol = Es gibt keine Banden anzuheuern.
archipelago-enrol-place = Angeheuerte Banden können hier nicht eingesetzt werden: { $place }.
archipelago-no-cards = Karten werden nicht mitgespielt.
archipelago-price-gold = Eine Karte kostet zwei Gold, die in deinen Gebieten oder auf deinen Schiffen liegen.
archipelago-no-card-left = Es ist keine Karte mehr zu ziehen.
archipelago-not-in-pile = Diese Karte kann nicht gezogen werden.
archipelago-not-in-hand = Du kannst die Karte „{ $card }“ nicht spielen.
archipelago-changes-nothing = Das würde nichts ändern.
archipelago-attack-weapons-when = Angriffswaffen spielt der Angreifer nach dem Wurf.
archipelago-defence-weapons-when = Verteidigungswaffen spielt der Verteidiger nach dem Wurf.
archipelago-nobody-asked = Es ist kein Kampfergebnis offen.
archipelago-shipyard-city = Ein neues Schiff kommt in eine deiner Städte, in der noch keins liegt.
archipelago-no-ship-in-box = In der Schachtel ist kein Schiff mehr.
archipelago-raid-in-own-turn = Ein Überfall wird in einem fremden Zug gespielt.
archipelago-raid-pending = Ein Überfall wird zwischen zwei Aktionen gespielt, wenn nichts anderes offen ist.
archipelago-raid-colour = Einen Überfall macht man mit einer eigenen Farbe.
archipelago-only-raid = Unterbrechen kann nur ein Überfall.
archipelago-discovery-alone = Die Besondere Entdeckung wird zusammen mit dem Erkunden angesagt.
archipelago-recruit-place = Angeworbene kommen in ein Gebiet, das du hältst, beim zweiten Mal in ein anderes; nicht hierher: { $place }.
archipelago-mobilise-place = Stämme kommen in ein erkundetes Gebiet der Hauptinsel oder eines Eilands ohne Bande und Stamm; nicht hierher: { $place }.
archipelago-nothing-to-place = Es ist nichts einzusetzen.
archipelago-no-strategist = Gerade wird keine Karte angesehen.
archipelago-look-action = Eine Karte anzusehen kostet eine Aktion.
archipelago-mine-place = Eine Goldmine wird in einem Gebiet eröffnet, das du hältst.
archipelago-mutiny-ship = Eine Meuterei trifft ein gegnerisches Schiff mit einer bis drei Banden.
archipelago-once-a-turn = Drei weitere Aktionen gibt es nur einmal pro Zug oder pro Überfall.

# Die Werkstatt.
archipelago-workshop = Die Karte, nach einem Foto oder aus dem Kopf: Orte, Küsten, Verstecke, Städte, Kontore und die Seiten der Würfel.
archipelago-part-island = Inseln
archipelago-part-territory = Gebiete
archipelago-part-sea = Seefelder
archipelago-field-combat = Seiten des Kampfwürfels
archipelago-field-gold = Seiten des Goldwürfels
archipelago-field-tribes = Seiten des Stammeswürfels
archipelago-field-island-name = Name
archipelago-field-territory-name = Name
archipelago-field-sea-name = Name
archipelago-field-island-lair = Versteck
archipelago-field-island-lair-green = grün
archipelago-field-island-lair-raspberry = himbeerrot
archipelago-field-island-lair-blue = blau
archipelago-field-island-lair-orange = orange
archipelago-field-territory-island = Insel
archipelago-field-territory-city = Stadt
archipelago-field-territory-post = Kontor
archipelago-field-territory-post-centre = in der Mitte
archipelago-field-territory-post-north = im Norden
archipelago-field-territory-post-south = im Süden
archipelago-field-territory-post-east = im Osten
archipelago-field-territory-post-west = im Westen
archipelago-field-territory-post_name = Name des Kontors
archipelago-island-green = grünes Versteck, Insel { $number }
archipelago-island-raspberry = himbeerrotes Versteck, Insel { $number }
archipelago-island-blue = blaues Versteck, Insel { $number }
archipelago-island-orange = oranges Versteck, Insel { $number }
archipelago-island-central = Hauptinsel
archipelago-island-islet = Eiland { $number }
archipelago-settlement-city = Stadt
archipelago-settlement-post-centre = Kontor der Mitte
archipelago-settlement-post-north = Kontor im Norden
archipelago-settlement-post-south = Kontor im Süden
archipelago-settlement-post-east = Kontor im Osten
archipelago-settlement-post-west = Kontor im Westen
