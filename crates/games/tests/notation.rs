//! Moves as people type them and as records keep them, in every game.

use flotilla_core::{
    Actor, AnyGame, Element, NotationError, ParseMode, Playthrough, Rng as _, Seat, SeededRng,
    Setup, Turn,
};
use flotilla_games::GAMES;

fn at(game: &str, seats: usize, position: &str) -> Playthrough {
    let info = GAMES.game(game).unwrap().info;
    let mut setup = Setup::plain(info, seats);
    if game == "archipelago" {
        setup.options.set(info.options, "cards", "yes").unwrap();
    }
    Playthrough::begin(GAMES, game, setup, Some(position.to_owned())).unwrap()
}

fn first_seat() -> Actor {
    Actor::Seat(Seat::FIRST)
}

#[test]
fn a_whole_word_is_never_the_beginning_of_another() {
    let game = at("galleons", 2, "Ga12;Tab8;Sc7 Gj14;Tij2,ij4;Sg7 1 0 -");
    let read = |text| game.play().read(first_seat(), text, ParseMode::Typed);
    let allowed = read("a12 a13").unwrap();
    // The beginning of one word alone is enough, if it is no word itself.
    let other = at("galleons", 2, "Gd12;Tab8;Sc7 Gj14;Tij2,ij4;Sg7 1 0 -");
    assert!(other.play().begin(first_seat(), "d", ParseMode::Typed).is_ok());
    assert_eq!(game.play().write(&allowed), "a12 a13");
    // There is a place a1, and no ship lies there.
    for typed in ["a1 a13", "A1 a13", "a1", "A1 A13"] {
        match read(typed) {
            Err(NotationError::Refused(refusal)) => {
                assert_eq!(refusal.text.key, "galleons-no-ship-there", "{typed}");
                assert_eq!(refusal.rule.to_string(), "GAL-05");
            }
            other => panic!("{typed}: {other:?}"),
        }
    }
    // The same for the place that is reached.
    match read("a12 a1") {
        Err(NotationError::Refused(_)) => {}
        other => panic!("{other:?}"),
    }
}

/// What stands in the record after a move, however it was typed.
fn recorded(game: &Playthrough, text: &str, mode: ParseMode) -> String {
    let mut game = game.clone();
    let Some(actor) = game.play().turn().waits_for() else { panic!("{text}") };
    game.event(actor, text, mode).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    game.to_text().lines().last().unwrap().to_owned()
}

#[test]
fn what_has_no_order_is_written_in_one() {
    let doubloons = at("doubloons", 2, "3333333333 6 -/- 1 barrel,rum,rum,map,map 2");
    let rolling = at("doubloons", 2, "3333333333 6 -/- 1 rum,map 2");
    let shipowners = at(
        "shipowners",
        2,
        "herring,patience,greyhound,rose - \
         mirrors,pepper,salt,wine,ivory,ebony,tortoiseshell pearls,emeralds,silver,gold,crown \
         swallow,good-hope/heron 1 1 - place:rose:-:34566:0:-",
    );
    let archipelago =
        at("archipelago", 4, "1234 3:0:1 g7 play lantern-point=g5$2,fern-moor=g3$1 - - -/-/-/- -");
    for (game, ways) in [
        (&doubloons, vec!["reroll rum map", "reroll map rum"]),
        (&doubloons, vec!["reroll rum rum map", "reroll rum map rum", "reroll map rum rum"]),
        (&rolling, vec!["roll barrel rum map", "roll rum map barrel", "roll map rum barrel"]),
        (&shipowners, vec!["place d4 d5 d6", "place d6 d5 d4", "place d5 d6 d4"]),
        (&archipelago, vec!["buy lantern-point fern-moor", "buy fern-moor lantern-point"]),
        (&archipelago, vec!["move lantern-point fern-moor 2", "move lantern-point fern-moor 2 0"]),
    ] {
        let lines: Vec<String> =
            ways.iter().map(|way| recorded(game, way, ParseMode::Exact)).collect();
        let actor = game.play().turn().waits_for().unwrap();
        assert!(lines.iter().all(|line| *line == format!("{actor} {}", ways[0])), "{lines:?}");
        assert_eq!(
            recorded(game, &ways[ways.len() - 1].to_uppercase(), ParseMode::Typed),
            lines[0]
        );
        // The same when the choices are handed in one by one.
        for way in ways {
            let mut game = game.clone();
            let chosen = game.play().begin(actor, way, ParseMode::Exact).unwrap();
            game.apply(actor, &chosen).unwrap();
            let event = game.events().last().unwrap();
            assert_eq!(format!("{actor} {}", event.text), lines[0]);
            assert_eq!(game.play().write(&event.chosen), event.text);
        }
    }
}

/// Everything that anybody might say: every verb, and whatever was said in the game before.
fn sayings(play: &dyn AnyGame, chosen: &[String]) -> Vec<String> {
    let mut sayings = chosen.to_vec();
    sayings.push("no-word-of-any-game".to_owned());
    for (kind, of) in play.vocabulary().iter().enumerate().filter(|(_, of)| of.name == "verb") {
        sayings.extend((0..of.count).map(|i| play.word(Element::new(kind as u8, i)).to_owned()));
    }
    sayings
}

#[test]
fn whoever_may_not_act_is_told_the_rule() {
    let mut faults = std::collections::BTreeSet::new();
    for entry in GAMES.entries() {
        for seats in [*entry.info.seats.start(), *entry.info.seats.end()] {
            let setup = Setup::plain(entry.info, seats);
            let mut rng = SeededRng::new(seats as u64);
            let mut game = Playthrough::begin(GAMES, entry.info.name, setup, None).unwrap();
            let (mut chosen, mut states) = (Vec::new(), 0);
            loop {
                let play = game.play();
                let turn = play.turn();
                // Chance is often due: the first states, the last, and some between are enough.
                let look = states < 12 || turn == Turn::Over || rng.below(60) == 0;
                states += 1;
                let actors = Seat::all(seats).map(Actor::Seat).chain([Actor::Chance]);
                for actor in actors.filter(|&actor| look && !turn.may_act(actor)) {
                    let all = sayings(play, &chosen);
                    for (text, mode) in all
                        .iter()
                        .flat_map(|text| [(text, ParseMode::Exact), (text, ParseMode::Typed)])
                        .chain([(&String::new(), ParseMode::Exact)])
                    {
                        let answer = play.read(actor, text, mode);
                        if !matches!(answer, Err(NotationError::Refused(_))) {
                            faults.insert(format!(
                                "{} {} | {actor} {text} | {answer:?}",
                                entry.info.name,
                                play.position()
                            ));
                        }
                    }
                    // A record says the same.
                    for text in all.iter().take(2) {
                        let mut again = game.clone();
                        let fault = again.event(actor, text, ParseMode::Exact).unwrap_err();
                        if fault.refusal().is_none() {
                            faults.insert(format!("{}: {actor} {text}: {fault}", entry.info.name));
                        }
                    }
                }
                let happened = match turn.waits_for() {
                    Some(Actor::Chance) => game.roll(&mut rng).is_some(),
                    Some(Actor::Seat(seat)) => match play.random(seat, &mut rng) {
                        Some(choices) => game.apply(Actor::Seat(seat), &choices).is_ok(),
                        None => false,
                    },
                    None => false,
                };
                if !happened || states > 3000 {
                    break;
                }
                let text = &game.events().last().unwrap().text;
                if chosen.len() < 12 && !chosen.contains(text) {
                    chosen.push(text.clone());
                }
            }
        }
    }
    let shown: Vec<_> = faults.iter().take(30).collect();
    assert!(faults.is_empty(), "{} faults: {shown:#?}", faults.len());
}

#[test]
fn a_seat_that_there_is_not_is_called_that() {
    for entry in GAMES.entries() {
        let seats = *entry.info.seats.start();
        let setup = Setup::plain(entry.info, seats);
        let mut game = Playthrough::begin(GAMES, entry.info.name, setup, None).unwrap();
        let outside = Actor::Seat(Seat::new(seats).unwrap());
        let fault = game.event(outside, "stop", ParseMode::Typed).unwrap_err();
        let expected = format!("there is no seat {}: the seats are 1 to {seats}", seats + 1);
        assert_eq!(fault.to_string(), expected);
    }
}
