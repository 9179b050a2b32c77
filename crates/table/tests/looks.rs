//! What a look at a table shows, and what a table tells those who run it.

use crate::support::{any_move, bot, open, open_with, people, person, seat, sit};
use flotilla_core::{
    Actor, Catalogue, Choice, Language, Names as _, Next, Seat, SeededRng, Setup, Turn, Viewer,
};
use flotilla_games::GAMES;
use flotilla_table::{
    Clock, Command, Dice, Ending, Line, MOST_MOVES, Occupant, Offer, Phase, Reason, StandIn, TEXTS,
    Table, TableError, TableOptions,
};

/// Armada with cards: with secrets, and with raids out of turn.
fn with_cards(seats: usize, places: Vec<Occupant>, seed: u64) -> Table {
    let info = GAMES.game("archipelago").unwrap().info;
    let mut setup = Setup::plain(info, seats);
    setup.options.set(info.options, "cards", "yes").unwrap();
    setup.options.set(info.options, "rounds", "9").unwrap();
    open_with("archipelago", setup, TableOptions::default(), places, seed)
}

fn waited(table: &Table) -> Option<Seat> {
    match table.look(Viewer::Public).turn() {
        Turn::Seat { waits_for, .. } => Some(waits_for),
        _ => None,
    }
}

/// Whoever is waited for plays anything.
fn step(table: &mut Table, rng: &mut SeededRng) {
    let at = waited(table).unwrap();
    let chosen = any_move(table, at, rng);
    let version = table.version();
    if table.bot_due().is_some() {
        table.bot_plays(at, version, &chosen, 1).unwrap();
    } else {
        let who = table.places()[at.index()].sitter.person().unwrap().clone();
        let play = Command::Play { seat: at, version, moves: vec![chosen] };
        table.act(&who, &play, 1).unwrap();
    }
}

/// What a seat is asked for, as it sees the game.
fn asks(table: &Table, at: Seat) -> &'static str {
    let mut next = Next::new();
    let asked = table.look(Viewer::Seat(at)).view().next(&[], &mut next);
    asked.map_or("", |()| next.asks)
}

/// How often a bot could have raided, was asked for weapons, and had nothing to hide; and how often
/// Anne could have raided.
fn watch(seed: u64, counts: &mut [usize; 4]) {
    let mut table = with_cards(2, vec![Occupant::Open, bot()], seed);
    assert!(!table.person_might_interrupt() && !table.is_of_bots_alone());
    assert_eq!(table.bots_with_secrets().count(), 0);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    let mut rng = SeededRng::new(seed);
    while table.phase() == Phase::Playing {
        let at = waited(&table).unwrap();
        let may = |number| table.look(Viewer::Seat(seat(number))).may_act() == Some(seat(number));
        let interrupts: Vec<(Seat, &str)> = table.bots_who_may_interrupt().collect();
        let secretive: Vec<&str> = table.bots_with_secrets().collect();
        if at == seat(2) {
            // Nobody interrupts itself, and Anne might whenever she may.
            assert!(interrupts.is_empty() && (!may(1) || table.person_might_interrupt()));
            // When it answers must not tell whether it has a weapon; all else is open.
            let asked = asks(&table, at) == "archipelago-ask-react";
            assert_eq!(secretive.len(), usize::from(asked));
            counts[1] += usize::from(asked);
            counts[3] += usize::from(may(1));
        } else {
            assert!(!table.person_might_interrupt());
            assert_eq!(interrupts, if may(2) { vec![(seat(2), "random")] } else { vec![] });
            // Who has a raid hides that; who has none is thought to have one.
            assert!(interrupts.is_empty() || secretive == ["random"]);
            counts[0] += interrupts.len();
        }
        counts[2] += usize::from(secretive.is_empty());
        step(&mut table, &mut rng);
    }
    assert!(!table.person_might_interrupt() && !table.is_of_bots_alone());
    assert_eq!(table.bots_who_may_interrupt().count() + table.bots_with_secrets().count(), 0);
    assert_eq!(table.bot_due(), None);
}

#[test]
fn bots_act_out_of_turn_when_the_rules_let_them() {
    let mut counts = [0; 4];
    let enough = (3..60).any(|seed| {
        watch(seed, &mut counts);
        !counts.contains(&0)
    });
    assert!(enough, "{counts:?}");
}

#[test]
fn bots_alone_need_not_hide_how_long_they_think() {
    let mut raids = 0;
    for seed in 4..20 {
        let mut table = with_cards(2, vec![bot(), Occupant::Open], seed);
        assert!(!table.is_of_bots_alone());
        let start = Command::Start { level: "random".to_owned() };
        table.act(&person("Anne"), &start, 0).unwrap();
        let mut rng = SeededRng::new(seed);
        while table.phase() == Phase::Playing && raids == 0 {
            assert!(table.is_of_bots_alone() && !table.person_might_interrupt());
            assert_eq!(table.bots_with_secrets().count(), 0);
            raids += table.bots_who_may_interrupt().count();
            step(&mut table, &mut rng);
        }
    }
    assert!(raids > 0);
}

/// A seat hears its own secrets, everyone hears all when the game is over.
#[test]
fn events_are_told_as_the_viewer_saw_them() {
    let mut table = with_cards(2, vec![Occupant::Open, bot()], 5);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    let told = |table: &Table, viewer, after| {
        let events = table.look(viewer).events_told(after);
        events.into_iter().map(|it| it.written).collect::<Vec<String>>()
    };
    let [anne, rival, public] = [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Public];
    // The cards were dealt: each seat knows its own.
    assert!(table.look(public).has_secrets());
    assert_ne!(told(&table, anne, 0), told(&table, rival, 0));
    assert_ne!(told(&table, anne, 0), told(&table, public, 0));
    let all = table.look(anne).events();
    assert_eq!(told(&table, anne, 0).len(), all);
    assert_eq!(told(&table, anne, 3), told(&table, anne, 0)[3..]);
    assert!(told(&table, anne, all + 9).is_empty());
    let [before, now] = [0, all].map(|at| table.look(anne).view_after(at).position());
    assert_ne!(before, now);
    assert_eq!(now, table.look(anne).view().position());
    assert!(table.look(anne).whole().is_none() && table.look(anne).draws().is_none());
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 1).unwrap();
    assert_eq!(told(&table, public, 0), told(&table, anne, 0));
    let first = &table.look(public).events_told(0)[0];
    assert_eq!((first.actor, first.text.key), (Actor::Chance, "archipelago-tell-lot"));
    assert!(!first.elements.is_empty() && first.written.starts_with("lot "));
    let whole = table.look(public).whole().unwrap();
    let texts: Vec<String> = whole.events().iter().map(|event| event.text.clone()).collect();
    assert_eq!(told(&table, public, 0), texts);
    // Everything was drawn by chance up to then.
    let draws = table.look(public).draws().unwrap();
    assert_eq!(draws.iter().map(|draw| draw.outcome.clone()).collect::<Vec<_>>(), texts);
    assert!(draws.iter().all(|draw| draw.could.iter().any(|(text, _)| *text == draw.outcome)));

    let galleons = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 5);
    assert!(!galleons.look(Viewer::Public).has_secrets());
}

#[test]
fn what_was_just_done_and_rolled_is_shown() {
    let mut table = people("doubloons", &["Anne", "Bonny"], TableOptions::default(), 5);
    let mut rng = SeededRng::new(5);
    let of = |chosen: &[Choice]| -> Vec<flotilla_core::Element> {
        let element = |choice: &Choice| match choice {
            Choice::Element(element) => Some(*element),
            _ => None,
        };
        chosen.iter().filter_map(element).collect()
    };
    let look = |table: &Table| {
        let look = table.look(Viewer::Public);
        (look.last_elements(), look.rolled_elements())
    };
    // The lot and the first roll.
    let (done, rolled) = look(&table);
    assert!(done.is_empty() && rolled.len() > 5, "{rolled:?}");
    for _ in 0..20 {
        let at = waited(&table).unwrap();
        let chosen = any_move(&table, at, &mut rng);
        let who = ["Anne", "Bonny"][at.index()];
        let version = table.version();
        let play = Command::Play { seat: at, version, moves: vec![chosen.clone()] };
        let entry = table.act(&person(who), &play, 1).unwrap();
        let (done, rolled) = look(&table);
        assert_eq!(done, of(&chosen));
        let dice = entry.lines.iter().filter_map(|line| match line {
            Line::Event { actor: Actor::Chance, text } => Some(text.split(' ').count()),
            _ => None,
        });
        assert_eq!(rolled.len(), dice.sum::<usize>(), "{entry}");
    }
}

/// What only others witnessed is not shown as what was just done.
#[test]
fn a_card_that_was_drawn_unseen_is_not_shown() {
    let mut table = with_cards(2, vec![Occupant::Open, bot()], 5);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    // The lot is seen by all; of the cards that were dealt none was seen by everyone.
    let rolled = |viewer| table.look(viewer).rolled_elements();
    let public = rolled(Viewer::Public);
    assert!(!public.is_empty() && public.len() < table.look(Viewer::Public).events());
    assert_eq!([1, 2].map(|number| rolled(Viewer::Seat(seat(number)))), [public.clone(), public]);
}

#[test]
fn help_is_fair_where_nobody_else_plays() {
    let mut table = open("doubloons", 3, TableOptions::default(), vec![bot()], 6);
    table.act(&person("Anne"), &sit("Anne", 2), 0).unwrap();
    let solo = |table: &Table, number| table.look(Viewer::Seat(seat(number))).is_solo();
    assert!(solo(&table, 2) && !solo(&table, 1) && !table.look(Viewer::Public).is_solo());
    let mut own = table.clone();
    own.act(&person("Anne"), &sit("Anna", 3), 0).unwrap();
    assert!(solo(&own, 2) && solo(&own, 3));
    table.act(&person("Bonny"), &sit("Bonny", 3), 0).unwrap();
    assert!(!solo(&table, 2) && !solo(&table, 3));
}

#[test]
fn seats_are_called_by_their_people_and_bots_by_their_level() {
    let mut catalogue = Catalogue::new(Language::English);
    catalogue.add(TEXTS).unwrap();
    catalogue.add(&[(Language::English, "seat = Seat { $number }\nbot-mate = Mate\n")]).unwrap();
    let mate = || Occupant::Bot { level: "mate".to_owned() };
    let places = vec![Occupant::Open, mate(), bot()];
    let mut table = open("doubloons", 4, TableOptions::default(), places, 7);
    table.act(&person("Anne"), &sit("Anne", 1), 0).unwrap();
    let names = |table: &Table| {
        let look = table.look(Viewer::Public);
        [1, 2, 3, 4]
            .map(|number| look.seat(seat(number), &catalogue).replace(['\u{2068}', '\u{2069}'], ""))
    };
    assert_eq!(names(&table), ["Anne", "Mate", "Seat 3", "Seat 4"]);
    let start = Command::Start { level: "mate".to_owned() };
    table.act(&person("Anne"), &start, 0).unwrap();
    assert_eq!(names(&table), ["Anne", "Mate 2", "Seat 3", "Mate 4"]);
    let games = flotilla_games::catalogue(Language::English);
    let pier = any_element(&table);
    assert!(!table.look(Viewer::Public).element(pier, &games).is_empty());
    assert_ne!(table.look(Viewer::Public).element(pier, &games), "xyzzy");
}

/// An element that chance brought.
fn any_element(table: &Table) -> flotilla_core::Element {
    table.look(Viewer::Public).rolled_elements()[0]
}

#[test]
fn a_table_tells_who_opened_it_and_when_something_happened() {
    let setup = Setup::plain(GAMES.game("galleons").unwrap().info, 2);
    let opening = flotilla_table::TableSetup {
        id: "t8".to_owned(),
        game: "galleons".to_owned(),
        setup,
        position: None,
        terms: TableOptions::default(),
        host: person("Anne"),
        invitation: None,
        before: None,
        places: Vec::new(),
        secret: crate::support::secret(8),
        now: 5_000_250,
    };
    let mut table = Table::open(GAMES, opening).unwrap();
    assert_eq!((table.id(), table.game(), table.last_at()), ("t8", "galleons", 5_000_250));
    assert_eq!((table.host(), table.terms()), (&person("Anne"), &TableOptions::default()));
    let headers = table.headers().to_owned();
    assert!(headers.starts_with("flotilla record 1\n") && headers.ends_with("\n\n"), "{headers}");
    assert_eq!(table.record(), headers);
    let number = || "1".to_owned();
    for (name, at) in [("Anne", 5_000_900), ("Bonny", 5_002_100)] {
        let code = None;
        let sit = Command::Sit { seat: None, name: name.to_owned(), number: number(), code };
        // Nobody was invited but the host: Bonny takes the seat that is kept for nobody else.
        let done = table.act(&person(name), &sit, at);
        assert_eq!(done.is_ok(), name == "Anne", "{done:?}");
    }
    assert_eq!(table.last_at(), 5_000_900);
    let look = table.look(Viewer::Seat(seat(1)));
    let heard: Vec<(u64, u64)> = look.story(0).map(|told| (told.version, told.at)).collect();
    // Moments are told in whole seconds.
    assert_eq!(heard, [(1, 5_000_000)]);
    assert_eq!(look.story(1).count(), 0);
    assert_eq!((look.viewer(), look.dice()), (Viewer::Seat(seat(1)), Dice::Second));
    assert_eq!((look.setup().seats, look.numbers().as_str()), (2, "1:1 2:-"));
    assert_eq!((look.turn(), look.may_act()), (Turn::Over, None));
    let phases = [Phase::Waiting, Phase::Playing, Phase::Over];
    assert_eq!(phases.map(Phase::word), ["waiting", "playing", "over"]);
    assert_eq!(look.ending(), None);
    assert!(look.head().is_some() && look.head() == table.head());
}

#[test]
fn only_a_seat_plans_and_only_while_the_game_is_played() {
    let mut table = open("galleons", 2, TableOptions::default(), Vec::new(), 9);
    let refused = |result: Result<Box<dyn flotilla_core::AnyView>, TableError>| match result {
        Err(TableError::Table(reason)) => Some(reason),
        _ => None,
    };
    let text = |number: usize| vec!["b4 c5".to_owned(); number];
    let plan = |table: &Table, viewer, number| refused(table.look(viewer).plan(&text(number)));
    let anne = Viewer::Seat(seat(1));
    assert_eq!(plan(&table, Viewer::Public, 0), Some(Reason::NotYours));
    assert_eq!((plan(&table, anne, 0), plan(&table, anne, 1)), (None, Some(Reason::NotBegun)));
    let nothing = table.look(anne).next(&[], "").unwrap();
    assert!(nothing.chosen.is_empty() && nothing.next.elements.is_empty());
    for (number, name) in [(1, "Anne"), (2, "Bonny")] {
        table.act(&person(name), &sit(name, number), 0).unwrap();
    }
    assert_eq!(plan(&table, anne, MOST_MOVES + 1), Some(Reason::NotOneTurn));
    assert_ne!(plan(&table, anne, MOST_MOVES), Some(Reason::NotOneTurn));
    let at = waited(&table).unwrap();
    let other = at.after(2);
    assert_eq!(table.look(Viewer::Seat(at)).may_act(), Some(at));
    assert_eq!(table.look(Viewer::Seat(other)).may_act(), None);
    let begun = table.look(Viewer::Seat(at)).next(&[], "").unwrap();
    assert!(!begun.next.elements.is_empty());
    table.act(&person("Anne"), &Command::Resign { seat: seat(1) }, 1).unwrap();
    assert!(matches!(table.look(anne).ending(), Some(Ending::Closed(_))));
    assert!(table.look(Viewer::Seat(at)).next(&[], "").unwrap().next.elements.is_empty());
}

#[test]
fn time_left_runs_for_whoever_is_waited_for() {
    let clock = Clock::Bank { seconds: 60, increment: 5 };
    let patience = Some(StandIn { seconds: 30, level: "random".to_owned() });
    let terms = TableOptions { clock, patience, ..TableOptions::default() };
    let mut table = people("galleons", &["Anne", "Bonny"], terms, 10);
    let at = waited(&table).unwrap();
    let left = |table: &Table, at, now| table.look(Viewer::Public).time_left(at, now);
    assert_eq!(
        (left(&table, at, 1_000), left(&table, at.after(2), 1_000)),
        (Some(59_000), Some(60_000))
    );
    // A bot that stands in does not use up a person's time.
    assert_eq!(table.deadline(), Some(30_000));
    table.tick(30_000).unwrap();
    assert_eq!(left(&table, at, 45_000), left(&table, at, 31_000));
    assert_eq!((table.deadline(), table.tick(90_000).is_none()), (None, true));
    // Nobody's runs when the game is over.
    let who = ["Anne", "Bonny"][at.index()];
    table.act(&person(who), &Command::Resign { seat: at }, 46_000).unwrap();
    assert_eq!(left(&table, at, 50_000), left(&table, at, 60_000));
    assert_eq!(table.deadline(), None);
}

/// Who goes to bed and who came later both may ask; what was asked is what is agreed to.
#[test]
fn an_offer_is_of_one_kind() {
    let mut table = people("galleons", &["Anne", "Bonny"], TableOptions::default(), 11);
    let mut rng = SeededRng::new(11);
    step(&mut table, &mut rng);
    let at = waited(&table).unwrap().after(2);
    let [who, other] = [at, at.after(2)].map(|it| person(["Anne", "Bonny"][it.index()]));
    table.act(&who, &Command::Ask { seat: at, offer: Offer::Undo }, 2).unwrap();
    // A draw that is asked for then is another offer, and not agreed to.
    table.act(&other, &Command::Ask { seat: at.after(2), offer: Offer::Draw }, 3).unwrap();
    let pending = table.look(Viewer::Public).offer().unwrap();
    assert_eq!((pending.offer, pending.by.len()), (Offer::Draw, 1));
    assert_eq!((table.phase(), table.look(Viewer::Public).events()), (Phase::Playing, 2));
    assert!(pending.by.contains(at.after(2)));
}
