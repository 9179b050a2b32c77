//! Help with a game: what a strong player would do, and where a finished game was won.

use crate::guest::{Ask, Body, Guest};
use crate::limits::network;
use crate::pool::{Lane, Order};
use crate::problem::{Problem, Problems};
use crate::routes::{asking, find, seat, standing, viewer};
use crate::server::Site;
use crate::shape::LookQuery;
use crate::study::{NoStudy, Study};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_bots::practise::Exercise;
use flotilla_bots::{Account, Analysis, Audience, JudgeMethod, Mistake, why};
use flotilla_core::{
    Actor, AnyView, Catalogue, Choices, Names as _, Playthrough, Seat, SeededRng, Viewer,
};
use flotilla_table::{PersonId, Reason, TableError, TableView};
use flotilla_wire::{
    AccountShape, AnalysisShape, HintShape, MistakeShape, ProgressShape, SeatShape, WeighedShape,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A hint counts for this much at least: never as short.
const LEAST_HINT: Duration = Duration::from_millis(200);
/// The longest game that is looked back at here: the command has no limit.
const MOST_EVENTS: usize = 4000;
/// Mistakes that cost less of the chance to win than this are no exercise.
const WORTH_PRACTISING: f64 = 0.08;
/// How many moves are compared in a hint.
const WEIGHED: usize = 4;

/// What a strong player would do, in a game against bots only.
#[utoipa::path(post, path = "/api/tables/{id}/hint", params(("id" = String, Path)), request_body = SeatShape, responses((status = 200, body = HintShape), Problems))]
pub(crate) async fn hint(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<SeatShape>,
) -> Result<Json<HintShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let who = guest.known(&site)?;
    let live = find(&site, &id, catalogue).await?;
    let (view, version) = {
        let table = standing(&live, catalogue).await?;
        let problem = |refused| crate::routes::problem(refused, catalogue);
        let seat = seat(shape.seat).map_err(|refused| problem(refused.into()))?;
        let viewer = viewer(&table, Some(&who), Some(seat), None);
        let look = table.look(viewer.map_err(|refused| problem(refused.into()))?);
        if !look.is_solo() {
            return Err(Problem::new(StatusCode::FORBIDDEN, "no-hints", catalogue));
        }
        if look.may_act().is_none() {
            return Err(Problem::new(StatusCode::CONFLICT, "not-now", catalogue));
        }
        (look.view(), table.version())
    };
    let (library, thinker) = (site.hall.library(), view.boxed_clone());
    let levels = library.levels(thinker.info().name);
    let named = |name: &String| levels.iter().find(|level| level.name == name);
    let adviser = site.config.hints.as_ref().and_then(named).or(levels.last());
    let about = adviser.map_or(Duration::ZERO, |level| Duration::from_secs_f64(level.seconds));
    let thought = think(&site, who, about, catalogue, move || {
        let mut rng = SeededRng::new(version);
        adviser?.player(&*thinker)?.advise(&*thinker, &mut rng)
    });
    let thought = tokio::select! {
        // In this order, so that a simulation goes the same way every time.
        biased;
        thought = thought => thought?,
        // It was about another position, or there is no such table any more.
        () = live.changed_from(version) => {
            let stale: TableError = Reason::Stale.into();
            return Err(crate::routes::problem(stale.into(), catalogue));
        }
    };
    // Whoever may only step in need not.
    let counsel =
        thought.ok_or_else(|| Problem::new(StatusCode::CONFLICT, "hint-nothing", catalogue))?;
    let table = standing(&live, catalogue).await?;
    let seat =
        seat(shape.seat).map_err(|refused| crate::routes::problem(refused.into(), catalogue))?;
    let look = table.look(flotilla_core::Viewer::Seat(seat));
    let words = |chosen: &Choices| in_words(&*view, seat, chosen, &look, catalogue);
    let worth = |worth: f64| (worth * 1e4).round() / 1e4;
    let weighed: Vec<WeighedShape> = counsel
        .candidates
        .iter()
        .take(WEIGHED)
        .map(|(chosen, value)| WeighedShape {
            chosen: view.write(chosen),
            text: words(chosen),
            worth: worth(*value),
        })
        .collect();
    let why = why(&*view, &counsel, Audience::Board, catalogue);
    Ok(Json(HintShape {
        version,
        chosen: view.write(&counsel.chosen),
        text: words(&counsel.chosen),
        elements: crate::shape::elements(&counsel.chosen),
        measure: counsel.measure.key().trim_start_matches("measure-").to_owned(),
        why,
        weighed,
    }))
}

/// Thinks for a guest who asked, unless too much is asked for at once.
pub(crate) async fn think<T: Send + 'static>(
    site: &Site,
    guest: PersonId,
    about: Duration,
    catalogue: &Catalogue,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    // However fast it may be, a game that waits for its bot comes first.
    let about = about.max(LEAST_HINT);
    let order = Order { lane: Lane::Play, guest, about, refusable: true };
    let thought = site.hall.bots.pool.think(order, move |_| thought());
    let mut thought = thought.map_err(|busy| Problem::busy(busy, catalogue))?;
    thought.done().await.ok_or_else(|| Problem::machine(&"a thought has failed"))
}

/// How long it takes to read what a guest brings, about.
const READING: Duration = Duration::from_millis(500);

/// Reads what a guest brings: an edition, a record. Whoever asks is a stranger and the text is as long as
/// they like, within bounds; so it is a thought of theirs, and those who play need not wait for it. It is
/// told whether anybody still waits.
pub(crate) async fn read<T: Send + 'static>(
    site: &Site,
    guest: &Guest,
    catalogue: &Catalogue,
    reading: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Result<T, Problem> {
    let failed = || Problem::machine(&"something could not be read to its end");
    let pool = &site.hall.bots.pool;
    if pool.is_elsewhere() {
        // In a browser there is one person, and what they bring is theirs.
        let threads = site.hall.threads;
        return threads.run(|| reading(&AtomicBool::new(false))).await.map_err(|_| failed());
    }
    let payer = payer(guest);
    pool.note(&payer, network(guest.address));
    let order = Order { lane: Lane::Read, guest: payer, about: READING, refusable: true };
    let thought = pool.think(order, reading);
    let mut thought = thought.map_err(|busy| Problem::busy(busy, catalogue))?;
    thought.done().await.ok_or_else(failed)
}

/// Who pays for what a guest asks: the person, or whoever is at the address.
pub(crate) fn payer(guest: &Guest) -> PersonId {
    let by_address = || PersonId::of_token(&guest.address.to_string());
    guest.person.clone().unwrap_or_else(by_address)
}

/// A move of a seat in words, before it is made.
pub(crate) fn in_words(
    view: &dyn AnyView,
    seat: Seat,
    chosen: &Choices,
    look: &TableView<'_>,
    catalogue: &Catalogue,
) -> String {
    let play = view.sample(&mut SeededRng::new(1));
    let text = play.told(Actor::Seat(seat), chosen, view.viewer());
    text.map_or_else(|| view.write(chosen), |text| catalogue.say(&text, look))
}

/// Where a finished game was won: chances after every event, luck and skill apart, mistakes. It
/// takes some seconds.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", params(("id" = String, Path), LookQuery), responses((status = 200, body = AnalysisShape), Problems))]
pub(crate) async fn analysis(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Result<Json<AnalysisShape>, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let (game, viewer): (Playthrough, _) = {
        let table = standing(&live, catalogue).await?;
        let viewer = asking(&table, &guest, &query, catalogue)?;
        let look = table.look(viewer);
        let game = look.whole().filter(|game| game.events().len() <= MOST_EVENTS);
        let game = game.ok_or_else(|| Problem::new(StatusCode::CONFLICT, "not-now", catalogue))?;
        (game.clone(), viewer)
    };
    let key = study_key(&id, &game);
    let study = site.hall.study(key, &game, payer(&guest)).await.map_err(|none| match none {
        NoStudy::Busy(busy) => Problem::busy(busy, catalogue),
        NoStudy::Nobody => Problem::new(StatusCode::CONFLICT, "not-now", catalogue),
    })?;
    let Study { analysis, method } = Study::clone(&study);
    let table = standing(&live, catalogue).await?;
    let own = game_exercises(&site, &game, &analysis, viewer);
    let mut shape = analysed(&game, analysis, method, &table.look(viewer), catalogue);
    for (mistake, exercise) in shape.mistakes.iter_mut().zip(own) {
        mistake.exercise = exercise;
    }
    Ok(Json(shape))
}

/// What the study of a game is called.
fn study_key(id: &str, game: &Playthrough) -> String {
    format!("{id} {}", game.events().len())
}

/// How far it is, for whoever waits for it.
#[utoipa::path(get, path = "/api/tables/{id}/analysis/progress", params(("id" = String, Path), LookQuery), responses((status = 200, body = ProgressShape), Problems))]
pub(crate) async fn progress(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Ask(query): Ask<LookQuery>,
) -> Result<Json<ProgressShape>, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let live = find(&site, &id, catalogue).await?;
    let table = standing(&live, catalogue).await?;
    let look = table.look(asking(&table, &guest, &query, catalogue)?);
    let part = look.whole().and_then(|game| site.hall.studied(&study_key(&id, game)));
    Ok(Json(ProgressShape { part }))
}

/// The mistakes of whoever looks back, as positions to practise.
fn game_exercises(
    site: &Site,
    game: &Playthrough,
    analysis: &Analysis,
    viewer: Viewer,
) -> Vec<Option<String>> {
    let own = |mistake: &Mistake| {
        let asked = Viewer::Seat(mistake.seat) == viewer && mistake.cost() >= WORTH_PRACTISING;
        let library = site.hall.library();
        asked.then(|| Exercise::of_mistake(library, game, mistake)).flatten()
    };
    analysis.mistakes.iter().map(|mistake| own(mistake).map(|it| it.to_text())).collect()
}

fn analysed(
    game: &Playthrough,
    analysis: Analysis,
    ground: JudgeMethod,
    look: &TableView<'_>,
    catalogue: &Catalogue,
) -> AnalysisShape {
    let mistake = |Mistake { event, seat, before, after, better }: Mistake| {
        let play = game.after(event);
        let told = |chosen: &Choices| {
            let text = play.describe(Actor::Seat(seat), chosen);
            text.map_or_else(|| play.write(chosen), |text| catalogue.say(&text, look))
        };
        MistakeShape {
            events: event,
            seat: seat.number(),
            text: told(&game.events()[event].chosen),
            before,
            after,
            better: better.as_ref().map(told),
            exercise: None,
        }
    };
    let account = |(seat, account): (Seat, &Account)| {
        let Account { start, luck, own, others, closing, end, error } = *account;
        let text = account.told(&look.seat(seat, catalogue), catalogue);
        AccountShape { start, luck, own, others, closing, end, error, text }
    };
    AnalysisShape {
        ground: match ground {
            JudgeMethod::Solution => "solution",
            JudgeMethod::Search => "search",
            JudgeMethod::Playouts => "playouts",
        }
        .to_owned(),
        ground_text: catalogue.get(ground.key()),
        error: analysis.error,
        chances: analysis.chances,
        accounts: Seat::all(analysis.accounts.len()).zip(&analysis.accounts).map(account).collect(),
        mistakes: analysis.mistakes.into_iter().map(mistake).collect(),
    }
}
