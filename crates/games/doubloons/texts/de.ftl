# Dublonen, auf Deutsch.

doubloons-title = Dublonen
doubloons-original = Gold Armada von Reiner Knizia
doubloons-about = Wirf fünf Würfel bis zu dreimal, zeig, was ein Steg verlangt, und schnapp dir seine nächste Dublone. Nichts passt? Dann nimm einen Totenkopf.
doubloons-minutes = eine halbe Stunde
doubloons-goal = Hol dir das meiste Gold: Dublonen zählen ihren Wert, jeder Totenkopf kostet einen Punkt.
doubloons-legend-1 = Die Würfel über einem Steg sagen, was deine zeigen müssen; solche mit demselben Zeichen (◆ oder △) müssen gleich sein. Dafür bekommst du seine nächste Dublone. Du darfst bis zu dreimal würfeln.
doubloons-legend-2 = Symbole auf einem Kärtchen, wo eine Münze lag: Nur sie zählen von da an bei diesem Steg.
doubloons-legend-3 = Die Prozentzahl an einem Steg ist deine Chance, ihn in diesem Zug zu schaffen, wenn du nur für ihn würfelst.
doubloons-legend-4 = Passt nichts, nimmst du einen Totenkopf. Mit dem letzten Totenkopf oder der letzten Dublone ist die Partie sofort zu Ende.
doubloons-ended-DBL-13 = Der letzte Totenkopf oder die letzte Dublone ist weg, und das Gold wurde gezählt.

doubloons-option-first = Startspieler
doubloons-option-first-help = Wer beginnt: per Los oder immer der erste Platz. Die Partie kann mitten in einer Runde enden, und davon profitiert, wer beginnt.
doubloons-option-first-lot = per Los
doubloons-option-first-seat-one = der erste Platz

doubloons-verb-first = Startspieler
doubloons-verb-roll = würfeln
doubloons-verb-take = Dublone nehmen
doubloons-verb-skull = Totenkopf nehmen
doubloons-verb-reroll = neu würfeln

# Was ein Knopf tut.
doubloons-do-take = Dublone nehmen: { $thing }
doubloons-do-skull = Totenkopf nehmen
doubloons-do-reroll = { $count ->
    [one] Einen Würfel neu würfeln
   *[other] { $count } Würfel neu würfeln
}

doubloons-symbol-barrel = Fass
doubloons-symbol-parrot = Papagei
doubloons-symbol-rum = Rumflasche
doubloons-symbol-anchor = Anker
doubloons-symbol-sabre = Säbel
doubloons-symbol-map = Seekarte

doubloons-pier-barrel = Fässer
doubloons-pier-parrot = Papageien
doubloons-pier-rum = Rumflaschen
doubloons-pier-anchor = Anker
doubloons-pier-sabre = Säbel
doubloons-pier-map = Seekarten
doubloons-pier-three-of-a-kind = Drilling
doubloons-pier-full-house = Full House
doubloons-pier-four-of-a-kind = Vierling
doubloons-pier-five-of-a-kind = Fünfling

doubloons-ask-chance = Was bringt der Zufall?
doubloons-ask-first = Auf welchen Platz fällt das Los?
doubloons-ask-rolled = Was zeigen die Würfel?
doubloons-ask-verb = Was tust du?
doubloons-ask-pier = Von welchem Steg?
doubloons-ask-dice = Welche Würfel würfelst du neu?

doubloons-tell-first = { $seat } beginnt.
doubloons-tell-roll = { $seat } würfelt { $dice }.
doubloons-tell-take = { $seat } nimmt eine Dublone im Wert von { $value } vom Steg „{ $pier }“.
doubloons-tell-skull = { $seat } nimmt einen Totenkopf.
doubloons-tell-reroll = { $seat } würfelt { $dice } neu.

doubloons-six-symbols = Eine Ausgabe hat sechs verschiedene Symbole in Kleinbuchstaben.
doubloons-skull-count = Eine Schachtel enthält ein bis sechs Totenköpfe.
doubloons-pier-values = Ein Steg hat höchstens drei Dublonen im Wert von 1 bis 6, jede mehr wert als die davor.
doubloons-no-doubloons = Auf keinem Steg liegt eine Dublone.
doubloons-not-conserved = Dublonen und Totenköpfe dieser Stellung sind nicht die aus der Schachtel.
doubloons-unknown-pier = Diesen Steg gibt es nicht: Ein Steg heißt nach einem Symbol oder einer besonderen Kombination.
doubloons-pier-twice = Dieser Steg ist schon da.
doubloons-missing-pier = Einer der zehn Stege fehlt.
doubloons-pier-kind = Ein einfacher Steg hat „needs“, ein besonderer „allowed“.
doubloons-pier-needs = Bei einem einfachen Steg steht für jede Dublone, wie viele Würfel sie braucht: 1 bis 5, jedes Mal mehr.
doubloons-too-few = Der Steg „{ $pier }“ verlangt mindestens { $needed } Würfel mit seinem Symbol.
doubloons-pier-allowed = Ein besonderer Steg nennt die erlaubten Symbole für seine zweite und dritte Dublone; ein Full House braucht mindestens zwei.
doubloons-symbol-not-allowed = Am Steg „{ $pier }“ sind diese Symbole nicht mehr erlaubt.
doubloons-lot-pending = Es ist noch auszulosen, wer beginnt.
doubloons-lot-outside = Das Los muss auf einen Platz fallen, der mitspielt.
doubloons-no-lot = Wer beginnt, steht schon fest.
doubloons-not-your-turn = Am Zug ist { $seat }.
doubloons-roll-pending = Erst muss gewürfelt werden.
doubloons-no-roll = Jetzt wird nicht gewürfelt, sondern entschieden.
doubloons-wrong-dice = { $count ->
    [one] Es muss ein Würfel geworfen werden.
   *[other] Es müssen { $count } Würfel geworfen werden.
}
doubloons-wrong-rolls = Würfel und übrige Würfe dieser Stellung passen nicht zusammen.
doubloons-no-rolls-left = Dreimal ist schon gewürfelt; einen weiteren Wurf gibt es nicht.
doubloons-choosing-dice = Du wählst gerade Würfel, die noch einmal geworfen werden. Einen Steg wählt, wer eine Dublone nimmt.
doubloons-not-there = Neu würfeln lassen sich nur Würfel, die auf dem Tisch liegen, mindestens einer.
doubloons-nothing-fits = Die Würfel passen zu keinem Steg.
doubloons-choosing-pier = Du nimmst gerade eine Dublone: Wähle ihren Steg. Würfel wählt, wer noch einmal wirft.
doubloons-not-shown = Die Würfel zeigen nicht, was der Steg „{ $pier }“ verlangt.
doubloons-five-alike = Ein Full House hat zwei verschiedene Symbole; fünf gleiche sind keins.
doubloons-must-take = Die Würfel passen zum Steg „{ $pier }“: Du musst eine Dublone nehmen, keinen Totenkopf.
doubloons-empty-pier = Der Steg „{ $pier }“ ist leer.
doubloons-over = Die Partie ist zu Ende.

# Die Werkstatt.
doubloons-workshop = Stege, was sie verlangen, Münzen und ihre Werte, Schädel.
doubloons-part-pier = Stege
doubloons-field-symbols = Symbole eines Würfels
doubloons-field-skulls = Schädel
doubloons-field-pier-needs = Würfel für jede Dublone
doubloons-field-pier-allowed = Erlaubte Symbole, ab der zweiten Dublone
doubloons-field-pier-values = Wert jeder Dublone
