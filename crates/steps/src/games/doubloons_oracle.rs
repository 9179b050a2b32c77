//! What every number is worth in doubloons for two: a row has all that the solution asks for.

use crate::oracle::Oracle;
use crate::space::{DONE, Space};
use flotilla_bots::doubloons::oracle::Oracle as Solved;
use flotilla_bots::doubloons::solve::{Piers, Turn};
use flotilla_core::Element;
use flotilla_games::doubloons::board::{PIER_LENGTH, PIERS};
use flotilla_games::doubloons::dice::{Dice, SYMBOLS};
use flotilla_games::doubloons::kinds::{PIER, SYMBOL, VERB, VERBS};

/// The verbs of a seat, by their place among all.
const TAKE: usize = 2;
const SKULL: usize = 3;
const REROLL: usize = 4;

/// A solution that is asked in numbers.
pub(super) struct RowOracle {
    pub(super) solved: Solved,
    pub(super) space: Space,
}

/// What a row says.
struct Read<'a> {
    piers: Piers,
    skulls: u8,
    dice: Dice,
    rolls: usize,
    fitting: &'a [i8],
    lead: i16,
    verb: Option<usize>,
    named: Dice,
}

impl Read<'_> {
    /// Reads the row of a seat whose turn it is, part by part as `fields` lists them.
    fn of(row: &[i8]) -> Option<Read<'_>> {
        let mut rest = row;
        let mut part = |len: usize| {
            let (part, after) = rest.split_at_checked(len)?;
            rest = after;
            Some(part)
        };
        let left = part(PIERS * PIER_LENGTH)?;
        let left = |pier: usize| {
            let pier = &left[pier * PIER_LENGTH..][..PIER_LENGTH];
            pier.iter().filter(|&&value| value > 0).count() as u8
        };
        let piers = Piers::new(std::array::from_fn(left));
        let skulls = u8::try_from(part(1)?[0]).ok()?;
        let dice = dice_of(part(SYMBOLS)?)?;
        let rolls = usize::try_from(part(1)?[0]).ok()?;
        let fitting = part(PIERS)?;
        let points = part(2)?;
        let lead = i16::from(points[0]) - i16::from(points[1]);
        let _skulls = part(2)?;
        let own_turn = part(2)?[0] == 1;
        let verb = part(VERBS)?.iter().position(|&said| said > 0);
        let named = dice_of(part(SYMBOLS)?)?;
        own_turn.then_some(Read { piers, skulls, dice, rolls, fitting, lead, verb, named })
    }

    fn fits(&self) -> impl Iterator<Item = usize> {
        (0..PIERS).filter(|&pier| self.fitting[pier] > 0)
    }

    /// The most that rolling again is worth if these dice are among those rolled.
    fn reroll(&self, turn: &Turn, named: Dice) -> f64 {
        let parts = self.dice.parts().iter().filter(|part| part.minus(named).is_some());
        let worths = parts.filter_map(|&part| turn.keep(self.dice.minus(part)?, self.rolls));
        worths.fold(f64::NAN, f64::max)
    }
}

fn dice_of(counts: &[i8]) -> Option<Dice> {
    let mut dice = Dice::EMPTY;
    for (symbol, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            dice = dice.add(symbol)?;
        }
    }
    Some(dice)
}

impl Oracle<i8> for RowOracle {
    fn weigh(&self, row: &[i8], worths: &mut [f64]) {
        let Some(read) = Read::of(row).filter(|read| read.dice.is_full()) else { return };
        let Some(turn) = self.solved.turn(read.piers, read.skulls, read.lead) else { return };
        let endings = turn.endings();
        let mut put = |number: u32, worth: f64| {
            if let Some(place) = worths.get_mut(number as usize) {
                *place = worth;
            }
        };
        let number = |kind, index: usize| self.space.element(Element::new(kind, index as u16));
        match read.verb {
            None => {
                let best = read.fits().map(|pier| endings.piers[pier]).reduce(f64::max);
                match best {
                    Some(best) => put(number(VERB, TAKE), best),
                    None => put(number(VERB, SKULL), endings.skull),
                }
                if read.rolls > 0 {
                    put(number(VERB, REROLL), read.reroll(&turn, Dice::EMPTY));
                }
            }
            Some(TAKE) => {
                read.fits().for_each(|pier| put(number(PIER, pier), endings.piers[pier]));
            }
            Some(REROLL) if read.rolls > 0 => {
                let Some(kept) = read.dice.minus(read.named) else { return };
                if !read.named.is_empty() {
                    let worth = turn.keep(kept, read.rolls);
                    put(DONE, worth.unwrap_or(f64::NAN));
                }
                for symbol in (0..SYMBOLS).filter(|&symbol| kept.count(symbol) > 0) {
                    if let Some(named) = read.named.add(symbol) {
                        put(number(SYMBOL, symbol), read.reroll(&turn, named));
                    }
                }
            }
            Some(_) => {}
        }
    }
}
