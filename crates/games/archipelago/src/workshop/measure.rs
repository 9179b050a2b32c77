//! How alike the four corners of a map are (ARC-08), by counting: sails, coasts and landings.
//!
//! Games between equal bots tell more (`flotilla edition check --games`), but take minutes; this
//! takes no time.

use crate::board::{Colour, Map, Place, Places};

/// What is counted for each colour, in order of play; a row for each thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// The rows: what is counted, and for whom how many.
    pub rows: Vec<(&'static str, [u32; 4])>,
}

impl Measure {
    /// By how much the corners differ: of each row the most less the fewest, added up.
    #[must_use]
    pub fn spread(&self) -> u32 {
        let spread = |counts: &[u32; 4]| {
            counts.iter().max().unwrap_or(&0) - counts.iter().min().unwrap_or(&0)
        };
        self.rows.iter().map(|(_, counts)| spread(counts)).sum()
    }
}

/// More sails than any map needs.
const NO_WAY: u32 = 99;

/// Counts what each colour has near.
#[must_use]
pub fn measure(map: &Map) -> Measure {
    let coast = |land: Places| map.around(land).and(Places::SEA);
    let cities = |colour: Colour| map.cities().and(colour.lair());
    let home = Colour::ALL.map(|colour| coast(cities(colour)));
    let sails = |from: Places, to: Places| map.sails(from, to).unwrap_or(NO_WAY);
    let central = map.islands().iter().filter(|island| island.lair.is_none());
    let central = central.max_by_key(|island| island.territories.len());
    let central = central.map_or(Places::NONE, |island| island.territories);
    let islets = Places::ISLAND.minus(central);
    let each = |count: &dyn Fn(Colour) -> u32| Colour::ALL.map(count);
    let within = |colour: Colour, steps: u32| {
        let mut reached = home[colour.index()];
        for _ in 0..steps {
            reached = reached.or(map.around(reached).and(Places::SEA));
        }
        reached
    };
    let landings = |colour, steps| map.around(within(colour, steps)).and(Places::ISLAND);
    let city = |nth: usize| {
        move |colour: Colour| {
            let of = |place: Place| sails(coast(Places::one(place)), coast(central));
            let mut all: Vec<u32> = cities(colour).iter().map(of).collect();
            all.sort_unstable();
            all.get(nth).copied().unwrap_or(NO_WAY)
        }
    };
    let post = |nth: usize| {
        move |colour: Colour| {
            let sides = map.posts().minus(Places::one(map.centre()));
            let of = |place: Place| sails(home[colour.index()], coast(Places::one(place)));
            let mut all: Vec<u32> = sides.iter().map(of).collect();
            all.sort_unstable();
            all.get(nth).copied().unwrap_or(NO_WAY)
        }
    };
    let beside = |far: bool| {
        move |colour: Colour| {
            let [a, b] = [colour.after(), colour.after().facing()]
                .map(|other| sails(home[colour.index()], home[other.index()]));
            if far { a.max(b) } else { a.min(b) }
        }
    };
    let centre = |colour: Colour| {
        let (mut reached, mut steps) = (landings(colour, 2).and(central), 0);
        while !reached.has(map.centre()) && steps < NO_WAY {
            reached = reached.or(map.around(reached).and(central));
            steps += 1;
        }
        steps
    };
    let rows = vec![
        ("sails from the nearest city", each(&city(0))),
        ("sails from the second city", each(&city(1))),
        ("sails from the third city", each(&city(2))),
        ("sails to the nearest post", each(&post(0))),
        ("sails to the second post", each(&post(1))),
        ("sails to the third post", each(&post(2))),
        ("steps from the landing to the centre", each(&centre)),
        ("landings within two sails", each(&|colour| landings(colour, 2).len())),
        ("landings within three sails", each(&|colour| landings(colour, 3).len())),
        ("landings within four sails", each(&|colour| landings(colour, 4).len())),
        ("sails to the nearer neighbour", each(&beside(false))),
        ("sails to the other neighbour", each(&beside(true))),
        ("sails to an islet", each(&|colour| sails(home[colour.index()], coast(islets)))),
        ("spaces at the coast of cities", each(&|colour| home[colour.index()].len())),
        ("spaces at the coast of the lair", each(&|colour| coast(colour.lair()).len())),
    ];
    Measure { rows }
}
