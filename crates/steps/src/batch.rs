//! Thousands of games, stepped at once on all cores.

use crate::layout::{Layout, Scratch};
use crate::observe::Observe;
use crate::opponents::{OpponentBots, Opponents};
use crate::stepper::{Stepper, rewards};
use flotilla_core::{Rng, Seat, SeededRng};
use rayon::prelude::*;
use std::sync::Arc;
use thiserror::Error;

/// Why a batch was not stepped: nothing changes then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BatchError {
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
    /// A game that is not there.
    #[error("there is no game {game}: there are {games}")]
    NoGame {
        /// The game.
        game: usize,
        /// How many there are.
        games: usize,
    },
}

/// The arrays of a batch, as the caller keeps them: a row for each game, one after another.
pub struct ArraysMut<'a, N> {
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
    /// Of a game that ended or was broken off by the last step, what was seen at its end: by the seat
    /// that was asked then, or else by the one that took the step. The rows of other games are old.
    pub final_observations: &'a mut [N],
    /// The legal numbers then: none after an end.
    pub final_masks: &'a mut [i8],
    /// The seat whose row that is.
    pub final_seats: &'a mut [i8],
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
    final_observations: Vec<N>,
    final_masks: Vec<i8>,
    final_seats: Vec<i8>,
}

impl<N> Arrays<N> {
    /// The arrays, to be written.
    pub fn arrays_mut(&mut self) -> ArraysMut<'_, N> {
        ArraysMut {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            gains: &mut self.gains,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            final_observations: &mut self.final_observations,
            final_masks: &mut self.final_masks,
            final_seats: &mut self.final_seats,
        }
    }

    /// A legal number for every game, each alike.
    #[must_use]
    pub fn random_actions(&self, rng: &mut SeededRng) -> Vec<i32> {
        let width = self.masks.len() / self.seats.len().max(1);
        let mut actions = vec![0; self.seats.len()];
        random_actions(&self.masks, width, rng, &mut actions);
        actions
    }
}

/// A legal number for every row of masks, each alike.
pub fn random_actions(masks: &[i8], width: usize, rng: &mut impl Rng, actions: &mut [i32]) {
    for (mask, action) in masks.chunks_exact(width.max(1)).zip(actions) {
        let (eights, rest) = mask.as_chunks::<8>();
        let marked = |rest: &[i8]| rest.iter().filter(|&&mark| mark & 1 == 1).count() as u64;
        // So many words can be added byte by byte before a sum of bytes is out of a byte's range.
        let whole = eights.chunks(31).map(|some| sum(some.iter().map(word).sum()));
        let legal = whole.sum::<u64>() + marked(rest);
        *action = nth(mask, rng.below(legal)) as i32;
    }
}

/// Where the mark with a number is.
#[inline]
fn nth(mask: &[i8], mut number: u64) -> usize {
    let (eights, rest) = mask.as_chunks::<8>();
    let mut at = 0;
    // Four words at once, until the mark is among them.
    for some in eights.as_chunks::<4>().0 {
        let here = sum(some.iter().map(word).sum());
        if number < here {
            break;
        }
        number -= here;
        at += 4;
    }
    for eight in &eights[at..] {
        let mut word = word(eight);
        let here = sum(word);
        if number < here {
            for _ in 0..number {
                word &= word - 1;
            }
            return at * 8 + word.trailing_zeros() as usize / 8;
        }
        number -= here;
        at += 1;
    }
    let mut marked = rest.iter().enumerate().filter(|&(_, &mark)| mark & 1 == 1);
    marked.nth(number as usize).map_or(0, |(found, _)| at * 8 + found)
}

/// Eight marks as a word, a byte each.
#[inline]
fn word(eight: &[i8; 8]) -> u64 {
    let [a, b, c, d, e, f, g, h] = *eight;
    let bytes = [a as u8, b as u8, c as u8, d as u8, e as u8, f as u8, g as u8, h as u8];
    u64::from_le_bytes(bytes) & 0x0101_0101_0101_0101
}

/// How many of eight marks are set: all bytes of a word added up in the highest.
#[inline]
fn sum(word: u64) -> u64 {
    word.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// The same on all cores, with the generator of a seed; the same on any number of them.
pub fn sample_actions(masks: &[i8], width: usize, seed: u64, actions: &mut [i32]) {
    const CHUNK: usize = 256;
    let chunks = masks.par_chunks(CHUNK * width.max(1)).zip(actions.par_chunks_mut(CHUNK));
    chunks.enumerate().for_each(|(at, (masks, actions))| {
        random_actions(masks, width, &mut own_rng(seed, at), actions);
    });
}

/// One game of a batch.
struct BatchGame<G: Observe> {
    stepper: Stepper<G>,
    rng: SeededRng,
    table_bots: OpponentBots,
    /// The seat that learns.
    pupil: Seat,
}

/// A copy of one game of a batch, with the luck ahead of it.
pub struct TwinGame<G: Observe> {
    stepper: Stepper<G>,
    rng: SeededRng,
    pupil: Seat,
}

/// Games of one set-up, stepped at once.
///
/// Chance is drawn inside, for each game from a generator of its own, so that a batch does the same on
/// any number of cores.
pub struct Batch<G: Observe> {
    layout: Arc<Layout<G>>,
    game_slots: Vec<BatchGame<G>>,
    desks: Vec<Scratch<G>>,
    opponents: Opponents,
    most_steps: u32,
    skip_forced: bool,
}

/// The fewest games that are worth a thread's while.
const LEAST_CHUNK: usize = 16;

impl<G: Observe> Batch<G> {
    /// A batch of so many games; each is broken off after `most_steps`, if that is not zero.
    #[must_use]
    pub fn new(
        layout: Arc<Layout<G>>,
        games: usize,
        seed: u64,
        most_steps: u32,
        opponents: Opponents,
    ) -> Batch<G> {
        let seats = layout.setup().seats;
        let game_slots = (0..games).map(|index| BatchGame {
            stepper: Stepper::new(&layout),
            rng: own_rng(seed, index),
            table_bots: OpponentBots::new(opponents.clone(), seats),
            pupil: Seat::new(index % seats).unwrap_or(Seat::FIRST),
        });
        let game_slots: Vec<_> = game_slots.collect();
        // Four chunks for each thread, so that none waits long for another.
        let chunks = (rayon::current_num_threads() * 4).min(games.div_ceil(LEAST_CHUNK)).max(1);
        let desks = (0..chunks).map(|_| layout.scratch()).collect();
        Batch { layout, game_slots, desks, opponents, most_steps, skip_forced: false }
    }

    /// The same, taking steps itself where a seat has one legal number alone, so that nobody is
    /// asked who has no choice. They count as steps. A seat that is asked out of turn is asked all
    /// the same: whether it has a choice may be its secret.
    #[must_use]
    pub fn skipping_forced(self, skip_forced: bool) -> Batch<G> {
        Batch { skip_forced, ..self }
    }

    /// The same games, to go on by themselves. Bots that play in them begin to think anew.
    #[must_use]
    pub fn twin(&self) -> Batch<G> {
        let twin = |game_slot: &BatchGame<G>| BatchGame {
            stepper: game_slot.stepper.clone(),
            rng: game_slot.rng.clone(),
            table_bots: game_slot.table_bots.anew(),
            pupil: game_slot.pupil,
        };
        Batch {
            layout: Arc::clone(&self.layout),
            game_slots: self.game_slots.iter().map(twin).collect(),
            desks: self.desks.iter().map(|_| self.layout.scratch()).collect(),
            opponents: self.opponents.clone(),
            most_steps: self.most_steps,
            skip_forced: self.skip_forced,
        }
    }

    /// What all its games share.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout<G>> {
        &self.layout
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.game_slots.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.game_slots.is_empty()
    }

    /// A game's state and the seat that is asked.
    #[must_use]
    pub fn stepper(&self, game: usize) -> Option<&Stepper<G>> {
        self.game_slots.get(game).map(|game_slot| &game_slot.stepper)
    }

    /// A game's generator, and the seat that learns in it.
    #[must_use]
    pub fn luck(&self, game: usize) -> Option<(&SeededRng, Seat)> {
        self.game_slots.get(game).map(|game_slot| (&game_slot.rng, game_slot.pupil))
    }

    /// Puts another game in the place of one; chance is drawn if it is pending, and rivals act until
    /// the seat that learns is asked. `false` if there is no such place, or the game is over.
    pub fn put(&mut self, game: usize, stepper: Stepper<G>) -> bool {
        let (layout, Some(scratch)) = (&*self.layout, self.desks.first_mut()) else { return false };
        let Some(game_slot) = self.game_slots.get_mut(game) else { return false };
        if stepper.asked().is_none() {
            return false;
        }
        game_slot.stepper = stepper;
        game_slot.table_bots = game_slot.table_bots.anew();
        if game_slot.learns()
            && let Some(seat) = game_slot.stepper.seat()
        {
            game_slot.pupil = seat;
        }
        game_slot.stepper.settle(layout, &mut game_slot.rng);
        game_slot.play_rivals(layout, scratch);
        true
    }

    /// Copies of some games, with the luck ahead of them, to be put into this batch or another of the
    /// same set-up by [`assign`](Batch::assign).
    ///
    /// # Errors
    /// When there is no such game.
    pub fn twins(&self, games: &[usize]) -> Result<Vec<TwinGame<G>>, BatchError> {
        let found = games.iter().map(|&game| {
            let found = self.game_slots.get(game);
            let BatchGame { stepper, rng, pupil, .. } =
                found.ok_or(BatchError::NoGame { game, games: self.len() })?;
            Ok((stepper, rng, *pupil))
        });
        let found: Vec<_> = found.collect::<Result<_, _>>()?;
        let twin = |(stepper, rng, pupil): (&Stepper<G>, &SeededRng, Seat)| TwinGame {
            stepper: stepper.clone(),
            rng: rng.clone(),
            pupil,
        };
        Ok(found.into_par_iter().with_min_len(LEAST_CHUNK).map(twin).collect())
    }

    /// Puts copies of games in the place of some, and writes what is seen of these. Of two for one
    /// place the later one stays. Bots that play in them begin to think anew; where there are any,
    /// the seat that is to choose learns.
    ///
    /// # Errors
    /// When there is no such place, or an array has not the right length: nothing changes then.
    pub fn assign(
        &mut self,
        games: &[usize],
        twins: &[TwinGame<G>],
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        if games.len() != twins.len() {
            let (should, is) = (games.len(), twins.len());
            return Err(BatchError::Length { what: "the games to be assigned", should, is });
        }
        let mut assigned = vec![None; self.len()];
        for (&game, twin) in games.iter().zip(twins) {
            let none = BatchError::NoGame { game, games: self.len() };
            *assigned.get_mut(game).ok_or(none)? = Some(twin);
        }
        self.each(arrays_mut, |layout, scratch, game_slot, row, index| {
            if let Some(twin) = assigned[index] {
                game_slot.stepper.clone_from(&twin.stepper);
                (game_slot.rng, game_slot.pupil) = (twin.rng.clone(), twin.pupil);
                game_slot.table_bots = game_slot.table_bots.anew();
                if game_slot.learns()
                    && let Some(seat) = game_slot.stepper.seat()
                {
                    game_slot.pupil = seat;
                }
                row.empty();
                row.write(layout, scratch, game_slot, Known::default());
            }
        });
        Ok(())
    }

    /// Gives a game a generator, and the seat that learns in it.
    pub fn set_luck(&mut self, game: usize, rng: SeededRng, pupil: Seat) {
        if let Some(game_slot) = self.game_slots.get_mut(game) {
            (game_slot.rng, game_slot.pupil) = (rng, pupil);
        }
    }

    /// Arrays of the right lengths.
    #[must_use]
    pub fn arrays(&self) -> Arrays<G::Number> {
        let games = self.len();
        Arrays {
            observations: vec![G::Number::default(); games * self.layout.row()],
            masks: vec![0; games * self.layout.space().len()],
            seats: vec![0; games],
            rewards: vec![0.0; games * self.layout.setup().seats],
            gains: vec![0.0; games],
            terminated: vec![false; games],
            truncated: vec![false; games],
            final_observations: vec![G::Number::default(); games * self.layout.row()],
            final_masks: vec![0; games * self.layout.space().len()],
            final_seats: vec![0; games],
        }
    }

    /// Begins every game anew with the generator of a seed.
    pub fn seed(&mut self, seed: u64) {
        self.seed_some(None, seed);
    }

    /// The same of those that are marked, or of all: whichever are, each has the generator that the
    /// seed gives it among all.
    pub fn seed_some(&mut self, which: Option<&[bool]>, seed: u64) {
        let seats = self.layout.setup().seats;
        for (index, game_slot) in self.game_slots.iter_mut().enumerate() {
            if which.is_none_or(|which| which.get(index).copied().unwrap_or_default()) {
                game_slot.seed(own_rng(seed, index), index, seats);
            }
        }
    }

    /// Gives some games generators of seeds of their own, one seed a game.
    pub fn seed_each(&mut self, seeds: &[Option<u64>]) {
        let seats = self.layout.setup().seats;
        for (index, (game_slot, seed)) in self.game_slots.iter_mut().zip(seeds).enumerate() {
            if let Some(seed) = *seed {
                game_slot.seed(own_rng(seed, 0), index, seats);
            }
        }
    }

    fn check(&self, arrays_mut: &ArraysMut<'_, G::Number>) -> Result<(), BatchError> {
        let games = self.len();
        let lengths = [
            ("observations", games * self.layout.row(), arrays_mut.observations.len()),
            ("masks", games * self.layout.space().len(), arrays_mut.masks.len()),
            ("seats", games, arrays_mut.seats.len()),
            ("rewards", games * self.layout.setup().seats, arrays_mut.rewards.len()),
            ("gains", games, arrays_mut.gains.len()),
            ("terminated", games, arrays_mut.terminated.len()),
            ("truncated", games, arrays_mut.truncated.len()),
            ("final_observations", games * self.layout.row(), arrays_mut.final_observations.len()),
            ("final_masks", games * self.layout.space().len(), arrays_mut.final_masks.len()),
            ("final_seats", games, arrays_mut.final_seats.len()),
        ];
        match lengths.into_iter().find(|(_, should, is)| should != is) {
            Some((what, should, is)) => Err(BatchError::Length { what, should, is }),
            None => Ok(()),
        }
    }

    fn check_marks(&self, which: Option<&[bool]>) -> Result<(), BatchError> {
        match which.map(<[bool]>::len).filter(|&is| is != self.len()) {
            Some(is) => Err(BatchError::Length { what: "the mask", should: self.len(), is }),
            None => Ok(()),
        }
    }

    /// Begins every game anew, and writes what is seen.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn reset(&mut self, arrays_mut: &mut ArraysMut<'_, G::Number>) -> Result<(), BatchError> {
        self.reset_some(None, arrays_mut)
    }

    /// Begins those games anew that are marked, or all, and writes what is seen.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn reset_some(
        &mut self,
        which: Option<&[bool]>,
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        self.check_marks(which)?;
        let skip = self.skip_forced;
        self.each(arrays_mut, |layout, scratch, game_slot, row, index| {
            if which.is_none_or(|which| which[index]) {
                game_slot.restart(layout, scratch, skip);
            }
            row.empty();
            row.write(layout, scratch, game_slot, Known::default());
        });
        Ok(())
    }

    /// Writes what is seen, though nothing was stepped.
    ///
    /// # Errors
    /// When an array has not the right length.
    pub fn show(&mut self, arrays_mut: &mut ArraysMut<'_, G::Number>) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        self.each(arrays_mut, |layout, scratch, game_slot, row, _| {
            row.write(layout, scratch, game_slot, Known::default());
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
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.step_some(None, actions, arrays_mut)
    }

    /// Steps those games that are marked, or all. The others stay as they are, whatever their
    /// actions; they gained nothing.
    ///
    /// # Errors
    /// As [`step`](Batch::step).
    pub fn step_some(
        &mut self,
        which: Option<&[bool]>,
        actions: &[i32],
        arrays_mut: &mut ArraysMut<'_, G::Number>,
    ) -> Result<(), BatchError> {
        self.check(arrays_mut)?;
        self.check_marks(which)?;
        if actions.len() != self.len() {
            let (should, is) = (self.len(), actions.len());
            return Err(BatchError::Length { what: "actions", should, is });
        }
        let width = self.layout.space().len();
        let chunk = self.len().div_ceil(self.desks.len()).max(1);
        let chunks = actions.par_chunks(chunk).zip(arrays_mut.masks.par_chunks(chunk * width));
        let illegal = chunks.enumerate().find_map_first(|(at, (actions, masks))| {
            let mut games = actions.iter().zip(masks.chunks_exact(width)).enumerate();
            games.find_map(|(place, (&action, mask))| {
                let legal = usize::try_from(action).ok().and_then(|action| mask.get(action));
                let game = at * chunk + place;
                let asked = which.is_none_or(|which| which[game]);
                let illegal = BatchError::Illegal { game, action: action.into() };
                (asked && legal != Some(&1)).then_some(illegal)
            })
        });
        if let Some(illegal) = illegal {
            return Err(illegal);
        }
        let most = if self.most_steps == 0 { u32::MAX } else { self.most_steps };
        let skip = self.skip_forced;
        self.each(arrays_mut, |layout, scratch, game_slot, row, index| {
            row.empty();
            if which.is_some_and(|which| !which[index]) {
                return;
            }
            let action = actions[index] as u32;
            let known = game_slot.step(layout, scratch, action, (most, skip), row);
            row.write(layout, scratch, game_slot, known);
        });
        Ok(())
    }

    /// Does something with every game and its rows, on all cores.
    fn each(
        &mut self,
        arrays_mut: &mut ArraysMut<'_, G::Number>,
        work: impl Fn(
            &Layout<G>,
            &mut Scratch<G>,
            &mut BatchGame<G>,
            &mut Row<'_, '_, G::Number>,
            usize,
        ) + Sync,
    ) {
        let games = self.game_slots.len();
        if games == 0 {
            return;
        }
        let layout = &*self.layout;
        let chunk = games.div_ceil(self.desks.len());
        let (row, width, seats) = (layout.row(), layout.space().len(), layout.setup().seats);
        let rows = (
            arrays_mut.observations.par_chunks_mut(chunk * row),
            arrays_mut.masks.par_chunks_mut(chunk * width),
            arrays_mut.seats.par_chunks_mut(chunk),
            arrays_mut.rewards.par_chunks_mut(chunk * seats),
            arrays_mut.gains.par_chunks_mut(chunk),
            arrays_mut.terminated.par_chunks_mut(chunk),
            arrays_mut.truncated.par_chunks_mut(chunk),
            arrays_mut.final_observations.par_chunks_mut(chunk * row),
            arrays_mut.final_masks.par_chunks_mut(chunk * width),
            arrays_mut.final_seats.par_chunks_mut(chunk),
            self.game_slots.par_chunks_mut(chunk),
            self.desks.par_iter_mut(),
        );
        rows.into_par_iter().enumerate().for_each(|(at, part)| {
            let (
                observations,
                masks,
                asked,
                rewards,
                gains,
                terminated,
                truncated,
                final_observations,
                final_masks,
                final_seats,
                game_slots,
                scratch,
            ) = part;
            let mut finals = FinalRows {
                observations: final_observations,
                masks: final_masks,
                seats: final_seats,
            };
            for (place, game_slot) in game_slots.iter_mut().enumerate() {
                let mut row = Row {
                    observation: &mut observations[place * row..][..row],
                    mask: &mut masks[place * width..][..width],
                    seat: &mut asked[place],
                    rewards: &mut rewards[place * seats..][..seats],
                    gain: &mut gains[place],
                    terminated: &mut terminated[place],
                    truncated: &mut truncated[place],
                    finals: &mut finals,
                    place,
                };
                work(layout, scratch, game_slot, &mut row, at * chunk + place);
            }
        });
    }
}

/// A generator for each game.
fn own_rng(seed: u64, index: usize) -> SeededRng {
    // One step of a generator between the two, so that the numbers of a batch are not those of the
    // next seed, one game on.
    SeededRng::new(SeededRng::new(seed).next_u64().wrapping_add(index as u64))
}

/// What is there already of what is to be written.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The scratch space has what may come next.
    next: bool,
    row: KnownRow,
}

/// What a row has already.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum KnownRow {
    /// Nobody knows.
    #[default]
    Nothing,
    /// What was seen of the state before the step.
    Before,
    /// Everything but the last word.
    Words,
}

/// The rows of one game.
struct Row<'a, 'b, N> {
    observation: &'a mut [N],
    mask: &'a mut [i8],
    seat: &'a mut i8,
    rewards: &'a mut [f32],
    gain: &'a mut f32,
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    finals: &'a mut FinalRows<'b, N>,
    /// The game's place among the final rows.
    place: usize,
}

/// What was seen at the ends of some games: most steps write nothing there.
struct FinalRows<'a, N> {
    observations: &'a mut [N],
    masks: &'a mut [i8],
    seats: &'a mut [i8],
}

impl<N> Row<'_, '_, N> {
    fn empty(&mut self) {
        self.rewards.fill(0.0);
        (*self.gain, *self.terminated, *self.truncated) = (0.0, false, false);
    }

    fn write<G: Observe<Number = N>>(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        game_slot: &BatchGame<G>,
        known: Known,
    ) {
        let stepper = &game_slot.stepper;
        let seat = stepper.seat().unwrap_or(Seat::FIRST);
        *self.seat = seat.index() as i8;
        stepper.mark_known(layout, scratch, known.next, self.mask);
        let (state, prefix) = (stepper.state(), stepper.prefix());
        match known.row {
            KnownRow::Words => layout.write_more(prefix, self.observation),
            KnownRow::Before if G::CHANGES => {
                scratch.write_change(layout, state, seat, prefix, self.observation);
            }
            _ => scratch.write(state, seat, prefix, self.observation),
        }
    }

    /// Writes how a game ended or was broken off, before the next begins.
    fn write_final<G: Observe<Number = N>>(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        stepper: &Stepper<G>,
        actor: Option<Seat>,
    ) {
        let seat = stepper.seat().or(actor).unwrap_or(Seat::FIRST);
        let FinalRows { observations, masks, seats } = &mut *self.finals;
        let (row, width) = (layout.row(), layout.space().len());
        seats[self.place] = seat.index() as i8;
        stepper.mark(layout, scratch, &mut masks[self.place * width..][..width]);
        let row = &mut observations[self.place * row..][..row];
        scratch.write(stepper.state(), seat, stepper.prefix(), row);
    }
}

impl<G: Observe> BatchGame<G> {
    fn learns(&self) -> bool {
        !matches!(self.table_bots.kind(), Opponents::None)
    }

    /// Has this luck from now on, and the learner where it sits at first in the game of this number.
    fn seed(&mut self, rng: SeededRng, number: usize, seats: usize) {
        self.rng = rng;
        self.pupil = Seat::new(number % seats).unwrap_or(Seat::FIRST);
        self.table_bots = self.table_bots.anew();
    }

    fn restart(&mut self, layout: &Layout<G>, scratch: &mut Scratch<G>, skip: bool) {
        // A game that ends before its pupil is asked teaches nothing: another is begun. No game
        // of the library does so often; one that always did would be left as it is.
        for _ in 0..100 {
            self.stepper.restart(layout);
            self.stepper.settle(layout, &mut self.rng);
            self.play_rivals(layout, scratch);
            while skip
                && let Some(number) = self.stepper.forced(layout, scratch, &mut false)
                && self.stepper.take(layout, scratch, number).is_ok()
            {
                self.stepper.settle(layout, &mut self.rng);
                self.play_rivals(layout, scratch);
            }
            if self.stepper.seat().is_some() {
                return;
            }
        }
    }

    /// Lets rivals act until the pupil is asked or the game is over.
    fn play_rivals(&mut self, layout: &Layout<G>, scratch: &mut Scratch<G>) {
        if !self.learns() {
            return;
        }
        while let Some(seat) = self.stepper.seat().filter(|&seat| seat != self.pupil) {
            if !self.table_bots.act(layout, scratch, &mut self.stepper, seat, &mut self.rng) {
                return;
            }
            self.stepper.settle(layout, &mut self.rng);
        }
    }

    /// Takes a step, lets chance and rivals follow, and begins anew where it was the last. Steps
    /// without a choice follow where they are to be skipped.
    #[inline]
    fn step(
        &mut self,
        layout: &Layout<G>,
        scratch: &mut Scratch<G>,
        action: u32,
        (most, skip): (u32, bool),
        row: &mut Row<'_, '_, G::Number>,
    ) -> Known {
        let actor = if self.learns() { Some(self.pupil) } else { self.stepper.seat() };
        scratch.kept = false;
        let mut action = action;
        let mut known = Known { next: false, row: KnownRow::Words };
        loop {
            // The masks allow it; if the rules do not, the step is lost and the masks are made
            // anew.
            known.next = self.stepper.take(layout, scratch, action).unwrap_or(false);
            if !known.next {
                known.row = KnownRow::Before;
                scratch.keep(self.stepper.state());
                self.stepper.settle(layout, &mut self.rng);
                self.play_rivals(layout, scratch);
            }
            if self.stepper.asked().is_none() || self.stepper.steps() >= most {
                break;
            }
            let mut forced = || self.stepper.forced(layout, scratch, &mut known.next);
            match skip.then(&mut forced).flatten() {
                Some(number) => action = number,
                None => return known,
            }
            if known.row == KnownRow::Words {
                layout.write_more(self.stepper.prefix(), row.observation);
            }
        }
        if self.stepper.asked().is_none() {
            *row.terminated = true;
            if let Some(outcome) = self.stepper.outcome(layout) {
                let gained = rewards(&outcome, layout.setup().seats);
                let exact = gained.into_iter();
                row.rewards.iter_mut().zip(exact).for_each(|(gain, exact)| *gain = exact as f32);
                *row.gain = actor.map_or(0.0, |seat| gained[seat.index()] as f32);
            }
        } else {
            *row.truncated = true;
        }
        row.write_final(layout, scratch, &self.stepper, actor);
        if self.learns() {
            self.pupil = self.pupil.after(layout.setup().seats);
        }
        scratch.keep(self.stepper.state());
        self.restart(layout, scratch, skip);
        Known { next: false, row: KnownRow::Before }
    }
}
