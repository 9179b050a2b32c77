# Was der Server sagt.
web-bad-request = Die Anfrage ist nicht lesbar.
web-no-token = Dafür braucht es ein Token: Hol dir eins unter /api/guests.
web-cross-site = Anfragen von fremden Seiten werden nicht angenommen.
web-not-found = So etwas gibt es hier nicht.
web-method-not-allowed = Mit dieser Methode geht das hier nicht.
web-unavailable = Der Server kann das gerade nicht. Bitte versuch es noch einmal.
web-too-large = Die Anfrage ist zu lang.
web-too-many-requests = Zu viele Anfragen: Bitte warte einen Augenblick.
web-too-many-tables = Du hast zu viele offene Tische: Bring erst einige zu Ende.
web-too-many-bot-tables = An zu vielen Tischen sitzen nur Bots: Warte, bis einige fertig sind, oder nimm selbst Platz.
web-record-line = Zeile { $line } der Aufzeichnung: { $why }
web-record-differs = Eine Partie, die weitergeht, ist so aufgebaut, wie es ihre Aufzeichnung sagt: mit ihrem Spiel, ihren Plätzen und keiner anderen Ausgabe oder Variante.
web-record-secrets = Was in diesem Spiel verdeckt ist, lässt sich nicht mitnehmen: Beginne eine neue Partie.
web-record-over = Diese Partie ist zu Ende: Beginne eine neue.
web-too-many-thoughts = Du hast schon mehrere Fragen gestellt: Warte, bis die Antworten da sind.
web-busy = Gerade gibt es zu viel zu überlegen: Versuch es gleich noch einmal.
web-still-there = Diese Person ist da oder erst seit Kurzem weg: Ein Bot springt erst ein, wenn jemand lange fehlt.
web-too-many-phrases = Das reicht fürs Erste: Sag es ein wenig später.
web-too-many-streams = Zu viele Live-Verbindungen von deiner Adresse.
web-won = { $count ->
    [one] { $names } gewinnt ({ $rule }).
   *[other] { $names } teilen sich den Sieg ({ $rule }).
 }
web-closed = { $count ->
    [one] { $names } gewinnt. { $how }
   *[other] { $names } teilen sich den Sieg. { $how }
 }
web-no-hints = Tipps gibt es nur in Partien gegen Bots.
web-hint-nothing = Der Tipp: hier nichts tun.
web-not-now = Das geht jetzt nicht.

# The coach at a table against bots.
coach-warns-answer = Sieh, was folgen kann: { $told } Trotzdem spielen?
coach-warns-threat = Sieh, was folgen kann: { $told } Das droht: { $then } Trotzdem spielen?
coach-warns-better = Hier gibt es etwas viel Besseres. Trotzdem spielen?
coach-warns-wins = Sieh noch einmal hin: Hier ist etwas zu gewinnen. Trotzdem spielen?
coach-warns-over = Das beendet die Partie, und du gewinnst sie nicht. Trotzdem spielen?
coach-warns-unsaid = Das verschenkt viel von deiner Gewinnchance. Trotzdem spielen?
coach-tells-answer = Das ermöglicht: { $told } Deine Gewinnchance: vorher etwa { $before }, jetzt { $after }.
coach-tells-threat = Das ermöglicht: { $told } Das droht: { $then } Deine Gewinnchance: vorher etwa { $before }, jetzt { $after }.
coach-tells-better = Besser war: { $told } Deine Gewinnchance: vorher etwa { $before }, jetzt { $after }.
coach-tells-wins = Besser war: { $told } Das kann folgen: { $then } Deine Gewinnchance: vorher etwa { $before }, jetzt { $after }.
coach-tells-over = Deine Gewinnchance: vorher etwa { $before }, jetzt { $after }.
coach-tells-unsaid = Deine Gewinnchance: vorher etwa { $before }, jetzt { $after }.
web-bad-exercise = Das ist keine Stellung zum Üben.
