# Wat de bots zeggen, in het Nederlands.

# De vijf niveaus, in elk spel dezelfde.
bot-cadet = Scheepsjongen
bot-cadet-about = Een eerste tegenstander: ziet wat dichtbij ligt, en laat veel liggen.
bot-deckhand = Matroos
bot-deckhand-about = Pakt meteen wat er goed uitziet, en mist vaak iets.
bot-mate = Stuurman
bot-mate-about = Kent het vak en denkt na over zijn beurt, maar maakt weleens een fout.
bot-captain = Kapitein
bot-captain-about = Denkt na over wat er kan volgen, en maakt zelden een fout.
bot-admiral = Admiraal
bot-admiral-about = Sterker zijn ze er niet: weegt alles af wat er kan volgen.

# Soorten bots, en namen van vroeger.
bot-random = Schipbreukeling
bot-random-about = Doet zomaar een zet die volgens de regels mag.

measure-nothing = niet gewogen
measure-preference = voorkeur
measure-margin = verwachte voorsprong
measure-win-chance = winstkans
measure-completion = kans op de hele combinatie

bot-greedy = Matroos
bot-greedy-about = Pakt meteen wat er het best uitziet.
bot-turn = Stuurman
bot-turn-about = Haalt het meeste uit zijn eigen beurt, en kijkt niet verder.
bot-strong = Kapitein
bot-strong-about = Plant vooruit en weegt af wat er kan volgen.
bot-perfect = Admiraal
bot-perfect-about = Kent het hele spel uit zijn hoofd.
bot-planner = Bottelier
bot-planner-about = Denkt aan families, schatkaarten en ruimen, en aan wie er op het eind voorstaat.

bot-search = Loods
bot-search-about = Kijkt zo ver vooruit als hem wordt gezegd.
bot-learnt = Oude zeerot
bot-learnt-about = Kijkt vooruit, en oordeelt naar wat hij van zijn eigen partijen heeft geleerd.
bot-tree = Verkenner
bot-tree-about = Probeert uit wat er kan volgen, en kijkt verder waar dat het meest belooft.
bot-lookout = Uitkijk
bot-lookout-about = Kijkt een zet of twee vooruit.
bot-navigator = Loods
bot-navigator-about = Kijkt een paar zetten vooruit.
bot-commodore = Commandeur
bot-commodore-about = Kijkt zo ver vooruit als in een seconde lukt.

objective-margin = verwachte voorsprong
objective-win = winstkans

ground-solution = de exacte oplossing
ground-search = vooruitrekenen
ground-playouts = heel vaak verder spelen

# Waarom een bot speelt zoals hij speelt.
bot-why-only = Hier valt niets af te wegen.
bot-why-plan = Hij gaat door met zijn plan.
bot-why-preference = { $how ->
    [alone] Hij wist het al.
    [close] { $named ->
        [0] Van wat hij vergeleek, leken er twee even goed.
       *[other] Dit lijkt even goed als { $next }, de op een na beste.
     }
   *[ahead] { $named ->
        [0] Dit lijkt het beste van wat hij vergeleek.
       *[other] Dit lijkt het beste van wat hij vergeleek; daarna zou { $next } komen.
     }
 }
bot-why-margin = { $how ->
    [alone] Verwachte voorsprong op het eind: { $best } punten.
    [close] { $named ->
        [0] Verwachte voorsprong op het eind: { $best } punten; met een andere zet evenveel.
       *[other] Verwachte voorsprong op het eind: { $best } punten; met { $next } evenveel.
     }
   *[ahead] { $named ->
        [0] Verwachte voorsprong op het eind: { $best } punten; met de op een na beste zet { $second }.
       *[other] Verwachte voorsprong op het eind: { $best } punten; met { $next }, de op een na beste, { $second }.
     }
 }
bot-why-win-chance = { $how ->
    [alone] De winstkans is dan { $best }.
    [close] { $named ->
        [0] De winstkans is dan { $best }, en met een andere zet even groot.
       *[other] De winstkans is dan { $best }, en met { $next } even groot.
     }
   *[ahead] { $named ->
        [0] De winstkans is dan { $best }; met de op een na beste zet { $second }.
       *[other] De winstkans is dan { $best }; met { $next }, de op een na beste, { $second }.
     }
 }
bot-why-completion = { $how ->
    [alone] De kans dat het lukt is { $best }.
    [close] { $named ->
        [0] De kans dat het lukt is { $best }, en met een andere zet even groot.
       *[other] De kans dat het lukt is { $best }, en met { $next } even groot.
     }
   *[ahead] { $named ->
        [0] De kans dat het lukt is { $best }; met de op een na beste zet { $second }.
       *[other] De kans dat het lukt is { $best }; met { $next }, de op een na beste, { $second }.
     }
 }
bot-why-line = { $further ->
    [0] Het verwachte antwoord is { $answer }.
   *[other] Het verwachte antwoord is { $answer }, en daarna { $then }.
 }

# Hoe een uitslag tot stand kwam.
analysis-account = { $seat } ging van { $start } naar { $end }: het geluk { $lucky ->
    [0] nam
   *[other] gaf
 } { $luck }, de eigen zetten { $good ->
    [0] kostten
   *[other] gaven
 } { $own }, en de zetten van de anderen { $helped ->
    [0] namen
   *[other] gaven
 } { $others }{ $closed ->
    [gave] ; dat de partij eerder eindigde, gaf { $closing }
    [took] ; dat de partij eerder eindigde, kostte { $closing }
   *[not] {""}
 }{ $sampled ->
    [0] .
   *[other] , elk op ongeveer { $error } na.
 }
