//! What a coach says at a table, each thing at the right moment: a file a game, beside it.

use crate::fault::{Fault, Flaw};
use crate::lesson::{Reader, Texts, Words};
use crate::pattern::Pattern;
use flotilla_bots::Library;
use flotilla_core::{
    Actor, AnyView, Choices, ParseMode, Playthrough, Rule, Seat, SeededRng, SetupBuilder, Viewer,
};
use serde::Deserialize;
use toml::Spanned;

/// What a coach has to say of a game.
#[derive(Clone, Debug)]
pub struct Coaching {
    /// Everything, what matters most first.
    pub sayings: Vec<Saying>,
}

/// One thing that a coach says.
#[derive(Clone, Debug)]
pub struct Saying {
    /// The line of the file, counted from one.
    pub line: usize,
    /// Whose doing it is about; nothing for what whoever is coached may do now.
    by: Option<By>,
    /// The moves that it is about.
    when: Pattern,
    /// The sentences by which the game tells such moves; none for all.
    tells: Vec<String>,
    /// The rule it comes from.
    pub rule: Option<Rule>,
    /// How often it is said at most.
    pub times: u8,
    /// What is said.
    pub text: Texts,
}

/// Whose doing something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum By {
    You,
    Others,
    Chance,
}

/// Something that happened, as whoever is coached saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// Who did it.
    pub actor: Actor,
    /// What, in notation.
    pub written: String,
    /// The key of the sentence that tells it.
    pub key: &'static str,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoachFile {
    game: Spanned<String>,
    #[serde(default)]
    say: Vec<Spanned<SayFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SayFile {
    #[serde(default)]
    by: Option<By>,
    #[serde(default)]
    when: Option<Spanned<String>>,
    #[serde(default)]
    tells: Vec<Spanned<String>>,
    #[serde(default)]
    rule: Option<Spanned<String>>,
    #[serde(default)]
    times: Option<u8>,
    text: Spanned<Words>,
}

impl Coaching {
    /// Reads what a coach says of a game.
    ///
    /// # Errors
    /// When it has not the right form, with the line.
    pub fn read(text: &str, library: Library) -> Result<Coaching, Fault> {
        let reader = Reader { source: text, library };
        let file: CoachFile = toml::from_str(text).map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            Fault { line: reader.line(&error.span().unwrap_or(0..0)), flaw: Flaw::Form(message) }
        })?;
        let name = file.game.get_ref();
        let unknown = |why: String| reader.fault(&file.game, Flaw::Setup(why));
        let entry = library.games().game(name).map_err(|error| unknown(error.to_string()))?;
        let setup = SetupBuilder::new(entry.info).seats(*entry.info.seats.start().max(&2)).build();
        let line = reader.line(&file.game.span());
        let start = reader.begin(name, &setup, None, line)?;
        if file.say.is_empty() {
            return Err(Fault { line: 1, flaw: Flaw::Empty });
        }
        let sayings = file.say.iter().map(|it| saying(&reader, it, &start));
        Ok(Coaching { sayings: sayings.collect::<Result<Vec<Saying>, Fault>>()? })
    }

    /// What is to be said now to the seat that looks, by its number, after what has happened since
    /// it acted last; none of what was `told` before.
    #[must_use]
    pub fn now(&self, view: &dyn AnyView, past: &[Past], told: &[usize]) -> Option<usize> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        let mut may = May::new(view, seat);
        let fits = |saying: &Saying| match saying.by {
            None => may.be_made(saying),
            Some(by) => past.iter().any(|past| saying.is_about(by, past, seat)),
        };
        let new = self.sayings.iter().enumerate().filter(|(number, _)| !told.contains(number));
        let mut fits = fits;
        let mut new = new;
        new.find(|(_, saying)| fits(saying)).map(|(number, _)| number)
    }
}

fn saying(
    reader: &Reader<'_>,
    it: &Spanned<SayFile>,
    start: &Playthrough,
) -> Result<Saying, Fault> {
    let line = reader.line(&it.span());
    let it = it.get_ref();
    let when = match &it.when {
        Some(when) => reader.pattern(when.get_ref(), reader.line(&when.span()))?,
        None => reader.pattern("…", line)?,
    };
    let info = start.play().info();
    let tells = it.tells.iter().map(|word| {
        let key = format!("{}-tell-{}", info.name, word.get_ref());
        let known = info.texts.iter().any(|(_, text)| {
            text.lines().any(|line| line.strip_prefix(&key).is_some_and(|it| it.starts_with(" =")))
        });
        known.then_some(key).ok_or_else(|| reader.fault(word, Flaw::Light(word.get_ref().clone())))
    });
    let rule = it.rule.as_ref().map(|rule| reader.rules(std::slice::from_ref(rule), start));
    Ok(Saying {
        line,
        by: it.by,
        when,
        tells: tells.collect::<Result<Vec<String>, Fault>>()?,
        rule: rule.transpose()?.and_then(|rules| rules.first().copied()),
        times: it.times.unwrap_or(1).max(1),
        text: reader.texts(&it.text)?,
    })
}

impl Saying {
    fn tells(&self, key: &str) -> bool {
        self.tells.is_empty() || self.tells.iter().any(|known| known == key)
    }

    fn is_about(&self, by: By, past: &Past, seat: Seat) -> bool {
        let who = match past.actor {
            Actor::Chance => By::Chance,
            Actor::Seat(actor) if actor == seat => By::You,
            Actor::Seat(_) => By::Others,
        };
        who == by && self.when.fits(&past.written) && self.tells(past.key)
    }
}

/// What somebody may do now.
struct May<'a> {
    view: &'a dyn AnyView,
    seat: Seat,
    /// Every move, with how it is written and told: found out once, where somebody asks.
    moves: Option<Option<Vec<(String, &'static str)>>>,
}

impl<'a> May<'a> {
    fn new(view: &'a dyn AnyView, seat: Seat) -> May<'a> {
        May { view, seat, moves: None }
    }

    fn be_made(&mut self, saying: &Saying) -> bool {
        let (view, seat) = (self.view, self.seat);
        if !view.turn().may_act(Actor::Seat(seat)) {
            return false;
        }
        let moves = self.moves.get_or_insert_with(|| {
            let legal = view.legal()?;
            let play = view.sample(&mut SeededRng::new(1));
            let each = |chosen: &Choices| {
                let text = play.told(Actor::Seat(seat), chosen, view.viewer());
                (view.write(chosen), text.map_or("", |text| text.key))
            };
            Some(legal.iter().map(each).collect())
        });
        match moves {
            Some(moves) => {
                moves.iter().any(|(written, key)| saying.when.fits(written) && saying.tells(key))
            }
            // Where moves can't be listed it is enough that one can be begun.
            None => view.begin(&saying.when.beginning(), ParseMode::Exact).is_ok(),
        }
    }
}
