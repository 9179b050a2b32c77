# What the terminal and the program say, in English.

draw-archipelago-letter-green = G
draw-archipelago-letter-raspberry = R
draw-archipelago-letter-blue = B
draw-archipelago-letter-orange = O
draw-archipelago-round = { $last ->
    [0] round { $round }
   *[other] round { $round } of { $last }
}
draw-archipelago-actions = { $actions ->
    [one] { $colour }: { $actions } action left
   *[other] { $colour }: { $actions } actions left
}
draw-archipelago-raid = raid in { $colour }’s turn
draw-archipelago-muster = { $colour } places { $bands } bands and { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }
draw-archipelago-bands = bands
draw-archipelago-reserve = reserve
draw-archipelago-land = land
draw-archipelago-posts = posts
draw-archipelago-cities = cities
draw-archipelago-cards = cards
draw-archipelago-claim = claims victory: if it still stands at the end of its next turn, it wins
draw-archipelago-hand = Your cards: { $cards }
draw-archipelago-sight = Your grand strategist looks at: { $card }
draw-archipelago-piles = Pile: { $pile } · played: { $played }
draw-archipelago-legend = ○ city  □ trading post  ▲ ship  G5 five bands under green’s flag  G green’s flag alone  ♣3 tribes  $2 gold  ? unexplored  - explored, nobody’s. Posts with *: the centre is among them. Cities: at home + abroad.
draw-doubloons-left = { $points ->
    [one] 1 point on the piers
   *[other] { $points } points on the piers
}
draw-doubloons-any = any
draw-doubloons-empty = empty
draw-doubloons-lot = who begins?
draw-doubloons-over = the end
draw-doubloons-rolls = rolls left: { $rolls }
draw-galleons-quiet = { $moves ->
    [one] { $moves } move without a capture, of { $limit }
   *[other] { $moves } moves without a capture, of { $limit }
}
draw-galleons-legend = G galleon 3 > S galleass 1 > T galiot 2 > G; small letters: second seat
draw-pyramids-turn = { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
} · turns without a hit: { $quiet }
draw-pyramids-legend = as1: the first seat’s small ship 1; m medium, l large; arrows: where it points; ● left, ○ damage
draw-shipowners-pile = { $ships ->
    [one] 1 ship in the pile
   *[other] { $ships } ships in the pile
}{ $known ->
    [0] {""}
    [one] , 1 of them known
   *[other] , { $known } of them known
}
draw-shipowners-rounds = { $rounds ->
    [one] the last round
   *[other] { $rounds } rounds left
}
draw-shipowners-returned = Under the pile, the first to come first: { $words }
draw-shipowners-next-treasures = ◆ then { $words }
draw-shipowners-next-goods = ● then { $words }
draw-shipowners-port = The port:
draw-shipowners-chances = number (firepower), and the chance of { $seat } to arm each
draw-shipowners-map = × map
draw-shipowners-captain = Captain
draw-shipowners-treasures = treasure
draw-shipowners-goods = goods
draw-shipowners-empty = none left
draw-shipowners-under = { $cards ->
    [0] the last one
   *[other] { $cards } under it
}
draw-shipowners-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
draw-shipowners-flip = flip a die
draw-shipowners-add = add 1 to a die
draw-shipowners-subtract = take 1 off
draw-shipowners-reroll = roll one again
draw-shipowners-extra = one more die
draw-shipowners-fight = { $from } against { $at }
draw-shipowners-fight-chance = { $chance } for the attacker
draw-shipowners-loot = { $seat }: plunder { $ship }?
draw-shipowners-load = Which ship loads { $card }?
draw-shipowners-choose = Arm, hunt, buy, or attack:
draw-shipowners-more = and { $attacks ->
    [one] one more attack
   *[other] { $attacks } more attacks
 }
draw-shipowners-lots = Cards and lots are drawn.
draw-shipowners-to-arm = { $chance } to arm { $what }
draw-shipowners-to-win = { $chance } to win { $what }
draw-shipowners-placed = placed
draw-shipowners-rolled = rolled
draw-shipowners-hand = in hand { $hand }, set aside { $aside }
draw-shipowners-aside = set aside { $aside }
draw-shipowners-unused = unused
draw-shipowners-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $ships ->
    [one] 1 ship
   *[other] { $ships } ships
}, firepower { $power }

play-welcome = Type “help” to see what may be typed, “?” for advice.
play-prompt = { $seat }, your move (number, move, ? or help):
play-interrupt = { $seat }, you may interrupt { $other }: a move, Enter to let it go on, or “pass” until this turn is over:
play-hand-over = { $seat }, it is your turn: press Enter when nobody else looks.
play-roll = { $seat }: press Enter to roll.
play-roll-first = The dice first: press Enter.
play-what = Type a number of the list, a move such as the ones listed, or “help”.
play-help =
      a number     plays that line of the list; a line that ends in … asks for the rest
      a move       in notation, as in the list; beginnings of words are enough
      ?            advice of the strongest bot there is, with its numbers
      why          why the bot that moved last played as it did
      u            back to before your last decision
      b            the board once more
      moves        every move there is
      rules        the rules; with a number, one of them: rules 9
      log          what happened so far
      save FILE    write the record of the game to a new file
      quit         leave (so does Ctrl-D)
play-help-archipelago =
      beginnings of words are enough, and `all` is as much as can go:
      move lant fern all       every band there, without gold
      move lant fern all all   the same, and all the gold
      load lant cork all       as many bands as fit aboard
      2: play raid what seat 2 says out of turn, where it may
play-tip-archipelago = Short: move lant fern all all: beginnings of words do; all bands, then all gold.
play-help-doubloons =
      t 3          take from the third pier
      r 1 2        roll the first two dice again
      k 1 2        keep the first two dice and roll the others again
play-tip-doubloons = Short: t 3 takes from pier 3; r 1 2 rolls dice 1 and 2 again; k 1 2 keeps them.
play-help-galleons =
      b4-c5        the ship on b4 sails to c5
      b4-c5-cd4    the same, and sinks the enemy on cd4, where there is a choice
play-tip-galleons = Short: b4-c5 sails from b4 to c5; b4-c5-cd4 says whom to sink.
play-help-pyramids =
      as1 90 45    the ship as1 takes a step north and one north-east
      as1-bl2      the ship as1 fires at bl2
play-tip-pyramids = Short: as1 90 45 moves as1 by two steps, headings in degrees; as1-bl2 fires at bl2.
play-help-shipowners =
      arm 2        rolls for the second ship of the port
      p 6 5 4      places a six, a five and a four
      x 3          sets a three aside
      f 1, s 5     flips a one, takes 1 off a five; ad and r likewise
play-tip-shipowners = Short: arm 2 rolls for the second ship; p 6 5 places dice; x 3 sets one aside.
play-why = { $bot }: { $why }
play-no-why = No bot has moved yet.
play-rules = One of them: rules 9
play-no-rule = There is no rule “{ $rule }”.
play-no-undo = There is nothing to take back.
play-undone = Taken back.
play-save-where = Where to? Type “save” and the name of a new file.
play-saved = Written to { $file }.
play-left = Fair winds, and until next time!
play-over = The game is over.
play-won = { $count ->
    [one] { $last } wins. ({ $rule })
   *[other] { $before } and { $last } share the win. ({ $rule })
}

hint-weighed = { $bot } advises ({ $measure }):
hint-plain = { $bot } would play:
hint-none = There is no advice here.
hint-shipowners-arm = { $chance } to arm this ship
hint-shipowners-hunt = { $chance } to find it
hint-shipowners-buy = { $chance } to buy it
hint-shipowners-attack = { $chance } to win the fight

place-line = { $file }, line { $line }
place-move = { $file }, move { $number } “{ $move }”
stdin = standard input

file-missing = There is no such file.
file-folder = This is a folder, not a file.
file-forbidden = Permission denied.
file-exists = This file is there already; --force writes over it.
file-no-folder = There is no such folder.
site-done = { $folder }: { $files } files, { $bytes } kB. Put the folder at the root of a web host; to try it here: python3 -m http.server --directory { $folder }
site-no-program = The program for browsers is not there. It is built once, where the sources are, by tests/wasm-build; Rust’s WebAssembly target is needed for that (rustup target add wasm32-unknown-unknown). Or name it: --program FILE
site-not-program = This is no program for browsers (WebAssembly).
file-special = This is not a plain file, so it can’t be written in place; say where to with -o.
file-failed = { $why }

wrong-rule = There is no rule “{ $rule }”: { $first } to { $last }.
wrong-pair = “{ $given }” should have the form { $form }.
wrong-level = There is no bot “{ $level }”. The bots for { $game } are: { $known }.
wrong-no-bots = There are no bots for { $game } yet: play with --hot-seat.
wrong-many-bots = { $bots } bots are too many: { $free ->
        [one] one seat is
       *[other] { $free } seats are
    } left for them.
wrong-game = The record is of { $record }, not of { $game }.
wrong-resume = The record says how the game is set up: nothing else can be asked for with --resume.
wrong-seen-record = This record is what one player saw of a game that goes on: it can be replayed and drawn, but not played on or judged.
wrong-seen-by = { $seat ->
    [0] This record is what everybody saw, and no seat more.
   *[other] This record is what seat { $seat } saw, and no other.
}
wrong-after = There { $events ->
    [one] is only one event
   *[other] are only { $events } events
 }.
wrong-no-chance = No chance is pending: there is nothing to roll.
wrong-chance-first = Chance comes first: give its outcome, or draw it with --roll.
wrong-perft-time = That is too much to count in { $seconds } s. Count less deep, or give more time with --seconds.
wrong-uncounted = Headings or places make the moves of { $game } too many to count.

games-players = { $range ->
    [0] { $most ->
        [one] 1 player
       *[other] { $most } players
    }
   *[other] { $least } to { $most } players
}
games-options = Options (--option key=value)
games-takes = { $takes }; default { $default }
games-editions = Editions (--edition name)
games-bots = Bots (--bots name)
games-more-values = and { $count } values more, { $printed } printed, { $known } known, { $reconstructed } reconstructed: flotilla games { $game } --full
games-rules = { $count } rules, { $first } to { $last }: flotilla rules { $game }

replay-game = game
replay-events = events
replay-turn = to act
replay-position = position
replay-scores = scores
replay-outcome = outcome
replay-over = nobody: the game is over
replay-may-interrupt = { $seats } may interrupt
replay-goes-on = the game goes on
replay-closed = { $count ->
    [one] { $last } wins.
   *[other] { $before } and { $last } share the win.
}

bench-playouts = { $rate } playouts a second ({ $games } games of { $seats } seats, { $length } events each, { $seconds } s)
bench-events = { $rate } events a second

solve-no-solver = There is no solver for { $game }.
solve-no-objective = There is no objective “{ $given }”. The objectives are: { $known }.
solve-players = “{ $objective }” can be solved for { $players } players only.
solve-over = The game is over: there is nothing to solve.
solve-too-large = This edition is too large to be kept.
solve-too-far = Too much is left of the game: more than { $most } positions can come about. Among three and more the win can be solved near the end alone.
solve-kept = Kept in { $file }, { $size } MB.
kept-kind = This is no solution that this version can read. It is solved anew.
kept-other = This is the solution of another edition. It is solved anew.
kept-damaged = The file is damaged: its checksum is wrong. It is solved anew.
solve-margin = { $player ->
    [1] The player to move
   *[other] The other player
} ends { $value } points ahead.
solve-win = { $player ->
    [1] The player to move
   *[other] The other player
} wins with a chance of { $value }.
solve-score = { $player ->
    [1] The player to move
   *[other] Player { $player } from there
} ends with { $value } points.
solve-chance = { $player ->
    [1] The player to move
   *[other] Player { $player } from there
} wins with a chance of { $value }.
solve-moves = What each move is worth to the player to move, the best first:
solve-cost = { $positions } positions solved ({ $worked } worked out) in { $seconds } s on { $threads ->
    [one] one thread
   *[other] { $threads } threads
}, { $memory } MiB at the most.

analyse-nobody = Nobody can judge { $game } yet.
analyse-judged = { $events ->
    [one] 1 event
   *[other] { $events } events
}, every position judged by { $ground }. Bars and figures are chances to win.
analyse-error = They are estimates, with a standard error of up to { $error }: think longer with --seconds.
analyse-start = start
analyse-luck = luck
analyse-own = own moves
analyse-others = others
analyse-closing = early end
analyse-end = end
analyse-no-mistakes = No mistakes.
analyse-mistakes = The moves that cost most:
analyse-mistake = { $event }. { $seat }: { $move }, from { $before } to { $after }{ $known ->
    [0] .
   *[other] ; better: { $better }.
}

## Playing at a table of a server.

guest-help = Type a move; moves (or moves and a beginning) to see how one may go on; plan and a move to try it before you send it, drop to take the last one back, send to play what is planned; undo, draw, rematch to ask the others, agree or decline to answer; back to take your seat back from a bot; board, resign, quit.
guest-token = To come back to this seat later, add --token { $token }
guest-dice = Your number for the dice is { $number }. The server’s commitment is { $commitment }. With both, flotilla verify checks the record of this game.
guest-dice-fair = The dice were fair: this program has checked { $draws ->
    [one] the one draw
   *[other] all { $draws } draws
 } against the commitment, your number and what was shown while you played.
guest-dice-unfair = The dice were not fair: { $why }
guest-interrupt = { $seat }, you may interrupt { $other } (a move, or wait):
guest-over = The game is over: rematch to play again, or quit.
guest-plan = { $count ->
    [0] Nothing is planned.
   *[other] Planned, not sent: { $plan }
 }
guest-plan-gone = Something else has happened: what you had planned is forgotten.
guest-no-plan = Nothing is planned: type plan and a move.
guest-no-offer = Nobody has asked for anything.

## Checking the dice of a table.

verify-fair = { $draws ->
    [one] One draw
   *[other] { $draws } draws
 } worked out again from the secret and { $numbers ->
    [one] one player’s number
   *[other] { $numbers } players’ numbers
 }: all as they should be.
verify-withheld = { $count ->
    [one] One player had promised a number and did not tell it: the dice fell without it.
   *[other] { $count } players had promised numbers and did not tell them: the dice fell without them.
 }
verify-head = Head after entry { $version }: { $head }
verify-no-pins = The record agrees with itself. Only what you have written down can show that it is the record of your game: --commitment, --number, --head.
verify-other-commitment = The record has another commitment than the one that was written down: it is not the record of that game.
verify-no-number = The number { $number } has no part in the dice of this record.
verify-other-head = What the record tells up to entry { $version } is not what was shown then.
verify-no-secret = The record has no secret: the game is not over, or it was not played at a table.
verify-commitment = The secret is not the one whose hash was published when the table opened.
verify-draw = Line { $line }: the dice say “{ $should }”, not “{ $is }”.
verify-unsound = The record of a table is not sound: { $why }.

## Copies of a server's tables.

backup-done = { $file }: { $tables ->
    [one] one table
   *[other] { $tables } tables
 } with { $entries ->
    [one] one entry
   *[other] { $entries } entries
 }, all checked.
restore-done = Restored from { $file }: { $tables ->
    [one] one table
   *[other] { $tables } tables
 } with { $entries ->
    [one] one entry
   *[other] { $entries } entries
 }, all checked.
restore-kept = What was there before is kept as { $file }
restore-place = Restored into { $place }
restore-owners = It belongs to user { $has }. User { $should }, whose place this is, can’t open it: restore as root, or give it to them with chown.
backup-damaged = { $count ->
    [one] One table can’t be rebuilt and stays as it was found
   *[other] { $count } tables can’t be rebuilt and stay as they were found
 }: { $tables }

# Positions to practise.
practise-none = There { $count ->
    [one] is one position, number 1
   *[other] are { $count } positions, numbered from 1
 }.
practise-empty = There is no position in it.
practise-listed = { $number }. { $seat } to move, { $seats } players
practise-position = Position { $number } of { $count }
practise-asks = { $seat } to move: one move is much better than all others. (? answer next quit)
practise-right = That is the move.
practise-wrong = Not that: there is something much better.
practise-answer = The best move is { $answer }.
practise-over = { $asked ->
    [one] { $right } of 1 position found at the first try.
   *[other] { $right } of { $asked } positions found at the first try.
 }
seek-found = { $found ->
    [one] 1 position
   *[other] { $found } positions
 } to practise, from { $games ->
    [one] 1 game
   *[other] { $games } games
 }.

# Lessons.
learn-listed = { $number }. { $title } ({ $seconds } s)
learn-none = There are { $count } lessons, numbered from 1.
learn-lesson = Lesson { $number } of { $count }: { $title }
learn-asks = Type your move. (? what can be typed · show the move · again from the start · next lesson · quit)
learn-plays = Type your move. (? what can be typed · again from the start · next lesson · quit)
learn-reads = Enter to go on. (again from the start · next lesson · quit)
learn-show = Type: { $move }
learn-coach = Coach: { $tip }
learn-nothing = Nothing is asked: press Enter to go on.
learn-done = That is the end of this lesson.
learn-over = That was the course: flotilla play is next.
lesson-fault = { $file }, line { $line }: { $flaw }
lesson-sound = { $file }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $moves ->
    [one] { $moves } move asked
   *[other] { $moves } moves asked
}, { $seconds } s. Nothing is wrong.

## What is there, what is missing.

serve-open =
    The site is served at this address until you press Ctrl+C; its tables are in
    { $store }.
serve-else =
    No desktop here: flotilla play doubloons plays in this terminal,
    flotilla learn galleons teaches, flotilla doctor tells what is missing,
    flotilla --help the rest.
doctor-program = Program
doctor-store = Tables
doctor-port = Port
doctor-clock = Clock
doctor-connections = Connections
doctor-terminal = Terminal
doctor-fonts = Fonts
doctor-browser = Browser
doctor-version = Flotilla { $version } for { $system }
doctor-store-new = { $store } is empty or not there yet, and can be used.
doctor-store-good = { $store } has { $tables ->
    [one] one table
   *[other] { $tables } tables
 }.
doctor-store-in-use = { $store } is used by a server now, and has { $tables ->
    [one] one table
   *[other] { $tables } tables
 }.
doctor-store-old = { $store } was written by an older program ({ $tables ->
    [one] one table
   *[other] { $tables } tables
 }). The next server brings it up to date, and there is no way back.
doctor-store-backup = Keep a copy first: flotilla backup FILE
doctor-store-bad = { $why }
doctor-store-newer = Take the program that wrote it, or a newer one.
doctor-store-server = See whether the server runs, and whether DATABASE_URL is right: postgres://user:password@host/database
doctor-store-elsewhere = Take another file, or make this one yours: flotilla serve --data FILE
doctor-port-free = { $address } is free.
doctor-port-ours = Flotilla is served at { $address } already.
doctor-port-bad = { $address } can’t be used: { $why }
doctor-port-other = Take another: flotilla serve --address { $address }
doctor-clock-good = It is { $time }.
doctor-clock-early = It is set to { $time }: that is before this program was written.
doctor-clock-behind = It is set to { $time }: something was stored later than that.
doctor-clock-set = Set it right before you serve, on Linux with timedatectl set-ntp true
doctor-connections-good = { $count ->
    [one] One
   *[other] { $count }
 } at once.
doctor-connections-more = For more, let the program open more files: ulimit -n 65536, or LimitNOFILE=65536 in the unit
doctor-terminal-good = It shows every character.
doctor-terminal-other = Its locale does not say UTF-8: boards may look broken.
doctor-terminal-set = export LANG=C.UTF-8
doctor-fonts-good = The site brings its own, and there are some for pictures.
doctor-fonts-none = The site brings its own; for pictures of flotilla draw none are installed.
doctor-fonts-install = They are needed only where pictures are looked at, on Debian: apt install fonts-dejavu
doctor-browser-good = flotilla opens it.
doctor-browser-none = There is no desktop here.
doctor-browser-elsewhere = From your own machine: ssh -L { $port }:127.0.0.1:{ $port } HOST; for everybody: flotilla serve --address 0.0.0.0:{ $port }
doctor-sound = Nothing stands in the way: flotilla serve
doctor-unsound = { $count ->
    [one] one thing stands
   *[other] { $count } things stand
 } in the way of a server

# flotilla edition
edition-sound = { $file }: an edition of { $game } that can be played.
edition-no-game = { $file }: it can't be seen for which game this is; say it with --game.
edition-not-made = No map of the seed { $seed } is as you wish and fair. Try another seed, or wish for less.
edition-no-maker = There is no maker of new editions for { $game }. Without --seed and --with you get a copy to change.
edition-fairness = { $games } games, { $seats } bots of the level { $bot } each. Wins as a multiple of the fair share: 1 is fair. In brackets the interval of 95%.
edition-yours = yours
edition-shipped = as it ships
edition-seat = seat { $number }
edition-length = events
edition-events = { $median }, 90% to { $most }
edition-ended = ended: { $rule }
edition-sources = Where its values are from: { $sources }.
edition-exact = The exact value for the first of two players: { $value } points ahead; as it ships { $shipped }.
edition-exact-too-large = too many positions to work out
edition-contested = Fought over most (attacks, landings, changes of owner), times a game:

# The book of openings.
openings-none = There is no book of openings for this game as it is set up: { $game }.
openings-passed = { $passed ->
    [0] None of { $games } games came here.
    [one] 1 of { $games } games came here.
   *[other] { $passed } of { $games } games came here.
 }
openings-move = move
openings-games = games
openings-drawn = drawn
openings-chance = to win
