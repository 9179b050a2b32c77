//! `flotilla rules`: what a game's rules say.

use crate::context::Context;
use crate::failure::Failure;
use crate::setup::entry;
use clap::Args;
use flotilla_core::Rule;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla rules doubloons
  flotilla rules doubloons DBL-09
  flotilla rules doubloons 9 --lang fr")]
pub(crate) struct RulesArgs {
    /// The game
    game: String,

    /// One rule, by its id or its number
    rule: Option<String>,
}

pub(crate) fn run(args: &RulesArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let info = entry(&args.game, context)?.info;
    let Some(given) = &args.rule else {
        let language = context.catalogue.language();
        let page = info.pages.iter().find(|(of, _)| *of == language);
        return Ok(write!(out, "{}", page.map_or("", |(_, page)| page))?);
    };
    let rule = Rule::parse(info.ledger, given);
    match rule.and_then(|rule| Some((rule, context.catalogue.rule(rule)?))) {
        Some((rule, text)) => Ok(writeln!(out, "{rule} · {}\n\n{}", text.title, text.text)?),
        None => {
            let last = Rule::new(info.ledger, info.rules).to_string();
            let first = Rule::new(info.ledger, 1).to_string();
            let values = [("rule", given.into()), ("first", first.into()), ("last", last.into())];
            Err(Failure::Input(context.say("wrong-rule", &values)))
        }
    }
}
