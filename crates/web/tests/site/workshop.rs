//! The workshop over the interface: what is edited stays what it was but for what was meant, and
//! whatever is sent is answered.
use crate::made;
use crate::support::{Guest, limits, server};
use flotilla_bots::{Library, Request};
use flotilla_core::{Document, Edition, Rng as _, SeededRng, SetupBuilder};
use flotilla_games::GAMES;
use flotilla_web::{Config, Server};
use flotilla_wire::{
    ExactAskShape, ExactShape, FairnessAskShape, FairnessShape, FieldShape, ValueShape,
    WorkshopActShape, WorkshopAskShape, WorkshopShape,
};
use std::sync::atomic::AtomicBool;

async fn with_guest(check: impl AsyncFnOnce(Guest)) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let router = server(&place).await.router();
    check(Guest::new(&router).await).await;
}

async fn edit(
    guest: &mut Guest,
    game: &str,
    text: &str,
    acts: Vec<WorkshopActShape>,
) -> WorkshopShape {
    let ask = WorkshopAskShape { text: text.to_owned(), acts };
    guest.post(&format!("/api/workshop/{game}"), &ask).await
}

fn set(field: &FieldShape, value: ValueShape, source: Option<String>) -> WorkshopActShape {
    WorkshopActShape::Set { path: field.path.clone(), value, source }
}

fn fields(shape: &WorkshopShape) -> Vec<FieldShape> {
    shape.groups.iter().flat_map(|group| group.fields.clone()).collect()
}

/// Every value, set to what it is.
fn anew(shape: &WorkshopShape) -> Vec<WorkshopActShape> {
    let each = fields(shape).into_iter().filter_map(|field| {
        let value = field.value.clone()?;
        let source = field.source.clone();
        Some(set(&field, value, source))
    });
    // Of the largest some are enough: each is looked up in the whole text.
    let most = if shape.text.len() > 50_000 { 30 } else { 390 };
    each.take(most).collect()
}

/// Something else of the same kind.
fn other(value: &ValueShape, rng: &mut SeededRng) -> ValueShape {
    match value {
        ValueShape::Flag(truth) => ValueShape::Flag(!truth),
        ValueShape::Whole(_) => ValueShape::Whole(rng.below(9) as i64),
        ValueShape::Number(number) => ValueShape::Number(number + 0.5),
        ValueShape::Text(_) => ValueShape::Text(format!("word-{}", rng.below(100))),
        ValueShape::List(items) => {
            let mut items = items.clone();
            if let Some(last) = items.last_mut() {
                *last = other(last, rng);
            }
            ValueShape::List(items)
        }
        ValueShape::Table(table) => {
            let mut table = table.clone();
            for value in table.values_mut() {
                *value = ValueShape::Text(format!("Ü “{}” \\ \"x\"", rng.below(1000)));
            }
            ValueShape::Table(table)
        }
    }
}

#[tokio::test]
async fn what_ships_comes_back_as_it_was_and_with_every_value_set_anew() {
    with_guest(async |mut guest| {
        for info in GAMES.entries().iter().map(|entry| entry.info) {
            for edition in info.editions {
                let told = edit(&mut guest, info.name, &edition.text, Vec::new()).await;
                assert_eq!(told.text, edition.text);
                assert!(told.complaints.is_empty() && told.drawing.is_some(), "{}", info.name);
                assert!(!fields(&told).is_empty());
                let again = edit(&mut guest, info.name, &edition.text, anew(&told)).await;
                assert_eq!((again.text, again.refused), (edition.text.to_string(), None));
            }
        }
    })
    .await;
}

/// A text without its spaces.
fn closed_up(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Makes so many editions and has the editor read them.
async fn check_new(count: usize) {
    with_guest(async |mut guest| {
        let games: Vec<_> = GAMES.entries().iter().map(|entry| entry.info.name).collect();
        for number in 0..count {
            // The largest is one of many, because it takes long.
            let game = games[if number % 25 == 0 { 0 } else { 1 + number % (games.len() - 1) }];
            let text = made::edition(game, number as u64);
            let place = format!("{game}, edition {number}");
            let told = edit(&mut guest, game, &text, Vec::new()).await;
            assert!(told.complaints.is_empty(), "{place}: {:?}\n{text}", told.complaints);
            assert_eq!(told.text, text, "{place}");
            assert!(told.drawing.is_some() && told.refused.is_none(), "{place}");
            // Every value set to what it is: comments and marks of origin stay.
            let again = edit(&mut guest, game, &text, anew(&told)).await;
            assert_eq!(again.refused, None, "{place}");
            assert_eq!(closed_up(&again.text), closed_up(&text), "{place}");
            assert_eq!(fields(&again), fields(&told), "{place}");
        }
    })
    .await;
}

#[tokio::test]
async fn new_editions_come_back_as_they_were() {
    check_new(40).await;
}

#[tokio::test]
#[ignore = "two minutes; the forty above are among them"]
async fn five_hundred_new_editions_come_back_as_they_were() {
    check_new(500).await;
}

/// Changes so many editions in the editor.
async fn check_changed(count: usize) {
    with_guest(async |mut guest| {
        let mut rng = SeededRng::new(3);
        let small: Vec<_> = GAMES.entries().iter().map(|entry| entry.info).collect();
        for number in 0..count {
            // The largest is one of many, because it takes long.
            let info = small[if number % 25 == 0 { 0 } else { 1 + number % (small.len() - 1) }];
            let edition = &info.editions[number % info.editions.len()];
            let first = edit(&mut guest, info.name, &edition.text, Vec::new()).await;
            let known = fields(&first);
            let mut acts = Vec::new();
            for _ in 0..=rng.below(5) {
                let field = &known[rng.below(known.len() as u64) as usize];
                if let Some(value) = &field.value {
                    acts.push(set(field, other(value, &mut rng), None));
                }
            }
            let made = edit(&mut guest, info.name, &edition.text, acts).await;
            assert_eq!(made.refused, None, "{} {number}", info.name);
            let comments = |text: &str| text.lines().filter(|it| it.starts_with('#')).count();
            assert_eq!(comments(&made.text), comments(&edition.text), "{} {number}", info.name);
            let again = edit(&mut guest, info.name, &made.text, anew(&made)).await;
            assert_eq!(again.text, made.text, "{} {number}", info.name);
            let read = Edition { name: "x".into(), text: made.text.clone().into() };
            let spelt = Document::parse(&read).unwrap().rewritten();
            let told = edit(&mut guest, info.name, &spelt, Vec::new()).await;
            assert_eq!(fields(&told), fields(&made), "{} {number}", info.name);
        }
    })
    .await;
}

#[tokio::test]
async fn changed_editions_lose_nothing_in_the_editor() {
    check_changed(20).await;
}

#[tokio::test]
#[ignore = "a minute; the twenty above are among them"]
async fn a_hundred_changed_editions_lose_nothing_in_the_editor() {
    check_changed(100).await;
}

#[tokio::test]
async fn two_thousand_spoilt_editions_are_each_answered() {
    with_guest(async |mut guest| {
        let mut rng = SeededRng::new(4);
        let games: Vec<_> = GAMES.entries().iter().map(|entry| entry.info).collect();
        let mut complained = 0;
        for number in 0..2000 {
            let info = games[if number % 50 == 0 { 0 } else { 1 + number % (games.len() - 1) }];
            let mut text: Vec<char> = info.editions[0].text.chars().collect();
            for _ in 0..=rng.below(12) {
                let at = rng.below(text.len() as u64) as usize;
                match rng.below(4) {
                    0 => {
                        text.remove(at);
                    }
                    1 => text.truncate(text.len() - rng.below(40) as usize),
                    2 => text.insert(at, ['[', ']', '{', '}', '"', '=', '\u{0}', '9'][at % 8]),
                    _ => text[at] = char::from_u32(rng.below(0x3000) as u32).unwrap_or(' '),
                }
            }
            let text: String = text.into_iter().collect();
            let acts = match rng.below(4) {
                0 => vec![WorkshopActShape::Remove { part: "pier".to_owned(), number: 3 }],
                1 => vec![WorkshopActShape::Put { at: [i32::MAX, -4], island: Some(99) }],
                2 => vec![WorkshopActShape::Clear { path: "pier.1.needs".to_owned() }],
                _ => Vec::new(),
            };
            let told = edit(&mut guest, info.name, &text, acts).await;
            complained += usize::from(!told.complaints.is_empty());
            assert_eq!(told.drawing.is_some(), told.complaints.is_empty());
        }
        assert!(complained > 1500, "{complained}");
    })
    .await;
}

#[tokio::test]
async fn a_complaint_is_at_its_value_with_its_rule() {
    with_guest(async |mut guest| {
        let text = GAMES.game("doubloons").unwrap().info.editions[0].text.clone();
        let path = "pier.2.values".to_owned();
        let value = ValueShape::List(vec![ValueShape::Whole(3), ValueShape::Whole(1)]);
        let act = WorkshopActShape::Set { path: path.clone(), value, source: None };
        let told = edit(&mut guest, "doubloons", &text, vec![act]).await;
        let complaint = &told.complaints[0];
        assert_eq!((complaint.path.clone(), complaint.line), (Some(path), Some(25)));
        assert!(complaint.rule.as_deref().is_some_and(|rule| rule.starts_with("DBL-")));
        let group = told.groups.iter().find(|group| group.path == "pier.2").unwrap();
        assert_eq!(group.element.as_deref(), Some("1:1"), "it is known where on the board it is");
    })
    .await;
}

#[tokio::test]
async fn a_symbol_gets_another_word_everywhere() {
    with_guest(async |mut guest| {
        let text = GAMES.game("doubloons").unwrap().info.editions[0].text.clone();
        let words = ["barrel", "parrot", "rum", "anchor", "sabre", "pearl"];
        let value = ValueShape::List(words.map(|it| ValueShape::Text(it.to_owned())).to_vec());
        let act = WorkshopActShape::Set { path: "symbols".to_owned(), value, source: None };
        let told = edit(&mut guest, "doubloons", &text, vec![act]).await;
        assert!(told.complaints.is_empty(), "{:?}", told.complaints);
        assert!(told.text.contains("name = \"pearl\"") && !told.text.contains("\"map\""));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_the_games_that_are_asked_for() {
    with_guest(async |mut guest| {
        let text = GAMES.game("doubloons").unwrap().info.editions[0].text.to_string();
        let ask = FairnessAskShape { text, seats: 3, first: 7, games: 4 };
        let path = "/api/workshop/doubloons/fairness";
        let told: FairnessShape = guest.post(path, &ask).await;
        assert!((1..=4).contains(&told.games.len()));
        for game in &told.games {
            let all: f64 = game.stations.iter().map(|station| station.share).sum();
            assert!((all - 1.0).abs() < 1e-9 && game.stations.len() == 3 && game.events > 10);
            assert!(game.ended.as_deref().is_some_and(|rule| rule.starts_with("DBL-")));
        }
        assert!(told.chosen.keys().any(|element| element.starts_with("1:")), "piers were chosen");
        let again: FairnessShape = guest.post(path, &ask).await;
        assert_eq!(again.games[0], told.games[0], "a number is a game");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_fought_over_is_counted_and_named() {
    with_guest(async |mut guest| {
        let text = GAMES.game("galleons").unwrap().info.editions[0].text.to_string();
        let ask = FairnessAskShape { text, seats: 2, first: 0, games: 2 };
        let told: FairnessShape = guest.post("/api/workshop/galleons/fairness", &ask).await;
        assert!(!told.contested.is_empty(), "ships were sunk");
        // Fewer ships are sunk than there are, and every place has its name.
        let sunk: u64 = told.contested.values().sum();
        assert!(sunk <= 29 * told.games.len() as u64, "{sunk}");
        assert!(told.contested.keys().all(|element| !told.names[element].is_empty()));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edition_of_doubloons_is_worked_out_if_it_is_small_enough() {
    let shipped = GAMES.game("doubloons").unwrap().info.editions[0].text.to_string();
    // Two doubloons in all.
    let symbols = ["barrel", "parrot", "rum", "anchor", "sabre", "map"];
    let special = ["three-of-a-kind", "full-house", "four-of-a-kind", "five-of-a-kind"];
    let mut text = format!("symbols = {{ yours = {symbols:?} }}\nskulls = {{ yours = 1 }}\n");
    for (name, needs) in symbols.into_iter().zip(["[2]", "[3]", "[]", "[]", "[]", "[]"]) {
        let asks = format!("needs = {{ yours = {needs} }}\nvalues = {{ yours = {needs} }}");
        text += &format!("[[pier]]\nname = \"{name}\"\n{asks}\n");
    }
    for name in special {
        let asks = "allowed = { yours = [] }\nvalues = { yours = [] }";
        text += &format!("[[pier]]\nname = \"{name}\"\n{asks}\n");
    }
    let entry = GAMES.game("doubloons").unwrap();
    let setup = SetupBuilder::new(entry.info).seats(2).edition("mine", text.clone()).build();
    let solver = Library::SHIPPED.solver("doubloons").unwrap();
    let request = Request {
        objective: solver.objectives[0],
        threads: 1,
        progress: &|_, _| {},
        cancel: &AtomicBool::new(false),
    };
    let solution = (solver.solve)(&*entry.open(&setup, None).unwrap(), &request).unwrap();
    assert!(solution.positions < 5000, "{}", solution.positions);
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("tables.db").display().to_string();
    let config = Config { limits: limits(), study_positions: 5000, ..Config::default() };
    let router = Server::open(&place, config).await.unwrap().router();
    let mut guest = Guest::new(&router).await;
    let path = "/api/workshop/doubloons/exact";
    let told: ExactShape = guest.post(path, &ExactAskShape { text }).await;
    assert_eq!(told.margin, solution.values.first().copied());
    // More than this server works out.
    let told: ExactShape = guest.post(path, &ExactAskShape { text: shipped }).await;
    assert_eq!(told.margin, None);
}

#[tokio::test]
async fn pyramids_lie_on_the_table_in_the_size_of_the_edition() {
    with_guest(async |mut guest| {
        let text = GAMES.game("pyramids").unwrap().info.editions[0].text.to_string();
        let drawn = edit(&mut guest, "pyramids", &text, Vec::new()).await.drawing.unwrap();
        let ships = drawn.matches("data-element=").count();
        assert!(ships >= 12, "{ships}");
        let larger = text.replace("46.23", "56.23");
        let other = edit(&mut guest, "pyramids", &larger, Vec::new()).await.drawing.unwrap();
        assert_ne!(drawn, other);
    })
    .await;
}

#[tokio::test]
async fn a_map_is_made_of_points_and_neighbours_are_corrected_by_hand() {
    with_guest(async |mut guest| {
        let text = GAMES.game("archipelago").unwrap().info.editions[0].text.clone();
        let put = |x, y, island| WorkshopActShape::Put { at: [x, y], island };
        let acts = vec![
            WorkshopActShape::Empty,
            put(1000, 1000, Some(0)),
            put(4600, 1000, None),
            put(2800, 4600, Some(12)),
        ];
        let told = edit(&mut guest, "archipelago", &text, acts).await;
        let map = told.map.unwrap();
        assert_eq!(map.places.len(), 3);
        assert!(map.places.iter().all(|place| place.shape.len() > 3 && place.touches.len() == 2));
        let [a, b] = [0, 2].map(|at: usize| map.places[at].word.clone());
        let part = WorkshopActShape::Touch { place: a.clone(), other: b.clone(), yes: false };
        let moved = WorkshopActShape::Move { place: a.clone(), at: [1100, 1000] };
        let told = edit(&mut guest, "archipelago", &told.text, vec![part]).await;
        let told = edit(&mut guest, "archipelago", &told.text, vec![moved]).await;
        let map = told.map.unwrap();
        let place = map.places.iter().find(|place| place.word == a).unwrap();
        assert!(!place.touches.contains(&b), "what was corrected stays so");
        assert_eq!(place.at, [1100, 1000]);
    })
    .await;
}
