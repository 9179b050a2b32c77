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
web-too-many-bot-tables = Too many tables have nobody but bots: wait until some have ended, or take a seat yourself.
web-record-line = Line { $line } of the record: { $why }
web-record-differs = A game that goes on is set up as its record says: with its game, its seats, and no other edition or options.
web-record-secrets = What is hidden in this game can’t be taken along: begin a new one.
web-record-over = That game is over: begin a new one.
web-too-many-thoughts = You have asked for several answers already: wait until they are there.
web-busy = Too much is to be thought about just now: try again in a moment.
web-still-there = They are here, or left only a moment ago: a bot plays for somebody who is away for long.
web-too-many-phrases = That is enough for the moment: say it a little later.
web-too-many-streams = Too many live connections from your address.
web-won = { $count ->
    [one] { $names } wins ({ $rule }).
   *[other] { $names } share the win ({ $rule }).
 }
web-closed = { $count ->
    [one] { $names } wins. { $how }
   *[other] { $names } share the win. { $how }
 }
web-no-hints = Hints are for games against bots only.
web-hint-nothing = The hint: do nothing here.
web-not-now = This can’t be done now.

# The coach at a table against bots.
coach-warns-answer = Look what can follow: { $told } Play it all the same?
coach-warns-threat = Look what can follow: { $told } That threatens: { $then } Play it all the same?
coach-warns-better = There is something much better here. Play it all the same?
coach-warns-wins = Look again: something can be won here. Play it all the same?
coach-warns-over = That ends the game, and you do not win it. Play it all the same?
coach-warns-unsaid = That gives away much of your chance to win. Play it all the same?
coach-tells-answer = That allows: { $told } Your chance to win: about { $before } before, { $after } now.
coach-tells-threat = That allows: { $told } What it threatens: { $then } Your chance to win: about { $before } before, { $after } now.
coach-tells-better = Better was: { $told } Your chance to win: about { $before } before, { $after } now.
coach-tells-wins = Better was: { $told } What can follow: { $then } Your chance to win: about { $before } before, { $after } now.
coach-tells-over = Your chance to win: about { $before } before, { $after } now.
coach-tells-unsaid = Your chance to win: about { $before } before, { $after } now.
web-bad-exercise = This is no position to practise.
