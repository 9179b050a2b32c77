//! What changes in play: bands, gold, tribes, flags, ships, cards, and whose turn it is.

use crate::board::{
    COLOURS, Colour, ISLAND_TERRITORIES, LAIR_TERRITORIES, MOST_PLACES, Place, Places,
};
use crate::cards::{Card, Pack};
use flotilla_core::Seat;

/// The most players.
pub const MOST_PLAYERS: usize = 4;
/// Bands of a colour (ARC-01, ARC-02).
pub const BANDS: u8 = 50;
/// Gold in the box.
pub const GOLD: u8 = 50;
/// Tribes in the box.
pub const TRIBES: u8 = 50;
/// Ships in the box.
pub const SHIPS: u8 = 8;
/// Counters that a ship holds (ARC-22).
pub const HOLD: u8 = 10;
/// Actions of a turn (ARC-14).
pub const ACTIONS: u8 = 10;
/// Actions of a raid, and those that a card adds (ARC-54, ARC-61).
pub const FEW_ACTIONS: u8 = 3;
/// A turn and the raids that may lie within it. The box has four raid cards; to play as many
/// once more the whole pile would have to be gone through meanwhile.
pub const MOST_FRAMES: usize = 9;

/// A turn or a raid in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// The colour that acts.
    pub colour: Colour,
    /// Actions left.
    pub actions: u8,
    /// Whether a card of three more actions was played in it (ARC-61).
    pub extended: bool,
    /// Whether bands were enrolled in it (ARC-47).
    pub enrolled: bool,
}

impl Frame {
    pub(crate) const NONE: Frame =
        Frame { colour: Colour::Green, actions: 0, extended: false, enrolled: false };

    #[inline]
    pub(crate) const fn turn(colour: Colour) -> Frame {
        Frame { colour, actions: ACTIONS, extended: false, enrolled: false }
    }

    #[inline]
    pub(crate) const fn raid(colour: Colour) -> Frame {
        Frame { colour, actions: FEW_ACTIONS, extended: false, enrolled: false }
    }
}

/// Who is asked after a combat roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// A combat whose die was rolled: weapons may still change the result (ARC-51, ARC-52).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Round {
    /// Where the attackers are.
    pub from: Place,
    /// What they attack.
    pub to: Place,
    /// Cannons, or crossed-out cannons below zero.
    pub result: i8,
    /// Who is asked.
    pub asked: Side,
    /// Whether the other side has just passed.
    pub passed: bool,
}

/// A card that rolls the tribe die and places as many (ARC-56, ARC-57).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Levy {
    /// One of the two recruitments or mobilisations.
    pub card: Card,
    /// Whether it is the second roll of a great one.
    pub second: bool,
    /// Where the first roll went.
    pub used: Option<Place>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// This colour made good its claim (ARC-43).
    Victory(Colour),
    /// The last round is over, or nothing happens any more (ARC-46).
    Limit,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// The colour left over is to be drawn (ARC-11).
    Leftover,
    /// Colours are to be drawn (ARC-09).
    Rng,
    /// Cards are to be dealt (ARC-48).
    Deal,
    /// The colour in turn places its bands and ships (ARC-09).
    Muster,
    /// The colour in turn, or the raider, acts.
    Play,
    /// Gold die and tribe die are to be rolled (ARC-31).
    Explore {
        /// The territory.
        at: Place,
        /// Whether it is a special discovery (ARC-55).
        special: bool,
    },
    /// The combat die is to be rolled (ARC-33).
    Combat {
        /// Where the attackers are.
        from: Place,
        /// What they attack.
        to: Place,
    },
    /// Somebody is asked for weapons.
    React(Round),
    /// A bought card is to be drawn (ARC-49).
    Draw,
    /// The tribe die is to be rolled.
    Roll(Levy),
    /// So many bands or tribes are to be placed.
    Choose(Levy, u8),
    /// The next card of the pile is to be looked at (ARC-58).
    Look,
    /// A card was looked at: take it, look on, or stop.
    Looked,
    /// Enrolled bands are to be placed (ARC-47).
    Enrol {
        /// The lairs that still get a band, a bit for each.
        lairs: u8,
        /// The bands still to be placed on the island and islets.
        island: u8,
    },
    /// It is over.
    Over(Ending),
}

/// The state of a game.
///
/// Bands stand in a territory only under their own flag, so that a place needs no colour beside
/// its number of bands: the sets say whose they are. The sets follow from the numbers; they are
/// kept because moves are found with them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) bands: [u8; MOST_PLACES],
    pub(crate) gold: [u8; MOST_PLACES],
    pub(crate) tribes: [u8; ISLAND_TERRITORIES],
    /// Where each colour has bands.
    pub(crate) manned: [Places; COLOURS],
    /// Where gold lies.
    pub(crate) gilded: Places,
    /// Where tribes are.
    pub(crate) tribed: Places,
    /// What bears the flag of each colour.
    pub(crate) flags: [Places; COLOURS],
    /// What bears the native flag.
    pub(crate) native: Places,
    /// Where ships are: lying in a city, or afloat.
    pub(crate) ships: Places,
    /// Bands in play.
    pub(crate) in_play: [u8; COLOURS],
    /// Gold on the map.
    pub(crate) gold_out: u8,
    /// Tribes on the map.
    pub(crate) tribes_out: u8,
    pub(crate) commander: [Option<Seat>; COLOURS],
    pub(crate) leftover: Option<Colour>,
    /// The colours that claim victory, a bit for each.
    pub(crate) claims: u8,
    pub(crate) round: u16,
    /// Full rounds in a row in which every colour passed by itself.
    pub(crate) quiet: u8,
    /// Whether any colour did not pass by itself in this round.
    pub(crate) busy: bool,
    pub(crate) hands: [Pack; MOST_PLAYERS],
    pub(crate) pile: Pack,
    pub(crate) discard: Pack,
    /// Cards that a grand strategist looked at and did not take.
    pub(crate) looked: Pack,
    /// The card that a grand strategist looks at.
    pub(crate) current: Option<Card>,
    pub(crate) frames: [Frame; MOST_FRAMES],
    pub(crate) depth: u8,
    pub(crate) pending: Pending,
}

impl State {
    /// What is to happen next.
    #[inline]
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.pending
    }

    /// How many bands are in a place.
    #[inline]
    #[must_use]
    pub fn bands(&self, place: Place) -> u8 {
        self.bands[place.index()]
    }

    /// How much gold lies in a place or aboard its ship.
    #[inline]
    #[must_use]
    pub fn gold(&self, place: Place) -> u8 {
        self.gold[place.index()]
    }

    /// How many tribes are in a territory.
    #[inline]
    #[must_use]
    pub fn tribes(&self, place: Place) -> u8 {
        let index = place.index().checked_sub(LAIR_TERRITORIES);
        index.and_then(|index| self.tribes.get(index)).copied().unwrap_or(0)
    }

    /// The places in which there are not as many bands, as much gold or as many tribes as in another state.
    #[inline]
    #[must_use]
    pub fn differing(&self, other: &State) -> Places {
        let (bands, gold) = (unequal(&self.bands, &other.bands), unequal(&self.gold, &other.gold));
        let tribes = unequal(&self.tribes, &other.tribes) << LAIR_TERRITORIES;
        Places(bands | gold | tribes)
    }

    /// The colour whose bands are in a place.
    #[inline]
    #[must_use]
    pub fn crew(&self, place: Place) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.manned[colour.index()].has(place))
    }

    /// The colour whose flag a territory bears.
    #[must_use]
    pub fn owner(&self, place: Place) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.flags[colour.index()].has(place))
    }

    /// Where a colour has bands.
    #[inline]
    #[must_use]
    pub fn manned(&self, colour: Colour) -> Places {
        self.manned[colour.index()]
    }

    /// The territories that a colour owns: those with its flag (ARC-19).
    #[inline]
    #[must_use]
    pub fn owned(&self, colour: Colour) -> Places {
        self.flags[colour.index()]
    }

    /// The territories that a colour holds: those with its flag and no tribe (ARC-19).
    #[inline]
    #[must_use]
    pub fn held(&self, colour: Colour) -> Places {
        self.owned(colour).minus(self.tribed)
    }

    /// Where any colour has bands.
    #[inline]
    #[must_use]
    pub fn all_manned(&self) -> Places {
        Places(self.manned.iter().fold(0, |all, places| all | places.0))
    }

    /// Where colours other than this one have bands.
    #[inline]
    #[must_use]
    pub fn manned_by_others(&self, colour: Colour) -> Places {
        self.all_manned().minus(self.manned(colour))
    }

    /// The explored territories: those with any flag (ARC-32).
    #[inline]
    #[must_use]
    pub fn explored(&self) -> Places {
        Places(self.flags.iter().fold(self.native.0, |all, places| all | places.0))
    }

    /// Where tribes are.
    #[inline]
    #[must_use]
    pub fn tribed(&self) -> Places {
        self.tribed
    }

    /// Where gold lies.
    #[inline]
    #[must_use]
    pub fn gilded(&self) -> Places {
        self.gilded
    }

    /// Where ships are, lying in a city or afloat.
    #[inline]
    #[must_use]
    pub fn ships(&self) -> Places {
        self.ships
    }

    /// Ships in the box.
    #[inline]
    #[must_use]
    pub fn ships_in_box(&self) -> u8 {
        SHIPS.saturating_sub(self.ships.len() as u8)
    }

    /// Bands of a colour in play.
    #[inline]
    #[must_use]
    pub fn in_play(&self, colour: Colour) -> u8 {
        self.in_play[colour.index()]
    }

    /// Bands of a colour in its reserve (ARC-02).
    #[inline]
    #[must_use]
    pub fn reserve(&self, colour: Colour) -> u8 {
        BANDS.saturating_sub(self.in_play(colour))
    }

    /// Gold left in the supply.
    #[inline]
    #[must_use]
    pub fn gold_supply(&self) -> u8 {
        GOLD.saturating_sub(self.gold_out)
    }

    /// Tribes left in the supply.
    #[inline]
    #[must_use]
    pub fn tribe_supply(&self) -> u8 {
        TRIBES.saturating_sub(self.tribes_out)
    }

    /// Who plays a colour; nobody before the lots are drawn, and for the colour left over.
    #[inline]
    #[must_use]
    pub fn commander(&self, colour: Colour) -> Option<Seat> {
        self.commander[colour.index()]
    }

    /// The colour that nobody plays (ARC-11).
    #[inline]
    #[must_use]
    pub fn leftover(&self) -> Option<Colour> {
        self.leftover
    }

    /// Whether a colour claims victory (ARC-43).
    #[inline]
    #[must_use]
    pub fn claims(&self, colour: Colour) -> bool {
        self.claims >> colour.index() & 1 == 1
    }

    /// The round, counted from one; zero before the first.
    #[inline]
    #[must_use]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// A player's cards.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Pack {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that were played.
    #[must_use]
    pub fn discard(&self) -> Pack {
        self.discard
    }

    /// How many cards the pile has.
    #[must_use]
    pub fn pile_size(&self) -> u8 {
        let hidden = self.hands.iter().map(|hand| hand.hidden).sum::<u8>();
        self.pile.known().saturating_sub(hidden).saturating_sub(self.looked.hidden)
    }

    /// The turn in progress.
    #[inline]
    #[must_use]
    pub fn turn_frame(&self) -> Frame {
        self.frames[0]
    }

    /// The turn or raid in which somebody acts now: the latest.
    #[inline]
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.frames.get(usize::from(self.depth)).copied().unwrap_or(Frame::NONE)
    }

    /// How many raids lie within the turn.
    #[inline]
    #[must_use]
    pub fn raids(&self) -> u8 {
        self.depth
    }

    #[inline]
    pub(crate) fn frame_mut(&mut self) -> &mut Frame {
        &mut self.frames[usize::from(self.depth) % MOST_FRAMES]
    }

    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Pack {
        &mut self.hands[seat.index() % MOST_PLAYERS]
    }

    /// Who acts in the latest turn or raid.
    #[inline]
    #[must_use]
    pub fn acting_seat(&self) -> Option<Seat> {
        self.commander(self.frame().colour)
    }

    // The only ways in which counters come to places, leave them and go from one to another:
    // numbers and sets change together here.

    pub(crate) fn add_bands(&mut self, colour: Colour, place: Place, count: u8) {
        if count > 0 {
            self.bands[place.index()] += count;
            self.in_play[colour.index()] += count;
            self.manned[colour.index()].add(place);
        }
    }

    /// Takes bands away, as many as there are at the most; they return to the reserve.
    pub(crate) fn remove_bands(&mut self, colour: Colour, place: Place, count: u8) {
        let there = &mut self.bands[place.index()];
        let count = count.min(*there);
        *there -= count;
        self.in_play[colour.index()] -= count;
        if *there == 0 {
            self.manned[colour.index()].remove(place);
        }
    }

    pub(crate) fn add_gold(&mut self, place: Place, count: u8) {
        if count > 0 {
            self.gold[place.index()] += count;
            self.gold_out += count;
            self.gilded.add(place);
        }
    }

    /// Takes gold away, as much as there is at the most; it returns to the supply.
    pub(crate) fn remove_gold(&mut self, place: Place, count: u8) {
        let there = &mut self.gold[place.index()];
        let count = count.min(*there);
        *there -= count;
        self.gold_out -= count;
        if *there == 0 {
            self.gilded.remove(place);
        }
    }

    pub(crate) fn add_tribes(&mut self, place: Place, count: u8) {
        let index = place.index().wrapping_sub(LAIR_TERRITORIES);
        if let Some(there) = self.tribes.get_mut(index).filter(|_| count > 0) {
            *there += count;
            self.tribes_out += count;
            self.tribed.add(place);
        }
    }

    pub(crate) fn remove_tribes(&mut self, place: Place, count: u8) {
        let index = place.index().wrapping_sub(LAIR_TERRITORIES);
        if let Some(there) = self.tribes.get_mut(index) {
            let count = count.min(*there);
            *there -= count;
            self.tribes_out -= count;
            if *there == 0 {
                self.tribed.remove(place);
            }
        }
    }

    pub(crate) fn carry(&mut self, colour: Colour, from: Place, to: Place, bands: u8, gold: u8) {
        self.remove_bands(colour, from, bands);
        self.add_bands(colour, to, bands);
        self.remove_gold(from, gold);
        self.add_gold(to, gold);
    }

    /// Puts a colour's flag in the place of any other (ARC-19).
    pub(crate) fn plant(&mut self, colour: Colour, place: Place) {
        let keep = !Places::one(place).0;
        self.native.0 &= keep;
        for flags in &mut self.flags {
            flags.0 &= keep;
        }
        self.flags[colour.index()].add(place);
    }
}

/// Where two rows of counters differ, a bit for each.
#[inline]
fn unequal<const LEN: usize>(some: &[u8; LEN], others: &[u8; LEN]) -> u128 {
    const WORD: usize = 8;
    const { assert!(LEN.is_multiple_of(WORD)) };
    let mut found = 0;
    // Most rows are alike, and in others most words.
    if some == others {
        return found;
    }
    let words = some.as_chunks::<WORD>().0.iter().zip(others.as_chunks::<WORD>().0);
    for (at, (some, others)) in words.enumerate() {
        let mut differ = u64::from_le_bytes(*some) ^ u64::from_le_bytes(*others);
        while differ != 0 {
            let byte = differ.trailing_zeros() as usize / 8;
            found |= 1 << (WORD * at + byte);
            differ &= !(0xff << (8 * byte));
        }
    }
    found
}
