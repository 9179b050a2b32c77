//! The coach at a table against bots: what is new is told at its moment, and whoever is about to make
//! a grave mistake is asked whether it is meant. The server keeps nothing of what was said.
//!
//! It judges from what the seat sees, as a hint does, and in the same queue.

use crate::counsel::in_words;
use crate::guest::{Body, Guest};
use crate::pool::{Busy, Lane, Order, Thought};
use crate::problem::{Problem, Problems};
use crate::routes::{look_at, seat, viewer};
use crate::server::Site;
use crate::shape::elements;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_bots::coach::Reason;
use flotilla_bots::{Care, Warning};
use flotilla_core::{Catalogue, Choices, Seat, Text, Viewer};
use flotilla_lessons::Past;
use flotilla_runtime::time::timeout;
use flotilla_table::{PersonId, Table, TableError, TableView};
use flotilla_wire::{CoachAskShape, CoachShape, SayingShape, WarningShape};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use utoipa::IntoParams;

/// So many of the last events may be worth a word.
const RECENT: usize = 16;
/// How long a warning takes, about.
const THINKING: Duration = Duration::from_millis(300);
/// For longer than this nobody waits until it is thought about: then the move is played.
const PATIENCE: Duration = Duration::from_millis(700);
/// Nor for longer than this once it is, however busy the machine is.
const LONGEST: Duration = Duration::from_secs(5);

/// Whether whoever plays wants to be warned.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WarnQuery {
    /// Whether a grave mistake is not played but answered with a `warning`, in a game against bots.
    /// Sent again without this, the move is played.
    #[serde(default)]
    pub(crate) warn: bool,
}

/// What the coach has to say now, to whoever plays against bots and has the turn.
#[utoipa::path(post, path = "/api/tables/{id}/coach", params(("id" = String, Path)), request_body = CoachAskShape, responses((status = 200, body = CoachShape), Problems))]
pub(crate) async fn coach(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(id): Path<String>,
    Body(shape): Body<CoachAskShape>,
) -> Result<Json<CoachShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let who = guest.known(&site)?;
    let table = look_at(&site, &id, catalogue).await?;
    let refused = |refused: TableError| crate::routes::problem(refused.into(), catalogue);
    let seat = seat(shape.seat).map_err(refused)?;
    let look = table.look(viewer(&table, Some(&who), Some(seat), None).map_err(refused)?);
    if !look.is_solo() {
        return Err(Problem::new(StatusCode::FORBIDDEN, "no-hints", catalogue));
    }
    let saying = look.may_act().and_then(|seat| saying(&site, &look, seat, &shape.told, catalogue));
    Ok(Json(CoachShape { version: table.version(), saying }))
}

fn saying(
    site: &Site,
    look: &TableView<'_>,
    seat: Seat,
    told: &[usize],
    catalogue: &Catalogue,
) -> Option<SayingShape> {
    let view = look.view();
    let coaching = site.config.courses.coaching(view.info().name, site.hall.library())?;
    let recent = look.events_told(look.events().saturating_sub(RECENT));
    // What one did last, and what has happened since.
    let own = recent.iter().rposition(|event| event.actor == seat.into()).unwrap_or(0);
    let past = recent.into_iter().skip(own).map(|event| Past {
        actor: event.actor,
        written: event.written,
        key: event.text.key,
    });
    let past: Vec<Past> = past.collect();
    let number = coaching.now(&*view, &past, told)?;
    let saying = coaching.sayings.get(number)?;
    Some(SayingShape {
        number,
        times: saying.times,
        text: saying.text.get(catalogue.language()).to_owned(),
        rule: saying.rule.map(|rule| rule.to_string()),
    })
}

/// What is wrong with moves that somebody is about to make in a game against bots; nothing if they are
/// good enough, can't be made, or too many others wait for a thought.
///
/// # Errors
/// When it has to be thought about elsewhere.
pub(crate) async fn warning(
    site: &Site,
    who: &PersonId,
    table: &Table,
    seat: Seat,
    moves: Vec<Choices>,
    catalogue: &Catalogue,
) -> Result<Option<WarningShape>, Problem> {
    let look = table.look(Viewer::Seat(seat));
    let view = look.may_act().filter(|_| look.is_solo()).map(|_| look.view());
    let Some(view) = view else { return Ok(None) };
    let (library, seed) = (site.hall.library(), table.version());
    let (thinker, tried) = (view.boxed_clone(), moves.clone());
    let order = Order { lane: Lane::Play, guest: who.clone(), about: THINKING, refusable: true };
    let warned = move |_: &_| library.warn(&*thinker, &tried, Care::default(), seed);
    let thought = match site.hall.bots.pool.think(order, warned) {
        Err(elsewhere @ Busy::Elsewhere) => return Err(Problem::busy(elsewhere, catalogue)),
        thought => thought.ok(),
    };
    let Some(Warning { before, after, reason }) = waited(thought).await else { return Ok(None) };
    let say = |text: &Text| catalogue.say(text, &look);
    let (mut then, mut about) = (String::new(), Vec::new());
    // What is better is not shown, nor named, before it is asked for.
    let (warns, tells, told) = match &reason {
        Reason::Answer(text, chosen) => {
            about = elements(chosen);
            ("answer", "answer", say(text))
        }
        Reason::Threat { answer, chosen, then: threat } => {
            (then, about) = (say(threat), elements(chosen));
            ("threat", "threat", say(answer))
        }
        Reason::Better { chosen, wins } => {
            let told = in_words(&*view, seat, chosen, &look, catalogue);
            then = wins.as_ref().map(say).unwrap_or_default();
            // The move itself wins it.
            let at_once = then.is_empty() || then == told;
            let warns = if wins.is_some() { "wins" } else { "better" };
            (warns, if at_once { "better" } else { "wins" }, told)
        }
        Reason::Over => ("over", "over", String::new()),
        Reason::Unsaid => ("unsaid", "unsaid", String::new()),
    };
    let percent = |chance: f64| catalogue.percent(chance, 0);
    let values = [
        ("told", told.into()),
        ("then", then.into()),
        ("before", percent(before).into()),
        ("after", percent(after).into()),
    ];
    let rounded = |chance: f64| (chance * 1e4).round() / 1e4;
    Ok(Some(WarningShape {
        text: catalogue.fill(&format!("coach-warns-{warns}"), &values),
        why: catalogue.fill(&format!("coach-tells-{tells}"), &values),
        elements: about,
        before: rounded(before),
        after: rounded(after),
    }))
}

/// What came of a thought, if it was in time.
async fn waited(thought: Option<Thought<Option<Warning>>>) -> Option<Warning> {
    let mut thought = thought?;
    timeout(PATIENCE, thought.begun()).await.ok()?;
    timeout(LONGEST, thought.done()).await.ok().flatten().flatten()
}
