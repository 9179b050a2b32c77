//! Games between equal bots, to see what an edition is like.

use crate::LIBRARY;
use crate::context::Context;
use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::setup::SetupArgs;
use clap::Args;
use flotilla_arena::{Fairness, Format, Tournament, fairness};
use flotilla_core::{Edition, Entry, Setup};
use std::sync::atomic::AtomicBool;
use std::thread;

/// What bots play, and how often.
#[derive(Args, Debug)]
pub(super) struct GamesArgs {
    /// Let equal bots play so many games of it
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(super) games: u64,

    /// Which bots play
    #[arg(long, value_name = "BOT", default_value = "mate")]
    pub(super) bot: String,

    /// How many play [default: the most the game is for]
    #[arg(long, short = 'n', value_name = "N")]
    pub(super) seats: Option<usize>,

    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", allow_hyphen_values = true)]
    options: Vec<String>,

    /// The seed of all luck
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl GamesArgs {
    /// How an edition is set up for them.
    pub(super) fn setup(
        &self,
        entry: &'static Entry,
        edition: Edition,
        context: &Context,
    ) -> Result<Setup, Failure> {
        // Only the options; the rest is known.
        let seats = self.seats.unwrap_or(*entry.info.seats.end());
        let options = self.options.clone();
        let args = SetupArgs { seats: Some(seats), options, ..SetupArgs::default() };
        let plain = args.begin(entry.info.name, context)?;
        Ok(Setup { edition, ..plain.setup().clone() })
    }

    /// On how many threads.
    pub(super) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }

    /// What equal bots make of a set-up.
    pub(super) fn play(&self, entry: &'static Entry, setup: &Setup) -> Result<Fairness, Failure> {
        let bots = vec![self.bot.clone(); setup.seats.max(2)];
        let bad = |bad: flotilla_arena::TournamentError| Failure::Input(bad.to_string());
        let mut tournament =
            Tournament::new(LIBRARY, entry, setup.clone(), &bots, Format::Match).map_err(bad)?;
        tournament.seed = self.seed;
        tournament.opening = Tournament::usual_opening(entry, true);
        let bar = progress_bar();
        bar.set_length(self.games);
        let never = AtomicBool::new(false);
        let found = fairness(&tournament, self.games, self.threads(), &never, || bar.inc(1))?;
        bar.finish_and_clear();
        Ok(found)
    }
}
