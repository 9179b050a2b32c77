//! `flotilla learn`: the lessons of a game, played in the terminal.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::setup::entry;
use clap::Args;
use flotilla_core::{Names as _, ParseMode, explain_notation};
use flotilla_lessons::{Courses, Happened, Lesson, Moment, Stuck, Tried, seconds};
use flotilla_terminal::{PlaythroughNames, command, draw};
use std::io::{self, BufRead, Write};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla learn galleons              the whole course
  flotilla learn galleons --lesson 3   from the third lesson on
  flotilla learn galleons --list       the lessons, and how long each takes

Type moves as in a game. Enter goes on where nothing is asked; ? tells what may be said next, show
tells the move that is asked for, again begins the lesson anew, next goes on to the next lesson,
quit ends it.")]
pub(crate) struct LearnArgs {
    /// The game
    game: String,

    /// The number of the lesson to begin with
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    lesson: Option<u32>,

    /// List the lessons
    #[arg(long, conflicts_with = "lesson")]
    list: bool,
}

pub(crate) fn run(args: &LearnArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let game = entry(&args.game, context)?.info.name;
    let lessons = Courses::SHIPPED.lessons(game, LIBRARY);
    if args.list {
        for (at, lesson) in lessons.iter().enumerate() {
            let values = [
                ("number", (at + 1).into()),
                ("title", lesson.title.get(context.catalogue.language()).into()),
                ("seconds", (seconds(lesson, context.catalogue.language()).ceil() as u32).into()),
            ];
            writeln!(out, "{}", context.say("learn-listed", &values))?;
        }
        return Ok(());
    }
    let first = args.lesson.map_or(0, |number| number as usize - 1);
    if first >= lessons.len() {
        let values = [("count", lessons.len().into())];
        return Err(Failure::Input(context.say("learn-none", &values)));
    }
    let mut input = io::stdin().lock();
    for (at, lesson) in lessons.iter().enumerate().skip(first) {
        let values = [
            ("number", (at + 1).into()),
            ("count", lessons.len().into()),
            ("title", lesson.title.get(context.catalogue.language()).into()),
        ];
        writeln!(out, "{}\n", context.say("learn-lesson", &values))?;
        if !(Session { context, told: Vec::new() }).take(lesson, &mut input, out)? {
            return Ok(());
        }
    }
    Ok(writeln!(out, "{}", context.say("learn-over", &[]))?)
}

/// Somebody at the keyboard.
struct Session<'a> {
    context: &'a Context,
    /// What the coach has said.
    told: Vec<usize>,
}

impl Session<'_> {
    /// Goes through a lesson; whether to go on to the next.
    fn take(
        &mut self,
        lesson: &Lesson,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let (mut moment, happened) = lesson.begin_with_events();
        self.tell(&happened, &moment, out)?;
        let mut drawn = None;
        while moment.current().is_some() {
            if drawn != Some((moment.step(), moment.events().len())) {
                drawn = Some((moment.step(), moment.events().len()));
                self.stand(&moment, out)?;
            }
            write!(out, "> ")?;
            out.flush()?;
            let mut typed = String::new();
            // A line may be as long as a move; more is not read at once.
            if io::Read::take(&mut *input, 4096).read_line(&mut typed)? == 0 {
                writeln!(out)?;
                return Ok(false);
            }
            match (command(&typed), typed.trim()) {
                ("quit", _) => return Ok(false),
                ("next", _) => return Ok(true),
                ("again", _) => {
                    (moment, _) = lesson.begin_with_events();
                    drawn = None;
                }
                ("show", _) => self.show(&moment, out)?,
                (_, "") => self.go_on(&mut moment, out)?,
                (_, typed) if typed.starts_with('?') || typed.ends_with('?') => {
                    let beginning = typed.trim_matches('?').trim();
                    let read = moment.view().read(&format!("{beginning} ?"), ParseMode::Typed);
                    self.explain(&moment, read.map(|_| ()).err().map(Stuck::Move), out)?;
                }
                (_, typed) => self.play(&mut moment, typed, out)?,
            }
        }
        writeln!(out, "{}\n", self.context.say("learn-done", &[]))?;
        Ok(true)
    }

    /// What is told and asked at a moment.
    fn stand(&mut self, moment: &Moment<'_>, out: &mut dyn Write) -> Result<(), Failure> {
        let catalogue = &self.context.catalogue;
        let Some(step) = moment.current() else { return Ok(()) };
        let names = PlaythroughNames(moment.game());
        writeln!(out, "{}", draw(&*moment.view(), &names, catalogue))?;
        writeln!(out, "{}", step.text.get(catalogue.language()))?;
        let rules: Vec<String> = step.rules.iter().map(ToString::to_string).collect();
        if !rules.is_empty() {
            writeln!(out, "({})", rules.join(", "))?;
        }
        if let Some((number, game)) = moment.tip(&self.told).zip(moment.playing()) {
            self.told.push(number);
            let tip = game.tips.get(number).map(|tip| tip.text.get(catalogue.language()));
            writeln!(
                out,
                "{}",
                self.context.say("learn-coach", &[("tip", tip.unwrap_or_default().into())])
            )?;
        }
        let key = if step.ask.is_some() {
            "learn-asks"
        } else if step.game.is_some() {
            "learn-plays"
        } else {
            "learn-reads"
        };
        let seat = names.seat(moment.lesson().seat, catalogue);
        Ok(writeln!(out, "{}", self.context.say(key, &[("seat", seat.into())]))?)
    }

    fn show(&self, moment: &Moment<'_>, out: &mut dyn Write) -> Result<(), Failure> {
        let hint = moment.asked().map(|ask| ask.hint.clone()).unwrap_or_default();
        Ok(writeln!(out, "{}", self.context.say("learn-show", &[("move", hint.into())]))?)
    }

    fn go_on(&self, moment: &mut Moment<'_>, out: &mut dyn Write) -> Result<(), Failure> {
        match moment.go_on() {
            Ok(happened) => self.tell(&happened, moment, out),
            // Nothing was typed where a move is asked.
            Err(_) => Ok(()),
        }
    }

    fn play(
        &self,
        moment: &mut Moment<'_>,
        typed: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let language = self.context.catalogue.language();
        let step = moment.step();
        match moment.play(typed, ParseMode::Typed) {
            Ok(Tried::Right(happened)) => {
                self.tell(&happened, moment, out)?;
                if let Some(result) = moment.result().filter(|_| moment.step() > step) {
                    writeln!(out, "{}", result.get(language))?;
                }
                Ok(())
            }
            Ok(Tried::Wrong(word)) => Ok(writeln!(out, "{}", word.get(language))?),
            Err(stuck) => self.explain(moment, Some(stuck), out),
        }
    }

    fn explain(
        &self,
        moment: &Moment<'_>,
        stuck: Option<Stuck>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let names = PlaythroughNames(moment.game());
        let told = match stuck {
            Some(Stuck::Move(error)) => explain_notation(&error, &self.context.catalogue, &names),
            _ => self.context.say("learn-nothing", &[]),
        };
        Ok(writeln!(out, "{told}")?)
    }

    /// What happened, in words.
    fn tell(
        &self,
        happened: &[Happened],
        moment: &Moment<'_>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let names = PlaythroughNames(moment.game());
        for text in happened.iter().filter_map(|it| it.text.as_ref()) {
            writeln!(out, "{}", self.context.catalogue.say(text, &names))?;
        }
        Ok(())
    }
}
