//! The command line.

use crate::commands::Command;
use clap::{ColorChoice, Parser, ValueEnum};
use std::path::PathBuf;

/// Naval board games: play them, replay them, measure them.
///
/// Without a command, it serves the site at 127.0.0.1:7070, and opens it in a browser where there is one.
#[derive(Parser, Debug)]
#[command(name = "flotilla", version, propagate_version = true, after_help = EXAMPLES)]
#[command(infer_subcommands = false, disable_help_subcommand = true)]
pub(crate) struct Cli {
    /// What to do
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// The language of messages, boards and rules [default: that of the system]
    #[arg(long, global = true, value_enum, env = "FLOTILLA_LANG", hide_env_values = true)]
    pub(crate) lang: Option<Lang>,

    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    pub(crate) color: ColorChoice,

    /// The folder of solutions that `flotilla solve --keep` has written: whatever solves looks there
    /// first [default: flotilla/solutions where the system keeps data]
    #[arg(
        long,
        global = true,
        value_name = "FOLDER",
        env = "FLOTILLA_SOLUTIONS",
        hide_env_values = true
    )]
    pub(crate) solutions: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  flotilla                              the site, in a browser
  flotilla play doubloons               a game in the terminal
  flotilla games                        what there is to play
  flotilla new doubloons -o game.txt    start a record
  flotilla apply game.txt --roll        draw lots, roll dice
  flotilla moves game.txt               what may be played now

Exit codes: 0 all went well, 2 the input is not right, 1 anything else.";

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Lang {
    /// English
    En,
    /// French
    Fr,
    /// German
    De,
    /// Dutch
    Nl,
    /// Polish
    Pl,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_examples() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("flotilla "), "{}", command.get_name());
        }
    }
}
