# Was der Kern sagt, auf Deutsch.

source-printed = in der Spielregel gedruckt
source-known = aus anderer Quelle bekannt
source-reconstructed = rekonstruiert
source-yours = von dir

seat = Spieler { $number }
chance = Zufall
ask-next = Was tust du?

# Was an einer Mitschrift, einem Aufbau oder einem Zug nicht stimmt.
fault-too-long = Eine Mitschrift hat höchstens { $most } Bytes.
fault-long-line = Eine Zeile hat höchstens { $most } Bytes.
fault-not-text = Das ist kein Text (UTF-8).
fault-not-a-record = Das ist keine Mitschrift: Die erste Zeile müsste „{ $first }“ lauten.
fault-version = Mitschriften der Version { $version } sind nicht lesbar, nur Version { $known }.
fault-missing = Die Kopfzeile „{ $header }“ fehlt.
fault-twice = Die Kopfzeile „{ $header }“ steht zweimal da.
fault-header = Die Kopfzeile „{ $header }“ hat nicht die richtige Form; erwartet: { $should }.
fault-too-many = Eine Mitschrift hat höchstens { $most } { $what ->
        [events] Ereignisse
       *[other] Kopfzeilen
    }.
fault-no-actor = Ein Ereignis beginnt mit der Nummer eines Platzes oder mit * für den Zufall.
fault-aside = Das kann an einem Tisch nicht geschehen sein.
fault-game = Es gibt kein Spiel „{ $name }“. Die Spiele sind: { $known }.
fault-edition = Es gibt keine Ausgabe „{ $name }“ ({ $game }). Die Ausgaben sind: { $known }.
fault-edition-long = Eine Ausgabe hat höchstens { $most } Bytes.
fault-edition-form = Die Ausgabe ist nicht lesbar: { $message }.
fault-edition-line = Zeile { $line } der Ausgabe: { $why }
fault-option = { $count ->
    [0] Es gibt keine Option „{ $key }“: Das Spiel hat keine Optionen.
   *[other] Es gibt keine Option „{ $key }“. Die Optionen sind: { $known }.
}
fault-option-value = Die Option „{ $key }“ kann nicht „{ $value }“ sein; möglich: { $takes }.
fault-option-twice = Die Option „{ $key }“ ist doppelt angegeben.
fault-seats = { $range ->
    [0] { $game } ist für { $most } Personen, nicht für { $seats }.
   *[other] { $game } ist für { $least } bis { $most } Personen, nicht für { $seats }.
}
fault-position = Die Stellung ist nicht lesbar (Feld „{ $field }“); erwartet: { $expected }.
fault-word = { $count ->
    [0] „{ $word }“ ist nicht zu verstehen.
   *[other] „{ $word }“ ist hier nicht zu verstehen. Erwartet: { $expected }.
}
fault-ambiguous = „{ $word }“ ist mehrdeutig; möglich: { $candidates }.
fault-unfinished = { $count ->
    [0] Der Zug ist nicht vollständig.
   *[other] Der Zug ist nicht vollständig. Als Nächstes: { $expected }.
}
wrong-seat = Es gibt keinen Platz { $number }: Die Plätze sind 1 bis { $seats }.
fault-many-words = Ein Zug hat höchstens { $most } Wörter.
fault-over = Die Partie ist zu Ende: Danach kommt nichts mehr.
fault-result = Laut Kopfzeile ist das Ergebnis „{ $said }“, nach der Partie aber „{ $is }“.
fault-takes-words = eins davon: { $words }
fault-takes-number = eine ganze Zahl von { $least } bis { $most }
fault-takes-number-or-off = eine ganze Zahl von { $least } bis { $most } oder off
fault-takes-text = ein Text von höchstens { $most } Bytes
