//! Thousands of games, stepped at once on all cores.

use crate::ground::{Desk, Ground};
use crate::observe::Observe;
use crate::rivals::{Company, Rivals};
use crate::sitting::{Sitting, rewards};
use flotilla_core::{Lots, Seat, Seeded};
use rayon::prelude::*;
use std::sync::Arc;
use thiserror::Error;

/// Why a batch was not stepped: nothing changes then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unstepped {
    /// A number that is not legal.
    #[error("game {game}: action {action} is not legal")]
    Illegal {
        /// The game.
        game: usize,
        /// The number.
        action: i64,
    },
    /// Arrays of the wrong length.
    #[error("{what} should have {should} numbers, not {is}")]
    Length {
        /// Which.
        what: &'static str,
        /// The right length.
        should: usize,
        /// The length it has.
        is: usize,
    },
}

/// The arrays of a batch, as the caller keeps them: a row for each game, one after another.
pub struct Sheets<'a, N> {
    /// What the seat that is asked sees.
    pub observations: &'a mut [N],
    /// Its legal numbers.
    pub masks: &'a mut [i8],
    /// The seat that is asked; where there are rivals, the seat that learns.
    pub seats: &'a mut [i8],
    /// What each seat gained by the last step, a row of seats for each game.
    pub rewards: &'a mut [f32],
    /// What the seat gained that took the last step; where there are rivals, the seat that learns.
    pub gains: &'a mut [f32],
    /// Whether the game ended by the last step. The rest of the row is of the next game then.
    pub terminated: &'a mut [bool],
    /// Whether it was broken off, for it took too many steps.
    pub truncated: &'a mut [bool],
}

/// The same arrays, owned.
pub struct Arrays<N> {
    observations: Vec<N>,
    masks: Vec<i8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    gains: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl<N> Arrays<N> {
    /// The arrays, to be written.
    pub fn sheets(&mut self) -> Sheets<'_, N> {
        Sheets {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            gains: &mut self.gains,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }

    /// A legal number for every game, each alike.
    #[must_use]
    pub fn random_actions(&self, lots: &mut Seeded) -> Vec<i32> {
        let width = self.masks.len() / self.seats.len().max(1);
        let mut actions = vec![0; self.seats.len()];
        random_actions(&self.masks, width, lots, &mut actions);
        actions
    }
}

/// A legal number for every row of masks, each alike.
pub fn random_actions(masks: &[i8], width: usize, lots: &mut impl Lots, actions: &mut [i32]) {
    for (mask, action) in masks.chunks_exact(width.max(1)).zip(actions) {
        let (eights, rest) = mask.as_chunks::<8>();
        let marked = |rest: &[i8]| rest.iter().filter(|&&mark| mark & 1 == 1).count() as u64;
        // So many words can be added byte by byte before a sum of bytes is out of a byte's range.
        let whole = eights.chunks(31).map(|some| sum(some.iter().map(word).sum()));
        let legal = whole.sum::<u64>() + marked(rest);
        *action = nth(mask, lots.below(legal)) as i32;
    }
}

/// Where the mark with a number is.
#[inline]
fn nth(mask: &[i8], mut number: u64) -> usize {
    let (eights, rest) = mask.as_chunks::<8>();
    for (at, eight) in eights.iter().enumerate() {
        let mut word = word(eight);
        let here = sum(word);
        if number < here {
            for _ in 0..number {
                word &= word - 1;
            }
            return at * 8 + word.trailing_zeros() as usize / 8;
        }
        number -= here;
    }
    let mut marked = rest.iter().enumerate().filter(|&(_, &mark)| mark & 1 == 1);
    marked.nth(number as usize).map_or(0, |(at, _)| eights.len() * 8 + at)
}

/// Eight marks as a word, a byte each.
#[inline]
fn word(eight: &[i8; 8]) -> u64 {
    u64::from_le_bytes(eight.map(|mark| mark as u8)) & 0x0101_0101_0101_0101
}

/// How many of eight marks are set: all bytes of a word added up in the highest.
#[inline]
fn sum(word: u64) -> u64 {
    word.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// The same on all cores, with lots of a seed; the same on any number of them.
pub fn sample_actions(masks: &[i8], width: usize, seed: u64, actions: &mut [i32]) {
    const CHUNK: usize = 256;
    let chunks = masks.par_chunks(CHUNK * width.max(1)).zip(actions.par_chunks_mut(CHUNK));
    chunks.enumerate().for_each(|(at, (masks, actions))| {
        random_actions(masks, width, &mut own_lots(seed, at), actions);
    });
}

/// One game of a batch.
struct Boat<G: Observe> {
    sitting: Sitting<G>,
    lots: Seeded,
    company: Company,
    /// The seat that learns.
    pupil: Seat,
}

/// Games of one set-up, stepped at once.
///
/// Chance is drawn inside, for each game from lots of its own, so that a batch does the same on
/// any number of cores.
pub struct Batch<G: Observe> {
    ground: Arc<Ground<G>>,
    boats: Vec<Boat<G>>,
    desks: Vec<Desk<G>>,
    rivals: Rivals,
    most_steps: u32,
}

/// The fewest games that are worth a thread's while.
const LEAST_CHUNK: usize = 16;

impl<G: Observe> Batch<G> {
    /// A batch of so many games; each is broken off after `most_steps`, if that is not zero.
    #[must_use]
    pub fn new(
        ground: Arc<Ground<G>>,
        games: usize,
        seed: u64,
        most_steps: u32,
        rivals: Rivals,
    ) -> Batch<G> {
        let seats = ground.setup().seats;
        let boats = (0..games).map(|index| Boat {
            sitting: Sitting::new(&ground),
            lots: own_lots(seed, index),
            company: Company::new(rivals.clone(), seats),
            pupil: Seat::new(index % seats).unwrap_or(Seat::FIRST),
        });
        let boats: Vec<_> = boats.collect();
        // Four chunks for each thread, so that none waits long for another.
        let chunks = (rayon::current_num_threads() * 4).min(games.div_ceil(LEAST_CHUNK)).max(1);
        let desks = (0..chunks).map(|_| ground.desk()).collect();
        Batch { ground, boats, desks, rivals, most_steps }
    }

    /// What all its games share.
    #[must_use]
    pub fn ground(&self) -> &Arc<Ground<G>> {
        &self.ground
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.boats.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.boats.is_empty()
    }

    /// A game's state and the seat that is asked.
    #[must_use]
    pub fn sitting(&self, game: usize) -> Option<&Sitting<G>> {
        self.boats.get(game).map(|boat| &boat.sitting)
    }

    /// Arrays of the right lengths.
    #[must_use]
    pub fn arrays(&self) -> Arrays<G::Number> {
        let games = self.len();
        Arrays {
            observations: vec![G::Number::default(); games * self.ground.row()],
            masks: vec![0; games * self.ground.space().len()],
            seats: vec![0; games],
            rewards: vec![0.0; games * self.ground.setup().seats],
            gains: vec![0.0; games],
            terminated: vec![false; games],
            truncated: vec![false; games],
        }
    }

    /// Begins every game anew with lots of a seed.
    pub fn seed(&mut self, seed: u64) {
        let seats = self.ground.setup().seats;
        for (index, boat) in self.boats.iter_mut().enumerate() {
            boat.lots = own_lots(seed, index);
            boat.pupil = Seat::new(index % seats).unwrap_or(Seat::FIRST);
            boat.company = Company::new(self.rivals.clone(), seats);
        }
    }

    fn check(&self, sheets: &Sheets<'_, G::Number>) -> Result<(), Unstepped> {
        let games = self.len();
        let lengths = [
            ("observations", games * self.ground.row(), sheets.observations.len()),
            ("masks", games * self.ground.space().len(), sheets.masks.len()),
            ("seats", games, sheets.seats.len()),
            ("rewards", games * self.ground.setup().seats, sheets.rewards.len()),
            ("gains", games, sheets.gains.len()),
            ("terminated", games, sheets.terminated.len()),
            ("truncated", games, sheets.truncated.len()),
        ];
        match lengths.into_iter().find(|(_, should, is)| should != is) {
            Some((what, should, is)) => Err(Unstepped::Length { what, should, is }),
            None => Ok(()),
        }
    }

    /// Begins every game anew, and writes what is seen.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn reset(&mut self, sheets: &mut Sheets<'_, G::Number>) -> Result<(), Unstepped> {
        self.check(sheets)?;
        self.each(sheets, |ground, desk, boat, row, _| {
            boat.restart(ground, desk);
            row.empty();
            row.write(ground, desk, boat, false);
        });
        Ok(())
    }

    /// Steps every game. The arrays are to be those of the last step: what has not changed is not
    /// written again.
    ///
    /// # Errors
    /// When an array has not the right length, or a number is not legal by the masks.
    pub fn step(
        &mut self,
        actions: &[i32],
        sheets: &mut Sheets<'_, G::Number>,
    ) -> Result<(), Unstepped> {
        self.check(sheets)?;
        if actions.len() != self.len() {
            let (should, is) = (self.len(), actions.len());
            return Err(Unstepped::Length { what: "actions", should, is });
        }
        let width = self.ground.space().len();
        let chunk = self.len().div_ceil(self.desks.len()).max(1);
        let chunks = actions.par_chunks(chunk).zip(sheets.masks.par_chunks(chunk * width));
        let illegal = chunks.enumerate().find_map_first(|(at, (actions, masks))| {
            let mut games = actions.iter().zip(masks.chunks_exact(width)).enumerate();
            games.find_map(|(place, (&action, mask))| {
                let legal = usize::try_from(action).ok().and_then(|action| mask.get(action));
                let illegal =
                    Unstepped::Illegal { game: at * chunk + place, action: action.into() };
                (legal != Some(&1)).then_some(illegal)
            })
        });
        if let Some(illegal) = illegal {
            return Err(illegal);
        }
        let most = if self.most_steps == 0 { u32::MAX } else { self.most_steps };
        self.each(sheets, |ground, desk, boat, row, index| {
            row.empty();
            let known = boat.step(ground, desk, actions[index] as u32, most, row);
            row.write(ground, desk, boat, known);
        });
        Ok(())
    }

    /// Does something with every game and its rows, on all cores.
    fn each(
        &mut self,
        sheets: &mut Sheets<'_, G::Number>,
        work: impl Fn(&Ground<G>, &mut Desk<G>, &mut Boat<G>, &mut Row<'_, G::Number>, usize) + Sync,
    ) {
        let games = self.boats.len();
        if games == 0 {
            return;
        }
        let ground = &*self.ground;
        let chunk = games.div_ceil(self.desks.len());
        let (row, width, seats) = (ground.row(), ground.space().len(), ground.setup().seats);
        let rows = (
            sheets.observations.par_chunks_mut(chunk * row),
            sheets.masks.par_chunks_mut(chunk * width),
            sheets.seats.par_chunks_mut(chunk),
            sheets.rewards.par_chunks_mut(chunk * seats),
            sheets.gains.par_chunks_mut(chunk),
            sheets.terminated.par_chunks_mut(chunk),
            sheets.truncated.par_chunks_mut(chunk),
            self.boats.par_chunks_mut(chunk),
            self.desks.par_iter_mut(),
        );
        rows.into_par_iter().enumerate().for_each(|(at, part)| {
            let (observations, masks, asked, rewards, gains, terminated, truncated, boats, desk) =
                part;
            for (place, boat) in boats.iter_mut().enumerate() {
                let mut row = Row {
                    observation: &mut observations[place * row..][..row],
                    mask: &mut masks[place * width..][..width],
                    seat: &mut asked[place],
                    rewards: &mut rewards[place * seats..][..seats],
                    gain: &mut gains[place],
                    terminated: &mut terminated[place],
                    truncated: &mut truncated[place],
                };
                work(ground, desk, boat, &mut row, at * chunk + place);
            }
        });
    }
}

/// A source of lots for each game.
fn own_lots(seed: u64, index: usize) -> Seeded {
    // One step of a generator between the two, so that the lots of a batch are not those of the
    // next seed, one game on.
    Seeded::new(Seeded::new(seed).next().wrapping_add(index as u64))
}

/// The rows of one game.
struct Row<'a, N> {
    observation: &'a mut [N],
    mask: &'a mut [i8],
    seat: &'a mut i8,
    rewards: &'a mut [f32],
    gain: &'a mut f32,
    terminated: &'a mut bool,
    truncated: &'a mut bool,
}

impl<N> Row<'_, N> {
    fn empty(&mut self) {
        self.rewards.fill(0.0);
        (*self.gain, *self.terminated, *self.truncated) = (0.0, false, false);
    }

    fn write<G: Observe<Number = N>>(
        &mut self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        boat: &Boat<G>,
        known: bool,
    ) {
        let seat = boat.sitting.seat().unwrap_or(Seat::FIRST);
        *self.seat = seat.index() as i8;
        boat.sitting.mark_known(ground, desk, known, self.mask);
        let said = boat.sitting.said();
        if known {
            // A word was said, and nothing else has changed.
            ground.write_more(said, self.observation);
        } else {
            desk.write(boat.sitting.state(), seat, said, self.observation);
        }
    }
}

impl<G: Observe> Boat<G> {
    fn learns(&self) -> bool {
        !matches!(self.company.kind(), Rivals::None)
    }

    fn restart(&mut self, ground: &Ground<G>, desk: &mut Desk<G>) {
        // A game that ends before its pupil is asked teaches nothing: another is begun. No game
        // of the library does so often; one that always did would be left as it is.
        for _ in 0..100 {
            self.sitting.restart(ground);
            self.sitting.settle(ground, &mut self.lots);
            self.play_rivals(ground, desk);
            if self.sitting.seat().is_some() {
                return;
            }
        }
    }

    /// Lets rivals act until the pupil is asked or the game is over.
    fn play_rivals(&mut self, ground: &Ground<G>, desk: &mut Desk<G>) {
        if !self.learns() {
            return;
        }
        while let Some(seat) = self.sitting.seat().filter(|&seat| seat != self.pupil) {
            if !self.company.act(ground, desk, &mut self.sitting, seat, &mut self.lots) {
                return;
            }
            self.sitting.settle(ground, &mut self.lots);
        }
    }

    /// Takes a step, lets chance and rivals follow, and begins anew where it was the last.
    #[inline]
    fn step(
        &mut self,
        ground: &Ground<G>,
        desk: &mut Desk<G>,
        action: u32,
        most: u32,
        row: &mut Row<'_, G::Number>,
    ) -> bool {
        let actor = if self.learns() { Some(self.pupil) } else { self.sitting.seat() };
        // The masks allow it; if the rules do not, the step is lost and the masks are made anew.
        let known = self.sitting.take(ground, desk, action).unwrap_or(false);
        if known {
            if self.sitting.steps() < most {
                return true;
            }
        } else {
            self.sitting.settle(ground, &mut self.lots);
            self.play_rivals(ground, desk);
        }
        if self.sitting.asked().is_none() {
            *row.terminated = true;
            if let Some(outcome) = self.sitting.outcome(ground) {
                let gained = rewards(&outcome, ground.setup().seats);
                let exact = gained.into_iter();
                row.rewards.iter_mut().zip(exact).for_each(|(gain, exact)| *gain = exact as f32);
                *row.gain = actor.map_or(0.0, |seat| gained[seat.index()] as f32);
            }
        } else if self.sitting.steps() >= most {
            *row.truncated = true;
        } else {
            return false;
        }
        if self.learns() {
            self.pupil = self.pupil.after(ground.setup().seats);
        }
        self.restart(ground, desk);
        false
    }
}
