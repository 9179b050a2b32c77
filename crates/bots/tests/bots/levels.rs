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
        "`search` has no setting `sims`; it has: nodes, depth, time, threads, slips, whim"
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
fn settings_change_what_is_played_and_a_careless_bot_strays() {
    let captain = Contestant::parse("galleons", "search:nodes=700").unwrap();
    let careful = Contestant::parse("galleons", "search:nodes=700,slips=0").unwrap();
    let careless = Contestant::parse("galleons", "search:nodes=700,slips=1").unwrap();
    let (play, seat) = begun("galleons");
    let view = play.view(Viewer::Seat(seat));
    let chosen = |bot: &Contestant, seed: u64| {
        let counsel =
            bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(seed)).unwrap();
        (counsel.chosen, counsel.slipped)
    };
    let mut strayed = 0;
    for seed in 0..20 {
        assert_eq!(chosen(&captain, seed), chosen(&careful, seed));
        let (other, slipped) = chosen(&careless, seed);
        assert!(slipped);
        strayed += u32::from(other != chosen(&captain, seed).0);
    }
    assert!(strayed > 10, "{strayed}");
}
