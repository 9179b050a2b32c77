# Wat de arena zegt, in het Nederlands.

arena-title = { $game }: een arena met { $seats } plaatsen
arena-played = { $games ->
    [one] Eén partij
   *[other] { $games } partijen
} gespeeld; de middelste telde { $events } gebeurtenissen.
arena-ladder = Ranglijst
arena-model = De sterktes zijn in Elo-punten rond het gemiddelde; de balken zijn intervallen van 95%. Hoe groot de tafel ook is, iedereen wint met een kans naar verhouding van zijn sterkte; remise of een gedeelde overwinning telt voor een deel.
arena-bot = bot
arena-elo = Elo
arena-interval = 95%
arena-games = partijen
arena-share = gewonnen
arena-fair = eerlijk deel
arena-longest = langst gedacht
arena-gaps = Van de een naar de volgende
arena-cross = Wie won van wie
arena-endings = Hoe partijen eindigden
arena-agreed = in overleg beslist
arena-endless = gestopt wegens de lengte
arena-seats = Wat elke plaats won
arena-test = Sequentiële toets
arena-test-accepted = De eerste is beter: aangenomen na { $blocks } paren (log-likelihood-ratio { $ratio }, grens { $bound }).
arena-test-rejected = De eerste is niet beter: verworpen na { $blocks } paren (log-likelihood-ratio { $ratio }, grens { $bound }).
arena-test-open = Niet beslist na { $blocks } paren (log-likelihood-ratio { $ratio }, grens { $bound }).
arena-progress = { $done } van { $all } partijen, nog { $left }
arena-stopped = Gestopt na { $done } van { $all } partijen; dezelfde opdracht gaat daar verder.
arena-stopped-unkept = Gestopt na { $done } van { $all } partijen. Met --results waren ze bewaard.
arena-wrong-part = --part krijgt I/N, zoals 1/3
arena-wrong-sprt = --sprt krijgt twee verschillen in Elo-punten, het kleinste eerst, zoals 0,20, en kan alleen in een wedstrijd tussen twee bots
arena-wrong-range = { $given }: hier hoort een bereik te staan, zoals 850..999
