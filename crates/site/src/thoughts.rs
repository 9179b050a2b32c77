//! Bots that think in a worker of their own.

use crate::host;
use crate::trial::tried;
use flotilla_web::{Minds, Said, Thinker};
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

/// What is answered to a question: a bot's move, or what a trial asks for.
#[must_use]
pub fn answer(minds: &Minds, question: &str) -> Option<String> {
    match serde_json::from_str(question) {
        Ok(trial) => tried(&trial),
        Err(_) => minds.answer(question),
    }
}
