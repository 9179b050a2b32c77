# Wat de pagina’s zeggen.
page-description = Vijf bordspellen vol schepen in je browser: tegen bots of met vrienden, zonder account.
page-tagline = vijf bordspellen vol schepen
page-skip = Naar de pagina zelf
page-navigation = Pagina’s
page-tables = Tafels
page-rules = Regels
page-language = Taal
page-footer = Vrije spellen, vrije software: geen accounts, geen reclame, niets gaat naar anderen.
page-interface = Interface voor programma’s
page-device = Wat op dit apparaat bewaard is
page-missing = Hier is niets dan zee
page-missing-help = Op de kaart staat zo’n plek niet. Misschien zit er een foutje in het adres.
page-home = Naar de spellen
page-welcome = Vijf spellen over schepen en de zee
page-welcome-text = Oude spelregelboekjes, opnieuw gespeeld. Schuif meteen aan tegen een bot, of stuur een vriend een link.
page-players = { $least ->
    [2] { $most ->
        [2] 2 spelers
       *[other] 2 tot { $most } spelers
    }
   *[other] { $least } tot { $most } spelers
 }
page-play-now = Nu spelen
page-set-up = Tafel klaarzetten
page-guest = Gast
page-read-rules = Lees de spelregels.

setup-open = Tafel openen
setup-note = Je kunt meteen gaan zitten. Voor de plaatsen van vrienden krijg je een link om te sturen.
setup-seats = Plaatsen
setup-your-name = Je naam
setup-seat = Plaats { $number }
setup-you = jij
setup-here = iemand aan dit scherm
setup-friend = een vriend, via een link
setup-bots = Een bot
setup-fewer = Een plaats minder
setup-more = Een plaats meer
setup-terms = Tijd en toegang
setup-clock = Klok
setup-clock-none = geen klok
setup-clock-bank-300-3 = elk 5 minuten, plus 3 seconden per zet
setup-clock-bank-900-10 = elk 15 minuten, plus 10 seconden per zet
setup-clock-bank-3600-30 = elk een uur, plus 30 seconden per zet
setup-clock-move-86400 = correspondentie: een dag per zet
setup-clock-move-259200 = correspondentie: drie dagen per zet
setup-public = Iedereen mag deze tafel vinden en meekijken
setup-options = Regels
setup-yes = ja
setup-no = nee
setup-edition = Editie
setup-own-edition = je eigen…
setup-edition-name-default = volgens het boekje
setup-edition-name-hexagon = zeshoekig bord
setup-edition-help = De plaatjes uit de boekjes zijn verloren gegaan. Bij elke waarde van een editie staat waar die vandaan komt; wie de doos heeft, kan opschrijven wat daar staat.
setup-edition-show = Tonen en wijzigen
setup-edition-text = De tekst van de editie
setup-checked = Met deze editie kun je spelen.

tables-own = Jouw tafels
tables-open = Open tafels
tables-none-own = Je hebt nog geen tafels.
tables-none-open = Er wacht nu niemand op spelers.
tables-begin = Begin een partij
tables-record = Verslag
tables-waiting = { $open ->
    [one] wacht: 1 van de { $seats } plaatsen is vrij
   *[other] wacht: { $open } van de { $seats } plaatsen zijn vrij
 }
tables-playing = wordt gespeeld
tables-over = is afgelopen

table-page-board = Het bord
table-page-choices = Wat je kunt doen
table-page-your-turn = Jouw beurt
table-page-waits = Wachten op {"{name}"}
table-page-thinks = {"{name}"} denkt na
table-page-waiting = Wachten op spelers
table-page-over = De partij is afgelopen
table-page-sit = Ga zitten
table-page-open = vrij
table-page-kept = gereserveerd
table-page-bot = bot
table-page-you = jij
table-page-away = een bot valt zolang in
table-page-take-back = Weer zelf spelen
table-page-leave = Opstaan
table-page-send-away = Plaats vrijmaken
table-page-gave-up = gaf op
table-page-out-of-time = heeft geen tijd meer
table-page-match = Partij {"{game}"} van de wedstrijd; in de ringen staat wie hoeveel partijen heeft gewonnen.
table-page-wins = gewonnen
table-page-next-table = Naar de volgende tafel
table-page-copied = Gekopieerd.
table-page-lost-connection = De verbinding is weg; ze komt vanzelf terug.
table-page-points = punten
table-page-done = Klaar
table-page-back = Terug
table-page-amount = Hoeveel?
table-page-all = Alles
table-page-ok = OK
table-page-fewer = Eén minder
table-page-more = Eén meer
table-page-plan = Zetten eerst uitproberen
table-page-send = Versturen
table-page-drop = Plan wissen
table-page-hint-button = Tip
table-page-hint-wait = Even denken…
table-page-hint = Een sterke speler zou dit doen
table-page-undo = Terugnemen
table-page-draw = Remise aanbieden
table-page-resign = Opgeven
table-page-resign-sure = Weet je zeker dat je wilt opgeven?
table-page-rematch = Revanche
table-page-undo-asked = {"{name}"} wil de laatste zet graag terugnemen.
table-page-draw-asked = {"{name}"} biedt remise aan.
table-page-rematch-asked = {"{name}"} wil nog een keer spelen.
table-page-agree = Akkoord
table-page-decline = Weigeren
table-page-curtain = {"{name}"} is aan de beurt
table-page-curtain-text = Geef het scherm door. De anderen kijken even weg.
table-page-i-am = Ik ben {"{name}"}: laat zien
table-page-act-as = Spelen als {"{name}"}
table-page-may-react = Je mag reageren
table-page-react-help = {"{name}"} is aan de beurt, maar volgens de regels mag je nu ingrijpen. Doe je niets, dan gaat de partij verder.
table-page-point = Kies een punt op de tafel: klik erop, of vul de plek in millimeters in.
table-page-heading = Richten: sleep rond het schip, klik een richting aan of vul een koers in graden in.
table-page-name-asked = Hoe heet je?
table-page-choose-verb = Wat wil je daar doen?
table-page-list = Tik op het bord, of kies hier
table-page-bots-start = Beginnen met bots op de vrije plaatsen
table-page-invite = Uitnodigen
table-page-invite-help = Wie deze link heeft, mag meespelen en meekijken.
table-page-link = De link
table-page-copy = Kopiëren
table-page-seats = Spelers
table-page-log = Wat er gebeurde
table-page-move-seat = Verder op een ander apparaat
table-page-device-help = Open deze link daar, en je plaats verhuist mee. De link werkt één keer, en alleen jij ziet hem.
table-page-record = Verslag
table-page-dice = Eerlijke dobbelstenen
table-page-dice-help = Voordat er iemand ging zitten, is dit bekendgemaakt: de hash van het geheim waaruit alle worpen voortkomen, samen met een getal van elke speler. Na de partij staat het geheim in het verslag. Je browser bewaart deze hash, jouw getal en wat je te zien kreeg, en controleert de dobbelstenen zelf.
table-page-dice-fair = De dobbelstenen waren eerlijk: je browser heeft ze allemaal gecontroleerd (trekkingen: {"{draws}"}).
table-page-dice-unfair = De dobbelstenen waren niet eerlijk: {"{why}"}
table-page-dice-unchecked = Je browser kan de dobbelstenen van deze partij niet controleren: download het verslag en gebruik flotilla verify.
table-page-dice-wrong-commitment = het verslag heeft een andere vastlegging dan jij hebt gezien.
table-page-dice-wrong-secret = dit is niet het geheim waarvan de hash bekend was gemaakt.
table-page-dice-wrong-number = jouw getal heeft niet meegeteld.
table-page-dice-wrong-head = het verslag klopt niet met wat je tijdens het spelen te zien kreeg.
table-page-dice-wrong-draw = een van de trekkingen volgt niet uit het geheim en de getallen.
table-page-closer = Dichterbij
table-page-farther = Verder weg

table-page-at-start = Vóór de eerste zet
table-page-event-of = {"{event}"} van {"{events}"}
table-page-first = Naar het begin
table-page-previous = Eén terug
table-page-play = Afspelen
table-page-pause = Stoppen
table-page-following = Eén verder
table-page-latest = Naar het einde
table-page-moment = Moment in de partij
table-page-share = Link naar dit moment kopiëren
table-page-download = Downloaden
table-page-to-table = Naar de tafel
table-page-analysis = Terugblik
table-page-analysis-help = Waar is de partij beslist? Elke stelling wordt beoordeeld, en geluk wordt van kunnen gescheiden. Dat duurt een paar tellen.
table-page-analysis-later = Na de partij kun je terugkijken waar ze is beslist.
table-page-analyse = Terugkijken
table-page-analysing = Elke stelling wordt beoordeeld…
table-page-cost = Dat kostte {"{cost}"}.
table-page-cost-better = Dat kostte {"{cost}"}; beter was: {"{better}"}
table-page-luck = geluk
table-page-own = eigen zetten
table-page-others = zetten van anderen
table-page-result = uitslag
table-page-player = speler
table-page-exact = Exact: het spel is opgelost.
table-page-about = Een schatting, op ongeveer {"{error}"} na.
table-page-no-mistakes = Geen enkele zet kostte veel.
table-page-curve = De winstkansen van begin tot eind

# Stellingen om te oefenen.
page-practise = Oefenen
page-practise-text = Stellingen uit gespeelde partijen waarin één zet veel beter is dan alle andere. Zie jij hem?
page-practise-asked = { $seat } is aan zet. Eén zet is veel beter dan alle andere.
page-practise-all = Alle spellen
page-positions = { $count ->
    [one] 1 stelling
   *[other] { $count } stellingen
 }
table-page-right = Dat is hem!
table-page-wrong = Er is iets veel beters dan dit:
table-page-answer = Het antwoord:
table-page-show-answer = Toon het antwoord
table-page-onward = Volgende stelling
table-page-replay = Laatste beurt herhalen
table-page-now = Terug naar nu
table-page-likes = Voorkeuren
table-page-pace = Zetten van anderen
table-page-pace-off = meteen
table-page-pace-quick = vlot
table-page-pace-calm = rustig
table-page-sound = Geluid

# Rond het bord, uitnodigingen, uitslagen, kreten.
page-table-gone = Deze tafel is uitgevaren
page-table-gone-help = Ze bestaat niet meer, of ze is besloten en je bent niet uitgenodigd. Vraag nog eens om de link, of kijk wie er wacht.
page-to-tables = Wie wacht er?
page-first-game = Speel je eerste partij
page-with-people = Speel met anderen
page-no-account = geen account
page-running = Jouw partijen
page-all-games = De spellen
page-daily = Stelling van de dag
page-daily-text = vind de enige goede zet
tables-join = Doe mee
tables-watch = Nu bezig
setup-clock-own = met een klok
table-page-legend = Wat is wat
table-page-menu = Meer
table-page-close = Sluiten
table-page-others-seats = De andere spelers
table-page-own-seat = Jouw plaats
table-page-new-game = Nieuwe partij
table-page-join = Doe mee
table-page-invites = {"{name}"} nodigt je uit voor {"{game}"}
table-page-invited = Je bent uitgenodigd voor {"{game}"}
table-page-waits-for-you = {"{game}"}: wachten op spelers
table-page-only-watch = Alleen kijken
table-page-invite-share = Delen…
table-page-qr = De link als code voor de camera van een telefoon
table-page-sit-too = Hier zit ook iemand aan dit scherm
table-page-watching = Je kijkt mee.
table-page-watchers = Kijkers: {"{count}"}
table-page-result-you-win = Je wint
table-page-result-you-win-score = Je wint met {"{own}"} tegen {"{other}"}
table-page-result-wins = {"{name}"} wint
table-page-result-wins-score = {"{name}"} wint met {"{own}"} tegen {"{other}"}
table-page-result-shared = {"{name}"} delen de overwinning
table-page-result-draw = Remise
table-page-shared = De link is gekopieerd: stuur hem naar een vriend.
table-page-say = Zeg iets
table-page-mute = Anderen dempen
table-page-say-hello = Hallo!
table-page-say-good-luck = Veel succes!
table-page-say-well-played = Goed gespeeld!
table-page-say-nice-shot = Mooi schot!
table-page-say-ouch = Au!
table-page-say-oops = Oeps!
table-page-say-thanks = Bedankt!
table-page-say-hurry = Het tij wacht niet…
table-page-say-thinking = Even denken, hoor.
table-page-say-wow = Wauw!
table-page-say-sorry = Sorry!
table-page-say-good-game = Mooie partij!

# Handen.
table-page-confirm = Eerst vragen als een tik op het bord dobbelstenen gooit
table-page-yes = Ja
table-page-no = Nee
table-page-sure = {"{what}"}?
table-page-guest = Gast
table-page-play-it = Speel dit
table-page-none = Geen
table-page-take-amount = Neem er {"{count}"}
table-page-a-place = een plek
table-page-planned = Gepland: {"{count}"}
table-page-plan-help = De zetten worden op het bord getekend en worden samen verstuurd als jij het zegt. Dobbelstenen en kaarten worden nooit uitgeprobeerd.
table-page-answer-now = Nu al antwoorden
table-page-answer-help = {"{name}"} denkt na: je kunt je antwoord al kiezen.
table-page-answer-choose = Kies je antwoord. Het wordt verstuurd als jij aan de beurt bent, als het dan nog kan.
table-page-answer-kept = Je antwoord: {"{move}"}.
table-page-answer-drop = Laat vallen
table-page-answer-gone = Je antwoord ({"{move}"}) kan niet meer: het is vervallen.
table-page-keys = Toetsen
table-page-keys-choose = Van het ene verlichte ding naar het volgende
table-page-keys-take = Pakken, of weer loslaten
table-page-keys-back = Een stap terug; sluiten wat open is
table-page-keys-done = Klaar
table-page-keys-hint = Tip
table-page-keys-board = Naar het bord
table-page-keys-menu = Naar de keuzes
table-page-keys-zoom = Dichterbij, verder weg, het hele bord
table-page-keys-past = Eén gebeurtenis terug, één verder
table-page-keys-sheet = Dit overzicht
table-page-keys-on = Losse toetsen doen iets

# Lessen om te spelen.
page-learn = Leren
page-learn-text = Korte lessen die je speelt: het echte bord, een paar zinnen, steeds één ding om te doen. Wat je hebt gedaan, wordt alleen op dit apparaat onthouden.
page-learn-in = { $minutes ->
    [one] Leer het in één minuut
   *[other] Leer het in { $minutes } minuten
}
page-learn-minutes = { $count ->
    [one] { $count } les
   *[other] { $count } lessen
} · { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
}
page-in-a-minute = Het spel in één minuut
page-contents = Inhoud
table-page-lesson-step = Stap {"{number}"} van {"{count}"}
table-page-lesson-well = Goed gedaan.
table-page-lesson-not = Dit niet.
table-page-lesson-coach = Je coach:
table-page-lesson-show = Laat zien
table-page-lesson-on = Verder
table-page-lesson-next = Volgende les
table-page-lesson-play = Speel een partij
table-page-lesson-again = Opnieuw vanaf het begin
table-page-lesson-done = Dit is het einde van deze les.

# The coach, and rules beside the board.
table-page-coach-on = Coach: vertelt wat nieuw is, en vraagt het nog eens vóór een grove fout
table-page-coach-play = Spelen
table-page-coach-again = Nog eens denken
table-page-rule-close = Terug naar de partij
table-page-rule-all = Alle regels
page-rules-search = Zoeken in de regels
page-rules-nothing = Geen regel gaat daarover.
page-practise-own = Je eigen stellingen
page-practise-own-text = Fouten uit je eigen partijen waarop je hebt teruggekeken: vind de betere zet. Ze blijven alleen op dit apparaat.
page-practise-own-asked = Wat was hier beter?
table-page-practise-own = Je fouten oefenen

device-lead = Alle partijen staan in deze browser en nergens anders.
device-export = Alles als bestand bewaren
device-export-help = Eén bestand bevat alle partijen. Het kan hier worden teruggezet, of op een ander apparaat.
device-import = Een bestand terugzetten
device-import-help = Wat in het bestand staat, komt in de plaats van alles wat hier is.
device-wipe = Alles verwijderen
device-sure = Alle partijen van dit apparaat verwijderen?
device-done = Gedaan.
device-bad = Dit bestand is niet leesbaar.
device-full = Dit apparaat is vol: wat er vanaf nu gebeurt, is weg zodra de pagina wordt gesloten.
device-forbidden = In deze browser mag niets worden bewaard: partijen zijn weg zodra de pagina wordt gesloten.
first-visit = De spellen worden naar dit apparaat gehaald. Dat gebeurt één keer.
first-visit-failed = Deze browser kan de spellen niet bewaren: daarvoor zijn service workers en WebAssembly nodig, die privévensters vaak verbieden.
page-install = Zonder netwerk spelen
setup-alone = Iedereen zit aan dit scherm of is een bot. Links voor vrienden hebben een server nodig.
setup-others = Daar met anderen spelen
