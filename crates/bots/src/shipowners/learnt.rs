//! A player that looks some turns ahead and judges what it sees by a network.
//!
//! Dice of a turn are one lot with its exact chance, and ships of the pile come each with theirs: nothing is
//! drawn, so that a position is worth the same whenever it is looked at.

use super::future::{fought, target};
use super::players::{StrongBot, stow, with_the_dice};
use super::worth::{Taste, Worth, safest};
use crate::bot::{Advice, Bot, Measure};
use crate::judgement::{MOST_INPUTS, Network, OUTPUTS, Output, Outputs, Row, RowPen, Sight};
use crate::search::Shares;
use crate::search::knowledge::shares;
use flotilla_core::{Actor, Game as _, MOST_SEATS, Rng, Seat, Setup, View, late};
use flotilla_games::shipowners::board::{
    CARDS, Card, FAMILIES, Family, GOODS, SHIPS, Ship, TREASURES,
};
use flotilla_games::shipowners::state::{MOST_PLAYERS, Stage, State, Target};
use flotilla_games::shipowners::{Action, Shipowners};
use std::sync::{Arc, LazyLock, OnceLock};

/// What is counted of a seat.
const OF_A_SEAT: usize = 2 * SHIPS + CARDS + 7 + 2 * FAMILIES + 4;
/// And of what lies before all.
const OF_ALL: usize = 4 * SHIPS + 4 + GOODS + TREASURES + MOST_PLAYERS + 1;

/// What is counted in a position of shipowners between two turns, before or after the port is filled:
/// everything that there is, seats in the order in which they play.
pub struct Manifest;

impl Sight<Shipowners> for Manifest {
    const INPUTS: usize = MOST_PLAYERS * OF_A_SEAT + OF_ALL;

    fn of(_: &Shipowners) -> Manifest {
        Manifest
    }

    fn count(&self, game: &Shipowners, state: &State, row: &mut Row) -> Option<Outputs> {
        let pending = match state.stage() {
            Stage::Choose => false,
            Stage::Port => true,
            _ => return None,
        };
        state.first()?;
        let mover = state.to_move()?;
        let seats = game.seats();
        let mut scores = [0; MOST_PLAYERS];
        for seat in Seat::all(seats) {
            scores[seat.index()] = game.score(state, seat);
        }
        let mut pen = RowPen::new(row);
        let mut outputs = [Output::default(); OUTPUTS];
        for (place, output) in outputs.iter_mut().enumerate().take(MOST_PLAYERS) {
            let seat = Seat::new((mover.index() + place) % seats);
            let Some(seat) = seat.filter(|_| place < seats) else {
                pen.marks(OF_A_SEAT, std::iter::empty());
                continue;
            };
            output.seat = Some(seat);
            count_seat(game, state, seat, &scores, &mut pen);
        }
        let marks = |pen: &mut RowPen<'_>, ships: &mut dyn Iterator<Item = Ship>| {
            pen.marks(SHIPS, ships.map(Ship::index));
        };
        marks(&mut pen, &mut state.port().iter());
        marks(&mut pen, &mut state.unseen().iter());
        marks(&mut pen, &mut state.returned());
        for ship in Ship::all() {
            pen.put(state.cargo(ship).map_or(0, |card| game.value(card)));
        }
        pen.put(state.port().len() as i32);
        pen.put(state.pile() as i32);
        pen.put(state.goods().count() as i32);
        pen.put(state.treasures().count() as i32);
        pen.marks(GOODS, state.top_goods().map(Card::index).into_iter());
        let treasure = state.top_treasure().map(|card| card.index() - GOODS);
        pen.marks(TREASURES, treasure.into_iter());
        pen.marks(MOST_PLAYERS, std::iter::once(seats - 1));
        pen.put(pending.into());
        Some(outputs)
    }
}

fn count_seat(
    game: &Shipowners,
    state: &State,
    seat: Seat,
    scores: &[i32; MOST_PLAYERS],
    pen: &mut RowPen<'_>,
) {
    let fleet = state.fleet(seat);
    let laden = fleet.less(state.free(seat));
    pen.marks(SHIPS, fleet.iter().map(Ship::index));
    pen.marks(SHIPS, laden.iter().map(Ship::index));
    pen.marks(CARDS, laden.iter().filter_map(|ship| state.cargo(ship)).map(Card::index));
    let others = Seat::all(game.seats()).filter(|&other| other != seat);
    let best = others.map(|other| scores[other.index()]).max().unwrap_or(0);
    let own = scores[seat.index()];
    pen.put(own);
    pen.put(own - best);
    pen.put(fleet.iter().map(|ship| i32::from(game.ship(ship).firepower())).sum());
    pen.put(fleet.len() as i32);
    pen.put(state.free(seat).len() as i32);
    pen.put(state.goods_of(seat).len() as i32);
    pen.put((!fleet.and(game.maps()).is_empty()).into());
    for family in Family::all() {
        pen.put(fleet.and(game.family(family).ships).len() as i32);
    }
    for family in Family::all() {
        let ships = game.family(family).ships;
        pen.put((fleet.and(ships) == ships).into());
    }
    let kit = game.kit(state.goods_of(seat));
    let percent =
        |target| game.chance_of(state, target, kit).map_or(0, |chance| (100.0 * chance) as i32);
    let (mut least, mut most) = (100, 0);
    for ship in state.port().iter() {
        let chance = percent(Target::Arm(ship));
        (least, most) = (least.min(chance), most.max(chance));
    }
    pen.put(percent(Target::Hunt));
    pen.put(percent(Target::Buy));
    pen.put(least);
    pen.put(most);
}

/// Weights that somebody tries instead of those that ship.
static LENT: OnceLock<Arc<Network>> = OnceLock::new();

/// Plays with these weights from now on, for whoever makes some; `None` when they are none, or others are
/// in use.
pub fn lend(bytes: &[u8]) -> Option<()> {
    LENT.set(Arc::new(Network::read(bytes, Manifest::INPUTS)?)).ok()
}

/// The weights in use for so many players: those that were lent, or those that ship. With more than four
/// these are not better than playing on.
fn network(seats: usize) -> Option<Arc<Network>> {
    static SHIPPED: LazyLock<Option<Arc<Network>>> = LazyLock::new(|| {
        Network::read(late(include_bytes!("learnt.bin")), Manifest::INPUTS).map(Arc::new)
    });
    let shipped = SHIPPED.as_ref().filter(|_| seats <= 4);
    LENT.get().or(shipped).cloned()
}

/// Whether the network was made for this game: that of the box, without a limit of rounds.
fn knows(game: &Shipowners) -> bool {
    static BOX: LazyLock<Option<Shipowners>> =
        LazyLock::new(|| Shipowners::open(&Setup::plain(Shipowners::INFO, 2)).ok());
    let Some(known) = &*BOX else { return false };
    let ships = |ship: Ship| {
        let (one, other) = (game.ship(ship), known.ship(ship));
        (one.family, one.number, one.map, one.combination)
            == (other.family, other.number, other.map, other.combination)
    };
    game.rounds().is_none()
        && game.combinations() == known.combinations()
        && Ship::all().all(ships)
        && Card::all().all(|card| game.card(card).is_like(known.card(card)))
}

/// How far it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many turns.
    pub depth: u8,
    /// How many choices are followed further than a turn.
    pub width: usize,
}

impl Effort {
    /// As far as there is time for.
    pub const FULL: Effort = Effort { depth: 4, width: 3 };
}

/// Looks ahead.
struct Lookout<'a> {
    game: &'a Shipowners,
    network: &'a Network,
    width: usize,
}

/// More choices than there can be.
const MOST_CHOICES: usize = 96;

impl Lookout<'_> {
    fn judged(&self, state: &State) -> Shares {
        let mut row = [0; MOST_INPUTS];
        match Manifest.count(self.game, state, &mut row) {
            Some(outputs) => self.network.shares(&row, &outputs),
            None => [0.0; MOST_SEATS],
        }
    }

    /// What a position is worth to every seat, so many turns further.
    fn worth(&self, state: &State, depth: u8) -> Shares {
        let game = self.game;
        let applied = |actor: Actor, action| {
            let mut then = *state;
            game.apply(&mut then, actor, action).ok().map(|()| then)
        };
        match state.stage() {
            Stage::Choose if depth > 0 => self.best(state, depth),
            Stage::Port if depth > 0 => {
                let mut sum = [0.0; MOST_SEATS];
                let part = 1.0 / state.unseen().len().max(1) as f32;
                for ship in state.unseen().iter() {
                    if let Some(then) = applied(Actor::Chance, Action::Port(ship)) {
                        add(&mut sum, part, &self.worth(&then, depth));
                    }
                }
                sum
            }
            Stage::Load(_) => {
                let stowed = state.to_move().and_then(|seat| {
                    applied(seat.into(), Action::Load(safest(game, state, seat)?))
                });
                stowed.map_or([0.0; MOST_SEATS], |then| self.worth(&then, depth))
            }
            Stage::Loot { winner, .. } => {
                let taken = safest(game, state, winner)
                    .and_then(|ship| applied(winner.into(), Action::Loot(ship)));
                taken.map_or([0.0; MOST_SEATS], |then| self.worth(&then, depth))
            }
            Stage::Over => match game.outcome(state) {
                Some(outcome) => shares(&outcome, game.seats()),
                None => [0.0; MOST_SEATS],
            },
            _ => self.judged(state),
        }
    }

    /// What a choice is worth, given what it is worth to roll in vain.
    fn choice(
        &self,
        state: &State,
        seat: Seat,
        choice: Action,
        vain: &Shares,
        depth: u8,
    ) -> Option<Shares> {
        let game = self.game;
        let mut sum = [0.0; MOST_SEATS];
        if let Action::Attack { from, at } = choice {
            let chance = game.attack_chance(from, at) as f32;
            for (won, part) in [(true, chance), (false, 1.0 - chance)] {
                if part > 0.0 {
                    let then = fought(game, state, seat, from, at, won)?;
                    add(&mut sum, part, &self.worth(&then, depth));
                }
            }
            return Some(sum);
        }
        let target = target(choice)?;
        let chance = game.chance_of(state, target, game.kit(state.goods_of(seat)))? as f32;
        let mut then = *state;
        game.conclude(&mut then, seat, target, true).ok()?;
        add(&mut sum, chance, &self.worth(&then, depth));
        add(&mut sum, 1.0 - chance, vain);
        Some(sum)
    }

    /// The position after a turn that came to nothing.
    fn in_vain(&self, state: &State, seat: Seat) -> Option<State> {
        let dice = state.port().iter().next().map(Target::Arm)?;
        let mut then = *state;
        self.game.conclude(&mut then, seat, dice, false).ok()?;
        Some(then)
    }

    /// What a turn is worth to every seat with the choice that is best for whoever has it.
    fn best(&self, state: &State, depth: u8) -> Shares {
        let even = [0.0; MOST_SEATS];
        let Some(seat) = state.to_move() else { return even };
        let Some(in_vain) = self.in_vain(state, seat) else { return even };
        let mut vain = self.worth(&in_vain, 0);
        let mut found = [(0.0_f32, Action::Stop); MOST_CHOICES];
        let mut count = 0;
        let mut best = vain;
        Worth::new(self.game, state, seat, &Taste::DEFAULT).each(|choice, seems| {
            // Fights that cost more than they bring are for those who have nothing else.
            let idle = seems <= 0.0 && matches!(choice, Action::Attack { .. });
            if idle || count == MOST_CHOICES {
                return;
            }
            if let Some(shares) = self.choice(state, seat, choice, &vain, 0) {
                let own = shares[seat.index()];
                if own > best[seat.index()] {
                    best = shares;
                }
                found[count] = (own, choice);
                count += 1;
            }
        });
        if depth == 1 {
            return best;
        }
        let found = &mut found[..count];
        found.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        vain = self.worth(&in_vain, depth - 1);
        best = vain;
        for &(_, choice) in found.iter().take(self.width) {
            if let Some(shares) = self.choice(state, seat, choice, &vain, depth - 1)
                && shares[seat.index()] > best[seat.index()]
            {
                best = shares;
            }
        }
        best
    }

    /// Every choice with what it is worth to the seat, the best first; those that were followed further
    /// before the rest.
    fn weigh(&self, state: &State, seat: Seat, legal: &[Action], depth: u8) -> Vec<(Action, f64)> {
        let Some(in_vain) = self.in_vain(state, seat) else { return Vec::new() };
        let own = |action, vain: &Shares, further| {
            let shares = self.choice(state, seat, action, vain, further)?;
            Some((action, f64::from(shares[seat.index()])))
        };
        let vain = self.worth(&in_vain, 0);
        let mut weighed: Vec<(Action, f64)> =
            legal.iter().filter_map(|&action| own(action, &vain, 0)).collect();
        weighed.sort_by(|a, b| b.1.total_cmp(&a.1));
        let followed = weighed.len().min(2 * self.width);
        for further in 1..depth {
            let vain = self.worth(&in_vain, further);
            for entry in &mut weighed[..followed] {
                *entry = own(entry.0, &vain, further).unwrap_or(*entry);
            }
            weighed[..followed].sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        weighed
    }
}

fn add(sum: &mut Shares, part: f32, shares: &Shares) {
    sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += part * share);
}

/// Looks ahead and judges by the network; where it knows none, plays on as the strong one does.
pub struct LearntBot {
    network: Option<Arc<Network>>,
    effort: Effort,
    other: StrongBot,
}

impl LearntBot {
    /// A bot for a game.
    #[must_use]
    pub fn new(game: &Shipowners, effort: Effort) -> LearntBot {
        let network = network(game.seats()).filter(|_| knows(game));
        LearntBot { network, effort, other: StrongBot::new() }
    }
}

impl Bot<Shipowners> for LearntBot {
    fn advise(&mut self, view: &View<Shipowners>, rng: &mut dyn Rng) -> Option<Advice<Action>> {
        let Some(network) = &self.network else { return self.other.advise(view, rng) };
        let seat = view.may_act()?;
        let (game, state) = (&**view.game(), view.state());
        let Effort { depth, width } = self.effort;
        let lookout = Lookout { game, network, width };
        let mut legal = Vec::new();
        view.legal(&mut legal);
        match state.stage() {
            Stage::Choose => {
                let candidates = lookout.weigh(state, seat, &legal, depth);
                let best = candidates.first()?.0;
                Some(Advice { best, measure: Measure::WinChance, candidates })
            }
            Stage::Hand(_) | Stage::Place(_) => with_the_dice(game, state),
            Stage::Load(_) | Stage::Loot { .. } => {
                let after = |action| {
                    let mut then = *state;
                    game.apply(&mut then, seat.into(), action).ok()?;
                    let shares = lookout.worth(&then, 1.min(depth - 1));
                    Some((action, f64::from(shares[seat.index()])))
                };
                let weighed = legal.iter().filter_map(|&action| after(action)).collect();
                Advice::best_of(Measure::WinChance, weighed)
            }
            _ => stow(view, seat, legal),
        }
    }
}
