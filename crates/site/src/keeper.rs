//! The browser's database as the keeper of what is stored.

use crate::host;
use flotilla_store::{Keeper, Pending, Record, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// What became of records that were to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// They are safe.
    Well,
    /// One that must be new was there already: none of them is kept.
    Conflict,
    /// The browser could not do it.
    Failed,
}

/// Whoever waits for the browser's database.
#[derive(Clone, Default)]
pub(crate) struct Database(Arc<Mutex<Waiting>>);

#[derive(Default)]
struct Waiting {
    last: u32,
    answers: HashMap<u32, oneshot::Sender<Kept>>,
}

impl Database {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The database has answered.
    pub(crate) fn answered(&self, number: u32, how: Kept) {
        let waits = self.waiting().answers.remove(&number);
        if let Some(waits) = waits {
            // Whoever asked may have gone.
            let _ = waits.send(how);
        }
    }
}

impl Keeper for Database {
    fn keep(&self, records: Vec<Record>) -> Pending<'_, ()> {
        Box::pin(async move {
            let text = serde_json::to_string(&records)
                .map_err(|error| StoreError::Damaged(error.to_string()))?;
            let (answer, answered) = oneshot::channel();
            let number = {
                let mut waiting = self.waiting();
                waiting.last = waiting.last.wrapping_add(1);
                let number = waiting.last;
                waiting.answers.insert(number, answer);
                number
            };
            host::keep(number, &text);
            match answered.await {
                Ok(Kept::Well) => Ok(()),
                Ok(Kept::Conflict) => Err(StoreError::Conflict),
                Ok(Kept::Failed) | Err(_) => Err(StoreError::Closed),
            }
        })
    }
}
