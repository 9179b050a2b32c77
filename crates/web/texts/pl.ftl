# Co mówi serwer.
web-bad-request = Nie da się odczytać zapytania.
web-no-token = Potrzebny jest token: poproś o niego pod adresem /api/guests.
web-cross-site = Zapytania z innych witryn nie są przyjmowane.
web-not-found = Niczego takiego tu nie ma.
web-method-not-allowed = Tą metodą nie da się tego tutaj zrobić.
web-unavailable = Serwer nie może tego teraz zrobić. Spróbuj jeszcze raz.
web-too-large = Zapytanie jest za długie.
web-too-many-requests = Za dużo zapytań: poczekaj chwilę.
web-too-many-tables = Masz za dużo otwartych stołów: dokończ najpierw kilka gier.
web-too-many-bot-tables = Przy zbyt wielu stołach siedzą same boty: poczekaj, aż część gier się skończy, albo usiądź do gry.
web-record-line = Wiersz { $line } zapisu: { $why }
web-record-differs = Gra, która toczy się dalej, jest ustawiona tak jak w zapisie: ta sama gra, te same miejsca, bez innego wydania i opcji.
web-record-secrets = Tego, co w tej grze ukryte, nie da się zabrać ze sobą: zacznij nową.
web-record-over = Ta gra już się skończyła: zacznij nową.
web-too-many-thoughts = Masz już kilka pytań w toku: poczekaj na odpowiedzi.
web-busy = Za dużo naraz do przemyślenia: spróbuj za chwilę.
web-still-there = Ta osoba jest przy stole albo odeszła dopiero przed chwilą: bot zastępuje dopiero kogoś, kogo długo nie ma.
web-too-many-phrases = Na razie wystarczy: powiedz to trochę później.
web-too-many-streams = Za dużo otwartych połączeń z twojego adresu.
web-won = { $count ->
    [1] { $names } wygrywa ({ $rule }).
   *[other] Wspólna wygrana: { $names } ({ $rule }).
 }
web-closed = { $count ->
    [1] { $names } wygrywa. { $how }
   *[other] Wspólna wygrana: { $names }. { $how }
 }
web-no-hints = Podpowiedzi są tylko w grach z botami.
web-hint-nothing = Podpowiedź: nic tu nie rób.
web-not-now = Teraz nie da się tego zrobić.

# The coach at a table against bots.
coach-warns-answer = Zobacz, co może nastąpić: { $told } Zagrać mimo to?
coach-warns-threat = Zobacz, co może nastąpić: { $told } Co grozi potem: { $then } Zagrać mimo to?
coach-warns-better = Jest tu coś dużo lepszego. Zagrać mimo to?
coach-warns-wins = Spójrz jeszcze raz: można tu coś zdobyć. Zagrać mimo to?
coach-warns-over = To kończy grę, i to bez twojej wygranej. Zagrać mimo to?
coach-warns-unsaid = To oddaje dużą część twoich szans na wygraną. Zagrać mimo to?
coach-tells-answer = To pozwala na: { $told } Twoja szansa na wygraną: przedtem około { $before }, teraz { $after }.
coach-tells-threat = To pozwala na: { $told } Co grozi potem: { $then } Twoja szansa na wygraną: przedtem około { $before }, teraz { $after }.
coach-tells-better = Lepiej było: { $told } Twoja szansa na wygraną: przedtem około { $before }, teraz { $after }.
coach-tells-wins = Lepiej było: { $told } Co może nastąpić: { $then } Twoja szansa na wygraną: przedtem około { $before }, teraz { $after }.
coach-tells-over = Twoja szansa na wygraną: przedtem około { $before }, teraz { $after }.
coach-tells-unsaid = Twoja szansa na wygraną: przedtem około { $before }, teraz { $after }.
web-bad-exercise = To nie jest pozycja do ćwiczeń.
