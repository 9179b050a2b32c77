//! Positions to practise, over the interface: what is asked, what may be said, and whether an answer
//! is right. The answer is told only to whoever asks for it, and nobody learns more of a position
//! than whoever sits there would see.

use crate::counsel::{payer, read, think};
use crate::guest::{Ask, Body, Guest};
use crate::position::Position;
use crate::problem::{Problem, Problems};
use crate::routes::Printed;
use crate::server::Site;
use crate::shape::{LangQuery, elements};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_bots::practise::{Exercise, Mark};
use flotilla_bots::{Audience, why};
use flotilla_core::{Actor, Catalogue, Choices, ParseMode};
use flotilla_scene::Paper;
use flotilla_table::TableError;
use flotilla_wire::{
    AnswerShape, BeginningShape, CollectionShape, ExerciseShape, MarkedShape, NextShape,
    OwnNextShape, OwnShape, OwnTryShape, TryShape,
};
use std::sync::Arc;
use std::time::Duration;

/// How long marking takes, about.
const MARKING: Duration = Duration::from_secs(1);

/// A position by its game and number, with that number.
pub(crate) fn found(site: &Site, game: &str, number: &str) -> Option<(&'static Exercise, usize)> {
    let number: usize = number.parse().ok()?;
    Some((site.hall.library().exercises(game).get(number.checked_sub(1)?)?, number))
}

fn asked(
    site: &Site,
    game: &str,
    number: &str,
    catalogue: &Catalogue,
) -> Result<(&'static Exercise, usize), Problem> {
    found(site, game, number)
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue))
}

/// What an exercise asks about.
fn position(exercise: &Exercise) -> Position<'_> {
    Position { play: exercise.play(), seat: exercise.seat }
}

/// The names in a position.
pub(crate) fn names(exercise: &Exercise) -> Printed {
    position(exercise).names()
}

/// A position as whoever is asked sees it.
pub(crate) fn drawing(site: &Site, exercise: &Exercise, catalogue: &Catalogue) -> String {
    position(exercise).drawing(site, catalogue)
}

/// Which games have positions to practise, and how many.
#[utoipa::path(get, path = "/api/practise", responses((status = 200, body = Vec<CollectionShape>), Problems))]
pub(crate) async fn collections(State(site): State<Arc<Site>>) -> Json<Vec<CollectionShape>> {
    let games = site.hall.registry().entries().iter().map(|entry| entry.info.name);
    let library = site.hall.library();
    let count = |game: &str| CollectionShape {
        game: game.to_owned(),
        count: library.exercises(game).len(),
    };
    Json(games.map(count).collect())
}

/// A position to practise.
#[utoipa::path(get, path = "/api/practise/{game}/{number}", params(("game" = String, Path), ("number" = usize, Path)), responses((status = 200, body = ExerciseShape), Problems))]
pub(crate) async fn exercise(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path((game, number)): Path<(String, String)>,
) -> Result<Json<ExerciseShape>, Problem> {
    let (exercise, number) = asked(&site, &game, &number, guest.catalogue(&site, None))?;
    let view = exercise.view();
    Ok(Json(ExerciseShape {
        game: view.info().name.to_owned(),
        number,
        seats: view.seats(),
        seat: exercise.seat.number(),
        position: view.position(),
    }))
}

/// What may come next in a position.
#[utoipa::path(post, path = "/api/practise/{game}/{number}/next", params(("game" = String, Path), ("number" = usize, Path)), request_body = BeginningShape, responses((status = 200, body = NextShape), Problems))]
pub(crate) async fn next(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path((game, number)): Path<(String, String)>,
    Body(shape): Body<BeginningShape>,
) -> Result<Json<NextShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let (exercise, _) = asked(&site, &game, &number, catalogue)?;
    position(exercise).next(&site, &shape, catalogue).map(Json)
}

/// A move in words.
fn in_words(exercise: &Exercise, chosen: &Choices, catalogue: &Catalogue) -> String {
    let view = exercise.view();
    let text = exercise.play().told(Actor::Seat(exercise.seat), chosen, view.viewer());
    text.map_or_else(|| view.write(chosen), |text| catalogue.say(&text, &names(exercise)))
}

/// The position after a move, drawn as whoever made it sees it.
fn after(
    site: &Site,
    exercise: &Exercise,
    chosen: &Choices,
    catalogue: &Catalogue,
) -> Option<String> {
    let mut play = exercise.play().boxed_clone();
    play.apply(exercise.seat.into(), chosen).ok()?;
    let view = play.view(exercise.view().viewer());
    Some(site.config.drawings.draw(&*view, &names(exercise), catalogue, Paper::Page))
}

fn solution(site: &Site, exercise: &Exercise, catalogue: &Catalogue) -> AnswerShape {
    let (view, counsel) = (exercise.view(), exercise.counsel());
    AnswerShape {
        chosen: view.write(&counsel.chosen),
        text: in_words(exercise, &counsel.chosen, catalogue),
        elements: elements(&counsel.chosen),
        why: why(&*view, &counsel, Audience::Board, catalogue),
        scene: after(site, exercise, &counsel.chosen, catalogue),
    }
}

/// Marks an answer to a position.
#[utoipa::path(post, path = "/api/practise/{game}/{number}/mark", params(("game" = String, Path), ("number" = usize, Path)), request_body = TryShape, responses((status = 200, body = MarkedShape), Problems))]
pub(crate) async fn mark(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path((game, number)): Path<(String, String)>,
    Body(shape): Body<TryShape>,
) -> Result<Json<MarkedShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let (exercise, _) = asked(&site, &game, &number, catalogue)?;
    marked(&site, &guest, exercise, &shape, catalogue, Exercise::mark).await.map(Json)
}

/// What an answer is, in the way it is marked.
async fn marked(
    site: &Site,
    guest: &Guest,
    exercise: &Exercise,
    shape: &TryShape,
    catalogue: &Catalogue,
    mark: fn(&Exercise, &Choices) -> Mark,
) -> Result<MarkedShape, Problem> {
    let read = exercise.view().read(&shape.chosen, ParseMode::Typed);
    let chosen = read
        .map_err(|wrong| Problem::refused(&TableError::Move(wrong), catalogue, &names(exercise)))?;
    let text = in_words(exercise, &chosen, catalogue);
    // On an open table it must be thought about.
    let position = exercise.clone();
    let mark =
        think(site, payer(guest), MARKING, catalogue, move || mark(&position, &chosen)).await?;
    let best = mark == Mark::Best;
    Ok(MarkedShape { best, text, answer: best.then(|| solution(site, exercise, catalogue)) })
}

/// A position of somebody's own, as they have kept it.
async fn own(
    site: &Site,
    guest: &Guest,
    text: String,
    catalogue: &Catalogue,
) -> Result<Exercise, Problem> {
    let library = site.hall.library();
    let read = read(site, guest, catalogue, move |_| Exercise::read(&text, library).ok()).await?;
    // One move is asked for, from a position: nothing is replayed for anybody.
    let read = read.filter(|exercise| exercise.game().events().is_empty());
    read.ok_or_else(|| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-exercise", catalogue))
}

/// What may come next in a position that somebody has kept. The server keeps none: it comes along.
#[utoipa::path(post, path = "/api/practise/own/next", request_body = OwnNextShape, responses((status = 200, body = NextShape), Problems))]
pub(crate) async fn own_next(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Body(shape): Body<OwnNextShape>,
) -> Result<Json<NextShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let OwnNextShape { exercise, planned, beginning, ahead, draw } = shape;
    let exercise = own(&site, &guest, exercise, catalogue).await?;
    let shape = BeginningShape { planned, beginning, ahead, draw };
    position(&exercise).next(&site, &shape, catalogue).map(Json)
}

/// Marks an answer to a position that somebody has kept.
#[utoipa::path(post, path = "/api/practise/own/mark", request_body = OwnTryShape, responses((status = 200, body = MarkedShape), Problems))]
pub(crate) async fn own_mark(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Body(OwnTryShape { exercise, chosen }): Body<OwnTryShape>,
) -> Result<Json<MarkedShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let exercise = own(&site, &guest, exercise, catalogue).await?;
    let shape = TryShape { chosen };
    marked(&site, &guest, &exercise, &shape, catalogue, Exercise::mark_own).await.map(Json)
}

/// The answer to a position that somebody has kept.
#[utoipa::path(post, path = "/api/practise/own/answer", request_body = OwnShape, responses((status = 200, body = AnswerShape), Problems))]
pub(crate) async fn own_answer(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Body(OwnShape { exercise }): Body<OwnShape>,
) -> Result<Json<AnswerShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let exercise = own(&site, &guest, exercise, catalogue).await?;
    Ok(Json(solution(&site, &exercise, catalogue)))
}

/// The answer to a position.
#[utoipa::path(get, path = "/api/practise/{game}/{number}/answer", params(("game" = String, Path), ("number" = usize, Path), LangQuery), responses((status = 200, body = AnswerShape), Problems))]
pub(crate) async fn answer(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path((game, number)): Path<(String, String)>,
    Ask(query): Ask<LangQuery>,
) -> Result<Json<AnswerShape>, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    Ok(Json(solution(&site, asked(&site, &game, &number, catalogue)?.0, catalogue)))
}
