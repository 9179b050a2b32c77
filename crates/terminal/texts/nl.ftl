# Wat de terminal en het programma zeggen, in het Nederlands.

draw-archipelago-letter-green = G
draw-archipelago-letter-raspberry = F
draw-archipelago-letter-blue = B
draw-archipelago-letter-orange = O
draw-archipelago-round = { $last ->
    [0] ronde { $round }
   *[other] ronde { $round } van { $last }
}
draw-archipelago-actions = { $actions ->
    [one] { $colour }: nog { $actions } actie
   *[other] { $colour }: nog { $actions } acties
}
draw-archipelago-raid = overval in de beurt van { $colour }
draw-archipelago-muster = { $colour } plaatst { $bands } bendes en { $ships ->
        [one] { $ships } schip
       *[other] { $ships } schepen
    }
draw-archipelago-bands = bendes
draw-archipelago-reserve = reserve
draw-archipelago-land = land
draw-archipelago-posts = posten
draw-archipelago-cities = steden
draw-archipelago-cards = kaarten
draw-archipelago-claim = claimt de overwinning: klopt dat aan het eind van haar volgende beurt nog, dan wint ze
draw-archipelago-hand = Je kaarten: { $cards }
draw-archipelago-sight = Je meesterstrateeg bekijkt: { $card }
draw-archipelago-piles = Stapel: { $pile } · gespeeld: { $played }
draw-archipelago-legend = ○ stad  □ handelspost  ▲ schip  G5 vijf bendes onder de groene vlag  G de groene vlag alleen  ♣3 stammen  $2 goud  ? niet verkend  - verkend, van niemand. Posten met *: die van het centrum is erbij. Steden: thuis + elders.
draw-doubloons-left = { $points ->
    [one] 1 punt op de pieren
   *[other] { $points } punten op de pieren
}
draw-doubloons-any = naar keuze
draw-doubloons-empty = leeg
draw-doubloons-lot = wie begint?
draw-doubloons-over = afgelopen
draw-doubloons-rolls = worpen over: { $rolls }
draw-galleons-quiet = { $moves ->
    [one] { $moves } zet zonder slaan, van { $limit }
   *[other] { $moves } zetten zonder slaan, van { $limit }
}
draw-galleons-legend = G galjoen 3 > S galeas 1 > T galjoot 2 > G; kleine letters: tweede plaats
draw-pyramids-turn = { $actions ->
    [one] nog 1 actie
   *[other] nog { $actions } acties
} · beurten zonder treffer: { $quiet }
draw-pyramids-legend = as1: kleine 1 van de eerste plaats; m middelgroot, l groot; pijlen: waar het schip heen wijst; ● over, ○ schade
draw-shipowners-pile = { $ships ->
    [one] 1 schip op de stapel
   *[other] { $ships } schepen op de stapel
}{ $known ->
    [0] {""}
    [one] , waarvan 1 bekend
   *[other] , waarvan { $known } bekend
}
draw-shipowners-rounds = { $rounds ->
    [one] de laatste ronde
   *[other] nog { $rounds } rondes
}
draw-shipowners-returned = Onderop de stapel, de eerstvolgende voorop: { $words }
draw-shipowners-next-treasures = ◆ daarna { $words }
draw-shipowners-next-goods = ● daarna { $words }
draw-shipowners-port = De haven:
draw-shipowners-chances = nummer (vuurkracht), en de kans voor { $seat } om het schip uit te rusten
draw-shipowners-map = × kaart
draw-shipowners-captain = kapitein
draw-shipowners-treasures = schat
draw-shipowners-goods = koopwaar
draw-shipowners-empty = op
draw-shipowners-under = { $cards ->
    [0] de laatste
   *[other] { $cards } eronder
}
draw-shipowners-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
draw-shipowners-flip = steen omkeren
draw-shipowners-add = steen 1 hoger
draw-shipowners-subtract = steen 1 lager
draw-shipowners-reroll = opnieuw gooien
draw-shipowners-extra = extra steen
draw-shipowners-fight = { $from } tegen { $at }
draw-shipowners-fight-chance = { $chance } voor de aanvaller
draw-shipowners-loot = { $seat }: { $ship } plunderen?
draw-shipowners-load = Welk schip laadt { $card }?
draw-shipowners-choose = Uitrusten, jagen, kopen of aanvallen:
draw-shipowners-more = en nog { $attacks ->
    [one] één aanval
   *[other] { $attacks } aanvallen
 }
draw-shipowners-lots = Kaarten en loten worden getrokken.
draw-shipowners-to-arm = { $chance } kans op { $what }
draw-shipowners-to-win = { $chance } kans op { $what }
draw-shipowners-placed = gelegd
draw-shipowners-rolled = gegooid
draw-shipowners-hand = in de hand { $hand }, opzij { $aside }
draw-shipowners-aside = opzij { $aside }
draw-shipowners-unused = nog over
draw-shipowners-standing = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $ships ->
    [one] 1 schip
   *[other] { $ships } schepen
}, vuurkracht { $power }

play-welcome = Typ ‘hulp’ om te zien wat je kunt typen, ‘?’ voor advies.
play-prompt = { $seat }, jouw zet (nummer, zet, ? of hulp):
play-interrupt = { $seat }, je mag ingrijpen bij { $other }: een zet, Enter om het zo te laten, of ‘pass’ tot het einde van deze beurt:
play-hand-over = { $seat }, jij bent aan de beurt: druk op Enter als er niemand anders kijkt.
play-roll = { $seat }: druk op Enter om te gooien.
play-roll-first = Eerst de dobbelstenen: druk op Enter.
play-what = Typ een nummer uit de lijst, een zet zoals die in de lijst, of ‘hulp’.
play-help =
      een nummer   speelt die regel van de lijst; eindigt hij op …, dan volgt er een vraag
      een zet      in notatie, zoals in de lijst; het begin van een woord is genoeg
      ?            advies van de sterkste bot die er is, met zijn getallen
      waarom       waarom de bot die het laatst aan zet was, zo speelde
      u            terug tot vóór je laatste beslissing
      b            nog eens het bord
      zetten       alle mogelijke zetten
      regels       de spelregels; met een nummer één ervan: regels 9
      verloop      wat er tot nu toe gebeurde
      bewaren BESTAND schrijft het verslag van de partij naar een nieuw bestand
      stoppen      ophouden (Ctrl-D ook)
play-help-archipelago =
      het begin van een woord is genoeg, en `all` is zoveel als er mee kan:
      move lant fern all       alle bendes daar, zonder goud
      move lant fern all all   hetzelfde, met al het goud
      load lant cork all       zoveel bendes als er aan boord passen
      2: play raid wat plaats 2 buiten haar beurt zegt, als dat mag
play-tip-archipelago = Kort: move lant fern all all: het begin van woorden is genoeg; alle bendes, dan al het goud.
play-help-doubloons =
      t 3          neem van de derde pier
      r 1 2        gooi de eerste twee dobbelstenen opnieuw
      k 1 2        houd de eerste twee dobbelstenen en gooi de andere opnieuw
play-tip-doubloons = Kort: t 3 neemt van pier 3; r 1 2 gooit steen 1 en 2 opnieuw; k 1 2 houdt ze.
play-help-galleons =
      b4-c5        het schip op b4 vaart naar c5
      b4-c5-cd4    hetzelfde, en brengt de vijand op cd4 tot zinken, als er te kiezen valt
play-tip-galleons = Kort: b4-c5 vaart van b4 naar c5; b4-c5-cd4 zegt wie er zinkt.
play-help-pyramids =
      as1 90 45    het schip as1 doet een stap naar het noorden en een naar het noordoosten
      as1-bl2      het schip as1 vuurt op bl2
play-tip-pyramids = Kort: as1 90 45 vaart twee stappen met as1, koersen in graden; as1-bl2 vuurt op bl2.
play-help-shipowners =
      arm 2        gooit voor het tweede schip in de haven
      p 6 5 4      plaatst een zes, een vijf en een vier
      x 3          legt een drie opzij
      f 1, s 5     keert een één om, maakt een vijf 1 lager; ad en r net zo
play-tip-shipowners = Kort: arm 2 gooit voor het tweede schip; p 6 5 plaatst dobbelstenen; x 3 legt er een opzij.
play-why = { $bot }: { $why }
play-no-why = Er is nog geen bot aan zet geweest.
play-rules = Eén ervan: rules 9
play-no-rule = Er is geen regel ‘{ $rule }’.
play-no-undo = Er valt niets terug te nemen.
play-undone = Teruggenomen.
play-save-where = Waarheen? Typ ‘save’ en de naam van een nieuw bestand.
play-saved = Opgeslagen in { $file }.
play-left = Behouden vaart, en tot de volgende keer!
play-over = De partij is afgelopen.
play-won = { $count ->
    [one] { $last } wint. ({ $rule })
   *[other] { $before } en { $last } delen de overwinning. ({ $rule })
}

hint-weighed = { $bot } adviseert ({ $measure }):
hint-plain = { $bot } zou dit spelen:
hint-none = Hier is geen advies.
hint-shipowners-arm = { $chance } om dit schip uit te rusten
hint-shipowners-hunt = { $chance } om hem te vinden
hint-shipowners-buy = { $chance } om die te kopen
hint-shipowners-attack = { $chance } om het gevecht te winnen

place-line = { $file }, regel { $line }
place-move = { $file }, zet { $number } ‘{ $move }’
stdin = standaardinvoer

file-missing = Dit bestand bestaat niet.
file-folder = Dit is een map, geen bestand.
file-forbidden = Geen toegang.
file-exists = Dit bestand bestaat al; --force overschrijft het.
file-no-folder = Deze map bestaat niet.
file-special = Dit is geen gewoon bestand en kan dus niet ter plekke worden herschreven; geef met -o aan waarheen.
file-failed = { $why }

wrong-rule = Er is geen regel ‘{ $rule }’: ze gaan van { $first } tot { $last }.
wrong-pair = ‘{ $given }’ moet de vorm { $form } hebben.
wrong-level = Er is geen bot ‘{ $level }’. De bots voor { $game } zijn: { $known }.
wrong-no-bots = Voor { $game } zijn er nog geen bots: speel met --hot-seat.
wrong-many-bots = { $bots } bots is te veel: er { $free ->
        [one] is één plaats
       *[other] zijn { $free } plaatsen
    } voor ze over.
wrong-game = Het verslag is van { $record }, niet van { $game }.
wrong-resume = Het verslag zegt al hoe de partij is opgezet: met --resume kun je verder niets vragen.
wrong-seen-record = Dit verslag is wat één speler zag van een partij die nog bezig is: je kunt het naspelen en tekenen, maar niet verder spelen of beoordelen.
wrong-seen-by = { $seat ->
    [0] Dit verslag is wat iedereen zag, zonder de geheimen van een plaats.
   *[other] Dit verslag is wat plaats { $seat } zag, en geen andere.
}
wrong-after = Er { $events ->
    [one] is maar één gebeurtenis
   *[other] zijn maar { $events } gebeurtenissen
 }.
wrong-no-chance = Het toeval is niet aan de beurt: er valt niets te gooien.
wrong-chance-first = Eerst het toeval: geef aan wat het brengt, of trek het met --roll.
wrong-perft-time = Dat is te veel om in { $seconds } s te tellen. Tel minder diep, of geef meer tijd met --seconds.
wrong-uncounted = Door koersen of plekken heeft { $game } te veel zetten om te tellen.

games-players = { $range ->
    [0] { $most ->
        [one] 1 speler
       *[other] { $most } spelers
    }
   *[other] { $least } tot { $most } spelers
}
games-options = Opties (--option sleutel=waarde)
games-takes = { $takes }; standaard { $default }
games-editions = Edities (--edition naam)
games-bots = Bots (--bots naam)
games-more-values = en nog { $count } waarden, { $printed } gedrukt, { $known } bekend, { $reconstructed } gereconstrueerd: flotilla games { $game } --full
games-rules = { $count } regels, { $first } tot { $last }: flotilla rules { $game }

replay-game = spel
replay-events = gebeurd
replay-turn = aan zet
replay-position = stelling
replay-scores = punten
replay-outcome = uitslag
replay-over = niemand: de partij is afgelopen
replay-may-interrupt = mag ingrijpen: { $seats }
replay-goes-on = de partij gaat door
replay-closed = { $count ->
    [one] { $last } wint.
   *[other] { $before } en { $last } delen de overwinning.
}

bench-playouts = { $rate } uitgespeelde partijen per seconde ({ $games } partijen met { $seats } plaatsen, elk { $length } gebeurtenissen, { $seconds } s)
bench-events = { $rate } gebeurtenissen per seconde

solve-no-solver = Voor { $game } is er geen oplosser.
solve-no-objective = Er is geen doel ‘{ $given }’. De doelen zijn: { $known }.
solve-players = ‘{ $objective }’ kan alleen voor { $players } spelers worden opgelost.
solve-over = De partij is afgelopen: er valt niets op te lossen.
solve-too-large = Deze editie is te groot om te bewaren.
solve-too-far = Er is nog te veel van de partij over: meer dan { $most } stellingen zijn mogelijk. Met drie of meer spelers is de winst alleen tegen het einde op te lossen.
solve-kept = Bewaard in { $file }, { $size } MB.
kept-kind = Dit is geen oplossing die deze versie kan lezen. Er wordt opnieuw opgelost.
kept-other = Dit is de oplossing van een andere editie. Er wordt opnieuw opgelost.
kept-damaged = Het bestand is beschadigd: de controlesom klopt niet. Er wordt opnieuw opgelost.
solve-margin = { $player ->
    [1] Wie aan zet is
   *[other] De andere speler
} staat op het eind { $value } punten voor.
solve-win = { $player ->
    [1] Wie aan zet is
   *[other] De andere speler
} wint met een kans van { $value }.
solve-score = { $player ->
    [1] Wie aan zet is
   *[other] Speler { $player } vanaf daar
} eindigt met { $value } punten.
solve-chance = { $player ->
    [1] Wie aan zet is
   *[other] Speler { $player } vanaf daar
} wint met een kans van { $value }.
solve-moves = Wat elke zet waard is voor wie aan zet is, de beste eerst:
solve-cost = { $positions } stellingen opgelost ({ $worked } uitgerekend) in { $seconds } s op { $threads ->
    [one] één thread
   *[other] { $threads } threads
}, hoogstens { $memory } MiB.

analyse-nobody = Nog niemand kan { $game } beoordelen.
analyse-judged = { $events ->
    [one] 1 gebeurtenis
   *[other] { $events } gebeurtenissen
}, elke stelling beoordeeld ({ $ground }). Balken en cijfers zijn winstkansen.
analyse-error = Het zijn schattingen, met een standaardfout van hoogstens { $error }: met --seconds wordt er langer nagedacht.
analyse-start = begin
analyse-luck = geluk
analyse-own = eigen zetten
analyse-others = anderen
analyse-closing = eerder einde
analyse-end = eind
analyse-no-mistakes = Geen fouten.
analyse-mistakes = De zetten die het meest kostten:
analyse-mistake = { $event }. { $seat }: { $move }, van { $before } naar { $after }{ $known ->
    [0] .
   *[other] ; beter: { $better }.
}

## Spelen aan een tafel van een server.

guest-help = Typ een zet; zetten (of zetten en een begin) om te zien hoe een zet verder kan; plannen en een zet om die uit te proberen voordat je hem verstuurt, schrappen om de laatste weg te halen, versturen om te spelen wat gepland is; terugnemen, remise, revanche om het de anderen te vragen, akkoord of weigeren om te antwoorden; terug om je plaats van een bot terug te nemen; bord, opgeven, stoppen.
guest-token = Voeg --token { $token } toe om later op deze plaats terug te komen
guest-dice = Jouw getal voor de dobbelstenen is { $number }. De vastlegging van de server is { $commitment }. Met allebei controleert flotilla verify het verslag van deze partij.
guest-dice-fair = De dobbelstenen waren eerlijk: dit programma heeft { $draws ->
    [one] de ene trekking
   *[other] alle { $draws } trekkingen
 } gecontroleerd met de vastlegging, jouw getal en wat er tijdens het spelen te zien was.
guest-dice-unfair = De dobbelstenen waren niet eerlijk: { $why }
guest-interrupt = { $seat }, je mag ingrijpen bij { $other } (een zet, of wacht):
guest-over = De partij is afgelopen: revanche om nog eens te spelen, of stoppen.
guest-plan = { $count ->
    [0] Er is niets gepland.
   *[other] Gepland, niet verstuurd: { $plan }
 }
guest-plan-gone = Er is iets anders gebeurd: wat je had gepland, is vergeten.
guest-no-plan = Er is niets gepland: typ plan en een zet.
guest-no-offer = Niemand heeft iets gevraagd.

## De dobbelstenen van een tafel controleren.

verify-fair = { $draws ->
    [one] Eén trekking
   *[other] { $draws } trekkingen
 } nagerekend met het geheim en { $numbers ->
    [one] het getal van één speler
   *[other] de getallen van { $numbers } spelers
 }: alles zoals het hoort.
verify-withheld = { $count ->
    [one] Eén speler had een getal beloofd en het niet genoemd: de dobbelstenen vielen zonder dat getal.
   *[other] { $count } spelers hadden getallen beloofd en ze niet genoemd: de dobbelstenen vielen zonder die getallen.
 }
verify-head = Kop na logregel { $version }: { $head }
verify-no-pins = Het verslag spreekt zichzelf niet tegen. Dat het het verslag van jouw partij is, blijkt alleen uit wat je hebt opgeschreven: --commitment, --number, --head.
verify-other-commitment = Het verslag heeft een andere vastlegging dan er is opgeschreven: het is niet het verslag van die partij.
verify-no-number = Het getal { $number } telt niet mee in de dobbelstenen van dit verslag.
verify-other-head = Wat het verslag tot en met logregel { $version } vertelt, is niet wat er toen te zien was.
verify-no-secret = Het verslag bevat geen geheim: de partij is nog bezig, of ze is niet aan een tafel gespeeld.
verify-commitment = Dit is niet het geheim waarvan de hash bekend was gemaakt toen de tafel openging.
verify-draw = Regel { $line }: volgens de dobbelstenen ‘{ $should }’, niet ‘{ $is }’.
verify-unsound = Het verslag van een tafel klopt niet: { $why }.

## Kopieën van de tafels van een server.

backup-done = { $file }: { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 } met { $entries ->
    [one] één logregel
   *[other] { $entries } logregels
 }, alles gecontroleerd.
restore-done = Teruggezet uit { $file }: { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 } met { $entries ->
    [one] één logregel
   *[other] { $entries } logregels
 }, alles gecontroleerd.
restore-kept = Wat er eerst stond, is bewaard als { $file }
restore-place = Teruggezet in { $place }
restore-owners = Het bestand is van gebruiker { $has }. Gebruiker { $should }, van wie deze plek is, kan het niet openen: zet het als root terug, of geef het met chown.
backup-damaged = { $count ->
    [one] Eén tafel kan niet worden hersteld
   *[other] { $count } tafels kunnen niet worden hersteld
 }; alles daarvan blijft zoals het was: { $tables }

# Stellingen om te oefenen.
practise-none = Er { $count ->
    [one] is één stelling, nummer 1
   *[other] zijn { $count } stellingen, genummerd vanaf 1
 }.
practise-empty = Er zit geen stelling in.
practise-listed = { $number }. { $seat } aan zet, { $seats } spelers
practise-position = Stelling { $number } van { $count }
practise-asks = { $seat } is aan zet: één zet is veel beter dan alle andere. (? antwoord verder stoppen)
practise-right = Dat is de zet.
practise-wrong = Die niet: er is iets veel beters.
practise-answer = De beste zet is { $answer }.
practise-over = { $asked ->
    [one] { $right } van 1 stelling in één keer gevonden.
   *[other] { $right } van { $asked } stellingen in één keer gevonden.
 }
seek-found = { $found ->
    [one] 1 stelling
   *[other] { $found } stellingen
 } om te oefenen, uit { $games ->
    [one] 1 partij
   *[other] { $games } partijen
 }.

learn-listed = { $number }. { $title } ({ $seconds } s)
learn-none = Er zijn { $count } lessen, genummerd vanaf 1.
learn-lesson = Les { $number } van { $count }: { $title }
learn-asks = Typ je zet. (? wat je kunt typen · tonen de gevraagde zet · opnieuw van voren af aan · verder volgende les · stoppen)
learn-plays = Typ je zet. (? wat je kunt typen · opnieuw van voren af aan · verder volgende les · stoppen)
learn-reads = Enter om verder te gaan. (opnieuw van voren af aan · verder volgende les · stoppen)
learn-show = Typ: { $move }
learn-coach = Je coach: { $tip }
learn-nothing = Er wordt niets gevraagd: druk op Enter om verder te gaan.
learn-done = Dit is het einde van deze les.
learn-over = Dat was de cursus: nu een partij, met flotilla play.
lesson-fault = { $file }, regel { $line }: { $flaw }
lesson-sound = { $file }: { $steps ->
    [one] { $steps } stap
   *[other] { $steps } stappen
}, { $moves ->
    [one] { $moves } zet gevraagd
   *[other] { $moves } zetten gevraagd
}, { $seconds } s. Er is niets mis.

## Wat er is, wat er mist.

serve-open =
    De site staat open op dit adres tot je op Ctrl+C drukt; de tafels staan in
    { $store }.
serve-else =
    Er is hier geen bureaublad: flotilla play doubloons speelt in deze terminal,
    flotilla learn galleons geeft les, flotilla doctor zegt wat er ontbreekt,
    flotilla --help de rest.
doctor-program = Programma
doctor-store = Tafels
doctor-port = Poort
doctor-clock = Klok
doctor-connections = Verbindingen
doctor-terminal = Terminal
doctor-fonts = Lettertypen
doctor-browser = Webbrowser
doctor-version = Flotilla { $version } voor { $system }
doctor-store-new = { $store } is leeg of nog niet aangemaakt, en kan worden gebruikt.
doctor-store-good = { $store } bevat { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 }.
doctor-store-in-use = { $store } is nu in gebruik bij een server en bevat { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 }.
doctor-store-old = { $store } is door een ouder programma geschreven ({ $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 }). De volgende server werkt het bij, en er is geen weg terug.
doctor-store-backup = Bewaar eerst een kopie: flotilla backup BESTAND
doctor-store-bad = Onbruikbaar: { $why }
doctor-store-newer = Neem het programma dat het schreef, of een nieuwer.
doctor-store-server = Kijk of de server draait en of DATABASE_URL klopt: postgres://user:password@host/database
doctor-store-elsewhere = Neem een ander bestand, of zorg dat je bij dit bestand kunt: flotilla serve --data BESTAND
doctor-port-free = { $address } is vrij.
doctor-port-ours = Op { $address } draait Flotilla al.
doctor-port-bad = { $address } is niet te gebruiken: { $why }
doctor-port-other = Neem een andere: flotilla serve --address { $address }
doctor-clock-good = Het is { $time }.
doctor-clock-early = Hij staat op { $time }: toen was dit programma nog niet geschreven.
doctor-clock-behind = Hij staat op { $time }: er is al iets van later bewaard.
doctor-clock-set = Zet hem goed voordat de server start, op Linux met timedatectl set-ntp true
doctor-connections-good = { $count ->
    [one] Eén
   *[other] { $count }
 } tegelijk.
doctor-connections-more = Voor meer moet het programma meer bestanden mogen openen: ulimit -n 65536, of LimitNOFILE=65536 in de unit
doctor-terminal-good = Hij toont alle tekens.
doctor-terminal-other = De locale is niet UTF-8: borden kunnen er kapot uitzien.
doctor-terminal-set = Probeer: export LANG=C.UTF-8
doctor-fonts-good = De site brengt haar eigen mee, en voor plaatjes zijn er ook.
doctor-fonts-none = De site brengt haar eigen mee; voor plaatjes van flotilla draw zijn er geen geïnstalleerd.
doctor-fonts-install = Ze zijn alleen nodig waar plaatjes worden bekeken, op Debian: apt install fonts-dejavu
doctor-browser-good = flotilla opent hem.
doctor-browser-none = Er is hier geen bureaublad.
doctor-browser-elsewhere = Vanaf je eigen machine: ssh -L { $port }:127.0.0.1:{ $port } MACHINE; voor iedereen: flotilla serve --address 0.0.0.0:{ $port }
doctor-sound = Niets staat in de weg: flotilla serve
doctor-unsound = { $count ->
    [one] er staat één ding
   *[other] er staan { $count } dingen
 } een server in de weg

site-done = { $folder }: { $files } bestanden, { $bytes } kB. Zet de map in de hoofdmap van een webserver; om het hier te proberen: python3 -m http.server --directory { $folder }
site-no-program = Het programma voor browsers is er niet. Het wordt één keer gebouwd, waar de broncode is, met tests/wasm-build; daarvoor is Rusts WebAssembly-doel nodig (rustup target add wasm32-unknown-unknown). Of noem het: --program BESTAND
site-not-program = Dit is geen programma voor browsers (WebAssembly).

# flotilla edition
edition-sound = { $file }: een speelbare editie van { $game }.
edition-no-game = { $file }: het is niet te zien bij welk spel dit hoort; zeg het met --game.
edition-not-made = Geen kaart van de beginwaarde { $seed } is zoals gewenst en eerlijk. Probeer een andere beginwaarde, of wens minder.
edition-no-maker = Voor { $game } is er niets dat nieuwe edities maakt. Zonder --seed en --with krijg je een kopie om te veranderen.
edition-fairness = { $games } partijen met elk { $seats } bots van niveau { $bot }. Overwinningen als veelvoud van het eerlijke deel: 1 is eerlijk. Tussen haakjes het interval van 95%.
edition-yours = die van jou
edition-shipped = meegeleverd
edition-seat = plaats { $number }
edition-length = gebeurtenissen
edition-events = { $median }, 90% tot { $most }
edition-ended = einde: { $rule }
edition-sources = Waar haar waarden vandaan komen: { $sources }.
edition-exact = De exacte waarde voor de eerste van twee spelers: { $value } punten voor; zoals geleverd { $shipped }.
edition-exact-too-large = te veel stellingen om uit te rekenen
edition-contested = Het meest omstreden (aanvallen, landingen, wisselingen van eigenaar), keren per spel:

# Het openingsboek.
openings-none = Er is geen openingsboek voor dit spel zoals het is opgezet: { $game }.
openings-passed = { $passed ->
    [0] Geen van de { $games } partijen kwam hier.
    [one] 1 van de { $games } partijen kwam hier.
   *[other] { $passed } van de { $games } partijen kwamen hier.
 }
openings-move = zet
openings-games = partijen
openings-drawn = remise
openings-chance = kans
