//! Galleons: the field of hexagons with its coordinates, the ships, the points.

use crate::draw::Screen;
use crate::paint::{BAD, FAINT, GOLD, SCREEN, SEA, STRONG, clip, padded, paint, width};
use flotilla_core::{Catalogue, Names, Seat, View};
use flotilla_games::galleons::Galleons;
use flotilla_games::galleons::board::{Kind, Place};
use flotilla_games::galleons::state::Phase;
use fluent_bundle::FluentValue;
use std::collections::BTreeMap;

impl Screen for Galleons {
    const HELP: Option<&'static str> = Some("play-help-galleons");
    const TIP: Option<&'static str> = Some("play-tip-galleons");

    fn show(view: &View<Galleons>, names: &dyn Names, catalogue: &Catalogue) -> String {
        draw(view, names, catalogue)
    }

    fn expand(_: &View<Galleons>, line: &str) -> Option<String> {
        expand(line)
    }
}

/// How many signs a column of the board is wide, and how many stand before the first.
const COLUMN: usize = 4;
const MARGIN: usize = 5;

fn draw(view: &View<Galleons>, names: &dyn Names, catalogue: &Catalogue) -> String {
    let (game, state) = (view.game(), view.state());
    let title = catalogue.get("galleons-title");
    let values =
        [("moves", FluentValue::from(state.quiet())), ("limit", FluentValue::from(game.limit()))];
    let quiet = catalogue.fill("draw-galleons-quiet", &values);
    let rule = "─".repeat(SCREEN.saturating_sub(width(&title) + width(&quiet) + 2));
    let mut text = format!("{} {} {quiet}\n", paint(STRONG, &title), paint(SEA, &rule));
    text.push_str(&board(view));
    text.push('\n');
    for seat in Seat::all(2) {
        let acts = state.phase() == Phase::Move(seat);
        let name = padded(&names.seat(seat, catalogue), 24);
        let points = state.fleets().points(seat.index());
        let line = format!("{} {name} {points:>3}", if acts { "▶" } else { " " });
        let kinds = Kind::ALL.map(|kind| {
            let count = state.fleets().count(seat.index(), kind) as usize;
            format!(" {}", sign(seat, kind).to_string().repeat(count))
        });
        let line = if acts { paint(STRONG, &line) } else { line };
        text.push_str(&format!("{line}  {}\n", paint(style(seat), &kinds.concat())));
    }
    let legend = clip(&catalogue.get("draw-galleons-legend"), SCREEN - 2);
    text.push_str(&format!("  {}\n", paint(FAINT, &legend)));
    text
}

/// The letter of a ship: capital for the first seat, small for the second.
fn sign(seat: Seat, kind: Kind) -> char {
    let letter = match kind {
        Kind::Galleon => 'G',
        Kind::Galiot => 'T',
        Kind::Galleass => 'S',
    };
    if seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() }
}

fn style(seat: Seat) -> anstyle::Style {
    if seat == Seat::FIRST { GOLD } else { BAD }
}

/// A line of the picture: signs by their column, each with how it is painted.
type Line = BTreeMap<usize, (anstyle::Style, char)>;

fn board(view: &View<Galleons>) -> String {
    let (game, state) = (view.game(), view.state());
    let board = game.board();
    let top = 3 * board.rows().len() as i16;
    let column = |place: Place| MARGIN + COLUMN * board.at(place).x as usize;
    let mut lines: BTreeMap<i16, Line> = BTreeMap::new();
    let mut labels: BTreeMap<i16, String> = BTreeMap::new();
    let mut last = 0;
    for place in board.places() {
        let (at, x) = (board.at(place), column(place));
        last = last.max(at.x);
        let shown = match game.ship_on(state, place) {
            Some((seat, kind)) => (style(seat), sign(seat, kind)),
            None if board.is_corner(place) => (FAINT, '·'),
            None => (FAINT, '∘'),
        };
        lines.entry(at.y).or_default().insert(x, shown);
        let letters = board.name(place).trim_end_matches(|c: char| c.is_ascii_digit());
        // A line of corners has two heights; its letter stands beside the upper one.
        if !board.is_corner(place) || at.y % 3 == 0 {
            labels.insert(at.y, letters.to_owned());
        }
        if board.is_corner(place) {
            edges(view, place, x, &mut lines);
        }
    }
    let numbers: String = (1..=last + 1).map(|number| format!("{number:<COLUMN$}")).collect();
    let numbers = paint(FAINT, &format!("{}{}", " ".repeat(MARGIN), numbers.trim_end()));
    let mut text = format!("{numbers}\n");
    for y in (-1..=top).rev() {
        let label = labels.get(&y).map_or("", String::as_str);
        text.push_str(&paint(FAINT, &format!("{label:>3}")));
        let mut at = 3;
        for (&x, &(style, sign)) in lines.get(&y).into_iter().flatten() {
            text.push_str(&" ".repeat(x.saturating_sub(at)));
            text.push_str(&paint(style, &sign.to_string()));
            at = x + 1;
        }
        text.push('\n');
    }
    text.push_str(&numbers);
    text.push('\n');
    text
}

/// Draws the edges of a corner, so far as they belong to it: those that lead upwards.
fn edges(view: &View<Galleons>, place: Place, x: usize, lines: &mut BTreeMap<i16, Line>) {
    let board = view.game().board();
    let here = board.at(place);
    for spot in board.edges(board.spot(place)).iter() {
        let there = board.at(board.corner(spot));
        if there.y < here.y {
            continue;
        }
        match there.x - here.x {
            0 => {
                lines.entry(here.y + 1).or_default().insert(x, (SEA, '│'));
            }
            1 => {
                lines.entry(here.y).or_default().insert(x + 1, (SEA, '╱'));
                lines.entry(there.y).or_default().insert(x + COLUMN - 1, (SEA, '╱'));
            }
            _ => {
                lines.entry(here.y).or_default().insert(x - 1, (SEA, '╲'));
                lines.entry(there.y).or_default().insert(x + 1 - COLUMN, (SEA, '╲'));
            }
        }
    }
}

/// `b4-c5` for `b4 c5`, and `b4-c5-cd4` where there is a choice.
fn expand(line: &str) -> Option<String> {
    let line = line.trim();
    let short = line.contains('-') && !line.contains(char::is_whitespace);
    short.then(|| line.replace('-', " "))
}
