//! Night run: a smugglers' bluff for two, with one die, one choice and one secret. Its rules are in
//! `texts/rules.en.md`.
use Verb::{Dump, Load, Run, Search, Show, Wave};
use flotilla_core::*;

flotilla_core::reasons! {
    /// Why night run refuses something.
    pub enum Reason in "NIT" {
        /// Somebody else is to act, or something else is to be done.
        NotNow = 2, "nightrun-not-now";
        /// No such position comes about.
        NoPosition = 1, "nightrun-no-position";
    }
}

/// What happens. A night ends when the cargo is dumped or shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[rustfmt::skip]
pub enum Verb { Load, Dump, Run, Search, Wave, Show }

/// What happens, and the cargo that `load` and `show` name; zero where it is none, or not known.
pub type Action = (Verb, u8);

/// Everything that play changes: how many nights are over, what happened last, what is in the boat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[rustfmt::skip]
pub struct State { nights: u8, last: Verb, cargo: u8, scores: [i32; MOST_SEATS] }

/// The rules.
pub struct NightRun;

const NIGHTS: u8 = 6;
const VERBS: [Verb; 6] = [Load, Dump, Run, Search, Wave, Show];
const KINDS: [ElementKind; 2] = [
    ElementKind::of_words("verb", &["load", "dump", "run", "search", "wave", "show"]),
    ElementKind::of_words("cargo", &["unknown", "c1", "c2", "c3", "c4", "c5", "c6"]),
];

impl State {
    fn at_sea(&self) -> bool {
        !matches!(self.last, Dump | Show)
    }

    fn skipper(&self) -> Seat {
        if self.nights.is_multiple_of(2) { Seat::FIRST } else { Seat::FIRST.after(2) }
    }

    fn parse(text: &str) -> Option<State> {
        let [nights, last, cargo, first, second] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let (nights, last) = (nights.parse().ok()?, VERBS[KINDS[0].index(last)?]);
        let (cargo, mut scores) = (KINDS[1].index(cargo)? as u8, [0; MOST_SEATS]);
        scores[..2].copy_from_slice(&[first.parse().ok()?, second.parse().ok()?]);
        let state = State { nights, last, cargo, scores };
        let nights_left =
            if state.at_sea() { nights < NIGHTS } else { nights <= NIGHTS && cargo == 0 };
        let sound = nights_left && scores.iter().all(|score| (0..=36).contains(score));
        (sound && NightRun.position(&state) == text).then_some(state)
    }
}

impl Game for NightRun {
    type State = State;
    type Action = Action;
    const INFO: &'static Info = &Info {
        secrets: true,
        most_chances: 6,
        ..Info::new("nightrun", "NIT", 4, 2..=2, Reason::ALL, crate::TEXTS, crate::PAGES)
    };
    const LISTED: bool = true;

    fn open(setup: &Setup) -> Result<NightRun, SetupError> {
        SetupError::check_seats(NightRun::INFO, setup.seats).map(|()| NightRun)
    }
    fn start(&self) -> State {
        State { nights: 0, last: Show, cargo: 0, scores: [0; MOST_SEATS] }
    }
    fn turn(&self, state: &State) -> Turn {
        match state.last {
            Dump | Show if state.nights == NIGHTS => Turn::Over,
            Dump | Show => Turn::Chance,
            Run => Turn::of(state.skipper().after(2)),
            Load | Search | Wave => Turn::of(state.skipper()),
        }
    }
    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        match state.last {
            _ if !self.turn(state).may_act(seat.into()) => {}
            Load => actions.extend([(Run, 0), (Dump, 0)]),
            Run => actions.extend([(Search, 0), (Wave, 0)]),
            // Whoever does not know the cargo may see any.
            _ if state.cargo == 0 => actions.extend((1..=6).map(|cargo| (Show, cargo))),
            _ => actions.push((Show, state.cargo)),
        }
    }
    fn chances(&self, state: &State, chances: &mut Vec<Chance<Action>>) {
        let faces = if self.turn(state) == Turn::Chance { 6 } else { 0 };
        *chances = (1..=faces).map(|cargo| Chance { action: (Load, cargo), weight: 1 }).collect();
    }
    fn apply(&self, state: &mut State, actor: Actor, action: Action) -> Result<(), Refusal> {
        if !self.offers(state, actor, action) {
            return Err(Reason::NotNow.refuse());
        }
        let (skipper, officer) = (state.skipper().index(), state.skipper().after(2).index());
        match (action, state.last) {
            ((Load, cargo), _) => state.cargo = cargo,
            // NIT-04: a search pays off from four crates on.
            ((Show, cargo @ 4..), Search) => state.scores[officer] += i32::from(cargo),
            ((Show, _), Search) => state.scores[skipper] += 2,
            ((Show, cargo), _) => state.scores[skipper] += i32::from(cargo),
            _ => {}
        }
        state.last = action.0;
        if !state.at_sea() {
            (state.nights, state.cargo) = (state.nights + 1, 0);
        }
        Ok(())
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = self.turn(state) == Turn::Over;
        over.then(|| Outcome::most(2, state.scores, Rule::new("NIT", 1)))
    }
    fn scores(&self, state: &State) -> Option<[i32; MOST_SEATS]> {
        Some(state.scores)
    }
    fn encode(&self, _: &State, (verb, cargo): Action, chosen: &mut Vec<Choice>) {
        let names_cargo = matches!(verb, Load | Show);
        let said = [Element::new(0, verb as u16), Element::new(1, cargo.into())];
        chosen.extend(said.map(Choice::Element).iter().take(1 + usize::from(names_cargo)));
    }
    fn vocabulary(&self) -> &[ElementKind] {
        &KINDS
    }
    fn describe(&self, before: &State, _: Actor, (verb, cargo): Action) -> Text {
        let (text, skipper) = (Text::new(crate::TOLD[verb as usize]), before.skipper());
        let text = text.with("skipper", skipper).with("officer", skipper.after(2));
        text.with("cargo", Element::new(1, cargo.into()))
    }
    fn hide(&self, state: &mut State, viewer: Viewer) {
        state.cargo *= u8::from(viewer == Viewer::Seat(state.skipper()));
    }
    fn sample_hidden<L: Rng + ?Sized>(&self, state: &mut State, _: Viewer, rng: &mut L) {
        if state.at_sea() && state.cargo == 0 {
            state.cargo = 1 + rng.below(6) as u8;
        }
    }
    fn redact(&self, before: &State, _: Actor, (verb, cargo): Action, viewer: Viewer) -> Action {
        let secret = verb == Load && viewer != Viewer::Seat(before.skipper());
        (verb, if secret { 0 } else { cargo })
    }
    fn complete(&self, _: &mut State, _: Actor, (verb, cargo): Action, _: Viewer) -> Action {
        (verb, if verb == Load { cargo.max(1) } else { cargo })
    }
    fn position(&self, State { nights, last, cargo, scores }: &State) -> String {
        let word = |kind: usize, index| KINDS[kind].word(index).unwrap_or_default();
        let (last, cargo) = (word(0, *last as u16), word(1, u16::from(*cargo)));
        format!("{nights} {last} {cargo} {} {}", scores[0], scores[1])
    }
    fn parse_position(&self, position: &str) -> Result<State, PositionError> {
        let known = |state: &State| state.cargo > 0 || !state.at_sea();
        State::parse(position).filter(known).ok_or(Reason::NoPosition.refuse().into())
    }
    fn parse_view(&self, position: &str, viewer: Viewer) -> Result<State, PositionError> {
        let mut state = State::parse(position).ok_or(Reason::NoPosition.refuse())?;
        self.hide(&mut state, viewer);
        if viewer.is(state.skipper()) { self.parse_position(position) } else { Ok(state) }
    }
}
