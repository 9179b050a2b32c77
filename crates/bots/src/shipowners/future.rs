//! Playing on from a position, whole turns at a time: the dice of a turn are one lot with the
//! exact chance to complete its combination, so that a game of fifty turns takes microseconds.

use super::worth::{Taste, Worth, safest};
use crate::maths;
use flotilla_core::{Actor, Game as _, Refusal, Rng, Seat, SeededRng};
use flotilla_games::shipowners::board::Ship;
use flotilla_games::shipowners::state::{Stage, State, Target};
use flotilla_games::shipowners::{Action, Shipowners};

/// After so many turns a game is judged as if it were over.
const MOST_TURNS: usize = 150;

/// A number from zero up to one.
fn unit(rng: &mut SeededRng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// What a choice of dice is rolled for.
pub(super) fn target(choice: Action) -> Option<Target> {
    match choice {
        Action::Arm(ship) => Some(Target::Arm(ship)),
        Action::Hunt => Some(Target::Hunt),
        Action::Buy => Some(Target::Buy),
        _ => None,
    }
}

/// What it is worth to a seat, from zero to one, when the game is played on by sensible players;
/// and its part of the win.
fn play_on(game: &Shipowners, mut state: State, seat: Seat, rng: &mut SeededRng) -> (f64, f64) {
    play_out(game, &mut state, rng);
    judged(game, &state, seat)
}

/// Plays on to the end, or as long as games last; after how many turns.
pub(super) fn play_out(game: &Shipowners, state: &mut State, rng: &mut SeededRng) -> usize {
    let mut turns = 0;
    while state.stage() != Stage::Over && turns < MOST_TURNS {
        turns += usize::from(state.stage() == Stage::Choose);
        if step(game, state, rng).is_none() {
            break;
        }
    }
    turns
}

/// What the end of a game is worth to a seat: half its part of the win, half how clear it is.
/// The lead says more than the bare win in a few games. And the bare win.
fn judged(game: &Shipowners, state: &State, seat: Seat) -> (f64, f64) {
    let own = game.standing(state, seat);
    let (mut better, mut equal, mut best) = (0, 1, i32::MIN);
    for other in Seat::all(game.seats()).filter(|&other| other != seat) {
        let standing = game.standing(state, other);
        better += usize::from(standing > own);
        equal += usize::from(standing == own);
        best = best.max(standing.0);
    }
    let share = if better > 0 { 0.0 } else { 1.0 / equal as f64 };
    let clear = 1.0 / (1.0 + maths::exp(f64::from(best - own.0) / CLEAR_LEAD));
    (0.5 * share + 0.5 * clear, share)
}

/// What the end of a game is worth to a seat, a clear lead being worth more than a narrow one.
pub(super) fn clear(game: &Shipowners, state: &State, seat: Seat) -> f64 {
    judged(game, state, seat).0
}

/// A lead of so many points is nearly three to one.
const CLEAR_LEAD: f64 = 5.0;

/// How far off players weigh their choices, each in its own way.
const WHIM: f64 = 0.2;

/// The dice of a turn for a choice at one stroke, by a lot with their exact chance; whether they
/// completed the combination, and that chance.
pub(super) fn conclude(
    game: &Shipowners,
    state: &mut State,
    seat: Seat,
    choice: Action,
    rng: &mut SeededRng,
) -> Result<(bool, f64), Refusal> {
    let Some(target) = target(choice) else {
        return game.apply(state, seat.into(), choice).map(|()| (false, 0.0));
    };
    let kit = game.kit(state.goods_of(seat));
    let chance = game.chance_of(state, target, kit).unwrap_or(0.0);
    let won = unit(rng) < chance;
    game.conclude(state, seat, target, won).map(|()| (won, chance))
}

/// Makes one thing happen; `None` if nothing can.
fn step(game: &Shipowners, state: &mut State, rng: &mut SeededRng) -> Option<()> {
    match state.stage() {
        Stage::Choose => {
            let mover = state.to_move()?;
            let mut best = (f64::NEG_INFINITY, None);
            Worth::new(game, state, mover, &Taste::DEFAULT).each(|choice, worth| {
                // What is bad beside something good is not worth a lot.
                if best.0 > 0.0 && worth <= 0.0 {
                    return;
                }
                let weighed = worth * (1.0 + WHIM * (2.0 * unit(rng) - 1.0));
                if weighed > best.0 {
                    best = (weighed, Some(choice));
                }
            });
            let choice = best.1?;
            match target(choice) {
                Some(_) => conclude(game, state, mover, choice, rng).ok().map(drop),
                None => game.apply(state, mover.into(), choice).ok(),
            }
        }
        Stage::Load(_) => {
            let mover = state.to_move()?;
            let ship = safest(game, state, mover)?;
            game.apply(state, mover.into(), Action::Load(ship)).ok()
        }
        Stage::Loot { winner, .. } => {
            let ship = safest(game, state, winner)?;
            game.apply(state, winner.into(), Action::Loot(ship)).ok()
        }
        _ => {
            let drawn = game.draw(state, rng)?;
            game.apply(state, Actor::Chance, drawn).ok()
        }
    }
}

/// A position that may come, and what it proved to be worth so far.
#[derive(Clone)]
pub(super) struct Prospect {
    state: State,
    sum: f64,
    won: f64,
    tries: u32,
}

impl Prospect {
    pub(super) fn new(state: State) -> Prospect {
        Prospect { state, sum: 0.0, won: 0.0, tries: 0 }
    }

    /// Plays on from it some times more.
    pub(super) fn explore(&mut self, game: &Shipowners, seat: Seat, times: u32, seed: u64) {
        for _ in 0..times {
            // The same random numbers for every prospect, try by try, so that luck tells them apart less.
            let mut rng = SeededRng::new(seed.wrapping_add(self.tries.into()));
            let (worth, won) = play_on(game, self.state, seat, &mut rng);
            self.sum += worth;
            self.won += won;
            self.tries += 1;
        }
    }

    /// What it was worth so far.
    pub(super) fn share(&self) -> f64 {
        if self.tries == 0 { 0.0 } else { self.sum / f64::from(self.tries) }
    }

    /// How often it was won so far, from zero to one.
    pub(super) fn wins(&self) -> f64 {
        if self.tries == 0 { 0.0 } else { self.won / f64::from(self.tries) }
    }

    /// How often the game was played on from it.
    pub(super) fn tries(&self) -> u32 {
        self.tries
    }
}

/// What a point ahead is worth, from losing to winning.
const A_POINT: f64 = 0.03;

/// What a choice may lead to: a good and a bad end, and the chance of the good one.
pub(super) struct Venture {
    pub(super) choice: Action,
    pub(super) chance: f64,
    /// What it seems worth before playing on, in points.
    seems: f64,
    pub(super) good: Prospect,
    /// The bad end; `None` where it is the turn that came to nothing, the same for all dice.
    pub(super) bad: Option<Prospect>,
}

impl Venture {
    /// What a choice at the beginning of a turn may lead to.
    pub(super) fn of(
        game: &Shipowners,
        state: &State,
        seat: Seat,
        choice: Action,
        seems: f64,
    ) -> Option<Venture> {
        if let Action::Attack { from, at } = choice {
            let end = |state: State| Some(Prospect::new(state));
            return Some(Venture {
                choice,
                chance: game.attack_chance(from, at),
                seems,
                good: end(fought(game, state, seat, from, at, true)?)?,
                bad: end(fought(game, state, seat, from, at, false)?),
            });
        }
        let target = target(choice)?;
        let kit = game.kit(state.goods_of(seat));
        let mut good = *state;
        game.conclude(&mut good, seat, target, true).ok()?;
        let chance = game.chance_of(state, target, kit)?;
        Some(Venture { choice, chance, seems, good: Prospect::new(good), bad: None })
    }

    /// How often the choice led to a win, given how often rolling in vain did.
    pub(super) fn wins(&self, in_vain: f64) -> f64 {
        let bad = self.bad.as_ref().map_or(in_vain, Prospect::wins);
        self.chance * self.good.wins() + (1.0 - self.chance) * bad
    }

    /// What the choice is worth, given what it is worth to have rolled in vain. What it seemed
    /// at first sight counts as much as some games played on.
    pub(super) fn worth(&self, in_vain: f64) -> f64 {
        const FIRST_SIGHT: f64 = 40.0;
        let bad = self.bad.as_ref().map_or(in_vain, Prospect::share);
        let found = self.chance * self.good.share() + (1.0 - self.chance) * bad;
        let tries = f64::from(self.good.tries());
        let seemed = in_vain + self.seems * A_POINT;
        (tries * found + FIRST_SIGHT * seemed) / (tries + FIRST_SIGHT)
    }
}

/// The position after an attack that succeeded, or failed.
pub(super) fn fought(
    game: &Shipowners,
    state: &State,
    seat: Seat,
    from: Ship,
    at: Ship,
    won: bool,
) -> Option<State> {
    use flotilla_games::shipowners::dice::Face;
    let mut then = *state;
    game.apply(&mut then, seat.into(), Action::Attack { from, at }).ok()?;
    // Some dice by which it ends so; which ones makes no difference.
    let ends = |attacker: Face, defender: Face| {
        let strength = |ship, die: Face| game.ship(ship).firepower() + die.pips();
        (strength(from, attacker) >= strength(at, defender)) == won
    };
    let pairs = Face::all().flat_map(|attacker| Face::all().map(move |d| (attacker, d)));
    let (attacker, defender) = pairs.into_iter().find(|&(a, d)| ends(a, d))?;
    game.apply(&mut then, Actor::Chance, Action::Fight { attacker, defender }).ok()?;
    Some(then)
}
