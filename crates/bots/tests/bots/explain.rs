//! What bots say of their moves.

use flotilla_bots::{AnyAdvice, Audience, Contestant, Library, Measure, TEXTS, why};
use flotilla_core::{Actor, AnyGame, AnyView, Catalogue, Language, Seat, SeededRng, Setup, Viewer};
use flotilla_games::GAMES;

fn catalogue(language: Language) -> Catalogue {
    let mut catalogue = Catalogue::new(language);
    catalogue.add(TEXTS).unwrap();
    catalogue
}

/// A game after some moves of a quick bot, and who is to play.
fn after(game: &str, moves: usize) -> (Box<dyn AnyGame>, Seat) {
    let entry = GAMES.game(game).unwrap();
    let mut play = entry.open(&Setup::plain(entry.info, 2), None).unwrap();
    let mut rng = SeededRng::new(6);
    let bot = Contestant::parse(game, "greedy").unwrap();
    let mut left = moves;
    loop {
        let actor = play.turn().waits_for().expect("the game goes on");
        let chosen = match actor {
            Actor::Chance => play.draw(&mut rng).unwrap(),
            Actor::Seat(seat) if left == 0 => return (play, seat),
            Actor::Seat(seat) => {
                left -= 1;
                let view = play.view(Viewer::Seat(seat));
                bot.player(&*view).unwrap().advise(&*view, &mut rng).unwrap().chosen
            }
        };
        play.apply(actor, &chosen).unwrap();
    }
}

fn counsel(game: &str, bot: &str, moves: usize) -> (Box<dyn AnyView>, AnyAdvice) {
    let (play, seat) = after(game, moves);
    let view = play.view(Viewer::Seat(seat));
    let bot = Contestant::parse(game, bot).unwrap();
    let counsel = bot.player(&*view).unwrap().advise(&*view, &mut SeededRng::new(1)).unwrap();
    (view, counsel)
}

/// Every kind of bot of every game has something to say in every language, of any of its moves.
#[test]
fn every_bot_can_say_why() {
    for entry in GAMES.entries() {
        let game = entry.info.name;
        for kind in Library::SHIPPED.roster(game).kinds.iter().filter(|it| it.name != "perfect") {
            let bot = match kind.name {
                "search" => "search:nodes=2000",
                "strong" if game == "archipelago" => "strong:sims=30",
                name => name,
            };
            for moves in [0, 12] {
                let (view, counsel) = counsel(game, bot, moves);
                for language in Language::ALL {
                    for hearer in [Audience::Own, Audience::Others] {
                        let chosen = why(&*view, &counsel, hearer, &catalogue(language));
                        let sound = chosen.ends_with('.') && !chosen.contains("bot-");
                        assert!(sound, "{game} {bot} after {moves}: {chosen}");
                        assert!(!chosen.contains("NaN") && !chosen.contains('{'), "{chosen}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_search_tells_what_it_expects() {
    let (view, counsel) = counsel("galleons", "search:nodes=20000", 4);
    let chosen = why(&*view, &counsel, Audience::Others, &catalogue(Language::English));
    assert!(counsel.line.len() >= 2, "{counsel:?}");
    assert_eq!(counsel.line[0], counsel.chosen);
    let answer = view.write(&counsel.line[1]);
    assert!(chosen.contains(&format!("The answer is expected to be {answer}")), "{chosen}");
    assert!(chosen.starts_with("The chance to win is then "), "{chosen}");
    // Whoever has the board before them reads no notation.
    let shown = why(&*view, &counsel, Audience::Board, &catalogue(Language::English));
    assert!(!counsel.line.iter().any(|it| shown.contains(&view.write(it))), "{shown}");
}

/// The runner-up and both numbers for whoever asks for advice; for the others no move that was
/// not played.
#[test]
fn the_best_is_set_against_the_next_best() {
    let (view, mut counsel) = counsel("doubloons", "turn", 0);
    counsel.measure = Measure::WinChance;
    let moves: Vec<_> = counsel.candidates.iter().map(|(chosen, _)| chosen.clone()).collect();
    counsel.candidates = vec![(moves[0].clone(), 0.62), (moves[1].clone(), 0.55)];
    let next = view.write(&moves[1]);
    let english = catalogue(Language::English);
    assert_eq!(
        why(&*view, &counsel, Audience::Own, &english),
        format!("The chance to win is then 62%; with {next}, the next best, 55%.")
    );
    assert_eq!(
        why(&*view, &counsel, Audience::Others, &english),
        "The chance to win is then 62%; with the next best move 55%."
    );
    assert_eq!(
        why(&*view, &counsel, Audience::Board, &english),
        "The chance to win is then 62%; with the next best move 55%."
    );
    counsel.candidates[1].1 = 0.618;
    assert_eq!(
        why(&*view, &counsel, Audience::Own, &english),
        format!("The chance to win is then 62%, and as good with {next}.")
    );
    counsel.measure = Measure::Margin;
    counsel.candidates.truncate(1);
    counsel.candidates[0].1 = 1.26;
    let french = catalogue(Language::French);
    assert_eq!(
        why(&*view, &counsel, Audience::Own, &french),
        "Avance attendue à la fin\u{a0}: +1,3 points."
    );
    counsel.candidates[0].1 = -0.26;
    assert_eq!(
        why(&*view, &counsel, Audience::Own, &english),
        "Expected lead at the end: −0.3 points."
    );
}
