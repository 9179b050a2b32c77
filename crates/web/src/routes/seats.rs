//! Who sits where: sitting down, leaving, bots, the start, and moving a seat.

use super::lobby::bots_alone;
use super::{Answer, SiteState, act, asked_seat, change_as, find, look_at, seat, standing};
use crate::bots::{level, stand_in};
use crate::guest::{Ask, Body, Guest};
use crate::news::{ActQuery, News};
use crate::problem::{Problem, Problems};
use crate::server::Site;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_core::Catalogue;
use flotilla_table::{Command, Phase, Reason, SeatSlot, TableError};
use flotilla_wire::{
    BotShape, CodeShape, EntryShape, NumberShape, SeatShape, SitShape, StartShape,
};
use std::sync::Arc;

/// Sits down. The game begins by itself when every seat is filled.
#[utoipa::path(post, path = "/api/tables/{id}/sit", params(("id" = String, Path), ActQuery), request_body = SitShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn sit(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<SitShape>,
) -> Result<News, Problem> {
    let SitShape { seat, name, number, code } = shape;
    let number = match number {
        Some(number) => number,
        None => site.hall.chance.number()?,
    };
    let command = asked_seat(seat).map(|seat| Command::Sit { seat, name, number, code });
    act(&site, &guest, &query, &id, command).await
}

/// Tells the number for the dice that was sealed when its person sat down: when the game has begun,
/// and before the first die falls.
#[utoipa::path(post, path = "/api/tables/{id}/number", params(("id" = String, Path), ActQuery), request_body = NumberShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn number(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(NumberShape { seat: at, number }): Body<NumberShape>,
) -> Result<News, Problem> {
    act(&site, &guest, &query, &id, seat(at).map(|seat| Command::Number { seat, number })).await
}

/// Gives a seat to a bot: for the host, before the game.
#[utoipa::path(post, path = "/api/tables/{id}/bot", params(("id" = String, Path), ActQuery), request_body = BotShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn bot(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<BotShape>,
) -> Result<News, Problem> {
    let level = known_level(&site, &guest, &id, Some(shape.level)).await?;
    let catalogue = guest.catalogue(&site, None);
    let is_bot = |number, place: &SeatSlot| number == shape.seat || place.bot().is_some();
    room_for_bots(&site, &id, catalogue, is_bot).await?;
    let command = level.and_then(|level| Ok(Command::Bot { seat: seat(shape.seat)?, level }));
    act(&site, &guest, &query, &id, command).await
}

/// Whether there is room for a table of bots alone, if it begins as one with what is about to be done:
/// every seat goes to a bot.
async fn room_for_bots(
    site: &Site,
    id: &str,
    catalogue: &Catalogue,
    is_bot: impl Fn(usize, &SeatSlot) -> bool,
) -> Result<(), Problem> {
    let table = look_at(site, id, catalogue).await?;
    let mut places = (1..).zip(table.places());
    if table.phase() == Phase::Waiting && places.all(|(number, place)| is_bot(number, place)) {
        bots_alone(site, table.host(), catalogue)?;
    }
    Ok(())
}

/// A level that the bots of a table's game have; the strongest, if none is asked for.
async fn known_level(
    site: &Arc<Site>,
    guest: &Guest,
    id: &str,
    asked: Option<String>,
) -> Result<Result<String, TableError>, Problem> {
    let game = look_at(site, id, guest.catalogue(site, None)).await?.game();
    let asked = match asked {
        Some(name) => level(site.hall.library(), game, &name).map(|_| name),
        None => site.hall.library().levels(game).last().map(|level| level.name.to_owned()),
    };
    Ok(asked.ok_or(TableError::Table(Reason::BadLevel)))
}

/// Leaves a seat, before the game.
#[utoipa::path(post, path = "/api/tables/{id}/leave", params(("id" = String, Path), ActQuery), request_body = SeatShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn leave(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<SeatShape>,
) -> Result<News, Problem> {
    act(&site, &guest, &query, &id, seat(shape.seat).map(|seat| Command::Leave { seat })).await
}

/// Begins, with bots in the seats that are free: for the host.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path), ActQuery), request_body = StartShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn start(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<StartShape>,
) -> Result<News, Problem> {
    let level = known_level(&site, &guest, &id, shape.level).await?;
    let catalogue = guest.catalogue(&site, None);
    let is_bot = |_, place: &SeatSlot| place.sitter.person().is_none();
    room_for_bots(&site, &id, catalogue, is_bot).await?;
    act(&site, &guest, &query, &id, level.map(|level| Command::Start { level })).await
}

/// Has a bot play for somebody who has been away for long, until they come back: where there is no
/// clock, for whoever plays with them.
#[utoipa::path(post, path = "/api/tables/{id}/cover", params(("id" = String, Path), ActQuery), request_body = SeatShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn cover(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<SeatShape>,
) -> Result<News, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let game = standing(&live, catalogue).await?.game();
    let covered = seat(shape.seat);
    // A seat that there is not is refused like anywhere else.
    if covered.as_ref().is_ok_and(|&seat| !live.away().may_be_covered(seat)) {
        return Err(Problem::new(StatusCode::CONFLICT, "still-there", catalogue));
    }
    let level = stand_in(site.hall.library(), game).to_owned();
    act(&site, &guest, &query, &id, covered.map(|seat| Command::Cover { seat, level })).await
}

/// Takes a seat back from the bot that played it meanwhile.
#[utoipa::path(post, path = "/api/tables/{id}/back", params(("id" = String, Path), ActQuery), request_body = SeatShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn back(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<SeatShape>,
) -> Result<News, Problem> {
    act(&site, &guest, &query, &id, seat(shape.seat).map(|seat| Command::Back { seat })).await
}

/// Makes a code that moves a seat to another device, once.
#[utoipa::path(post, path = "/api/tables/{id}/link", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = CodeShape), Problems))]
pub(crate) async fn link(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Answer<CodeShape> {
    let code = site.hall.chance.token()?;
    let made = code.clone();
    let command = seat(shape.seat).map(|seat| Command::Link { seat, code: made });
    change_as(&site, &guest, &id, command).await?;
    Ok(Json(CodeShape { code }))
}

/// Takes a seat over by a code.
#[utoipa::path(post, path = "/api/tables/{id}/take", params(("id" = String, Path), ActQuery), request_body = CodeShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn take(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<CodeShape>,
) -> Result<News, Problem> {
    act(&site, &guest, &query, &id, Ok(Command::Take { code: shape.code })).await
}
