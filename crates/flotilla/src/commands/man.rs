//! `flotilla man`: the manual.

use crate::cli::Cli;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use clap::{Args, CommandFactory as _};
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla man | man -l -
  flotilla man --dir ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write the pages of all commands to this folder
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &ManArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let mut command = Cli::command();
    command.build();
    let Some(folder) = &args.dir else {
        return Ok(out.write_all(&page(command)?)?);
    };
    let below: Vec<_> = command.get_subcommands().cloned().collect();
    for command in std::iter::once(command).chain(below) {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let file = folder.join(format!("{name}.1"));
        let page = String::from_utf8_lossy(&page(command)?).into_owned();
        files::write(&file, &page, Over::Anything, context)?;
    }
    Ok(())
}

fn page(command: clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
