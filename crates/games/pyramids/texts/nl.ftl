# Piramides, in het Nederlands.

pyramids-title = Piramides
pyramids-original = Armada, voor Icehouse-piramides, van Dan Isaac
pyramids-about = Een zeeslag op een lege tafel. Schepen zijn platliggende piramides: ze doen stappen van hun eigen lengte, alle kanten op, geven elkaar de volle laag en zitten elkaar tot op de millimeter in de weg.
pyramids-minutes = een half tot anderhalf uur
pyramids-goal = Schiet de vijandelijke vloot met volle lagen naar de kelder, in drie acties per beurt.
pyramids-legend-1 = Een schip gaat waar zijn punt heen wijst, zijn eigen lengte ver, of iets naar links of rechts. Er mag niets in de weg liggen.
pyramids-legend-2 = Het vuurt vanaf zijn lange zijden. Kleine schepen zijn snel en hebben één kanon, grote zijn traag en hebben er drie.
pyramids-legend-3 = Een treffer is één punt schade; een schip met evenveel schade als stippen zinkt. De getallen bij de namen zijn de stippen die over zijn.
pyramids-ended-PYR-26 = Een hele vloot is gezonken.
pyramids-ended-PYR-27 = Er is een vlag veroverd.
pyramids-ended-PYR-28 = De beslissing viel bij de lijn achter de verdediger.
pyramids-ended-PYR-29 = Er is lange tijd niets geraakt, en wat er over was is geteld.

pyramids-option-fleets = Vloten
pyramids-option-fleets-help = Welke schepen meedoen. Gebruikelijk betekent: de basisvloten bij twee spelers, vloten op punten bij drie of vier.
pyramids-option-fleets-usual = gebruikelijk
pyramids-option-fleets-basic = basis: vier grote tegen vier middelgrote en vier kleine
pyramids-option-fleets-advanced = gevorderd: de een noemt de schepen, de ander kiest de kant
pyramids-option-fleets-points = op punten: twaalf stippen naar keuze
pyramids-option-fleets-long = lang: elk twaalf schepen
pyramids-option-aim = Doel
pyramids-option-aim-help = Waarmee je wint: de hele vijandelijke vloot tot zinken brengen, de vaste vlag van de vijand aanraken, zijn vlaggenschip tot zinken brengen, een van die twee, zoals ieder voor zijn eigen vlag koos, of voorbij de lijn achter de vijand glippen.
pyramids-option-aim-fleet = vloot tot zinken brengen
pyramids-option-aim-flag = vaste vlag veroveren
pyramids-option-aim-flagship = vlaggenschip tot zinken brengen
pyramids-option-aim-either = vlag veroveren: elk zijn eigen soort
pyramids-option-aim-infiltration = infiltratie
pyramids-option-attacker = Aanvaller
pyramids-option-attacker-help = Wie bij infiltratie aanvalt: naar wie er als eerste zet, of naar plaats, wie er ook begint. In teams staat een plaats voor haar team.
pyramids-option-attacker-first = wie als eerste zet
pyramids-option-attacker-second = wie als tweede zet
pyramids-option-attacker-seat-one = plaats 1
pyramids-option-attacker-seat-two = plaats 2
pyramids-option-teams = Teams
pyramids-option-teams-help = Twee tegen twee, met vier spelers.
pyramids-option-width = Breedte van de tafel
pyramids-option-width-help = In millimeters. De spelers zitten aan de brede kanten.
pyramids-option-height = Diepte van de tafel
pyramids-option-height-help = In millimeters, van de ene speler naar de andere; niet meer dan de breedte.
pyramids-option-distance = Afstand bij de start
pyramids-option-distance-help = Hoeveel millimeter er tussen de zones van vijanden ligt.
pyramids-option-limit = Stille beurten
pyramids-option-limit-help = Na zoveel beurten achter elkaar zonder treffer eindigt de partij.
pyramids-option-obstacles = Obstakels
pyramids-option-obstacles-help = Bolle rotsen die schepen en vuur tegenhouden: van elke rots de hoeken als x,y in millimeters, met spaties ertussen, en een puntkomma tussen twee rotsen. Ze liggen buiten de zones.

pyramids-verb-lot = loten
pyramids-verb-fleet = vloot kiezen
pyramids-verb-first = zeggen wie begint
pyramids-verb-offer = voorstel doen
pyramids-verb-accept = aannemen en beginnen
pyramids-verb-swap = vloten omruilen
pyramids-verb-build = vloot samenstellen
pyramids-verb-lay = schip leggen
pyramids-verb-formation = vloot in formatie leggen
pyramids-verb-flagship = vlaggenschip kiezen
pyramids-verb-move = varen
pyramids-verb-fire = vuren
pyramids-verb-stop = einde beurt

pyramids-ship-as1 = kleine A1
pyramids-ship-as2 = kleine A2
pyramids-ship-as3 = kleine A3
pyramids-ship-as4 = kleine A4
pyramids-ship-am1 = middelgrote A1
pyramids-ship-am2 = middelgrote A2
pyramids-ship-am3 = middelgrote A3
pyramids-ship-am4 = middelgrote A4
pyramids-ship-al1 = grote A1
pyramids-ship-al2 = grote A2
pyramids-ship-al3 = grote A3
pyramids-ship-al4 = grote A4
pyramids-ship-bs1 = kleine B1
pyramids-ship-bs2 = kleine B2
pyramids-ship-bs3 = kleine B3
pyramids-ship-bs4 = kleine B4
pyramids-ship-bm1 = middelgrote B1
pyramids-ship-bm2 = middelgrote B2
pyramids-ship-bm3 = middelgrote B3
pyramids-ship-bm4 = middelgrote B4
pyramids-ship-bl1 = grote B1
pyramids-ship-bl2 = grote B2
pyramids-ship-bl3 = grote B3
pyramids-ship-bl4 = grote B4
pyramids-ship-cs1 = kleine C1
pyramids-ship-cs2 = kleine C2
pyramids-ship-cs3 = kleine C3
pyramids-ship-cs4 = kleine C4
pyramids-ship-cm1 = middelgrote C1
pyramids-ship-cm2 = middelgrote C2
pyramids-ship-cm3 = middelgrote C3
pyramids-ship-cm4 = middelgrote C4
pyramids-ship-cl1 = grote C1
pyramids-ship-cl2 = grote C2
pyramids-ship-cl3 = grote C3
pyramids-ship-cl4 = grote C4
pyramids-ship-ds1 = kleine D1
pyramids-ship-ds2 = kleine D2
pyramids-ship-ds3 = kleine D3
pyramids-ship-ds4 = kleine D4
pyramids-ship-dm1 = middelgrote D1
pyramids-ship-dm2 = middelgrote D2
pyramids-ship-dm3 = middelgrote D3
pyramids-ship-dm4 = middelgrote D4
pyramids-ship-dl1 = grote D1
pyramids-ship-dl2 = grote D2
pyramids-ship-dl3 = grote D3
pyramids-ship-dl4 = grote D4

pyramids-fleet-larges = de grote schepen
pyramids-fleet-smalls = de kleine en middelgrote schepen

pyramids-formation-line = naast elkaar, vooraan
pyramids-formation-rear = naast elkaar, achteraan
pyramids-formation-broadside = met de flank naar de vijand

pyramids-edge-west = west
pyramids-edge-east = oost
pyramids-edge-south = zuid
pyramids-edge-north = noord

pyramids-side-port = bakboord
pyramids-side-starboard = stuurboord

pyramids-obstacle-rock1 = rots 1
pyramids-obstacle-rock2 = rots 2
pyramids-obstacle-rock3 = rots 3
pyramids-obstacle-rock4 = rots 4
pyramids-obstacle-rock5 = rots 5
pyramids-obstacle-rock6 = rots 6
pyramids-obstacle-rock7 = rots 7
pyramids-obstacle-rock8 = rots 8

pyramids-ask-chance = Wat brengt het toeval?
pyramids-ask-lot = Op welke plaats valt het lot?
pyramids-ask-verb = Wat doe je?
pyramids-ask-action = Welke actie?
pyramids-ask-first = Jij zegt wie begint, en dus als eerste opstelt. Welke plaats?
pyramids-ask-fleet = Welke vloot wil je?
pyramids-ask-larges = Hoeveel grote?
pyramids-ask-mediums = Hoeveel middelgrote?
pyramids-ask-smalls = Hoeveel kleine?
pyramids-ask-lay = Hoe leg je je schepen neer?
pyramids-ask-ship-to-lay = Welk schip leg je neer?
pyramids-ask-place = Waar komt het midden van de achtersteven?
pyramids-ask-heading = Waar wijst het heen?
pyramids-ask-formation = Welke formatie?
pyramids-ask-flagship = Welk schip voert je vlag?
pyramids-ask-flagship-or-fixed = Welk schip voert je vlag? Als geen schip dat doet, staat ze vast.
pyramids-ask-ship-to-move = Welk schip vaart?
pyramids-ask-step = Welke kant gaat de stap op?
pyramids-ask-step-of = Stap { $step } van { $steps }.
pyramids-ask-ship-to-fire = Welk schip vuurt?
pyramids-ask-target = Op welk schip?

pyramids-do-move = { $count ->
    [2] Stoppen na één stap
    [3] Stoppen na twee stappen
    [4] Stoppen na drie stappen
   *[other] Hier stoppen
}

pyramids-tell-lot-fleet = { $seat } kiest de vloot; de ander zegt wie begint.
pyramids-tell-lot-offer = { $seat } doet het voorstel.
pyramids-tell-lot-first = { $seat } begint.
pyramids-tell-fleet = { $seat } kiest { $fleet }.
pyramids-tell-first = { $seat } zegt: { $first } begint.
pyramids-tell-offer-larges = { $seat } stelt voor: grote { $larges }, middelgrote { $mediums }, kleine { $smalls }, en wil zelf de grote.
pyramids-tell-offer-smalls = { $seat } stelt voor: grote { $larges }, middelgrote { $mediums }, kleine { $smalls }, en wil zelf de kleine en middelgrote.
pyramids-tell-accept = { $seat } neemt het voorstel aan en begint.
pyramids-tell-swap = { $seat } ruilt de vloten om; de ander begint.
pyramids-tell-build = { $seat } heeft een vloot: grote { $larges }, middelgrote { $mediums }, kleine { $smalls }.
pyramids-tell-lay = { $seat } legt { $ship } neer.
pyramids-tell-formation = { $seat } legt de vloot neer: { $formation }.
pyramids-tell-flagship = { $seat } wijst { $ship } aan als vlaggenschip.
pyramids-tell-fixed-flag = { $seat } heeft een vaste vlag.
pyramids-tell-move = { $seat } vaart met { $ship }, { $steps ->
    [one] één stap.
   *[other] { $steps } stappen.
}
pyramids-tell-hit = { $ship } raakt { $target }.
pyramids-tell-sink = { $ship } brengt { $target } tot zinken.
pyramids-tell-stop = { $seat } beëindigt de beurt.

pyramids-wrong-size = Een grondvlak is 5 tot 120 mm lang en breed, in hele duizendsten, en ook de halve basis is een heel aantal duizendsten.
pyramids-too-many-of-a-size = Een vloot heeft hoogstens vier schepen van één maat.
pyramids-wrong-fleet = In deze opzet kunnen de vloten deze schepen niet hebben.
pyramids-off-table = { $ship } zou over de rand van de tafel liggen ({ $edge }).
pyramids-wrong-obstacles = Obstakels zijn hoogstens acht bolle veelhoeken met drie tot acht hoeken, hoogstens 300 mm groot, geschreven als x,y x,y x,y; x,y …
pyramids-obstacle-misplaced = Een obstakel ligt helemaal op de tafel en buiten elke zone.
pyramids-overlaps = { $ship } zou over { $other } liggen.
pyramids-overlaps-obstacle = { $ship } zou over { $other } liggen.
pyramids-lot-pending = Er moet nog worden geloot.
pyramids-lot-outside = Het lot moet op een plaats vallen die meespeelt.
pyramids-no-lot = Er valt niets te loten.
pyramids-not-now = Dat is nu niet aan de beurt.
pyramids-no-such-seat = Daar zit niemand.
pyramids-outside-zone = { $ship } zou buiten zijn zone komen ({ $edge }).
pyramids-lay-first = Eerst moeten de schepen worden neergelegd.
pyramids-laying-begun = Je vloot wordt nu neergelegd: zeg eerst waar en hoe.
pyramids-not-to-be-laid = { $ship } ligt niet klaar om neer te leggen.
pyramids-formation-too-wide = In deze formatie past de vloot niet in de zone.
pyramids-home-edges = De spelers zitten aan de lange kanten: de tafel moet minstens even breed zijn als diep.
pyramids-zone-too-small = De zones van deze tafel zijn te klein voor de vloten.
pyramids-empty-fleet = Elke vloot heeft minstens één schip nodig: de ene een grote, de andere een kleine of middelgrote.
pyramids-not-twelve = Een vloot is twaalf stippen waard, niet { $pips }.
pyramids-only-for-two = De basisvloten en de gevorderde vloten zijn voor twee spelers.
pyramids-teams-of-four = Teams zijn twee tegen twee: vier spelers.
pyramids-not-your-turn = { $seat } is aan de beurt.
pyramids-not-yours = { $ship } is niet jouw schip.
pyramids-has-moved = { $ship } heeft deze beurt al gevaren.
pyramids-wrong-actions = De gedane en resterende acties van deze stelling passen niet bij elkaar.
pyramids-too-many-steps = { $ship } doet hoogstens { $count ->
    [one] één stap
   *[other] { $count } stappen
}.
pyramids-move-begun = { $ship } is onderweg: nu wordt de volgende stap gevraagd.
pyramids-back-over-itself = { $ship } kan niet zo ver draaien: het zou over de plek liggen waar het vandaan komt.
pyramids-ship-in-the-way = { $other } ligt { $ship } in de weg.
pyramids-obstacle-in-the-way = { $other } ligt { $ship } in de weg.
pyramids-edge-in-the-way = { $ship } zou over de rand van de tafel liggen ({ $edge }).
pyramids-stuck = { $ship } kan geen enkele stap doen.
pyramids-nobody-moves = Geen van je schepen kan varen.
pyramids-spent = { $ship } heeft deze beurt al met elk kanon gevuurd.
pyramids-out-of-reach = { $target } ligt buiten het bereik van { $ship }.
pyramids-gun-too-wide = De basis van een grote piramide moet passen op de lange zijde van elk schip.
pyramids-ship-blocks = { $other } ligt in de vuurlijn van { $ship } naar { $target }.
pyramids-line-blocked = Er is geen vrije vuurlijn van { $ship } naar { $target }.
pyramids-nobody-fires = Geen van je schepen kan iets raken.
pyramids-not-an-enemy = { $target } is geen vijandelijk schip.
pyramids-not-on-table = { $ship } ligt niet op de tafel.
pyramids-too-much-damage = Zoveel schade kan { $ship } niet hebben.
pyramids-ship-too-near = { $ship } zou te dicht bij { $other } komen. Bij twijfel is het antwoord nee.
pyramids-obstacle-too-near = { $ship } zou te dicht bij { $other } komen. Bij twijfel is het antwoord nee.
pyramids-wrong-margin = De marge is hoogstens 1 mm, in hele duizendsten.
pyramids-over = De partij is afgelopen.
pyramids-on-the-flag = { $ship } zou op de eigen vlag liggen.
pyramids-flag-touched = { $ship } heeft de vlag van { $seat } aangeraakt: daar eindigt de zet.
pyramids-mark-flagship = Eerst moet er een vlaggenschip worden aangewezen.
pyramids-wrong-flagship = De vlaggenschepen van deze stelling passen niet bij het spel.
pyramids-wrong-line = Vlaggen en doellijnen liggen 10 tot 80 mm van de rand, in hele duizendsten.
pyramids-line-passed = { $ship } is voorbij de doellijn: daar eindigt de zet.
pyramids-two-sides = Infiltratie is voor twee kanten.
pyramids-too-quiet = Er waren meer beurten zonder treffer dan is toegestaan.

# De werkplaats.
pyramids-workshop = Maten van de stukken, de marge en de doellijnen.
pyramids-part-small = Kleine piramide
pyramids-part-medium = Middelgrote piramide
pyramids-part-large = Grote piramide
pyramids-field-margin = Marge tegen wie handelt, mm
pyramids-field-line = Vlaggen en doellijnen vanaf de rand, mm
pyramids-field-small-base = Basis, mm
pyramids-field-medium-base = Basis, mm
pyramids-field-large-base = Basis, mm
pyramids-field-small-length = Lengte, mm
pyramids-field-medium-length = Lengte, mm
pyramids-field-large-length = Lengte, mm
