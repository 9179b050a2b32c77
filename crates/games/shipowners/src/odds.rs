//! The turn of dice, solved: for any combination, dice on the card, dice in hand and goods still
//! unused, the exact chance to complete it, and what does so most often.
//!
//! What a player knows before a roll is the dice on the card, the number of dice in hand and the
//! goods left: some hundred heaps of dice, at most eight in hand, at most 64 kits of goods. Every
//! move leads to fewer dice to come or fewer goods, so the chances are computed backwards from
//! the end, each when it is first asked for, and then looked up.
//!
//! Between a roll and the next the goods that change dice are weighed as well: the dice are
//! multisets, so five dice are 252 throws and not 7,776, and what goods make of a throw is
//! another throw of the same table.

use crate::Action;
use crate::board::Power;
use crate::combination::Combination;
use crate::dice::{DICE, Dice, FACES, Face, HEAPS, MOST_DICE};
use core::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A chance in whole percent, for people: neither certain nor hopeless unless it is.
#[must_use]
pub fn whole_percent(chance: f64) -> f64 {
    let whole = (100.0 * chance).round();
    let whole = if chance < 1.0 { whole.min(99.0) } else { whole };
    if chance > 0.0 { whole.max(1.0) } else { whole }
}

/// Goods that are still to be used in a turn: how many of each power.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kit([u8; POWERS]);

const POWERS: usize = Power::ALL.len();
/// The powers that change dice just rolled.
const CHANGES: [Power; 4] = [Power::Flip, Power::Add, Power::Subtract, Power::Reroll];

impl Kit {
    /// No goods.
    pub const EMPTY: Kit = Kit([0; POWERS]);

    /// How many goods of a power there are.
    #[inline]
    #[must_use]
    pub const fn count(self, power: Power) -> usize {
        self.0[power.index()] as usize
    }

    /// This kit with goods of a power more.
    #[must_use]
    pub const fn with(mut self, power: Power) -> Kit {
        self.0[power.index()] = self.0[power.index()].saturating_add(1);
        self
    }

    /// This kit with goods of a power less; `None` when it has none.
    #[inline]
    #[must_use]
    pub const fn without(mut self, power: Power) -> Option<Kit> {
        if self.0[power.index()] == 0 {
            return None;
        }
        self.0[power.index()] -= 1;
        Some(self)
    }

    /// How many goods there are that change dice.
    fn changes(self) -> usize {
        CHANGES.iter().map(|&power| self.count(power)).sum()
    }
}

impl FromIterator<Power> for Kit {
    fn from_iter<I: IntoIterator<Item = Power>>(powers: I) -> Kit {
        powers.into_iter().fold(Kit::EMPTY, Kit::with)
    }
}

/// The chance for each heap of dice on the card, as bits; [`UNKNOWN`] where it was not asked for
/// yet. Whoever works one out writes the same as anyone else would.
type Layer = Box<[AtomicU64]>;

/// No chance: the bits of something that is not a number.
const UNKNOWN: u64 = u64::MAX;

/// One combination, and what was worked out about it.
struct Solved {
    combination: Combination,
    /// Heaps that lie well on it without being complete.
    heaps: Vec<Dice>,
    /// The place of each heap among those; `NOT_OPEN` for any other.
    place: Box<[u16; HEAPS]>,
    /// By kit, then by the number of dice in hand.
    layers: Vec<OnceLock<Layer>>,
    /// The chance of a whole turn, by kit.
    whole: Layer,
    /// As the layers, for what comes after a roll: for each heap on the card, the chance after
    /// every roll of so many dice.
    settled: Vec<OnceLock<Vec<AfterRoll>>>,
}

/// The chance after every roll of some number of dice, once it is worked out.
type AfterRoll = OnceLock<Box<[f32]>>;

const NOT_OPEN: u16 = u16::MAX;

/// The exact chances of every combination of an edition.
pub struct Odds {
    /// All goods of the edition: no kit has more.
    most: Kit,
    solved: Vec<Solved>,
}

impl Odds {
    /// The chances of these combinations, with these goods in the box. Nothing is computed yet.
    #[must_use]
    pub fn new(combinations: &[Combination], most: Kit) -> Odds {
        let kits: usize = most.0.iter().map(|&count| usize::from(count) + 1).product();
        let solved = combinations.iter().map(|combination| {
            let open =
                |dice: &Dice| dice.len() < combination.size() && combination.lies_well(*dice);
            let heaps: Vec<Dice> = Dice::heaps().filter(open).collect();
            let mut place = Box::new([NOT_OPEN; HEAPS]);
            for (i, heap) in heaps.iter().enumerate() {
                if let Some(slot) = heap.heap().and_then(|heap| place.get_mut(heap)) {
                    *slot = i as u16;
                }
            }
            let layers = (0..kits * (MOST_DICE + 1)).map(|_| OnceLock::new()).collect();
            let settled = (0..kits * (MOST_DICE + 1)).map(|_| OnceLock::new()).collect();
            let whole = (0..kits).map(|_| AtomicU64::new(UNKNOWN)).collect();
            Solved { combination: combination.clone(), heaps, place, layers, whole, settled }
        });
        Odds { most, solved: solved.collect() }
    }

    /// How many combinations there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.solved.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.solved.is_empty()
    }

    /// The chance of a whole turn, from five dice in hand. Zero for a combination that does not
    /// exist.
    #[must_use]
    pub fn whole_turn(&self, combination: usize, kit: Kit) -> f64 {
        let kit = self.within(kit);
        let Some(solved) = self.solved.get(combination) else { return 0.0 };
        let Some(known) = solved.whole.get(self.kit_number(kit)) else { return 0.0 };
        match known.load(Ordering::Relaxed) {
            UNKNOWN => {
                let worked_out = self.before(solved, Dice::EMPTY, DICE, kit);
                known.store(worked_out.to_bits(), Ordering::Relaxed);
                worked_out
            }
            bits => f64::from_bits(bits),
        }
    }

    /// The chance before a roll: dice on the card, dice in hand, goods left. One more die may
    /// still be asked for.
    #[must_use]
    pub fn before_roll(&self, combination: usize, placed: Dice, hand: usize, kit: Kit) -> f64 {
        let kit = self.within(kit);
        self.solved.get(combination).map_or(0.0, |solved| self.before(solved, placed, hand, kit))
    }

    /// The chance when the dice in hand are about to be rolled, as many as they are.
    #[must_use]
    pub fn thrown(&self, combination: usize, placed: Dice, hand: usize, kit: Kit) -> f64 {
        let kit = self.within(kit);
        // Without one more die to ask for, there is no other way to go on.
        if kit.count(Power::Extra) == 0 {
            return self.before_roll(combination, placed, hand, kit);
        }
        self.solved.get(combination).map_or(0.0, |solved| self.throw(solved, placed, hand, kit))
    }

    /// The chance after a roll: dice on the card, dice just rolled, goods left.
    #[must_use]
    pub fn rolled(&self, combination: usize, placed: Dice, rolled: Dice, kit: Kit) -> f64 {
        let kit = self.within(kit);
        self.solved.get(combination).map_or(0.0, |solved| self.decide(solved, placed, rolled, kit))
    }

    /// The chance when one more die is about to join those just rolled.
    #[must_use]
    pub fn again(&self, combination: usize, placed: Dice, rolled: Dice, kit: Kit) -> f64 {
        let one = |face| rolled.with(face).map(|all| self.rolled(combination, placed, all, kit));
        Face::all().filter_map(one).sum::<f64>() / FACES as f64
    }

    /// What to do with dice just rolled, and the chance then. `None` for no dice.
    #[must_use]
    pub fn best(
        &self,
        combination: usize,
        placed: Dice,
        rolled: Dice,
        kit: Kit,
    ) -> Option<(Action, f64)> {
        let mut best = None;
        self.options(combination, placed, rolled, kit, |action, chance| {
            // Goods are used only where that is better than placing, not where it is equal but
            // for rounding.
            if best.is_none_or(|(_, known)| chance > known + 1e-6) {
                best = Some((action, chance));
            }
        });
        best
    }

    /// Visits everything that may be done with dice just rolled, with the chance then.
    pub fn options(
        &self,
        combination: usize,
        placed: Dice,
        rolled: Dice,
        kit: Kit,
        mut visit: impl FnMut(Action, f64),
    ) {
        let Some(solved) = self.solved.get(combination) else { return };
        let kit = self.within(kit);
        let hand = rolled.len();
        let mut any = false;
        solved.combination.placeable(placed, rolled, |dice| {
            any = true;
            let chance = placed
                .union(dice)
                .map_or(0.0, |all| self.before(solved, all, hand - dice.len(), kit));
            visit(Action::Place(dice), chance);
        });
        if !any {
            let chance = self.before(solved, placed, hand.saturating_sub(1), kit);
            rolled.faces().iter().for_each(|face| visit(Action::Aside(face), chance));
        }
        for power in CHANGES {
            let Some(less) = kit.without(power) else { continue };
            for face in rolled.faces().iter() {
                if let Some(chance) = self.changed(solved, placed, rolled, less, power, face) {
                    visit(Action::Use(power, face), chance);
                }
            }
        }
    }

    /// Whether to ask for one more die before a roll, and the chance then.
    #[must_use]
    pub fn best_before(
        &self,
        combination: usize,
        placed: Dice,
        hand: usize,
        kit: Kit,
    ) -> (Action, f64) {
        let go_on = if hand > 0 { Action::Throw } else { Action::Stop };
        let without = self.thrown(combination, placed, hand, kit);
        match kit.without(Power::Extra) {
            Some(less) => {
                let with = self.before_roll(combination, placed, hand + 1, less);
                if with > without { (Action::Extra, with) } else { (go_on, without) }
            }
            None => (go_on, without),
        }
    }

    /// A kit that has no more than the edition.
    fn within(&self, mut kit: Kit) -> Kit {
        for (count, most) in kit.0.iter_mut().zip(self.most.0) {
            *count = (*count).min(most);
        }
        kit
    }

    fn before(&self, solved: &Solved, placed: Dice, hand: usize, kit: Kit) -> f64 {
        if placed.len() == solved.combination.size() {
            return if solved.combination.lies_well(placed) { 1.0 } else { 0.0 };
        }
        let extra = kit.count(Power::Extra);
        let reachable = hand + extra + placed.len() >= solved.combination.size();
        if !reachable || hand + extra > MOST_DICE {
            return 0.0;
        }
        self.known(solved, self.layer(solved, kit, hand), placed, hand, kit)
    }

    fn layer<'a>(&self, solved: &'a Solved, kit: Kit, hand: usize) -> &'a [AtomicU64] {
        let unknown = || solved.heaps.iter().map(|_| AtomicU64::new(UNKNOWN)).collect();
        let layer = solved.layers.get(self.number(kit, hand));
        layer.map_or(&[], |layer| layer.get_or_init(unknown))
    }

    /// A chance of a layer, worked out if need be.
    fn known(
        &self,
        solved: &Solved,
        layer: &[AtomicU64],
        placed: Dice,
        hand: usize,
        kit: Kit,
    ) -> f64 {
        let place = placed.heap().and_then(|heap| solved.place.get(heap)).copied();
        let Some(chance) = place.and_then(|place| layer.get(usize::from(place))) else {
            return 0.0;
        };
        match chance.load(Ordering::Relaxed) {
            UNKNOWN => {
                let worked_out = self.either(solved, placed, hand, kit);
                chance.store(worked_out.to_bits(), Ordering::Relaxed);
                worked_out
            }
            bits => f64::from_bits(bits),
        }
    }

    /// The place of a kit with so many dice in hand among all layers.
    fn number(&self, kit: Kit, hand: usize) -> usize {
        self.kit_number(kit) * (MOST_DICE + 1) + hand
    }

    /// The place of a kit among all.
    fn kit_number(&self, kit: Kit) -> usize {
        kit.0
            .iter()
            .zip(self.most.0)
            .fold(0, |number, (&count, most)| number * (usize::from(most) + 1) + usize::from(count))
    }

    /// One more die, or none: whichever is better.
    fn either(&self, solved: &Solved, placed: Dice, hand: usize, kit: Kit) -> f64 {
        let without = self.throw(solved, placed, hand, kit);
        match kit.without(Power::Extra) {
            Some(less) => without.max(self.before(solved, placed, hand + 1, less)),
            None => without,
        }
    }

    fn throw(&self, solved: &Solved, placed: Dice, hand: usize, kit: Kit) -> f64 {
        let reach = hand + kit.count(Power::Extra) + placed.len();
        if hand == 0 || hand > MOST_DICE || reach < solved.combination.size() {
            return 0.0;
        }
        let throws = Throws::of(hand);
        let chances = self.settle(solved, placed, hand, kit);
        let sum: f64 = throws.ways.iter().zip(&chances).map(|(ways, chance)| ways * chance).sum();
        sum / (FACES as f64).powi(hand as i32)
    }

    /// The chance after a roll.
    fn decide(&self, solved: &Solved, placed: Dice, rolled: Dice, kit: Kit) -> f64 {
        if kit.changes() == 0 || rolled.is_empty() {
            return self.settled(solved, placed, rolled, kit);
        }
        self.looked_up(solved, placed, rolled, kit).unwrap_or(0.0)
    }

    /// The chance after a roll with goods that change dice: there the same throws come up again
    /// and again, so that all are worked out at once and kept.
    fn looked_up(&self, solved: &Solved, placed: Dice, rolled: Dice, kit: Kit) -> Option<f64> {
        let hand = rolled.len();
        let by_heap = solved.settled.get(self.number(kit, hand))?;
        let by_heap =
            by_heap.get_or_init(|| solved.heaps.iter().map(|_| OnceLock::new()).collect());
        let place = solved.place.get(placed.heap()?).copied()?;
        let chances = by_heap.get(usize::from(place))?.get_or_init(|| {
            self.settle(solved, placed, hand, kit).into_iter().map(|chance| chance as f32).collect()
        });
        chances.get(Throws::of(hand).place(rolled)?).copied().map(f64::from)
    }

    /// The chance when goods of a power are used on a die, and these are left.
    fn changed(
        &self,
        solved: &Solved,
        placed: Dice,
        rolled: Dice,
        left: Kit,
        power: Power,
        face: Face,
    ) -> Option<f64> {
        let others = rolled.without(face)?;
        let with = |face| {
            others.with(face).map_or(0.0, |all: Dice| self.decide(solved, placed, all, left))
        };
        if power == Power::Reroll {
            return Some(Face::all().map(with).sum::<f64>() / FACES as f64);
        }
        power.turns(face).map(with)
    }

    /// The chance after a roll when no goods are used on it.
    fn settled(&self, solved: &Solved, placed: Dice, rolled: Dice, kit: Kit) -> f64 {
        let hand = rolled.len();
        let mut best = None;
        solved.combination.placeable(placed, rolled, |dice| {
            if let Some(all) = placed.union(dice) {
                let chance = self.before(solved, all, hand - dice.len(), kit);
                best = Some(chance.max(best.unwrap_or(0.0)));
            }
        });
        best.unwrap_or_else(|| self.before(solved, placed, hand.saturating_sub(1), kit))
    }

    /// The chance after every roll of so many dice, in the order of [`Throws`].
    fn settle(&self, solved: &Solved, placed: Dice, hand: usize, kit: Kit) -> Vec<f64> {
        let throws = Throws::of(hand);
        // Every kit that using goods can leave, smaller ones first.
        let kits = smaller_kits(kit);
        let mut known = self.settle_without_goods(solved, placed, hand, &kits);
        for (at, left) in kits.iter().enumerate() {
            let (smaller, chances) = known.split_at_mut(at);
            for power in CHANGES {
                let less = left.without(power);
                let less = less.and_then(|less| kits.iter().position(|&kit| kit == less));
                let Some(then) = less.and_then(|less| smaller.get(less)) else { continue };
                for (chance, (&dice, swaps)) in
                    chances[0].iter_mut().zip(throws.dice.iter().zip(&throws.swaps))
                {
                    for face in dice.faces().iter() {
                        let one = |to: Face| then[usize::from(swaps[face.index()][to.index()])];
                        let used = if power == Power::Reroll {
                            Face::all().map(one).sum::<f64>() / FACES as f64
                        } else {
                            power.turns(face).map_or(0.0, one)
                        };
                        *chance = chance.max(used);
                    }
                }
            }
        }
        known.pop().unwrap_or_default()
    }

    /// For each of some kits, the chance after every roll when no goods are used on it.
    fn settle_without_goods(
        &self,
        solved: &Solved,
        placed: Dice,
        hand: usize,
        kits: &[Kit],
    ) -> Vec<Vec<f64>> {
        let throws = Throws::of(hand);
        let size = solved.combination.size();
        let layer = |hand| kits.iter().map(move |&kit| self.layer(solved, kit, hand));
        let layers: Vec<Vec<&[AtomicU64]>> = (0..hand).map(|hand| layer(hand).collect()).collect();
        let extra = kits.first().map_or(0, |kit| kit.count(Power::Extra));
        let mut known = vec![vec![0.0; throws.dice.len()]; kits.len()];
        let mut weigh = |throw: usize, all: Dice, left: usize| {
            // What every kit gains is not asked of each.
            if all.len() == size {
                known.iter_mut().for_each(|chances| chances[throw] = 1.0);
            } else if left + extra + all.len() >= size {
                for ((chances, &kit), layer) in known.iter_mut().zip(kits).zip(&layers[left]) {
                    let chance = self.known(solved, layer, all, left, kit);
                    chances[throw] = f64::max(chances[throw], chance);
                }
            }
        };
        for (throw, &dice) in throws.dice.iter().enumerate() {
            let mut fits = false;
            solved.combination.placeable(placed, dice, |chosen| {
                fits = true;
                if let Some(all) = placed.union(chosen) {
                    weigh(throw, all, hand - chosen.len());
                }
            });
            if !fits {
                weigh(throw, placed, hand - 1);
            }
        }
        known
    }
}

/// Every kit that goods which change dice can leave of one, each before those it is part of;
/// the whole kit last. One more die is not used between roll and placing.
fn smaller_kits(kit: Kit) -> Vec<Kit> {
    let mut kits = vec![Kit(kit.0.map(|_| 0))];
    kits[0].0[Power::Extra.index()] = kit.0[Power::Extra.index()];
    for power in CHANGES {
        let before = kits.clone();
        for count in 1..=kit.0[power.index()] {
            kits.extend(before.iter().map(|&less| {
                let mut more = less;
                more.0[power.index()] = count;
                more
            }));
        }
    }
    kits
}

/// Every throw of a number of dice.
struct Throws {
    dice: Vec<Dice>,
    /// In how many ordered rolls each comes up.
    ways: Vec<f64>,
    /// The place of the throw in which a die of one face shows another; its own place where no
    /// die shows the first.
    swaps: Vec<[[u16; FACES]; FACES]>,
}

impl Throws {
    fn of(dice: usize) -> &'static Throws {
        static ALL: [OnceLock<Throws>; MOST_DICE + 1] = [const { OnceLock::new() }; MOST_DICE + 1];
        ALL[dice.min(MOST_DICE)].get_or_init(|| Throws::new(dice.min(MOST_DICE)))
    }

    fn new(dice: usize) -> Throws {
        let mut all = Vec::new();
        Dice::every(dice, |rolled| all.push(rolled));
        all.sort();
        let mut throws = Throws { ways: Vec::new(), swaps: Vec::new(), dice: all };
        throws.ways = throws.dice.iter().map(|dice| f64::from(dice.ways())).collect();
        let swap = |dice: Dice, own: usize, from: Face, to: Face| {
            let other = dice.without(from).and_then(|rest| rest.with(to));
            other.and_then(|other| throws.place(other)).unwrap_or(own) as u16
        };
        let swaps = throws.dice.iter().enumerate().map(|(own, &dice)| {
            let mut of = [[own as u16; FACES]; FACES];
            for from in Face::all() {
                for to in Face::all() {
                    of[from.index()][to.index()] = swap(dice, own, from, to);
                }
            }
            of
        });
        throws.swaps = swaps.collect();
        throws
    }

    fn place(&self, dice: Dice) -> Option<usize> {
        self.dice.binary_search(&dice).ok()
    }
}

impl fmt::Debug for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.solved.iter().map(|solved| solved.combination.word());
        f.debug_list().entries(words).finish()
    }
}
