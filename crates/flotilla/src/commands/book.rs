//! `flotilla book`: how the first moves of a game went on in games that were played to find out.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::record::fault;
use crate::setup::SetupArgs;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_bots::Opening;
use flotilla_core::{Actor, Names as _, ParseMode, Playthrough, Seat, Turn, Viewer};
use flotilla_terminal::{PlaythroughNames, filled};
use serde::Serialize;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla book galleons                       the first moves
  flotilla book galleons 'b4 c5' 'i14 h13'     what follows these two
  flotilla book galleons --edition hexagon --json

Each line has a move, how many games went on with it, which part of them each player won and how many
were drawn, and the chance to win of whoever makes it, as it was searched. In brackets: moves that are the
same in a mirror. Chance falls as it is listed first: a book does not tell who begins.")]
pub(crate) struct BookArgs {
    /// The game
    game: String,

    /// The moves that were made so far, in notation, each in quotes: "b4 c5" "i14 h13"
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,

    #[command(flatten)]
    setup: SetupArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `book --json` prints.
#[derive(Serialize)]
struct BookShape {
    schema: u32,
    game: &'static str,
    position: String,
    /// How many games are known in all.
    games: u32,
    /// How those ended that passed through the position.
    ends: Option<EndsShape>,
    moves: Vec<MoveShape>,
}

#[derive(Serialize)]
struct EndsShape {
    /// By seat.
    wins: [u32; 2],
    drawn: u32,
}

#[derive(Serialize)]
struct MoveShape {
    #[serde(rename = "move")]
    chosen: String,
    /// Moves that are the same in a mirror.
    same: Vec<String>,
    ends: EndsShape,
    chance: f64,
}

pub(crate) fn run(args: &BookArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let mut game = args.setup.begin(&args.game, context)?;
    let mut moves = args.moves.iter();
    loop {
        match game.turn() {
            Turn::Chance => {
                let Some((drawn, _)) = game.play().chances().into_iter().next() else { break };
                if game.apply(Actor::Chance, &drawn).is_err() {
                    break;
                }
            }
            turn => {
                let Some(given) = moves.next() else { break };
                let actor = turn.waits_for().unwrap_or(Actor::Seat(Seat::FIRST));
                game.event(actor, given, ParseMode::Typed)
                    .map_err(|it| Failure::Input(fault(&it, context)))?;
            }
        }
    }
    let known = LIBRARY.openings(&*game.play().view(Viewer::Public)).ok_or_else(|| {
        let name = [("game", game.play().info().name.into())];
        Failure::Input(context.say("openings-none", &name))
    })?;
    let write = |opening: &Opening| -> Vec<String> {
        opening.moves.iter().map(|chosen| game.play().write(chosen)).collect()
    };
    if args.json {
        let ends = |ends: flotilla_bots::Ends| EndsShape { wins: ends.wins, drawn: ends.drawn };
        let told = |opening: &Opening| {
            let mut same = write(opening);
            let chosen = if same.is_empty() { String::new() } else { same.remove(0) };
            MoveShape { chosen, same, ends: ends(opening.ends), chance: opening.chance }
        };
        let shape = BookShape {
            schema: SCHEMA,
            game: game.play().info().name,
            position: game.play().position(),
            games: known.games,
            ends: known.ends.map(ends),
            moves: known.moves.iter().map(told).collect(),
        };
        return print(&shape, out);
    }
    let passed = known.ends.map_or(0, |ends| ends.games());
    let values = [("passed", (passed as usize).into()), ("games", known.games.into())];
    writeln!(out, "{}", context.say("openings-passed", &values))?;
    if known.moves.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", head(&game, context))?;
    for opening in &known.moves {
        let words = write(opening);
        let (first, same) = words.split_first().map_or(("", &[][..]), |(it, rest)| (it, rest));
        let all = opening.ends.games().max(1) as f64;
        let share = |count: u32| context.catalogue.percent(f64::from(count) / all, 0);
        let [one, two] = opening.ends.wins.map(share);
        let games = context.catalogue.number(all, 0);
        let chance = context.catalogue.percent(opening.chance, 1);
        let cells = [&games, &one, &share(opening.ends.drawn), &two, &chance];
        let same = if same.is_empty() { String::new() } else { format!("  ({})", same.join(", ")) };
        writeln!(out, "{}{}{same}", filled(first, FIRST), row(cells.map(String::as_str)))?;
    }
    Ok(())
}

/// How wide the columns are: that of the moves, and the others, whose figures stand on the right.
const FIRST: usize = 14;
const WIDE: usize = 10;

fn row(cells: [&str; 5]) -> String {
    cells
        .iter()
        .map(|cell| " ".repeat(WIDE.saturating_sub(cell.chars().count()).max(1)) + cell)
        .collect()
}

/// What the columns are.
fn head(game: &Playthrough, context: &Context) -> String {
    let say = |key: &str| context.say(key, &[]);
    let mut seats = Seat::all(2).map(|seat| PlaythroughNames(game).seat(seat, &context.catalogue));
    let [one, two] = [seats.next().unwrap_or_default(), seats.next().unwrap_or_default()];
    let [games, drawn, chance] = ["openings-games", "openings-drawn", "openings-chance"].map(say);
    filled(&say("openings-move"), FIRST) + &row([&games, &one, &drawn, &two, &chance])
}
