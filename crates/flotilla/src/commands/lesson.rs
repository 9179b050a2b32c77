//! `flotilla lesson`: for those who write lessons.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use clap::{Args, Subcommand};
use flotilla_lessons::{Fault, Lesson, seconds};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The most bytes of a lesson.
const LONGEST: usize = 256 * 1024;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla lesson check crates/games/galleons/lessons/1-the-hunt.toml
  flotilla lesson check mine.toml

docs/lessons.md tells how a lesson is written.")]
pub(crate) struct LessonArgs {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand, Debug)]
enum Job {
    /// Read a lesson, play it to its end, and name what is wrong with its line
    Check {
        /// The lessons; - is standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

pub(crate) fn run(
    args: &LessonArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Job::Check { files } = &args.job;
    files.iter().try_for_each(|file| check(file, context, out))
}

fn check(path: &Path, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let place = files::shown(path, context);
    let bytes = files::read(path, LONGEST, context)?;
    let text = String::from_utf8(bytes).map_err(|error| Failure::at(&place, error))?;
    let wrong = |fault: Fault| {
        let values = [
            ("file", place.clone().into()),
            ("line", fault.line.to_string().into()),
            ("flaw", fault.flaw.to_string().into()),
        ];
        Failure::Input(context.say("lesson-fault", &values))
    };
    let lesson = Lesson::read(&text, LIBRARY).map_err(wrong)?;
    lesson.check().map_err(wrong)?;
    let values = [
        ("file", place.clone().into()),
        ("steps", lesson.steps.len().into()),
        ("moves", lesson.steps.iter().filter(|step| step.ask.is_some()).count().into()),
        ("seconds", (seconds(&lesson, context.catalogue.language()).ceil() as u32).into()),
    ];
    Ok(writeln!(out, "{}", context.say("lesson-sound", &values))?)
}
