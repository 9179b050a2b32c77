//! The interface: what can be asked for, and what is answered.

use crate::chance;
use crate::counsel;
use crate::editions;
use crate::guest::{Ask, Body, Guest, cookie};
use crate::hall::{Failed, Live, level, now};
use crate::library::GameShape;
use crate::live::{EntryShape, Watcher, events};
use crate::picture;
use crate::problem::{Problem, Problems};
use crate::server::Site;
use crate::shape::{
    AskShape, BotShape, CodeShape, DoneShape, GuestShape, LangQuery, LookQuery, NextAskShape,
    NextShape, OpenShape, OpenedShape, PlayShape, RowShape, SeatShape, SitShape, StartShape,
    TableShape, ToldShape,
};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use flotilla_bots::levels;
use flotilla_core::{
    Catalogue, Edition, Element, Fault, Info, Names, Options, Play, Seat, Setup, Viewer,
};
use flotilla_table::{
    Clock, Command, Opening, Patience, Person, Phase, Reason, Refused, Secret, Sitter, Table,
    Terms, Unsound, Visibility,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;
use utoipa::OpenApi;

type Here = State<Arc<Site>>;
type Answer<T> = Result<Json<T>, Problem>;

/// The description of the interface.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Flotilla",
        description = "Naval board games at tables of people and bots. Ask for a token, open a table or sit down at one, watch its events, play. Moves are in the games' notation; what may come next is always answered."
    ),
    paths(
        games, guests, open, tables, mine, table, sit, bot, leave, start, next, play, ask, decline, resign, back, link,
        take, log, record, watch, picture::scene, picture::moves, counsel::hint,
        counsel::analysis, editions::check
    ),
    components(schemas(EntryShape, Problem)),
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
    Router::new()
        .route("/api", get(describe))
        .route("/api/games", get(games))
        .route("/api/guests", post(guests))
        .route("/api/tables", get(tables).post(open))
        .route("/api/tables/mine", get(mine))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/sit", post(sit))
        .route("/api/tables/{id}/bot", post(bot))
        .route("/api/tables/{id}/leave", post(leave))
        .route("/api/tables/{id}/start", post(start))
        .route("/api/tables/{id}/next", post(next))
        .route("/api/tables/{id}/play", post(play))
        .route("/api/tables/{id}/ask", post(ask))
        .route("/api/tables/{id}/decline", post(decline))
        .route("/api/tables/{id}/resign", post(resign))
        .route("/api/tables/{id}/back", post(back))
        .route("/api/tables/{id}/link", post(link))
        .route("/api/tables/{id}/take", post(take))
        .route("/api/tables/{id}/log", get(log))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/events", get(watch))
        .route("/api/tables/{id}/scene", get(picture::scene))
        .route("/api/tables/{id}/moves", get(picture::moves))
        .route("/api/tables/{id}/hint", post(counsel::hint))
        .route("/api/tables/{id}/analysis", get(counsel::analysis))
        .route("/api/editions", post(editions::check))
}

async fn describe() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

/// The names of a game before there is a table: as in its default edition.
pub(crate) struct Printed(pub(crate) Option<Box<dyn Play>>);

impl Names for Printed {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.0.as_ref().map(|play| play.name(element, catalogue)).unwrap_or_default()
    }

    fn seat(&self, seat: Seat, catalogue: &Catalogue) -> String {
        catalogue.fill("seat", &[("number", seat.number().into())])
    }
}

pub(crate) fn seat(number: usize) -> Result<Seat, Refused> {
    number.checked_sub(1).and_then(Seat::new).ok_or(Refused::Table(Reason::NoSuchSeat))
}

fn asked_seat(number: Option<usize>) -> Result<Option<Seat>, Refused> {
    number.map(seat).transpose()
}

/// From where somebody looks: from the seat asked for, from their own, or as a spectator.
pub(crate) fn viewer(
    table: &Table,
    who: Option<&Person>,
    wanted: Option<Seat>,
    code: Option<&str>,
) -> Result<Viewer, Refused> {
    let nobody = Person::nobody();
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
        Failed::NoTable | Failed::Refused(Refused::Table(Reason::NotInvited)) => {
            Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue)
        }
        Failed::Refused(refused) => Problem::refused(&refused, catalogue, &Printed(None)),
        Failed::Machine(problem) => problem,
    }
}

pub(crate) async fn find(
    site: &Site,
    id: &str,
    catalogue: &Catalogue,
) -> Result<Arc<Live>, Problem> {
    // A name that no table has need not be looked for.
    if !flotilla_table::is_word(id) {
        return Err(Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue));
    }
    site.hall.find(id).await.map_err(|failed| problem(failed, catalogue))
}

/// Does something at a table in the name of whoever asks.
async fn act(
    site: &Arc<Site>,
    guest: &Guest,
    id: &str,
    command: Result<Command, Refused>,
) -> Answer<DoneShape> {
    let catalogue = guest.catalogue(site, None);
    let who = guest.known(site)?;
    let live = find(site, id, catalogue).await?;
    let refused = {
        let table = live.table().await;
        let by_code = matches!(&command, Ok(Command::Sit { .. } | Command::Take { .. }));
        if !by_code && !table.may_look(&who, None) {
            return Err(Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue));
        }
        command.as_ref().err().cloned()
    };
    let names = |table: &Table, refused: &Refused| {
        // What is refused is told from the seat of whoever asked.
        let look = table.look(viewer(table, Some(&who), None, None).unwrap_or(Viewer::Public));
        Problem::refused(refused, catalogue, &look)
    };
    if let Some(refused) = refused {
        return Err(names(&*live.table().await, &refused));
    }
    let Ok(command) = command else {
        return Err(Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue));
    };
    let actor = who.clone();
    let done = site.hall.change(id, move |table| table.act(&actor, &command, now())).await;
    match done {
        Ok(version) => {
            rematch(site, id).await?;
            Ok(Json(DoneShape { version }))
        }
        Err(Failed::Refused(refused)) if refused != Refused::Table(Reason::NotInvited) => {
            Err(names(&*live.table().await, &refused))
        }
        Err(failed) => Err(problem(failed, catalogue)),
    }
}

/// Opens the next table when everyone wants to play again.
async fn rematch(site: &Arc<Site>, id: &str) -> Result<(), Problem> {
    let Ok(live) = site.hall.find(id).await else { return Ok(()) };
    let opening = {
        let table = live.table().await;
        if !table.rematch_due() {
            return Ok(());
        }
        let secret = chance::bytes()?;
        (table.rematch(chance::table()?, Secret::new(secret), now()), secret)
    };
    let (opening, secret) = opening;
    let next = opening.id.clone();
    let table =
        Table::open(site.hall.registry(), opening).map_err(|error| Problem::machine(&error))?;
    if site.hall.open(table, &secret).await.is_ok() {
        // Someone else may have opened one at the same moment: then theirs is the next.
        let _ = site.hall.change(id, move |table| table.follow(&next, now())).await.is_ok();
    }
    Ok(())
}

/// The games that can be played.
#[utoipa::path(get, path = "/api/games", params(LangQuery), responses((status = 200, body = Vec<GameShape>), Problems))]
async fn games(
    State(site): Here,
    guest: Guest,
    Ask(query): Ask<LangQuery>,
) -> Json<Vec<GameShape>> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let entries = site.hall.registry().entries();
    Json(entries.iter().map(|entry| GameShape::of(entry.info, catalogue)).collect())
}

/// A token for a new guest: whoever holds it holds the seats that are taken with it.
#[utoipa::path(post, path = "/api/guests", responses((status = 200, body = GuestShape), Problems))]
async fn guests(State(site): Here) -> Result<Response, Problem> {
    let token = chance::token()?;
    let cookie = cookie(&token, site.config.is_secure());
    Ok(([(header::SET_COOKIE, cookie)], Json(GuestShape { token })).into_response())
}

/// Opens a table. Whoever opens it is its host, and has no seat yet: sit down when you have seen
/// the commitment.
#[utoipa::path(post, path = "/api/tables", request_body = OpenShape, responses((status = 200, body = OpenedShape), Problems))]
async fn open(
    State(site): Here,
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
    let names = Printed(entry.open(&Setup::plain(info, *info.seats.start()), None).ok());
    let edition = match (shape.edition, shape.edition_text) {
        (name, Some(text)) => {
            let name: String =
                name.unwrap_or_else(|| "unnamed".to_owned()).chars().take(60).collect();
            Edition { name: name.into(), text: text.into() }
        }
        (Some(name), None) => info.edition(&name).cloned().ok_or_else(|| {
            let known = info.editions.iter().map(|edition| edition.name.to_string()).collect();
            Problem::fault(&Fault::Edition { name, game: info.name, known }, catalogue, &names)
        })?,
        (None, None) => Setup::plain(info, 0).edition,
    };
    let setup = set_up(info, shape.seats.len(), edition, &shape.options)
        .map_err(|fault| Problem::fault(&fault, catalogue, &names))?;
    let mut places = Vec::new();
    for name in &shape.seats {
        places.push(match name.as_str() {
            "" => Sitter::Open,
            name => {
                level(info.name, name)
                    .ok_or_else(|| Problem::refused(&Reason::BadLevel.into(), catalogue, &names))?;
                Sitter::Bot { level: name.to_owned() }
            }
        });
    }
    let clock = shape
        .clock
        .as_deref()
        .map_or(Some(Clock::None), Clock::parse)
        .ok_or_else(|| bad("bad-request"))?;
    let stand_in = levels(info.name).last().map_or("random", |level| level.name);
    let terms = Terms {
        visibility: if shape.public { Visibility::Public } else { Visibility::Private },
        clock,
        patience: shape.patience.map(|seconds| Patience { seconds, level: stand_in.to_owned() }),
    };
    if terms
        .patience
        .as_ref()
        .is_some_and(|it| !(1..=flotilla_table::LONGEST_CLOCK).contains(&it.seconds))
    {
        return Err(bad("bad-request"));
    }
    may_open(&site, &guest, &host, catalogue).await?;
    let (id, invitation, secret) = (chance::table()?, chance::token()?, chance::bytes()?);
    let opening = Opening {
        id: id.clone(),
        game: shape.game,
        setup,
        terms,
        host,
        invitation: Some(invitation.clone()),
        before: None,
        places,
        secret: Secret::new(secret),
        now: now(),
    };
    let registry = site.hall.registry();
    let opened = Table::open(registry, opening);
    let table = opened.map_err(|unsound: Unsound| Problem::unsound(&unsound, catalogue, &names))?;
    let commitment = table.look(Viewer::Public).commitment().to_owned();
    site.hall.open(table, &secret).await.map_err(|failed| problem(failed, catalogue))?;
    Ok(Json(OpenedShape { id, invitation, commitment }))
}

/// A set-up from what a request says.
pub(crate) fn set_up(
    info: &'static Info,
    seats: usize,
    edition: Edition,
    given: &BTreeMap<String, String>,
) -> Result<Setup, Fault> {
    let mut options = Options::new();
    for (key, value) in given {
        options.set(info.options, key, value)?;
    }
    Ok(Setup { seats, edition, options })
}

/// Whether somebody may open one table more.
async fn may_open(
    site: &Site,
    guest: &Guest,
    host: &Person,
    catalogue: &Catalogue,
) -> Result<(), Problem> {
    let limits = &site.config.limits;
    let many = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", catalogue);
    if !site.openings.take(guest.address, Instant::now()) {
        return Err(many());
    }
    let found = site.hall.store().of_person(host, limits.tables.saturating_mul(4)).await;
    let own = found.map_err(|error| Problem::store(&error))?;
    let open = own.iter().filter(|row| row.phase != Phase::Over).count();
    if open >= limits.tables as usize { Err(many()) } else { Ok(()) }
}

/// Public tables that wait for players or are played.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<RowShape>), Problems))]
async fn tables(State(site): Here) -> Answer<Vec<RowShape>> {
    let rows = site.hall.store().listed(100).await.map_err(|error| Problem::store(&error))?;
    Ok(Json(rows.into_iter().map(RowShape::from).collect()))
}

/// The tables of whoever asks.
#[utoipa::path(get, path = "/api/tables/mine", responses((status = 200, body = Vec<RowShape>), Problems))]
async fn mine(State(site): Here, guest: Guest) -> Answer<Vec<RowShape>> {
    let who = guest.known(&site)?;
    let rows =
        site.hall.store().of_person(&who, 100).await.map_err(|error| Problem::store(&error))?;
    Ok(Json(rows.into_iter().map(RowShape::from).collect()))
}

/// A table as whoever asks may see it.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path), LookQuery), responses((status = 200, body = TableShape), Problems))]
async fn table(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Answer<TableShape> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let table = live.table().await;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    Ok(Json(TableShape::of(&table, &table.look(viewer), guest.person.as_ref(), now(), catalogue)))
}

/// Sits down. The game begins by itself when every seat is filled.
#[utoipa::path(post, path = "/api/tables/{id}/sit", params(("id" = String, Path)), request_body = SitShape, responses((status = 200, body = DoneShape), Problems))]
async fn sit(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SitShape>,
) -> Answer<DoneShape> {
    let SitShape { seat, name, number, code } = shape;
    let number = match number {
        Some(number) => number,
        None => chance::number()?,
    };
    let command = asked_seat(seat).map(|seat| Command::Sit { seat, name, number, code });
    act(&site, &guest, &id, command).await
}

/// Gives a seat to a bot: for the host, before the game.
#[utoipa::path(post, path = "/api/tables/{id}/bot", params(("id" = String, Path)), request_body = BotShape, responses((status = 200, body = DoneShape), Problems))]
async fn bot(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<BotShape>,
) -> Answer<DoneShape> {
    let level = known_level(&site, &guest, &id, Some(shape.level)).await?;
    let command = level.and_then(|level| Ok(Command::Bot { seat: seat(shape.seat)?, level }));
    act(&site, &guest, &id, command).await
}

/// A level that the bots of a table's game have; the strongest, if none is asked for.
async fn known_level(
    site: &Arc<Site>,
    guest: &Guest,
    id: &str,
    asked: Option<String>,
) -> Result<Result<String, Refused>, Problem> {
    let live = find(site, id, guest.catalogue(site, None)).await?;
    let game = live.table().await.game();
    let asked = match asked {
        Some(name) => level(game, &name).map(|level| level.name),
        None => levels(game).last().map(|level| level.name),
    };
    Ok(asked.map(str::to_owned).ok_or(Refused::Table(Reason::BadLevel)))
}

/// Leaves a seat, before the game.
#[utoipa::path(post, path = "/api/tables/{id}/leave", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = DoneShape), Problems))]
async fn leave(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Answer<DoneShape> {
    act(&site, &guest, &id, seat(shape.seat).map(|seat| Command::Leave { seat })).await
}

/// Begins, with bots in the seats that are free: for the host.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), request_body = StartShape, responses((status = 200, body = DoneShape), Problems))]
async fn start(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<StartShape>,
) -> Answer<DoneShape> {
    let level = known_level(&site, &guest, &id, shape.level).await?;
    act(&site, &guest, &id, level.map(|level| Command::Start { level })).await
}

/// What may come next: for highlights, menus and programs. Moves can be planned before they are
/// sent.
#[utoipa::path(post, path = "/api/tables/{id}/next", params(("id" = String, Path)), request_body = NextAskShape, responses((status = 200, body = NextShape), Problems))]
async fn next(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<NextAskShape>,
) -> Answer<NextShape> {
    let catalogue = guest.catalogue(&site, None);
    let who = guest.known(&site)?;
    let live = find(&site, &id, catalogue).await?;
    let table = live.table().await;
    let refused = |refused: Refused| problem(Failed::Refused(refused), catalogue);
    let seat = seat(shape.seat).map_err(refused)?;
    let viewer = viewer(&table, Some(&who), Some(seat), None).map_err(refused)?;
    let look = table.look(viewer);
    let asked = look
        .next(&shape.planned, &shape.beginning)
        .map_err(|refused| Problem::refused(&refused, catalogue, &look))?;
    let mut answer = NextShape::of(table.version(), &asked, seat, catalogue);
    if shape.ahead {
        answer = answer.looking_ahead(&asked, catalogue);
    }
    if shape.draw {
        answer = answer.drawn(picture::svg(&*asked.view, &look, catalogue));
    }
    Ok(Json(answer))
}

/// Plays. When this is answered the move is on disk.
#[utoipa::path(post, path = "/api/tables/{id}/play", params(("id" = String, Path)), request_body = PlayShape, responses((status = 200, body = DoneShape), Problems))]
async fn play(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<PlayShape>,
) -> Answer<DoneShape> {
    let PlayShape { seat: number, version, moves } = shape;
    act(&site, &guest, &id, seat(number).map(|seat| Command::Play { seat, version, moves })).await
}

/// Asks everyone for something, or agrees to it: to take a move back, to call it a draw, to play
/// again.
#[utoipa::path(post, path = "/api/tables/{id}/ask", params(("id" = String, Path)), request_body = AskShape, responses((status = 200, body = DoneShape), Problems))]
async fn ask(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<AskShape>,
) -> Answer<DoneShape> {
    let offer = shape.offer.into();
    act(&site, &guest, &id, seat(shape.seat).map(|seat| Command::Ask { seat, offer })).await
}

/// Declines what was asked for.
#[utoipa::path(post, path = "/api/tables/{id}/decline", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = DoneShape), Problems))]
async fn decline(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Answer<DoneShape> {
    act(&site, &guest, &id, seat(shape.seat).map(|seat| Command::Decline { seat })).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/tables/{id}/resign", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = DoneShape), Problems))]
async fn resign(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Answer<DoneShape> {
    act(&site, &guest, &id, seat(shape.seat).map(|seat| Command::Resign { seat })).await
}

/// Takes a seat back from the bot that played it meanwhile.
#[utoipa::path(post, path = "/api/tables/{id}/back", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = DoneShape), Problems))]
async fn back(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Answer<DoneShape> {
    act(&site, &guest, &id, seat(shape.seat).map(|seat| Command::Back { seat })).await
}

/// Makes a code that moves a seat to another device, once.
#[utoipa::path(post, path = "/api/tables/{id}/link", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = CodeShape), Problems))]
async fn link(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Answer<CodeShape> {
    let code = chance::token()?;
    let made = code.clone();
    let command = seat(shape.seat).map(|seat| Command::Link { seat, code: made });
    let Json(DoneShape { .. }) = act(&site, &guest, &id, command).await?;
    Ok(Json(CodeShape { code }))
}

/// Takes a seat over by a code.
#[utoipa::path(post, path = "/api/tables/{id}/take", params(("id" = String, Path)), request_body = CodeShape, responses((status = 200, body = DoneShape), Problems))]
async fn take(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<CodeShape>,
) -> Answer<DoneShape> {
    act(&site, &guest, &id, Ok(Command::Take { code: shape.code })).await
}

/// What happened at a table, in words.
#[utoipa::path(get, path = "/api/tables/{id}/log", params(("id" = String, Path), LookQuery), responses((status = 200, body = Vec<ToldShape>), Problems))]
async fn log(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Answer<Vec<ToldShape>> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let table = live.table().await;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    let look = table.look(viewer);
    let told = look.story(query.after.unwrap_or(0));
    Ok(Json(told.map(|told| ToldShape::of(&told, &look, catalogue)).collect()))
}

/// The record of a table: the whole of it when the game is over, with the secret behind the dice;
/// before that, as whoever asks has seen it.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path), LookQuery), responses((status = 200, content_type = "text/plain", body = String), Problems))]
async fn record(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Result<Response, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let table = live.table().await;
    let viewer = asking(&table, &guest, &query, catalogue)?;
    let text = table.look(viewer).record();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// What happens at a table, as it happens: server-sent events named `entry`, whose id is the
/// version of the table. A client that comes back with `Last-Event-ID` misses nothing.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path), LookQuery), responses((status = 200, content_type = "text/event-stream", body = String), Problems))]
async fn watch(
    State(site): Here,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    asking(&*live.table().await, &guest, &query, catalogue)?;
    // Whoever may look has named a seat that there is, or none.
    let seat = query.seat.and_then(|number| seat(number).ok());
    let hold = site.streams.take(guest.address, site.config.limits.streams);
    let hold = hold.ok_or_else(|| {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", catalogue)
    })?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let after = last.and_then(|value| value.parse().ok()).or(query.after).unwrap_or(0);
    let watcher = Watcher {
        live,
        who: guest.person.clone(),
        seat,
        code: query.code,
        language: catalogue.language(),
        after,
        _hold: hold,
        site,
    };
    Ok(events(watcher).into_response())
}
