//! `flotilla verify`: whether the dice of a record are those that its table was bound to.

use crate::GAMES;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_core::record::LONGEST_RECORD;
use flotilla_table::{ChainHash, LogError, Pins, VerifyError, verify_with};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla verify game.record
  flotilla verify - --json < game.record
  flotilla verify game.record --commitment 630d… --number 5e1f… --head 42:9ac1…

The record is one that a server hands out when a game is over. Every die, shuffle and lot is
worked out again from the secret and the players' numbers; docs/fair-dice.md says how. A record by
itself can only agree with itself: give what you have written down while you played, and it must be
the record of that game.")]
pub(crate) struct VerifyArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// The commitment that you saw before you sat down
    #[arg(long, value_name = "HASH")]
    commitment: Option<String>,

    /// A number that you added to the dice; can be given several times
    #[arg(long, value_name = "NUMBER")]
    number: Vec<String>,

    /// A version of the table and the head that was shown with it; can be given several times
    #[arg(long, value_name = "VERSION:HASH", value_parser = head)]
    head: Vec<(u64, ChainHash)>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn head(text: &str) -> Result<(u64, ChainHash), String> {
    let (version, hash) = text.split_once(':').ok_or("a version, a colon and a hash")?;
    let version = version.parse().map_err(|_| "a version, a colon and a hash")?;
    let hash = ChainHash::parse(hash).ok_or("a hash of 64 hexadecimal digits")?;
    Ok((version, hash))
}

/// What `verify --json` prints.
#[derive(Serialize)]
struct VerifyShape {
    schema: u32,
    /// How many dice, shuffles and lots were drawn.
    draws: u64,
    /// How many people had added a number.
    numbers: usize,
    /// How many people had promised a number and did not tell it.
    withheld: usize,
    /// How many entries the log has.
    version: u64,
    /// The head of the table after the last of them.
    head: String,
}

pub(crate) fn run(
    args: &VerifyArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let bytes = files::read(&args.file, LONGEST_RECORD, context)?;
    let place = files::shown(&args.file, context);
    let pins = Pins {
        commitment: args.commitment.clone(),
        numbers: args.number.clone(),
        heads: args.head.clone(),
    };
    let verified = verify_with(GAMES, &bytes, &pins).map_err(|unfair| match &unfair {
        VerifyError::Record(LogError::Record(error)) => {
            crate::record::broken(&place, error, None, context)
        }
        other => Failure::at(&place, why(other, context)),
    })?;
    if args.json {
        let shape = VerifyShape {
            schema: SCHEMA,
            draws: verified.draws,
            numbers: verified.numbers,
            withheld: verified.withheld,
            version: verified.version,
            head: verified.head.to_string(),
        };
        return print(&shape, out);
    }
    let values = [("draws", verified.draws.into()), ("numbers", verified.numbers.into())];
    writeln!(out, "{}", context.say("verify-fair", &values))?;
    if verified.withheld > 0 {
        let values = [("count", verified.withheld.into())];
        writeln!(out, "{}", context.say("verify-withheld", &values))?;
    }
    let values = [
        ("version", verified.version.to_string().into()),
        ("head", verified.head.to_string().into()),
    ];
    writeln!(out, "{}", context.say("verify-head", &values))?;
    if pins == Pins::default() {
        writeln!(out, "{}", context.say("verify-no-pins", &[]))?;
    }
    Ok(())
}

/// What is wrong with a record, in words.
pub(crate) fn why(unfair: &VerifyError, context: &Context) -> String {
    match unfair {
        VerifyError::Record(unsound) => {
            context.say("verify-unsound", &[("why", unsound.to_string().into())])
        }
        VerifyError::NoSecret => context.say("verify-no-secret", &[]),
        VerifyError::Commitment => context.say("verify-commitment", &[]),
        VerifyError::OtherCommitment => context.say("verify-other-commitment", &[]),
        VerifyError::NoNumber(number) => {
            context.say("verify-no-number", &[("number", number.into())])
        }
        VerifyError::Head(version) => {
            context.say("verify-other-head", &[("version", version.to_string().into())])
        }
        VerifyError::Draw { line, is, should } => {
            let values =
                [("line", line.to_string().into()), ("is", is.into()), ("should", should.into())];
            context.say("verify-draw", &values)
        }
    }
}
