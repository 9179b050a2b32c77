//! A map on the desk: points and lines are put, moved and taken away, and the text of the edition
//! follows. Its borders are never written: they follow from points and lines, and who is contiguous
//! is what the drawing shows, but for what somebody has corrected by hand.

use super::division::{Coast, Divided, Seed, Sketch, divide};
use super::names::{CITIES, ISLANDS, ISLETS, Kind, LANDS, NameLots, Named, POSTS, SEAS};
use crate::board::{BOARD, Corner, MOST_PLACES};
use crate::edition::{Contents, SIDES};
use flotilla_core::workbench::{Charted, MapAct, MapSketch, Mapper, Spot};
use flotilla_core::{Document, Edition, EditionError, Source, Value, Written};
use std::collections::{HashMap, HashSet};

/// The most corners that all lines of a map have together.
pub(crate) const MOST_LINE_CORNERS: usize = 6000;
/// How far all lines may reach, as cells of the mesh that they may pass.
const MOST_REACH: i64 = 400_000;

/// What draws maps.
pub(crate) const MAPPER: Mapper = Mapper {
    side: BOARD,
    islands: &[
        ("green", 1),
        ("green", 2),
        ("green", 3),
        ("raspberry", 1),
        ("raspberry", 2),
        ("raspberry", 3),
        ("blue", 1),
        ("blue", 2),
        ("blue", 3),
        ("orange", 1),
        ("orange", 2),
        ("orange", 3),
        ("central", 1),
        ("islet", 1),
        ("islet", 2),
    ],
    settlements: &["city", "post-centre", "post-north", "post-south", "post-east", "post-west"],
    sketch,
    act,
};

/// The number of the first island that has no lair.
const FREE: usize = 12;

/// Whether lines can be drawn: they are on the board, and looking at all of them takes no time.
pub(crate) fn drawable(lines: &[Vec<Corner>]) -> bool {
    let on_board = |&(x, y): &Corner| (0..=BOARD).contains(&x) && (0..=BOARD).contains(&y);
    let reach = |pair: &[Corner]| {
        let far = |a: i32, b: i32| i64::from(a.abs_diff(b) / 50 + 3);
        far(pair[0].0, pair[1].0) * far(pair[0].1, pair[1].1)
    };
    lines.iter().map(Vec::len).sum::<usize>() <= MOST_LINE_CORNERS
        && lines.iter().flatten().all(on_board)
        && lines.iter().flat_map(|line| line.windows(2)).map(reach).sum::<i64>() <= MOST_REACH
}

/// A place on the desk.
#[derive(Clone, Debug)]
struct Site {
    /// Its number in its list of the text; none when it is new there.
    number: Option<usize>,
    word: String,
    /// Its name, as it is written, with its mark.
    name: String,
    at: Corner,
    shape: Vec<Corner>,
    island: Option<usize>,
    settlement: Option<usize>,
    touches: Vec<String>,
}

struct Desk {
    document: Document,
    /// The word of each island by its number, and where the name of one is still to be found.
    islands: Vec<Option<String>>,
    sites: Vec<Site>,
    lines: Vec<Vec<Corner>>,
    /// The tables that are no longer there.
    gone: Vec<(&'static str, usize)>,
}

fn corner(value: &Value) -> Option<Corner> {
    let pair = value.as_array()?;
    let number = |at: usize| i32::try_from(pair.get(at)?.as_integer()?).ok();
    (pair.len() == 2).then(|| Some((number(0)?, number(1)?)))?
}

fn corners(value: &Value) -> Vec<Corner> {
    value.as_array().into_iter().flatten().filter_map(corner).collect()
}

/// The values of an edition by their paths.
struct Values<'a>(HashMap<&'a str, &'a Written>);

impl<'a> Values<'a> {
    fn of(written: &'a [Written]) -> Values<'a> {
        Values(written.iter().map(|it| (it.path.as_str(), it)).collect())
    }

    fn get(&self, table: &str, number: usize, key: &str) -> Option<&'a Value> {
        self.0.get(format!("{table}.{number}.{key}").as_str()).map(|it| &it.value)
    }

    /// A value as it is written, behind its mark.
    fn marked(&self, table: &str, number: usize, key: &str) -> Option<String> {
        let Written { source, value, .. } =
            self.0.get(format!("{table}.{number}.{key}").as_str())?;
        Some(format!("{{ {} = {value} }}", source.unwrap_or(Source::Yours).word()))
    }

    fn word(&self, table: &str, number: usize, key: &str) -> Option<&'a str> {
        self.get(table, number, key)?.as_str()
    }
}

impl Desk {
    fn read(edition: &Edition) -> Result<Desk, EditionError> {
        let document = Document::parse(edition)?;
        let written = document.written();
        let values = Values::of(&written);
        let islands = islands(&document, &values);
        let mut sites = Vec::new();
        for table in ["territory", "sea"] {
            for number in 1..=document.count(table) {
                sites.extend(site(&values, &islands, table, number));
            }
        }
        let lines = values.0.get("lines").and_then(|lines| lines.value.as_array());
        let lines = lines.into_iter().flatten().map(corners).collect();
        let mut desk = Desk { document, islands, sites, lines, gone: Vec::new() };
        if desk.sites.iter().any(|site| site.at == NOWHERE) {
            desk.place(edition);
        }
        Ok(desk)
    }

    /// Where places without a point lie, if the edition can be drawn from its neighbours.
    fn place(&mut self, edition: &Edition) {
        let Ok(contents) = Contents::check(edition) else { return };
        for site in &mut self.sites {
            let chart = contents.map.charts.iter().find(|chart| chart.word == site.word);
            if let (Some(chart), true) = (chart, site.at == NOWHERE) {
                site.at = chart.at;
            }
        }
    }

    fn divided(&self) -> Option<Divided> {
        if self.sites.len() > MOST_PLACES || !drawable(&self.lines) {
            return None;
        }
        let seed = |site: &Site| Seed { at: site.at, island: site.island };
        let seeds = self.sites.iter().map(seed).collect();
        let lines = self.lines.clone();
        divide(&Sketch { seeds, coast: Coast::Halfway, lines, grain: 1 }).ok()
    }

    /// The pairs of places that share a border in the drawing.
    fn drawn(&self) -> Option<HashSet<(String, String)>> {
        let divided = self.divided()?;
        let around = self.sites.iter().zip(&divided.neighbours);
        Some(
            around
                .flat_map(|(site, places)| {
                    let others = places.iter().filter_map(|place| self.sites.get(place.index()));
                    others.map(|other| (site.word.clone(), other.word.clone()))
                })
                .collect(),
        )
    }

    fn said(&self) -> HashSet<(String, String)> {
        let pairs = |site: &Site| {
            let word = site.word.clone();
            site.touches.clone().into_iter().map(move |other| (word.clone(), other))
        };
        self.sites.iter().flat_map(pairs).collect()
    }
}

/// A place that has no point yet.
const NOWHERE: Corner = (i32::MIN, i32::MIN);

/// The islands in the order of their numbers: three of each lair, then those without one.
fn islands(document: &Document, values: &Values<'_>) -> Vec<Option<String>> {
    let mut islands = vec![None; MAPPER.islands.len()];
    for number in 1..=document.count("island") {
        let Some(word) = values.word("island", number, "word") else { continue };
        let lair = values.word("island", number, "lair");
        let first = match lair {
            Some(lair) => MAPPER.islands.iter().position(|(key, _)| *key == lair),
            None => Some(FREE),
        };
        let Some(first) = first else { continue };
        let free = islands.iter_mut().skip(first).take(3).find(|slot| slot.is_none());
        if let Some(slot) = free {
            *slot = Some(word.to_owned());
        }
    }
    islands
}

fn site(
    values: &Values<'_>,
    islands: &[Option<String>],
    table: &str,
    number: usize,
) -> Option<Site> {
    let island = values.word(table, number, "island");
    let island = islands.iter().position(|it| it.is_some() && it.as_deref() == island);
    // A territory of an island that there is not is on land all the same.
    let island = if table == "territory" { island.or(Some(FREE)) } else { None };
    let side = values.word(table, number, "post");
    let post = side.and_then(|side| SIDES.iter().position(|it| *it == side)).map(|it| it + 1);
    let city = values.get(table, number, "city").map(|_| 0);
    let touches = values.get(table, number, "touches").and_then(Value::as_array);
    let touches = touches.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
    Some(Site {
        number: Some(number),
        word: values.word(table, number, "word")?.to_owned(),
        name: values.marked(table, number, "name")?,
        at: values.get(table, number, "at").and_then(corner).unwrap_or(NOWHERE),
        shape: values.get(table, number, "shape").map(corners).unwrap_or_default(),
        island,
        settlement: post.or(city),
        touches: touches.collect(),
    })
}

fn table(site: &Site) -> &'static str {
    if site.island.is_some() { "territory" } else { "sea" }
}

/// The map of an edition as it stands.
fn sketch(edition: &Edition) -> Result<MapSketch, EditionError> {
    let desk = Desk::read(edition)?;
    let shaped = desk.sites.iter().any(|site| !site.shape.is_empty());
    let divided = if shaped { None } else { desk.divided() };
    let mut shapes = divided.map(|divided| divided.shapes).unwrap_or_default().into_iter();
    let mut counts = [0, 0];
    let charted = desk.sites.into_iter().map(|site| {
        let count = &mut counts[usize::from(site.island.is_some())];
        *count += 1;
        let path = format!("{}.{}", table(&site), count);
        let shape = shapes.next().unwrap_or(site.shape);
        let at = if site.at == NOWHERE { (0, 0) } else { site.at };
        let Site { word, island, settlement, touches, .. } = site;
        Charted { path, word, at, shape, island, settlement, touches }
    });
    Ok(MapSketch { places: charted.collect(), lines: desk.lines })
}

/// Does something to the map of an edition.
fn act(edition: &Edition, acts: &[MapAct]) -> Result<Edition, EditionError> {
    let mut desk = Desk::read(edition)?;
    let shaped = desk.sites.iter().any(|site| !site.shape.is_empty());
    if shaped {
        // The borders that were drawn stay as lines, each once.
        let mut outlines: Vec<Vec<Corner>> = Vec::new();
        let mut known = HashSet::new();
        for site in &mut desk.sites {
            outlines.extend(sides(&std::mem::take(&mut site.shape), &mut known));
        }
        desk.lines.extend(outlines);
    }
    // What somebody has said against the drawing holds as long as the drawing is what it is about.
    let said = desk.said();
    let drawn = if shaped { None } else { desk.drawn() };
    let corrected: HashSet<(String, String)> = match drawn {
        Some(drawn) => said.symmetric_difference(&drawn).cloned().collect(),
        None => HashSet::new(),
    };
    let mut by_hand = Vec::new();
    let mut names = Lots { lots: NameLots::new(1), text: edition.text.to_lowercase() };
    for act in acts {
        desk.one(act, &mut names, &mut by_hand);
    }
    if let Some(drawn) = desk.drawn() {
        let mut touching: HashSet<(String, String)> =
            drawn.symmetric_difference(&corrected).cloned().collect();
        for (a, b, yes) in by_hand {
            for pair in [(a.clone(), b.clone()), (b, a)] {
                if yes {
                    touching.insert(pair)
                } else {
                    touching.remove(&pair)
                };
            }
        }
        for site in &mut desk.sites {
            let around = touching.iter().filter(|(word, _)| *word == site.word);
            site.touches = around.map(|(_, other)| other.clone()).collect();
            site.touches.sort_unstable();
        }
    }
    let words: HashSet<String> = desk.sites.iter().map(|site| site.word.clone()).collect();
    for site in &mut desk.sites {
        site.touches.retain(|word| words.contains(word));
    }
    desk.write(&mut names)
}

/// The sides of an outline that no other outline has brought, as lines.
fn sides(shape: &[Corner], known: &mut HashSet<(Corner, Corner)>) -> Vec<Vec<Corner>> {
    let mut lines: Vec<Vec<Corner>> = Vec::new();
    let next = shape.iter().cycle().skip(1);
    for (&a, &b) in shape.iter().zip(next) {
        let edge = |at: i32| at <= 0 || at >= BOARD;
        let outside = (edge(a.0) && a.0 == b.0) || (edge(a.1) && a.1 == b.1);
        if outside || !known.insert((a.min(b), a.max(b))) {
            continue;
        }
        match lines.last_mut() {
            Some(line) if line.last() == Some(&a) => line.push(b),
            _ => lines.push(vec![a, b]),
        }
    }
    lines
}

/// Names that the edition has not yet.
struct Lots {
    lots: NameLots,
    text: String,
}

impl Lots {
    fn next(&mut self, kinds: &[Kind]) -> Named {
        loop {
            let named = self.lots.next(kinds);
            let own = named.word.split('-').next().unwrap_or_default();
            // The lots are more than a map can have names. Towns have names, but no words.
            if own.is_empty() || !self.text.contains(own) {
                return named;
            }
        }
    }
}

impl Desk {
    fn find(&mut self, word: &str) -> Option<&mut Site> {
        self.sites.iter_mut().find(|site| site.word == word)
    }

    fn one(&mut self, act: &MapAct, names: &mut Lots, by_hand: &mut Vec<(String, String, bool)>) {
        let on_board = |&(x, y): &Spot| (x.clamp(0, BOARD), y.clamp(0, BOARD));
        let known = |island: &Option<usize>| island.filter(|&it| it < MAPPER.islands.len());
        match act {
            MapAct::Put(at, island) => {
                // A map has no more places, and what would be dropped is not put.
                if self.sites.len() >= MOST_PLACES {
                    return;
                }
                let island = known(island);
                let Named { word, name } = names.next(if island.is_some() { LANDS } else { SEAS });
                let name = format!("{{ yours = {name} }}");
                let (shape, touches) = (Vec::new(), Vec::new());
                let at = on_board(at);
                let settlement = None;
                self.sites.push(Site {
                    number: None,
                    word,
                    name,
                    at,
                    shape,
                    island,
                    settlement,
                    touches,
                });
            }
            MapAct::Move(word, at) => {
                if let Some(site) = self.find(word) {
                    site.at = on_board(at);
                }
            }
            MapAct::Turn(word, island) => {
                let Some(at) = self.sites.iter().position(|site| site.word == *word) else {
                    return;
                };
                let mut site = self.sites.remove(at);
                if known(island).is_some() != site.island.is_some() {
                    self.gone.extend(site.number.map(|number| (table(&site), number)));
                    (site.number, site.settlement) = (None, None);
                }
                site.island = known(island);
                self.sites.push(site);
            }
            MapAct::Drop(word) => {
                let Some(at) = self.sites.iter().position(|site| site.word == *word) else {
                    return;
                };
                let site = self.sites.remove(at);
                self.gone.extend(site.number.map(|number| (table(&site), number)));
            }
            MapAct::Touch(a, b, yes) => {
                if a != b {
                    by_hand.push((a.clone(), b.clone(), *yes));
                }
            }
            MapAct::Settle(word, kind) => self.settle(word, *kind),
            MapAct::Line(points) => {
                let line: Vec<Corner> = points.iter().map(on_board).collect();
                self.lines.push(line);
                if !drawable(&self.lines) {
                    self.lines.pop();
                }
            }
            MapAct::Erase(at) => {
                let near = |line: &&Vec<Corner>| {
                    line.iter().map(|point| super::noise::square(*point, *at)).min()
                };
                let nearest = self.lines.iter().enumerate().min_by_key(|(_, line)| near(line));
                if let Some(nearest) = nearest.map(|(index, _)| index) {
                    self.lines.remove(nearest);
                }
            }
            MapAct::Clear => {
                let old = self.sites.drain(..);
                self.gone.extend(old.filter_map(|site| Some((table(&site), site.number?))));
                self.lines.clear();
            }
        }
    }

    /// A settlement comes or goes. There is one post for each side.
    fn settle(&mut self, word: &str, kind: usize) {
        if kind > SIDES.len() {
            return;
        }
        let had = self.find(word).is_some_and(|site| site.settlement == Some(kind));
        if kind > 0 {
            for site in &mut self.sites {
                site.settlement = site.settlement.filter(|&it| it != kind);
            }
        }
        if let Some(site) = self.find(word).filter(|site| site.island.is_some()) {
            site.settlement = (!had).then_some(kind);
        }
    }

    /// Writes it down: what has not changed stays as it was written.
    fn write(mut self, names: &mut Lots) -> Result<Edition, EditionError> {
        for table in ["territory", "sea"] {
            let gone = self.gone.iter().filter(|(of, _)| *of == table).map(|(_, number)| *number);
            let gone: Vec<usize> = gone.collect();
            self.document.remove_many(table, &gone)?;
            for site in self.sites.iter_mut().filter(|site| self::table(site) == table) {
                let before = |number: usize| gone.iter().filter(|&&it| it < number).count();
                site.number = site.number.map(|number| number - before(number));
            }
        }
        self.add_islands(names)?;
        self.add_sites()?;
        let mut changes: Vec<(String, Option<String>)> = Vec::new();
        let written = self.document.written();
        let values = Values::of(&written);
        for site in &self.sites {
            self.changes(site, &values, names, &mut changes);
        }
        let lines: Vec<Value> = self.lines.iter().map(|line| spots(line)).collect();
        let lines = (!lines.is_empty()).then(|| format!("{{ yours = {} }}", Value::Array(lines)));
        changes.push(("lines".to_owned(), lines));
        self.document.change(&changes)?;
        Ok(self.document.into_edition())
    }

    /// The islands that places need and the edition has not.
    fn add_islands(&mut self, names: &mut Lots) -> Result<(), EditionError> {
        let used: HashSet<usize> = self.sites.iter().filter_map(|site| site.island).collect();
        for (number, &(key, _)) in MAPPER.islands.iter().enumerate() {
            let missing = self.islands.get(number).is_some_and(Option::is_none);
            if !missing || !used.contains(&number) {
                continue;
            }
            let Named { word, name } = names.next(if number > FREE { ISLETS } else { ISLANDS });
            let lair = if number < FREE {
                format!("\nlair = {{ yours = \"{key}\" }}")
            } else {
                String::new()
            };
            self.document
                .add("island", &format!("word = \"{word}\"\nname = {{ yours = {name} }}{lair}"))?;
            self.islands[number] = Some(word);
        }
        Ok(())
    }

    /// New places, behind those that there are: all of a list at once.
    fn add_sites(&mut self) -> Result<(), EditionError> {
        for table in ["territory", "sea"] {
            let mut count = self.document.count(table);
            let mut bodies = Vec::new();
            for site in &mut self.sites {
                if self::table(site) != table || site.number.is_some() {
                    continue;
                }
                count += 1;
                site.number = Some(count);
                let island = site.island.and_then(|it| self.islands[it].as_deref());
                let island = island.map_or_else(String::new, |it| format!("\nisland = \"{it}\""));
                let (word, name) = (&site.word, &site.name);
                bodies.push(format!("word = \"{word}\"\nname = {name}{island}"));
            }
            if !bodies.is_empty() {
                self.document.add(table, &bodies.join(&format!("\n\n[[{table}]]\n")))?;
            }
        }
        Ok(())
    }

    /// What must be written of a place.
    fn changes(
        &self,
        site: &Site,
        values: &Values<'_>,
        names: &mut Lots,
        changes: &mut Vec<(String, Option<String>)>,
    ) {
        let (table, number) = (table(site), site.number.unwrap_or_default());
        let path = format!("{table}.{number}");
        let old = |key: &str| values.get(table, number, key);
        // A mark stays with a value that stays.
        let mut set = |key: &str, value: Option<Value>| {
            if old(key) != value.as_ref() {
                let value = value.map(|value| format!("{{ yours = {value} }}"));
                changes.push((format!("{path}.{key}"), value));
            }
        };
        set("at", (site.at != NOWHERE).then(|| spot(site.at)));
        set(
            "touches",
            Some(Value::Array(site.touches.iter().cloned().map(Value::String).collect())),
        );
        set("shape", None);
        let post = site.settlement.filter(|&kind| kind > 0).and_then(|kind| SIDES.get(kind - 1));
        if site.island.is_some() {
            set("post", post.map(|side| Value::String((*side).to_owned())));
        }
        let island = site.island.and_then(|it| self.islands[it].clone());
        if let Some(island) = island
            && old("island").is_some_and(|it| it.as_str() != Some(&island))
        {
            let island = Value::String(island).to_string();
            changes.push((format!("{path}.island"), Some(island)));
        }
        for (key, kinds, wanted) in
            [("city", CITIES, site.settlement == Some(0)), ("post_name", POSTS, post.is_some())]
        {
            if wanted != old(key).is_some() {
                let name = wanted.then(|| format!("{{ yours = {} }}", names.next(kinds).name));
                changes.push((format!("{path}.{key}"), name));
            }
        }
    }
}

fn spot((x, y): Corner) -> Value {
    Value::Array(vec![Value::Integer(x.into()), Value::Integer(y.into())])
}

fn spots(line: &[Corner]) -> Value {
    Value::Array(line.iter().copied().map(spot).collect())
}
