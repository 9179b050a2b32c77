//! Playing among several: for the win, by playing the rest of the game out.
//!
//! With three to five players there is no solution to play by: everyone's score matters, and what
//! is good for one is bad for several others to different degrees. But a turn has eleven endings
//! at most, and the rest of the game after each of them can be played out many thousand times
//! within a moment, since a whole turn of a sensible player is one draw from the known chances of
//! its endings. What the endings are worth is estimated by that; the dice of the turn itself are
//! weighed exactly. Where little is left of the game, the rest of it is solved instead.

use super::rest::{Luck, Rest, Standing};
use super::solve::{Board, ENDINGS, Endings, Ends, Moment, PIERS, PLAYERS, SKULL, Watch};
use super::weigh::Decision;
use crate::bot::{Advice, Bot, Measure};
use crate::surroundings::Patience;
use flotilla_core::{Rng, View};
use flotilla_games::doubloons::{Action, Doubloons};

/// How often the rest of the game is played out after each ending: a number and not a time, so that
/// it plays the same on every machine.
const PLAYOUTS: usize = 2_000;
/// They are played in rounds, each ending once a round of this many.
const ROUND: usize = 100;

/// The rest of the game is solved where no more moments than this can come of it: a tenth of a second.
const MOMENTS: usize = 2_000;

/// Plays for the win among several players.
pub struct MultiplayerBot {
    rest: Rest,
    /// What the endings of a turn were found to be worth: it stays so as long as the turn lasts.
    judged: Option<(Standing, Endings)>,
    playouts: usize,
}

impl MultiplayerBot {
    /// A bot for this game.
    #[must_use]
    pub fn new(game: &Doubloons) -> MultiplayerBot {
        MultiplayerBot::playing_out(game, PLAYOUTS)
    }

    /// One that plays the rest of the game out so often after each ending, in hundreds.
    #[must_use]
    pub fn playing_out(game: &Doubloons, playouts: usize) -> MultiplayerBot {
        let playouts = playouts.next_multiple_of(ROUND).max(ROUND);
        MultiplayerBot { rest: Rest::new(Board::from(game)), judged: None, playouts }
    }

    /// The chance to win after each ending of the turn when everyone plays for the win from here on;
    /// nothing if too much is left of the game.
    fn solved(&self, now: Standing) -> Option<Endings> {
        let mut scores = [0; PLAYERS];
        for (at, score) in scores[..now.players].iter_mut().enumerate() {
            *score = now.scores[(now.to_move + at) % now.players];
        }
        let moment = Moment { piers: now.piers, skulls: now.skulls, scores };
        let board = &self.rest.habits.board;
        let mut ends = Ends::new(board, now.players, MOMENTS, Watch::default())?;
        if !ends.may_fit(&moment) {
            return None;
        }
        let (piers, skull) = ends.endings(&moment).ok()?;
        Some(Endings { piers: piers.map(|ending| ending.aim), skull: skull.aim })
    }

    /// The chance to win after each ending of the turn.
    fn judge(&mut self, now: Standing, rng: &mut dyn Rng) -> Endings {
        if let Some(endings) = self.solved(now) {
            return endings;
        }
        let seat = now.to_move;
        let after: Vec<(usize, Standing)> = (0..ENDINGS)
            .filter(|&ending| ending == SKULL || now.piers.left(ending) > 0)
            .map(|ending| {
                let mut after = now;
                after.end_turn(&self.rest.habits.board, ending);
                (ending, after)
            })
            .collect();
        let mut shares = [0.0; ENDINGS];
        let (mut played, patience) = (0, Patience::here());
        while played == 0 || played < self.playouts && !patience.is_over() {
            // Playout by playout and turn by turn the same luck after every ending: what differs
            // is the ending.
            let seed = rng.next_u64();
            for &(ending, standing) in &after {
                for number in 0..ROUND as u64 {
                    let luck = Luck::new(seed.wrapping_add(number << 8));
                    shares[ending] += self.rest.play_out(standing, luck).share(seat);
                }
            }
            played += ROUND;
        }
        let shares = shares.map(|share| share / played as f64);
        Endings { piers: std::array::from_fn(|pier| shares[pier]), skull: shares[SKULL] }
    }
}

impl Bot<Doubloons> for MultiplayerBot {
    fn advise(&mut self, view: &View<Doubloons>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let decision = Decision::of(view)?;
        let now = Standing::of(view.game(), view.state(), decision.seat);
        let endings = match self.judged {
            Some((then, endings)) if then == now => endings,
            _ => self.judge(now, rng),
        };
        self.judged = Some((now, endings));
        decision.weigh(&self.rest.habits.board, &endings, Measure::WinChance)
    }

    fn memory(&self) -> usize {
        self.rest.memory()
    }
}

const _: () = assert!(SKULL == PIERS, "an ending below it is a pier");

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::print_stdout)]
mod tests {
    use super::super::rest::{Habits, Wish};
    use super::super::solve::Courses;
    use super::*;
    use flotilla_core::{Game, SeededRng, Setup};
    use flotilla_games::doubloons::state::MOST_PLAYERS;

    /// By how much of the chance to win such a bot is better among bots that look at their turn
    /// alone than one of those would be, with half the width of its 95 % interval.
    ///
    /// Wins and losses would tell it only after many thousand games. What is gained is the sum, over
    /// the bot's turns, of what its way to play the turn is worth above theirs when everyone plays
    /// on like them (the performance difference lemma); that differs little from game to game.
    /// The worth of the endings is estimated anew for it, so that it does not share the bot's errors.
    fn gain(players: usize, games: usize) -> (f64, f64) {
        let game = Doubloons::open(&Setup::plain(Doubloons::INFO, players)).unwrap();
        let mut bot = MultiplayerBot::new(&game);
        let mut rng = SeededRng::new(players as u64);
        let mut courses = Courses::default();
        let board = bot.rest.habits.board.clone();
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
                let mut drawn = rng.next_u64() as u32;
                let mut ending = bot.rest.habits.ending(standing.piers, Wish::Points, drawn);
                if standing.to_move == number % players {
                    let endings = bot.judge(standing, &mut rng);
                    let own = courses.chances(&board, standing.piers, &endings);
                    let points = Wish::Points.endings(&board, standing.piers);
                    let theirs = courses.chances(&board, standing.piers, &points);
                    let worth = worth(&mut bot.rest.habits, standing, &mut rng);
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
    fn worth(habits: &mut Habits, now: Standing, rng: &mut SeededRng) -> [f64; ENDINGS] {
        const PLAYOUTS: u32 = 2_000;
        let mut worth = [0.0; ENDINGS];
        let seed = rng.next_u64();
        for (ending, worth) in worth.iter_mut().enumerate() {
            if ending != SKULL && now.piers.left(ending) == 0 {
                continue;
            }
            for number in 0..PLAYOUTS {
                let mut standing = now;
                let mut luck = Luck::new(seed.wrapping_add(u64::from(number) << 8));
                standing.end_turn(&habits.board, ending);
                while !standing.is_over() {
                    let drawn = luck.next_u64() as u32;
                    let next = habits.ending(standing.piers, Wish::Points, drawn);
                    standing.end_turn(&habits.board, next);
                }
                *worth += standing.share(now.to_move) / f64::from(PLAYOUTS);
            }
        }
        worth
    }

    /// `cargo test --release -p flotilla-bots --lib multiplayer -- --ignored --nocapture`
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
