# What a table says.
table-something = Something happened.
table-sat = { $seat } sits down.
table-kept = A seat is kept for { $seat }.
table-bot = { $seat }, a bot, sits down.
table-left = { $seat } is free again.
table-started = The game begins.
table-asked-undo = { $seat } would like to take the last move back.
table-asked-draw = { $seat } offers a draw.
table-asked-rematch = { $seat } would like to play again.
table-declined = { $seat } declines.
table-resigned = { $seat } gives up.
table-out-of-time = { $seat } has run out of time.
table-covered = { $seat } is gone; a bot plays on meanwhile.
table-back = { $seat } is back.
table-link = { $seat } makes a link to move to another device.
table-passed = { $seat } plays from another device.
table-undone = { $count ->
    [one] One event is taken back.
   *[other] { $count } events are taken back.
 }
table-ended-resignation = The game ends by resignation.
table-ended-agreement = Everyone agrees on a draw.
table-ended-time = The game ends on time.
table-ended-abandoned = The game is abandoned.
table-secret = The secret behind the dice is published.
table-next = They play again at another table.

table-refuses-no-such-seat = There is no such seat at this table.
table-refuses-taken = This seat is taken.
table-refuses-full = No seat is free.
table-refuses-one-seat = You have a seat here: at a public table the others are for other people.
table-refuses-not-invited = This table is private: you need its invitation.
table-refuses-not-host = Only the host may do this.
table-refuses-not-yours = This seat is not yours.
table-refuses-not-begun = The game has not begun.
table-refuses-begun = The game has begun already.
table-refuses-over = The game is over.
table-refuses-not-over = The game is not over yet.
table-refuses-stale = Something has happened meanwhile: look again.
table-refuses-not-your-turn = It is not your turn.
table-refuses-not-one-turn = These moves can’t be sent together: after one of them it is for chance or for others to act.
table-refuses-nothing-to-undo = There is nothing to take back.
table-refuses-die-between = A die or a secret lies between: this can’t be taken back.
table-refuses-no-draws = This game has no draws.
table-refuses-bots-do-not-agree = Bots agree to no draw.
table-refuses-asked = You have asked for this already.
table-refuses-not-asked = Nothing was asked for.
table-refuses-lost = You have given this seat up, or lost it on time.
table-refuses-not-covered = You play this seat yourself.
table-refuses-time-up = Your time is up.
table-refuses-bad-name = A name has 1 to 40 letters or signs, in one line.
table-refuses-bad-number = A number for the dice has 1 to 64 digits from 0 to 9 and a to f.
table-refuses-bad-level = There is no such bot.
table-refuses-bad-code = This link moves no seat: it may have been used.
table-refuses-plays-on = They play again at another table already.
table-refuses-cannot-be = This can’t have happened.
