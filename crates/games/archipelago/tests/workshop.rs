//! The workshop: borders from points, new maps from seeds, texts that lose nothing.

use flotilla_archipelago::Archipelago;
use flotilla_archipelago::board::{
    BOARD, Corner, LAIR_SIZE, LAIR_TERRITORIES, Map, Place, Places, TERRITORIES,
};
use flotilla_archipelago::edition::{Contents, DEFAULT};
use flotilla_archipelago::workshop::{Coast, DivisionError, MAKER, Seed, Sketch, divide, measure};
use flotilla_core::{Document, Edition, EditionError, Game, Options, Rng, SeededRng, Setup};

fn sketch(seeds: &[(Corner, bool)]) -> Sketch {
    let seeds = seeds.iter().map(|&(at, land)| Seed { at, island: land.then_some(0) }).collect();
    Sketch { seeds, coast: Coast::Halfway, lines: Vec::new(), grain: 1 }
}

fn place(index: usize) -> Place {
    Place::new(index).unwrap()
}

fn twice_area(shape: &[Corner]) -> i64 {
    let next = shape.iter().cycle().skip(1);
    let part = |(a, b): (&Corner, &Corner)| {
        i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1)
    };
    shape.iter().zip(next).map(part).sum()
}

/// Whether any two sides of any shapes cross other than in a common corner.
fn crossing(shapes: &[Vec<Corner>]) -> Option<[Corner; 4]> {
    let side = |a: Corner, b: Corner, c: Corner| {
        let [ax, ay, bx, by, x, y] = [a.0, a.1, b.0, b.1, c.0, c.1].map(i64::from);
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum()
    };
    let mut sides: Vec<(Corner, Corner)> = Vec::new();
    for shape in shapes {
        let next = shape.iter().cycle().skip(1);
        sides.extend(shape.iter().zip(next).filter(|(a, b)| a < b).map(|(&a, &b)| (a, b)));
        let back = shape.iter().zip(shape.iter().cycle().skip(1)).filter(|(a, b)| a > b);
        sides.extend(back.map(|(&a, &b)| (b, a)));
    }
    sides.sort_unstable();
    sides.dedup();
    // Sorted by their left end: only those that begin before this one ends can cross it.
    for (i, &(a, b)) in sides.iter().enumerate() {
        for &(c, d) in sides[i + 1..].iter().take_while(|(c, _)| c.0 <= b.0) {
            let apart = a.1.max(b.1) < c.1.min(d.1) || c.1.max(d.1) < a.1.min(b.1);
            if apart || [a, b].contains(&c) || [a, b].contains(&d) {
                continue;
            }
            let parts = side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b);
            if parts {
                return Some([a, b, c, d]);
            }
        }
    }
    None
}

#[test]
fn borders_follow_from_points() {
    // Land in the middle, four spaces of sea round about.
    let points = [
        ((2800, 2800), true),
        ((2800, 700), false),
        ((4900, 2800), false),
        ((2800, 4900), false),
        ((700, 2800), false),
    ];
    let divided = divide(&sketch(&points)).unwrap();
    assert_eq!(divided.neighbours[0].len(), 4);
    assert!(!divided.neighbours[1].has(place(3)), "north and south do not meet");
    assert!(divided.neighbours[1].has(place(2)) && divided.neighbours[1].has(place(4)));
    let area: i64 = divided.shapes.iter().map(|shape| twice_area(shape)).sum();
    assert_eq!(area, 2 * i64::from(BOARD) * i64::from(BOARD));
    assert_eq!(crossing(&divided.shapes), None);
    // The border lies halfway, about: the middle is a square of half the board's width.
    let middle = twice_area(&divided.shapes[0]) / 2;
    let square = i64::from(BOARD / 2 - 700).pow(2);
    assert!((middle - square).abs() < square / 5, "{middle} {square}");
    assert_eq!(divide(&sketch(&points)).unwrap(), divided, "the same points, the same map");
    let other = Sketch { grain: 2, ..sketch(&points) };
    assert_ne!(divide(&other).unwrap().shapes, divided.shapes, "other windings");
}

#[test]
fn places_do_not_cross_lines_nor_coasts() {
    let points = [((1000, 2800), false), ((2000, 2800), false)];
    let plain = divide(&sketch(&points)).unwrap();
    let mut lined = sketch(&points);
    lined.lines = vec![vec![(4000, -10), (4100, 3000), (4000, BOARD + 10)]];
    // Behind the line is nobody's: it goes to the nearest all the same, so a third takes it.
    lined.seeds.push(Seed { at: (4300, 2800), island: None });
    let divided = divide(&lined).unwrap();
    assert!(divided.shapes[1].iter().all(|&(x, _)| x < 4200), "{:?}", divided.shapes[1]);
    assert!(divided.shapes[2].iter().all(|&(x, _)| x > 3900), "{:?}", divided.shapes[2]);
    assert!(plain.shapes[1].iter().any(|&(x, _)| x > 5000));
    let mut coasts = sketch(&[((1000, 1000), false), ((4000, 4000), true), ((1000, 5000), false)]);
    coasts.coast = Coast::Drawn(vec![vec![(3000, 3000), (5000, 3000), (5000, 5000), (3000, 5000)]]);
    let divided = divide(&coasts).unwrap();
    let land = twice_area(&divided.shapes[1]) / 2;
    assert!((land - 4_000_000).abs() < 200_000, "{land}");
}

#[test]
fn points_that_make_no_map_are_named() {
    assert_eq!(divide(&sketch(&[])), Err(DivisionError::Places));
    assert_eq!(divide(&sketch(&[((0, 0), true); 129])), Err(DivisionError::Places));
    let off = sketch(&[((100, 100), true), ((-1, 5), true)]);
    assert_eq!(divide(&off), Err(DivisionError::Crowded(1)));
    let twice = sketch(&[((100, 100), true), ((101, 100), true)]);
    assert_eq!(divide(&twice), Err(DivisionError::Crowded(1)));
    // One sea all around an island.
    let mut round = sketch(&[((100, 100), false), ((2800, 2800), true)]);
    round.coast = Coast::Around(300);
    assert_eq!(divide(&round), Err(DivisionError::Surrounds(0)));
}

fn made(seed: u64) -> Edition {
    (MAKER.make)(seed, &Options::new()).unwrap_or_else(|| panic!("seed {seed}: no map"))
}

fn map_of(edition: &Edition) -> Map {
    Contents::read(edition).unwrap_or_else(|error| panic!("{error}")).map
}

/// The odd territory of the central island, and the islets.
const ODD: std::ops::Range<usize> = TERRITORIES - 3..TERRITORIES;

/// The place that lies where this one does once the map was turned by a quarter; what is planned
/// four times follows itself in the text.
fn turned(at: Place) -> Place {
    let four = |first: usize, at: usize| first + (at - first) / 4 * 4 + (at - first + 1) % 4;
    place(match at.index() {
        lair @ ..LAIR_TERRITORIES => (lair + LAIR_SIZE) % LAIR_TERRITORIES,
        LAIR_TERRITORIES => LAIR_TERRITORIES,
        odd if ODD.contains(&odd) => odd,
        island @ ..TERRITORIES => four(LAIR_TERRITORIES + 1, island),
        sea => four(TERRITORIES, sea),
    })
}

/// A map is the same from every corner, but for the odd territory and the islets; these only lie
/// where three places meet, and part nobody.
fn check_corners(map: &Map, seed: u64) {
    let odd: Places = ODD.map(place).collect();
    for at in map.places().filter(|&at| !odd.has(at)) {
        let around = map.contiguous(at).minus(odd);
        let around: Places = around.iter().map(turned).collect();
        assert_eq!(around, map.contiguous(turned(at)).minus(odd), "seed {seed}: {at:?}");
        assert_eq!(map.cities().has(at), map.cities().has(turned(at)));
        assert_eq!(map.posts().has(at), map.posts().has(turned(at)));
    }
    for at in odd.iter() {
        let meet: Vec<Place> = map.contiguous(at).iter().collect();
        let &[a, b, c] = &meet[..] else { panic!("seed {seed}: {meet:?}") };
        assert!(map.contiguous(a).has(b) && map.contiguous(b).has(c) && map.contiguous(c).has(a));
    }
    let [first, second] = [1, 2].map(|islet| map.contiguous(place(ODD.start + islet)));
    assert_eq!(first.iter().map(turned).map(turned).collect::<Places>(), second);
}

/// What every new map keeps, beyond what the edition's own checks promise.
fn check_made(seed: u64) {
    let edition = made(seed);
    let map = map_of(&edition);
    let shapes: Vec<Vec<Corner>> =
        map.places().map(|place| map.chart(place).unwrap().shape.clone()).collect();
    assert_eq!(crossing(&shapes), None, "seed {seed}");
    assert_eq!(measure(&map).spread(), 0, "seed {seed}");
    check_corners(&map, seed);
    assert!(edition.text.len() < 230_000, "seed {seed}: {} bytes", edition.text.len());
    // There is room for what is drawn.
    for place in map.places() {
        let area = twice_area(&map.chart(place).unwrap().shape) / 2;
        assert!(area > 45_000, "seed {seed}: {:?} has {area}", map.chart(place).unwrap().word);
    }
    let islets =
        Places::ISLAND.iter().filter(|&at| map.contiguous(at).and(Places::LAND).is_empty());
    assert_eq!(islets.count(), 2);
}

#[test]
fn ten_new_maps_keep_every_rule() {
    (1..=10).for_each(check_made);
}

#[test]
#[ignore = "a minute or two; the four above are among them"]
fn a_thousand_new_maps_keep_every_rule() {
    (1..=1000).for_each(check_made);
}

#[test]
fn a_seed_names_the_same_map_for_ever() {
    let hash = |edition: &Edition| {
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        edition.text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
    };
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/maps.txt");
    let golden = std::fs::read_to_string(golden).unwrap_or_default();
    // Other numbers mean other maps under the same names.
    let found = [1, 2, 1234].map(|seed| format!("map-{seed} {:016x}\n", hash(&made(seed))));
    assert_eq!(found.concat(), golden);
    assert_eq!(Archipelago::INFO.made("map-1234"), Some(made(1234)));
    assert_eq!(Archipelago::INFO.made("map-01234"), None);
    assert_eq!(Archipelago::INFO.made("map-"), None);
}

#[test]
fn picked_maps_are_alike_in_their_corners() {
    // They were made when the maker only measured what it makes the same today.
    for edition in &Archipelago::INFO.editions[1..] {
        assert!(measure(&map_of(edition)).spread() <= 8, "{}", edition.name);
    }
}

#[test]
fn wishes_are_granted() {
    for (key, value) in
        [("seas", "72"), ("islands", "5-1-1"), ("island", "deep"), ("island", "fjords")]
    {
        let mut asked = Options::new();
        asked.set(MAKER.options, key, value).unwrap();
        let edition = (MAKER.make)(7, &asked).unwrap();
        assert!(edition.text.contains(&format!("--seed 7 --with {key}={value}")));
        let map = map_of(&edition);
        match key {
            "seas" => assert_eq!(map.places().count(), TERRITORIES + 72),
            "islands" => {
                let sizes: Vec<u32> =
                    map.islands()[..3].iter().map(|island| island.territories.len()).collect();
                assert_eq!(sizes, [5, 1, 1]);
            }
            _ => {}
        }
    }
}

#[test]
fn a_new_map_is_played_to_its_end() {
    let setup = Setup { edition: made(3), ..Setup::plain(Archipelago::INFO, 4) };
    let game = Archipelago::open(&setup).unwrap();
    let (mut state, mut rng) = (game.start(), SeededRng::new(1));
    let mut random = flotilla_core::RandomActions::new();
    while let Some(actor) = game.turn(&state).waits_for() {
        let action = random.draw(&game, &state, actor, &mut rng).unwrap();
        game.apply(&mut state, actor, action).unwrap();
    }
    assert!(game.outcome(&state).is_some());
}

/// A text without its spaces.
fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}

fn check_round_trip(edition: &Edition) {
    let document = Document::parse(edition).unwrap();
    let again = document.rewritten();
    assert_eq!(bare(&again), bare(&edition.text), "{}", edition.name);
    let again = Edition { name: edition.name.clone(), text: again.into() };
    assert_eq!(Contents::read(&again), Contents::read(edition));
    assert_eq!(again.sources(), edition.sources());
}

#[test]
fn a_text_that_is_read_and_written_is_the_same() {
    Archipelago::INFO.editions.iter().for_each(check_round_trip);
    (1..=4).for_each(|seed| check_round_trip(&made(seed)));
}

#[test]
#[ignore = "a minute or two; the four above are among them"]
fn five_hundred_texts_that_are_read_and_written_are_the_same() {
    (1..=500).for_each(|seed| check_round_trip(&made(seed)));
}

/// A text with something broken in it.
fn mutated(text: &str, rng: &mut SeededRng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(lines.len() as u64) as usize;
        match rng.below(7) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = rng.below(lines.len() as u64) as usize;
                lines.swap(at, other);
            }
            3 => {
                let cut: usize = rng.below(lines[at].chars().count() as u64 + 1) as usize;
                lines[at] = lines[at].chars().take(cut).collect();
            }
            4 => {
                // Another digit.
                let digit = char::from(b'0' + rng.below(10) as u8);
                let from = char::from(b'0' + rng.below(10) as u8);
                lines[at] = lines[at].replacen(from, &digit.to_string(), 1);
            }
            5 => lines.truncate(at.max(1)),
            _ => {
                let signs = ['"', '[', ']', '{', '}', '=', '\u{0}', 'é', '-', '9', '#', '.'];
                let sign = *rng.pick(&signs).unwrap();
                let place = rng.below(lines[at].chars().count() as u64 + 1) as usize;
                let mut all: Vec<char> = lines[at].chars().collect();
                all.insert(place, sign);
                lines[at] = all.into_iter().collect();
            }
        }
    }
    lines.join("\n")
}

/// Breaks so many editions and reads them.
fn check_broken(count: usize) {
    let (mut rng, mut broken) = (SeededRng::new(20), 0);
    let bases = [DEFAULT.clone(), made(5)];
    for i in 0..count {
        let text = mutated(&bases[i % 2].text, &mut rng);
        let lines = text.lines().count();
        let edition = Edition { name: "broken".into(), text: text.into() };
        if let Ok(document) = Document::parse(&edition) {
            assert_eq!(bare(&document.rewritten()).is_empty(), bare(&edition.text).is_empty());
        }
        if let Err(complaints) = Contents::check(&edition) {
            broken += 1;
            assert!(!complaints.is_empty());
            for complaint in &complaints {
                let line = match complaint {
                    EditionError::Form { line, message, .. } => {
                        assert!(!message.is_empty());
                        *line
                    }
                    EditionError::Refused { line, .. } => *line,
                    EditionError::TooLong { .. } => 1,
                };
                assert!((1..=lines + 1).contains(&line), "{complaint}");
            }
            assert_eq!(Contents::read(&edition).err(), complaints.into_iter().next());
        }
    }
    assert!(broken > count / 2, "{broken}");
}

#[test]
fn broken_editions_are_told_what_is_wrong_and_never_more() {
    check_broken(250);
}

#[test]
#[ignore = "minutes; the five hundred above are among them"]
fn ten_thousand_broken_editions_are_told_what_is_wrong_and_never_more() {
    check_broken(10_000);
}

#[test]
fn every_complaint_is_told_at_once() {
    let text = DEFAULT.text.replacen("[2, 2, 1, 1, -1, -2]", "[2, 2, 1, 1, -1, 0]", 1);
    let text = text.replacen("[0, 1, 1, 2, 2, 3]", "[1, 1, 1, 2, 2, 3]", 1);
    let text = text.replacen("en = \"Fern Moor\"", "en = \"Peat Hollow\"", 1);
    let text = text.replacen("en = \"Heron Hill\"", "en = \"Peat Hollow\"", 1);
    let edition = Edition { name: "four".into(), text: text.into() };
    let complaints = Contents::check(&edition).unwrap_err();
    let lines: Vec<usize> = complaints
        .iter()
        .map(|it| match it {
            EditionError::Refused { line, .. } => *line,
            other => panic!("{other}"),
        })
        .collect();
    assert_eq!(lines.len(), 4, "{complaints:?}");
    assert_eq!(&lines[..2], [9, 10]);
    assert!(lines[2] < lines[3]);
}

/// An edition without some of its lines: those that begin so, to the end of their value.
fn without(text: &str, keys: &[&str]) -> String {
    let (mut kept, mut skipping) = (String::new(), false);
    for line in text.lines() {
        if keys.iter().any(|key| line.starts_with(&format!("{key} = "))) {
            skipping = !line.ends_with("] }");
        } else if skipping {
            skipping = line != "] }";
        } else {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

#[test]
fn neighbours_alone_are_enough_for_a_map() {
    let whole = map_of(&DEFAULT);
    let edition = |text: String| Edition { name: "neighbours".into(), text: text.into() };
    for keys in [&["shape"][..], &["shape", "at"]] {
        let map = map_of(&edition(without(&DEFAULT.text, keys)));
        assert!(map.places().all(|at| map.contiguous(at) == whole.contiguous(at)));
        let shapes: Vec<Vec<Corner>> =
            map.places().map(|at| map.chart(at).unwrap().shape.clone()).collect();
        let area: i64 = shapes.iter().map(|shape| twice_area(shape)).sum();
        assert_eq!(area, 2 * i64::from(BOARD) * i64::from(BOARD));
    }
    // They must be so both ways.
    let lone = without(&DEFAULT.text, &["shape"]).replacen("\"cork-sound\", ", "", 1);
    let complaints = Contents::check(&edition(lone)).unwrap_err();
    assert!(complaints.iter().all(|it| it.to_string().contains("ARC-08")), "{complaints:?}");
    // All shapes, or none.
    let some = without(&DEFAULT.text, &["at"]);
    assert!(Contents::check(&edition(some)).is_err());
}
