//! The workshop: editions that are being edited. Nothing is kept here: a text and what is to be done
//! to it come in, and what came of it goes out.

mod acts;
mod exact;
mod fairness;
mod fields;

pub(crate) use exact::{__path_exact, exact};
pub(crate) use fairness::{__path_fairness, fairness};

use crate::counsel::read;
use crate::guest::{Body, Guest};
use crate::problem::{Problem, Problems};
use crate::routes::{Printed, UNNAMED};
use crate::server::Site;
use acts::Undone;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_core::workbench::{Charted, MapSketch, Mapper, Spot};
use flotilla_core::{
    Actor, AnyGame, Catalogue, Document, Edition, Entry, RecordFault, Rng as _, SeededRng, Setup,
    SetupBuilder, SetupError, Turn, Viewer, Written, explain,
};
use flotilla_scene::{Paper, Seats};
use flotilla_wire::{
    ChartedShape, ComplaintShape, IslandShape, MapShape, WordShape, WorkshopAskShape, WorkshopShape,
};
use std::sync::Arc;

/// The most that is done at once.
const MOST_ACTS: usize = 400;
/// The most complaints that are told.
const MOST_COMPLAINTS: usize = 60;
/// The most lots that are drawn before a board is shown.
const MOST_LOTS: usize = 100;
/// Within so many events pieces are laid out, if they are.
const LAYING_OUT: usize = 12;

/// The game of this name, with its names as they are printed.
fn entry(
    site: &Site,
    game: &str,
    catalogue: &Catalogue,
) -> Result<(&'static Entry, Printed), Problem> {
    let unknown = |_| Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue);
    let entry = site.hall.registry().game(game).map_err(unknown)?;
    Ok((entry, site.printed(entry)))
}

fn set_up(entry: &Entry, text: &str, seats: usize) -> Setup {
    SetupBuilder::new(entry.info).seats(seats).edition(UNNAMED, text.to_owned()).build()
}

/// Does something to an edition, and tells all there is to know of it.
#[utoipa::path(post, path = "/api/workshop/{game}", params(("game" = String, Path)), request_body = WorkshopAskShape, responses((status = 200, body = WorkshopShape), Problems))]
pub(crate) async fn edit(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(game): Path<String>,
    Body(shape): Body<WorkshopAskShape>,
) -> Result<Json<WorkshopShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let (entry, names) = entry(&site, &game, catalogue)?;
    if shape.acts.len() > MOST_ACTS {
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue));
    }
    // A mark of the order of bytes says nothing that a page could show.
    let text = shape.text.strip_prefix('\u{feff}').unwrap_or(&shape.text).to_owned();
    let mut edition = Edition { name: UNNAMED.into(), text: text.into() };
    let (here, language) = (Arc::clone(&site), guest.language);
    let worked = read(&site, &guest, catalogue, move |left| {
        let catalogue = here.catalogue(language);
        let refused = match acts::all(entry.info, &mut edition, &shape.acts, left) {
            Ok(()) => None,
            Err(Undone::Refused(error)) => {
                Some(told(&SetupError::Edition(*error), catalogue, &names).text)
            }
            Err(Undone::TooMuch) => return None,
        };
        Some(Bench { site: &here, entry, names, catalogue, edition }.answer(refused))
    });
    let bad = || Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue);
    Ok(Json(worked.await?.ok_or_else(bad)?))
}

/// What is wrong, in words.
fn told(error: &SetupError, catalogue: &Catalogue, names: &Printed) -> ComplaintShape {
    let fault: RecordFault = flotilla_core::OpenError::from(error.clone()).into();
    let refusal = fault.refusal();
    let text = match &refusal {
        Some(refusal) => catalogue.say(&refusal.text, names),
        None => explain(&fault, catalogue, names),
    };
    let rule = refusal.map(|refusal| refusal.rule.to_string());
    ComplaintShape { line: fault.edition_line(), path: None, text, rule }
}

/// An edition on the bench.
struct Bench<'a> {
    site: &'a Site,
    entry: &'static Entry,
    names: Printed,
    catalogue: &'a Catalogue,
    edition: Edition,
}

impl Bench<'_> {
    fn answer(self, refused: Option<String>) -> WorkshopShape {
        let setup = set_up(self.entry, &self.edition.text, *self.entry.info.seats.start());
        let document = Document::parse(&self.edition).ok();
        let written = document.as_ref().map(Document::written).unwrap_or_default();
        let complaints = self.complaints(&setup, &written);
        let play = if complaints.is_empty() { self.entry.open(&setup, None).ok() } else { None };
        let drawing = play.as_deref().map(|play| self.drawing(play));
        let info = self.entry.info;
        let part = |name: &str| WordShape {
            word: name.to_owned(),
            label: self.catalogue.get(&format!("{}-part-{name}", info.name)),
        };
        let parts = info.workbench.parts.iter().map(|it| part(it.name)).collect();
        let known = play.as_deref().or(self.names.0.as_deref());
        let table = fields::Fields::new(info, self.catalogue, known, &written);
        WorkshopShape {
            refused,
            drawing,
            complaints,
            specs: table.specs(),
            parts,
            groups: if document.is_some() { table.groups() } else { Vec::new() },
            words: table.words(),
            map: info.workbench.mapper.and_then(|mapper| self.map(mapper)),
            text: self.edition.text.into_owned(),
        }
    }

    /// The board when it is laid out: what is drawn by lot before anybody acts is drawn.
    fn drawing(&self, play: &dyn AnyGame) -> String {
        let (mut play, mut luck) = (play.boxed_clone(), SeededRng::new(1));
        for _ in 0..MOST_LOTS {
            let lot = if play.turn() == Turn::Chance { play.draw(&mut luck) } else { None };
            let Some(lot) = lot else { break };
            if play.apply(Actor::Chance, &lot).is_err() {
                break;
            }
        }
        let play = self.laid_out(&*play, &mut luck).unwrap_or(play);
        let view = play.view(Viewer::Public);
        self.site.config.drawings.draw(&*view, &Seats(&*view), self.catalogue, Paper::Page)
    }

    /// The board after players have laid out their pieces, in a game that begins with that: a table
    /// without pieces would not show how large they are.
    fn laid_out(&self, play: &dyn AnyGame, luck: &mut SeededRng) -> Option<Box<dyn AnyGame>> {
        let (mut play, mut laid) = (play.boxed_clone(), None);
        for _ in 0..LAYING_OUT {
            let Turn::Seat { waits_for, .. } = play.turn() else { break };
            let view = play.view(Viewer::Seat(waits_for));
            let opening = self.site.hall.library().opening_move(&*view, luck.next_u64());
            let known = opening.is_some();
            if !known && laid.is_some() {
                break;
            }
            let chosen = opening.or_else(|| play.random(waits_for, luck))?;
            play.apply(Actor::Seat(waits_for), &chosen).ok()?;
            if known {
                laid = Some(play.boxed_clone());
            }
        }
        laid
    }

    fn complaints(&self, setup: &Setup, written: &[Written]) -> Vec<ComplaintShape> {
        let complaints = self.entry.complaints(setup);
        let each = complaints.iter().take(MOST_COMPLAINTS).map(|error| {
            let mut complaint = told(error, self.catalogue, &self.names);
            let on_line = |it: &&Written| {
                complaint.line.is_some_and(|line| (it.lines.0..=it.lines.1).contains(&line))
            };
            complaint.path = written.iter().find(on_line).map(|it| it.path.clone());
            complaint
        });
        each.collect()
    }

    fn map(&self, mapper: &Mapper) -> Option<MapShape> {
        let MapSketch { places, lines } = (mapper.sketch)(&self.edition).ok()?;
        let game = self.entry.info.name;
        let island = |&(key, number): &(&str, u8)| IslandShape {
            label: self
                .catalogue
                .fill(&format!("{game}-island-{key}"), &[("number", number.into())]),
            colour: key.to_owned(),
        };
        let settlement = |key: &&str| self.catalogue.get(&format!("{game}-settlement-{key}"));
        Some(MapShape {
            side: mapper.side,
            islands: mapper.islands.iter().map(island).collect(),
            settlements: mapper.settlements.iter().map(settlement).collect(),
            places: places.into_iter().map(charted).collect(),
            lines: lines.into_iter().map(corners).collect(),
        })
    }
}

fn corners(points: Vec<Spot>) -> Vec<[i32; 2]> {
    points.into_iter().map(<[i32; 2]>::from).collect()
}

fn charted(place: Charted) -> ChartedShape {
    let Charted { path, word, at, shape, island, settlement, touches } = place;
    let (at, shape) = (at.into(), corners(shape));
    ChartedShape { path, word, at, shape, island, settlement, touches }
}
