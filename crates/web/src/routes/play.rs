//! Playing: what may come next, moves, and what all must agree to.

use super::{
    ActBy, Admission, Answer, SiteState, act, answer, change_by, look_at, problem, seat, viewer,
};
use crate::coach::{self, WarnQuery};
use crate::guest::{Ask, Body, Guest};
use crate::hall::Failed;
use crate::news::{ActQuery, News};
use crate::picture;
use crate::problem::{Problem, Problems};
use crate::server::Site;
use crate::shape::{self, Teller, looking_ahead};
use axum::Json;
use axum::extract::{Path, State};
use flotilla_table::{Command, Reason, TableError};
use flotilla_wire::{AskShape, EntryShape, NextAskShape, NextShape, PlayShape, SeatShape};
use std::sync::Arc;

/// What may come next: for highlights, menus and programs. Moves can be planned before they are
/// sent.
#[utoipa::path(post, path = "/api/tables/{id}/next", params(("id" = String, Path)), request_body = NextAskShape, responses((status = 200, body = NextShape), Problems))]
pub(crate) async fn next(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Body(question): Body<NextAskShape>,
) -> Answer<NextShape> {
    let catalogue = guest.catalogue(&site, None);
    let who = guest.known(&site)?;
    let table = look_at(&site, &id, catalogue).await?;
    let refused = |refused: TableError| problem(Failed::Refused(refused), catalogue);
    let seat = seat(question.seat).map_err(refused)?;
    let viewer = viewer(&table, Some(&who), Some(seat), None).map_err(refused)?;
    if question.version.is_some_and(|version| version != table.version()) {
        return Err(refused(Reason::Stale.into()));
    }
    let look = table.look(viewer);
    let asked = if question.answer {
        look.answer(&question.beginning)
    } else {
        look.next(&question.planned, &question.beginning)
    };
    let asked = asked.map_err(|refused| Problem::refused(&refused, catalogue, &look))?;
    let (drawings, position) = (site.config.drawings, asked.view.position());
    let teller = Teller { library: site.hall.library(), names: &look, catalogue };
    let mut answer = shape::next(drawings, table.version(), &asked, position, seat, &teller);
    if question.ahead && !question.answer {
        looking_ahead(&mut answer, &asked, &teller);
    }
    if question.draw {
        answer.scene = Some(picture::svg(&site, &*asked.view, &look, catalogue));
    }
    Ok(Json(answer))
}

/// Plays. When this is answered the move is on disk.
#[utoipa::path(post, path = "/api/tables/{id}/play", params(("id" = String, Path), ActQuery, WarnQuery), request_body = PlayShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn play(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Ask(WarnQuery { warn }): Ask<WarnQuery>,
    Body(shape): Body<PlayShape>,
) -> Result<News, Problem> {
    if warn && let Some(warned) = warned(&site, &guest, &query, &id, &shape).await? {
        return Ok(warned);
    }
    let PlayShape { seat: number, version, moves: texts } = shape;
    let hall = Arc::clone(&site.hall);
    let play = seat(number).map(|seat| -> ActBy {
        Box::new(move |table, who| {
            let now = hall.now();
            let moves = table.read_moves(who, seat, version, &texts, now)?;
            table.act(who, &Command::Play { seat, version, moves }, now)
        })
    });
    let (live, table) =
        change_by(&site, &guest, &id, Some(version), Admission::Looks, play).await?;
    Ok(answer(&site, &guest, &query, &live, &table, seat(number).ok()).await)
}

/// What somebody is answered who is about to make a grave mistake. What can't be played at all is not
/// warned of: it will be refused.
async fn warned(
    site: &Arc<Site>,
    guest: &Guest,
    query: &ActQuery,
    id: &str,
    play: &PlayShape,
) -> Result<Option<News>, Problem> {
    let catalogue = guest.catalogue(site, query.lang.as_deref());
    let who = guest.known(site)?;
    let table = look_at(site, id, catalogue).await?;
    let Ok(seat) = seat(play.seat) else { return Ok(None) };
    let now = site.hall.now();
    let Ok(moves) = table.read_moves(&who, seat, play.version, &play.moves, now) else {
        return Ok(None);
    };
    let warning = coach::warning(site, &who, &table, seat, moves, catalogue).await?;
    let entry = warning.map(|warning| EntryShape {
        version: play.version,
        lines: Vec::new(),
        news: None,
        warning: Some(Box::new(warning)),
    });
    Ok(entry.map(|entry| News::new(&entry)))
}

/// Asks everyone for something, or agrees to it: to take a move back, to call it a draw, to play
/// again.
#[utoipa::path(post, path = "/api/tables/{id}/ask", params(("id" = String, Path), ActQuery), request_body = AskShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn ask(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(AskShape { seat: number, offer }): Body<AskShape>,
) -> Result<News, Problem> {
    let offer = shape::offer(offer);
    act(&site, &guest, &query, &id, seat(number).map(|seat| Command::Ask { seat, offer })).await
}

/// Declines what was asked for.
#[utoipa::path(post, path = "/api/tables/{id}/decline", params(("id" = String, Path), ActQuery), request_body = SeatShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn decline(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<SeatShape>,
) -> Result<News, Problem> {
    act(&site, &guest, &query, &id, seat(shape.seat).map(|seat| Command::Decline { seat })).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/tables/{id}/resign", params(("id" = String, Path), ActQuery), request_body = SeatShape, responses((status = 200, body = EntryShape), Problems))]
pub(crate) async fn resign(
    State(site): SiteState,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<ActQuery>,
    Body(shape): Body<SeatShape>,
) -> Result<News, Problem> {
    act(&site, &guest, &query, &id, seat(shape.seat).map(|seat| Command::Resign { seat })).await
}
