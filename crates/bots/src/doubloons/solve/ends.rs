//! The end of a game among several, each for the win.
//!
//! With more than two players everyone's score counts, and there are far too many scores to solve a
//! whole game for the win. Few of them can come about in the end of one: those are looked at here,
//! one after the other, as far as they can be reached.
//!
//! Whoever can't change its chance to win decides the game between others. What it does then has to
//! be agreed on: it plays for points, which count next to nothing as long as there is something to
//! win. Where even points are equal, what is found is one of several right answers.

use super::board::{Board, PIERS, Piers};
use super::hoards::PLAYERS;
use super::rolls::{Heaps, ROOM, Stop};
use super::turn::{Hoard, fill_stop};
use super::watch::Watch;
use super::worth::Worth as _;
use std::collections::HashMap;

/// What a point is worth beside a win: too little to be seen in a chance, enough to tell two equal
/// chances apart.
const POINT: f64 = 1e-8;
/// So often it is looked whether to go on.
const BREATH: usize = 64;

/// Everyone's part of the win, the player to move first and then as they sit; zero beyond the last.
pub type Shares = [f64; PLAYERS];

/// A game between turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moment {
    /// The doubloons that are left.
    pub piers: Piers,
    /// The skulls that are left.
    pub skulls: u8,
    /// Everyone's score, the player to move first and then as they sit; zero beyond the last.
    pub scores: [i16; PLAYERS],
}

impl Moment {
    /// The turn ends with a gain that leaves these piers and skulls to the next player.
    fn after(&self, players: usize, gain: i16, piers: Piers, skulls: u8) -> Moment {
        let mut scores = self.scores;
        scores[0] += gain;
        scores[..players].rotate_left(1);
        Moment { piers, skulls, scores }
    }

    fn is_over(&self) -> bool {
        self.skulls == 0 || self.piers == Piers::EMPTY
    }

    /// One that differs in nothing but the size of all scores: leads decide.
    fn levelled(mut self, players: usize) -> Moment {
        let best = self.scores[..players].iter().copied().max().unwrap_or_default();
        self.scores[..players].iter_mut().for_each(|score| *score -= best);
        self
    }

    /// Everyone's part when the game is over.
    fn shares(&self, players: usize) -> Shares {
        let scores = &self.scores[..players];
        let best = scores.iter().max();
        let winners = scores.iter().filter(|score| Some(*score) == best).count();
        let mut shares = [0.0; PLAYERS];
        for (share, score) in shares.iter_mut().zip(scores) {
            *share = if Some(score) == best { 1.0 / winners as f64 } else { 0.0 };
        }
        shares
    }
}

/// Why an end was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// There are more moments than it was to look at.
    TooMany,
    /// The watch has ended it.
    Ended,
}

/// The ends of games on one board, remembered as far as they were looked at.
pub struct Ends<'a> {
    board: &'a Board,
    players: usize,
    most: usize,
    watch: Watch<'a>,
    known: HashMap<Moment, Shares>,
    stop: Box<Stop<Hoard>>,
    heaps: Box<Heaps<Hoard>>,
}

impl<'a> Ends<'a> {
    /// Of games of two to five players, nothing for another number. It looks at so many moments at
    /// most.
    #[must_use]
    pub fn new(
        board: &'a Board,
        players: usize,
        most: usize,
        watch: Watch<'a>,
    ) -> Option<Ends<'a>> {
        (2..=PLAYERS).contains(&players).then(|| Ends {
            board,
            players,
            most,
            watch,
            known: HashMap::new(),
            stop: Box::new([Hoard::NOTHING; ROOM]),
            heaps: Box::new(Heaps::new()),
        })
    }

    /// Whether it may be worth a try: there are at least as many moments as there are ways to leave
    /// doubloons and skulls, whatever the scores.
    #[must_use]
    pub fn may_fit(&self, moment: &Moment) -> bool {
        let ways = (0..PIERS).map(|pier| 1 + moment.piers.left(pier)).product::<usize>();
        ways.saturating_mul(usize::from(moment.skulls)) <= self.most
    }

    /// How many moments were looked at.
    #[must_use]
    pub fn moments(&self) -> usize {
        self.known.len()
    }

    /// Everyone's chance to win from a moment on. What can come of it is solved on the way.
    ///
    /// # Errors
    /// When there are too many moments, or the watch has ended it.
    pub fn shares(&mut self, moment: &Moment) -> Result<Shares, Unsolved> {
        if moment.is_over() {
            return Ok(moment.shares(self.players));
        }
        let moment = moment.levelled(self.players);
        if let Some(known) = self.known.get(&moment) {
            return Ok(*known);
        }
        let (endings, skull) = self.endings(&moment)?;
        if self.known.len() >= self.most {
            return Err(Unsolved::TooMany);
        }
        if self.known.len().is_multiple_of(BREATH) {
            if let Some(progress) = self.watch.progress {
                progress(self.known.len() as u64, self.most as u64);
            }
            if !self.watch.goes_on() {
                return Err(Unsolved::Ended);
            }
        }
        fill_stop(&mut self.stop, self.board, moment.piers, &endings, skull);
        let Hoard { aim, others } = self.heaps.turn(&self.stop);
        let mut shares = [0.0; PLAYERS];
        shares[0] = aim;
        shares[1..].copy_from_slice(&others);
        self.known.insert(moment, shares);
        Ok(shares)
    }

    /// What the endings of a turn are worth: of taking from each pier, and of taking a skull.
    ///
    /// # Errors
    /// When there are too many moments, or the watch has ended it.
    pub fn endings(&mut self, moment: &Moment) -> Result<([Hoard; PIERS], Hoard), Unsolved> {
        let Moment { piers, skulls, .. } = *moment;
        let skull = self.after(moment, -1, piers, skulls.saturating_sub(1))?;
        let mut endings = [skull; PIERS];
        for (pier, ending) in endings.iter_mut().enumerate() {
            if let Some(doubloon) = self.board.next_doubloon(piers, pier)
                && let Some(left) = piers.take(pier)
            {
                *ending = self.after(moment, i16::from(doubloon.value), left, skulls)?;
            }
        }
        Ok((endings, skull))
    }

    fn after(
        &mut self,
        moment: &Moment,
        gain: i16,
        piers: Piers,
        skulls: u8,
    ) -> Result<Hoard, Unsolved> {
        let next = self.shares(&moment.after(self.players, gain, piers, skulls))?;
        let count = self.players - 1;
        // The next player comes first there, and this one last.
        let mut others = [0.0; PLAYERS - 1];
        others[..count].copy_from_slice(&next[..count]);
        Ok(Hoard { aim: next[count] + POINT * f64::from(gain), others })
    }
}
