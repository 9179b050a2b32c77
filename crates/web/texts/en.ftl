# What the server says.
web-bad-request = The request can’t be read.
web-no-token = A token is needed: ask for one at /api/guests.
web-cross-site = Requests from other sites are not accepted.
web-not-found = There is nothing of the kind here.
web-method-not-allowed = This can’t be done here with this method.
web-too-large = The request is too long.
web-too-many-requests = Too many requests: please wait a moment.
web-too-many-tables = You have too many tables open: finish some first.
web-too-many-streams = Too many live connections from your address.
web-bad-setup = The game can’t be set up so: { $why }
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
web-no-hints = Hints are for games against bots only.
web-not-now = This can’t be done now.
web-why-nothing = Any legal move would do.
web-why-preference = It looks best of what was compared.
web-why-margin = { $others ->
    [0] It expects to end { $best } points ahead.
   *[other] It expects to end { $best } points ahead; the next best move { $second }.
 }
web-why-win-chance = { $others ->
    [0] The chance to win is then { $best }.
   *[other] The chance to win is then { $best }; with the next best move { $second }.
 }
web-why-completion = { $others ->
    [0] The chance to complete it is { $best }.
   *[other] The chance to complete it is { $best }; with the next best { $second }.
 }
