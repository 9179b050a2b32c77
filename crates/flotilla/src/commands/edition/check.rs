//! `flotilla edition check`: what is wrong with an edition, and what it is like to play.

use super::exact::Exact;
use super::find;
use super::measured::GamesArgs;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::record::fault;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_arena::{Fairness, Station};
use flotilla_core::{
    AnyGame, Edition, EditionError, OpenError, RecordFault, Setup, SetupError, Source,
};
use flotilla_terminal::filled;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

/// How many of the places that are fought over most are told.
const MOST_TOLD: usize = 10;

#[derive(Args, Debug)]
pub(super) struct CheckArgs {
    /// The edition: a TOML file; or with --game, the name of one that ships with it
    file: PathBuf,

    /// The game [default: found by what is in the file]
    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    #[command(flatten)]
    games: GamesArgs,

    /// Play this edition alone, without the one that ships beside it
    #[arg(long)]
    alone: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What `edition check --json` prints.
#[derive(Serialize)]
struct CheckShape<'a> {
    schema: u32,
    game: &'a str,
    edition: &'a str,
    complaints: Vec<ComplaintShape>,
    yours: Option<&'a Fairness>,
    shipped: Option<&'a Fairness>,
    /// The worth of the game for whoever moves first of two, where it can be solved.
    exact: Option<[Exact; 2]>,
    /// How many values are from where.
    sources: BTreeMap<&'static str, usize>,
}

#[derive(Serialize)]
struct ComplaintShape {
    line: Option<usize>,
    rule: Option<String>,
    text: String,
}

pub(super) fn run(args: &CheckArgs, context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, edition) = find(&args.file, args.game.as_deref(), context)?;
    let sources = sources(&edition);
    let setup = args.games.setup(entry, edition, context)?;
    let complaints: Vec<ComplaintShape> =
        entry.complaints(&setup).into_iter().map(|it| complaint(it, context)).collect();
    let place = files::shown(&args.file, context);
    let sound = complaints.is_empty();
    let (mut yours, mut shipped, mut exact) = (None, None, None);
    if sound && args.games.games > 0 {
        let edition = Setup::plain(entry.info, setup.seats).edition;
        let own = Setup { edition, ..setup.clone() };
        yours = Some(args.games.play(entry, &setup)?);
        if !args.alone {
            shipped = Some(args.games.play(entry, &own)?);
            let solved = |setup| Exact::of(entry, setup, args.games.threads());
            exact = solved(&setup).zip(solved(&own)).map(<[Exact; 2]>::from);
        }
    }
    if args.json {
        let (game, edition) = (entry.info.name, &*setup.edition.name);
        let (yours, shipped) = (yours.as_ref(), shipped.as_ref());
        let schema = SCHEMA;
        let shape =
            CheckShape { schema, game, edition, complaints, yours, shipped, exact, sources };
        return print(&shape, out);
    }
    if !sound {
        let told = complaints.iter().map(|it| match it.line {
            Some(line) => {
                format!("{}: {}", context.line_of(&place, line), it.text)
            }
            None => format!("{place}: {}", it.text),
        });
        return Err(Failure::Input(told.collect::<Vec<_>>().join("\n")));
    }
    let values = [("file", place.into()), ("game", entry.info.name.into())];
    writeln!(out, "{}", context.say("edition-sound", &values))?;
    let from = |(word, count): (&&str, &usize)| {
        format!("{} {count}", context.say(&format!("source-{word}"), &[]))
    };
    let sources = sources.iter().map(from).collect::<Vec<_>>().join(", ");
    writeln!(out, "{}", context.say("edition-sources", &[("sources", sources.into())]))?;
    if let Some(yours) = yours {
        let game = entry.open(&setup, None).ok();
        let values = [
            ("games", yours.games.into()),
            ("seats", setup.seats.into()),
            ("bot", args.games.bot.as_str().into()),
        ];
        writeln!(out, "\n{}\n", context.say("edition-fairness", &values))?;
        table(&yours, shipped.as_ref(), game.as_deref(), context, out)?;
        if let Some([yours, shipped]) = exact {
            let values =
                [("value", yours.told(context).into()), ("shipped", shipped.told(context).into())];
            writeln!(out, "\n{}", context.say("edition-exact", &values))?;
        }
        contested(&yours, game.as_deref(), context, out)?;
    }
    Ok(())
}

/// How many values of an edition are from where.
fn sources(edition: &Edition) -> BTreeMap<&'static str, usize> {
    let mut counts: BTreeMap<&'static str, usize> =
        Source::ALL.iter().map(|source| (source.word(), 0)).collect();
    for (_, source, _) in edition.sources() {
        *counts.entry(source.word()).or_default() += 1;
    }
    counts
}

/// The places that were fought over most.
fn contested(
    of: &Fairness,
    game: Option<&dyn AnyGame>,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if of.contested.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}\n", context.say("edition-contested", &[]))?;
    for it in of.contested.iter().take(MOST_TOLD) {
        let name = game.map(|game| game.name(it.element, &context.catalogue));
        let name = name.unwrap_or_else(|| it.word.clone());
        writeln!(out, "{}  {:.2}", filled(&name, 28), it.times)?;
    }
    Ok(())
}

fn complaint(error: SetupError, context: &Context) -> ComplaintShape {
    let line = match &error {
        SetupError::Edition(
            EditionError::Form { line, .. } | EditionError::Refused { line, .. },
        ) => Some(*line),
        _ => None,
    };
    let it = RecordFault::from(OpenError::from(error));
    let rule = it.refusal().map(|refusal| refusal.rule.to_string());
    ComplaintShape { line, rule, text: fault(&it, context) }
}

/// An edition, and the one that ships beside it.
fn table(
    yours: &Fairness,
    shipped: Option<&Fairness>,
    game: Option<&dyn AnyGame>,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut row = |label: &str, yours: &str, shipped: Option<String>| {
        let line = match shipped {
            Some(shipped) => format!("{}  {}  {shipped}", filled(label, 14), filled(yours, 20)),
            None => format!("{}  {yours}", filled(label, 14)),
        };
        writeln!(out, "{}", line.trim_end())
    };
    let say = |key: &str| context.say(key, &[]);
    if shipped.is_some() {
        row("", &say("edition-yours"), Some(say("edition-shipped")))?;
    }
    let name = |station: &Station| match (station.element, game) {
        (Some(element), Some(game)) => game.name(element, &context.catalogue),
        _ => {
            let number = station.seat.unwrap_or_default();
            context.say("edition-seat", &[("number", number.into())])
        }
    };
    let share = |station: &Station| {
        let [low, high] = station.interval;
        let [share, low, high] =
            [station.share, low, high].map(|it| context.catalogue.number(it, 2));
        format!("{share} ({low}–{high})")
    };
    for station in &yours.stations {
        let same = |it: &&Station| it.word == station.word && it.seat == station.seat;
        let other = |it: &Fairness| it.stations.iter().find(same).map(share).unwrap_or_default();
        row(&name(station), &share(station), shipped.map(other))?;
    }
    let events = |of: &Fairness| {
        let values = [("median", of.events[0].into()), ("most", of.events[1].into())];
        context.say("edition-events", &values)
    };
    row(&say("edition-length"), &events(yours), shipped.map(events))?;
    let both = std::iter::once(yours).chain(shipped);
    let mut rules: Vec<&String> = both.flat_map(|it| &it.ended).map(|(rule, _)| rule).collect();
    rules.sort_unstable();
    rules.dedup();
    for rule in rules {
        let part = |of: &Fairness| {
            let games = of.ended.iter().find(|it| it.0 == *rule).map_or(0, |it| it.1);
            context.catalogue.percent(games as f64 / of.games.max(1) as f64, 1)
        };
        let label = context.say("edition-ended", &[("rule", rule.as_str().into())]);
        row(&label, &part(yours), shipped.map(part))?;
    }
    Ok(())
}
