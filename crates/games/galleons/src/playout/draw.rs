//! A random legal move, each alike, without listing them.

use super::Playout;
use super::side::{Extra, Extras, Side, kind_of};
use super::ways::{GALLEASS_WAYS, NOWHERE, Way};
use crate::GalleonCapture;
use crate::board::{Kind, Place, bits};
use crate::moves::{Move, NOTHING};
use flotilla_core::Rng;

/// So often a number is drawn before moves are counted.
const TRIES: usize = 128;
/// How many ways are tried with one number, and how many of its bits each has.
const AT_ONCE: usize = 3;
const BITS: u32 = 21;

/// A move that was drawn, by the ship's number in its fleet and by places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Drawn {
    pub(super) ship: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    /// The enemy that is sunk, or [`NOWHERE`].
    pub(super) takes: u8,
}

impl Playout<'_> {
    /// A random legal move of a side; `None` when it has none.
    #[inline]
    pub(super) fn draw<L: Rng + ?Sized>(&self, side: usize, rng: &mut L) -> Option<Drawn> {
        let (own, enemy) = (&self.sides[side & 1], &self.sides[(side & 1) ^ 1]);
        if own.might_choose(enemy, self.ways) {
            let extras = own.extras(enemy, self.ways);
            let found = self.draw_with_extras(side, &extras, rng);
            return found.or_else(|| self.draw_counted(side, rng));
        }
        for _ in 0..TRIES {
            if let Some((ship, way)) = self.first_open(side, rng.next_u64()) {
                let takes = self.prey(side, ship, way, 0).unwrap_or(NOWHERE);
                return Some(Drawn { ship, from: way.from(), to: way.to(), takes });
            }
        }
        self.draw_counted(side, rng)
    }

    /// The first of the ways that the parts of a number name which is open. All are looked at, and the first is found
    /// without a branch: which is open nobody can foresee.
    #[inline]
    fn first_open(&self, side: usize, number: u64) -> Option<(u8, Way)> {
        let own = &self.sides[side & 1];
        let (mut found, mut open) = ([(Side::NO_SHIP, Way(0)); AT_ONCE + 1], 1 << AT_ONCE);
        for (part, found) in found.iter_mut().enumerate().take(AT_ONCE) {
            let (slot, fair) = share(number >> (part as u32 * BITS), own.ways(), own.surplus());
            let (ship, way) = self.way(side, slot);
            open |= u32::from(self.is_open(own.barred(ship), way) & fair) << part;
            *found = (ship, way);
        }
        let first = open.trailing_zeros() as usize % found.len();
        (first < AT_ONCE).then_some(found[first])
    }

    /// One of the ways that a side's ships would have on an empty board.
    #[inline]
    fn way(&self, side: usize, number: usize) -> (u8, Way) {
        let own = &self.sides[side & 1];
        let (ship, way) = own.slot(number);
        (ship, self.ways.way(own.place(ship), way))
    }

    /// Whether nothing bars a way, neither its end nor both of the ways round to it.
    #[inline]
    fn is_open(&self, barred: u8, way: Way) -> bool {
        let at = |place: u8| self.cells[usize::from(place)];
        let [one, other, third, fourth] = way.passes();
        let end = at(way.to()) & barred;
        (end == 0) & ((at(one) | at(other) == 0) | (at(third) | at(fourth) == 0))
    }

    /// The enemy that a way sinks: the first, the second or the third of those attacked.
    #[inline]
    fn prey(&self, side: usize, ship: u8, way: Way, number: u32) -> Option<u8> {
        let enemy = &self.sides[(side & 1) ^ 1];
        let attacked = self.ways.touched(way.to()) & enemy.attacked_by(kind_of(ship));
        let displaced = self.cells[usize::from(way.to())];
        if attacked | u64::from(displaced) == 0 {
            return None;
        }
        self.prey_among(enemy, ship, way.to(), attacked, number as usize)
    }

    fn prey_among(
        &self,
        enemy: &Side,
        ship: u8,
        to: u8,
        attacked: u64,
        number: usize,
    ) -> Option<u8> {
        match kind_of(ship) {
            Kind::Galleon => match self.game.capture {
                GalleonCapture::Displace => (number == 0).then_some(to),
                GalleonCapture::Adjacent => {
                    let spot = |place: u8| self.game.board.spot(Place(place));
                    let edges = self.game.board.edges(spot(to));
                    let beside = |&place: &u8| place != NOWHERE && edges.contains(spot(place));
                    enemy.galleasses().filter(beside).nth(number)
                }
            },
            Kind::Galleass => {
                bits(attacked).nth(number).map(|hexagon| self.game.board.centre(hexagon).0)
            }
            Kind::Galiot => {
                let near = |&place: &u8| self.ways.touched(place) & attacked != 0;
                enemy.galleons().filter(near).nth(number)
            }
        }
    }

    /// The same where a way may be more than one move: the number of a way, or of one of the extra ones.
    fn draw_with_extras<L: Rng + ?Sized>(
        &self,
        side: usize,
        extras: &Extras,
        rng: &mut L,
    ) -> Option<Drawn> {
        let all = self.sides[side & 1].ways() as usize + extras.len() * GALLEASS_WAYS;
        let mut drawn = (0..TRIES).map(|_| rng.below(all as u64) as usize);
        drawn.find_map(|number| self.move_of(side, extras, number))
    }

    /// The move that a number stands for, if it stands for one: each move has one number.
    fn move_of(&self, side: usize, extras: &Extras, number: usize) -> Option<Drawn> {
        let own = &self.sides[side & 1];
        let (ship, way, prey) = match number.checked_sub(own.ways() as usize) {
            None => {
                let (ship, way) = self.way(side, number);
                (ship, way, 0)
            }
            Some(extra) => {
                let Extra { ship, first, prey } = extras.get(extra / GALLEASS_WAYS)?;
                let number = first + (extra % GALLEASS_WAYS) as u8;
                (ship, self.ways.way(own.place(ship), number), prey.into())
            }
        };
        if !self.is_open(own.barred(ship), way) {
            return None;
        }
        let takes = match self.prey(side, ship, way, prey) {
            None if prey > 0 => return None,
            takes => takes.unwrap_or(NOWHERE),
        };
        Some(Drawn { ship, from: way.from(), to: way.to(), takes })
    }

    /// The same by counting all moves, for a side that has few or none.
    #[cold]
    fn draw_counted<L: Rng + ?Sized>(&self, side: usize, rng: &mut L) -> Option<Drawn> {
        let fleets = self.fleets();
        let drawn = rng.below(self.game.count_moves(&fleets, side));
        let (mut number, mut found) = (0, None);
        self.game.each_move(&fleets, side, |step| {
            if number == drawn {
                found = Some(step);
            }
            number += 1;
        });
        let Move { kind, from, to, takes } = found?;
        let board = &self.game.board;
        let [from, to] = [from, to].map(|spot| board.place(kind, spot).0);
        let takes = if takes == NOTHING { NOWHERE } else { board.place(kind.prey(), takes).0 };
        let ship = self.sides[side & 1].ship_at(kind, from)?;
        Some(Drawn { ship, from, to, takes })
    }
}

/// Of so many ways the one that the lowest bits of a number name, and whether they name one at all: what would make
/// some more likely than others does not, by Lemire's method.
#[inline]
fn share(number: u64, ways: u32, surplus: u64) -> (usize, bool) {
    let product = (number & ((1 << BITS) - 1)) * u64::from(ways);
    ((product >> BITS) as usize, product & ((1 << BITS) - 1) >= surplus)
}

/// How many of the least remainders are too many where so many ways share a number's bits.
pub(super) fn surplus(ways: u32) -> u64 {
    (1 << BITS) % u64::from(ways.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Phase;
    use crate::{Action, Galleons};
    use flotilla_core::{Actor, Game, Seat, SeededRng, Setup};

    /// All numbers that can be drawn stand for all legal moves, each for one: so that moves are alike if numbers
    /// are.
    #[test]
    fn the_numbers_that_are_drawn_from_are_the_legal_moves() {
        let mut rng = SeededRng::new(51);
        let (mut several, mut most) = (0, [0; 3]);
        let modes = Galleons::INFO.editions.iter();
        let modes = modes.flat_map(|edition| ["displace", "adjacent"].map(|how| (edition, how)));
        for (edition, capture) in modes {
            let mut setup = Setup::plain(Galleons::INFO, 2);
            setup.edition = edition.clone();
            setup.options.set(Galleons::INFO.options, "galleon_capture", capture).unwrap();
            let game = Galleons::open(&setup).unwrap();
            let mut states = Vec::new();
            for _ in 0..60 {
                let mut state = game.start();
                game.apply(&mut state, Actor::Chance, Action::First(Seat::FIRST)).unwrap();
                while matches!(state.phase(), Phase::Move(_)) {
                    states.push(state);
                    game.play_out(&mut state, &mut rng, 1 + states.len() as u64 % 7, |_| {});
                }
            }
            // Three galiots at one corner, three galleons at one hexagon.
            if edition.name == "default" {
                for position in [
                    "Gj1;Sb5 Gj15;Tab2,ab4 1 0 -",
                    "Tab6;Sj1 Ga3,a5;Sj15 1 0 -",
                    "Sb3,b7,c5 Gj1;Tab4,ab6,bc5 1 0 -",
                    "Tab6,bc7;Sj1 Gb5,c4,c6;Sj15 1 0 -",
                    "Gd6 Gj15;Sb5,c4,c6,d5 1 0 -",
                ] {
                    states.push(game.parse_position(position).unwrap());
                }
            }
            for mut state in states {
                for side in [0, 1] {
                    let playout = Playout::new(&game, &mut state);
                    let (own, enemy) = (&playout.sides[side], &playout.sides[side ^ 1]);
                    let extras = own.extras(enemy, playout.ways);
                    assert!(extras.is_empty() || own.might_choose(enemy, playout.ways));
                    let numbers = own.ways() as usize + extras.len() * GALLEASS_WAYS;
                    let drawn = (0..numbers).filter_map(|at| playout.move_of(side, &extras, at));
                    let mut drawn: Vec<Move> = drawn.map(|drawn| playout.step(drawn)).collect();
                    let mut legal = Vec::new();
                    game.each_move(&playout.fleets(), side, |step| legal.push(step));
                    drawn.sort_unstable();
                    legal.sort_unstable();
                    assert_eq!(drawn, legal, "{}", game.position(playout.state));
                    several += u32::from(!extras.is_empty());
                    let way = |step: &Move| (step.kind, step.from, step.to);
                    for choice in legal.chunk_by(|one, other| way(one) == way(other)) {
                        let most = &mut most[choice[0].kind.index()];
                        *most = choice.len().max(*most);
                    }
                }
            }
        }
        assert!(several > 0);
        // Beside three galleasses a galleon can't come: it has to pass one of their places.
        assert_eq!(most, [2, 3, 3], "choices of galleons, galiots, galleasses");
    }

    /// A way that is drawn by a part of a number is drawn by as many parts as any other.
    #[test]
    fn ways_have_equal_shares_of_a_number() {
        for ways in [147, 31, 18, 6] {
            let mut parts = vec![0u32; ways as usize];
            for part in 0..1 << BITS {
                let (slot, fair) = share(part, ways, surplus(ways));
                parts[slot] += u32::from(fair);
            }
            assert!(parts.iter().all(|&of| of == (1 << BITS) / ways), "{ways}: {parts:?}");
        }
    }
}
