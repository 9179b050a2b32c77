//! The plan of a new map: where its points lie.
//!
//! One corner is planned and turned by quarters, borders and all, so that the four are the same
//! (ARC-08) but for three territories: of 24 on the island and its islets one lies in the middle,
//! two are islets, and 21 can't be shared among four. The islets lie where three spaces of the sea
//! meet, the odd territory where three inland do, so that whatever else is contiguous stays so.
//!
//! The sea lies in lanes round the central island: twelve spaces at its coast, sixteen behind them,
//! twenty behind those. So two sails lead from the roads of a lair to the island, and ten to the
//! facing lair, whichever lane one takes (ARC-07). What is left of the sea goes where there is most
//! room.

use super::division::{Coast, Seed, Sketch, beside, label};
use super::ground::{Canvas, Ground};
use super::maker::{Form, Wishes};
use super::mesh::{self, CELLS, MIDDLE, from_middle, on_board, turned};
use super::noise::square;
use crate::board::{
    BOARD, COLOURS, Corner, LAIR_SIZE, LAIR_TERRITORIES, MOST_PLACES, Map, Place, Places,
    TERRITORIES,
};
use crate::edition::wrong_sails;
use flotilla_core::{Rng, SeededRng};

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
    grain: u64,
    canvas: Canvas,
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

fn plus(a: Corner, b: Corner) -> Corner {
    (a.0 + b.0, a.1 + b.1)
}

/// A point and what it is turned by one, two and three quarters.
fn all_four(at: Corner) -> impl Iterator<Item = Corner> {
    (0..COLOURS).map(move |quarter| on_board(turned(at, quarter)))
}

/// The odd territory and the islets: what is not planned four times.
const ODD: usize = 3;
/// The territories that are planned four times, and the one in the middle.
const ALIKE: usize = TERRITORIES - ODD;

/// The place that lies where this one does once the board was turned by a quarter: those of a lair
/// follow each other, of everything else the four that are alike do.
fn turned_place(place: usize) -> usize {
    match place.checked_sub(LAIR_TERRITORIES + 1) {
        Some(after) => place - after % COLOURS + (after + 1) % COLOURS,
        None if place < LAIR_TERRITORIES => (place + LAIR_SIZE) % LAIR_TERRITORIES,
        None => place,
    }
}

/// The places of the cells, as they are in the first quarter. Without that, what is equally near to
/// two places would go to the one with the lower number.
fn alike(mut labels: Vec<u8>) -> Option<Vec<u8>> {
    for cell in mesh::first_quarter() {
        let mut place = usize::from(labels[cell]);
        for quarter in 1..COLOURS {
            place = turned_place(place);
            labels[mesh::turned_cell(cell, quarter)] = place as u8;
        }
    }
    let middle = usize::from(labels[mesh::cell_at((MIDDLE, MIDDLE))]);
    (middle == LAIR_TERRITORIES).then_some(labels)
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
                let at = on_board(turned(at, quarter));
                land.push(Site { at, island: 3 * quarter + island, city, post: None });
            }
        }
        island(wishes, lots, &mut land);
        let canvas = Canvas::alike(&sketch(&land, &[], grain));
        let sea = sea(wishes, lots, &land, &fronts, grain, &canvas)?;
        Some(Plan { land, sea, grain, canvas })
    }

    /// The place of each cell, still without the odd territory and the islets.
    pub(super) fn labels(&self) -> Option<Vec<u8>> {
        let mut labels = label(&self.sketch(), &self.canvas).ok().and_then(alike)?;
        // These are to have the last numbers on land.
        for label in labels.iter_mut().filter(|label| usize::from(**label) >= ALIKE) {
            *label += ODD as u8;
        }
        Some(labels)
    }

    /// Adds the odd territory and the islets. `None` where there is no room for them.
    pub(super) fn add_odd(&mut self, labels: &mut [u8]) -> Option<()> {
        let central = 3 * COLOURS;
        let inland = |meet: &[usize; 3]| {
            meet[0] == LAIR_TERRITORIES && meet.iter().all(|&it| it < TERRITORIES)
        };
        let at_sea = |meet: &[usize; 3]| meet.iter().all(|&it| it >= TERRITORIES);
        let odd = self.add(labels, polar(ODD_TOWARDS, 230), &inland, ODD_REACH)?;
        let first = self.add(labels, polar(ISLETS_TOWARDS, ISLET_OUT), &at_sea, ISLET_REACH)?;
        let across = turned(from_middle(first), 2);
        let second = self.add(labels, across, &at_sea, ISLET_REACH)?;
        for (island, at) in [(central, odd), (central + 1, first), (central + 2, second)] {
            self.land.push(Site { at, island, city: false, post: None });
        }
        Some(())
    }

    /// Adds a territory where three places meet, as near to a point as can be; all else that is
    /// contiguous stays so. Gives back where it lies.
    fn add(
        &self,
        labels: &mut [u8],
        near: Corner,
        may: &dyn Fn(&[usize; 3]) -> bool,
        reaches: [i32; 3],
    ) -> Option<Corner> {
        let near = on_board(near);
        let mut spots: Vec<(i64, Corner, [usize; 3])> = Vec::new();
        for (at, meet) in junctions(labels) {
            let far = square(at, near);
            if far < i64::from(ASIDE) * i64::from(ASIDE) && may(&meet) {
                spots.push((far, at, meet));
            }
        }
        spots.sort_unstable();
        let before = beside(labels);
        let new = (ALIKE..TERRITORIES).find(|&it| !labels.contains(&(it as u8)))?;
        for (_, at, meet) in spots {
            let middle = self.canvas.warped[mesh::cell_at(at)];
            for reach in reaches {
                let mut tried = labels.to_vec();
                let inside = |&cell: &usize| {
                    square(self.canvas.warped[cell], middle) < i64::from(reach) * i64::from(reach)
                };
                (0..CELLS).filter(inside).for_each(|cell| tried[cell] = new as u8);
                let mut after = beside(&tried);
                let around = after[new];
                let place = Place::new(new)?;
                after.iter_mut().for_each(|it| it.remove(place));
                after[new] = Places::NONE;
                let whole = |&it: &usize| {
                    tried.iter().filter(|&&label| usize::from(label) == it).count() >= FEWEST
                };
                if after == before
                    && around == meet.into_iter().filter_map(Place::new).collect()
                    && meet.iter().all(whole)
                {
                    labels.copy_from_slice(&tried);
                    return Some(at);
                }
            }
        }
        None
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

/// The odd territory lies towards orange, the first islet between raspberry and blue, and the other
/// between orange and green. Where all else is the same, the third in the order of play wins less
/// than its share: this makes up for some of it (docs/archipelago-balance.md).
const ODD_TOWARDS: i32 = DIAGONAL - 900;
const ISLETS_TOWARDS: i32 = 0;
/// How far out islets lie, about.
const ISLET_OUT: i32 = 2080;
/// How far islets reach, and the odd territory: as far as there is room for.
const ISLET_REACH: [i32; 3] = [235, 210, 185];
const ODD_REACH: [i32; 3] = [175, 160, 145];
/// How far from where they should be they may lie.
const ASIDE: i32 = 420;
/// The fewest cells of a place beside them.
const FEWEST: usize = 26;

/// The points in which three places meet, with those, in order.
fn junctions(labels: &[u8]) -> Vec<(Corner, [usize; 3])> {
    let mut around: Vec<Vec<u8>> = vec![Vec::new(); mesh::vertices()];
    for (cell, &label) in labels.iter().enumerate() {
        for (at, _, _) in mesh::sides(cell) {
            if !around[at].contains(&label) {
                around[at].push(label);
            }
        }
    }
    let meet = |(at, mut around): (usize, Vec<u8>)| {
        around.sort_unstable();
        let &[a, b, c] = &around[..] else { return None };
        Some((mesh::position(at), [a, b, c].map(usize::from)))
    };
    around.into_iter().enumerate().filter_map(meet).collect()
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

/// The central island, but for its odd territory.
fn island(wishes: &Wishes, lots: &mut Lots, land: &mut Vec<Site>) {
    let site = |at| Site { at, island: 3 * COLOURS, city: false, post: None };
    let coastal = wishes.form.coastal();
    let inner = (ALIKE - LAIR_TERRITORIES) as i32 - 1 - coastal;
    let mut centre = site((MIDDLE, MIDDLE));
    centre.post = Some("centre");
    land.push(centre);
    // Two of them meet before a lair, about.
    let start = DIAGONAL + TURN / inner / 2 + lots.about(200);
    for i in 0..inner / 4 {
        let far = wishes.form.inner_radius() + lots.about(25);
        let angle = start + i * TURN / inner + lots.about(60);
        land.extend(all_four(polar(angle, far)).map(site));
    }
    let first = land.len();
    let step = TURN / coastal;
    // The first lies at the middle of its side, and has the post: as near to one lair as to the
    // next. Where it is nearer to one, the order of play makes much more of a difference.
    for i in 0..coastal / 4 {
        let angle = i * step + lots.about(25);
        let far = wishes.form.radius(angle) + lots.about(20);
        land.extend(all_four(polar(angle, far)).map(site));
    }
    let mut post = first;
    for side in ["east", "south", "west", "north"] {
        land[post].post = Some(side);
        post = turned_place(post);
    }
}

/// The lanes round the island: how far out they lie, and in which directions of a quarter. The
/// space before a lair is wide, and each lane's wider than that of the lane outside it: so from the
/// roads no ship gets past the one before it.
const LANES: [(i32, &[i32]); 3] =
    [(395, &[0, 320, 580]), (690, &[0, 270, 450, 630]), (985, &[0, 230, 380, 520, 670])];

/// How far the spaces of a lane lie aside, at most.
const ASKEW: i32 = 16;

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
        // All spaces of a lane but that before the lair lie a little aside: else borders would run
        // straight from the middle of the board to its edges.
        let aside = lots.about(ASKEW);
        for direction in directions {
            let angle = DIAGONAL + direction + if *direction > 0 { aside } else { 0 };
            // The lanes straighten as they go out.
            let coast = wishes.form.radius(angle);
            let even = wishes.form.radius(DIAGONAL);
            let radius = (coast * (1300 - out) + even * out) / 1300;
            sea.extend(all_four(lots.near(polar(angle, radius + out + bend), 9)));
        }
    }
    for &front in fronts {
        sea.extend(all_four(lots.near(front, 9)));
    }
    // Of the first quarter: where is sea, and how far is it from any of its points?
    let kinds = canvas.kinds(&sketch(land, &sea, grain))?;
    let wet: Vec<Corner> = mesh::first_quarter()
        .filter(|&cell| kinds[cell] == Ground::Sea)
        .map(mesh::centre)
        .collect();
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
        for spot in all_four(from_middle(wet[best])) {
            sea.push(spot);
            for (i, &at) in wet.iter().enumerate() {
                far[i] = far[i].min(square(at, spot));
            }
        }
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
