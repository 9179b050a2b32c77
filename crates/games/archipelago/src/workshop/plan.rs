//! The plan of a new map: where its points lie.
//!
//! One corner is planned and turned by quarters, so that the four are alike (ARC-08). The sea lies
//! in lanes round the central island: twelve spaces at its coast, sixteen behind them, twenty
//! behind those. So two sails lead from the roads of a lair to the island, and ten to the facing
//! lair, whichever lane one takes (ARC-07). What is left of the sea goes where there is most room.

use super::division::{Coast, Seed, Sketch, label};
use super::ground::Canvas;
use super::maker::{Form, Wishes};
use super::mesh::{self, CELLS};
use super::noise::square;
use crate::board::{
    BOARD, COLOURS, Corner, ISLAND_TERRITORIES, LAIR_SIZE, MOST_PLACES, Map, Place, Places,
    TERRITORIES,
};
use crate::edition::wrong_sails;
use flotilla_core::{Rng, SeededRng};

/// The middle of the board.
const MIDDLE: i32 = BOARD / 2;
/// How far land reaches round the points of its territories.
pub(super) const REACH: i32 = 265;
/// A whole turn, in tenths of a degree.
const TURN: i32 = 3600;

/// A territory that is planned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Site {
    pub(super) at: Corner,
    pub(super) island: usize,
    /// Whether a city or a trading post stands there; which post, by its side.
    pub(super) city: bool,
    pub(super) post: Option<&'static str>,
}

/// The points of a map: the lairs in order of play, the island, its islets; then the sea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) land: Vec<Site>,
    pub(super) sea: Vec<Corner>,
    pub(super) grain: u64,
    pub(super) canvas: Canvas,
}

/// The sine of an angle in tenths of a degree, times a length: by Bhaskara's rule, whose error
/// of two in a thousand nobody sees on a map.
fn sine(angle: i32, length: i32) -> i32 {
    let angle = i64::from(angle.rem_euclid(TURN));
    let (half, sign) = if angle < 1800 { (angle, 1) } else { (angle - 1800, -1) };
    let product = half * (1800 - half);
    (sign * 4 * i64::from(length) * product / (4_050_000 - product)) as i32
}

/// The point in a direction, counted clockwise from the right, at a distance from the middle.
fn polar(angle: i32, far: i32) -> Corner {
    (sine(angle + 900, far), sine(angle, far))
}

/// A point turned clockwise about the middle by quarters.
fn turned((x, y): Corner, quarters: usize) -> Corner {
    match quarters % 4 {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    }
}

fn plus(a: Corner, b: Corner) -> Corner {
    (a.0 + b.0, a.1 + b.1)
}

fn on_board((x, y): Corner) -> Corner {
    (x + MIDDLE, y + MIDDLE)
}

/// Draws numbers and points.
pub(super) struct Lots(pub(super) SeededRng);

impl Lots {
    /// A number from `-most` to `most`.
    fn about(&mut self, most: i32) -> i32 {
        self.0.below(2 * most.unsigned_abs() as u64 + 1) as i32 - most
    }

    fn near(&mut self, (x, y): Corner, most: i32) -> Corner {
        (x + self.about(most), y + self.about(most))
    }
}

/// The diagonal towards the corner of green, the first.
const DIAGONAL: i32 = 2250;

impl Plan {
    /// Draws a plan. `None` where the points leave no room.
    pub(super) fn draw(wishes: &Wishes, lots: &mut Lots) -> Option<Plan> {
        let grain = lots.0.next_u64();
        let mut land = Vec::with_capacity(TERRITORIES);
        let (corner, fronts) = corner(wishes, lots);
        for quarter in 0..COLOURS {
            for &(at, island, city) in &corner {
                let at = on_board(lots.near(turned(at, quarter), 18));
                land.push(Site { at, island: 3 * quarter + island, city, post: None });
            }
        }
        island(wishes, lots, &mut land);
        let canvas = Canvas::new(&sketch(&land, &[], grain));
        let sea = sea(wishes, lots, &land, &fronts, grain, &canvas)?;
        Some(Plan { land, sea, grain, canvas })
    }

    /// What is to be divided.
    pub(super) fn sketch(&self) -> Sketch {
        sketch(&self.land, &self.sea, self.grain)
    }

    /// Whether so many sails lead from the lairs as should (ARC-07), where this is who is contiguous.
    pub(super) fn has_right_sails(&self, contiguous: [Places; MOST_PLACES]) -> bool {
        let those = |wanted: &dyn Fn(&Site) -> bool| -> Places {
            let sites = self.land.iter().enumerate().filter(|(_, site)| wanted(site));
            sites.filter_map(|(number, _)| Place::new(number)).collect()
        };
        let Some(centre) = those(&|site| site.post == Some("centre")).iter().next() else {
            return false;
        };
        // The rest of a map does not matter here.
        let (charts, islands) = (Vec::new(), Vec::new());
        let (cities, posts) = (those(&|site| site.city), Places::NONE);
        let map = Map { charts, islands, contiguous, cities, posts, centre };
        wrong_sails(&map, those(&|site| site.island == 3 * COLOURS)).is_empty()
    }
}

fn sketch(land: &[Site], sea: &[Corner], grain: u64) -> Sketch {
    let land = land.iter().map(|site| Seed { at: site.at, island: Some(site.island) });
    let sea = sea.iter().map(|&at| Seed { at, island: None });
    let seeds = land.chain(sea).collect();
    Sketch { seeds, coast: Coast::Around(REACH), lines: Vec::new(), grain }
}

/// The lair of green: seven points with their island and whether a city stands there. And the
/// spaces before its outer islands, which keep their cities out of the lanes.
fn corner(wishes: &Wishes, lots: &mut Lots) -> (Vec<(Corner, usize, bool)>, Vec<Corner>) {
    let sizes = wishes.islands;
    // A large island at home lies further out, so that its nearest city does not.
    let home = polar(DIAGONAL, 2390 + 45 * sizes[0] as i32 + lots.about(25));
    let along = 930 + lots.about(70);
    let out = 2330 + lots.about(40);
    let anchors = [home, (-along, -out), (-out, -along)];
    // The line on which the points of an island lie: across the diagonal, or along the edge. A
    // quarter on from it lies the middle of the board.
    let lines = [DIAGONAL + 900, 0, 2700];
    let mut found = Vec::with_capacity(LAIR_SIZE);
    for (island, ((&size, anchor), line)) in sizes.iter().zip(anchors).zip(lines).enumerate() {
        let points = cluster(size, line, island > 0);
        let placed: Vec<Corner> =
            points.into_iter().map(|it| lots.near(plus(anchor, it), 30)).collect();
        // At home the city looks at the island, elsewhere it looks home.
        let goal = if island == 0 { (0, 0) } else { home };
        let city = (0..placed.len()).min_by_key(|&i| square(placed[i], goal));
        found.extend(placed.iter().enumerate().map(|(i, &at)| (at, island, Some(i) == city)));
    }
    let before = |size: usize| out - REACH - 110 - if size == 3 { INWARD } else { 0 };
    let aside = [along - 250, along + 250];
    let fronts = aside.map(|x| (-x, -before(sizes[1]))).into_iter();
    let fronts = fronts.chain(aside.map(|y| (-before(sizes[2]), -y))).collect();
    (found, fronts)
}

/// How far the two inner points of an outer island of three lie inwards.
const INWARD: i32 = 60;

/// So many points close together, along a line; flat where the edge of the board is near.
fn cluster(size: usize, line: i32, flat: bool) -> Vec<Corner> {
    let at = |turn: i32, far: i32| polar(line + turn, far);
    match size {
        1 => vec![(0, 0)],
        2 => vec![at(0, 215), at(1800, 215)],
        // One tip towards the middle of the board.
        3 if flat => {
            let inward = |point| plus(point, at(900, INWARD));
            vec![inward(at(0, 260)), inward(at(1800, 260)), at(-900, 190)]
        }
        3 => vec![at(900, 250), at(-330, 250), at(-1470, 250)],
        _ => (0..size as i32).map(|i| at(900 + i * TURN / size as i32, 330)).collect(),
    }
}

/// The central island and its islets.
fn island(wishes: &Wishes, lots: &mut Lots, land: &mut Vec<Site>) {
    let (central, islet) = (3 * COLOURS, 3 * COLOURS + 1);
    let site = |at, island| Site { at: on_board(at), island, city: false, post: None };
    let coastal = wishes.form.coastal();
    let inner = ISLAND_TERRITORIES as i32 - 3 - coastal;
    let start = lots.about(1800);
    let mut centre = site(lots.near((0, 0), 40), central);
    centre.post = Some("centre");
    land.push(centre);
    for i in 0..inner {
        let far = wishes.form.inner_radius() + lots.about(25);
        let angle = start + i * TURN / inner + lots.about(60);
        land.push(site(polar(angle, far), central));
    }
    let first = land.len();
    let step = TURN / coastal;
    let shift = if lots.0.below(2) == 0 { 0 } else { step / 2 };
    for i in 0..coastal {
        let angle = shift + i * step + lots.about(25);
        let far = wishes.form.radius(angle) + lots.about(20);
        land.push(site(polar(angle, far), central));
    }
    for (side, angle) in [("east", 0), ("south", 900), ("west", 1800), ("north", 2700)] {
        let goal = on_board(polar(angle, 3000));
        let coast = land.iter_mut().skip(first).filter(|site| site.post.is_none());
        if let Some(nearest) = coast.min_by_key(|site| square(site.at, goal)) {
            nearest.post = Some(side);
        }
    }
    // Islets lie across from each other, as far from one lair as from the next.
    let far = 2080 + lots.about(90);
    let axis = if lots.0.below(2) == 0 { 0 } else { 900 };
    for i in 0..2 {
        let at = lots.near(polar(axis + 1800 * i, far), 25);
        land.push(site(at, islet + i as usize));
    }
}

/// The lanes round the island: how far out they lie, and in which directions of a quarter. The
/// space before a lair is wide, and each lane's wider than that of the lane outside it: so from the
/// roads no ship gets past the one before it.
const LANES: [(i32, &[i32]); 3] =
    [(395, &[0, 320, 580]), (690, &[0, 270, 450, 630]), (985, &[0, 230, 380, 520, 670])];

/// How far out the spaces lie that belong to no lane: in the lanes they would be in the way.
const OUTSIDE: i32 = 2350;

/// The points of the sea.
fn sea(
    wishes: &Wishes,
    lots: &mut Lots,
    land: &[Site],
    fronts: &[Corner],
    grain: u64,
    canvas: &Canvas,
) -> Option<Vec<Corner>> {
    let mut sea: Vec<Corner> = Vec::with_capacity(wishes.seas);
    let bend = lots.about(12);
    for (out, directions) in LANES {
        let quarters = (0..COLOURS as i32).flat_map(|quarter| {
            directions.iter().map(move |direction| DIAGONAL + quarter * 900 + direction)
        });
        for angle in quarters {
            // The lanes straighten as they go out.
            let coast = wishes.form.radius(angle);
            let even = wishes.form.radius(DIAGONAL);
            let radius = (coast * (1300 - out) + even * out) / 1300;
            sea.push(on_board(lots.near(polar(angle, radius + out + bend), 9)));
        }
    }
    for quarter in 0..COLOURS {
        sea.extend(fronts.iter().map(|&at| on_board(lots.near(turned(at, quarter), 9))));
    }
    // Of the mesh: where is land, and how far is it from any point of the sea?
    let kinds = label(&sketch(land, &sea, grain), canvas).ok()?;
    let wet: Vec<Corner> = (0..CELLS)
        .filter(|&cell| usize::from(kinds[cell]) >= land.len())
        .map(mesh::centre)
        .collect();
    // Lane points that fell on land go.
    sea.retain(|&at| usize::from(kinds[mesh::cell_at(at)]) >= land.len());
    let mut far: Vec<i64> = wet
        .iter()
        .map(|&at| sea.iter().map(|&it| square(at, it)).min().unwrap_or(i64::MAX))
        .collect();
    while sea.len() < wishes.seas {
        // Where there is most room, and at the same place in the other corners.
        let room = |i: &usize| {
            let (x, y) = wet[*i];
            let edge = x.min(y).min(BOARD - x).min(BOARD - y).min(250);
            if square((x, y), (MIDDLE, MIDDLE)) < i64::from(OUTSIDE) * i64::from(OUTSIDE) {
                return 0;
            }
            // A space at the very edge has room on one side only.
            far[*i] * i64::from(edge + 250) / 500
        };
        let best = (0..wet.len()).max_by_key(room)?;
        let (x, y) = wet[best];
        for quarter in 0..COLOURS {
            if sea.len() < wishes.seas {
                let at = on_board(turned((x - MIDDLE, y - MIDDLE), quarter));
                let spot = wet.iter().copied().min_by_key(|&it| square(it, at))?;
                if sea.iter().any(|&it| square(it, spot) < 100 * 100) {
                    continue;
                }
                sea.push(spot);
                for (i, &at) in wet.iter().enumerate() {
                    far[i] = far[i].min(square(at, spot));
                }
            }
        }
        far[best] = 0;
    }
    Some(sea)
}

impl Form {
    /// Territories of the central island at its coast.
    fn coastal(self) -> i32 {
        match self {
            Form::Round | Form::Bays | Form::Capes => 16,
            Form::Deep | Form::Fjords => 12,
        }
    }

    /// How far out the inner ones lie.
    fn inner_radius(self) -> i32 {
        match self {
            Form::Round | Form::Bays | Form::Capes => 400,
            Form::Deep | Form::Fjords => 430,
        }
    }

    /// How far out the coastal ones lie, in a direction.
    fn radius(self, angle: i32) -> i32 {
        let (mean, swing) = match self {
            Form::Round => (775, 0),
            Form::Deep => (790, 0),
            // Capes to the four sides, bays towards the lairs; or the other way round.
            Form::Bays => (790, 70),
            Form::Fjords => (800, 90),
            Form::Capes => (770, -55),
        };
        mean + sine(4 * angle + 900, swing)
    }
}
