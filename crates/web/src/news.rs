//! News: what happened, and all that a viewer needs next. They are made once for all viewers of one
//! kind, as bytes: whoever did something is answered with them, and everyone who watches is sent them.

use crate::environment::Threads;
use crate::picture::{self, event};
use crate::problem::Problem;
use crate::server::Site;
use crate::shape::{self, Teller};
use crate::stored::{Company, Live};
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use flotilla_core::{Actor, Language, Seat, SeatSet, Viewer};
use flotilla_table::{Clock, EventView, Occupant, PersonId, Table, TableView};
use flotilla_wire::{EntryShape, EventShape, NewsShape, NextShape};
use serde::Deserialize;
use std::collections::{HashMap, VecDeque};
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;
use utoipa::{IntoParams, ToSchema};

/// How many bytes of news are kept for others of the same kind, of all tables together. They are
/// wanted within moments, or never.
const MOST_BYTES: usize = 32 << 20;
/// And so many of them.
const MOST_KEPT: usize = 50_000;
/// News that are longer than this are not kept.
const LONGEST: usize = 1 << 20;
/// So many versions may be missed until a viewer has to look for itself.
pub(crate) const MOST_MISSED: u64 = 8;
/// After so many events of one moment the game is drawn at most, for those who watch them one by one.
const MOST_SCENES: usize = 12;

/// Whether drawings are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Drawing {
    /// As pages show it.
    #[default]
    Page,
    /// The same, packed: deflated, in base 64. Live events are not compressed on their way.
    Packed,
    /// None: for programs.
    None,
}

impl Drawing {
    /// A drawing as it is wanted.
    fn wrap(self, svg: String) -> Option<String> {
        match self {
            Drawing::Page => Some(svg),
            Drawing::Packed => Some(packed(&svg)),
            Drawing::None => None,
        }
    }

    /// Whether those who want such drawings are told of something: people need not hear of the numbers
    /// that their browsers tell for the dice.
    pub(crate) fn tells(self, told: &EventView<'_>) -> bool {
        self == Drawing::None || told.text.key != "table-number"
    }
}

fn packed(svg: &str) -> String {
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::new(4));
    // Writing to memory does not fail.
    let _ = deflated.write_all(svg.as_bytes());
    STANDARD.encode(deflated.finish().unwrap_or_default())
}

/// What whoever watches wants.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DrawingQuery {
    /// Whether drawings are wanted: `page`, `packed`, or `none`.
    #[serde(default)]
    #[param(inline)]
    pub(crate) drawing: Drawing,
}

/// How whoever does something wants to be answered.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActQuery {
    /// The language, such as `de`, in place of the one that the browser asks for.
    pub(crate) lang: Option<String>,
    /// Whether drawings are wanted: `page`, `packed`, or `none`.
    #[serde(default)]
    #[param(inline)]
    pub(crate) drawing: Drawing,
}

/// A kind of viewer. Whoever is of one kind may see the same, and is sent the same bytes: what is sent
/// depends on this and on the table, and on nothing else of whoever looks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Kind {
    pub(crate) viewer: Viewer,
    /// The seats that the viewer holds, or that are kept for it.
    pub(crate) own: SeatSet,
    /// Whether it is the host.
    pub(crate) host: bool,
    pub(crate) language: Language,
    pub(crate) drawing: Drawing,
}

impl Kind {
    /// The kind of somebody who looks from where they may.
    pub(crate) fn of(
        table: &Table,
        viewer: Viewer,
        who: Option<&PersonId>,
        language: Language,
        drawing: Drawing,
    ) -> Kind {
        let holds = |seat: &Seat| match table.places().get(seat.index()).map(|it| &it.sitter) {
            Some(Occupant::Kept { person, .. } | Occupant::Person { person, .. }) => {
                Some(person) == who
            }
            _ => false,
        };
        let seats = Seat::all(table.places().len()).filter(holds);
        Kind {
            viewer,
            own: seats.fold(SeatSet::EMPTY, SeatSet::with),
            host: who.is_some_and(|who| table.host() == who),
            language,
            drawing,
        }
    }
}

/// Which news: of a version of a table, for whoever has seen another.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    id: Arc<str>,
    version: u64,
    since: u64,
    kind: Kind,
    /// The second in which they were made, where clocks run.
    second: u64,
}

/// News as they are sent, written once: a live event, and within it what is answered to whoever did
/// something.
#[derive(Clone)]
pub(crate) struct News {
    event: Bytes,
    /// Where the answer begins.
    from: usize,
}

/// How many bytes are made ready for the news of a program.
const USUAL: usize = 8 * 1024;
/// What stands behind the data of a live event.
const END: &[u8] = b"\n\n";

impl News {
    /// What is told of a version of a table.
    pub(crate) fn new(entry: &EntryShape) -> News {
        let mut text = Vec::with_capacity(USUAL);
        // Writing to memory does not fail.
        let _ = write!(text, "id: {}\nevent: entry\ndata: ", entry.version);
        let from = text.len();
        let _ = serde_json::to_writer(&mut text, entry);
        text.extend_from_slice(END);
        // As many bytes as are counted where they are kept.
        News { event: Bytes::copy_from_slice(&text), from }
    }

    /// For those who watch.
    pub(crate) fn event(&self) -> Bytes {
        self.event.clone()
    }

    /// For whoever did it.
    fn answer(&self) -> Bytes {
        self.event.slice(self.from..self.event.len() - END.len())
    }

    fn len(&self) -> usize {
        self.event.len()
    }
}

impl IntoResponse for News {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.answer()).into_response()
    }
}

/// The news of the last moments.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// What was made, or is being made, and its length.
    cells: HashMap<Key, (Arc<OnceCell<News>>, usize)>,
    /// In the order in which they came.
    order: VecDeque<Key>,
    bytes: usize,
}

impl Kept {
    fn drop_oldest(&mut self) {
        while (self.bytes > MOST_BYTES || self.order.len() > MOST_KEPT)
            && let Some(oldest) = self.order.pop_front()
        {
            let length = self.cells.remove(&oldest).map_or(0, |(_, length)| length);
            self.bytes -= length;
        }
    }
}

impl Shelf {
    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        // Nothing that can panic is done under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place for some news: others of the kind may be making them. Whoever makes them may go away
    /// before they are done: the place is counted from now on.
    fn cell(&self, key: &Key) -> Arc<OnceCell<News>> {
        let mut kept = self.kept();
        if let Some((cell, _)) = kept.cells.get(key) {
            return Arc::clone(cell);
        }
        let cell = Arc::new(OnceCell::new());
        kept.cells.insert(key.clone(), (Arc::clone(&cell), 0));
        kept.order.push_back(key.clone());
        kept.drop_oldest();
        cell
    }

    /// Counts the bytes of news that were made, and lets older ones go.
    fn count(&self, key: &Key, made: usize) {
        let mut kept = self.kept();
        if made > LONGEST {
            // Its place is left empty.
            if let Some((cell, _)) = kept.cells.get_mut(key) {
                *cell = Arc::new(OnceCell::new());
            }
            return;
        }
        let Some((_, length)) = kept.cells.get_mut(key) else { return };
        let before = std::mem::replace(length, made);
        kept.bytes = kept.bytes - before + made;
        kept.drop_oldest();
    }
}

/// What happened at a table with its last version, for a kind of viewer that has seen another.
pub(crate) async fn news(
    site: &Arc<Site>,
    live: &Live,
    table: &Arc<Table>,
    kind: Kind,
    since: u64,
) -> Result<News, Problem> {
    let now = site.hall.now();
    let second = if table.terms().clock == Clock::None { 0 } else { now / 1000 };
    let key = Key { id: live.shared_id(), version: table.version(), since, kind, second };
    let cell = site.news.cell(&key);
    let make = async {
        let (maker, table, kind) = (Arc::clone(site), Arc::clone(table), key.kind.clone());
        let company = live.company();
        site.hall.metrics.news.inc();
        // A drawing takes as long as all else that a move costs; without one the way to another
        // thread and back would take longer than the news.
        let draws = key.kind.drawing != Drawing::None;
        let threads = if draws { site.hall.threads } else { Threads::Inline };
        let made = threads.run(move || {
            let entry = entry(&maker, &table, &kind, since, now, company);
            News::new(&entry)
        });
        let made = made.await.map_err(|broken| Problem::machine(&broken))?;
        site.news.count(&key, made.len());
        Ok(made)
    };
    cell.get_or_try_init(|| make).await.cloned()
}

fn entry(
    site: &Site,
    table: &Table,
    kind: &Kind,
    since: u64,
    now: u64,
    company: Company,
) -> EntryShape {
    let look = table.look(kind.viewer);
    let drawn = table.look(picture::side(table, kind.viewer, kind.own));
    let catalogue = site.catalogue(kind.language);
    let version = table.version();
    let lines = look.story(version.saturating_sub(1));
    let draws = kind.drawing != Drawing::None;
    let from = look.events_at(since);
    let stands = shape::table(table, kind, now, company, catalogue);
    let next = next(site, table, &look, &stands.position, kind);
    let news = NewsShape {
        since,
        from,
        events: from.map_or_else(Vec::new, |from| events(site, &look, &drawn, kind, from)),
        table: stands,
        scene: draws
            .then(|| picture::svg(site, &*drawn.view(), &drawn, catalogue))
            .and_then(|svg| kind.drawing.wrap(svg)),
        next,
    };
    EntryShape {
        version,
        lines: lines
            .filter(|told| kind.drawing.tells(told))
            .map(|told| shape::told(&told, &look, catalogue))
            .collect(),
        news: Some(Box::new(news)),
        warning: None,
    }
}

/// The events after the first so many; where several happened at once, with drawings of how the game
/// stood between them.
fn events(
    site: &Site,
    look: &TableView<'_>,
    drawn: &TableView<'_>,
    kind: &Kind,
    from: usize,
) -> Vec<EventShape> {
    let catalogue = site.catalogue(kind.language);
    let told = look.events_told(from);
    let actors: Vec<Actor> = told.iter().map(|told| told.actor).collect();
    let mut events: Vec<EventShape> =
        told.into_iter().map(|told| event(told, look, catalogue)).collect();
    if kind.drawing == Drawing::None {
        return events;
    }
    let first = events.len().saturating_sub(MOST_SCENES);
    for (at, pair) in actors.windows(2).enumerate().skip(first) {
        // What chance is asked for is seen in what it brings.
        if pair[0] == Actor::Chance || pair[1] != Actor::Chance {
            let view = drawn.view_after(from + at + 1);
            events[at].scene = kind.drawing.wrap(picture::svg(site, &*view, drawn, catalogue));
        }
    }
    events
}

/// What may come first in a move, if the viewer may act.
fn next(
    site: &Site,
    table: &Table,
    look: &TableView<'_>,
    position: &str,
    kind: &Kind,
) -> Option<NextShape> {
    let seat = look.may_act()?;
    let asked = look.next(&[], "").ok()?;
    let catalogue = site.catalogue(kind.language);
    let teller = Teller { library: site.hall.library(), names: look, catalogue };
    let (drawings, version) = (site.config.drawings, table.version());
    let position = position.to_owned();
    let mut next = shape::next(drawings, version, &asked, position, seat, &teller);
    if kind.drawing != Drawing::None {
        shape::looking_ahead(&mut next, &asked, &teller);
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(version: u64) -> Key {
        let kind = Kind {
            viewer: Viewer::Public,
            own: SeatSet::EMPTY,
            host: false,
            language: Language::English,
            drawing: Drawing::Page,
        };
        Key { id: "q7w2".into(), version, since: version - 1, kind, second: 0 }
    }

    fn told(version: u64) -> News {
        News::new(&EntryShape { version, lines: Vec::new(), news: None, warning: None })
    }

    #[test]
    fn the_answer_lies_within_the_event() {
        let news = told(7);
        assert_eq!(&news.answer()[..], br#"{"version":7,"lines":[]}"#);
        let event = format!("id: 7\nevent: entry\ndata: {}\n\n", r#"{"version":7,"lines":[]}"#);
        assert_eq!(news.event(), event);
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let shelf = Shelf::default();
        for version in 1..=100 {
            shelf.cell(&key(version));
            shelf.count(&key(version), LONGEST);
        }
        let kept = shelf.kept();
        assert_eq!(kept.bytes, MOST_BYTES);
        assert_eq!((kept.cells.len(), kept.order.len()), (32, 32));
        assert!(kept.cells.contains_key(&key(100)) && !kept.cells.contains_key(&key(68)));
    }

    #[test]
    fn what_nobody_has_made_to_its_end_takes_no_place_for_ever() {
        let shelf = Shelf::default();
        for version in 1..=2 * MOST_KEPT as u64 {
            shelf.cell(&key(version));
        }
        let kept = shelf.kept();
        assert_eq!((kept.cells.len(), kept.order.len(), kept.bytes), (MOST_KEPT, MOST_KEPT, 0));
    }

    #[test]
    fn a_packed_drawing_is_the_same() {
        use std::io::Read as _;
        let svg = "<svg>a ship</svg>".repeat(100);
        let deflated = STANDARD.decode(Drawing::Packed.wrap(svg.clone()).unwrap()).unwrap();
        assert!(deflated.len() < svg.len() / 10);
        let mut text = String::new();
        flate2::read::DeflateDecoder::new(&deflated[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, svg);
    }

    #[test]
    fn what_is_too_long_is_not_kept() {
        let shelf = Shelf::default();
        let cell = shelf.cell(&key(1));
        assert!(cell.set(told(1)).is_ok());
        shelf.count(&key(1), LONGEST + 1);
        assert!(shelf.cell(&key(1)).get().is_none());
        assert_eq!(shelf.kept().bytes, 0);
    }
}
