//! Moves as text: the words of their choices with spaces between.
//!
//! | choice | written |
//! |---|---|
//! | element | its word: `take`, `barrel`, `c4` |
//! | amount | digits: `3`; people may also type `all` for the most there is |
//! | heading | degrees with one decimal: `74.5`; people may also type `74` |
//! | point | millimetres with three decimals: `305.000,12.500`; people may also type `305,12.5` |

use crate::choice::{Choice, Element, Heading, Next, Point};
use crate::game::{ChoiceError, Game};
use crate::rule::Refusal;
use crate::seat::{Actor, NoSeat, Turn, Viewer};
use thiserror::Error;

/// The most choices that a move may have.
pub const MOST_CHOICES: usize = 64;

/// How strictly text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseMode {
    /// As it was written: for records and programs.
    Exact,
    /// As people type: any case, the beginning of a word if that is enough, `all` for amounts,
    /// numbers without needless decimals.
    Typed,
}

/// Text that is no move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// A word that means nothing here.
    #[error("`{word}` is not understood{}", list(" here; expected: ", .expected))]
    Unknown {
        /// The word.
        word: String,
        /// What may stand in its place.
        expected: Vec<String>,
    },
    /// A word's beginning that could be several.
    #[error("`{word}` could be {}", .candidates.join(" or "))]
    Ambiguous {
        /// The word.
        word: String,
        /// What it could be.
        candidates: Vec<String>,
    },
    /// The text stops too early.
    #[error("the move is not complete{}", list("; next: ", .expected))]
    Incomplete {
        /// What may come next.
        expected: Vec<String>,
    },
    /// More words than any move has.
    #[error("a move has at most {MOST_CHOICES} words")]
    TooLong,
    /// A seat acts that there is not.
    #[error(transparent)]
    NoSeat(#[from] NoSeat),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<ChoiceError> for NotationError {
    /// Choices that were read, or that the grammar offered, can lack a choice; what is never asked
    /// for is not among them.
    fn from(error: ChoiceError) -> NotationError {
        match error {
            ChoiceError::Refused(refusal) => NotationError::Refused(refusal),
            ChoiceError::NotAsked { .. } | ChoiceError::Incomplete => {
                NotationError::Incomplete { expected: Vec::new() }
            }
        }
    }
}

fn list(before: &str, words: &[String]) -> String {
    const SHOWN: usize = 24;
    match words.len() {
        0 => String::new(),
        n if n > SHOWN => format!("{before}{}, … ({n} in all)", words[..SHOWN].join(", ")),
        _ => format!("{before}{}", words.join(", ")),
    }
}

/// One choice as text.
pub fn write_choice<G: Game>(game: &G, choice: Choice, text: &mut String) {
    use std::fmt::Write as _;
    // Writing to a string can't fail.
    let _ = match choice {
        Choice::Element(element) => {
            text.push_str(game.word(element));
            Ok(())
        }
        Choice::Amount(amount) => write!(text, "{amount}"),
        Choice::Heading(heading) => {
            write!(text, "{}.{}", heading.tenths() / 10, heading.tenths() % 10)
        }
        Choice::Point(point) => {
            write!(text, "{},{}", millimetres(point.x), millimetres(point.y))
        }
    };
}

/// Choices as text.
#[must_use]
pub fn write<G: Game>(game: &G, chosen: &[Choice]) -> String {
    // Most words have three letters or four.
    let mut text = String::with_capacity(5 * chosen.len());
    for (i, &choice) in chosen.iter().enumerate() {
        if i > 0 {
            text.push(' ');
        }
        write_choice(game, choice, &mut text);
    }
    text
}

fn millimetres(micrometres: i32) -> String {
    let sign = if micrometres < 0 { "-" } else { "" };
    let size = micrometres.unsigned_abs();
    format!("{sign}{}.{:03}", size / 1000, size % 1000)
}

/// Reads the choices of an actor's whole move. They are those by which the game itself speaks of
/// it, whatever was written: dice in their order, no amount that need not be said.
///
/// # Errors
/// When a word is not understood, the move is not complete, or the rules forbid it.
pub fn read<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    text: &str,
    mode: ParseMode,
) -> Result<Vec<Choice>, NotationError> {
    let chosen = begin(game, state, actor, text, mode)?;
    let mut next = Next::new();
    game.next(state, actor, &chosen, &mut next)?;
    if !next.complete {
        return Err(NotationError::Incomplete { expected: words(game, &next) });
    }
    Ok(canonical(game, state, actor, chosen)?)
}

/// The choices by which the game itself speaks of the action that these choices name.
///
/// # Errors
/// When the choices are not a whole action.
pub fn canonical<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    mut chosen: Vec<Choice>,
) -> Result<Vec<Choice>, ChoiceError> {
    let action = game.decode(state, actor, &chosen)?;
    chosen.clear();
    game.encode(state, action, &mut chosen);
    Ok(chosen)
}

/// Reads choices that begin a move which the rules allow, or are one.
///
/// # Errors
/// When a word is not understood, or the rules forbid it.
pub fn begin<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    text: &str,
    mode: ParseMode,
) -> Result<Vec<Choice>, NotationError> {
    actor.among(game.seats())?;
    let mut chosen = Vec::new();
    let mut next = Next::new();
    let typed = Typed { game, state, actor, mode };
    let mut words_left = text.split_whitespace();
    while let Some(word) = words_left.next() {
        if chosen.len() == MOST_CHOICES {
            return Err(NotationError::TooLong);
        }
        match game.next(state, actor, &chosen, &mut next) {
            Ok(()) => {}
            // Chance comes first; still, some moves break a rule of their own before that.
            Err(ChoiceError::Refused(refusal)) if chosen.is_empty() => {
                let meant = elements_named(game, word, mode);
                let rest: Vec<&str> = words_left.take(MOST_CHOICES).collect();
                let why = (game.turn(state) == Turn::Chance)
                    .then(|| typed.why_not_whole(&mut chosen, &meant, &rest, &mut 64));
                return Err(why.flatten().unwrap_or(refusal).into());
            }
            Err(ChoiceError::Refused(refusal)) => return Err(refusal.into()),
            Err(_) => return Err(unknown(game, word, &Next::new())),
        }
        match read_choice(game, word, &next, mode)? {
            Some(choice) if next.allows(choice) => chosen.push(choice),
            // Perhaps something of the game that is not allowed here: then the rules say why.
            number => {
                let mut meant = elements_called(game, word, mode);
                meant.extend(number);
                // The whole move says more than its beginning: that this card is not held, not
                // that no card can be played.
                let rest: Vec<&str> = words_left.take(MOST_CHOICES).collect();
                let why = typed
                    .why_not_whole(&mut chosen, &meant, &rest, &mut 64)
                    .or_else(|| why_not(game, state, actor, &mut chosen, &meant));
                return Err(why.map_or_else(|| unknown(game, word, &next), NotationError::Refused));
            }
        }
    }
    Ok(chosen)
}

/// What a viewer sees after an event that it witnessed, from what it saw before.
///
/// # Errors
/// When it is no event, or can't have happened.
pub(crate) fn apply_redacted<G: Game>(
    game: &G,
    seen: &G::State,
    actor: Actor,
    chosen: &[Choice],
    viewer: Viewer,
) -> Result<G::State, ChoiceError> {
    let witnessed = game.decode(seen, actor, chosen)?;
    let mut state = seen.clone();
    let whole = game.complete(&mut state, actor, witnessed, viewer);
    game.apply(&mut state, actor, whole)?;
    game.hide(&mut state, viewer);
    Ok(state)
}

/// Reads the choices of an event as a viewer witnessed it. The grammar of what the viewer sees
/// does not know all of them: another's hidden card is played, or one is drawn that it may not
/// see. So whatever the words can mean is tried, until it is an event that can have happened.
///
/// # Errors
/// When nothing of the kind can have happened; it is told why the first reading can't.
pub(crate) fn read_redacted<G: Game>(
    game: &G,
    seen: &G::State,
    actor: Actor,
    text: &str,
    viewer: Viewer,
) -> Result<Vec<Choice>, NotationError> {
    let read = read(game, seen, actor, text, ParseMode::Exact);
    if let Ok(chosen) = &read
        && apply_redacted(game, seen, actor, chosen, viewer).is_ok()
    {
        return read;
    }
    let words: Vec<&str> = text.split_whitespace().take(MOST_CHOICES + 1).collect();
    let mut chosen = Vec::new();
    let happened = |chosen: &[Choice]| apply_redacted(game, seen, actor, chosen, viewer).is_ok();
    match any_meaning(game, &words, &mut chosen, &mut 64, &happened) {
        Some(true) => Ok(chosen),
        _ => Err(read.err().unwrap_or(NotationError::Incomplete { expected: Vec::new() })),
    }
}

/// Whether one of the meanings of these words is what is looked for; it is left in `chosen` then.
/// `None` when more than `tries` would have to be tried.
fn any_meaning<G: Game>(
    game: &G,
    words: &[&str],
    chosen: &mut Vec<Choice>,
    tries: &mut u32,
    found: &dyn Fn(&[Choice]) -> bool,
) -> Option<bool> {
    let Some((word, rest)) = words.split_first() else {
        *tries = tries.checked_sub(1)?;
        return Some(found(chosen));
    };
    let mut meant = elements_called(game, word, ParseMode::Exact);
    meant.extend(read_number(word));
    for choice in meant {
        chosen.push(choice);
        if any_meaning(game, rest, chosen, tries, found)? {
            return Some(true);
        }
        chosen.pop();
    }
    Some(false)
}

/// The rule by which one of these choices can't come next.
fn why_not<G: Game>(
    game: &G,
    state: &G::State,
    actor: Actor,
    chosen: &mut Vec<Choice>,
    meant: &[Choice],
) -> Option<Refusal> {
    for &choice in meant {
        chosen.push(choice);
        let answer = game.next(state, actor, chosen, &mut Next::new());
        chosen.pop();
        if let Err(ChoiceError::Refused(refusal)) = answer {
            return Some(refusal);
        }
    }
    None
}

/// Words that someone typed or wrote, in a state of a game.
struct Typed<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    actor: Actor,
    mode: ParseMode,
}

impl<G: Game> Typed<'_, G> {
    /// The rule by which a whole move is forbidden that goes on with one of these choices and
    /// then with the rest of the words. A word may name elements of several kinds: no more than
    /// `tries` moves are tried.
    fn why_not_whole(
        &self,
        chosen: &mut Vec<Choice>,
        meant: &[Choice],
        rest: &[&str],
        tries: &mut u32,
    ) -> Option<Refusal> {
        let Typed { game, state, actor, mode } = *self;
        for &choice in meant {
            *tries = tries.checked_sub(1)?;
            chosen.push(choice);
            let why = match rest.split_first() {
                Some((word, rest)) => {
                    let mut meant = elements_named(game, word, mode);
                    meant.extend(read_number(word));
                    self.why_not_whole(chosen, &meant, rest, tries)
                }
                None => match game.decode(state, actor, chosen) {
                    Ok(action) => game.apply(&mut state.clone(), actor, action).err(),
                    Err(ChoiceError::Refused(refusal)) => Some(refusal),
                    Err(_) => None,
                },
            };
            chosen.pop();
            if why.is_some() {
                return why;
            }
        }
        None
    }
}

fn unknown<G: Game>(game: &G, word: &str, next: &Next) -> NotationError {
    // The word comes from outside: it is shown, but not at any length.
    let word = word.chars().take(40).collect();
    NotationError::Unknown { word, expected: words(game, next) }
}

/// What may come next, in words.
#[must_use]
pub fn words<G: Game>(game: &G, next: &Next) -> Vec<String> {
    let mut words: Vec<String> =
        next.elements.iter().map(|&element| game.word(element).to_owned()).collect();
    if let Some((least, most)) = next.amounts {
        words.push(format!("{least} to {most}"));
    }
    for arc in &next.headings {
        let degrees = |heading: Heading| f64::from(heading.tenths()) / 10.0;
        words.push(format!("{:.1}° to {:.1}°", degrees(arc.from), degrees(arc.to)));
    }
    if !next.points.is_empty() {
        words.push("a point x,y".to_owned());
    }
    words
}

fn read_choice<G: Game>(
    game: &G,
    word: &str,
    next: &Next,
    mode: ParseMode,
) -> Result<Option<Choice>, NotationError> {
    if mode == ParseMode::Typed
        && word.eq_ignore_ascii_case("all")
        && let Some((_, most)) = next.amounts
    {
        return Ok(Some(Choice::Amount(most)));
    }
    if word.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        let typed = if mode == ParseMode::Typed { read_typed_number(word, next) } else { None };
        return Ok(typed.or_else(|| read_number(word)));
    }
    let allowed = |word: &str| next.elements.iter().copied().find(|&e| game.word(e) == word);
    if let Some(element) = allowed(word) {
        return Ok(Some(element.into()));
    }
    if mode == ParseMode::Typed {
        let typed = word.to_lowercase();
        if let Some(element) = allowed(&typed) {
            return Ok(Some(element.into()));
        }
        let mut begun =
            next.elements.iter().copied().filter(|&e| game.word(e).starts_with(typed.as_str()));
        let (Some(first), second) = (begun.next(), begun.next()) else { return Ok(None) };
        // A whole word means what it says, never something longer that is allowed here.
        if every_element(game).any(|element| game.word(element) == typed) {
            return Ok(None);
        }
        match second {
            None => return Ok(Some(first.into())),
            Some(second) => {
                let candidates = [first, second].into_iter().chain(begun);
                return Err(NotationError::Ambiguous {
                    word: word.chars().take(40).collect(),
                    candidates: candidates.map(|e| game.word(e).to_owned()).collect(),
                });
            }
        }
    }
    Ok(None)
}

/// The elements that this word may mean, were they allowed: those that it names or, when people
/// type and it names none, those whose words begin so.
fn elements_called<G: Game>(game: &G, word: &str, mode: ParseMode) -> Vec<Choice> {
    let named = elements_named(game, word, mode);
    if mode == ParseMode::Exact || !named.is_empty() {
        return named;
    }
    let typed = word.to_lowercase();
    let begun = every_element(game).filter(|&e| game.word(e).starts_with(typed.as_str()));
    begun.map(Choice::Element).collect()
}

/// The elements of which this is the whole word: one of each kind at most.
fn elements_named<G: Game>(game: &G, word: &str, mode: ParseMode) -> Vec<Choice> {
    let typed = word.to_lowercase();
    let word = if mode == ParseMode::Typed { typed.as_str() } else { word };
    every_element(game).filter(|&e| game.word(e) == word).map(Choice::Element).collect()
}

/// Every element of a game's vocabulary.
pub fn every_element<G: Game>(game: &G) -> impl Iterator<Item = Element> {
    let kinds = game.vocabulary().iter().enumerate();
    kinds.flat_map(|(kind, of)| (0..of.count).map(move |index| Element::new(kind as u8, index)))
}

/// An amount, a heading or a point, each of which has one spelling.
#[must_use]
pub fn read_number(word: &str) -> Option<Choice> {
    if let Some((x, y)) = word.split_once(',') {
        let point = Point { x: read_millimetres(x)?, y: read_millimetres(y)? };
        return Some(Choice::Point(point));
    }
    if let Some((degrees, tenths)) = word.split_once('.') {
        let tenths: u16 = digits(tenths).filter(|_| tenths.len() == 1)?;
        let degrees: u16 = digits(degrees)?;
        return Heading::new(degrees.checked_mul(10)?.checked_add(tenths)?).map(Choice::Heading);
    }
    digits(word).map(Choice::Amount)
}

/// A number as people type it, where a heading or a point is asked for: decimals that are
/// missing are zeros.
fn read_typed_number(word: &str, next: &Next) -> Option<Choice> {
    if let Some((x, y)) = word.split_once(',').filter(|_| !next.points.is_empty()) {
        let whole = |text: &str| {
            let (whole, thousandths) = text.split_once('.').unwrap_or((text, ""));
            read_millimetres(&format!("{whole}.{thousandths:0<3}"))
        };
        return Some(Choice::Point(Point { x: whole(x)?, y: whole(y)? }));
    }
    let heading = !word.contains('.') && next.amounts.is_none() && !next.headings.is_empty();
    if heading { read_number(&format!("{word}.0")) } else { None }
}

/// Digits alone, with no sign and no needless zero: every number has one spelling.
fn digits<N: std::str::FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let short = text.len() == 1 || !text.starts_with('0');
    if plain && short { text.parse().ok() } else { None }
}

fn read_millimetres(text: &str) -> Option<i32> {
    let (negative, size) = match text.strip_prefix('-') {
        Some(size) => (true, size),
        None => (false, text),
    };
    let (whole, thousandths) = size.split_once('.')?;
    if thousandths.len() != 3 || !thousandths.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole: i64 = digits::<u32>(whole)?.into();
    let thousandths: i64 = thousandths.parse().ok()?;
    let size = whole * 1000 + thousandths;
    if negative && size == 0 {
        return None;
    }
    i32::try_from(if negative { -size } else { size }).ok()
}
