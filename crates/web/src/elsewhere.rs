//! Bots that think elsewhere: what they are asked and what they answer, as text. In a browser that is
//! another worker, so that nobody who asks for anything waits for an admiral.

use crate::bots::level;
use crate::engines::{Engines, Lent};
use flotilla_bots::Library;
use flotilla_core::{Record, Seat, SeededRng, Viewer};
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What somebody who thinks elsewhere will say; nothing if nobody did.
pub type Said = Pin<Box<dyn Future<Output = Option<String>> + Send>>;

/// Whoever has bots think elsewhere.
pub trait Thinker: Send + Sync {
    /// Hands a question over to some [`Minds`]. Whoever does not want to know any more drops what is
    /// returned.
    fn think(&self, question: String) -> Said;
}

/// A bot is asked for its move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct MoveQuestion {
    /// The table, for what the bot remembers of it.
    pub(crate) table: String,
    /// The headers of its record: they say which game it is, and how it is set up.
    pub(crate) headers: String,
    /// The position as the seat sees it.
    pub(crate) position: String,
    /// The seat's number, from 1 on.
    pub(crate) seat: usize,
    /// The bot's name.
    pub(crate) level: String,
    /// What its luck comes from.
    pub(crate) seed: u64,
}

/// A new edition is asked for, which takes a while to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct EditionQuestion {
    /// The game.
    pub(crate) game: String,
    /// The name of the edition: `map-1234`.
    pub(crate) edition: String,
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum MindQuestion {
    /// For a move.
    Move(MoveQuestion),
    /// For a new edition.
    Edition(EditionQuestion),
}

impl MindQuestion {
    /// The question as text.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Bots that answer questions, and what they remember.
pub struct Minds {
    library: Library,
    engines: Arc<Engines>,
}

impl Minds {
    /// The bots of a library, who remember so many bytes together.
    #[must_use]
    pub fn new(library: Library, most_bytes: usize) -> Minds {
        flotilla_bots::solver::limit_threads(1);
        Minds { library, engines: Engines::new(most_bytes) }
    }

    /// The move that a bot chooses, in the notation of its game; or the text of a new edition. It takes
    /// as long as it takes.
    #[must_use]
    pub fn answer(&self, question: &str) -> Option<String> {
        match serde_json::from_str(question).ok()? {
            MindQuestion::Move(question) => self.choose(question),
            MindQuestion::Edition(EditionQuestion { game, edition }) => {
                let made = self.library.games().game(&game).ok()?.info.made(&edition)?;
                Some(made.text.into_owned())
            }
        }
    }

    fn choose(&self, question: MoveQuestion) -> Option<String> {
        let MoveQuestion { table, headers, position, seat, level: name, seed } = question;
        let games = self.library.games();
        let (game, _) = Record::parse(headers.as_bytes()).ok()?.open(games).ok()?;
        let seat = Seat::all(game.play().seats()).find(|it| it.number() == seat)?;
        let entry = games.game(game.play().info().name).ok()?;
        let view = entry.see(game.setup(), &position, Viewer::Seat(seat)).ok()?;
        let mut hasher = DefaultHasher::new();
        table.hash(&mut hasher);
        let make = || level(self.library, view.info().name, &name)?.player(&*view);
        let lent: Lent = self.engines.lend((hasher.finish(), seat), &name, make)?;
        let mut rng = SeededRng::new(seed);
        // Whoever does not want to know any more ends the program that thinks.
        let goes_on = AtomicBool::new(false);
        let advice = lent.ask(&goes_on, |player| player.advise(&*view, &mut rng))??;
        Some(view.write(&advice.chosen))
    }
}
