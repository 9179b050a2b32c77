# Galjoenen, in het Nederlands.

galleons-title = Galjoenen
galleons-original = Armada, van Sicco van Hülst
galleons-about = Drie soorten schepen op een veld van zeshoeken. Galjoenen brengen galeassen tot zinken, galeassen galjoten, en galjoten galjoenen: spaar de jagers die je nodig hebt, en reken af met wie op jou jaagt.
galleons-minutes = drie kwartier
galleons-goal = Breng je prooien tot zinken, tot er niets meer over is dat jouw schepen iets kan doen.
galleons-legend-1 = Galjoenen brengen galeassen tot zinken, galeassen galjoten, galjoten galjoenen. Nooit andersom.
galleons-legend-2 = Galjoten varen van midden naar midden; galjoenen en galeassen staan op hoekpunten.
galleons-legend-3 = Een zet die aanvalt, brengt altijd één schip tot zinken. Wie stilligt, is geen gevaar.
galleons-legend-4 = De getallen bij de namen zijn wat de schepen waard zijn: galjoen 3, galjoot 2, galeas 1. Ze tellen als niemand meer kan aanvallen.
galleons-ended-GAL-18 = Het laatste schip van een vloot is gezonken.
galleons-ended-GAL-19 = De tegenstander kon geen zet meer doen.
galleons-ended-GAL-20 = Een van beide kanten had niets meer over om de andere mee aan te vallen.
galleons-ended-GAL-21 = Geen van beide kanten kon nog aanvallen, dus zijn de schepen geteld.
galleons-ended-GAL-22 = Er is lange tijd niets gezonken, dus zijn de schepen geteld.

galleons-option-galleon_capture = Hoe een galjoen slaat
galleons-option-galleon_capture-help = Of een galjoen een galeas tot zinken brengt door op haar hoekpunt te varen, of door naar een hoekpunt te varen dat er één zijde vandaan ligt.
galleons-option-galleon_capture-displace = op haar hoekpunt
galleons-option-galleon_capture-adjacent = ernaast
galleons-option-quiet_moves = Zetten zonder slaan
galleons-option-quiet_moves-help = Na zoveel zetten achter elkaar zonder dat er wordt geslagen, van beide kanten samen, eindigt de partij en worden de schepen geteld.

galleons-verb-first = beginspeler

galleons-ship-galleon = galjoen
galleons-ship-galiot = galjoot
galleons-ship-galleass = galeas

galleons-ask-chance = Wat brengt het toeval?
galleons-ask-first = Op welke plaats valt het lot?
galleons-ask-ship = Met welk schip vaar je?
galleons-ask-to = Waar vaart het heen?
galleons-ask-prey = Welke vijand breng je tot zinken?

galleons-tell-first = { $seat } begint.
galleons-tell-galleon = { $seat } vaart met een galjoen van { $from } naar { $to }.
galleons-tell-galleon-sinks = { $seat } vaart met een galjoen van { $from } naar { $to } en brengt de galeas op { $sunk } tot zinken.
galleons-tell-galiot = { $seat } vaart met een galjoot van { $from } naar { $to }.
galleons-tell-galiot-sinks = { $seat } vaart met een galjoot van { $from } naar { $to } en brengt het galjoen op { $sunk } tot zinken.
galleons-tell-galleass = { $seat } vaart met een galeas van { $from } naar { $to }.
galleons-tell-galleass-sinks = { $seat } vaart met een galeas van { $from } naar { $to } en brengt de galjoot op { $sunk } tot zinken.

galleons-no-such-place = Die plek is er niet op het bord.
galleons-wrong-place = Galjoenen en galeassen staan op hoekpunten, galjoten op het midden van een zeshoek.
galleons-row-lengths = Een rij heeft minstens één zeshoek, en rijen naast elkaar verschillen precies één zeshoek.
galleons-board-too-big = Een bord heeft hoogstens 64 zeshoeken, in hoogstens 11 rijen van hoogstens 8.
galleons-hexagon-sum = De rijen samen geven niet het aantal zeshoeken.
galleons-fleet-size = Een vloot heeft 3 galjoenen, 5 galjoten en 7 galeassen.
galleons-lopsided = Het bord moet er van beide kanten hetzelfde uitzien.
galleons-too-many-ships = Een vloot heeft hoogstens 3 galjoenen, 5 galjoten en 7 galeassen.
galleons-lot-pending = Er moet nog worden geloot wie begint.
galleons-lot-outside = Het lot moet op een van de twee spelers vallen.
galleons-no-lot = Het staat al vast wie begint.
galleons-moves-before-lot = Vóór de loting kan er geen zet zijn gedaan.
galleons-not-your-turn = { $seat } is aan de beurt.
galleons-no-ship-there = Er staat geen schip op { $place }.
galleons-not-your-ship = Het schip op { $place } is niet van jou.
galleons-ship-cannot-move = Het schip op { $place } kan nergens heen.
galleons-galleon-reach = Een galjoen vaart langs één, twee of drie zijden, van hoekpunt naar hoekpunt; vanaf { $from } is { $to } te ver.
galleons-galleass-reach = Een galeas vaart langs één of twee zijden, van hoekpunt naar hoekpunt; vanaf { $from } is { $to } te ver.
galleons-galiot-reach = Een galjoot vaart naar het midden van een zeshoek ernaast; vanaf { $from } hoort { $to } daar niet bij.
galleons-in-the-way = Op elke weg van { $from } naar { $to } ligt een schip.
galleons-own-ship-there = Op { $to } staat een eigen schip.
galleons-enemy-ship-there = Op { $to } staat een vijand, en dit schip kan hem daar niet tot zinken brengen.
galleons-place-taken = Op één plek kunnen geen twee schepen staan.
galleons-no-move = Een zet kan niet eindigen waar hij begon.
galleons-which-one = De zet valt meerdere vijanden aan: zeg welke zinkt.
galleons-not-attacked = De zet valt geen vijand aan op { $place }.
galleons-no-choice = Er valt niet te kiezen wie er zinkt, dus wordt er geen vijand genoemd.
galleons-must-capture = Een zet die een vijand aanvalt, brengt hem tot zinken.
galleons-not-prey = Galjoenen brengen galeassen tot zinken, galeassen galjoten en galjoten galjoenen; het schip op { $place } is geen prooi voor dit schip.
galleons-no-ships = Er staat geen schip op het bord.
galleons-too-quiet = Na { $limit } zetten zonder slaan is de partij afgelopen; meer kunnen het er niet zijn.
galleons-wrong-past = De opgegeven laatste zetten leiden niet tot deze stelling.
galleons-over = De partij is afgelopen.

# De werkplaats.
galleons-workshop = Rijen van het bord, startplaatsen van elke soort schip.
galleons-field-hexagons = Zeshoeken in totaal
galleons-field-rows = Zeshoeken per rij
galleons-field-galleons = Start van de galjoenen
galleons-field-galiots = Start van de galjoten
galleons-field-galleasses = Start van de galeassen
