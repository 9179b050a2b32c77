//! What coaches say: everything can come up, is one sentence in each language, and their warnings are
//! right as often as the figures in docs/lessons.md say.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use flotilla_bots::coach::Reason;
use flotilla_bots::judge::shares;
use flotilla_bots::{Care, Judge, JudgeMethod, Judgement, Library, Preparation};
use flotilla_core::{
    Actor, AnyGame, AnyView, Language, Playthrough, Seat, SeededRng, Setup, SetupBuilder, Turn,
    Viewer,
};
use flotilla_games::GAMES;
use flotilla_lessons::{Coaching, Courses, Past};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

const LIBRARY: Library = Library::SHIPPED;

fn coaching(game: &str) -> &'static Coaching {
    Courses::SHIPPED.coaching(game, LIBRARY).unwrap_or_else(|| panic!("{game} has no coach"))
}

#[test]
fn every_coach_can_be_read_and_speaks_every_language() {
    for entry in GAMES.entries() {
        let game = entry.info.name;
        let path = format!("{}/../games/{game}/coach.toml", env!("CARGO_MANIFEST_DIR"));
        let read = Coaching::read(&std::fs::read_to_string(&path).unwrap(), LIBRARY);
        let read = read.unwrap_or_else(|fault| panic!("{game}/coach.toml, {fault}"));
        assert_eq!(read.sayings.len(), coaching(game).sayings.len());
        for saying in &read.sayings {
            for language in Language::ALL {
                let at = format!("{game}/coach.toml, line {} in {language}", saying.line);
                assert!(saying.text.is_in(language), "{at}: nothing is said");
                let text = saying.text.get(language);
                let ends = text.matches(['.', '!', '?']).count();
                assert!(ends == 1 && text.ends_with(['.', '!']), "{at}: not one sentence: {text}");
                assert!(text.split(' ').count() <= 22, "{at}: too long: {text}");
            }
        }
    }
}

#[test]
fn a_file_that_is_no_coach_is_refused_with_its_line() {
    let wrong = |text: &str| Coaching::read(text, LIBRARY).unwrap_err().to_string();
    let say = |rest: &str| format!("game = \"galleons\"\n[[say]]\n{rest}\ntext.en = \"Look.\"\n");
    assert!(wrong("game = \"chess\"\n").starts_with("line 1: "));
    assert!(wrong("game = \"galleons\"\n").contains("there is no [["));
    assert!(wrong(&say("tells = [\"swims\"]")).starts_with("line 3: nothing is called `swims`"));
    assert!(wrong(&say("rule = \"DBL-01\"")).starts_with("line 3: there is no rule `DBL-01`"));
    assert!(wrong(&say("when = \"a||b\"")).starts_with("line 3: `a||b` is no pattern"));
    assert!(wrong(&say("by = \"nobody\"")).starts_with("line 3: "));
}

/// A game of two that is played and listened to.
struct Heard {
    game: Playthrough,
    /// What was said to the first seat, by number.
    said: Vec<usize>,
    /// Which of its moves the coach looked at, and which of those it was warned of, by event.
    looked: BTreeSet<usize>,
    warned: BTreeSet<usize>,
    /// How many moves it made, how long the coach took for those it looked at, and how long at most.
    moves: usize,
    took: Duration,
    longest: Duration,
    /// What the warnings told: the keys of what others can do, and `better`, `over` or `unsaid`.
    reasons: Vec<&'static str>,
}

/// Plays a game between a careless player in the first seat and another; of so many moves one is looked
/// at by the coach, who is not listened to; none if that is nothing.
fn listen(name: &str, players: [&str; 2], seed: u64, every: usize, most: usize) -> Heard {
    let entry = GAMES.game(name).unwrap();
    let mut setup = SetupBuilder::new(entry.info).seats(2);
    if seed % 2 == 1 && entry.info.options.iter().any(|option| option.key == "cards") {
        setup = setup.option("cards", "yes").unwrap();
    }
    let setup = setup.build();
    let mut game = Playthrough::begin(GAMES, name, setup, None).unwrap();
    let mut rng = SeededRng::new(seed);
    let own = Seat::FIRST;
    let seats = [own, own.after(2)];
    let mut players = [0, 1].map(|at: usize| {
        let contestant = LIBRARY.contestant(name, players[at]).unwrap();
        contestant.player(&*game.play().view(Viewer::Seat(seats[at]))).unwrap()
    });
    let mut heard = Heard {
        game: game.clone(),
        said: Vec::new(),
        looked: BTreeSet::new(),
        warned: BTreeSet::new(),
        moves: 0,
        took: Duration::ZERO,
        longest: Duration::ZERO,
        reasons: Vec::new(),
    };
    let mut counts = BTreeMap::<usize, u8>::new();
    let mut past: Vec<Past> = Vec::new();
    while game.events().len() < most {
        let play: &dyn AnyGame = game.play();
        let (actor, chosen) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, play.draw(&mut rng).unwrap()),
            Turn::Seat { waits_for, .. } => {
                let view = play.view(Viewer::Seat(waits_for));
                if waits_for == own {
                    let coach = coaching(name);
                    let done = |number: &usize| {
                        counts
                            .get(number)
                            .is_some_and(|&count| count >= coach.sayings[*number].times)
                    };
                    let told: Vec<usize> = (0..coach.sayings.len()).filter(done).collect();
                    if let Some(said) = coach.now(&*view, &past, &told) {
                        *counts.entry(said).or_default() += 1;
                        heard.said.push(said);
                    }
                    past.clear();
                }
                let chosen = players[waits_for.index()].advise(&*view, &mut rng).unwrap().chosen;
                if waits_for == own {
                    heard.moves += 1;
                    if every > 0 && (heard.moves + seed as usize).is_multiple_of(every) {
                        warn(&mut heard, &*view, &chosen, game.events().len());
                    }
                }
                (Actor::Seat(waits_for), chosen)
            }
        };
        let viewer = Viewer::Seat(own);
        let key = play.told(actor, &chosen, viewer).map_or("", |text| text.key);
        let seen = play.redact(actor, &chosen, viewer).unwrap_or_default();
        past.push(Past { actor, written: play.write(&seen), key });
        game.apply(actor, &chosen).unwrap();
    }
    heard.game = game;
    heard
}

fn warn(heard: &mut Heard, view: &dyn AnyView, chosen: &flotilla_core::Choices, event: usize) {
    let begun = Instant::now();
    let warning = LIBRARY.warn(view, std::slice::from_ref(chosen), Care::default(), event as u64);
    let took = begun.elapsed();
    heard.took += took;
    heard.longest = heard.longest.max(took);
    heard.looked.insert(event);
    if let Some(warning) = warning {
        heard.warned.insert(event);
        heard.reasons.push(match warning.reason {
            Reason::Answer(text, _) => text.key,
            Reason::Better(_) => "better",
            Reason::Over => "over",
            Reason::Unsaid => "unsaid",
        });
    }
}

#[test]
fn everything_that_a_coach_can_say_comes_up_and_nothing_too_often() {
    for entry in GAMES.entries() {
        let name = entry.info.name;
        let coach = coaching(name);
        let mut said = BTreeSet::new();
        for seed in 0..100 {
            if seed > 3 && said.len() == coach.sayings.len() {
                break;
            }
            let heard = listen(
                name,
                [["cadet", "captain"][(seed / 2 % 2) as usize], "mate"],
                seed,
                0,
                1200,
            );
            for (number, saying) in coach.sayings.iter().enumerate() {
                let times = heard.said.iter().filter(|&&it| it == number).count();
                assert!(times <= usize::from(saying.times), "{name}, line {}", saying.line);
            }
            assert!(!heard.said.is_empty(), "{name}: the coach was silent");
            said.extend(heard.said);
        }
        let silent = |(number, _): &(usize, _)| !said.contains(number);
        let never: Vec<usize> =
            coach.sayings.iter().enumerate().filter(silent).map(|(_, it)| it.line).collect();
        assert!(never.is_empty(), "{name}/coach.toml: never said are lines {never:?}");
    }
}

#[test]
fn a_grave_mistake_is_warned_of_in_the_words_of_the_game() {
    let position = "Ge7;Tcd4;Sc9 Gi6;Tgh10;Sf8,i12 1 0 -".to_owned();
    let setup = Setup::plain(GAMES.game("galleons").unwrap().info, 2);
    let game = Playthrough::begin(GAMES, "galleons", setup, Some(position)).unwrap();
    let view = game.play().view(Viewer::Seat(Seat::FIRST));
    let legal = view.legal().unwrap();
    let warned: Vec<_> = legal
        .iter()
        .filter_map(|chosen| {
            let warning = LIBRARY.warn(&*view, std::slice::from_ref(chosen), Care::default(), 1)?;
            Some((view.write(chosen), warning))
        })
        .collect();
    assert!(!warned.is_empty() && warned.len() < legal.len(), "{} warnings", warned.len());
    for (written, warning) in &warned {
        assert!(warning.before - warning.after >= 0.2, "{written}: {warning:?}");
        // It takes the galleass, and nothing can be better.
        assert_ne!(written, "e7 f8");
    }
    let sinks = |text: &flotilla_core::Text| text.key.ends_with("-sinks");
    let told =
        warned.iter().any(|(_, it)| matches!(&it.reason, Reason::Answer(text, _) if sinks(text)));
    assert!(told, "no warning tells what is sunk: {warned:?}");
    // Whoever watches is told nothing.
    let public = game.play().view(Viewer::Public);
    assert_eq!(LIBRARY.warn(&*public, &legal[..1], Care::default(), 1), None);
}

/// What a move lost by a judge who looks back: nothing if it is not sure that it lost anything.
fn lost(judge: &mut dyn Judge, game: &Playthrough, event: usize) -> f64 {
    let mut rng = SeededRng::new(event as u64);
    let mut judged = |count: usize| {
        let play = game.after(count);
        shares(&*play).map_or_else(|| judge.judge(&*play, &mut rng), Judgement::sure)
    };
    let (before, after) = (judged(event), judged(event + 1));
    let cost = before.chances[0] - after.chances[0];
    if cost >= 3.0 * before.error.hypot(after.error) { cost } else { 0.0 }
}

/// `COACH_GAMES` says how many games of each, `COACH_GAME` of which alone; of `COACH_EVERY` moves one is
/// looked at, and looked back at for `COACH_MS` before it and after it.
#[test]
#[ignore = "takes long: COACH_GAMES=100 cargo test --workspace --test coach -- --ignored --nocapture"]
fn figures_of_the_coach() {
    let number = |key: &str| std::env::var(key).ok().and_then(|text| text.parse::<u64>().ok());
    let games = number("COACH_GAMES").unwrap_or(2);
    let every = number("COACH_EVERY").unwrap_or(1) as usize;
    let time = Duration::from_millis(number("COACH_MS").unwrap_or(100));
    let only = std::env::var("COACH_GAME").ok();
    // What the site would find: a machine of its size does not solve the game for each guest.
    let preparation =
        Preparation { most_positions: 60_000_000, threads: 1, ..Preparation::new(time) };
    for entry in GAMES.entries() {
        let name = entry.info.name;
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let (mut moves, mut looked, mut said) = (0, 0, 0);
        let (mut took, mut longest) = (Duration::ZERO, Duration::ZERO);
        let (mut right, mut wrong, mut missed, mut nearly) = (0, 0, 0, 0);
        let mut reasons = BTreeMap::<&str, usize>::new();
        // What is solved once is solved for all games.
        let mut solved = None;
        for seed in 0..games {
            let heard = listen(name, ["cadet", "captain"], 1000 + seed, every, 2000);
            let judge = || LIBRARY.judge(&*heard.game.after(0), &preparation).unwrap();
            let mut judge = solved.take().unwrap_or_else(judge);
            for &event in &heard.looked {
                let cost = lost(&mut *judge, &heard.game, event);
                match (heard.warned.contains(&event), cost > 0.2) {
                    (true, true) => right += 1,
                    (true, false) => wrong += 1,
                    (false, true) => missed += 1,
                    (false, false) => {}
                }
                nearly += usize::from(heard.warned.contains(&event) && cost > 0.1);
            }
            if judge.method() == JudgeMethod::Solution {
                solved = Some(judge);
            }
            moves += heard.moves;
            looked += heard.looked.len();
            said += heard.said.len();
            took += heard.took;
            longest = longest.max(heard.longest);
            for reason in heard.reasons {
                *reasons.entry(reason).or_default() += 1;
            }
            if (seed + 1) % 10 != 0 && seed + 1 != games {
                continue;
            }
            let warned = right + wrong;
            let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
            println!(
                "{name}: {} games, {looked} of {moves} moves; spoke {:.1} a game; warned {warned}; {right} right, \
                 {wrong} wrong, {missed} missed: precision {:.0} % ({:.0} % lost more than a tenth), recall {:.0} %; \
                 {:.0} ms a move, {:.0} ms at most; told {reasons:?}",
                seed + 1,
                said as f64 / (seed + 1) as f64,
                share(right, warned),
                share(nearly, warned),
                share(right, right + missed),
                took.as_secs_f64() * 1000.0 / looked.max(1) as f64,
                longest.as_secs_f64() * 1000.0,
            );
        }
    }
}
