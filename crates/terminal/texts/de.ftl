# Was das Terminal und das Programm sagen, auf Deutsch.

draw-archipelago-letter-green = G
draw-archipelago-letter-raspberry = H
draw-archipelago-letter-blue = B
draw-archipelago-letter-orange = O
draw-archipelago-round = { $last ->
    [0] Runde { $round }
   *[other] Runde { $round } von { $last }
}
draw-archipelago-actions = { $actions ->
    [one] { $colour }: noch { $actions } Aktion
   *[other] { $colour }: noch { $actions } Aktionen
}
draw-archipelago-raid = Überfall im Zug von { $colour }
draw-archipelago-muster = { $colour } setzt ein: Banden { $bands }, { $ships ->
        [one] { $ships } Schiff
       *[other] { $ships } Schiffe
    }
draw-archipelago-bands = Banden
draw-archipelago-reserve = Reserve
draw-archipelago-land = Gebiete
draw-archipelago-posts = Kontore
draw-archipelago-cities = Städte
draw-archipelago-cards = Karten
draw-archipelago-claim = Anspruch auf den Sieg: Gilt er am Ende des nächsten eigenen Zuges noch, ist die Partie gewonnen
draw-archipelago-hand = Deine Karten: { $cards }
draw-archipelago-sight = Dein Großer Stratege sieht: { $card }
draw-archipelago-piles = Stapel: { $pile } · gespielt: { $played }
draw-archipelago-legend = ○ Stadt  □ Kontor  ▲ Schiff  G5 fünf Banden unter grüner Flagge  G grüne Flagge allein  ♣3 Stämme  $2 Gold  ? unerkundet  - erkundet, gehört niemandem. Kontore mit *: das der Mitte ist dabei. Städte: daheim + auswärts.
draw-doubloons-left = { $points ->
    [one] 1 Punkt auf den Stegen
   *[other] { $points } Punkte auf den Stegen
}
draw-doubloons-any = beliebig
draw-doubloons-empty = leer
draw-doubloons-lot = wer beginnt?
draw-doubloons-over = Ende
draw-doubloons-rolls = übrige Würfe: { $rolls }
draw-galleons-quiet = { $moves ->
    [one] { $moves } Zug ohne Versenkung, von { $limit }
   *[other] { $moves } Züge ohne Versenkung, von { $limit }
}
draw-galleons-legend = G Galeone 3 > S Galeasse 1 > T Galiote 2 > G; Kleinbuchstaben: zweiter Platz
draw-pyramids-turn = { $actions ->
    [one] noch 1 Aktion
   *[other] noch { $actions } Aktionen
} · Züge ohne Treffer: { $quiet }
draw-pyramids-legend = as1: kleines Schiff 1 des ersten Platzes; m mittel, l groß; Pfeile: wohin es zeigt; ● übrig, ○ Schaden
draw-shipowners-pile = { $ships ->
    [one] 1 Schiff im Stapel
   *[other] { $ships } Schiffe im Stapel
}{ $known ->
    [0] {""}
    [one] , 1 davon bekannt
   *[other] , { $known } davon bekannt
}
draw-shipowners-rounds = { $rounds ->
    [one] letzte Runde
   *[other] noch { $rounds } Runden
}
draw-shipowners-returned = Unter dem Stapel, die nächsten zuerst: { $words }
draw-shipowners-next-treasures = ◆ danach { $words }
draw-shipowners-next-goods = ● danach { $words }
draw-shipowners-port = Der Hafen:
draw-shipowners-chances = Zahl (Feuerkraft) und die Chance, das Schiff auszurüsten ({ $seat })
draw-shipowners-map = × Karte
draw-shipowners-captain = Kapitän
draw-shipowners-treasures = Schatz
draw-shipowners-goods = Ware
draw-shipowners-empty = nichts mehr da
draw-shipowners-under = { $cards ->
    [0] die letzte
   *[other] { $cards } darunter
}
draw-shipowners-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
draw-shipowners-flip = einen umdrehen
draw-shipowners-add = Würfel +1
draw-shipowners-subtract = Würfel −1
draw-shipowners-reroll = neu würfeln
draw-shipowners-extra = 1 Würfel mehr
draw-shipowners-fight = { $from } gegen { $at }
draw-shipowners-fight-chance = { $chance } für den Angreifer
draw-shipowners-loot = { $seat }: { $ship } plündern?
draw-shipowners-load = Auf welches Schiff: { $card }?
draw-shipowners-choose = Ausrüsten, suchen, kaufen oder angreifen:
draw-shipowners-more = und { $attacks ->
    [one] ein weiterer Angriff
   *[other] { $attacks } weitere Angriffe
}
draw-shipowners-lots = Karten und Lose werden gezogen.
draw-shipowners-to-arm = { $chance } für { $what }
draw-shipowners-to-win = { $chance } für { $what }
draw-shipowners-placed = gesetzt
draw-shipowners-rolled = Wurf
draw-shipowners-hand = in der Hand { $hand }, beiseite { $aside }
draw-shipowners-aside = beiseite { $aside }
draw-shipowners-unused = bereit
draw-shipowners-standing = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $ships ->
    [one] 1 Schiff
   *[other] { $ships } Schiffe
}, Feuerkraft { $power }

play-welcome = Tippe „hilfe“, um zu sehen, was sich tippen lässt, oder „?“ für einen Tipp.
play-prompt = { $seat }, dein Zug (Nummer, Zug, ? oder hilfe):
play-interrupt = { $seat }, du darfst { $other } unterbrechen: ein Zug; Enter, um nicht einzugreifen; oder „pass“ bis zum Ende dieses Zuges:
play-hand-over = { $seat }, du bist dran: Drück Enter, wenn sonst niemand hinsieht.
play-roll = { $seat }: Drück Enter zum Würfeln.
play-roll-first = Erst die Würfel: Drück Enter.
play-what = Tippe eine Nummer aus der Liste, einen Zug wie die in der Liste oder „hilfe“.
play-help =
      eine Nummer  spielt diese Zeile der Liste; endet sie auf …, wird nach dem Rest gefragt
      ein Zug      in Notation wie in der Liste; Wortanfänge genügen
      ?            Tipp des stärksten Bots, den es gibt, mit seinen Zahlen
      warum        warum der Bot, der zuletzt zog, so gespielt hat
      u            zurück vor deine letzte Entscheidung
      b            noch einmal das Brett
      züge         alle möglichen Züge
      regeln       die Regeln; mit einer Nummer eine davon: regeln 9
      verlauf      was bisher geschah
      speichern DATEI die Mitschrift der Partie in eine neue Datei schreiben
      ende         aufhören (ebenso Strg-D)
play-help-archipelago =
      Wortanfänge genügen, und `all` ist so viel, wie mitkann:
      move lant fern all       alle Banden von dort, ohne Gold
      move lant fern all all   dasselbe mit allem Gold
      load lant cork all       so viele Banden, wie an Bord passen
      2: play raid was Platz 2 außer der Reihe sagt, wo das erlaubt ist
play-tip-archipelago = Kurz: move lant fern all all: Wortanfänge genügen; alle Banden, dann alles Gold.
play-help-doubloons =
      t 3          vom dritten Steg nehmen
      r 1 2        die ersten beiden Würfel neu würfeln
      k 1 2        die ersten beiden Würfel behalten und die anderen neu würfeln
play-tip-doubloons = Kurz: t 3 nimmt von Steg 3; r 1 2 würfelt die Würfel 1 und 2 neu; k 1 2 behält sie.
play-help-galleons =
      b4-c5        das Schiff auf b4 fährt nach c5
      b4-c5-cd4    dasselbe, und es versenkt den Gegner auf cd4, wo es eine Wahl gibt
play-tip-galleons = Kurz: b4-c5 fährt von b4 nach c5; b4-c5-cd4 sagt, wer versenkt wird.
play-help-pyramids =
      as1 90 45    das Schiff as1 macht einen Schritt nach Norden und einen nach Nordosten
      as1-bl2      das Schiff as1 feuert auf bl2
play-tip-pyramids = Kurz: as1 90 45 fährt mit as1 zwei Schritte, Kurse in Grad; as1-bl2 feuert auf bl2.
play-help-shipowners =
      arm 2        würfelt um das zweite Schiff im Hafen
      p 6 5 4      setzt eine Sechs, eine Fünf und eine Vier
      x 3          legt eine Drei beiseite
      f 1, s 5     dreht eine Eins um, zieht von einer Fünf 1 ab; ad und r ebenso
play-tip-shipowners = Kurz: arm 2 würfelt um das zweite Schiff; p 6 5 setzt Würfel; x 3 legt einen beiseite.
play-why = { $bot }: { $why }
play-no-why = Noch hat kein Bot gezogen.
play-rules = Eine davon: rules 9
play-no-rule = Es gibt keine Regel „{ $rule }“.
play-no-undo = Es gibt nichts zurückzunehmen.
play-undone = Zurückgenommen.
play-save-where = Wohin? Tippe „save“ und den Namen einer neuen Datei.
play-saved = Geschrieben: { $file }.
play-left = Allzeit gute Fahrt, und bis zum nächsten Mal!
play-over = Die Partie ist zu Ende.
play-won = { $count ->
    [one] { $last } gewinnt. ({ $rule })
   *[other] { $before } und { $last } teilen sich den Sieg. ({ $rule })
}

hint-weighed = { $bot } empfiehlt ({ $measure }):
hint-plain = { $bot } würde spielen:
hint-none = Hier gibt es keinen Tipp.
hint-shipowners-arm = { $chance } Chance, dieses Schiff auszurüsten
hint-shipowners-hunt = { $chance } Chance, ihn zu finden
hint-shipowners-buy = { $chance } Chance, sie zu kaufen
hint-shipowners-attack = { $chance } Chance, den Kampf zu gewinnen

place-line = { $file }, Zeile { $line }
place-move = { $file }, Zug { $number } „{ $move }“
stdin = Standardeingabe

file-missing = Diese Datei gibt es nicht.
file-folder = Das ist ein Ordner, keine Datei.
file-forbidden = Keine Berechtigung.
file-exists = Diese Datei gibt es schon; --force überschreibt sie.
file-no-folder = Diesen Ordner gibt es nicht.
file-special = Das ist keine gewöhnliche Datei und lässt sich nicht an Ort und Stelle schreiben; gib mit -o an, wohin.
file-failed = { $why }

wrong-rule = Es gibt keine Regel „{ $rule }“, nur { $first } bis { $last }.
wrong-pair = „{ $given }“ müsste die Form { $form } haben.
wrong-level = Es gibt keinen Bot „{ $level }“. Die Bots für { $game } sind: { $known }.
wrong-no-bots = Für { $game } gibt es noch keine Bots: Spiel mit --hot-seat.
wrong-many-bots = { $bots } Bots sind zu viele: { $free ->
        [one] Für sie ist nur ein Platz
       *[other] Für sie sind nur { $free } Plätze
    } übrig.
wrong-game = Die Mitschrift gehört zu { $record }, nicht zu { $game }.
wrong-resume = Wie die Partie aufgebaut ist, steht in der Mitschrift: Mit --resume lässt sich nichts anderes verlangen.
wrong-seen-record = Diese Mitschrift zeigt, was eine Seite von einer laufenden Partie gesehen hat: Sie lässt sich nachspielen und zeichnen, aber nicht weiterspielen oder bewerten.
wrong-seen-by = { $seat ->
    [0] Diese Mitschrift zeigt, was alle gesehen haben, und nichts, was nur ein Platz sah.
   *[other] Diese Mitschrift zeigt, was Platz { $seat } gesehen hat, und kein anderer.
}
wrong-after = Es gibt nur { $events ->
    [one] ein Ereignis
   *[other] { $events } Ereignisse
}.
wrong-no-chance = Der Zufall ist nicht an der Reihe: Es gibt nichts zu würfeln.
wrong-chance-first = Erst kommt der Zufall: Gib sein Ergebnis an oder zieh es mit --roll.
wrong-perft-time = Das ist in { $seconds } s nicht zu zählen. Zähl weniger tief oder gib mit --seconds mehr Zeit.
wrong-uncounted = Wegen der Kurse oder Orte gibt es zu viele Züge zum Zählen: { $game }.

games-players = { $range ->
    [0] { $most ->
        [one] 1 Person
       *[other] { $most } Personen
    }
   *[other] { $least } bis { $most } Personen
}
games-options = Optionen (--option key=value)
games-takes = { $takes }; Vorgabe { $default }
games-editions = Ausgaben (--edition name)
games-bots = Bots (--bots name)
games-more-values = und { $count } weitere Werte, { $printed } gedruckt, { $known } bekannt, { $reconstructed } rekonstruiert: flotilla games { $game } --full
games-rules = { $count } Regeln, { $first } bis { $last }: flotilla rules { $game }

replay-game = Spiel
replay-events = Ereignisse
replay-turn = am Zug
replay-position = Stellung
replay-scores = Punkte
replay-outcome = Ergebnis
replay-over = niemand: Die Partie ist zu Ende
replay-may-interrupt = unterbrechen dürfen: { $seats }
replay-goes-on = die Partie läuft
replay-closed = { $count ->
    [one] { $last } gewinnt.
   *[other] { $before } und { $last } teilen sich den Sieg.
}

bench-playouts = { $rate } Probepartien pro Sekunde ({ $games } Partien mit { $seats } Plätzen, je { $length } Ereignisse, { $seconds } s)
bench-events = { $rate } Ereignisse pro Sekunde

solve-no-solver = Für { $game } gibt es keinen Löser.
solve-no-objective = Es gibt kein Ziel „{ $given }“. Die Ziele sind: { $known }.
solve-players = „{ $objective }“ lässt sich nur für { $players } Personen lösen.
solve-over = Die Partie ist zu Ende: Es gibt nichts zu lösen.
solve-too-large = Diese Ausgabe ist zu groß, um aufbewahrt zu werden.
solve-too-far = Von der Partie ist noch zu viel übrig: Mehr als { $most } Stellungen sind möglich. Zu dritt und mehr lässt sich der Sieg nur gegen Ende lösen.
solve-kept = Aufbewahrt in { $file }, { $size } MB.
kept-kind = Das ist keine Lösung, die diese Version lesen kann. Es wird neu gelöst.
kept-other = Das ist die Lösung einer anderen Ausgabe. Es wird neu gelöst.
kept-damaged = Die Datei ist beschädigt: ihre Prüfsumme stimmt nicht. Es wird neu gelöst.
solve-margin = { $player ->
    [1] Die Seite am Zug
   *[other] Die andere Seite
} liegt am Ende { $value } Punkte vorn.
solve-win = { $player ->
    [1] Die Seite am Zug
   *[other] Die andere Seite
} gewinnt mit einer Chance von { $value }.
solve-score = { $player ->
    [1] Wer am Zug ist,
   *[other] Nummer { $player } von dort aus
} hat am Ende { $value } Punkte.
solve-chance = { $player ->
    [1] Wer am Zug ist,
   *[other] Nummer { $player } von dort aus
} gewinnt mit einer Chance von { $value }.
solve-moves = Was jeder Zug der Seite am Zug wert ist, der beste zuerst:
solve-cost = { $positions } Stellungen gelöst ({ $worked } durchgerechnet) in { $seconds } s auf { $threads ->
    [one] einem Thread
   *[other] { $threads } Threads
}, höchstens { $memory } MiB.

analyse-nobody = Noch kann niemand { $game } bewerten.
analyse-judged = { $events ->
    [one] 1 Ereignis
   *[other] { $events } Ereignisse
}, jede Stellung bewertet durch: { $ground }. Balken und Zahlen sind Gewinnchancen.
analyse-error = Es sind Schätzungen mit einem Standardfehler bis { $error }: Mit --seconds wird länger überlegt.
analyse-start = Anfang
analyse-luck = Glück
analyse-own = eigene Züge
analyse-others = andere
analyse-closing = früher Schluss
analyse-end = Ende
analyse-no-mistakes = Keine Fehler.
analyse-mistakes = Die teuersten Züge:
analyse-mistake = { $event }. { $seat }: { $move }, von { $before } auf { $after }{ $known ->
    [0] .
   *[other] ; besser: { $better }.
}

## Spielen am Tisch eines Servers.

guest-help = Tippe einen Zug; züge (oder züge und einen Anfang) zeigt, wie es weitergehen kann; planen und ein Zug probiert ihn vor dem Senden, streichen nimmt den letzten zurück, senden spielt, was geplant ist; zurücknehmen, remis und revanche fragen die anderen, annehmen oder ablehnen antwortet; zurück holt deinen Platz von einem Bot zurück; außerdem brett, aufgeben, ende.
guest-token = Um später an diesen Platz zurückzukehren, gib dazu: --token { $token }
guest-dice = Deine Zahl für die Würfel ist { $number }. Die Festlegung des Servers ist { $commitment }. Mit beiden prüft flotilla verify die Mitschrift dieser Partie.
guest-dice-fair = Die Würfel waren fair: Dieses Programm hat { $draws ->
    [one] die eine Ziehung
   *[other] alle { $draws } Ziehungen
 } an der Festlegung, an deiner Zahl und an dem geprüft, was während der Partie gezeigt wurde.
guest-dice-unfair = Die Würfel waren nicht fair: { $why }
guest-interrupt = { $seat }, du darfst { $other } unterbrechen (ein Zug, oder warte):
guest-over = Die Partie ist zu Ende: revanche, um noch einmal zu spielen, oder ende.
guest-plan = { $count ->
    [0] Nichts ist geplant.
   *[other] Geplant, nicht gesendet: { $plan }
 }
guest-plan-gone = Es ist etwas anderes geschehen: Dein Plan ist vergessen.
guest-no-plan = Nichts ist geplant: Tippe plan und einen Zug.
guest-no-offer = Niemand hat etwas gefragt.

## Die Würfel eines Tisches prüfen.

verify-fair = { $draws ->
    [one] Eine Ziehung
   *[other] { $draws } Ziehungen
 } nachgerechnet aus dem Geheimnis und { $numbers ->
    [one] der Zahl einer Person
   *[other] den Zahlen von { $numbers } Personen
 }: alles, wie es sein soll.
verify-withheld = { $count ->
    [one] Eine Person hatte eine Zahl versprochen und nicht genannt: Die Würfel fielen ohne sie.
   *[other] { $count } Personen hatten Zahlen versprochen und nicht genannt: Die Würfel fielen ohne sie.
 }
verify-head = Kopf nach Eintrag { $version }: { $head }
verify-no-pins = Die Mitschrift ist in sich stimmig. Dass sie die deiner Partie ist, zeigt nur, was du aufgeschrieben hast: --commitment, --number, --head.
verify-other-commitment = In der Mitschrift steht eine andere Festlegung als die aufgeschriebene: Es ist nicht die Mitschrift jener Partie.
verify-no-number = Die Zahl { $number } ist nicht in die Würfel dieser Mitschrift eingegangen.
verify-other-head = Was die Mitschrift bis Eintrag { $version } erzählt, wurde damals so nicht gezeigt.
verify-no-secret = Die Mitschrift enthält kein Geheimnis: Die Partie ist nicht zu Ende oder wurde nicht an einem Tisch gespielt.
verify-commitment = Das Geheimnis passt nicht zum Hash, der beim Eröffnen des Tisches veröffentlicht wurde.
verify-draw = Zeile { $line }: Die Würfel sagen „{ $should }“, nicht „{ $is }“.
verify-unsound = Die Mitschrift eines Tisches ist nicht in Ordnung: { $why }.

## Kopien der Tische eines Servers.

backup-done = { $file }: { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
 } mit { $entries ->
    [one] einem Eintrag
   *[other] { $entries } Einträgen
 }, alles geprüft.
restore-done = Wiederhergestellt aus { $file }: { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
 } mit { $entries ->
    [one] einem Eintrag
   *[other] { $entries } Einträgen
 }, alles geprüft.
restore-kept = Was vorher da war, liegt jetzt in { $file }
restore-place = Wiederhergestellt in { $place }
restore-owners = Die Datei gehört Benutzer { $has }. Benutzer { $should }, dem dieser Ort gehört, kann sie nicht öffnen: Stell sie als root wieder her oder gib sie ihm mit chown.
backup-damaged = { $count ->
    [one] Ein Tisch lässt sich nicht wiederaufbauen und bleibt
   *[other] { $count } Tische lassen sich nicht wiederaufbauen und bleiben
 }, wie vorgefunden: { $tables }

# Stellungen zum Üben.
practise-none = Es gibt { $count ->
    [one] eine Stellung, die Nummer 1
   *[other] { $count } Stellungen, nummeriert ab 1
}.
practise-empty = Darin ist keine Stellung.
practise-listed = { $number }. Am Zug: { $seat }, { $seats } Personen
practise-position = Stellung { $number } von { $count }
practise-asks = Am Zug: { $seat }. Ein Zug ist viel besser als alle anderen. (? antwort weiter ende)
practise-right = Das ist der Zug.
practise-wrong = Der nicht: Es gibt etwas viel Besseres.
practise-answer = Der beste Zug ist { $answer }.
practise-over = { $asked ->
    [one] { $right } von 1 Stellung beim ersten Versuch gefunden.
   *[other] { $right } von { $asked } Stellungen beim ersten Versuch gefunden.
 }
seek-found = { $found ->
    [one] 1 Stellung
   *[other] { $found } Stellungen
 } zum Üben, aus { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 }.

learn-listed = { $number }. { $title } ({ $seconds } s)
learn-none = Es gibt { $count } Lektionen, nummeriert ab 1.
learn-lesson = Lektion { $number } von { $count }: { $title }
learn-asks = Tippe deinen Zug. (? was getippt werden kann · zeigen der gesuchte Zug · nochmal von vorn · weiter nächste Lektion · ende)
learn-plays = Tippe deinen Zug. (? was getippt werden kann · nochmal von vorn · weiter nächste Lektion · ende)
learn-reads = Weiter mit Enter. (nochmal von vorn · weiter nächste Lektion · ende)
learn-show = Tippe: { $move }
learn-coach = Trainer: { $tip }
learn-nothing = Hier ist nichts zu tun: Drück Enter, dann geht es weiter.
learn-done = Das war diese Lektion.
learn-over = Das war der Kurs: Weiter geht es mit flotilla play.
lesson-fault = { $file }, Zeile { $line }: { $flaw }
lesson-sound = { $file }: { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}, { $moves ->
    [one] { $moves } verlangter Zug
   *[other] { $moves } verlangte Züge
}, { $seconds } s. Alles in Ordnung.

## Was da ist, was fehlt.

serve-open =
    Die Seite ist hier erreichbar, bis du Strg+C drückst; ihre Tische liegen in
    { $store }.
serve-else =
    Hier gibt es keinen Desktop: flotilla play doubloons spielt in diesem Terminal,
    flotilla learn galleons lehrt, flotilla doctor sagt, was fehlt,
    flotilla --help den Rest.
doctor-program = Programm
doctor-store = Tische
doctor-port = Adresse
doctor-clock = Uhr
doctor-connections = Verbindungen
doctor-terminal = Terminal
doctor-fonts = Schriften
doctor-browser = Webbrowser
doctor-version = Flotilla { $version } für { $system }
doctor-store-new = { $store } ist leer oder noch nicht da und kann benutzt werden.
doctor-store-good = { $store } enthält { $tables ->
    [one] einen Tisch
   *[other] { $tables } Tische
 }.
doctor-store-in-use = { $store } wird gerade von einem Server benutzt und enthält { $tables ->
    [one] einen Tisch
   *[other] { $tables } Tische
 }.
doctor-store-old = { $store } stammt von einem älteren Programm ({ $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
 }). Der nächste Server bringt es auf den neuen Stand, und es gibt kein Zurück.
doctor-store-backup = Leg zuerst eine Kopie an: flotilla backup DATEI
doctor-store-bad = Unbrauchbar: { $why }
doctor-store-newer = Nimm das Programm, das es geschrieben hat, oder ein neueres.
doctor-store-server = Sieh nach, ob der Server läuft und ob DATABASE_URL stimmt: postgres://user:password@host/database
doctor-store-elsewhere = Nimm eine andere Datei oder verschaff dir Zugriff auf diese: flotilla serve --data DATEI
doctor-port-free = { $address } ist frei.
doctor-port-ours = Unter { $address } läuft Flotilla schon.
doctor-port-bad = { $address } lässt sich nicht benutzen: { $why }
doctor-port-other = Nimm eine andere: flotilla serve --address { $address }
doctor-clock-good = Es ist { $time }.
doctor-clock-early = Sie zeigt { $time }: Da war dieses Programm noch nicht geschrieben.
doctor-clock-behind = Sie zeigt { $time }: Gespeichert wurde schon Späteres.
doctor-clock-set = Stell sie, bevor der Server startet, unter Linux mit timedatectl set-ntp true
doctor-connections-good = { $count ->
    [one] Eine
   *[other] { $count }
 } zugleich.
doctor-connections-more = Für mehr muss das Programm mehr Dateien öffnen dürfen: ulimit -n 65536 oder LimitNOFILE=65536 in der Unit
doctor-terminal-good = Es zeigt alle Zeichen.
doctor-terminal-other = Die Locale sagt nichts von UTF-8: Bretter sehen vielleicht zerrissen aus.
doctor-terminal-set = Versuch es mit: export LANG=C.UTF-8
doctor-fonts-good = Die Seite bringt ihre eigenen mit, und für Bilder sind welche da.
doctor-fonts-none = Die Seite bringt ihre eigenen mit; für Bilder von flotilla draw sind keine installiert.
doctor-fonts-install = Nötig sind sie nur, wo Bilder angesehen werden, unter Debian: apt install fonts-dejavu
doctor-browser-good = flotilla öffnet ihn.
doctor-browser-none = Hier gibt es keinen Desktop.
doctor-browser-elsewhere = Von deinem Rechner aus: ssh -L { $port }:127.0.0.1:{ $port } RECHNER; für alle: flotilla serve --address 0.0.0.0:{ $port }
doctor-sound = Nichts steht im Weg: flotilla serve
doctor-unsound = { $count ->
    [one] ein Hindernis
   *[other] { $count } Hindernisse
 } für einen Server

site-done = { $folder }: { $files } Dateien, { $bytes } kB. Leg den Ordner in die oberste Ebene eines Webservers; zum Ausprobieren hier: python3 -m http.server --directory { $folder }
site-no-program = Das Programm für Browser ist nicht da. Es wird einmal gebaut, wo die Quellen liegen, mit tests/wasm-build; dazu braucht es das WebAssembly-Ziel von Rust (rustup target add wasm32-unknown-unknown). Oder nenne es: --program DATEI
site-not-program = Das ist kein Programm für Browser (WebAssembly).

# flotilla edition
edition-sound = { $file }: eine spielbare Ausgabe von { $game }.
edition-no-game = { $file }: Es ist nicht zu erkennen, zu welchem Spiel das gehört; bitte mit --game angeben.
edition-not-made = Keine Karte zum Startwert { $seed } ist wie gewünscht und gerecht. Versuch einen anderen Startwert, oder wünsch dir weniger.
edition-no-maker = Für { $game } gibt es nichts, was neue Ausgaben macht. Ohne --seed und --with bekommst du eine Kopie zum Ändern.
edition-fairness = { $games } Partien mit je { $seats } Bots der Stufe { $bot }. Siege als Vielfaches des gerechten Anteils: 1 ist gerecht. In Klammern das 95-%-Intervall.
edition-yours = deine
edition-shipped = mitgeliefert
edition-seat = Platz { $number }
edition-length = Ereignisse
edition-events = { $median }, 90 % bis { $most }
edition-ended = Ende: { $rule }
edition-sources = Woher ihre Werte stammen: { $sources }.
edition-exact = Der genaue Wert für den ersten von zwei Spielern: { $value } Punkte Vorsprung; wie ausgeliefert { $shipped }.
edition-exact-too-large = zu viele Stellungen zum Ausrechnen
edition-contested = Am meisten umkämpft (Angriffe, Landungen, Besitzerwechsel), Male je Partie:

# Das Eröffnungsbuch.
openings-none = Für dieses Spiel gibt es, so wie es eingerichtet ist, kein Eröffnungsbuch: { $game }.
openings-passed = { $passed ->
    [0] Keine von { $games } Partien kam hierher.
    [one] 1 von { $games } Partien kam hierher.
   *[other] { $passed } von { $games } Partien kamen hierher.
 }
openings-move = Zug
openings-games = Partien
openings-drawn = remis
openings-chance = Chance
