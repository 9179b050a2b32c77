//! Playing among several: for the win, by playing the rest of the game out.
//!
//! With three to five players there is no solution to play by: everyone's score matters, and what
//! is good for one is bad for several others to different degrees. But a turn has eleven endings
//! at most, and the rest of the game after each of them can be played out many thousand times
//! within a moment, since a whole turn of a sensible player is one draw from the known chances of
//! its endings. What the endings are worth is estimated by that; the dice of the turn itself are
//! weighed exactly.

use super::solve::{Board, Courses, ENDINGS, Endings, PIER_CODES, PIERS, Piers, SKULL};
use super::weigh::Decision;
use crate::bot::{Advice, Bot, Measure};
use flotilla_core::{Game, Lots, Seat, View};
use flotilla_games::doubloons::state::MOST_PLAYERS;
use flotilla_games::doubloons::{Action, Doubloons};
use std::sync::{Mutex, PoisonError};

/// How often the rest of the game is played out after each ending: a number and not a time, so that
/// it plays the same on every machine.
const PLAYOUTS: usize = 2_000;
/// They are played in rounds, each ending once a round of this many.
const ROUND: usize = 100;

/// What a player who does not look beyond its turn wants of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    /// Points.
    Points,
    /// The last skull, for it leads; failing that, points.
    TheEnd,
    /// Anything but the last skull, for it does not.
    NotTheEnd,
}

impl Wish {
    const ALL: [Wish; 3] = [Wish::Points, Wish::TheEnd, Wish::NotTheEnd];

    /// What the endings of a turn are worth to whoever has this wish.
    fn endings(self, board: &Board, piers: Piers) -> Endings {
        let value = |pier| board.next_doubloon(piers, pier).map_or(0, |doubloon| doubloon.value);
        Endings {
            piers: std::array::from_fn(|pier| f64::from(value(pier))),
            skull: match self {
                Wish::Points => -1.0,
                Wish::TheEnd => 100.0,
                Wish::NotTheEnd => -100.0,
            },
        }
    }
}

/// The chances of the endings of a turn, added up, the last to be certain.
type Draw = [u32; ENDINGS];

/// How turns end, by what is left on the piers and what the player wants; found out when it is
/// first asked, and remembered.
struct Habits {
    board: Board,
    courses: Courses,
    /// Where the draws of some piers begin, less one; zero for not known yet.
    known: [Vec<u32>; Wish::ALL.len()],
    draws: Vec<Draw>,
}

/// Habits that no bot uses now: learning them takes a second or so of every new bot's time, and
/// they are the same for all of one edition.
static SHELF: Mutex<Vec<Habits>> = Mutex::new(Vec::new());
/// So many lie there at most.
const MOST_SHELVED: usize = 8;

impl Habits {
    /// Those that a bot of this board has left, or new ones.
    fn take(board: Board) -> Habits {
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        match shelf.iter().position(|habits| habits.board == board) {
            Some(at) => shelf.swap_remove(at),
            None => Habits::new(board),
        }
    }

    /// Leaves them for the next bot.
    fn leave(self) {
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        if shelf.len() == MOST_SHELVED {
            shelf.remove(0);
        }
        shelf.push(self);
    }

    fn new(board: Board) -> Habits {
        let known = std::array::from_fn(|_| vec![0; PIER_CODES]);
        Habits { board, courses: Courses::default(), known, draws: Vec::new() }
    }

    /// How a turn ends, for a number drawn.
    #[inline]
    fn ending(&mut self, piers: Piers, wish: Wish, drawn: u32) -> usize {
        let place = match self.known[wish as usize][piers.code()] {
            0 => self.learn(piers, wish),
            known => known as usize - 1,
        };
        self.draws[place].iter().filter(|&&up_to| drawn >= up_to).count().min(SKULL)
    }

    #[cold]
    fn learn(&mut self, piers: Piers, wish: Wish) -> usize {
        let endings = wish.endings(&self.board, piers);
        let chances = self.courses.chances(&self.board, piers, &endings);
        let mut sum = 0.0;
        let draw = chances.map(|chance| {
            sum += f64::from(chance);
            (sum * f64::from(u32::MAX)) as u32
        });
        self.draws.push(draw);
        self.known[wish as usize][piers.code()] = self.draws.len() as u32;
        self.draws.len() - 1
    }
}

/// What a playout draws, a number for each turn: SplitMix64, which begins anywhere at no cost.
#[derive(Clone, Copy)]
struct Luck(u64);

impl Luck {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// A game between turns.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Standing {
    piers: Piers,
    skulls: u8,
    scores: [i16; MOST_PLAYERS],
    players: usize,
    to_move: usize,
}

impl Standing {
    fn of(decision: &Decision<'_>) -> Standing {
        let players = decision.view.game().seats();
        let mut scores = [i16::MIN; MOST_PLAYERS];
        for (score, seat) in scores.iter_mut().zip(Seat::all(players)) {
            *score = decision.view.seen().hoard(seat).score() as i16;
        }
        let Decision { piers, skulls, seat, .. } = *decision;
        Standing { piers, skulls, scores, players, to_move: seat.index() }
    }

    fn is_over(&self) -> bool {
        self.skulls == 0 || self.piers == Piers::EMPTY
    }

    /// The turn ends like this, and the next player's begins.
    #[inline]
    fn end_turn(&mut self, board: &Board, ending: usize) {
        let score = &mut self.scores[self.to_move];
        match (board.next_doubloon(self.piers, ending), self.piers.take(ending)) {
            (Some(doubloon), Some(left)) => {
                *score += i16::from(doubloon.value);
                self.piers = left;
            }
            _ => {
                *score -= 1;
                self.skulls = self.skulls.saturating_sub(1);
            }
        }
        self.to_move += 1;
        if self.to_move == self.players {
            self.to_move = 0;
        }
    }

    /// What the player to move wants: points, until the last skull makes it think of the end.
    #[inline]
    fn wish(&self) -> Wish {
        if self.skulls > 1 {
            return Wish::Points;
        }
        let own = self.scores[self.to_move] - 1;
        let others = self.scores[..self.players].iter().enumerate();
        let leads = others.filter(|&(seat, _)| seat != self.to_move).all(|(_, &score)| score < own);
        if leads { Wish::TheEnd } else { Wish::NotTheEnd }
    }

    /// A seat's part of the win at the end.
    fn share(&self, seat: usize) -> f64 {
        let scores = &self.scores[..self.players];
        let best = scores.iter().max();
        let winners = scores.iter().filter(|score| Some(*score) == best).count();
        if Some(&scores[seat]) == best { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// Plays for the win among several players.
pub struct CompanyBot {
    habits: Habits,
    /// What the endings of a turn were found to be worth: it stays so as long as the turn lasts.
    judged: Option<(Standing, Endings)>,
    playouts: usize,
}

impl CompanyBot {
    /// A bot for this game.
    #[must_use]
    pub fn new(game: &Doubloons) -> CompanyBot {
        CompanyBot::playing_out(game, PLAYOUTS)
    }

    /// One that plays the rest of the game out so often after each ending, in hundreds.
    #[must_use]
    pub fn playing_out(game: &Doubloons, playouts: usize) -> CompanyBot {
        let playouts = playouts.next_multiple_of(ROUND).max(ROUND);
        CompanyBot { habits: Habits::take(Board::from(game)), judged: None, playouts }
    }

    /// The chance to win after each ending of the turn.
    fn judge(&mut self, now: Standing, lots: &mut dyn Lots) -> Endings {
        let seat = now.to_move;
        let after: Vec<(usize, Standing)> = (0..ENDINGS)
            .filter(|&ending| ending == SKULL || now.piers.left(ending) > 0)
            .map(|ending| {
                let mut after = now;
                after.end_turn(&self.habits.board, ending);
                (ending, after)
            })
            .collect();
        let mut shares = [0.0; ENDINGS];
        let mut played = 0;
        while played < self.playouts {
            // Playout by playout and turn by turn the same luck after every ending: what differs
            // is the ending.
            let seed = lots.next();
            for &(ending, standing) in &after {
                for number in 0..ROUND as u64 {
                    let luck = Luck(seed.wrapping_add(number << 8));
                    shares[ending] += self.play_out(standing, luck).share(seat);
                }
            }
            played += ROUND;
        }
        let shares = shares.map(|share| share / played as f64);
        Endings { piers: std::array::from_fn(|pier| shares[pier]), skull: shares[SKULL] }
    }

    fn play_out(&mut self, mut standing: Standing, mut luck: Luck) -> Standing {
        while !standing.is_over() {
            let drawn = (luck.next() >> 32) as u32;
            let ending = self.habits.ending(standing.piers, standing.wish(), drawn);
            standing.end_turn(&self.habits.board, ending);
        }
        standing
    }
}

impl Drop for CompanyBot {
    fn drop(&mut self) {
        let nothing = Habits {
            board: self.habits.board.clone(),
            courses: Courses::default(),
            known: Default::default(),
            draws: Vec::new(),
        };
        std::mem::replace(&mut self.habits, nothing).leave();
    }
}

impl Bot<Doubloons> for CompanyBot {
    fn advise(&mut self, view: &View<Doubloons>, lots: &mut dyn Lots) -> Option<Advice<Action>> {
        let decision = Decision::of(view)?;
        let now = Standing::of(&decision);
        let endings = match self.judged {
            Some((then, endings)) if then == now => endings,
            _ => self.judge(now, lots),
        };
        self.judged = Some((now, endings));
        decision.weigh(&self.habits.board, &endings, Measure::WinChance)
    }
}

const _: () = assert!(SKULL == PIERS, "an ending below it is a pier");

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::print_stdout)]
mod tests {
    use super::*;
    use flotilla_core::{Seeded, Setup};

    /// By how much of the chance to win such a bot is better among bots that look at their turn
    /// alone than one of those would be, with half the width of its 95 % interval.
    ///
    /// Wins and losses would tell it only after many thousand games. What is gained is the sum, over
    /// the bot's turns, of what its way to play the turn is worth above theirs when everyone plays
    /// on like them (the performance difference lemma); that differs little from game to game.
    /// The worth of the endings is estimated anew for it, so that it does not share the bot's errors.
    fn gain(players: usize, games: usize) -> (f64, f64) {
        let game = Doubloons::open(&Setup::plain(Doubloons::INFO, players)).unwrap();
        let mut bot = CompanyBot::new(&game);
        let mut lots = Seeded::new(players as u64);
        let mut courses = Courses::default();
        let board = bot.habits.board.clone();
        let mut gains = Vec::new();
        for number in 0..games {
            let mut gain = 0.0;
            let mut standing = Standing {
                piers: board.full_piers(),
                skulls: board.skulls() as u8,
                scores: [0; MOST_PLAYERS],
                players,
                to_move: 0,
            };
            while !standing.is_over() {
                let mut drawn = lots.next() as u32;
                let mut ending = bot.habits.ending(standing.piers, Wish::Points, drawn);
                if standing.to_move == number % players {
                    let endings = bot.judge(standing, &mut lots);
                    let own = courses.chances(&board, standing.piers, &endings);
                    let points = Wish::Points.endings(&board, standing.piers);
                    let theirs = courses.chances(&board, standing.piers, &points);
                    let worth = worth(&mut bot.habits, standing, &mut lots);
                    for ending in 0..ENDINGS {
                        gain += f64::from(own[ending] - theirs[ending]) * worth[ending];
                    }
                    let parts = own.map(|chance| (f64::from(chance) * f64::from(u32::MAX)) as u32);
                    ending = parts
                        .iter()
                        .position(|&part| {
                            let here = drawn < part;
                            drawn = drawn.saturating_sub(part);
                            here
                        })
                        .unwrap_or(SKULL);
                }
                standing.end_turn(&board, ending);
            }
            gains.push(gain);
        }
        let mean = gains.iter().sum::<f64>() / games as f64;
        let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>();
        (mean, 1.96 * variance.sqrt() / games as f64)
    }

    /// The chance to win after each ending when everyone looks at its turn alone.
    fn worth(habits: &mut Habits, now: Standing, lots: &mut Seeded) -> [f64; ENDINGS] {
        const PLAYOUTS: u32 = 2_000;
        let mut worth = [0.0; ENDINGS];
        let seed = lots.next();
        for (ending, worth) in worth.iter_mut().enumerate() {
            if ending != SKULL && now.piers.left(ending) == 0 {
                continue;
            }
            for number in 0..PLAYOUTS {
                let mut standing = now;
                let mut luck = Luck(seed.wrapping_add(u64::from(number) << 8));
                standing.end_turn(&habits.board, ending);
                while !standing.is_over() {
                    let drawn = luck.next() as u32;
                    let next = habits.ending(standing.piers, Wish::Points, drawn);
                    standing.end_turn(&habits.board, next);
                }
                *worth += standing.share(now.to_move) / f64::from(PLAYOUTS);
            }
        }
        worth
    }

    /// `cargo test --release -p flotilla-bots --lib company -- --ignored --nocapture`
    #[test]
    #[ignore = "takes some minutes"]
    fn in_company_it_is_better_than_those_who_look_at_their_turn() {
        for players in 3..=5 {
            let (mean, half) = gain(players, 40);
            println!(
                "{players} players: {:+.2} % ± {:.2} of the wins above {:.1} %",
                100.0 * mean,
                100.0 * half,
                100.0 / players as f64
            );
            assert!(mean > half);
        }
    }
}
