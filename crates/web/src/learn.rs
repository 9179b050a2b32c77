//! Lessons, over the interface. The server keeps nothing of whoever takes one: with every question
//! comes where they stand, and whatever they claim to have played is played again.

use crate::counsel::{payer, think};
use crate::guest::{Body, Guest};
use crate::position::Position;
use crate::problem::{Problem, Problems};
use crate::routes::Printed;
use crate::server::Site;
use crate::shape::{elements, placed};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_core::{Actor, Catalogue, ParseMode, Viewer};
use flotilla_lessons::{Happened, Lesson, Moment, Stuck, Tried};
use flotilla_scene::Paper;
use flotilla_table::TableError;
use flotilla_wire::{
    BeginningShape, HappenedShape, LessonActShape, LessonAnswerShape, LessonHintShape,
    LessonNextShape, LessonRuleShape, MomentShape, NextShape, TipShape, WantsShape,
};
use std::sync::Arc;
use std::time::Duration;

/// How long a bot thinks in a lesson, about.
const THINKING: Duration = Duration::from_secs(1);

/// Of how many events at once the last are drawn.
const DRAWN: usize = 10;

/// The lessons of a game.
pub(crate) fn lessons(site: &Site, game: &str) -> &'static [Lesson] {
    site.config.courses.lessons(game, site.hall.library())
}

/// A lesson by its game and number, with that number.
pub(crate) fn found(site: &Site, game: &str, number: &str) -> Option<(&'static Lesson, usize)> {
    let number: usize = number.parse().ok()?;
    Some((lessons(site, game).get(number.checked_sub(1)?)?, number))
}

fn asked(
    site: &Site,
    game: &str,
    number: &str,
    catalogue: &Catalogue,
) -> Result<&'static Lesson, Problem> {
    let found = found(site, game, number).map(|(lesson, _)| lesson);
    found.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue))
}

/// What a moment asks about.
fn position<'a>(moment: &'a Moment<'_>) -> Position<'a> {
    Position { play: moment.game().play(), seat: moment.lesson().seat }
}

fn names(moment: &Moment<'_>) -> Printed {
    position(moment).names()
}

/// Why a lesson can't go on, as an answer: what is forbidden cites its rule.
fn problem(stuck: Stuck, names: &Printed, catalogue: &Catalogue) -> Problem {
    match stuck {
        Stuck::Move(error) => Problem::refused(&TableError::Move(error), catalogue, names),
        _ => Problem::new(StatusCode::CONFLICT, "not-now", catalogue),
    }
}

/// The game at a moment, as whoever learns sees it.
pub(crate) fn drawing(site: &Site, moment: &Moment<'_>, catalogue: &Catalogue) -> String {
    position(moment).drawing(site, catalogue)
}

fn rules(moment: &Moment<'_>, catalogue: &Catalogue) -> Vec<LessonRuleShape> {
    let shown = moment.current().map(|step| &step.rules[..]).unwrap_or_default();
    let each = shown.iter().filter_map(|rule| {
        let told = catalogue.rule(*rule)?;
        Some(LessonRuleShape {
            rule: rule.to_string(),
            title: told.title.clone(),
            text: told.text.clone(),
        })
    });
    each.collect()
}

fn hint(moment: &Moment<'_>, catalogue: &Catalogue) -> Option<LessonHintShape> {
    let chosen = moment.hint()?;
    let seat = moment.lesson().seat;
    let play = moment.game().play();
    let text = play.told(Actor::Seat(seat), &chosen, Viewer::Seat(seat));
    let written = play.write(&chosen);
    let said = |text| catalogue.say(&text, &names(moment));
    Some(LessonHintShape {
        text: text.map_or_else(|| written.clone(), said),
        chosen: written,
        elements: elements(&chosen),
    })
}

/// Where a lesson stands, with all that a page needs to show it.
pub(crate) fn shape(
    site: &Site,
    moment: &Moment<'_>,
    told: &[usize],
    catalogue: &Catalogue,
) -> MomentShape {
    let step = moment.current();
    let language = catalogue.language();
    let tip = moment.tip(told).zip(moment.playing());
    let tip = tip.and_then(|(number, game)| {
        Some(TipShape { number, text: game.tips.get(number)?.text.get(language).to_owned() })
    });
    let wants = match step {
        None => WantsShape::Over,
        Some(step) if step.game.is_some() => WantsShape::Game,
        Some(step) if step.ask.is_some() => WantsShape::Move,
        Some(_) => WantsShape::Read,
    };
    MomentShape {
        step: moment.step(),
        steps: moment.lesson().steps.len(),
        events: moment.events(),
        wants,
        text: step.map(|step| step.text.get(language).to_owned()).unwrap_or_default(),
        rules: rules(moment, catalogue),
        light: step.map(|it| it.light.iter().map(|&it| placed(it)).collect()).unwrap_or_default(),
        hint: hint(moment, catalogue),
        tip,
        scene: drawing(site, moment, catalogue),
    }
}

fn shown(
    site: &Site,
    happened: &[Happened],
    names: &Printed,
    catalogue: &Catalogue,
) -> Vec<HappenedShape> {
    let drawn = happened.len().saturating_sub(DRAWN);
    let draw = |at: usize, it: &Happened| {
        (at >= drawn).then(|| site.config.drawings.draw(&*it.view, names, catalogue, Paper::Page))
    };
    let each = happened.iter().enumerate().map(|(at, it)| HappenedShape {
        text: it.text.map(|text| catalogue.say(&text, names)).unwrap_or_default(),
        elements: elements(&it.chosen),
        scene: draw(at, it),
    });
    each.collect()
}

/// Does what a step of a lesson asks, or looks at it.
#[utoipa::path(post, path = "/api/learn/{game}/{number}", params(("game" = String, Path), ("number" = usize, Path)), request_body = LessonActShape, responses((status = 200, body = LessonAnswerShape), Problems))]
pub(crate) async fn act(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path((game, number)): Path<(String, String)>,
    Body(shape): Body<LessonActShape>,
) -> Result<Json<LessonAnswerShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let lesson = asked(&site, &game, &number, catalogue)?;
    let nobody = Printed(None);
    let LessonActShape { step, events, told, chosen, on } = shape;
    let mut moment = if step == 0 && events.is_empty() {
        lesson.begin()
    } else {
        lesson.resume(step, &events).map_err(|stuck| problem(stuck, &nobody, catalogue))?
    };
    let names = names(&moment);
    let (mut right, mut text, mut happened) = (true, String::new(), Vec::new());
    let language = catalogue.language();
    if let Some(chosen) = chosen {
        // Others may have to think about their answer.
        let tried = if moment.playing().is_some() {
            let thought = move || {
                let tried = moment.play(&chosen, ParseMode::Typed);
                (moment, tried)
            };
            let (played, tried) = think(&site, payer(&guest), THINKING, catalogue, thought).await?;
            moment = played;
            tried
        } else {
            moment.play(&chosen, ParseMode::Typed)
        };
        match tried.map_err(|stuck| problem(stuck, &names, catalogue))? {
            Tried::Right(all) => happened = all,
            Tried::Wrong(word) => {
                right = false;
                text = word.get(language).to_owned();
            }
        }
        if right && moment.step() > step {
            text = moment.result().map(|it| it.get(language).to_owned()).unwrap_or_default();
        }
    } else if on {
        happened = moment.go_on().map_err(|stuck| problem(stuck, &names, catalogue))?;
    }
    Ok(Json(LessonAnswerShape {
        right,
        text,
        happened: shown(&site, &happened, &names, catalogue),
        now: self::shape(&site, &moment, &told, catalogue),
    }))
}

/// What may come next at a moment of a lesson.
#[utoipa::path(post, path = "/api/learn/{game}/{number}/next", params(("game" = String, Path), ("number" = usize, Path)), request_body = LessonNextShape, responses((status = 200, body = NextShape), Problems))]
pub(crate) async fn next(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path((game, number)): Path<(String, String)>,
    Body(shape): Body<LessonNextShape>,
) -> Result<Json<NextShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let lesson = asked(&site, &game, &number, catalogue)?;
    let nobody = Printed(None);
    let LessonNextShape { step, events, planned, beginning, ahead, draw } = shape;
    let moment = lesson.resume(step, &events);
    let moment = moment.map_err(|stuck| problem(stuck, &nobody, catalogue))?;
    let shape = BeginningShape { planned, beginning, ahead, draw };
    position(&moment).next(&site, &shape, catalogue).map(Json)
}
