# Wat de server zegt.
web-bad-request = Het verzoek is onleesbaar.
web-no-token = Er is een token nodig: vraag er een aan bij /api/guests.
web-cross-site = Verzoeken van andere sites worden niet aangenomen.
web-not-found = Zoiets is hier niet.
web-method-not-allowed = Dat kan hier niet met deze methode.
web-unavailable = De server kan dit nu niet. Probeer het nog eens.
web-too-large = Het verzoek is te lang.
web-too-many-requests = Te veel verzoeken: wacht even.
web-too-many-tables = Je hebt te veel tafels open: speel er eerst een paar uit.
web-too-many-bot-tables = Er zijn te veel tafels met alleen bots: wacht tot er een paar klaar zijn, of speel zelf mee.
web-record-line = Regel { $line } van het verslag: { $why }
web-record-differs = Een partij die doorgaat, staat zoals in haar verslag: met hetzelfde spel, dezelfde plaatsen en geen andere editie of opties.
web-record-secrets = Wat in dit spel verborgen is, kan niet mee: begin een nieuwe partij.
web-record-over = Die partij is afgelopen: begin een nieuwe.
web-too-many-thoughts = Je hebt al om meerdere antwoorden gevraagd: wacht tot ze er zijn.
web-busy = Er valt nu te veel na te denken: probeer het zo nog eens.
web-still-there = Die speler is er nog, of is nog maar net weg: een bot valt pas in als iemand lang weg is.
web-too-many-phrases = Dat is even genoeg: zeg het straks maar.
web-too-many-streams = Te veel open verbindingen vanaf jouw adres.
web-won = { $count ->
    [one] { $names } wint ({ $rule }).
   *[other] { $names } delen de overwinning ({ $rule }).
 }
web-closed = { $count ->
    [one] { $names } wint. { $how }
   *[other] { $names } delen de overwinning. { $how }
 }
web-no-hints = Tips zijn er alleen in partijen tegen bots.
web-hint-nothing = De tip: hier niets doen.
web-not-now = Dat kan nu niet.

# The coach at a table against bots.
coach-warns-answer = Kijk wat er kan volgen: { $told } Toch spelen?
coach-warns-threat = Kijk wat er kan volgen: { $told } Dat dreigt: { $then } Toch spelen?
coach-warns-better = Er is hier iets veel beters. Toch spelen?
coach-warns-wins = Kijk nog eens: er valt hier iets te winnen. Toch spelen?
coach-warns-over = Daarmee is de partij afgelopen, en je wint niet. Toch spelen?
coach-warns-unsaid = Dat kost je veel van je winstkans. Toch spelen?
coach-tells-answer = Dat laat dit toe: { $told } Je winstkans: eerst ongeveer { $before }, nu { $after }.
coach-tells-threat = Dat laat dit toe: { $told } Dat dreigt: { $then } Je winstkans: eerst ongeveer { $before }, nu { $after }.
coach-tells-better = Beter was: { $told } Je winstkans: eerst ongeveer { $before }, nu { $after }.
coach-tells-wins = Beter was: { $told } Dat kan volgen: { $then } Je winstkans: eerst ongeveer { $before }, nu { $after }.
coach-tells-over = Je winstkans: eerst ongeveer { $before }, nu { $after }.
coach-tells-unsaid = Je winstkans: eerst ongeveer { $before }, nu { $after }.
web-bad-exercise = Dit is geen stelling om te oefenen.
