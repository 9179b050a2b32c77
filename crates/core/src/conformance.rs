//! One set of checks for every game: random play with every promise of the interface verified.
//!
//! A game's own tests say what its rules are. These say that it is a game at all: that what it
//! lists, what its grammar reaches and what it accepts are the same; that a refusal changes
//! nothing; that text, views and records lose nothing and give nothing away.

use crate::choice::{Choice, Next};
use crate::game::{Game, Misspoken};
use crate::lots::{Lots, Seeded};
use crate::notation::{self, Manner};
use crate::play::{Match, Play};
use crate::seat::{Actor, Seat, Turn, Viewer};
use crate::texts::Language;
use crate::view::View;
use crate::walk::{self, Walker};
use std::collections::HashSet;
use std::sync::Arc;

/// How much to check.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games to play.
    pub games: u64,
    /// The seed of the first; each further game has the next.
    pub seed: u64,
    /// No game goes on for more events than this.
    pub most_events: usize,
    /// Every so many events the costly checks are made: the whole grammar, positions and views.
    pub thorough_every: usize,
}

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end.
    pub finished: u64,
    /// Games broken off at the limit.
    pub broken_off: u64,
    /// Events that happened.
    pub events: u64,
    /// Moves that were refused, and changed nothing.
    pub refused: u64,
    /// States whose whole grammar was compared with their legal actions.
    pub grammars: u64,
    /// Records that replayed to the same state.
    pub records: u64,
}

/// Plays random games and checks every promise; `invariant` is the game's own, asked after
/// every event.
///
/// # Errors
/// The first broken promise, with the seed of the game and the position.
pub fn check<G: Game>(
    game: &Arc<G>,
    plan: Plan,
    mut invariant: impl FnMut(&G, &G::State) -> Result<(), String>,
) -> Result<Report, String> {
    check_vocabulary(&**game)?;
    let mut report = Report::default();
    for number in 0..plan.games {
        let seed = plan.seed + number;
        let mut one = OneGame::new(game, seed);
        one.play(plan, &mut report, &mut invariant)
            .map_err(|broken| format!("game with seed {seed}: {broken}"))?;
    }
    Ok(report)
}

/// Every element has a word of its own that notation can tell from a number.
fn check_vocabulary<G: Game>(game: &G) -> Result<(), String> {
    let mut words = HashSet::new();
    for element in notation::every_element(game) {
        let word = game.word(element);
        let sound = word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if !sound || word == "all" {
            return Err(format!("{element:?} has the word {word:?}, which notation can't read"));
        }
        if !words.insert((element.kind, word.to_owned())) {
            return Err(format!("the word {word:?} stands for two elements of a kind"));
        }
        for language in Language::ALL {
            let _ = game.edition_name(element, language);
        }
    }
    Ok(())
}

struct OneGame<'a, G: Game> {
    game: &'a Arc<G>,
    state: G::State,
    lots: Seeded,
    walker: Walker,
    legal: Vec<G::Action>,
    past: Vec<(Actor, String)>,
}

/// Breaks off with a message unless a promise is kept.
macro_rules! promise {
    ($kept:expr, $($message:tt)*) => {
        if !$kept {
            return Err(format!($($message)*));
        }
    };
}

impl<'a, G: Game> OneGame<'a, G> {
    fn new(game: &'a Arc<G>, seed: u64) -> OneGame<'a, G> {
        OneGame {
            game,
            state: game.start(),
            lots: Seeded::new(seed),
            walker: Walker::new(),
            legal: Vec::new(),
            past: Vec::new(),
        }
    }

    fn play(
        &mut self,
        plan: Plan,
        report: &mut Report,
        invariant: &mut impl FnMut(&G, &G::State) -> Result<(), String>,
    ) -> Result<(), String> {
        for count in 0..plan.most_events {
            let thorough = plan.thorough_every > 0 && count % plan.thorough_every == 0;
            let checked = invariant(self.game, &self.state);
            match checked.and_then(|()| self.step(thorough, report)) {
                Ok(true) => report.events += 1,
                Ok(false) => {
                    report.finished += 1;
                    return Ok(());
                }
                Err(broken) => {
                    return Err(format!("after {count} events, at `{}`: {broken}", self.at()));
                }
            }
        }
        report.broken_off += 1;
        Ok(())
    }

    fn at(&self) -> String {
        self.game.position(&self.state)
    }

    /// Checks the state and makes one event happen; `false` at the end.
    fn step(&mut self, thorough: bool, report: &mut Report) -> Result<bool, String> {
        let turn = self.game.turn(&self.state);
        let over = self.game.outcome(&self.state).is_some();
        promise!(over == (turn == Turn::Over), "turn {turn:?}, but the outcome says over: {over}");
        if thorough {
            self.check_position()?;
            self.check_views()?;
            self.check_outsiders(turn, report)?;
        }
        let (actor, action) = match turn {
            Turn::Over => {
                self.check_end(report)?;
                return Ok(false);
            }
            Turn::Chance => {
                let drawn = self.game.draw(&self.state, &mut self.lots);
                (Actor::Chance, drawn.ok_or("a chance is pending that can't be drawn")?)
            }
            Turn::Seat { waits_for, may_interrupt } => {
                // Now and then somebody interrupts.
                let others: Vec<Seat> = may_interrupt.iter().collect();
                let seat = match self.lots.below(4) {
                    0 => self.lots.pick(&others).copied().unwrap_or(waits_for),
                    _ => waits_for,
                };
                (Actor::Seat(seat), self.random(seat)?)
            }
        };
        if thorough {
            self.check_grammar(actor, action, report)?;
        }
        self.make(actor, action)?;
        Ok(true)
    }

    /// A random legal action of a seat that may act.
    fn random(&mut self, seat: Seat) -> Result<G::Action, String> {
        if G::LISTED {
            self.game.legal(&self.state, seat, &mut self.legal);
            let picked = self.lots.pick(&self.legal).copied();
            return picked.ok_or(format!("seat {seat} may act but has no legal action"));
        }
        let walked = self.walker.random(&**self.game, &self.state, seat.into(), &mut self.lots);
        let (action, _) = walked.ok_or(format!("seat {seat} may act but no move was found"))?;
        Ok(action)
    }

    fn make(&mut self, actor: Actor, action: G::Action) -> Result<(), String> {
        let mut said = Vec::new();
        self.game.speak(&self.state, action, &mut said);
        let text = notation::write(&**self.game, &said);
        let read = notation::read(&**self.game, &self.state, actor, &text, Manner::Exact);
        promise!(read.as_ref() == Ok(&said), "`{text}` reads back as {read:?}, not {said:?}");
        let heard = self.game.hear(&self.state, actor, &said);
        promise!(heard == Ok(action), "`{text}` is heard as {heard:?}, not {action:?}");
        let before = self.state.clone();
        let told = self.game.tell(&before, actor, action);
        promise!(!told.key.is_empty(), "`{text}` can't be told");
        let applied = self.game.apply(&mut self.state, actor, action);
        promise!(applied.is_ok(), "{actor}: `{text}` is legal but refused: {applied:?}");
        promise!(self.state != before, "{actor}: `{text}` changed nothing");
        self.past.push((actor, text));
        Ok(())
    }

    /// A position is written and set up again without loss.
    fn check_position(&self) -> Result<(), String> {
        let position = self.game.position(&self.state);
        promise!(!position.contains('\n'), "the position has several lines");
        match self.game.set_up(&position) {
            Ok(state) => promise!(state == self.state, "the position sets up as {state:?}"),
            Err(error) => return Err(format!("the position can't be set up: {error}")),
        }
        Ok(())
    }

    /// A view keeps what its viewer may ask about, and what it leaves out can be guessed.
    fn check_views(&mut self) -> Result<(), String> {
        let seats = Seat::all(self.game.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]) {
            let view = View::new(self.game, &self.state, viewer);
            let turn = self.game.turn(&self.state).seen_by(viewer);
            promise!(view.turn() == turn, "{viewer:?} sees {:?}, not {turn:?}", view.turn());
            let outcome = self.game.outcome(&self.state);
            promise!(view.outcome() == outcome, "{viewer:?} sees another outcome");
            let again = View::new(self.game, view.seen(), viewer);
            promise!(again.seen() == view.seen(), "{viewer:?}: hiding twice hides more");
            let guess = view.sample(&mut self.lots);
            let same = View::new(self.game, &guess, viewer);
            promise!(same.seen() == view.seen(), "{viewer:?}: the guess {guess:?} looks different");
            if let Viewer::Seat(seat) = viewer {
                let (mut own, mut seen) = (Vec::new(), Vec::new());
                self.game.legal(&self.state, seat, &mut own);
                view.legal(&mut seen);
                promise!(own == seen, "seat {seat} sees other legal actions than it has");
                let (mut own, mut seen) = (Next::new(), Next::new());
                let whole = self.game.next(&self.state, seat.into(), &[], &mut own);
                let part = view.next(&[], &mut seen);
                promise!(whole == part && own == seen, "seat {seat} sees another grammar");
            }
        }
        Ok(())
    }

    /// Whoever may not act has no action, and is refused whatever it tries.
    fn check_outsiders(&mut self, turn: Turn, report: &mut Report) -> Result<(), String> {
        let mut tried: Vec<G::Action> = Vec::new();
        if let Turn::Seat { waits_for, .. } = turn {
            tried.push(self.random(waits_for)?);
        }
        tried.extend(self.game.draw(&self.state, &mut self.lots));
        let seats = Seat::all(self.game.seats()).map(Actor::Seat);
        for actor in seats.chain([Actor::Chance]).filter(|&actor| !turn.may_act(actor)) {
            if let Actor::Seat(seat) = actor {
                self.game.legal(&self.state, seat, &mut self.legal);
                promise!(self.legal.is_empty(), "seat {seat} may not act but has legal actions");
            }
            let mut next = Next::new();
            let answer = self.game.next(&self.state, actor, &[], &mut next);
            let silent = matches!(answer, Err(Misspoken::Refused(_)))
                || (answer.is_ok() && next.is_end() && !next.complete);
            promise!(silent, "{actor} may not act but its grammar offers {next:?}");
            for &action in &tried {
                self.check_refused(actor, action)?;
                report.refused += 1;
            }
        }
        Ok(())
    }

    fn check_refused(&self, actor: Actor, action: G::Action) -> Result<(), String> {
        let mut state = self.state.clone();
        let applied = self.game.apply(&mut state, actor, action);
        let Err(refusal) = applied else {
            return Err(format!("{actor} may not, but did: {action:?}"));
        };
        promise!(state == self.state, "{actor}: {action:?} was refused but changed the state");
        let ledger = G::INFO.ledger;
        promise!(refusal.rule.ledger() == ledger, "{} is no rule of {ledger}", refusal.rule);
        let known = G::INFO.reasons.iter().any(|reason| reason.text.key == refusal.text.key);
        promise!(known, "the reason {} is not on the game's list", refusal.text.key);
        Ok(())
    }

    /// The grammar reaches exactly the legal actions; whatever else it could name is refused.
    fn check_grammar(
        &mut self,
        actor: Actor,
        chosen: G::Action,
        report: &mut Report,
    ) -> Result<(), String> {
        let legal: HashSet<G::Action> = match actor {
            Actor::Seat(seat) if G::LISTED => {
                self.game.legal(&self.state, seat, &mut self.legal);
                self.legal.iter().copied().collect()
            }
            Actor::Seat(_) => return Ok(()),
            Actor::Chance => {
                let mut chances = Vec::new();
                self.game.chances(&self.state, &mut chances);
                promise!(chances.iter().all(|chance| chance.weight > 0), "a chance without weight");
                let all: HashSet<_> = chances.iter().map(|chance| chance.action).collect();
                promise!(all.len() == chances.len(), "a chance is listed twice");
                promise!(all.contains(&chosen), "{chosen:?} was drawn but is no chance");
                all
            }
        };
        if let Actor::Seat(_) = actor {
            promise!(legal.len() == self.legal.len(), "a legal action is listed twice");
        }
        let mut reached = HashSet::new();
        let mut unheard = None;
        let mut visit = |said: &[Choice]| match self.game.hear(&self.state, actor, said) {
            Ok(action) => {
                reached.insert(action);
            }
            Err(error) => unheard = Some((said.to_vec(), error)),
        };
        let walked = walk::every(&**self.game, &self.state, actor, &mut visit);
        promise!(walked.is_ok(), "the grammar offers a way that it refuses: {walked:?}");
        promise!(unheard.is_none(), "a complete sequence is no action: {unheard:?}");
        if walked == Ok(true) {
            let extra: Vec<_> = reached.difference(&legal).collect();
            let lost: Vec<_> = legal.difference(&reached).collect();
            promise!(extra.is_empty(), "the grammar reaches what is not legal: {extra:?}");
            promise!(lost.is_empty(), "the grammar does not reach: {lost:?}");
        }
        report.grammars += 1;
        Ok(())
    }

    /// After the end nothing happens, and the record leads to the same state.
    fn check_end(&mut self, report: &mut Report) -> Result<(), String> {
        let outcome = self.game.outcome(&self.state).ok_or("it is over without an outcome")?;
        promise!(!outcome.winners.is_empty(), "nobody won");
        let foreign = outcome.winners.iter().any(|seat| seat.index() >= self.game.seats());
        promise!(!foreign, "a seat won that does not play");
        let mut again = Match::new(Arc::clone(self.game), self.game.start());
        for (actor, text) in &self.past {
            let said = again.read(*actor, text, Manner::Exact);
            let said = said.map_err(|error| format!("`{text}` can't be replayed: {error}"))?;
            again.apply(*actor, &said).map_err(|error| format!("`{text}`: {error}"))?;
        }
        promise!(*again.state() == self.state, "the record replays to {:?}", again.state());
        report.records += 1;
        Ok(())
    }
}
