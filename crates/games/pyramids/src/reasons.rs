//! Why things are refused: every reason with its rule.

flotilla_core::reasons! {
    /// Every reason for which something is refused.
    pub enum Reason in "PYR" {
        /// An edition with a footprint that can't be used.
        WrongSize = 2, "pyramids-wrong-size";
        /// More than four ships of a size.
        TooManyOfASize = 3, "pyramids-too-many-of-a-size";
        /// A position with ships that the fleets of the game can't have.
        WrongFleet = 3, "pyramids-wrong-fleet";
        /// A ship that lies over the table's edge.
        OffTable = 4, "pyramids-off-table";
        /// Obstacles that can't be read, or are not convex.
        WrongObstacles = 4, "pyramids-wrong-obstacles";
        /// An obstacle that lies over the edge or in a zone.
        ObstacleMisplaced = 4, "pyramids-obstacle-misplaced";
        /// A ship that overlaps another.
        Overlaps = 5, "pyramids-overlaps";
        /// A ship that overlaps an obstacle.
        OverlapsObstacle = 5, "pyramids-overlaps-obstacle";
        /// The lot is still to be drawn.
        LotPending = 6, "pyramids-lot-pending";
        /// The lot fell on nobody who plays.
        LotOutside = 6, "pyramids-lot-outside";
        /// There is no lot to be drawn.
        NoLot = 6, "pyramids-no-lot";
        /// Something else is to be settled first, or was settled already.
        NotNow = 6, "pyramids-not-now";
        /// Nobody sits there who could move first.
        NoSuchSeat = 6, "pyramids-no-such-seat";
        /// A ship outside its owner's zone.
        OutsideZone = 7, "pyramids-outside-zone";
        /// Ships are still to be laid.
        LayFirst = 7, "pyramids-lay-first";
        /// A ship is being laid, or the whole fleet.
        LayingBegun = 7, "pyramids-laying-begun";
        /// The ship is not there to be laid.
        NotToBeLaid = 7, "pyramids-not-to-be-laid";
        /// The formation does not fit.
        FormationTooWide = 7, "pyramids-formation-too-wide";
        /// The table is higher than wide.
        HomeEdges = 7, "pyramids-home-edges";
        /// The zones are too small for the fleets.
        ZoneTooSmall = 7, "pyramids-zone-too-small";
        /// An offer that leaves a fleet without ships.
        EmptyFleet = 9, "pyramids-empty-fleet";
        /// A fleet that is not worth twelve pips.
        NotTwelve = 10, "pyramids-not-twelve";
        /// A set-up for two with more players.
        OnlyForTwo = 12, "pyramids-only-for-two";
        /// Teams with other than four players.
        TeamsOfFour = 12, "pyramids-teams-of-four";
        /// It is another player's turn.
        NotYourTurn = 13, "pyramids-not-your-turn";
        /// Another player's ship.
        NotYours = 13, "pyramids-not-yours";
        /// The ship moved this turn.
        HasMoved = 13, "pyramids-has-moved";
        /// A position whose actions do not go together.
        WrongActions = 13, "pyramids-wrong-actions";
        /// More steps than the ship has.
        TooManySteps = 14, "pyramids-too-many-steps";
        /// A ship is on its way.
        MoveBegun = 15, "pyramids-move-begun";
        /// A step that overlaps the place it leaves.
        BackOverItself = 16, "pyramids-back-over-itself";
        /// A ship is in the way.
        ShipInTheWay = 17, "pyramids-ship-in-the-way";
        /// An obstacle is in the way.
        ObstacleInTheWay = 17, "pyramids-obstacle-in-the-way";
        /// The table ends.
        EdgeInTheWay = 17, "pyramids-edge-in-the-way";
        /// The ship has no legal step.
        Stuck = 18, "pyramids-stuck";
        /// No ship of the player can move.
        NobodyMoves = 18, "pyramids-nobody-moves";
        /// The ship has no gun left this turn.
        Spent = 20, "pyramids-spent";
        /// The target is not covered by the gun, wherever it is laid.
        OutOfReach = 21, "pyramids-out-of-reach";
        /// An edition with a gun that does not fit on a ship's side.
        GunTooWide = 21, "pyramids-gun-too-wide";
        /// A ship stands in every line of fire.
        ShipBlocks = 22, "pyramids-ship-blocks";
        /// Several things together stand in every line of fire.
        LineBlocked = 22, "pyramids-line-blocked";
        /// No ship of the player can hit anything.
        NobodyFires = 22, "pyramids-nobody-fires";
        /// The target is no enemy.
        NotAnEnemy = 23, "pyramids-not-an-enemy";
        /// The ship is not on the table.
        NotOnTable = 24, "pyramids-not-on-table";
        /// A position with more damage than a ship bears.
        TooMuchDamage = 24, "pyramids-too-much-damage";
        /// A ship is not in the way, but too near.
        ShipTooNear = 25, "pyramids-ship-too-near";
        /// An obstacle is not in the way, but too near.
        ObstacleTooNear = 25, "pyramids-obstacle-too-near";
        /// An edition with a margin that can't be used.
        WrongMargin = 25, "pyramids-wrong-margin";
        /// The game is over.
        Over = 26, "pyramids-over";
        /// A ship laid on its own flag.
        OnTheFlag = 27, "pyramids-on-the-flag";
        /// The move ended when it touched the flag.
        FlagTouched = 27, "pyramids-flag-touched";
        /// A flagship is to be marked first.
        MarkFlagship = 27, "pyramids-mark-flagship";
        /// A position whose flagships do not go with the game.
        WrongFlagship = 27, "pyramids-wrong-flagship";
        /// An edition with a line that can't be used.
        WrongLine = 27, "pyramids-wrong-line";
        /// The move ended when it passed the goal line.
        LinePassed = 28, "pyramids-line-passed";
        /// Infiltration with more than two sides.
        TwoSides = 28, "pyramids-two-sides";
        /// A position with more quiet turns than the limit allows.
        TooQuiet = 29, "pyramids-too-quiet";
    }
}
