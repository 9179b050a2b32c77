//! `flotilla completions`: a script for a shell.

use crate::cli::Cli;
use crate::failure::Failure;
use clap::{Args, CommandFactory as _};
use clap_complete::{Shell, generate};
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla completions bash > ~/.local/share/bash-completion/completions/flotilla
  flotilla completions fish > ~/.config/fish/completions/flotilla.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    // Made in memory first: what makes it stops the program when it can't write.
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "flotilla", &mut script);
    Ok(out.write_all(&script)?)
}
