//! Tables that have nobody but bots: they play on without anybody, so that nobody may have many.

use flotilla_table::PersonId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many such tables each guest has.
pub(crate) struct Alone {
    tables: Arc<Mutex<HashMap<PersonId, usize>>>,
    most: usize,
    most_of_all: usize,
}

/// One of them, for as long as this lasts.
pub(crate) struct Hold {
    tables: Arc<Mutex<HashMap<PersonId, usize>>>,
    host: PersonId,
}

impl Alone {
    /// So many of one guest, and so many of all together.
    pub(crate) fn new(most: usize, most_of_all: usize) -> Alone {
        Alone { tables: Arc::default(), most, most_of_all }
    }

    /// Counts one, unless there are too many.
    pub(crate) fn take(&self, host: &PersonId) -> Option<Hold> {
        let mut tables = lock(&self.tables);
        let own = tables.get(host).copied().unwrap_or(0);
        if own >= self.most || tables.values().sum::<usize>() >= self.most_of_all {
            return None;
        }
        *tables.entry(host.clone()).or_insert(0) += 1;
        Some(Hold { tables: Arc::clone(&self.tables), host: host.clone() })
    }

    /// Counts one that there is already.
    pub(crate) fn count(&self, host: &PersonId) -> Hold {
        *lock(&self.tables).entry(host.clone()).or_insert(0) += 1;
        Hold { tables: Arc::clone(&self.tables), host: host.clone() }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut tables = lock(&self.tables);
        if let Some(count) = tables.get_mut(&self.host) {
            *count -= 1;
            if *count == 0 {
                tables.remove(&self.host);
            }
        }
    }
}

fn lock(tables: &Mutex<HashMap<PersonId, usize>>) -> MutexGuard<'_, HashMap<PersonId, usize>> {
    tables.lock().unwrap_or_else(PoisonError::into_inner)
}
