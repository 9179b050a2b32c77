//! A store in memory whose keeper is a map: what a browser's database does for it.

use flotilla_store::{Keeper, Memory, Pending, Record, Store, StoreError, StoreOptions};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, Weak};

type Texts = Arc<Mutex<BTreeMap<String, String>>>;

/// The map, for as long as somebody has it.
pub(crate) struct Map {
    texts: Texts,
    _held: Arc<()>,
}

impl Keeper for Map {
    fn keep(&self, records: Vec<Record>) -> Pending<'_, ()> {
        Box::pin(async move {
            // Whoever keeps something takes a while.
            tokio::task::yield_now().await;
            let mut texts = self.texts.lock().unwrap();
            if records.iter().any(|it| it.fresh && texts.contains_key(&it.key)) {
                return Err(StoreError::Conflict);
            }
            for Record { key, value, .. } in records {
                match value {
                    Some(value) => drop(texts.insert(key, value)),
                    None => drop(texts.remove(&key)),
                }
            }
            Ok(())
        })
    }
}

/// Opens a store: `memory:…` is a map of that name, which one program has at a time.
pub(crate) async fn open(place: &str) -> Result<Store, StoreError> {
    static MAPS: Mutex<BTreeMap<String, (Texts, Weak<()>)>> = Mutex::new(BTreeMap::new());
    if !place.starts_with("memory:") {
        return Store::open(place).await;
    }
    let mut maps = MAPS.lock().unwrap();
    let (texts, holder) = maps.entry(place.to_owned()).or_default();
    if holder.upgrade().is_some() {
        return Err(StoreError::InUse(place.to_owned()));
    }
    let held = Arc::new(());
    *holder = Arc::downgrade(&held);
    let records: Vec<Record> = texts
        .lock()
        .unwrap()
        .iter()
        .map(|(key, value)| Record { key: key.clone(), value: Some(value.clone()), fresh: false })
        .collect();
    let keeper = Map { texts: Arc::clone(texts), _held: held };
    Ok(Store::new(Memory::open(records, Arc::new(keeper)), &StoreOptions::default()))
}

/// What was not kept whole is left out, and nothing else.
#[tokio::test]
async fn a_table_that_lost_an_entry_is_left_out() {
    use crate::stores::{SECRET, fresh, sit, table};
    use flotilla_store::Summary;
    use flotilla_table::Visibility;

    let (whole, torn) = (fresh("whole"), fresh("torn"));
    let texts = Texts::default();
    let keeper = || Arc::new(Map { texts: Arc::clone(&texts), _held: Arc::new(()) });
    let store = Store::new(Memory::open([], keeper()), &StoreOptions::default());
    for id in [&whole, &torn] {
        let mut table = table(id, Visibility::Private);
        store.create(&table, &SECRET).await.unwrap();
        let entry = sit(&mut table, 1_000_500);
        store.append(&entry, Summary::of(&table)).await.unwrap();
    }
    texts.lock().unwrap().remove(&format!("entry/{torn}/1")).unwrap();
    let records: Vec<Record> = texts
        .lock()
        .unwrap()
        .iter()
        .map(|(key, value)| Record { key: key.clone(), value: Some(value.clone()), fresh: false })
        .collect();
    let again = Store::new(Memory::open(records, keeper()), &StoreOptions::default());
    assert_eq!(again.load(&whole).await.unwrap().unwrap().entries.len(), 2);
    assert!(again.load(&torn).await.unwrap().is_none());
}
