//! Every move of a side, fast: the generator that play, counting and engines share.

use crate::board::{Corners, Kind, bits};
use crate::state::Fleets;
use crate::{GalleonCapture, Galleons};
use std::ops::{BitAnd, BitOrAssign};

/// No ship is sunk.
pub const NOTHING: u8 = u8::MAX;

/// A move of one ship, by spots: bits of [`Corners`] for galleons and galleasses, bits of the
/// centres for galiots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// The kind of ship that moves.
    pub kind: Kind,
    /// The spot it leaves.
    pub from: u8,
    /// The spot it reaches.
    pub to: u8,
    /// The spot of the enemy that it sinks, a ship of [`Kind::prey`]; or [`NOTHING`].
    pub takes: u8,
}

impl Move {
    /// Whether an enemy is sunk.
    #[must_use]
    pub const fn captures(self) -> bool {
        self.takes != NOTHING
    }
}

/// The enemies that a ship attacks on arriving: three at most, since a corner has three edges and
/// three hexagons, and there are three galleons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prey {
    spots: [u8; 3],
    count: u8,
}

impl Prey {
    const NONE: Prey = Prey { spots: [NOTHING; 3], count: 0 };

    fn collect(spots: impl Iterator<Item = u8>) -> Prey {
        let mut prey = Prey::NONE;
        for (slot, spot) in prey.spots.iter_mut().zip(spots) {
            *slot = spot;
            prey.count += 1;
        }
        prey
    }

    /// Their spots.
    #[must_use]
    pub fn spots(&self) -> &[u8] {
        self.spots.get(..usize::from(self.count)).unwrap_or_default()
    }
}

/// Places from which enemies are attacked: at least one, at least two, three.
#[derive(Clone, Copy, Default)]
struct Attacked<S> {
    once: S,
    twice: S,
    thrice: S,
}

impl<S: Copy + BitAnd<Output = S> + BitOrAssign> Attacked<S> {
    /// Notes the places from which one more enemy is attacked. Called once for every enemy of every
    /// position that is counted: as a call of its own it takes a tenth of the counting.
    #[inline(always)]
    fn add(&mut self, from: S) {
        self.thrice |= self.twice & from;
        self.twice |= self.once & from;
        self.once |= from;
    }
}

impl Galleons {
    /// The corners on which no ship stands.
    #[inline]
    #[must_use]
    pub fn open_corners(&self, fleets: &Fleets) -> Corners {
        self.board.all_corners() & !fleets.on_corners()
    }

    /// The centres on which no ship stands, as bits.
    #[inline]
    #[must_use]
    pub fn open_centres(&self, fleets: &Fleets) -> u64 {
        self.board.all_centres() & !fleets.on_centres()
    }

    /// Where a galleon can sail to, as a view from its spot (GAL-06, GAL-09, GAL-10).
    #[inline]
    pub(crate) fn galleon_ways(
        &self,
        fleets: &Fleets,
        side: usize,
        open: &Corners,
        from: u8,
    ) -> u32 {
        let seen = self.board.view(open, from);
        let ends = match self.capture {
            // GAL-12
            GalleonCapture::Displace => {
                seen | self.board.view(&fleets.galleasses[(side & 1) ^ 1], from)
            }
            GalleonCapture::Adjacent => seen,
        };
        self.board.within_three(seen) & ends
    }

    /// Where a galleass can sail to, as a view from its spot (GAL-07, GAL-09, GAL-10).
    #[inline]
    pub(crate) fn galleass_ways(&self, open: &Corners, from: u8) -> u32 {
        let seen = self.board.view(open, from);
        self.board.within_two(seen) & seen
    }

    /// The enemies that a ship of a kind attacks by moving to a spot.
    #[must_use]
    pub fn prey(&self, fleets: &Fleets, side: usize, kind: Kind, to: u8) -> Prey {
        let enemy = (side & 1) ^ 1;
        match kind {
            Kind::Galleon => {
                let galleasses = fleets.galleasses[enemy];
                match self.capture {
                    GalleonCapture::Displace => {
                        Prey::collect(galleasses.contains(to).then_some(to).into_iter())
                    }
                    GalleonCapture::Adjacent => {
                        Prey::collect((self.board.edges(to) & galleasses).iter())
                    }
                }
            }
            // GAL-13
            Kind::Galiot => {
                Prey::collect((self.board.corners_of(to) & fleets.galleons[enemy]).iter())
            }
            // GAL-14
            Kind::Galleass => {
                Prey::collect(bits(self.board.hexagons_at(to) & fleets.galiots[enemy]))
            }
        }
    }

    /// Visits every place that the ships of a side can move to, as kind, from and to, until the
    /// visitor has seen enough and says `false`.
    #[inline]
    fn each_way(&self, fleets: &Fleets, side: usize, mut visit: impl FnMut(Kind, u8, u8) -> bool) {
        let open = self.open_corners(fleets);
        for (word, &set) in fleets.galleons[side & 1].0.iter().enumerate() {
            for bit in bits(set) {
                let from = (word as u8) << 6 | bit;
                let ways = self.galleon_ways(fleets, side, &open, from);
                for way in bits(u64::from(ways)) {
                    if !visit(Kind::Galleon, from, self.board.seen_from(from, way.into())) {
                        return;
                    }
                }
            }
        }
        for (word, &set) in fleets.galleasses[side & 1].0.iter().enumerate() {
            for bit in bits(set) {
                let from = (word as u8) << 6 | bit;
                for way in bits(u64::from(self.galleass_ways(&open, from))) {
                    if !visit(Kind::Galleass, from, self.board.seen_from(from, way.into())) {
                        return;
                    }
                }
            }
        }
        let centres = self.open_centres(fleets);
        for from in bits(fleets.galiots[side & 1]) {
            // GAL-08
            for to in bits(self.board.beside(from) & centres) {
                if !visit(Kind::Galiot, from, to) {
                    return;
                }
            }
        }
    }

    /// Visits every legal move of a side, as if it were its turn.
    #[inline]
    pub fn each_move(&self, fleets: &Fleets, side: usize, mut visit: impl FnMut(Move)) {
        let enemy = (side & 1) ^ 1;
        let galleons = fleets.galleons[enemy];
        let galleasses = fleets.galleasses[enemy];
        let galiots = fleets.galiots[enemy];
        let displaces = self.capture == GalleonCapture::Displace;
        self.each_way(fleets, side, |kind, from, to| {
            let mut takes = |takes| visit(Move { kind, from, to, takes });
            // GAL-16: whoever attacks captures. GAL-15: one of those attacked.
            match kind {
                Kind::Galleon if displaces => {
                    takes(if galleasses.contains(to) { to } else { NOTHING });
                }
                Kind::Galleon => each_or_nothing((self.board.edges(to) & galleasses).iter(), takes),
                Kind::Galiot => {
                    each_or_nothing((self.board.corners_of(to) & galleons).iter(), takes)
                }
                Kind::Galleass => {
                    each_or_nothing(bits(self.board.hexagons_at(to) & galiots), takes)
                }
            }
            true
        });
    }

    /// Visits every legal move of a side that sinks an enemy, as if it were its turn.
    pub fn each_capture(&self, fleets: &Fleets, side: usize, mut visit: impl FnMut(Move)) {
        let (own, enemy) = (side & 1, (side & 1) ^ 1);
        let open = self.open_corners(fleets);
        let galleasses = fleets.galleasses[enemy];
        if !galleasses.is_empty() {
            let kind = Kind::Galleon;
            let mut near = galleasses;
            if self.capture == GalleonCapture::Adjacent {
                near = Corners::EMPTY;
                galleasses.iter().for_each(|galleass| near |= self.board.edges(galleass));
            }
            for from in fleets.galleons[own].iter() {
                let ways = self.galleon_ways(fleets, side, &open, from);
                for way in bits(u64::from(ways & self.board.view(&near, from))) {
                    let to = self.board.seen_from(from, way.into());
                    match self.capture {
                        GalleonCapture::Displace => visit(Move { kind, from, to, takes: to }),
                        GalleonCapture::Adjacent => (self.board.edges(to) & galleasses)
                            .iter()
                            .for_each(|takes| visit(Move { kind, from, to, takes })),
                    }
                }
            }
        }
        let galiots = fleets.galiots[enemy];
        if galiots != 0 {
            let mut near = Corners::EMPTY;
            bits(galiots).for_each(|galiot| near |= self.board.corners_of(galiot));
            for from in fleets.galleasses[own].iter() {
                let ways = self.galleass_ways(&open, from);
                for way in bits(u64::from(ways & self.board.view(&near, from))) {
                    let to = self.board.seen_from(from, way.into());
                    for takes in bits(self.board.hexagons_at(to) & galiots) {
                        visit(Move { kind: Kind::Galleass, from, to, takes });
                    }
                }
            }
        }
        let galleons = fleets.galleons[enemy];
        let near = galleons.iter().fold(0, |near, corner| near | self.board.hexagons_at(corner));
        let near = near & self.open_centres(fleets);
        for from in bits(fleets.galiots[own]) {
            for to in bits(self.board.beside(from) & near) {
                for takes in (self.board.corners_of(to) & galleons).iter() {
                    visit(Move { kind: Kind::Galiot, from, to, takes });
                }
            }
        }
    }

    /// Whether a move is legal for a side, as if it were its turn.
    #[must_use]
    pub fn is_legal(&self, fleets: &Fleets, side: usize, step: Move) -> bool {
        let Move { kind, from, to, takes } = step;
        let corner = kind != Kind::Galiot;
        if fleets.ship(side, corner, from) != Some(kind) {
            return false;
        }
        let open = self.open_corners(fleets);
        let goes = match kind {
            Kind::Galleon => self.sees(from, self.galleon_ways(fleets, side, &open, from), to),
            Kind::Galleass => self.sees(from, self.galleass_ways(&open, from), to),
            Kind::Galiot => {
                self.board.beside(from) & self.open_centres(fleets) & 1 << (to & 63) != 0
            }
        };
        let prey = self.prey(fleets, side, kind, to);
        goes && if step.captures() {
            prey.spots().contains(&takes)
        } else {
            prey.spots().is_empty()
        }
    }

    /// Whether a side has a legal move, as if it were its turn.
    #[must_use]
    pub fn can_move(&self, fleets: &Fleets, side: usize) -> bool {
        let mut can = false;
        self.each_way(fleets, side, |_, _, _| {
            can = true;
            false
        });
        can
    }

    /// How many legal moves a side has, as if it were its turn, without listing them.
    #[must_use]
    pub fn count_moves(&self, fleets: &Fleets, side: usize) -> u64 {
        let (own, enemy) = (side & 1, (side & 1) ^ 1);
        let open = self.open_corners(fleets);
        let mut total = 0;
        // A move that attacks two enemies is two moves, one that attacks three is three (GAL-15).
        let more = |attacked: &Attacked<Corners>, from: u8, ways: u32| {
            (ways & self.board.view(&attacked.twice, from)).count_ones()
                + (ways & self.board.view(&attacked.thrice, from)).count_ones()
        };
        let mut attacked = Attacked::default();
        if self.capture == GalleonCapture::Adjacent {
            for galleass in fleets.galleasses[enemy].iter() {
                attacked.add(self.board.edges(galleass));
            }
        }
        let several = !attacked.twice.is_empty();
        for from in fleets.galleons[own].iter() {
            let ways = self.galleon_ways(fleets, side, &open, from);
            total += ways.count_ones();
            if several {
                total += more(&attacked, from, ways);
            }
        }
        let mut attacked = Attacked::default();
        for galiot in bits(fleets.galiots[enemy]) {
            attacked.add(self.board.corners_of(galiot));
        }
        let several = !attacked.twice.is_empty();
        for from in fleets.galleasses[own].iter() {
            let ways = self.galleass_ways(&open, from);
            total += ways.count_ones();
            if several {
                total += more(&attacked, from, ways);
            }
        }
        let mut attacked = Attacked::<u64>::default();
        for galleon in fleets.galleons[enemy].iter() {
            attacked.add(self.board.hexagons_at(galleon));
        }
        let centres = self.open_centres(fleets);
        for from in bits(fleets.galiots[own]) {
            let ways = self.board.beside(from) & centres;
            total += ways.count_ones()
                + (ways & attacked.twice).count_ones()
                + (ways & attacked.thrice).count_ones();
        }
        u64::from(total)
    }

    /// Makes a legal move of a side on the fleets alone.
    #[inline]
    pub fn sail(&self, fleets: &mut Fleets, side: usize, step: Move) {
        fleets.toggle(side, step.kind, step.from);
        fleets.toggle(side, step.kind, step.to);
        if step.captures() {
            fleets.toggle(side ^ 1, step.kind.prey(), step.takes);
        }
    }
}

/// Hands on each of the spots, or that there is none.
#[inline]
fn each_or_nothing(spots: impl Iterator<Item = u8>, mut takes: impl FnMut(u8)) {
    let mut none = true;
    for spot in spots {
        none = false;
        takes(spot);
    }
    if none {
        takes(NOTHING);
    }
}
