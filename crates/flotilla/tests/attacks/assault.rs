//! The attacks, each by one party unless it says otherwise.

use super::people::{Guest, table_of};
use super::{Attack, Site, brought, stores};
use flotilla_wire::{
    AskShape, EntryShape, OfferShape, OpenShape, PhaseShape, RowShape, SeatShape, TableShape,
};
use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// All of them, and what they are called.
pub const ALL: &[(&str, Attack)] = &[
    ("admirals", admirals),
    ("bots-alone", bots_alone),
    ("hints", hints),
    ("analysis", analysis),
    ("own-editions", own_editions),
    ("silent-sqlite", stores::silent_sqlite),
    ("clocks", clocks),
    ("rematches", rematches),
    ("slow-headers", slow_headers),
    ("lobby", lobby),
    ("scrubbing", scrubbing),
    ("requests", requests),
    ("workshop", brought::workshop),
    ("complaints", brought::complaints),
    ("records", brought::records),
];

/// Where the attacker is.
pub const EVE: &str = "198.51.100.66";

/// This process takes what others leave: it stands for another machine.
pub fn give_way() {
    // Without it the numbers are worse, and no less true.
    let _ = nice(10);
}

/// Thousands of connections are opened from here.
pub fn raise_descriptors() {
    let limit = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}

/// Does something again and again on so many threads, until the time is over.
pub fn all_the_time(site: &Site, threads: usize, each: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        for number in 0..threads {
            let each = &each;
            scope.spawn(move || {
                while !site.phase.is_over() {
                    each(number);
                }
            });
        }
    });
}

fn rest(milliseconds: u64) {
    thread::sleep(Duration::from_millis(milliseconds));
}

/// Counts what was accepted and what was not.
#[derive(Default)]
pub struct Score {
    accepted: AtomicU64,
    refused: AtomicU64,
}

impl Score {
    /// Whether it was accepted.
    pub fn note(&self, accepted: bool) -> bool {
        let count = if accepted { &self.accepted } else { &self.refused };
        count.fetch_add(1, Ordering::Relaxed);
        accepted
    }

    pub fn tell(&self, what: &str) -> String {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        format!("{} {what} accepted, {} refused", read(&self.accepted), read(&self.refused))
    }
}

/// 81 tables of two admirals each; whatever is refused is asked for again.
fn admirals(site: &Site) -> String {
    let (eve, score) = (Guest::new(site, EVE), Score::default());
    for _ in 0..81 {
        score.note(eve.open(&table_of("galleons", &["admiral", "admiral"])).is_some());
    }
    all_the_time(site, 1, |_| {
        score.note(eve.open(&table_of("galleons", &["admiral", "admiral"])).is_some());
        rest(250);
    });
    score.tell("tables")
}

/// Sixty tables of bots alone, with a new name for every eighth of them.
fn bots_alone(site: &Site) -> String {
    let score = Score::default();
    let games = ["galleons", "pyramids", "doubloons"];
    for _ in 0..10 {
        let eve = Guest::new(site, EVE);
        for number in 0..6 {
            let open = table_of(games[number % games.len()], &["admiral", "captain"]);
            score.note(eve.open(&open).is_some());
        }
    }
    all_the_time(site, 1, |_| rest(100));
    score.tell("tables")
}

/// 180 hints at once, by twelve names at one address, again and again.
fn hints(site: &Site) -> String {
    let score = Score::default();
    let eves: Vec<(Guest, String)> = (0..12)
        .filter_map(|_| {
            let eve = Guest::new(site, EVE);
            let table = eve.open(&table_of("galleons", &["", "cadet"]))?;
            eve.sit(&table, 1)?;
            Some((eve, format!("{table}/hint")))
        })
        .collect();
    all_the_time(site, 180, |number| {
        let (eve, path) = &eves[number % eves.len()];
        let answer = eve.send(path, &SeatShape { seat: 1 });
        if !score.note(answer.is_some_and(|(status, _)| status == 200)) {
            rest(1000);
        }
    });
    score.tell("hints")
}

/// An edition of doubloons that nobody else has: two of its piers have other values. There are four
/// hundred.
fn own_edition(number: usize, seats: &[&str]) -> OpenShape {
    let triples: Vec<String> = (1..=6)
        .flat_map(|a| (a + 1..=6).flat_map(move |b| (b + 1..=6).map(move |c| (a, b, c))))
        .map(|(a, b, c)| format!("[{a}, {b}, {c}]"))
        .collect();
    let (first, last) = (number % triples.len(), number / triples.len() % triples.len());
    let text = include_str!("../formats/doubloons.edition.toml");
    let text = text.replacen("[1, 2, 3]", &triples[first], 1).replace("[4, 5, 6]", &triples[last]);
    OpenShape { edition_text: Some(text), ..table_of("doubloons", seats) }
}

/// Looks back at games of editions of one's own, and goes away before the answer comes.
fn analysis(site: &Site) -> String {
    let (eve, score) = (Guest::new(site, EVE), Score::default());
    let next = AtomicUsize::new(0);
    all_the_time(site, 3, |_| {
        let open = own_edition(next.fetch_add(1, Ordering::Relaxed), &["", ""]);
        let Some(table) = eve.open(&open) else { return rest(500) };
        for seat in [1, 2] {
            eve.sit(&table, seat);
        }
        eve.begin(&table);
        let _: Option<EntryShape> = eve.post(&format!("{table}/resign"), &SeatShape { seat: 1 });
        let impatient = eve.again(Duration::from_secs(4));
        let answer = impatient.look(&format!("{table}/analysis"));
        score.note(answer.is_some_and(|(status, _)| status == 200));
    });
    score.tell("analyses within 4 s")
}

/// Admirals at forty tables, each with an edition of its own that has to be solved.
fn own_editions(site: &Site) -> String {
    let (eve, score) = (Guest::new(site, EVE), Score::default());
    let tables: Vec<String> = (0..40)
        .filter_map(|number| {
            let table = eve.open(&own_edition(number, &["", "admiral"]));
            score.note(table.is_some());
            table
        })
        .collect();
    for table in &tables {
        eve.sit(table, 1);
    }
    all_the_time(site, 1, |_| {
        for table in &tables {
            eve.begin(table);
            rest(25);
            if site.phase.is_over() {
                return;
            }
        }
    });
    score.tell("tables")
}

/// 1,500 tables where an admiral is waited for, by 25 parties; and thirty games with clocks of three
/// seconds, which nobody plays.
fn clocks(site: &Site) -> String {
    let begun = Instant::now();
    let score = Score::default();
    thread::scope(|scope| {
        for party in 1..=25 {
            let score = &score;
            scope.spawn(move || {
                let eve = Guest::new(site, &format!("198.51.100.{party}"));
                for _ in 0..60 {
                    let table = eve.open(&table_of("galleons", &["", "admiral"]));
                    if !score.note(table.is_some()) || site.phase.is_over() {
                        continue;
                    }
                    let table = table.unwrap_or_default();
                    eve.sit(&table, 1);
                    eve.begin(&table);
                }
            });
        }
    });
    let opened = begun.elapsed();
    let timed = Guest::new(site, "203.0.113.9");
    let clock = Some("move 3".to_owned());
    let open = OpenShape { clock, ..table_of("galleons", &["", "cadet"]) };
    let tables: Vec<String> = (0..30)
        .filter_map(|_| {
            let table = timed.open(&open)?;
            timed.sit(&table, 1)?;
            Some(table)
        })
        .collect();
    let (ended, limit) = (Instant::now(), Duration::from_secs(60));
    let over = |table: &&String| {
        timed.get::<TableShape>(table).is_some_and(|state| state.phase == PhaseShape::Over)
    };
    let mut count = 0;
    while count < tables.len() && ended.elapsed() < limit {
        rest(1000);
        count = tables.iter().filter(over).count();
    }
    let after = ended.elapsed().as_secs_f64();
    all_the_time(site, 1, |_| rest(100));
    let told = score.tell("tables");
    let opened = opened.as_secs_f64();
    format!(
        "{told} (within {opened:.0} s); {count} of {} games with clocks of 3 s over after {after:.0} s",
        tables.len()
    )
}

/// Gives up and plays again, without end.
fn rematches(site: &Site) -> String {
    let (eve, score) = (Guest::new(site, EVE), Score::default());
    let Some(first) = eve.open(&table_of("galleons", &["", ""])) else { return String::new() };
    let table = std::sync::Mutex::new(first);
    all_the_time(site, 1, |_| {
        let path = table.lock().unwrap().clone();
        for seat in [1, 2] {
            eve.sit(&path, seat);
        }
        let _: Option<EntryShape> = eve.post(&format!("{path}/resign"), &SeatShape { seat: 1 });
        let ask = AskShape { seat: 1, offer: OfferShape::Rematch };
        let asked: Option<EntryShape> = eve.post(&format!("{path}/ask"), &ask);
        score.note(asked.is_some());
        if let Some(next) = eve.get::<TableShape>(&path).and_then(|state| state.next) {
            *table.lock().unwrap() = format!("/api/tables/{next}");
        }
    });
    score.tell("rematches")
}

/// 3,000 connections whose headers never end; those that are closed are opened again.
fn slow_headers(site: &Site) -> String {
    let host = site.base.trim_start_matches("http://");
    let connect = || {
        let mut stream = TcpStream::connect(host).ok()?;
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx: ").ok()?;
        stream.set_nonblocking(true).ok()?;
        Some(stream)
    };
    let (mut held, mut opened, mut most) = (Vec::new(), 0u64, 0);
    while !site.phase.is_over() {
        while held.len() < 3000 && !site.phase.is_over() {
            match connect() {
                Some(stream) => held.push(stream),
                None => break,
            }
            opened += 1;
        }
        most = most.max(held.len());
        // A connection that is closed is read to its end.
        held.retain_mut(|stream| {
            let read = stream.read(&mut [0; 512]);
            read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
        });
        rest(20);
    }
    format!("{opened} connections opened, {most} at once")
}

/// Opens public tables under ever new names, and looks at the list of them.
fn lobby(site: &Site) -> String {
    let score = Score::default();
    let bonny = Guest::new(site, "203.0.113.7");
    let public = || OpenShape { public: true, ..table_of("galleons", &["", ""]) };
    let own = bonny.open(&public()).unwrap_or_default();
    all_the_time(site, 4, |number| {
        let eve = Guest::new(site, EVE);
        if number == 0 {
            score.note(eve.open(&public()).is_some());
        }
        for _ in 0..4 {
            eve.look("/tables");
        }
    });
    let rows: Vec<RowShape> = bonny.get("/api/tables").unwrap_or_default();
    let at = rows.iter().position(|row| own.ends_with(&row.id)).map(|at| at + 1);
    let told = score.tell("tables");
    format!("{told}; another's table is no. {} of the list", at.unwrap_or(0))
}

/// Goes through a game that bots have played, back and forth.
fn scrubbing(site: &Site) -> String {
    let (eve, score) = (Guest::new(site, EVE), Score::default());
    let Some(table) = eve.open(&table_of("archipelago", &["cadet", "cadet", "cadet"])) else {
        return String::new();
    };
    let moment = AtomicU64::new(0);
    all_the_time(site, 8, |number| {
        let at = moment.fetch_add(37, Ordering::Relaxed) % 400;
        let what = if number % 2 == 0 { "scene" } else { "moves" };
        let answer = eve.look(&format!("{table}/{what}?events={at}"));
        if !score.note(answer.is_some_and(|(status, _)| status == 200)) {
            rest(5);
        }
    });
    score.tell("moments")
}

/// As many requests as eight threads can send.
fn requests(site: &Site) -> String {
    let (eve, score) = (Guest::new(site, EVE), Score::default());
    all_the_time(site, 8, |_| {
        score.note(eve.look("/").is_some_and(|(status, _)| status == 200));
    });
    score.tell("requests")
}
