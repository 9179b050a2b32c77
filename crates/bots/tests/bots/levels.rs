//! The five levels, and bots by name.

use flotilla_bots::{Contestant, LEVEL_NAMES, Library, UnknownBot, levels};
use flotilla_core::{Actor, AnyGame, Catalogue, Language, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;

/// A game after its first chances, and who is to play.
fn begun(game: &str) -> (Box<dyn AnyGame>, Seat) {
    let entry = GAMES.game(game).unwrap();
    let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
    let mut rng = SeededRng::new(4);
    while play.turn().waits_for() == Some(Actor::Chance) {
        let drawn = play.draw(&mut rng).unwrap();
        play.apply(Actor::Chance, &drawn).unwrap();
    }
    let seat = play.turn().waits_for().and_then(Actor::seat).unwrap();
    (play, seat)
}

#[test]
fn every_game_has_the_same_five_levels_and_each_can_play() {
    for entry in GAMES.entries() {
        let game = entry.info.name;
        let names: Vec<&str> = levels(game).iter().map(|level| level.name).collect();
        assert_eq!(names, LEVEL_NAMES, "{game}");
        let (play, seat) = begun(game);
        let view = play.view(Viewer::Seat(seat));
        for level in levels(game) {
            assert!(level.seconds > 0.0);
            let written = Contestant::parse(game, level.plan).unwrap();
            let named = Contestant::named(game, level.name).unwrap();
            assert_eq!(written.settings(), named.settings());
            let mut player = level.player(&*view).unwrap();
            let counsel = player.advise(&*view, &mut SeededRng::new(1)).unwrap();
            play.boxed_clone().apply(Actor::Seat(seat), &counsel.chosen).unwrap();
        }
    }
}

/// Tables that were begun before there were five levels name bots that must still play.
#[test]
fn names_of_former_times_still_play() {
    let former: [(&str, &[&str]); 5] = [
        ("archipelago", &["random", "greedy", "turn", "navigator", "strong"]),
        ("doubloons", &["random", "greedy", "turn", "perfect"]),
        ("galleons", &["random", "greedy", "lookout", "navigator", "captain", "commodore"]),
        ("pyramids", &["random", "greedy", "turn", "strong"]),
        ("shipowners", &["random", "greedy", "planner", "strong"]),
    ];
    for (game, names) in former {
        let (play, seat) = begun(game);
        for name in names {
            let bot = Contestant::named(game, name).unwrap();
            assert!(bot.player(&*play.view(Viewer::Seat(seat))).is_some(), "{game} {name}");
        }
    }
}

#[test]
fn every_bot_has_its_name_in_every_language() {
    for language in Language::ALL {
        let mut catalogue = Catalogue::new(language);
        catalogue.add(flotilla_bots::TEXTS).unwrap();
        for entry in GAMES.entries() {
            let roster = Library::SHIPPED.roster(entry.info.name);
            let kinds = roster.kinds.iter().map(|kind| kind.name);
            let former = roster.former.iter().map(|former| former.0);
            for name in kinds.chain(former).chain(LEVEL_NAMES) {
                assert!(catalogue.has(&format!("bot-{name}")), "{name}");
                assert!(catalogue.has(&format!("bot-{name}-about")), "{name}");
            }
        }
    }
}

#[test]
fn what_a_bot_does_not_have_is_refused_with_what_it_has() {
    let error = |game: &str, text: &str| Contestant::parse(game, text).unwrap_err();
    assert_eq!(
        error("galleons", "captian").to_string(),
        "there is no bot `captian`; there are: cadet, deckhand, mate, captain, admiral, random, \
         greedy, search, learnt, tree"
    );
    assert_eq!(
        error("galleons", "search:sims=5").to_string(),
        "`search` has no setting `sims`; it has: nodes, depth, time, threads, blur"
    );
    assert_eq!(
        error("galleons", "search:nodes=0.5").to_string(),
        "`nodes` can't be `0.5`: it takes a whole number from 1 to 4000000000"
    );
    assert!(matches!(error("galleons", "search:"), UnknownBot::Form(_)));
    assert!(matches!(error("galleons", ""), UnknownBot::Name { .. }));
    assert!(matches!(error("chess", "captain"), UnknownBot::Name { .. }));
    // Names from outside can't bring settings with them.
    assert!(Contestant::named("galleons", "search:nodes=4000000000").is_err());
    let long = "x".repeat(100_000);
    assert!(error("galleons", &long).to_string().len() < 200);
}

#[test]
fn settings_change_what_is_played_and_a_bot_that_misjudges_strays() {
    // One of them searches, one plans, and one weighs all that may be done.
    let bots =
        [("galleons", "search:nodes=700"), ("archipelago", "turn"), ("shipowners", "planner")];
    for (game, plan) in bots {
        let made = |settings: &str| Contestant::parse(game, &format!("{plan}{settings}")).unwrap();
        let more = if plan.contains(':') { ',' } else { ':' };
        let plain = made("");
        let careful = made(&format!("{more}blur=0"));
        let misjudging = made(&format!("{more}blur=0.5"));
        let (mut play, mut seat) = begun(game);
        let mut rng = SeededRng::new(2);
        let mut strayed = 0;
        for seed in 0..60 {
            let view = play.view(Viewer::Seat(seat));
            let advice = |bot: &Contestant| {
                bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(seed)).unwrap()
            };
            let best = advice(&plain);
            assert_eq!(best, advice(&careful));
            let other = advice(&misjudging);
            assert_eq!(other, advice(&misjudging), "the same for a seed");
            assert!(play.boxed_clone().apply(Actor::Seat(seat), &other.chosen).is_ok());
            strayed += u32::from(other.chosen != best.chosen);
            play.apply(Actor::Seat(seat), &best.chosen).unwrap();
            while play.turn().waits_for() == Some(Actor::Chance) {
                let drawn = play.draw(&mut rng).unwrap();
                play.apply(Actor::Chance, &drawn).unwrap();
            }
            seat = play.turn().waits_for().and_then(Actor::seat).unwrap();
        }
        assert!(strayed > 10, "{game}: {strayed}");
    }
}
