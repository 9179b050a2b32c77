//! Draws the three pictures of the rule pages: what a ship can reach in one step, where a whole
//! move can take it, and what its guns cover.
//!
//! `cargo run -p flotilla-pyramids --example zones -- crates/games/pyramids/pages`
#![allow(clippy::print_stdout)]

use flotilla_core::{Game, Heading, Point, Seat, Setup};
use flotilla_pyramids::Pyramids;
use flotilla_pyramids::board::{Place, Ship, Size};
use flotilla_pyramids::firing::Side;
use flotilla_pyramids::state::State;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

const SHIP: &str = "fill=\"#2f6f9f\" stroke=\"#16384f\" stroke-width=\"0.4\"";
const ZONE: &str = "fill=\"#c9c9c4\" stroke=\"#c9c9c4\" stroke-width=\"0.3\"";
const STOP: &str = "fill=\"#d9d9d4\" stroke=\"#77776f\" stroke-width=\"0.25\"";
const LAST: &str = "fill=\"#e9c94c\" stroke=\"#8a7415\" stroke-width=\"0.25\"";

/// A picture in millimetres, y upwards.
struct Picture {
    shapes: String,
}

impl Picture {
    fn new() -> Picture {
        Picture { shapes: String::new() }
    }

    fn polygon(&mut self, corners: &[Point], style: &str) {
        let millimetres = |micrometres: i32| f64::from(micrometres) / 1000.0;
        let mut points = String::new();
        for corner in corners {
            let _ = write!(points, "{:.3},{:.3} ", millimetres(corner.x), -millimetres(corner.y));
        }
        let _ = writeln!(self.shapes, "<polygon points=\"{}\" {style}/>", points.trim_end());
    }

    fn text(&self, title: &str, (x, y, width, height): (i32, i32, i32, i32)) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {} {width} {height}\" \
             role=\"img\">\n<title>{title}</title>\n\
             <rect x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"#fbf8f0\"/>\n\
             {}</svg>\n",
            -y - height,
            -y - height,
            self.shapes
        )
    }
}

/// A ship alone on the table, pointing north, far from every edge.
fn alone(game: &Pyramids, size: Size, x: i32) -> Option<(State, Ship, Place)> {
    let letter = ["s", "m", "l"][size.index()];
    let text = format!("play 1 1 3 0 - {letter}1@{x}.000,250.000@90.0/l1@900.000,20.000@90.0 -/-");
    let state = game.parse_position(&text).ok()?;
    let ship = Ship::of(Seat::FIRST, size, 0)?;
    Some((state, ship, state.place(ship)?))
}

/// Everything that a ship can cover after one step.
fn one_step(game: &Pyramids) -> Option<String> {
    let mut picture = Picture::new();
    for (size, x) in Size::ALL.into_iter().zip([80, 200, 350]) {
        let (state, ship, place) = alone(game, size, x)?;
        // Every sixth is enough for the eye.
        for heading in game.headings(&state, ship, place).iter().step_by(6) {
            picture.polygon(&game.corners(ship, game.stepped(ship, place, heading)), ZONE);
        }
        picture.polygon(&game.corners(ship, place), SHIP);
    }
    Some(picture.text("One step of a small, a medium and a large ship", (20, 235, 410, 125)))
}

/// Places of a small ship after one to four steps, for a few headings of each step.
fn whole_move(game: &Pyramids) -> Option<String> {
    let mut picture = Picture::new();
    for (size, x) in [(Size::Small, 200), (Size::Medium, 420), (Size::Large, 560)] {
        let (state, ship, start) = alone(game, size, x)?;
        let mut level = vec![start];
        for step in 1..=size.steps() {
            let last = step == size.steps();
            let mut next: Vec<Place> = Vec::new();
            for &place in &level {
                for turn in [-500, 0, 500] {
                    let heading: Heading = place.heading.turned(turn);
                    if game.may_step(&state, ship, place, heading).is_ok() {
                        next.push(game.stepped(ship, place, heading));
                    }
                }
            }
            next.sort_unstable();
            next.dedup();
            for &place in &next {
                picture.polygon(&game.corners(ship, place), if last { LAST } else { STOP });
            }
            level = next;
        }
        picture.polygon(&game.corners(ship, start), SHIP);
    }
    Some(picture.text("Where a whole move can take each ship", (75, 195, 560, 200)))
}

/// What the guns of each size cover.
fn broadsides(game: &Pyramids) -> Option<String> {
    let mut picture = Picture::new();
    for (size, x) in Size::ALL.into_iter().zip([90, 215, 345]) {
        let (_, ship, place) = alone(game, size, x)?;
        for side in Side::BOTH {
            picture.polygon(&game.fire_zone(ship, place, side), ZONE);
        }
        picture.polygon(&game.corners(ship, place), SHIP);
    }
    Some(picture.text("What the guns of each ship cover", (20, 230, 400, 90)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say into which folder")?;
    let mut setup = Setup::plain(Pyramids::INFO, 2);
    setup.options.set(Pyramids::INFO.options, "fleets", "long")?;
    let game = Pyramids::open(&setup)?;
    for (name, drawn) in [
        ("pyramids-step.svg", one_step(&game)),
        ("pyramids-move.svg", whole_move(&game)),
        ("pyramids-fire.svg", broadsides(&game)),
    ] {
        let path = Path::new(&folder).join(name);
        std::fs::write(&path, drawn.ok_or("a ship could not be set up")?)?;
        println!("{}", path.display());
    }
    Ok(())
}
