//! Rows of pyramids: floats, since places and headings are no whole numbers.

use crate::observe::{Field, FieldWriter, Observe, RowWriter, amounts_of, elements_of_kind};
use flotilla_core::choice::Heading;
use flotilla_core::{Choice, Game as _, Point, Seat, View, Viewer};
use flotilla_games::pyramids::board::{FLEET, MOST_OBSTACLES, OF_A_SIZE, Place, Ship};
use flotilla_games::pyramids::geometry::Rectangle;
use flotilla_games::pyramids::kinds::{SHIP, VERB, VERBS};
use flotilla_games::pyramids::state::{Phase, State};
use flotilla_games::pyramids::{Action, Pyramids};
use std::f64::consts::TAU;
use std::sync::LazyLock;

const PHASES: usize = 10;
/// What is said of a ship.
const OF_A_SHIP: usize = 10;
const OF_AN_OBSTACLE: usize = 4;
/// The most steps of a move, each with a heading.
const STEPS: usize = 4;

impl Observe for Pyramids {
    type Number = f32;

    const NAME: &'static str = "pyramids_v0";
    /// Seats from one to four, and ships of a size from none to four.
    const AMOUNTS: u32 = OF_A_SIZE as u32 + 1;
    /// Five degrees each.
    const HEADINGS: u16 = 72;
    const POINTS: (u16, u16) = (12, 6);

    fn fields(&self) -> Vec<Field> {
        let seats = self.seats();
        let ships = seats * FLEET;
        vec![
            Field::new(
                "ships",
                &[ships, OF_A_SHIP],
                (-1, 1),
                "each ship in the order of their numbers: afloat, x, y, cosine and sine of its heading, damage, guns left (both in thirds), moved, to be laid, flagship; x and y from -1 to 1 over the table",
            ),
            Field::new("own", &[seats], (0, 1), "the own seat"),
            Field::new("turn", &[seats], (0, 1), "the seat that is waited for"),
            Field::new("first", &[seats], (0, 1), "the seat that moves first"),
            Field::new(
                "phase",
                &[PHASES],
                (0, 1),
                "what is to happen: lot, fleet, first, offer, answer, build, lay, flagship, play, over",
            ),
            Field::new("actions", &[1], (0, 1), "actions left, in thirds"),
            Field::new(
                "quiet",
                &[1],
                (0, 1),
                "turns in a row without a hit, as a part of the limit; 0 without one",
            ),
            Field::new("table", &[2], (0, 3), "width and height of the table in metres"),
            Field::new(
                "obstacles",
                &[MOST_OBSTACLES, OF_AN_OBSTACLE],
                (-1, 1),
                "the rectangle round each obstacle: left, lower, right, upper",
            ),
            Field::new(
                "footprints",
                &[3, 2],
                (0, 1),
                "base and length of small, medium and large ships in decimetres",
            ),
            Field::new("verb", &[VERBS], (0, 1), "the verb that was said already"),
            Field::new("chosen", &[ships], (0, 1), "the ship that was named first"),
            Field::new("point", &[2], (-1, 1), "the point that was named already"),
            Field::new(
                "headings",
                &[STEPS, 2],
                (-1, 1),
                "cosine and sine of each heading that was named already",
            ),
            Field::new("amounts", &[3], (0, 4), "the amounts that were named already"),
        ]
    }

    fn observe(view: &View<Self>, writer: &mut RowWriter<'_, f32>) {
        let (game, state) = (&**view.game(), view.state());
        let table = game.table();
        for ship in (0..game.seats() * FLEET).filter_map(Ship::new) {
            observe_ship(state, ship, table, &mut writer.part(OF_A_SHIP));
        }
        observe_turn(view, writer);
        let metres = |low: i32, high: i32| (high as f32 - low as f32) / 1e6;
        writer.exact(metres(table.low.x, table.high.x));
        writer.exact(metres(table.low.y, table.high.y));
        let mut rocks = writer.part(MOST_OBSTACLES * OF_AN_OBSTACLE);
        for (rock, obstacle) in game.obstacles().iter().enumerate() {
            let corners = obstacle.corners.iter().map(|&corner| on_table(corner, table));
            let round = corners.fold([1.0f32, 1.0, -1.0, -1.0], |[l, d, r, u], [x, y]| {
                [l.min(x), d.min(y), r.max(x), u.max(y)]
            });
            round
                .into_iter()
                .enumerate()
                .for_each(|(at, n)| rocks.put(rock * OF_AN_OBSTACLE + at, n));
        }
        for footprint in game.footprints() {
            writer.exact((footprint.base() as f32 / 1e5).min(1.0));
            writer.exact((footprint.length() as f32 / 1e5).min(1.0));
        }
    }

    const CHANGES: bool = true;

    /// A move changes a ship or two; table, obstacles and footprints never change.
    fn observe_change(view: &View<Self>, before: &State, _: Option<Action>, head: &mut [f32]) {
        let (game, state) = (&**view.game(), view.state());
        let (fleet, rest) = head.split_at_mut((game.seats() * FLEET * OF_A_SHIP).min(head.len()));
        for ship in state.differing(before).iter() {
            let Some(of_ship) = fleet.chunks_exact_mut(OF_A_SHIP).nth(ship.index()) else { break };
            let mut row = RowWriter::new(of_ship).part(OF_A_SHIP);
            observe_ship(state, ship, game.table(), &mut row);
        }
        let of_turn = (3 * game.seats() + PHASES + 2).min(rest.len());
        observe_turn(view, &mut RowWriter::new(&mut rest[..of_turn]));
    }

    fn observe_prefix(&self, prefix: &[Choice], writer: &mut RowWriter<'_, f32>) {
        observe_prefix(prefix, self.seats() * FLEET, self.table(), writer);
    }

    #[inline]
    fn observe_more(&self, prefix: &[Choice], rest: &mut [f32]) {
        observe_more(prefix, self.seats() * FLEET, self.table(), rest);
    }
}

/// All that a row says of a ship.
fn said_of(state: &State, ship: Ship) -> (Option<Place>, u8, u8, [bool; 3]) {
    let flagship = Seat::new(ship.owner()).and_then(|seat| state.flagship(seat)) == Some(ship);
    let marks = [state.has_moved(ship), state.to_lay().contains(ship), flagship];
    (state.place(ship), state.damage(ship), state.guns_left(ship), marks)
}

fn observe_ship(state: &State, ship: Ship, table: Rectangle, row: &mut FieldWriter<'_, f32>) {
    let (place, damage, guns, [moved, to_lay, flagship]) = said_of(state, ship);
    let flag = |yes: bool| f32::from(u8::from(yes));
    if let Some(place) = place {
        let [x, y] = on_table(place.at, table);
        let (cosine, sine) = towards(place.heading);
        let (damage, guns) = (f32::from(damage) / 3.0, f32::from(guns) / 3.0);
        let numbers = [1.0, x, y, cosine, sine, damage, guns, flag(moved)];
        numbers.into_iter().enumerate().for_each(|(at, n)| row.put(at, n));
    }
    row.put(8, flag(to_lay));
    row.put(9, flag(flagship));
}

/// Who sees it, and whose turn it is.
fn observe_turn(view: &View<Pyramids>, writer: &mut RowWriter<'_, f32>) {
    let (game, state) = (&**view.game(), view.state());
    let seats = game.seats();
    let mut own = writer.part(seats);
    if let Viewer::Seat(seat) = view.viewer() {
        own.mark(seat.index());
    }
    writer.part(seats).mark(state.seat().index());
    writer.part(seats).mark(state.first().index());
    let phase = match state.phase() {
        Phase::Lot => 0,
        Phase::Fleet => 1,
        Phase::First => 2,
        Phase::Offer => 3,
        Phase::Answer => 4,
        Phase::Build => 5,
        Phase::Lay => 6,
        Phase::Flagship => 7,
        Phase::Play => 8,
        Phase::Over => 9,
    };
    writer.part(PHASES).mark(phase);
    writer.exact(f32::from(state.actions_left()) / 3.0);
    let limit = game.limit().map_or(f32::INFINITY, f32::from);
    writer.exact((f32::from(state.quiet_turns()) / limit).min(1.0));
}

fn observe_prefix(
    prefix: &[Choice],
    ships: usize,
    table: Rectangle,
    writer: &mut RowWriter<'_, f32>,
) {
    let mut verb = writer.part(VERBS);
    elements_of_kind(prefix, VERB).for_each(|index| verb.mark(index));
    let mut chosen = writer.part(ships);
    elements_of_kind(prefix, SHIP).take(1).for_each(|ship| chosen.mark(ship));
    let mut point = writer.part(2);
    let mut course = [(0.0, 0.0); STEPS];
    let mut steps = course.iter_mut();
    for choice in prefix {
        match *choice {
            Choice::Point(at) => {
                on_table(at, table).into_iter().enumerate().for_each(|(i, n)| point.put(i, n));
            }
            Choice::Heading(heading) => {
                steps.next().into_iter().for_each(|step| *step = towards(heading));
            }
            _ => {}
        }
    }
    for (cosine, sine) in course {
        writer.exact(cosine);
        writer.exact(sine);
    }
    let mut amounts = writer.part(3);
    amounts_of(prefix).enumerate().for_each(|(at, amount)| amounts.set(at, amount.min(4)));
}

/// The last word alone, beside those before it.
#[inline]
fn observe_more(prefix: &[Choice], ships: usize, table: Rectangle, rest: &mut [f32]) {
    let Some((&last, before)) = prefix.split_last() else { return };
    let parts = [VERBS, ships, 2, 2 * STEPS, 3];
    let part = match last {
        Choice::Element(element) if element.kind == VERB => 0,
        // The first ship alone is told.
        Choice::Element(element) if element.kind == SHIP => {
            match elements_of_kind(before, SHIP).next() {
                None => 1,
                Some(_) => return,
            }
        }
        Choice::Element(_) => return,
        Choice::Point(_) => 2,
        Choice::Heading(_) => 3,
        Choice::Amount(_) => 4,
    };
    let mut writer = RowWriter::over(rest);
    writer.part(parts.iter().take(part).sum());
    let mut row = writer.part(parts.get(part).copied().unwrap_or(0));
    match last {
        Choice::Element(element) => row.mark(element.index.into()),
        Choice::Point(at) => {
            on_table(at, table).into_iter().enumerate().for_each(|(i, n)| row.put(i, n));
        }
        Choice::Heading(heading) => {
            let is_heading = |choice: &&Choice| matches!(choice, Choice::Heading(_));
            let step = before.iter().filter(is_heading).count();
            let (cosine, sine) = towards(heading);
            row.put(2 * step, cosine);
            row.put(2 * step + 1, sine);
        }
        Choice::Amount(amount) => row.set(amounts_of(before).count(), amount.min(4) as i32),
    }
}

/// A point from -1 to 1 over the table.
fn on_table(point: Point, table: Rectangle) -> [f32; 2] {
    let along = |low: i32, high: i32, at: i32| {
        let (low, high, at) = (f64::from(low), f64::from(high), f64::from(at));
        ((2.0 * at - low - high) / (high - low).max(1.0)).clamp(-1.0, 1.0) as f32
    };
    [along(table.low.x, table.high.x, point.x), along(table.low.y, table.high.y, point.y)]
}

fn towards(heading: Heading) -> (f32, f32) {
    static ALL: LazyLock<Vec<(f32, f32)>> = LazyLock::new(|| {
        let angle = |tenths: u16| f64::from(tenths) * TAU / f64::from(Heading::CIRCLE);
        let towards = |tenths| (angle(tenths).cos() as f32, angle(tenths).sin() as f32);
        (0..Heading::CIRCLE).map(towards).collect()
    });
    ALL.get(usize::from(heading.tenths())).copied().unwrap_or_default()
}
