# Was auf den Seiten steht.
page-description = Fünf Seefahrtsspiele im Browser: gegen Bots oder mit Freunden, ganz ohne Konto.
page-tagline = fünf Seefahrtsspiele
page-skip = Zum Inhalt springen
page-navigation = Seiten
page-tables = Tische
page-rules = Regeln
page-language = Sprache
page-footer = Freie Spiele, freies Programm: keine Konten, keine Werbung, keine Weitergabe von Daten.
page-interface = Schnittstelle für Programme
page-device = Was auf diesem Gerät liegt
page-missing = Hier ist nur Wasser
page-missing-help = Auf der Seekarte gibt es diesen Ort nicht. Vielleicht steckt ein Tippfehler in der Adresse.
page-home = Zu den Spielen
page-welcome = Fünf Spiele um Schiffe und Meer
page-welcome-text = Alte Spielregeln, neu aufgetischt. Leg gleich los gegen einen Bot oder schick jemandem einen Link.
page-players = { $least ->
    [2] { $most ->
        [2] zu zweit
       *[other] 2 bis { $most } Personen
    }
   *[other] { $least } bis { $most } Personen
 }
page-play-now = Losspielen
page-set-up = Tisch einrichten
page-guest = Gast
page-read-rules = Regeln lesen.

setup-open = Tisch eröffnen
setup-note = Du kannst sofort Platz nehmen. Für Freunde gibt es einen Link zum Verschicken.
setup-seats = Plätze
setup-your-name = Dein Name
setup-seat = Platz { $number }
setup-you = du
setup-here = jemand an diesem Bildschirm
setup-friend = jemand mit einem Link
setup-bots = Ein Bot
setup-fewer = Ein Platz weniger
setup-more = Ein Platz mehr
setup-terms = Zeit und Zutritt
setup-clock = Uhr
setup-clock-none = ohne Uhr
setup-clock-bank-300-3 = je 5 Minuten, 3 Sekunden extra pro Zug
setup-clock-bank-900-10 = je 15 Minuten, 10 Sekunden extra pro Zug
setup-clock-bank-3600-30 = je eine Stunde, 30 Sekunden extra pro Zug
setup-clock-move-86400 = Fernpartie: ein Tag pro Zug
setup-clock-move-259200 = Fernpartie: drei Tage pro Zug
setup-public = Alle dürfen diesen Tisch finden und zuschauen
setup-options = Regeln
setup-yes = ja
setup-no = nein
setup-edition = Ausgabe
setup-own-edition = deine eigene …
setup-edition-name-default = nach der Spielregel
setup-edition-name-hexagon = sechseckiges Brett
setup-edition-help = Die Bilder der alten Spielregeln sind verloren. Bei jedem Wert einer Ausgabe steht, woher er stammt; wer die Schachtel besitzt, kann eintragen, was dort steht.
setup-edition-show = Ansehen und ändern
setup-edition-text = Der Text der Ausgabe
setup-checked = Diese Ausgabe ist spielbar.

tables-own = Deine Tische
tables-open = Offene Tische
tables-none-own = Du hast noch keinen Tisch.
tables-none-open = Gerade sucht niemand Mitspieler.
tables-begin = Partie beginnen
tables-record = Mitschrift
tables-waiting = { $open ->
    [one] wartet: 1 von { $seats } Plätzen ist frei
   *[other] wartet: { $open } von { $seats } Plätzen sind frei
 }
tables-playing = läuft
tables-over = beendet

table-page-board = Das Spielbrett
table-page-choices = Was du tun kannst
table-page-your-turn = Du bist dran
table-page-waits = Warten auf {"{name}"}
table-page-thinks = {"{name}"} überlegt
table-page-waiting = Warten auf Mitspieler
table-page-over = Die Partie ist zu Ende
table-page-sit = Hinsetzen
table-page-open = frei
table-page-kept = reserviert
table-page-bot = Bot
table-page-you = du
table-page-away = ein Bot springt ein
table-page-take-back = Wieder übernehmen
table-page-leave = Platz verlassen
table-page-send-away = Platz freimachen
table-page-gave-up = aufgegeben
table-page-out-of-time = Zeit abgelaufen
table-page-match = Partie {"{game}"} des Wettkampfs; in den Ringen stehen die bisher gewonnenen Partien.
table-page-wins = Siege
table-page-next-table = Zum nächsten Tisch
table-page-copied = Kopiert.
table-page-lost-connection = Die Verbindung ist abgerissen; sie kommt von selbst wieder.
table-page-points = Punkte
table-page-done = Fertig
table-page-back = Zurück
table-page-amount = Wie viele?
table-page-all = Alle
table-page-ok = OK
table-page-fewer = Eins weniger
table-page-more = Eins mehr
table-page-plan = Züge erst probieren, dann senden
table-page-send = Senden
table-page-drop = Verwerfen
table-page-hint-button = Tipp
table-page-hint-wait = Überlege …
table-page-hint = So zieht, wer stark spielt
table-page-undo = Zurücknehmen
table-page-draw = Remis anbieten
table-page-resign = Aufgeben
table-page-resign-sure = Willst du wirklich aufgeben?
table-page-rematch = Revanche
table-page-undo-asked = {"{name}"} möchte den letzten Zug zurücknehmen.
table-page-draw-asked = {"{name}"} bietet Remis an.
table-page-rematch-asked = {"{name}"} möchte eine Revanche.
table-page-agree = Annehmen
table-page-decline = Ablehnen
table-page-curtain = Als Nächstes: {"{name}"}
table-page-curtain-text = Gib den Bildschirm weiter. Die anderen schauen weg.
table-page-i-am = Ich bin {"{name}"}: zeigen
table-page-act-as = Als {"{name}"} spielen
table-page-may-react = Du darfst eingreifen
table-page-react-help = {"{name}"} ist am Zug, aber nach den Regeln darfst du jetzt eingreifen. Tust du nichts, geht die Partie weiter.
table-page-point = Wähle einen Punkt auf dem Tisch: Klick ihn an oder gib seine Lage in Millimetern ein.
table-page-heading = Wähle die Richtung: Zieh um das Schiff herum, klick sie an oder gib den Kurs in Grad ein.
table-page-name-asked = Wie heißt du?
table-page-choose-verb = Was möchtest du dort tun?
table-page-list = Tippe aufs Brett oder wähle hier
table-page-bots-start = Mit Bots auf den freien Plätzen beginnen
table-page-invite = Einladen
table-page-invite-help = Wer diesen Link hat, darf Platz nehmen und zuschauen.
table-page-link = Der Link
table-page-copy = Kopieren
table-page-seats = Am Tisch
table-page-log = Was bisher geschah
table-page-move-seat = Auf anderem Gerät weiterspielen
table-page-device-help = Öffne dort diesen Link, und dein Platz zieht mit um. Er gilt nur einmal, und nur du siehst ihn.
table-page-record = Mitschrift
table-page-dice = Faire Würfel
table-page-dice-help = Bevor sich jemand an den Tisch setzte, wurde dies veröffentlicht: der Hash eines Geheimnisses. Aus diesem Geheimnis und je einer Zahl von allen am Tisch entstehen sämtliche Würfe. Nach der Partie steht das Geheimnis in der Mitschrift. Dein Browser merkt sich diesen Hash, deine Zahl und alles, was dir gezeigt wurde, und prüft die Würfel selbst nach.
table-page-dice-fair = Die Würfel waren fair: Dein Browser hat alle nachgeprüft (Ziehungen: {"{draws}"}).
table-page-dice-unfair = Die Würfel waren nicht fair: {"{why}"}
table-page-dice-unchecked = Dein Browser kann die Würfel dieser Partie nicht prüfen: Lade die Mitschrift herunter und nimm flotilla verify.
table-page-dice-wrong-commitment = In der Mitschrift steht eine andere Festlegung als die, die du gesehen hast.
table-page-dice-wrong-secret = Das Geheimnis passt nicht zum veröffentlichten Hash.
table-page-dice-wrong-number = Deine Zahl ist nicht in die Würfel eingegangen.
table-page-dice-wrong-head = Die Mitschrift weicht von dem ab, was dir während der Partie gezeigt wurde.
table-page-dice-wrong-draw = Eine Ziehung folgt nicht aus dem Geheimnis und den Zahlen.
table-page-closer = Näher
table-page-farther = Weiter weg

table-page-at-start = Vor dem ersten Zug
table-page-event-of = {"{event}"} von {"{events}"}
table-page-first = Zum Anfang
table-page-previous = Eins zurück
table-page-play = Von selbst abspielen
table-page-pause = Stopp
table-page-following = Eins vor
table-page-latest = Zum Ende
table-page-moment = Zeitpunkt der Partie
table-page-share = Link zu diesem Zeitpunkt kopieren
table-page-download = Herunterladen
table-page-to-table = Zum Tisch
table-page-analysis = Rückblick
table-page-analysis-help = Wo fiel die Entscheidung? Jede Stellung wird bewertet, und Glück wird von Können getrennt. Das dauert ein paar Sekunden.
table-page-analysis-later = Nach der Partie kannst du nachsehen, wo die Entscheidung fiel.
table-page-analyse = Zurückblicken
table-page-analysing = Jede Stellung wird bewertet …
table-page-cost = Das kostete {"{cost}"}.
table-page-cost-better = Das kostete {"{cost}"}; besser: {"{better}"}
table-page-luck = Glück
table-page-own = eigene Züge
table-page-others = Züge der anderen
table-page-result = Ergebnis
table-page-player = Spieler
table-page-exact = Exakt: Das Spiel ist gelöst.
table-page-about = Geschätzt, auf etwa {"{error}"} genau.
table-page-no-mistakes = Kein Zug hat viel gekostet.
table-page-curve = Die Gewinnchancen von Anfang bis Ende

# Stellungen zum Üben.
page-practise = Üben
page-practise-text = Stellungen aus gespielten Partien, in denen ein Zug viel besser ist als alle anderen. Finde ihn.
page-practise-asked = Am Zug: { $seat }. Ein Zug ist viel besser als alle anderen.
page-practise-all = Alle Spiele
page-positions = { $count ->
    [one] 1 Stellung
   *[other] { $count } Stellungen
 }
table-page-right = Das ist er!
table-page-wrong = Es gibt etwas viel Besseres als das:
table-page-answer = Die Lösung:
table-page-show-answer = Lösung zeigen
table-page-onward = Nächste Stellung
table-page-replay = Letzten Zug ansehen
table-page-now = Zurück zum Jetzt
table-page-likes = Einstellungen
table-page-pace = Züge der anderen
table-page-pace-off = sofort
table-page-pace-quick = zügig
table-page-pace-calm = gemächlich
table-page-sound = Töne

# Rund ums Brett: Einladungen, Ergebnisse, Sprüche.
page-table-gone = Dieser Tisch ist davongesegelt
page-table-gone-help = Es gibt ihn nicht mehr, oder er ist privat und du bist nicht eingeladen. Frag noch einmal nach dem Link oder schau, wer gerade wartet.
page-to-tables = Wer wartet?
page-first-game = Erste Partie spielen
page-with-people = Mit Leuten spielen
page-no-account = ohne Konto
page-running = Deine Partien
page-all-games = Die Spiele
page-daily = Stellung des Tages
page-daily-text = finde den einen guten Zug
tables-join = Mitspielen
tables-watch = Laufende Partien
setup-clock-own = mit Uhr
table-page-legend = Was ist was
table-page-menu = Mehr
table-page-close = Schließen
table-page-others-seats = Die anderen am Tisch
table-page-own-seat = Dein Platz
table-page-new-game = Neue Partie
table-page-join = Mitspielen
table-page-invites = {"{name}"} lädt dich ein: {"{game}"}
table-page-invited = Du bist eingeladen: {"{game}"}
table-page-waits-for-you = {"{game}"}: warten auf Mitspieler
table-page-only-watch = Nur zuschauen
table-page-invite-share = Teilen …
table-page-qr = Der Link als Code für die Kamera eines Handys
table-page-sit-too = Auch hier sitzt jemand an diesem Bildschirm
table-page-watching = Du schaust zu.
table-page-watchers = Es schauen zu: {"{count}"}
table-page-result-you-win = Du gewinnst
table-page-result-you-win-score = Du gewinnst {"{own}"} zu {"{other}"}
table-page-result-wins = {"{name}"} gewinnt
table-page-result-wins-score = {"{name}"} gewinnt {"{own}"} zu {"{other}"}
table-page-result-shared = {"{name}"} teilen sich den Sieg
table-page-result-draw = Remis
table-page-shared = Der Link ist kopiert: Schick ihn weiter.
table-page-say = Etwas sagen
table-page-mute = Andere stummschalten
table-page-say-hello = Hallo!
table-page-say-good-luck = Viel Glück!
table-page-say-well-played = Gut gespielt!
table-page-say-nice-shot = Schöner Schuss!
table-page-say-ouch = Autsch!
table-page-say-oops = Hoppla!
table-page-say-thanks = Danke!
table-page-say-hurry = Die Flut wartet nicht …
table-page-say-thinking = Lass mich überlegen.
table-page-say-wow = Wow!
table-page-say-sorry = Pardon!
table-page-say-good-game = Schöne Partie!

# Bedienung.
table-page-confirm = Nachfragen, bevor ein Tippen aufs Brett würfelt
table-page-yes = Ja
table-page-no = Nein
table-page-sure = {"{what}"}?
table-page-guest = Gast
table-page-play-it = So spielen
table-page-none = Keine
table-page-take-amount = {"{count}"} nehmen
table-page-a-place = ein Ort
table-page-planned = Geplant: {"{count}"}
table-page-plan-help = Züge werden aufs Brett gezeichnet und erst auf dein Wort zusammen gesendet. Würfel und Karten werden nie probiert.
table-page-answer-now = Jetzt schon antworten
table-page-answer-help = {"{name}"} überlegt: Du kannst deine Antwort schon wählen.
table-page-answer-choose = Wähle deine Antwort. Sie wird gesendet, sobald du am Zug bist, falls sie dann noch möglich ist.
table-page-answer-kept = Deine Antwort: {"{move}"}.
table-page-answer-drop = Verwerfen
table-page-answer-gone = Deine Antwort ({"{move}"}) ist nicht mehr möglich: Sie wurde verworfen.
table-page-keys = Tasten
table-page-keys-choose = Von einem leuchtenden Ding zum nächsten
table-page-keys-take = Nehmen oder wieder loslassen
table-page-keys-back = Einen Schritt zurück; Offenes schließen
table-page-keys-done = Fertig
table-page-keys-hint = Tipp
table-page-keys-board = Zum Brett
table-page-keys-menu = Zur Auswahl
table-page-keys-zoom = Näher, weiter weg, das ganze Brett
table-page-keys-past = Ein Ereignis zurück, eins vor
table-page-keys-sheet = Diese Übersicht
table-page-keys-on = Einzelne Tasten lösen etwas aus

# Lektionen, die man spielt.
page-learn = Lernen
page-learn-text = Kurze Lektionen zum Spielen: das echte Brett, ein paar Sätze, immer nur eine Aufgabe. Was du geschafft hast, merkt sich nur dieses Gerät.
page-learn-in = { $minutes ->
    [one] In einer Minute lernen
   *[other] In { $minutes } Minuten lernen
}
page-learn-minutes = { $count ->
    [one] { $count } Lektion
   *[other] { $count } Lektionen
} · { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
page-in-a-minute = Das Spiel in einer Minute
page-contents = Inhalt
table-page-lesson-step = Schritt {"{number}"} von {"{count}"}
table-page-lesson-well = Gut gemacht.
table-page-lesson-not = Das nicht.
table-page-lesson-coach = Trainer:
table-page-lesson-show = Zeig es mir
table-page-lesson-on = Weiter
table-page-lesson-next = Nächste Lektion
table-page-lesson-play = Eine Partie spielen
table-page-lesson-again = Von vorn
table-page-lesson-done = Das war diese Lektion.

# The coach, and rules beside the board.
table-page-coach-on = Trainer: sagt, was neu ist, und fragt vor einem groben Fehler nach
table-page-coach-play = Spielen
table-page-coach-again = Noch mal überlegen
table-page-rule-close = Zurück zur Partie
table-page-rule-all = Alle Regeln
page-rules-search = In den Regeln suchen
page-rules-nothing = Davon spricht keine Regel.
page-practise-own = Deine Stellungen
page-practise-own-text = Fehler aus deinen Partien, auf die du zurückgeblickt hast: Finde den besseren Zug. Sie bleiben nur auf diesem Gerät.
page-practise-own-asked = Was war hier besser?
table-page-practise-own = Deine Fehler üben

device-lead = Alle Partien liegen in diesem Browser und nirgends sonst.
device-export = Alles sichern
device-export-help = Eine Datei enthält alle Partien. Sie lässt sich hier wieder einlesen, oder auf einem anderen Gerät.
device-import = Eine Datei einlesen
device-import-help = Was in der Datei steht, tritt an die Stelle von allem, was hier liegt.
device-wipe = Alles löschen
device-sure = Alle Partien von diesem Gerät löschen?
device-done = Erledigt.
device-bad = Diese Datei ist nicht lesbar.
device-full = Dieses Gerät ist voll: Was ab jetzt geschieht, geht verloren, sobald die Seite geschlossen wird.
device-forbidden = Dieser Browser lässt nichts speichern: Partien gehen verloren, sobald die Seite geschlossen wird.
first-visit = Die Spiele werden auf dieses Gerät geladen. Das geschieht nur einmal.
first-visit-failed = Dieser Browser kann die Spiele nicht behalten: Er braucht Service Worker und WebAssembly, die private Fenster oft verbieten.
page-install = Ohne Netz spielen
setup-alone = Alle sitzen an diesem Bildschirm oder sind Bots. Links für Freunde brauchen einen Server.
setup-others = Dort mit anderen spielen
