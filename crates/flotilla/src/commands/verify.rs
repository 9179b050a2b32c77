//! `flotilla verify`: whether the dice of a record are those that its table was bound to.

use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_core::record::LONGEST_RECORD;
use flotilla_table::{LogError, VerifyError, verify};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla verify game.record
  flotilla verify - --json < game.record

The record is one that a server hands out when a game is over. Every die, shuffle and lot is
worked out again from the secret and the players' numbers; docs/fair-dice.md says how.")]
pub(crate) struct VerifyArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `verify --json` prints.
#[derive(Serialize)]
struct VerifyShape {
    schema: u32,
    /// How many dice, shuffles and lots were drawn.
    draws: u64,
    /// How many people had added a number.
    numbers: usize,
}

pub(crate) fn run(
    args: &VerifyArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let bytes = files::read(&args.file, LONGEST_RECORD, context)?;
    let place = files::shown(&args.file, context);
    let verified = verify(GAMES, &bytes).map_err(|unfair| {
        let why = match &unfair {
            VerifyError::Record(LogError::Record(error)) => {
                return crate::record::broken(&place, error, None, context);
            }
            VerifyError::Record(unsound) => {
                context.say("verify-unsound", &[("why", unsound.to_string().into())])
            }
            VerifyError::NoSecret => context.say("verify-no-secret", &[]),
            VerifyError::Commitment => context.say("verify-commitment", &[]),
            VerifyError::Draw { line, is, should } => {
                let values =
                    [("line", (*line).into()), ("is", is.into()), ("should", should.into())];
                context.say("verify-draw", &values)
            }
        };
        Failure::at(&place, why)
    })?;
    if args.json {
        let shape =
            VerifyShape { schema: SCHEMA, draws: verified.draws, numbers: verified.numbers };
        return print(&shape, out);
    }
    let values = [("draws", verified.draws.into()), ("numbers", verified.numbers.into())];
    Ok(writeln!(out, "{}", context.say("verify-fair", &values))?)
}
