# Archipel, in het Nederlands.

archipelago-title = Archipel
archipelago-original = Armada, derde editie, van Philippe des Pallières en Patrice Pillet
archipelago-about = Verlaat je roversnest, verken het grote eiland, leg beslag op zijn goud en zijn handelsposten, en houd je claim op de archipel twee beurten lang overeind.
archipelago-minutes = twee uur
archipelago-goal = Beheers twee beurten lang een roversnest en bezit daarbij vier vreemde steden of drie handelsposten, waaronder die van het centrum.
archipelago-legend-1 = De kleuren zijn vloten; met twee spelers voert elk het bevel over twee kleuren. Een schild met een getal is zoveel bendes.
archipelago-legend-2 = Land met een vraagteken is nog niet verkend. Vierkantjes zijn handelsposten, kleine cirkels steden.
archipelago-legend-3 = Wie vier van de zeven gebieden van een roversnest bezit, beheerst het.
archipelago-legend-4 = Je claimt de overwinning aan het einde van een beurt, en wint als de claim aan het einde van je volgende beurt nog klopt.
archipelago-ended-ARC-43 = De claim op de archipel hield twee beurten stand.
archipelago-ended-ARC-46 = De laatste ronde is gespeeld; de gebieden zijn geteld.

archipelago-option-enrolment = Aanmonstering
archipelago-option-enrolment-help = Eén keer per beurt voor één actie bendes aanmonsteren in de roversnesten en op het eiland.
archipelago-option-cards = Kaarten
archipelago-option-cards-help = Speel met de 46 kaarten: wapens, overvallen, muiterijen, goudmijnen en meer.
archipelago-option-rounds = Rondes
archipelago-option-rounds-help = De laatste ronde: daarna wint wie de meeste gebieden bezit. Je kunt hem weglaten.

archipelago-verb-leftover = overblijvende kleur
archipelago-verb-lot = kleur loten
archipelago-verb-draw = kaart trekken
archipelago-verb-see = kaart bekijken
archipelago-verb-roll = gevechtsworp
archipelago-verb-found = vinden
archipelago-verb-levy = stammenworp
archipelago-verb-muster = bendes plaatsen
archipelago-verb-moor = schip plaatsen
archipelago-verb-launch = schip te water laten
archipelago-verb-move = bendes verplaatsen
archipelago-verb-load = inschepen
archipelago-verb-unload = ontschepen
archipelago-verb-transship = overschepen
archipelago-verb-sail = varen
archipelago-verb-explore = verkennen
archipelago-verb-attack = aanvallen
archipelago-verb-scuttle = schip laten zinken
archipelago-verb-convert = goud inwisselen
archipelago-verb-enrol = aanmonsteren
archipelago-verb-buy = kaart kopen
archipelago-verb-play = kaart spelen
archipelago-verb-end = einde beurt
archipelago-verb-place = hier plaatsen
archipelago-verb-pass = zo laten
archipelago-verb-look = verder kijken
archipelago-verb-take = deze nemen
archipelago-verb-stop = stoppen

# Wat een knop doet.
archipelago-do-explore = Verken { $thing }
archipelago-do-attack = Val aan: { $thing }
archipelago-do-buy = Kaart kopen
archipelago-do-enrol = Aanmonsteren
archipelago-do-end = Einde beurt

archipelago-colour-green = groen
archipelago-colour-raspberry = framboos
archipelago-colour-blue = blauw
archipelago-colour-orange = oranje

archipelago-card-attack-weapons = nieuwe aanvalswapens
archipelago-card-defence-weapons = nieuwe verdedigingswapens
archipelago-card-shipyard = scheepswerf
archipelago-card-raid = overval
archipelago-card-discovery = bijzondere ontdekking
archipelago-card-recruitment = werving
archipelago-card-great-recruitment = grote werving
archipelago-card-mobilisation = stammenoproep
archipelago-card-great-mobilisation = grote stammenoproep
archipelago-card-strategist = meesterstrateeg
archipelago-card-gold-mine = goudmijn
archipelago-card-mutiny = muiterij
archipelago-card-three-more = drie extra acties
archipelago-card-unknown = een verborgen kaart

archipelago-seat-seat-1 = plaats 1
archipelago-seat-seat-2 = plaats 2
archipelago-seat-seat-3 = plaats 3
archipelago-seat-seat-4 = plaats 4
archipelago-face-cannons-1 = 1 kanon
archipelago-face-cannons-2 = 2 kanonnen
archipelago-face-cannons-3 = 3 kanonnen
archipelago-face-cannons-4 = 4 kanonnen
archipelago-face-cannons-5 = 5 kanonnen
archipelago-face-cannons-6 = 6 kanonnen
archipelago-face-crossed-1 = 1 doorgestreept kanon
archipelago-face-crossed-2 = 2 doorgestreepte kanonnen
archipelago-face-crossed-3 = 3 doorgestreepte kanonnen
archipelago-face-crossed-4 = 4 doorgestreepte kanonnen
archipelago-face-crossed-5 = 5 doorgestreepte kanonnen
archipelago-face-crossed-6 = 6 doorgestreepte kanonnen
archipelago-face-gold-0 = geen goud
archipelago-face-gold-1 = 1 goud
archipelago-face-gold-2 = 2 goud
archipelago-face-gold-3 = 3 goud
archipelago-face-gold-4 = 4 goud
archipelago-face-gold-5 = 5 goud
archipelago-face-gold-6 = 6 goud
archipelago-face-tribes-0 = geen stam
archipelago-face-tribes-1 = 1 stam
archipelago-face-tribes-2 = 2 stammen
archipelago-face-tribes-3 = 3 stammen
archipelago-face-tribes-4 = 4 stammen
archipelago-face-tribes-5 = 5 stammen
archipelago-face-tribes-6 = 6 stammen

archipelago-ask-chance = Wat brengt het toeval?
archipelago-ask-leftover = Welke kleur blijft over?
archipelago-ask-lot = Van wie is de kleur?
archipelago-ask-card = Welke kaart is het?
archipelago-ask-face = Wat tonen de dobbelstenen?
archipelago-ask-muster = Wat plaats je?
archipelago-ask-muster-left = Nog te plaatsen ({ $colour }): bendes { $bands }, schepen { $ships }.
archipelago-ask-verb = Wat doe je?
archipelago-ask-interrupt = Grijp je in?
archipelago-ask-react = Verander je de uitslag?
archipelago-ask-place-verb = Waar gaan ze heen?
archipelago-ask-looked = Neem je deze kaart?
archipelago-ask-territory = Welk gebied?
archipelago-ask-city = Welke stad?
archipelago-ask-from = Waarvandaan?
archipelago-ask-to = Waarheen?
archipelago-ask-bands = Hoeveel bendes?
archipelago-ask-gold = Hoeveel goud gaat er mee?
archipelago-ask-explore = Welk gebied verken je?
archipelago-ask-discovery = Speel je bijzondere ontdekking?
archipelago-ask-scuttle = Welk schip laat je zinken?
archipelago-ask-convert = Waar wissel je goud in?
archipelago-ask-price = Goud waarvandaan?
archipelago-ask-play = Welke kaart speel je?
archipelago-ask-colour = Met welke kleur?
archipelago-ask-aim = Waar speel je die?

archipelago-tell-leftover = Niemand speelt met { $colour }.
archipelago-tell-lot = { $seat } speelt met { $colour }.
archipelago-tell-draw = { $seat } trekt een kaart: { $card }.
archipelago-tell-draw-hidden = { $seat } trekt een kaart.
archipelago-tell-see = { $colour } bekijkt een kaart: { $card }.
archipelago-tell-see-hidden = { $colour } bekijkt een kaart.
archipelago-tell-roll = De gevechtsdobbelsteen toont { $face }.
archipelago-tell-roll-lost = De gevechtsdobbelsteen toont { $face }. Verloren in { $place }: { $lost }.
archipelago-tell-found = Gevonden goud: { $gold }. Stammen: { $tribes }.
archipelago-tell-levy = De stammendobbelsteen toont { $count }.
archipelago-tell-muster =
    { $colour } plaatst { $count ->
        [one] één bende
       *[other] { $count } bendes
    } in { $place }.
archipelago-tell-moor = { $colour } plaatst een schip in { $place }.
archipelago-tell-launch = { $colour } laat een schip te water in { $place }.
archipelago-tell-move =
    { $colour } verplaatst { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } naar { $place }.
archipelago-tell-move-gold =
    { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } met { $gold } goud naar { $place }.
archipelago-tell-load =
    { $colour } scheept { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } in: { $place }.
archipelago-tell-load-gold =
    { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } en { $gold } goud aan boord: { $place }.
archipelago-tell-unload =
    { $colour } zet { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } aan land in { $place }.
archipelago-tell-unload-gold =
    { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } en { $gold } goud aan land in { $place }.
archipelago-tell-transship =
    { $colour } brengt { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } over naar het schip in { $place }.
archipelago-tell-transship-gold =
    { $bands ->
        [one] één bende
       *[other] { $bands } bendes
    } en { $gold } goud overgebracht naar het schip in { $place }.
archipelago-tell-sail = { $colour } vaart naar { $place }.
archipelago-tell-explore = { $colour } verkent { $place }.
archipelago-tell-discovery = { $colour } verkent { $place }, een bijzondere ontdekking.
archipelago-tell-attack = { $colour } valt { $place } aan vanuit { $from }.
archipelago-tell-scuttle = { $colour } laat het schip in { $place } zinken.
archipelago-tell-convert = { $colour } wisselt goud in voor bendes in { $place }.
archipelago-tell-enrol = { $colour } monstert bendes aan.
archipelago-tell-buy = { $colour } koopt een kaart.
archipelago-tell-play = { $seat } speelt een kaart: { $card }.
archipelago-tell-play-lost = { $seat } speelt een kaart: { $card }. Verloren in { $place }: { $lost }.
archipelago-tell-stands = Zoals het staat, gaat niets verloren.
archipelago-tell-stands-lost = Zoals het staat, verloren in { $place }: { $lost }.
archipelago-tell-play-at = { $colour } speelt een kaart, { $card }: { $place }.
archipelago-tell-raid = { $colour } grijpt in met een overval!
archipelago-tell-end = { $colour } beëindigt de beurt.
archipelago-tell-end-raid = { $colour } beëindigt de overval.
archipelago-tell-place = { $colour } kiest { $place }.
archipelago-tell-pass = { $seat } laat de uitslag zoals die is.
archipelago-tell-pass-lost = { $seat } laat de uitslag zoals die is. Verloren in { $place }: { $lost }.
archipelago-tell-look = { $colour } bekijkt nog een kaart.
archipelago-tell-take = { $colour } neemt de kaart.
archipelago-tell-stop = { $colour } neemt geen kaart.

archipelago-not-conserved = In deze stelling zijn meer bendes, goud, stammen of schepen dan in de doos.
archipelago-cards-not-conserved = De kaarten van deze stelling zijn niet die uit de doos.
archipelago-cards-unknown = Een kaart van deze stelling is niet bekend: één speler kan de stelling bekijken, maar ze kan niet worden gespeeld.
archipelago-die-faces = Een dobbelsteen heeft zes vlakken, van hoogstens 6; goud en stammen hebben één leeg vlak, de gevechtsdobbelsteen heeft er geen en is in het voordeel van de aanvaller.
archipelago-islands = Het grote eiland en twee eilandjes van elk één gebied hebben samen 24 gebieden; een eiland is land dat aaneensluit.
archipelago-posts = Op het grote eiland liggen vijf handelsposten: centrum, noord, zuid, oost en west, allemaal aan de kust behalve het centrum.
archipelago-centre-inland = De handelspost van het centrum mag niet aan zee liggen.
archipelago-lairs = Elk van de vier roversnesten heeft zeven gebieden op drie eilanden.
archipelago-cities = Elk roversnest heeft drie steden, allemaal aan de kust.
archipelago-corners = De roversnesten liggen in de hoeken, met de klok mee in spelvolgorde vanaf linksboven.
archipelago-sea-count = Er zijn te veel zeevakken, of geen.
archipelago-sea-connected = Alle zeevakken moeten op elkaar aansluiten.
archipelago-two-sails = Van de dichtstbijzijnde stad van elk roversnest is het twee keer varen naar het grote eiland.
archipelago-ten-sails = Van de dichtstbijzijnde stad van elk roversnest is het tien keer varen naar die van het roversnest ertegenover.
archipelago-shape = Deze vorm klopt niet: vormen lopen met de klok mee, verdelen het bord zonder gaten of overlap en hebben hun punt binnenin.
archipelago-contiguity = De vormen raken andere dan de woorden zeggen.
archipelago-map-words = Elke plek heeft een eigen woord, in kleine letters, en een naam in elke taal.
archipelago-same-name = Een andere plek heet al zo: niemand zou ze uit elkaar kunnen houden.
archipelago-lot-pending = De kleuren moeten nog worden geloot.
archipelago-lot-outside = Deze loting is niet mogelijk.
archipelago-no-muster = Bendes en schepen worden alleen vóór de eerste beurt geplaatst.
archipelago-muster-first = Eerst moeten bendes en schepen worden geplaatst.
archipelago-not-your-lair = { $place } ligt niet in je roversnest.
archipelago-muster-count = { $count ->
    [0] Alle bendes zijn geplaatst.
    [one] Er moet nog één bende worden geplaatst.
   *[other] Er moeten nog { $count } bendes worden geplaatst.
}
archipelago-no-ship-to-moor = Beide schepen zijn geplaatst.
archipelago-moor-in-city = Schepen worden in steden geplaatst; { $place } heeft er geen.
archipelago-city-taken = In { $place } ligt al een schip.
archipelago-wrong-colours = De spelers kunnen deze kleuren niet hebben.
archipelago-own-colours = De bendes in { $place } gehoorzamen dezelfde speler.
archipelago-not-your-turn = { $seat } is aan zet.
archipelago-no-actions = { $count ->
    [0] Er is geen actie over.
    [one] Er is nog maar één actie over.
   *[other] Er zijn { $count } acties over.
}
archipelago-chance-pending = Eerst moet er worden gegooid of een kaart worden getrokken.
archipelago-no-chance = Er valt niets te gooien en geen kaart te trekken.
archipelago-decide-first = Er moet eerst iets anders worden beslist.
archipelago-action-begun = Je bent een actie begonnen die iets anders vraagt: maak die eerst af, of ga terug.
archipelago-wrong-turns = De beurten, overvallen en rondes van deze stelling kunnen niet kloppen.
archipelago-no-bands = Je hebt geen bende in { $place }.
archipelago-too-many-bands = { $count ->
    [one] Er is maar één bende in { $place }.
   *[other] Er zijn { $count } bendes in { $place }.
}
archipelago-move-far = { $place } is geen gebied dat aan { $from } grenst.
archipelago-no-move = Geen van je bendes kan over land.
archipelago-occupied = In { $place } zijn bendes van een andere kleur.
archipelago-tribes-there = In { $place } zijn stammen.
archipelago-unexplored = { $place } is nog niet verkend.
archipelago-no-way-out = Elke weg uit { $place } is versperd.
archipelago-need-band = Er moet minstens één bende mee.
archipelago-too-much-gold = { $count ->
    [0] Er ligt geen goud in { $place }.
   *[other] Er ligt { $count } goud in { $place }.
}
archipelago-mixed-place = Wat er in { $place } staat, kan niet samengaan.
archipelago-no-ship-in-city = Er ligt geen schip in { $place }.
archipelago-not-your-city = { $place } is van een ander.
archipelago-launch-far = { $place } is geen zeevak dat aan { $from } grenst.
archipelago-no-launch = Er kan geen schip te water.
archipelago-launch-taken = In { $place } ligt al een schip.
archipelago-no-ship = Er is geen schip in { $place }.
archipelago-load-far = { $place } is geen zeevak dat aan { $from } grenst.
archipelago-no-load = Er valt niets in te schepen.
archipelago-ship-full = Een schip biedt plaats aan { $count } fiches: zoveel ruimte is er niet in { $place }.
archipelago-foreign-ship = Op het schip in { $place } zijn bendes van een andere kleur.
archipelago-no-crew = In { $place } is geen schip met jouw bendes aan boord.
archipelago-sail-far = { $place } is geen zeevak dat aan { $from } grenst.
archipelago-sail-taken = In { $place } is een ander schip.
archipelago-no-sail = Geen van je schepen kan varen.
archipelago-transship-far = { $place } is geen zeevak dat aan { $from } grenst.
archipelago-no-transship = Er valt niets over te schepen.
archipelago-unload-far = { $place } is geen gebied dat aan { $from } grenst.
archipelago-no-unload = Er valt niets te ontschepen.
archipelago-ship-place = In { $place } kan geen schip liggen.
archipelago-no-ship-to-scuttle = Er is geen schip dat je kunt laten zinken.
archipelago-still-manned = Er zijn nog bendes aan boord van het schip in { $place }.
archipelago-no-band-near = Je hebt geen bende dicht genoeg bij het schip in { $place }.
archipelago-not-island = Alleen het grote eiland en zijn eilandjes worden verkend, niet { $place }.
archipelago-explored = { $place } is al verkend.
archipelago-no-explorer = Geen van je bendes is dicht genoeg in de buurt om te verkennen.
archipelago-too-few-attackers = Voor een aanval heb je twee bendes nodig; in { $place } zijn er minder.
archipelago-attack-far = { $place } grenst niet aan { $from }.
archipelago-nobody-there = In { $place } is niemand om aan te vallen.
archipelago-no-attack = Er is niemand binnen bereik om aan te vallen.
archipelago-no-such-face = Zo’n vlak heeft de dobbelsteen niet.
archipelago-not-settled = Goud wissel je in bij een eigen stad of handelspost; in { $place } is die er niet.
archipelago-no-conversion = Je hebt geen goud dat je kunt inwisselen.
archipelago-too-few-cities = Om goud in te wisselen in { $place } heb je twee steden van dat roversnest nodig.
archipelago-too-few-posts = Om goud in te wisselen in { $place } heb je drie handelsposten nodig.
archipelago-no-gold-there = Er ligt geen goud in { $place }.
archipelago-no-reserve = Al je bendes zijn in het spel.
archipelago-not-won = Die kleur heeft niet gewonnen.
archipelago-over = De partij is afgelopen.
archipelago-not-over = De partij is nog niet afgelopen.
archipelago-no-enrolment = Er wordt zonder aanmonstering gespeeld.
archipelago-enrolled-already = Aanmonsteren kan één keer per beurt.
archipelago-enrol-in-raid = Tijdens een overval kun je niet aanmonsteren.
archipelago-nothing-to-enrol = Er valt niets aan te monsteren.
archipelago-enrol-place = In { $place } kan geen aangemonsterde bende komen.
archipelago-no-cards = Er wordt zonder kaarten gespeeld.
archipelago-price-gold = Een kaart kost twee goud uit je gebieden of van boord van je schepen.
archipelago-no-card-left = Er is geen kaart meer om te trekken.
archipelago-not-in-pile = Die kaart kan niet worden getrokken.
archipelago-not-in-hand = De kaart ‘{ $card }’ kun je niet spelen.
archipelago-changes-nothing = Dat zou niets veranderen.
archipelago-attack-weapons-when = Aanvalswapens speelt de aanvaller, na de worp.
archipelago-defence-weapons-when = Verdedigingswapens speelt de verdediger, na de worp.
archipelago-nobody-asked = Er staat geen gevechtsuitslag open.
archipelago-shipyard-city = Een nieuw schip komt in een van je steden waar er nog geen ligt.
archipelago-no-ship-in-box = Er is geen schip meer in de doos.
archipelago-raid-in-own-turn = Een overval speel je in de beurt van een ander.
archipelago-raid-pending = Een overval speel je tussen twee acties, als er niets openstaat.
archipelago-raid-colour = Een overval doe je met een eigen kleur.
archipelago-only-raid = Alleen met een overval kun je ingrijpen.
archipelago-discovery-alone = Bijzondere ontdekking kondig je aan bij het verkennen.
archipelago-recruit-place = Wat je werft gaat naar een gebied dat je in handen hebt, de tweede keer naar een ander: niet { $place }.
archipelago-mobilise-place = Stammen gaan naar een verkend gebied van het eiland zonder bende of stam: niet { $place }.
archipelago-nothing-to-place = Er valt niets te plaatsen.
archipelago-no-strategist = Er wordt geen kaart bekeken.
archipelago-look-action = Een kaart bekijken kost een actie.
archipelago-mine-place = Een goudmijn open je in een gebied dat je in handen hebt.
archipelago-mutiny-ship = Muiterij neemt een schip over met één tot drie bendes van een andere speler.
archipelago-once-a-turn = Drie extra acties krijg je één keer per beurt of per overval.

# De werkplaats.
archipelago-workshop = De kaart, van een foto of uit het hoofd: plaatsen, kusten, schuilplaatsen, steden, factorijen en de vlakken van de dobbelstenen.
archipelago-part-island = Eilanden
archipelago-part-territory = Gebieden
archipelago-part-sea = Zeevakken
archipelago-field-combat = Vlakken van de gevechtsdobbelsteen
archipelago-field-gold = Vlakken van de gouddobbelsteen
archipelago-field-tribes = Vlakken van de stammendobbelsteen
archipelago-field-island-name = Naam
archipelago-field-territory-name = Naam
archipelago-field-sea-name = Naam
archipelago-field-island-lair = Schuilplaats
archipelago-field-island-lair-green = groen
archipelago-field-island-lair-raspberry = framboos
archipelago-field-island-lair-blue = blauw
archipelago-field-island-lair-orange = oranje
archipelago-field-territory-island = Eiland
archipelago-field-territory-city = Stad
archipelago-field-territory-post = Factorij
archipelago-field-territory-post-centre = in het midden
archipelago-field-territory-post-north = in het noorden
archipelago-field-territory-post-south = in het zuiden
archipelago-field-territory-post-east = in het oosten
archipelago-field-territory-post-west = in het westen
archipelago-field-territory-post_name = Naam van de factorij
archipelago-island-green = groene schuilplaats, eiland { $number }
archipelago-island-raspberry = framboosrode schuilplaats, eiland { $number }
archipelago-island-blue = blauwe schuilplaats, eiland { $number }
archipelago-island-orange = oranje schuilplaats, eiland { $number }
archipelago-island-central = centraal eiland
archipelago-island-islet = eilandje { $number }
archipelago-settlement-city = stad
archipelago-settlement-post-centre = factorij in het midden
archipelago-settlement-post-north = factorij in het noorden
archipelago-settlement-post-south = factorij in het zuiden
archipelago-settlement-post-east = factorij in het oosten
archipelago-settlement-post-west = factorij in het westen
