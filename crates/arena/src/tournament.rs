//! Who plays whom: the numbering of games.

use flotilla_bots::{Contestant, Library, UnknownBot};
use flotilla_core::{
    AnyGame, Entry, OpenError, OptionError, Options, Rng, SeededRng, Setup, split_mix,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// All sit at one table.
    Match,
    /// Everyone meets everyone else, two at a table.
    RoundRobin,
    /// Everyone meets the next in the list, two at a table.
    Ladder,
}

/// An option that is drawn anew for every opening, from a range.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    /// The option.
    pub key: String,
    /// The least it can be.
    pub least: i64,
    /// The most.
    pub most: i64,
}

/// Why there can be no such tournament.
#[derive(Debug, Error)]
pub enum TournamentError {
    /// A contestant is no bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Fewer than two contestants, or more than there can be.
    #[error("a tournament is between 2 and {MOST_CONTESTANTS} bots, not {0}")]
    Contestants(usize),
    /// The game can't be set up.
    #[error(transparent)]
    Setup(#[from] OpenError),
    /// An option does not take the value that was drawn for it.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A range with nothing in it.
    #[error("`{0}` is drawn from an empty range")]
    Empty(String),
}

/// Whoever takes part takes memory.
pub const MOST_CONTESTANTS: usize = 64;

/// Everything that decides how the games of a tournament go, by their numbers.
#[derive(Clone)]
pub struct Tournament {
    /// The games and bots from which it was put together.
    pub library: Library,
    /// The game.
    pub entry: &'static Entry,
    /// How it is set up.
    pub setup: Setup,
    /// The position to begin from, if not from the start.
    pub position: Option<String>,
    /// Options that are drawn for every opening.
    pub drawn: Vec<Drawn>,
    /// Who takes part.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub format: Format,
    /// The seed of all luck.
    pub seed: u64,
    /// How many moves are drawn before the bots begin.
    pub opening: u32,
    /// When both of two sides say for some moves that one of them wins with this chance, the game
    /// is given up. `None` plays every game to its end.
    pub agreed: Option<f64>,
    /// Who sits together at a table.
    pairings: Vec<Vec<usize>>,
}

/// What luck is drawn for: each has a source of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Dice and cards, the same in all games of a block.
    Chance,
    /// Options, moves and formations of the opening, likewise.
    Opening,
    /// The thoughts of the bot in a seat of one game.
    Seat(usize),
}

impl Tournament {
    /// A tournament of a game as it is set up, between bots of the library.
    ///
    /// # Errors
    /// When a contestant is not known, or the game can't be set up so.
    pub fn new(
        library: Library,
        entry: &'static Entry,
        setup: Setup,
        contestants: &[String],
        format: Format,
    ) -> Result<Tournament, TournamentError> {
        let count = contestants.len();
        if !(2..=MOST_CONTESTANTS).contains(&count) {
            return Err(TournamentError::Contestants(count));
        }
        let game = entry.info.name;
        let parsed: Result<Vec<_>, _> =
            contestants.iter().map(|text| library.contestant(game, text)).collect();
        let pairings = match format {
            Format::Match => vec![(0..count).collect()],
            Format::Ladder => (1..count).map(|second| vec![second - 1, second]).collect(),
            Format::RoundRobin => (0..count)
                .flat_map(|first| (first + 1..count).map(move |second| vec![first, second]))
                .collect(),
        };
        let tournament = Tournament {
            library,
            entry,
            setup,
            position: None,
            drawn: Vec::new(),
            contestants: parsed?,
            format,
            seed: 1,
            opening: 0,
            agreed: None,
            pairings,
        };
        tournament.check()?;
        Ok(tournament)
    }

    /// How many moves are drawn before the bots begin, unless somebody says otherwise: without
    /// chance and without an opening, bots that draw nothing would play one game again and again.
    #[must_use]
    pub fn usual_opening(entry: &Entry, from_start: bool) -> u32 {
        if from_start { entry.info.opening } else { 0 }
    }

    /// Who meets whom among so many, unless somebody says otherwise.
    #[must_use]
    pub fn usual_format(contestants: usize) -> Format {
        if contestants > 2 { Format::Ladder } else { Format::Match }
    }

    /// Whether it can be played: its game is set up, with the ends of every range.
    ///
    /// # Errors
    /// When it can't.
    pub fn check(&self) -> Result<(), TournamentError> {
        if let Some(empty) = self.drawn.iter().find(|drawn| drawn.least > drawn.most) {
            return Err(TournamentError::Empty(empty.key.clone()));
        }
        for least in [true, false] {
            self.open(|drawn| if least { drawn.least } else { drawn.most })?;
        }
        Ok(())
    }

    fn setup(&self, mut draw: impl FnMut(&Drawn) -> i64) -> Result<Setup, TournamentError> {
        let mut setup = self.setup.clone();
        for drawn in &self.drawn {
            set(&mut setup.options, self.entry, &drawn.key, draw(drawn))?;
        }
        Ok(setup)
    }

    fn open(&self, draw: impl FnMut(&Drawn) -> i64) -> Result<Box<dyn AnyGame>, TournamentError> {
        Ok(self.entry.open(&self.setup(draw)?, self.position.as_deref())?)
    }

    /// How the game of a block is set up.
    pub(crate) fn parse_position(&self, rng: &mut SeededRng) -> Result<Setup, TournamentError> {
        self.setup(|drawn| {
            let width = drawn.most.abs_diff(drawn.least).saturating_add(1);
            drawn.least.saturating_add_unsigned(rng.below(width))
        })
    }

    /// How many games make up a block, in which everyone sits once in every seat, with the same
    /// opening and the same seed of chance.
    #[must_use]
    pub fn block_size(&self) -> u64 {
        self.pairings.first().map_or(1, Vec::len) as u64
    }

    /// How many blocks there are when everyone who meets plays at least so many games together.
    #[must_use]
    pub fn blocks(&self, games: u64) -> u64 {
        games.div_ceil(self.block_size()) * self.pairings.len() as u64
    }

    /// The block of a game.
    #[must_use]
    pub fn block(&self, number: u64) -> u64 {
        number / self.block_size()
    }

    /// Who sits in each seat of a game, as an index into the contestants. Where there are more
    /// seats than contestants at the table, they sit in turns.
    #[must_use]
    pub fn seating(&self, number: u64) -> Vec<usize> {
        let (block, turned) = (self.block(number), number % self.block_size());
        // Pairings take turns, so that whatever was played is spread evenly.
        let pairing = &self.pairings[(block % self.pairings.len() as u64) as usize];
        let sits = |seat: usize| pairing[(seat + turned as usize) % pairing.len()];
        (0..self.setup.seats).map(sits).collect()
    }

    /// The luck of a game for some purpose.
    pub(crate) fn luck(&self, number: u64, purpose: Purpose) -> SeededRng {
        let (of, purpose) = match purpose {
            Purpose::Chance => (self.block(number), 0),
            Purpose::Opening => (self.block(number), 1),
            Purpose::Seat(seat) => (number, 2 + seat as u64),
        };
        SeededRng::new(split_mix(split_mix(split_mix(self.seed) ^ of) ^ purpose))
    }
}

fn set(options: &mut Options, entry: &Entry, key: &str, value: i64) -> Result<(), OptionError> {
    options.set(entry.info.options, key, &value.to_string())
}
