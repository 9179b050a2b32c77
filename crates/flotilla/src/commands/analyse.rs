//! `flotilla analyse`: where a game was won, what was better, and what was luck.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::record::load;
use crate::shape::{SCHEMA, print};
use clap::Args;
use flotilla_bots::{Account, Analysis, JudgeMethod, Mistake, Preparation, analyse};
use flotilla_core::{Names as _, Playthrough, Seat, Viewer};
use flotilla_terminal::{PlaythroughNames, padded, story};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  flotilla analyse game.txt
  flotilla analyse game.txt --seconds 1 --mistakes 10
  flotilla analyse game.txt --moves
  flotilla analyse game.txt --json > analysis.json

Every position of the game is judged: in doubloons with two players exactly, in galleons and
pyramids by searching ahead, elsewhere by playing on many times. What a player's chance to win changes by
is put down to whoever made the change: the dice, the player, or the others.")]
pub(crate) struct AnalyseArgs {
    /// The record; - is standard input
    file: PathBuf,

    /// How long to think about each position, where there is no exact solution
    #[arg(long, value_name = "SECONDS", default_value_t = 0.2, value_parser = seconds)]
    seconds: f64,

    /// How many of the dearest mistakes to name
    #[arg(long, value_name = "N", default_value_t = 5)]
    mistakes: usize,

    /// Tell the chances after every event
    #[arg(long)]
    moves: bool,

    /// The seed of what is estimated by playing on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number from 0.001 to 600 is expected".to_owned()),
    }
}

/// What `analyse --json` prints.
#[derive(Serialize)]
struct AnalysisShape {
    schema: u32,
    game: &'static str,
    /// `solution`, `search` or `playouts`.
    ground: &'static str,
    /// The largest standard error of the chances, where they were sampled; else 0.
    error: f64,
    /// Each seat's chance to win, at the start and after every event.
    chances: Vec<Vec<f64>>,
    accounts: Vec<AccountShape>,
    mistakes: Vec<MistakeShape>,
}

#[derive(Serialize)]
struct AccountShape {
    seat: usize,
    start: f64,
    luck: f64,
    own: f64,
    others: f64,
    /// What an end gave that the rules did not make, such as giving up.
    closing: f64,
    end: f64,
    /// The largest standard error of luck and of both kinds of moves, where chances were sampled; else 0.
    error: f64,
}

#[derive(Serialize)]
struct MistakeShape {
    /// The number of the event, the first being 1.
    event: usize,
    seat: usize,
    #[serde(rename = "move")]
    chosen: String,
    before: f64,
    after: f64,
    better: Option<String>,
}

pub(crate) fn run(
    args: &AnalyseArgs,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = load(&args.file, context)?;
    let name = game.play().info().name;
    let bar = progress_bar();
    let progress = |done: u64, all: u64| {
        bar.set_length(all);
        bar.set_position(done);
    };
    let start = game.after(0);
    let time = Duration::from_secs_f64(args.seconds);
    let mut judge = LIBRARY
        .judge(&*start, &Preparation { progress: &progress, ..Preparation::new(time) })
        .ok_or_else(|| Failure::Input(context.say("analyse-nobody", &[("game", name.into())])))?;
    let analysis = analyse(&game, &mut *judge, args.mistakes, args.seed, |done, all| {
        progress(done as u64, all as u64);
    });
    bar.finish_and_clear();
    if args.json {
        return print(&shape(&game, &analysis, judge.method()), out);
    }
    let report = Report { game: &game, analysis: &analysis, context };
    report.describe(judge.method(), args.moves, out)
}

fn shape(game: &Playthrough, analysis: &Analysis, ground: JudgeMethod) -> AnalysisShape {
    let account = |(seat, account): (Seat, &Account)| {
        let Account { start, luck, own, others, closing, end, error } = *account;
        AccountShape { seat: seat.number(), start, luck, own, others, closing, end, error }
    };
    let mistake = |mistake: &Mistake| MistakeShape {
        event: mistake.event + 1,
        seat: mistake.seat.number(),
        chosen: game.events()[mistake.event].text.clone(),
        before: mistake.before,
        after: mistake.after,
        better: mistake.better.as_ref().map(|better| game.play().write(better)),
    };
    AnalysisShape {
        schema: SCHEMA,
        game: game.play().info().name,
        ground: match ground {
            JudgeMethod::Solution => "solution",
            JudgeMethod::Search => "search",
            JudgeMethod::Playouts => "playouts",
        },
        error: analysis.error,
        chances: analysis.chances.clone(),
        accounts: Seat::all(analysis.accounts.len()).zip(&analysis.accounts).map(account).collect(),
        mistakes: analysis.mistakes.iter().map(mistake).collect(),
    }
}

/// An analysis for people.
struct Report<'a> {
    game: &'a Playthrough,
    analysis: &'a Analysis,
    context: &'a Context,
}

/// How many columns the curve of a game takes at most.
const CURVE: usize = 60;

impl Report<'_> {
    fn describe(
        &self,
        ground: JudgeMethod,
        moves: bool,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let Report { game, analysis, context } = self;
        let ground = context.catalogue.get(ground.key());
        let events = game.events().len();
        let values = [("events", events.into()), ("ground", ground.into())];
        writeln!(out, "{}", context.say("analyse-judged", &values))?;
        if analysis.error > 0.0 {
            let error = [("error", context.catalogue.percent(analysis.error, 1).into())];
            writeln!(out, "{}", context.say("analyse-error", &error))?;
        }
        writeln!(out)?;
        if moves {
            self.every_event(out)?;
        }
        self.curves(out)?;
        self.accounts(out)?;
        self.mistakes(out)
    }

    fn name(&self, seat: Seat) -> String {
        PlaythroughNames(self.game).seat(seat, &self.context.catalogue)
    }

    fn percent(&self, chance: f64) -> String {
        self.context.catalogue.percent(chance, 1)
    }

    fn signed(&self, change: f64) -> String {
        self.context.catalogue.signed(100.0 * change, 1)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.analysis.accounts.len())
    }

    /// The longest name and a little room.
    fn names_width(&self) -> usize {
        self.seats().map(|seat| self.name(seat).chars().count()).max().unwrap_or(0) + 2
    }

    fn every_event(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let told = story(self.game, Viewer::Public, &self.context.catalogue);
        for (number, (told, chances)) in
            told.iter().zip(self.analysis.chances.iter().skip(1)).enumerate()
        {
            let chances: Vec<String> =
                chances.iter().map(|&chance| format!("{:>7}", self.percent(chance))).collect();
            writeln!(out, "{:>4}  {}  {told}", number + 1, chances.join(" "))?;
        }
        Ok(writeln!(out)?)
    }

    /// The chances from the start to the end, as a line of bars for each seat.
    fn curves(&self, out: &mut dyn Write) -> Result<(), Failure> {
        const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let chances = &self.analysis.chances;
        let columns = chances.len().clamp(1, CURVE);
        let width = self.names_width();
        for seat in self.seats() {
            let at = |column: usize| {
                // The first and the last column are the first and the last moment.
                let moment = column * (chances.len() - 1) / (columns - 1).max(1);
                let chance = chances[moment][seat.index()].clamp(0.0, 1.0);
                BARS[(chance * 8.0).min(7.0) as usize]
            };
            let curve: String = (0..columns).map(at).collect();
            writeln!(out, "{}{curve}", padded(&self.name(seat), width))?;
        }
        Ok(writeln!(out)?)
    }

    fn accounts(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let width = self.names_width();
        // A game that its rules ended has no such part.
        let closed = self.analysis.accounts.iter().any(|account| account.closing != 0.0);
        let parts = ["start", "luck", "own", "others", "closing", "end"];
        let heads: Vec<String> = parts
            .into_iter()
            .filter(|&part| closed || part != "closing")
            .map(|part| self.context.catalogue.get(&format!("analyse-{part}")))
            .collect();
        let columns: Vec<usize> =
            heads.iter().map(|head| head.chars().count().max(7) + 2).collect();
        write!(out, "{}", padded("", width))?;
        for (head, &column) in heads.iter().zip(&columns) {
            write!(out, "{head:>column$}")?;
        }
        writeln!(out)?;
        for (seat, account) in self.seats().zip(&self.analysis.accounts) {
            let Account { start, luck, own, others, closing, end, error } = *account;
            write!(out, "{}", padded(&self.name(seat), width))?;
            let mut cells =
                vec![self.percent(start), self.signed(luck), self.signed(own), self.signed(others)];
            cells.extend(closed.then(|| self.signed(closing)));
            cells.push(self.percent(end));
            for (cell, &column) in cells.iter().zip(&columns) {
                write!(out, "{cell:>column$}")?;
            }
            if error > 0.0 {
                write!(out, "  ± {}", self.context.catalogue.number(100.0 * error, 1))?;
            }
            writeln!(out)?;
        }
        writeln!(out)?;
        for (seat, account) in self.seats().zip(&self.analysis.accounts) {
            writeln!(out, "{}", account.told(&self.name(seat), &self.context.catalogue))?;
        }
        Ok(writeln!(out)?)
    }

    fn mistakes(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let Report { game, analysis, context } = self;
        if analysis.mistakes.is_empty() {
            return Ok(writeln!(out, "{}", context.say("analyse-no-mistakes", &[]))?);
        }
        writeln!(out, "{}", context.say("analyse-mistakes", &[]))?;
        for mistake in &analysis.mistakes {
            let better = mistake.better.as_ref().map(|better| game.play().write(better));
            let values = [
                ("event", (mistake.event + 1).into()),
                ("seat", self.name(mistake.seat).into()),
                ("move", game.events()[mistake.event].text.as_str().into()),
                ("before", self.percent(mistake.before).into()),
                ("after", self.percent(mistake.after).into()),
                ("known", i32::from(better.is_some()).into()),
                ("better", better.unwrap_or_default().into()),
            ];
            writeln!(out, "  {}", context.say("analyse-mistake", &values))?;
        }
        Ok(())
    }
}
