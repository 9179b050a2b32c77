//! The interface: what can be asked for, and what is answered.

mod carried;
#[cfg(not(target_family = "wasm"))]
mod describe;
mod lobby;
mod look;
mod play;
mod say;
mod seats;

pub(crate) use lobby::UNNAMED;

use crate::book;
use crate::coach;
use crate::counsel;
use crate::editions;
use crate::guest::Guest;
use crate::hall::Failed;
use crate::learn;
use crate::news::{ActQuery, Kind, News, news};
use crate::picture;
use crate::pool::Busy;
use crate::practise;
use crate::problem::Problem;
use crate::server::Site;
use crate::shape::LookQuery;
use crate::stored::Live;
use crate::why;
use crate::workshop;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use flotilla_core::{AnyGame, Catalogue, Element, Names, Seat, Viewer};
use flotilla_table::{
    CodeHash, Command, Entry, Offer, PersonId, Phase, Reason, Secret, Table, TableError,
};
use flotilla_wire::{AwayShape, EntryShape, ProblemShape, SaidShape};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use utoipa::OpenApi;

type SiteState = State<Arc<Site>>;
type Answer<T> = Result<Json<T>, Problem>;

/// The description of the interface.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Flotilla",
        description = "Naval board games at tables of people and bots. Ask for a token, open a table or sit down at one, watch its events, play. Moves are in the games' notation; what may come next is always answered."
    ),
    paths(
        carried::stands, lobby::games, lobby::guests, lobby::open, lobby::tables, lobby::mine, look::table, look::log, look::record,
        look::draws, look::watch, seats::sit, seats::number, seats::bot, seats::leave, seats::start, seats::cover, seats::back, seats::link, seats::take,
        play::next, play::play, play::ask, play::decline, play::resign, say::say,
        picture::scene, picture::moves, coach::coach, why::why, counsel::hint, counsel::analysis, counsel::progress, editions::check,
        practise::collections, practise::exercise, practise::next, practise::mark, practise::answer, practise::own_next, practise::own_mark, practise::own_answer,
        learn::act, learn::next, book::book, workshop::edit, workshop::exact, workshop::fairness
    ),
    components(schemas(EntryShape, SaidShape, AwayShape, ProblemShape)),
    modifiers(&Guarded)
)]
pub(crate) struct Description;

/// Tells how tokens are sent.
struct Guarded;

impl utoipa::Modify for Guarded {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{
            Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
        };
        let components = description.components.get_or_insert_with(Default::default);
        let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("token", bearer);
        let none: [&str; 0] = [];
        description.security =
            Some(vec![SecurityRequirement::default(), SecurityRequirement::new("token", none)]);
    }
}

pub(crate) fn router() -> Router<Arc<Site>> {
    let described = Router::new();
    // In a browser nobody writes programs that ask.
    #[cfg(not(target_family = "wasm"))]
    let described = described.route("/api", get(describe::describe));
    described
        .route("/api/games", get(lobby::games))
        .route("/api/guests", post(lobby::guests))
        .route("/api/tables", get(lobby::tables).post(lobby::open))
        .route("/api/tables/mine", get(lobby::mine))
        .route("/api/records", post(carried::stands))
        .route("/api/tables/{id}", get(look::table))
        .route("/api/tables/{id}/sit", post(seats::sit))
        .route("/api/tables/{id}/number", post(seats::number))
        .route("/api/tables/{id}/draws", get(look::draws))
        .route("/api/tables/{id}/bot", post(seats::bot))
        .route("/api/tables/{id}/leave", post(seats::leave))
        .route("/api/tables/{id}/start", post(seats::start))
        .route("/api/tables/{id}/next", post(play::next))
        .route("/api/tables/{id}/play", post(play::play))
        .route("/api/tables/{id}/ask", post(play::ask))
        .route("/api/tables/{id}/decline", post(play::decline))
        .route("/api/tables/{id}/resign", post(play::resign))
        .route("/api/tables/{id}/cover", post(seats::cover))
        .route("/api/tables/{id}/back", post(seats::back))
        .route("/api/tables/{id}/say", post(say::say))
        .route("/api/tables/{id}/link", post(seats::link))
        .route("/api/tables/{id}/take", post(seats::take))
        .route("/api/tables/{id}/log", get(look::log))
        .route("/api/tables/{id}/record", get(look::record))
        .route("/api/tables/{id}/events", get(look::watch))
        .route("/api/tables/{id}/scene", get(picture::scene))
        .route("/api/tables/{id}/moves", get(picture::moves))
        .route("/api/tables/{id}/coach", post(coach::coach))
        .route("/api/tables/{id}/why", post(why::why))
        .route("/api/tables/{id}/hint", post(counsel::hint))
        .route("/api/tables/{id}/analysis", get(counsel::analysis))
        .route("/api/tables/{id}/analysis/progress", get(counsel::progress))
        .route("/api/editions", post(editions::check))
        .route("/api/practise", get(practise::collections))
        .route("/api/practise/{game}/{number}", get(practise::exercise))
        .route("/api/practise/{game}/{number}/next", post(practise::next))
        .route("/api/practise/{game}/{number}/mark", post(practise::mark))
        .route("/api/practise/{game}/{number}/answer", get(practise::answer))
        .route("/api/practise/own/next", post(practise::own_next))
        .route("/api/practise/own/mark", post(practise::own_mark))
        .route("/api/practise/own/answer", post(practise::own_answer))
        .route("/api/learn/{game}/{number}", post(learn::act))
        .route("/api/learn/{game}/{number}/next", post(learn::next))
        .route("/api/book/{game}", get(book::book))
        .route("/api/workshop/{game}", post(workshop::edit))
        .route("/api/workshop/{game}/fairness", post(workshop::fairness))
        .route("/api/workshop/{game}/exact", post(workshop::exact))
}

/// The names of a game before there is a table: as in its default edition.
pub(crate) struct Printed(pub(crate) Option<Box<dyn AnyGame>>);

impl Names for Printed {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.0.as_ref().map(|play| play.name(element, catalogue)).unwrap_or_default()
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        catalogue.fill("seat", &[("number", seat.number().into())])
    }
}

pub(crate) fn seat(number: usize) -> Result<Seat, TableError> {
    number.checked_sub(1).and_then(Seat::new).ok_or(TableError::Table(Reason::NoSuchSeat))
}

fn asked_seat(number: Option<usize>) -> Result<Option<Seat>, TableError> {
    number.map(seat).transpose()
}

/// From where somebody looks: from the seat asked for, from their own, or as a spectator.
pub(crate) fn viewer(
    table: &Table,
    who: Option<&PersonId>,
    wanted: Option<Seat>,
    code: Option<&str>,
) -> Result<Viewer, TableError> {
    let nobody = PersonId::nobody();
    if !table.may_look(who.unwrap_or(&nobody), code) {
        return Err(Reason::NotInvited.into());
    }
    let holds = |seat: &Seat| {
        let place = table.places().get(seat.index());
        who.is_some() && place.and_then(|place| place.sitter.person()) == who
    };
    match wanted {
        Some(seat) if holds(&seat) => Ok(Viewer::Seat(seat)),
        Some(_) => Err(Reason::NotYours.into()),
        None => {
            Ok(Seat::all(table.places().len()).find(holds).map_or(Viewer::Public, Viewer::Seat))
        }
    }
}

/// From where whoever sent a query looks, or the answer that they may not.
pub(crate) fn asking(
    table: &Table,
    guest: &Guest,
    query: &LookQuery,
    catalogue: &Catalogue,
) -> Result<Viewer, Problem> {
    let wanted = asked_seat(query.seat);
    let looks = |wanted| viewer(table, guest.person.as_ref(), wanted, query.code.as_deref());
    wanted.and_then(looks).map_err(|refused| problem(Failed::Refused(refused), catalogue))
}

/// Failures as answers. Who may not look at a table learns no more than that there is nothing.
pub(crate) fn problem(failed: Failed, catalogue: &Catalogue) -> Problem {
    match failed {
        Failed::NoTable | Failed::Refused(TableError::Table(Reason::NotInvited)) => {
            Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue)
        }
        Failed::Refused(refused) => Problem::refused(&refused, catalogue, &Printed(None)),
        Failed::Conflict => Problem::refused(&Reason::Stale.into(), catalogue, &Printed(None)),
        Failed::Machine(problem) | Failed::Damaged(problem) => problem,
    }
}

/// A table that somebody is at.
pub(crate) async fn find(
    site: &Site,
    id: &str,
    catalogue: &Catalogue,
) -> Result<Arc<Live>, Problem> {
    find_seen(site, id, None, catalogue).await
}

/// A table, for somebody who has seen a version of it.
async fn find_seen(
    site: &Site,
    id: &str,
    seen: Option<u64>,
    catalogue: &Catalogue,
) -> Result<Arc<Live>, Problem> {
    // A name that no table has need not be looked for.
    if !flotilla_table::is_word(id) {
        return Err(Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue));
    }
    site.hall.find_seen(id, seen).await.map_err(|failed| problem(failed, catalogue))
}

/// A table as it stands, for somebody who only looks.
pub(crate) async fn look_at(
    site: &Site,
    id: &str,
    catalogue: &Catalogue,
) -> Result<Arc<Table>, Problem> {
    standing(&*find(site, id, catalogue).await?, catalogue).await
}

/// How a table stands now.
pub(crate) async fn standing(live: &Live, catalogue: &Catalogue) -> Result<Arc<Table>, Problem> {
    live.table().await.map_err(|failed| problem(failed, catalogue))
}

/// Who may do something at a table at all.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Admission {
    /// Those who may look at it.
    Looks,
    /// Whoever has the right code: the table itself looks at it.
    ByCode,
}

/// Does something at a table in the name of whoever asks, and tells them what came of it.
async fn act(
    site: &Arc<Site>,
    guest: &Guest,
    query: &ActQuery,
    id: &str,
    command: Result<Command, TableError>,
) -> Result<News, Problem> {
    let seat = match &command {
        Ok(Command::Sit { seat, .. }) => *seat,
        Ok(
            Command::Number { seat, .. }
            | Command::Play { seat, .. }
            | Command::Ask { seat, .. }
            | Command::Decline { seat }
            | Command::Resign { seat }
            | Command::Back { seat },
        ) => Some(*seat),
        _ => None,
    };
    let enters =
        matches!(&command, Ok(Command::Sit { .. } | Command::Bot { .. } | Command::Start { .. }));
    // Whoever has no token will be refused, and keeps nobody waiting before that.
    let _let_in = if enters && guest.person.is_some() { site.turnstile.pass().await } else { None };
    let (live, table) = change_as(site, guest, id, command).await?;
    Ok(answer(site, guest, query, &live, &table, seat).await)
}

/// What whoever has done something is answered: what came of it, as they see it from a seat of
/// theirs.
async fn answer(
    site: &Arc<Site>,
    guest: &Guest,
    query: &ActQuery,
    live: &Live,
    table: &Arc<Table>,
    seat: Option<Seat>,
) -> News {
    let who = guest.person.as_ref();
    let seen = viewer(table, who, seat, None).or_else(|_| viewer(table, who, None, None));
    let version = table.version();
    // It is done and stored, whatever can be told of it. Who has left may not look any more.
    let bare = || News::new(&EntryShape { version, lines: Vec::new(), news: None, warning: None });
    let Ok(viewer) = seen else { return bare() };
    let language = guest.catalogue(site, query.lang.as_deref()).language();
    let kind = Kind::of(table, viewer, who, language, query.drawing);
    let told = news(site, live, table, kind, version.saturating_sub(1)).await;
    told.unwrap_or_else(|_| bare())
}

/// Does something at a table in the name of whoever asks.
async fn change_as(
    site: &Arc<Site>,
    guest: &Guest,
    id: &str,
    command: Result<Command, TableError>,
) -> Result<(Arc<Live>, Arc<Table>), Problem> {
    let by_code = matches!(&command, Ok(Command::Sit { .. } | Command::Take { .. }));
    let admission = if by_code { Admission::ByCode } else { Admission::Looks };
    if let Ok(command) = &command
        && matches!(command, Command::Ask { offer: Offer::Rematch, .. } | Command::Take { .. })
    {
        // Whoever's is the last voice for a rematch opens a table by it. That is found out when it is
        // done: until then another may have asked.
        let opens = Arc::new(AtomicBool::new(false));
        let (hall, command, is_last) =
            (Arc::clone(&site.hall), command.clone(), Arc::clone(&opens));
        let unless_last = move |table: &mut Table, who: &PersonId| {
            if opens_next(table, who, &command, hall.now()) {
                is_last.store(true, Ordering::Release);
                return Err(Reason::Stale.into());
            }
            table.act(who, &command, hall.now())
        };
        let done = change_by(site, guest, id, None, admission, Ok(Box::new(unless_last))).await;
        if !opens.load(Ordering::Acquire) {
            return done;
        }
        lobby::may_open(site, guest, &guest.known(site)?, guest.catalogue(site, None)).await?;
    }
    let sits = matches!(&command, Ok(Command::Sit { .. }));
    if let Ok(Command::Sit { code, .. }) = &command
        && let Some(refused) = sent_away(site, guest, id, code.as_deref()).await?
    {
        return change_by(site, guest, id, None, admission, Err(refused)).await;
    }
    let sent = Arc::new(OnceLock::new());
    let (hall, away) = (Arc::clone(&site.hall), Arc::clone(&sent));
    let act = command.map(|command| -> ActBy {
        Box::new(move |table, who| {
            if let Command::Sit { code, .. } = &command {
                hall.may_sit(table, who, code.as_deref())?;
            }
            let leaves = match &command {
                Command::Leave { seat } => table.places().get(seat.index()),
                _ => None,
            };
            let leaves = leaves.and_then(|place| place.sitter.person()).cloned();
            let entry = table.act(who, &command, hall.now())?;
            if let Some(person) = leaves.filter(|person| person != who) {
                let _ = away.set(person);
            }
            Ok(entry)
        })
    });
    let (live, table) = change_by(site, guest, id, None, admission, act).await?;
    if let Some(person) = sent.get() {
        site.note_sent_away(&table, person).await;
    }
    if let Some(person) = guest.person.as_ref().filter(|_| sits) {
        site.note_sitter(&table, person).await;
    }
    Ok((live, table))
}

/// What somebody does at a table.
type ActBy = Box<dyn FnOnce(&mut Table, &PersonId) -> Result<Entry, TableError> + Send>;

/// Why somebody may not sit down at a table again, if the host has sent them away.
async fn sent_away(
    site: &Arc<Site>,
    guest: &Guest,
    id: &str,
    code: Option<&str>,
) -> Result<Option<TableError>, Problem> {
    // Who that is and whether there is the table is seen to later.
    let Some(person) = &guest.person else { return Ok(None) };
    let Ok(live) = site.hall.find(id).await else { return Ok(None) };
    let Ok(table) = live.table().await else { return Ok(None) };
    site.was_sent_away(&table, person, code).await
}

/// Whether something that a person does at a table that is over is the last that is missing for a
/// rematch.
fn opens_next(table: &Table, who: &PersonId, command: &Command, now: u64) -> bool {
    if table.phase() != Phase::Over || table.rematch_due() {
        return false;
    }
    let mut tried = table.clone();
    tried.act(who, command, now).is_ok() && tried.rematch_due()
}

/// Changes a table in the name of whoever asks, and has seen a version of it. The table as it is
/// after that.
async fn change_by(
    site: &Arc<Site>,
    guest: &Guest,
    id: &str,
    seen: Option<u64>,
    admission: Admission,
    act: Result<ActBy, TableError>,
) -> Result<(Arc<Live>, Arc<Table>), Problem> {
    let catalogue = guest.catalogue(site, None);
    if site.config.only_thinks {
        return Err(Problem::busy(Busy::Elsewhere, catalogue));
    }
    let who = guest.known(site)?;
    let live = find_seen(site, id, seen, catalogue).await?;
    if admission == Admission::Looks && !standing(&live, catalogue).await?.may_look(&who, None) {
        return Err(Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue));
    }
    let names = |table: &Table, refused: &TableError| {
        // What is refused is told from the seat of whoever asked.
        let look = table.look(viewer(table, Some(&who), None, None).unwrap_or(Viewer::Public));
        Problem::refused(refused, catalogue, &look)
    };
    let act = match act {
        Ok(act) => act,
        Err(refused) => return Err(names(&*standing(&live, catalogue).await?, &refused)),
    };
    let actor = who.clone();
    match site.hall.change(&live, Box::new(move |table| act(table, &actor))).await {
        Ok(table) => {
            rematch(site, guest, &live, &table).await?;
            Ok((live, table))
        }
        Err(Failed::Refused(refused)) if refused != TableError::Table(Reason::NotInvited) => {
            Err(names(&*standing(&live, catalogue).await?, &refused))
        }
        Err(failed) => Err(problem(failed, catalogue)),
    }
}

/// How many signs the name of a table has at which people play again.
const NEXT: usize = 16;

/// Opens the next table when everyone wants to play again. Whoever does so opens the same: several
/// may try at one moment, and what one began and did not end another ends.
async fn rematch(
    site: &Arc<Site>,
    guest: &Guest,
    live: &Arc<Live>,
    table: &Table,
) -> Result<(), Problem> {
    if !table.rematch_due() {
        return Ok(());
    }
    let _let_in = site.turnstile.pass().await;
    let code = format!("{} {}", table.id(), table.look(Viewer::Public).commitment());
    let next: String = CodeHash::of_code(&code).to_string().chars().take(NEXT).collect();
    let secret = site.hall.chance.bytes()?;
    let mut opening = table.rematch(next.clone(), Secret::new(secret), site.hall.now());
    // A host who does not play has not asked for this one: it is the first player's.
    let mut people = table.places().iter().filter_map(|place| place.sitter.person());
    if !people.clone().any(|person| person == table.host())
        && let Some(first) = people.next()
    {
        opening.host = first.clone();
    }
    let table =
        Table::open(site.hall.registry(), opening).map_err(|error| Problem::machine(&error))?;
    let opened = site.hall.open(table, &secret).await;
    if opened.is_ok() {
        let party = site.tokens.party(guest.address).await?;
        lobby::opened_by(site, &next, &party).await;
    }
    if matches!(opened, Ok(()) | Err(Failed::Conflict)) {
        let hall = Arc::clone(&site.hall);
        let follow = move |table: &mut Table| table.follow(&next, hall.now());
        let _ = site.hall.change(live, Box::new(follow)).await.is_ok();
    }
    Ok(())
}
