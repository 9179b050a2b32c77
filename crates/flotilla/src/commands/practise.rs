//! `flotilla practise`: positions with one best move, to be found.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::setup::entry;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_bots::practise::{Exercise, ExerciseError, Mark, split};
use flotilla_bots::{Audience, why};
use flotilla_core::record::LONGEST_RECORD;
use flotilla_core::{Names as _, ParseMode, explain_notation};
use flotilla_terminal::{PlaythroughNames, command, draw};
use serde::Serialize;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla practise galleons                           one after the other
  flotilla practise doubloons --number 3               from the third on
  flotilla practise doubloons -n 3 --move 'take rum'   marks an answer, without asking
  flotilla practise galleons --list
  flotilla practise --file mine.txt                    positions that `flotilla seek` found

In each position one move is much better than all others. Type it as in a game; ? tells what may
be said next, answer tells the answer, next goes on to another position, quit ends it.")]
pub(crate) struct PractiseArgs {
    /// The game
    #[arg(required_unless_present = "file")]
    game: Option<String>,

    /// The number of the position to begin with
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,

    /// Positions from a file, in place of those that come with the program; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    file: Option<PathBuf>,

    /// List the positions
    #[arg(long, conflicts_with_all = ["answer", "number"])]
    list: bool,

    /// Mark this move in the position with the number, and tell the answer
    #[arg(long = "move", value_name = "MOVE", requires = "number")]
    answer: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `practise --json` prints of a position; the answer only where a move was given.
#[derive(Serialize)]
struct ExerciseShape {
    schema: u32,
    number: usize,
    game: &'static str,
    seats: usize,
    /// Who is asked.
    seat: usize,
    /// The position as that seat sees it.
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    marked: Option<MarkedShape>,
}

#[derive(Serialize)]
struct MarkedShape {
    /// Whether the move is the best, or as good.
    best: bool,
    /// The answers: the best move, and those that are as good.
    answers: Vec<String>,
    /// What `worth` means.
    measure: &'static str,
    worth: f64,
    /// The best of the others, and its worth.
    next: String,
    next_worth: f64,
}

pub(crate) fn run(
    args: &PractiseArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let read;
    let exercises = match (&args.file, &args.game) {
        (Some(file), _) => {
            read = from_file(file, context)?;
            &read[..]
        }
        (None, Some(game)) => LIBRARY.exercises(entry(game, context)?.info.name),
        (None, None) => &[],
    };
    if args.list {
        return list(exercises, args.json, context, out);
    }
    let first = args.number.map_or(0, |number| number as usize - 1);
    let Some(exercise) = exercises.get(first) else {
        let values = [("count", exercises.len().into())];
        return Err(Failure::Input(context.say("practise-none", &values)));
    };
    if let Some(answer) = &args.answer {
        return mark(exercise, first, answer, args.json, context, out);
    }
    if args.json {
        return print(&shape(exercise, first, None), out);
    }
    let mut input = io::stdin().lock();
    Session { context, right: 0, asked: 0 }.run(exercises, first, &mut input, out)
}

/// All positions of a file.
fn from_file(path: &Path, context: &Context) -> Result<Vec<Exercise>, Failure> {
    let bytes = files::read(path, LONGEST_RECORD, context)?;
    let place = files::shown(path, context);
    if bytes.len() > LONGEST_RECORD {
        return Err(Failure::at(place, context.say("fault-too-long", &[])));
    }
    let text = String::from_utf8(bytes).map_err(|error| Failure::at(&place, error))?;
    let found: Result<Vec<Exercise>, ExerciseError> =
        split(&text).map(|text| Exercise::read(text, LIBRARY)).collect();
    let found = found.map_err(|unusable| Failure::at(&place, unusable))?;
    if found.is_empty() {
        return Err(Failure::at(place, context.say("practise-empty", &[])));
    }
    Ok(found)
}

fn shape(exercise: &Exercise, at: usize, marked: Option<MarkedShape>) -> ExerciseShape {
    let view = exercise.view();
    ExerciseShape {
        schema: SCHEMA,
        number: at + 1,
        game: view.info().name,
        seats: view.seats(),
        seat: exercise.seat.number(),
        position: view.position(),
        marked,
    }
}

fn list(
    exercises: &[Exercise],
    json: bool,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        let all = exercises.iter().enumerate().map(|(at, it)| shape(it, at, None));
        return print(&all.collect::<Vec<_>>(), out);
    }
    for (at, exercise) in exercises.iter().enumerate() {
        let name = PlaythroughNames(exercise.game()).seat(exercise.seat, &context.catalogue);
        let values = [
            ("number", (at + 1).into()),
            ("seat", name.into()),
            ("seats", exercise.play().seats().into()),
        ];
        writeln!(out, "{}", context.say("practise-listed", &values))?;
    }
    Ok(())
}

/// The answer and why it is the answer.
fn solution(exercise: &Exercise, context: &Context) -> String {
    let view = exercise.view();
    let answers: Vec<String> = exercise.answers.iter().map(|chosen| view.write(chosen)).collect();
    let values = [("answer", answers[..1].concat().into())];
    let told = context.say("practise-answer", &values);
    let reason = why(&*view, &exercise.counsel(), Audience::Own, &context.catalogue);
    format!("{told} {reason}")
}

fn mark(
    exercise: &Exercise,
    at: usize,
    answer: &str,
    json: bool,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let view = exercise.view();
    let chosen = view.read(answer, ParseMode::Typed).map_err(|error| {
        let names = PlaythroughNames(exercise.game());
        Failure::Input(explain_notation(&error, &context.catalogue, &names))
    })?;
    let best = exercise.mark(&chosen) == Mark::Best;
    if json {
        let marked = MarkedShape {
            best,
            answers: exercise.answers.iter().map(|chosen| view.write(chosen)).collect(),
            measure: exercise.measure.key().trim_start_matches("measure-"),
            worth: exercise.worth,
            next: view.write(&exercise.next.0),
            next_worth: exercise.next.1,
        };
        return print(&shape(exercise, at, Some(marked)), out);
    }
    writeln!(out, "{}", context.say(if best { "practise-right" } else { "practise-wrong" }, &[]))?;
    Ok(writeln!(out, "{}", solution(exercise, context))?)
}

/// Somebody at the keyboard.
struct Session<'a> {
    context: &'a Context,
    right: usize,
    asked: usize,
}

impl Session<'_> {
    fn run(
        &mut self,
        exercises: &[Exercise],
        first: usize,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        for (at, exercise) in exercises.iter().enumerate().skip(first) {
            let values = [("number", (at + 1).into()), ("count", exercises.len().into())];
            writeln!(out, "{}\n", self.context.say("practise-position", &values))?;
            if !self.ask(exercise, input, out)? {
                break;
            }
        }
        let values = [("right", self.right.into()), ("asked", self.asked.into())];
        Ok(writeln!(out, "{}", self.context.say("practise-over", &values))?)
    }

    /// Asks about one position until it is solved or left; whether to go on.
    fn ask(
        &mut self,
        exercise: &Exercise,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let context = self.context;
        let view = exercise.view();
        let names = PlaythroughNames(exercise.game());
        writeln!(out, "{}", draw(&*view, &names, &context.catalogue))?;
        let name = names.seat(exercise.seat, &context.catalogue);
        writeln!(out, "{}", context.say("practise-asks", &[("seat", name.into())]))?;
        self.asked += 1;
        let mut first_try = true;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut typed = String::new();
            // A line may be as long as a move; more is not read at once.
            if io::Read::take(&mut *input, 4096).read_line(&mut typed)? == 0 {
                writeln!(out)?;
                return Ok(false);
            }
            match (command(&typed), typed.trim()) {
                (_, "") => continue,
                ("quit", _) => return Ok(false),
                ("next", _) => return Ok(true),
                ("answer", _) => {
                    writeln!(out, "{}\n", solution(exercise, context))?;
                    return Ok(true);
                }
                (_, typed) if typed.starts_with('?') || typed.ends_with('?') => {
                    self.what_next(exercise, typed.trim_matches('?').trim(), out)?;
                }
                (_, typed) => match view.read(typed, ParseMode::Typed) {
                    Err(error) => {
                        let told = explain_notation(&error, &context.catalogue, &names);
                        writeln!(out, "{told}")?;
                    }
                    Ok(chosen) if exercise.mark(&chosen) == Mark::Best => {
                        self.right += usize::from(first_try);
                        writeln!(out, "{}", context.say("practise-right", &[]))?;
                        writeln!(out, "{}\n", solution(exercise, context))?;
                        return Ok(true);
                    }
                    Ok(_) => {
                        first_try = false;
                        writeln!(out, "{}", context.say("practise-wrong", &[]))?;
                    }
                },
            }
        }
    }

    /// Tells what may be said after a beginning.
    fn what_next(
        &self,
        exercise: &Exercise,
        beginning: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let view = exercise.view();
        let told = match view.read(&format!("{beginning} ?"), ParseMode::Typed) {
            Err(error) => explain_notation(
                &error,
                &self.context.catalogue,
                &PlaythroughNames(exercise.game()),
            ),
            Ok(chosen) => view.write(&chosen),
        };
        Ok(writeln!(out, "{told}")?)
    }
}
