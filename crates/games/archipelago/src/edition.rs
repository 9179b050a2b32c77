//! The edition: the dice and the map, read from TOML and checked.

use crate::board::{
    Chart, Colour, Corner, ISLAND_TERRITORIES, Island, LAIR_SIZE, MOST_PLACES, Map, Place, Places,
};
use crate::dice::{BIGGEST_FACE, DieFaces};
use crate::rules::Reason;
use crate::shapes;
use crate::workshop::desk::drawable;
use crate::workshop::layout;
use flotilla_core::{Edition, EditionError, Language, Name, Placed, Sourced};
use serde::Deserialize;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// The edition that ships with the game.
pub const DEFAULT: Edition = Edition::shipped("default", include_str!("../editions/default.toml"));
/// A picked map: lairs on small isles, much sea, capes.
pub const ISLES: Edition = Edition::shipped("isles", include_str!("../editions/isles.toml"));
/// A picked map: large land masses, little sea.
pub const LANDS: Edition = Edition::shipped("lands", include_str!("../editions/lands.toml"));
/// A picked map: a deep central island with bays.
pub const FJORDS: Edition = Edition::shipped("fjords", include_str!("../editions/fjords.toml"));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    combat: Sourced<Vec<i8>>,
    gold: Sourced<Vec<i8>>,
    tribes: Sourced<Vec<i8>>,
    /// Lines that no border crosses, where borders follow from points.
    lines: Option<Sourced<Vec<Vec<Corner>>>>,
    #[serde(default)]
    island: Vec<WrittenIsland>,
    #[serde(default)]
    territory: Vec<WrittenTerritory>,
    #[serde(default)]
    sea: Vec<WrittenSea>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenIsland {
    word: Placed,
    name: Sourced<Name>,
    lair: Option<Sourced<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTerritory {
    word: Placed,
    name: Sourced<Name>,
    island: String,
    city: Option<Sourced<Name>>,
    post: Option<Sourced<String>>,
    post_name: Option<Sourced<Name>>,
    at: Option<Sourced<Corner>>,
    touches: Sourced<Vec<String>>,
    shape: Option<Sourced<Vec<Corner>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSea {
    word: Placed,
    name: Sourced<Name>,
    at: Option<Sourced<Corner>>,
    touches: Sourced<Vec<String>>,
    shape: Option<Sourced<Vec<Corner>>>,
}

/// The sides at which trading posts lie (ARC-05), the centre first.
pub(crate) const SIDES: [&str; 5] = ["centre", "north", "south", "east", "west"];

/// What is in the box: an edition that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The combat die: cannons, or crossed-out cannons below zero.
    pub combat: DieFaces,
    /// The gold die.
    pub gold: DieFaces,
    /// The tribe die.
    pub tribes: DieFaces,
    /// The map.
    pub map: Map,
}

impl Contents {
    /// Reads and checks an edition.
    ///
    /// # Errors
    /// When it has not the right form, or breaks a rule; with the line.
    pub fn read(edition: &Edition) -> Result<Contents, EditionError> {
        Contents::check(edition).map_err(|complaints| complaints.into_iter().next()).map_err(
            // There is at least one.
            |first| first.unwrap_or_else(|| edition.refuse(0, Reason::Shape.refuse())),
        )
    }

    /// Reads and checks an edition, and goes on behind a complaint as far as it makes sense.
    ///
    /// # Errors
    /// Everything that is wrong with it, with the lines; what would be wrong only because of
    /// something else that is wrong is left out.
    pub fn check(edition: &Edition) -> Result<Contents, Vec<EditionError>> {
        let written: Written = edition.read().map_err(|error| vec![error])?;
        let reader = MapReader { edition, written: &written, complaints: RefCell::default() };
        let combat = reader.keep(read_die(edition, &written.combat, |faces| {
            // Every face shows something, and the attacker has the better of it (ARC-04).
            faces.iter().all(|&face| face != 0)
                && faces.iter().map(|&face| i32::from(face)).sum::<i32>() > 0
        }));
        let one_blank = |faces: &[i8]| {
            faces.iter().filter(|&&face| face == 0).count() == 1 && faces.iter().all(|&f| f >= 0)
        };
        let gold = reader.keep(read_die(edition, &written.gold, one_blank));
        let tribes = reader.keep(read_die(edition, &written.tribes, one_blank));
        let map = reader.read();
        let complaints = reader.complaints.into_inner();
        match (combat, gold, tribes, map) {
            (Some(combat), Some(gold), Some(tribes), Ok(map)) if complaints.is_empty() => {
                Ok(Contents { combat, gold, tribes, map })
            }
            _ => Err(complaints),
        }
    }
}

fn read_die(
    edition: &Edition,
    written: &Sourced<Vec<i8>>,
    sound: impl Fn(&[i8]) -> bool,
) -> Result<DieFaces, EditionError> {
    let faces = written.value();
    let small = faces.iter().all(|face| face.unsigned_abs() <= BIGGEST_FACE);
    let die = DieFaces::new(faces).filter(|_| small && sound(faces));
    die.ok_or_else(|| edition.refuse(written.at(), Reason::DieFaces.refuse()))
}

/// A territory or sea space as it is written.
#[derive(Clone, Copy)]
struct Entry<'a> {
    word: &'a Placed,
    name: &'a Sourced<Name>,
    at: Option<&'a Sourced<Corner>>,
    touches: &'a Sourced<Vec<String>>,
    shape: Option<&'a Sourced<Vec<Corner>>>,
    territory: Option<&'a WrittenTerritory>,
}

/// Something is wrong that makes it useless to look at the rest.
struct Stop;

struct MapReader<'a> {
    edition: &'a Edition,
    written: &'a Written,
    complaints: RefCell<Vec<EditionError>>,
}

impl<'a> MapReader<'a> {
    fn complain(&self, at: usize, reason: Reason) {
        self.complaints.borrow_mut().push(self.edition.refuse(at, reason.refuse()));
    }

    /// A complaint at a place's own line.
    fn complain_at(&self, word: Option<&Placed>, reason: Reason) {
        self.complain(word.map_or(0, |word| word.span().start), reason);
    }

    /// What was read; or nothing, and a complaint.
    fn keep<T>(&self, read: Result<T, EditionError>) -> Option<T> {
        read.map_err(|error| self.complaints.borrow_mut().push(error)).ok()
    }

    /// Whether all was well so far, but for so many complaints.
    fn well(&self, before: usize) -> Result<(), Stop> {
        if self.complaints.borrow().len() == before { Ok(()) } else { Err(Stop) }
    }

    /// The island's own line, by its number.
    fn island_word(&self, island: usize) -> Option<&'a Placed> {
        self.written.island.get(island).map(|island| &island.word)
    }

    fn read(&self) -> Result<Map, Stop> {
        let before = self.complaints.borrow().len();
        let mut islands = self.islands();
        self.well(before)?;
        let entries = self.entries(&islands);
        self.well(before)?;
        let words = self.words(&entries);
        self.well(before)?;
        let mut charts = Vec::new();
        let (mut cities, mut posts) = (Places::NONE, Places::NONE);
        let mut sides = [None; SIDES.len()];
        for (i, entry) in entries.iter().enumerate() {
            let Some(place) = Place::new(i) else {
                self.complain_at(Some(entry.word), Reason::SeaCount);
                return Err(Stop);
            };
            let island =
                entry.territory.and_then(|t| islands.iter().position(|i| i.word == t.island));
            if let Some(of) = island {
                islands[of].territories.add(place);
            }
            let mut settlement = None;
            if let Some(territory) = entry.territory {
                if let Some(city) = &territory.city {
                    cities.add(place);
                    settlement = Some(self.name(city));
                }
                if let Some(post) = &territory.post {
                    let side = SIDES.iter().position(|side| side == post.value());
                    match side.map(|side| &mut sides[side]) {
                        Some(free @ None) if place.is_island() && territory.city.is_none() => {
                            *free = Some(place);
                        }
                        _ => self.complain(post.at(), Reason::Posts),
                    }
                    posts.add(place);
                    match &territory.post_name {
                        Some(name) => settlement = Some(self.name(name)),
                        None => self.complain(post.at(), Reason::MapWords),
                    }
                }
            }
            charts.push(Chart {
                word: entry.word.get_ref().clone(),
                name: self.name(entry.name),
                island,
                settlement,
                at: entry.at.map_or((0, 0), |at| *at.value()),
                shape: entry.shape.map(|shape| shape.value().clone()).unwrap_or_default(),
            });
        }
        let contiguous = self.contiguity(&entries, &words, &mut charts);
        self.well(before)?;
        let [Some(centre), Some(_), Some(_), Some(_), Some(_)] = sides else {
            // What is missing has no line: it belongs behind the last post.
            let last = self.written.territory.iter().rfind(|it| it.post.is_some());
            self.complain_at(last.map(|it| &it.word), Reason::Posts); // ARC-05
            return Err(Stop);
        };
        let map = Map { charts, islands, contiguous, cities, posts, centre };
        self.check(&map, &entries);
        self.well(before)?;
        Ok(map)
    }

    /// The places by their words. No two have the same word, or the same name in a language.
    fn words(&self, entries: &[Entry<'a>]) -> HashMap<&'a str, Place> {
        // In the order of the file, so that the second of two is refused.
        let mut ordered: Vec<(usize, &Entry<'a>)> = entries.iter().enumerate().collect();
        ordered.sort_by_key(|(_, entry)| entry.word.span().start);
        let mut words = HashMap::new();
        for &(i, entry) in &ordered {
            match Place::new(i) {
                None => self.complain_at(Some(entry.word), Reason::SeaCount),
                Some(place) => {
                    if words.insert(entry.word.get_ref().as_str(), place).is_some() {
                        self.complain_at(Some(entry.word), Reason::MapWords);
                    }
                }
            }
        }
        self.different(ordered.iter().map(|(_, entry)| entry.name));
        let towns = self.written.territory.iter();
        self.different(towns.flat_map(|it| it.city.iter().chain(&it.post_name)));
        self.different(self.written.island.iter().map(|island| &island.name));
        words
    }

    /// No two of these names are the same in a language: people could not tell the places apart.
    fn different(&self, names: impl Iterator<Item = &'a Sourced<Name>>) {
        let mut known = HashSet::new();
        for name in names {
            let told = |language| (language, name.value().get(language).trim().to_lowercase());
            if !Language::ALL.into_iter().all(|language| known.insert(told(language))) {
                self.complain(name.at(), Reason::SameName);
            }
        }
    }

    fn name(&self, written: &Sourced<Name>) -> Name {
        let name = written.value();
        let sound = |name: &str| {
            !name.trim().is_empty() && name.len() <= 80 && !name.chars().any(char::is_control)
        };
        if name.given().next().is_none() || !name.given().all(sound) {
            self.complain(written.at(), Reason::MapWords);
        }
        name.clone()
    }

    /// The islands, still without their territories.
    fn islands(&self) -> Vec<Island> {
        let mut islands: Vec<Island> = Vec::new();
        for written in &self.written.island {
            let word = written.word.get_ref();
            if !sound_word(word) || islands.iter().any(|island| island.word == *word) {
                self.complain_at(Some(&written.word), Reason::MapWords);
            }
            let lair = written.lair.as_ref().and_then(|lair| {
                let found = Colour::ALL.into_iter().find(|c| c.word() == lair.value());
                if found.is_none() {
                    self.complain(lair.at(), Reason::Lairs);
                }
                found
            });
            let (word, name) = (word.clone(), self.name(&written.name));
            islands.push(Island { word, name, lair, territories: Places::NONE });
        }
        islands
    }

    /// Territories in the order of their numbers, then the sea spaces.
    fn entries(&self, islands: &[Island]) -> Vec<Entry<'a>> {
        let territory = |t: &'a WrittenTerritory| Entry {
            word: &t.word,
            name: &t.name,
            at: t.at.as_ref(),
            touches: &t.touches,
            shape: t.shape.as_ref(),
            territory: Some(t),
        };
        let island = |word: &str| islands.iter().find(|island| island.word == word);
        for stray in self.written.territory.iter().filter(|it| island(&it.island).is_none()) {
            self.complain_at(Some(&stray.word), Reason::Islands);
        }
        let mut entries = Vec::new();
        for colour in Colour::ALL.map(Some).into_iter().chain([None]) {
            let before = entries.len();
            let of = |it: &&WrittenTerritory| island(&it.island).is_some_and(|i| i.lair == colour);
            entries.extend(self.written.territory.iter().filter(of).map(territory));
            // ARC-06, ARC-05
            let (size, reason) = match colour {
                Some(_) => (LAIR_SIZE, Reason::Lairs),
                None => (ISLAND_TERRITORIES, Reason::Islands),
            };
            let here: &[Entry<'a>] = &entries[before..];
            if here.len() != size {
                // The one too many; or the last, or the island, behind which more belong.
                let odd = here.get(size).or(here.last()).map(|entry| entry.word);
                let island = islands.iter().rposition(|island| island.lair == colour);
                let odd = odd.or_else(|| self.island_word(island.unwrap_or(usize::MAX)));
                self.complain_at(odd, reason);
            }
        }
        let sea = |s: &'a WrittenSea| Entry {
            word: &s.word,
            name: &s.name,
            at: s.at.as_ref(),
            touches: &s.touches,
            shape: s.shape.as_ref(),
            territory: None,
        };
        entries.extend(self.written.sea.iter().map(sea));
        if entries.len() > MOST_PLACES || self.written.sea.is_empty() {
            let odd = entries.get(MOST_PLACES).or(entries.last());
            self.complain_at(odd.map(|entry| entry.word), Reason::SeaCount);
        }
        for entry in &entries {
            if !sound_word(entry.word.get_ref()) {
                self.complain_at(Some(entry.word), Reason::MapWords);
            }
        }
        entries
    }

    /// Contiguity as it is written, if the shapes say the same (ARC-08). An edition without any
    /// shape is drawn from its neighbours.
    fn contiguity(
        &self,
        entries: &[Entry<'_>],
        words: &HashMap<&str, Place>,
        charts: &mut [Chart],
    ) -> [Places; MOST_PLACES] {
        let before = self.complaints.borrow().len();
        let mut written = [Places::NONE; MOST_PLACES];
        for (touched, entry) in written.iter_mut().zip(entries) {
            for word in entry.touches.value() {
                match words.get(word.as_str()) {
                    Some(&place) if !touched.has(place) => touched.add(place),
                    _ => {
                        self.complain(entry.touches.at(), Reason::Contiguity);
                        break;
                    }
                }
            }
        }
        if self.well(before).is_err() {
            return written;
        }
        let drawn = if entries.iter().all(|entry| entry.shape.is_none()) {
            self.lay_out(entries, &written, charts)
        } else {
            self.drawn(entries)
        };
        for (i, (entry, drawn)) in entries.iter().zip(drawn.iter().flatten()).enumerate() {
            if written.get(i) != Some(drawn) {
                self.complain(entry.touches.at(), Reason::Contiguity);
            }
        }
        written
    }

    /// The contiguity of the shapes; nothing, and a complaint, where they are no map.
    fn drawn(&self, entries: &[Entry<'_>]) -> Option<[Places; MOST_PLACES]> {
        let before = self.complaints.borrow().len();
        let mut shapes: Vec<&[Corner]> = Vec::new();
        for entry in entries {
            match (entry.shape, entry.at) {
                (Some(shape), Some(at))
                    if shapes::is_sound(shape.value())
                        && shapes::contains(shape.value(), *at.value()) =>
                {
                    shapes.push(shape.value());
                }
                (shape, _) => {
                    let at = shape.map_or(entry.word.span().start, Sourced::at);
                    self.complain(at, Reason::Shape);
                }
            }
        }
        self.well(before).ok()?;
        let wrong = |wrong: usize| {
            let shape = entries.get(wrong).and_then(|entry| entry.shape);
            self.complain(shape.map_or(0, Sourced::at), Reason::Shape);
        };
        shapes::contiguity(&shapes).map_err(wrong).ok()
    }

    /// Draws a map from its neighbours alone. They must be so both ways.
    fn lay_out(
        &self,
        entries: &[Entry<'_>],
        written: &[Places; MOST_PLACES],
        charts: &mut [Chart],
    ) -> Option<[Places; MOST_PLACES]> {
        let mut mutual = *written;
        for place in (0..entries.len()).filter_map(Place::new) {
            mutual[place.index()] = (0..entries.len())
                .filter_map(Place::new)
                .filter(|&other| other != place && written[other.index()].has(place))
                .collect();
        }
        if mutual == *written {
            let given: Vec<Option<Corner>> =
                entries.iter().map(|entry| entry.at.map(|at| *at.value())).collect();
            let islands: Vec<Option<usize>> = charts.iter().map(|chart| chart.island).collect();
            let lines = self.written.lines.as_ref();
            if let Some(wrong) = lines.filter(|lines| !drawable(lines.value())) {
                self.complain(wrong.at(), Reason::Shape);
                return Some(mutual);
            }
            let lines = lines.map(|lines| lines.value().clone()).unwrap_or_default();
            match layout::draw(&given, &islands, written, lines) {
                Ok(divided) => {
                    let drawn = divided.shapes.into_iter().zip(divided.inside);
                    for (chart, (shape, inside)) in charts.iter_mut().zip(drawn) {
                        (chart.shape, chart.at) = (shape, inside);
                    }
                }
                Err(wrong) => {
                    let word = entries.get(wrong).map(|entry| entry.word);
                    self.complain_at(word, Reason::Shape);
                }
            }
        }
        Some(mutual)
    }

    /// Everything that is known of the map as a whole (ARC-05 to ARC-07).
    fn check(&self, map: &Map, entries: &[Entry<'a>]) {
        let promise = |kept: bool, reason: Reason, word: Option<&Placed>| {
            if !kept {
                self.complain_at(word, reason);
            }
        };
        let word = |place: Place| entries.get(place.index()).map(|entry| entry.word);
        // An island is what hangs together on land.
        for (number, island) in map.islands.iter().enumerate() {
            let own = self.island_word(number);
            let first = island.territories.iter().next().map_or(Places::NONE, Places::one);
            let whole = connected(map, first, Places::LAND);
            let coast = map.around(island.territories).and(Places::SEA);
            let hangs = whole == island.territories && !coast.is_empty();
            promise(hangs && !first.is_empty(), Reason::Islands, own);
        }
        let without_lair = map.islands.iter().filter(|island| island.lair.is_none());
        let islets = without_lair.clone().filter(|island| island.territories.len() == 1).count();
        let last = map.islands.iter().rposition(|island| island.lair.is_none());
        let last = last.and_then(|last| self.island_word(last));
        promise(without_lair.count() == 3 && islets == 2, Reason::Islands, last); // ARC-05
        let on_coast = |place: Place| !map.contiguous(place).and(Places::SEA).is_empty();
        promise(!on_coast(map.centre), Reason::CentreInland, word(map.centre));
        for post in map.posts.minus(Places::one(map.centre)).iter() {
            promise(on_coast(post), Reason::Posts, word(post));
        }
        for colour in Colour::ALL {
            let of_lair = map.islands.iter().enumerate();
            let of_lair = of_lair.filter(|(_, island)| island.lair == Some(colour));
            let last = of_lair.clone().next_back().and_then(|(last, _)| self.island_word(last));
            promise(of_lair.count() == 3, Reason::Lairs, last); // ARC-06
            let cities = map.cities.and(colour.lair());
            let inland = cities.iter().find(|&city| !on_coast(city));
            promise(inland.is_none(), Reason::Cities, inland.and_then(word));
            let odd = cities.iter().nth(3).or(cities.iter().last());
            promise(cities.len() == 3, Reason::Cities, odd.and_then(word).or(last));
            promise(corner(map, colour) == Some(colour.index()), Reason::Corners, last);
        }
        let stray = map.cities.minus(Places::LAIRS).iter().next();
        promise(stray.is_none(), Reason::Cities, stray.and_then(word));
        // ARC-07
        let sea: Places = map.places().filter(|place| !place.is_land()).collect();
        let first = sea.iter().next().map_or(Places::NONE, Places::one);
        let cut_off = sea.minus(connected(map, first, Places::SEA)).iter().next();
        promise(cut_off.is_none(), Reason::SeaConnected, cut_off.and_then(word));
        // Sails are counted on a map that is otherwise as it should be.
        let Some((_, central)) = central_island(map) else {
            return promise(false, Reason::Islands, last);
        };
        if self.well(0).is_err() {
            return;
        }
        for (colour, reason) in wrong_sails(map, central) {
            let city = map.cities.and(colour.lair()).iter().next().and_then(word);
            self.complain_at(city, reason);
        }
    }
}

/// The colours from whose lair more or fewer sails lead to the central island, or to the facing
/// lair, than should (ARC-07).
pub(crate) fn wrong_sails(map: &Map, central: Places) -> Vec<(Colour, Reason)> {
    let goal = map.around(central).and(Places::SEA);
    let coasts = Colour::ALL.map(|colour| nearest_coast(map, colour, goal));
    let wrong = |colour: Colour| {
        let (coast, facing) = (coasts[colour.index()], coasts[colour.facing().index()]);
        let two = (map.sails(coast, goal) != Some(2)).then_some((colour, Reason::TwoSails));
        let ten = (map.sails(coast, facing) != Some(10)).then_some((colour, Reason::TenSails));
        [two, ten]
    };
    Colour::ALL.into_iter().flat_map(wrong).flatten().collect()
}

fn sound_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.len() <= 24
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && word != "all"
}

/// The central island: the one without lair that is no islet.
fn central_island(map: &Map) -> Option<(usize, Places)> {
    let islands = map.islands.iter().enumerate();
    let mut without = islands.filter(|(_, island)| island.lair.is_none());
    let found = without.find(|(_, island)| island.territories.len() > 1);
    found.map(|(index, island)| (index, island.territories))
}

/// The coast of the city of a lair from which the fewest sails lead to a goal; of all such cities
/// where several are as near.
fn nearest_coast(map: &Map, colour: Colour, goal: Places) -> Places {
    let coast = |city| map.contiguous(city).and(Places::SEA);
    let cities = map.cities.and(colour.lair()).iter();
    let fewest = cities.clone().filter_map(|city| map.sails(coast(city), goal)).min();
    let nearest = cities.filter(|&city| map.sails(coast(city), goal) == fewest);
    nearest.fold(Places::NONE, |all, city| all.or(coast(city)))
}

fn connected(map: &Map, from: Places, within: Places) -> Places {
    let mut reached = from;
    loop {
        let further = reached.or(map.around(reached).and(within));
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// The corner in which a lair lies, clockwise from the top left.
fn corner(map: &Map, colour: Colour) -> Option<usize> {
    let lair = || colour.lair().iter().filter_map(|place| map.chart(place));
    let middle = i64::from(crate::board::BOARD) * lair().count() as i64;
    let right = 2 * lair().map(|chart| i64::from(chart.at.0)).sum::<i64>() > middle;
    let low = 2 * lair().map(|chart| i64::from(chart.at.1)).sum::<i64>() > middle;
    [(false, false), (true, false), (true, true), (false, true)]
        .iter()
        .position(|&at| at == (right, low))
}
