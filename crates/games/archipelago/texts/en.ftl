# Archipelago, in English.

archipelago-title = Archipelago
archipelago-original = Armada, third edition, by Philippe des Pallières and Patrice Pillet
archipelago-about = Leave your lair, explore the great island, seize its gold and its trading posts, and hold your claim to the archipelago for two turns.
archipelago-minutes = two hours
archipelago-goal = Control a lair, and own four foreign cities or three trading posts, the centre’s among them, for two turns.
archipelago-legend-1 = The colours are fleets; with two players each commands two of them. A shield with a number is so many bands.
archipelago-legend-2 = Land with a question mark is not explored. Squares are trading posts, small circles are cities.
archipelago-legend-3 = Whoever owns four of the seven territories of a lair controls it.
archipelago-legend-4 = You claim victory at the end of a turn, and win if it still holds at the end of your next.
archipelago-ended-ARC-43 = The claim to the archipelago held for two turns.
archipelago-ended-ARC-46 = The last round is over, and the territories were counted.

archipelago-option-enrolment = Enrolment
archipelago-option-enrolment-help = Once a turn, raise bands in the lairs and on the island and its islets for one action.
archipelago-option-cards = Cards
archipelago-option-cards-help = Play with the 46 cards: weapons, raids, mutinies, gold mines and more.
archipelago-option-rounds = Rounds
archipelago-option-rounds-help = The last round: after it, whoever owns the most territories wins. It may be off.

archipelago-verb-leftover = colour left over
archipelago-verb-lot = draw a colour
archipelago-verb-draw = draw a card
archipelago-verb-see = look at a card
archipelago-verb-roll = roll for combat
archipelago-verb-found = find
archipelago-verb-levy = roll the tribe die
archipelago-verb-muster = place bands
archipelago-verb-moor = place a ship
archipelago-verb-launch = launch a ship
archipelago-verb-move = move bands
archipelago-verb-load = load bands
archipelago-verb-unload = land bands
archipelago-verb-transship = transship bands
archipelago-verb-sail = sail a ship
archipelago-verb-explore = explore
archipelago-verb-attack = attack
archipelago-verb-scuttle = scuttle a ship
archipelago-verb-convert = convert gold
archipelago-verb-enrol = enrol bands
archipelago-verb-buy = buy a card
archipelago-verb-play = play a card
archipelago-verb-end = end the turn
archipelago-verb-place = place here
archipelago-verb-pass = leave it as it is
archipelago-verb-look = look on
archipelago-verb-take = take it
archipelago-verb-stop = stop looking

# What a button does.
archipelago-do-explore = Explore { $thing }
archipelago-do-attack = Attack { $thing }
archipelago-do-buy = Buy a card
archipelago-do-enrol = Enrol bands
archipelago-do-end = End the turn

archipelago-colour-green = green
archipelago-colour-raspberry = raspberry
archipelago-colour-blue = blue
archipelago-colour-orange = orange

archipelago-card-attack-weapons = new attack weapons
archipelago-card-defence-weapons = new defence weapons
archipelago-card-shipyard = shipyard
archipelago-card-raid = raid
archipelago-card-discovery = special discovery
archipelago-card-recruitment = recruitment
archipelago-card-great-recruitment = great recruitment
archipelago-card-mobilisation = native mobilisation
archipelago-card-great-mobilisation = great native mobilisation
archipelago-card-strategist = grand strategist
archipelago-card-gold-mine = gold mine
archipelago-card-mutiny = mutiny
archipelago-card-three-more = three more actions
archipelago-card-unknown = a hidden card

archipelago-seat-seat-1 = seat 1
archipelago-seat-seat-2 = seat 2
archipelago-seat-seat-3 = seat 3
archipelago-seat-seat-4 = seat 4
archipelago-face-cannons-1 = 1 cannon
archipelago-face-cannons-2 = 2 cannons
archipelago-face-cannons-3 = 3 cannons
archipelago-face-cannons-4 = 4 cannons
archipelago-face-cannons-5 = 5 cannons
archipelago-face-cannons-6 = 6 cannons
archipelago-face-crossed-1 = 1 crossed-out cannon
archipelago-face-crossed-2 = 2 crossed-out cannons
archipelago-face-crossed-3 = 3 crossed-out cannons
archipelago-face-crossed-4 = 4 crossed-out cannons
archipelago-face-crossed-5 = 5 crossed-out cannons
archipelago-face-crossed-6 = 6 crossed-out cannons
archipelago-face-gold-0 = no gold
archipelago-face-gold-1 = 1 gold
archipelago-face-gold-2 = 2 gold
archipelago-face-gold-3 = 3 gold
archipelago-face-gold-4 = 4 gold
archipelago-face-gold-5 = 5 gold
archipelago-face-gold-6 = 6 gold
archipelago-face-tribes-0 = no tribe
archipelago-face-tribes-1 = 1 tribe
archipelago-face-tribes-2 = 2 tribes
archipelago-face-tribes-3 = 3 tribes
archipelago-face-tribes-4 = 4 tribes
archipelago-face-tribes-5 = 5 tribes
archipelago-face-tribes-6 = 6 tribes

archipelago-ask-chance = What does chance bring?
archipelago-ask-leftover = Which colour is left over?
archipelago-ask-lot = Whose colour is it?
archipelago-ask-card = Which card is it?
archipelago-ask-face = What do the dice show?
archipelago-ask-muster = What do you place?
archipelago-ask-muster-left = Still to place ({ $colour }): bands { $bands }, ships { $ships }.
archipelago-ask-verb = What do you do?
archipelago-ask-interrupt = Do you interrupt?
archipelago-ask-react = Do you change the result?
archipelago-ask-place-verb = Where do they go?
archipelago-ask-looked = Do you take this card?
archipelago-ask-territory = Which territory?
archipelago-ask-city = Which city?
archipelago-ask-from = From where?
archipelago-ask-to = Where to?
archipelago-ask-bands = How many bands?
archipelago-ask-gold = How much gold goes along?
archipelago-ask-explore = Which territory do you explore?
archipelago-ask-discovery = Do you play special discovery?
archipelago-ask-scuttle = Which ship do you scuttle?
archipelago-ask-convert = Where do you convert gold?
archipelago-ask-price = Gold from where?
archipelago-ask-play = Which card do you play?
archipelago-ask-colour = With which colour?
archipelago-ask-aim = Where do you play it?

archipelago-tell-leftover = Nobody plays { $colour }.
archipelago-tell-lot = { $seat } plays { $colour }.
archipelago-tell-draw = { $seat } draws a card: { $card }.
archipelago-tell-draw-hidden = { $seat } draws a card.
archipelago-tell-see = { $colour } looks at a card: { $card }.
archipelago-tell-see-hidden = { $colour } looks at a card.
archipelago-tell-roll = The combat die shows { $face }.
archipelago-tell-roll-lost = The combat die shows { $face }. Lost in { $place }: { $lost }.
archipelago-tell-found = Gold found: { $gold }. Tribes met: { $tribes }.
archipelago-tell-levy = The tribe die shows { $count }.
archipelago-tell-muster =
    { $colour } places { $count ->
        [one] one band
       *[other] { $count } bands
    } in { $place }.
archipelago-tell-moor = { $colour } places a ship in { $place }.
archipelago-tell-launch = { $colour } launches a ship into { $place }.
archipelago-tell-move =
    { $colour } moves { $bands ->
        [one] one band
       *[other] { $bands } bands
    } to { $place }.
archipelago-tell-move-gold =
    { $bands ->
        [one] one band
       *[other] { $bands } bands
    } with { $gold } gold to { $place }.
archipelago-tell-load =
    { $colour } loads { $bands ->
        [one] one band
       *[other] { $bands } bands
    } in { $place }.
archipelago-tell-load-gold =
    { $bands ->
        [one] one band
       *[other] { $bands } bands
    } and { $gold } gold loaded in { $place }.
archipelago-tell-unload =
    { $colour } lands { $bands ->
        [one] one band
       *[other] { $bands } bands
    } in { $place }.
archipelago-tell-unload-gold =
    { $bands ->
        [one] one band
       *[other] { $bands } bands
    } and { $gold } gold landed in { $place }.
archipelago-tell-transship =
    { $colour } transships { $bands ->
        [one] one band
       *[other] { $bands } bands
    } to the ship in { $place }.
archipelago-tell-transship-gold =
    { $bands ->
        [one] one band
       *[other] { $bands } bands
    } and { $gold } gold transshipped to { $place }.
archipelago-tell-sail = { $colour } sails to { $place }.
archipelago-tell-explore = { $colour } explores { $place }.
archipelago-tell-discovery = { $colour } explores { $place }, a special discovery.
archipelago-tell-attack = { $colour } attacks { $place } from { $from }.
archipelago-tell-scuttle = { $colour } scuttles the ship in { $place }.
archipelago-tell-convert = { $colour } converts gold into bands in { $place }.
archipelago-tell-enrol = { $colour } enrols bands.
archipelago-tell-buy = { $colour } buys a card.
archipelago-tell-play = { $seat } plays a card: { $card }.
archipelago-tell-play-lost = { $seat } plays a card: { $card }. Lost in { $place }: { $lost }.
archipelago-tell-stands = As it stands, nothing is lost.
archipelago-tell-stands-lost = As it stands, { $lost } would be lost in { $place }.
archipelago-tell-play-at = { $colour } plays a card, { $card }: { $place }.
archipelago-tell-raid = { $colour } interrupts with a raid.
archipelago-tell-end = { $colour } ends the turn.
archipelago-tell-end-raid = { $colour } ends the raid.
archipelago-tell-place = { $colour } chooses { $place }.
archipelago-tell-pass = { $seat } leaves the result as it is.
archipelago-tell-pass-lost = { $seat } leaves the result as it is. Lost in { $place }: { $lost }.
archipelago-tell-look = { $colour } looks at another card.
archipelago-tell-take = { $colour } takes the card.
archipelago-tell-stop = { $colour } takes no card.

archipelago-not-conserved = This position has more bands, gold, tribes or ships than the box.
archipelago-cards-not-conserved = The cards of this position are not those of the box.
archipelago-cards-unknown = A card of this position is not known: the position can be looked at by one player, but not played.
archipelago-die-faces = A die has six faces of 6 at the most; gold and tribes have one blank face, combat none and favours the attacker.
archipelago-islands = The great island and two islets of one territory each have 24 territories in all; an island is land that hangs together.
archipelago-posts = Five trading posts lie on the great island: centre, north, south, east and west, all but the centre on the coast.
archipelago-centre-inland = The trading post of the centre must not touch the sea.
archipelago-lairs = Each of the four lairs has seven territories on three islands.
archipelago-cities = Each lair has three cities, all of them on the coast.
archipelago-corners = The lairs lie in the corners, clockwise in order of play from the top left.
archipelago-sea-count = There are too many sea spaces, or none.
archipelago-sea-connected = All sea spaces must hang together.
archipelago-two-sails = Two sails lead from each lair’s nearest city to the great island.
archipelago-ten-sails = Ten sails lead from each lair’s nearest city to that of the lair it faces.
archipelago-shape = This shape does not fit: shapes run clockwise, divide the board without gap or overlap, and have their point inside.
archipelago-contiguity = The shapes touch others than the words say.
archipelago-map-words = Every place has a word of its own, in small letters, and a name in each language.
archipelago-same-name = Another place has this name already: nobody could tell them apart.
archipelago-lot-pending = Lots are still to be drawn for the colours.
archipelago-lot-outside = This lot can’t be drawn.
archipelago-no-muster = Bands and ships are placed before the first turn only.
archipelago-muster-first = Bands and ships are to be placed first.
archipelago-not-your-lair = { $place } is not in your lair.
archipelago-muster-count = { $count ->
    [0] All bands are placed.
    [one] One band is left to place.
   *[other] { $count } bands are left to place.
}
archipelago-no-ship-to-moor = Both ships are placed.
archipelago-moor-in-city = Ships are placed in cities; { $place } has none.
archipelago-city-taken = A ship lies in { $place } already.
archipelago-wrong-colours = The players can’t have these colours.
archipelago-own-colours = The bands in { $place } obey the same commander.
archipelago-not-your-turn = It is for { $seat } to act.
archipelago-no-actions = { $count ->
    [0] No action is left.
    [one] Only one action is left.
   *[other] Only { $count } actions are left.
}
archipelago-chance-pending = Dice or a card come first.
archipelago-no-chance = No dice are due and no card is to be drawn.
archipelago-decide-first = Something else is to be decided first.
archipelago-action-begun = You have begun an action that asks for something else: finish it first, or take it back.
archipelago-wrong-turns = The turns, raids and rounds of this position can’t be.
archipelago-no-bands = You have no band in { $place }.
archipelago-too-many-bands = { $count ->
    [one] Only one band is in { $place }.
   *[other] Only { $count } bands are in { $place }.
}
archipelago-move-far = { $place } is not a territory contiguous to { $from }.
archipelago-no-move = None of your bands can move by land.
archipelago-occupied = Bands of another colour are in { $place }.
archipelago-tribes-there = Tribes are in { $place }.
archipelago-unexplored = { $place } is not explored yet.
archipelago-no-way-out = Every way out of { $place } is closed.
archipelago-need-band = At least one band must go.
archipelago-too-much-gold = { $count ->
    [0] No gold lies in { $place }.
   *[other] There are { $count } gold in { $place }.
}
archipelago-mixed-place = In { $place } stands what can’t stand together.
archipelago-no-ship-in-city = No ship lies in { $place }.
archipelago-not-your-city = { $place } belongs to another.
archipelago-launch-far = { $place } is not a sea space contiguous to { $from }.
archipelago-no-launch = No ship can be launched.
archipelago-launch-taken = A ship is in { $place } already.
archipelago-no-ship = There is no ship in { $place }.
archipelago-load-far = { $place } is not a sea space contiguous to { $from }.
archipelago-no-load = Nothing can be loaded.
archipelago-ship-full = A ship holds { $count } counters: there is not that much room in { $place }.
archipelago-foreign-ship = Bands of another colour are aboard the ship in { $place }.
archipelago-no-crew = No ship with your bands aboard is in { $place }.
archipelago-sail-far = { $place } is not a sea space contiguous to { $from }.
archipelago-sail-taken = Another ship is in { $place }.
archipelago-no-sail = None of your ships can sail.
archipelago-transship-far = { $place } is not a sea space contiguous to { $from }.
archipelago-no-transship = Nothing can be transshipped.
archipelago-unload-far = { $place } is not a territory contiguous to { $from }.
archipelago-no-unload = Nothing can be unloaded.
archipelago-ship-place = A ship can’t lie in { $place }.
archipelago-no-ship-to-scuttle = There is no ship to scuttle.
archipelago-still-manned = Bands are aboard the ship in { $place }.
archipelago-no-band-near = You have no band near enough to the ship in { $place }.
archipelago-not-island = Only the great island and its islets are explored, not { $place }.
archipelago-explored = { $place } is explored already.
archipelago-no-explorer = No band of yours is near enough to explore.
archipelago-too-few-attackers = An attack needs two bands; there are fewer in { $place }.
archipelago-attack-far = { $place } is not contiguous to { $from }.
archipelago-nobody-there = There is nobody to attack in { $place }.
archipelago-no-attack = There is nobody within reach to attack.
archipelago-no-such-face = The die has no such face.
archipelago-not-settled = Gold is converted in a city or trading post of your own; { $place } is none.
archipelago-no-conversion = There is no gold that you could convert.
archipelago-too-few-cities = You need two cities of that lair to convert gold in { $place }.
archipelago-too-few-posts = You need three trading posts to convert gold in { $place }.
archipelago-no-gold-there = No gold lies in { $place }.
archipelago-no-reserve = All your bands are in play.
archipelago-not-won = That colour has not won.
archipelago-over = The game is over.
archipelago-not-over = The game is not over yet.
archipelago-no-enrolment = Enrolment is not played.
archipelago-enrolled-already = Bands are enrolled once a turn.
archipelago-enrol-in-raid = No bands are enrolled in a raid.
archipelago-nothing-to-enrol = There is nothing to enrol.
archipelago-enrol-place = No enrolled band can be placed in { $place }.
archipelago-no-cards = Cards are not played.
archipelago-price-gold = A card costs two gold that lie in your territories or aboard your ships.
archipelago-no-card-left = No card is left to draw.
archipelago-not-in-pile = That card can’t be drawn.
archipelago-not-in-hand = You can’t play the card “{ $card }”.
archipelago-changes-nothing = That would change nothing.
archipelago-attack-weapons-when = Attack weapons are played by the attacker, after the roll.
archipelago-defence-weapons-when = Defence weapons are played by the defender, after the roll.
archipelago-nobody-asked = No combat result is open.
archipelago-shipyard-city = A new ship is laid in a city of yours that has none.
archipelago-no-ship-in-box = No ship is left in the box.
archipelago-raid-in-own-turn = A raid is played in another player’s turn.
archipelago-raid-pending = A raid is played between two actions, when nothing is pending.
archipelago-raid-colour = A raid is made with a colour of your own.
archipelago-only-raid = Only a raid can interrupt.
archipelago-discovery-alone = Special discovery is declared with an exploration.
archipelago-recruit-place = Recruits go to a territory that you hold, the second time to another: not { $place }.
archipelago-mobilise-place = Tribes go to an explored territory of the island or an islet without band or tribe: not { $place }.
archipelago-nothing-to-place = Nothing is to be placed.
archipelago-no-strategist = No card is being looked at.
archipelago-look-action = Looking at a card takes an action.
archipelago-mine-place = A gold mine is opened in a territory that you hold.
archipelago-mutiny-ship = A mutiny takes a ship with one to three bands of another player.
archipelago-once-a-turn = Three more actions are added once a turn, or once a raid.

# The workshop.
archipelago-workshop = The map, from a photo or from your head: places, coasts, lairs, cities, posts, and the faces of the dice.
archipelago-part-island = Islands
archipelago-part-territory = Territories
archipelago-part-sea = Sea spaces
archipelago-field-combat = Faces of the combat die
archipelago-field-gold = Faces of the gold die
archipelago-field-tribes = Faces of the tribe die
archipelago-field-island-name = Name
archipelago-field-territory-name = Name
archipelago-field-sea-name = Name
archipelago-field-island-lair = Lair
archipelago-field-island-lair-green = green
archipelago-field-island-lair-raspberry = raspberry
archipelago-field-island-lair-blue = blue
archipelago-field-island-lair-orange = orange
archipelago-field-territory-island = Island
archipelago-field-territory-city = City
archipelago-field-territory-post = Trading post
archipelago-field-territory-post-centre = in the centre
archipelago-field-territory-post-north = in the north
archipelago-field-territory-post-south = in the south
archipelago-field-territory-post-east = in the east
archipelago-field-territory-post-west = in the west
archipelago-field-territory-post_name = Name of the post
archipelago-island-green = green lair, island { $number }
archipelago-island-raspberry = raspberry lair, island { $number }
archipelago-island-blue = blue lair, island { $number }
archipelago-island-orange = orange lair, island { $number }
archipelago-island-central = central island
archipelago-island-islet = islet { $number }
archipelago-settlement-city = city
archipelago-settlement-post-centre = post in the centre
archipelago-settlement-post-north = post in the north
archipelago-settlement-post-south = post in the south
archipelago-settlement-post-east = post in the east
archipelago-settlement-post-west = post in the west
