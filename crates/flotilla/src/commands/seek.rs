//! `flotilla seek`: looks for positions to practise in played games.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::progress::progress_bar;
use crate::record::load;
use crate::setup::{SetupArgs, entry};
use clap::Args;
use flotilla_arena::{Format, Tournament, record};
use flotilla_bots::practise::{Exercise, seek};
use flotilla_core::Playthrough;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla seek game.txt other.txt --out mine.txt
  flotilla seek --play galleons --games 20 > galleons.txt
  flotilla practise --file mine.txt

A position is kept if the strongest player finds one move much better than all others, finds the
same again with more effort and other luck, and a hasty player does not find it. They are printed
as records, which `flotilla practise` asks about.")]
pub(crate) struct SeekArgs {
    /// Records of played games; - is standard input
    #[arg(required_unless_present = "play")]
    files: Vec<PathBuf>,

    /// Let bots play games of this kind, and look in these
    #[arg(long, value_name = "GAME", conflicts_with = "files")]
    play: Option<String>,

    #[command(flatten)]
    setup: SetupArgs,

    /// Who plays them
    #[arg(long, value_name = "BOT", default_value = "mate", requires = "play")]
    bot: String,

    /// How many of them
    #[arg(long, value_name = "N", default_value_t = 10, requires = "play")]
    games: u32,

    /// The seed of all luck
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// No more than so many positions of one game
    #[arg(long, value_name = "N", default_value_t = 3)]
    most: usize,

    /// Write them to this new file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &SeekArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let games: Vec<Playthrough> = match &args.play {
        Some(game) => played(game, args, context)?,
        None => args.files.iter().map(|file| load(file, context)).collect::<Result<_, _>>()?,
    };
    let bar = progress_bar();
    let all: usize = games.iter().map(|game| game.events().len()).sum();
    bar.set_length(all as u64);
    let mut text = String::new();
    let (mut done, mut found) = (0, 0);
    for (number, game) in games.iter().enumerate() {
        let seed = args.seed.wrapping_add((number as u64) << 32);
        let mut exercises =
            seek(LIBRARY, game, seed, |events, _| bar.set_position((done + events) as u64));
        done += game.events().len();
        // The clearest teach most.
        let lead = |exercise: &Exercise| exercise.worth - exercise.next.1;
        exercises.sort_by(|a, b| lead(b).total_cmp(&lead(a)));
        for exercise in exercises.iter().take(args.most) {
            found += 1;
            text += &exercise.to_text();
            if args.out.is_none() {
                write!(out, "{}", exercise.to_text())?;
                out.flush()?;
            }
        }
    }
    bar.finish_and_clear();
    if let Some(file) = &args.out {
        files::write(file, &text, Over::Nothing, context)?;
        let values = [("found", found.into()), ("games", games.len().into())];
        writeln!(out, "{}", context.say("seek-found", &values))?;
    }
    Ok(())
}

/// Lets one kind of bot play games in all seats.
fn played(game: &str, args: &SeekArgs, context: &Context) -> Result<Vec<Playthrough>, Failure> {
    let entry = entry(game, context)?;
    let setup = args.setup.begin(game, context)?.setup().clone();
    let bots = [args.bot.clone(), args.bot.clone()];
    let mut tournament = Tournament::new(LIBRARY, entry, setup, &bots, Format::Match)
        .map_err(|bad| Failure::Input(bad.to_string()))?;
    tournament.seed = args.seed;
    tournament.position.clone_from(&args.setup.position);
    tournament.opening = Tournament::usual_opening(entry, args.setup.position.is_none());
    // In a block the same luck comes to everyone in turn: between equals once is enough.
    let numbers = (0..u64::from(args.games)).map(|block| block * tournament.block_size());
    numbers.map(|number| Ok(record(&tournament, number)?.1)).collect()
}
