//! Bots that think in a worker of their own.

use crate::host;
use flotilla_core::{Actor, SeededRng, Setup, Turn, Viewer};
use flotilla_web::{Library, Minds, Said, Thinker};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Whoever waits for bots in other workers.
#[derive(Clone, Default)]
pub(crate) struct Workers(Arc<Mutex<Waiting>>);

#[derive(Default)]
struct Waiting {
    last: u32,
    answers: HashMap<u32, oneshot::Sender<Option<String>>>,
}

impl Workers {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A bot has thought.
    pub(crate) fn answered(&self, number: u32, answer: Option<String>) {
        let waits = self.waiting().answers.remove(&number);
        if let Some(waits) = waits {
            // Whoever asked may have gone.
            let _ = waits.send(answer);
        }
    }
}

impl Thinker for Workers {
    fn think(&self, question: String) -> Said {
        let (answer, answered) = oneshot::channel();
        let number = {
            let mut waiting = self.waiting();
            waiting.last = waiting.last.wrapping_add(1);
            let number = waiting.last;
            waiting.answers.insert(number, answer);
            number
        };
        host::think(number, &question);
        Box::pin(async move { answered.await.ok().flatten() })
    }
}

/// A whole game of bots among themselves, to see whether they play here as they do elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct GameQuestion {
    /// The game.
    play: String,
    /// The level of all seats.
    level: String,
    /// What luck comes from, that of the dice and that of the bots.
    seed: u64,
    /// After so many moves the game is left.
    moves: usize,
}

/// What is answered to a question: a bot's move, or the moves of a whole game.
#[must_use]
pub fn answer(minds: &Minds, question: &str) -> Option<String> {
    match serde_json::from_str(question) {
        Ok(game) => played(&game),
        Err(_) => minds.answer(question),
    }
}

/// The moves of a game, a line each.
fn played(question: &GameQuestion) -> Option<String> {
    let GameQuestion { play: game, level, seed, moves } = question;
    let entry = Library::SHIPPED.games().game(game).ok()?;
    let setup = Setup::plain(entry.info, (*entry.info.seats.start()).max(2));
    let mut play = entry.open(&setup, None).ok()?;
    let contestant = Library::SHIPPED.named(game, level).ok()?;
    let mut dice = SeededRng::new(*seed);
    let mut lines = String::new();
    let mut bots = HashMap::new();
    let mut made = 0;
    while made < *moves {
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut dice)?),
            Turn::Seat { waits_for: seat, .. } => {
                let view = play.view(Viewer::Seat(seat));
                let bot = match bots.entry(seat) {
                    std::collections::hash_map::Entry::Occupied(bot) => bot.into_mut(),
                    std::collections::hash_map::Entry::Vacant(place) => {
                        place.insert(contestant.player(&*view)?)
                    }
                };
                let mut luck = SeededRng::new(seed.wrapping_add(made as u64 + 1));
                made += 1;
                (Actor::Seat(seat), bot.advise(&*view, &mut luck)?.chosen)
            }
        };
        lines.push_str(&play.write(&chosen));
        lines.push('\n');
        play.apply(actor, &chosen).ok()?;
    }
    Some(lines)
}
