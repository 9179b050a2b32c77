//! The lessons that ship can be played to their end, take no longer than they should, and show or
//! name every rule.

use flotilla_bots::Library;
use flotilla_core::{Language, ParseMode, SeededRng};
use flotilla_games::GAMES;
use flotilla_lessons::{Courses, Lesson, Moment, Tried, seconds};
use std::fs;
use std::path::{Path, PathBuf};

/// How many seconds a course may take: the small games, and the two that need more.
fn limit(game: &str) -> f64 {
    match game {
        "archipelago" => 900.0,
        "pyramids" => 600.0,
        _ => 300.0,
    }
}

const FIRST: f64 = 90.0;

/// The files of a game's lessons, in order.
fn files(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game).join("lessons");
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(found.iter().all(|path| path.extension().is_some_and(|it| it == "toml")), "{found:?}");
    found.sort();
    found
}

/// The lessons as they lie beside the games.
fn course(game: &str) -> Vec<(String, Lesson)> {
    let read = |path: PathBuf| {
        let name = format!("{game}/{}", path.file_name().unwrap().to_string_lossy());
        let lesson = Lesson::read(&fs::read_to_string(&path).unwrap(), Library::SHIPPED);
        let lesson = lesson.unwrap_or_else(|fault| panic!("{name}, {fault}"));
        (name, lesson)
    };
    files(game).into_iter().map(read).collect()
}

fn all() -> Vec<(String, Lesson)> {
    GAMES.entries().iter().flat_map(|entry| course(entry.info.name)).collect()
}

#[test]
fn every_file_is_listed_in_its_course() {
    for entry in GAMES.entries() {
        let game = entry.info.name;
        let texts: Vec<String> =
            files(game).iter().map(|path| fs::read_to_string(path).unwrap()).collect();
        assert!(Courses::SHIPPED.texts(game) == texts, "{game}: its course has other files");
        assert_eq!(Courses::SHIPPED.lessons(game, Library::SHIPPED).len(), texts.len(), "{game}");
    }
}

#[test]
fn every_lesson_is_sound() {
    let faults: Vec<String> = all()
        .iter()
        .filter_map(|(name, lesson)| lesson.check().err().map(|fault| format!("{name}, {fault}")))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Tries a wrong move at a step, if one can be found: it is answered with a word, and changes
/// nothing.
fn try_wrong(name: &str, moment: &mut Moment<'_>, rng: &mut SeededRng) -> bool {
    let (step, events) = (moment.step(), moment.events());
    for _ in 0..200 {
        let view = moment.view();
        let Some(chosen) = view.random(rng) else { return false };
        let written = view.write(&chosen);
        let ask = moment.asked().unwrap();
        if ask.meant.iter().any(|pattern| pattern.fits(&written)) {
            continue;
        }
        match moment.play(&written, ParseMode::Exact).unwrap() {
            Tried::Wrong(text) => {
                for language in Language::ALL {
                    assert!(!text.get(language).is_empty(), "{name}, step {step}: {written}");
                }
            }
            Tried::Right(_) => panic!("{name}, step {step}: {written} is taken"),
        }
        assert_eq!((moment.step(), moment.events()), (step, events));
        return true;
    }
    false
}

#[test]
fn every_lesson_is_played_to_its_end_by_wrong_and_right_moves() {
    let mut rng = SeededRng::new(18);
    for (name, lesson) in &all() {
        let mut moment = lesson.begin();
        let mut wrong = 0;
        while let Some(step) = moment.current() {
            // It can be left at any moment and gone on with.
            let again = lesson.resume(moment.step(), &moment.events()).unwrap();
            assert_eq!(again.view().position(), moment.view().position(), "{name}");
            if let Some(ask) = &step.ask {
                wrong += usize::from(try_wrong(name, &mut moment, &mut rng));
                let hint = ask.hint.clone();
                assert!(moment.hint().is_some(), "{name}: {hint}");
                assert!(matches!(moment.play(&hint, ParseMode::Exact), Ok(Tried::Right(_))));
            } else if let Some(game) = &step.game {
                let (mut told, mut moves) = (Vec::new(), 0);
                let at = moment.step();
                while moment.step() == at {
                    if let Some(tip) = moment.tip(&told) {
                        told.push(tip);
                    }
                    let view = moment.view();
                    let chosen = view.random(&mut rng).unwrap();
                    let written = view.write(&chosen);
                    assert!(moment.play(&written, ParseMode::Exact).is_ok(), "{name}: {written}");
                    moves += 1;
                }
                assert!(!game.tips.is_empty(), "{name}: no coach");
                assert!(!told.is_empty(), "{name}: the coach was silent for {moves} moves");
                assert!(moment.result().is_some_and(|it| !it.get(Language::English).is_empty()));
            } else {
                moment.go_on().unwrap();
            }
        }
        let asked = lesson.steps.iter().filter(|step| step.ask.is_some()).count();
        println!(
            "{name}: {} steps, {asked} moves asked, {wrong} wrong ones tried",
            lesson.steps.len()
        );
    }
}

#[test]
fn a_course_takes_no_longer_than_it_says() {
    for entry in GAMES.entries() {
        let game = entry.info.name;
        for language in Language::ALL {
            let times: Vec<(String, f64)> = course(game)
                .iter()
                .map(|(name, lesson)| (name.clone(), seconds(lesson, language)))
                .collect();
            let total: f64 = times.iter().map(|(_, seconds)| seconds).sum();
            println!(
                "{game} in {language}: {:.1} minutes in {} lessons",
                total / 60.0,
                times.len()
            );
            for (name, seconds) in &times {
                println!("  {name}: {seconds:.0} s");
            }
            assert!(times.first().is_some_and(|(_, first)| *first <= FIRST), "{times:?}");
            assert!(total <= limit(game), "{game} in {language}: {total} s");
        }
    }
}

#[test]
fn every_rule_is_shown_or_has_a_lesson_that_comes_close() {
    let mut missing = Vec::new();
    for entry in GAMES.entries() {
        let lessons = course(entry.info.name);
        let (mut shown, mut later) = (0, 0);
        for rule in entry.info.rules() {
            let is_shown = lessons.iter().any(|(_, lesson)| lesson.rules().any(|it| it == rule));
            let close = lessons.iter().find(|(_, lesson)| lesson.later.contains(&rule));
            match (is_shown, close) {
                (true, _) => shown += 1,
                (false, Some((name, _))) => {
                    later += 1;
                    println!("{rule}: later; {name} comes closest");
                }
                (false, None) => missing.push(rule.to_string()),
            }
        }
        println!(
            "{}: {shown} rules shown, {later} later, of {}",
            entry.info.name, entry.info.rules
        );
    }
    assert!(missing.is_empty(), "in no lesson: {}", missing.join(" "));
}

#[test]
fn the_last_lesson_is_a_whole_game() {
    for entry in GAMES.entries() {
        let lessons = course(entry.info.name);
        let (name, last) = lessons.last().unwrap();
        assert!(last.steps.iter().any(|step| step.game.is_some()), "{name}");
    }
}

#[test]
fn every_rule_page_has_a_minute_and_pictures() {
    use flotilla_lessons::{Pictures, words};
    for entry in GAMES.entries() {
        let game = entry.info.name;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game);
        let text = fs::read_to_string(path.join("pictures.toml")).unwrap();
        let shown = Pictures::read(&text, Library::SHIPPED);
        let shown = shown.unwrap_or_else(|fault| panic!("{game}, {fault}"));
        for language in Language::ALL {
            let count = words(shown.minute.get(language));
            assert!((60..=200).contains(&count), "{game} in {language}: {count} words");
        }
        assert!(shown.pictures.len() >= 2, "{game}");
        assert!(Courses::SHIPPED.pictures(game, Library::SHIPPED).is_some(), "{game}");
    }
}

#[test]
fn faults_are_named_with_their_lines() {
    let sound = fs::read_to_string(&files("galleons")[0]).unwrap();
    for (from, to, line, what) in [
        ("e7 f8\"\nwrong", "e7 e7\"\nwrong", 19, "can't happen"),
        ("\"GAL-06\", ", "\"GAL-99\", ", 24, "no rule"),
        ("light = [\"e7\", \"f8\"]", "light = [\"z9\"]", 25, "nothing is called"),
        ("ask = \"e7 f8\"", "ask = \"e7 *\"", 26, "add `hint`"),
        ("text.fr = \"Un galion coule", "text.xx = \"Un galion coule", 20, "no language"),
        ("game = \"galleons\"", "game = \"galleys\"", 1, "can't be set up"),
        ("[[step]]\ntext.en = \"Two", "[[stop]]\ntext.en = \"Two", 9, "unknown field"),
    ] {
        assert!(sound.contains(from), "{from}");
        let text = sound.replacen(from, to, 1);
        let fault = match Lesson::read(&text, Library::SHIPPED) {
            Err(fault) => fault,
            Ok(lesson) => lesson.check().unwrap_err(),
        };
        assert!(fault.to_string().contains(what), "{fault}");
        assert_eq!(fault.line, line, "{fault}");
    }
}
