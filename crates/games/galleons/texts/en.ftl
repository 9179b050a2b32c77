# Galleons, in English.

galleons-title = Galleons
galleons-original = Armada, by Sicco van Hülst
galleons-about = Three kinds of ships on a field of hexagons. Galleons sink galleasses, galleasses sink galiots, galiots sink galleons: keep the hunters that you need, and take those that hunt you.
galleons-minutes = three quarters of an hour
galleons-goal = Sink what your ships hunt until nothing is left that could sink yours.
galleons-legend-1 = Galleons sink galleasses, galleasses sink galiots, galiots sink galleons. Never the other way round.
galleons-legend-2 = Galiots sail from centre to centre; galleons and galleasses stand on corners.
galleons-legend-3 = A move that attacks always sinks one ship. Whoever stands still is no danger.
galleons-legend-4 = The numbers beside the names are what the ships are worth: galleon 3, galiot 2, galleass 1. They count if nobody can attack any more.
galleons-ended-GAL-18 = The last ship of a fleet was sunk.
galleons-ended-GAL-19 = The other side had no move left.
galleons-ended-GAL-20 = One side had nothing left that could attack the other.
galleons-ended-GAL-21 = Neither side could attack any more, so the ships were counted.
galleons-ended-GAL-22 = Nothing was sunk for a long time, so the ships were counted.

galleons-option-galleon_capture = How a galleon sinks its prey
galleons-option-galleon_capture-help = Whether a galleon sinks a galleass by moving onto its corner, or by moving to a corner one edge away from it.
galleons-option-galleon_capture-displace = onto its corner
galleons-option-galleon_capture-adjacent = beside it
galleons-option-quiet_moves = Moves without a capture
galleons-option-quiet_moves-help = After so many moves in a row without a capture, both sides counted, the game ends and ships are counted.

galleons-verb-first = first player

galleons-ship-galleon = galleon
galleons-ship-galiot = galiot
galleons-ship-galleass = galleass

galleons-ask-chance = What does chance bring?
galleons-ask-first = On which seat does the lot fall?
galleons-ask-ship = Which ship do you move?
galleons-ask-to = Where does it sail?
galleons-ask-prey = Which enemy do you sink?

galleons-tell-first = { $seat } starts.
galleons-tell-galleon = { $seat } sails a galleon from { $from } to { $to }.
galleons-tell-galleon-sinks = { $seat } sails a galleon from { $from } to { $to } and sinks the galleass on { $sunk }.
galleons-tell-galiot = { $seat } sails a galiot from { $from } to { $to }.
galleons-tell-galiot-sinks = { $seat } sails a galiot from { $from } to { $to } and sinks the galleon on { $sunk }.
galleons-tell-galleass = { $seat } sails a galleass from { $from } to { $to }.
galleons-tell-galleass-sinks = { $seat } sails a galleass from { $from } to { $to } and sinks the galiot on { $sunk }.

galleons-no-such-place = There is no such place on the board.
galleons-wrong-place = Galleons and galleasses stand on corners, galiots on the centres of hexagons.
galleons-row-lengths = Rows of hexagons have one hexagon at least, and neighbouring rows differ by exactly one.
galleons-board-too-big = A board has at most 64 hexagons, in at most 11 rows of at most 8.
galleons-hexagon-sum = The rows do not add up to the number of hexagons.
galleons-fleet-size = A fleet has 3 galleons, 5 galiots and 7 galleasses.
galleons-lopsided = The board must look the same from both sides.
galleons-too-many-ships = A side has at most 3 galleons, 5 galiots and 7 galleasses.
galleons-lot-pending = Lots are still to be drawn for who starts.
galleons-lot-outside = The lot must fall on one of the two players.
galleons-no-lot = Who starts is settled.
galleons-moves-before-lot = No move can have been made before the lot.
galleons-not-your-turn = It is the turn of { $seat }.
galleons-no-ship-there = No ship stands on { $place }.
galleons-not-your-ship = The ship on { $place } is not yours.
galleons-ship-cannot-move = The ship on { $place } has nowhere to go.
galleons-galleon-reach = A galleon sails one, two or three edges, from corner to corner; { $to } is not within its reach from { $from }.
galleons-galleass-reach = A galleass sails one or two edges, from corner to corner; { $to } is not within its reach from { $from }.
galleons-galiot-reach = A galiot sails to the centre of a neighbouring hexagon; { $to } is none from { $from }.
galleons-in-the-way = Every way from { $from } to { $to } is barred by a ship.
galleons-own-ship-there = A ship of your own stands on { $to }.
galleons-enemy-ship-there = An enemy stands on { $to }, and this ship does not sink it there.
galleons-place-taken = Two ships can’t stand on one place.
galleons-no-move = A move can’t end where it began.
galleons-which-one = Several enemies are attacked: name the one that is sunk.
galleons-not-attacked = The move does not attack an enemy on { $place }.
galleons-no-choice = There is no choice of whom to sink, so no enemy is named.
galleons-must-capture = A move that attacks an enemy sinks it.
galleons-not-prey = Galleons sink galleasses, galleasses sink galiots and galiots sink galleons; the ship on { $place } is not its prey.
galleons-no-ships = There is no ship on the board.
galleons-too-quiet = { $limit } moves without a capture end the game; there can’t be more.
galleons-wrong-past = The last moves given do not lead to this position.
galleons-over = The game is over.

# The workshop.
galleons-workshop = Rows of the board, starting places of every kind of ship.
galleons-field-hexagons = Hexagons in all
galleons-field-rows = Hexagons of each row
galleons-field-galleons = Where galleons start
galleons-field-galiots = Where galiots start
galleons-field-galleasses = Where galleasses start
