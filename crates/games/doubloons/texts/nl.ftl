# Dukaten, in het Nederlands.

doubloons-title = Dukaten
doubloons-original = Gold Armada, van Reiner Knizia
doubloons-about = Gooi vijf dobbelstenen, hoogstens drie keer, laat zien wat een pier vraagt en ga ervandoor met de dichtstbijzijnde dukaat. Past er niets? Neem een doodshoofd.
doubloons-minutes = een half uur
doubloons-goal = Haal het meeste goud binnen: een dukaat telt voor zijn waarde, elk doodshoofd kost een punt.
doubloons-legend-1 = De dobbelstenen boven een pier zijn wat de jouwe moeten tonen; die met hetzelfde teken (◆ of △) moeten gelijk zijn. Je krijgt de dichtstbijzijnde dukaat, en mag tot drie keer gooien.
doubloons-legend-2 = Symbolen op een kaartje waar een munt lag: alleen die tellen nog bij die pier.
doubloons-legend-3 = Het percentage bij een pier is je kans om het deze beurt te halen, als je alleen daarvoor gooit.
doubloons-legend-4 = Past er niets, dan neem je een doodshoofd. Met het laatste doodshoofd of de laatste dukaat is de partij meteen afgelopen.
doubloons-ended-DBL-13 = Het laatste doodshoofd of de laatste dukaat is genomen, en het goud is geteld.

doubloons-option-first = Wie begint
doubloons-option-first-help = De beginspeler: door loting, of altijd de eerste plaats. De partij kan midden in een ronde eindigen, en dat is gunstig voor wie begint.
doubloons-option-first-lot = geloot
doubloons-option-first-seat-one = de eerste plaats

doubloons-verb-first = beginspeler
doubloons-verb-roll = gooien
doubloons-verb-take = dukaat nemen
doubloons-verb-skull = doodshoofd nemen
doubloons-verb-reroll = opnieuw gooien

# Wat een knop doet.
doubloons-do-take = Dukaat nemen: { $thing }
doubloons-do-skull = Doodshoofd nemen
doubloons-do-reroll = { $count ->
    [one] Eén steen opnieuw gooien
   *[other] { $count } stenen opnieuw gooien
}

doubloons-symbol-barrel = vaatje
doubloons-symbol-parrot = papegaai
doubloons-symbol-rum = rumfles
doubloons-symbol-anchor = anker
doubloons-symbol-sabre = sabel
doubloons-symbol-map = zeekaart

doubloons-pier-barrel = vaatjes
doubloons-pier-parrot = papegaaien
doubloons-pier-rum = rumflessen
doubloons-pier-anchor = ankers
doubloons-pier-sabre = sabels
doubloons-pier-map = zeekaarten
doubloons-pier-three-of-a-kind = drie gelijke
doubloons-pier-full-house = full house
doubloons-pier-four-of-a-kind = carré
doubloons-pier-five-of-a-kind = vijf gelijke

doubloons-ask-chance = Wat brengt het toeval?
doubloons-ask-first = Op welke plaats valt het lot?
doubloons-ask-rolled = Wat tonen de dobbelstenen?
doubloons-ask-verb = Wat doe je?
doubloons-ask-pier = Van welke pier?
doubloons-ask-dice = Welke dobbelstenen gooi je opnieuw?

doubloons-tell-first = { $seat } begint.
doubloons-tell-roll = { $seat } gooit { $dice }.
doubloons-tell-take = { $seat } neemt een dukaat van { $value } van de pier ‘{ $pier }’.
doubloons-tell-skull = { $seat } neemt een doodshoofd.
doubloons-tell-reroll = { $seat } gooit { $dice } opnieuw.

doubloons-six-symbols = Een editie heeft zes verschillende symbolen, in kleine letters.
doubloons-skull-count = In een doos zitten één tot zes doodshoofden.
doubloons-pier-values = Op een pier liggen hoogstens drie dukaten, met een waarde van 1 tot 6, elke volgende meer waard dan de vorige.
doubloons-no-doubloons = Op geen enkele pier ligt een dukaat.
doubloons-not-conserved = De dukaten en doodshoofden van deze stelling zijn niet die uit de doos.
doubloons-unknown-pier = Die pier is er niet: een pier heet naar een symbool of naar een bijzondere combinatie.
doubloons-pier-twice = Deze pier staat er al.
doubloons-missing-pier = Een van de tien pieren ontbreekt.
doubloons-pier-kind = Een gewone pier heeft ‘needs’, een bijzondere ‘allowed’.
doubloons-pier-needs = Een gewone pier zegt bij elke dukaat hoeveel dobbelstenen die vraagt, van 1 tot 5, telkens meer.
doubloons-too-few = De pier ‘{ $pier }’ vraagt minstens { $needed } keer zijn symbool.
doubloons-pier-allowed = Een bijzondere pier noemt de toegestane symbolen van zijn tweede en derde dukaat; voor een full house zijn er minstens twee nodig.
doubloons-symbol-not-allowed = De pier ‘{ $pier }’ staat deze symbolen niet meer toe.
doubloons-lot-pending = Er moet nog worden geloot wie begint.
doubloons-lot-outside = Het lot moet op een plaats vallen die meespeelt.
doubloons-no-lot = Het staat al vast wie begint.
doubloons-not-your-turn = { $seat } is aan de beurt.
doubloons-roll-pending = Eerst moeten de dobbelstenen worden gegooid.
doubloons-no-roll = Er valt niets te gooien: de speler moet beslissen.
doubloons-wrong-dice = { $count ->
    [one] Er moet één dobbelsteen worden gegooid.
   *[other] Er moeten { $count } dobbelstenen worden gegooid.
}
doubloons-wrong-rolls = De dobbelstenen en de resterende worpen van deze stelling passen niet bij elkaar.
doubloons-no-rolls-left = Er is drie keer gegooid; meer worpen zijn er niet.
doubloons-choosing-dice = Je kiest nu dobbelstenen om opnieuw te gooien. Een pier kies je als je een dukaat neemt.
doubloons-not-there = Je kunt alleen dobbelstenen opnieuw gooien die op tafel liggen, en minstens één.
doubloons-nothing-fits = De dobbelstenen passen bij geen enkele pier.
doubloons-choosing-pier = Je neemt nu een dukaat: kies de pier waar die ligt. Dobbelstenen kies je om opnieuw te gooien.
doubloons-not-shown = De dobbelstenen tonen niet wat de pier ‘{ $pier }’ vraagt.
doubloons-five-alike = Een full house heeft twee verschillende symbolen; vijf gelijke is er geen.
doubloons-must-take = De dobbelstenen passen bij de pier ‘{ $pier }’: je moet een dukaat nemen, geen doodshoofd.
doubloons-empty-pier = De pier ‘{ $pier }’ is leeg.
doubloons-over = De partij is afgelopen.

# De werkplaats.
doubloons-workshop = Steigers, wat ze vragen, munten en hun waarden, schedels.
doubloons-part-pier = Steigers
doubloons-field-symbols = Symbolen van een dobbelsteen
doubloons-field-skulls = Schedels
doubloons-field-pier-needs = Dobbelstenen voor elke dubloen
doubloons-field-pier-allowed = Toegestane symbolen, vanaf de tweede dubloen
doubloons-field-pier-values = Waarde van elke dubloen
