# Pyramids, in English.

pyramids-title = Pyramids
pyramids-original = Armada, for Icehouse pyramids, by Dan Isaac
pyramids-about = A naval duel on an open table. Ships are pyramids lying flat: they step their own length in any direction, fire broadsides, and get in each other’s way to the hair’s breadth.
pyramids-minutes = half an hour to an hour and a half
pyramids-goal = Sink the enemy’s fleet with broadsides, three actions a turn.
pyramids-legend-1 = A ship goes where its tip points, by its own length, or a little to either hand. Nothing may lie in its way.
pyramids-legend-2 = It fires from its long sides. Small ships are fast and have one gun, large ones are slow and have three.
pyramids-legend-3 = A hit is one point of damage; a ship with as much damage as it has pips sinks. The numbers beside the names are the pips left.
pyramids-ended-PYR-26 = A whole fleet was sunk.
pyramids-ended-PYR-27 = A flag was captured.
pyramids-ended-PYR-28 = It was decided at the line behind the defender.
pyramids-ended-PYR-29 = Nothing was hit for a long time, and what was left was counted.

pyramids-option-fleets = Fleets
pyramids-option-fleets-help = Which ships take part. As usual means the basic fleets for two, and fleets by points for three or four.
pyramids-option-fleets-usual = as usual
pyramids-option-fleets-basic = basic: four larges against four mediums and four smalls
pyramids-option-fleets-advanced = advanced: one names the ships, the other picks the side
pyramids-option-fleets-points = by points: any twelve pips
pyramids-option-fleets-long = long: twelve ships each
pyramids-option-aim = Aim
pyramids-option-aim-help = What wins: sinking the whole enemy fleet, touching the enemy’s fixed flag, sinking its flagship, whichever of the two each player chose for its own flag, or slipping past the line behind it.
pyramids-option-aim-fleet = sink the fleet
pyramids-option-aim-flag = capture the fixed flag
pyramids-option-aim-flagship = sink the flagship
pyramids-option-aim-either = capture the flag: each its own kind
pyramids-option-aim-infiltration = infiltration
pyramids-option-attacker = Attacker
pyramids-option-attacker-help = In infiltration, who attacks: by who moves first, or by seat whoever moves first. In teams, a seat stands for its team.
pyramids-option-attacker-first = whoever moves first
pyramids-option-attacker-second = whoever moves second
pyramids-option-attacker-seat-one = seat 1
pyramids-option-attacker-seat-two = seat 2
pyramids-option-teams = Teams
pyramids-option-teams-help = Two against two, with four players.
pyramids-option-width = Width of the table
pyramids-option-width-help = In millimetres. The players sit at the long edges.
pyramids-option-height = Depth of the table
pyramids-option-height-help = In millimetres, from one player to the other; no more than the width.
pyramids-option-distance = Distance at the start
pyramids-option-distance-help = How many millimetres lie between the zones of enemies.
pyramids-option-limit = Quiet turns
pyramids-option-limit-help = After so many turns in a row without a hit the game ends.
pyramids-option-obstacles = Obstacles
pyramids-option-obstacles-help = Convex rocks that block ships and fire: the corners of each as x,y in millimetres, with spaces between, and a semicolon between rocks. They lie outside the zones.

pyramids-verb-lot = draw lots
pyramids-verb-fleet = take a fleet
pyramids-verb-first = say who moves first
pyramids-verb-offer = make an offer
pyramids-verb-accept = accept and move first
pyramids-verb-swap = swap the fleets
pyramids-verb-build = put the fleet together
pyramids-verb-lay = lay a ship
pyramids-verb-formation = lay the fleet in formation
pyramids-verb-flagship = mark the flagship
pyramids-verb-move = move
pyramids-verb-fire = fire
pyramids-verb-stop = end the turn

pyramids-ship-as1 = small A1
pyramids-ship-as2 = small A2
pyramids-ship-as3 = small A3
pyramids-ship-as4 = small A4
pyramids-ship-am1 = medium A1
pyramids-ship-am2 = medium A2
pyramids-ship-am3 = medium A3
pyramids-ship-am4 = medium A4
pyramids-ship-al1 = large A1
pyramids-ship-al2 = large A2
pyramids-ship-al3 = large A3
pyramids-ship-al4 = large A4
pyramids-ship-bs1 = small B1
pyramids-ship-bs2 = small B2
pyramids-ship-bs3 = small B3
pyramids-ship-bs4 = small B4
pyramids-ship-bm1 = medium B1
pyramids-ship-bm2 = medium B2
pyramids-ship-bm3 = medium B3
pyramids-ship-bm4 = medium B4
pyramids-ship-bl1 = large B1
pyramids-ship-bl2 = large B2
pyramids-ship-bl3 = large B3
pyramids-ship-bl4 = large B4
pyramids-ship-cs1 = small C1
pyramids-ship-cs2 = small C2
pyramids-ship-cs3 = small C3
pyramids-ship-cs4 = small C4
pyramids-ship-cm1 = medium C1
pyramids-ship-cm2 = medium C2
pyramids-ship-cm3 = medium C3
pyramids-ship-cm4 = medium C4
pyramids-ship-cl1 = large C1
pyramids-ship-cl2 = large C2
pyramids-ship-cl3 = large C3
pyramids-ship-cl4 = large C4
pyramids-ship-ds1 = small D1
pyramids-ship-ds2 = small D2
pyramids-ship-ds3 = small D3
pyramids-ship-ds4 = small D4
pyramids-ship-dm1 = medium D1
pyramids-ship-dm2 = medium D2
pyramids-ship-dm3 = medium D3
pyramids-ship-dm4 = medium D4
pyramids-ship-dl1 = large D1
pyramids-ship-dl2 = large D2
pyramids-ship-dl3 = large D3
pyramids-ship-dl4 = large D4

pyramids-fleet-larges = the larges
pyramids-fleet-smalls = the smalls and mediums

pyramids-formation-line = line abreast at the front
pyramids-formation-rear = line abreast at the back
pyramids-formation-broadside = broadsides to the enemy

pyramids-edge-west = west
pyramids-edge-east = east
pyramids-edge-south = south
pyramids-edge-north = north

pyramids-side-port = port
pyramids-side-starboard = starboard

pyramids-obstacle-rock1 = rock 1
pyramids-obstacle-rock2 = rock 2
pyramids-obstacle-rock3 = rock 3
pyramids-obstacle-rock4 = rock 4
pyramids-obstacle-rock5 = rock 5
pyramids-obstacle-rock6 = rock 6
pyramids-obstacle-rock7 = rock 7
pyramids-obstacle-rock8 = rock 8

pyramids-ask-chance = What does chance bring?
pyramids-ask-lot = On which seat does the lot fall?
pyramids-ask-verb = What do you do?
pyramids-ask-action = Which action?
pyramids-ask-first = You say who moves first, and so lays its ships first. Which seat?
pyramids-ask-fleet = Which fleet do you want?
pyramids-ask-larges = How many larges?
pyramids-ask-mediums = How many mediums?
pyramids-ask-smalls = How many smalls?
pyramids-ask-lay = How do you lay your ships?
pyramids-ask-ship-to-lay = Which ship do you lay?
pyramids-ask-place = Where does the middle of its stern lie?
pyramids-ask-heading = Where does it point?
pyramids-ask-formation = Which formation?
pyramids-ask-flagship = Which ship carries your flag?
pyramids-ask-flagship-or-fixed = Which ship carries your flag? If none does, it stands fixed.
pyramids-ask-ship-to-move = Which ship moves?
pyramids-ask-step = In which direction is the step?
pyramids-ask-step-of = Step { $step } of { $steps }.
pyramids-ask-ship-to-fire = Which ship fires?
pyramids-ask-target = At which ship?

pyramids-do-move = { $count ->
    [2] Stop after one step
    [3] Stop after two steps
    [4] Stop after three steps
   *[other] Stop here
}

pyramids-tell-lot-fleet = { $seat } chooses the fleet; the other says who moves first.
pyramids-tell-lot-offer = { $seat } makes the offer.
pyramids-tell-lot-first = { $seat } moves first.
pyramids-tell-fleet = { $seat } takes { $fleet }.
pyramids-tell-first = { $seat } says: { $first } moves first.
pyramids-tell-offer-larges = { $seat } offers: larges { $larges }, mediums { $mediums }, smalls { $smalls }; wanted are the larges.
pyramids-tell-offer-smalls = { $seat } offers: larges { $larges }, mediums { $mediums }, smalls { $smalls }; wanted are the smalls and mediums.
pyramids-tell-accept = { $seat } accepts and moves first.
pyramids-tell-swap = { $seat } swaps the fleets; the other moves first.
pyramids-tell-build = { $seat } has a fleet: larges { $larges }, mediums { $mediums }, smalls { $smalls }.
pyramids-tell-lay = { $seat } lays { $ship }.
pyramids-tell-formation = { $seat } lays the fleet: { $formation }.
pyramids-tell-flagship = { $seat } marks { $ship } as flagship.
pyramids-tell-fixed-flag = { $seat } has a fixed flag.
pyramids-tell-move = { $seat } moves { $ship }, { $steps ->
    [one] one step.
   *[other] { $steps } steps.
}
pyramids-tell-hit = { $ship } hits { $target }.
pyramids-tell-sink = { $ship } sinks { $target }.
pyramids-tell-stop = { $seat } ends the turn.

pyramids-wrong-size = A footprint is 5 to 120 mm long and wide, in whole thousandths, with half a base that is whole too.
pyramids-too-many-of-a-size = A fleet has at most four ships of one size.
pyramids-wrong-fleet = The fleets of this set-up can’t have these ships.
pyramids-off-table = { $ship } would lie over the { $edge } edge of the table.
pyramids-wrong-obstacles = Obstacles are at most eight convex polygons of three to eight corners, up to 300 mm across, written x,y x,y x,y; x,y …
pyramids-obstacle-misplaced = An obstacle lies wholly on the table and outside every zone.
pyramids-overlaps = { $ship } would lie over { $other }.
pyramids-overlaps-obstacle = { $ship } would lie over { $other }.
pyramids-lot-pending = Lots are still to be drawn.
pyramids-lot-outside = The lot must fall on a seat that plays.
pyramids-no-lot = No lot is to be drawn.
pyramids-not-now = That is not what is to be done now.
pyramids-no-such-seat = Nobody sits there.
pyramids-outside-zone = { $ship } would leave its zone to the { $edge }.
pyramids-lay-first = Ships are to be laid first.
pyramids-laying-begun = Your fleet is being laid: say first where and how.
pyramids-not-to-be-laid = { $ship } is not there to be laid.
pyramids-formation-too-wide = The fleet does not fit into the zone in this formation.
pyramids-home-edges = The players sit at the long edges: the table must be at least as wide as it is deep.
pyramids-zone-too-small = The zones of this table are too small for the fleets.
pyramids-empty-fleet = Each fleet needs a ship at least: the one a large ship, the other a small or a medium one.
pyramids-not-twelve = A fleet is worth twelve pips, not { $pips }.
pyramids-only-for-two = The basic and the advanced fleets are for two players.
pyramids-teams-of-four = Teams are two against two: four players.
pyramids-not-your-turn = It is the turn of { $seat }.
pyramids-not-yours = { $ship } is not your ship.
pyramids-has-moved = { $ship } has moved this turn.
pyramids-wrong-actions = The actions made and left in this position do not go together.
pyramids-too-many-steps = { $ship } takes { $count ->
    [one] one step
   *[other] { $count } steps
} at the most.
pyramids-move-begun = { $ship } is on its way: its next step is asked for.
pyramids-back-over-itself = { $ship } can’t turn so far: it would lie over the place it leaves.
pyramids-ship-in-the-way = { $other } is in the way of { $ship }.
pyramids-obstacle-in-the-way = { $other } is in the way of { $ship }.
pyramids-edge-in-the-way = { $ship } would lie over the { $edge } edge of the table.
pyramids-stuck = { $ship } has no step that is allowed.
pyramids-nobody-moves = None of your ships can move.
pyramids-spent = { $ship } has fired with all its guns this turn.
pyramids-out-of-reach = { $target } lies out of the reach of { $ship }.
pyramids-gun-too-wide = The base of a large pyramid must fit on the long side of every ship.
pyramids-ship-blocks = { $other } is in the line of fire from { $ship } to { $target }.
pyramids-line-blocked = There is no free line of fire from { $ship } to { $target }.
pyramids-nobody-fires = None of your ships can hit anything.
pyramids-not-an-enemy = { $target } is no enemy ship.
pyramids-not-on-table = { $ship } is not on the table.
pyramids-too-much-damage = { $ship } can’t bear so much damage.
pyramids-ship-too-near = { $ship } would come too near to { $other }. In doubt the answer is no.
pyramids-obstacle-too-near = { $ship } would come too near to { $other }. In doubt the answer is no.
pyramids-wrong-margin = The margin is at most 1 mm, in whole thousandths.
pyramids-over = The game is over.
pyramids-on-the-flag = { $ship } would lie on its own flag.
pyramids-flag-touched = { $ship } has touched the flag of { $seat }: its move ends there.
pyramids-mark-flagship = A flagship is to be marked first.
pyramids-wrong-flagship = The flagships of this position do not go with the game.
pyramids-wrong-line = Flags and goal lines lie 10 to 80 mm from the edge, in whole thousandths.
pyramids-line-passed = { $ship } has passed the goal line: its move ends there.
pyramids-two-sides = Infiltration is for two sides.
pyramids-too-quiet = There were more turns without a hit than the limit allows.

# The workshop.
pyramids-workshop = Sizes of the pieces, the margin and the goal lines.
pyramids-part-small = Small pyramid
pyramids-part-medium = Medium pyramid
pyramids-part-large = Large pyramid
pyramids-field-margin = Margin against whoever acts, mm
pyramids-field-line = Flags and goal lines from the edge, mm
pyramids-field-small-base = Base, mm
pyramids-field-medium-base = Base, mm
pyramids-field-large-base = Base, mm
pyramids-field-small-length = Length, mm
pyramids-field-medium-length = Length, mm
pyramids-field-large-length = Length, mm
