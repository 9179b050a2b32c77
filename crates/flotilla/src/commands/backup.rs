//! `flotilla backup` and `flotilla restore`: copies of a server's tables.

use crate::context::Context;
use crate::failure::Failure;
use crate::place::PlaceArgs;
use crate::progress::progress_bar;
use crate::{GAMES, files};
use clap::Args;
use flotilla_store::{Copying, StoreError, Tally, backup, restore};
use indicatif::ProgressBar;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla backup tables-monday.db
  flotilla backup copy.db --data /var/lib/flotilla/tables.db
  DATABASE_URL=postgres://flotilla@localhost/flotilla flotilla backup copy.db

The copy is of one moment, and is made while the server runs or not. It is checked before it gets its
name: every game is played through again. Of a PostgreSQL server too it is one file, from which either
kind of store is restored. It has the secrets behind the dice: keep it as you keep passwords.")]
pub(crate) struct BackupArgs {
    /// The file to write; there must be none of this name
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla restore tables-monday.db
  flotilla restore copy.db --data /var/lib/flotilla/tables.db
  DATABASE_URL=postgres://flotilla@localhost/new flotilla restore copy.db

Stop the server first. The copy is checked before anything is changed; the file that was there is kept
under another name, which is told, and its owner and rights are the new one's. A server that is a service
keeps its tables elsewhere than your own: say where. On a PostgreSQL server the database must have no
tables yet.")]
pub(crate) struct RestoreArgs {
    /// The copy that flotilla backup made
    file: PathBuf,

    #[command(flatten)]
    place: PlaceArgs,
}

pub(crate) fn run_backup(
    args: &BackupArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let place = args.place.place(context)?;
    let bar = progress_bar();
    let tally = wait(backup(&place, &args.file, GAMES, &mut |step| tell(&bar, step)))?;
    bar.finish_and_clear();
    told("backup-done", &files::shown(&args.file, context), &tally, context, out)
}

pub(crate) fn run_restore(
    args: &RestoreArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let place = args.place.place(context)?;
    let bar = progress_bar();
    let tally = wait(restore(&place, &args.file, GAMES, &mut |step| tell(&bar, step)))?;
    bar.finish_and_clear();
    if let Some(kept) = &tally.kept {
        let values = [("file", kept.display().to_string().into())];
        writeln!(out, "{}", context.say("restore-kept", &values))?;
    }
    let file = files::shown(&args.file, context);
    let whole = std::path::absolute(&place).map(|whole| whole.display().to_string());
    let shown = args.place.shown(&whole.unwrap_or(place));
    writeln!(out, "{}", context.say("restore-place", &[("place", shown.into())]))?;
    if let Some((has, should)) = tally.owners {
        let values = [("has", has.to_string().into()), ("should", should.to_string().into())];
        writeln!(out, "{}", context.say("restore-owners", &values))?;
    }
    told("restore-done", &file, &tally, context, out)
}

fn wait(work: impl Future<Output = Result<Tally, StoreError>>) -> Result<Tally, Failure> {
    let machine = |error: &dyn std::fmt::Display| Failure::Machine(error.to_string());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| machine(&error))?;
    runtime.block_on(work).map_err(|error| match &error {
        StoreError::InTheWay(_) | StoreError::InUse(_) | StoreError::Damaged(_) => {
            Failure::Input(error.to_string())
        }
        StoreError::File { .. } | StoreError::TooNew { .. } => Failure::Input(error.to_string()),
        _ => machine(&error),
    })
}

fn tell(bar: &ProgressBar, step: Copying) {
    let (Copying::Copied(done, all) | Copying::Checked(done, all)) = step;
    bar.set_length(all);
    bar.set_position(done);
}

/// Tells what a copy holds. Tables that can't be rebuilt make it a failure, though all is done.
fn told(
    key: &str,
    file: &str,
    tally: &Tally,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let values =
        [("file", file.into()), ("tables", tally.tables.into()), ("entries", tally.entries.into())];
    writeln!(out, "{}", context.say(key, &values))?;
    out.flush()?;
    if tally.damaged.is_empty() {
        return Ok(());
    }
    let each: Vec<String> =
        tally.damaged.iter().map(|(table, why)| format!("{table}: {why}")).collect();
    let values = [("count", tally.damaged.len().into()), ("tables", each.join("; ").into())];
    Err(Failure::Machine(context.say("backup-damaged", &values)))
}
