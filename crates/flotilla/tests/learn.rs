//! The courses in a terminal, typed by a script.

use crate::support::Bench;
use flotilla_bots::Library;
use flotilla_games::GAMES;
use flotilla_lessons::Courses;

/// What somebody types who does all that is asked, and leaves a game when it comes.
fn typed(game: &str) -> String {
    let mut typed = String::new();
    for lesson in Courses::SHIPPED.lessons(game, Library::SHIPPED) {
        for step in &lesson.steps {
            match (&step.ask, &step.game) {
                (Some(ask), _) => typed.push_str(&format!("show\nno such move\n{}\n", ask.hint)),
                (None, Some(_)) => typed.push_str("next\n"),
                (None, None) => typed.push('\n'),
            }
        }
    }
    typed
}

#[test]
fn every_course_is_taken_in_the_terminal() {
    let bench = Bench::new();
    for entry in GAMES.entries() {
        let game = entry.info.name;
        let lessons = Courses::SHIPPED.lessons(game, Library::SHIPPED);
        assert_eq!(bench.ok(&["learn", game, "--list"]).lines().count(), lessons.len());
        for (lang, end) in [("en", "That was the course"), ("fr", "Le cours est fini")] {
            let session = bench.feed(&["learn", game, "--lang", lang], typed(game));
            assert_eq!(session.code, 0, "{game}: {}", session.err);
            assert!(session.out.contains(end), "{game}: {}", session.out);
        }
    }
}

#[test]
fn a_wrong_move_is_answered_and_a_lesson_can_be_left() {
    let bench = Bench::new();
    let session = bench.feed(&["learn", "galleons"], "\ne7 e6\nagain\nquit\n");
    assert_eq!(session.code, 0, "{}", session.err);
    assert!(session.out.contains("nothing is sunk"), "{}", session.out);
    assert!(bench.run(&["learn", "galleons", "--lesson", "99"]).code == 2);
}

#[test]
fn lessons_are_checked_with_their_lines() {
    let bench = Bench::new();
    let text = Courses::SHIPPED.texts("galleons")[0];
    bench.write("mine.toml", text);
    let told = bench.ok(&["lesson", "check", "mine.toml"]);
    assert!(told.contains("mine.toml: 4 steps, 3 moves asked"), "{told}");
    bench.write("mine.toml", text.replace("ask = \"e7 f8\"", "ask = \"e7 e7\""));
    let wrong = bench.run(&["lesson", "check", "mine.toml"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("mine.toml, line 1"), "{}", wrong.err);
}
