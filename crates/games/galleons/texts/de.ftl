# Galeonen, auf Deutsch.

galleons-title = Galeonen
galleons-original = Armada von Sicco van Hülst
galleons-about = Drei Schiffsarten auf einem Feld aus Sechsecken. Galeonen versenken Galeassen, Galeassen versenken Galioten, Galioten versenken Galeonen: Behalte die Jäger, die du brauchst, und nimm dir die vor, die dich jagen.
galleons-minutes = eine Dreiviertelstunde
galleons-goal = Versenke, was deine Schiffe jagen, bis nichts mehr da ist, was deine versenken könnte.
galleons-legend-1 = Galeonen versenken Galeassen, Galeassen versenken Galioten, Galioten versenken Galeonen. Nie umgekehrt.
galleons-legend-2 = Galioten fahren von Mitte zu Mitte; Galeonen und Galeassen stehen auf Ecken.
galleons-legend-3 = Ein Zug, der angreift, versenkt immer ein Schiff. Wer stillsteht, ist keine Gefahr.
galleons-legend-4 = Die Zahlen neben den Namen sind der Wert der Schiffe: Galeone 3, Galiote 2, Galeasse 1. Er zählt, wenn niemand mehr angreifen kann.
galleons-ended-GAL-18 = Das letzte Schiff einer Flotte wurde versenkt.
galleons-ended-GAL-19 = Die andere Seite hatte keinen Zug mehr.
galleons-ended-GAL-20 = Eine Seite hatte nichts mehr, womit sie die andere angreifen konnte.
galleons-ended-GAL-21 = Keine Seite konnte mehr angreifen, also wurden die Schiffe gezählt.
galleons-ended-GAL-22 = Lange wurde nichts versenkt, also wurden die Schiffe gezählt.

galleons-option-galleon_capture = Wie eine Galeone versenkt
galleons-option-galleon_capture-help = Ob eine Galeone eine Galeasse versenkt, indem sie auf deren Ecke zieht oder auf eine Ecke, die eine Kante davon entfernt ist.
galleons-option-galleon_capture-displace = auf deren Ecke
galleons-option-galleon_capture-adjacent = von nebenan
galleons-option-quiet_moves = Züge ohne Versenkung
galleons-option-quiet_moves-help = Nach so vielen Zügen in Folge ohne Versenkung, beide Seiten zusammen, endet die Partie, und die Schiffe werden gezählt.

galleons-verb-first = Startspieler

galleons-ship-galleon = Galeone
galleons-ship-galiot = Galiote
galleons-ship-galleass = Galeasse

galleons-ask-chance = Was bringt der Zufall?
galleons-ask-first = Auf welchen Platz fällt das Los?
galleons-ask-ship = Mit welchem Schiff ziehst du?
galleons-ask-to = Wohin fährt es?
galleons-ask-prey = Welchen Gegner versenkst du?

galleons-tell-first = { $seat } beginnt.
galleons-tell-galleon = { $seat } zieht eine Galeone von { $from } nach { $to }.
galleons-tell-galleon-sinks = { $seat } zieht eine Galeone von { $from } nach { $to } und versenkt die Galeasse auf { $sunk }.
galleons-tell-galiot = { $seat } zieht eine Galiote von { $from } nach { $to }.
galleons-tell-galiot-sinks = { $seat } zieht eine Galiote von { $from } nach { $to } und versenkt die Galeone auf { $sunk }.
galleons-tell-galleass = { $seat } zieht eine Galeasse von { $from } nach { $to }.
galleons-tell-galleass-sinks = { $seat } zieht eine Galeasse von { $from } nach { $to } und versenkt die Galiote auf { $sunk }.

galleons-no-such-place = Diese Stelle gibt es auf dem Brett nicht.
galleons-wrong-place = Galeonen und Galeassen stehen auf Ecken, Galioten in der Mitte von Sechsecken.
galleons-row-lengths = Jede Reihe hat mindestens ein Sechseck, und benachbarte Reihen unterscheiden sich um genau eins.
galleons-board-too-big = Ein Brett hat höchstens 64 Sechsecke in höchstens 11 Reihen zu höchstens 8.
galleons-hexagon-sum = Die Reihen ergeben zusammen nicht die Zahl der Sechsecke.
galleons-fleet-size = Eine Flotte hat 3 Galeonen, 5 Galioten und 7 Galeassen.
galleons-lopsided = Das Brett muss von beiden Seiten gleich aussehen.
galleons-too-many-ships = Eine Seite hat höchstens 3 Galeonen, 5 Galioten und 7 Galeassen.
galleons-lot-pending = Es ist noch auszulosen, wer beginnt.
galleons-lot-outside = Das Los muss auf einen der beiden Plätze fallen.
galleons-no-lot = Wer beginnt, steht schon fest.
galleons-moves-before-lot = Vor dem Los kann noch niemand gezogen haben.
galleons-not-your-turn = Am Zug ist { $seat }.
galleons-no-ship-there = Auf { $place } steht kein Schiff.
galleons-not-your-ship = Das Schiff auf { $place } gehört dir nicht.
galleons-ship-cannot-move = Das Schiff auf { $place } kann nirgendwohin.
galleons-galleon-reach = Eine Galeone fährt eine, zwei oder drei Kanten weit von Ecke zu Ecke; { $to } liegt von { $from } aus nicht in Reichweite.
galleons-galleass-reach = Eine Galeasse fährt eine oder zwei Kanten weit von Ecke zu Ecke; { $to } liegt von { $from } aus nicht in Reichweite.
galleons-galiot-reach = Eine Galiote fährt in die Mitte eines benachbarten Sechsecks; { $to } liegt nicht neben { $from }.
galleons-in-the-way = Auf jedem Weg von { $from } nach { $to } steht ein Schiff.
galleons-own-ship-there = Auf { $to } steht ein eigenes Schiff.
galleons-enemy-ship-there = Auf { $to } steht ein Gegner, und dieses Schiff versenkt ihn dort nicht.
galleons-place-taken = Zwei Schiffe können nicht auf derselben Stelle stehen.
galleons-no-move = Ein Zug kann nicht dort enden, wo er begann.
galleons-which-one = Mehrere Gegner werden angegriffen: Sag, welcher versenkt wird.
galleons-not-attacked = Der Zug greift keinen Gegner auf { $place } an.
galleons-no-choice = Was versenkt wird, steht fest: Es wird kein Gegner genannt.
galleons-must-capture = Ein Zug, der einen Gegner angreift, versenkt ihn auch.
galleons-not-prey = Galeonen versenken Galeassen, Galeassen versenken Galioten und Galioten versenken Galeonen; das Schiff auf { $place } ist keine Beute.
galleons-no-ships = Auf dem Brett steht kein Schiff.
galleons-too-quiet = { $limit } Züge ohne Versenkung beenden die Partie; mehr können es nicht sein.
galleons-wrong-past = Die angegebenen letzten Züge führen nicht zu dieser Stellung.
galleons-over = Die Partie ist zu Ende.

# Die Werkstatt.
galleons-workshop = Reihen des Bretts, Startplätze jeder Schiffsart.
galleons-field-hexagons = Sechsecke insgesamt
galleons-field-rows = Sechsecke je Reihe
galleons-field-galleons = Start der Galeonen
galleons-field-galiots = Start der Galioten
galleons-field-galleasses = Start der Galeassen
