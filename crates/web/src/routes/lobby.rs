//! The lobby: games, guests, and tables to find or to open.

use super::carried::{Carried, carried};
use super::{Answer, Printed, SiteState, problem};
use crate::bots::{level, stand_in};
use crate::counsel::read;
use crate::editions::made;
use crate::guest::{Ask, Body, DrainBody, Guest, cookie};
use crate::library::game;
use crate::limits::{PEOPLE_OF_A_PARTY, network};
use crate::problem::{Problem, Problems};
use crate::server::Site;
use crate::shape::{LangQuery, PageQuery, row};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flotilla_core::{Catalogue, Info, RecordFault, Setup, SetupBuilder, Viewer};
use flotilla_runtime::Instant;
use flotilla_table::{
    Clock, LogError, Occupant, PersonId, Reason, Secret, StandIn, Table, TableOptions, TableSetup,
    Visibility,
};
use flotilla_wire::{GameShape, GuestShape, OpenShape, OpenedShape, RowShape};
use tokio::sync::SemaphorePermit;

/// What an edition is called that nobody has named.
pub(crate) const UNNAMED: &str = "unnamed";

/// The games that can be played.
#[utoipa::path(get, path = "/api/games", params(LangQuery), responses((status = 200, body = Vec<GameShape>), Problems))]
pub(crate) async fn games(
    State(site): SiteState,
    guest: Guest,
    Ask(query): Ask<LangQuery>,
) -> Json<Vec<GameShape>> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let entries = site.hall.registry().entries();
    Json(entries.iter().map(|entry| game(entry.info, site.hall.library(), catalogue)).collect())
}

/// A token for a new guest: whoever holds it holds the seats that are taken with it.
#[utoipa::path(post, path = "/api/guests", responses((status = 200, body = GuestShape), Problems))]
pub(crate) async fn guests(State(site): SiteState, _: DrainBody) -> Result<Response, Problem> {
    let token = site.tokens.issue().await?;
    let cookie = cookie(&token, site.config.is_secure());
    Ok(([(header::SET_COOKIE, cookie)], Json(GuestShape { token })).into_response())
}

/// Opens a table. Whoever opens it is its host, and has no seat yet: sit down when you have seen
/// the commitment.
#[utoipa::path(post, path = "/api/tables", request_body = OpenShape, responses((status = 200, body = OpenedShape), Problems))]
pub(crate) async fn open(
    State(site): SiteState,
    guest: Guest,
    Body(shape): Body<OpenShape>,
) -> Answer<OpenedShape> {
    let catalogue = guest.catalogue(&site, None);
    let host = guest.known(&site)?;
    let bad = |why: &str| Problem::new(StatusCode::BAD_REQUEST, why, catalogue);
    let nobody = Printed(None);
    let entry = site
        .hall
        .registry()
        .game(&shape.game)
        .map_err(|unknown| Problem::fault(&unknown.into(), catalogue, &nobody))?;
    let info = entry.info;
    let names = site.printed(entry);
    let (setup, position) = match carried(&site, &guest, &shape, catalogue).await? {
        Some(Carried { setup, position }) => (setup, Some(position)),
        None => {
            let setup = asked_for(&site, &guest, info, &shape, catalogue).await?;
            (setup.map_err(|fault| Problem::fault(&fault, catalogue, &names))?, None)
        }
    };
    let mut places = Vec::new();
    for name in &shape.seats {
        places.push(match name.as_str() {
            "" => Occupant::Open,
            name => {
                level(site.hall.library(), info.name, name)
                    .ok_or_else(|| Problem::refused(&Reason::BadLevel.into(), catalogue, &names))?;
                Occupant::Bot { level: name.to_owned() }
            }
        });
    }
    let clock = shape
        .clock
        .as_deref()
        .map_or(Some(Clock::None), Clock::parse)
        .ok_or_else(|| bad("bad-request"))?;
    let stand_in = stand_in(site.hall.library(), info.name);
    let terms = TableOptions {
        visibility: if shape.public { Visibility::Public } else { Visibility::Private },
        clock,
        patience: shape.patience.map(|seconds| StandIn { seconds, level: stand_in.to_owned() }),
    };
    if terms
        .patience
        .as_ref()
        .is_some_and(|it| !(1..=flotilla_table::LONGEST_CLOCK).contains(&it.seconds))
    {
        return Err(bad("bad-request"));
    }
    let alone = places.iter().all(|place| matches!(place, Occupant::Bot { .. }));
    let own = shape.edition_text.is_some() || position.is_some();
    let chance = &site.hall.chance;
    let (id, invitation, secret) = (chance.table()?, chance.token()?, chance.bytes()?);
    let opening = TableSetup {
        id: id.clone(),
        game: shape.game,
        setup,
        position,
        terms,
        host: host.clone(),
        invitation: Some(invitation.clone()),
        before: None,
        places,
        secret: Secret::new(secret),
        now: site.hall.now(),
    };
    let registry = site.hall.registry();
    let laid = move || Table::open(registry, opening);
    let (opened, entrance) = if own {
        // What a guest brings is read before others wait for them.
        let opened = read(&site, &guest, catalogue, move |_| laid()).await?;
        (opened, enter(&site, &guest, &host, alone, catalogue).await?)
    } else {
        let entrance = enter(&site, &guest, &host, alone, catalogue).await?;
        (laid(), entrance)
    };
    let table =
        opened.map_err(|unsound: LogError| Problem::unsound(&unsound, catalogue, &names))?;
    let commitment = table.look(Viewer::Public).commitment().to_owned();
    site.hall.open(table, &secret).await.map_err(|failed| problem(failed, catalogue))?;
    opened_by(&site, &id, &entrance.party).await;
    Ok(Json(OpenedShape { id, invitation, commitment }))
}

/// Somebody who may open a table, while they do.
struct Entrance<'a> {
    /// Where they ask from.
    party: String,
    _let_in: Option<SemaphorePermit<'a>>,
}

/// Waits for one's turn to open a table, and asks whether one may.
async fn enter<'a>(
    site: &'a Site,
    guest: &Guest,
    host: &PersonId,
    alone: bool,
    catalogue: &Catalogue,
) -> Result<Entrance<'a>, Problem> {
    let let_in = site.turnstile.pass().await;
    let party = may_open(site, guest, host, catalogue).await?;
    if alone {
        bots_alone(site, host, catalogue)?;
    }
    Ok(Entrance { party, _let_in: let_in })
}

/// How a game is set up, as somebody asks for it.
async fn asked_for(
    site: &Site,
    guest: &Guest,
    info: &'static Info,
    shape: &OpenShape,
    catalogue: &Catalogue,
) -> Result<Result<Setup, RecordFault>, Problem> {
    let setup = SetupBuilder::new(info).seats(shape.seats.len());
    let setup = match (&shape.edition, &shape.edition_text) {
        (name, Some(text)) => {
            let name = name.as_deref().unwrap_or(UNNAMED);
            Ok(setup.edition(name.chars().take(60).collect::<String>(), text.clone()))
        }
        (Some(name), None) => named(site, guest, info, setup, name.clone(), catalogue).await?,
        (None, None) => Ok(setup),
    };
    Ok(setup.and_then(|setup| Ok(setup.options(&shape.options)?.build())))
}

/// An edition that ships, or a new one by its seed.
async fn named(
    site: &Site,
    guest: &Guest,
    info: &'static Info,
    setup: SetupBuilder,
    name: String,
    catalogue: &Catalogue,
) -> Result<Result<SetupBuilder, RecordFault>, Problem> {
    Ok(match made(site, guest, info, &name, catalogue).await? {
        Some(edition) => Ok(setup.edition(edition.name, edition.text)),
        None => setup.shipped(&name),
    })
}

/// Whether somebody may open one table more; if so, the word for where they ask from.
pub(super) async fn may_open(
    site: &Site,
    guest: &Guest,
    host: &PersonId,
    catalogue: &Catalogue,
) -> Result<String, Problem> {
    let limits = &site.config.limits;
    let many = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", catalogue);
    if !site.openings.take(network(guest.address), Instant::now()) {
        return Err(many());
    }
    let store = site.hall.store();
    let party = site.tokens.party(guest.address).await?;
    let counted = store.count_open(host, &party).await;
    let (own, of_party) = counted.map_err(|error| Problem::machine(&error))?;
    let most = u64::from(limits.tables);
    let full = own >= most || of_party >= most.saturating_mul(PEOPLE_OF_A_PARTY as u64);
    if full { Err(many()) } else { Ok(party) }
}

/// Whether there is room for one table more that has nobody but bots. It is counted when they play.
pub(super) fn bots_alone(
    site: &Site,
    host: &PersonId,
    catalogue: &Catalogue,
) -> Result<(), Problem> {
    let many = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-bot-tables", catalogue);
    if site.hall.bots.may_be_alone(host) { Ok(()) } else { Err(many()) }
}

/// Notes from where a table was opened. Should it fail, the table is listed as one of nobody's.
pub(super) async fn opened_by(site: &Site, id: &str, party: &str) {
    if let Err(error) = site.hall.store().set_party(id, party).await {
        tracing::warn!(%error, id, "who opened a table could not be noted");
    }
}

/// How many tables are on a page of the listing.
const PAGE: u32 = 100;
/// The last page of the listing that can be asked for.
const LAST_PAGE: u32 = 100;

/// Public tables that wait for players or are played, a hundred a page. Of every address come a few,
/// the latest first, then of every address a few more: nobody fills the list. If there may be more,
/// the header `Link` names the next page.
#[utoipa::path(get, path = "/api/tables", params(PageQuery), responses((status = 200, body = Vec<RowShape>), Problems))]
pub(crate) async fn tables(
    State(site): SiteState,
    guest: Guest,
    Ask(query): Ask<PageQuery>,
) -> Result<Response, Problem> {
    let page = query.page.unwrap_or(1).clamp(1, LAST_PAGE);
    let found = site.hall.store().listed_from((page - 1) * PAGE, PAGE).await;
    let rows = found.map_err(|error| Problem::machine(&error))?;
    let more = rows.len() == PAGE as usize && page < LAST_PAGE;
    let catalogue = site.catalogue(guest.language);
    let shown = rows.into_iter().map(|it| row(it, guest.person.as_ref(), catalogue));
    let mut answer = Json(shown.collect::<Vec<RowShape>>()).into_response();
    if more
        && let Ok(link) =
            HeaderValue::try_from(format!("</api/tables?page={}>; rel=\"next\"", page + 1))
    {
        answer.headers_mut().insert(header::LINK, link);
    }
    Ok(answer)
}

/// The tables of whoever asks.
#[utoipa::path(get, path = "/api/tables/mine", responses((status = 200, body = Vec<RowShape>), Problems))]
pub(crate) async fn mine(State(site): SiteState, guest: Guest) -> Answer<Vec<RowShape>> {
    let who = guest.known(&site)?;
    let rows =
        site.hall.store().of_person(&who, 100).await.map_err(|error| Problem::machine(&error))?;
    let catalogue = site.catalogue(guest.language);
    Ok(Json(rows.into_iter().map(|it| row(it, Some(&who), catalogue)).collect()))
}
