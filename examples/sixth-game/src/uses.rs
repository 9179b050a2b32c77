//! The game in every use that the library has for one. Nothing here knows more of it than its name.

use crate::NightRun;
use flotilla_arena::{Format, Standings, Tournament, play};
use flotilla_bots::{Advice, Bot, Kind, Library};
use flotilla_core::{Game, Language, Playthrough, Rng, Seat, SeededRng, Setup, View, Viewer};
use flotilla_scene::Drawings;
use flotilla_steps::{Batch, Layout, Opponents};
use flotilla_terminal::{End, RecordSink, Screens, SeatPlayer, Table};
use flotilla_web::{Config, Server};
use std::error::Error;
use std::io::{BufRead, Write};
use std::sync::Arc;
use tokio::net::TcpListener;

/// A bot of our own: it runs, and searches, whatever the cargo.
#[derive(Default)]
pub struct Bold;

impl<G: Game> Bot<G> for Bold {
    fn advise(&mut self, view: &View<G>, _: &mut dyn Rng) -> Option<Advice<G::Action>> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        legal.first().copied().map(Advice::only)
    }
}

/// The games that ship, ours, and our bot.
#[must_use]
pub fn library() -> Library {
    Library::SHIPPED.with::<NightRun>().with_bot::<NightRun>(Kind::of::<NightRun, Bold>("bold"))
}

/// Serves the site at an address until the future is done; `told` is told the address.
///
/// # Errors
/// When the store or the address can't be opened.
pub async fn serve(
    place: &str,
    address: &str,
    told: impl FnOnce(std::net::SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Box<dyn Error>> {
    let drawings = Drawings::SHIPPED.with::<NightRun>();
    let config = Config { library: library(), drawings, ..Config::default() };
    let server = Server::open(place, config).await?;
    let listener = TcpListener::bind(address).await?;
    told(listener.local_addr()?);
    Ok(server.run(listener, stop).await?)
}

/// Keeps no record.
struct Nowhere;

impl RecordSink for Nowhere {
    fn keep(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn save(&mut self, _: &str, _: &str) -> Result<(), String> {
        Err("records are not kept here".to_owned())
    }
}

/// Plays a game in a terminal against a level.
///
/// # Errors
/// When there is no such bot, or reading or writing fails.
pub fn play_in_terminal(
    bot: &str,
    seed: u64,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<End, Box<dyn Error>> {
    let screens = Screens::new(library()).with::<NightRun>();
    let info = NightRun::INFO;
    let (games, setup) = (screens.library().games(), Setup::plain(info, 2));
    let game = Playthrough::begin(games, info.name, setup, None)?;
    let second = game.play().view(Viewer::Seat(Seat::FIRST.after(2)));
    let bot = screens.library().named(info.name, bot)?.player(&*second).ok_or("another game")?;
    let seats = vec![SeatPlayer::Person, SeatPlayer::Bot(bot)];
    let catalogue = screens.catalogue(Language::English);
    let mut sink = Nowhere;
    let mut table = Table::new(screens, game, seats, seed, false, &catalogue, &mut sink);
    Ok(table.run(input, out)?)
}

/// Lets bots play so many games, and says how they stand.
///
/// # Errors
/// When there is no such bot, or one does not play by the rules.
pub fn compete(bots: &[String], games: u64) -> Result<Standings, Box<dyn Error>> {
    let library = library();
    let entry = library.games().game(NightRun::INFO.name)?;
    let setup = Setup::plain(entry.info, 2);
    let tournament = Tournament::new(library, entry, setup, bots, Format::Match)?;
    let played: Result<Vec<_>, _> = (0..games).map(|number| play(&tournament, number)).collect();
    Ok(Standings::new(&tournament, &played?))
}

/// Steps a batch of games at random; how many of them came to an end.
///
/// # Errors
/// When a step is not legal.
pub fn step(games: usize, steps: usize) -> Result<usize, Box<dyn Error>> {
    let layout = Arc::new(Layout::<NightRun>::open(&Setup::plain(NightRun::INFO, 2))?);
    let mut batch = Batch::new(layout, games, 7, 0, Opponents::None);
    let mut arrays = batch.arrays();
    batch.reset(&mut arrays.arrays_mut())?;
    let mut rng = SeededRng::new(1);
    let mut ended = 0;
    for _ in 0..steps {
        let actions = arrays.random_actions(&mut rng);
        let mut arrays = arrays.arrays_mut();
        batch.step(&actions, &mut arrays)?;
        ended += arrays.terminated.iter().filter(|over| **over).count();
    }
    Ok(ended)
}
