//! `flotilla play`: a game in the terminal.

use super::apply::seed;
use super::guest;
use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Over};
use crate::record::load;
use crate::setup::{SetupArgs, name_seats};
use clap::Args;
use flotilla_bots::{Contestant, LEVEL_NAMES};
use flotilla_core::{Playthrough, Seat, Viewer};
use flotilla_games::USUAL;
use flotilla_terminal::{RecordSink, Screens, SeatPlayer, Table};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

#[derive(Args, Default, Debug)]
#[command(after_help = "Examples:
  flotilla play doubloons
  flotilla play doubloons --seats 3 --bots deckhand,mate --name 1=Anne
  flotilla play doubloons --hot-seat --seats 4
  flotilla play doubloons --record game.txt
  flotilla play --resume game.txt
  flotilla play --table 'http://127.0.0.1:7070/tables/q7w2k5m3x9dh?code=…' --name Anne

Type help there to see what may be typed.")]
pub(crate) struct PlayArgs {
    /// The game [default: doubloons, or that of the record]
    game: Option<String>,

    #[command(flatten)]
    setup: SetupArgs,

    /// Who plays the other seats, in order; the last one named plays the rest too [default: the
    /// strongest]
    #[arg(long, value_name = "LEVEL,...", value_delimiter = ',', conflicts_with = "hot_seat")]
    bots: Vec<String>,

    /// Your seat
    #[arg(long, value_name = "N", conflicts_with = "hot_seat")]
    seat: Option<usize>,

    /// People play all seats, at one keyboard
    #[arg(long)]
    hot_seat: bool,

    /// Name a seat; may be given several times. With --table, your name alone
    #[arg(long = "name", value_name = "N=NAME")]
    names: Vec<String>,

    /// Make chance and bots repeatable
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Keep the record in this new file, after every event
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Write over a file that is there
    #[arg(long, requires = "record")]
    force: bool,

    /// Play at a table of a server: the link that invites to it
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "bots", "hot_seat", "record", "resume"])]
    table: Option<String>,

    /// Come back to a seat at a table of a server, with the token that was told there
    #[arg(
        long,
        value_name = "TOKEN",
        env = "FLOTILLA_TOKEN",
        hide_env_values = true,
        requires = "table"
    )]
    token: Option<String>,

    /// Go on with a record, which is kept in the same file unless --record names another
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

pub(crate) fn run(args: &PlayArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(link) = &args.table {
        let name =
            args.names.first().map_or("Guest", |name| name.rsplit('=').next().unwrap_or(name));
        return guest::run(link, args.token.as_deref(), args.seat, name, context, out);
    }
    let mut game = begin(args, context)?;
    name_seats(&mut game, &args.names, context)?;
    let sitters = sit(args, &mut game, context)?;
    let kept = match (&args.record, &args.resume) {
        (Some(file), _) => {
            let over = if args.force { Over::Anything } else { Over::Nothing };
            files::write(file, game.to_text(), over, context)?;
            Some(file.as_path())
        }
        (None, resumed) => resumed.as_deref().filter(|file| file.is_file()),
    };
    let mut keeper = Files { kept, context };
    let live = io::stdin().is_terminal() && io::stdout().is_terminal();
    let seed = seed(args.seed)?;
    let mut table = Table::new(
        Screens::new(LIBRARY),
        game,
        sitters,
        seed,
        live,
        &context.catalogue,
        &mut keeper,
    );
    table.run(&mut io::stdin().lock(), out)?;
    Ok(())
}

fn begin(args: &PlayArgs, context: &Context) -> Result<Playthrough, Failure> {
    let Some(file) = &args.resume else {
        return args.setup.begin(args.game.as_deref().unwrap_or(USUAL.name), context);
    };
    let game = load(file, context)?;
    let name = game.play().info().name;
    match &args.game {
        Some(asked) if asked != name => {
            let values = [("record", name.into()), ("game", asked.into())];
            Err(Failure::at(files::shown(file, context), context.say("wrong-game", &values)))
        }
        _ if !args.setup.is_empty() => {
            Err(Failure::at(files::shown(file, context), context.say("wrong-resume", &[])))
        }
        _ => Ok(game),
    }
}

/// Who plays which seat. Bots are named, unless their seat has a name already.
fn sit(
    args: &PlayArgs,
    game: &mut Playthrough,
    context: &Context,
) -> Result<Vec<SeatPlayer>, Failure> {
    let seats = game.play().seats();
    if args.hot_seat {
        return Ok(Seat::all(seats).map(|_| SeatPlayer::Person).collect());
    }
    let number = args.seat.unwrap_or(1);
    if !(1..=seats).contains(&number) {
        let values = [("number", number.into()), ("seats", seats.into())];
        return Err(Failure::Input(context.say("wrong-seat", &values)));
    }
    if args.bots.len() > seats - 1 {
        let values = [("bots", args.bots.len().into()), ("free", (seats - 1).into())];
        return Err(Failure::Input(context.say("wrong-many-bots", &values)));
    }
    let name = game.play().info().name;
    let asked: Result<Vec<Contestant>, Failure> =
        args.bots.iter().map(|asked| bot(name, asked, context)).collect();
    let mut asked = asked?.into_iter();
    let strongest = LIBRARY.levels(name).last();
    let mut last = strongest.and_then(|level| LIBRARY.named(name, level.name).ok());
    let mut sitters = Vec::new();
    for seat in Seat::all(seats) {
        if seat.number() == number {
            sitters.push(SeatPlayer::Person);
            continue;
        }
        last = asked.next().or(last);
        let view = game.play().view(Viewer::Seat(seat));
        let bot = last.as_ref().and_then(|bot| Some((bot, bot.player(&*view)?)));
        let Some((bot, player)) = bot else {
            let values = [("game", game.play().info().name.into())];
            return Err(Failure::Input(context.say("wrong-no-bots", &values)));
        };
        name_bot(game, seat, &bot.to_string(), context);
        sitters.push(SeatPlayer::Bot(player));
    }
    Ok(sitters)
}

/// The bot with this name: a level, or a kind of bot.
pub(super) fn bot(game: &str, name: &str, context: &Context) -> Result<Contestant, Failure> {
    LIBRARY.named(game, name).map_err(|_| {
        let name: String = name.chars().take(40).collect();
        let values = [
            ("level", name.into()),
            ("game", game.into()),
            ("known", LEVEL_NAMES.join(", ").into()),
        ];
        Failure::Input(context.say("wrong-level", &values))
    })
}

/// Names a bot after its level, and counts where that name is taken.
fn name_bot(game: &mut Playthrough, seat: Seat, bot: &str, context: &Context) {
    if game.name(seat).is_some() {
        return;
    }
    let title = context.catalogue.get(&format!("bot-{bot}"));
    let taken = |game: &Playthrough, name: &str| {
        Seat::all(game.play().seats()).any(|seat| game.name(seat) == Some(name))
    };
    let mut name = title.clone();
    for count in 2..=Seat::all(game.play().seats()).len() {
        if !taken(game, &name) {
            break;
        }
        name = format!("{title} {count}");
    }
    game.set_name(seat, &name);
}

/// Records in files.
struct Files<'a> {
    kept: Option<&'a Path>,
    context: &'a Context,
}

impl RecordSink for Files<'_> {
    fn keep(&mut self, record: &str) -> Result<(), String> {
        let Some(file) = self.kept else { return Ok(()) };
        files::write(file, record, Over::Anything, self.context)
            .map_err(|failure| failure.to_string())
    }

    fn save(&mut self, file: &str, record: &str) -> Result<(), String> {
        files::write(Path::new(file), record, Over::Nothing, self.context)
            .map_err(|failure| failure.to_string())
    }
}
