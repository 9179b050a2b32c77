//! `flotilla bot`: a built-in bot at a table of a server.

use super::guest::tell_dice;
use super::play::bot;
use crate::context::Context;
use crate::failure::Failure;
use crate::remote::{Answered, Feed, Remote};
use clap::Args;
use flotilla_bots::{AnyBot, LEVEL_NAMES};
use flotilla_core::{Seat, SeededRng};
use flotilla_wire::{EntryShape, PhaseShape, PlayShape, TableShape};
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
    let mut feed = None;
    let mut table = remote.table(Some(seat))?;
    loop {
        if table.phase == PhaseShape::Over {
            let ending = table.ending.map(|ending| ending.text);
            writeln!(out, "{}", ending.unwrap_or_default())?;
            return tell_dice(&remote, context, out);
        }
        let version = table.version;
        if !table.turn.may_act {
            table = wait(&remote, seat, version, &mut feed)?;
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
            table = wait(&remote, seat, version, &mut feed)?;
            continue;
        }
        let chosen = counsel.map(|counsel| counsel.chosen).or_else(|| view.random(&mut rng));
        let moves = vec![chosen.map(|chosen| view.write(&chosen)).unwrap_or_default()];
        let played: Answered<EntryShape> =
            remote.act("play", &PlayShape { seat: seat.number(), version, moves })?;
        let news = match played {
            Ok(played) => played.news,
            Err(problem) if problem.error == "stale" || problem.error == "over" => None,
            Err(problem) => return Err(Failure::Machine(problem.text)),
        };
        table = match news {
            Some(news) => remote.seen(news.table, Some(seat))?,
            None => remote.table(Some(seat))?,
        };
    }
}

/// The table when it has another version than this. The answer to a move tells how it stands, and so
/// does the stream: only who has missed something asks.
fn wait(
    remote: &Remote,
    seat: Seat,
    version: u64,
    feed: &mut Option<Feed>,
) -> Result<TableShape, Failure> {
    if feed.is_none() {
        *feed = remote.follow(seat, version).ok();
    }
    let mut newer = feed.iter_mut().flatten().filter(|entry| entry.version > version);
    match newer.next() {
        Some(EntryShape { news: Some(news), .. }) => remote.seen(news.table, Some(seat)),
        Some(_) => remote.table(Some(seat)),
        None => {
            // A stream that can't be had now may be had later.
            *feed = None;
            std::thread::sleep(Duration::from_millis(500));
            remote.table(Some(seat))
        }
    }
}
