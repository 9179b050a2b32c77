//! One set of checks for every game: random play with every promise of the interface verified.
//!
//! A game's own tests say what its rules are. These say that it is a game at all: that what it
//! lists, what its grammar reaches and what it accepts are the same; that a refusal changes
//! nothing; that text, views and records lose nothing and give nothing away.

use crate::any_game::{AnyGame, Match};
use crate::choice::{self, Choice, Element, Heading, Next, Point};
use crate::game::{ChoiceError, Game};
use crate::notation::{self, MOST_CHOICES, ParseMode};
use crate::rng::{Rng, SeededRng};
use crate::rule::Refusal;
use crate::seat::{Actor, MOST_SEATS, Seat, Turn, Viewer};
use crate::texts::Language;
use crate::view::View;
use crate::walk::{self, RandomActions};
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

/// Breaks off with a message unless a promise is kept.
macro_rules! promise {
    ($kept:expr, $($message:tt)*) => {
        if !$kept {
            return Err(format!($($message)*));
        }
    };
}

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
    /// Ways taken at random through the grammar.
    pub walks: u64,
    /// Whole moves met on these ways, all of them played.
    pub complete: u64,
    /// Choices beside what may come next, all of them refused.
    pub wrong: u64,
    /// Views that could not be told from that of a state with other secrets.
    pub guesses: u64,
    /// Events that happened in both of two such states, and after which the viewer could still
    /// not tell them apart.
    pub indistinct: u64,
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

/// Draws the pending chance of a state again and again, and compares how often each outcome
/// came with its weight.
///
/// # Errors
/// When an outcome is drawn that is not listed, or one comes far too often or too rarely: by
/// more than six standard deviations.
pub fn check_draws<G: Game>(
    game: &G,
    state: &G::State,
    draws: u32,
    seed: u64,
) -> Result<(), String> {
    let mut chances = Vec::new();
    game.chances(state, &mut chances);
    promise!(!chances.is_empty(), "no chance is pending");
    let mut rng = SeededRng::new(seed);
    let mut came = vec![0u32; chances.len()];
    for _ in 0..draws {
        let drawn = game.draw(state, &mut rng).ok_or("the chance can't be drawn")?;
        let at = chances.iter().position(|chance| chance.action == drawn);
        let at = at.ok_or(format!("{drawn:?} was drawn but is no chance"))?;
        came[at] += 1;
    }
    let sum: f64 = chances.iter().map(|chance| chance.weight as f64).sum();
    for (chance, came) in chances.iter().zip(came) {
        let probability = chance.weight as f64 / sum;
        let expected = probability * f64::from(draws);
        let deviation = (expected * (1.0 - probability)).sqrt();
        let off = (f64::from(came) - expected).abs();
        let likely = off <= 6.0 * deviation;
        promise!(likely, "{:?} came {came} times, not {expected:.0}", chance.action);
    }
    Ok(())
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

/// How many ways are taken through the grammar where the costly checks are made.
const WALKS: usize = 3;

/// The sectors of some width into which arcs lead; the headings themselves for none.
fn entered(arcs: &[choice::Arc], sectors: u16) -> BTreeSet<u16> {
    let entered = |arc: &choice::Arc| {
        let from = arc.from;
        (0..i32::from(arc.len())).map(move |turn| from.turned(turn).tenths() / sectors.max(1))
    };
    arcs.iter().flat_map(entered).collect()
}

/// A refusal cites a rule that the game has, for a reason on its list.
fn check_reason<G: Game>(refusal: &Refusal) -> Result<(), String> {
    let sound = G::INFO.rules().any(|rule| rule == refusal.rule);
    promise!(sound, "{} is no rule of {}", refusal.rule, G::INFO.name);
    let known = G::INFO.reasons.iter().any(|reason| reason.text.key == refusal.text.key);
    promise!(known, "the reason {} is not on the game's list", refusal.text.key);
    Ok(())
}

/// What may come next can be told apart, and there is something in every range.
fn check_next<G: Game>(game: &G, next: &Next) -> Result<(), String> {
    let mut words = HashSet::new();
    for &element in &next.elements {
        let word = game.word(element);
        promise!(!word.is_empty(), "{element:?} may come next but has no word");
        promise!(words.insert(word), "the word {word:?} could be two things");
    }
    let empty = next.amounts.is_some_and(|(least, most)| least > most);
    promise!(!empty, "there is no amount in {:?}", next.amounts);
    let outlined = next.points.iter().all(|region| !region.outline.is_empty());
    promise!(outlined, "a region has no outline");
    Ok(())
}

/// Whether something of this sort may come next, so that a person could mean it.
fn asks_for<G: Game>(game: &G, next: &Next, choice: Choice) -> bool {
    match choice {
        Choice::Element(element) => {
            let exists = !game.word(element).is_empty();
            exists && next.elements.iter().any(|other| other.kind == element.kind)
        }
        Choice::Amount(_) => next.amounts.is_some(),
        Choice::Heading(_) => !next.headings.is_empty(),
        Choice::Point(_) => !next.points.is_empty(),
    }
}

/// Choices of every sort that are not among what may come next, near the limits and far off.
fn wrong_choices<G: Game>(game: &G, next: &Next, rng: &mut SeededRng) -> Vec<Choice> {
    let mut tried = Vec::new();
    let kinds = game.vocabulary();
    for (kind, of) in kinds.iter().enumerate() {
        // Past the last there is none, and there is no word for it.
        let index = rng.below(u64::from(of.count) + 1) as u16;
        tried.push(Choice::Element(Element::new(kind as u8, index)));
    }
    tried.push(Choice::Element(Element::new(kinds.len() as u8, 0)));
    let (least, most) = next.amounts.unwrap_or((1, 1));
    tried.extend([least.wrapping_sub(1), most.wrapping_add(1), u32::MAX].map(Choice::Amount));
    let arc = rng.pick(&next.headings).copied();
    let edges =
        arc.map_or([0, 1800], |arc| [arc.from.turned(-1).tenths(), arc.to.turned(1).tenths()]);
    let anywhere = rng.below(u64::from(Heading::CIRCLE)) as u16;
    let headings = edges.into_iter().chain([anywhere]).filter_map(Heading::new);
    tried.extend(headings.map(Choice::Heading));
    let corners =
        next.points.iter().flat_map(|region| region.holes.iter().chain([&region.outline]));
    let corners: Vec<Point> = corners.flatten().copied().collect();
    let near = rng.pick(&corners).copied().unwrap_or(Point { x: 0, y: 0 });
    let mut step = || rng.below(3) as i32 - 1;
    let beside = Point { x: near.x.saturating_add(step()), y: near.y.saturating_add(step()) };
    let far = Point { x: i32::MIN, y: i32::MAX };
    tried.extend([beside, far].map(Choice::Point));
    tried.retain(|&choice| !next.allows(choice));
    tried
}

struct OneGame<'a, G: Game> {
    game: &'a Arc<G>,
    state: G::State,
    rng: SeededRng,
    random: RandomActions<G>,
    legal: Vec<G::Action>,
    past: Vec<(Actor, String)>,
}

impl<'a, G: Game> OneGame<'a, G> {
    fn new(game: &'a Arc<G>, seed: u64) -> OneGame<'a, G> {
        OneGame {
            game,
            state: game.start(),
            rng: SeededRng::new(seed),
            random: RandomActions::new(),
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
                let drawn = self.game.draw(&self.state, &mut self.rng);
                (Actor::Chance, drawn.ok_or("a chance is pending that can't be drawn")?)
            }
            Turn::Seat { waits_for, may_interrupt } => {
                // Now and then somebody interrupts.
                let others: Vec<Seat> = may_interrupt.iter().collect();
                let seat = match self.rng.below(4) {
                    0 => self.rng.pick(&others).copied().unwrap_or(waits_for),
                    _ => waits_for,
                };
                (Actor::Seat(seat), self.random(seat)?)
            }
        };
        if thorough {
            self.check_grammar(actor, action, report)?;
            for _ in 0..WALKS {
                self.check_walk(actor, report)?;
            }
            self.check_witnesses(actor, action, report)?;
        }
        self.make(actor, action)?;
        Ok(true)
    }

    /// A random legal action of a seat that may act.
    fn random(&mut self, seat: Seat) -> Result<G::Action, String> {
        let drawn = self.random.draw(&**self.game, &self.state, seat.into(), &mut self.rng);
        drawn.ok_or(format!("seat {seat} may act but no move was found"))
    }

    fn make(&mut self, actor: Actor, action: G::Action) -> Result<(), String> {
        let mut chosen = Vec::new();
        self.game.encode(&self.state, action, &mut chosen);
        let text = notation::write(&**self.game, &chosen);
        let read = notation::read(&**self.game, &self.state, actor, &text, ParseMode::Exact);
        promise!(read.as_ref() == Ok(&chosen), "`{text}` reads back as {read:?}, not {chosen:?}");
        let heard = self.game.decode(&self.state, actor, &chosen);
        promise!(heard == Ok(action), "`{text}` is heard as {heard:?}, not {action:?}");
        let before = self.state.clone();
        let told = self.game.describe(&before, actor, action);
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
        match self.game.parse_position(&position) {
            Ok(state) => promise!(state == self.state, "the position sets up as {state:?}"),
            Err(error) => return Err(format!("the position can't be set up: {error}")),
        }
        Ok(())
    }

    /// A view keeps what its viewer may ask about, and what it leaves out can be guessed.
    fn check_views(&mut self) -> Result<(), String> {
        let might = self.game.might_interrupt(&self.state);
        if let Turn::Seat { may_interrupt, .. } = self.game.turn(&self.state) {
            let all = may_interrupt.iter().all(|seat| might.contains(seat));
            promise!(all, "{may_interrupt:?} may interrupt, and only {might:?} might");
        } else {
            promise!(might.is_empty(), "{might:?} might interrupt when nobody acts");
        }
        let seats = Seat::all(self.game.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]) {
            let view = View::new(self.game, &self.state, viewer);
            let turn = self.game.turn(&self.state).seen_by(viewer);
            promise!(view.turn() == turn, "{viewer:?} sees {:?}, not {turn:?}", view.turn());
            let seen = self.game.might_interrupt(view.state());
            promise!(seen == might, "{viewer:?} sees that {seen:?} might interrupt, not {might:?}");
            let asks = self.game.asks_for_secrets(&self.state);
            let seen = self.game.asks_for_secrets(view.state());
            promise!(seen == asks, "{viewer:?} sees otherwise whether secrets are asked for");
            let outcome = self.game.outcome(&self.state);
            promise!(view.outcome() == outcome, "{viewer:?} sees another outcome");
            let again = View::new(self.game, view.state(), viewer);
            promise!(again.state() == view.state(), "{viewer:?}: hiding twice hides more");
            let guess = view.sample(&mut self.rng);
            let same = View::new(self.game, &guess, viewer);
            promise!(
                same.state() == view.state(),
                "{viewer:?}: the guess {guess:?} looks different"
            );
            let position = self.game.position(view.state());
            match self.game.parse_view(&position, viewer) {
                Ok(state) => {
                    promise!(
                        state == *view.state(),
                        "{viewer:?}: `{position}` sets up as {state:?}"
                    );
                }
                Err(error) => return Err(format!("{viewer:?}: `{position}`: {error}")),
            }
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
        tried.extend(self.game.draw(&self.state, &mut self.rng));
        // Records and strangers may name seats at which nobody sits.
        let seats = Seat::all(MOST_SEATS).map(Actor::Seat);
        for actor in seats.chain([Actor::Chance]).filter(|&actor| !turn.may_act(actor)) {
            if let Actor::Seat(seat) = actor {
                self.game.legal(&self.state, seat, &mut self.legal);
                promise!(self.legal.is_empty(), "seat {seat} may not act but has legal actions");
            }
            let mut next = Next::new();
            let answer = self.game.next(&self.state, actor, &[], &mut next);
            let silent = matches!(answer, Err(ChoiceError::Refused(_)))
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
        check_reason::<G>(&refusal)
    }

    /// Takes a way through the grammar at random. Every choice that is offered leads on to a
    /// move, every choice beside is refused, and every whole move met on the way can be made.
    fn check_walk(&mut self, actor: Actor, report: &mut Report) -> Result<(), String> {
        report.walks += 1;
        let game = &**self.game;
        let mut chosen: Vec<Choice> = Vec::new();
        let mut next = Next::new();
        loop {
            let words = || format!("{actor}: `{}`", notation::write(game, &chosen));
            let behind_a_point = chosen.iter().any(|choice| matches!(choice, Choice::Point(_)));
            match game.next(&self.state, actor, &chosen, &mut next) {
                Ok(()) => {}
                // A region may be generous.
                Err(ChoiceError::Refused(refusal)) if behind_a_point => {
                    return check_reason::<G>(&refusal);
                }
                Err(error) => return Err(format!("{} was offered: {error}", words())),
            }
            promise!(chosen.len() <= MOST_CHOICES, "{} is longer than any move", words());
            if let Actor::Seat(seat) = actor {
                let view = View::new(self.game, &self.state, Viewer::Seat(seat));
                let mut seen = Next::new();
                let answer = view.next(&chosen, &mut seen);
                promise!(answer == Ok(()) && seen == next, "{}: its view differs", words());
            }
            check_next(game, &next).map_err(|broken| format!("{}: {broken}", words()))?;
            let stuck = next.is_end() && !next.complete;
            promise!(!stuck || behind_a_point, "{} was offered but leads nowhere", words());
            self.check_whole(actor, &chosen, next.complete)?;
            self.check_short(actor, &chosen, &next)?;
            report.complete += u64::from(next.complete);
            self.check_wrong(actor, &mut chosen, &next, report)?;
            match walk::random_choice(&next, &mut self.rng) {
                Some(choice) => {
                    promise!(next.allows(choice), "{choice:?} was drawn from {next:?}");
                    chosen.push(choice);
                }
                None => return Ok(()),
            }
        }
    }

    /// A whole sequence of choices can be played, any other can't.
    fn check_whole(&self, actor: Actor, chosen: &[Choice], complete: bool) -> Result<(), String> {
        let words = || format!("{actor}: `{}`", notation::write(&**self.game, chosen));
        match self.game.decode(&self.state, actor, chosen) {
            Ok(action) if complete => {
                let mut state = self.state.clone();
                let applied = self.game.apply(&mut state, actor, action);
                promise!(applied.is_ok(), "{} is whole but refused: {applied:?}", words());
                promise!(state != self.state, "{} is whole but changes nothing", words());
                Ok(())
            }
            Ok(action) => self.check_refused(actor, action),
            Err(error) if complete => Err(format!("{} is whole but no move: {error}", words())),
            Err(_) => Ok(()),
        }
    }

    /// What is said word after word, or sorted into sectors, is found out sooner, and is the same.
    fn check_short(&self, actor: Actor, chosen: &[Choice], next: &Next) -> Result<(), String> {
        let game = &**self.game;
        let words = || format!("{actor}: `{}`", notation::write(game, chosen));
        for sectors in [0, 50, 225] {
            let mut after = Next { sectors, ..Next::new() };
            let answer = game.next_after(&self.state, actor, chosen, &mut after);
            let same = entered(&after.headings, sectors) == entered(&next.headings, sectors);
            promise!(same, "{}: {:?} are the wrong sectors", words(), after.headings);
            if sectors > 0 {
                after.headings.clone_from(&next.headings);
                after.sectors = 0;
            }
            promise!(answer == Ok(()) && after == *next, "{}: said so it differs", words());
        }
        if let Ok(action) = game.decode(&self.state, actor, chosen) {
            let (mut one, mut other) = (self.state.clone(), self.state.clone());
            let applied = game.apply(&mut one, actor, action);
            let short = game.apply_chosen(&mut other, actor, action);
            promise!(applied == short && one == other, "{}: {short:?} if said so", words());
        }
        Ok(())
    }

    /// Whatever is not offered is refused, with a rule where something of the sort is asked for;
    /// and the seat's own view refuses it in the same words.
    fn check_wrong(
        &mut self,
        actor: Actor,
        chosen: &mut Vec<Choice>,
        next: &Next,
        report: &mut Report,
    ) -> Result<(), String> {
        let mut answer = Next::new();
        for wrong in wrong_choices(&**self.game, next, &mut self.rng) {
            chosen.push(wrong);
            let words = || format!("{actor}: `{}`", notation::write(&**self.game, chosen));
            let refused = self.game.next(&self.state, actor, chosen, &mut answer);
            match &refused {
                Ok(()) => return Err(format!("{} is not offered but goes on", words())),
                Err(ChoiceError::Refused(refusal)) => check_reason::<G>(refusal)?,
                Err(error) => {
                    promise!(
                        !asks_for(&**self.game, next, wrong),
                        "{}: {error}, without a rule",
                        words()
                    );
                }
            }
            let short = self.game.next_after(&self.state, actor, chosen, &mut answer);
            promise!(short == refused, "{}: {refused:?}, but {short:?} if said so", words());
            if let Actor::Seat(seat) = actor {
                let view = View::new(self.game, &self.state, Viewer::Seat(seat));
                let seen = view.next(chosen, &mut answer);
                promise!(seen == refused, "{}: {refused:?}, but in its view {seen:?}", words());
            }
            self.check_whole(actor, chosen, false)?;
            chosen.pop();
            report.wrong += 1;
        }
        Ok(())
    }

    /// An event tells a viewer no more than it may know: its words can be written, heard and
    /// told; and if the secrets were others, but the event looked the same, the viewer's next
    /// view would be the same too.
    fn check_witnesses(
        &mut self,
        actor: Actor,
        action: G::Action,
        report: &mut Report,
    ) -> Result<(), String> {
        let game = &**self.game;
        let mut after = self.state.clone();
        let applied = game.apply(&mut after, actor, action);
        promise!(applied.is_ok(), "{action:?} is legal but refused: {applied:?}");
        let seats = Seat::all(game.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]) {
            let witnessed = game.redact(&self.state, actor, action, viewer);
            promise!(
                actor.seat().is_none_or(|seat| !viewer.is(seat)) || witnessed == action,
                "{viewer:?} does not know what it did itself: {witnessed:?}"
            );
            let mut chosen = Vec::new();
            game.encode(&self.state, witnessed, &mut chosen);
            let unsaid = chosen.iter().any(
                |choice| matches!(*choice, Choice::Element(element) if game.word(element).is_empty()),
            );
            promise!(!unsaid, "{viewer:?} witnesses {witnessed:?}, which has no words");
            let heard = game.decode(&self.state, actor, &chosen);
            promise!(heard == Ok(witnessed), "{viewer:?}: {witnessed:?} is heard as {heard:?}");
            let view = View::new(self.game, &self.state, viewer);
            let seen = game.redact(view.state(), actor, witnessed, viewer);
            promise!(seen == witnessed, "{viewer:?}: {witnessed:?} is witnessed as {seen:?}");
            let told = game.describe(view.state(), actor, witnessed);
            promise!(!told.key.is_empty(), "{viewer:?}: {witnessed:?} can't be told");

            let next = View::new(self.game, &after, viewer);
            let followed = notation::apply_redacted(game, view.state(), actor, &chosen, viewer);
            promise!(
                followed.as_ref() == Ok(next.state()),
                "{viewer:?}: {witnessed:?} leads to {followed:?}, not to {:?}",
                next.state()
            );
            let text = notation::write(game, &chosen);
            let read = notation::read_redacted(game, view.state(), actor, &text, viewer);
            promise!(read.as_ref() == Ok(&chosen), "{viewer:?}: `{text}` is read as {read:?}");

            let guess = view.sample(&mut self.rng);
            report.guesses += 1;
            let mut other = guess.clone();
            if game.redact(&guess, actor, action, viewer) == witnessed
                && game.apply(&mut other, actor, action).is_ok()
            {
                let (one, two) =
                    (View::new(self.game, &after, viewer), View::new(self.game, &other, viewer));
                promise!(
                    one.state() == two.state(),
                    "{viewer:?} could tell {guess:?} by what it saw after {witnessed:?}"
                );
                report.indistinct += 1;
            }
        }
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
        // Dice may be named in any order, which makes thousands of ways to a hundred outcomes:
        // these are walked now and then.
        if actor == Actor::Chance && legal.len() > 20 && self.rng.below(32) != 0 {
            return Ok(());
        }
        let mut reached = HashSet::new();
        let mut unheard = None;
        let mut visit = |chosen: &[Choice]| match self.game.decode(&self.state, actor, chosen) {
            Ok(action) => {
                reached.insert(action);
            }
            Err(error) => unheard = Some((chosen.to_vec(), error)),
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
            let chosen = again.read(*actor, text, ParseMode::Exact);
            let chosen = chosen.map_err(|error| format!("`{text}` can't be replayed: {error}"))?;
            again.apply(*actor, &chosen).map_err(|error| format!("`{text}`: {error}"))?;
        }
        promise!(*again.state() == self.state, "the record replays to {:?}", again.state());
        report.records += 1;
        Ok(())
    }
}
