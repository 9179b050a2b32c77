//! `flotilla bot`: a built-in bot at a table of a server.

use super::guest::tell_dice;
use super::play::bot;
use crate::context::Context;
use crate::failure::Failure;
use crate::remote::{Answered, Remote};
use clap::Args;
use flotilla_bots::{AnyBot, LEVEL_NAMES};
use flotilla_core::SeededRng;
use flotilla_wire::{DoneShape, PhaseShape, PlayShape};
use std::io::Write;
use std::time::Duration;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla bot --table 'http://127.0.0.1:7070/tables/q7w2k5m3x9dh?code=…'
  flotilla bot --table http://127.0.0.1:7070/tables/q7w2k5m3x9dh --level mate --name Rackham

The link is the one that invites people to the table. The bot sees what a person in its seat
would see, and nothing else.")]
pub(crate) struct BotArgs {
    /// The link of the table
    #[arg(long, value_name = "URL")]
    table: String,

    /// How strong the bot is [default: the strongest]
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,

    /// What it is called
    #[arg(long, value_name = "NAME", default_value = "Bot")]
    name: String,

    /// The seat [default: the first that is free]
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
}

pub(crate) fn run(args: &BotArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let remote = Remote::visit(&args.table, None)?;
    let seat = remote.sit(args.seat, &args.name)?;
    let mut rng =
        SeededRng::new(getrandom::u64().map_err(|error| Failure::Machine(error.to_string()))?);
    let mut player: Option<Box<dyn AnyBot>> = None;
    loop {
        let table = remote.table(Some(seat))?;
        if table.phase == PhaseShape::Over {
            let ending = table.ending.map(|ending| ending.text);
            writeln!(out, "{}", ending.unwrap_or_default())?;
            return tell_dice(&remote, context, out);
        }
        let version = table.version;
        let wait = || {
            if !remote.wait(seat, version) {
                std::thread::sleep(Duration::from_millis(500));
            }
        };
        if !table.turn.may_act {
            wait();
            continue;
        }
        let view = Remote::view(&table, seat)?;
        if player.is_none() {
            let game = view.info().name;
            let asked = args.level.as_deref().or(LEVEL_NAMES.last().copied()).unwrap_or_default();
            player = bot(game, asked, context)?.player(&*view);
        }
        let counsel = player.as_mut().and_then(|player| player.advise(&*view, &mut rng));
        let awaited = table.turn.waits_for == Some(seat.number());
        if !awaited && counsel.is_none() {
            // It may interrupt, and does not want to.
            wait();
            continue;
        }
        let chosen = counsel.map(|counsel| counsel.chosen).or_else(|| view.random(&mut rng));
        let moves = vec![chosen.map(|chosen| view.write(&chosen)).unwrap_or_default()];
        let played: Answered<DoneShape> =
            remote.act("play", &PlayShape { seat: seat.number(), version, moves })?;
        if let Err(problem) = played
            && problem.error != "stale"
            && problem.error != "over"
        {
            return Err(Failure::Machine(problem.text));
        }
    }
}
