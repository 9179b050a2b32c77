//! What a list tells of a table: who plays, whose turn it is, how it ended.

use crate::memory::open;
use crate::stores::{SECRET, both, fresh, sit, table};
use flotilla_core::{Seat, SeatSet, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;
use flotilla_store::{Glance, Row, Sitter, Store, Summary};
use flotilla_table::{
    Command, Ending, Occupant, PersonId, Secret, Table, TableOptions, TableSetup, Visibility,
};

async fn row(store: &Store, table: &Table) -> Row {
    let own = store.of_person(table.host(), 10).await.unwrap();
    own.into_iter().find(|row| row.id == table.id()).unwrap()
}

#[tokio::test]
async fn a_list_tells_who_plays_whose_turn_it_is_and_who_has_won() {
    both(|place| async move {
        let store = open(&place).await.unwrap();
        let id = fresh("glance");
        let mut table = table(&id, Visibility::Public);
        let anne = table.host().clone();
        store.create(&table, &SECRET).await.unwrap();
        let glance = row(&store, &table).await.glance.unwrap();
        let sitters = |glance: &Glance| {
            glance.places.iter().map(|place| place.sitter.clone()).collect::<Vec<_>>()
        };
        assert_eq!(sitters(&glance), [Sitter::Bot, Sitter::Open]);
        assert_eq!(glance.places[0].bot.as_deref(), Some("random"));
        assert_eq!((glance.turn, &glance.result), (None, &None));

        let entry = sit(&mut table, 1_000_500);
        store.append(&entry, Summary::of(&table)).await.unwrap();
        let glance = row(&store, &table).await.glance.unwrap();
        assert_eq!(sitters(&glance)[1], Sitter::Person(anne.clone(), "Anne".to_owned()));
        let waited = table.look(Viewer::Public).turn().waits_for().unwrap().seat();
        let second = Seat::new(1).unwrap();
        assert_eq!(glance.turn, waited);
        assert_eq!(glance.waits_for(&anne), waited == Some(second));
        assert!(!glance.waits_for(&PersonId::of_token("eve")));
        // The list of everyone tells the same.
        let listed = store.listed_from(0, 1000).await.unwrap();
        let listed = listed.into_iter().find(|row| row.id == id).unwrap();
        assert_eq!(listed, row(&store, &table).await);

        let entry = table.act(&anne, &Command::Resign { seat: second }, 1_000_600).unwrap();
        store.append(&entry, Summary::of(&table)).await.unwrap();
        let glance = row(&store, &table).await.glance.unwrap();
        let won = SeatSet::one(Seat::new(0).unwrap());
        assert_eq!(glance.turn, None);
        assert_eq!(glance.result.unwrap().winners, won);
        // Another program reads the same, later.
        let before = row(&store, &table).await;
        drop(store);
        assert_eq!(row(&open(&place).await.unwrap(), &table).await, before);
    })
    .await;
}

/// A table of doubloons for three, played to its end by lot.
fn played(number: u8) -> Table {
    let bot = || Occupant::Bot { level: "random".to_owned() };
    let opening = TableSetup {
        id: "three".to_owned(),
        game: "doubloons".to_owned(),
        setup: Setup::plain(GAMES.game("doubloons").unwrap().info, 3),
        position: None,
        terms: TableOptions::default(),
        host: PersonId::of_token("three"),
        invitation: None,
        before: None,
        places: vec![bot(), bot()],
        secret: Secret::new([number; 32]),
        now: 1_000_000,
    };
    let mut table = Table::open(GAMES, opening).unwrap();
    let anne = table.host().clone();
    let _ = sit(&mut table, 1_000_000);
    let mut rng = SeededRng::new(number.into());
    while let Some(seat) = table.look(Viewer::Public).turn().waits_for().and_then(|it| it.seat()) {
        let chosen = table.look(Viewer::Seat(seat)).view().random(&mut rng).unwrap();
        let version = table.version();
        if table.places()[seat.index()].bot().is_some() {
            table.bot_plays(seat, version, &chosen, 1_000_000).unwrap();
        } else {
            let moves = vec![chosen];
            table.act(&anne, &Command::Play { seat, version, moves }, 1_000_000).unwrap();
        }
    }
    table
}

#[test]
fn places_in_a_game_of_several_follow_from_the_points_and_who_won() {
    let mut places = std::collections::BTreeSet::new();
    for number in 0..12 {
        let table = played(number);
        let Some(Ending::Rules(outcome)) = table.look(Viewer::Public).ending() else {
            panic!("it was not played to its end");
        };
        let summary = Summary::of(&table);
        let glance = Glance::read(&summary.glance, summary.version).unwrap();
        let result = glance.result.unwrap();
        assert_eq!(result.winners, outcome.winners);
        // The slow way: all in their order, and whoever is like the one before shares the place.
        let standing = |seat: &Seat| {
            let won = outcome.winners.contains(*seat);
            (!won, if won { 0 } else { -outcome.scores[seat.index()] })
        };
        let mut order: Vec<Seat> = Seat::all(3).collect();
        order.sort_by_key(standing);
        let mut ranks = [0; 3];
        for seat in &order {
            let first = order.iter().position(|it| standing(it) == standing(seat));
            ranks[seat.index()] = first.unwrap() + 1;
        }
        // Where nobody has a point, nothing tells them apart.
        let counts = outcome.scores.iter().any(|score| *score != 0);
        let ranks = counts.then(|| ranks.to_vec());
        assert_eq!(result.ranks, ranks, "{:?}", outcome.scores);
        places.extend(ranks);
    }
    assert!(places.len() > 2, "{places:?}");
}

#[test]
fn a_private_table_is_told_of_to_those_alone_who_belong_to_it() {
    let (anne, eve) = (PersonId::of_token("private"), PersonId::of_token("eve"));
    for (visibility, strangers) in [(Visibility::Private, false), (Visibility::Public, true)] {
        let mut table = table("private", visibility);
        let _ = sit(&mut table, 1_000_500);
        let summary = Summary::of(&table);
        let glance = Glance::read(&summary.glance, summary.version).unwrap();
        assert!(glance.may_be_told(Some(&anne)));
        assert_eq!(glance.may_be_told(Some(&eve)), strangers);
        assert_eq!(glance.may_be_told(Some(&PersonId::nobody())), strangers);
        assert_eq!(glance.may_be_told(None), strangers);
    }
}

#[test]
fn what_was_not_written_for_this_version_or_can_not_be_read_is_nothing() {
    let mut table = table("read", Visibility::Public);
    let _ = sit(&mut table, 1_000_500);
    let Summary { glance, version, .. } = Summary::of(&table);
    assert!(Glance::read(&glance, version).is_some());
    // An older program has changed the table since.
    assert_eq!(Glance::read(&glance, version + 1), None);
    // A newer one may tell more.
    let more = format!("{},\"more\":[1]}}", glance.strip_suffix('}').unwrap());
    assert_eq!(Glance::read(&more, version), Glance::read(&glance, version));
    let seats = r#"{},{},{},{},{},{},{},{},{}"#;
    for broken in [
        String::new(),
        "{}".to_owned(),
        "[]".to_owned(),
        r#"{"v":2,"p":[{},{}],"t":3}"#.to_owned(),
        r#"{"v":2,"p":[{},{}],"t":0}"#.to_owned(),
        r#"{"v":2,"p":[{"n":"Anne"}]}"#.to_owned(),
        r#"{"v":2,"p":[{"n":"Anne","w":"someone"}]}"#.to_owned(),
        r#"{"v":2,"p":[{}],"r":{"w":[2]}}"#.to_owned(),
        r#"{"v":2,"h":"someone","p":[{}]}"#.to_owned(),
        format!(r#"{{"v":2,"p":[{seats}]}}"#),
    ] {
        assert_eq!(Glance::read(&broken, 2), None, "{broken}");
    }
    assert!(Glance::read(r#"{"v":2,"p":[{},{}],"t":2}"#, 2).is_some());
    // It is small, whatever people are called.
    assert!(glance.len() < 150, "{glance}");
}
