# What the server says.
web-bad-request = The request can’t be read.
web-no-token = A token is needed: ask for one at /api/guests.
web-cross-site = Requests from other sites are not accepted.
web-not-found = There is nothing of the kind here.
web-method-not-allowed = This can’t be done here with this method.
web-unavailable = The server can’t do this now. Please try again.
web-too-large = The request is too long.
web-too-many-requests = Too many requests: please wait a moment.
web-too-many-tables = You have too many tables open: finish some first.
web-too-many-streams = Too many live connections from your address.
web-setup-game = There is no game “{ $name }”. The games are: { $known }.
web-setup-edition = There is no edition “{ $name }” of this game. The editions are: { $known }.
web-setup-edition-long = An edition has at most { $most } bytes.
web-setup-edition-form = The edition can’t be read. Line { $line }: { $why }
web-setup-edition-refused = Line { $line } of the edition: { $why }
web-setup-option = { $count ->
    [0] There is no option “{ $key }”: this game has none.
   *[other] There is no option “{ $key }”. The options are: { $known }.
 }
web-setup-option-value = The option “{ $key }” can’t be “{ $value }”: it takes { $takes }.
web-setup-option-twice = The option “{ $key }” is given twice.
web-setup-seats = { $range ->
    [0] This game is for { $most } players, not { $seats }.
   *[other] This game is for { $least } to { $most } players, not { $seats }.
}
web-takes-words = one of these: { $words }
web-takes-number = a whole number from { $least } to { $most }
web-takes-number-or-off = a whole number from { $least } to { $most }, or off
web-takes-text = a text of at most { $most } bytes
web-unknown-word = { $count ->
    [0] “{ $word }” is not understood here.
   *[other] “{ $word }” is not understood here. Expected: { $expected }.
 }
web-ambiguous = “{ $word }” could be { $candidates }.
web-unfinished = { $count ->
    [0] The move is not complete.
   *[other] The move is not complete. Next: { $expected }.
 }
web-too-many-words = That is longer than any move.
web-won = { $count ->
    [one] { $names } wins ({ $rule }).
   *[other] { $names } share the win ({ $rule }).
 }
web-closed = { $count ->
    [one] { $names } wins. { $how }
   *[other] { $names } share the win. { $how }
 }
web-no-hints = Hints are for games against bots only.
web-hint-nothing = A strong player would do nothing here.
web-not-now = This can’t be done now.
