# What the arena says, in English.

arena-title = { $game }: an arena of { $seats } seats
arena-played = { $games ->
    [one] One game
   *[other] { $games } games
} played; the median length is { $events } events.
arena-ladder = Ladder
arena-model = Ratings are in Elo’s points about the mean, the bars 95% intervals. At a table of any size everyone wins with a chance in proportion to their strength; a draw or a shared win counts in part.
arena-bot = bot
arena-elo = Elo
arena-interval = 95%
arena-games = games
arena-share = won
arena-fair = fair
arena-longest = longest thought
arena-gaps = From one to the next
arena-cross = Who won against whom
arena-endings = How games ended
arena-agreed = decided by agreement
arena-endless = stopped for its length
arena-seats = What each seat won
arena-test = Sequential test
arena-test-accepted = The first is better: accepted after { $blocks } pairs (log-likelihood ratio { $ratio }, bound { $bound }).
arena-test-rejected = The first is not better: rejected after { $blocks } pairs (log-likelihood ratio { $ratio }, bound { $bound }).
arena-test-open = Not decided after { $blocks } pairs (log-likelihood ratio { $ratio }, bound { $bound }).
arena-progress = { $done } of { $all } games, { $left } left
arena-stopped = Stopped after { $done } of { $all } games; the same command goes on from there.
arena-stopped-unkept = Stopped after { $done } of { $all } games. With --results they would have been kept.
arena-wrong-part = --part takes I/N, such as 1/3
arena-wrong-sprt = --sprt takes two differences in Elo’s points, the smaller first, such as 0,20, and needs a match between two players
arena-wrong-range = { $given }: a range such as 850..999 is expected
