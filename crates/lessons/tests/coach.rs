//! What coaches say: everything can come up, is one sentence in each language, and their warnings are
//! right as often as the figures in docs/lessons.md say.

use flotilla_bots::coach::Reason;
use flotilla_bots::judge::shares;
use flotilla_bots::{Care, Judge, JudgeMethod, Judgement, Library, Preparation, Warning};
use flotilla_core::{
    Actor, AnyGame, AnyView, Catalogue, Element, Language, Names, ParseMode, Playthrough, Seat,
    SeededRng, Setup, SetupBuilder, Turn, Viewer,
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
    /// What the warnings told: the keys of what others can do, and `threat`, `wins`, `better`,
    /// `over` or `unsaid`.
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
        if std::env::var_os("COACH_TELL").is_some() {
            println!("{}", in_words(view, chosen, &warning));
        }
        heard.reasons.push(match warning.reason {
            Reason::Answer(text, _) => text.key,
            Reason::Threat { .. } => "threat",
            Reason::Better { wins: Some(_), .. } => "wins",
            Reason::Better { wins: None, .. } => "better",
            Reason::Over => "over",
            Reason::Unsaid => "unsaid",
        });
    }
}

/// Names the elements of a game by its catalogue, and seats by their number.
struct ByNumber<'a>(&'a dyn AnyGame);

impl Names for ByNumber<'_> {
    fn element(&self, element: Element, catalogue: &Catalogue) -> String {
        self.0.name(element, catalogue)
    }

    fn seat(&self, seat: Seat, _: &Catalogue) -> String {
        format!("Seat {}", seat.number())
    }
}

/// A warning with where it was given, for people.
fn in_words(view: &dyn AnyView, chosen: &flotilla_core::Choices, warning: &Warning) -> String {
    let play = view.sample(&mut SeededRng::new(1));
    let (catalogue, names) = (LIBRARY.catalogue(Language::English), ByNumber(&*play));
    let say = |text: &flotilla_core::Text| catalogue.say(text, &names);
    let reason = match &warning.reason {
        Reason::Answer(text, _) => say(text),
        Reason::Threat { answer, then, .. } => format!("{} Threat: {}", say(answer), say(then)),
        Reason::Better { chosen, wins } => {
            format!("Better: {} {}", view.write(chosen), wins.as_ref().map(say).unwrap_or_default())
        }
        Reason::Over => "over".to_owned(),
        Reason::Unsaid => "unsaid".to_owned(),
    };
    let (before, after) = (100.0 * warning.before, 100.0 * warning.after);
    let (at, move_) = (view.position(), view.write(chosen));
    format!("at {at}\n  {move_} ({before:.0} % to {after:.0} %): {reason}")
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
    // Whatever is wrong here is wrong because of a ship that is sunk, or could have been.
    let sinks = |text: &flotilla_core::Text| text.key.ends_with("-sinks");
    for (written, warning) in &warned {
        let told = match &warning.reason {
            Reason::Answer(text, _) | Reason::Threat { then: text, .. } => Some(text),
            Reason::Better { wins, .. } => wins.as_ref(),
            Reason::Over | Reason::Unsaid => None,
        };
        assert!(told.is_some_and(sinks), "{written}: {warning:?}");
    }
    // Whoever watches is told nothing.
    let public = game.play().view(Viewer::Public);
    assert_eq!(LIBRARY.warn(&*public, &legal[..1], Care::default(), 1), None);
}

/// A game that stands in a position, with events after it, and what is wrong with a move of the first
/// seat there.
fn warned(
    name: &str,
    options: &[(&'static str, &str)],
    position: &str,
    events: &[&str],
    tried: &str,
) -> Option<Warning> {
    let mut setup = SetupBuilder::new(GAMES.game(name).unwrap().info).seats(2);
    for (key, value) in options {
        setup = setup.option(key, value).unwrap();
    }
    let begun = Playthrough::begin(GAMES, name, setup.build(), Some(position.to_owned()));
    let mut game = begun.unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
    for event in events {
        let (actor, rest) = event.split_once(' ').unwrap();
        let actor = Actor::parse(actor).unwrap();
        let chosen = game.play().read(actor, rest, ParseMode::Typed).unwrap();
        game.apply(actor, &chosen).unwrap();
    }
    let view = game.play().view(Viewer::Seat(Seat::FIRST));
    let chosen = view.read(tried, ParseMode::Typed).unwrap();
    LIBRARY.warn(&*view, &[chosen], Care::default(), 1)
}

#[test]
fn coins_that_others_would_not_have_left_are_the_reason() {
    // Four points are just enough to draw level, three are not.
    let position = "0000100010 1 1111222222222333x2/111333334456x3 1 rum,sabre,sabre,sabre,sabre 0";
    let warning = warned("doubloons", &[], position, &[], "take sabre").unwrap();
    let Reason::Better { wins: Some(text), .. } = &warning.reason else { panic!("{warning:?}") };
    assert_eq!(text.key, "doubloons-tell-take", "{warning:?}");
    assert!(warned("doubloons", &[], position, &[], "take four-of-a-kind").is_none());
}

#[test]
fn guns_that_a_ship_sails_before_are_the_reason() {
    let position = "play 1 1 2 0 - l1@507.600,0.000@90.0+l2@519.916,123.119@7.7x1+l3@544.300,22.938@14.9m+\
                    l4@522.402,91.703@15.7/s1@537.372,401.510@259.1+s2@277.189,550.233@159.1+s3@509.970,127.718@278.6+\
                    s4@482.595,208.821@305.7+m1@499.260,610.000@270.0+m2@414.740,610.000@270.0+m3@467.420,610.000@270.0+\
                    m4@446.580,610.000@270.0 -/-";
    let warning = warned("pyramids", &[], position, &[], "move al1 15.4").unwrap();
    let Reason::Answer(text, _) = &warning.reason else { panic!("{warning:?}") };
    assert!(["pyramids-tell-hit", "pyramids-tell-sink"].contains(&text.key), "{warning:?}");
}

#[test]
fn a_post_that_could_be_held_is_the_reason() {
    // Orange claims the archipelago: blue is at sea before a post of its claim, and goes ashore at home.
    let position = "1212 4:0:1 b9 play lantern-point=r2,peat-hollow=g6,fern-moor=g1,reed-shore=r3,heron-hill=r,\
                    cork-strand=g9,glass-heath=g1,bramble-head=r10,needle-quay=r2,cormorant-cape=b7,slate-steps=r5,\
                    chalk-meadow=b1,crater=o2$5,mist-forest=o,idol-plateau=o,boreal-cape=r,southern-spur=o,sunset-cape=o5 \
                    serpent-bay=o1,fever-strait=o1,lantern-roads=-,cormorant-roads=b10 o ar/- gt";
    let tried = "unload cormorant-roads cormorant-cape 9";
    let warning = warned("archipelago", &[("cards", "yes")], position, &[], tried).unwrap();
    let told = match &warning.reason {
        Reason::Answer(text, _) | Reason::Better { wins: Some(text), .. } => text.key,
        other => panic!("{other:?}"),
    };
    assert!(
        ["attack", "unload", "move"].iter().any(|verb| told.ends_with(verb)),
        "{told}: {warning:?}"
    );
}

#[test]
fn nobody_is_warned_of_what_nobody_can_judge() {
    // How the fleets lie is judged once all lie: the first to be judged is no mistake by itself.
    let position = "lay 1 2 0 0 - s1+s2+s3+s4+m1+m2+m3+m4/l1@507.600,610.000@270.0+l2@406.400,610.000@270.0+\
                    l3@470.200,610.000@270.0+l4@443.800,610.000@270.0 -/-";
    assert_eq!(warned("pyramids", &[], position, &[], "formation rear"), None);
}

/// What a move lost by a judge who looks back: nothing if it is not sure that it lost anything.
fn lost(judge: &mut dyn Judge, game: &Playthrough, event: usize) -> f64 {
    if !judge.knows(&*game.after(event)) {
        return 0.0;
    }
    let mut rng = SeededRng::new(event as u64);
    let mut judged = |count: usize| {
        let play = game.after(count);
        shares(&*play).map_or_else(|| judge.judge(&*play, &mut rng), Judgement::sure)
    };
    let (before, after) = (judged(event), judged(event + 1));
    let cost = before.chances[0] - after.chances[0];
    if cost >= 3.0 * before.error.hypot(after.error) { cost } else { 0.0 }
}

/// What the coach did in some games, and what a judge says of it.
#[derive(Default)]
struct Figures {
    games: usize,
    moves: usize,
    looked: usize,
    said: usize,
    took: Duration,
    longest: Duration,
    right: usize,
    wrong: usize,
    missed: usize,
    nearly: usize,
    reasons: BTreeMap<&'static str, usize>,
}

impl Figures {
    fn add(&mut self, heard: &Heard, judge: &mut dyn Judge) {
        for &event in &heard.looked {
            let cost = lost(judge, &heard.game, event);
            let warned = heard.warned.contains(&event);
            match (warned, cost > 0.2) {
                (true, true) => self.right += 1,
                (true, false) => self.wrong += 1,
                (false, true) => self.missed += 1,
                (false, false) => {}
            }
            self.nearly += usize::from(warned && cost > 0.1);
        }
        self.games += 1;
        self.moves += heard.moves;
        self.looked += heard.looked.len();
        self.said += heard.said.len();
        self.took += heard.took;
        self.longest = self.longest.max(heard.longest);
        for reason in &heard.reasons {
            *self.reasons.entry(reason).or_default() += 1;
        }
    }

    /// For people.
    fn told(&self, name: &str) -> String {
        let Figures { games, moves, looked, right, wrong, missed, nearly, .. } = *self;
        let warned = right + wrong;
        let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        format!(
            "{name}: {games} games, {looked} of {moves} moves; spoke {:.1} a game; warned {warned}; {right} right, \
             {wrong} wrong, {missed} missed: precision {:.0} % ({:.0} % lost more than a tenth), recall {:.0} %; \
             {:.0} ms a move, {:.0} ms at most; told {:?}",
            self.said as f64 / games.max(1) as f64,
            share(right, warned),
            share(nearly, warned),
            share(right, right + missed),
            self.took.as_secs_f64() * 1000.0 / looked.max(1) as f64,
            self.longest.as_secs_f64() * 1000.0,
            self.reasons,
        )
    }

    /// As JSON on a line: counts of several runs can be added up.
    fn raw(&self, name: &str, first: u64, judged: JudgeMethod) -> String {
        let Figures { games, moves, looked, said, right, wrong, missed, nearly, .. } = *self;
        let (ms, longest) = (self.took.as_millis(), self.longest.as_millis());
        format!(
            "raw {{\"game\":\"{name}\",\"first\":{first},\"games\":{games},\"moves\":{moves},\"looked\":{looked},\
             \"said\":{said},\"right\":{right},\"wrong\":{wrong},\"missed\":{missed},\"nearly\":{nearly},\
             \"ms\":{ms},\"longest\":{longest},\"judged\":\"{judged:?}\",\"reasons\":{:?}}}",
            self.reasons,
        )
    }
}

/// `COACH_GAMES` says how many games of each, from number `COACH_FIRST` on (0 if missing), and
/// `COACH_GAME` of which alone; of `COACH_EVERY` moves one is looked at, and looked back at for
/// `COACH_MS` before it and after it. What can be solved is solved on `COACH_THREADS`, all cores if
/// missing. With `COACH_TELL` every warning is printed.
#[test]
#[ignore = "takes long: COACH_GAMES=100 cargo test --workspace --test lessons coach:: -- --ignored --nocapture"]
fn figures_of_the_coach() {
    let number = |key: &str| std::env::var(key).ok().and_then(|text| text.parse::<u64>().ok());
    let games = number("COACH_GAMES").unwrap_or(2);
    let first = number("COACH_FIRST").unwrap_or(0);
    let every = number("COACH_EVERY").unwrap_or(1) as usize;
    let time = Duration::from_millis(number("COACH_MS").unwrap_or(100));
    let only = std::env::var("COACH_GAME").ok();
    if let Some(threads) = number("COACH_THREADS") {
        flotilla_bots::solver::limit_threads(threads as usize);
    }
    let preparation = Preparation::new(time);
    for entry in GAMES.entries() {
        let name = entry.info.name;
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let mut figures = Figures::default();
        // What is solved once is solved for all games.
        let mut solved = None;
        let mut judged = JudgeMethod::Playouts;
        for number in first..first + games {
            let heard = listen(name, ["cadet", "captain"], 1000 + number, every, 2000);
            let judge = || LIBRARY.judge(&*heard.game.after(0), &preparation).unwrap();
            let mut judge = solved.take().unwrap_or_else(judge);
            figures.add(&heard, &mut *judge);
            judged = judge.method();
            if judged == JudgeMethod::Solution {
                solved = Some(judge);
            }
            if figures.games.is_multiple_of(10) || figures.games as u64 == games {
                println!("{}", figures.told(name));
            }
        }
        println!("{}", figures.raw(name, first, judged));
    }
}
