//! Why a move is a mistake, in the words of the game: what others take, what they threaten to take, or
//! what could have been taken. A move that takes nothing is no reason by itself.

use super::{Care, Coach, judged};
use crate::roster::Contestant;
use flotilla_core::{Actor, AnyGame, Choices, Seat, SeededRng, Text, Turn, Viewer};
use flotilla_runtime::Instant;
use std::time::Duration;

/// What comes of a mistake.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// What somebody else can do then, by which something is lost: in words, and as choices, as
    /// whoever is coached may see it.
    Answer(Text, Choices),
    /// What somebody else can do then, and what they could take after it.
    Threat {
        /// What they do.
        answer: Text,
        /// As choices.
        chosen: Choices,
        /// What they could take.
        then: Text,
    },
    /// What would have been better.
    Better {
        /// The move.
        chosen: Choices,
        /// What one could win by it: the move itself, or one of the next.
        wins: Option<Text>,
    },
    /// The game is over, and lost.
    Over,
    /// Nobody can say it in words.
    Unsaid,
}

/// So far it is looked ahead for what is taken.
const AHEAD: usize = 40;
/// And so many turns of one's own.
const TURNS: usize = 3;
/// For so long it is looked on after the first of them.
const PONDERED: Duration = Duration::from_millis(120);
/// So many of the captures of others are judged.
const CAPTURES: usize = 5;
/// So many of their moves are tried, where they can be listed.
const LISTED: usize = 400;
/// And what they take is told if it leaves hardly more than the best of their moves does.
const CLOSE: f64 = 0.1;
/// So many moves of one's own are tried to find out what is threatened.
const TRIED: usize = 16;
/// What is better makes good so much of a grave mistake.
const BETTER: f64 = 0.5;

/// What a seat does when the game is played on.
struct Step {
    seat: Seat,
    text: Option<Text>,
    chosen: Choices,
    /// By how much the lead grows with it, and with the dice that fall for it.
    change: i32,
    /// How many turns of one's own were begun before, since others had theirs.
    turn: usize,
}

impl Coach<'_> {
    /// What comes of the moves, after which the chance to win is this.
    pub(super) fn reason(&self, care: Care, left: f64) -> Reason {
        let Some((before, after)) = self.world(0) else { return Reason::Unsaid };
        if after.turn() == Turn::Over {
            return Reason::Over;
        }
        let quick = self.library.quick(self.view.info().name);
        let Some(quick) = quick else { return Reason::Unsaid };
        let better = self.better(&quick, &*before, care, left);
        let (chosen, could) =
            better.map_or((None, Vec::new()), |(chosen, line)| (Some(chosen), line));
        // What is lost either way is not lost by the mistake.
        let lost_anyway = |text: &Text| {
            could.iter().any(|step| step.change < 0 && step.text.as_ref() == Some(text))
        };
        let capture = self.capture(&*after, care.glance, left);
        if let Some((text, chosen)) = capture.filter(|(text, _)| !lost_anyway(text)) {
            return Reason::Answer(text, chosen);
        }
        let line = self.line(&quick, after.boxed_clone());
        let loss = self.dearest(&line, |step| {
            step.seat != self.seat
                && step.change < 0
                && !step.text.as_ref().is_some_and(lost_anyway)
        });
        let taken_anyway = |step: &Step| {
            line.iter().any(|it| it.seat == step.seat && it.text == step.text && it.change > 0)
        };
        let total = |line: &[Step]| line.iter().map(|step| step.change).sum::<i32>();
        let gain = if total(&could) > total(&line) {
            self.dearest(&could, |step| {
                step.seat == self.seat && step.change > 0 && !taken_anyway(step)
            })
        } else {
            None
        };
        let loss = loss.and_then(|step| Some((step.turn, step.text?, step.chosen.clone())));
        let wins = gain.and_then(|step| Some((step.turn, step.text?)));
        match (loss, wins, chosen) {
            (Some((turn, text, answer)), wins, _)
                if wins.is_none_or(|(sooner, _)| turn <= sooner) =>
            {
                Reason::Answer(text, answer)
            }
            (_, Some((_, text)), Some(chosen)) => Reason::Better { chosen, wins: Some(text) },
            (_, _, chosen) => match (self.threat(&line, &*after), chosen) {
                (Some(threat), _) => threat,
                (None, Some(chosen)) => Reason::Better { chosen, wins: None },
                (None, None) => Reason::Unsaid,
            },
        }
    }

    /// By how much the seat leads, by what counts.
    fn lead(&self, play: &dyn AnyGame) -> Option<i32> {
        let held = self.library.holdings(play)?;
        let others = Seat::all(play.seats()).filter(|&seat| seat != self.seat);
        Some(held[self.seat.index()] - others.map(|seat| held[seat.index()]).max()?)
    }

    /// What would have been better, and how the game could go on with it.
    fn better(
        &self,
        quick: &Contestant,
        before: &dyn AnyGame,
        care: Care,
        left: f64,
    ) -> Option<(Choices, Vec<Step>)> {
        let mut rng = SeededRng::new(self.seed);
        let chosen = quick.player(self.view)?.advise(self.view, &mut rng)?.chosen;
        if self.moves.first() == Some(&chosen) {
            return None;
        }
        let mut then = before.boxed_clone();
        then.apply(self.seat.into(), &chosen).ok()?;
        let judgement = judged(&mut *self.judge(before, care.glance)?, &*then, &mut rng);
        let chance = judgement.chances.get(self.seat.index()).copied()?;
        if chance < left + care.grave * BETTER {
            return None;
        }
        let viewer = Viewer::Seat(self.seat);
        let first = Step {
            seat: self.seat,
            text: before.told(self.seat.into(), &chosen, viewer),
            chosen: chosen.clone(),
            change: self.change(before, &*then),
            turn: 0,
        };
        let mut line = vec![first];
        line.extend(self.line(quick, then));
        Some((chosen, line))
    }

    fn change(&self, before: &dyn AnyGame, after: &dyn AnyGame) -> i32 {
        match (self.lead(before), self.lead(after)) {
            (Some(before), Some(after)) => after - before,
            _ => 0,
        }
    }

    /// How quick players go on, if no dice fall before others have their turn: what dice would bring
    /// them comes of no mistake.
    fn line(&self, quick: &Contestant, mut play: Box<dyn AnyGame>) -> Vec<Step> {
        let mut rng = SeededRng::new(self.seed);
        let viewer = Viewer::Seat(self.seat);
        let mut line: Vec<Step> = Vec::new();
        let (mut answered, mut turn, mut last) = (false, 0, self.seat);
        let begun = Instant::now();
        for _ in 0..AHEAD {
            let actor = match play.turn() {
                Turn::Over => break,
                Turn::Chance if !answered => break,
                Turn::Chance => Actor::Chance,
                Turn::Seat { waits_for, .. } => Actor::Seat(waits_for),
            };
            if let Actor::Seat(seat) = actor {
                turn += usize::from(seat == self.seat && last != seat);
                if turn == TURNS || (turn > 0 && begun.elapsed() > PONDERED) {
                    break;
                }
            }
            let chosen = match actor {
                Actor::Chance => play.draw(&mut rng),
                Actor::Seat(seat) => {
                    let view = play.view(Viewer::Seat(seat));
                    let advice =
                        quick.player(&*view).and_then(|mut it| it.advise(&*view, &mut rng));
                    advice.map(|advice| advice.chosen)
                }
            };
            let Some(chosen) = chosen else { break };
            let mut then = play.boxed_clone();
            if then.apply(actor, &chosen).is_err() {
                break;
            }
            let change = self.change(&*play, &*then);
            if let Actor::Seat(seat) = actor {
                last = seat;
                answered |= seat != self.seat;
                line.push(Step {
                    seat,
                    text: play.told(actor, &chosen, viewer),
                    chosen: play.redact(actor, &chosen, viewer).unwrap_or_default(),
                    change: 0,
                    turn,
                });
            }
            // Dice fall for whoever acted; whoever is asked in a fight does not do what comes of it.
            let own = change > 0;
            if let Some(step) = line.iter_mut().rfind(|step| (step.seat == self.seat) == own) {
                step.change += change;
            }
            play = then;
        }
        line
    }

    /// Of the steps of the first turn that has such, the one by which most is won or lost.
    fn dearest<'b>(&self, line: &'b [Step], such: impl Fn(&Step) -> bool) -> Option<&'b Step> {
        let told = |step: &&Step| step.text.is_some() && such(step);
        let turn = line.iter().find(told)?.turn;
        let mut best: Option<&Step> = None;
        for step in line.iter().filter(told).filter(|step| step.turn == turn) {
            if best.is_none_or(|best| step.change.abs() > best.change.abs()) {
                best = Some(step);
            }
        }
        best
    }

    /// The moves of a seat by which the others lose something, and how much: where moves can be
    /// listed.
    fn captures(&self, play: &dyn AnyGame, seat: Seat) -> Vec<(i32, Choices, Box<dyn AnyGame>)> {
        let mut captures = Vec::new();
        for chosen in play.legal(seat).unwrap_or_default().into_iter().take(LISTED) {
            let mut then = play.boxed_clone();
            if then.apply(seat.into(), &chosen).is_ok() {
                let lost = -self.change(play, &*then);
                if lost > 0 {
                    captures.push((lost, chosen, then));
                }
            }
        }
        captures.sort_by_key(|(lost, ..)| std::cmp::Reverse(*lost));
        captures
    }

    /// Whoever else has the turn.
    fn other(&self, play: &dyn AnyGame) -> Option<Seat> {
        match play.turn() {
            Turn::Seat { waits_for, .. } if waits_for != self.seat => Some(waits_for),
            _ => None,
        }
    }

    /// Which of the moves that somebody else can make at once takes something, and is as good for them
    /// as any.
    fn capture(&self, play: &dyn AnyGame, time: Duration, left: f64) -> Option<(Text, Choices)> {
        let other = self.other(play)?;
        let mut judge = self.judge(play, time)?;
        let mut rng = SeededRng::new(self.seed);
        let captures = self.captures(play, other).into_iter().take(CAPTURES);
        let judged = captures.map(|(_, chosen, then)| {
            let judgement = judged(&mut *judge, &*then, &mut rng);
            (judgement.chances.get(self.seat.index()).copied().unwrap_or(1.0), chosen)
        });
        let (chance, chosen) = judged.min_by(|one, other| one.0.total_cmp(&other.0))?;
        if chance > left + CLOSE {
            return None;
        }
        let viewer = Viewer::Seat(self.seat);
        let text = play.told(other.into(), &chosen, viewer)?;
        Some((text, play.redact(other.into(), &chosen, viewer).unwrap_or_default()))
    }

    /// What the first answer of a line threatens: what could be taken after it, whatever else one
    /// does.
    fn threat(&self, line: &[Step], after: &dyn AnyGame) -> Option<Reason> {
        let answer = line.first().filter(|step| step.seat != self.seat)?;
        let mut play = after.boxed_clone();
        play.apply(answer.seat.into(), &answer.chosen).ok()?;
        if !matches!(play.turn(), Turn::Seat { waits_for, .. } if waits_for == self.seat) {
            return None;
        }
        let own = play.legal(self.seat)?;
        let apart = (own.len() / TRIED).max(1);
        let viewer = Viewer::Seat(self.seat);
        let (mut tried, mut threats) = (0, Vec::<(usize, i32, Text)>::new());
        for chosen in own.iter().step_by(apart) {
            let mut then = play.boxed_clone();
            if then.apply(self.seat.into(), chosen).is_err() {
                continue;
            }
            let Some(other) = self.other(&*then) else { continue };
            tried += 1;
            for (lost, capture, _) in self.captures(&*then, other) {
                let Some(text) = then.told(other.into(), &capture, viewer) else { continue };
                match threats.iter_mut().find(|(_, _, known)| *known == text) {
                    Some((times, ..)) => *times += 1,
                    None => threats.push((1, lost, text)),
                }
            }
        }
        // What most moves do nothing against.
        threats.retain(|(times, ..)| times * 2 > tried);
        let (_, _, then) = threats.into_iter().max_by_key(|&(times, lost, _)| (lost, times))?;
        let (answer, chosen) = (answer.text?, answer.chosen.clone());
        Some(Reason::Threat { answer, chosen, then })
    }
}
