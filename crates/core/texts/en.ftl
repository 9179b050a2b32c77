# What the core says, in English.

source-printed = printed in the booklet
source-known = known from elsewhere
source-reconstructed = reconstructed
source-yours = yours

seat = Player { $number }
chance = Chance
ask-next = What do you do?

# What is wrong with a record, a set-up or a move.
fault-too-long = A record has at most { $most } bytes.
fault-long-line = A line has at most { $most } bytes.
fault-not-text = This is not text (UTF-8).
fault-not-a-record = This is not a record: the first line should be “{ $first }”.
fault-version = Records of version { $version } can’t be read, only version { $known }.
fault-missing = The header “{ $header }” is missing.
fault-twice = The header “{ $header }” is there twice.
fault-header = The header “{ $header }” should be { $should }.
fault-too-many = A record has at most { $most } { $what }.
fault-no-actor = An event begins with a seat’s number, or * for chance.
fault-aside = This can’t have happened at a table.
fault-game = There is no game “{ $name }”. The games are: { $known }.
fault-edition = There is no edition “{ $name }” of { $game }. The editions are: { $known }.
fault-edition-long = An edition has at most { $most } bytes.
fault-edition-form = The edition can’t be read: { $message }.
fault-edition-line = Line { $line } of the edition: { $why }
fault-option = { $count ->
    [0] There is no option “{ $key }”: the game has no options.
   *[other] There is no option “{ $key }”. The options are: { $known }.
}
fault-option-value = The option “{ $key }” can’t be “{ $value }”: it takes { $takes }.
fault-option-twice = The option “{ $key }” is given twice.
fault-seats = { $range ->
    [0] { $game } is for { $most } players, not { $seats }.
   *[other] { $game } is for { $least } to { $most } players, not { $seats }.
}
fault-position = The position’s { $field } can’t be read: { $expected } is expected.
fault-word = { $count ->
    [0] “{ $word }” is not understood.
   *[other] “{ $word }” is not understood here. Expected: { $expected }.
}
fault-ambiguous = “{ $word }” could be any of: { $candidates }.
fault-unfinished = { $count ->
    [0] The move is not complete.
   *[other] The move is not complete. Next: { $expected }.
}
wrong-seat = There is no seat { $number }: the seats are 1 to { $seats }.
fault-many-words = A move has at most { $most } words.
fault-over = The game is over: nothing can follow.
fault-result = The header says that the result is “{ $said }”, but the game says “{ $is }”.
fault-takes-words = one of these: { $words }
fault-takes-number = a whole number from { $least } to { $most }
fault-takes-number-or-off = a whole number from { $least } to { $most }, or off
fault-takes-text = a text of at most { $most } bytes
