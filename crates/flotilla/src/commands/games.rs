//! `flotilla games`: what there is to play.

use crate::GAMES;
use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::setup::entry;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_core::{Info, Kind};
use flotilla_terminal::filled;
use serde::Serialize;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla games
  flotilla games doubloons
  flotilla games archipelago --full
  flotilla games --json")]
pub(crate) struct GamesArgs {
    /// Tell everything about this game
    name: Option<String>,

    /// List every value of the editions, also of long ones
    #[arg(long, requires = "name")]
    full: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// An edition with more values than this is told in short.
const LONG: usize = 40;

pub(crate) fn run(args: &GamesArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let infos: Vec<&'static Info> = match &args.name {
        Some(name) => vec![entry(name, context)?.info],
        None => GAMES.entries().iter().map(|entry| entry.info).collect(),
    };
    if args.json {
        let games = infos.into_iter().map(|info| GameShape::of(info, context)).collect();
        return print(&GamesShape { schema: SCHEMA, games }, out);
    }
    for info in infos {
        let text = |part: &str| context.catalogue.get(&format!("{}-{part}", info.name));
        let (least, most) = (*info.seats.start(), *info.seats.end());
        let range = most.abs_diff(least);
        let values = [("least", least.into()), ("most", most.into()), ("range", range.into())];
        let players = context.say("games-players", &values);
        writeln!(
            out,
            "{}  {} · {} · {players}",
            filled(info.name, 12),
            text("title"),
            text("original")
        )?;
        if args.name.is_some() {
            writeln!(out, "\n{}\n", text("about"))?;
            details(info, args.full, context, out)?;
        }
    }
    Ok(())
}

fn details(
    info: &'static Info,
    full: bool,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = GameShape::of(info, context);
    writeln!(out, "{}", context.say("games-options", &[]))?;
    for option in &game.options {
        let values = [("takes", option.takes.clone().into()), ("default", option.default.into())];
        let takes = context.say("games-takes", &values);
        writeln!(
            out,
            "  {} {}: {takes}\n    {}",
            filled(option.key, 12),
            option.title,
            option.help
        )?;
    }
    writeln!(out, "\n{}", context.say("games-bots", &[]))?;
    for bot in &game.bots {
        writeln!(out, "  {} {}: {}", filled(bot.name, 12), bot.title, bot.about)?;
    }
    writeln!(out, "\n{}", context.say("games-editions", &[]))?;
    for edition in &game.editions {
        writeln!(out, "  {}", edition.name)?;
        // Of a long one, what stands by itself; the lists are counted.
        let whole = full || edition.values.len() <= LONG;
        let told = |value: &&ValueShape| whole || !value.path.contains('.');
        for value in edition.values.iter().filter(told) {
            let source = context.catalogue.get(&format!("source-{}", value.source));
            writeln!(out, "    {} = {} ({source})", value.path, value.value)?;
        }
        let rest = edition.values.iter().filter(|value| !told(value));
        let count = |source: &str| rest.clone().filter(|value| value.source == source).count();
        if rest.clone().next().is_some() {
            let values = [
                ("count", rest.clone().count().into()),
                ("printed", count("printed").into()),
                ("known", count("known").into()),
                ("reconstructed", count("reconstructed").into()),
                ("game", info.name.into()),
            ];
            writeln!(out, "    {}", context.say("games-more-values", &values))?;
        }
    }
    let rules: Vec<_> = info.rules().map(|rule| rule.to_string()).collect();
    let end = |rule: Option<&String>| rule.cloned().unwrap_or_default();
    let values = [
        ("count", rules.len().into()),
        ("first", end(rules.first()).into()),
        ("last", end(rules.last()).into()),
        ("game", info.name.into()),
    ];
    Ok(writeln!(out, "\n{}", context.say("games-rules", &values))?)
}

/// What `games --json` prints.
#[derive(Serialize)]
struct GamesShape {
    schema: u32,
    games: Vec<GameShape>,
}

#[derive(Serialize)]
struct GameShape {
    name: &'static str,
    title: String,
    original: String,
    about: String,
    minutes: String,
    least_seats: usize,
    most_seats: usize,
    rules: Vec<String>,
    options: Vec<OptionShape>,
    bots: Vec<BotShape>,
    editions: Vec<EditionShape>,
}

#[derive(Serialize)]
struct OptionShape {
    key: &'static str,
    title: String,
    help: String,
    /// `flag`, `one-of`, `number` or `text`.
    kind: &'static str,
    takes: String,
    values: Vec<&'static str>,
    default: &'static str,
}

#[derive(Serialize)]
struct BotShape {
    name: &'static str,
    title: String,
    about: String,
    seconds: f64,
}

#[derive(Serialize)]
struct EditionShape {
    name: String,
    values: Vec<ValueShape>,
}

#[derive(Serialize)]
struct ValueShape {
    path: String,
    /// `printed`, `known` or `reconstructed`.
    source: &'static str,
    value: String,
}

impl GameShape {
    fn of(info: &'static Info, context: &Context) -> GameShape {
        let get = |key: String| context.catalogue.get(&key);
        let text = |part: &str| get(format!("{}-{part}", info.name));
        let options = info.options.iter().map(|option| {
            let (kind, values) = match option.kind {
                Kind::Flag => ("flag", vec!["yes", "no"]),
                Kind::OneOf(values) => ("one-of", values.to_vec()),
                Kind::Number { .. } => ("number", Vec::new()),
                Kind::Text(_) => ("text", Vec::new()),
            };
            OptionShape {
                key: option.key,
                title: text(&format!("option-{}", option.key)),
                help: text(&format!("option-{}-help", option.key)),
                kind,
                takes: option.kind.describe(),
                values,
                default: option.default,
            }
        });
        let bots = LIBRARY.levels(info.name).iter().map(|level| BotShape {
            name: level.name,
            title: get(format!("bot-{}", level.name)),
            about: get(format!("bot-{}-about", level.name)),
            seconds: level.seconds,
        });
        let editions = info.editions.iter().map(|edition| EditionShape {
            name: edition.name.to_string(),
            values: edition
                .sources()
                .into_iter()
                .map(|(path, source, value)| ValueShape { path, source: source.word(), value })
                .collect(),
        });
        GameShape {
            name: info.name,
            title: text("title"),
            original: text("original"),
            about: text("about"),
            minutes: text("minutes"),
            least_seats: *info.seats.start(),
            most_seats: *info.seats.end(),
            rules: info.rules().map(|rule| rule.to_string()).collect(),
            options: options.collect(),
            bots: bots.collect(),
            editions: editions.collect(),
        }
    }
}
