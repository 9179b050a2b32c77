//! Every reason for which something is refused.

flotilla_core::reasons! {
    /// Every reason for which something is refused.
    pub enum Reason in "ARC" {
        /// A position with more bands, gold, tribes or ships than the box has.
        NotConserved = 2, "archipelago-not-conserved";
        /// A position with cards that the box has not.
        CardsNotConserved = 3, "archipelago-cards-not-conserved";
        /// A position to be played in which a card is not known.
        CardsUnknown = 3, "archipelago-cards-unknown";
        /// An edition with a die that can't be.
        DieFaces = 4, "archipelago-die-faces";
        /// An edition without 24 territories on a central island and two islets.
        Islands = 5, "archipelago-islands";
        /// An edition without five trading posts, four of them on the coast.
        Posts = 5, "archipelago-posts";
        /// An edition whose centre touches the sea.
        CentreInland = 5, "archipelago-centre-inland";
        /// An edition without four lairs of seven territories on three islands.
        Lairs = 6, "archipelago-lairs";
        /// An edition without three cities on the coast of each lair.
        Cities = 6, "archipelago-cities";
        /// An edition whose lairs are not in the corners in order.
        Corners = 6, "archipelago-corners";
        /// An edition with no sea space, or too many.
        SeaCount = 7, "archipelago-sea-count";
        /// An edition whose sea does not hang together.
        SeaConnected = 7, "archipelago-sea-connected";
        /// An edition with a lair that is not two sails from the central island.
        TwoSails = 7, "archipelago-two-sails";
        /// An edition with a lair that is not ten sails from the one that faces it.
        TenSails = 7, "archipelago-ten-sails";
        /// An edition with a shape that does not fit.
        Shape = 8, "archipelago-shape";
        /// An edition whose words do not say what its shapes show.
        Contiguity = 8, "archipelago-contiguity";
        /// An edition with a word or name that is missing, double or unreadable.
        MapWords = 8, "archipelago-map-words";
        /// An edition with two places of one name.
        SameName = 8, "archipelago-same-name";
        /// Lots are still to be drawn.
        LotPending = 9, "archipelago-lot-pending";
        /// The lot is none that can be drawn.
        LotOutside = 9, "archipelago-lot-outside";
        /// Nothing is to be placed before the game.
        NoMuster = 9, "archipelago-no-muster";
        /// Bands and ships are to be placed first.
        MusterFirst = 9, "archipelago-muster-first";
        /// Not a territory of the colour's own lair.
        NotYourLair = 9, "archipelago-not-your-lair";
        /// More bands than are left to place, or none.
        MusterCount = 9, "archipelago-muster-count";
        /// Both ships are placed.
        NoShipToMoor = 9, "archipelago-no-ship-to-moor";
        /// Ships are placed in cities.
        MoorInCity = 9, "archipelago-moor-in-city";
        /// A city holds one ship.
        CityTaken = 27, "archipelago-city-taken";
        /// A position whose colours are not those that the players have.
        WrongColours = 12, "archipelago-wrong-colours";
        /// The bands belong to the same commander.
        OwnColours = 13, "archipelago-own-colours";
        /// It is not this player's turn.
        NotYourTurn = 14, "archipelago-not-your-turn";
        /// No actions are left, or too few.
        NoActions = 14, "archipelago-no-actions";
        /// Dice or a card are to come first.
        ChancePending = 14, "archipelago-chance-pending";
        /// No dice and no card are to come.
        NoChance = 14, "archipelago-no-chance";
        /// Another decision is to be made first.
        DecideFirst = 14, "archipelago-decide-first";
        /// A position whose turns and raids can't be.
        WrongTurns = 14, "archipelago-wrong-turns";
        /// An action was begun and wants something else.
        ActionBegun = 15, "archipelago-action-begun";
        /// The colour has no band there.
        NoBands = 16, "archipelago-no-bands";
        /// Fewer bands are there.
        TooManyBands = 16, "archipelago-too-many-bands";
        /// The territories are not contiguous.
        MoveFar = 16, "archipelago-move-far";
        /// No band can move.
        NoMove = 16, "archipelago-no-move";
        /// Bands of another colour are there.
        Occupied = 17, "archipelago-occupied";
        /// Tribes are there.
        TribesThere = 17, "archipelago-tribes-there";
        /// The territory is not explored yet.
        Unexplored = 17, "archipelago-unexplored";
        /// Every way out is closed.
        NoWayOut = 17, "archipelago-no-way-out";
        /// At least one band must go.
        NeedBand = 18, "archipelago-need-band";
        /// Less gold is there.
        TooMuchGold = 18, "archipelago-too-much-gold";
        /// A position with bands under another flag, or with tribes.
        MixedPlace = 20, "archipelago-mixed-place";
        /// No ship lies in that city.
        NoShipInCity = 21, "archipelago-no-ship-in-city";
        /// The territory belongs to somebody else.
        NotYourCity = 21, "archipelago-not-your-city";
        /// The sea space is not contiguous to the city.
        LaunchFar = 21, "archipelago-launch-far";
        /// No ship can be launched.
        NoLaunch = 21, "archipelago-no-launch";
        /// The sea space is taken.
        LaunchTaken = 21, "archipelago-launch-taken";
        /// No ship is there.
        NoShip = 22, "archipelago-no-ship";
        /// The ship is not contiguous to the territory.
        LoadFar = 22, "archipelago-load-far";
        /// Nothing can be loaded.
        NoLoad = 22, "archipelago-no-load";
        /// The ship has not that much room.
        ShipFull = 22, "archipelago-ship-full";
        /// The ship has a crew of another colour.
        ForeignShip = 22, "archipelago-foreign-ship";
        /// The ship has no band of the colour aboard.
        NoCrew = 23, "archipelago-no-crew";
        /// The sea spaces are not contiguous.
        SailFar = 23, "archipelago-sail-far";
        /// A ship is there already.
        SailTaken = 23, "archipelago-sail-taken";
        /// No ship can sail.
        NoSail = 23, "archipelago-no-sail";
        /// The ships are not on contiguous spaces.
        TransshipFar = 24, "archipelago-transship-far";
        /// Nothing can be transshipped.
        NoTransship = 24, "archipelago-no-transship";
        /// The territory is not contiguous to the ship.
        UnloadFar = 25, "archipelago-unload-far";
        /// Nothing can be unloaded.
        NoUnload = 25, "archipelago-no-unload";
        /// A position with a ship where none can be.
        ShipPlace = 27, "archipelago-ship-place";
        /// No ship is there to be scuttled.
        NoShipToScuttle = 28, "archipelago-no-ship-to-scuttle";
        /// Bands are aboard.
        StillManned = 28, "archipelago-still-manned";
        /// No band of the colour is near enough.
        NoBandNear = 28, "archipelago-no-band-near";
        /// Only the island and the islets are explored.
        NotIsland = 29, "archipelago-not-island";
        /// The territory is explored already.
        Explored = 29, "archipelago-explored";
        /// No band is near enough to explore.
        NoExplorer = 30, "archipelago-no-explorer";
        /// At least two bands attack.
        TooFewAttackers = 33, "archipelago-too-few-attackers";
        /// The places are not contiguous.
        AttackFar = 33, "archipelago-attack-far";
        /// Nobody is there to be attacked.
        NobodyThere = 33, "archipelago-nobody-there";
        /// Nobody can be attacked.
        NoAttack = 33, "archipelago-no-attack";
        /// A face that the combat die has not.
        NoSuchFace = 34, "archipelago-no-such-face";
        /// Not a city or trading post of the colour.
        NotSettled = 37, "archipelago-not-settled";
        /// No gold can be converted.
        NoConversion = 37, "archipelago-no-conversion";
        /// Two cities of the lair are needed.
        TooFewCities = 38, "archipelago-too-few-cities";
        /// Three trading posts are needed.
        TooFewPosts = 38, "archipelago-too-few-posts";
        /// No gold lies there.
        NoGoldThere = 39, "archipelago-no-gold-there";
        /// No band is left in the reserve.
        NoReserve = 39, "archipelago-no-reserve";
        /// A position that was won without a victory situation.
        NotWon = 43, "archipelago-not-won";
        /// The game is over.
        Over = 43, "archipelago-over";
        /// Nothing is won yet, and the last round is not over.
        NotOver = 46, "archipelago-not-over";
        /// The option is off.
        NoEnrolment = 47, "archipelago-no-enrolment";
        /// Once a turn.
        EnrolledAlready = 47, "archipelago-enrolled-already";
        /// Not in a raid.
        EnrolInRaid = 47, "archipelago-enrol-in-raid";
        /// Nothing to enrol.
        NothingToEnrol = 47, "archipelago-nothing-to-enrol";
        /// Not a territory where an enrolled band may be placed.
        EnrolPlace = 47, "archipelago-enrol-place";
        /// The option is off.
        NoCards = 48, "archipelago-no-cards";
        /// A card costs two gold of the colour's own.
        PriceGold = 49, "archipelago-price-gold";
        /// No card is left to draw.
        NoCardLeft = 50, "archipelago-no-card-left";
        /// A card that the pile has not.
        NotInPile = 50, "archipelago-not-in-pile";
        /// The player has not that card.
        NotInHand = 50, "archipelago-not-in-hand";
        /// The card would change nothing.
        ChangesNothing = 50, "archipelago-changes-nothing";
        /// Attack weapons are played by the attacker after the roll.
        AttackWeaponsWhen = 51, "archipelago-attack-weapons-when";
        /// Defence weapons are played by the defender after the roll.
        DefenceWeaponsWhen = 52, "archipelago-defence-weapons-when";
        /// Nobody is asked for weapons.
        NobodyAsked = 52, "archipelago-nobody-asked";
        /// Not an own city without a ship.
        ShipyardCity = 53, "archipelago-shipyard-city";
        /// The box has no ship.
        NoShipInBox = 53, "archipelago-no-ship-in-box";
        /// Not in one's own turn.
        RaidInOwnTurn = 54, "archipelago-raid-in-own-turn";
        /// Only between two actions.
        RaidPending = 54, "archipelago-raid-pending";
        /// The raider's own colour must be named.
        RaidColour = 54, "archipelago-raid-colour";
        /// Only a raid interrupts.
        OnlyRaid = 54, "archipelago-only-raid";
        /// It is declared with an exploration.
        DiscoveryAlone = 55, "archipelago-discovery-alone";
        /// Not a territory where recruited bands may go.
        RecruitPlace = 56, "archipelago-recruit-place";
        /// Not a territory where tribes may go.
        MobilisePlace = 57, "archipelago-mobilise-place";
        /// Nothing is to be placed.
        NothingToPlace = 56, "archipelago-nothing-to-place";
        /// No card is being looked at.
        NoStrategist = 58, "archipelago-no-strategist";
        /// An action is needed to look.
        LookAction = 58, "archipelago-look-action";
        /// Not a territory that the colour holds.
        MinePlace = 59, "archipelago-mine-place";
        /// Not a ship that can be taken by mutiny.
        MutinyShip = 60, "archipelago-mutiny-ship";
        /// One such card a turn.
        OnceATurn = 61, "archipelago-once-a-turn";
    }
}
