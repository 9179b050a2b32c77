//! The form of a lesson.

use crate::fault::{Fault, Flaw};
use crate::pattern::Pattern;
use flotilla_bots::Library;
use flotilla_core::{Actor, Element, Language, Playthrough, Rule, Seat, Setup, SetupBuilder};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;

/// The most bytes a lesson may have.
const LONGEST: usize = 256 * 1024;

/// A text in every language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(BTreeMap<&'static str, String>);

impl Texts {
    /// The text in a language, or else the first that there is, English before all. Lines are joined,
    /// an empty line parts two paragraphs.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        let any = || Language::ALL.iter().find_map(|language| self.0.get(language.code()));
        self.0.get(language.code()).or_else(any).map_or("", String::as_str)
    }

    /// Whether it is told in a language.
    #[must_use]
    pub fn is_in(&self, language: Language) -> bool {
        self.0.contains_key(language.code())
    }
}

/// A lesson: a position, and what is told and asked in it step by step.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub(crate) library: Library,
    /// What it is called.
    pub title: Texts,
    /// Who learns.
    pub seat: Seat,
    /// Rules that it does not show, and to which it comes closer than all others.
    pub later: Vec<Rule>,
    /// What is told and asked.
    pub steps: Vec<Step>,
    pub(crate) start: Playthrough,
}

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line of the file, counted from one.
    pub line: usize,
    /// What is told.
    pub text: Texts,
    /// The rules that it shows.
    pub rules: Vec<Rule>,
    /// What is lit from the beginning.
    pub light: Vec<Element>,
    /// What is asked; nothing where one only reads.
    pub ask: Option<Ask>,
    /// Who plays the other seats, where one plays on to the end.
    pub game: Option<Game>,
    /// The game as it is set up anew for this step.
    pub(crate) anew: Option<Playthrough>,
    /// What happens before the step is told.
    pub(crate) before: Vec<Scripted>,
    /// What happens after it.
    pub(crate) then: Vec<Scripted>,
}

/// What is asked in a step.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The moves that are meant.
    pub meant: Vec<Pattern>,
    /// The move that is shown to whoever hesitates, in notation.
    pub hint: String,
    /// What is said of any other move.
    pub wrong: Texts,
    /// What is said of certain other moves.
    pub certain: Vec<(Pattern, Texts)>,
}

/// A game against bots to the end.
#[derive(Clone, Debug)]
pub struct Game {
    /// Who plays the other seats.
    pub bot: String,
    /// What the coach says, each thing once, when a move of the kind can be made.
    pub tips: Vec<Tip>,
    /// What is said to whoever won.
    pub won: Texts,
    /// And to whoever did not.
    pub lost: Texts,
}

/// What a coach says at the right moment.
#[derive(Clone, Debug)]
pub struct Tip {
    /// When such a move can be made.
    pub when: Pattern,
    /// What is said.
    pub text: Texts,
}

/// Something that happens by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scripted {
    pub(crate) line: usize,
    pub(crate) actor: Actor,
    pub(crate) text: String,
}

// The file, as it is written.

pub(crate) type Words = BTreeMap<String, Spanned<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    game: Spanned<String>,
    title: Spanned<Words>,
    #[serde(default)]
    seats: Option<usize>,
    #[serde(default)]
    seat: Option<Spanned<usize>>,
    #[serde(default)]
    edition: Option<Spanned<String>>,
    #[serde(default)]
    options: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    position: Option<Spanned<String>>,
    #[serde(default)]
    later: Vec<Spanned<String>>,
    #[serde(default)]
    step: Vec<Spanned<StepFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFile {
    text: Spanned<Words>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    light: Vec<Spanned<String>>,
    #[serde(default)]
    position: Option<Spanned<String>>,
    #[serde(default)]
    before: Vec<Spanned<String>>,
    #[serde(default)]
    ask: Option<Spanned<OneOrMore>>,
    #[serde(default)]
    hint: Option<Spanned<String>>,
    #[serde(default)]
    wrong: Option<Spanned<Words>>,
    #[serde(default)]
    not: Vec<Spanned<NotFile>>,
    #[serde(default)]
    then: Vec<Spanned<String>>,
    #[serde(default)]
    game: Option<Spanned<String>>,
    #[serde(default)]
    tip: Vec<Spanned<TipFile>>,
    #[serde(default)]
    won: Option<Spanned<Words>>,
    #[serde(default)]
    lost: Option<Spanned<Words>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotFile {
    play: Spanned<String>,
    text: Spanned<Words>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TipFile {
    when: Spanned<String>,
    text: Spanned<Words>,
}

/// The text that comes first in the file.
fn first(words: &Words) -> Option<&Spanned<String>> {
    words.values().min_by_key(|text| text.span().start)
}

/// Reads a file, and knows the lines of its bytes.
pub(crate) struct Reader<'a> {
    pub(crate) source: &'a str,
    pub(crate) library: Library,
}

impl Reader<'_> {
    pub(crate) fn line(&self, at: &Range<usize>) -> usize {
        let before = self.source.as_bytes().get(..at.start).unwrap_or(self.source.as_bytes());
        1 + before.iter().filter(|&&byte| byte == b'\n').count()
    }

    pub(crate) fn fault<T>(&self, at: &Spanned<T>, flaw: Flaw) -> Fault {
        Fault { line: self.line(&at.span()), flaw }
    }

    pub(crate) fn texts(&self, words: &Spanned<Words>) -> Result<Texts, Fault> {
        let mut texts = BTreeMap::new();
        for (code, text) in words.get_ref() {
            let known = Language::ALL.into_iter().find(|language| language.code() == code);
            let known = known.ok_or_else(|| self.fault(text, Flaw::NoLanguage(code.clone())))?;
            texts.insert(known.code(), joined(text.get_ref()));
        }
        texts.retain(|_, text| !text.is_empty());
        if texts.is_empty() {
            let at = first(words.get_ref());
            return Err(at.map_or_else(
                || self.fault(words, Flaw::Silent),
                |at| self.fault(at, Flaw::Silent),
            ));
        }
        Ok(Texts(texts))
    }

    fn maybe(&self, words: Option<&Spanned<Words>>) -> Result<Texts, Fault> {
        words.map_or_else(|| Ok(Texts::default()), |words| self.texts(words))
    }

    pub(crate) fn pattern(&self, text: &str, line: usize) -> Result<Pattern, Fault> {
        Pattern::parse(text).ok_or_else(|| Fault { line, flaw: Flaw::Pattern(text.to_owned()) })
    }

    pub(crate) fn scripted(&self, lines: &[Spanned<String>]) -> Result<Vec<Scripted>, Fault> {
        let each = lines.iter().map(|line| {
            let text = line.get_ref().trim();
            let (who, what) = text.split_once(' ').unwrap_or((text, ""));
            let actor =
                Actor::parse(who).ok_or_else(|| self.fault(line, Flaw::Event(text.to_owned())))?;
            Ok(Scripted { line: self.line(&line.span()), actor, text: what.trim().to_owned() })
        });
        each.collect()
    }

    pub(crate) fn rules(
        &self,
        ids: &[Spanned<String>],
        start: &Playthrough,
    ) -> Result<Vec<Rule>, Fault> {
        let info = start.play().info();
        let each = ids.iter().map(|id| {
            let known = info.rules().find(|rule| rule.to_string() == *id.get_ref());
            known.ok_or_else(|| self.fault(id, Flaw::Rule(id.get_ref().clone())))
        });
        each.collect()
    }

    pub(crate) fn begin(
        &self,
        game: &str,
        setup: &Setup,
        position: Option<&Spanned<String>>,
        line: usize,
    ) -> Result<Playthrough, Fault> {
        let line = position.map_or(line, |position| self.line(&position.span()));
        let text = position.map(|position| position.get_ref().clone());
        Playthrough::begin(self.library.games(), game, setup.clone(), text)
            .map_err(|fault| Fault { line, flaw: Flaw::Setup(fault.to_string()) })
    }

    fn lit(&self, words: &[Spanned<String>], start: &Playthrough) -> Result<Vec<Element>, Fault> {
        let each = words.iter().map(|word| {
            element(start, word.get_ref())
                .ok_or_else(|| self.fault(word, Flaw::Light(word.get_ref().clone())))
        });
        each.collect()
    }

    fn ask(&self, step: &StepFile) -> Result<Option<Ask>, Fault> {
        let Some(ask) = &step.ask else { return Ok(None) };
        let line = self.line(&ask.span());
        let texts = match ask.get_ref() {
            OneOrMore::One(text) => std::slice::from_ref(text),
            OneOrMore::More(texts) => &texts[..],
        };
        let meant: Result<Vec<Pattern>, Fault> =
            texts.iter().map(|text| self.pattern(text, line)).collect();
        let meant = meant?;
        let hint = match &step.hint {
            Some(hint) => Some(hint.get_ref().clone()),
            None => meant.first().and_then(Pattern::whole),
        };
        let hint = hint.ok_or(Fault { line, flaw: Flaw::NoHint })?;
        if !meant.iter().any(|pattern| pattern.fits(&hint)) {
            let at = step.hint.as_ref().map_or(line, |hint| self.line(&hint.span()));
            return Err(Fault { line: at, flaw: Flaw::Hint(hint) });
        }
        let certain = step.not.iter().map(|not| {
            let NotFile { play, text } = not.get_ref();
            Ok((self.pattern(play.get_ref(), self.line(&play.span()))?, self.texts(text)?))
        });
        let certain = certain.collect::<Result<Vec<_>, Fault>>()?;
        for (not, (pattern, _)) in step.not.iter().zip(&certain) {
            if pattern.fits(&hint) {
                let text = pattern.text().to_owned();
                return Err(self.fault(not, Flaw::WrongIsRight(text)));
            }
        }
        Ok(Some(Ask { meant, hint, wrong: self.maybe(step.wrong.as_ref())?, certain }))
    }

    fn game(&self, step: &StepFile, game: &str) -> Result<Option<Game>, Fault> {
        let Some(bot) = &step.game else { return Ok(None) };
        if step.ask.is_some() {
            return Err(self.fault(bot, Flaw::Both));
        }
        let known = self.library.contestant(game, bot.get_ref());
        known.map_err(|unknown| self.fault(bot, Flaw::Bot(unknown.to_string())))?;
        let tips = step.tip.iter().map(|tip| {
            let TipFile { when, text } = tip.get_ref();
            let when = self.pattern(when.get_ref(), self.line(&when.span()))?;
            Ok(Tip { when, text: self.texts(text)? })
        });
        Ok(Some(Game {
            bot: bot.get_ref().clone(),
            tips: tips.collect::<Result<Vec<Tip>, Fault>>()?,
            won: self.maybe(step.won.as_ref())?,
            lost: self.maybe(step.lost.as_ref())?,
        }))
    }
}

/// The element that has a word, of any kind.
pub(crate) fn element(start: &Playthrough, word: &str) -> Option<Element> {
    let play = start.play();
    let kinds = play.vocabulary().iter().enumerate();
    let mut all = kinds
        .flat_map(|(kind, it)| (0..it.count).map(move |index| Element { kind: kind as u8, index }));
    all.find(|element| play.word(*element) == word)
}

/// Lines of a paragraph as one.
fn joined(text: &str) -> String {
    let paragraphs = text.trim().split("\n\n");
    let joined = paragraphs.map(|it| it.split_whitespace_kept().join(" "));
    joined.filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// Words apart at breakable spaces alone: French has others before its marks.
trait Split {
    fn split_whitespace_kept(&self) -> Vec<&str>;
}

impl Split for str {
    fn split_whitespace_kept(&self) -> Vec<&str> {
        self.split([' ', '\n', '\t', '\r']).filter(|word| !word.is_empty()).collect()
    }
}

impl Lesson {
    /// Reads a lesson. What it asks and tells is not tried out: see [`check`](Lesson::check).
    ///
    /// # Errors
    /// When it has not the form of a lesson, with the line.
    pub fn read(text: &str, library: Library) -> Result<Lesson, Fault> {
        let reader = Reader { source: text, library };
        if text.len() > LONGEST {
            let flaw = Flaw::Form(format!("longer than {LONGEST} bytes"));
            return Err(Fault { line: 1, flaw });
        }
        let file: LessonFile = toml::from_str(text).map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            Fault { line: reader.line(&error.span().unwrap_or(0..0)), flaw: Flaw::Form(message) }
        })?;
        let name = file.game.get_ref();
        let unknown = |why: String| reader.fault(&file.game, Flaw::Setup(why));
        let entry = library.games().game(name).map_err(|error| unknown(error.to_string()))?;
        let mut setup = SetupBuilder::new(entry.info);
        setup = setup.seats(file.seats.unwrap_or(*entry.info.seats.start().max(&2)));
        if let Some(edition) = &file.edition {
            let shipped = setup.shipped(edition.get_ref());
            setup = shipped.map_err(|e| reader.fault(edition, Flaw::Setup(e.to_string())))?;
        }
        for (key, value) in &file.options {
            let set = setup.option(key, value.get_ref());
            setup = set.map_err(|error| reader.fault(value, Flaw::Setup(error.to_string())))?;
        }
        let setup = setup.build();
        let line = reader.line(&file.game.span());
        let start = reader.begin(name, &setup, file.position.as_ref(), line)?;
        let seat = match &file.seat {
            None => Seat::FIRST,
            Some(number) => {
                let seat = number.get_ref().checked_sub(1).and_then(Seat::new);
                let seat = seat.filter(|seat| seat.index() < setup.seats);
                let why = format!("there is no seat {}", number.get_ref());
                seat.ok_or_else(|| reader.fault(number, Flaw::Setup(why)))?
            }
        };
        if file.step.is_empty() {
            return Err(Fault { line: 1, flaw: Flaw::Empty });
        }
        let steps = file.step.iter().map(|spanned| {
            let step = spanned.get_ref();
            let line =
                reader.line(&first(step.text.get_ref()).map_or(spanned.span(), Spanned::span));
            let anew = step.position.as_ref();
            let anew = anew.map(|at| reader.begin(name, &setup, Some(at), line)).transpose()?;
            Ok(Step {
                line,
                text: reader.texts(&step.text)?,
                rules: reader.rules(&step.rules, &start)?,
                light: reader.lit(&step.light, &start)?,
                ask: reader.ask(step)?,
                game: reader.game(step, name)?,
                anew,
                before: reader.scripted(&step.before)?,
                then: reader.scripted(&step.then)?,
            })
        });
        Ok(Lesson {
            library,
            title: reader.texts(&file.title)?,
            seat,
            later: reader.rules(&file.later, &start)?,
            steps: steps.collect::<Result<Vec<Step>, Fault>>()?,
            start,
        })
    }

    /// The name of the game that it teaches.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.start.play().info().name
    }

    /// Every rule that it shows.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.steps.iter().flat_map(|step| step.rules.iter().copied())
    }
}
