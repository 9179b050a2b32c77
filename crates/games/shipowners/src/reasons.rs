//! Every reason for which something is refused, with the rule that it cites.

flotilla_core::reasons! {
    /// Every reason for which something is refused.
    pub enum Reason in "OWN" {
        /// An edition with other numbers of cards than the game has.
        WrongCards = 1, "shipowners-wrong-cards";
        /// An edition with a family that has not four ships.
        WrongFamily = 1, "shipowners-wrong-family";
        /// An edition with a word or a name that can't be shown.
        WrongName = 1, "shipowners-wrong-name";
        /// An edition with a word that stands for two things.
        SameName = 1, "shipowners-same-name";
        /// A position whose cards are not those of the box.
        NotConserved = 1, "shipowners-not-conserved";
        /// An edition with a ship of no family.
        UnknownFamily = 2, "shipowners-unknown-family";
        /// An edition with a ship's number that is not from 7 to 12.
        WrongNumber = 2, "shipowners-wrong-number";
        /// An edition with a ships' combination that can't be read or rolled.
        WrongArmament = 3, "shipowners-wrong-armament";
        /// An edition with a treasure's combination that can't be read or rolled.
        WrongTreasure = 4, "shipowners-wrong-treasure";
        /// An edition with a treasure worth nothing, or too much.
        WrongValue = 4, "shipowners-wrong-value";
        /// An edition with a combination of goods that can't be read or rolled.
        WrongGoods = 5, "shipowners-wrong-goods";
        /// A treasure does nothing but count.
        TreasureRests = 4, "shipowners-treasure-rests";
        /// An edition with goods that do what no goods do.
        UnknownPower = 5, "shipowners-unknown-power";
        /// An edition with more than three goods that give one more die.
        TooManyExtra = 5, "shipowners-too-many-extra";
        /// An edition without a treasure map.
        NoMap = 6, "shipowners-no-map";
        /// The port is still to be laid out.
        PortPending = 7, "shipowners-port-pending";
        /// A ship that does not lie unseen in the pile, or a port that is full.
        WrongDraw = 7, "shipowners-wrong-draw";
        /// An edition with a letter that is none.
        WrongLetter = 8, "shipowners-wrong-letter";
        /// The piles are still to be put in order.
        PilePending = 8, "shipowners-pile-pending";
        /// A card that the lot can't fall on.
        WrongLot = 8, "shipowners-wrong-lot";
        /// There is no treasure left.
        NoTreasures = 8, "shipowners-no-treasures";
        /// There are no goods left.
        NoGoodsLeft = 8, "shipowners-no-goods-left";
        /// A position whose piles are not in the order of their letters.
        WrongOrder = 8, "shipowners-wrong-order";
        /// The lot for the first player is still to be drawn.
        FirstPending = 9, "shipowners-first-pending";
        /// The lot fell on nobody who plays.
        FirstOutside = 9, "shipowners-first-outside";
        /// There is no lot to be drawn.
        NoLot = 9, "shipowners-no-lot";
        /// It is another player's turn.
        NotYourTurn = 9, "shipowners-not-your-turn";
        /// An action is to be chosen first.
        ChooseFirst = 10, "shipowners-choose-first";
        /// An action was chosen already.
        Chosen = 10, "shipowners-chosen";
        /// The ship does not lie in the port.
        NotInPort = 10, "shipowners-not-in-port";
        /// The dice are to be rolled first.
        RollPending = 11, "shipowners-roll-pending";
        /// No roll is due.
        NoRoll = 11, "shipowners-no-roll";
        /// Another number of dice than are to be rolled.
        WrongRoll = 11, "shipowners-wrong-roll";
        /// A die that is not one of those just rolled.
        NotRolled = 11, "shipowners-not-rolled";
        /// A die is to be placed or set aside first.
        PlaceFirst = 11, "shipowners-place-first";
        /// A position whose dice do not go together.
        WrongDice = 11, "shipowners-wrong-dice";
        /// With these dice the combination can't be completed.
        CannotPlace = 12, "shipowners-cannot-place";
        /// A die can be placed, so none may be set aside.
        MustPlace = 12, "shipowners-must-place";
        /// Nothing was won.
        NothingWon = 14, "shipowners-nothing-won";
        /// No ship of the fleet has the treasure map.
        NoMapAboard = 16, "shipowners-no-map-aboard";
        /// A treasure loaded on a ship that is not one's own.
        LoadTreasure = 16, "shipowners-load-treasure";
        /// Goods loaded on a ship that is not one's own.
        LoadGoods = 17, "shipowners-load-goods";
        /// No ship of the fleet is free.
        NoFreeShip = 18, "shipowners-no-free-ship";
        /// The ship carries something already.
        Laden = 18, "shipowners-laden";
        /// The port is to be filled first.
        RefillPending = 19, "shipowners-refill-pending";
        /// The player has no such goods.
        NoSuchGoods = 20, "shipowners-no-such-goods";
        /// Somebody else's goods.
        NotYourGoods = 20, "shipowners-not-your-goods";
        /// Goods are used by what they do.
        UseByPower = 20, "shipowners-use-by-power";
        /// These goods were used in this turn.
        UsedUp = 20, "shipowners-used-up";
        /// Goods do not serve in combat.
        NotInCombat = 20, "shipowners-not-in-combat";
        /// A position whose used goods are not the player's.
        WrongUsed = 20, "shipowners-wrong-used";
        /// Goods that change a die are used on dice just rolled.
        BeforeRoll = 21, "shipowners-before-roll";
        /// The die can't be changed that way.
        NoSuchFace = 21, "shipowners-no-such-face";
        /// One more die is asked for before a roll.
        ExtraLate = 22, "shipowners-extra-late";
        /// The turn may be let end only when no die is left.
        StopEarly = 22, "shipowners-stop-early";
        /// There is no die to roll.
        NoDiceLeft = 22, "shipowners-no-dice-left";
        /// The attacking ship is not the player's own.
        NotYourShip = 23, "shipowners-not-your-ship";
        /// The attacked ship is not an enemy's.
        NotEnemy = 23, "shipowners-not-enemy";
        /// Ships of one family do not fight.
        SameFamily = 23, "shipowners-same-family";
        /// The attacked ship is weaker.
        Weaker = 23, "shipowners-weaker";
        /// No ship can be attacked.
        NobodyToAttack = 23, "shipowners-nobody-to-attack";
        /// A fight is to be decided first.
        FightPending = 24, "shipowners-fight-pending";
        /// There is no fight.
        NoFight = 24, "shipowners-no-fight";
        /// The winner of the fight is to decide on the cargo first.
        LootPending = 25, "shipowners-loot-pending";
        /// There is no cargo to decide on.
        NoLoot = 25, "shipowners-no-loot";
        /// The cargo goes under a free ship of the winner's own.
        NotFree = 25, "shipowners-not-free";
        /// The game is over.
        Over = 27, "shipowners-over";
        /// A position that is over but should not be, or the other way round.
        WrongEnd = 27, "shipowners-wrong-end";
        /// The rounds agreed upon have been played.
        RoundsOver = 29, "shipowners-rounds-over";
        /// A position with another number of rounds than can be left.
        WrongRounds = 29, "shipowners-wrong-rounds";
    }
}
