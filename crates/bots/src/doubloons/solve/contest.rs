//! What a fixed way to play is worth, exactly: its chance to win over the whole game of two, against
//! the strongest reply to it, against exact play, or against another such way.
//!
//! A [`Habit`] looks at the piers alone, so that a turn of it has the same chances of its endings
//! whatever the lead. Beside it the rival's turn is solved as for the win, lead by lead, in lock-step.
//! No game is played and nothing is drawn.

use super::board::{Board, PER_PIER, PIERS, Piers};
use super::chart::Chart;
use super::course::{ENDINGS, SKULL};
use super::reach::Reach;
use super::rolls::{ROOM, Room, average, expect};
use super::turn::ROLLS;
use super::watch::{Crew, Watch};
use super::win::{Ending, LANES, OVER, Outcome, Outcomes, WinPlan, portions};
use super::worth::{Lanes, Worth};
use core::ops::Range;
use flotilla_games::doubloons::dice::Dice;
use multiversion::multiversion;
use std::sync::Arc;

/// Classes in a portion of work when habits are looked at.
const PORTION: usize = 64;

/// What somebody does with five dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Takes the next doubloon of a pier.
    Take(usize),
    /// Takes a skull.
    Skull,
    /// Rolls these dice again.
    Reroll(Dice),
}

/// What somebody does in one turn: with full dice and so many rolls left, none to two.
pub type Deeds<'a> = Box<dyn Fn(Dice, usize) -> Deed + 'a>;

/// Somebody who looks at the piers and at its own dice, and at nothing else.
pub trait Habit: Sync {
    /// What it does in a turn that begins with these piers.
    fn turn<'a>(&'a self, board: &'a Board, piers: Piers) -> Deeds<'a>;
}

/// A lane for each ending.
type Course = Lanes<f64, ENDINGS>;

/// How likely each ending of a turn is.
fn chances(deeds: &Deeds<'_>) -> [f64; ENDINGS] {
    let mut kept = [Course::NOTHING; ROOM];
    let mut throws = [Course::NOTHING; ROOM];
    for rolls_left in 0..ROLLS {
        for (dice, throw) in Dice::full().zip(&mut throws) {
            let mut end = Course::NOTHING;
            match deeds(dice, rolls_left) {
                Deed::Take(pier) => end.0[pier % PIERS] = 1.0,
                Deed::Skull => end.0[SKULL] = 1.0,
                // What is rolled again is part of the dice.
                Deed::Reroll(again) => {
                    end = dice.minus(again).map_or(end, |rest| kept[rest.index() % ROOM]);
                }
            }
            *throw = end;
        }
        if rolls_left + 1 < ROLLS {
            expect(&mut kept, &throws);
        }
    }
    average(&throws).0
}

/// A habit on one board: the chances of its endings in every position.
pub struct Habits {
    chart: Arc<Chart>,
    chances: Vec<[Outcome; ENDINGS]>,
}

impl Habits {
    /// Looks at a habit in every position of a chart. Where a chart takes like positions together, it
    /// is looked at in one of them: then ties are broken as they are there.
    #[must_use]
    pub fn new(
        chart: &Arc<Chart>,
        habit: &dyn Habit,
        threads: usize,
        watch: Watch<'_>,
    ) -> Option<Habits> {
        let crew = Crew::new(threads, watch, chart.len() as u64);
        let mut all = vec![[0.0; ENDINGS]; chart.len()];
        let portions = all.chunks_mut(PORTION).enumerate();
        crew.share(
            portions,
            || (),
            |(), (portion, rows)| {
                for (row, class) in rows.iter_mut().zip(portion * PORTION..) {
                    let deeds = habit.turn(chart.board(), chart.member(class));
                    *row = chances(&deeds).map(|chance| chance as Outcome);
                }
                rows.len() as u64
            },
        )?;
        Some(Habits { chart: Arc::clone(chart), chances: all })
    }
}

/// Against whom a habit plays.
#[derive(Clone, Copy)]
pub enum Rival<'a> {
    /// Whoever knows the habit and does what is best against it.
    Strongest,
    /// Whoever plays as if its rival were exact, and is exact itself.
    Exact,
    /// Another habit, on the same chart.
    Habit(&'a Habits),
}

/// How a contest ends: the chance of the habit to win, a shared win counted one half.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contest {
    /// When it moves first.
    pub first: f64,
    /// When the other does.
    pub second: f64,
    /// How many positions with a lead were worked out, for each of the two to move.
    pub states: usize,
}

impl Contest {
    /// When the lot decides who moves first.
    #[must_use]
    pub fn chance(&self) -> f64 {
        f64::midpoint(self.first, self.second)
    }
}

/// Works out a contest over the whole game from its start; nothing if the watch ends it.
#[must_use]
pub fn contest(
    habits: &Habits,
    rival: Rival<'_>,
    threads: usize,
    watch: Watch<'_>,
) -> Option<Contest> {
    let chart = &habits.chart;
    let reach = WinPlan::whole_game(chart)?.into_reach();
    let states = reach.states();
    let crew = Crew::new(threads, watch, states as u64);
    // For the one who has just moved: with the habit to move, with the rival to move, and if both were
    // exact.
    let mut after_rival = vec![0.0; states];
    let mut after_habit = vec![0.0; states];
    let mut exact = vec![0.0; if matches!(rival, Rival::Exact) { states } else { 0 }];
    for step in chart.steps() {
        let step = step.start..step.end.min(reach.classes());
        if step.is_empty() {
            break;
        }
        let places = reach.places(step.clone());
        let (solved_rival, open_rival) = after_rival.split_at_mut(places.start);
        let (solved_habit, open_habit) = after_habit.split_at_mut(places.start);
        let known = places.start.min(exact.len());
        let (solved_exact, open_exact) = exact.split_at_mut(known);
        let task = Task {
            chart,
            reach: &reach,
            habits,
            rival,
            solved: Sides { rival: solved_rival, habit: solved_habit, exact: solved_exact },
        };
        let exact_len = places.len().min(open_exact.len());
        let rivals = portions(&reach, step.clone(), &mut open_rival[..places.len()]);
        let habit = portions(&reach, step, &mut open_habit[..places.len()]);
        let mut exacts = &mut open_exact[..exact_len];
        let portions = rivals.zip(habit).map(|((classes, rival), (_, habit))| {
            let len = rival.len().min(exacts.len());
            let (exact, rest) = core::mem::take(&mut exacts).split_at_mut(len);
            exacts = rest;
            (classes, Sides { rival, habit, exact })
        });
        crew.share(portions, Rooms::new, |rooms, (classes, mut sides)| {
            let done = sides.rival.len() as u64;
            contest_classes(&task, rooms, classes, &mut sides);
            done
        })?;
    }
    let start = *after_rival.last()?;
    let first = (1.0 - f64::from(start)) / 2.0;
    let second = f64::midpoint(1.0, f64::from(*after_habit.last()?));
    Some(Contest { first, second, states })
}

/// The outcomes for the one who has just moved, by who that was; those of exact play only where they
/// are asked for.
struct Sides<T> {
    rival: T,
    habit: T,
    exact: T,
}

/// What is known when the classes of one step are to be worked out.
struct Task<'a> {
    chart: &'a Chart,
    reach: &'a Reach,
    habits: &'a Habits,
    rival: Rival<'a>,
    solved: Sides<&'a [Outcome]>,
}

impl Task<'_> {
    /// The outcomes of a class with fewer doubloons than those being worked out.
    #[inline(always)]
    fn ending<'b>(&self, solved: &'b [Outcome], class: usize, skull: usize) -> Ending<'b> {
        if class == 0 {
            return OVER;
        }
        let first = self.reach.places(class..class).start;
        let outcomes = &solved[first..][self.reach.place(class, skull)];
        Ending { low: self.reach.row(class, skull).low, outcomes }
    }

    /// The outcomes with a skull less.
    #[inline(always)]
    fn skulled<'b>(&self, own: &'b [Outcome], class: usize, skull: usize) -> Ending<'b> {
        match skull.checked_sub(1) {
            None => OVER,
            Some(fewer) => Ending {
                low: self.reach.row(class, fewer).low,
                outcomes: &own[self.reach.place(class, fewer)],
            },
        }
    }
}

/// What an exact player aims at, and what it gets against somebody who is not.
#[derive(Clone, Copy)]
struct Judged {
    aim: Outcomes,
    gets: Outcomes,
}

impl Worth for Judged {
    const NOTHING: Judged = Judged { aim: Outcomes::NOTHING, gets: Outcomes::NOTHING };
    const NEVER: Judged = Judged { aim: Outcomes::NEVER, gets: Outcomes::NOTHING };

    #[inline(always)]
    fn plus(self, other: Judged) -> Judged {
        Judged { aim: self.aim.plus(other.aim), gets: self.gets.plus(other.gets) }
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Judged {
        Judged { aim: self.aim.times(factor), gets: self.gets.times(factor) }
    }

    #[inline(always)]
    fn or_better(self, other: Judged) -> Judged {
        let better = self.aim.below(other.aim);
        Judged { aim: self.aim.or_better(other.aim), gets: self.gets.replaced(better, other.gets) }
    }

    #[inline(always)]
    fn or_else(self, other: Judged) -> Judged {
        let there = Outcomes::NEVER.below(self.aim);
        Judged { aim: self.aim.or_else(other.aim), gets: other.gets.replaced(there, self.gets) }
    }
}

/// Where one thread works: for an exact player, and for whoever is told by outcomes alone.
struct Rooms {
    judged: Box<Room<Judged>>,
    plain: Box<Room<Outcomes>>,
}

impl Rooms {
    fn new() -> Rooms {
        Rooms { judged: Room::new(), plain: Room::new() }
    }
}

/// With the best instructions that the processor has.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
fn contest_classes(
    task: &Task<'_>,
    rooms: &mut Rooms,
    classes: Range<usize>,
    sides: &mut Sides<&mut [Outcome]>,
) {
    let mut at = 0;
    for class in classes {
        let len = task.reach.places(class..class + 1).len();
        let exact = at.min(sides.exact.len())..(at + len).min(sides.exact.len());
        let mut own = Sides {
            rival: &mut sides.rival[at..at + len],
            habit: &mut sides.habit[at..at + len],
            exact: &mut sides.exact[exact],
        };
        at += len;
        if len > 0 {
            contest_class(task, rooms, class, &mut own);
        }
    }
}

#[inline(always)]
fn contest_class(
    task: &Task<'_>,
    rooms: &mut Rooms,
    class: usize,
    own: &mut Sides<&mut [Outcome]>,
) {
    for skull in 0..task.reach.skulls() {
        let row = task.reach.row(class, skull);
        let place = task.reach.place(class, skull);
        let mut end = place.end;
        let mut lead = -(row.low + row.len as i16 - 1);
        while end > place.start {
            let start = end.saturating_sub(LANES).max(place.start);
            let habit = turn_of_habit(task, task.habits, (class, skull), lead, own.habit, true);
            let (rival, exact) = match task.rival {
                Rival::Strongest => {
                    (strongest(task, &mut rooms.plain, (class, skull), lead, own.rival), None)
                }
                Rival::Exact => {
                    let both = exactly(task, &mut rooms.judged, (class, skull), lead, own);
                    (both.gets, Some(both.aim))
                }
                Rival::Habit(other) => {
                    (turn_of_habit(task, other, (class, skull), lead, own.rival, false), None)
                }
            };
            // The mover's lead rises from lane to lane, so the outcomes of the one who has just moved
            // are filled in from the last.
            let lanes = (start..end).rev().enumerate();
            for (lane, at) in lanes {
                own.rival[at] = -habit.0[lane];
                own.habit[at] = -rival.0[lane];
                if let (Some(exact), Some(slot)) = (exact, own.exact.get_mut(at)) {
                    *slot = -exact.0[lane];
                }
            }
            end = start;
            lead += LANES as i16;
        }
    }
}

/// What a turn of a habit is worth to it, for leads from `lead` on; `own` has what was worked out of
/// this class for whoever moves so.
#[inline(always)]
fn turn_of_habit(
    task: &Task<'_>,
    habits: &Habits,
    (class, skull): (usize, usize),
    lead: i16,
    own: &[Outcome],
    is_the_habit: bool,
) -> Outcomes {
    let solved = if is_the_habit { task.solved.habit } else { task.solved.rival };
    let chances = &habits.chances[class];
    let skulled = task.skulled(own, class, skull).from(lead - 1);
    let mut sum = skulled.times(f64::from(chances[SKULL]));
    for take in task.chart.takes(class).iter() {
        let chance = f64::from(chances[take.offer / PER_PIER]);
        if chance > 0.0 {
            let ending = task.ending(solved, take.after, skull);
            sum = sum.plus(ending.from(lead + take.value).times(chance));
        }
    }
    sum
}

/// What a turn is worth to whoever does what is best against the habit.
#[inline(always)]
fn strongest(
    task: &Task<'_>,
    room: &mut Room<Outcomes>,
    (class, skull): (usize, usize),
    lead: i16,
    own: &[Outcome],
) -> Outcomes {
    let mut open = 0;
    for take in task.chart.takes(class).iter() {
        open |= 1 << take.offer;
        let ending = task.ending(task.solved.rival, take.after, skull);
        room.gains[take.offer] = ending.from(lead + take.value);
    }
    let skulled = task.skulled(own, class, skull).from(lead - 1);
    task.chart.offers().stop(&room.gains, open, skulled, &mut room.stop);
    room.heaps.turn(&room.stop)
}

/// What a turn of exact play is worth against exact play, and what it brings against the habit.
#[inline(always)]
fn exactly(
    task: &Task<'_>,
    room: &mut Room<Judged>,
    (class, skull): (usize, usize),
    lead: i16,
    own: &Sides<&mut [Outcome]>,
) -> Judged {
    let mut open = 0;
    for take in task.chart.takes(class).iter() {
        open |= 1 << take.offer;
        let exact = task.ending(task.solved.exact, take.after, skull);
        let against = task.ending(task.solved.rival, take.after, skull);
        let lead = lead + take.value;
        room.gains[take.offer] = Judged { aim: exact.from(lead), gets: against.from(lead) };
    }
    let skulled = Judged {
        aim: task.skulled(own.exact, class, skull).from(lead - 1),
        gets: task.skulled(own.rival, class, skull).from(lead - 1),
    };
    task.chart.offers().stop(&room.gains, open, skulled, &mut room.stop);
    room.heaps.turn(&room.stop)
}
