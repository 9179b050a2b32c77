//! The book of openings over the interface: what is known of a position, which is told by the moves
//! that lead to it. Nothing is kept.

use crate::guest::{Ask, Guest};
use crate::problem::{Problem, Problems};
use crate::routes::Printed;
use crate::server::Site;
use crate::shape::elements;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use flotilla_bots::{Ends, Opening, Openings};
use flotilla_core::{
    Actor, Catalogue, Choices, ParseMode, Playthrough, SetupBuilder, Turn, Viewer,
};
use flotilla_table::TableError;
use flotilla_wire::{BookMoveShape, BookShape, EndsShape};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// A line has no more moves than this, and is no longer.
const MOST_MOVES: usize = 80;
const LONGEST_LINE: usize = 1600;

/// What stands between the moves of a line, and between the words of a move: signs that an address
/// takes as they are.
const BETWEEN_MOVES: char = '~';
const BETWEEN_WORDS: char = '_';

/// Which position is asked about.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BookQuery {
    /// The edition, in place of the usual one.
    pub(crate) edition: Option<String>,
    /// The moves that lead there, with `~` between them and `_` between the words of each:
    /// `b4_c3~i12_h11`.
    #[param(max_length = 1600)]
    pub(crate) line: Option<String>,
    /// The language, such as `de`, in place of the one that the browser asks for.
    pub(crate) lang: Option<String>,
}

/// A position of the book, with the game that led there.
pub(crate) struct Opened {
    pub(crate) game: Playthrough,
    pub(crate) known: Openings,
    /// The moves that led there, in notation.
    pub(crate) line: Vec<String>,
}

/// Moves as they stand in an address.
pub(crate) fn address(line: &[String]) -> String {
    let moves: Vec<String> =
        line.iter().map(|said| said.replace(' ', &BETWEEN_WORDS.to_string())).collect();
    moves.join(&BETWEEN_MOVES.to_string())
}

/// The position that is asked about, if the book knows the game.
pub(crate) fn open(
    site: &Site,
    game: &str,
    query: &BookQuery,
    catalogue: &Catalogue,
) -> Result<Opened, Problem> {
    let none = || Problem::new(StatusCode::NOT_FOUND, "not-found", catalogue);
    let library = site.hall.library();
    let registry = site.hall.registry();
    let info = registry.game(game).map_err(|_| none())?.info;
    if !library.has_openings(info.name) {
        return Err(none());
    }
    let mut setup = SetupBuilder::new(info);
    if let Some(edition) = &query.edition {
        setup = setup.shipped(edition).map_err(|_| none())?;
    }
    let mut game = Playthrough::begin(registry, info.name, setup.build(), None)
        .map_err(|fault| Problem::fault(&fault, catalogue, &Printed(None)))?;
    let line = query.line.as_deref().unwrap_or_default();
    let moves: Vec<&str> = line.split(BETWEEN_MOVES).filter(|said| !said.is_empty()).collect();
    if line.len() > LONGEST_LINE || moves.len() > MOST_MOVES {
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-request", catalogue));
    }
    let mut line = Vec::new();
    let mut moves = moves.into_iter();
    loop {
        let (actor, chosen) = match game.turn() {
            // Whatever is drawn before the first move: the book knows the position whoever begins.
            Turn::Chance => {
                let drawn = game.play().chances().into_iter().next().ok_or_else(none)?;
                (Actor::Chance, drawn.0)
            }
            Turn::Seat { waits_for, .. } => {
                let Some(said) = moves.next() else { break };
                let said = said.replace(BETWEEN_WORDS, " ");
                let chosen = game.play().read(waits_for.into(), &said, ParseMode::Exact);
                let chosen = chosen.map_err(|wrong| {
                    let names = Printed(Some(game.play().boxed_clone()));
                    Problem::refused(&TableError::Move(wrong), catalogue, &names)
                })?;
                line.push(game.play().write(&chosen));
                (waits_for.into(), chosen)
            }
            Turn::Over if moves.next().is_none() => break,
            Turn::Over => {
                return Err(Problem::new(StatusCode::CONFLICT, "not-now", catalogue));
            }
        };
        game.apply(actor, &chosen).map_err(|error| Problem::machine(&error))?;
    }
    let known = library.openings(&*game.play().view(Viewer::Public)).ok_or_else(none)?;
    Ok(Opened { game, known, line })
}

impl Opened {
    /// Who is to move.
    pub(crate) fn seat(&self) -> Option<flotilla_core::Seat> {
        match self.game.turn() {
            Turn::Seat { waits_for, .. } => Some(waits_for),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The names in it, as they are printed.
    pub(crate) fn names(&self) -> Printed {
        Printed(Some(self.game.play().boxed_clone()))
    }

    /// A move in words.
    pub(crate) fn in_words(&self, chosen: &Choices, catalogue: &Catalogue) -> String {
        let play = self.game.play();
        let told = self.seat().and_then(|seat| play.describe(seat.into(), chosen));
        told.map_or_else(|| play.write(chosen), |text| catalogue.say(&text, &self.names()))
    }
}

fn ends(ends: Ends) -> EndsShape {
    EndsShape { wins: ends.wins.to_vec(), drawn: ends.drawn }
}

/// What is known of a position from games that were played to find out.
#[utoipa::path(get, path = "/api/book/{game}", params(("game" = String, Path), BookQuery), responses((status = 200, body = BookShape), Problems))]
pub(crate) async fn book(
    State(site): State<Arc<Site>>,
    guest: Guest,
    Path(game): Path<String>,
    Ask(query): Ask<BookQuery>,
) -> Result<Json<BookShape>, Problem> {
    let catalogue = guest.catalogue(&site, query.lang.as_deref());
    let opened = open(&site, &game, &query, catalogue)?;
    let play = opened.game.play();
    let told = |opening: &Opening| {
        let (first, same) = opening.moves.split_first()?;
        Some(BookMoveShape {
            chosen: play.write(first),
            text: opened.in_words(first, catalogue),
            elements: elements(first),
            same: same.iter().map(|chosen| play.write(chosen)).collect(),
            ends: ends(opening.ends),
            chance: (opening.chance * 1e4).round() / 1e4,
        })
    };
    Ok(Json(BookShape {
        game: play.info().name.to_owned(),
        edition: opened.game.setup().edition.name.to_string(),
        position: play.position(),
        seat: opened.seat().map(|seat| seat.number()),
        games: opened.known.games,
        ends: opened.known.ends.map(ends),
        moves: opened.known.moves.iter().filter_map(told).collect(),
        line: opened.line.clone(),
    }))
}
