//! The program: one binary, one sub-command a job.
//!
//! Results go to standard output and nothing else does; messages go to standard error. Bad input
//! of any kind is one message and exit code 2, and changes nothing on disk; a failure of the
//! machine is exit code 1.

mod cli;
mod commands;
mod context;
mod edge;
mod failure;
mod files;
mod kept;
mod place;
mod progress;
mod record;
mod remote;
mod setup;
mod shape;

use clap::Parser as _;
use cli::Cli;
use context::Context;
use failure::Failure;
use flotilla_bots::Library;
use flotilla_core::Registry;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// A move makes some hundred small texts on its way out, and a few that stay with the table for
/// minutes, on any of many threads. This allocator is quicker at it than the system's, and gives back
/// what tables leave behind; others kept more of it from hour to hour.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The games of the program and their bots.
const LIBRARY: Library = Library::SHIPPED;

/// The games by name.
const GAMES: Registry = flotilla_games::GAMES;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let context = Context::new(&cli);
    kept::look_into(context.solutions.clone(), Context::new(&cli));
    let mut out = context.stdout();
    let done = commands::run(cli.command, &context, &mut out);
    let done = done.and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // What was found out before the failure is shown before it.
            let _ = out.flush();
            edge::message(&format!("flotilla: {failure}"));
            failure.code()
        }
    }
}
