//! How fair an edition is: bots that are equal play some games of it, for a page that counts them.

use super::{entry, set_up};
use crate::counsel::{payer, read};
use crate::guest::{Body, Guest};
use crate::pool::{Lane, Order};
use crate::problem::{Problem, Problems};
use crate::routes::Printed;
use crate::server::Site;
use crate::shape::placed;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_bots::clock::processor_time;
use flotilla_bots::{AnyBot, Library};
use flotilla_core::{
    Actor, AnyGame, Choice, Choices, Element, Names as _, Rng as _, Seat, SeededRng, Turn, Viewer,
    split_mix,
};
use flotilla_wire::{FairGameShape, FairnessAskShape, FairnessShape, StationShape};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// No further game is begun after so long: whoever wants more asks again.
const A_WHILE: Duration = Duration::from_secs(2);
/// The most games that are asked for at once.
const MOST_GAMES: u64 = 1000;
/// After so many events a game is stopped, and everyone shares it.
const ENDLESS: u64 = 20_000;
/// The level of those who play: the first that knows what it does, and quick.
const LEVEL: usize = 1;

/// Lets equal bots play some games of an edition.
#[utoipa::path(post, path = "/api/workshop/{game}/fairness", params(("game" = String, Path)), request_body = FairnessAskShape, responses((status = 200, body = FairnessShape), Problems))]
pub(crate) async fn fairness(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(game): Path<String>,
    Body(shape): Body<FairnessAskShape>,
) -> Result<Json<FairnessShape>, Problem> {
    let catalogue = guest.catalogue(&site, None);
    let (entry, names) = entry(&site, &game, catalogue)?;
    if !(1..=MOST_GAMES).contains(&shape.games) {
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue));
    }
    let play = read(&site, &guest, catalogue, move |_| {
        entry.open(&set_up(entry, &shape.text, shape.seats), None)
    })
    .await?
    .map_err(|error| Problem::fault(&error.into(), catalogue, &names))?;
    let about = A_WHILE;
    let order = Order { lane: Lane::Study, guest: payer(&guest), about, refusable: true };
    let (library, start) = (site.hall.library(), play.boxed_clone());
    let numbers = shape.first..shape.first.saturating_add(shape.games);
    let thought =
        site.hall.bots.pool.think(order, move |cancel| some(library, &*start, numbers, cancel));
    let mut thought = thought.map_err(|busy| Problem::busy(busy, catalogue))?;
    let games = thought.done().await.ok_or_else(|| Problem::machine(&"a game has failed"))?;
    let names = Printed(Some(play));
    let label = |(element, share): (Result<Element, Seat>, f64)| StationShape {
        label: match element {
            Ok(element) => names.element(element, catalogue),
            Err(seat) => names.seat(seat, catalogue),
        },
        share,
    };
    let (mut chosen, mut contested) = (BTreeMap::new(), BTreeMap::new());
    let mut named = BTreeMap::new();
    let told = games.into_iter().map(|game| {
        for (counted, sums) in [(game.chosen, &mut chosen), (game.contested, &mut contested)] {
            for ((kind, index), count) in counted {
                let element = Element::new(kind, index);
                *sums.entry(placed(element)).or_default() += count;
                let name = || names.element(element, catalogue);
                named.entry(placed(element)).or_insert_with(name);
            }
        }
        let stations = game.stations.into_iter().map(label).collect();
        FairGameShape { stations, events: game.events, ended: game.ended }
    });
    let games = told.collect();
    Ok(Json(FairnessShape { games, chosen, contested, names: named }))
}

/// A game that was played.
struct Played {
    /// What each seat was given by lot, or else the seat; and its part of the win.
    stations: Vec<(Result<Element, Seat>, f64)>,
    events: u64,
    ended: Option<String>,
    chosen: Counts,
    contested: Counts,
}

/// How often there was something with an element of this kind and number.
type Counts = BTreeMap<(u8, u16), u64>;

/// Plays games one after another, for a while.
fn some(
    library: Library,
    start: &dyn AnyGame,
    numbers: std::ops::Range<u64>,
    cancel: &AtomicBool,
) -> Vec<Played> {
    let begun = processor_time();
    let mut games = Vec::new();
    for number in numbers {
        let Some(game) = play(library, start, number, cancel) else { break };
        games.push(game);
        if processor_time().saturating_sub(begun) > A_WHILE {
            break;
        }
    }
    games
}

/// Plays one game; nothing when nobody waits for it any more, or a bot knows no move.
fn play(library: Library, start: &dyn AnyGame, number: u64, cancel: &AtomicBool) -> Option<Played> {
    let mut play = start.boxed_clone();
    let mut luck = SeededRng::new(split_mix(number));
    let level = library.levels(play.info().name).get(LEVEL)?;
    for _ in 0..play.info().opening {
        let Some(Actor::Seat(seat)) = play.turn().waits_for() else { break };
        let chosen = play.random(seat, &mut luck)?;
        play.apply(Actor::Seat(seat), &chosen).ok()?;
    }
    let mut sitters: Vec<(Box<dyn AnyBot>, SeededRng)> = Vec::new();
    for seat in Seat::all(play.seats()) {
        let bot = level.player(&*play.view(Viewer::Seat(seat)))?;
        sitters.push((bot, SeededRng::new(luck.next_u64())));
    }
    let lots: Vec<u64> = sitters.iter().map(|_| luck.next_u64()).collect();
    let (mut counts, mut contested) = (Counts::new(), Counts::new());
    let mut events = 0;
    while events < ENDLESS {
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut luck)?),
            Turn::Seat { waits_for, may_interrupt } => {
                let mut ask = |seat: Seat| -> Option<Choices> {
                    let view = play.view(Viewer::Seat(seat));
                    let opening = library.opening_move(&*view, lots[seat.index()]);
                    let (bot, rng) = sitters.get_mut(seat.index())?;
                    opening.or_else(|| bot.advise(&*view, rng).map(|counsel| counsel.chosen))
                };
                // Whoever may interrupt is asked first.
                let others = may_interrupt.without(waits_for);
                let interrupts = others.iter().find_map(|seat| Some((seat, ask(seat)?)));
                let (seat, chosen) = match interrupts {
                    Some(interrupts) => interrupts,
                    None => (waits_for, ask(waits_for)?),
                };
                (Actor::Seat(seat), chosen)
            }
        };
        for element in play.contested(actor, &chosen) {
            *contested.entry((element.kind, element.index)).or_default() += 1;
        }
        play.apply(actor, &chosen).ok()?;
        events += 1;
        if actor != Actor::Chance {
            for choice in &chosen {
                if let Choice::Element(element) = choice {
                    *counts.entry((element.kind, element.index)).or_default() += 1;
                }
            }
        }
    }
    let outcome = play.outcome();
    let fair = 1.0 / play.seats() as f64;
    let station = |seat: Seat| {
        let share = outcome.map_or(fair, |outcome| outcome.share(seat));
        (play.station(seat).ok_or(seat), share)
    };
    Some(Played {
        stations: Seat::all(play.seats()).map(station).collect(),
        events,
        ended: outcome.map(|outcome| outcome.ended_by.to_string()),
        chosen: counts,
        contested,
    })
}
