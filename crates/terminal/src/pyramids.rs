//! Pyramids: the table in dots with its ships, their damage, and whose turn it is.

use crate::braille::Picture;
use crate::draw::Screen;
use crate::paint::{
    BAD, FAINT, FITS, GOLD, LAND, SCREEN, SEA, STRONG, padded, paint, width, wrapped,
};
use anstyle::Style;
use flotilla_core::{Catalogue, Game, Heading, Names, Point, Seat, View};
use flotilla_games::pyramids::board::{SHIPS, Ship};
use flotilla_games::pyramids::geometry::Edge;
use flotilla_games::pyramids::state::Phase;
use flotilla_games::pyramids::{Aim, Pyramids};
use fluent_bundle::FluentValue;

impl Screen for Pyramids {
    const HELP: Option<&'static str> = Some("play-help-pyramids");
    const TIP: Option<&'static str> = Some("play-tip-pyramids");

    fn show(view: &View<Pyramids>, names: &dyn Names, catalogue: &Catalogue) -> String {
        draw(view, names, catalogue)
    }

    fn expand(_: &View<Pyramids>, line: &str) -> Option<String> {
        expand(line)
    }
}

/// How many signs the table is wide, without its edge.
const COLUMNS: usize = SCREEN - 2;

fn draw(view: &View<Pyramids>, names: &dyn Names, catalogue: &Catalogue) -> String {
    let (game, state) = (view.game(), view.state());
    let title = catalogue.get("pyramids-title");
    let mut chosen = String::new();
    if state.phase() == Phase::Play {
        let values = [
            ("actions", FluentValue::from(state.actions_left())),
            ("quiet", FluentValue::from(state.quiet_turns())),
        ];
        chosen = catalogue.fill("draw-pyramids-turn", &values);
    }
    let rule = "─".repeat(SCREEN.saturating_sub(width(&title) + width(&chosen) + 2));
    let mut text = format!("{} {} {chosen}\n", paint(STRONG, &title), paint(SEA, &rule));
    text.push_str(&table(view));
    for seat in Seat::all(game.seats()) {
        let acts = state.phase() != Phase::Over && view.turn().waits_for() == Some(seat.into());
        let name = padded(&names.seat(seat, catalogue), 24);
        let line = format!("{} {name} {:>3}", if acts { "▶" } else { " " }, state.pips(seat));
        text.push_str(&if acts { paint(STRONG, &line) } else { line });
        text.push('\n');
        let ships: Vec<String> = state.ships_of(seat).iter().map(|ship| roll(view, ship)).collect();
        for line in wrapped(&ships.join(" "), 4).lines().filter(|line| !line.trim().is_empty()) {
            text.push_str(&format!("{}\n", paint(style(seat), line)));
        }
    }
    for line in wrapped(&catalogue.get("draw-pyramids-legend"), 2).lines() {
        text.push_str(&format!("{}\n", paint(FAINT, line)));
    }
    text
}

fn style(seat: Seat) -> Style {
    [GOLD, BAD, FITS, STRONG][seat.index() % 4]
}

/// A ship on its owner's list: its word, what is left of it and what is damaged.
fn roll(view: &View<Pyramids>, ship: Ship) -> String {
    let state = view.state();
    let damage = usize::from(state.damage(ship));
    let left = usize::from(ship.size().pips()).saturating_sub(damage);
    let owner = Seat::new(ship.owner());
    let flag = if owner.and_then(|owner| state.flagship(owner)) == Some(ship) { "⚑" } else { "" };
    format!("{}{flag}{}{}", ship.word(), "●".repeat(left), "○".repeat(damage))
}

/// The arrow that is nearest to a heading.
fn arrow(heading: Heading) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[usize::from((heading.tenths() + 225) / 450) % ARROWS.len()]
}

/// The table with all that lies on it.
fn table(view: &View<Pyramids>) -> String {
    let (game, state) = (view.game(), view.state());
    let high = game.table().high;
    let scale = 2.0 * COLUMNS as f32 / high.x as f32;
    let rows = (high.y as f32 * scale / 4.0).ceil() as usize;
    let dot = |point: Point| (point.x as f32 * scale, (high.y - point.y) as f32 * scale);
    let mut picture = Picture::new(COLUMNS, rows);
    for obstacle in game.obstacles() {
        let corners: Vec<_> = obstacle.corners.iter().map(|&corner| dot(corner)).collect();
        picture.outline(&corners, LAND);
    }
    let defender = Seat::all(game.seats()).find(|&seat| game.defends(state, seat));
    let begun = !matches!(state.phase(), Phase::Lot | Phase::Fleet | Phase::First | Phase::Offer);
    if let Some(zone) = defender.and_then(|seat| game.zones().get(seat.index()))
        && begun
    {
        let y = if zone.home == Edge::North { high.y - game.line() } else { game.line() };
        picture.line(dot(Point { x: 0, y }), dot(Point { x: high.x, y }), FAINT);
    }
    let afloat = || state.afloat().iter().filter_map(|ship| Some((ship, state.place(ship)?)));
    for (ship, place) in afloat() {
        let owner = Seat::new(ship.owner()).unwrap_or(Seat::FIRST);
        picture.outline(&game.corners(ship, place).map(dot), style(owner));
    }
    if matches!(game.aim(), Aim::Flag | Aim::Either) {
        for seat in Seat::all(game.seats()).filter(|&seat| !state.ships_of(seat).is_empty()) {
            if let Some(flag) = game.flag(state, seat) {
                picture.label(dot(flag), &format!("⚑{seat}"), style(seat));
            }
        }
    }
    for (ship, place) in afloat() {
        let owner = Seat::new(ship.owner()).unwrap_or(Seat::FIRST);
        let [left, right, tip] = game.corners(ship, place).map(dot);
        let middle = ((left.0 + right.0 + tip.0) / 3.0, (left.1 + right.1 + tip.1) / 3.0);
        picture.label(middle, &format!("{}{}", ship.word(), arrow(place.heading)), style(owner));
    }
    let edge = |left: &str, right: &str| {
        format!("{}\n", paint(SEA, &format!("{left}{}{right}", "─".repeat(COLUMNS))))
    };
    let side = paint(SEA, "│");
    let mut text = edge("┌", "┐");
    for line in picture.lines() {
        text.push_str(&format!("{side}{line}{side}\n"));
    }
    text + &edge("└", "┘")
}

/// `as1 90 45` moves a ship, `as1-bl2` fires from one at another.
fn expand(line: &str) -> Option<String> {
    let is_ship = |word: &str| {
        let mut ships = (0..SHIPS).filter_map(Ship::new);
        ships.any(|ship| ship.word() == word)
    };
    let line = line.trim();
    if let Some((ship, target)) = line.split_once('-') {
        return (is_ship(ship) && is_ship(target)).then(|| format!("fire {ship} {target}"));
    }
    let (ship, headings) = line.split_once(char::is_whitespace)?;
    let heading = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    (is_ship(ship) && headings.split_whitespace().all(heading)).then(|| format!("move {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lines_stand_for_moves_and_shots() {
        let short = expand;
        assert_eq!(short("as1 90 45.5"), Some("move as1 90 45.5".to_owned()));
        assert_eq!(short(" as1-bl2 "), Some("fire as1 bl2".to_owned()));
        for line in ["", "as1", "as1-", "as9 90", "as1-x", "move as1 90", "as1 north", "-", "stop"]
        {
            assert_eq!(short(line), None, "{line}");
        }
    }

    #[test]
    fn arrows_point_the_nearest_way() {
        let at = |tenths| arrow(Heading::new(tenths).unwrap());
        assert_eq!(
            [0, 224, 225, 900, 1800, 3374, 3375, 3599].map(at),
            ['→', '→', '↗', '↑', '←', '↘', '→', '→']
        );
    }
}
