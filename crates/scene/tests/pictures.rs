//! The pictures beside the rules pages are those that the library draws: `UPDATE_GOLDEN=1` writes them anew.

use flotilla_core::{Language, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_scene::{Drawings, Paper, Seats, draw};
use std::fmt::Write as _;
use std::path::PathBuf;

fn check(path: &str, drawn: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, drawn).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == drawn,
        "{} is not what is drawn: look at it, then UPDATE_GOLDEN=1",
        path.display()
    );
}

#[test]
fn games_are_known_by_pictures_of_today() {
    for game in ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"] {
        let drawn = Drawings::SHIPPED.picture(game).unwrap();
        check(&format!("crates/games/{game}/pages/{game}.svg"), &drawn);
    }
    assert_eq!(Drawings::SHIPPED.picture("chess"), None);
}

/// The map of the rule pages is the board as it is at the start.
#[test]
fn the_map_of_the_rules_is_that_of_today() {
    let entry = GAMES.game("archipelago").unwrap();
    let play = entry.open(&Setup::plain(entry.info, 4), None).unwrap();
    let view = play.view(Viewer::Public);
    let mut catalogue = GAMES.catalogue(Language::English);
    catalogue.add(flotilla_scene::TEXTS).unwrap();
    let drawn = draw(&*view, &Seats(&*view), &catalogue, Paper::Alone);
    check("crates/games/archipelago/pages/archipelago-map.svg", &drawn);
}

/// The variables of the style: those of the day, then those of the night.
fn palette() -> Vec<(String, [String; 2])> {
    let mut palette: Vec<(String, [String; 2])> = Vec::new();
    let colours = flotilla_scene::STYLE.lines().filter_map(|line| line.trim().strip_prefix("--"));
    for line in colours {
        let (name, value) = line.trim_end_matches(';').split_once(": ").unwrap();
        match palette.iter_mut().find(|(known, _)| known == name) {
            Some((_, values)) => values[1] = value.to_owned(),
            None => palette.push((name.to_owned(), [value.to_owned(), String::new()])),
        }
    }
    palette
}

/// Every colour has a day and a night.
#[test]
fn the_palette_is_drawn() {
    const ROW: usize = 26;
    let palette = palette();
    let rows = palette.len().div_ceil(2);
    let height = ROW * rows + 40;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 {height}\" role=\"img\" \
         font-family=\"Georgia, serif\" font-size=\"13\">\n<title>The palette by day and by night</title>\n\
         <rect width=\"640\" height=\"{height}\" fill=\"#fbf7ec\"/>\n"
    );
    for (number, (name, values)) in palette.iter().enumerate() {
        let (x, y) = (20 + 310 * (number / rows), 20 + ROW * (number % rows));
        for (side, value) in values.iter().enumerate() {
            assert!(value.starts_with('#'), "{name} has no colour by {}", ["day", "night"][side]);
            let x = x + 60 * side;
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"56\" height=\"20\" fill=\"{value}\" stroke=\"#4a3c26\" stroke-width=\".6\"/>"
            );
        }
        let (x, y) = (x + 128, y + 15);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" fill=\"#2a2620\">{name} <tspan fill=\"#6b634f\">{} {}</tspan></text>",
            values[0], values[1]
        );
    }
    svg.push_str("</svg>\n");
    check("docs/images/palette.svg", &svg);
}
