# What the pages say.
page-description = Five naval board games in your browser: against bots or with friends, without an account.
page-tagline = five naval board games
page-skip = Skip to the page
page-navigation = Pages
page-tables = Tables
page-rules = Rules
page-language = Language
page-footer = Free games, free program: no accounts, no advertising, nothing told to others.
page-interface = Interface for programs
page-device = What is kept on this device
page-missing = Here be nothing
page-missing-help = The chart shows no such place. Perhaps the address has a slip in it.
page-home = To the games
page-welcome = Five games of ships and sea
page-welcome-text = Old rule booklets, played again. Sit down at once against a bot, or send a friend a link.
page-players = { $least ->
    [2] { $most ->
        [2] 2 players
       *[other] 2 to { $most } players
    }
   *[other] { $least } to { $most } players
 }
page-play-now = Play now
page-set-up = Set up a table
page-guest = Guest
page-read-rules = Read the rules.

setup-open = Open the table
setup-note = You can sit down at once. Seats for friends get a link to send.
setup-seats = Seats
setup-your-name = Your name
setup-seat = Seat { $number }
setup-you = you
setup-here = somebody at this screen
setup-friend = a friend, by a link
setup-bots = A bot
setup-fewer = A seat less
setup-more = A seat more
setup-terms = Time and doors
setup-clock = Clock
setup-clock-none = no clock
setup-clock-bank-300-3 = 5 minutes each, 3 seconds more a move
setup-clock-bank-900-10 = 15 minutes each, 10 seconds more a move
setup-clock-bank-3600-30 = an hour each, 30 seconds more a move
setup-clock-move-86400 = by letter: a day a move
setup-clock-move-259200 = by letter: three days a move
setup-public = Everyone may find this table and watch
setup-options = Rules
setup-yes = yes
setup-no = no
setup-edition = Edition
setup-own-edition = your own …
setup-edition-name-default = as the booklet tells it
setup-edition-name-hexagon = hexagonal board
setup-edition-help = The booklets’ pictures are lost. Every value of an edition says where it is from; whoever owns the box can write down what it says.
setup-edition-show = Show and edit
setup-edition-text = The text of the edition
setup-checked = This edition can be played.

tables-own = Your tables
tables-open = Open tables
tables-none-own = You have no tables yet.
tables-none-open = Nobody waits for players just now.
tables-begin = Begin a game
tables-record = Record
tables-waiting = { $open ->
    [one] waits: 1 of { $seats } seats is free
   *[other] waits: { $open } of { $seats } seats are free
 }
tables-playing = is being played
tables-over = is over

table-page-board = The board
table-page-choices = What you may do
table-page-your-turn = Your turn
table-page-waits = Waiting for {"{name}"}
table-page-thinks = {"{name}"} is thinking
table-page-waiting = Waiting for players
table-page-over = The game is over
table-page-sit = Sit here
table-page-open = free
table-page-kept = kept
table-page-bot = bot
table-page-you = you
table-page-away = a bot plays meanwhile
table-page-take-back = Take the seat back
table-page-leave = Leave the seat
table-page-send-away = Free this seat
table-page-gave-up = gave up
table-page-out-of-time = ran out of time
table-page-match = Game {"{game}"} of the match; games won so far stand in the rings.
table-page-wins = games won
table-page-next-table = To the next table
table-page-copied = Copied.
table-page-lost-connection = The connection is lost; it will come back by itself.
table-page-points = points
table-page-done = Done
table-page-back = Back
table-page-amount = How many?
table-page-all = All
table-page-ok = OK
table-page-fewer = One less
table-page-more = One more
table-page-plan = Try moves before sending them
table-page-send = Send
table-page-drop = Drop the plan
table-page-hint-button = Hint
table-page-hint-wait = Thinking …
table-page-hint = A strong player would do this
table-page-undo = Take back
table-page-draw = Offer a draw
table-page-resign = Give up
table-page-resign-sure = Do you really want to give up?
table-page-rematch = Rematch
table-page-undo-asked = {"{name}"} would like to take the last move back.
table-page-draw-asked = {"{name}"} offers a draw.
table-page-rematch-asked = {"{name}"} would like to play again.
table-page-agree = Agree
table-page-decline = Decline
table-page-curtain = {"{name}"} is next
table-page-curtain-text = Hand the screen over. Others look away.
table-page-i-am = I am {"{name}"}: show
table-page-act-as = Act as {"{name}"}
table-page-may-react = You may react
table-page-react-help = It is {"{name}"}’s turn, but the rules let you step in now. If you do nothing, the game goes on.
table-page-point = Choose a point on the table: click it, or write its place in millimetres.
table-page-heading = Aim: drag round the ship, click a direction, or write a heading in degrees.
table-page-name-asked = What are you called?
table-page-choose-verb = What would you like to do there?
table-page-list = Touch the board, or choose here
table-page-bots-start = Begin with bots in the free seats
table-page-invite = Invite
table-page-invite-help = Whoever has this link may sit down and watch.
table-page-link = The link
table-page-copy = Copy
table-page-seats = Players
table-page-log = What happened
table-page-move-seat = Go on with another device
table-page-device-help = Open this link there, and your seat moves along. It works once, and only you see it.
table-page-record = Record
table-page-dice = Fair dice
table-page-dice-help = Before anyone sat down, this was published: the hash of the secret that all dice come from, together with a number of each player. After the game the record holds the secret. Your browser keeps this hash, your number and what you were shown, and checks the dice by itself.
table-page-dice-fair = The dice were fair: your browser has checked all of them (draws: {"{draws}"}).
table-page-dice-unfair = The dice were not fair: {"{why}"}
table-page-dice-unchecked = Your browser can’t check the dice of this game: download the record and use flotilla verify.
table-page-dice-wrong-commitment = the record has another commitment than the one that you saw.
table-page-dice-wrong-secret = the secret is not the one whose hash was published.
table-page-dice-wrong-number = your number has no part in them.
table-page-dice-wrong-head = the record does not tell what you were shown while you played.
table-page-dice-wrong-draw = a draw does not follow from the secret and the numbers.
table-page-closer = Closer
table-page-farther = Farther away

table-page-at-start = Before the first move
table-page-event-of = {"{event}"} of {"{events}"}
table-page-first = To the start
table-page-previous = One back
table-page-play = Play on by itself
table-page-pause = Stop
table-page-following = One on
table-page-latest = To the end
table-page-moment = Moment of the game
table-page-share = Copy a link to this moment
table-page-download = Download
table-page-to-table = To the table
table-page-analysis = Looking back
table-page-analysis-help = Where was the game won? Every position is judged, and luck is told from skill. This takes some seconds.
table-page-analysis-later = When the game is over you can look back at where it was won.
table-page-analyse = Look back
table-page-analysing = Judging every position …
table-page-cost = It cost {"{cost}"}.
table-page-cost-better = It cost {"{cost}"}; better: {"{better}"}
table-page-luck = luck
table-page-own = own moves
table-page-others = others’ moves
table-page-result = result
table-page-player = player
table-page-exact = Exact: the game is solved.
table-page-about = Estimated, to about {"{error}"}.
table-page-no-mistakes = No move cost much.
table-page-curve = The chances to win from the start to the end

# Positions to practise.
page-practise = Practise
page-practise-text = Positions from played games in which one move is much better than all others. Find it.
page-practise-asked = { $seat } to move. One move is much better than all others.
page-practise-all = All games
page-positions = { $count ->
    [one] 1 position
   *[other] { $count } positions
 }
table-page-right = That is it!
table-page-wrong = There is something much better than this:
table-page-answer = The answer:
table-page-show-answer = Show the answer
table-page-onward = Next position
table-page-replay = Replay the last turn
table-page-now = Back to now
table-page-likes = What you like
table-page-pace = Moves of others
table-page-pace-off = at once
table-page-pace-quick = quickly
table-page-pace-calm = calmly
table-page-sound = Sounds

# Round the board, invitations, results, phrases.
page-table-gone = This table has sailed
page-table-gone-help = It is gone, or it is private and you were not invited. Ask for its link once more, or look who is waiting.
page-to-tables = Who is waiting?
page-first-game = Play a first game
page-with-people = Play with people
page-no-account = no account
page-running = Your games
page-all-games = The games
page-daily = Position of the day
page-daily-text = find the one good move
tables-join = Join
tables-watch = Being played
setup-clock-own = with a clock
table-page-legend = What is what
table-page-menu = More
table-page-close = Close
table-page-others-seats = The other players
table-page-own-seat = Your seat
table-page-new-game = New game
table-page-join = Join
table-page-invites = {"{name}"} invites you to {"{game}"}
table-page-invited = You are invited to {"{game}"}
table-page-waits-for-you = {"{game}"}: waiting for players
table-page-only-watch = Only watch
table-page-invite-share = Share …
table-page-qr = The link as a code that a phone’s camera reads
table-page-sit-too = Somebody at this screen sits here, too
table-page-watching = You are watching.
table-page-watchers = Watching: {"{count}"}
table-page-result-you-win = You win
table-page-result-you-win-score = You win {"{own}"} to {"{other}"}
table-page-result-wins = {"{name}"} wins
table-page-result-wins-score = {"{name}"} wins {"{own}"} to {"{other}"}
table-page-result-shared = {"{name}"} share the win
table-page-result-draw = A draw
table-page-shared = The link is copied: send it to a friend.
table-page-say = Say something
table-page-mute = Mute what others say
table-page-say-hello = Hello!
table-page-say-good-luck = Good luck!
table-page-say-well-played = Well played!
table-page-say-nice-shot = Nice shot!
table-page-say-ouch = Ouch!
table-page-say-oops = Oops!
table-page-say-thanks = Thanks!
table-page-say-hurry = The tide won’t wait …
table-page-say-thinking = Let me think.
table-page-say-wow = Wow!
table-page-say-sorry = Sorry!
table-page-say-good-game = Good game!

# Hands.
table-page-confirm = Ask before dice are rolled by a touch of the board
table-page-yes = Yes
table-page-no = No
table-page-sure = {"{what}"}?
table-page-guest = Guest
table-page-play-it = Play it
table-page-none = None
table-page-take-amount = Take {"{count}"}
table-page-a-place = a place
table-page-planned = Planned: {"{count}"}
table-page-plan-help = Moves are drawn on the board and sent together when you say so. Dice and cards are never tried.
table-page-answer-now = Answer now
table-page-answer-help = {"{name}"} is thinking: you can choose your answer already.
table-page-answer-choose = Choose your answer. It is sent when it is your turn, if it can still be made.
table-page-answer-kept = You will answer: {"{move}"}.
table-page-answer-drop = Drop it
table-page-answer-gone = Your answer ({"{move}"}) can’t be made any more: it was dropped.
table-page-keys = Keys
table-page-keys-choose = Go from one lit thing to the next
table-page-keys-take = Take it, or let go of it
table-page-keys-back = One step back; close what is open
table-page-keys-done = Done
table-page-keys-hint = Hint
table-page-keys-board = To the board
table-page-keys-menu = To the choices
table-page-keys-zoom = Closer, farther, the whole board
table-page-keys-past = One event back, one on
table-page-keys-sheet = This sheet
table-page-keys-on = Single keys do something

# Lessons one plays.
page-learn = Learn
page-learn-text = Short lessons that you play: the real board, a few sentences, one thing to do at a time. What you have done is remembered on this device alone.
page-learn-in = { $minutes ->
    [one] Learn in a minute
   *[other] Learn in { $minutes } minutes
}
page-learn-minutes = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
} · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
page-in-a-minute = The game in one minute
page-contents = Contents
table-page-lesson-step = Step {"{number}"} of {"{count}"}
table-page-lesson-well = Well done.
table-page-lesson-not = Not this.
table-page-lesson-coach = Coach:
table-page-lesson-show = Show me
table-page-lesson-on = Continue
table-page-lesson-next = Next lesson
table-page-lesson-play = Play a game
table-page-lesson-again = From the beginning
table-page-lesson-done = That is the end of this lesson.

# The coach, and rules beside the board.
table-page-coach-on = Coach: tells what is new, and asks before a grave mistake
table-page-coach-play = Play it
table-page-coach-again = Think again
table-page-rule-close = Back to the game
table-page-rule-all = All rules
page-rules-search = Search the rules
page-rules-nothing = No rule speaks of that.
page-practise-own = Your positions
page-practise-own-text = Mistakes of your own games that you looked back at: find the better move. They are kept on this device alone.
page-practise-own-asked = What was better here?
table-page-practise-own = Practise your mistakes

device-lead = All games are in this browser and nowhere else.
device-export = Take everything out
device-export-help = One file has all games. It can be put back here, or on another device.
device-import = Put a file back
device-import-help = What the file has takes the place of everything here.
device-wipe = Remove everything
device-sure = Remove all games from this device?
device-done = Done.
device-bad = This file can’t be read.
device-full = This device is full: what happens from now on is gone when the page is closed.
device-forbidden = This browser forbids keeping anything: games are gone when the page is closed.
first-visit = The games are being brought to this device. This happens once.
first-visit-failed = This browser can’t keep the games: it needs service workers and WebAssembly, which private windows often forbid.
page-install = Play without a network
setup-alone = Everyone sits at this screen, or is a bot. Links for friends need a server.
setup-others = Play with others there
