//! Games played by the million: counting every way a game can go, and random playouts.
//!
//! Both run on a game's own types, with buffers that are kept, so that the speed measured is
//! that of the rules.

use crate::counting::{Counting, Counts};
use crate::game::{Chance, Game};
use crate::rng::SeededRng;
use crate::seat::{Actor, Turn};
use crate::walk::{self, RandomActions};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

/// The most events of one playout: a game that random play does not end is given up there.
pub const LONGEST_PLAYOUT: u64 = 100_000;

/// What random playouts came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playouts {
    /// Games begun.
    pub games: u64,
    /// Games that came to an end.
    pub finished: u64,
    /// Events in all of them, chance included.
    pub events: u64,
}

/// Plays games to their end, every legal move alike, from a state.
pub fn playouts<G: Game>(game: &G, from: &G::State, rng: &mut SeededRng, games: u64) -> Playouts {
    let mut done = Playouts { games, ..Playouts::default() };
    let mut random = RandomActions::new();
    for _ in 0..games {
        let mut state = from.clone();
        if let Some(events) = game.play_out(&mut state, rng, LONGEST_PLAYOUT) {
            done.events += events;
            done.finished += u64::from(game.turn(&state) == Turn::Over);
            continue;
        }
        for _ in 0..LONGEST_PLAYOUT {
            let (actor, action) = match game.turn(&state) {
                Turn::Over => {
                    done.finished += 1;
                    break;
                }
                Turn::Chance => (Actor::Chance, game.draw(&state, rng)),
                Turn::Seat { waits_for, .. } => {
                    let actor = Actor::Seat(waits_for);
                    (actor, random.draw(game, &state, actor, rng))
                }
            };
            // A game in which nothing can be done is given up, as one that does not end.
            let applied = action.map(|action| game.apply(&mut state, actor, action));
            if !matches!(applied, Some(Ok(()))) {
                break;
            }
            done.events += 1;
        }
    }
    done
}

/// Everything that may happen in a state, chance included, into a buffer that is emptied first.
/// `false` when that can't be listed, because headings or points are among it.
pub fn events<G: Game>(
    game: &G,
    state: &G::State,
    events: &mut Vec<(Actor, G::Action)>,
    buffers: &mut Buffers<G>,
) -> bool {
    events.clear();
    match game.turn(state) {
        Turn::Over => true,
        Turn::Chance => {
            game.chances(state, &mut buffers.chances);
            let possible = buffers.chances.iter().filter(|chance| chance.weight > 0);
            events.extend(possible.map(|chance| (Actor::Chance, chance.action)));
            true
        }
        Turn::Seat { waits_for, may_interrupt } => {
            let others = may_interrupt.without(waits_for);
            std::iter::once(waits_for).chain(others.iter()).all(|seat| {
                let actor = Actor::Seat(seat);
                if G::LISTED {
                    game.legal(state, seat, &mut buffers.actions);
                    events.extend(buffers.actions.iter().map(|&action| (actor, action)));
                    return true;
                }
                // Several ways through the grammar may name one action.
                let mut named = HashSet::new();
                let walked = walk::every(game, state, actor, |chosen| {
                    let heard = game.decode(state, actor, chosen).ok();
                    let fresh = heard.filter(|&action| named.insert(action));
                    events.extend(fresh.map(|action| (actor, action)));
                });
                walked == Ok(true)
            })
        }
    }
}

/// Buffers for [`events`], kept by the caller.
pub struct Buffers<G: Game> {
    chances: Vec<Chance<G::Action>>,
    actions: Vec<G::Action>,
}

impl<G: Game> Default for Buffers<G> {
    fn default() -> Buffers<G> {
        Buffers { chances: Vec::new(), actions: Vec::new() }
    }
}

/// So many parts for each thread, so that none waits long for the last.
const PARTS: usize = 8;

/// How many sequences of so many events can follow a state, chance outcomes included; `None`
/// when they can't be listed. Sequences that would go on after the end do not count.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32, counting: &Counting) -> Option<u64> {
    let (mut parts, mut below) = (vec![state.clone()], depth);
    let (mut list, mut buffers) = (Vec::new(), Buffers::default());
    while counting.threads > 1 && below > 1 && (1..PARTS * counting.threads).contains(&parts.len())
    {
        let mut next = Vec::new();
        for state in &parts {
            if !events(game, state, &mut list, &mut buffers) {
                return None;
            }
            next.extend(list.iter().filter_map(|&(actor, action)| {
                let mut after = state.clone();
                game.apply(&mut after, actor, action).ok().map(|()| after)
            }));
        }
        (parts, below) = (next, below - 1);
    }
    let (taken, sum) = (AtomicUsize::new(0), Mutex::new(Some(0)));
    let work = || {
        while let Some(part) = parts.get(taken.fetch_add(1, Relaxed)) {
            let counted = sequences(game, part, below, &counting.counts);
            let Ok(mut sum) = sum.lock() else { return };
            *sum = add(*sum, counted);
            if sum.is_none() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..counting.threads.min(parts.len()) {
            scope.spawn(work);
        }
        work();
    });
    sum.into_inner().ok().flatten()
}

fn add(sum: Option<u64>, counted: Option<u64>) -> Option<u64> {
    sum.zip(counted).map(|(sum, counted)| u64::saturating_add(sum, counted))
}

/// The sequences on this thread.
fn sequences<G: Game>(game: &G, state: &G::State, depth: u32, counts: &Counts) -> Option<u64> {
    if let Some(counted) = game.count_sequences(state, depth, counts) {
        return Some(counted);
    }
    // One list for each depth, taken up again for every branch.
    let mut lists = Vec::new();
    count(game, state, depth, &mut lists, &mut Buffers::default())
}

fn count<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    lists: &mut Vec<Vec<(Actor, G::Action)>>,
    buffers: &mut Buffers<G>,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut list = lists.pop().unwrap_or_default();
    let listed = events(game, state, &mut list, buffers);
    let mut sum = listed.then_some(0u64);
    if depth == 1 {
        sum = sum.map(|_| list.len() as u64);
    } else if listed {
        for &(actor, action) in &list {
            let mut next = state.clone();
            // Whatever is listed is legal; the conformance checks hold every game to that.
            if game.apply(&mut next, actor, action).is_err() {
                continue;
            }
            let below = count(game, &next, depth - 1, lists, buffers);
            sum = add(sum, below);
            if sum.is_none() {
                break;
            }
        }
    }
    lists.push(list);
    sum
}
